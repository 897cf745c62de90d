/* Applying functions that are not known: for each argument pattern, what OP_APPLY goes to when the number of arguments
 * is not just right, and what a FRAME_APPLY returns to.
 *
 * Two cases are done here: a function that takes fewer arguments (the rest waits in a FRAME_APPLY) and something
 * unevaluated (all of them wait). The others - partial applications, and making them - are the runtime's (rt_apply). In
 * a FRAME_APPLY, pointers come first, then the others in their order; a frame of the generator has doubles last: a
 * pattern where one is before an integer is the runtime's, too. */
#include "codegen/gen.h"

enum { MOST_ARGUMENTS = 32 };

typedef struct Arguments {
    uint16_t   registers[MOST_ARGUMENTS];
    ImageFrame frame;                          /* of these registers */
} Arguments;

static const char *letters_of(const Gen *g, uint32_t pattern)
{
    return g->image->bytes.data + g->image->patterns.data[pattern].letters;
}

/* Arguments are in R1.., F0..; these are those from number `from` on. False: the runtime must do it. */
static bool arguments(const Gen *g, uint32_t pattern, uint32_t from, Arguments *a)
{
    const char *letters = letters_of(g, pattern);
    uint32_t n = g->image->patterns.data[pattern].n;
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
    gen_bind(g, by_runtime);
    apply_by_runtime(g, pattern);
    gen_bind(g, unevaluated);
    push(g, &all, gen_pattern_return(g, pattern));
    emit_enter(g, 0);
    return_point(g, pattern);
    if (g->profile && g->rt->prof->options.scope == PROF_CALLSTACK)            /* it may belong to nobody yet:
                                                                                  prof_return_to_apply */
        emit_branch_subsumed(g, 0, gen_builtin_label(g, BUILTIN_APPLY_FRAME));
    pop(g, &all);
    if (g->rt->shadow != 0) emit_use(g, 0);
    if (n < TAG_OTHER) emit_apply(g, n, start);
    else               emit_goto(g, start);
}
