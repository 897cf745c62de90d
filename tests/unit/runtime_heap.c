/* The heap's promises one by one: what is dropped, what is not looked at again, what happens at the limit. */
#include "heap_util.h"

#include "base/interrupt.h"
#include "runtime/foreign.h"
#include "runtime/prim.h"
#include <setjmp.h>

#include "unit.h"

typedef struct Test {
    World1 w;
    Info  *nil, *cons, *pair, *boxed, *thunk, *fst, *snd;
} Test;

static void add_infos(Test *t)
{
    World1 *w = &t->w;
    t->nil = add_info(w, (Info){ .kind = OBJECT_CON, .tag = 1, .refs = IMAGE_NONE });
    t->cons = add_info(w, (Info){ .kind = OBJECT_CON, .tag = 2, .number = 1, .ptrs = 2, .refs = IMAGE_NONE });
    t->pair = add_info(w, (Info){ .kind = OBJECT_CON, .tag = 1, .ptrs = 2, .refs = IMAGE_NONE });
    t->boxed = add_info(w, (Info){ .kind = OBJECT_CON, .tag = 1, .raws = 1, .refs = IMAGE_NONE });
    t->thunk = add_info(w, (Info){ .kind = OBJECT_THUNK, .ptrs = 1, .refs = IMAGE_NONE });
    t->fst = add_info(w, (Info){ .kind = OBJECT_SELECTOR, .ptrs = 1, .refs = IMAGE_NONE });
    t->snd = add_info(w, (Info){ .kind = OBJECT_SELECTOR, .ptrs = 1, .select = 1, .refs = IMAGE_NONE });
}

/* With a frame of four roots, all nil. */
static Word *start_roots(Test *t)
{
    world_start(&t->w);
    Object *nil = alloc(&t->w, t->nil, 0);
    Word *frame = push_frame(&t->w, 4, 0);
    for (unsigned i = 1; i <= 4; i++)
        frame[i] = tagged(nil, 1);
    return frame + 1;
}

static Word *start(Test *t, RuntimeOptions options)
{
    world_init(&t->w, options, 1 << 25);
    add_infos(t);
    return start_roots(t);
}

static void collect(Test *t, bool major) { assert_true(heap_collect(t->w.rt.base, major, 0)); }

static void check(Test *t)
{
    char why[300];
    if (!heap_check(&t->w.rt, why, sizeof why))
        fail_msg("%s", why);
}

/* *root := n : *root, and so on up to a number of cells; false: the limit is reached. */
static bool grow_list(Test *t, Word *root, size_t cells)
{
    for (size_t i = 0; i < cells; i++) {
        Object *box = alloc(&t->w, t->boxed, 4);
        if (box == NULL)
            return false;
        Object *cons = (Object *)&box->f[1];
        cons->header = (Word)(uintptr_t)t->cons;
        box->f[0] = i;
        cons->f[0] = tagged(box, 1);
        cons->f[1] = *root;
        *root = tagged(cons, 2);
    }
    return true;
}

static void check_list(Word list, size_t cells)
{
    for (size_t i = cells; i > 0; i--) {
        Object *cons = untag(list);
        assert_int_equal(tag_of(list), 2);
        assert_int_equal(untag(cons->f[0])->f[0], i - 1);
        list = cons->f[1];
    }
    assert_int_equal(tag_of(list), 1);
}

/* A selector thunk of a kind in a root. */
static void select_from(Test *t, Info *selector, const Word *from, Word *root)
{
    Object *o = alloc(&t->w, selector, 1);
    o->f[0] = *from;
    *root = tagged(o, 0);
}

static void make_pair(Test *t, const Word *a, const Word *b, Word *root)
{
    Object *o = alloc(&t->w, t->pair, 2);
    o->f[0] = *a;
    o->f[1] = *b;
    *root = tagged(o, 1);
}

static uint64_t live(Test *t)
{
    collect(t, true);
    return heap_stats(&t->w.rt).live;
}

