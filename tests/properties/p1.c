/* P1: the small-step evaluator agrees with the big-step one (S&PJ theorem 4.2.1), in everything that can be seen of a
 * run. */
#include "properties.h"
#include "core/box.h"

static RandomFamily family(uint64_t number)
{
    static const RandomFamily families[] = {RANDOM_FUNCTIONAL, RANDOM_LOGIC, RANDOM_FLAT};
    return families[number % 3];
}

/* Scope and boxing go round together with the families; now and then only part of the value is asked for. */
static EvalOptions options_for(uint64_t number)
{
    EvalOptions options = {.scope = (Scope)(number / 3 % 3)};
    options.whnf = number / 18 % 10 == 7;
    options.right_first = number / 18 % 10 == 8;
    options.first = number / 18 % 10 == 9;
    return options;
}

static bool agree(const Case *c, const Run *small, const Run *big)
{
    static const By tables[] = {BY_STACK, BY_DEMAND};
    bool same = same_values(c, small, big) && same_counts(c, small, big);
    for (int t = 0; t < 2; t++)
        for (int part = 0; part < PART_COUNT; part++)
            same = same && same_costs(c, small, big, tables[t], (CostPart)part);
    return same;
}

static Verdict check(const Case *c)
{
    bool boxed = c->number / 9 % 2 == 1;
    const CoreProgram *program = boxed ? box_program(c->program, c->arena) : c->program;
    EvalOptions options = options_for(c->number);
    Run small = run_program(c, program, SMALL, options, boxed ? "small step, boxed" : "small step");
    Run big = run_program(c, program, BIG, options, boxed ? "big step, boxed" : "big step");
    Verdict v = run_ended(c, &small), w = run_ended(c, &big);
    if (v == HOLDS) v = w;
    if (v == HOLDS && !agree(c, &small, &big)) v = FAILS;
    run_free(&small);
    run_free(&big);
    return v;
}

const Property property_p1 = {"P1", "small step = big step", family, check, false, 1, 0, 0};
