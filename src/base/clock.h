/* Clocks, in nanoseconds. */
#ifndef TARRY_BASE_CLOCK_H
#define TARRY_BASE_CLOCK_H

#include <stdint.h>
#include <time.h>

enum { NS_PER_SECOND = 1000000000, NS_PER_MS = 1000000 };

/* May be called in a signal handler. */
static inline uint64_t clock_ns(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (uint64_t)t.tv_sec * NS_PER_SECOND + (uint64_t)t.tv_nsec;
}

#endif
