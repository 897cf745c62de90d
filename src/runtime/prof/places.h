/* Places: numbers for the words of a heap at which objects may begin, so that tables beside the heap can say something
 * about each object. Old words first, then those of the survivor space, then large objects, one number each.
 *
 * Right after a major collection, when there is nothing in the nursery; until the next one. */
#ifndef TARRY_RUNTIME_PROF_PLACES_H
#define TARRY_RUNTIME_PROF_PLACES_H

#include "runtime/heap_int.h"

typedef struct Places {
    const Heap *h;
    size_t     *first;         /* by block: the place of its first word, of old and large ones */
    size_t      aged, large, end;      /* where those of young and large objects begin; all of them */
} Places;

void    places_open(Places *p, const Heap *h);
void    places_close(Places *p);
Object *object_at(const Places *p, size_t place);

static inline size_t place_of(const Places *p, const Object *o)
{
    const Heap *h = p->h;
    Word at = (Word)(uintptr_t)o;
    uint32_t block = block_of(h, at);
    if (h->kinds[block] == BLOCK_YOUNG)
        return p->aged + (size_t)((const Word *)o - h->survivors[h->to]);
    return p->first[block] + (h->kinds[block] == BLOCK_OLD ? (at - h->start) % BLOCK_BYTES / sizeof(Word) : 0);
}

#endif
