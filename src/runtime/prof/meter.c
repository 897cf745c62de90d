/* The exact clock: see meter.h. */
#include "runtime/prof/meter.h"

static uint64_t clock_ns(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (uint64_t)t.tv_sec * 1000000000 + (uint64_t)t.tv_nsec;
}

/* ---- the counter's rate, and its price ---- */

/* The longer the program runs, the better it is known. */
static double counts_per_ns(const ProfMeter *m)
{
    uint64_t wall = clock_ns(CLOCK_MONOTONIC) - m->first_wall;
    return wall > 0 ? (double)(meter_counter() - m->first_counter) / (double)wall : 1;
}

/* By the interpreter's way of changing, which is that of generated code. The best of some tries is the one that nobody disturbed. */
static double price_of_change(const Prof *p, Base *base)
{
    enum { TRIES = 20, CHANGES = 1000 };
    const CcsAddress two[] = { p->main, p->system };
    double best = 1e9;
    for (int i = 0; i < TRIES; i++) {
        uint64_t began = meter_counter();
        for (int k = 0; k < CHANGES; k++) {
            base->ccs = two[k % 2];
            meter_change(base);
        }
        double each = (double)(meter_counter() - began) / CHANGES;
        best = each < best ? each : best;
    }
    for (int i = 0; i < 2; i++)
        ccs_node(two[i])->counter = ccs_node(two[i])->changes = 0;
    return best;
}

/* ---- going and standing still ---- */

/* A thread loses the processor most often when the system has answered a question: so the counter is read after that here, and before it
 * below. */
static void begin_period(ProfMeter *m, Base *base)
{
    m->cpu = clock_ns(CLOCK_THREAD_CPUTIME_ID);
    m->mark = base->scratch[METER_SINCE] = meter_counter();
}

void meter_start(Runtime *rt)
{
    Prof *p = rt->prof;
    ProfMeter *m = &p->meter;
    Base *base = rt->base;
    if (!p->options.exact_clock)
        return;
    m->first_wall = clock_ns(CLOCK_MONOTONIC);
    m->first_counter = meter_counter();
    base->scratch[METER_STACK] = p->main;
    m->price = price_of_change(p, base);
    base->ccs = base->scratch[METER_STACK] = p->main;
    m->goes = true;
    begin_period(m, base);
}

/* Time in which others had the processor does not count. */
static void leave_out_others(ProfMeter *m, Base *base, uint64_t now)
{
    uint64_t cpu = clock_ns(CLOCK_THREAD_CPUTIME_ID);
    double others = (double)(now - m->mark) - (double)(cpu - m->cpu) * counts_per_ns(m);
    base->scratch[METER_SINCE] += (Word)(int64_t)others;
    m->mark = now;
    m->cpu = cpu;
}

void meter_stop(Runtime *rt)
{
    ProfMeter *m = &rt->prof->meter;
    Base *base = rt->base;
    uint64_t now = meter_counter();
    if (!m->goes || m->stops++ > 0)
        return;
    leave_out_others(m, base, now);
    ccs_node((CcsAddress)base->scratch[METER_STACK])->counter += now - base->scratch[METER_SINCE];
}

void meter_go(Runtime *rt)
{
    ProfMeter *m = &rt->prof->meter;
    if (m->goes && --m->stops == 0)
        begin_period(m, rt->base);
}

void meter_tick(Runtime *rt)
{
    ProfMeter *m = &rt->prof->meter;
    if (m->goes && m->stops == 0)
        leave_out_others(m, rt->base, meter_counter());
}

/* ---- reading it ---- */

static double own_counts(const ProfMeter *m, const CcsNode *stack)
{
    double own = (double)stack->changes * m->price, all = (double)(int64_t)stack->counter;
    return own < all ? own : all > 0 ? all : 0;
}

uint64_t meter_ns(const Prof *p, const CcsNode *stack)
{
    double counts = (double)(int64_t)stack->counter - own_counts(&p->meter, stack);
    return counts > 0 ? (uint64_t)(counts / counts_per_ns(&p->meter)) : 0;
}

uint64_t meter_own_ns(const Prof *p)
{
    double sum = 0;
    for (size_t i = 0; i < p->forest.stacks.len; i++)
        sum += own_counts(&p->meter, ccs_node(p->forest.stacks.data[i]));
    return (uint64_t)(sum / counts_per_ns(&p->meter));
}
