/* Timers that interrupt the thread which runs the program. */
#ifndef TARRY_RUNTIME_PROF_TIMER_H
#define TARRY_RUNTIME_PROF_TIMER_H

#include "base/clock.h"
#include <signal.h>
#include <stdbool.h>
#include <sys/syscall.h>
#include <unistd.h>

static inline struct timespec timespec_of_ns(uint64_t ns)
{
    return (struct timespec){ .tv_sec = (time_t)(ns / NS_PER_SECOND), .tv_nsec = (long)(ns % NS_PER_SECOND) };
}

#ifndef sigev_notify_thread_id
#define sigev_notify_thread_id _sigev_un._tid
#endif

/* A timer, not yet set, that sends `signal` to the thread that makes it. False: there is none. */
static inline bool timer_for_this_thread(clockid_t clock, int signal, timer_t *timer)
{
    struct sigevent event = { .sigev_notify = SIGEV_THREAD_ID, .sigev_signo = signal };
    event.sigev_notify_thread_id = (pid_t)syscall(SYS_gettid);
    return timer_create(clock, &event, timer) == 0;
}

#endif
