/* Glasgow's flat table, by the top of the stack, and the inherited one: all stacks that contain the centre, each
 * counted once. */
#include "report/text_int.h"

#include <string.h>

typedef struct Sorting {
    const Profile *p;
    const Counts  *counts;
    Metric         metric;
} Sorting;

static int by_counts(const void *a, const void *b, void *sorting)
{
    const Sorting *s = sorting;
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    const Metric metrics[] = { s->metric, METRIC_BYTES, METRIC_ENTRIES };
    for (size_t i = 0; i < sizeof metrics / sizeof *metrics; i++) {
        uint64_t nx = s->counts[x].n[metrics[i]], ny = s->counts[y].n[metrics[i]];
        if (nx != ny)
            return nx < ny ? 1 : -1;
    }
    const Centre *cx = &s->p->centres.data[x], *cy = &s->p->centres.data[y];
    int by_label = strcmp(cx->label->text, cy->label->text);
    return by_label != 0 ? by_label : strcmp(cx->module->text, cy->module->text);
}

static bool flat_table(const Profile *p, const ReportOptions *o, const char *title, const Counts *shown,
                       const Counts *order, Buf *out)
{
    size_t n = p->centres.len, left_out = 0;
    uint32_t *centres = xmalloc(n * sizeof *centres);
    for (uint32_t i = 0; i < n; i++)
        centres[i] = i;
    Sorting sorting = { p, order, report_metric(p, o->measure) };
    qsort_r(centres, n, sizeof *centres, by_counts, &sorting);
    Arena *arena = arena_new();
    Table *t = figures_table(p, arena, "cost centre|module|place", "lll", true);
    for (size_t i = 0; i < n; i++) {
        const Centre *c = &p->centres.data[centres[i]];
        const Counts *counts = &shown[centres[i]];
        if (!worth_showing(p, o, counts)) {
            left_out += !counts_none(counts);
            continue;
        }
        table_cell(t, "%s", c->label->text);
        table_cell(t, "%s", c->module->text);
        table_cell(t, "%s", src_place(c->src)->text);
        figures_cells(p, t, counts, true);
    }
    put_table(title, t, left_out, o, out);
    arena_free(arena);
    free(centres);
    return true;
}

static bool table_of(const Profile *p, const ReportOptions *o, bool inherited, Buf *out)
{
    Counts *own = profile_flat(p), *all = profile_inherited(p);
    for (size_t i = 0; i < p->centres.len; i++) {      /* these are not inherited: they say how often this one was
                                                          entered */
        all[i].n[METRIC_ENTRIES] = own[i].n[METRIC_ENTRIES];
        all[i].n[METRIC_INNER] = own[i].n[METRIC_INNER];
    }
    const char *title =
        inherited ? "by cost centre, inherited: every stack that contains it, once" : "by cost centre, individual";
    bool fine = flat_table(p, o, title, inherited ? all : own, inherited || o->sort_total ? all : own, out);
    free(own);
    free(all);
    return fine;
}

bool text_flat(const Profile *p, const ReportOptions *o, Buf *out)
{
    return table_of(p, o, false, out);
}

bool text_inherited(const Profile *p, const ReportOptions *o, Buf *out)
{
    return table_of(p, o, true, out);
}
