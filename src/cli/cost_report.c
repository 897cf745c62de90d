/* The tables of `tarry cost`.
 *
 * A table has one line per row, the nine letters and `inner` as columns (always all of them, so that two tables can be
 * laid side by side), and a line `total`. Columns are as wide as their widest number. */
#include "cli/cost_report.h"

#include "base/json.h"
#include "base/utf8.h"
#include <inttypes.h>
#include <string.h>

/* ---- text -------------------------------------------------------------------------------------------------------- */

/* For one line below the table on a terminal; cost_meaning has the long form. */
static const char *const short_meaning[COST_COUNT] = {
    [COST_A] = "argument", [COST_C] = "case", [COST_V] = "variable", [COST_U] = "update", [COST_H] = "object",
    [COST_E] = "scc", [COST_F] = "unfolding", [COST_N] = "choice", [COST_B] = "binding", [COST_INNER] = "scc inside",
};

static void put_padded(const char *s, size_t width, Buf *out)
{
    buf_puts(out, s);
    for (size_t have = utf8_text_width(s); have < width; have++)
        buf_putc(out, ' ');
}

static size_t max(size_t a, size_t b)
{
    return a > b ? a : b;
}

typedef struct Layout {
    size_t name, column[COST_COUNT];           /* widths */
} Layout;

static void fit(Layout *layout, const char *name, const Costs *costs)
{
    layout->name = max(layout->name, utf8_text_width(name));
    for (int k = 0; k < COST_COUNT; k++)
        layout->column[k] = max(layout->column[k], (size_t)snprintf(NULL, 0, "%" PRIu64, costs->n[k]));
}

/* Both parts share a layout, so their columns stand below each other. */
static Layout lay_out(const CostTable *table, const char *title)
{
    Layout layout = { .name = utf8_text_width(title) };
    for (int k = 0; k < COST_COUNT; k++)
        layout.column[k] = strlen(cost_key[k]);
    for (size_t i = 0; i < table->n; i++)
        fit(&layout, table->rows[i].name, &table->rows[i].costs[PART_TOTAL]);
    fit(&layout, "total", &table->total[PART_TOTAL]);
    return layout;
}

static void put_header(const Layout *layout, const char *title, Buf *out)
{
    put_padded(title, layout->name, out);
    for (int k = 0; k < COST_COUNT; k++)
        buf_printf(out, "  %*s", (int)layout->column[k], cost_key[k]);
}

static void put_row(const Layout *layout, const char *name, const Costs *costs, Buf *out)
{
    put_padded(name, layout->name, out);
    for (int k = 0; k < COST_COUNT; k++)
        buf_printf(out, "  %*" PRIu64, (int)layout->column[k], costs->n[k]);
}

static void style(const char *code, bool colour, Buf *out)
{
    if (colour)
        buf_printf(out, "\33[%sm", code);
}

#define BOLD  "1"
#define FAINT "2"
#define PLAIN "0"

static void put_table(const Layout *layout, const CostTable *table, CostPart part, const char *title, bool colour,
                      Buf *out)
{
    style(BOLD, colour, out);
    put_header(layout, title, out);
    style(PLAIN, colour, out);
    for (size_t i = 0; i < table->n; i++)
        if (!costs_none(&table->rows[i].costs[part])) {
            buf_putc(out, '\n');
            put_row(layout, table->rows[i].name, &table->rows[i].costs[part], out);
        }
    buf_putc(out, '\n');
    style(BOLD, colour, out);
    put_row(layout, "total", &table->total[part], out);
    style(PLAIN, colour, out);
    buf_putc(out, '\n');
}

static const char *title_of(const char *by)
{
    return strcmp(by, "pair")   == 0 ? "centre<-origin" :
           strcmp(by, "stack")  == 0 ? "stack" :
           strcmp(by, "demand") == 0 ? "centre <= forcer" :
           strcmp(by, "forcer") == 0 ? "forcer" : "centre";
}

static const char *plural(uint64_t n)
{
    return n == 1 ? "branch" : "branches";
}

