/* What the parts of the eventlog's writer share: log.c when it is written, log_define.c what is defined before it is
 * used, log_census.c. */
#ifndef TARRY_RUNTIME_PROF_LOG_INT_H
#define TARRY_RUNTIME_PROF_LOG_INT_H

#include "profile/eventlog_write.h"
#include "runtime/prof/census.h"
#include "runtime/prof/log_file.h"
#include "runtime/prof/log_size.h"
#include "runtime/prof/site.h"

enum { LOG_BUFFER = 1 << 16 };
enum { BYTES_OF_COUNTERS = 96, BYTES_OF_ROW = 48, BYTES_OF_SAMPLE = 32 };    /* about, with what belongs to them */

/* Who runs: log_threads.c. */
typedef struct ThreadSwitches {
    uint64_t n;                        /* so many are in the log */
    uint32_t running;                  /* 0: nobody */
    bool     ended;                    /* it has */
    uint64_t last, least;              /* when; so long after it nothing is written */
    uint64_t last_wall;                /* the same by the world's clock */
} ThreadSwitches;

/* Ticks in their order, since they were written last: order.c. */
typedef struct TickRun { CcsAddress stack; uint32_t ticks; } TickRun;
enum { TICK_RUNS = 1 << 13 };
typedef struct TickOrder {
    TickRun  runs[TICK_RUNS];
    uint32_t n;
    volatile bool changes;             /* somebody adds to it */
} TickOrder;

struct ProfLog {
    EventLog log;
    LogFile  file;
    int      error;                    /* errno of what could not be written, or 0 */
    uint64_t last;                     /* snapshot: when, by the clock on the wall */
    uint64_t number;                   /* and which one it was */
    size_t   stacks;                   /* so many are defined */
    SiteNumbers sites;
    VEC(bool) sets;                    /* by number: whether it is defined */
    uint64_t censuses, peak;           /* how many; bytes of the largest */
    LogSize  size;
    ThreadSwitches switches;
    TickOrder order;
    uint64_t accounted;                /* when the laziness account was written */
    uint64_t searched, lined;          /* likewise, the search account; figures by lines */
    struct sigaction former;           /* of SIGXFSZ: a file that has become too large is an error like others */
    char     buffer[LOG_BUFFER];
};

/* ---- log_threads.c ---- */
void     log_threads_begin(ProfLog *l);        /* the main thread runs */
void     log_threads_end(ProfLog *l, uint64_t time);

/* ---- order.c ---- */
void     log_order(const Runtime *rt, ProfLog *l, uint64_t time);      /* before each snapshot */

/* ---- log_define.c ---- */
void     log_define_stacks(const Runtime *rt, ProfLog *l, uint64_t time);                      /* all there are */
uint32_t log_define_site(const Runtime *rt, ProfLog *l, uint64_t time, uint32_t key);         /* its number */
void     log_define_set(Runtime *rt, ProfLog *l, uint64_t time, const RetainerSets *sets, uint32_t set);

/* ---- log.c ---- */
bool     log_has_room(ProfLog *l, uint64_t time, uint64_t bytes);      /* false: so many bytes find no room */
void     log_note_size(Runtime *rt, ProfLog *l, uint64_t time);        /* something was written: shall there be less
                                                                          from now on? */
void     log_snapshot(Runtime *rt, ProfLog *l, uint64_t time);
void     log_laziness(const Runtime *rt, ProfLog *l, uint64_t time, bool end);
void     log_lines(const Runtime *rt, ProfLog *l, uint64_t time, bool end);

/* ---- log_search.c ---- */
void     log_search(Runtime *rt, ProfLog *l, uint64_t time, bool ends);

#endif
