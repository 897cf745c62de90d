/* What a plain search (Search.plain) does most often, in machine code: an alternative begins, or a branch fails and the
 * other one begins. It is written in terms of arch.h, for all architectures. Everything that is not as it is most of
 * the time is left to the runtime, before anything has changed, but for what is undone already: it does the same
 * (or_else, rt_fail in runtime/search.c), and whatever else there is to do.
 *
 * Nothing is in registers there but Sp and Hp: what a branch needs is in closures and frames. */
#include "codegen/gen.h"
#include "runtime/search.h"
#include "runtime/thread.h"
#include <assert.h>

/* ---- numbers ---- */

enum { K_0, K_1, K_2, K_3, K_5, K_CHOICE, K_UNDERFLOW, K_TO_UNDERFLOW, K_FEW, K_ENTRY, K_COPIED, K_WORD, K_MARK,
       K_NEXT };
#define INTEGER(n) { .kind = CONSTANT_INT, .u.i = (int64_t)(n) }
static const Constant numbers[] = {
    [K_0] = INTEGER(0), [K_1] = INTEGER(1), [K_2] = INTEGER(2), [K_3] = INTEGER(3), [K_5] = INTEGER(5),
    [K_CHOICE] = INTEGER(sizeof(Choice)),
    [K_UNDERFLOW] = INTEGER(UNDERFLOW_WORDS * sizeof(Word)),
    [K_TO_UNDERFLOW] = INTEGER((1 + UNDERFLOW_WORDS) * sizeof(Word)),
    [K_FEW] = INTEGER(FEW * sizeof(Word)),
    [K_ENTRY] = INTEGER(sizeof(TrailEntry)),
    [K_COPIED] = INTEGER(ARCH_COPIED),
    [K_WORD] = INTEGER(sizeof(Word)), [K_MARK] = INTEGER(sizeof(StackMark)),
    [K_NEXT] = INTEGER((uint64_t)1 << 32),     /* Choice.maker 0, Choice.next 1 */
};

static Operand k(unsigned n) { return (Operand)(OPERAND_K | n); }

/* ---- pieces ---- */

/* R registers; what is in them differs. */
enum { SEARCH = 1, LENGTH, CHOICE, A, B, C, D, E };
enum { LAST = -(int)sizeof(Choice), BEFORE = 2 * LAST };       /* from behind the last choice */

static void ld(Gen *g, Operand to, Operand object, ptrdiff_t offset) { emit_load(g, to, object, (int32_t)offset); }
static void st(Gen *g, Operand object, ptrdiff_t at, Operand value) { emit_store(g, object, (int32_t)at, value); }
static void op(Gen *g, Prim prim, Operand to, Operand a, Operand b) { emit_op(g, prim, to, a, b, UNBOUND); }
static void unless(Gen *g, Cond cond, Operand a, Operand b, Label label) { emit_branch_unless(g, cond, a, b, label); }

/* SEARCH, LENGTH, and CHOICE: behind the last one. A := the running thread. To `slow` if a step has to be the
 * runtime's. */
static void begin_step(Gen *g, Cond enough, Label slow)
{
    emit_set(g, SEARCH, (Word)(uintptr_t)g->rt->search);
    ld(g, LENGTH, SEARCH, offsetof(Search, choices.len));
    ld(g, A, SEARCH, offsetof(Search, quick));
    unless(g, enough, LENGTH, A, slow);
    emit_set(g, A, (Word)(uintptr_t)&g->rt->current);
    ld(g, A, A, 0);
    ld(g, CHOICE, SEARCH, offsetof(Search, choices.data));
    op(g, PRIM_MUL_INT, B, LENGTH, k(K_CHOICE));
    op(g, PRIM_ADD_INT, CHOICE, CHOICE, B);
}

/* To `slow` if a frame inside of `end` may be marked; A: the running thread. */
static void unless_marked(Gen *g, Operand end, Label slow)
{
    Label none = gen_label(g);
    ld(g, 0, A, offsetof(Thread, marks.all.len));
    unless(g, COND_NE, 0, k(K_0), none);
    op(g, PRIM_MUL_INT, 0, 0, k(K_MARK));
    ld(g, E, A, offsetof(Thread, marks.all.data));
    op(g, PRIM_ADD_INT, 0, 0, E);
    ld(g, 0, 0, (ptrdiff_t)offsetof(StackMark, frame) - (ptrdiff_t)sizeof(StackMark));
    unless(g, COND_GE, 0, end, slow);
    gen_bind(g, none);
}

