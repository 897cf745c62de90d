/* The collector against a model: random object graphs are built, changed and collected, and must equal a copy kept in
 * plain C: same values, same sharing. The stack's frames are the roots; they come and go at random. */
#include "heap_util.h"

#include "unit.h"

/* A node of the model. Links are indices of nodes. */
typedef struct Node {
    ObjectKind kind;
    Info      *info;           /* CON, FUN, THUNK, SELECTOR */
    int        value;          /* of an updated thunk; -1: none */
    uint32_t   n;              /* contents */
    Word      *f;              /* links where the object has pointers, else the words */
    Object    *seen;           /* while comparing */
    unsigned   seen_in;
} Node;

enum { N_CONS = 8, ROOTS = 7, SMALL_ARRAY = 20, LARGE_ARRAY = 5000 };

typedef struct Test {
    World1    w;
    uint64_t  seed;
    VEC(Node) nodes;
    VEC(uint32_t) roots;       /* of all frames, outermost first; a frame's own in their order */
    Info     *cons[N_CONS], *fun, *thunk, *big_thunk, *fst, *snd;
    unsigned  round;
} Test;

static uint64_t rnd(Test *t, uint64_t n)
{
    t->seed ^= t->seed << 13;
    t->seed ^= t->seed >> 7;
    t->seed ^= t->seed << 17;
    return (t->seed >> 11) % n;
}

static void open_test(Test *t, RuntimeOptions options, uint64_t seed)
{
    memset(t, 0, sizeof *t);
    t->seed = seed * 0x9e3779b97f4a7c15u + 1;
    World1 *w = &t->w;
    world_init(w, options, 1 << 22);
    for (uint32_t i = 0; i < N_CONS; i++)
        t->cons[i] = add_info(w, (Info){ .kind = OBJECT_CON, .tag = (uint8_t)(i < 6 ? i + 1 : 7), .number = i,
                                         .ptrs = i % 5, .raws = i / 3,
                                         .refs = IMAGE_NONE });
    t->fun = add_info(w, (Info){ .kind = OBJECT_FUN, .tag = 4, .arity = 4, .ptrs = 2, .raws = 1, .refs = IMAGE_NONE,
                                 .args = "pipd" });
    t->thunk = add_info(w, (Info){ .kind = OBJECT_THUNK, .refs = IMAGE_NONE });
    t->big_thunk = add_info(w, (Info){ .kind = OBJECT_THUNK, .ptrs = 3, .raws = 1, .refs = IMAGE_NONE });
    t->fst = add_info(w, (Info){ .kind = OBJECT_SELECTOR, .ptrs = 1, .select = 0, .select_con = 2,
                                 .refs = IMAGE_NONE });
    t->snd = add_info(w, (Info){ .kind = OBJECT_SELECTOR, .ptrs = 1, .select = 1, .select_con = 2,
                                 .refs = IMAGE_NONE });
    world_start(w);
}

static void close_test(Test *t)
{
    for (size_t i = 0; i < t->nodes.len; i++)
        free(t->nodes.data[i].f);
    VEC_FREE(&t->nodes);
    VEC_FREE(&t->roots);
    world_free(&t->w);
}

/* ---- links and words ---- */

static bool is_link(const Test *t, const Node *node, uint32_t i)
{
    switch (node->kind) {
    case OBJECT_CON: case OBJECT_FUN: case OBJECT_THUNK: case OBJECT_SELECTOR: return i < node->info->ptrs;
    case OBJECT_PAP: return i == 0 || (i > 1 && t->fun->args[i - 2] == 'p');
    case OBJECT_ARRAY: return i > 0;
    case OBJECT_MUT_VAR: return true;
    default: return false;
    }
}

enum { LOOP = UINT32_MAX };    /* a selection whose value is itself */

/* Follows updates and reducible selections. */
static uint32_t model_value(const Test *t, uint32_t n)
{
    static unsigned depth;
    for (unsigned steps = 0; steps < 50 && depth < 50; steps++) {
        const Node *node = &t->nodes.data[n];
        if (node->value >= 0) {
            n = (uint32_t)node->value;
            continue;
        }
        if (node->kind != OBJECT_SELECTOR)
            return n;
        depth++;
        uint32_t from = model_value(t, (uint32_t)node->f[0]);
        depth--;
        if (from == LOOP)
            return LOOP;
        const Node *con = &t->nodes.data[from];
        if (con->kind != OBJECT_CON || con->info->number != node->info->select_con)
            return n;
        n = (uint32_t)con->f[node->info->select];
    }
    return LOOP;
}

