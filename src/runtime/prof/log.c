/* The eventlog of a run: definitions of centres, stacks and sites when they are new; censuses; the counters of all
 * stacks with each census, once a second, and at the end.
 *
 * Nobody but the program's thread writes, and events are whole in the buffer, so that what has been flushed can be read
 * whatever happens then. The handler of ticks writes what is due once a second, wherever it finds the program, unless
 * the profiler itself was interrupted (prof_pause). It uses nothing that is unsafe there: it allocates and formats
 * nothing, and reads counters without changing them. */
#include "runtime/prof/log_int.h"

#include "base/clock.h"
#include "runtime/heap.h"
#include "runtime/prof/biography.h"
#include "runtime/prof/by_line.h"
#include "runtime/prof/laziness.h"
#include "runtime/prof/line.h"
#include "runtime/prof/meter.h"
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const uint64_t second = NS_PER_SECOND, default_size = (uint64_t)512 << 20;

/* ---- beginning ---- */

static bool to_file(void *log, const void *data, size_t n)
{
    ProfLog *l = log;
    bool fine = eventlog_to_fd(&l->file.file.fd, data, n);
    l->error = fine ? l->error : errno;
    return fine;
}

static uint32_t what_there_is(const ProfOptions *o)
{
    uint32_t biographies = o->biography ? HAS_BIOGRAPHY : 0;
    uint32_t ticks = (o->tick > 0 ? HAS_TICKS : 0) | (o->clock != PROF_CLOCK_TICKS ? HAS_NS : 0);
    uint32_t censuses = o->heap_interval > 0 ? HAS_SITES | HAS_LIVE_OBJECTS : 0;
    uint32_t by_stack =
        HAS_BYTES | HAS_OBJECTS | HAS_ENTRIES | HAS_INNER | (censuses != 0 ? HAS_STACKS | HAS_FREED : 0);
    censuses |= o->heap_interval > 0 && o->retainers ? HAS_RETAINERS : 0;
    return ticks | censuses | biographies | (o->light ? 0 : by_stack);
}

static void write_beginning(const Runtime *rt, ProfLog *l, const char *options, int argc, char *const *argv)
{
    uint64_t now = clock_ns(CLOCK_REALTIME);
    eventlog_start(&l->log, to_file, l, l->buffer, sizeof l->buffer);
    eventlog_identify(&l->log, 0, "tarry");
    eventlog_arguments(&l->log, 0, argc, argv);
    eventlog_wall_clock(&l->log, 0, now / second, (uint32_t)(now % second));
    eventlog_begin(&l->log, 0, (uint64_t)rt->prof->options.tick * 1000, what_there_is(&rt->prof->options), options);
    eventlog_heap_prof_begin(&l->log, 0, rt->prof->options.heap_interval,
                             rt->prof->options.light ? SAMPLED_BY_DESCRIPTION : SAMPLED_BY_STACK);
    log_threads_begin(l);
    eventlog_flush(&l->log);
}

ProfLog *prof_log_open(Runtime *rt, const LogPlace *place, const char *options, int argc, char *const *argv)
{
    LogFile file;
    if (!log_file_begin(&file, place))
        return NULL;
    ProfLog *l = xcalloc(1, sizeof *l);
    l->file = file;
    uint64_t size = rt->prof->options.max_log != 0 ? rt->prof->options.max_log : default_size;
    l->size = log_size(rt->prof->options.biography ? size / 3 : size);         /* censuses are written again, up to
                                                                                  twice as long */
    l->last = clock_ns(CLOCK_MONOTONIC);
    sigaction(SIGXFSZ, &(struct sigaction){ .sa_handler = SIG_IGN }, &l->former);
    signal(SIGUSR2, SIG_IGN);                  /* until the program begins, and somebody wants to know: tick.c */
    write_beginning(rt, l, options, argc, argv);
    if (l->error == 0 && log_file_publish(&l->file, place)) {
        rt->prof->log = l;
        return l;
    }
    int reason = l->error != 0 ? l->error : errno;
    if (l->error != 0)
        log_file_end(&l->file, reason);
    sigaction(SIGXFSZ, &l->former, NULL);
    free(l);
    errno = reason;
    return NULL;
}

