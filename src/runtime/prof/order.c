/* The order of ticks: one behind the other, whom each was charged to, since the log had them last. Ticks of one stack
 * that follow each other are one run.
 *
 * It is kept in a table of fixed size, for the handler of ticks adds to it. Whoever adds outside of the handler, when a
 * collection or a wait has ended, says so while the table changes, and the handler does not write the log then. Should
 * the table become full, or the log too long, ticks are still in it to the last one; but of runs that are near to each
 * other those of one stack become one: their order within such a stretch is given up, which is twice as long each time
 * that this does not suffice. */
#include "runtime/prof/log_int.h"

#include <assert.h>
#include <stdatomic.h>

enum { LEAST_STRETCH = 16 };           /* runs */

/* In each stretch of so many runs, one for each stack is left. */
static void forget_order(TickOrder *o, uint32_t stretch)
{
    uint32_t n = 0;
    for (uint32_t from = 0; from < o->n; from += stretch) {
        uint32_t first = n, end = o->n - from < stretch ? o->n : from + stretch;
        for (uint32_t i = from; i < end; i++) {
            TickRun run = o->runs[i];
            uint32_t same = first;
            while (same < n && o->runs[same].stack != run.stack)
                same++;
            if (same < n)
                o->runs[same].ticks += run.ticks;
            else
                o->runs[n++] = run;
        }
    }
    o->n = n;
}

/* More stacks in a second than the table has room for: what comes then is in no order. */
static bool has_room(TickOrder *o)
{
    if (o->n < TICK_RUNS)
        return true;
    for (uint32_t stretch = LEAST_STRETCH; o->n > TICK_RUNS / 2 && stretch <= TICK_RUNS; stretch *= 2)
        forget_order(o, stretch);
    return o->n < TICK_RUNS;
}

static void add(TickOrder *o, CcsAddress stack, uint64_t ticks)
{
    if (o->n > 0 && o->runs[o->n - 1].stack == stack && o->runs[o->n - 1].ticks + ticks <= UINT32_MAX)
        o->runs[o->n - 1].ticks += (uint32_t)ticks;
    else if (ticks <= UINT32_MAX && has_room(o))
        o->runs[o->n++] = (TickRun){ stack, (uint32_t)ticks };
}

void prof_order_add(Runtime *rt, CcsAddress stack, uint64_t ticks)
{
    if (rt->prof->log == NULL || ticks == 0)
        return;
    TickOrder *o = &rt->prof->log->order;
    assert(!o->changes);
    o->changes = true;
    atomic_signal_fence(memory_order_seq_cst);
    add(o, stack, ticks);
    atomic_signal_fence(memory_order_seq_cst);
    o->changes = false;
}

void log_order(const Runtime *rt, ProfLog *l, uint64_t time)
{
    TickOrder *o = &l->order;
    EventTicks rows[EVENTLOG_TICKS];
    if (o->n == 0)
        return;
    log_define_stacks(rt, l, time);
    if (l->size.every > 1)
        forget_order(o, l->size.every < TICK_RUNS / LEAST_STRETCH ? LEAST_STRETCH * (uint32_t)l->size.every
                                                                  : TICK_RUNS);
    for (uint32_t from = 0; from < o->n; from += EVENTLOG_TICKS) {
        uint32_t n = o->n - from < EVENTLOG_TICKS ? o->n - from : EVENTLOG_TICKS;
        for (uint32_t i = 0; i < n; i++)
            rows[i] = (EventTicks){ ccs_node(o->runs[from + i].stack)->number, o->runs[from + i].ticks };
        eventlog_ticks(&l->log, time, rows, n);
    }
    o->n = 0;
}
