/* Retainers of random heaps, against their definition: sets are made to grow until nothing changes any more, over a
 * model of the graph. */
#include "heap_util.h"
#include "runtime/heap_int.h"
#include "runtime/prof/retainer.h"
#include "runtime/prof/site.h"

#include "unit.h"

enum { NODES = 300, POINTERS = 2, STACKS = 9, FRAMES = 5, ROOTS_OF_FRAME = 3, SYSTEM_BIT = 63 };
typedef enum NodeKind { NODE_PAIR, NODE_FUN, NODE_THUNK, NODE_VARIABLE, NODE_KINDS } NodeKind;

typedef struct Node {
    NodeKind kind;
    uint32_t stack;  /* of a retainer: one of a few; else its own, so that its row can be told from all others */
    unsigned n, to[POINTERS];
    bool     reached;
    uint64_t set;              /* by who_is; SYSTEM_BIT: the roots of the system */
} Node;

typedef struct Test {
    World1    w;
    uint64_t  seed;
    Info     *infos[NODE_KINDS];
    FrameInfo frame;
    Node      nodes[NODES];
    Object   *objects[NODES];
} Test;

static uint64_t rnd(Test *t, uint64_t n)
{
    t->seed = t->seed * 6364136223846793005u + 1442695040888963407u;
    return (t->seed >> 33) % n;
}

static bool is_retainer(const Node *n) { return n->kind == NODE_THUNK || n->kind == NODE_VARIABLE; }
static unsigned who_is(const Node *n) { return 2 * n->stack + (n->kind == NODE_VARIABLE); }

/* ---- the heap and its model ---- */

static void open_test(Test *t, uint64_t seed)
{
    memset(t, 0, sizeof *t);
    t->seed = seed;
    world_init(&t->w, (RuntimeOptions){0}, 1 << 12);
    t->infos[NODE_PAIR] = add_info(&t->w, (Info){ .kind = OBJECT_CON, .tag = 1, .ptrs = 2, .raws = 1,
                                                  .refs = IMAGE_NONE });
    t->infos[NODE_FUN] = add_info(&t->w, (Info){ .kind = OBJECT_FUN, .tag = 1, .arity = 1, .ptrs = 1,
                                                 .refs = IMAGE_NONE, .args = "p" });
    t->infos[NODE_THUNK] = add_info(&t->w, (Info){ .kind = OBJECT_THUNK, .ptrs = 2, .refs = IMAGE_NONE });
    t->infos[NODE_VARIABLE] = &t->w.rt.own[OBJECT_MUT_VAR];
    frame_init(&t->frame, FRAME_APPLY, ROOTS_OF_FRAME, 0);
    world_start(&t->w);
}

static void close_test(Test *t) { world_free(&t->w); }

static Word pointer_to(const Test *t, unsigned i)
{
    static const unsigned tags[] = { [NODE_PAIR] = 1, [NODE_FUN] = 1, [NODE_THUNK] = 0, [NODE_VARIABLE] = TAG_OTHER };
    return tagged(t->objects[i], tags[t->nodes[i].kind]);
}

/* All are in the nursery until they are connected. Most pointers lead a short way, so that there are long chains, and
 * back. */
static void build(Test *t)
{
    static const unsigned pointers[] = { [NODE_PAIR] = 2, [NODE_FUN] = 1, [NODE_THUNK] = 2, [NODE_VARIABLE] = 1 };
    unsigned share = (unsigned)rnd(t, 8);      /* of retainers */
    for (unsigned i = 0; i < NODES; i++) {
        Node *n = &t->nodes[i];
        n->kind = rnd(t, 8) < share ? NODE_THUNK + (NodeKind)rnd(t, 2) : (NodeKind)rnd(t, 2);
        n->stack = is_retainer(n) ? 1 + (uint32_t)rnd(t, STACKS) : 1000 + i;
        n->n = pointers[n->kind];
        t->w.rt.base->ccs = n->stack;
        t->objects[i] = rt_new(t->w.rt.base, t->infos[n->kind], n->n + (n->kind == NODE_PAIR), 0);
    }
    for (unsigned i = 0; i < NODES; i++)
        for (unsigned k = 0; k < t->nodes[i].n; k++) {
            unsigned to = t->nodes[i].to[k] = (unsigned)(rnd(t, 4) == 0 ? rnd(t, NODES) : (i + 1 + rnd(t, 3)) % NODES);
            t->objects[i]->f[k] = pointer_to(t, to);
        }
}

static void reach(Test *t, unsigned i)
{
    if (t->nodes[i].reached)
        return;
    t->nodes[i].reached = true;
    for (unsigned k = 0; k < t->nodes[i].n; k++)
        reach(t, t->nodes[i].to[k]);
}

static void push_roots(Test *t)
{
    Base *base = t->w.rt.base;
    for (unsigned f = 0; f < FRAMES; f++) {
        base->sp -= frame_words(&t->frame);
        base->sp[0] = t->frame.ret;
        for (unsigned k = 1; k <= ROOTS_OF_FRAME; k++) {
            unsigned i = (unsigned)rnd(t, NODES);
            base->sp[k] = pointer_to(t, i);
            t->nodes[i].set |= (uint64_t)1 << SYSTEM_BIT;
            reach(t, i);
        }
    }
}

