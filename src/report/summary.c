/* The summary: at most twenty lines that say where time and memory went, what is odd about it, and what to type next.
 */
#include "report/text_int.h"
#include "profile/waits.h"

#include "profile/search.h"
#include <string.h>

enum { TOP_CENTRES = 5, TOP_BANDS = 3, MOST_WARNINGS = 5 };

/* ---- totals ------------------------------------------------------------------------------------------------------ */

static uint64_t gc_time(const Profile *p)
{
    uint64_t sum = 0;
    if (p->collecting_ns > 0)
        return p->collecting_ns;
    for (size_t i = 0; i < p->collections.len; i++)
        sum += p->collections.data[i].end - p->collections.data[i].start;
    return sum;
}

static uint64_t longest_pause(const Profile *p)
{
    uint64_t longest = 0;
    for (size_t i = 0; i < p->collections.len; i++) {
        uint64_t pause = p->collections.data[i].end - p->collections.data[i].start;
        longest = pause > longest ? pause : longest;
    }
    return longest;
}

static void put_command(const Profile *p, const ReportOptions *o, Buf *out)
{
    Buf line = {0};
    buf_puts(&line, p->program->len > 0 ? p->program->text : "program");
    for (size_t i = 0; i < p->arguments.len && line.len < 60; i++)
        buf_printf(&line, " %s", p->arguments.data[i]->text);
    put_bold(buf_text(&line), o->colour, out);
    if (p->date->len > 0)
        buf_printf(out, ", %s", p->date->text);
    buf_putc(out, '\n');
    buf_free(&line);
}

/* A share of time is a share of ticks, which happens to be too large or too small: by less than this, 19 times out
 * of 20. Differences of shares below 2 % are not what anybody looks for here. */
static void put_ticks(const Profile *p, uint64_t ticks, Buf *out)
{
    double error = tick_error(ticks / 2, ticks) * 100 / (double)ticks;
    buf_printf(out, " (%s %s of %s", show_count(ticks), ticks == 1 ? "tick" : "ticks", show_time((double)p->tick_ns));
    if (error >= 2 && ticks >= 100)
        buf_printf(out, ", ±%.0f %% at most", error);
    buf_putc(out, ')');
}

/* The exact clock errs by what is not known about its own price: at most so much of the time, for the function that has
 * most of it. */
static void put_clock(const Profile *p, Buf *out)
{
    const ExactClock *c = &p->clock;
    if (c->changes == 0 || p->total_ns == 0)
        return;
    buf_printf(out, " (%s changes of stack at %s, ±%.1f %% at most)", show_count(c->changes),
               show_time((double)c->price_ps / 1000), (double)c->largest_ns * 100 / (double)p->total_ns);
}

/* What became of `tarry prof --repeat`. */
static void put_repeated(const Profile *p, Buf *out)
{
    const Runs *r = &p->runs;
    if (r->n < 2)
        return;
    buf_printf(out, "  %u runs took %s to %s, %s in the mean", r->n, show_time((double)r->least_ns),
               show_time((double)r->most_ns), show_time((double)r->total.mean_ns));
    buf_printf(out, " (±%s); the rest is of the first one\n",
               show_time(mean_error(r->n, (double)r->total.deviation_ns)));
}

static void put_totals(const Profile *p, Buf *out)
{
    const char *between = "  ";
    if (p->total_ns > 0) {
        buf_printf(out, "%stime %s", between, show_time((double)p->total_ns));
        uint64_t ticks = p->total.n[METRIC_TICKS];
        if (ticks > 0 && !(p->has & HAS_NS))
            put_ticks(p, ticks, out);
        put_clock(p, out);
        between = ", ";
    }
    if (gc_time(p) > 0) {
        buf_printf(out, "%scollecting %s%s", between, show_time((double)gc_time(p)),
                   p->collecting_ns > 0 ? " of CPU time" : "");
        between = ", ";
    }
    if (p->collections.len > 0)
        buf_printf(out, " in %s %s (longest %s)", show_count(p->collections.len),
                   p->collections.len == 1 ? "pause" : "pauses", show_time((double)longest_pause(p)));
    uint64_t allocated = profile_allocated(p);
    if (allocated > 0) {
        buf_printf(out, "%sallocated %s", between, show_bytes((double)allocated));
        between = ", ";
    }
    if (p->profiling_ns > 0)
        buf_printf(out, "%sprofiling took %s besides", between, show_time((double)p->profiling_ns));
    if (between[0] == ',')
        buf_putc(out, '\n');
}