/* ---- selectors ---- */

/* Wadler's leak: `snd p` keeps all of p alive, unless the collector reduces it. */
static void test_wadler(void **state)
{
    (void)state;
    for (int off = 0; off <= 1; off++) {
        Test t;
        Word *root = start(&t, (RuntimeOptions){ .no_selector_gc = off });
        assert_true(grow_list(&t, &root[0], 10000));
        make_pair(&t, &root[0], &root[1], &root[2]);
        select_from(&t, t.snd, &root[2], &root[3]);
        root[0] = root[2] = root[1];
        uint64_t bytes = live(&t);
        assert_true(off ? bytes > 400000 : bytes < 100);
        check(&t);
        world_free(&t.w);
    }
}

/* snd (snd (... p)), where p is a nest of pairs: nothing of it is left; and if p is a thunk, the chain is followed only
 * once. */
static void test_selector_chains(void **state)
{
    (void)state;
    enum { LENGTH = 300000 };
    for (int thunk = 0; thunk <= 1; thunk++) {
        Test t;
        Word *root = start(&t, (RuntimeOptions){0});
        if (thunk) {
            Object *o = alloc(&t.w, t.thunk, 1);
            o->f[0] = root[1];
            root[0] = tagged(o, 0);
        }
        for (int i = 0; i < LENGTH && !thunk; i++)
            make_pair(&t, &root[1], &root[0], &root[0]);
        for (int i = 0; i < LENGTH; i++)
            select_from(&t, t.snd, i == 0 ? &root[0] : &root[2], &root[2]);
        root[0] = root[1];
        uint64_t bytes = live(&t);
        bytes = live(&t);
        assert_true(thunk ? bytes > LENGTH * 16 : bytes < 100);
        check(&t);
        world_free(&t.w);
    }
}

/* x = fst (x, ...): no value, no endless loop. */
static void test_selector_cycle(void **state)
{
    (void)state;
    Test t;
    Word *root = start(&t, (RuntimeOptions){0});
    make_pair(&t, &root[0], &root[0], &root[1]);
    select_from(&t, t.fst, &root[1], &root[2]);
    untag(root[1])->f[0] = root[2];
    root[1] = root[0];
    select_from(&t, t.fst, &root[0], &root[0]);
    select_from(&t, t.fst, &root[0], &root[3]);
    untag(root[0])->f[0] = root[3];
    collect(&t, false);
    collect(&t, true);
    check(&t);
    assert_int_equal(info_of(untag(root[2]))->kind, OBJECT_BLACKHOLE);
    world_free(&t.w);
}

/* The field of another constructor than the one that is selected from. */
static void test_selector_of_other_constructor(void **state)
{
    (void)state;
    Test t;
    Word *root = start(&t, (RuntimeOptions){0});
    assert_true(grow_list(&t, &root[0], 1));
    select_from(&t, t.fst, &root[0], &root[2]);
    collect(&t, true);
    assert_int_equal(info_of(untag(root[2]))->kind, OBJECT_SELECTOR);
    world_free(&t.w);
}

/* ---- CAFs ---- */

typedef struct CafTest { Test t; uint32_t caf, fun, con; Info *user; } CafTest;

/* A CAF that a function's code refers to, and a static constructor; objects of info `user` refer to the function. */
static Word *start_cafs(CafTest *c, RuntimeOptions options)
{
    World1 *w = &c->t.w;
    world_init(w, options, 1 << 16);
    add_infos(&c->t);
    c->caf = add_global(w, add_info(w, (Info){ .kind = OBJECT_THUNK, .refs = IMAGE_NONE }));
    c->fun = add_global(w, add_info(w,
                                    (Info){ .kind = OBJECT_FUN, .tag = 1, .arity = 1, .args = "p",
                                            .refs = add_refs(w, c->caf) }));
    c->con = add_global(w, add_info(w, (Info){ .kind = OBJECT_CON, .tag = 1, .ptrs = 1, .refs = IMAGE_NONE }));
    w->globals[c->con]->f[0] = tagged(w->globals[c->fun], 1);
    c->user = add_info(w, (Info){ .kind = OBJECT_THUNK, .refs = add_refs(w, (uint32_t)(REFS_SET | 0)) });
    return start_roots(&c->t);
}

