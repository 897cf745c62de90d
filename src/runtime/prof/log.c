/* The eventlog of a run: definitions of centres, stacks and sites when they are new; censuses; the counters of all stacks with each census, once
 * a second, and at the end.
 *
 * Written where the collector has just done, never in a signal handler; what has been flushed can be read whatever happens then. What
 * writing takes is not part of the program's time. */
#include "runtime/prof/census.h"

#include "profile/eventlog_write.h"
#include "runtime/heap.h"
#include "runtime/prof/laziness.h"
#include "runtime/prof/site.h"
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { BUFFER = 1 << 16 };
static const uint64_t second = 1000000000;

/* What the last snapshot said about a stack; what lived of it at the last census, and what had been freed by then. */
typedef struct Written {
    EventCounts counts;
    uint64_t    live_bytes, live_objects, freed_bytes, freed_objects;
} Written;

struct ProfLog {
    EventLog log;
    int      fd;
    uint64_t begun, spent;             /* ns: when; on profiling */
    uint64_t latest;                   /* time of an event */
    uint64_t last;                     /* snapshot: when, and its number */
    uint64_t number;
    size_t   centres, stacks;          /* so many are defined */
    SiteNumbers sites;
    uint64_t censuses, peak;           /* how many; bytes of the largest */
    uint64_t accounted;                /* when the laziness account was written */
    VEC(Written) written;              /* by stack's number - 1 */
    char     buffer[BUFFER];
};

static uint64_t clock_ns(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (uint64_t)t.tv_sec * second + (uint64_t)t.tv_nsec;
}

/* The program's time. What was spent is measured by another clock: never let it go back. */
static uint64_t time_of(ProfLog *l)
{
    uint64_t time = clock_ns(CLOCK_MONOTONIC) - l->begun - l->spent;
    return l->latest = time > l->latest ? time : l->latest;
}

static uint32_t what_there_is(const ProfOptions *o)
{
    uint32_t ticks = o->tick > 0 ? HAS_TICKS : 0, censuses = o->heap_interval > 0 ? HAS_SITES | HAS_STACKS | HAS_LIVE_OBJECTS | HAS_FREED : 0;
    return HAS_BYTES | HAS_OBJECTS | HAS_ENTRIES | HAS_INNER | ticks | censuses;
}

ProfLog *prof_log_open(Runtime *rt, const char *path, const char *options, int argc, char *const *argv)
{
    int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (fd < 0)
        return NULL;
    ProfLog *l = xcalloc(1, sizeof *l);
    uint64_t now = clock_ns(CLOCK_REALTIME);
    l->fd = fd;
    l->begun = clock_ns(CLOCK_MONOTONIC);
    eventlog_start(&l->log, eventlog_to_fd, &l->fd, l->buffer, sizeof l->buffer);
    eventlog_identify(&l->log, 0, "tarry");
    eventlog_arguments(&l->log, 0, argc, argv);
    eventlog_wall_clock(&l->log, 0, now / second, (uint32_t)(now % second));
    eventlog_begin(&l->log, 0, (uint64_t)rt->prof->options.tick * 1000, what_there_is(&rt->prof->options), options);
    rt->prof->log = l;
    return l;
}

/* ---- definitions ---- */

/* M.f of module M is f, and CAF:M.x is x. */
static const char *without_module(const CcsCentre *c)
{
    size_t n = strlen(c->module);
    const char *name = c->name + (c->kind == CENTRE_CAF ? strlen("CAF:") : 0);
    return n > 0 && strncmp(name, c->module, n) == 0 && name[n] == '.' ? name + n + 1 : name;
}

/* What the profiler makes itself has the label for its module. */
static void define_centre(const Runtime *rt, ProfLog *l, uint64_t time, uint32_t i)
{
    const CcsCentre *c = &rt->prof->forest.centres.data[i];
    char place[300] = "<built-in>", label[300];
    bool placed = c->line > 0 && (c->kind == CENTRE_USER || c->kind == CENTRE_CAF);
    if (placed)
        snprintf(place, sizeof place, "%s:%u:%u", c->file, c->line, c->column);
    snprintf(label, sizeof label, "%s%s", c->kind == CENTRE_CAF ? "CAF:" : "", without_module(c));
    eventlog_centre(&l->log, time, i + 1, label, c->kind == CENTRE_DICT ? c->name : c->module, place, c->kind == CENTRE_CAF);
}

