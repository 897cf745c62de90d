/* The exact clock: see meter.h. */
#include "runtime/prof/meter.h"

#include "base/clock.h"
#include <math.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

/* ---- clocks ---- */

#if defined(__aarch64__)

/* The architecture says that it goes at a fixed rate. */
static bool counter_is_steady(void) { return true; }

static inline uint64_t processor_counter(void)
{
    uint64_t now;
    __asm__ volatile("isb; mrs %0, cntvct_el0" : "=r"(now));
    return now;
}

#elif defined(__x86_64__)
#include <cpuid.h>

/* Where a virtual machine hides what the processor says, the kernel may still have found it good enough for its own
 * clock. */
static bool kernel_counts_by_it(void)
{
    char name[8] = "";
    FILE *file = fopen("/sys/devices/system/clocksource/clocksource0/current_clocksource", "re");
    bool read = file != NULL && fgets(name, sizeof name, file) != NULL;
    if (file != NULL)
        fclose(file);
    return read && strncmp(name, "tsc", 3) == 0;
}

static bool counter_is_steady(void)
{
    enum { POWER = 0x80000007, INVARIANT = 1 << 8 };
    unsigned a, b, c, d;
    return (__get_cpuid(POWER, &a, &b, &c, &d) && (d & INVARIANT)) || kernel_counts_by_it();
}

static inline uint64_t processor_counter(void)
{
    uint32_t low, high;
    __asm__ volatile("lfence; rdtsc" : "=a"(low), "=d"(high));
    return (uint64_t)high << 32 | low;
}

#else
static bool     counter_is_steady(void) { return false; }
static uint64_t processor_counter(void) { return 0; }
#endif

ProfClockKind meter_clock(ProfClockKind wanted)
{
    return wanted == PROF_CLOCK_EXACT && !counter_is_steady() ? PROF_CLOCK_SYSTEM : wanted;
}

static inline uint64_t counter(const Prof *p)
{
    return p->options.clock == PROF_CLOCK_SYSTEM ? clock_ns(CLOCK_MONOTONIC) : processor_counter();
}

/* The longer the program runs, the better it is known. */
static double counts_per_ns(const Prof *p)
{
    const ProfMeter *m = &p->meter;
    if (p->options.clock == PROF_CLOCK_SYSTEM)
        return 1;
    uint64_t wall = clock_ns(CLOCK_MONOTONIC) - m->first_wall;
    return wall > 0 ? (double)(processor_counter() - m->first_counter) / (double)wall : 1;
}

/* ---- changes ---- */

static void change_to(Prof *p, Base *base, Word stack)
{
    CcsNode *old = ccs_node((CcsAddress)base->scratch[METER_STACK]);
    uint64_t now;
    p->meter.works = true;
    do {
        p->meter.again = false;
        atomic_signal_fence(memory_order_seq_cst);
        now = counter(p);
        atomic_signal_fence(memory_order_seq_cst);
    } while (p->meter.again);
    old->counter += now - base->scratch[METER_SINCE];
    base->scratch[METER_SINCE] = now;
    base->scratch[METER_STACK] = stack;
    old->changes++;
    atomic_signal_fence(memory_order_seq_cst);
    p->meter.works = false;
}

void meter_changed(Base *base) { change_to(base->runtime->prof, base, base->ccs); }

void meter_schedules(Runtime *rt)
{
    Prof *p = rt->prof;
    if (p->meter.goes && p->meter.stops == 0 && rt->base->scratch[METER_STACK] != p->system)
        change_to(p, rt->base, p->system);
}

/* ---- their price ---- */

/* What METER_ROUND changes or pieces of work take. The best of many tries is the one that nobody disturbed. */
static double take(Runtime *rt, MeterTrial trial)
{
    enum { TRIES = 40, ROUNDS = 8 };
    double best = HUGE_VAL;
    for (int i = 0; i < TRIES; i++) {
        uint64_t began = counter(rt->prof);
        for (int k = 0; k < ROUNDS; k++)
            rt->engine->trial(rt->base, trial);
        double took = (double)(counter(rt->prof) - began) / ROUNDS;
        best = took < best ? took : best;
    }
    return best;
}

