/* Kiel's instrumentation (Brassel et al., Fig. 3): counting costs by running another program.
 *
 * Every function is duplicated per cost centre, f{cc}, constructors get the number of the centre that built them as an
 * extra first field, and each cost becomes a call of an identity function such as V{cc}: counting the calls of V{cc}
 * under the standard semantics gives what the cost semantics charges to cc. Variants that cannot be reached are left
 * out.
 *
 * Where the figure as printed would not agree with the cost semantics (Fig. 2), we follow the semantics:
 *  - Fig. 2 (Val) looks a free variable up for nothing, Fig. 3 counts V for every variable. In programs with free
 *    variables the instrumented lookup therefore asks isFree# first; in programs without it is exactly Fig. 3.
 *  - Fig. 3's `update` is a rigid case and would suspend when a thunk's value is a logic variable. Ours asks isVar#
 *    first and charges the thunk's own centre. That is right unless the variable was found under another centre (the
 *    standard semantics cannot know): EvalResult.foreign_free counts those. */
#ifndef TARRY_SEMANTICS_INSTRUMENT_H
#define TARRY_SEMANTICS_INSTRUMENT_H

#include "base/diag.h"
#include "core/core.h"
#include "semantics/costs.h"
#include "semantics/eval.h"

typedef struct Instrumented {
    CoreProgram *program;
    Name        *centres;      /* centre number -> name; 0 is MAIN */
    size_t       n_centres;
    struct { uint32_t centre; CostKind kind; } *counts;    /* per top-level definition of `program`: what a call of
                                                              it counts; */
                                                           /* kind COST_COUNT: nothing, it is a variant of a function */
} Instrumented;

/* Needs a linted flat program that is first order (no lambda below top level, no unknown or partial application).
 * NULL, with the reason in `ds`, when it is not. */
Instrumented *instrument_program(const CoreProgram *program, Arena *arena, Diags *ds);

/* The costs per centre that a run of the instrumented program has counted, in centre order. `run` is the result of
 * evaluating instrumented->program; the printer's demands are added to MAIN's V. */
Costs *instrument_counts(const Instrumented *instrumented, const EvalResult *run, Arena *arena);

#endif
