/* Applying functions that are not known: for each argument pattern, what OP_APPLY goes to when the number of arguments
 * is not just right, and what a FRAME_APPLY returns to; and what partial applications are entered at.
 *
 * Something that waits for fewer arguments: the rest waits in a FRAME_APPLY. Something unevaluated: all of them wait. A
 * function that takes more, or a partial application with few arguments: a partial application is made. What is rare,
 * and other cases, are the runtime's (rt_apply). In a FRAME_APPLY, pointers come first, then the others in their order;
 * a frame of the generator has doubles last: a pattern where one is before an integer is the runtime's, too. */
#include "codegen/gen.h"

#include <assert.h>

enum { MOST_ARGUMENTS = 32 };

typedef struct Arguments {
    uint16_t   registers[MOST_ARGUMENTS];
    ImageFrame frame;                          /* of these registers */
} Arguments;

static const char *letters_of(const Gen *g, uint32_t pattern)
{
    assert(pattern < g->image->patterns.len);
    return g->image->bytes.data + g->image->patterns.data[pattern].letters;
}

/* Arguments are in R1.., F0..; these are those from number `from` on. False: the runtime must do it. */
static bool arguments(const Gen *g, uint32_t pattern, uint32_t from, Arguments *a)
{
    const char *letters = letters_of(g, pattern);
    uint32_t n = g->image->patterns.data[pattern].n;
    assert(from < n);
    uint16_t total = 0;
    if (n > MOST_ARGUMENTS) return false;
    *a = (Arguments){.frame = {.first = 0}};
    for (const char *wanted = "pid"; *wanted; wanted++) {
        uint16_t r = 1, d = 0;
        for (uint32_t i = 0; i < n; i++) {
            uint16_t here = letters[i] == 'd' ? d++ : r++;
            if (i < from || letters[i] != *wanted) continue;
            if (letters[i] == 'd' && memchr(letters + i, 'i', n - i) != NULL) return false;
            a->registers[total++] = here;
            *(letters[i] == 'p' ? &a->frame.ptrs : letters[i] == 'i' ? &a->frame.ints : &a->frame.doubles) += 1;
        }
    }
    return true;
}

/* The frame of arguments; Gen.registers are the image's again afterwards. */
static void push(Gen *g, const Arguments *a, Label ret)
{
    assert(g->registers == g->image->registers.data);
    g->registers = a->registers;
    emit_push(g, &a->frame, ret, g->profile);
    g->registers = g->image->registers.data;
}

/* Lexical scoping: who gives the function says whom it belongs to, not who applies it. */
static void pop(Gen *g, const Arguments *a)
{
    g->registers = a->registers;
    g->keep_ccs = g->profile && g->rt->prof->options.scope == PROF_LEXICAL;
    emit_pop(g, &a->frame, g->profile);
    if (g->meter && !g->keep_ccs) emit_meter(g);
    g->keep_ccs = false;
    g->registers = g->image->registers.data;
}

/* R0 is a function of fewer arguments: one piece of code for each number. */
static void apply_some(Gen *g, uint32_t pattern, Label otherwise)
{
    uint32_t n = g->image->patterns.data[pattern].n, rest = pattern;
    assert(rest != IMAGE_NONE);                /* each suffix of a pattern is one */
    for (uint32_t taken = 1; taken < n && taken < TAG_OTHER; taken++) {
        Arguments a;
        Label next = gen_label(g);
        rest = g->image->patterns.data[rest].tail;
        arguments(g, pattern, taken, &a);
        emit_branch_unless_tag(g, 0, taken, next);
        push(g, &a, gen_pattern_return(g, rest));
        emit_apply(g, taken, otherwise);
        gen_bind(g, next);
    }
}

/* ---- partial applications ---- */

/* CCCS := whom the body of R0, a function or partial application of this tag, is charged to. What is rare: slow, with
 * CCCS as it was. */
static void charge_body(Gen *g, unsigned tag, Label slow)
{
    if (g->follow) emit_ccs_of_function(g, tag);
    if (!functions_have_owners(g)) return;
    Label other = gen_label(g), done = gen_label(g);
    emit_stack_of_function(g, tag);
    gen_body_ccs(g, other);
    emit_goto(g, done);
    gen_bind(g, other);
    emit_known_call(g, g->rt->prof->forest.calls, slow);
    gen_bind(g, done);
    if (g->meter) emit_meter(g);
}

/* The same, whatever its tag, which is above n. */
static void charge_any_body(Gen *g, uint32_t n, Label slow)
{
    if (!g->follow && !functions_have_owners(g)) return;
    Label charged = gen_label(g);
    for (unsigned tag = n + 1; tag <= TAG_OTHER; tag++) {
        Label next = gen_label(g);
        if (tag < TAG_OTHER) emit_branch_unless_tag(g, 0, tag, next);
        charge_body(g, tag, slow);
        emit_goto(g, charged);
        gen_bind(g, next);
    }
    gen_bind(g, charged);
}

