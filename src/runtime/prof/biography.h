/* Biographies of objects (`tarry prof --biography`): lag until the first use, use, drag after the last one; void when
 * there was none.
 *
 * What is known at a census is whether an object has been used so far. Whether that was the last time, or whether there
 * will be a first time, is known when it dies: so censuses are written again at the end of the run. All of them are
 * full ones here, and the unit of time is the time between two.
 *
 * Using an object means entering it (a thunk), applying it (functions, partial applications) or looking at it (case,
 * fields): generated code then stores into the object's shadow (shadow.h), which the collector moves along. Objects of
 * primitive types are used all their life (inherent use). A thunk that was entered is not that object any more.
 *
 * A Life is what objects have in common that are counted in the same rows from one census on. It goes on while nothing
 * happens to them: once they have been used, another one begins; when they are counted in another row (their retainers
 * have changed), one begins that leads back to the former. When an object dies, its lives say in which censuses, in
 * which rows, it was in void or dragged. */
#ifndef TARRY_RUNTIME_PROF_BIOGRAPHY_H
#define TARRY_RUNTIME_PROF_BIOGRAPHY_H

#include "profile/events.h"
#include "runtime/heap_int.h"
#include "runtime/prof/census.h"
#include "runtime/prof/shadow.h"
#include "runtime/prof/site.h"

typedef struct Biographies Biographies;

Biographies *biography_open(void);
void      biography_close(Biographies *b);     /* NULL is allowed */

/* ---- the census's ---- */

/* A census begins. */
void      biography_census(Biographies *b);
/* An object that is counted by it in the row (what, retainers): which class that is, as far as is known. */
Biography biography_count(Biographies *b, const Heap *h, Object *o, uint64_t what, uint32_t retainers);
static inline uint64_t biography_also(const Heap *h, Object *o, uint64_t what, uint32_t retainers)  /* HeapRow.also */
{
    bool known = h->rt->shadow != 0 && !site_is_overhead((uint32_t)what);
    return heap_also(retainers, known ? biography_count(h->rt->prof->biographies, h, o, what, retainers) : BIO_NONE);
}
/* What was counted, as it was written. */
void      biography_keep(Biographies *b, const CensusResult *census);

/* ---- the collector's ---- */

/* All that lives has been copied: what has not, and was counted before, is dead. Shadows of what is emptied are so,
 * too. */
void      biography_copied(Heap *h);
/* All that lives has been marked: likewise; the others' shadows stay. */
void      biography_marked(Heap *h);

/* ---- the end ---- */

/* What lives now, lives up to now. Then each census is written again, with all it should have said. */
void      biography_end(Runtime *rt);

#endif