const char *prof_log_path(const ProfLog *l) { return l->file.path; }

/* ---- size ---- */

static void note_with_time(ProfLog *l, uint64_t time, const char *before, const char *after)
{
    Line text = {0};
    line_put(&text, before);
    line_put_number(&text, time / second);
    line_put(&text, ".");
    line_put_number(&text, time / (second / 10) % 10);
    line_put_number(&text, time / (second / 100) % 10);
    line_put(&text, after);
    eventlog_note(&l->log, time, 1, text.text);
}

void log_note_size(Runtime *rt, ProfLog *l, uint64_t time)
{
    if (!log_size_passed(&l->size, &l->log))
        return;
    prof_census_coarser(rt);
    if (l->size.every == 2)
        note_with_time(l, time, "coarser sampling since ", " s: the log had reached half of its limit (--max-log)");
}

bool log_has_room(ProfLog *l, uint64_t time, uint64_t bytes)
{
    if (log_size_has_room(&l->size, &l->log, bytes))
        return true;
    if (!l->size.was_full)
        note_with_time(l, time, "not all censuses since ", " s: the log had reached its limit (--max-log)");
    l->size.was_full = true;
    return false;
}

/* ---- snapshots ---- */

/* By the exact clock; the profiler's own stacks are measured in any case. */
static uint64_t ns_of(const Prof *p, const MeterReading *reading, const CcsNode *n)
{
    if (reading == NULL)
        return 0;
    return n == ccs_node(p->gc) ? p->clock.collecting
         : n == ccs_node(p->idle) ? p->clock.idle
         : n == ccs_node(p->overhead) ? p->clock.profiling + meter_own_ns(p, reading)
         : meter_ns(reading, n, n->counter, n->changes);
}

static EventCounts counts_of(const Prof *p, const MeterReading *reading, const CcsNode *n)
{
    return (EventCounts){
        .ticks = n->ticks, .ns = ns_of(p, reading, n), .bytes = ccs_bytes(n), .objects = ccs_objects(n),
        .entries = n->entries + n->by_sites, .inner = n->inner + n->inner_by_sites,
        .freed_bytes = n->freed_bytes, .freed_objects = n->freed_objects,
    };
}

/* None ever falls, so their sum tells whether one has changed. */
static uint64_t sum_of(const EventCounts *c)
{
    return c->ticks + c->ns + c->bytes + c->objects + c->entries + c->inner + c->freed_bytes + c->freed_objects;
}

static void log_peak(Runtime *rt, ProfLog *l, uint64_t time)
{
    PeakLive peak = prof_peak_live(rt);
    eventlog_peak(&l->log, time, peak.time, peak.bytes, peak.bound);
}

/* What the process has of the machine's memory, by the system's own count of pages; 0: not known. */
static uint64_t resident_bytes(void)
{
    char text[100];
    int fd = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
    ssize_t n = fd >= 0 ? read(fd, text, sizeof text - 1) : 0;
    if (fd >= 0)
        close(fd);
    text[n > 0 ? n : 0] = '\0';
    uint64_t pages = 0;
    const char *at = strchr(text, ' ');                /* the first number is of all addresses */
    while (at != NULL && *++at >= '0' && *at <= '9')
        pages = 10 * pages + (uint64_t)(*at - '0');
    return pages * (uint64_t)sysconf(_SC_PAGESIZE);
}

void log_snapshot(Runtime *rt, ProfLog *l, uint64_t time)
{
    const CcsForest *f = &rt->prof->forest;
    MeterReading reading;
    bool metered = rt->prof->options.clock != PROF_CLOCK_TICKS;
    if (metered)
        reading = meter_read(rt->prof);
    log_define_stacks(rt, l, time);
    log_order(rt, l, time);
    prof_sum_sites(rt);
    eventlog_snapshot(&l->log, time, ++l->number);
    for (size_t i = 0; i < l->stacks; i++) {
        CcsNode *n = ccs_node(f->stacks.data[i]);
        EventCounts counts = counts_of(rt->prof, metered ? &reading : NULL, n);
        if (sum_of(&counts) != n->told)
            eventlog_counters(&l->log, time, n->number, &counts);
        n->told = sum_of(&counts);
    }
    eventlog_snapshot_end(&l->log, time, l->number);
    if (rt->prof->census != NULL)
        log_peak(rt, l, time);
    eventlog_resident(&l->log, time, resident_bytes());
}

