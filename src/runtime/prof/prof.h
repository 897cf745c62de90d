/* The exact tier of the profiler: what a program that runs charges to whom. Only there when RuntimeOptions.profile is.
 *
 * CCCS, the current cost-centre stack, is Base.ccs whenever C runs, and a register in machine code. Everything that is
 * saved to be gone back to saves it, too: a frame of a profiled program has one raw word more, its last, which is CCCS
 * when it was pushed. */
#ifndef TARRY_RUNTIME_PROF_PROF_H
#define TARRY_RUNTIME_PROF_PROF_H

#include "runtime/prof/ccs.h"
#include "runtime/prof/hooks.h"
#include "runtime/prof/log_file.h"
#include "runtime/runtime.h"
#include <signal.h>
#include <stdio.h>
#include <time.h>

/* How time is measured: by ticks alone; also whenever CCCS changes, by the processor's counter or by the system's
 * clock. */
typedef enum ProfClockKind { PROF_CLOCK_TICKS, PROF_CLOCK_EXACT, PROF_CLOCK_SYSTEM } ProfClockKind;

typedef enum ProfScope { PROF_LEXICAL, PROF_EVALUATION, PROF_CALLSTACK } ProfScope;

typedef struct ProfOptions {
    ProfScope scope;
    uint32_t  tick;            /* microseconds of CPU time between ticks; 0: none */
    bool      laziness;        /* laziness.h. Not with RuntimeOptions.no_blackholing or update_by_copy */
    uint64_t  heap_interval;   /* nanoseconds of CPU time between censuses; 0: none */
    bool      retainers;       /* retainer.h */
    uint64_t  max_log;         /* bytes of the eventlog, about; 0: 512 MB */
    bool      biography;       /* biography.h. Only with censuses */
    ProfClockKind clock;       /* meter.h */
    bool      internal;        /* the library's functions by the names that the library gives them */
    bool      light;           /* any image: only samples of its stack are taken */
    bool      progress;        /* a line on the terminal, when it takes long */
    bool      thrifty;         /* censuses, and lives.h, are left out where they take too much time */
    bool      full_censuses;   /* every census that is due is taken, and one at each new peak, whatever that takes */
} ProfOptions;

/* An scc in machine code, or several that follow each other, as one step from the stack before them to the one behind:
 * what that was, so that it need not be looked up again. Mostly it is reached under one stack,
 * the likely one, which generated code compares with CCCS first: then nothing waits for CCCS, as an address that is
 * computed from it would. Several stacks take turns where functions call each other; so there is a way for each value
 * of some bits of their addresses, too. */
enum { SITE_WAYS_BITS = 6, SITE_WAYS = 1 << SITE_WAYS_BITS, SITE_SHIFT = 3 };
typedef struct SccWay {
    CcsAddress from, to;       /* all pushed on `from` is `to`; where stacks count: the stack that counts */
    uint64_t   entries;        /* this way, but for programs that search: there the stacks count (CcsNode) */
} SccWay;
typedef struct SccStep {
    uint32_t   centre;
    uint8_t    kind;           /* SccKind */
    uint8_t    what;           /* SCC_GOES, SCC_STAYS, SCC_THROUGH */
} SccStep;
enum { SITE_STEPS = 24 };      /* at most; more than SCC_NESTED */
typedef struct SccSite {
    SccWay    *likely;         /* a copy of one of the ways, but for what it has counted itself; near Base, if there is
                                  room */
    SccWay     ways[SITE_WAYS];
    SccStep    steps[SITE_STEPS];
    uint32_t   n;              /* of them */
    bool       stays;          /* all that it does is to count */
    bool       counts;         /* it is not only moved code */
    uint32_t   label;          /* where it stands in the image's code */
    Word       again;          /* the address of its machine code */
} SccSite;

typedef struct ProfLog ProfLog;

/* Nanoseconds on the clocks of clock.c. */
typedef struct ProfClock {
    uint64_t begun, last;      /* CPU time: when the program began; up to when it was charged to somebody */
    uint64_t left;             /* charged to nobody yet: less than a tick */
    uint64_t paused, profiling;        /* CPU time: since when the profiler works; how much it took */
    uint64_t collect, collecting;      /* CPU time: since when the collector works, without `profiling`; how much it
                                          took */
    uint64_t wait_wall, wait_cpu, idle;        /* since when nobody can run; how long that was in all */
    uint64_t wait_sleeps;      /* how often the thread had gone to sleep then */
    uint64_t ended;            /* the program's time at its end */
    volatile unsigned pauses;  /* nested: not 0 while the profiler works */
    volatile bool collects, waits;
    bool     goes;
} ProfClock;

