/* What the text reports share: which figure is meant, what is too small to show, columns of figures. */
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

Metric report_sure_metric(const Profile *p, Measure measure)
{
    enum { ENOUGH_TICKS = 100 };
    Metric metric = report_metric(p, measure);
    bool rough = metric == METRIC_TICKS ? p->total.n[metric] < ENOUGH_TICKS : p->total.n[metric] == 0;
    return rough && p->has & HAS_BYTES ? METRIC_BYTES : metric;
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

void put_table(const char *title, const Table *t, size_t left_out, const ReportOptions *o, Buf *out)
{
    put_bold(title, o->colour, out);
    buf_puts(out, "\n\n");
    table_write(t, o->colour, out);
    put_left_out(left_out, o, out);
}

/* ---- columns of figures ------------------------------------------------------------------------------------------ */

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