/* R0 is evaluated, and waits for more than these arguments, if it is a function. */
static void make_pap(Gen *g, uint32_t pattern)
{
    const char *letters = letters_of(g, pattern);
    uint32_t n = g->image->patterns.data[pattern].n, bytes = (3 + n) * (uint32_t)sizeof(Word);
    Label undo = gen_label(g);
    emit_heap(g, bytes, undo);
    emit_branch_unless_fun(g, undo);
    charge_any_body(g, n, undo);
    if (g->profile) emit_count(g, bytes, 1);
    Operand r = 1, d = OPERAND_F;
    for (uint32_t i = 0; i < n; i++)
        emit_store_new(g, (n - i) * (uint32_t)sizeof(Word), letters[i] == 'd' ? d++ : r++);
    emit_pap(g, n, bytes, g->ccs);
    emit_return(g);
    gen_bind(g, undo);
    emit_heap_undo(g, bytes);
}

/* What partial applications of partial applications need, as constants of the code that makes them. */
enum { K_UNTAG, K_KIND_AND_HAD, K_BYTE, K_TAG, K_STEP, K_SHAPE, K_COUNT };
static Operand k(unsigned i) { return (Operand)(OPERAND_K + i); }
static Constant int_constant(Word w) { return (Constant){.kind = CONSTANT_INT, .u.i = (int64_t)w}; }

/* The word of an Info that has kind, tag, arity and number. */
_Static_assert(offsetof(Info, tag) == offsetof(Info, kind) + 1 && offsetof(Info, number) == offsetof(Info, kind) + 4
                   && offsetof(Info, kind) % sizeof(Word) == 0,
               "read as one word");

static Word shape_of_pap(Word had) { return OBJECT_PAP | had << 32; }

/* R0 is a partial application with `had` arguments, at `object`; `info` leads to its Info, and two registers more are
 * free behind it. The next Infos of its sort are those with more arguments. */
static void extend_pap(Gen *g, uint32_t pattern, uint32_t had, Operand object, Operand info)
{
    const char *letters = letters_of(g, pattern);
    uint32_t n = g->image->patterns.data[pattern].n, words = 3 + had + n, bytes = words * (uint32_t)sizeof(Word);
    Operand temp = (Operand)(info + 1), r = 1, d = OPERAND_F;
    emit_alloc(g, 0, 0, bytes, 0, false);
    emit_op(g, PRIM_ADD_INT, info, info, k(K_STEP), UNBOUND);
    emit_store_new(g, bytes, info);
    for (uint32_t i = 1; i < 3 + had; i++) {
        if (i == 2) emit_set(g, temp, had + n);
        else        emit_load(g, temp, object, (int32_t)(i * sizeof(Word)));
        emit_store_new(g, (words - i) * (uint32_t)sizeof(Word), temp);
    }
    for (uint32_t i = 0; i < n; i++)
        emit_store_new(g, (n - i) * (uint32_t)sizeof(Word), letters[i] == 'd' ? d++ : r++);
    emit_load(g, temp, info, (int32_t)offsetof(Info, kind));
    emit_op(g, PRIM_SHRL_INT, temp, temp, k(K_BYTE), UNBOUND);
    emit_op(g, PRIM_AND_INT, temp, temp, k(K_TAG), UNBOUND);
    emit_op(g, PRIM_ADD_INT, 0, 0, temp, UNBOUND);
    emit_return(g);
}

/* R0 is evaluated, and waits for more than these arguments, if it is a partial application: one that has few. Only
 * arguments are in registers: the others are free. A profiled program's are the runtime's to charge. */
static void make_more_of_pap(Gen *g, uint32_t pattern)
{
    enum { MOST_HAD = 3 };
    uint32_t n = g->image->patterns.data[pattern].n;
    const Constant *constants = g->constants;
    Constant own[K_COUNT] = {
        [K_UNTAG] = int_constant(~(Word)TAG_MASK), [K_KIND_AND_HAD] = int_constant((Word)UINT32_MAX << 32 | UINT8_MAX),
        [K_BYTE] = int_constant(8), [K_TAG] = int_constant(TAG_MASK), [K_STEP] = int_constant(n * sizeof(Info)),
    };
    Operand object = (Operand)(n + 1), info = (Operand)(n + 2), shape = (Operand)(n + 3);
    if (g->rt->prof != NULL) return;
    g->constants = own;
    emit_op(g, PRIM_AND_INT, object, 0, k(K_UNTAG), UNBOUND);
    emit_load(g, info, object, 0);
    emit_load(g, shape, info, (int32_t)offsetof(Info, kind));
    emit_op(g, PRIM_AND_INT, shape, shape, k(K_KIND_AND_HAD), UNBOUND);
    for (uint32_t had = 1; had <= MOST_HAD; had++) {
        uint32_t bytes = (3 + had + n) * (uint32_t)sizeof(Word);
        Label next = gen_label(g), no_room = gen_label(g);
        own[K_SHAPE] = int_constant(shape_of_pap(had));
        emit_branch_unless(g, COND_EQ, shape, k(K_SHAPE), next);
        emit_heap(g, bytes, no_room);
        extend_pap(g, pattern, had, object, info);
        gen_bind(g, no_room);
        emit_heap_undo(g, bytes);
        gen_bind(g, next);
    }
    g->constants = constants;
}

