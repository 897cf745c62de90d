/* P8: attribution survives garbage collection. The small-step evaluator gives the same values and costs when it
 * collects at every allocation, so at every transition that makes anything, as when it never has to. */
#include "properties.h"
#include "core/box.h"

static RandomFamily family(uint64_t number)
{
    static const RandomFamily families[] = {RANDOM_FUNCTIONAL, RANDOM_LOGIC, RANDOM_FLAT};
    return families[number % 3];
}

static bool same(const Case *c, const Run *a, const Run *b)
{
    return same_values(c, a, b) && same_counts(c, a, b) && same_costs(c, a, b, BY_STACK, PART_TOTAL)
        && same_costs(c, a, b, BY_DEMAND, PART_TOTAL) && same_costs(c, a, b, BY_STACK, PART_FAILED);
}

/* Each collection looks at all that is alive. */
enum { MANY_OBJECTS = 20000 };

static Verdict check(const Case *c)
{
    bool boxed = c->number / 3 % 2 == 1;
    const CoreProgram *program = boxed ? box_program(c->program, c->arena) : c->program;
    EvalOptions options = {.scope = (Scope)(c->number / 6 % 3)};
    Run calm = run_program(c, program, SMALL, options, "collecting rarely");
    Verdict v = run_ended(c, &calm);
    if (v == HOLDS && calm.r.objects > MANY_OBJECTS) v = SKIPPED;
    if (v == HOLDS) {
        options.collect_always = true;
        Run busy = run_program(c, program, SMALL, options, "collecting always");
        v = run_ended(c, &busy);
        if (v == HOLDS && !same(c, &calm, &busy)) v = FAILS;
        run_free(&busy);
    }
    run_free(&calm);
    return v;
}

const Property property_p8 = {"P8", "collecting at every allocation changes nothing", family, check, false, 1, 0, 0};
