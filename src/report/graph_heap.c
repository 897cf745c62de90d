/* York's graph: live memory over time in bands, one for each identifier of a dimension.
 *
 * As the paper has it: a title in three parts (the program and what was asked for, its cost as bytes times seconds, the date), one page, shades of
 * grey that take turns with a key in the same order as the bands, no bands for identifiers that together make up less than one percent, and the
 * smoothest bands (by standard deviation) at the bottom, so that what is restless is seen on top. */
#include "report/graph.h"

#include "report/units.h"
#include <string.h>

enum { MOST_BANDS = 20, MOST_POINTS = 1200 };

typedef struct Heap {
    const Profile       *p;
    const ReportOptions *o;
    Canvas              *c;
    Arena               *arena;
    Bands               *b;
    size_t               n_bands;
    size_t              *order;        /* of bands from the bottom up */
    double             **series;       /* in that order */
    Ink                 *inks;
    size_t              *points;       /* which points are drawn */
    size_t               n_points;
    Plot                 plot;
} Heap;

static int by_deviation(const void *a, const void *b, void *bands)
{
    const Band *all = bands;
    size_t x = *(const size_t *)a, y = *(const size_t *)b;
    if (all[x].deviation != all[y].deviation)
        return all[x].deviation < all[y].deviation ? -1 : 1;
    return (x > y) - (x < y);
}

static void choose_bands(Heap *h)
{
    h->n_bands = bands_without_trace(h->b, 0.01, MOST_BANDS);
    h->order = ARENA_ARRAY(h->arena, size_t, h->n_bands);
    h->series = ARENA_ARRAY(h->arena, double *, h->n_bands);
    for (size_t i = 0; i < h->n_bands; i++)
        h->order[i] = i;
    qsort_r(h->order, h->n_bands, sizeof *h->order, by_deviation, h->b->bands.data);
    for (size_t i = 0; i < h->n_bands; i++) {
        h->series[i] = ARENA_ARRAY(h->arena, double, h->b->n_points);
        bands_series(h->b, h->order[i], h->series[i]);
    }
    const char **names = ARENA_ARRAY(h->arena, const char *, h->n_bands);
    for (size_t i = 0; i < h->n_bands; i++)
        names[i] = h->b->bands.data[h->order[i]].key->text;
    h->inks = ARENA_ARRAY(h->arena, Ink, h->n_bands);
    tones(names, h->n_bands, h->o->colour, h->inks);
}

static double height_at(const Heap *h, size_t point, size_t bands)
{
    double sum = 0;
    for (size_t i = 0; i < bands; i++)
        sum += h->series[i][point];
    return sum;
}

/* A page has only so many columns: of each group of points the highest is drawn. */
static void choose_points(Heap *h)
{
    size_t n = h->b->n_points, group = (n + MOST_POINTS - 1) / MOST_POINTS;
    h->points = ARENA_ARRAY(h->arena, size_t, n);
    for (size_t i = 0; i < n; i += group) {
        size_t best = i;
        for (size_t k = i; k < i + group && k < n; k++)
            if (height_at(h, k, h->n_bands) > height_at(h, best, h->n_bands))
                best = k;
        h->points[h->n_points++] = i + group >= n ? n - 1 : best;
    }
}

static void set_plot(Heap *h)
{
    enum { KEY_WIDTH = 170 };
    double y_max = 0;
    for (size_t i = 0; i < h->n_points; i++) {
        double y = height_at(h, h->points[i], h->n_bands);
        y_max = y > y_max ? y : y_max;
    }
    h->plot = (Plot){ .x = 82, .y = 62, .width = PAGE_WIDTH - 82 - 44 - KEY_WIDTH, .height = PAGE_HEIGHT - 62 - 80,
                      .x_max = h->b->seconds[h->b->n_points - 1], .y_max = y_max };
    graph_scale_as(h->o->scale_as, h->b->dim, &h->plot.x_max, &h->plot.y_max);
}

static const char *meaning(const Heap *h, const Band *band)
{
    return arena_printf(h->arena, "%s: %s%% of the cost, at most %s", band->key->text, show_share(band->area, h->b->area),
                        show_bytes((double)band->peak));
}

static void draw_band(const Heap *h, size_t i)
{
    Point *shape = ARENA_ARRAY(h->arena, Point, h->n_points * 2);
    for (size_t k = 0; k < h->n_points; k++) {
        double seconds = h->b->seconds[h->points[k]];
        shape[k] = plot_point(&h->plot, seconds, height_at(h, h->points[k], i + 1));
        shape[2 * h->n_points - 1 - k] = plot_point(&h->plot, seconds, height_at(h, h->points[k], i));
    }
    const Band *band = &h->b->bands.data[h->order[i]];
    canvas_shape(h->c, shape, h->n_points * 2, h->inks[i], meaning(h, band));
}

/* From the top down, as the bands are. */
static void draw_key(const Heap *h)
{
    double x = h->plot.x + h->plot.width + 18, step = h->plot.height / (double)(h->n_bands > 12 ? h->n_bands : 12);
    if (step > 24)
        step = 24;
    double y = h->plot.y + h->plot.height - 12;
    for (size_t i = h->n_bands; i-- > 0; y -= step) {
        const Band *band = &h->b->bands.data[h->order[i]];
        canvas_box(h->c, x, y, 12, 12, h->inks[i], meaning(h, band));
        canvas_text(h->c, x + 18, y + 2.5, 10, ALIGN_LEFT, canvas_fit(h->arena, band->key->text, 10, PAGE_WIDTH - x - 18 - 24));
    }
    size_t traces = h->b->bands.len - h->n_bands;
    if (traces > 0)
        canvas_text(h->c, x, h->plot.y, 8, ALIGN_LEFT, arena_printf(h->arena, "%zu smaller %s not drawn", traces, traces == 1 ? "one" : "ones"));
}

static void draw_markers(const Heap *h)
{
    for (size_t i = 0; i < h->p->markers.len && i < 100; i++) {
        double seconds = (double)h->p->markers.data[i].time / 1e9;
        if (seconds > h->plot.x_max)
            continue;
        Point at = plot_point(&h->plot, seconds, 0);
        const Point line[] = { at, { at.x, at.y + h->plot.height } };
        canvas_line(h->c, line, 2, ink_faint, 0.5, "2 2");
        canvas_text(h->c, at.x + 2, at.y + h->plot.height - 6, 7, ALIGN_LEFT, canvas_fit(h->arena, h->p->markers.data[i].text->text, 7, 90));
    }
}

bool graph_heap(const Profile *p, const ReportOptions *o, Canvas *c)
{
    Dim by = o->by;
    if (!graph_dim(p, &by, c->out))
        return false;
    Heap h = { .p = p, .o = o, .c = c, .arena = arena_new(), .b = bands_new(p, by, DIM_NONE) };
    bands_sort(h.b);
    choose_bands(&h);
    choose_points(&h);
    set_plot(&h);
    const char *left = arena_printf(h.arena, "%s, by %s", command_text(p, h.arena), dim_name(by));
    canvas_begin(c, left);
    title_box(c, h.arena, left, arena_printf(h.arena, "%s bytes x seconds", show_count((uint64_t)(h.b->area + 0.5))), p->date->text);
    for (size_t i = 0; i < h.n_bands; i++)
        draw_band(&h, i);
    draw_markers(&h);
    plot_axes(c, &h.plot, "seconds", "bytes");
    draw_key(&h);
    canvas_end(c);
    bands_free(h.b);
    arena_free(h.arena);
    return true;
}