static bool caf_is_evaluated(const CafTest *c) { return info_of(c->t.w.globals[c->caf])->kind == OBJECT_INDIRECTION; }

static void evaluate_caf(CafTest *c, Word *root)
{
    Word nil = root[1];
    assert_true(grow_list(&c->t, &root[0], 20000));
    rt_update(c->t.w.rt.base, c->t.w.globals[c->caf], root[0]);
    root[0] = nil;
}

static void check_caf_kept_by(CafTest *c, Word *root, Word keeper)
{
    root[2] = keeper;
    evaluate_caf(c, root);
    for (int i = 0; i < 4; i++) {
        collect(&c->t, i > 1);
        check(&c->t);
        assert_true(caf_is_evaluated(c));
        check_list(c->t.w.globals[c->caf]->f[0], 20000);
    }
    root[2] = root[1];
    assert_true(live(&c->t) < 100);
    assert_false(caf_is_evaluated(c));
    check(&c->t);
}

static void test_cafs(void **state)
{
    (void)state;
    CafTest c;
    Word *root = start_cafs(&c, (RuntimeOptions){0});
    check_caf_kept_by(&c, root, tagged(c.t.w.globals[c.fun], 1));
    check_caf_kept_by(&c, root, tagged(c.t.w.globals[c.con], 1));
    Object *user = alloc(&c.t.w, c.user, 1);
    check_caf_kept_by(&c, root, tagged(user, 0));
    world_free(&c.t.w);
}

/* The frame that is being returned to needs it. */
static void test_caf_kept_by_frame(void **state)
{
    (void)state;
    CafTest c;
    Word *root = start_cafs(&c, (RuntimeOptions){0});
    evaluate_caf(&c, root);
    c.t.w.frames[0][1].refs = 0;
    *push_frame(&c.t.w, 0, 1) = c.t.w.frames[0][1].ret;
    collect(&c.t, true);
    assert_true(caf_is_evaluated(&c));
    pop_frame(&c.t.w);
    collect(&c.t, true);
    assert_false(caf_is_evaluated(&c));
    world_free(&c.t.w);
}

/* ---- stacks ---- */

enum { DEEP = 1000000 };

static void test_deep_stack(void **state)
{
    (void)state;
    Test t;
    start(&t, (RuntimeOptions){0});
    for (size_t i = 0; i < DEEP; i++) {
        Object *box = alloc(&t.w, t.boxed, 1);
        box->f[0] = i;
        Word *frame = push_frame(&t.w, 1, 1);
        frame[1] = tagged(box, 1);
        frame[2] = i;
    }
    HeapStats stats = heap_stats(&t.w.rt);
    assert_true(stats.minor >= 10);
    assert_true(stats.frames < 4 * DEEP);
    check(&t);
    for (int i = 0; i < 100; i++)
        collect(&t, false);
    assert_true(heap_stats(&t.w.rt).frames - stats.frames < DEEP / 2);
    collect(&t, true);
    check(&t);
    for (size_t i = DEEP; i > 0; i--) {
        assert_int_equal(t.w.rt.base->sp[2], i - 1);
        assert_int_equal(untag(t.w.rt.base->sp[1])->f[0], i - 1);
        pop_frame(&t.w);
        if (i % 100000 == 0) {
            collect(&t, false);
            check(&t);
        }
    }
    assert_int_equal(t.w.thread.marks.all.len, 0);
    world_free(&t.w);
}