void cost_report_branches(const EvalResult *r, Buf *out)
{
    if (r->n_failed > 0)
        buf_printf(out, "%" PRIu64 " %s failed", r->n_failed, plural(r->n_failed));
    if (r->n_failed > 0 && r->n_suspended > 0)
        buf_printf(out, ", %" PRIu64 " suspended", r->n_suspended);
    else if (r->n_suspended > 0)
        buf_printf(out, "%" PRIu64 " %s suspended", r->n_suspended, plural(r->n_suspended));
}

/* "3 branches failed, the first at f.core:3:9: no alternative for `Nil`" */
static void put_branches(const char *what, uint64_t n, Span at, const char *why, Buf *out)
{
    if (n == 0)
        return;
    buf_printf(out, "%" PRIu64 " %s %s", n, plural(n), what);
    if (!span_is_none(at))
        buf_printf(out, ", %sat %s", n == 1 ? "" : "the first ", span_show(at));
    if (why != NULL)
        buf_printf(out, ": %s", why);
    buf_putc(out, '\n');
}

/* Where branches ended without a value, and what was spent on them. When all of them did there is nothing to set apart,
 * and the message that there is no value says where. */
static void put_failed(const CostReport *report, const Layout *layout, const char *title, bool colour, Buf *out)
{
    const EvalResult *r = report->result;
    const CostTable *t = &report->table;
    if (r->n_failed + r->n_suspended == 0 || costs_equal(&t->total[PART_TOTAL], &t->total[PART_FAILED]))
        return;
    buf_putc(out, '\n');
    put_branches("failed", r->n_failed, r->failed_at, r->failed_why, out);
    put_branches("suspended", r->n_suspended, r->suspended_at, r->suspended_why, out);
    if (costs_none(&t->total[PART_FAILED]))
        return;
    buf_puts(out, "of the above, this was spent without a value:\n\n");
    put_table(layout, t, PART_FAILED, title, colour, out);
}

static void put_boxing(const CostTable *t, Buf *out)
{
    const Costs *box = &t->total[PART_BOX];
    if (costs_none(box))
        return;
    buf_puts(out, "\nboxing takes");
    for (int k = 0; k < COST_COUNT; k++)
        if (box->n[k] > 0)
            buf_printf(out, " %" PRIu64 " %s", box->n[k], cost_key[k]);
    buf_puts(out, " of the total (`--no-box` does without it)\n");
}

/* What the columns count, and the rules that were applied, with their sources. */
static void put_long_legend(const EvalResult *r, Buf *out)
{
    buf_putc(out, '\n');
    for (int k = 0; k < COST_COUNT; k++)
        buf_printf(out, "%-6s %s\n", cost_key[k], cost_meaning[k]);
    buf_putc(out, '\n');
    for (int k = 0; k < RULE_COUNT; k++)
        if (r->rules[k] > 0)
            buf_printf(out, "%-10s  %8" PRIu64 "  %s\n", rule_name[k], r->rules[k], rule_source[k]);
}

/* One line, with the columns that are not zero. */
static void put_short_legend(const Costs *total, bool colour, Buf *out)
{
    const char *comma = "";
    buf_putc(out, '\n');
    style(FAINT, colour, out);
    for (int k = 0; k < COST_COUNT; k++)
        if (total->n[k] > 0) {
            buf_printf(out, "%s%s %s", comma, cost_key[k], short_meaning[k]);
            comma = ", ";
        }
    style(PLAIN, colour, out);
    buf_putc(out, '\n');
}

