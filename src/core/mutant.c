/* The list of mutants. See mutant.h. */
#include "core/mutant.h"

#define MUTANT_UNUSED(c)

#define MUTANT_ENTRY(c, rule, what) #c,
const char *const mutant_name[MUTANT_COUNT] = { "NONE",
#include "core/mutants.tbl"
};
#undef MUTANT_ENTRY
#define MUTANT_ENTRY(c, rule, what) rule,
const char *const mutant_rule[MUTANT_COUNT] = { "",
#include "core/mutants.tbl"
};
#undef MUTANT_ENTRY
#define MUTANT_ENTRY(c, rule, what) what,
const char *const mutant_what[MUTANT_COUNT] = { "",
#include "core/mutants.tbl"
};
#undef MUTANT_ENTRY

#ifdef TARRY_MUTANTS
MutantId mutant_active = MUTANT_NONE;
#endif