/* Of a change of CCCS that is timed, as the counter counts; how far that may be off. */
typedef struct Price { double counts, error; } Price;

/* The exact clock: meter.c. */
typedef struct ProfMeter {
    uint64_t first_wall, first_counter;        /* when it began: nanoseconds, the counter */
    uint64_t mark, cpu;        /* up to when the time of others has been left out: the counter, CPU time */
    Price    price;            /* of a change in a trial */
    uint64_t ticks;            /* that found it at work */
    volatile unsigned stops;   /* nested: not 0 while it stands still */
    uint64_t tick;             /* when the handling of a tick began */
    uint64_t handling;         /* what handling ticks took, as the counter counts */
    volatile bool works, again;        /* in C: it makes a change; and must read the clock again */
    bool     goes;
} ProfMeter;

typedef struct Prof {
    ProfOptions options;
    CcsForest   forest;
    CcsAddress  main, system, overhead, gc, idle;      /* stacks of their own */
    CcsAddress  raised;        /* raised.c: the stack of the last exception in the main thread; 0: there was none */
    CcsAddress  raised_made_by;        /* the stack it was made under; */
    Word        raised_is;     /* it, if it is an object that does not move; */
    const Word *raised_to;     /* the frame that its handler returns to */
    const struct FrameInfo *raised_into;
    volatile bool schedules;   /* ticks are SYSTEM's */
    ProfClock   clock;
    ProfMeter   meter;
    timer_t     timer;
    volatile bool slow;        /* its period */
    uint64_t    timed, period; /* when it was set; nanoseconds */
    unsigned    held_up;       /* ticks in a row */
    struct sigaction former;
    bool        shows, line_there;     /* progress.c: whether there may be a line; there is one */
    uint64_t    next_line;     /* not before: CLOCK_MONOTONIC */
    uint64_t    uncollected;   /* bytes, of CcsNode.recent */
    VEC(SccSite *) sites;      /* the code generator's */
    uint64_t       collections;        /* so far */
    struct ProfLog *log;       /* log.c; NULL: none */
    struct LazinessAccount *laziness;          /* NULL: not asked for */
    struct BranchAccount *branches;            /* NULL: the program does not search */
    volatile bool accounts;    /* branches.c is at work: ticks are PROFILING's */
    uint64_t    collection_begun;              /* the one at work, in the program's time */
    struct HeapCensus *census;     /* census.c; NULL: none */
    struct Lives *lives;       /* likewise */
    struct Biographies *biographies;           /* NULL: not asked for */
    Info      **copies, **boxes;       /* prof_call.c's */
    Info       *busy;          /* busy.c's: by info of the image */
    uint32_t   *centres;       /* by number in the image: its number in the forest */
    uint32_t   *written;       /* of each origin the centre of its function: written.h */
    uint32_t   *functions;     /* samples: of each function of the image its centre in the forest */
    uint32_t   *frame_origins; /* frames.h's */
    struct LineAccount *by_line;       /* NULL: the image does not tell lines */
    CcsAddress *code_owners, *origin_owners;   /* owner.h's */
    uint32_t    cut;           /* the centre that stands for frames which were not looked at */
} Prof;

/* prof.c */
/* Enters an scc with a centre of the image: counts, and gives the new stack. */
CcsAddress prof_scc(Runtime *rt, CcsAddress stack, uint32_t centre, unsigned kind);
/* Whom the body of a function is charged to that carries `function` and is applied under `caller`. */
CcsAddress prof_other_body(Runtime *rt, CcsAddress caller, CcsAddress function);
static inline CcsAddress prof_body(Runtime *rt, CcsAddress caller, CcsAddress function)
{
    bool owns = function == caller || (rt->prof->options.scope == PROF_LEXICAL && ccs_owned(function));
    return owns ? function : prof_other_body(rt, caller, function);
}
void       prof_collect_counts(Runtime *rt);                   /* before anybody reads them */
void       prof_sum_sites(Runtime *rt);                        /* CcsNode.by_sites and inner_by_sites, anew */
void       prof_forget_way(CcsForest *f, const SccSite *site, SccWay *way);     /* what it has counted is its stacks'
                                                                                   own */
void       prof_set_likely(CcsForest *f, SccSite *site, const SccWay *way);
/* Bytes that were allocated, as the heap has it, less what all stacks were charged with: always 0. */
int64_t    prof_unaccounted(Runtime *rt);

