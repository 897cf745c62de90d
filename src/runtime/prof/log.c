/* The eventlog of a run: definitions of centres and stacks when they are new, the counters of all stacks once a second and at the end.
 *
 * Written where the collector has just done, never in a signal handler; what has been flushed can be read whatever happens then. What
 * writing takes is not part of the program's time. */
#include "runtime/prof/prof.h"

#include "profile/eventlog_write.h"
#include "runtime/heap.h"
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { BUFFER = 1 << 16 };
static const uint64_t second = 1000000000;

struct ProfLog {
    EventLog log;
    int      fd;
    uint64_t begun, spent;             /* ns: when; on writing */
    uint64_t last;                     /* snapshot: when, and its number */
    uint64_t number;
    size_t   centres, stacks;          /* so many are defined */
    char     buffer[BUFFER];
};

static uint64_t clock_ns(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (uint64_t)t.tv_sec * second + (uint64_t)t.tv_nsec;
}

/* The program's time. */
static uint64_t time_of(const ProfLog *l) { return clock_ns(CLOCK_MONOTONIC) - l->begun - l->spent; }

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
    uint32_t ticks = rt->prof->options.tick > 0 ? HAS_TICKS : 0;
    eventlog_begin(&l->log, 0, (uint64_t)rt->prof->options.tick * 1000, HAS_BYTES | HAS_OBJECTS | HAS_ENTRIES | HAS_INNER | ticks, options);
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
    }
}

/* ---- snapshots ---- */

static void snapshot(Runtime *rt, ProfLog *l, uint64_t time)
{
    const CcsForest *f = &rt->prof->forest;
    prof_collect_counts(rt);
    define(rt, l, time);
    eventlog_snapshot(&l->log, time, ++l->number);
    for (size_t i = 0; i < f->stacks.len; i++) {
        const CcsNode *n = ccs_node(f->stacks.data[i]);
        EventCounts counts = { .ticks = n->ticks, .bytes = n->bytes, .objects = n->objects, .entries = n->entries, .inner = n->inner };
        if ((n->ticks | n->bytes | n->entries | n->inner) != 0)
            eventlog_counters(&l->log, time, n->number, &counts);
    }
    eventlog_snapshot_end(&l->log, time, l->number);
    l->last = time;
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
    eventlog_flush(&l->log);
    l->spent += clock_ns(CLOCK_MONOTONIC) - begun;
}

bool prof_log_close(Runtime *rt)
{
    ProfLog *l = rt->prof->log;
    if (l == NULL)
        return true;
    HeapStats stats = heap_stats(rt);
    uint64_t time = time_of(l), peak = stats.peak_live;
    snapshot(rt, l, time);
    eventlog_totals(&l->log, time, time, stats.minor_ns + stats.major_ns, l->spent, stats.allocated, peak);
    bool fine = eventlog_end(&l->log);
    fine = close(l->fd) == 0 && fine;
    free(l);
    rt->prof->log = NULL;
    return fine;
}
