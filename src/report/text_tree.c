/* The tree of cost-centre stacks, each with its individual and its inherited costs, as GHC's second table has it. */
#include "report/text_int.h"

#include <string.h>

/* The order of brothers: qsort has no place for the metric, so there is one function for each. */
#define ORDER(name, metric)                                                             \
    static int name(const Profile *p, uint32_t a, uint32_t b)                           \
    {                                                                                   \
        uint64_t x = p->stacks.data[a].below.n[metric], y = p->stacks.data[b].below.n[metric];  \
        return (x < y) - (x > y);                                                       \
    }
ORDER(by_ticks, METRIC_TICKS)
ORDER(by_ns, METRIC_NS)
ORDER(by_bytes, METRIC_BYTES)
ORDER(by_objects, METRIC_OBJECTS)
ORDER(by_entries, METRIC_ENTRIES)
ORDER(by_inner, METRIC_INNER)

static const StackOrder orders[METRIC_COUNT] = {
    [METRIC_TICKS] = by_ticks, [METRIC_NS] = by_ns, [METRIC_BYTES] = by_bytes, [METRIC_OBJECTS] = by_objects,
    [METRIC_ENTRIES] = by_entries, [METRIC_INNER] = by_inner,
};

static Table *new_table(const Profile *p, Arena *arena)
{
    Buf titles = {0}, aligned = {0};
    buf_puts(&titles, "cost centre|module|place");
    buf_puts(&aligned, "lll");
    const struct { bool shown; const char *title; } shares[] = {
        { p->has & HAS_ENTRIES, "|entries" }, { p->has & HAS_INNER, "|inner" },
        { profile_has_time(p), "|%time" }, { p->has & HAS_BYTES, "|%alloc" },
        { profile_has_time(p), "|inh. %time" }, { p->has & HAS_BYTES, "|inh. %alloc" },
        { p->has & HAS_BYTES, "|bytes" },
    };
    for (size_t i = 0; i < sizeof shares / sizeof *shares; i++)
        if (shares[i].shown) {
            buf_puts(&titles, shares[i].title);
            buf_puts(&aligned, "r");
        }
    Table *t = table_new(arena, buf_text(&titles), arena_strndup(arena, buf_text(&aligned), aligned.len));
    buf_free(&titles);
    buf_free(&aligned);
    return t;
}

static void share_cells(const Profile *p, Table *t, const Counts *c)
{
    Metric time = report_metric(p, MEASURE_TIME);
    if (profile_has_time(p))
        table_cell(t, "%s", show_share((double)c->n[time], (double)p->total.n[time]));
    if (p->has & HAS_BYTES)
        table_cell(t, "%s", show_share((double)c->n[METRIC_BYTES], (double)p->total.n[METRIC_BYTES]));
}

static void add_row(const Profile *p, Table *t, uint32_t stack)
{
    enum { DEEPEST_INDENT = 60 };
    const Stack *s = &p->stacks.data[stack];
    const Centre *c = stack_top(p, stack);
    int indent = s->depth < DEEPEST_INDENT ? (int)s->depth : DEEPEST_INDENT;
    table_cell(t, "%*s%s", indent, "", c->label->text);
    table_cell(t, "%s", c->module->text);
    table_cell(t, "%s", src_place(c->src)->text);
    if (p->has & HAS_ENTRIES)
        table_cell(t, "%s", show_count(s->own.n[METRIC_ENTRIES]));
    if (p->has & HAS_INNER)
        table_cell(t, "%s", show_count(s->own.n[METRIC_INNER]));
    share_cells(p, t, &s->own);
    share_cells(p, t, &s->below);
    if (p->has & HAS_BYTES)
        table_cell(t, "%s", show_count(s->own.n[METRIC_BYTES]));
}

bool text_tree(const Profile *p, const ReportOptions *o, Buf *out)
{
    Arena *arena = arena_new();
    Table *t = new_table(p, arena);
    uint32_t *order = profile_preorder(p, orders[report_metric(p, o->measure)]);
    size_t left_out = 0, too_deep = 0;
    for (size_t i = 0; i < p->stacks.len; i++) {
        const Stack *s = &p->stacks.data[order[i]];
        if (o->depth > 0 && s->depth > o->depth)
            too_deep += !counts_none(&s->below);
        else if (worth_showing(p, o, &s->below))
            add_row(p, t, order[i]);
        else
            left_out += !counts_none(&s->below);
    }
    put_table("by cost-centre stack, individual and inherited", t, left_out, o, out);
    if (too_deep > 0)
        buf_printf(out, "\n%zu deeper stacks are not shown (--depth)\n", too_deep);
    free(order);
    arena_free(arena);
    return true;
}