/* The last choice's mark is A: set_mark. */
static void set_latest(Gen *g)
{
    Label higher = gen_label(g);
    ld(g, B, SEARCH, offsetof(Search, floor));
    unless(g, COND_LT, A, B, higher);
    emit_move(g, A, B);
    gen_bind(g, higher);
    emit_store_base(g, offsetof(Base, latest), A);
    emit_set(g, B, search_young_end(g->rt));
    op(g, PRIM_SUB_INT, B, B, A);
    emit_store_base(g, offsetof(Base, latest_bytes), B);
}

/* R0, a function of the world. */
static void enter_alternative(Gen *g) { emit_apply(g, 1, gen_pattern_label(g, PATTERN_I)); }

/* ---- a choice ---- */

/* To `slow` if what was pushed, D bytes from C on, is what is kept for the last choice, from B - 1 word on: then that
 * may be all there is to keep. Only LENGTH is lost. */
static void unless_kept(Gen *g, Label slow)
{
    Label next = gen_label(g), other = gen_label(g), shorter = gen_label(g);
    ld(g, 0, CHOICE, LAST + (ptrdiff_t)offsetof(Choice, kept));
    op(g, PRIM_SHL_INT, 0, 0, k(K_3));
    unless(g, COND_LE, D, 0, shorter);
    op(g, PRIM_ADD_INT, E, C, D);
    gen_bind(g, next);
    ld(g, 0, C, 0);
    ld(g, LENGTH, B, -(ptrdiff_t)sizeof(Word));
    unless(g, COND_EQ, 0, LENGTH, other);
    op(g, PRIM_ADD_INT, C, C, k(K_WORD));
    op(g, PRIM_ADD_INT, B, B, k(K_WORD));
    unless(g, COND_GE, C, E, next);
    emit_goto(g, slow);
    gen_bind(g, other);
    emit_get_sp(g, E);
    op(g, PRIM_SUB_INT, C, C, E);
    op(g, PRIM_SUB_INT, B, B, C);
    emit_move(g, C, E);
    gen_bind(g, shorter);
}

/* B := behind the end of what was pushed since the last choice, C := Sp, D := bytes that were pushed; A, the running
 * thread, := behind the bottom of its stack. */
static void what_was_pushed(Gen *g, Label slow)
{
    ld(g, E, A, offsetof(Thread, high));
    ld(g, B, CHOICE, LAST + (ptrdiff_t)offsetof(Choice, height));
    op(g, PRIM_SHL_INT, B, B, k(K_3));
    op(g, PRIM_SUB_INT, B, E, B);
    unless(g, COND_NE, B, E, slow);
    unless_marked(g, B, slow);
    ld(g, A, A, offsetof(Thread, high));
    emit_get_sp(g, C);
    op(g, PRIM_SUB_INT, D, B, C);
    op(g, PRIM_SUB_INT, D, D, k(K_TO_UNDERFLOW));
    unless(g, COND_LE, D, k(K_FEW), slow);
    unless(g, COND_GT, D, k(K_0), slow);
    unless_kept(g, slow);
}

/* What lies from C to `end` - 1 word, in words. */
static void store_words(Gen *g, Operand end, size_t offset)
{
    op(g, PRIM_SUB_INT, 0, end, C);
    op(g, PRIM_SHRL_INT, 0, 0, k(K_3));
    op(g, PRIM_SUB_INT, 0, 0, k(K_1));
    st(g, CHOICE, (ptrdiff_t)offset, 0);
}

