/* PtrMap: open addressing with linear probing. Slots are never removed, only set to NULL again. */
#include "base/ptrmap.h"
#include <assert.h>

enum { FIRST_SLOTS = 64 };

static size_t hash_pointer(const void *key)
{
    uint64_t h = (uint64_t)(uintptr_t)key;
    h = (h ^ (h >> 32)) * UINT64_C(0x9E3779B97F4A7C15);
    return (size_t)(h >> 20);
}

/* The slot that holds `key`, or the empty one where it belongs. */
static PtrSlot *find_slot(const PtrMap *m, const void *key)
{
    assert(m->n_used < m->n_slots);                        /* else it would never end */
    size_t mask = m->n_slots - 1, i = hash_pointer(key) & mask;
    while (m->slots[i].key && m->slots[i].key != key) i = (i + 1) & mask;
    return &m->slots[i];
}

static void grow(PtrMap *m)
{
    PtrMap old = *m;
    m->n_slots = old.n_slots ? 2 * old.n_slots : FIRST_SLOTS;
    m->slots = xcalloc(m->n_slots, sizeof *m->slots);
    for (size_t i = 0; i < old.n_slots; i++)
        if (old.slots[i].key) *find_slot(m, old.slots[i].key) = old.slots[i];
    xfree(old.slots);
}

void ptrmap_free(PtrMap *m)
{
    xfree(m->slots);
    VEC_FREE(&m->trail);
    *m = (PtrMap){0};
}

void *ptrmap_get(const PtrMap *m, const void *key)
{
    return m->n_slots ? find_slot(m, key)->value : NULL;
}

void *ptrmap_get_since(const PtrMap *m, const void *key, size_t mark)
{
    if (!m->n_slots) return NULL;
    const PtrSlot *slot = find_slot(m, key);
    return slot->since > mark ? slot->value : NULL;
}

void ptrmap_put(PtrMap *m, const void *key, void *value)
{
    assert(key);
    if (3 * (m->n_used + 1) > 2 * m->n_slots) grow(m);
    PtrSlot *slot = find_slot(m, key);
    PtrChange change = {key, slot->value, slot->since};
    VEC_PUSH(&m->trail, change);
    m->n_used += !slot->key;
    *slot = (PtrSlot){key, value, m->trail.len};
}

size_t ptrmap_mark(const PtrMap *m)
{
    return m->trail.len;
}

void ptrmap_undo(PtrMap *m, size_t mark)
{
    assert(mark <= m->trail.len);
    while (m->trail.len > mark) {
        PtrChange change = VEC_POP(&m->trail);
        PtrSlot *slot = find_slot(m, change.key);
        slot->value = change.old;
        slot->since = change.old_since;
    }
}
