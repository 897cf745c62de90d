/* The heap census: what lives, counted by site and stack, at intervals of the program's own CPU time and at its end.
 *
 * Each object of the heap is counted once; static objects are not, since the collector's live bytes do not have them either, and neither are
 * objects that only profiling made. A *full* census is taken right after a major collection and knows exactly what lives. A *partial* one is
 * taken after a minor collection: young objects are those that live, old ones those that were found alive last time and those that have
 * become old since. Either way it adds up to the bytes in use as the collector knows them.
 *
 * Objects that have become old are counted after each collection, because later their sizes cannot be told any more: updates make
 * objects smaller. */
#ifndef TARRY_RUNTIME_PROF_CENSUS_H
#define TARRY_RUNTIME_PROF_CENSUS_H

#include "runtime/prof/heap_table.h"
#include "runtime/prof/prof.h"
#include "runtime/prof/retainer_set.h"

typedef struct HeapCensus HeapCensus;

void prof_census_open(Runtime *rt);            /* if the options want any */
void prof_census_close(Runtime *rt);
/* The program begins to run on this thread, and has ended. */
void prof_census_start(Runtime *rt);
void prof_census_stop(Runtime *rt);
void prof_census_coarser(Runtime *rt);         /* half as often from now on; safe in a signal handler */
bool prof_census_is_due(const Runtime *rt);
/* The last one, if the heap is in a state to be looked at. What CAFs have lives, although no code will ask for it any more. */
void prof_census_at_end(Runtime *rt);

/* ---- the collector's ---- */

/* A collection begins. True: it shall be a major one (`major`: it is one anyway). */
bool prof_collection_begins(Runtime *rt, bool major);
/* It has ended. `last`: the heap is full, so this may be the last one. */
void prof_collection_ends(Runtime *rt, bool major, bool last);

/* ---- the eventlog's ---- */

/* A census as it is written: rows of objects that are overhead are not part of it. */
typedef struct CensusResult {
    const HeapTable *rows;
    const RetainerSets *sets;  /* of HeapRow.also; NULL: that is 0 */
    bool     full;
    uint64_t bytes;            /* in use, as the collector says, without overhead */
    uint64_t number, time;     /* in the eventlog, if it is there: prof_log_census gives them */
} CensusResult;

/* log.c */
void prof_log_census(Runtime *rt, CensusResult *census);
void prof_log_census_again(Runtime *rt, const CensusResult *census);   /* with what became known later */

#endif
