/* Threads in the eventlog: who runs when. See log.c.
 *
 * There may be millions of switches. From so many on, only what comes some time after the last one that was written is
 * written, and that time is doubled again and again: a sample, which says who runs at this moment. */
#include "runtime/prof/log_int.h"

#include "runtime/thread.h"

enum { MANY = 1 << 15, SOME_TIME = 100000 };           /* ns */

static void write_switch(ProfLog *l, uint64_t time, uint32_t thread)
{
    ThreadSwitches *s = &l->switches;
    if (s->n == 0)
        eventlog_run_thread(&l->log, 0, MAIN_THREAD);
    if (s->n == 0 || s->running != 0)
        eventlog_stop_thread(&l->log, time, s->n == 0 ? MAIN_THREAD : s->running);
    if (thread != 0)
        eventlog_run_thread(&l->log, time, thread);
    s->running = thread;
    s->last = time;
    if (++s->n % MANY == 0)
        s->least = s->least == 0 ? SOME_TIME : 2 * s->least;
}

void prof_log_thread(Runtime *rt, int64_t number)
{
    ProfLog *l = rt->prof->log;
    uint32_t thread = (uint32_t)number;
    if (l == NULL || l->size.every > 1 || thread == (l->switches.n == 0 ? MAIN_THREAD : l->switches.running))
        return;
    uint64_t time = prof_time(rt);
    if (time - l->switches.last < l->switches.least)
        return;
    prof_pause(rt);
    write_switch(l, time, thread);
    prof_resume(rt);
}