/* ---- cost centres ------------------------------------------------------------------------------------------------ */

typedef struct Top {
    const Counts *counts;
    Metric        metric;
} Top;

static int by_top(const void *a, const void *b, void *top)
{
    const Top *t = top;
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    uint64_t nx = t->counts[x].n[t->metric], ny = t->counts[y].n[t->metric];
    if (nx != ny)
        return nx < ny ? 1 : -1;
    uint64_t bx = t->counts[x].n[METRIC_BYTES], by = t->counts[y].n[METRIC_BYTES];
    return bx != by ? (bx < by ? 1 : -1) : (x > y) - (x < y);
}

/* Not in a run that was over before the first tick. */
static bool has_times(const Profile *p)
{
    return profile_has_time(p) && p->total.n[report_metric(p, MEASURE_TIME)] > 0;
}

/* A thousandth of the time; or a tenth of the allocation, which a short run may do between two ticks. */
static bool is_worth_a_line(const Profile *p, const Top *top, uint32_t centre)
{
    const Counts *c = &top->counts[centre];
    uint64_t of_metric = c->n[top->metric], bytes = c->n[METRIC_BYTES];
    return (of_metric > 0 && of_metric * 1000 >= p->total.n[top->metric])
        || (bytes > 0 && bytes * 10 >= p->total.n[METRIC_BYTES]);
}

static void centre_line(const Profile *p, Arena *arena, Table *t, uint32_t centre, const Counts *c)
{
    Metric time = report_metric(p, MEASURE_TIME);
    Buf name = {0};
    centre_show(&p->centres.data[centre], false, &name);
    table_cell(t, "    %s", arena_strndup(arena, buf_text(&name), name.len));
    buf_free(&name);
    table_cell(t, "%s", src_place(p->centres.data[centre].src)->text);
    if (has_times(p))
        table_cell(t, "%s%%", show_share((double)c->n[time], (double)p->total.n[time]));
    if (p->has & HAS_BYTES)
        table_cell(t, "%s%%", show_share((double)c->n[METRIC_BYTES], (double)p->total.n[METRIC_BYTES]));
}

static void put_centres(const Profile *p, const ReportOptions *o, Buf *out)
{
    bool time = has_times(p), bytes = p->has & HAS_BYTES;
    Counts *flat = profile_flat(p);
    Top top = { flat, time ? report_metric(p, MEASURE_TIME) : METRIC_BYTES };
    size_t n = p->centres.len;
    uint32_t *order = xmalloc(n * sizeof *order);
    for (uint32_t i = 0; i < n; i++)
        order[i] = i;
    qsort_r(order, n, sizeof *order, by_top, &top);
    Arena *arena = arena_new();
    const char *titles = time && bytes ? "  cost centres|place|time|alloc"
                       : time ? "  cost centres|place|time" : "  cost centres|place|alloc";
    Table *t = table_new(arena, titles, time && bytes ? "llrr" : "llr");
    for (size_t i = 0; i < n && table_rows(t) < TOP_CENTRES; i++)
        if (is_worth_a_line(p, &top, order[i]))
            centre_line(p, arena, t, order[i], &flat[order[i]]);
    if (table_rows(t) > 0 && (time || bytes))
        table_write(t, o->colour, out);
    arena_free(arena);
    free(order);
    free(flat);
}

/* ---- memory ------------------------------------------------------------------------------------------------------ */

static void put_made_of(const Profile *p, Dim dim, Buf *out)
{
    if (!dim_known(p, dim))
        return;
    Bands *b = bands_new(p, dim, DIM_NONE);
    bands_sort(b);
    buf_printf(out, "    by %s:", dim_name(dim));
    const char *between = " ";
    for (int shown = 0; shown < TOP_BANDS; shown++) {
        Band *best = NULL;
        for (size_t i = 0; i < b->bands.len; i++)
            if (b->bands.data[i].at_peak > 0 && (best == NULL || b->bands.data[i].at_peak > best->at_peak))
                best = &b->bands.data[i];
        if (best == NULL || best->at_peak * 1000 < b->peak)
            break;
        buf_printf(out, "%s%.60s %s%%", between, best->key->text, show_share((double)best->at_peak, (double)b->peak));
        between = ", ";
        best->at_peak = 0;                     /* taken */
    }
    buf_putc(out, '\n');
    bands_free(b);
}