/* An exception leaves many frames at once. */
static void test_cut_stack(void **state)
{
    (void)state;
    Test t;
    Word *root = start(&t, (RuntimeOptions){0});
    Word *sp = t.w.rt.base->sp;
    for (int round = 0; round < 3; round++) {
        for (int i = 0; i < 20000; i++)
            push_frame(&t.w, 1, 0)[1] = root[round];
        collect(&t, round == 1);
        check(&t);
        assert_true(t.w.thread.marks.all.len > 5);
        t.w.rt.base->sp = sp + (round == 2 ? 0 : -2 * 7000);
        stack_cut(&t.w.thread.marks, t.w.rt.base->sp);
        collect(&t, false);
        check(&t);
    }
    pop_frame(&t.w);
    world_free(&t.w);
}

/* ---- large objects ---- */

static Object *new_array(Test *t, size_t n, Word content)
{
    t->w.rt.base->args[0] = content;
    Object *a = rt_new(t->w.rt.base, &t->w.rt.own[OBJECT_ARRAY], n + 1, 1);
    if (a == NULL)
        return NULL;
    a->f[0] = n;
    for (size_t i = 1; i <= n; i++)
        a->f[i] = t->w.rt.base->args[0];
    return a;
}

static void test_large_arrays(void **state)
{
    (void)state;
    Test t;
    Word *root = start(&t, (RuntimeOptions){ .heap_limit = 64 << 20 });
    for (int i = 0; i < 200; i++) {
        Object *box = alloc(&t.w, t.boxed, 1);
        box->f[0] = (Word)i;
        Object *a = new_array(&t, 100000, tagged(box, 1));
        assert_non_null(a);
        root[i % 3] = tagged(a, TAG_OTHER);
        if (i % 50 == 0) {
            collect(&t, i % 100 == 0);
            check(&t);
        }
    }
    assert_int_equal(untag(untag(root[0])->f[99999])->f[0], 198);
    assert_int_equal(untag(untag(root[1])->f[1])->f[0], 199);
    root[0] = root[1] = root[2] = root[3];
    assert_true(live(&t) < 100);
    assert_true(heap_stats(&t.w.rt).peak_memory < 64 << 20);
    world_free(&t.w);
}

/* An old array that gets young elements now and then. */
static void test_array_writes(void **state)
{
    (void)state;
    for (size_t n = 10; n <= 100000; n *= 100) {
        Test t;
        Word *root = start(&t, (RuntimeOptions){0});
        root[0] = tagged(new_array(&t, n, root[1]), TAG_OTHER);
        for (size_t i = 0; i < 200; i++) {
            Object *box = alloc(&t.w, t.boxed, 1);
            box->f[0] = i;
            untag(root[0])->f[1 + i * 7 % n] = tagged(box, 1);
            rt_written(t.w.rt.base, untag(root[0]));
            if (i % 3 == 0)
                collect(&t, i % 5 == 0);
            if (n < 100000 || i % 9 < 2)               /* checking looks at every element */
                check(&t);
        }
        assert_int_equal(untag(untag(root[0])->f[1 + 199 * 7 % n])->f[0], 199);
        world_free(&t.w);
    }
}

/* Many writes to few elements, and nothing is allocated meanwhile: the remembered set does not grow with them. */
static void test_many_writes(void **state)
{
    (void)state;
    Test t;
    Word *root = start(&t, (RuntimeOptions){0});
    Base *base = t.w.rt.base;
    root[0] = tagged(new_array(&t, 100000, root[1]), TAG_OTHER);
    Object *box = alloc(&t.w, t.boxed, 1);
    box->f[0] = 42;
    root[2] = tagged(box, 1);
    size_t size = (size_t)(base->remembered_end - base->remembered);
    for (size_t i = 0; i < 1000000; i++) {
        Word *element = &untag(root[0])->f[1 + i % 1000], before = *element;
        *element = i / 1000 % 2 ? root[2] : root[1];
        rt_written_element(base, element, before);
        if (base->remembered == base->remembered_end)
            rt_remember(base);
    }
    assert_true((size_t)(base->remembered_end - base->remembered) <= size);
    check(&t);
    collect(&t, false);
    check(&t);
    assert_int_equal(untag(untag(root[0])->f[1000])->f[0], 42);
    world_free(&t.w);
}

