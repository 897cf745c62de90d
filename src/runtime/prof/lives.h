/* What lived after minor collections, found out by the next major one: so the peak of live memory is known to within a
 * nursery, although major collections are rare.
 *
 * Some collections are points: after these it is noted which old objects the roots and the live young objects lead to.
 * What an old object was last reached by is such a pointer, at some point, and a way from there through old objects.
 * The graph of old objects only changes where a thunk is evaluated, or a variable or an array is written, and those
 * pointers are noted when they are lost. So after the next major collection, whose dead objects are still in place, all
 * that can be reached from the pointers noted at the last point lived until then; of what is left, all that can be
 * reached from those noted at the one before it lived until then; and so on. (Hertz, Blackburn, Moss, McKinley and
 * Stefanovic call this Merlin.) The work is proportional to what became old and died: what thunks were is noted as the
 * collector looks at what it has copied.
 *
 * A collection need not be a point if no more is in use after it than is known to have lived once, or if little has
 * become old since the last point: what lives then is what lived there, at most, and that. What becomes old between two
 * points and dies before the second is seen by none of them: so it is counted, by parts of the heap (chunks), how much
 * became old there and of how much the end is known. A part that was begun between two points is said to have been
 * begun at the first: so a point misses at most a part. All together, half a nursery between points, a quarter for the
 * part, and a quarter that does not matter make one nursery.
 *
 * From a point where no more was in use than is known to have lived once, nobody goes further back: there was never
 * more before. And while so much cannot be in use before the next major collection, nothing is noted.
 *
 * All of this is the profiler's work, before and after what the collector does, and its time is the profiler's (but for
 * what is noted of each object while it is copied, up to a sixth of the collector's time, which is the collector's).
 * Where it takes more than a share of the program's time (ProfOptions.thrifty), nothing is noted from one major
 * collection to another: of that stretch only an upper bound is known.
 *
 * A selector whose pair has been evaluated leads to what it selects alone, as after a major collection: what else is in
 * the pair does not live for it (and not the selector itself).
 *
 * What is not followed makes the result too small, never too large: contents of frozen stacks, and of very large arrays
 * that were overwritten; and what only constants held that died meanwhile, since reaching them is a matter of major
 * collections (then lives_bound says how much there can have been). */
#ifndef TARRY_RUNTIME_PROF_LIVES_H
#define TARRY_RUNTIME_PROF_LIVES_H

#include "runtime/heap_int.h"
#include "runtime/prof/hooks.h"
#include "runtime/stack.h"

typedef struct Lives Lives;

Lives   *lives_open(void);
void     lives_close(Lives *l);                /* NULL is allowed */

/* The most bytes that are known to have lived, and when; what there cannot have been more of. */
uint64_t lives_peak(const Lives *l, uint64_t *time);
uint64_t lives_bound(const Lives *l);

/* A thread ends, and its stack. */
void     lives_lose_stack(Lives *l, StackMarks *marks);

/* ---- the collector's: with h->lives, which is there while a collection copies ---- */

void     lives_begin(Heap *h);
/* A major one: all that lives has been copied; what has not is still there. */
void     lives_settle(Heap *h);
/* It has ended. pointers: as for heap_collect. */
void     lives_end(Heap *h, unsigned pointers);

/* Is the collection that begins to be noted? Not while lives are not known, and not while it would take too much of the
 * program's time. */
bool     lives_are_noted(const Heap *h, Lives *l);
/* Instead of all this, if not: what is in use after it. */
void     lives_in_use(Heap *h);
/* The profiler has worked on lives for so many nanoseconds. */
void     lives_took(Lives *l, uint64_t ns);
/* A collection in place: until the next one that copies, nothing is noted. */
void     lives_forget(const Heap *h);
bool     lives_are_above_peak(const Heap *h, const Lives *l, uint64_t in_use); /* clearly */

#endif
