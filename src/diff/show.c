/* Figures of a comparison as text: see show.h. */
#include "diff/show.h"

#include "report/units.h"
#include <math.h>
#include <stdio.h>

const char *quantity_title(Quantity q)
{
    static const char *const titles[Q_COUNT] = { "time", "allocated bytes", "entries", "peak memory", "byte-seconds" };
    return titles[q];
}

const char *show_quantity(Quantity q, double value)
{
    switch (q) {
    case Q_TIME:    return show_time(value);
    case Q_ALLOC:
    case Q_ENTRIES: return show_rounded(value);
    case Q_PEAK:    return show_bytes(value);
    case Q_AREA:
    case Q_COUNT:   break;
    }
    return show_area(value);
}

const char *show_difference(Quantity q, double difference)
{
    const char *size = show_quantity(q, fabs(difference));
    return difference == 0 ? "=" : show_formatted("%c%s", difference < 0 ? '-' : '+', size);
}

const char *show_percent(const Change *c)
{
    double percent = change_percent(c);
    return percent == 0 || !isfinite(percent) ? "" : show_formatted("%+.1f %%", percent);
}

void row_show(const Diff *d, const Row *row, Buf *out)
{
    subject_show(row_subject(d, row), out);
    switch (row_state(d, row)) {
    case ROW_SAME:
        break;
    case ROW_RENAMED:
        buf_puts(out, " (was ");
        subject_show(row_first(d, row), out);
        buf_puts(out, "?)");
        break;
    case ROW_NEW:     buf_puts(out, " (new)"); break;
    case ROW_GONE:    buf_puts(out, " (gone)"); break;
    case ROW_BETWEEN: buf_puts(out, " (meanwhile)"); break;
    }
}
