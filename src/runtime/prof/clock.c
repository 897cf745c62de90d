/* The clocks of a profile, and what of it is measured: GC, PROFILING and IDLE. All other stacks share the rest by
 * ticks.
 *
 * Time is CPU time of the thread that runs the program, so that other programs on the machine do not show, and the time
 * in which it waits: for input, or until a sleeping thread wakes (IDLE). What the profiler itself takes (writing the
 * log, walking the heap) is counted apart, between prof_pause and prof_resume. So CPU time + IDLE = the program's time
 * + PROFILING, and every tick of both belongs to a stack. */
#include "runtime/prof/meter.h"

#include "base/clock.h"
#include <stdatomic.h>
#include <sys/resource.h>

static uint64_t cpu_now(void)  { return clock_ns(CLOCK_THREAD_CPUTIME_ID); }
static uint64_t wall_now(void) { return clock_ns(CLOCK_MONOTONIC); }

/* How often this thread has gone to sleep by itself. */
static uint64_t sleeps_now(void)
{
    struct rusage usage = {0};
    getrusage(RUSAGE_THREAD, &usage);
    return (uint64_t)usage.ru_nvcsw;
}

/* Whoever has not gone to sleep has not waited: the machine ran something else. Nobody sleeps for less than this. */
enum { NO_SLEEP_NS = 1000 };

static uint64_t idle_now(const ProfClock *c)
{
    if (!c->waits)
        return c->idle;
    uint64_t wall = wall_now() - c->wait_wall, cpu = cpu_now() - c->wait_cpu;
    if (wall < cpu + NO_SLEEP_NS || sleeps_now() == c->wait_sleeps)
        return c->idle;
    return c->idle + wall - cpu;
}

/* CPU time without that of the profiler, whose handler of ticks may work between looking at one and at the other. */
static uint64_t program_cpu(const ProfClock *c)
{
    uint64_t cpu, profiling;
    do {
        profiling = c->profiling;
        atomic_signal_fence(memory_order_seq_cst);
        cpu = c->pauses > 0 ? c->paused : cpu_now();
        atomic_signal_fence(memory_order_seq_cst);
    } while (profiling != c->profiling);
    return cpu - profiling;
}

uint64_t prof_time(const Runtime *rt)
{
    const ProfClock *c = &rt->prof->clock;
    return c->goes ? program_cpu(c) - c->begun + idle_now(c) : c->ended;
}

void prof_clock_start(Runtime *rt)
{
    ProfClock *c = &rt->prof->clock;
    meter_start(rt);
    c->begun = c->last = cpu_now();
    c->goes = true;
}

void prof_clock_stop(Runtime *rt)
{
    ProfClock *c = &rt->prof->clock;
    meter_stop(rt);
    c->ended = prof_time(rt);
    c->goes = false;
}

static uint64_t tick_ns(const Prof *p) { return (uint64_t)p->options.tick * 1000; }

uint64_t prof_clock_ticks(Runtime *rt)
{
    Prof *p = rt->prof;
    ProfClock *c = &p->clock;
    if (p->options.tick == 0)
        return 0;
    uint64_t now = cpu_now(), passed = now - c->last + c->left;
    c->last = now;
    c->left = passed % tick_ns(p);
    return passed / tick_ns(p);
}

/* Stacks whose time is measured have as many ticks as there are in it. */
static void set_ticks(Runtime *rt, CcsAddress stack, uint64_t ns)
{
    if (rt->prof->options.tick == 0)
        return;
    uint64_t ticks = ns / tick_ns(rt->prof), before = ccs_node(stack)->ticks;
    ccs_node(stack)->ticks = ticks;
    if (ticks > before && stack != rt->prof->overhead)
        prof_order_add(rt, stack, ticks - before);
}

void prof_pause(Runtime *rt)
{
    ProfClock *c = &rt->prof->clock;
    if (c->pauses++ == 0 && c->goes) {
        meter_stop(rt);
        c->paused = cpu_now();
    }
    atomic_signal_fence(memory_order_seq_cst);
}

void prof_resume(Runtime *rt)
{
    Prof *p = rt->prof;
    ProfClock *c = &p->clock;
    if (c->pauses == 1 && c->goes) {
        uint64_t took = cpu_now() - c->paused;
        c->profiling += took;
        c->last += took;
        set_ticks(rt, p->overhead, c->profiling);
        ccs_node(p->overhead)->ticks += p->meter.ticks;
        meter_go(rt);
    }
    atomic_signal_fence(memory_order_seq_cst);
    c->pauses--;
}

/* What the profiler does meanwhile is its own. */
void prof_collects(Runtime *rt, bool begins)
{
    Prof *p = rt->prof;
    if (p == NULL || !p->clock.goes)
        return;
    ProfClock *c = &p->clock;
    if (begins) {
        meter_stop(rt);
        c->collects = true;
        c->collect = program_cpu(c);
        return;
    }
    uint64_t took = program_cpu(c) - c->collect;
    c->collecting += took;
    c->last += took;
    set_ticks(rt, p->gc, c->collecting);
    atomic_signal_fence(memory_order_seq_cst);
    c->collects = false;
    meter_go(rt);
}

void prof_wait(Runtime *rt, bool begins)
{
    Prof *p = rt->prof;
    if (p == NULL || !p->clock.goes || p->clock.waits == begins)
        return;
    ProfClock *c = &p->clock;
    if (begins) {
        meter_stop(rt);
        c->wait_sleeps = sleeps_now();
        c->wait_wall = wall_now();
        c->wait_cpu = cpu_now();
    } else {
        c->idle = idle_now(c);
        set_ticks(rt, p->idle, c->idle);
    }
    c->waits = begins;
    if (!begins) {
        meter_go(rt);
        prof_ticks_hurry(rt);
    }
}
