/* Ticks: a timer interrupts the program; the CPU time since the last tick is charged to the stack that is current.
 *
 * The timer goes by the clock on the wall, because timers on CPU time are looked at only when the kernel's own tick
 * comes, which is every 4 ms on many machines: 1000 signals per second are 1000 samples this way. How much is charged
 * is read from the thread's CPU clock, so that ticks add up to the CPU time whatever else the machine does. A signal
 * that was held up, because others had the processor, comes where the program goes on; and that is where it was
 * interrupted last, most often by asking the system something. It charges nobody: the next one does.
 *
 * CCCS is in a register in machine code, and in Base in C. Where neither holds a stack, in the few instructions between
 * C and generated code, and while threads are switched, it is SYSTEM. Code that is not made for profiling is sampled:
 * sample.c.
 *
 * The handler also writes the log when that is due: so it is written once a second whatever the program does.
 *
 * SIGUSR2 asks for more: the log is written at once, and a census is taken as soon as the program comes to the runtime.
 * It is ignored when the program has ended, since the log is completed then anyway. */
#include "runtime/prof/census.h"

#include "runtime/asked.h"
#include "runtime/prof/by_line.h"
#include "runtime/prof/meter.h"
#include "runtime/prof/progress.h"
#include "runtime/prof/sample.h"
#include "runtime/prof/timer.h"
#include "runtime/prof/written.h"
#include <errno.h>
#include <signal.h>

static Runtime *ticking;               /* for the handler */

/* Without ticks, and while the thread waits, there is still a log to write. */
static bool set_period(Prof *p, bool slow)
{
    enum { SLOW = 100000 };
    uint32_t us = slow || p->options.tick == 0 ? SLOW : p->options.tick;
    p->slow = slow;
    p->period = (uint64_t)us * 1000;
    p->timed = clock_ns(CLOCK_MONOTONIC);
    struct timespec every = timespec_of_ns(p->period);
    return timer_settime(p->timer, 0, &(struct itimerspec){ every, every }, NULL) == 0;
}

void prof_ticks_hurry(Runtime *rt)
{
    if (ticking == rt && rt->prof->slow)
        set_period(rt->prof, false);
}

/* Of some ticks: by CCCS, as far as it tells. */
static CcsAddress exact_stack(Runtime *rt, const EngineState *state, uint64_t ticks)
{
    Prof *p = rt->prof;
    if (state->metering)
        return p->overhead;
    if (!ccs_is_node(&p->forest, (CcsAddress)state->ccs))
        return p->system;
    CcsAddress stack = written_stack(rt, (CcsAddress)state->ccs, state->origin);
    meter_moves(p, (CcsAddress)state->ccs, stack, ticks);
    return stack;
}

/* Whom the program charges now, with so many ticks. */
static CcsAddress current_stack(Runtime *rt, const void *context, uint64_t ticks)
{
    Prof *p = rt->prof;
    EngineState state;
    if (p->schedules)
        return p->system;
    if (p->accounts && p->options.clock == PROF_CLOCK_TICKS)
        return p->overhead;
    rt->engine->state(rt->base, context, &state);
    return rt->exact ? exact_stack(rt, &state, ticks) : sample_stack(rt, &state);
}

/* Several in a row are enough: then any place is better than none. */
static bool is_held_up(Prof *p, const siginfo_t *info)
{
    enum { IN_A_ROW = 8, PART = 8, USUAL_NS = 50000 };
    uint64_t late = (clock_ns(CLOCK_MONOTONIC) - p->timed) % p->period;
    bool held_up = info->si_overrun > 0 || (late > USUAL_NS && late > p->period / PART);
    p->held_up = held_up && p->held_up < IN_A_ROW ? p->held_up + 1 : 0;
    return p->held_up > 0;
}

/* Not while the thread waits or collects: what comes before belongs to whoever is found when it goes on. */
static void charge(Runtime *rt, const void *context)
{
    Prof *p = rt->prof;
    uint64_t ticks = prof_clock_ticks(rt);
    if (ticks == 0)
        return;
    CcsAddress stack = current_stack(rt, context, ticks);
    ccs_node(stack)->ticks += ticks;
    p->meter.ticks += stack == p->overhead ? ticks : 0;
    if (stack != p->overhead)
        prof_order_add(rt, stack, ticks);
    if (stack != p->overhead && stack != p->system)
        by_line_charge(rt, context, ticks);
}

static void on_tick(int signal, siginfo_t *info, void *context)
{
    Runtime *rt = ticking;
    int kept = errno;
    (void)signal;
    if (rt == NULL || rt->prof->clock.pauses > 0)
        return;
    if (rt->prof->clock.waits && !rt->prof->slow)
        set_period(rt->prof, true);
    if (!rt->prof->clock.waits && !rt->prof->clock.collects && !is_held_up(rt->prof, info))
        charge(rt, context);
    meter_begin_tick(rt, context);
    prof_log_tick(rt, false);
    progress_tick(rt);
    meter_end_tick(rt);
    errno = kept;
}

static void on_demand(int signal, siginfo_t *info, void *context)
{
    Runtime *rt = ticking;
    int kept = errno;
    (void)info;
    if (rt == NULL || runtime_forward(signal))
        return;
    prof_census_demand(rt);
    if (rt->prof->clock.pauses == 0)
        prof_log_tick(rt, true);
    asked_ask(rt, context, false);
    errno = kept;
}

bool prof_ticks_start(Runtime *rt)
{
    Prof *p = rt->prof;
    /* who reads looks whether it shall go on */
    struct sigaction action = { .sa_sigaction = on_tick, .sa_flags = SA_SIGINFO, .sa_mask = asked_signals() };
    struct sigaction demand = { .sa_sigaction = on_demand, .sa_flags = SA_SIGINFO, .sa_mask = asked_signals() };
    prof_clock_start(rt);
    if (p->options.tick == 0 && p->log == NULL && !p->shows)
        return true;
    if (!timer_for_this_thread(CLOCK_MONOTONIC, SIGPROF, &p->timer))
        return false;
    ticking = rt;
    sigaction(SIGPROF, &action, &p->former);
    sigaction(SIGUSR2, &demand, NULL);
    if (set_period(p, false))
        return true;
    prof_ticks_stop(rt);
    return false;
}

void prof_ticks_stop(Runtime *rt)
{
    Prof *p = rt->prof;
    if (ticking == rt) {
        timer_delete(p->timer);
        ticking = NULL;
        sigaction(SIGPROF, &p->former, NULL);
        signal(SIGUSR2, SIG_IGN);
        progress_end(rt);
    }
    if (p->clock.goes) {
        uint64_t ticks = prof_clock_ticks(rt);
        ccs_node(p->system)->ticks += ticks;
        prof_order_add(rt, p->system, ticks);
        prof_clock_stop(rt);
    }
}
