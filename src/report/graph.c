/* Graphs: which one. */
#include "report/graph.h"

bool graph_dim(const Profile *p, Dim *by, Buf *out)
{
    if (p->censuses.len == 0) {
        buf_puts(out, "this profile has no heap censuses (--view=bars draws calls and time)\n");
        return false;
    }
    if (*by == DIM_NONE)
        *by = dim_default(p);
    if (dim_known(p, *by))
        return true;
    dim_say_unknown(p, *by, out);
    buf_putc(out, '\n');
    return false;
}

void graph_scale_as(const Profile *other, Dim by, double *x_max, double *y_max)
{
    if (other == NULL || other->censuses.len == 0)
        return;
    Bands *b = bands_new(other, dim_known(other, by) ? by : dim_default(other), DIM_NONE);
    double end = b->seconds[b->n_points - 1];
    *x_max = end > *x_max ? end : *x_max;
    *y_max = (double)b->peak > *y_max ? (double)b->peak : *y_max;
    bands_free(b);
}

void graph_dropped(Canvas *c, Arena *arena, double x, double y, Align align, size_t n)
{
    if (n > 0)
        canvas_text(c, x, y, 8, align, arena_printf(arena, "%zu smaller %s not drawn", n, n == 1 ? "one" : "ones"));
}

bool report_graph(const Profile *p, const ReportOptions *o, GraphFormat format, Buf *out)
{
    Canvas c = { .out = out, .format = format };
    switch (o->view) {
    case VIEW_AUTO:   return p->censuses.len > 0 ? graph_heap(p, o, &c) : graph_bars(p, o, &c);
    case VIEW_HEAP:   return graph_heap(p, o, &c);
    case VIEW_CURVES: return graph_curves(p, o, &c);
    case VIEW_BARS:   return graph_bars(p, o, &c);
    default:          break;
    }
    buf_puts(out, "this view is a table; graphs are --view=heap, curves and bars\n");
    return false;
}
