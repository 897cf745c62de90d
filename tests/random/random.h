/* Random programs: well formed, terminating, and full of what the semantics is about.
 *
 * The same seed, family and size always give the same program (on every machine). Programs are well typed by
 * construction and end because recursion is structural; so a run that does not end with EVAL_DONE is a bug, of the
 * evaluators or of the generator; unless the family is RANDOM_FAILING: those of it that have no value end with an
 * EVAL_ERROR that their text shows. That a run is short is not certain, only likely: of 10,000 programs of size 4 to 60
 * one or two take over 200,000 steps. */
#ifndef TARRY_TESTS_RANDOM_H
#define TARRY_TESTS_RANDOM_H

#include "core/core.h"

typedef enum RandomFamily {
    RANDOM_FUNCTIONAL,  /* S&PJ's language: sharing, CAFs, dictionaries, higher order, nested sccs, sccsub, sccdict */
    RANDOM_LOGIC,          /* that, with or, flexible case, free variables and failing branches */
    RANDOM_FLAT,           /* Kiel's: first-order flat programs */
    RANDOM_ORDER,          /* main = let shared thunks in Pair e1 e2, where e1 and e2 both need them: for P2 */
    RANDOM_FAILING,        /* the first, with operations that fail, exceptions raised and caught: fail.c */
    RANDOM_SEARCH,         /* the second, with unification, concurrent goals and searches inside: search.c */
    RANDOM_ACTING          /* the first, with actions on variables: act.c */
} RandomFamily;

/* `size` is about how much there is to see: programs of size 5, 20, 60 take some 100, 200, 500 steps, rarely ten times
 * as many. Nine of ten logic programs have less than 30 branches. */
CoreProgram *random_program(Arena *arena, uint64_t seed, RandomFamily family, unsigned size);

/* Makes a program smaller as long as `fails(smaller, context)` stays true: removes definitions, bindings, alternatives,
 * sccs; replaces expressions by their parts. Every candidate handed to `fails` has passed lint. Returns the smallest
 * found. */
CoreProgram *random_shrink(const CoreProgram *program, Arena *arena,
                           bool (*fails)(const CoreProgram *candidate, void *context), void *context);

#endif
