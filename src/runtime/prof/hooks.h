/* The profiler as the runtime sees it: when it is told something, and what it is asked. The runtime includes no
 * other header of this folder (scripts/includes.sh); which part of the profiler a hook concerns is decided behind
 * it, in hooks.c or in the part itself.
 *
 * Hooks that say `profiled` may only be called when rt->prof is there; the others test it themselves, or cost
 * nothing. */
#ifndef TARRY_RUNTIME_PROF_HOOKS_H
#define TARRY_RUNTIME_PROF_HOOKS_H

#include "profile/events.h"
#include "runtime/prof/shadow.h"
#include "runtime/runtime.h"

/* ---- the run: load.c, run.c ---- */

bool       prof_open(Runtime *rt, char *why, size_t size);     /* sets rt->prof */
void       prof_loaded(Runtime *rt);                           /* profiled: the engine has given addresses to code */
void       prof_close(Runtime *rt);
void       prof_start(Runtime *rt);                            /* profiled: the program begins */
void       prof_stop(Runtime *rt);                             /* and has ended: all counters are complete */
/* Profiled: the stack of a static object: a CAF's own; 0 of a function, which is subsumed; SYSTEM of a constructor,
 * about which nobody asks: so tests for functions without owners pass it by. */
CcsAddress prof_of_global(Runtime *rt, uint32_t global);
/* rt->follows: whether a frame of the image keeps CCCS, as its last word: its function is the library's, whatever
 * was inlined there. */
bool       owner_is_kept(const Runtime *rt, uint32_t frame);

/* ---- threads: schedule.c, thread.c ---- */

/* Until it has ended nobody can run: IDLE. Until it has ended, somebody is looked for who can: SYSTEM. */
void       prof_wait(Runtime *rt, bool begins);
void       prof_schedules(Runtime *rt, bool begins);
/* There is a new thread, which has its number; another one goes on, NULL: none can; one ends, and its stack. */
void       prof_thread_begins(Runtime *rt, Thread *t);
void       prof_thread_runs(Runtime *rt, Thread *t);
void       prof_thread_ends(Runtime *rt, Thread *t);

/* ---- calls: apply.c, show.c; profiled ---- */

/* The body of R0, or a partial application of it, comes now: CCCS is what the scope's rule says. */
void       prof_charge_body(Base *base);
/* Likewise, of a function that came back to somebody who applies it under `caller`, and whom nobody else will see. */
void       prof_charge_used_up(Base *base, CcsAddress caller);
/* By call-stack scoping such a function need not become an object that says whom it belongs to. */
bool       prof_uses_up_functions(const Runtime *rt);
/* R0, on its way to an update, is a function that has an owner, if it is one. False: no memory. */
bool       prof_own(Base *base);
/* R0 is returned to a FRAME_APPLY that was pushed under `caller`: CCCS is that of the application from now on.
 * False: no memory. */
bool       prof_return_to_apply(Base *base, CcsAddress caller);
/* Exact: an exception is raised, under CCCS: raised.c. */
void       prof_raised(Base *base, Word exception);
/* What comes now is nobody's but MAIN's. */
void       prof_charge_main(Base *base);

/* ---- thunks: heap.c, gc_select.c ---- */

/* The Info of an object that was a thunk and is an indirection or OBJECT_RAISE from now on; NULL: any will do. */
Info      *prof_info_after(const Runtime *rt, const Object *thunk, ObjectKind kind);
/* The collector reduces a selector. */
void       prof_reduced(Runtime *rt, const Object *selector);
void       lives_reduced(Heap *h, const Object *selector);     /* if the peak is followed: lives_record.c */

/* ---- search: search.c. What has no Prof.branches is told nothing ---- */

/* A choice has been made, and its first alternative begins. index: branches.h */
void       prof_choice(Base *base, ChoiceKind kind, uint32_t index);
void       prof_branch_ends(Runtime *rt, bool value);          /* before anything is undone */
void       prof_undone(Runtime *rt, size_t updates);           /* when the last choice is gone back to */
/* The Info of a copy of a thunk, for when its value has been undone; that of one that has a value in this branch; it
 * has none any more, and leads to the copy. A thunk is about to be updated. */
Info      *prof_info_undone(const Runtime *rt, const Object *thunk);
Info      *prof_info_bound(Runtime *rt, const Object *thunk);
void       prof_undoes(const Runtime *rt, const Object *thunk, Object *copy);
void       prof_copy_of_value(const Runtime *rt, Object *copy);        /* made for a search around the one it is of */
/* The stack that pays for what only profiling makes; `ccs`, if nobody is charged. */
Word       prof_overhead(const Runtime *rt, Word ccs);
void       prof_next_branch(Runtime *rt, bool last);           /* its next alternative begins; last: no other follows */
/* A capsule begins; the innermost one has been left, with all choices that were made inside; all choices are forgotten,
 * and the branch goes on. */
