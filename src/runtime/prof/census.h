/* The heap census: what lives, counted by site and stack, at intervals of the program's own CPU time, whenever there is
 * more than ever before, and at the end.
 *
 * Each object of the heap is counted once; static objects are not, since the collector's live bytes do not have them
 * either, and neither are objects that only profiling made. A census is taken right after a major collection, so what
 * it counts lives, and it adds up to the live bytes as the collector knows them.
 *
 * Censuses are samples. The peak is that of lives.h, which knows what lived after every collection. */
#ifndef TARRY_RUNTIME_PROF_CENSUS_H
#define TARRY_RUNTIME_PROF_CENSUS_H

#include "runtime/prof/heap_table.h"
#include "runtime/prof/paths.h"
#include "runtime/prof/prof.h"
#include "runtime/prof/retainer_set.h"

typedef struct HeapCensus HeapCensus;

void prof_census_open(Runtime *rt);            /* if the options want any */
void prof_census_close(Runtime *rt);
/* The program begins to run on this thread, and has ended. */
void prof_census_start(Runtime *rt);
void prof_census_stop(Runtime *rt);
void prof_census_coarser(Runtime *rt);         /* half as often from now on; safe in a signal handler */
void prof_census_demand(Runtime *rt);          /* in a signal handler: one is due now */
/* The last one, if the heap is in a state to be looked at. What CAFs have lives, although no code will ask for it any
 * more. */
void prof_census_at_end(Runtime *rt);

/* ---- the eventlog's ---- */

/* The most bytes that lived up to now, and when, as far as is known; there were never more than `bound`. It is the
 * largest census when that is as much, within a nursery. */
typedef struct PeakLive { uint64_t bytes, time, bound; } PeakLive;
PeakLive prof_peak_live(const Runtime *rt);

/* A census as it is written: rows of objects that are overhead are not part of it. */
typedef struct CensusResult {
    const HeapTable *rows;
    const RetainerSets *sets;  /* of HeapRow.also; NULL: that is 0 */
    const HeapPaths *paths;    /* NULL: not looked for */
    uint64_t bytes;            /* in use, as the collector says, without overhead */
    uint64_t number, time;     /* in the eventlog, if it is there: prof_log_census gives them */
} CensusResult;

/* log.c */
void prof_log_census(Runtime *rt, CensusResult *census);
void prof_log_census_again(Runtime *rt, const CensusResult *census);   /* with what became known later */

#endif