/* ---- limits ---- */

static void test_heap_limit(void **state)
{
    (void)state;
    Test t;
    Word *root = start(&t, (RuntimeOptions){ .heap_limit = 16 << 20 });
    assert_false(grow_list(&t, &root[0], 1000000));
    assert_int_equal(t.w.rt.end, RUN_HEAP);
    assert_non_null(strstr(t.w.rt.message, "heap limit of 16 MB"));
    assert_true(heap_stats(&t.w.rt).peak_memory < 18 << 20);
    world_free(&t.w);
}

static void test_large_object_above_limit(void **state)
{
    (void)state;
    Test t;
    Word *root = start(&t, (RuntimeOptions){ .heap_limit = 16 << 20 });
    assert_null(new_array(&t, 3 << 20, root[0]));
    assert_int_equal(t.w.rt.end, RUN_HEAP);
    world_free(&t.w);
}

/* More than half of the limit lives: collected in place. */
static void test_full_heap(void **state)
{
    (void)state;
    Test t;
    Word *root = start(&t, (RuntimeOptions){ .heap_limit = 32 << 20 });
    size_t cells = (24 << 20) / 40;
    assert_true(grow_list(&t, &root[0], cells));
    for (int i = 0; i < 50; i++) {
        assert_true(grow_list(&t, &root[1], 10000));
        if (i % 5 == 0)
            root[1] = root[2];
    }
    HeapStats stats = heap_stats(&t.w.rt);
    assert_true(stats.compacted > 0);
    assert_true(stats.peak_memory <= 34 << 20);
    check(&t);
    check_list(root[0], cells);
    root[0] = root[1] = root[2];
    assert_true(live(&t) < 100);
    assert_true(heap_stats(&t.w.rt).memory < 20 << 20);
    world_free(&t.w);
}

/* ---- streams ---- */

/* A list consumed as it is made: the next tail is a thunk in a frame, updated with a cell that has the next thunk. */
static void stream(Test *t, Word *root, size_t cells)
{
    for (size_t i = 0; i < cells; i++) {
        Object *cons = alloc(&t->w, t->cons, 4);
        Object *next = (Object *)&cons->f[2];
        next->header = (Word)(uintptr_t)t->thunk;
        next->f[0] = cons->f[0] = root[1];
        cons->f[1] = tagged(next, 0);
        rt_update(t->w.rt.base, untag(root[0]), tagged(cons, 2));
        root[0] = cons->f[1];
    }
}

static void test_stream(void **state)
{
    (void)state;
    Test t;
    Word *root = start(&t, (RuntimeOptions){0});
    select_from(&t, t.thunk, &root[1], &root[0]);
    for (int i = 0; i < 20; i++) {
        stream(&t, root, 100000);
        collect(&t, true);
    }
    stream(&t, root, 1000000);
    HeapStats stats = heap_stats(&t.w.rt);
    assert_true(stats.copied < stats.allocated / 100);
    assert_true(live(&t) < 200);
    world_free(&t.w);
}

/* ---- threads ---- */

static unsigned n_stuck;
static void count_stuck(Runtime *rt, Thread *thread)
{
    (void)rt;
    assert_true(thread->roots[ROOT_BLOCKED] != 0);
    n_stuck++;
}

/* Two threads wait for MVars; one of these can be reached from the running one, the other not until its thread is
 * shown. */