/* NULL: a loop. */
static Object *heap_value(Word p)
{
    static unsigned depth;
    for (unsigned steps = 0; steps < 50 && depth < 50; steps++) {
        Object *o = untag(p);
        const Info *info = info_of(o);
        if (info->kind == OBJECT_INDIRECTION) {
            p = o->f[0];
            continue;
        }
        if (info->kind == OBJECT_BLACKHOLE)
            return NULL;
        if (info->kind != OBJECT_SELECTOR)
            return o;
        depth++;
        Object *con = heap_value(o->f[0]);
        depth--;
        if (con == NULL)
            return NULL;
        if (info_of(con)->kind != OBJECT_CON || info_of(con)->number != info->select_con)
            return o;
        p = con->f[info->select];
    }
    return NULL;
}

/* ---- comparing ---- */

typedef VEC(uint32_t) Indices;

static void meet(Test *t, uint32_t n, Word p, Indices *todo)
{
    n = model_value(t, n);
    Object *o = heap_value(p);
    assert_int_equal(n == LOOP, o == NULL);
    if (o == NULL)
        return;
    Node *node = &t->nodes.data[n];
    if (node->seen_in == t->round) {
        if (!t->w.rt.options.update_by_copy || node->kind != OBJECT_CON)
            assert_ptr_equal(node->seen, o);
        return;
    }
    node->seen_in = t->round;
    node->seen = o;
    VEC_PUSH(todo, n);
}

static void compare_all(Test *t)
{
    Indices todo = {0};
    t->round++;
    size_t root = t->roots.len;
    for (StackWalk s = stack_walk(&t->w.thread.marks, t->w.rt.base->sp); s.info->kind != FRAME_STOP;
         stack_walk_out(&s)) {
        root -= s.info->ptrs;
        for (uint32_t i = 0; i < s.info->ptrs; i++)
            meet(t, t->roots.data[root + i], s.frame[1 + i], &todo);
        for (uint32_t i = 0; i < s.info->raws; i++)
            assert_int_equal(s.frame[1 + s.info->ptrs + i], 0xdeadbeef + i);
    }
    assert_int_equal(root, 0);
    while (todo.len > 0) {
        Node *node = &t->nodes.data[VEC_POP(&todo)];
        Object *o = node->seen;
        assert_int_equal(info_of(o)->kind, node->kind);
        if (node->info != NULL)
            assert_ptr_equal(info_of(o), node->info);
        for (uint32_t i = 0; i < node->n; i++)
            if (is_link(t, node, i))
                meet(t, (uint32_t)node->f[i], o->f[i], &todo);
            else
                assert_int_equal(o->f[i], node->f[i]);
    }
    VEC_FREE(&todo);
}

/* ---- random work ---- */

/* The innermost frame has ROOTS pointers always; these are what the program works with. */
static Word *top(Test *t) { return t->w.rt.base->sp + 1; }
static uint32_t *top_model(Test *t) { return t->roots.data + t->roots.len - ROOTS; }

static uint32_t new_node(Test *t, ObjectKind kind, Info *info, uint32_t n)
{
    VEC_PUSH(&t->nodes, ((Node){ .kind = kind, .info = info, .value = -1, .n = n, .f = calloc(n + 1, sizeof(Word)) }));
    return (uint32_t)t->nodes.len - 1;
}

static void set_root(Test *t, unsigned r, Word p, uint32_t n)
{
    top(t)[r] = p;
    top_model(t)[r] = n;
}

/* Fills the contents of a new object from the roots and random words, in heap and model alike. */
static void fill(Test *t, Object *o, uint32_t n)
{
    Node *node = &t->nodes.data[n];
    for (uint32_t i = 0; i < node->n; i++) {
        unsigned r = (unsigned)rnd(t, ROOTS);
        bool link = is_link(t, node, i);
        node->f[i] = link ? top_model(t)[r] : rnd(t, 1 << 30);
        o->f[i] = link ? top(t)[r] : node->f[i];
    }
}