/* The stack goes on inside of C, with a copy of D bytes from there on: go_inside. */
static void copy_pushed(Gen *g)
{
    Label next = gen_label(g);
    assert(g->rt->own_frames[FRAME_UNDERFLOW].ret != 0);
    ld(g, 0, B, -(ptrdiff_t)(UNDERFLOW_WORDS * sizeof(Word)));         /* so far the frame there leads */
    op(g, PRIM_ADD_INT, E, D, k(K_UNDERFLOW));
    op(g, PRIM_SHRL_INT, E, E, k(K_3));
    op(g, PRIM_ADD_INT, 0, 0, E);
    st(g, C, -(ptrdiff_t)sizeof(Word), 0);
    emit_set(g, 0, g->rt->own_frames[FRAME_UNDERFLOW].ret);
    st(g, C, -(ptrdiff_t)(UNDERFLOW_WORDS * sizeof(Word)), 0);
    op(g, PRIM_SUB_INT, B, C, k(K_UNDERFLOW));
    op(g, PRIM_SUB_INT, E, B, D);
    op(g, PRIM_ADD_INT, A, C, D);
    gen_bind(g, next);
    emit_copy_below(g, B, A);
    op(g, PRIM_SUB_INT, B, B, k(K_COPIED));
    op(g, PRIM_SUB_INT, A, A, k(K_COPIED));
    unless(g, COND_LE, A, C, next);
    emit_set_sp(g, E);
}

static void fill_choice(Gen *g)
{
    _Static_assert(offsetof(Choice, guesses) == 16 && offsetof(Choice, first) == 24 && offsetof(Choice, maker) == 48
                   && offsetof(Choice, next) == 52 && offsetof(Choice, n) == 56 && offsetof(Choice, flex) == 60
                   && offsetof(Choice, depth) == 64, "two halves of a word are written together");
    emit_load_base(g, A, offsetof(Base, args) + sizeof(Word));
    emit_load_base(g, B, offsetof(Base, trail));
    ld(g, C, SEARCH, offsetof(Search, trail));
    op(g, PRIM_SUB_INT, B, B, C);
    op(g, PRIM_SHRL_INT, B, B, k(K_5));
    ld(g, C, SEARCH, offsetof(Search, unasked));
    emit_load_base(g, D, offsetof(Base, ccs));
    st(g, CHOICE, offsetof(Choice, guesses), k(K_0));
    st(g, CHOICE, offsetof(Choice, first), k(K_0));
    st(g, CHOICE, offsetof(Choice, goal), A);
    st(g, CHOICE, offsetof(Choice, var), k(K_0));
    st(g, CHOICE, offsetof(Choice, maker), k(K_NEXT));
    st(g, CHOICE, offsetof(Choice, n), k(K_2));
    st(g, CHOICE, offsetof(Choice, depth), k(K_0));
    st(g, CHOICE, offsetof(Choice, ccs), D);
    emit_get_hp(g, A);
    st(g, CHOICE, offsetof(Choice, mark), A);
    st(g, CHOICE, offsetof(Choice, trail), B);
    st(g, CHOICE, offsetof(Choice, unasked), C);
    st(g, CHOICE, offsetof(Choice, forgotten), k(K_0));
}

static bool is_plain(const Gen *g) { return g->rt->search != NULL && !g->ccs && g->rt->shadow == 0; }

/* To `slow` if two update frames follow each other: then only one of them is needed. */
static void unless_updates(Gen *g, Label slow)
{
    Label other = gen_label(g);
    emit_get_sp(g, C);
    emit_set(g, A, g->rt->own_frames[FRAME_UPDATE].ret);
    ld(g, B, C, 0);
    unless(g, COND_EQ, B, A, other);
    ld(g, B, C, (ptrdiff_t)(frame_words(&g->rt->own_frames[FRAME_UPDATE]) * sizeof(Word)));
    unless(g, COND_NE, B, A, slow);
    gen_bind(g, other);
}

void gen_or_else(Gen *g, Label slow)
{
    const Constant *constants = g->constants;
    if (!is_plain(g)) return;
    g->constants = numbers;
    assert(g->rt->own_frames[FRAME_UPDATE].ret != 0);
    unless_updates(g, slow);
    begin_step(g, COND_GE, slow);
    ld(g, B, SEARCH, offsetof(Search, choices.cap));
    unless(g, COND_LT, LENGTH, B, slow);
    what_was_pushed(g, slow);
    store_words(g, A, offsetof(Choice, height));
    store_words(g, B, offsetof(Choice, kept));
    copy_pushed(g);
    fill_choice(g);
    ld(g, LENGTH, SEARCH, offsetof(Search, choices.len));
    op(g, PRIM_ADD_INT, LENGTH, LENGTH, k(K_1));
    st(g, SEARCH, offsetof(Search, choices.len), LENGTH);
    emit_taint(g);
    set_latest(g);
    emit_load_base(g, 0, offsetof(Base, args));
    enter_alternative(g);
    g->constants = constants;
}

