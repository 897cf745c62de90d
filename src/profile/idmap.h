/* IdMap: from the numbers a file uses to our own. A zeroed IdMap is a valid empty one. */
#ifndef TARRY_PROFILE_IDMAP_H
#define TARRY_PROFILE_IDMAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct IdSlot {
    uint64_t key;
    uint32_t value;
    bool     used;
} IdSlot;

typedef struct IdMap {
    IdSlot *slots;
    size_t  n_slots, n_used;   /* a power of two; at most half used */
} IdMap;

void     idmap_free(IdMap *m);
/* What the key stands for; `otherwise` when it is not there. */
uint32_t idmap_get(const IdMap *m, uint64_t key, uint32_t otherwise);
void     idmap_put(IdMap *m, uint64_t key, uint32_t value);            /* replaces */

#endif