static void test_stuck_threads(void **state)
{
    (void)state;
    Test t;
    Word *root = start(&t, (RuntimeOptions){0});
    Thread waiting[2] = {0};
    Word stacks[2][4];
    heap_set_hooks(&t.w.rt, (HeapHooks){ .stuck = count_stuck });
    for (int i = 0; i < 2; i++) {
        Object *mvar = alloc(&t.w, &t.w.rt.own[OBJECT_MVAR], 3);
        mvar->f[0] = 0;
        mvar->f[1] = mvar->f[2] = (Word)(uintptr_t)&waiting[i];
        waiting[i].roots[ROOT_BLOCKED] = tagged(mvar, TAG_OTHER);
        waiting[i].state = THREAD_TAKES;
        waiting[i].sp = &stacks[i][1];
        stacks[i][1] = t.w.frames[1][0].ret;
        stacks[i][2] = tagged(mvar, TAG_OTHER);
        stacks[i][3] = t.w.own_frames[FRAME_STOP].ret;
        thread_touch(&t.w.rt, &waiting[i]);
    }
    root[0] = waiting[1].roots[ROOT_BLOCKED];
    waiting[0].next = &waiting[1];
    t.w.thread.next = &waiting[0];
    n_stuck = 0;
    collect(&t, false);
    assert_int_equal(n_stuck, 0);
    collect(&t, true);
    assert_int_equal(n_stuck, 1);
    assert_int_equal(stacks[0][2], waiting[0].roots[ROOT_BLOCKED]);
    assert_int_equal(info_of(untag(stacks[0][2]))->kind, OBJECT_MVAR);
    check(&t);
    t.w.thread.next = NULL;
    world_free(&t.w);
}

static jmp_buf out;

static void leave(Runtime *rt)
{
    (void)rt;
    longjmp(out, 1);
}

/* Whoever wants the program's attention is asked in the middle of a collection, and may end it, */
static void interrupt_collection(Test *t)
{
    heap_set_hooks(&t->w.rt, (HeapHooks){ .interrupted = leave });
    assert_false(heap_collects(&t->w.rt));
    interrupt_request();
    if (setjmp(out) == 0) {
        heap_collect(t->w.rt.base, true, 0);
        fail_msg("it was not interrupted");
    }
    interrupt_clear();
    assert_true(heap_collects(&t->w.rt));
}

/* when it copies, and when it does not. */
static void test_interrupted(void **state)
{
    (void)state;
    static const RuntimeOptions limits[] = { { .heap_limit = 128 << 20 }, { .heap_limit = 32 << 20 } };
    for (size_t i = 0; i < 2; i++) {
        Test t;
        Word *root = start(&t, limits[i]);
        assert_true(grow_list(&t, &root[0], 500000));
        interrupt_collection(&t);
        world_free(&t.w);
    }
}

/* Who is asked and lets it go on, so many times. */
static size_t asked, leave_at;

static void count_asked(Runtime *rt)
{
    if (++asked == leave_at)
        leave(rt);
}

static size_t asked_by_collection(Test *t, bool major)
{
    asked = leave_at = 0;
    heap_set_hooks(&t->w.rt, (HeapHooks){ .interrupted = count_asked });
    interrupt_request();
    collect(t, major);
    interrupt_clear();
    return asked;
}

enum { MANY = 1 << 20, OFTEN = MANY >> 15 };

/* Also where it copies nothing, and fills no blocks: an array whose elements have been copied, */
static void check_array(RuntimeOptions options)
{
    Test t;
    Word *root = start(&t, options);
    root[0] = tagged(new_array(&t, MANY, root[1]), TAG_OTHER);
    assert_true(asked_by_collection(&t, true) >= OFTEN);
    assert_true(asked_by_collection(&t, true) >= OFTEN);
    world_free(&t.w);
}

/* elements that were written to, */
static void check_remembered(void)
{
    Test t;
    Word *root = start(&t, (RuntimeOptions){0});
    Base *base = t.w.rt.base;
    root[0] = tagged(new_array(&t, MANY, root[1]), TAG_OTHER);
    collect(&t, true);
    Object *box = alloc(&t.w, t.boxed, 1);
    box->f[0] = 42;
    for (size_t i = 1; i <= MANY; i++) {
        Word *element = &untag(root[0])->f[i], before = *element;
        *element = tagged(box, 1);
        rt_written_element(base, element, before);
        if (base->remembered == base->remembered_end)
            rt_remember(base);
    }
    assert_true(asked_by_collection(&t, false) >= OFTEN);
    world_free(&t.w);
}