/* ---- going back ---- */

/* What is on the trail since the last choice; to `slow` where something is not only two words. B stays. */
static void undo_words(Gen *g, Label slow)
{
    Label next = gen_label(g), done = gen_label(g), other = gen_label(g), behind = gen_label(g);
    enum { ENTRY = -(int)sizeof(TrailEntry) };
    _Static_assert(TRAIL_WORDS == 0 && TRAIL_FREE == 1
                   && sizeof(TrailEntry) - offsetof(TrailEntry, kind) == sizeof(Word),
                   "a word with the kind, and whether it was reached: then that is done as it is");
    ld(g, C, CHOICE, LAST + (ptrdiff_t)offsetof(Choice, trail));
    op(g, PRIM_SHL_INT, C, C, k(K_5));
    ld(g, D, SEARCH, offsetof(Search, trail));
    op(g, PRIM_ADD_INT, C, C, D);
    emit_load_base(g, D, offsetof(Base, trail));
    unless(g, COND_GT, D, C, done);
    gen_bind(g, next);
    ld(g, E, D, ENTRY + (ptrdiff_t)offsetof(TrailEntry, kind));
    unless(g, COND_LE, E, k(K_1), other);
    ld(g, E, D, ENTRY + (ptrdiff_t)offsetof(TrailEntry, object));
    ld(g, 0, D, ENTRY + (ptrdiff_t)offsetof(TrailEntry, header));
    st(g, E, 0, 0);
    ld(g, 0, D, ENTRY + (ptrdiff_t)offsetof(TrailEntry, was));
    st(g, E, offsetof(Object, f), 0);
    op(g, PRIM_SUB_INT, D, D, k(K_ENTRY));
    unless(g, COND_LE, D, C, next);
    emit_store_base(g, offsetof(Base, trail), D);
    emit_goto(g, behind);
    gen_bind(g, other);
    emit_store_base(g, offsetof(Base, trail), D);
    emit_goto(g, slow);
    gen_bind(g, behind);
    gen_bind(g, done);
}

void gen_fail(Gen *g, Label slow)
{
    const Constant *constants = g->constants;
    if (!is_plain(g)) return;
    g->constants = numbers;
    begin_step(g, COND_GT, slow);
    ld(g, B, CHOICE, LAST + (ptrdiff_t)offsetof(Choice, goal));
    unless(g, COND_NE, B, k(K_0), slow);       /* it is an `or`, whose last alternative that is */
    ld(g, B, CHOICE, LAST + (ptrdiff_t)offsetof(Choice, height));
    ld(g, C, CHOICE, BEFORE + (ptrdiff_t)offsetof(Choice, height));
    unless(g, COND_NE, B, C, slow);            /* nobody else needs the stack as it is */
    op(g, PRIM_SHL_INT, B, B, k(K_3));
    ld(g, C, A, offsetof(Thread, high));
    op(g, PRIM_SUB_INT, B, C, B);
    op(g, PRIM_SUB_INT, B, B, k(K_WORD));
    unless_marked(g, B, slow);
    undo_words(g, slow);
    emit_set_sp(g, B);
    ld(g, B, CHOICE, LAST + (ptrdiff_t)offsetof(Choice, unasked));
    st(g, SEARCH, offsetof(Search, unasked), B);
    op(g, PRIM_SUB_INT, LENGTH, LENGTH, k(K_1));
    st(g, SEARCH, offsetof(Search, choices.len), LENGTH);
    ld(g, A, CHOICE, BEFORE + (ptrdiff_t)offsetof(Choice, mark));
    set_latest(g);
    ld(g, 0, CHOICE, LAST + (ptrdiff_t)offsetof(Choice, goal));
    enter_alternative(g);
    g->constants = constants;
}