/* ---- the laziness account ---- */

static void write_lazy_row(const Runtime *rt, ProfLog *l, uint64_t time, const LazyRow *row)
{
    eventlog_laziness(&l->log, time, &(EventLaziness){
        .site = log_define_site(rt, l, time, (uint32_t)(uintptr_t)&rt->infos[row->info]),
        .stack = ccs_node(row->stack)->number,
        .made = row->made, .never = row->made - row->forced, .once = row->forced - row->again, .more = row->again,
        .at_once = row->at_once,
        .bytes = laziness_bytes(rt->prof->laziness, row),
    });
}

/* All of it, so not with every census: at the end, and whenever the run has become twice as long. */
void log_laziness(const Runtime *rt, ProfLog *l, uint64_t time, bool end)
{
    const LazinessAccount *a = rt->prof->laziness;
    if (a == NULL || (!end && time < 2 * l->accounted))
        return;
    laziness_sum(rt->prof->laziness);
    for (size_t i = 0; i < a->all_rows.len; i++)
        write_lazy_row(rt, l, time, a->all_rows.data[i]);
    for (size_t i = 0; i < a->all_demand.len; i++) {
        const LazyDemand *d = a->all_demand.data[i];
        eventlog_demand(&l->log, time, ccs_node(d->creator)->number, ccs_node(d->forcer)->number, d->count);
    }
    l->accounted = time;
}

/* ---- lines ---- */

/* Which lines had the library make what several of them may. */
static void log_shared(const Runtime *rt, ProfLog *l, uint64_t time)
{
    const Pairs *shared = &rt->prof->by_line->shared;
    for (size_t i = 0; i < shared->cap; i++) {
        const Pair *pair = &shared->slots[i];
        if (pair->a == 0)
            continue;
        uint32_t site = log_define_site(rt, l, time, (uint32_t)(uintptr_t)&rt->infos[pair->a - 1]);
        eventlog_made_for(&l->log, time, site, pair->b, (uintptr_t)pair->value);
    }
}

/* Likewise. */
void log_lines(const Runtime *rt, ProfLog *l, uint64_t time, bool end)
{
    const LineAccount *a = rt->prof->by_line;
    if (a == NULL || (!end && time < 2 * l->lined))
        return;
    for (uint32_t i = 0; i < a->lines.len; i++) {
        const LineFigures *line = &a->lines.data[i];
        EventLine row = { .number = i + 1, .file = image_string(rt->image, line->file), .line = line->line,
                          .ticks = line->ticks.own, .ticks_lent = line->ticks.lent,
                          .bytes = line->bytes.own, .bytes_lent = line->bytes.lent };
        if (row.ticks + row.ticks_lent + row.bytes + row.bytes_lent > 0)
            eventlog_line(&l->log, time, &row);
    }
    log_shared(rt, l, time);
    l->lined = time;
}

/* ---- collections ---- */

/* They are many: not when there is little room left. */
void prof_log_collection(Runtime *rt, uint64_t begun, uint64_t ended)
{
    ProfLog *l = rt->prof->log;
    if (l == NULL || l->size.every > 1)
        return;
    prof_pause(rt);
    eventlog_gc(&l->log, begun, ended);
    prof_resume(rt);
}

/* ---- the program's own marks ---- */

