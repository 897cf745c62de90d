/* UCL's bar charts: calls and time of each pair c<-o, in two panels with the same rows. */
#include "report/graph.h"

#include "report/units.h"
#include <assert.h>
#include <math.h>
#include <string.h>

enum { MOST_BARS = 24 };

typedef struct Bar {
    const char *name;              /* interned: equal pairs have the same */
    Counts      counts;
} Bar;

typedef struct Bars {
    const Profile *p;
    Bar           *bars;
    size_t         n, dropped;
    Metric         metrics[2];
    const char    *titles[2];
    int            n_panels;
} Bars;

static int by_name(const void *a, const void *b)
{
    const Bar *x = a, *y = b;
    return (x->name > y->name) - (x->name < y->name);
}

static int by_metric(const void *a, const void *b, void *metric)
{
    const Bar *x = a, *y = b;
    uint64_t nx = x->counts.n[*(Metric *)metric], ny = y->counts.n[*(Metric *)metric];
    if (nx != ny)
        return nx < ny ? 1 : -1;
    uint64_t ex = x->counts.n[METRIC_ENTRIES], ey = y->counts.n[METRIC_ENTRIES];
    return ex != ey ? (ex < ey ? 1 : -1) : strcmp(x->name, y->name);
}

/* Whether there is anything to draw in any panel. */
static bool has_bar(const Bars *b, const Counts *c)
{
    for (int k = 0; k < b->n_panels; k++)
        if (c->n[b->metrics[k]] > 0)
            return true;
    return false;
}

static void collect(Bars *b, Metric order)
{
    const Profile *p = b->p;
    size_t n = 0;
    b->bars = xcalloc(p->stacks.len, sizeof *b->bars);
    for (uint32_t i = 0; i < p->stacks.len; i++)
        if (has_bar(b, &p->stacks.data[i].own))
            b->bars[n++] = (Bar){ pair_name(p, i)->text, p->stacks.data[i].own };
    qsort(b->bars, n, sizeof *b->bars, by_name);
    for (size_t i = 0; i < n; i++)
        if (b->n > 0 && b->bars[b->n - 1].name == b->bars[i].name)
            counts_add(&b->bars[b->n - 1].counts, &b->bars[i].counts);
        else
            b->bars[b->n++] = b->bars[i];
    qsort_r(b->bars, b->n, sizeof *b->bars, by_metric, &order);
    b->dropped = b->n > MOST_BARS ? b->n - MOST_BARS : 0;
    b->n -= b->dropped;
}

static const char *value_text(const Profile *p, Metric metric, const Counts *c)
{
    return metric <= METRIC_NS ? show_time((double)counts_ns(p, c)) : show_count(c->n[metric]);
}

static void draw_panel(const Bars *b, int panel, double x, double width, double top, double step, const Ink *inks,
                       Canvas *c)
{
    assert(panel < b->n_panels);
    Metric metric = b->metrics[panel];
    uint64_t largest = 0;
    for (size_t i = 0; i < b->n; i++)
        largest = b->bars[i].counts.n[metric] > largest ? b->bars[i].counts.n[metric] : largest;
    canvas_text(c, x, top + 10, 11, ALIGN_LEFT, b->titles[panel]);
    for (size_t i = 0; i < b->n; i++) {
        uint64_t value = b->bars[i].counts.n[metric];
        double length = largest > 0 ? (double)value / (double)largest * (width - 80) : 0,
               y = top - step * (double)(i + 1);
        if (length > 0)
            canvas_box(c, x, y + step * 0.2, length, step * 0.7, inks[i], b->bars[i].name);
        canvas_text(c, x + length + 4, y + step * 0.35, fmin(9, step * 0.7), ALIGN_LEFT,
                    value_text(b->p, metric, &b->bars[i].counts));
    }
}

static Ink *choose_inks(const Bars *b, bool colour, Arena *arena)
{
    const char **names = ARENA_ARRAY(arena, const char *, b->n);
    Ink *inks = ARENA_ARRAY(arena, Ink, b->n);
    for (size_t i = 0; i < b->n; i++)
        names[i] = b->bars[i].name;
    tones(names, b->n, colour, inks);
    for (size_t i = 0; i < b->n && !colour; i++)
        inks[i] = ink_grey(0.7);
    return inks;
}

bool graph_bars(const Profile *p, const ReportOptions *o, Canvas *c)
{
    Bars b = { .p = p };
    Metric order = report_metric(p, o->measure);
    if (p->has & HAS_ENTRIES) {
        b.metrics[b.n_panels] = METRIC_ENTRIES;
        b.titles[b.n_panels++] = "calls";
    }
    if (p->has & (HAS_TICKS | HAS_NS) && p->total.n[report_metric(p, MEASURE_TIME)] > 0) {
        b.metrics[b.n_panels] = report_metric(p, MEASURE_TIME);
        b.titles[b.n_panels++] = "time";
    } else if (p->has & HAS_BYTES) {
        b.metrics[b.n_panels] = METRIC_BYTES;
        b.titles[b.n_panels++] = "bytes allocated";
    }
    assert(b.n_panels > 0);
    if (p->total.n[order] == 0)
        order = METRIC_BYTES;
    collect(&b, order);
    Arena *arena = arena_new();
    const char *left = arena_printf(arena, "%s, by function and origin", command_text(p, arena));
    canvas_begin(c, left);
    title_box(c, arena, left, p->total_ns > 0 ? show_time((double)p->total_ns) : "", p->date->text);
    const double names = 190, top = PAGE_HEIGHT - 90, width = (PAGE_WIDTH - 30 - names - 30) / (double)b.n_panels;
    double step = fmin(24, (top - 50) / (double)(b.n > 0 ? b.n : 1));
    Ink *inks = choose_inks(&b, o->colour, arena);
    for (size_t i = 0; i < b.n; i++)
        canvas_text(c, names, top - step * (double)(i + 1) + step * 0.35, fmin(10, step * 0.75), ALIGN_RIGHT,
                    canvas_fit(arena, b.bars[i].name, 10, names - 34));
    for (int k = 0; k < b.n_panels; k++)
        draw_panel(&b, k, names + 10 + width * k, width, top, step, inks, c);
    graph_dropped(c, arena, names, 32, ALIGN_RIGHT, b.dropped);
    canvas_end(c);
    arena_free(arena);
    free(b.bars);
    return true;
}