static void define(const Runtime *rt, ProfLog *l, uint64_t time)
{
    const CcsForest *f = &rt->prof->forest;
    for (; l->centres < f->centres.len; l->centres++)
        define_centre(rt, l, time, (uint32_t)l->centres);
    for (; l->stacks < f->stacks.len; l->stacks++) {
        CcsNode *n = ccs_node(f->stacks.data[l->stacks]);
        n->number = (uint32_t)l->stacks + 1;
        eventlog_stack(&l->log, time, n->number, n->parent == 0 ? 0 : ccs_node(n->parent)->number, n->centre + 1);
        VEC_PUSH(&l->written, (Written){0});
    }
}

static uint32_t define_site(const Runtime *rt, ProfLog *l, uint64_t time, uint32_t key)
{
    uint32_t number = site_number(rt, &l->sites, key);
    if (number != 0)
        return number;
    SiteTexts texts;
    EventSite site = site_describe(rt, key, &texts);
    site.id = site_number_new(rt, &l->sites, key);
    eventlog_site(&l->log, time, &site);
    return site.id;
}

/* ---- snapshots ---- */

/* What was allocated and did not live at the last census is freed. Never less than before: with --update-by-copy more may live than was
 * allocated. */
static uint64_t freed(uint64_t before, uint64_t allocated, uint64_t live)
{
    uint64_t now = allocated > live ? allocated - live : 0;
    return now > before ? now : before;
}

static EventCounts counts_of(const CcsNode *n, const Written *w)
{
    return (EventCounts){
        .ticks = n->ticks, .bytes = n->bytes, .objects = n->objects, .entries = n->entries, .inner = n->inner,
        .freed_bytes = w->freed_bytes, .freed_objects = w->freed_objects,
    };
}

static void snapshot(Runtime *rt, ProfLog *l, uint64_t time)
{
    const CcsForest *f = &rt->prof->forest;
    prof_collect_counts(rt);
    define(rt, l, time);
    eventlog_snapshot(&l->log, time, ++l->number);
    for (size_t i = 0; i < f->stacks.len; i++) {
        const CcsNode *n = ccs_node(f->stacks.data[i]);
        Written *before = &l->written.data[n->number - 1];
        EventCounts counts = counts_of(n, before);
        if (memcmp(&counts, &before->counts, sizeof counts) != 0)
            eventlog_counters(&l->log, time, n->number, &counts);
        before->counts = counts;
    }
    eventlog_snapshot_end(&l->log, time, l->number);
    l->last = time;
}

/* ---- the laziness account ---- */

static void write_lazy_row(const Runtime *rt, ProfLog *l, uint64_t time, const LazyRow *row)
{
    eventlog_laziness(&l->log, time, &(EventLaziness){
        .site = define_site(rt, l, time, (uint32_t)(uintptr_t)&rt->infos[row->info]), .stack = ccs_node(row->stack)->number, .made = row->made,
        .never = row->made - row->forced, .once = row->forced - row->again, .more = row->again, .at_once = row->at_once,
        .bytes = laziness_bytes(rt->prof->laziness, row),
    });
}

/* All of it, so not every time: at the end, and whenever the run has become twice as long. */
static void write_laziness(const Runtime *rt, ProfLog *l, uint64_t time, bool end)
{
    const LazinessAccount *a = rt->prof->laziness;
    if (a == NULL || (!end && time < 2 * l->accounted))
        return;
    for (size_t i = 0; i < a->all_rows.len; i++)
        write_lazy_row(rt, l, time, a->all_rows.data[i]);
    for (size_t i = 0; i < a->all_demand.len; i++) {
        const LazyDemand *d = a->all_demand.data[i];
        eventlog_demand(&l->log, time, ccs_node(d->creator)->number, ccs_node(d->forcer)->number, d->count);
    }
    l->accounted = time;
}

/* ---- censuses ---- */

static uint32_t row_stack(const HeapRow *row)
{
    CcsAddress stack = (CcsAddress)(row->what >> 32);
    return stack == 0 ? 0 : ccs_node(stack)->number;
}