/* Without a census there is still what the collector says. */
static void put_live(const Profile *p, Buf *out)
{
    const HeapPoint *peak = NULL;
    for (size_t i = 0; i < p->heap.len; i++)
        if (peak == NULL || p->heap.data[i].live_bytes > peak->live_bytes)
            peak = &p->heap.data[i];
    if (peak != NULL)
        buf_printf(out, "  peak memory %s at %.2f s, after a collection\n", show_bytes((double)peak->live_bytes),
                   (double)peak->time / 1e9);
}

static void put_memory(const Profile *p, Buf *out)
{
    Dim first = dim_default(p);
    if (first == DIM_NONE) {
        put_live(p, out);
        return;
    }
    Bands *b = bands_new(p, first, DIM_NONE);
    buf_puts(out, "  peak memory ");
    put_peak(b, out);
    buf_printf(out, ", %s in %zu %s\n", show_area(b->area), p->censuses.len,
               p->censuses.len == 1 ? "census" : "censuses");
    bands_free(b);
    put_made_of(p, first, out);
    if (first != DIM_CONSTRUCTION)
        put_made_of(p, DIM_CONSTRUCTION, out);
}

/* ---- warnings ---------------------------------------------------------------------------------------------------- */

typedef struct Warnings {
    Buf *out;
    int  n;
} Warnings;

