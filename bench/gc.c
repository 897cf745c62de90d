/* How fast the collector is: MB of live data copied per second of processor time by major collections, for two shapes
 * of data.
 *
 *     make build/release/bench/gc && build/release/bench/gc [MB]
 */
#include "../tests/unit/heap_util.h"
#include <time.h>

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

typedef struct Shapes { Info *leaf, *boxed, *cons, *tree; } Shapes;

static void make_infos(World1 *w, Shapes *s)
{
    s->leaf = add_info(w, (Info){ .kind = OBJECT_CON, .tag = 1, .number = 0, .refs = IMAGE_NONE });
    s->boxed = add_info(w, (Info){ .kind = OBJECT_CON, .tag = 1, .number = 0, .raws = 1, .refs = IMAGE_NONE });
    s->cons = add_info(w, (Info){ .kind = OBJECT_CON, .tag = 2, .number = 1, .ptrs = 2, .refs = IMAGE_NONE });
    s->tree = add_info(w, (Info){ .kind = OBJECT_CON, .tag = 2, .number = 1, .ptrs = 3, .raws = 1,
                                  .refs = IMAGE_NONE });
}

/* root := box n : root */
static void push_cons(World1 *w, const Shapes *s, Word *root, uint64_t n)
{
    Object *box = alloc(w, s->boxed, 4);
    box->f[0] = n;
    Object *cons = (Object *)&box->f[1];
    cons->header = (Word)(uintptr_t)s->cons;
    cons->f[0] = tagged(box, 1);
    cons->f[1] = *root;
    *root = tagged(cons, 2);
}

static void make_list(World1 *w, const Shapes *s, Word *root, size_t bytes)
{
    for (size_t n = 0; n < bytes / 40; n++)
        push_cons(w, s, root, n);
}

/* A binary tree as Data.Map has it, by inserting at random places: nodes are spread over the heap. */
static void make_tree(World1 *w, const Shapes *s, Word *root, size_t bytes)
{
    uint64_t seed = 88172645463325252u;
    for (size_t n = 0; n < bytes / 56; n++) {
        Object *node = alloc(w, s->tree, 6);
        Object *box = (Object *)&node->f[4];
        box->header = (Word)(uintptr_t)s->boxed;
        node->f[0] = tagged(box, 1);
        box->f[0] = n;
        node->f[1] = node->f[2] = root[1];
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        node->f[3] = seed;
        Object *parent = NULL;
        Word *at = root;
        while (info_of(untag(*at)) == s->tree) {
            parent = untag(*at);
            at = &parent->f[node->f[3] > parent->f[3] ? 1 : 2];
        }
        *at = tagged(node, 2);
        if (parent != NULL)
            rt_written(w->rt.base, parent);
    }
}

static void measure(const char *name, void (*build)(World1 *, const Shapes *, Word *, size_t), size_t bytes)
{
    World1 w;
    Shapes s;
    world_init(&w, (RuntimeOptions){0}, 1 << 16);
    make_infos(&w, &s);
    world_start(&w);
    Object *leaf = alloc(&w, s.leaf, 0);
    Word *frame = push_frame(&w, 2, 0);
    frame[1] = frame[2] = tagged(leaf, 1);
    double start = now();
    build(&w, &s, &frame[1], bytes);
    double built = now() - start;
    HeapStats before = heap_stats(&w.rt);
    double best = 1e9, rate = 0;
    for (int i = 0; i < 5; i++) {
        HeapStats was = heap_stats(&w.rt);
        start = now();
        heap_collect(w.rt.base, true, 0);
        double took = now() - start;
        double mb = (double)(heap_stats(&w.rt).copied - was.copied) / 1e6;
        if (took < best)
            best = took, rate = mb / took;
    }
    printf("%-8s %6.0f MB live: built in %.2f s, %.2f s of it in %d + %d collections; copied at %.0f MB/s\n", name,
           (double)heap_stats(&w.rt).live / 1e6, built, (double)(before.minor_ns + before.major_ns) * 1e-9,
           (int)before.minor, (int)before.major, rate);
    world_free(&w);
}

int main(int argc, char **argv)
{
    size_t mb = argc > 1 ? (size_t)atoi(argv[1]) : 200;
    measure("list", make_list, mb * 1000000);
    measure("tree", make_tree, mb * 250000);
    return 0;
}
