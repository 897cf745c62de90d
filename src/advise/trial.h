/* Trials: the program runs with some changes, in a process of its own, with the same input, within limits; what it
 * wrote is compared with what it wrote without them, and what it took is measured.
 *
 * A trial does not touch anything: its output is kept in files without names, and it cannot write files unless that
 * was allowed. The figures of allocation and memory are the same each time, the CPU time is not. */
#ifndef TARRY_ADVISE_TRIAL_H
#define TARRY_ADVISE_TRIAL_H

#include "advise/change.h"

typedef struct Figures {
    uint64_t cpu_ns;           /* of the program, without compiling it */
    uint64_t allocated, peak;  /* bytes; peak: the most that lived, with the stack, to an eighth */
    uint64_t area;             /* how much was in use for how long: bytes x mebibytes that were allocated meanwhile */
} Figures;

typedef enum TrialEnd {
    TRIAL_DONE,                /* it ran, and wrote what it always does */
    TRIAL_REFUSED,             /* it does not compile, or the changes get in each other's way */
    TRIAL_SAME,                /* the compiler makes the same program of it */
    TRIAL_DIFFERS,             /* it wrote something else, or ended otherwise */
    TRIAL_LIMIT,               /* it took too long, or too much memory */
    TRIAL_CRASHED,             /* the compiler or the runtime failed: their own fault, which is said */
    TRIAL_BROKEN               /* it could not be tried */
} TrialEnd;

typedef struct Trial {
    TrialEnd end;
    Figures  figures;
} Trial;

/* What a run is to be like. */
typedef struct RunWish {
    const char *log;           /* profiled, with the log there; NULL: as it always runs */
    bool        read_only;     /* files cannot be written */
    uint64_t    heap_limit;    /* bytes; 0: none */
    uint64_t    cpu_ns, output;                /* limits of trial_limit; 0: none */
    uint64_t    not_this;      /* no need to run it if its Core has this number; 0: run it in any case */
} RunWish;

/* What came of it; goes through a pipe. */
typedef struct RunResult {
    bool     compiled, same, ran;
    int      exit_code;
    bool     limit;            /* of memory */
    uint64_t core;             /* the number of its Core */
    Figures  figures;
    char     changed[200];     /* the first file it wrote; "": none */
} RunResult;

/* Compiles the program and runs it, in a process of its own, whose input and output are set. */
typedef void RunFn(void *context, const RunWish *wish, RunResult *result);

/* For a RunFn, between compiling and running: the process ends when the program takes more than the wish allows. */
void trial_limit(const RunWish *wish);

typedef struct Trials {
    const Changes *changes;
    RunFn         *run;
    void          *context;
    bool           read_only;
    int            input;              /* read from `input_at` on by each run; -1: there is none */
    int64_t        input_at;
    uint64_t       deadline;           /* CLOCK_MONOTONIC */
    uint64_t       patience;           /* ... for the program as it is, without which nothing can be said */
    uint64_t       core;               /* the number of the program without changes */
    RunResult      base;               /* the run without changes */
    uint64_t       base_wall;
    int            out, err;           /* what it wrote */
    bool           too_long;           /* the program as it is takes more than there is */
    bool           crashed;            /* the last run, and it was not the program's fault */
    unsigned       n_tried, n_same, n_crashed;
} Trials;

/* The program as it is, profiled, until then (CLOCK_MONOTONIC): what the log has by that time is a profile, too, but
 * there is no result (`ran`). False: it could not be run; it may also have failed, which is fine. `why`. */
bool  trials_run_first(Trials *t, const char *log, uint64_t until, RunResult *result, Buf *why);
/* Runs it as it is, twice, and keeps what it writes to compare with. False, with why: it cannot be compared. */
bool  trials_begin(Trials *t, Buf *why);
/* With a set of changes. */
Trial trials_try(Trials *t, const ChangeSet *set);
/* Once more without changes; the better time is that of `base`. */
void  trials_repeat(Trials *t);
bool  trials_time_left(const Trials *t);
extern const char trials_no_time[];            /* what a run of the program as it is does, if it takes too long */
void  trials_end(Trials *t);

#endif
