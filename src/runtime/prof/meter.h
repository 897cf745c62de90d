/* The exact clock (`--clock=exact`), UCL's method: whenever CCCS changes, the time since the last change is added to the stack that was
 * current.
 *
 * Time is read from the processor's counter. Code that is generated for this mode compares CCCS with the stack whose time runs (in Base)
 * at each place that may have changed it; so does the interpreter. What a change costs is measured before the program begins, and
 * subtracted from each period: it is PROFILING's. The counter goes on while others have the processor: each tick finds out how long that
 * was, by the thread's CPU clock, and takes it away from the stack that is current then, which is the one that was interrupted. So times
 * add up to CPU time. While the collector or the profiler works, or the program waits, the meter stands still: these times are measured
 * by clock.c. */
#ifndef TARRY_RUNTIME_PROF_METER_H
#define TARRY_RUNTIME_PROF_METER_H

#include "runtime/prof/prof.h"

/* In Base.scratch: the stack whose time runs; the counter when that began. */
enum { METER_STACK = 6, METER_SINCE };

static inline uint64_t meter_counter(void)
{
#if defined(__aarch64__)
    uint64_t now;
    __asm__ volatile("mrs %0, cntvct_el0" : "=r"(now));
    return now;
#elif defined(__x86_64__)
    uint32_t low, high;
    __asm__ volatile("rdtsc" : "=a"(low), "=d"(high));
    return (uint64_t)high << 32 | low;
#else
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000000 + (uint64_t)t.tv_nsec;
#endif
}

/* All of these do nothing unless the profile has an exact clock. */
void     meter_start(Runtime *rt);
void     meter_stop(Runtime *rt);              /* it stands still */
void     meter_go(Runtime *rt);                /* and goes again; they nest */
void     meter_tick(Runtime *rt);              /* in a signal handler */
/* The interpreter's: CCCS may have changed. */
static inline void meter_change(Base *base)
{
    Word old = base->scratch[METER_STACK];
    if (old == base->ccs)
        return;
    uint64_t now = meter_counter();
    ccs_node((CcsAddress)old)->counter += now - base->scratch[METER_SINCE];
    ccs_node((CcsAddress)old)->changes++;
    base->scratch[METER_STACK] = base->ccs;
    base->scratch[METER_SINCE] = now;
}

/* Nanoseconds of a stack, without the meter's own cost; and that of all stacks. The meter must stand still. */
uint64_t meter_ns(const Prof *p, const CcsNode *stack);
uint64_t meter_own_ns(const Prof *p);

#endif
