/* P2: the order of evaluation changes no attribution (S&PJ theorem 3.5.1).
 *
 * A program's value is a pair whose components share thunks; demanding the right one first changes who forces what.
 * Only programs where it really does so (the demand matrices differ) count. */
#include "properties.h"

static RandomFamily family(uint64_t number)
{
    (void)number;
    return RANDOM_ORDER;
}

static bool order_changed(const Case *c, const Run *left, const Run *right)
{
    CostTable a = ledger_table(left->r.ledger, BY_DEMAND, c->arena),
              b = ledger_table(right->r.ledger, BY_DEMAND, c->arena);
    return !cost_tables_equal(&a, &b, PART_TOTAL, 0, NULL);
}

static Verdict check_evaluator(const Case *c, int evaluator, bool *changed)
{
    static const char *const names[][2] = {{"big step, left first", "big step, right first"},
                                           {"small step, left first", "small step, right first"}};
    EvalOptions options = {.scope = (Scope)(c->number % 3)};
    Run left = run_program(c, c->program, evaluator, options, names[evaluator][0]);
    options.right_first = true;
    Run right = run_program(c, c->program, evaluator, options, names[evaluator][1]);
    Verdict v = run_ended(c, &left), w = run_ended(c, &right);
    if (v == HOLDS) v = w;
    if (v == HOLDS && !(same_values(c, &left, &right) && same_counts(c, &left, &right)
                        && same_costs(c, &left, &right, BY_STACK, PART_TOTAL))) v = FAILS;
    if (v == HOLDS) *changed = order_changed(c, &left, &right);
    run_free(&left);
    run_free(&right);
    return v;
}

static Verdict check(const Case *c)
{
    bool changed = false;
    Verdict v = check_evaluator(c, BIG, &changed);
    if (v == HOLDS) v = check_evaluator(c, SMALL, &changed);
    if (v == HOLDS) c->tally->changed += changed;
    return v;
}

const Property property_p2 = {"P2", "the order of evaluation changes no attribution", family, check, true, 1, 0, 0};
