/* UCL's space curve: one line per pair c<-o, absolute and not stacked. What is live is what was allocated and not
 * freed, from snapshots when they say, else from the censuses. At most eight lines, and none for pairs below one
 * percent of the cost (--min), which would lie on the axis. */
#include "report/graph.h"

#include "report/units.h"
#include <assert.h>
#include <string.h>

enum { MOST_LINES = 8 };

typedef struct Curve {
    const char *name;
    double     *y;
    double      area;
} Curve;

typedef struct Curves {
    Arena  *arena;
    double *seconds;
    size_t  n_points;
    Curve  *curves;
    size_t  n, dropped;
    double  area;                  /* of all, also of those that were dropped */
    Ink    *inks;
} Curves;

static int by_area(const void *a, const void *b)
{
    const Curve *x = a, *y = b;
    if (x->area != y->area)
        return x->area < y->area ? 1 : -1;
    return strcmp(x->name, y->name);
}

/* Of curves sorted by area, those that are drawn. */
static void keep_large(Curves *all, double min)
{
    size_t n = 0;
    for (size_t i = 0; i < all->n; i++)
        all->area += all->curves[i].area;
    while (n < all->n && n < MOST_LINES && all->curves[n].area * 100 >= min * all->area)
        n++;
    for (size_t i = n; i < all->n && all->curves[i].area > 0; i++)
        all->dropped++;
    all->n = n;
}

static void from_censuses(const Profile *p, Dim by, double min, Curves *out)
{
    Bands *b = bands_new(p, by, DIM_NONE);
    bands_sort(b);
    out->n_points = b->n_points;
    out->seconds = arena_copy(out->arena, b->seconds, b->n_points * sizeof *b->seconds);
    out->n = b->bands.len;
    out->curves = ARENA_ARRAY(out->arena, Curve, out->n);
    for (size_t i = 0; i < out->n; i++)
        out->curves[i] = (Curve){ .name = b->bands.data[i].key->text, .area = b->bands.data[i].area };
    keep_large(out, min);
    for (size_t i = 0; i < out->n; i++) {
        out->curves[i].y = ARENA_ARRAY(out->arena, double, b->n_points);
        bands_series(b, i, 1, out->curves[i].y);
    }
    bands_free(b);
}

static size_t curve_of(Curves *c, const char *name)
{
    for (size_t i = 0; i < c->n; i++)
        if (c->curves[i].name == name)         /* interned */
            return i;
    assert(c->n_points > 0);
    c->curves[c->n] = (Curve){ .name = name, .y = ARENA_ARRAY(c->arena, double, c->n_points) };
    return c->n++;
}

/* What each stack has at a snapshot: rows that have not changed are left out of it. */
static void note_live(const Profile *p, const Snapshot *s, uint64_t *live)
{
    for (size_t k = 0; k < s->n; k++) {
        const SnapshotRow *row = &p->snapshot_rows.data[s->first + k];
        uint64_t allocated = row->counts.n[METRIC_BYTES];
        live[row->stack] = allocated > row->freed_bytes ? allocated - row->freed_bytes : 0;
    }
}

/* The snapshots that were taken with a census: between two censuses, what has died since the first has not been freed
 * yet. */
static size_t snapshots_of_censuses(const Profile *p, size_t *which)
{
    size_t n = 0, census = 0;
    for (size_t i = 0; i < p->snapshots.len; i++) {
        uint64_t time = p->snapshots.data[i].time;
        while (census < p->censuses.len && p->censuses.data[census].time < time)
            census++;
        if (census < p->censuses.len && p->censuses.data[census].time == time)
            which[n++] = i;
    }
    return n;
}

static bool from_snapshots(const Profile *p, double min, Curves *out)
{
    size_t *which = ARENA_ARRAY(out->arena, size_t, p->snapshots.len),
           *curves = ARENA_ARRAY(out->arena, size_t, p->stacks.len);
    size_t points = snapshots_of_censuses(p, which);
    if (points == 0)
        return false;
    uint64_t *live = ARENA_ARRAY(out->arena, uint64_t, p->stacks.len);
    out->n_points = points + 1;
    out->seconds = ARENA_ARRAY(out->arena, double, out->n_points);
    out->curves = ARENA_ARRAY(out->arena, Curve, p->stacks.len);
    for (size_t k = 0; k < p->stacks.len; k++)
        curves[k] = curve_of(out, pair_name(p, (uint32_t)k)->text);
    for (size_t i = 0, next = 0; i < points; i++) {
        out->seconds[i + 1] = (double)p->snapshots.data[which[i]].time / 1e9;
        while (next <= which[i])
            note_live(p, &p->snapshots.data[next++], live);
        for (size_t k = 0; k < p->stacks.len; k++)
            out->curves[curves[k]].y[i + 1] += (double)live[k];
        for (size_t k = 0; k < out->n; k++)
            out->curves[k].area +=
                (out->curves[k].y[i] + out->curves[k].y[i + 1]) / 2 * (out->seconds[i + 1] - out->seconds[i]);
    }
    qsort(out->curves, out->n, sizeof *out->curves, by_area);
    keep_large(out, min);
    return true;
}

