/* York's graph: live memory over time in bands, one for each identifier of a dimension.
 *
 * As the paper has it: a title in three parts (the program and what was asked for, its cost as bytes times seconds, the
 * date), one page, shades of grey that take turns with a key in the same order as the bands, no bands for identifiers
 * that together make up less than one percent (--min), and the smoothest bands (by standard deviation) at the bottom,
 * so that what is restless is seen on top. */
#include "report/graph.h"

#include "report/units.h"
#include <math.h>
#include <string.h>

enum { MOST_BANDS = 20, MOST_POINTS = 1200 };

typedef struct Shown {
    const char *name, *meaning;
    double     *series;                /* bytes at each point */
    double      deviation;
} Shown;

typedef struct Heap {
    const Profile       *p;
    const ReportOptions *o;
    Canvas              *c;
    Arena               *arena;
    Bands               *b;
    Shown               *bands;        /* from the bottom up */
    size_t               n_bands, n_traces;
    Ink                 *inks;
    size_t              *points;       /* which points are drawn */
    size_t               n_points;
    Plot                 plot;
} Heap;

/* ---- which bands, in which order --------------------------------------------------------------------------------- */

static int by_deviation(const void *a, const void *b)
{
    const Shown *x = a, *y = b;
    if (x->deviation != y->deviation)
        return x->deviation < y->deviation ? -1 : 1;
    return strcmp(x->name, y->name);
}

static const char *meaning(const Heap *h, const Band *band)
{
    return arena_printf(h->arena, "%s: %s%% of the cost, at most %s", band->key->text,
                        show_share(band->area, h->b->area), show_bytes((double)band->peak));
}

/* Of what there was: before it came, and when it had gone, a band was not restless. */
static double deviation_of(const double *series, size_t n)
{
    double sum = 0, squares = 0;
    for (; n > 1 && series[0] == 0; n--)
        series++;
    for (; n > 1 && series[n - 1] == 0; n--) {}
    for (size_t i = 0; i < n; i++) {
        sum += series[i];
        squares += series[i] * series[i];
    }
    double mean = sum / (double)n, variance = squares / (double)n - mean * mean;
    return variance > 0 ? sqrt(variance) : 0;
}

/* The largest ones; all others that are no trace elements are one band, because a page has room for so many names only.
 */
static void choose_bands(Heap *h)
{
    const Bands *b = h->b;
    size_t wanted = bands_without_trace(b, h->o->min / 100, SIZE_MAX),
           single = wanted > MOST_BANDS ? MOST_BANDS - 1 : wanted;
    h->n_traces = b->bands.len - wanted;
    h->n_bands = single < wanted ? single + 1 : single;
    h->bands = ARENA_ARRAY(h->arena, Shown, h->n_bands);
    for (size_t i = 0; i < h->n_bands; i++) {
        Shown *s = &h->bands[i];
        bool others = i == single;
        s->series = ARENA_ARRAY(h->arena, double, b->n_points);
        bands_series(b, i, others ? wanted - single : 1, s->series);
        s->name = others ? arena_printf(h->arena, "OTHER (%zu)", wanted - single) : b->bands.data[i].key->text;
        s->meaning = others ? s->name : meaning(h, &b->bands.data[i]);
        s->deviation = deviation_of(s->series, b->n_points);
    }
    qsort(h->bands, h->n_bands, sizeof *h->bands, by_deviation);
    const char **names = ARENA_ARRAY(h->arena, const char *, h->n_bands);
    for (size_t i = 0; i < h->n_bands; i++)
        names[i] = h->bands[i].name;
    h->inks = ARENA_ARRAY(h->arena, Ink, h->n_bands);
    tones(names, h->n_bands, h->o->colour, h->inks);
}

/* ---- where everything is ----------------------------------------------------------------------------------------- */

static double height_at(const Heap *h, size_t point, size_t bands)
{
    double sum = 0;
    for (size_t i = 0; i < bands; i++)
        sum += h->bands[i].series[point];
    return sum;
}

/* A page has only so many columns: of each group of points the highest is drawn, and the last one of all. */
static void choose_points(Heap *h)
{
    size_t n = h->b->n_points, group = (n + MOST_POINTS - 1) / MOST_POINTS;
    h->points = ARENA_ARRAY(h->arena, size_t, n + 1);
    for (size_t i = 0; i < n; i += group) {
        size_t best = i;
        for (size_t k = i; k < i + group && k < n; k++)
            if (height_at(h, k, h->n_bands) > height_at(h, best, h->n_bands))
                best = k;
        h->points[h->n_points++] = best;
    }
    if (n > 0 && h->points[h->n_points - 1] != n - 1)
        h->points[h->n_points++] = n - 1;
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
    h->plot.y_max = graph_headroom(h->plot.y_max);
}

/* ---- drawing ----------------------------------------------------------------------------------------------------- */

static void draw_band(const Heap *h, size_t i)
{
    Point *shape = ARENA_ARRAY(h->arena, Point, h->n_points * 2);
    for (size_t k = 0; k < h->n_points; k++) {
        double seconds = h->b->seconds[h->points[k]];
        shape[k] = plot_point(&h->plot, seconds, height_at(h, h->points[k], i + 1));
        shape[2 * h->n_points - 1 - k] = plot_point(&h->plot, seconds, height_at(h, h->points[k], i));
    }
    canvas_shape(h->c, shape, h->n_points * 2, h->inks[i], h->n_points > 300 ? 0.05 : 0.3, h->bands[i].meaning);
}

/* From the top down, as the bands are. */
static void draw_key(const Heap *h)
{
    double x = h->plot.x + h->plot.width + 18, step = h->plot.height / (double)(h->n_bands > 12 ? h->n_bands : 12);
    if (step > 24)
        step = 24;
    double y = h->plot.y + h->plot.height - 12;
    const char *(*fit)(Arena *, const char *, double, double) = h->b->dim == DIM_STACK ? canvas_fit_end
                                                                     : canvas_fit_middle;
    for (size_t i = h->n_bands; i-- > 0; y -= step) {
        canvas_box(h->c, x, y, 12, 12, h->inks[i], h->bands[i].meaning);
        canvas_text(h->c, x + 18, y + 2.5, 10, ALIGN_LEFT,
                    fit(h->arena, h->bands[i].name, 10, PAGE_WIDTH - x - 18 - 24));
    }
    graph_dropped(h->c, h->arena, x, h->plot.y - 14, ALIGN_LEFT, h->n_traces);
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
        canvas_text(h->c, at.x + 2, at.y + h->plot.height - 6, 7, ALIGN_LEFT,
                    canvas_fit(h->arena, h->p->markers.data[i].text->text, 7, 90));
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
    title_box(c, h.arena, left, arena_printf(h.arena, "%s bytes x seconds", show_rounded(h.b->area)), p->date->text);
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