/* The new arguments, from the last one on, make room for those it has. */
static void move_arguments(Gen *g, const Info *pap)
{
    unsigned had = pap->number, n = had + pap->arity, r[2] = {1, 0}, d = 0;
    for (unsigned i = 0; i < n; i++) r[pap->args[i] == 'd']++;
    Operand to_r = (Operand)r[0], to_d = (Operand)(OPERAND_F + r[1]);
    for (unsigned i = 0; i < had; i++) d += pap->args[i] == 'd';
    for (unsigned i = n; i-- > had;)
        if (pap->args[i] == 'd') to_d--, emit_move(g, to_d, (Operand)(to_d - d));
        else                     to_r--, emit_move(g, to_r, (Operand)(to_r - (had - d)));
}

static void load_arguments(Gen *g, const Info *pap)
{
    Operand r = 1, d = OPERAND_F;
    for (unsigned i = 0; i < pap->number; i++)
        emit_load(g, pap->args[i] == 'd' ? d++ : r++, 0,
                  (int32_t)(offsetof(Object, f) + (2 + i) * sizeof(Word)) - (int32_t)pap->tag);
}

void gen_pap(Gen *g, Info *pap)
{
    unsigned arity = pap->number + pap->arity;
    Label slow = gen_label(g), by_runtime = gen_builtin_label(g, BUILTIN_PAP);
    pap->entry = (Word)(uintptr_t)g->at;
    g->fresh = g->at;
    if (arity > MOST_ARGUMENTS) {
        emit_goto(g, by_runtime);
        return;
    }
    charge_body(g, pap->tag, slow);
    move_arguments(g, pap);
    load_arguments(g, pap);
    emit_load(g, 0, 0, (int32_t)offsetof(Object, f) - (int32_t)pap->tag);
    if (g->rt->shadow != 0) emit_use(g, 0);
    emit_jump_known(g, arity < TAG_OTHER ? arity : TAG_OTHER);
    gen_bind(g, slow);
    if (functions_have_owners(g)) emit_goto(g, by_runtime);
}

/* ---- patterns ---- */

static void apply_by_runtime(Gen *g, uint32_t pattern)
{
    unsigned r = 1, f = 0;
    for (uint32_t i = 0; i < g->image->patterns.data[pattern].n; i++)
        *(letters_of(g, pattern)[i] == 'd' ? &f : &r) += 1;
    emit_set_base(g, offsetof(Base, need), pattern);
    emit_pass(g, r, f);
    emit_runtime(g, rt_apply);
}

static void return_point(Gen *g, uint32_t pattern)
{
    gen_return_point(g, &g->rt->patterns[pattern]);
    g->rt->patterns[pattern].ret = (Word)(uintptr_t)g->at;
    gen_bind(g, gen_pattern_return(g, pattern));
}

/* By GHC's rule: a function that came back and belongs to nobody yet is given an owner (prof_return_to_apply), which
 * makes no difference if that is who applies it. */
static void test_returned_owner(Gen *g, uint32_t pattern)
{
    Label subsumed = gen_label(g), goes_on = gen_label(g);
    emit_branch_subsumed(g, 0, subsumed);
    emit_goto(g, goes_on);
    gen_bind(g, subsumed);
    emit_branch_same_ccs(g, (uint32_t)frame_words(&g->rt->patterns[pattern]) - 1, goes_on);
    emit_goto(g, gen_builtin_label(g, BUILTIN_APPLY_FRAME));
    gen_bind(g, goes_on);
}

void gen_pattern(Gen *g, uint32_t pattern)
{
    Arguments all;
    uint32_t n = g->image->patterns.data[pattern].n;
    Label start = gen_pattern_label(g, pattern), by_runtime = gen_label(g), unevaluated = gen_label(g);
    gen_bind(g, start);
    if (!arguments(g, pattern, 0, &all)) {
        apply_by_runtime(g, pattern);
        return_point(g, pattern);
        emit_goto(g, gen_builtin_label(g, BUILTIN_APPLY_FRAME));
        return;
    }
    apply_some(g, pattern, by_runtime);
    emit_branch_unevaluated(g, 0, unevaluated);
    if (n < TAG_OTHER) {
        make_pap(g, pattern);
        make_more_of_pap(g, pattern);
    }
    gen_bind(g, by_runtime);
    apply_by_runtime(g, pattern);
    gen_bind(g, unevaluated);
    push(g, &all, gen_pattern_return(g, pattern));
    emit_enter(g, 0);
    return_point(g, pattern);
    if (g->profile && g->rt->prof->options.scope == PROF_CALLSTACK) test_returned_owner(g, pattern);
    pop(g, &all);
    if (g->rt->shadow != 0) emit_use(g, 0);
    if (n < TAG_OTHER) emit_apply(g, n, start);
    else               emit_goto(g, start);
}