void cost_report_text(const CostReport *report, bool colour, Legend legend, Buf *out)
{
    const EvalResult *r = report->result;
    bool is_action = r->wrote && r->n_values == 1 && strcmp(r->values[0], "()") == 0;  /* what it wrote is its value */
    for (size_t i = 0; i < r->n_values && !is_action; i++)
        buf_printf(out, "%s\n", r->values[i]);
    if (r->n_values > 0 && !is_action)
        buf_putc(out, '\n');
    const char *title = title_of(report->by);
    Layout layout = lay_out(&report->table, title);
    put_table(&layout, &report->table, PART_TOTAL, title, colour, out);
    if (strcmp(report->by, "inherited") == 0)
        buf_puts(out, "\neach line holds all that was done below its centre, so lines overlap\n");
    put_failed(report, &layout, title, colour, out);
    put_boxing(&report->table, out);
    if (legend == LEGEND_FULL)
        put_long_legend(r, out);
    else if (legend == LEGEND_LINE)
        put_short_legend(&report->table.total[PART_TOTAL], colour, out);
}

/* ---- JSON -------------------------------------------------------------------------------------------------------- */

/* One line, also where the rest is indented: a row of the table. */
static void json_costs(Json *j, const Costs *costs)
{
    bool indent = j->indent;
    j->indent = false;
    json_object(j);
    for (int k = 0; k < COST_COUNT; k++) {
        json_key(j, cost_key[k]);
        json_uint(j, costs->n[k]);
    }
    json_end_object(j);
    j->indent = indent;
}

static void json_rows(Json *j, const char *key, const CostTable *table, CostPart part)
{
    json_key(j, key);
    json_object(j);
    for (size_t i = 0; i < table->n; i++)
        if (part == PART_TOTAL || !costs_none(&table->rows[i].costs[part])) {
            json_key(j, table->rows[i].name);
            json_costs(j, &table->rows[i].costs[part]);
        }
    json_end_object(j);
}

static void json_text(Json *j, const char *key, const char *text)
{
    json_key(j, key);
    if (text == NULL)
        json_null(j);
    else
        json_string(j, text);
}

static void json_number(Json *j, const char *key, uint64_t n)
{
    json_key(j, key);
    json_uint(j, n);
}

static void json_place(Json *j, const char *key, Span span)
{
    json_text(j, key, span_is_none(span) ? NULL : span_show(span));
}

static void json_branches(Json *j, const EvalResult *r)
{
    json_key(j, "branches");
    json_object(j);
    json_number(j, "failed", r->n_failed);
    json_number(j, "suspended", r->n_suspended);
    json_place(j, "failed_at", r->failed_at);
    json_text(j, "failed_why", r->failed_why);
    json_place(j, "suspended_at", r->suspended_at);
    json_text(j, "suspended_why", r->suspended_why);
    json_end_object(j);
}

static void json_stack(Json *j, const EvalResult *r)
{
    Buf stack = {0};
    bool has = r->end != EVAL_DONE && r->stack != CCS_SUB;
    if (has)
        ccs_show(r->tree, r->stack, &stack);
    json_text(j, "stack", has ? buf_text(&stack) : NULL);
    buf_free(&stack);
}

void cost_report_json(const CostReport *report, Buf *out)
{
    const EvalResult *r = report->result;
    Json j = json_new(out, true);
    json_object(&j);
    json_key(&j, "values");
    json_array(&j);
    for (size_t i = 0; i < r->n_values; i++)
        json_string(&j, r->values[i]);
    json_end_array(&j);
    json_rows(&j, "costs", &report->table, PART_TOTAL);
    json_rows(&j, "failed", &report->table, PART_FAILED);
    json_key(&j, "total");
    json_costs(&j, &report->table.total[PART_TOTAL]);
    json_key(&j, "boxing");
    json_costs(&j, &report->table.total[PART_BOX]);
    json_text(&j, "outcome", report->outcome);
    json_text(&j, "message", report->message);
    json_place(&j, "at", r->end == EVAL_DONE ? NO_SPAN : r->span);
    json_stack(&j, r);
    json_branches(&j, r);
    json_number(&j, "steps", r->steps);
    json_number(&j, "objects", r->objects);
    json_text(&j, "by", report->by);
    json_text(&j, "scope", report->scope);
    json_text(&j, "evaluator", report->evaluator);
    json_end_object(&j);
    buf_putc(out, '\n');
}
