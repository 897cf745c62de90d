/* Do the random programs exercise every rule? For each figure of the papers the share of each of its rules among all
 * its rules applied, in the programs of the family meant for it. None may be below one in a hundred. */
#include "properties.h"

enum { MAX_RULES = 12, MIN_PER_MILLE = 10 };

typedef struct Figure {
    const char  *name;
    RandomFamily family;
    int          evaluator;
    int          n;
    Rule         rules[MAX_RULES];
} Figure;

static const Figure figures[] = {
    {"S&PJ Fig. 4 with 7 (big step, functional programs)", RANDOM_FUNCTIONAL, BIG, 8,
     {RULE_LAM, RULE_CON, RULE_APP, RULE_VAR_WHNF, RULE_VAR_THUNK, RULE_LET, RULE_CASE, RULE_SCC}},
    {"S&PJ Fig. 5 with 7 (small step, functional programs)", RANDOM_FUNCTIONAL, SMALL, 9,
     {RULE_APP1, RULE_APP2, RULE_VAR1, RULE_VAR2, RULE_VAR3, RULE_LET, RULE_CASE1, RULE_CASE2, RULE_SCC}},
    {"S&PJ section 5.3.1 and appendix E (big step, functional programs)", RANDOM_FUNCTIONAL, BIG, 3,
     {RULE_LET_SUB, RULE_SCC_SUB, RULE_SCC_DICT}},
    {"S&PJ section 5.3.1 and appendix E (small step, functional programs)", RANDOM_FUNCTIONAL, SMALL, 3,
     {RULE_LET_SUB, RULE_SCC_SUB, RULE_SCC_DICT}},
    {"what optimisers make (big step, functional programs)", RANDOM_FUNCTIONAL, BIG, 7,
     {RULE_JOIN, RULE_JUMP, RULE_SCC, RULE_SCC_BACK, RULE_SCC_CALL, RULE_SCC_UNDER, RULE_HERE}},
    {"what optimisers make (small step, functional programs)", RANDOM_FUNCTIONAL, SMALL, 7,
     {RULE_JOIN, RULE_JUMP, RULE_SCC, RULE_SCC_BACK, RULE_SCC_CALL, RULE_SCC_UNDER, RULE_HERE}},
    {"Kiel Fig. 2 (big step, flat programs)", RANDOM_FLAT, BIG, 11,
     {RULE_VAR_WHNF, RULE_VAR_THUNK, RULE_CON, RULE_VAR_FREE, RULE_FUN, RULE_LET, RULE_FREE, RULE_OR, RULE_CASE,
      RULE_GUESS,
      RULE_SCC}},
};

static bool print_rule(Rule rule, uint64_t n, uint64_t all)
{
    bool enough = n * 1000 >= all * MIN_PER_MILLE;
    printf("    %-11s %10llu  %5.1f %%%s\n", rule_name[rule], (unsigned long long)n,
           all ? 100.0 * (double)n / (double)all : 0.0, enough && all ? "" : "  too rare");
    return enough && all;
}

static bool check_figure(const Figure *f, const Tally *t)
{
    const uint64_t *counts = t->rules[f->family][f->evaluator];
    uint64_t all = 0;
    bool ok = true;
    for (int i = 0; i < f->n; i++) all += counts[f->rules[i]];
    printf("  %s\n", f->name);
    for (int i = 0; i < f->n; i++) ok = print_rule(f->rules[i], counts[f->rules[i]], all) && ok;
    return ok;
}

bool check_rules(const Tally *p1)
{
    static const char *const family_names[N_FAMILIES] = {"functional", "logic", "flat", "order", "failing"};
    bool ok = true;
    printf("rules applied in P1's programs\n");
    for (size_t i = 0; i < sizeof figures / sizeof figures[0]; i++) ok = check_figure(&figures[i], p1) && ok;
    for (int f = 0; f < N_FAMILIES; f++)
        if (p1->runs[f] > 0)
            printf("  %s programs: %.0f steps per run\n", family_names[f], (double)p1->steps[f] / (double)p1->runs[f]);
    return ok;
}
