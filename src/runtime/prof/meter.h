/* The exact clock (`--clock=exact`), UCL's method: whenever CCCS changes, the time since the last change is added to
 * the stack that was current.
 *
 * Time is read from the processor's counter, or from the system's clock (`--clock=system`, and wherever the counter is
 * not known to go at the same pace at all times). Code that is generated for this mode compares CCCS with the stack
 * whose time runs (in Base) at each place that may have changed it; so does the interpreter.
 *
 * A change itself takes longer than many a function does. What it takes is measured before the program begins, on this
 * machine and with the changes of the engine that will run it: alone, and between pieces of work, where some of it may
 * be hidden behind the work. The mean of the two is the price, half their difference its error. When many ticks have
 * found the meter at work, these say it better. Changes differ: of a stack that has so many that ticks know its time
 * better than the price does, the ticks count (meter.c), and there the two clocks of one run are not independent. What
 * all changes took is PROFILING's; no single reading is corrected, and all times add up to CPU time.
 *
 * A reading waits until what came before it is done: otherwise the time of a slow instruction would be that of whoever
 * comes next.
 *
 * Where an scc is entered and CCCS stays (written.h), only ticks can tell: they take that much from the one stack's
 * counter and give it to the other's.
 *
 * The counter goes on while others have the processor: each tick finds out how long that was, by the thread's CPU
 * clock, and takes it away from the stack that is current then, which is the one that was interrupted. While the
 * collector or the profiler works, or the program waits, the meter stands still: these times are measured by clock.c. A
 * tick that finds the meter at work is PROFILING's, too, so the two clocks of one run measure the same. */
#ifndef TARRY_RUNTIME_PROF_METER_H
#define TARRY_RUNTIME_PROF_METER_H

#include "runtime/prof/prof.h"

/* In Base.scratch: the stack whose time runs; the counter when that began. */
enum { METER_STACK = 6, METER_SINCE };

/* The clock to use where this one is wanted. */
ProfClockKind meter_clock(ProfClockKind wanted);

/* All of these do nothing unless the profile has an exact clock. */
void     meter_start(Runtime *rt);
void     meter_stop(Runtime *rt);              /* it stands still */
void     meter_go(Runtime *rt);                /* and goes again; they nest */
/* Around what a signal handler does at a tick: after it was found out whose tick it is. */
void     meter_begin_tick(Runtime *rt, void *ucontext);
void     meter_end_tick(Runtime *rt);
/* So many ticks that found it at CCCS `from` are of another stack's text (written.h): so is that much of its time. */
void     meter_moves(Prof *p, CcsAddress from, CcsAddress to, uint64_t ticks);
/* From now on, until CCCS is looked at again, time is SYSTEM's. */
void     meter_schedules(Runtime *rt);

/* CCCS, which is in Base, has changed. By the clock that was chosen. */
void     meter_changed(Base *base);
/* The interpreter's: it may have changed. */
static inline void meter_change(Base *base)
{
    if (base->scratch[METER_STACK] != base->ccs)
        meter_changed(base);
}

/* What an engine does to show what its changes take: METER_ROUND times a change of stack, some work, both, or neither.
 * METER_WORK additions that wait for each other are some work. */
typedef enum MeterTrial { TRIAL_NOTHING, TRIAL_CHANGES, TRIAL_WORK, TRIAL_BOTH, METER_TRIALS } MeterTrial;
enum { METER_ROUND = 128, METER_WORK = 30 };

static inline bool trial_changes(MeterTrial t) { return t == TRIAL_CHANGES || t == TRIAL_BOTH; }
static inline bool trial_works(MeterTrial t)   { return t == TRIAL_WORK || t == TRIAL_BOTH; }
/* The stack that change number i of a trial changes to. */
static inline CcsAddress trial_stack(const Prof *p, unsigned i) { return i % 2 == 0 ? p->system : p->main; }

/* What it shows, while it stands still. Nanoseconds of a stack, or of a part of its counter and changes, without the
 * meter's own cost; and that of all stacks. */
typedef struct MeterReading { Price price; double rate, tick; } MeterReading;  /* counts per ns, and per tick */
MeterReading meter_read(const Prof *p);
uint64_t meter_ns(const MeterReading *r, const CcsNode *stack, uint64_t counter, uint64_t changes);
uint64_t meter_own_ns(const Prof *p, const MeterReading *r);
/* How it went: the number of changes; in picoseconds the price of one, and how far that may be off; what this makes in
 * nanoseconds for the stack where it makes most. */
typedef struct MeterError { uint64_t changes, price_ps, error_ps, largest_ns; } MeterError;
MeterError meter_error(const Prof *p, const MeterReading *r);

#endif
