/* The clock of the exact tier: a timer on the CPU time of the thread that runs the program; each tick is charged to the stack that is
 * current when it comes.
 *
 * In machine code that is in a register, in C in Base. While the collector works (prof->instead) it is GC. Where neither holds a stack, in
 * the few instructions between C and generated code, it is SYSTEM. The handler does nothing but count. */
#include "runtime/prof/prof.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#ifndef sigev_notify_thread_id
#define sigev_notify_thread_id _sigev_un._tid
#endif

static Runtime *ticking;               /* for the handler */

static void on_tick(int signal, siginfo_t *info, void *context)
{
    Runtime *rt = ticking;
    (void)signal;
    if (rt == NULL)
        return;
    Prof *p = rt->prof;
    CcsAddress stack = p->instead != 0 ? p->instead : (CcsAddress)rt->engine->ccs(rt->base, context);
    uint64_t missed = info->si_code == SI_TIMER && info->si_overrun > 0 ? (uint64_t)info->si_overrun : 0;
    ccs_node(ccs_is_node(&p->forest, stack) ? stack : p->system)->ticks += 1 + missed;
}

bool prof_ticks_start(Runtime *rt)
{
    Prof *p = rt->prof;
    uint32_t us = p->options.tick;
    if (us == 0)
        return true;
    struct sigaction action = { .sa_sigaction = on_tick, .sa_flags = SA_SIGINFO | SA_RESTART };
    struct sigevent event = { .sigev_notify = SIGEV_THREAD_ID, .sigev_signo = SIGPROF };
    event.sigev_notify_thread_id = (pid_t)syscall(SYS_gettid);
    if (timer_create(CLOCK_THREAD_CPUTIME_ID, &event, &p->timer) != 0)
        return false;
    ticking = rt;
    sigaction(SIGPROF, &action, &p->former);
    struct timespec every = { .tv_sec = us / 1000000, .tv_nsec = (long)(us % 1000000) * 1000 };
    p->ticks = timer_settime(p->timer, 0, &(struct itimerspec){ every, every }, NULL) == 0;
    if (!p->ticks)
        prof_ticks_stop(rt);
    return p->ticks;
}

void prof_ticks_stop(Runtime *rt)
{
    Prof *p = rt->prof;
    if (ticking != rt)
        return;
    timer_delete(p->timer);
    ticking = NULL;
    sigaction(SIGPROF, &p->former, NULL);
}

void prof_slept(Runtime *rt, int64_t nanoseconds)
{
    Prof *p = rt->prof;
    if (p == NULL || p->options.tick == 0 || nanoseconds <= 0)
        return;
    p->slept += (uint64_t)nanoseconds;
    ccs_node(p->idle)->ticks = p->slept / 1000 / p->options.tick;
}
