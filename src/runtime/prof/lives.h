/* What lived after each minor collection, found out by the next major one: so the peak of live memory is known to within a nursery,
 * although major collections are rare.
 *
 * A minor collection sees which old objects the roots and the live young objects lead to. What an old object was last reached by is such
 * a pointer, at some collection, and a way from there through old objects. The graph of old objects only changes where a thunk is evaluated or a
 * variable is written, and those pointers are noted when they are lost. So after the next major collection, whose dead objects are still in
 * place, all that can be reached from the pointers noted at the last minor collection lived until then; of what is left, all that can be reached
 * from those noted at the one before it lived until then; and so on. (Hertz, Blackburn, Moss, McKinley and Stefanovic call this Merlin.)
 * The work is proportional to what became old and died.
 *
 * What is not followed makes the result too small, never too large: contents of frozen stacks and of arrays that were overwritten; and what
 * only constants held that died meanwhile, since reaching them is a matter of major collections (then lives_bound says how much there can have been). */
#ifndef TARRY_RUNTIME_PROF_LIVES_H
#define TARRY_RUNTIME_PROF_LIVES_H

#include "runtime/heap_int.h"

typedef struct Lives Lives;

Lives   *lives_open(void);
void     lives_close(Lives *l);                /* NULL is allowed */

/* The most bytes that are known to have lived, and when; what there cannot have been more of. */
uint64_t lives_peak(const Lives *l, uint64_t *time);
uint64_t lives_bound(const Lives *l);

/* ---- the collector's: with h->lives, which is there while a collection copies ---- */

void     lives_begin(Heap *h);
/* A root, a frame or a young object leads there; it is where it shall be. */
void     lives_saw(Heap *h, Word p);
void     lives_saw_fields(Heap *h, const Object *o, const Info *info);
/* An object has been copied to the old generation, and its pointers are up to date. In the order of addresses. */
void     lives_became_old(Heap *h, const Object *o, const Info *info);
/* An old object in the remembered set: before and after its pointers are brought up to date. */
void     lives_before(Heap *h, const Object *o);
void     lives_after(Heap *h, const Object *o);
/* A frame will update it. */
void     lives_under_evaluation(Heap *h, const Object *thunk);
/* The pointers in a stack's region are noted, all of them, and which ones these are. */
size_t   lives_region_begins(Heap *h);
void     lives_region_ends(Heap *h, StackNotes *notes, size_t from);
/* Regions of the stack have gone since the last collection. */
void     lives_cut(Heap *h, StackMarks *marks);

/* All that lives has been copied; what has not is still there. */
void     lives_settle(Heap *h);
/* It has ended. */
void     lives_end(Heap *h);
/* Instead of all this, when lives are not known: what is in use after it. */
bool     lives_are_known(const Lives *l);
void     lives_in_use(Heap *h);
/* A collection in place: until the next one that copies, nothing is noted. */
void     lives_forget(Heap *h);

#endif