static void warn(Warnings *w, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void warn(Warnings *w, const char *format, ...)
{
    if (w->n++ >= MOST_WARNINGS)
        return;
    buf_puts(w->out, "  ! ");
    va_list args;
    va_start(args, format);
    buf_vprintf(w->out, format, args);
    va_end(args);
    buf_putc(w->out, '\n');
}

static uint64_t gc_ticks(const Profile *p)
{
    Metric time = report_metric(p, MEASURE_TIME);
    uint64_t sum = 0;
    for (uint32_t i = 0; i < p->stacks.len; i++) {
        const Centre *c = stack_top(p, i);
        if (strcmp(c->label->text, "GC") == 0 && centre_is_system(c))
            sum += p->stacks.data[i].own.n[time];
    }
    return sum;
}

static void warn_gc(const Profile *p, Warnings *w)
{
    uint64_t ticks = gc_ticks(p), all = p->total.n[report_metric(p, MEASURE_TIME)];
    double share = all > 0 && ticks > 0 ? (double)ticks / (double)all
                   : p->total_ns > 0    ? (double)gc_time(p) / (double)p->total_ns
                                        : 0;
    if (share >= 0.3 && share <= 1)
        warn(w, "%.0f %% of the time is garbage collection%s", share * 100,
             p->censuses.len > 0 ? ": --view=heap shows what it keeps copying" : "");
}

/* Up to where a series is that of the program: at its very end nothing lives any more. */
static size_t series_end(const double *series, size_t n)
{
    double most = 0;
    for (size_t i = 0; i < n; i++)
        most = series[i] > most ? series[i] : most;
    while (n > 0 && series[n - 1] * 20 < most)
        n--;
    return n;
}

/* Larger at nearly every census than at the one before, and there are enough of them. */
static bool only_grows(const double *series, size_t n)
{
    enum { ENOUGH = 6 };
    size_t grew = 0;
    for (size_t i = 1; i < n; i++)
        grew += series[i] > series[i - 1];
    return n >= ENOUGH && grew * 20 >= (n - 1) * 17 && series[n - 1] > 2 * series[n / 2];
}

static bool is_somebody(Name key) { return strcmp(key->text, "UNKNOWN") != 0 && strcmp(key->text, "SYSTEM") != 0; }

/* What had gone by the middle of the run has not only grown. */
static bool until_late(const Bands *b, size_t end) { return b->seconds[end - 1] >= 0.6 * b->seconds[b->n_points - 1]; }

/* The largest band that only grows. */
static void warn_growth(const Profile *p, Warnings *w)
{
    Dim dim = dim_default(p);
    if (dim == DIM_NONE)
        return;
    Bands *b = bands_new(p, dim, DIM_NONE);
    bands_sort(b);
    double *series = xmalloc((b->n_points + 1) * sizeof *series);
    for (size_t i = 0; i < b->bands.len && i < 5; i++) {
        const Band *band = &b->bands.data[i];
        memset(series, 0, b->n_points * sizeof *series);
        bands_series(b, i, 1, series);
        size_t end = series_end(series, b->n_points);
        if (is_somebody(band->key) && band->area * 10 >= b->area && only_grows(series, end) && until_late(b, end)) {
            warn(w, "what `%.60s` made only grows: it is %s at %.2f s", band->key->text, show_bytes(series[end - 1]),
                 b->seconds[end - 1]);
            break;
        }
    }
    free(series);
    bands_free(b);
}

/* ---- who waits ---- */

/* A function that needs all of its input before it gives any output waits, at the peak, as often as its input has
 * elements; so does one that asks for the last of a chain of thunks. */
static void warn_blocked(const Profile *p, Warnings *w)
{
    enum { MANY = 1000, MOST = 90000 };        /* not many more than that are in the log */
    uint32_t where;
    uint64_t all = waits_near_peak(p, &where);
    if (all >= MANY) {
        const Centre *c = stack_top(p, where);
        const char *place = src_place(c->src)->text;
        Buf name = {0};
        centre_show(c, true, &name);
        if (place[0] != '\0')
            buf_printf(&name, "` (%s)", place);
        else
            buf_putc(&name, '`');
        warn(w,
            "near the peak %s%s evaluations wait for each other in `%.200s: it blocks a pipeline, or evaluates a "
            "chain of thunks",
             all > MOST ? "over " : "", show_count(all > MOST ? MOST : all), buf_text(&name));
        buf_free(&name);
    }
}

static void warn_coverage(const Profile *p, Warnings *w)
{
    uint64_t ticks = p->total.n[METRIC_TICKS];
    if (p->has & HAS_TICKS && !(p->has & HAS_NS) && ticks > 0 && ticks < 100)
        warn(w, "only %s %s: times are rough (a share of 50 %% is ±%.0f); let it run longer", show_count(ticks),
             ticks == 1 ? "tick" : "ticks",
             tick_error(ticks / 2, ticks) * 100 / (double)ticks);
}

/* The rows of a census must be all that the collector says lives, to the byte. */
static void warn_census(const Profile *p, Warnings *w)
{
    for (size_t i = 0; i < p->censuses.len && !p->filtered; i++) {
        const Census *c = &p->censuses.data[i];
        uint64_t sum = 0;
        for (size_t k = 0; k < c->n; k++)
            sum += p->rows.data[c->first + k].bytes;
        if (sum != c->live_bytes) {
            warn(w, "the census at %.2f s counts %s bytes, the collector %s: please report this", (double)c->time / 1e9,
                 show_count(sum), show_count(c->live_bytes));
            return;
        }
    }
}

static void warn_laziness(const Profile *p, Warnings *w)
{
    const Laziness *best = NULL;
    for (size_t i = 0; i < p->laziness.len; i++) {
        const Laziness *l = &p->laziness.data[i];
        if (l->made > 0 && l->never == 0 && (best == NULL || l->bytes > best->bytes))
            best = l;
    }
    if (best != NULL && (double)best->bytes * 20 >= (double)p->total.n[METRIC_BYTES])
        warn(w, "%s thunks of `%.40s` (%s) were all forced: strict code could save %s", show_count(best->made),
             site_producer(p, &p->sites.data[best->site], best->stack)->text,
             site_place(&p->sites.data[best->site])->text, show_bytes((double)best->bytes));
}

/* Thunks that were made for nothing: the site where they take most. */
static void warn_never(const Profile *p, Warnings *w)
{
    const Laziness *best = NULL;
    for (size_t i = 0; i < p->laziness.len; i++) {
        const Laziness *l = &p->laziness.data[i];
        if (l->never * 2 > l->made && (best == NULL || l->bytes > best->bytes))
            best = l;
    }
    if (best != NULL && (double)best->bytes * 20 >= (double)p->total.n[METRIC_BYTES])
        warn(w, "%.0f %% of the %s thunks of `%.40s` (%s) are never forced",
             (double)best->never * 100 / (double)best->made, show_count(best->made),
             site_producer(p, &p->sites.data[best->site], best->stack)->text,
             site_place(&p->sites.data[best->site])->text);
}

void report_causes(const Profile *p, Buf *out)
{
    Warnings w = { out, 0 };
    for (size_t i = 0; i < p->warnings.len; i++)
        warn(&w, "%s", p->warnings.data[i].text->text);
    warn_gc(p, &w);
    warn_blocked(p, &w);
    warn_growth(p, &w);
    warn_coverage(p, &w);
    warn_census(p, &w);
    warn_laziness(p, &w);
    warn_never(p, &w);
    if (w.n > MOST_WARNINGS)
        buf_printf(out, "  ! and %d more\n", w.n - MOST_WARNINGS);
}

/* ---- search ------------------------------------------------------------------------------------------------------ */

/* The site that has most of what was done in vain right below it. */
static uint32_t worst_site(const Profile *p, const SearchSum *sums, Metric metric)
{
    uint32_t worst = PROFILE_NONE;
    uint64_t most = 0;
    for (uint32_t i = 0; i < p->choice_sites.len; i++)
        if (sums[i].own[BRANCH_FAILED].n[metric] > most) {
            most = sums[i].own[BRANCH_FAILED].n[metric];
            worst = i;
        }
    return worst;
}

static void put_worst(const Profile *p, Metric metric, uint64_t failed, Buf *out)
{
    SearchSum *sums = search_by_site(p);
    uint32_t worst = worst_site(p, sums, metric);
    if (worst != PROFILE_NONE) {
        const ChoiceSite *site = &p->choice_sites.data[worst];
        Buf name = {0}, place = {0};
        search_site_show(site, &name);
        search_place_show(site, &place);
        buf_printf(out, "; %.0f %% of it below the choice in `%s`%s%s",
                   (double)sums[worst].all[BRANCH_FAILED].n[metric] * 100 / (double)failed, buf_text(&name),
                   place.len > 0 ? ", " : "", buf_text(&place));
        buf_free(&name);
        buf_free(&place);
    }
    free(sums);
}

/* What was done in branches that failed, as a share of all; by time, unless there were too few ticks for that. */
typedef struct Waste {
    Metric   metric;
    uint64_t choices, failed;
    double   percent;
} Waste;

static Waste waste_of(const Profile *p)
{
    SearchSum total = search_total(p);
    Waste w = { .metric = report_sure_metric(p, MEASURE_TIME), .choices = total.choices };
    uint64_t all = search_work(total.own).n[w.metric];
    w.failed = total.own[BRANCH_FAILED].n[w.metric];
    w.percent = all == 0 ? 0 : (double)w.failed * 100 / (double)all;
    return w;
}

static void put_waste(const Profile *p, const Waste *w, Buf *out)
{
    buf_printf(out, "%.0f %% of the %s went into branches that failed", w->percent,
               w->metric == METRIC_BYTES ? "allocation" : "time");
    if (w->failed > 0)
        put_worst(p, w->metric, w->failed, out);
}

static void put_search(const Profile *p, Buf *out)
{
    Waste w = waste_of(p);
    if (w.choices == 0)
        return;
    buf_printf(out, "  search: %s choice%s; ", show_count(w.choices), w.choices == 1 ? "" : "s");
    put_waste(p, &w, out);
    buf_putc(out, '\n');
}

void report_wasted(const Profile *p, Buf *out)
{
    enum { MUCH = 30 };
    Waste w = waste_of(p);
    if (w.choices == 0 || w.percent < MUCH)
        return;
    buf_puts(out, "  ! ");
    put_waste(p, &w, out);
    buf_puts(out, ": --view=search\n");
}

/* ---- what to type next ------------------------------------------------------------------------------------------- */

static void put_next(const Profile *p, const ReportOptions *o, Buf *out)
{
    if (o->path == NULL || strcmp(o->path, "-") == 0)
        return;
    Buf word = {0};
    buf_shell(&word, o->path);
    const char *log = buf_text(&word);
    if (p->stacks.len > 1 && p->has & (HAS_TICKS | HAS_NS | HAS_BYTES))
        buf_printf(out, "  tarry report %s --text                  tables: who spent it, and who called whom\n", log);
    if (search_total(p).choices > 0)
        buf_printf(out, "  tarry report %s --view=search           choices, and what was done in vain below them\n",
                   log);
    if (p->censuses.len > 0)
        buf_printf(out, "  tarry report %s --svg --output heap.svg memory over time, by %s\n", log,
                   dim_name(dim_default(p)));
    if (p->stacks.len > 1 || p->censuses.len > 0)
        buf_printf(out, "  tarry report %s --html --output run.html all of it, for a browser\n", log);
    buf_free(&word);
}

bool text_summary(const Profile *p, const ReportOptions *o, Buf *out)
{
    put_command(p, o, out);
    put_totals(p, out);
    put_repeated(p, out);
    put_centres(p, o, out);
    put_memory(p, out);
    put_search(p, out);
    report_causes(p, out);
    put_next(p, o, out);
    return true;
}
