/* Places of a heap: see places.h. */
#include "runtime/prof/places.h"

#include "base/addresses.h"

void places_open(Places *p, const Heap *h)
{
    *p = (Places){ .h = h, .first = addresses_table(h->n_blocks * sizeof *p->first) };
    for (size_t i = 0; i < h->old.len; i++)
        p->first[h->old.data[i]] = i * BLOCK_WORDS;
    p->aged = h->old.len * BLOCK_WORDS;
    p->large = p->aged + (size_t)(h->aged - h->survivors[h->to]);
    for (size_t i = 0; i < h->large.len; i++)
        p->first[h->large.data[i]] = p->large + i;
    p->end = p->large + h->large.len;
}

void places_close(Places *p)
{
    addresses_release(p->first, p->h->n_blocks * sizeof *p->first);
}

Object *object_at(const Places *p, size_t place)
{
    const Heap *h = p->h;
    if (place < p->aged)
        return (Object *)(block_start(h, h->old.data[place / BLOCK_WORDS]) + place % BLOCK_WORDS);
    if (place < p->large)
        return (Object *)(h->survivors[h->to] + (place - p->aged));
    return (Object *)block_start(h, h->large.data[place - p->large]);
}
