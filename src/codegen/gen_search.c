/* What a plain search (Search.plain) does most often, in machine code: an alternative begins, or a branch fails and the
 * other one begins, and what makes or binds variables, and evaluates goals, between. It is written in terms of arch.h,
 * for all architectures. Everything that is not as it is most of the time is left to the runtime, before anything has
 * changed, but for what is undone already: it does the same (rt_or_else, rt_fail, rt_free, prim_call_UNIFY_NOW,
 * rt_logic_frame, rt_update_branch), and whatever else there is to do.
 *
 * Nothing is in registers there but Sp and Hp, and R0 where something is looked at or comes back: what a branch needs
 * is in closures and frames. */
#include "codegen/gen.h"
#include "runtime/logic.h"
#include "runtime/search.h"
#include "runtime/thread.h"
#include <assert.h>

/* ---- numbers ---- */

enum { K_0, K_1, K_2, K_3, K_5, K_24, K_CHOICE, K_UNDERFLOW, K_TO_UNDERFLOW, K_FEW, K_ENTRY, K_COPIED, K_WORD, K_MARK,
       K_NEXT, K_VARIABLE, K_VARIABLE_WORDS, K_FIRST_GUESS, K_UNTAG, K_INFO, K_BYTE, K_CON, K_HALF,
       K_32, K_TAG, K_OTHER, K_DONE, K_NONE, K_CONC, K_MUCH, K_PATTERN, K_IMAGE_INFO, K_IMAGE_CON };