/* Counters are those of the same moment, so what does not live has been freed. */
static void note_freed(Runtime *rt, ProfLog *l)
{
    for (size_t i = 0; i < rt->prof->forest.stacks.len; i++) {
        const CcsNode *n = ccs_node(rt->prof->forest.stacks.data[i]);
        Written *w = &l->written.data[i];
        w->freed_bytes = freed(w->freed_bytes, n->bytes, w->live_bytes);
        w->freed_objects = freed(w->freed_objects, n->objects, w->live_objects);
    }
}

static uint64_t write_rows(Runtime *rt, ProfLog *l, uint64_t time, const HeapTable *rows)
{
    uint64_t objects = 0;
    for (size_t i = 0; i < rows->cap; i++) {
        const HeapRow *row = &rows->slots[i];
        if (row->objects == 0 || site_is_overhead((uint32_t)row->what))
            continue;
        uint32_t stack = row_stack(row);
        eventlog_row(&l->log, time, site_number(rt, &l->sites, (uint32_t)row->what), stack, 0, BIO_NONE, row->objects, row->bytes);
        objects += row->objects;
        if (stack != 0) {
            l->written.data[stack - 1].live_bytes += row->bytes;
            l->written.data[stack - 1].live_objects += row->objects;
        }
    }
    return objects;
}

static void define_sites(Runtime *rt, ProfLog *l, uint64_t time, const HeapTable *rows)
{
    for (size_t i = 0; i < rows->cap; i++)
        if (rows->slots[i].objects != 0 && !site_is_overhead((uint32_t)rows->slots[i].what))
            define_site(rt, l, time, (uint32_t)rows->slots[i].what);
}

void prof_log_census(Runtime *rt, const CensusResult *census)
{
    ProfLog *l = rt->prof->log;
    if (l == NULL)
        return;
    uint64_t time = time_of(l), number = ++l->censuses;
    prof_collect_counts(rt);
    define(rt, l, time);
    define_sites(rt, l, time, census->rows);
    for (size_t i = 0; i < l->written.len; i++)
        l->written.data[i].live_bytes = l->written.data[i].live_objects = 0;
    if (census->full)
        eventlog_heap_live(&l->log, time, census->bytes);
    eventlog_census(&l->log, time, number, time);
    uint64_t objects = write_rows(rt, l, time, census->rows);
    eventlog_census_end(&l->log, time, number, objects, census->bytes);
    l->peak = census->bytes > l->peak ? census->bytes : l->peak;
    note_freed(rt, l);
    snapshot(rt, l, time);
    eventlog_flush(&l->log);
}

/* ---- when ---- */

void prof_log_spent(Runtime *rt, uint64_t ns)
{
    if (rt->prof->log != NULL)
        rt->prof->log->spent += ns;
}

void prof_log_now(Runtime *rt)
{
    ProfLog *l = rt->prof->log;
    if (l == NULL)
        return;
    uint64_t begun = clock_ns(CLOCK_MONOTONIC), time = time_of(l);
    if (time - l->last < second)
        return;
    snapshot(rt, l, time);
    write_laziness(rt, l, time, false);
    eventlog_flush(&l->log);
    l->spent += clock_ns(CLOCK_MONOTONIC) - begun;
}

bool prof_log_close(Runtime *rt)
{
    ProfLog *l = rt->prof->log;
    if (l == NULL)
        return true;
    prof_census_at_end(rt);
    HeapStats stats = heap_stats(rt);
    uint64_t time = time_of(l), peak = stats.peak_live > l->peak ? stats.peak_live : l->peak;
    snapshot(rt, l, time);
    write_laziness(rt, l, time, true);
    if (rt->prof->forest.lost > 0)
        eventlog_note(&l->log, time, 1, "there was no room for all stacks: what is missing was charged to their parents");
    eventlog_totals(&l->log, time, time, stats.minor_ns + stats.major_ns, l->spent, stats.allocated, peak);
    bool fine = eventlog_end(&l->log);
    fine = close(l->fd) == 0 && fine;
    site_numbers_free(&l->sites);
    VEC_FREE(&l->written);
    free(l);
    rt->prof->log = NULL;
    return fine;
}
