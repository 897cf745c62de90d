/* P5: boxing gives the lexical scoping that labels on every variable would (what S&PJ section 8.2 leaves to future
 * work).
 *
 * A boxed program costs what the unboxed one costs under per-variable labels, plus the boxes' own cost. */
#include "properties.h"
#include "core/box.h"

static RandomFamily family(uint64_t number)
{
    return number % 3 == 0 ? RANDOM_LOGIC : RANDOM_FUNCTIONAL;
}

/* The table without the boxes' part; rows that are left with nothing go. */
static CostTable without_boxes(CostTable t)
{
    size_t n = 0;
    for (size_t i = 0; i < t.n; i++) {
        CostRow row = t.rows[i];
        for (int k = 0; k < COST_COUNT; k++) row.costs[PART_TOTAL].n[k] -= row.costs[PART_BOX].n[k];
        if (!costs_none(&row.costs[PART_TOTAL])) t.rows[n++] = row;
    }
    for (int k = 0; k < COST_COUNT; k++) t.total[PART_TOTAL].n[k] -= t.total[PART_BOX].n[k];
    t.n = n;
    return t;
}

static bool agree(const Case *c, const Run *boxed, const Run *labelled)
{
    CostTable a = without_boxes(ledger_table(boxed->r.ledger, BY_STACK, c->arena));
    CostTable b = ledger_table(labelled->r.ledger, BY_STACK, c->arena);
    const char *what = arena_printf(c->arena, "by stack, %s without boxes against %s", boxed->name, labelled->name);
    return same_values(c, boxed, labelled) && same_tables(c, &a, &b, PART_TOTAL, 0, what);
}

static Verdict check_boxed(const Case *c, int evaluator, const CoreProgram *boxed, const Run *labelled)
{
    Run run = run_program(c, boxed, evaluator, (EvalOptions){0},
                          evaluator == BIG ? "big step, boxed" : "small step, boxed");
    Verdict v = run_ended(c, &run);
    if (v == HOLDS && !agree(c, &run, labelled)) v = FAILS;
    run_free(&run);
    return v;
}

static Verdict check(const Case *c)
{
    const CoreProgram *boxed = box_program(c->program, c->arena);
    Run labelled = run_program(c, c->program, BIG, (EvalOptions){.variable_labels = true},
                               "big step, labels on variables");
    Verdict v = run_ended(c, &labelled);
    if (v == HOLDS) v = check_boxed(c, BIG, boxed, &labelled);
    if (v == HOLDS) v = check_boxed(c, SMALL, boxed, &labelled);
    run_free(&labelled);
    return v;
}

const Property property_p5 = {"P5", "boxing = labels on variables", family, check, false, 1, 0, 0};
