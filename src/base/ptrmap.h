/* PtrMap: a hash table from pointers to pointers whose changes can be undone, so that it can follow scopes.
 *
 *     size_t mark = ptrmap_mark(&m);  ptrmap_put(&m, name, var); ...;  ptrmap_undo(&m, mark);
 *
 * All operations take constant time on average, undoing per change. A zeroed PtrMap is a valid empty one.
 * A key that maps to NULL is the same as an absent one. */
#ifndef TARRY_BASE_PTRMAP_H
#define TARRY_BASE_PTRMAP_H

#include "base/vec.h"
#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct PtrSlot {
    const void *key;           /* NULL: empty */
    void       *value;
    size_t      since;         /* length of the trail just after the last change */
} PtrSlot;

typedef struct PtrChange {
    const void *key;
    void       *old;
    size_t      old_since;
} PtrChange;

typedef struct PtrMap {
    PtrSlot *slots;
    size_t   n_slots, n_used;  /* a power of two; at most two thirds used */
    VEC(PtrChange) trail;
} PtrMap;

/* The slot that holds `key`, or the empty one where it belongs. There are slots. */
static inline PtrSlot *ptrmap_slot(const PtrMap *m, const void *key)
{
    assert(m->n_used < m->n_slots);                        /* else it would never end */
    uint64_t h = (uint64_t)(uintptr_t)key;
    h = (h ^ (h >> 32)) * UINT64_C(0x9E3779B97F4A7C15);
    size_t mask = m->n_slots - 1, i = (size_t)(h >> 20) & mask;
    while (m->slots[i].key && m->slots[i].key != key) i = (i + 1) & mask;
    return &m->slots[i];
}

static inline void *ptrmap_get(const PtrMap *m, const void *key)
{
    return m->n_slots ? ptrmap_slot(m, key)->value : NULL;
}

void  ptrmap_free(PtrMap *m);
void  ptrmap_put(PtrMap *m, const void *key, void *value);
/* As ptrmap_get, but only what was put after `mark`. */
void *ptrmap_get_since(const PtrMap *m, const void *key, size_t mark);
/* As putting NULL, which most keys map to already. */
static inline void ptrmap_drop(PtrMap *m, const void *key)
{
    if (ptrmap_get(m, key) != NULL)
        ptrmap_put(m, key, NULL);
}

size_t ptrmap_mark(const PtrMap *m);
void  ptrmap_undo_some(PtrMap *m, size_t mark);
static inline void ptrmap_undo(PtrMap *m, size_t mark)
{
    assert(mark <= m->trail.len);
    if (m->trail.len > mark)
        ptrmap_undo_some(m, mark);
}

#endif