/* and a deep stack, when it is marked and afterwards. */
static void check_deep_stack(void)
{
    Test t;
    Word *root = start(&t, (RuntimeOptions){0}), nil = root[0];
    for (size_t i = 0; i < MANY; i++)
        push_frame(&t.w, 1, 0)[1] = nil;
    assert_true(asked_by_collection(&t, true) >= 3 * OFTEN);
    world_free(&t.w);
}

static void test_asks_often(void **state)
{
    (void)state;
    check_array((RuntimeOptions){0});
    check_array((RuntimeOptions){ .heap_limit = 12 << 20 });
    check_remembered();
    check_deep_stack();
}

/* ---- weak pointers ---- */

static unsigned buried;

static void bury(void *data) { ++*(unsigned *)data; }

/* Keys that are dead, with a finaliser in C each, and one of the program's. */
static void make_weak(Test *t, Word nil)
{
    Base *base = t->w.rt.base;
    Object *key = alloc(&t->w, t->boxed, 1);
    Object *finaliser = alloc(&t->w, t->pair, 2);
    key->f[0] = 0;
    finaliser->f[0] = finaliser->f[1] = nil;
    base->args[0] = tagged(key, 1);
    base->args[1] = nil;
    base->args[2] = tagged(finaliser, 1);
    base->args[3] = 1;
    prim_call_MAKE_WEAK(base);
    base->args[0] = t->w.rt.foreign->last_weak;
    base->args[1] = (Word)(uintptr_t)bury;
    base->args[2] = base->args[3] = 0;
    base->args[4] = (Word)(uintptr_t)&buried;
    prim_call_WEAK_FINALISER(base);
}

/* Of a collection that is left when it asks for the n-th time (0: not at all): how often it has asked. */
static size_t leave_and_end(size_t n)
{
    enum { WEAK = 100000 };
    Test t;
    Word *root = start(&t, (RuntimeOptions){0});
    for (size_t i = 0; i < WEAK; i++)
        make_weak(&t, root[0]);
    collect(&t, false);                        /* they are old now */
    collect(&t, false);
    buried = 0;
    asked = 0;
    leave_at = n;
    heap_set_hooks(&t.w.rt, (HeapHooks){ .interrupted = count_asked });
    interrupt_request();
    if (setjmp(out) == 0)
        heap_collect(t.w.rt.base, true, 0);
    interrupt_clear();
    weak_end(&t.w.rt);
    assert_int_equal(buried, WEAK);
    foreign_close(&t.w.rt);
    world_free(&t.w);
    return asked;
}

/* Wherever a collection is ended, each finaliser of C is called once. Those of Haskell are copied last. */
static void test_finalisers(void **state)
{
    (void)state;
    size_t all = leave_and_end(0);
    for (size_t n = 0; n < 8; n++)
        leave_and_end(all - n);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_wadler),
        cmocka_unit_test(test_selector_chains),
        cmocka_unit_test(test_selector_cycle),
        cmocka_unit_test(test_selector_of_other_constructor),
        cmocka_unit_test(test_cafs),
        cmocka_unit_test(test_caf_kept_by_frame),
        cmocka_unit_test(test_deep_stack),
        cmocka_unit_test(test_cut_stack),
        cmocka_unit_test(test_large_arrays),
        cmocka_unit_test(test_array_writes),
        cmocka_unit_test(test_many_writes),
        cmocka_unit_test(test_heap_limit),
        cmocka_unit_test(test_large_object_above_limit),
        cmocka_unit_test(test_full_heap),
        cmocka_unit_test(test_stream),
        cmocka_unit_test(test_stuck_threads),
        cmocka_unit_test(test_interrupted),
        cmocka_unit_test(test_asks_often),
        cmocka_unit_test(test_finalisers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
