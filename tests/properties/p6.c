/* P6: running an instrumented flat program counts the costs of the cost semantics (Brassel et al., theorem 1), in
 * failing branches too. Programs in which a thunk's value is a logic variable found under another centre are beyond the
 * transformation (instrument.h) and skipped. */
#include "properties.h"
#include "semantics/instrument.h"
#include <ctype.h>
#include <string.h>

static RandomFamily family(uint64_t number)
{
    (void)number;
    return RANDOM_FLAT;
}

/* ---- values without the numbers of centres ---- */

typedef struct Reader { const char *at; Buf *out; } Reader;

static void skip_blanks(Reader *r)
{
    while (*r->at == ' ') r->at++;
}

static bool at_argument(Reader *r)
{
    skip_blanks(r);
    return *r->at != '\0' && *r->at != ')';
}

/* A name, a number, 'c', or <cycle>. */
static const char *token(Reader *r, size_t *len)
{
    const char *start = r->at;
    if (*r->at == '\'') {
        r->at++;
        while (*r->at && *r->at != '\'') r->at += *r->at == '\\' && r->at[1] ? 2 : 1;
        if (*r->at) r->at++;
    } else {
        while (*r->at && !strchr(" ()", *r->at)) r->at++;
    }
    *len = (size_t)(r->at - start);
    return start;
}

static void value(Reader *r, bool as_argument);

/* con {argument}; in an instrumented program the first argument is the centre's number. */
static void application(Reader *r, const char *con, size_t len, bool as_argument)
{
    Buf args = {0}, *out = r->out;
    size_t number_len;
    if (at_argument(r)) token(r, &number_len);
    r->out = &args;
    while (at_argument(r)) {
        buf_putc(&args, ' ');
        value(r, true);
    }
    r->out = out;
    bool parens = as_argument && args.len > 0;
    buf_printf(out, "%s%.*s%s%s", parens ? "(" : "", (int)len, con, buf_text(&args), parens ? ")" : "");
    buf_free(&args);
}

static void value(Reader *r, bool as_argument)
{
    size_t len;
    skip_blanks(r);
    bool parens = *r->at == '(';
    if (parens) r->at++;
    const char *start = token(r, &len);
    if (isupper((unsigned char)*start)) application(r, start, len, as_argument);
    else buf_write(r->out, start, len);
    if (parens && *r->at == ')') r->at++;
}

static bool values_agree(const Case *c, const Run *plain, const Run *instrumented)
{
    bool same = plain->r.n_values == instrumented->r.n_values;
    if (!same) say(c, "%zu values, instrumented %zu", plain->r.n_values, instrumented->r.n_values);
    for (size_t i = 0; same && i < plain->r.n_values; i++) {
        Buf out = {0};
        Reader r = {instrumented->r.values[i], &out};
        value(&r, false);
        same = strcmp(buf_text(&out), plain->r.values[i]) == 0;
        if (!same) say(c, "value %zu: %s, instrumented: %s", i + 1, plain->r.values[i], instrumented->r.values[i]);
        buf_free(&out);
    }
    return same;
}

/* ---- costs ---- */

static CostTable counted_table(const Case *c, const Instrumented *in, const EvalResult *run)
{
    Costs *counts = instrument_counts(in, run, c->arena);
    CostTable t = {.rows = ARENA_ARRAY(c->arena, CostRow, in->n_centres)};
    for (size_t i = 0; i < in->n_centres; i++) {
        costs_add(&t.total[PART_TOTAL], &counts[i]);
        if (costs_none(&counts[i])) continue;
        t.rows[t.n].name = in->centres[i]->text;
        t.rows[t.n++].costs[PART_TOTAL] = counts[i];
    }
    return t;
}

/* `inner` is not counted by the transformation; a row that has nothing else is not there. */
static CostTable without_inner(CostTable t)
{
    size_t n = 0;
    for (size_t i = 0; i < t.n; i++) {
        t.rows[i].costs[PART_TOTAL].n[COST_INNER] = 0;
        if (!costs_none(&t.rows[i].costs[PART_TOTAL])) t.rows[n++] = t.rows[i];
    }
    t.total[PART_TOTAL].n[COST_INNER] = 0;
    t.n = n;
    return t;
}

static bool costs_agree(const Case *c, const Run *plain, const CostTable *counted)
{
    CostTable t = without_inner(ledger_table(plain->r.ledger, BY_CENTRE, c->arena));
    const char *what = arena_printf(c->arena, "by centre, %s against the instrumented program", plain->name);
    return same_tables(c, &t, counted, PART_TOTAL, 1u << COST_INNER, what);
}

/* ---- the property ---- */

static Verdict compare(const Case *c, const Instrumented *in, const Run *big, const Run *small, const Run *counted)
{
    Verdict v = run_ended(c, big);
    if (v == HOLDS) v = run_ended(c, small);
    if (v == HOLDS) v = run_ended(c, counted);
    if (v != HOLDS) return v;
    if (big->r.foreign_free > 0) return SKIPPED;
    CostTable counts = counted_table(c, in, &counted->r);
    bool same = values_agree(c, small, counted) && costs_agree(c, big, &counts) && costs_agree(c, small, &counts);
    return same ? HOLDS : FAILS;
}

static Instrumented *instrument(const Case *c)
{
    Diags *ds = diags_new();
    Instrumented *in = instrument_program(c->program, c->arena, ds);
    Buf text = {0};
    diags_render(ds, DIAG_SHORT, false, &text);
    if (!in) say(c, "cannot be instrumented: %s", buf_text(&text));
    buf_free(&text);
    diags_free(ds);
    return in;
}

static Verdict check(const Case *c)
{
    Instrumented *in = instrument(c);
    if (!in) return BAD_END;
    Run big = run_program(c, c->program, BIG, (EvalOptions){0}, "big step");
    Run small = run_program(c, c->program, SMALL, (EvalOptions){0}, "small step");
    Run counted = run_program(c, in->program, SMALL, (EvalOptions){.max_steps = 20 * STEP_LIMIT},
                              "the instrumented program");
    Verdict v = compare(c, in, &big, &small, &counted);
    run_free(&big);
    run_free(&small);
    run_free(&counted);
    return v;
}

const Property property_p6 = {"P6", "instrumented flat program = cost semantics", family, check, false, 10, 0, 0};
