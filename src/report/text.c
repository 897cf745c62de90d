/* Text reports: which view, and what the views share. */
#include "report/text_int.h"

#include <string.h>

Metric report_metric(const Profile *p, Measure measure)
{
    switch (measure) {
    case MEASURE_ALLOC:   return METRIC_BYTES;
    case MEASURE_OBJECTS: return METRIC_OBJECTS;
    case MEASURE_ENTRIES: return METRIC_ENTRIES;
    case MEASURE_INNER:   return METRIC_INNER;
    case MEASURE_TIME:    break;
    }
    return p->has & HAS_NS ? METRIC_NS : METRIC_TICKS;
}

bool text_lacks(Buf *out, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    buf_vprintf(out, format, args);
    va_end(args);
    buf_putc(out, '\n');
    return false;
}

bool profile_has_time(const Profile *p)
{
    return p->has & (HAS_NS | HAS_TICKS);
}

bool worth_showing(const Profile *p, const ReportOptions *o, const Counts *c)
{
    if (counts_none(c))
        return false;
    const Metric shares[] = { METRIC_TICKS, METRIC_NS, METRIC_BYTES, report_metric(p, o->measure) };
    bool any = false;
    for (size_t i = 0; i < sizeof shares / sizeof *shares; i++) {
        uint64_t all = p->total.n[shares[i]];
        any |= all > 0;
        if (all > 0 && (double)c->n[shares[i]] * 100 >= o->min * (double)all)
            return true;
    }
    return !any;
}

void put_left_out(size_t n, const ReportOptions *o, Buf *out)
{
    if (n > 0)
        buf_printf(out, "\n%zu %s below %g %% not shown (--min=0 shows all)\n", n, n == 1 ? "row" : "rows", o->min);
}

void put_bold(const char *text, bool colour, Buf *out)
{
    buf_printf(out, colour ? "\33[1m%s\33[0m" : "%s", text);
}

/* ---- columns of figures ----------------------------------------------------------------------------------------------- */

Table *figures_table(const Profile *p, Arena *arena, const char *titles, const char *aligned, bool errors)
{
    Buf all = {0}, align = {0};
    buf_puts(&all, titles);
    buf_puts(&align, aligned);
    if (profile_has_time(p)) {
        buf_puts(&all, errors ? "|%time||time" : "|%time|time");
        buf_puts(&align, errors ? "rlr" : "rr");
    }
    if (p->has & HAS_BYTES) {
        buf_puts(&all, "|%alloc|bytes");
        buf_puts(&align, "rr");
    }
    static const struct { unsigned has; const char *title; } counts[] = {
        { HAS_OBJECTS, "|objects" }, { HAS_ENTRIES, "|entries" }, { HAS_INNER, "|inner" },
    };
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        if (p->has & counts[i].has) {
            buf_puts(&all, counts[i].title);
            buf_putc(&align, 'r');
        }
    Table *t = table_new(arena, buf_text(&all), arena_strndup(arena, buf_text(&align), align.len));
    buf_free(&all);
    buf_free(&align);
    return t;
}

void figures_cells(const Profile *p, Table *t, const Counts *c, bool errors)
{
    Metric time = report_metric(p, MEASURE_TIME);
    if (profile_has_time(p)) {
        table_cell(t, "%s", show_share((double)c->n[time], (double)p->total.n[time]));
        if (errors)
            table_cell(t, "%s", show_error(p, c));
        table_cell(t, "%s", show_time((double)counts_ns(p, c)));
    }
    if (p->has & HAS_BYTES) {
        table_cell(t, "%s", show_share((double)c->n[METRIC_BYTES], (double)p->total.n[METRIC_BYTES]));
        table_cell(t, "%s", show_count(c->n[METRIC_BYTES]));
    }
    static const Metric counts[] = { METRIC_OBJECTS, METRIC_ENTRIES, METRIC_INNER };
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        if (p->has & 1u << counts[i])
            table_cell(t, "%s", show_count(c->n[counts[i]]));
}

/* ---- views ------------------------------------------------------------------------------------------------------------ */

static bool has_stacks(const Profile *p)
{
    return p->has & (HAS_TICKS | HAS_NS | HAS_BYTES | HAS_OBJECTS | HAS_ENTRIES);
}

/* What a file has that holds nothing else: GHC's .prof of +RTS -hr. */
static void put_sets(const Profile *p, Buf *out)
{
    for (size_t i = 0; i < p->retainer_sets.len; i++)
        if (p->retainer_sets.data[i].text != NULL)
            buf_printf(out, "  %s\n", p->retainer_sets.data[i].text->text);
}

static bool text_auto(const Profile *p, const ReportOptions *o, Buf *out)
{
    report_summary(p, o, out);
    if (has_stacks(p)) {
        buf_putc(out, '\n');
        text_flat(p, o, out);
        buf_putc(out, '\n');
        text_tree(p, o, out);
    } else if (p->censuses.len > 0) {
        buf_putc(out, '\n');
        text_heap(p, o, out);
    } else
        put_sets(p, out);
    return true;
}

/* Below a table: how much of the run is in it, when filters have left something out. */
static void put_filtered(const Profile *p, Buf *out)
{
    const Counts *shown = &p->stacks.data[PROFILE_MAIN].below;
    Metric time = report_metric(p, MEASURE_TIME);
    bool less_time = shown->n[time] < p->total.n[time], less_bytes = shown->n[METRIC_BYTES] < p->total.n[METRIC_BYTES];
    if (!p->filtered || !(less_time || less_bytes))
        return;
    buf_puts(out, "\nfiltered: this is ");
    if (p->total.n[time] > 0)
        buf_printf(out, "%s %% of the time", show_share((double)shown->n[time], (double)p->total.n[time]));
    if (p->total.n[METRIC_BYTES] > 0)
        buf_printf(out, "%s%s %% of the allocation", p->total.n[time] > 0 ? " and " : "",
                   show_share((double)shown->n[METRIC_BYTES], (double)p->total.n[METRIC_BYTES]));
    buf_putc(out, '\n');
}

static bool text_view(const Profile *p, const ReportOptions *o, Buf *out)
{
    switch (o->view) {
    case VIEW_AUTO:      return text_auto(p, o, out);
    case VIEW_SUMMARY:   report_summary(p, o, out); return true;
    case VIEW_FLAT:      return text_flat(p, o, out);
    case VIEW_INHERITED: return text_inherited(p, o, out);
    case VIEW_TREE:      return text_tree(p, o, out);
    case VIEW_PAIRS:     return text_pairs(p, o, out);
    case VIEW_CALLS:     return text_calls(p, o, out);
    case VIEW_HEAP:      return text_heap(p, o, out);
    case VIEW_DEMAND:    return text_demand(p, o, out);
    case VIEW_LAZINESS:  return text_laziness(p, o, out);
    case VIEW_CURVES: case VIEW_BARS: break;
    }
    return text_lacks(out, "this view is a picture: add --svg or --ps");
}

bool report_text(const Profile *p, const ReportOptions *o, Buf *out)
{
    bool stacks = o->view >= VIEW_FLAT && o->view <= VIEW_CALLS;
    if (stacks && !has_stacks(p))
        return text_lacks(out, "this profile has no costs by cost centre; it has heap censuses (--view=heap)");
    if (!text_view(p, o, out))
        return false;
    if (stacks)
        put_filtered(p, out);
    return true;
}