/* ---- drawing ----------------------------------------------------------------------------------------------------- */

static const char *const dashes[MOST_LINES] = { "", "6 2", "2 2", "8 2 2 2", "1 2", "10 3", "4 1 1 1 1 1", "3 4" };

/* Black lines told apart by their dashes, or colours, darker than those of areas. */
static void choose_inks(Curves *all, bool colour)
{
    const char **names = ARENA_ARRAY(all->arena, const char *, all->n);
    all->inks = ARENA_ARRAY(all->arena, Ink, all->n);
    for (size_t i = 0; i < all->n; i++)
        names[i] = all->curves[i].name;
    tones(names, all->n, colour, all->inks);
    for (size_t i = 0; i < all->n; i++)
        all->inks[i] = colour ? (Ink){ all->inks[i].r * 0.8, all->inks[i].g * 0.8, all->inks[i].b * 0.8 } : ink_black;
}

static void draw_curve(const Curves *all, const Plot *plot, size_t i, Canvas *c)
{
    assert(i < all->n && i < MOST_LINES);
    const Curve *curve = &all->curves[i];
    const char *dash = dashes[i];
    Point *line = ARENA_ARRAY(all->arena, Point, all->n_points);
    for (size_t k = 0; k < all->n_points; k++)
        line[k] = plot_point(plot, all->seconds[k], curve->y[k]);
    canvas_line(c, line, all->n_points, all->inks[i], 1.3, dash);
    double x = plot->x + plot->width + 18, y = plot->y + plot->height - 8 - 22 * (double)i;
    const Point sample[] = { { x, y }, { x + 28, y } };
    canvas_line(c, sample, 2, all->inks[i], 1.3, dash);
    canvas_text(c, x + 34, y - 3, 10, ALIGN_LEFT,
                canvas_fit_middle(all->arena, curve->name, 10, PAGE_WIDTH - x - 34 - 20));
}

bool graph_curves(const Profile *p, const ReportOptions *o, Canvas *c)
{
    Dim by = o->by;
    if (by == DIM_NONE && dim_known(p, DIM_PAIR))
        by = DIM_PAIR;
    Curves all = { .arena = arena_new() };
    bool snapshots = o->by == DIM_NONE && p->has & HAS_FREED && from_snapshots(p, o->min, &all);
    if (!snapshots && !graph_dim(p, &by, c->out)) {
        arena_free(all.arena);
        return false;
    }
    if (!snapshots)
        from_censuses(p, by, o->min, &all);
    choose_inks(&all, o->colour);
    Plot plot = { .x = 82, .y = 62, .width = PAGE_WIDTH - 82 - 44 - 190, .height = PAGE_HEIGHT - 62 - 80,
                  .x_max = all.seconds[all.n_points - 1] };
    for (size_t i = 0; i < all.n; i++)
        for (size_t k = 0; k < all.n_points; k++)
            plot.y_max = all.curves[i].y[k] > plot.y_max ? all.curves[i].y[k] : plot.y_max;
    graph_scale_as(o->scale_as, by, &plot.x_max, &plot.y_max);
    plot.y_max = graph_headroom(plot.y_max);
    const char *left =
        arena_printf(all.arena, "%s, by %s", command_text(p, all.arena), snapshots ? "pair" : dim_name(by));
    canvas_begin(c, left);
    title_box(c, all.arena, left, arena_printf(all.arena, "%s bytes x seconds", show_rounded(all.area)), p->date->text);
    for (size_t i = 0; i < all.n; i++)
        draw_curve(&all, &plot, i, c);
    plot_axes(c, &plot, "seconds", "bytes");
    graph_dropped(c, all.arena, plot.x + plot.width + 18, plot.y - 14, ALIGN_LEFT, all.dropped);
    canvas_end(c);
    arena_free(all.arena);
    return true;
}