static void make(Test *t, ObjectKind kind, Info *info, uint32_t words)
{
    Object *o = words < 4000 ? alloc(&t->w, info, words) : rt_new(t->w.rt.base, info, words, 0);
    assert_non_null(o);
    uint32_t n = new_node(t, kind, info == &t->w.rt.own[kind] ? NULL : info, words);
    fill(t, o, n);
    if (kind == OBJECT_ARRAY)
        o->f[0] = t->nodes.data[n].f[0] = words - 1;
    if (kind == OBJECT_BYTES)
        o->f[0] = t->nodes.data[n].f[0] = 8 * (words - 1) - rnd(t, words > 1 ? 8 : 1);
    if (kind == OBJECT_BIG)
        o->f[0] = t->nodes.data[n].f[0] = rnd(t, 2) ? words - 1 : (Word)0 - (words - 1);
    set_root(t, (unsigned)rnd(t, ROOTS), tagged(o, info->tag), n);
}

/* A partial application of the function in a root, if there is one. */
static void make_pap(Test *t)
{
    for (unsigned r = 0; r < ROOTS; r++) {
        uint32_t f = top_model(t)[r];
        if (t->nodes.data[f].kind != OBJECT_FUN)
            continue;
        uint32_t args = 1 + (uint32_t)rnd(t, 3);
        Object *o = alloc(&t->w, &t->w.rt.own[OBJECT_PAP], 2 + args);
        uint32_t n = new_node(t, OBJECT_PAP, NULL, 2 + args);
        fill(t, o, n);
        o->f[0] = top(t)[r];
        o->f[1] = t->nodes.data[n].f[1] = args;
        t->nodes.data[n].f[0] = f;
        set_root(t, (unsigned)rnd(t, ROOTS), tagged(o, TAG_OTHER), n);
        return;
    }
}

static bool is_value(const Node *node) { return node->kind != OBJECT_THUNK && node->kind != OBJECT_SELECTOR; }

/* Updates a thunk in a root with a value in another. */
static void update(Test *t)
{
    unsigned r = (unsigned)rnd(t, ROOTS), v = (unsigned)rnd(t, ROOTS);
    Node *thunk = &t->nodes.data[top_model(t)[r]];
    uint32_t value = top_model(t)[v];
    Object *o = untag(top(t)[r]);
    if (thunk->kind != OBJECT_THUNK || thunk->value >= 0 || !is_value(&t->nodes.data[value])
        || info_of(o)->kind != OBJECT_THUNK || tag_of(top(t)[v]) == 0)
        return;
    if (rnd(t, 2))
        o->header = (o->header & ~(Word)UINT32_MAX) | (Word)(uintptr_t)&t->w.rt.own[OBJECT_BLACKHOLE];
    rt_update(t->w.rt.base, o, top(t)[v]);
    thunk->value = (int)value;
}

static void mutate(Test *t)
{
    unsigned r = (unsigned)rnd(t, ROOTS), v = (unsigned)rnd(t, ROOTS);
    Node *node = &t->nodes.data[top_model(t)[r]];
    Object *o = untag(top(t)[r]);
    if (node->kind != OBJECT_MUT_VAR && (node->kind != OBJECT_ARRAY || node->n < 2))
        return;
    uint32_t i = node->kind == OBJECT_ARRAY ? 1 + (uint32_t)rnd(t, node->n - 1) : 0;
    node->f[i] = top_model(t)[v];
    Word before = o->f[i];
    o->f[i] = top(t)[v];
    if (node->kind == OBJECT_ARRAY && rnd(t, 2))
        rt_written_element(t->w.rt.base, &o->f[i], before);
    else
        rt_written(t->w.rt.base, o);
}

/* A root is replaced by something it leads to; both sides must agree on what that is. */
static void descend(Test *t)
{
    unsigned r = (unsigned)rnd(t, ROOTS);
    uint32_t n = model_value(t, top_model(t)[r]);
    Object *o = heap_value(top(t)[r]);
    if (n == LOOP || o == NULL)
        return;
    const Node *node = &t->nodes.data[n];
    uint32_t i = (uint32_t)rnd(t, node->n + 1);
    if (i < node->n && is_link(t, node, i))
        set_root(t, r, o->f[i], (uint32_t)node->f[i]);
}

