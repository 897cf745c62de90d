/* What the graphs share. */
#include "report/graph.h"

bool graph_dim(const Profile *p, Dim *by, Buf *out)
{
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

double graph_headroom(double most) { return 1.04 * most; }

void graph_dropped(Canvas *c, Arena *arena, double x, double y, Align align, size_t n)
{
    if (n > 0)
        canvas_text(c, x, y, 8, align, arena_printf(arena, "%zu smaller %s not drawn", n, n == 1 ? "one" : "ones"));
}
