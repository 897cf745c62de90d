/* P3: costs go to the statically enclosing centre (S&PJ theorem 4.3.5): at every transition the current stack is the
 * static label of what is evaluated. The small-step evaluator tests it as it goes. */
#include "properties.h"
#include "core/box.h"

static RandomFamily family(uint64_t number)
{
    return number % 2 == 0 ? RANDOM_FUNCTIONAL : RANDOM_LOGIC;
}

static Verdict check(const Case *c)
{
    bool boxed = c->number / 2 % 2 == 1;
    const CoreProgram *program = boxed ? box_program(c->program, c->arena) : c->program;
    EvalOptions options = {.scope = SCOPE_LEXICAL, .check_labels = true};
    Run run = run_program(c, program, SMALL, options, boxed ? "small step, boxed" : "small step");
    Verdict v = run_ended(c, &run);
    run_free(&run);
    return v;
}

const Property property_p3 = {"P3", "every step runs under its static label", family, check, false, 1, 0, 0};