/* A site for the OP_SCC at `label`, below 2 GB; that one and those that follow are added as its steps; where they lead;
 * the last site that was made there. */
SccSite   *prof_site(Runtime *rt, uint32_t label);
void       prof_add_step(const Runtime *rt, SccSite *site, const CodeWord *scc);
/* Where an scc leads that pushes `to` on a stack, by what it does with CCCS; around: 0, or the stack that others before
 * it are to come back to. */
CcsAddress prof_behind_step(CcsAddress stack, CcsAddress to, unsigned what, CcsAddress *around);
/* The stack that a site of one scc counts an entry of. */
CcsAddress prof_counted_by_site(CcsForest *f, const SccSite *site, CcsAddress from);
CcsAddress prof_behind_site(CcsForest *f, const SccSite *site, CcsAddress from);
SccSite   *prof_last_site(const Runtime *rt, uint32_t label);

/* A function that carries a stack is bound to a variable under `stack`: what it carries from then on (S of Fig. 7). */
CcsAddress prof_owner(const Runtime *rt, CcsAddress carried, CcsAddress stack);
/* Whether the value is a function that carries something else then. */
bool       prof_unowned(const Runtime *rt, Word value, CcsAddress stack);
/* raised.c: the stack of the last exception, if there is something to be said about it; for one that nobody handled. */
void       prof_write_raised(const Runtime *rt, FILE *to);
/* tick.c */
bool       prof_ticks_start(Runtime *rt);
void       prof_ticks_stop(Runtime *rt);
void       prof_ticks_hurry(Runtime *rt);  /* they come seldom while the thread waits, which is over */

/* clock.c. The program's time: CPU time of its thread and time nobody could run in, without what profiling took; since
 * it began. */
uint64_t   prof_time(const Runtime *rt);
void       prof_clock_start(Runtime *rt);
void       prof_clock_stop(Runtime *rt);
/* CPU time that was charged to nobody since the last call, in whole ticks. */
uint64_t   prof_clock_ticks(Runtime *rt);
/* It is the profiler that works until prof_resume: its time is PROFILING's, and no signal touches the log. They nest.
 */
void       prof_pause(Runtime *rt);
void       prof_resume(Runtime *rt);
/* The collector works: GC. */
void       prof_collects(Runtime *rt, bool begins);

/* order.c: so many ticks were charged to it. */
void       prof_order_add(Runtime *rt, CcsAddress stack, uint64_t ticks);

/* log.c. NULL, with errno: it cannot be written, for the reasons of log_file.h. */
ProfLog   *prof_log_open(Runtime *rt, const LogPlace *place, const char *options, int argc, char *const *argv);
const char *prof_log_path(const ProfLog *l);
/* In a signal handler: writes what is due, or, with `now`, what there is. */
void       prof_log_tick(Runtime *rt, bool now);
void       prof_log_collection(Runtime *rt, uint64_t begun, uint64_t ended);
void       prof_log_thread_ends(Runtime *rt, const Thread *t);
void       prof_log_mark(Runtime *rt, const char *text, size_t len);   /* the program's own */
const char *prof_log_close(Runtime *rt);                       /* complete; else what went wrong, in words */

/* prof_call.c */
Info      *prof_info_of_copies(Runtime *rt, Info *info); /* of functions and partial applications that are told
                                                                  apart only by their owners */
/* A box (docs/cost.md) is a thunk that gives a top-level function, which belongs from then on to the stack the box was
 * made under: so this function is made at once, with that stack, in the memory of the thunk. By info of the image, the
 * Info of what is made; NULL: it is no box, or thunks are counted. */
Info *const *prof_boxes(Runtime *rt);
void       prof_copies_loaded(Runtime *rt);                    /* the engine has given addresses to code */
bool       prof_is_info_of_copies(const Runtime *rt, const Info *info);        /* any address */

/* busy.c: what a thunk of the image is while it is evaluated, profiled or not. */
void       prof_busy_open(Runtime *rt);
void       prof_busy_loaded(Runtime *rt);      /* the engine has given addresses to code */
bool       prof_is_busy_info(const Runtime *rt, const Info *info);             /* any address */
static inline const Info *prof_black_hole(const Runtime *rt, uint32_t image)
{
    return rt->prof != NULL ? &rt->prof->busy[image] : &rt->own[OBJECT_BLACKHOLE];
}

#endif
