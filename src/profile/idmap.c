/* IdMap: open addressing, see idmap.h. */
#include "profile/idmap.h"

#include "base/arena.h"
#include <assert.h>
#include <stdlib.h>

void idmap_free(IdMap *m)
{
    free(m->slots);
    *m = (IdMap){0};
}

static IdSlot *find(const IdMap *m, uint64_t key)
{
    assert(m->n_used < m->n_slots);            /* else it would never end */
    uint64_t h = (key ^ key >> 32) * 0x9E3779B97F4A7C15u;
    for (size_t i = (size_t)(h >> 24); ; i++) {
        IdSlot *slot = &m->slots[i & (m->n_slots - 1)];
        if (!slot->used || slot->key == key)
            return slot;
    }
}

static void grow(IdMap *m)
{
    IdMap old = *m;
    m->n_slots = old.n_slots == 0 ? 64 : old.n_slots * 2;
    m->slots = xcalloc(m->n_slots, sizeof *m->slots);
    for (size_t i = 0; i < old.n_slots; i++)
        if (old.slots[i].used)
            *find(m, old.slots[i].key) = old.slots[i];
    free(old.slots);
}

uint32_t idmap_get(const IdMap *m, uint64_t key, uint32_t otherwise)
{
    if (m->n_slots == 0)
        return otherwise;
    const IdSlot *slot = find(m, key);
    return slot->used ? slot->value : otherwise;
}

void idmap_put(IdMap *m, uint64_t key, uint32_t value)
{
    if (m->n_used * 2 >= m->n_slots)
        grow(m);
    IdSlot *slot = find(m, key);
    m->n_used += !slot->used;
    *slot = (IdSlot){ .key = key, .value = value, .used = true };
}
