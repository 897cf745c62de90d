/* How large an eventlog may become. Whenever half of what was left of its limit has been used, all that is written
 * again and again is written half as often from then on: so there is room for what comes last, however long the program
 * runs. */
#ifndef TARRY_RUNTIME_PROF_LOG_SIZE_H
#define TARRY_RUNTIME_PROF_LOG_SIZE_H

#include "profile/eventlog_write.h"

typedef struct LogSize {
    uint64_t limit, coarser_at;        /* bytes: of all; when the next half has been used */
    uint64_t every;                    /* of what would be written at first, one in so many is */
    bool     was_full;                 /* something found no room */
} LogSize;

static inline LogSize log_size(uint64_t limit)
{
    return (LogSize){ .limit = limit, .coarser_at = limit / 2, .every = 1 };
}

/* Something was written. True: `every` is twice as large from now on. */
static inline bool log_size_passed(LogSize *s, const EventLog *log)
{
    if (log->written < s->coarser_at || s->coarser_at >= s->limit)
        return false;
    while (s->coarser_at <= log->written && s->coarser_at < s->limit)
        s->coarser_at += (s->limit - s->coarser_at + 1) / 2;
    s->every *= 2;
    return true;
}

static inline bool log_size_has_room(const LogSize *s, const EventLog *log, uint64_t bytes)
{
    return log->written + bytes <= s->limit;
}

#endif
