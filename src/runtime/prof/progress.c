/* The line of progress: see progress.h. It is made in a signal handler, at most five times a second. */
#include "runtime/prof/progress.h"

#include "base/clock.h"
#include "prims/world.h"
#include "runtime/heap.h"
#include "runtime/prof/line.h"
#include <unistd.h>

static const uint64_t second = NS_PER_SECOND, between = NS_PER_SECOND / 5;

/* The top of the stack with most ticks; NULL: there are none. */
static const char *hottest(const CcsForest *f)
{
    const CcsNode *best = NULL;
    for (size_t i = 0; i < f->stacks.len; i++) {
        const CcsNode *n = ccs_node(f->stacks.data[i]);
        if (n->ticks > (best == NULL ? 0 : best->ticks) && f->centres.data[n->centre].kind != CENTRE_SYSTEM)
            best = n;
    }
    return best == NULL ? NULL : f->centres.data[best->centre].name;
}

static void put_all(Line *l, const Runtime *rt)
{
    uint64_t tenths = prof_time(rt) / (second / 10);
    HeapStats stats = heap_stats(rt);
    line_put(l, "\r\033[Kprofiling ");
    line_put_number(l, tenths / 10);
    line_put(l, ".");
    line_put_number(l, tenths % 10);
    line_put(l, " s, ");
    line_put_number(l, stats.minor + stats.major);
    line_put(l, " GCs, live ");
    line_put_number(l, stats.live >> 20);
    line_put(l, " MiB");
    const char *name = hottest(&rt->prof->forest);
    if (name != NULL) {
        line_put(l, ", hottest ");
        line_put(l, name);
    }
}

static void write_line(const char *text, size_t n)
{
    ssize_t ignored = write(STDERR_FILENO, text, n);
    (void)ignored;
}

void progress_start(Runtime *rt)
{
    Prof *p = rt->prof;
    p->shows = p->options.progress && isatty(STDERR_FILENO) == 1;
    p->next_line = clock_ns(CLOCK_MONOTONIC) + second;
}

void progress_tick(Runtime *rt)
{
    Prof *p = rt->prof;
    bool line_open;
    if (!p->shows || clock_ns(CLOCK_MONOTONIC) < p->next_line || p->forest.changing || p->clock.waits)
        return;
    world_wrote(rt->world, &line_open);
    if (line_open)
        return;
    Line line = { .len = 0 };
    prof_pause(rt);
    put_all(&line, rt);
    write_line(line.text, line.len);
    p->line_there = true;
    p->next_line = clock_ns(CLOCK_MONOTONIC) + between;
    prof_resume(rt);
}

void progress_clear(Runtime *rt)
{
    static const char erase[] = "\r\033[K";
    Prof *p = rt->prof;
    if (p->line_there)
        write_line(erase, sizeof erase - 1);
    p->line_there = false;
    p->next_line = clock_ns(CLOCK_MONOTONIC) + second;
}

void progress_end(Runtime *rt)
{
    progress_clear(rt);
    rt->prof->shows = false;
}