/* bfs and fair: prof/visits.c. An alternative of the choice that was made last is queued: what it is called from then
 * on, NULL where nobody counts. */
struct BranchNode *prof_queued(Runtime *rt);
/* It is computed, from the beginning; the first choice on its way is decided as that of `first`. Another one is. It is
 * given up, to be computed once more. */
void       prof_visits(Runtime *rt, struct BranchNode *branch, const struct BranchNode *first);
void       prof_on_its_way(Runtime *rt, const struct BranchNode *branch);
void       prof_given_up(Runtime *rt);
void       prof_barrier(Base *base);
void       prof_capsule_left(Runtime *rt);
void       prof_choices_dropped(Runtime *rt, size_t kept);        /* but the oldest ones, so many */

/* ---- the heap: blocks.c, heap.c, gc*.c. For uses of objects and moves: shadow.h ---- */

bool       prof_wants_shadow(const Runtime *rt);
bool       prof_census_is_due(const Runtime *rt);
/* Profiled: the runtime itself makes an object of so many words, for CCCS. */
void       prof_charge_object(Base *base, size_t words);
/* Profiled: so many bytes were allocated since the last call: before a CcsNode.recent can overflow, it is added to
 * the other counters. */
void       prof_allocated(Runtime *rt, size_t bytes);
/* Of all bytes that are ever allocated, the number of the next one whose maker the profiler wants to see (by_line.h);
 * UINT64_MAX: none. Profiled: those from `from` to `to` are made at the frame at Base.sp. */
uint64_t   prof_next_point(const Runtime *rt);
void       prof_passes_points(Runtime *rt, uint64_t from, uint64_t to);
/* CPU time that the profiler took up to now. */
uint64_t   prof_taken(const Runtime *rt);

/* Profiled: a collection begins. True: it shall be a major one (`major`: it is one anyway). */
bool       prof_collection_begins(Runtime *rt, bool major);
/* Profiled: are so many bytes clearly more than the peak that is known? */
bool       prof_is_above_peak(const Runtime *rt, uint64_t in_use);
/* Profiled: it was a minor one. True: a major one shall follow, which is the profiler's. */
bool       prof_wants_major(Runtime *rt);
/* Profiled: it has ended. `last`: the heap is full, so this may be the last one. */
void       prof_collection_ends(Runtime *rt, bool major, bool last);
/* Profiled: it ends in the middle, and so does the program. */
void       prof_collection_abandoned(Runtime *rt);

/* Inside of a collection that copies: before all else; when all that lives has been copied, and what has not is
 * still there: first without what constants are only kept with to be counted, then with that; when it has ended.
 * pointers: as for heap_collect. */
void       prof_copying_begins(Heap *h);
void       prof_traced(Heap *h);
void       prof_copied(Heap *h);
void       prof_copying_ends(Heap *h, unsigned pointers);
/* Of one in place: before all else; when all that lives has been marked. */
void       prof_compacting_begins(Heap *h);
void       prof_marked(Heap *h);

/* A collection that has Heap.lives fills this block from its beginning; it has looked at an object that has become old,
 * in the order of their places, and is no constructor or function: lives_record.c. */
void       lives_begin_block(Heap *h, uint32_t block);
void       lives_note_old(Heap *h, const Object *o);

/* A part of the old generation, of 1 << shift bytes. lives.h needs it; here because copying counts in it. */
typedef struct LivesChunk {
    uint32_t used;             /* bytes, when they became old */
    uint32_t known;            /* of these, how many live or are known to have ended at some point */
    uint32_t begun;            /* the last point before the first of them became old, or the one where it did */
} LivesChunk;

/* Of so many bytes at an offset in the heap it is known. Few objects are in two parts. */
static inline void prof_known(LivesChunk *chunks, unsigned shift, size_t offset, size_t bytes)
{
    size_t first = offset >> shift, last = (offset + bytes - 1) >> shift,
           rest = first == last ? 0 : offset + bytes - (last << shift);
    chunks[first].known += (uint32_t)(bytes - rest);
    chunks[last].known += (uint32_t)rest;
}

/* ---- the sanity check: gc_check.c ---- */

/* Whether this is an Info that the profiler made: any address. */
bool       prof_is_info(const Runtime *rt, const Info *info);

#endif
