/* A run while it goes on, on one screen: rates, who spends now and who has in all, and what lives by something.
 *
 * Now is what the last snapshots say, those of about the last second. A log without snapshots only knows what was in
 * all. */
#include "report/text_int.h"

#include <string.h>

enum { CENTRES = 9, KINDS = 6, POINTS = 40 };
static const uint64_t recent_ns = 900000000;

/* What each centre was charged in all, and since `from`. */
typedef struct Live {
    const Profile *p;
    Counts        *all, *now;          /* by centre */
    Counts         total;              /* of `now` */
    uint64_t       ns;                 /* how long now is; 0: nobody knows */
    Metric         time;
} Live;

/* The snapshot before the recent ones; PROFILE_NONE: the beginning. */
static size_t before_now(const Profile *p)
{
    size_t n = p->snapshots.len;
    uint64_t last = n > 0 ? p->snapshots.data[n - 1].time : 0;
    while (n > 0 && p->snapshots.data[n - 1].time + recent_ns > last)
        n--;
    return n == 0 ? PROFILE_NONE : n - 1;
}

/* The counts of all stacks after the first n snapshots. The caller frees. */
static Counts *counts_after(const Profile *p, size_t n)
{
    Counts *counts = xcalloc(p->stacks.len + 1, sizeof *counts);
    for (size_t i = 0; i < n; i++)
        for (size_t k = 0; k < p->snapshots.data[i].n; k++) {
            const SnapshotRow *row = &p->snapshot_rows.data[p->snapshots.data[i].first + k];
            counts[row->stack] = row->counts;
        }
    return counts;
}

static void find_now(Live *live)
{
    const Profile *p = live->p;
    size_t from = before_now(p), first = from == PROFILE_NONE ? 0 : from + 1;
    live->now = xcalloc(p->centres.len + 1, sizeof *live->now);
    if (p->snapshots.len == 0)
        return;
    live->ns = VEC_TOP(&p->snapshots).time - (first == 0 ? 0 : p->snapshots.data[from].time);
    Counts *before = counts_after(p, first), *after = counts_after(p, p->snapshots.len);
    for (size_t i = 0; i < p->stacks.len; i++)
        for (int m = 0; m < METRIC_COUNT; m++) {
            uint64_t more = after[i].n[m] > before[i].n[m] ? after[i].n[m] - before[i].n[m] : 0;
            live->now[p->stacks.data[i].centre].n[m] += more;
            live->total.n[m] += more;
        }
    free(before);
    free(after);
}

/* ---- lines ------------------------------------------------------------------------------------------------------- */

static void put_head(const Live *live, Buf *out)
{
    const Profile *p = live->p;
    buf_puts(out, p->program->text);
    for (size_t i = 0; i < p->arguments.len; i++)
        buf_printf(out, " %s", p->arguments.data[i]->text);
    uint64_t gc = 0, collecting = 0;
    for (size_t i = 0; i < p->centres.len; i++)
        gc += strcmp(p->centres.data[i].label->text, "GC") == 0 ? live->now[i].n[live->time] : 0;
    for (size_t i = 0; i < p->collections.len; i++)
        collecting += p->collections.data[i].end - p->collections.data[i].start;
    uint64_t ended = p->snapshots.len > 0 ? VEC_TOP(&p->snapshots).time : p->total_ns;
    buf_printf(out, ": %s, %s collections (%s)\n", show_time((double)ended), show_count(p->collections.len),
               show_time((double)collecting));
    if (live->ns > 0)
        buf_printf(out, "now: %s of allocation a second, %s %% of the time is garbage collection\n",
                   show_bytes((double)live->total.n[METRIC_BYTES] * 1e9 / (double)live->ns),
                   show_share((double)gc, (double)live->total.n[live->time]));
}

/* The course of live memory, an eighth of a line high for each step. */
static void put_course(const Profile *p, Buf *out)
{
    static const char *const steps[] = { "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█" };
    size_t n = p->censuses.len, first = n > POINTS ? n - POINTS : 0;
    uint64_t most = 1;
    for (size_t i = first; i < n; i++)
        most = p->censuses.data[i].live_bytes > most ? p->censuses.data[i].live_bytes : most;
    for (size_t i = first; i < n; i++)
        buf_puts(out, steps[p->censuses.data[i].live_bytes * 7 / most]);
}

/* ---- who --------------------------------------------------------------------------------------------------------- */

typedef struct Order { const Counts *by, *then; Metric metric; } Order;

