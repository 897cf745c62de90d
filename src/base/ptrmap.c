/* PtrMap: open addressing with linear probing. Slots are never removed, only set to NULL again, until all changes are
 * undone: a map that is used for one thing after another stays as small as the largest of them asks for. */
#include "base/ptrmap.h"

#include <string.h>

enum { FIRST_SLOTS = 64, SLOTS_TO_KEEP = 4096, FEW = 8 };

static void grow(PtrMap *m)
{
    PtrMap old = *m;
    m->n_slots = old.n_slots ? 2 * old.n_slots : FIRST_SLOTS;
    m->slots = xcalloc(m->n_slots, sizeof *m->slots);
    for (size_t i = 0; i < old.n_slots; i++)
        if (old.slots[i].key) *ptrmap_slot(m, old.slots[i].key) = old.slots[i];
    xfree(old.slots);
}

void ptrmap_free(PtrMap *m)
{
    xfree(m->slots);
    VEC_FREE(&m->trail);
    *m = (PtrMap){0};
}

void *ptrmap_get_since(const PtrMap *m, const void *key, size_t mark)
{
    if (!m->n_slots) return NULL;
    const PtrSlot *slot = ptrmap_slot(m, key);
    return slot->since > mark ? slot->value : NULL;
}

static bool is_full(const PtrMap *m) { return 3 * (m->n_used + 1) > 2 * m->n_slots; }

/* Apart, so that putting, which is done all the time, saves no registers. */
static __attribute__((noinline)) void make_room(PtrMap *m)
{
    if (is_full(m)) grow(m);
    VEC_RESERVE(&m->trail, m->trail.len + 1);
}

void ptrmap_put(PtrMap *m, const void *key, void *value)
{
    assert(key);
    if (is_full(m) || m->trail.len == m->trail.cap) make_room(m);
    PtrSlot *slot = ptrmap_slot(m, key);
    m->trail.data[m->trail.len++] = (PtrChange){key, slot->value, slot->since};
    m->n_used += !slot->key;
    *slot = (PtrSlot){key, value, m->trail.len};
}

/* Would it take longer to look through the slots than to clear them? */
static bool is_crowded(const PtrMap *m) { return m->n_slots > SLOTS_TO_KEEP || FEW * m->n_used > m->n_slots; }

/* All that was put, and so all keys. */
static void forget_all(PtrMap *m)
{
    if (m->n_slots > SLOTS_TO_KEEP) {
        xfree(m->slots);
        m->slots = NULL;
        m->n_slots = 0;
    } else {
        memset(m->slots, 0, m->n_slots * sizeof *m->slots);
    }
    m->n_used = m->trail.len = 0;
}

size_t ptrmap_mark(const PtrMap *m)
{
    return m->trail.len;
}

void ptrmap_undo_some(PtrMap *m, size_t mark)
{
    if (mark == 0 && is_crowded(m)) {
        forget_all(m);
        return;
    }
    while (m->trail.len > mark) {
        PtrChange change = VEC_POP(&m->trail);
        PtrSlot *slot = ptrmap_slot(m, change.key);
        slot->value = change.old;
        slot->since = change.old_since;
    }
}
