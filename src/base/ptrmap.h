/* PtrMap: a hash table from pointers to pointers whose changes can be undone, so that it can follow scopes.
 *
 *     size_t mark = ptrmap_mark(&m);  ptrmap_put(&m, name, var); ...;  ptrmap_undo(&m, mark);
 *
 * All operations take constant time on average, undoing per change. A zeroed PtrMap is a valid empty one.
 * A key that maps to NULL is the same as an absent one. */
#ifndef TARRY_BASE_PTRMAP_H
#define TARRY_BASE_PTRMAP_H

#include "base/vec.h"
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

void  ptrmap_free(PtrMap *m);
void *ptrmap_get(const PtrMap *m, const void *key);
void  ptrmap_put(PtrMap *m, const void *key, void *value);
/* As ptrmap_get, but only what was put after `mark`. */
void *ptrmap_get_since(const PtrMap *m, const void *key, size_t mark);
size_t ptrmap_mark(const PtrMap *m);
void  ptrmap_undo(PtrMap *m, size_t mark);

#endif
