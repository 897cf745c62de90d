/* Threads in the eventlog: who runs when. See log.c.
 *
 * There may be millions of switches. From so many on, only what comes some time after the last one that was written is
 * written, and that time is doubled again and again: a sample, which says who runs at this moment. */
#include "runtime/prof/log_int.h"

#include "base/clock.h"
#include "runtime/thread.h"

enum { MANY = 1 << 13, SOME_TIME = 100000 };           /* ns */

/* One that comes after very many is told of when it runs. */
static void tell(ProfLog *l, uint64_t time, Thread *t)
{
    if (!t->told && t->number != MAIN_THREAD)
        eventlog_create_thread(&l->log, time, (uint32_t)t->number);
    t->told = true;
}

static void stop(ProfLog *l, uint64_t time)
{
    ThreadSwitches *s = &l->switches;
    if (s->running != 0)
        eventlog_stop_thread(&l->log, time, s->running, s->ended);
    s->running = 0;
    s->ended = false;
}

static void write_switch(ProfLog *l, uint64_t time, Thread *t)
{
    ThreadSwitches *s = &l->switches;
    stop(l, time);
    if (t != NULL) {
        tell(l, time, t);
        eventlog_run_thread(&l->log, time, (uint32_t)t->number);
        s->running = (uint32_t)t->number;
    }
    s->last = time;
    s->last_wall = clock_ns(CLOCK_MONOTONIC);
    if (++s->n % MANY == 0)
        s->least = s->least == 0 ? SOME_TIME : 2 * s->least;
}

void log_threads_begin(ProfLog *l)
{
    eventlog_create_thread(&l->log, 0, MAIN_THREAD);
    eventlog_run_thread(&l->log, 0, MAIN_THREAD);
    l->switches.running = MAIN_THREAD;
}

/* With the main thread the program ends. */
void log_threads_end(ProfLog *l, uint64_t time)
{
    l->switches.ended |= l->switches.running == MAIN_THREAD;
    stop(l, time);
}

void prof_thread_begins(Runtime *rt, Thread *t)
{
    ProfLog *l = rt->prof != NULL ? rt->prof->log : NULL;
    if (l == NULL || l->size.every > 1 || t->number > MANY)
        return;
    prof_pause(rt);
    tell(l, prof_time(rt), t);
    prof_resume(rt);
}

/* No more of the program's time has passed than of the world's, which is far cheaper to ask for. */
static bool is_too_soon(const ThreadSwitches *s)
{
    return s->least > 0 && clock_ns(CLOCK_MONOTONIC) - s->last_wall < s->least;
}

void prof_thread_runs(Runtime *rt, Thread *t)
{
    ProfLog *l = rt->prof != NULL ? rt->prof->log : NULL;
    if (l == NULL || l->size.every > 1 || (t != NULL ? (uint32_t)t->number : 0) == l->switches.running
        || is_too_soon(&l->switches))
        return;
    uint64_t time = prof_time(rt);
    if (time - l->switches.last < l->switches.least)
        return;
    prof_pause(rt);
    write_switch(l, time, t);
    prof_resume(rt);
}

/* What follows says when. */
void prof_log_thread_ends(Runtime *rt, const Thread *t)
{
    ProfLog *l = rt->prof->log;
    if (l != NULL && l->switches.running == (uint32_t)t->number)
        l->switches.ended = true;
}