static void solve_model(Test *t)
{
    for (bool changed = true; changed;) {
        changed = false;
        for (unsigned i = 0; i < NODES; i++)
            for (unsigned k = 0; t->nodes[i].reached && k < t->nodes[i].n; k++) {
                Node *to = &t->nodes[t->nodes[i].to[k]];
                uint64_t more =
                    to->set | (is_retainer(&t->nodes[i]) ? (uint64_t)1 << who_is(&t->nodes[i]) : t->nodes[i].set);
                changed |= more != to->set;
                to->set = more;
            }
    }
}

/* ---- comparing ---- */

static uint64_t bits_of(const Test *t, const RetainerSets *sets, uint32_t set)
{
    uint64_t bits = 0;
    for (uint32_t i = 0; i < sets->sets.data[set].n; i++) {
        RetainedBy r = sets->retainers.data[sets->sets.data[set].members[i]];
        bool variable = r.site == (uint32_t)(uintptr_t)t->infos[NODE_VARIABLE];
        bits |= (uint64_t)1 << (r.stack == 0 ? (unsigned)SYSTEM_BIT : 2 * r.stack + variable);
    }
    return bits;
}

/* How many objects of the model belong to this row. */
static uint64_t expected(const Test *t, const RetainerSets *sets, const HeapRow *row)
{
    uint64_t n = 0, bits = bits_of(t, sets, (uint32_t)row->also);
    for (unsigned i = 0; i < NODES; i++) {
        const Node *node = &t->nodes[i];
        uint64_t what = (uint32_t)(uintptr_t)t->infos[node->kind] | (uint64_t)node->stack << 32;
        n += node->reached && node->set == bits && what == row->what;
    }
    return n;
}

static void compare(Test *t, RetainerSets *sets)
{
    HeapTable rows = {0};
    uint64_t objects = 0, bytes = 0, reached = 0;
    retainers_count(&t->w.rt, sets, &rows);
    for (size_t i = 0; i < rows.cap; i++) {
        if (rows.slots[i].objects == 0)
            continue;
        assert_true(rows.slots[i].objects == expected(t, sets, &rows.slots[i]));
        objects += rows.slots[i].objects;
        bytes += rows.slots[i].bytes;
    }
    for (unsigned i = 0; i < NODES; i++)
        reached += t->nodes[i].reached;
    assert_true(objects == reached);
    assert_true(bytes == heap_live_bytes(t->w.rt.heap));
    heap_table_free(&rows);
}

static void test_sets_are_the_least_solution(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        Test t;
        RetainerSets sets;
        retainer_sets_open(&sets);
        open_test(&t, seed);
        build(&t);
        push_roots(&t);
        solve_model(&t);
        for (int collection = 0; collection < 3; collection++) {       /* young, then old */
            assert_true(heap_collect(t.w.rt.base, true, 0));
            compare(&t, &sets);
        }
        close_test(&t);
        retainer_sets_close(&sets);
    }
}

/* ---- sets ---- */

static void test_unions_are_there_once(void **state)
{
    (void)state;
    RetainerSets s;
    retainer_sets_open(&s);
    uint32_t a = retainer_set_of(&s, (RetainedBy){ 1, 8 }), b = retainer_set_of(&s, (RetainedBy){ 2, 8 });
    uint32_t c = retainer_set_of(&s, (RetainedBy){ 1, 16 });
    assert_true(a != b && a != c && a == retainer_set_of(&s, (RetainedBy){ 1, 8 }));
    uint32_t ab = retainer_set_union(&s, a, b), bc = retainer_set_union(&s, b, c);
    assert_true(ab == retainer_set_union(&s, b, a) && ab == retainer_set_union(&s, ab, a) && s.sets.data[ab].n == 2);
    assert_true(retainer_set_union(&s, ab, c) == retainer_set_union(&s, a, bc));
    assert_true(retainer_set_union(&s, RETAINED_BY_NOBODY, a) == a
                && retainer_set_union(&s, a, RETAINED_BY_MANY) == RETAINED_BY_MANY);
    retainer_sets_close(&s);
}

static void test_as_many_as_sixty_four_are_told_apart(void **state)
{
    (void)state;
    RetainerSets s;
    retainer_sets_open(&s);
    uint32_t set = RETAINED_BY_NOBODY;
    for (uint32_t i = 1; i <= LARGEST_RETAINER_SET; i++)
        set = retainer_set_union(&s, set, retainer_set_of(&s, (RetainedBy){ i, 8 }));
    assert_true(set != RETAINED_BY_MANY && s.sets.data[set].n == LARGEST_RETAINER_SET);
    assert_true(retainer_set_union(&s, set, retainer_set_of(&s, (RetainedBy){ 7, 8 })) == set);
    assert_true(retainer_set_union(&s, set, retainer_set_of(&s, (RetainedBy){ 100, 8 })) == RETAINED_BY_MANY);
    retainer_sets_close(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sets_are_the_least_solution),
        cmocka_unit_test(test_unions_are_there_once),
        cmocka_unit_test(test_as_many_as_sixty_four_are_told_apart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