static void find_price(Runtime *rt)
{
    Prof *p = rt->prof;
    Base *base = rt->base;
    double took[METER_TRIALS];
    base->ccs = base->scratch[METER_STACK] = p->main;
    for (MeterTrial t = 0; t < METER_TRIALS; t++)
        took[t] = take(rt, t);
    double alone = (took[TRIAL_CHANGES] - took[TRIAL_NOTHING]) / METER_ROUND,
           between = (took[TRIAL_BOTH] - took[TRIAL_WORK]) / METER_ROUND;
    p->meter.price = (Price){ (alone + between) / 2, fabs(alone - between) / 2 };
    ccs_node(p->main)->counter = ccs_node(p->main)->changes = 0;
    ccs_node(p->system)->counter = ccs_node(p->system)->changes = 0;
    base->ccs = base->scratch[METER_STACK] = p->main;
}

/* ---- going and standing still ---- */

/* A thread loses the processor most often when the system has answered a question: so the counter is read after that
 * here, and before it below. */
static void begin_period(Prof *p, Base *base)
{
    p->meter.cpu = clock_ns(CLOCK_THREAD_CPUTIME_ID);
    p->meter.mark = base->scratch[METER_SINCE] = counter(p);
}

void meter_start(Runtime *rt)
{
    Prof *p = rt->prof;
    if (p->options.clock == PROF_CLOCK_TICKS)
        return;
    p->meter.first_wall = clock_ns(CLOCK_MONOTONIC);
    p->meter.first_counter = processor_counter();
    find_price(rt);
    p->meter.goes = true;
    begin_period(p, rt->base);
}

/* Time in which others had the processor does not count. */
static void leave_out_others(Prof *p, Base *base, uint64_t now)
{
    ProfMeter *m = &p->meter;
    uint64_t cpu = clock_ns(CLOCK_THREAD_CPUTIME_ID);
    double others = (double)(now - m->mark) - (double)(cpu - m->cpu) * counts_per_ns(p);
    base->scratch[METER_SINCE] += (Word)(int64_t)others;
    m->mark = now;
    m->cpu = cpu;
}

void meter_stop(Runtime *rt)
{
    Prof *p = rt->prof;
    Base *base = rt->base;
    if (!p->meter.goes || p->meter.stops++ > 0)
        return;
    uint64_t now = counter(p);
    leave_out_others(p, base, now);
    ccs_node((CcsAddress)base->scratch[METER_STACK])->counter += now - base->scratch[METER_SINCE];
}

void meter_go(Runtime *rt)
{
    ProfMeter *m = &rt->prof->meter;
    if (m->goes && --m->stops == 0)
        begin_period(rt->prof, rt->base);
}

/* A reading that was made before others had the processor would give their time to the next stack: it is made again. */
void meter_begin_tick(Runtime *rt, void *ucontext)
{
    ProfMeter *m = &rt->prof->meter;
    if (!m->goes)
        return;
    m->again = true;
    rt->engine->go_back(rt->base, ucontext);
    meter_stop(rt);
    m->tick = counter(rt->prof);
}

void meter_end_tick(Runtime *rt)
{
    ProfMeter *m = &rt->prof->meter;
    if (m->goes && m->stops == 1)
        m->handling += counter(rt->prof) - m->tick;
    meter_go(rt);
}

/* ---- reading it ---- */

static uint64_t all_changes(const Prof *p)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < p->forest.stacks.len; i++)
        sum += ccs_node(p->forest.stacks.data[i])->changes;
    return sum;
}

static double counts_per_tick(const Prof *p) { return (double)p->options.tick * 1000 * counts_per_ns(p); }