enum { MUCH = 256 };           /* bytes that a branch has made: less is left to the collector */
#define INTEGER(n) { .kind = CONSTANT_INT, .u.i = (int64_t)(n) }
static const Constant numbers[] = {
    [K_MUCH] = INTEGER(MUCH), [K_PATTERN] = INTEGER(sizeof(GuessPattern)),
    [K_24] = INTEGER(VARIABLE_SHIFT), [K_VARIABLE] = INTEGER((Word)1 << VARIABLE_SHIFT),
    [K_VARIABLE_WORDS] = INTEGER(2 * sizeof(Word)),
    [K_0] = INTEGER(0), [K_1] = INTEGER(1), [K_2] = INTEGER(2), [K_3] = INTEGER(3), [K_5] = INTEGER(5),
    [K_CHOICE] = INTEGER(sizeof(Choice)),
    [K_UNDERFLOW] = INTEGER(UNDERFLOW_WORDS * sizeof(Word)),
    [K_TO_UNDERFLOW] = INTEGER((1 + UNDERFLOW_WORDS) * sizeof(Word)),
    [K_FEW] = INTEGER(FEW * sizeof(Word)),
    [K_ENTRY] = INTEGER(sizeof(TrailEntry)),
    [K_COPIED] = INTEGER(ARCH_COPIED),
    [K_WORD] = INTEGER(sizeof(Word)), [K_MARK] = INTEGER(sizeof(StackMark)),
    [K_NEXT] = INTEGER((uint64_t)1 << 32),     /* Choice.maker 0, Choice.next 1 */
    [K_FIRST_GUESS] = INTEGER(sizeof(Guesses)),
    [K_UNTAG] = INTEGER(~(Word)TAG_MASK), [K_INFO] = INTEGER(UINT32_MAX - TAG_MASK), [K_BYTE] = INTEGER(UINT8_MAX),
    [K_CON] = INTEGER(OBJECT_CON), [K_HALF] = INTEGER(UINT32_MAX),
    [K_32] = INTEGER(32), [K_TAG] = INTEGER(TAG_MASK), [K_OTHER] = INTEGER((1 << OTHER_BITS) - 1),
    [K_DONE] = INTEGER(OTHER_DONE), [K_NONE] = INTEGER(OTHER_NONE), [K_CONC] = INTEGER(LOGIC_CONC),
    [K_IMAGE_INFO] = INTEGER(sizeof(ImageInfo)), [K_IMAGE_CON] = INTEGER(sizeof(ImageCon)),
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

/* What lies at A or above is younger than the last choice. */
static void store_latest(Gen *g)
{
    emit_store_base(g, offsetof(Base, latest), A);
    emit_set(g, B, search_young_end(g->rt));
    op(g, PRIM_SUB_INT, B, B, A);
    emit_store_base(g, offsetof(Base, latest_bytes), B);
}

/* The last choice's mark is A: set_mark. */
static void set_latest(Gen *g)
{
    Label higher = gen_label(g);
    ld(g, B, SEARCH, offsetof(Search, floor));
    unless(g, COND_LT, A, B, higher);
    emit_move(g, A, B);
    gen_bind(g, higher);
    store_latest(g);
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

/* A := behind the bottom of the stack of A, the running thread; C := Sp; D := bytes from there to `before` B; to `slow`
 * if these are not few, or none, or frames are marked there. */
static void measure(Gen *g, unsigned before, Label slow)
{
    unless_marked(g, B, slow);
    ld(g, A, A, offsetof(Thread, high));
    emit_get_sp(g, C);
    op(g, PRIM_SUB_INT, D, B, C);
    op(g, PRIM_SUB_INT, D, D, k(before));
    unless(g, COND_LE, D, k(K_FEW), slow);
    unless(g, COND_GT, D, k(K_0), slow);
}

/* B := behind the end of what was pushed since the last choice, C := Sp, D := bytes that were pushed, E := so far the
 * frame leads that stands behind them, FRAME_UNDERFLOW, or 0 if that is FRAME_STOP; A, the running thread, := behind
 * the bottom of its stack. */
static void what_was_pushed(Gen *g, Label slow)
{
    Label first = gen_label(g), done = gen_label(g);
    ld(g, E, A, offsetof(Thread, high));
    emit_move(g, B, E);
    unless(g, COND_NE, LENGTH, k(K_0), first);
    ld(g, B, CHOICE, LAST + (ptrdiff_t)offsetof(Choice, height));
    op(g, PRIM_SHL_INT, B, B, k(K_3));
    op(g, PRIM_SUB_INT, B, E, B);
    unless(g, COND_NE, B, E, slow);
    measure(g, K_TO_UNDERFLOW, slow);
    unless_kept(g, slow);
    ld(g, E, B, -(ptrdiff_t)(UNDERFLOW_WORDS * sizeof(Word)));
    emit_goto(g, done);
    gen_bind(g, first);
    measure(g, K_WORD, slow);
    emit_move(g, E, k(K_0));
    gen_bind(g, done);
}

/* What lies from C to `end` - 1 word, in words. */
static void store_words(Gen *g, Operand end, size_t offset)
{
    op(g, PRIM_SUB_INT, 0, end, C);
    op(g, PRIM_SHRL_INT, 0, 0, k(K_3));
    op(g, PRIM_SUB_INT, 0, 0, k(K_1));
    st(g, CHOICE, (ptrdiff_t)offset, 0);
}

/* The stack goes on inside of C, with a copy of D bytes from there on; E is where what follows leads: go_inside. */
static void copy_pushed(Gen *g)
{
    Label next = gen_label(g);
    assert(g->rt->own_frames[FRAME_UNDERFLOW].ret != 0);
    emit_move(g, 0, E);
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

/* What is the same for all choices; CHOICE stays. */
static void fill_choice(Gen *g)
{
    _Static_assert(offsetof(Choice, guesses) == 16 && offsetof(Choice, first) == 24 && offsetof(Choice, maker) == 48
                   && offsetof(Choice, next) == 52 && offsetof(Choice, n) == 56 && offsetof(Choice, flex) == 60
                   && offsetof(Choice, depth) == 64, "two halves of a word are written together");
    emit_load_base(g, B, offsetof(Base, trail));
    ld(g, C, SEARCH, offsetof(Search, trail));
    op(g, PRIM_SUB_INT, B, B, C);
    op(g, PRIM_SHRL_INT, B, B, k(K_5));
    ld(g, C, SEARCH, offsetof(Search, unasked));
    emit_load_base(g, D, offsetof(Base, ccs));
    st(g, CHOICE, offsetof(Choice, first), k(K_0));
    st(g, CHOICE, offsetof(Choice, depth), k(K_0));
    st(g, CHOICE, offsetof(Choice, ccs), D);
    emit_get_hp(g, A);
    st(g, CHOICE, offsetof(Choice, mark), A);
    st(g, CHOICE, offsetof(Choice, trail), B);
    st(g, CHOICE, offsetof(Choice, unasked), C);
    st(g, CHOICE, offsetof(Choice, forgotten), k(K_0));
}

static void fill_or(Gen *g)
{
    emit_load_base(g, A, offsetof(Base, args) + sizeof(Word));
    st(g, CHOICE, offsetof(Choice, guesses), k(K_0));
    st(g, CHOICE, offsetof(Choice, goal), A);
    st(g, CHOICE, offsetof(Choice, var), k(K_0));
    st(g, CHOICE, offsetof(Choice, maker), k(K_NEXT));
    st(g, CHOICE, offsetof(Choice, n), k(K_2));
    st(g, CHOICE, offsetof(Choice, guess), k(K_0));
}

/* Of base->args[0], by D, a Guesses. */
static void fill_guess(Gen *g)
{
    _Static_assert(offsetof(Guesses, next) == 4 && offsetof(Guesses, n) == 8 && offsetof(Guesses, flex) == 12
                   && offsetof(Guesses, second) == 16, "likewise");
    emit_load_base(g, A, offsetof(Base, args));
    st(g, CHOICE, offsetof(Choice, guesses), k(K_1));
    st(g, CHOICE, offsetof(Choice, goal), k(K_0));
    st(g, CHOICE, offsetof(Choice, var), A);
    ld(g, A, D, offsetof(Guesses, maker));
    ld(g, B, D, offsetof(Guesses, n));
    ld(g, C, D, offsetof(Guesses, second));
    st(g, CHOICE, offsetof(Choice, maker), A);
    st(g, CHOICE, offsetof(Choice, n), B);
    st(g, CHOICE, offsetof(Choice, guess), C);
}

/* The choice at CHOICE is the last one; A: where its mark is. */
static void open_filled(Gen *g)
{
    ld(g, LENGTH, SEARCH, offsetof(Search, choices.len));
    op(g, PRIM_ADD_INT, LENGTH, LENGTH, k(K_1));
    st(g, SEARCH, offsetof(Search, choices.len), LENGTH);
    emit_taint(g);
    emit_get_hp(g, A);                         /* not below Search.floor */
    store_latest(g);
}

/* To `slow` if there can be no other choice; else the stack goes on inside. CHOICE: it is to be filled. */
static void keep_for_choice(Gen *g, Label slow)
{
    begin_step(g, COND_GE, slow);
    ld(g, B, SEARCH, offsetof(Search, choices.cap));
    unless(g, COND_LT, LENGTH, B, slow);
    what_was_pushed(g, slow);
    store_words(g, A, offsetof(Choice, height));
    store_words(g, B, offsetof(Choice, kept));
    copy_pushed(g);
}

static bool is_plain(const Gen *g) { return g->rt->search != NULL && !g->ccs && g->rt->shadow == 0; }

/* What is mutable is not undone. */
void gen_written(Gen *g)
{
    if (g->rt->search != NULL) emit_mark_here(g);
}

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
    keep_for_choice(g, slow);
    fill_choice(g);
    fill_or(g);
    open_filled(g);
    emit_load_base(g, 0, offsetof(Base, args));
    enter_alternative(g);
    g->constants = constants;
}

/* ---- guesses ---- */

enum { MADE = LENGTH, VAR = CHOICE, PATTERN = D };

/* To `young` if VAR is young. R0 is lost, and A is. */
static void unless_old(Gen *g, Label young)
{
    emit_load_base(g, A, offsetof(Base, young));
    op(g, PRIM_SUB_INT, 0, VAR, A);
    emit_load_base(g, A, offsetof(Base, young_bytes));
    unless(g, COND_ULE, A, 0, young);
}

/* To `slow` unless VAR, which is old, can be remembered, with room left for one more, as always. */
static void unless_room(Gen *g, Label slow)
{
    emit_load_base(g, A, offsetof(Base, remembered));
    emit_load_base(g, B, offsetof(Base, remembered_end));
    op(g, PRIM_ADD_INT, A, A, k(K_WORD));
    unless(g, COND_LT, A, B, slow);
}

/* To `slow` unless there is room on the trail, as there never is inside of a capsule. */
static void unless_trail(Gen *g, Label slow)
{
    emit_load_base(g, A, offsetof(Base, trail));
    emit_load_base(g, B, offsetof(Base, trail_end));
    unless(g, COND_LT, A, B, slow);
}

/* To `slow` unless a variable, VAR, can be bound. */
static void unless_bindable(Gen *g, Label slow)
{
    Label young = gen_label(g);
    unless_old(g, young);
    unless_room(g, slow);
    gen_bind(g, young);
    unless_trail(g, slow);
}

/* VAR, which is old, has been bound: it is remembered, unless it was last: often each branch binds the same one. */
static void remember_old(Gen *g)
{
    Label done = gen_label(g);
    emit_load_base(g, A, offsetof(Base, remembered));
    ld(g, B, A, -(ptrdiff_t)sizeof(Word));
    unless(g, COND_NE, B, VAR, done);
    st(g, A, 0, VAR);
    op(g, PRIM_ADD_INT, A, A, k(K_WORD));
    emit_store_base(g, offsetof(Base, remembered), A);
    gen_bind(g, done);
}

/* VAR has been bound. */
static void remember(Gen *g)
{
    Label done = gen_label(g);
    unless_old(g, done);
    remember_old(g);
    gen_bind(g, done);
}

/* To `slow` unless a variable can be bound to what a pattern says. R0 is lost, and A and B are. */
static void unless_ready(Gen *g, Label slow)
{
    ld(g, 0, PATTERN, offsetof(GuessPattern, info));
    unless(g, COND_NE, 0, k(K_0), slow);
    ld(g, 0, PATTERN, offsetof(GuessPattern, bytes));
    emit_get_hp(g, A);
    op(g, PRIM_ADD_INT, 0, 0, A);
    emit_load_base(g, A, offsetof(Base, hp_limit));
    unless(g, COND_LE, 0, A, slow);
    unless_bindable(g, slow);
}

/* MADE := what the pattern says; it is lost. */
static void make_guess(Gen *g)
{
    Label next = gen_label(g), constant = gen_label(g);
    ld(g, MADE, PATTERN, offsetof(GuessPattern, value));
    ld(g, A, PATTERN, offsetof(GuessPattern, bytes));
    unless(g, COND_NE, A, k(K_0), constant);
    emit_get_hp(g, B);
    op(g, PRIM_ADD_INT, MADE, MADE, B);
    op(g, PRIM_ADD_INT, A, A, B);
    ld(g, 0, PATTERN, offsetof(GuessPattern, info));
    st(g, B, 0, 0);
    ld(g, C, PATTERN, offsetof(GuessPattern, own));
    op(g, PRIM_ADD_INT, C, C, B);
    ld(g, 0, PATTERN, offsetof(GuessPattern, place));
    ld(g, D, SEARCH, offsetof(Search, serial));
    op(g, PRIM_SHL_INT, D, D, k(K_24));
    op(g, PRIM_ADD_INT, D, D, 0);
    emit_set(g, 0, gen_own(g, OBJECT_FREE));
    gen_bind(g, next);
    op(g, PRIM_ADD_INT, B, B, k(K_WORD));
    st(g, B, 0, C);
    st(g, C, 0, 0);
    st(g, C, offsetof(Object, f), D);
    op(g, PRIM_ADD_INT, D, D, k(K_VARIABLE));
    op(g, PRIM_ADD_INT, C, C, k(K_VARIABLE_WORDS));
    unless(g, COND_GE, C, A, next);
    op(g, PRIM_SHRL_INT, D, D, k(K_24));
    st(g, SEARCH, offsetof(Search, serial), D);
    emit_set_hp(g, A);
    gen_bind(g, constant);
}

/* VAR is older than the last choice, and is bound to MADE; bind_variable. It is not yet remembered. */
static void bind_older(Gen *g)
{
    emit_load_base(g, A, offsetof(Base, trail));
    ld(g, B, VAR, 0);
    ld(g, C, VAR, offsetof(Object, f));
    st(g, A, offsetof(TrailEntry, object), VAR);
    st(g, A, offsetof(TrailEntry, header), B);
    st(g, A, offsetof(TrailEntry, was), C);
    st(g, A, offsetof(TrailEntry, kind), k(K_1));
    op(g, PRIM_ADD_INT, A, A, k(K_ENTRY));
    emit_store_base(g, offsetof(Base, trail), A);
    emit_set(g, A, gen_own(g, OBJECT_BOUND));
    st(g, VAR, 0, A);
    st(g, VAR, offsetof(Object, f), MADE);
}

/* VAR is bound to MADE, and not yet remembered. */
static void bind_apart(Gen *g)
{
    Label older = gen_label(g), done = gen_label(g);
    emit_load_base(g, A, offsetof(Base, latest));
    op(g, PRIM_SUB_INT, 0, VAR, A);
    emit_load_base(g, A, offsetof(Base, latest_bytes));
    unless(g, COND_ULT, 0, A, older);
    emit_set(g, A, gen_own(g, OBJECT_INDIRECTION));
    st(g, VAR, 0, A);
    st(g, VAR, offsetof(Object, f), MADE);
    emit_goto(g, done);
    gen_bind(g, older);
    bind_older(g);
    gen_bind(g, done);
}

static void bind(Gen *g)
{
    bind_apart(g);
    remember(g);
}

static void count_binding(Gen *g)
{
    ld(g, A, SEARCH, offsetof(Search, bindings));
    op(g, PRIM_ADD_INT, A, A, k(K_1));
    st(g, SEARCH, offsetof(Search, bindings), A);
}

static void return_made(Gen *g)
{
    emit_move(g, 0, MADE);
    emit_return(g);
}

/* The Guesses of the case at Sp; 0: there are none. */
static void load_guesses(Gen *g, Operand to)
{
    emit_get_sp(g, to);
    ld(g, to, to, 0);
    ld(g, to, to, -(ptrdiff_t)sizeof(Word));
    ld(g, to, to, offsetof(FrameInfo, guesses));
}

void gen_guess(Gen *g, Label slow)
{
    const Constant *constants = g->constants;
    Label back = gen_label(g);
    if (!is_plain(g)) return;
    g->constants = numbers;
    emit_store_base(g, offsetof(Base, args), 0);
    emit_move(g, VAR, 0);
    load_guesses(g, PATTERN);
    unless(g, COND_NE, PATTERN, k(K_0), back);
    op(g, PRIM_ADD_INT, PATTERN, PATTERN, k(K_FIRST_GUESS));
    unless_ready(g, back);
    keep_for_choice(g, back);
    fill_choice(g);
    load_guesses(g, D);
    fill_guess(g);
    open_filled(g);
    load_guesses(g, PATTERN);
    op(g, PRIM_ADD_INT, PATTERN, PATTERN, k(K_FIRST_GUESS));
    make_guess(g);
    emit_load_base(g, VAR, offsetof(Base, args));
    bind_older(g);
    remember(g);
    count_binding(g);
    return_made(g);
    gen_bind(g, back);
    emit_load_base(g, 0, offsetof(Base, args));
    g->constants = constants;
    emit_goto(g, slow);
}

/* ---- unification ---- */

void gen_follow(Gen *g, Operand p, Label value, Label other)
{
    Label again = gen_label(g), leads = gen_label(g), bound = gen_label(g), free = gen_label(g);
    gen_bind(g, again);
    emit_branch_unless_header(g, p, gen_own(g, OBJECT_INDIRECTION), bound);
    gen_bind(g, leads);
    emit_load(g, p, p, offsetof(Object, f));
    emit_branch_unevaluated(g, p, again);
    emit_goto(g, value);
    gen_bind(g, bound);
    emit_branch_unless_header(g, p, gen_own(g, OBJECT_BOUND), free);
    emit_taint(g);
    emit_goto(g, leads);
    gen_bind(g, free);
    emit_branch_unless_header(g, p, gen_own(g, OBJECT_FREE), other);
    emit_taint(g);
}

/* Likewise, whether p has a tag or not. */
static void follow_any(Gen *g, Operand p, Label value, Label other)
{
    Label unevaluated = gen_label(g);
    emit_branch_unevaluated(g, p, unevaluated);
    emit_goto(g, value);
    gen_bind(g, unevaluated);
    gen_follow(g, p, value, other);
}

/* To `slow` unless the value in MADE is a constructor that has no pointers. */
static void unless_leaf(Gen *g, Label slow)
{
    _Static_assert(offsetof(Info, kind) == 8 && offsetof(Info, ptrs) == 16 && sizeof((Info){0}.ptrs) == 4, "masks");
    op(g, PRIM_AND_INT, A, MADE, k(K_UNTAG));
    ld(g, A, A, 0);
    op(g, PRIM_AND_INT, A, A, k(K_INFO));
    ld(g, B, A, offsetof(Info, kind));
    op(g, PRIM_AND_INT, B, B, k(K_BYTE));
    unless(g, COND_EQ, B, k(K_CON), slow);
    ld(g, B, A, offsetof(Info, ptrs));
    op(g, PRIM_AND_INT, B, B, k(K_HALF));
    unless(g, COND_EQ, B, k(K_0), slow);
}

/* VAR is bound to MADE, and that is 1. */
static void bind_and_return(Gen *g, bool old)
{
    bind_apart(g);
    if (old) remember_old(g);
    emit_set(g, SEARCH, (Word)(uintptr_t)g->rt->search);
    count_binding(g);
    emit_move(g, 0, k(K_1));
    emit_return(g);
}

/* Where one of them is a variable. */
void gen_unify(Gen *g, bool lazy, Label slow)
{
    const Constant *constants = g->constants;
    Label value = gen_label(g), other = gen_label(g), to = gen_label(g), same = gen_label(g), young = gen_label(g);
    if (!is_plain(g)) return;
    g->constants = numbers;
    emit_load_base(g, VAR, offsetof(Base, args));
    emit_load_base(g, MADE, offsetof(Base, args) + sizeof(Word));
    follow_any(g, VAR, value, slow);
    follow_any(g, MADE, other, lazy ? to : slow);
    unless(g, COND_NE, VAR, MADE, same);
    emit_goto(g, to);
    gen_bind(g, value);
    if (lazy)
        emit_goto(g, slow);
    else {
        follow_any(g, MADE, slow, slow);
        emit_move(g, A, VAR);
        emit_move(g, VAR, MADE);
        emit_move(g, MADE, A);
    }
    gen_bind(g, other);
    if (!lazy) unless_leaf(g, slow);
    gen_bind(g, to);
    unless_trail(g, slow);
    unless_old(g, young);
    unless_room(g, slow);
    bind_and_return(g, true);
    gen_bind(g, young);
    bind_and_return(g, false);
    gen_bind(g, same);
    emit_move(g, 0, k(K_1));
    emit_return(g);
    g->constants = constants;
}

/* ---- goals ---- */

static void st_logic(Gen *g, Operand frame, unsigned word, Operand value)
{
    st(g, frame, (ptrdiff_t)(word * sizeof(Word)), value);
}

/* R0, a goal, is evaluated, and comes back to the FRAME_LOGIC at Sp. */
static void evaluate_goal(Gen *g)
{
    Label enter = gen_label(g);
    emit_branch_unevaluated(g, 0, enter);
    emit_return(g);
    gen_bind(g, enter);
    emit_enter(g, 0);
}

/* solve#, or conc# of two: base->args. True: this is all there is to do. run_goal. */
bool gen_goal(Gen *g, bool two)
{
    const Constant *constants = g->constants;
    const FrameInfo *frame = &g->rt->own_frames[FRAME_LOGIC];
    if (!is_plain(g)) return false;
    assert(frame->ret != 0);
    g->constants = numbers;
    emit_get_sp(g, A);
    emit_set(g, B, frame_words(frame) * sizeof(Word));
    op(g, PRIM_SUB_INT, A, A, B);
    emit_load_base(g, 0, offsetof(Base, args));
    emit_move(g, B, k(K_0));
    st_logic(g, A, LOGIC_THIRD, B);
    if (two) emit_load_base(g, B, offsetof(Base, args) + sizeof(Word));
    st_logic(g, A, LOGIC_SECOND, B);
    st_logic(g, A, LOGIC_FIRST, 0);
    st_logic(g, A, LOGIC_OPERATION, k(K_CONC));
    st_logic(g, A, LOGIC_STEP, two ? k(K_0) : k(K_NONE));
    emit_set(g, B, frame->ret);
    st(g, A, 0, B);
    emit_set_sp(g, A);
    evaluate_goal(g);
    g->constants = constants;
    return true;
}

/* Half a word, by a load at a multiple of a word that does not go beyond what comes behind it. */
static void ld_half(Gen *g, Operand to, Operand object, size_t offset)
{
    bool high = offset % sizeof(Word) != 0;
    ld(g, to, object, (ptrdiff_t)(high ? offset - sizeof(Word) / 2 : offset));
    if (high) op(g, PRIM_SHRL_INT, to, to, k(K_32));
    else      op(g, PRIM_AND_INT, to, to, k(K_HALF));
}

/* To `slow` unless R0 is the second of two constructors, as True is. */
static void unless_true(Gen *g, Label slow)
{
    const Image *image = g->image;
    _Static_assert(TAG_MASK == 7, "tag 2 is the second constructor, of any type");
    op(g, PRIM_AND_INT, A, 0, k(K_TAG));
    unless(g, COND_EQ, A, k(K_2), slow);
    op(g, PRIM_SUB_INT, A, 0, k(K_2));
    ld(g, A, A, 0);
    op(g, PRIM_AND_INT, A, A, k(K_INFO));
    ld_half(g, A, A, offsetof(Info, image));
    op(g, PRIM_MUL_INT, A, A, k(K_IMAGE_INFO));
    emit_set(g, B, (Word)(uintptr_t)image->infos.data);
    op(g, PRIM_ADD_INT, A, A, B);
    ld_half(g, A, A, offsetof(ImageInfo, con));
    op(g, PRIM_MUL_INT, A, A, k(K_IMAGE_CON));
    emit_set(g, B, (Word)(uintptr_t)image->cons.data);
    op(g, PRIM_ADD_INT, A, A, B);
    ld_half(g, A, A, offsetof(ImageCon, of));
    unless(g, COND_EQ, A, k(K_2), slow);
}

/* A goal has come back to its FRAME_LOGIC: that is all, or it is the other one's turn. goal_ended. */
void gen_goal_ended(Gen *g, Label slow)
{
    enum { FRAME = C, STEP = D };
    const Constant *constants = g->constants;
    Label other = gen_label(g);
    if (!is_plain(g)) return;
    g->constants = numbers;
    emit_get_sp(g, FRAME);
    ld(g, A, FRAME, LOGIC_OPERATION * sizeof(Word));
    unless(g, COND_EQ, A, k(K_CONC), slow);
    unless_true(g, slow);
    ld(g, STEP, FRAME, LOGIC_STEP * sizeof(Word));
    op(g, PRIM_AND_INT, STEP, STEP, k(K_OTHER));
    unless(g, COND_GE, STEP, k(K_DONE), other);
    emit_drop(g, (unsigned)frame_words(&g->rt->own_frames[FRAME_LOGIC]));
    emit_move(g, 0, k(K_1));
    emit_return(g);
    gen_bind(g, other);
    st_logic(g, FRAME, LOGIC_STEP, k(K_DONE));         /* bindings matter to who is suspended */
    ld(g, B, FRAME, LOGIC_FIRST * sizeof(Word));
    ld(g, 0, FRAME, LOGIC_SECOND * sizeof(Word));
    st_logic(g, FRAME, LOGIC_FIRST, 0);
    st_logic(g, FRAME, LOGIC_SECOND, B);
    evaluate_goal(g);
    g->constants = constants;
}

/* ---- updates ---- */

/* R0 comes back to the frame of an update of what is older than the last choice, and is made of nothing that can be
 * undone: then that is updated for all branches, and all that exists counts as older. rt_update_branch. */
void gen_update(Gen *g, Label slow)
{
    enum { THUNK = VAR };
    const Constant *constants = g->constants;
    Label thunk = gen_label(g), changes = gen_label(g);
    _Static_assert(offsetof(Search, partial) % sizeof(Word) == 0, "it is loaded as a word, with what follows");
    if (!is_plain(g) || g->image->inside) return;
    g->constants = numbers;
    emit_branch_unevaluated(g, 0, slow);
    emit_set(g, SEARCH, (Word)(uintptr_t)g->rt->search);
    ld(g, LENGTH, SEARCH, offsetof(Search, choices.len));
    ld(g, A, SEARCH, offsetof(Search, quick));
    unless(g, COND_GE, LENGTH, A, slow);
    ld(g, A, SEARCH, offsetof(Search, partial));
    op(g, PRIM_AND_INT, A, A, k(K_BYTE));
    unless(g, COND_EQ, A, k(K_0), slow);
    emit_get_sp(g, THUNK);
    ld(g, A, THUNK, 2 * sizeof(Word));
    emit_load_base(g, B, offsetof(Base, taint));
    unless(g, COND_EQ, A, B, slow);
    ld(g, THUNK, THUNK, sizeof(Word));
    emit_branch_unevaluated(g, THUNK, thunk);
    emit_goto(g, slow);
    gen_bind(g, thunk);
    emit_branch_unless_header(g, THUNK, gen_own(g, OBJECT_BOUND), changes);
    emit_goto(g, slow);
    gen_bind(g, changes);
    emit_load_base(g, A, offsetof(Base, young));
    op(g, PRIM_SUB_INT, A, THUNK, A);
    emit_load_base(g, B, offsetof(Base, young_bytes));
    unless(g, COND_ULT, A, B, slow);
    emit_set(g, A, gen_own(g, OBJECT_INDIRECTION));
    st(g, THUNK, 0, A);
    st(g, THUNK, offsetof(Object, f), 0);
    emit_get_hp(g, A);
    st(g, SEARCH, offsetof(Search, floor), A);
    store_latest(g);
    emit_drop(g, (unsigned)frame_words(&g->rt->own_frames[FRAME_UPDATE]));
    emit_return(g);
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

/* To `slow` if the alternative that comes is one of a guess whose pattern is not known, and to `more` if it is not the
 * last one. A and CHOICE stay. */
static void unless_last(Gen *g, Label more, Label slow)
{
    Label or = gen_label(g);
    ld(g, B, CHOICE, LAST + (ptrdiff_t)offsetof(Choice, goal));
    unless(g, COND_EQ, B, k(K_0), or);
    ld(g, PATTERN, CHOICE, LAST + (ptrdiff_t)offsetof(Choice, guess));
    unless(g, COND_NE, PATTERN, k(K_0), slow);
    emit_move(g, C, CHOICE);
    emit_move(g, E, A);
    ld(g, VAR, CHOICE, LAST + (ptrdiff_t)offsetof(Choice, var));
    unless_ready(g, slow);
    emit_move(g, CHOICE, C);
    emit_move(g, A, E);
    ld(g, B, CHOICE, LAST + (ptrdiff_t)offsetof(Choice, maker));
    ld(g, C, CHOICE, LAST + (ptrdiff_t)offsetof(Choice, n));
    op(g, PRIM_SHRL_INT, B, B, k(K_32));
    op(g, PRIM_ADD_INT, B, B, k(K_1));
    op(g, PRIM_AND_INT, C, C, k(K_HALF));
    unless(g, COND_EQ, B, C, more);
    gen_bind(g, or);
}

/* Of LENGTH choices that are left, the last one's mark; without one, nothing is younger: clear_mark. */
static void latest_before(Gen *g)
{
    Label none = gen_label(g), done = gen_label(g);
    unless(g, COND_NE, LENGTH, k(K_0), none);
    ld(g, A, CHOICE, BEFORE + (ptrdiff_t)offsetof(Choice, mark));
    set_latest(g);
    emit_goto(g, done);
    gen_bind(g, none);
    emit_set_base(g, offsetof(Base, latest), 0);
    emit_set_base(g, offsetof(Base, latest_bytes), UINT64_MAX);
    gen_bind(g, done);
}

/* What was made since the last choice, nobody can reach when it is gone back to: if it is much, Hp goes back, too.
 * (search_lead would look at a thunk there.) B, C and E are lost. */
static void free_made(Gen *g)
{
    Label little = gen_label(g), other = gen_label(g);
    emit_load_base(g, B, offsetof(Base, latest));
    emit_get_hp(g, C);
    op(g, PRIM_SUB_INT, E, C, B);
    unless(g, COND_GE, E, k(K_MUCH), little);
    ld(g, E, SEARCH, offsetof(Search, led));
    unless(g, COND_GE, E, B, other);
    unless(g, COND_LT, E, C, other);
    st(g, SEARCH, offsetof(Search, led), k(K_0));
    gen_bind(g, other);
    emit_set_hp(g, B);
    gen_bind(g, little);
}

/* B := what was kept for the last choice; what was done since is undone. To `slow` if frames are marked there. A, the
 * running thread, stays. */
static void undo_branch(Gen *g, Label slow)
{
    ld(g, B, CHOICE, LAST + (ptrdiff_t)offsetof(Choice, height));
    op(g, PRIM_SHL_INT, B, B, k(K_3));
    ld(g, C, A, offsetof(Thread, high));
    op(g, PRIM_SUB_INT, B, C, B);
    op(g, PRIM_SUB_INT, B, B, k(K_WORD));
    unless_marked(g, B, slow);
    undo_words(g, slow);
    ld(g, C, CHOICE, LAST + (ptrdiff_t)offsetof(Choice, unasked));
    st(g, SEARCH, offsetof(Search, unasked), C);
}

/* C, what is kept for the last choice, stays so: the stack goes on inside, if it is not much. A: the running thread. */
static void keep_again(Gen *g, Label slow)
{
    Label first = gen_label(g);
    ld(g, A, A, offsetof(Thread, high));
    ld(g, B, CHOICE, LAST + (ptrdiff_t)offsetof(Choice, kept));
    op(g, PRIM_SHL_INT, B, B, k(K_3));
    emit_move(g, D, B);
    op(g, PRIM_ADD_INT, B, B, C);
    op(g, PRIM_ADD_INT, B, B, k(K_WORD));
    emit_move(g, E, k(K_0));
    unless(g, COND_NE, A, B, first);
    op(g, PRIM_SUB_INT, D, D, k(K_UNDERFLOW));
    ld(g, E, B, -(ptrdiff_t)(UNDERFLOW_WORDS * sizeof(Word)));
    gen_bind(g, first);
    unless(g, COND_LE, D, k(K_FEW), slow);
    unless(g, COND_GT, D, k(K_0), slow);
    copy_pushed(g);
}

/* The branch is undone, and what was kept for the last choice stays so. LENGTH is lost. */
static void go_back_inside(Gen *g, Label slow)
{
    undo_branch(g, slow);
    emit_move(g, LENGTH, B);
    free_made(g);
    emit_move(g, C, LENGTH);
    keep_again(g, slow);
}

/* The next alternative of a guess, after which there are others. PATTERN := its pattern. */
static void take_one_of_more(Gen *g, Label slow)
{
    go_back_inside(g, slow);
    ld(g, B, CHOICE, LAST + (ptrdiff_t)offsetof(Choice, maker));
    op(g, PRIM_ADD_INT, B, B, k(K_NEXT));
    st(g, CHOICE, LAST + (ptrdiff_t)offsetof(Choice, maker), B);
    ld(g, PATTERN, CHOICE, LAST + (ptrdiff_t)offsetof(Choice, guess));
    op(g, PRIM_ADD_INT, B, PATTERN, k(K_PATTERN));
    st(g, CHOICE, LAST + (ptrdiff_t)offsetof(Choice, guess), B);
    ld(g, A, CHOICE, LAST + (ptrdiff_t)offsetof(Choice, mark));
    set_latest(g);
}

void gen_fail(Gen *g, Label slow)
{
    const Constant *constants = g->constants;
    Label guess = gen_label(g), only = gen_label(g), close = gen_label(g), more = gen_label(g),
          ready = gen_label(g);
    if (!is_plain(g)) return;
    g->constants = numbers;
    begin_step(g, COND_GT, slow);
    unless_last(g, more, slow);
    unless(g, COND_NE, LENGTH, k(K_1), only);
    ld(g, B, CHOICE, LAST + (ptrdiff_t)offsetof(Choice, height));
    ld(g, C, CHOICE, BEFORE + (ptrdiff_t)offsetof(Choice, height));
    unless(g, COND_EQ, B, C, only);
    go_back_inside(g, slow);                   /* the choice before needs the stack as it is, too */
    ld(g, LENGTH, SEARCH, offsetof(Search, choices.len));
    emit_goto(g, close);
    gen_bind(g, only);
    undo_branch(g, slow);
    emit_set_sp(g, B);
    free_made(g);
    gen_bind(g, close);
    op(g, PRIM_SUB_INT, LENGTH, LENGTH, k(K_1));
    st(g, SEARCH, offsetof(Search, choices.len), LENGTH);
    latest_before(g);
    ld(g, 0, CHOICE, LAST + (ptrdiff_t)offsetof(Choice, goal));
    unless(g, COND_NE, 0, k(K_0), guess);
    enter_alternative(g);
    gen_bind(g, guess);
    ld(g, PATTERN, CHOICE, LAST + (ptrdiff_t)offsetof(Choice, guess));
    gen_bind(g, ready);
    ld(g, VAR, CHOICE, LAST + (ptrdiff_t)offsetof(Choice, var));
    make_guess(g);
    bind(g);
    count_binding(g);
    return_made(g);
    gen_bind(g, more);
    take_one_of_more(g, slow);
    emit_goto(g, ready);
    g->constants = constants;
}