static int by_figures(const void *a, const void *b, void *order)
{
    const Order *o = order;
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    uint64_t first[] = { o->by[x].n[o->metric], o->by[y].n[o->metric] },
             then[] = { o->then[x].n[o->metric], o->then[y].n[o->metric] };
    if (first[0] != first[1])
        return first[0] < first[1] ? 1 : -1;
    return then[0] != then[1] ? (then[0] < then[1] ? 1 : -1) : x < y ? -1 : 1;
}

static void put_centre(const Live *live, uint32_t c, Table *t)
{
    Buf name = {0};
    const Counts *whole = &live->p->total;
    centre_show(&live->p->centres.data[c], true, &name);
    table_cell(t, "%s", buf_text(&name));
    table_cell(t, "%s", src_place(live->p->centres.data[c].src)->text);
    table_cell(t, "%s", show_share((double)live->now[c].n[live->time], (double)live->total.n[live->time]));
    table_cell(t, "%s", show_share((double)live->now[c].n[METRIC_BYTES], (double)live->total.n[METRIC_BYTES]));
    table_cell(t, "%s", show_share((double)live->all[c].n[live->time], (double)whole->n[live->time]));
    table_cell(t, "%s", show_share((double)live->all[c].n[METRIC_BYTES], (double)whole->n[METRIC_BYTES]));
    table_cell(t, "%s", show_count(live->all[c].n[METRIC_ENTRIES]));
    buf_free(&name);
}

static void put_centres(const Live *live, const ReportOptions *o, Buf *out)
{
    size_t n = live->p->centres.len;
    uint32_t *order = xmalloc(n * sizeof *order);
    bool total = o->sort_total || live->ns == 0;
    Order by = { total ? live->all : live->now, total ? live->now : live->all, report_metric(live->p, o->measure) };
    for (uint32_t i = 0; i < n; i++)
        order[i] = i;
    qsort_r(order, n, sizeof *order, by_figures, &by);
    Arena *arena = arena_new();
    Table *t = table_new(arena, "cost centre|place|now %time|%alloc|total %time|%alloc|entries", "llrrrrr");
    for (size_t i = 0; i < n && i < CENTRES && by.by[order[i]].n[by.metric] + by.then[order[i]].n[by.metric] > 0; i++)
        put_centre(live, order[i], t);
    table_write(t, o->colour, out);
    arena_free(arena);
    free(order);
}

/* ---- what lives -------------------------------------------------------------------------------------------------- */

static void put_heap(const Profile *p, const ReportOptions *o, Buf *out)
{
    Dim by = o->by != DIM_NONE && dim_known(p, o->by) ? o->by : dim_default(p);
    if (by == DIM_NONE)
        return;
    Bands *b = bands_new(p, by, DIM_NONE);
    const Census *last = &VEC_TOP(&p->censuses);
    while (last->n == 0 && last > p->censuses.data)
        last--;
    buf_printf(out, "live %s at %s, peak %s  ", show_bytes((double)last->live_bytes), show_time((double)last->time),
               show_bytes((double)(p->peak_bytes > b->peak ? p->peak_bytes : b->peak)));
    put_course(p, out);
    buf_puts(out, "\n");
    Arena *arena = arena_new();
    Table *t = table_new(arena, show_formatted("by %s|now|%%|largest", dim_name(by)), "lrrr");
    for (size_t shown = 0; shown < KINDS; shown++) {
        Band *most = NULL;
        for (size_t i = 0; i < b->bands.len; i++)
            if (b->bands.data[i].last > (most == NULL ? 0 : most->last))
                most = &b->bands.data[i];
        if (most == NULL)
            break;
        table_cell(t, "%s", most->key->text);
        table_cell(t, "%s", show_bytes((double)most->last));
        table_cell(t, "%s", show_share((double)most->last, (double)last->live_bytes));
        table_cell(t, "%s", show_bytes((double)most->peak));
        most->last = 0;
    }
    table_write(t, o->colour, out);
    arena_free(arena);
    bands_free(b);
}

bool text_live(const Profile *p, const ReportOptions *o, Buf *out)
{
    Live live = { .p = p, .all = profile_flat(p), .time = report_metric(p, MEASURE_TIME) };
    find_now(&live);
    put_head(&live, out);
    put_heap(p, o, out);
    if (p->stacks.len > 1)
        put_centres(&live, o, out);
    free(live.all);
    free(live.now);
    return true;
}
