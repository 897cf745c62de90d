/* Mutants: rules broken on purpose, to prove that the tests would see it.
 *
 * Only a build with TARRY_MUTANTS has them; elsewhere MUTANT(x) is the constant 0. mutants.tbl lists them. */
#ifndef TARRY_CORE_MUTANT_H
#define TARRY_CORE_MUTANT_H

typedef enum MutantId {
    MUTANT_NONE,
#define MUTANT_ENTRY(c, rule, what) MUTANT_##c,
#define MUTANT_UNUSED(c)
#include "core/mutants.tbl"
#undef MUTANT_ENTRY
#undef MUTANT_UNUSED
    MUTANT_COUNT,
#define MUTANT_ENTRY(c, rule, what)
#define MUTANT_UNUSED(c) MUTANT_##c,           /* never active; so that MUTANT_BIG and MUTANT_SMALL can name it */
#include "core/mutants.tbl"
#undef MUTANT_ENTRY
#undef MUTANT_UNUSED
    MUTANT_END
} MutantId;

extern const char *const mutant_name[MUTANT_COUNT];
extern const char *const mutant_rule[MUTANT_COUNT];
extern const char *const mutant_what[MUTANT_COUNT];

#ifdef TARRY_MUTANTS
extern MutantId mutant_active;         /* MUTANT_NONE: everything is right */
#define MUTANT(c)       (mutant_active == MUTANT_##c)
#define MUTANT_BIG(c)   (MUTANT(BIG_##c) || MUTANT(BOTH_##c))
#define MUTANT_SMALL(c) (MUTANT(SMALL_##c) || MUTANT(BOTH_##c))
#else
#define MUTANT(c)       0
#define MUTANT_BIG(c)   0
#define MUTANT_SMALL(c) 0
#endif

#endif