void meter_moves(Prof *p, CcsAddress from, CcsAddress to, uint64_t ticks)
{
    if (!p->meter.goes || from == to)
        return;
    uint64_t counts = (uint64_t)((double)ticks * counts_per_tick(p));
    ccs_node(from)->counter -= counts;
    ccs_node(to)->counter += counts;
}

/* Within the program a change takes longer than in a trial: its memory is not always in the cache, its branches are not
 * always foreseen. When enough ticks found the meter at work they say how long that was, to within the error of so
 * many. */
static Price price(const Prof *p)
{
    enum { ENOUGH = 100 };
    const ProfMeter *m = &p->meter;
    uint64_t changes = all_changes(p);
    if (m->ticks < ENOUGH || changes == 0)
        return m->price;
    double took = (double)m->ticks * counts_per_tick(p) / (double)changes;
    return (Price){ took, 1.96 * took / sqrt((double)m->ticks) };
}

MeterReading meter_read(const Prof *p)
{
    return (MeterReading){ price(p), counts_per_ns(p), counts_per_tick(p) };
}

/* Stacks differ in what their changes take, by a third in a program where that was looked at (knights, on x86_64): some
 * of it is hidden behind what comes next, a call is foreseen where a return is not. So there are two estimates of what
 * the meter took of a stack's time: by the price of all changes, and what its ticks leave of the counter. Weighed by
 * their errors, they give the share of it. */
static double variance_by_price(const MeterReading *r, const CcsNode *stack)
{
    const double spread = 0.3;
    double sd = spread * (double)stack->changes * r->price.counts;
    return sd * sd;
}

static double variance_by_ticks(const MeterReading *r, const CcsNode *stack)
{
    return r->tick * r->tick * (double)(stack->ticks + 1);
}

static double price_for(const MeterReading *r, const CcsNode *stack)
{
    double priced = variance_by_price(r, stack), ticked = variance_by_ticks(r, stack);
    if (r->tick == 0 || priced == 0)
        return r->price.counts;
    double left = (double)(int64_t)stack->counter - (double)stack->ticks * r->tick,
           left_each = fmax(left, 0) / (double)stack->changes;
    return (r->price.counts * ticked + left_each * priced) / (ticked + priced);
}

/* What took less than its changes are said to take has no time; all of it was the meter's then. */
static double own_counts(const MeterReading *r, const CcsNode *stack, uint64_t counter, uint64_t changes)
{
    double own = (double)changes * price_for(r, stack), all = (double)(int64_t)counter;
    return own < all ? own : all;
}

uint64_t meter_ns(const MeterReading *r, const CcsNode *stack, uint64_t counter, uint64_t changes)
{
    double counts = (double)(int64_t)counter - own_counts(r, stack, counter, changes);
    return counts > 0 ? (uint64_t)(counts / r->rate) : 0;
}

uint64_t meter_own_ns(const Prof *p, const MeterReading *r)
{
    double sum = (double)p->meter.handling;
    for (size_t i = 0; i < p->forest.stacks.len; i++) {
        const CcsNode *stack = ccs_node(p->forest.stacks.data[i]);
        sum += own_counts(r, stack, stack->counter, stack->changes);
    }
    return sum > 0 ? (uint64_t)(sum / r->rate) : 0;
}

static double error_for(const MeterReading *r, const CcsNode *stack)
{
    double priced = variance_by_price(r, stack), ticked = variance_by_ticks(r, stack);
    return 1.96 * sqrt(r->tick == 0 || priced == 0 ? priced : priced * ticked / (priced + ticked));
}

MeterError meter_error(const Prof *p, const MeterReading *r)
{
    double most = 0;
    for (size_t i = 0; i < p->forest.stacks.len; i++)
        most = fmax(most, error_for(r, ccs_node(p->forest.stacks.data[i])));
    return (MeterError){ .changes = all_changes(p), .price_ps = (uint64_t)(r->price.counts * 1000 / r->rate),
                         .error_ps = (uint64_t)(r->price.error * 1000 / r->rate),
                         .largest_ns = (uint64_t)(most / r->rate) };
}