/* At most as many bytes as a text may have, and whole characters. */
void prof_log_mark(Runtime *rt, const char *text, size_t len)
{
    ProfLog *l = rt->prof->log;
    char copy[EVENTLOG_STRING + 1];
    if (l == NULL || !log_size_has_room(&l->size, &l->log, sizeof copy))
        return;
    if (len > EVENTLOG_STRING)
        for (len = EVENTLOG_STRING; len > 0 && ((unsigned char)text[len] & 0xC0) == 0x80; len--) {}
    memcpy(copy, text, len);
    copy[len] = '\0';
    prof_pause(rt);
    eventlog_marker(&l->log, prof_time(rt), copy);
    prof_resume(rt);
}

/* ---- when ---- */

/* Of short ticks there are many in a second. */
static void write_many_ticks(Runtime *rt, ProfLog *l)
{
    if (l->order.n < TICK_RUNS / 2 || !log_size_has_room(&l->size, &l->log, sizeof l->order.runs))
        return;
    prof_pause(rt);
    log_order(rt, l, prof_time(rt));
    prof_resume(rt);
}

void prof_log_tick(Runtime *rt, bool at_once)
{
    ProfLog *l = rt->prof->log;
    uint64_t now = clock_ns(CLOCK_MONOTONIC);
    if (l == NULL || rt->prof->forest.changing || l->order.changes)
        return;
    if (!at_once && now - l->last < second * l->size.every) {
        write_many_ticks(rt, l);
        return;
    }
    l->last = now;
    prof_pause(rt);
    if (log_size_has_room(&l->size, &l->log, rt->prof->forest.stacks.len * BYTES_OF_COUNTERS))
        log_snapshot(rt, l, prof_time(rt));
    log_note_size(rt, l, prof_time(rt));
    eventlog_flush(&l->log);
    prof_resume(rt);
}

/* The time of the meter itself, if there is one, and what is to be said about it. */
static uint64_t log_meter(const Prof *p, ProfLog *l, uint64_t time)
{
    if (p->options.clock == PROF_CLOCK_TICKS)
        return 0;
    MeterReading reading = meter_read(p);
    MeterError e = meter_error(p, &reading);
    eventlog_clock(&l->log, time, e.changes, e.price_ps, e.error_ps, e.largest_ns);
    return meter_own_ns(p, &reading);
}

/* Frames are not among what lives; but a program that recurses deeply is large by them. */
static void note_stack(ProfLog *l, uint64_t time, uint64_t bytes)
{
    enum { MIB = 1 << 20 };
    if (bytes < MIB)
        return;
    Line text = {0};
    line_put(&text, "the stack was up to ");
    line_put_number(&text, bytes / MIB);
    line_put(&text, ".");
    line_put_number(&text, bytes % MIB * 10 / MIB);
    line_put(&text, " MiB deep, which is not part of that memory");
    eventlog_note(&l->log, time, 1, text.text);
}

const char *prof_log_close(Runtime *rt)
{
    ProfLog *l = rt->prof->log;
    if (l == NULL)
        return NULL;
    prof_census_at_end(rt);
    if (rt->prof->biographies != NULL)
        biography_end(rt);
    HeapStats stats = heap_stats_at_end(rt);
    uint64_t time = prof_time(rt), peak = stats.peak_live > l->peak ? stats.peak_live : l->peak;
    log_threads_end(l, time);
    log_snapshot(rt, l, time);
    log_laziness(rt, l, time, true);
    log_lines(rt, l, time, true);
    log_search(rt, l, time, true);
    if (rt->prof->forest.lost > 0)
        eventlog_note(&l->log, time, 1,
                      "there was no room for all stacks: what is missing was charged to their parents");
    note_stack(l, time, stats.stack);
    uint64_t metering = log_meter(rt->prof, l, time);
    uint64_t collecting = rt->prof->clock.collecting, profiling = rt->prof->clock.profiling + metering;
    eventlog_totals(&l->log, time, time - metering, collecting, profiling, stats.allocated, peak);
    eventlog_end(&l->log);
    const char *problem = log_file_end(&l->file, l->error);
    sigaction(SIGXFSZ, &l->former, NULL);
    site_numbers_free(&l->sites);
    VEC_FREE(&l->sets);
    free(l);
    rt->prof->log = NULL;
    return problem;
}