static void push(Test *t)
{
    Word *old = t->roots.len > 0 ? top(t) : NULL;
    Word keep[ROOTS];
    uint32_t models[ROOTS];
    for (unsigned i = 0; i < ROOTS && old != NULL; i++) {
        keep[i] = old[i];
        models[i] = top_model(t)[i];
    }
    uint32_t raws = (uint32_t)rnd(t, MAX_FRAME_RAWS);
    Word *frame = push_frame(&t->w, ROOTS, raws);
    for (unsigned i = 0; i < ROOTS; i++) {
        frame[1 + i] = keep[i];
        VEC_PUSH(&t->roots, models[i]);
    }
    for (uint32_t i = 0; i < raws; i++)
        frame[1 + ROOTS + i] = 0xdeadbeef + i;
}

/* Frames do not change once another is pushed: what is taken along is put into a new one in its place. */
static void pop(Test *t)
{
    if (t->roots.len <= 2 * ROOTS)
        return;
    pop_frame(&t->w);
    t->roots.len -= ROOTS;
    if (*t->w.rt.base->sp == t->w.own_frames[FRAME_WATERMARK].ret)
        rt_watermark(t->w.rt.base);
}

static void first_frame(Test *t)
{
    Object *o = alloc(&t->w, t->cons[0], 0);
    Word *frame = push_frame(&t->w, ROOTS, 0);
    uint32_t n = new_node(t, OBJECT_CON, t->cons[0], 0);
    for (unsigned i = 0; i < ROOTS; i++) {
        frame[1 + i] = tagged(o, 1);
        VEC_PUSH(&t->roots, n);
    }
}

static void step(Test *t)
{
    Info *own = t->w.rt.own;
    switch (rnd(t, 24)) {
    case 0: case 1: case 2: case 3: case 4: case 5: {
        Info *con = t->cons[rnd(t, N_CONS)];
        make(t, OBJECT_CON, con, con->ptrs + con->raws);
        break;
    }
    case 6: make(t, OBJECT_FUN, t->fun, 3); break;
    case 7: case 8: make(t, OBJECT_THUNK, t->thunk, 1); break;
    case 9: make(t, OBJECT_THUNK, t->big_thunk, 4); break;
    case 10: make(t, OBJECT_SELECTOR, t->fst, 1); break;
    case 11: make(t, OBJECT_SELECTOR, t->snd, 1); break;
    case 12: make_pap(t); break;
    case 13: make(t, OBJECT_MUT_VAR, &own[OBJECT_MUT_VAR], 1); break;
    case 14:
        make(t, OBJECT_ARRAY, &own[OBJECT_ARRAY], 1 + (uint32_t)(rnd(t, 40) ? rnd(t, SMALL_ARRAY) : LARGE_ARRAY));
        break;
    case 15: {
        ObjectKind kind = rnd(t, 2) ? OBJECT_BYTES : OBJECT_BIG;
        make(t, kind, &own[kind], 1 + (uint32_t)(rnd(t, 40) ? rnd(t, SMALL_ARRAY) : LARGE_ARRAY));
        break;
    }
    case 16: case 17: case 18: update(t); break;
    case 19: case 20: mutate(t); break;
    case 21: descend(t); break;
    case 22: push(t); break;
    case 23: pop(t); break;
    }
}

static void run(RuntimeOptions options, uint64_t seed, unsigned steps, unsigned compare_every)
{
    Test t;
    char why[300];
    open_test(&t, options, seed);
    first_frame(&t);
    push(&t);
    for (unsigned i = 1; i <= steps; i++) {
        step(&t);
        if (i % compare_every == 0) {
            assert_true(heap_collect(t.w.rt.base, rnd(&t, 4) == 0, 0));
            if (!heap_check(&t.w.rt, why, sizeof why))
                fail_msg("seed %llu, step %u: %s", (unsigned long long)seed, i, why);
            compare_all(&t);
        }
    }
    close_test(&t);
}

static void test_random(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 8; seed++)
        run((RuntimeOptions){ .nursery = 1 << 16 }, seed, 60000, 5000);
}

static void test_sanity(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 8; seed++)
        run((RuntimeOptions){ .nursery = 1 << 16, .sanity = true }, seed, 1500, 100);
}

static void test_switches(void **state)
{
    (void)state;
    for (uint64_t seed = 11; seed <= 14; seed++)
        run((RuntimeOptions){ .nursery = 1 << 16, .no_selector_gc = true, .update_by_copy = true }, seed, 20000, 2000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random),
        cmocka_unit_test(test_sanity),
        cmocka_unit_test(test_switches),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
