/* Running an evaluator on a program, and comparing what two runs give. */
#include "properties.h"
#include "core/lex.h"
#include <string.h>

void say(const Case *c, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    buf_vprintf(c->why, format, args);
    buf_putc(c->why, '\n');
    va_end(args);
}

Run run_program(const Case *c, const CoreProgram *program, int evaluator, EvalOptions options, const char *name)
{
    Run run = {.name = name};
    if (options.max_steps == 0) options.max_steps = STEP_LIMIT;
    (evaluator == BIG ? eval_big : eval_small)(program, &options, &run.r);
    uint64_t *rules = c->tally->rules[c->family][evaluator];
    for (int i = 0; i < RULE_COUNT; i++) rules[i] += run.r.rules[i];
    c->tally->steps[c->family] += run.r.steps;
    c->tally->runs[c->family]++;
    return run;
}

void run_free(Run *run)
{
    eval_result_free(&run->r);
}

Verdict run_ended(const Case *c, const Run *run)
{
    switch (run->r.end) {
    case EVAL_DONE:  return HOLDS;
    case EVAL_STEPS: return SKIPPED;
    case EVAL_LABEL: say(c, "%s: %s", run->name, run->r.message); return FAILS;
    default:         say(c, "%s ended with: %s", run->name, run->r.message); return BAD_END;
    }
}

bool is_literal(const char *value)
{
    return strchr("-0123456789'\"", value[0]) != NULL || strcmp(value, LEX_NAN) == 0 || strcmp(value, LEX_INF) == 0;
}

bool same_values(const Case *c, const Run *a, const Run *b)
{
    if (a->r.n_values != b->r.n_values) {
        say(c, "%s has %zu values, %s has %zu", a->name, a->r.n_values, b->name, b->r.n_values);
        return false;
    }
    for (size_t i = 0; i < a->r.n_values; i++)
        if (strcmp(a->r.values[i], b->r.values[i]) != 0) {
            say(c, "value %zu: %s gives  %s\n%*s gives  %s", i + 1, a->name, a->r.values[i], 9 + (int)strlen(b->name),
                b->name, b->r.values[i]);
            return false;
        }
    return true;
}

static bool same_number(const Case *c, const Run *a, const Run *b, const char *what, uint64_t in_a, uint64_t in_b)
{
    if (in_a == in_b) return true;
    say(c, "%s: %s has %llu, %s has %llu", what, a->name, (unsigned long long)in_a, b->name, (unsigned long long)in_b);
    return false;
}

bool same_counts(const Case *c, const Run *a, const Run *b)
{
    return same_number(c, a, b, "heap objects", a->r.objects, b->r.objects)
        && same_number(c, a, b, "failed branches", a->r.n_failed, b->r.n_failed)
        && same_number(c, a, b, "suspended branches", a->r.n_suspended, b->r.n_suspended);
}

bool same_tables(const Case *c, const CostTable *a, const CostTable *b, CostPart part, unsigned except,
                 const char *what)
{
    static const char *const parts[PART_COUNT] = {"total", "failed part", "boxes' part"};
    Buf why = {0};
    bool same = cost_tables_equal(a, b, part, except, &why);
    if (!same) say(c, "costs, %s, %s: %s", what, parts[part], buf_text(&why));
    buf_free(&why);
    return same;
}

bool same_costs(const Case *c, const Run *a, const Run *b, By by, CostPart part)
{
    static const char *const names[] = {"by centre", "by pair", "by stack", "inherited", "by demand", "by forcer"};
    CostTable in_a = ledger_table(a->r.ledger, by, c->arena), in_b = ledger_table(b->r.ledger, by, c->arena);
    const char *what = arena_printf(c->arena, "%s, %s against %s", names[by], a->name, b->name);
    return same_tables(c, &in_a, &in_b, part, 0, what);
}
