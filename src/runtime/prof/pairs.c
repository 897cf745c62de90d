/* Open addressing, at most three quarters full. */
#include "runtime/prof/pairs.h"

#include "base/arena.h"
#include <stdlib.h>

enum { AT_FIRST = 256 };

static size_t hash(uint32_t a, uint32_t b)
{
    uint64_t h = ((uint64_t)a << 32 | b) * 0x9e3779b97f4a7c15u;
    return (size_t)(h >> 32);                  /* where both of them are */
}

static Pair *slot_of(const Pairs *p, uint32_t a, uint32_t b)
{
    size_t i = hash(a, b) & (p->cap - 1);
    while (p->slots[i].a != 0 && (p->slots[i].a != a || p->slots[i].b != b))
        i = (i + 1) & (p->cap - 1);
    return &p->slots[i];
}

static void grow(Pairs *p)
{
    Pairs old = *p;
    p->cap = old.cap == 0 ? AT_FIRST : 2 * old.cap;
    p->slots = xcalloc(p->cap, sizeof *p->slots);
    for (size_t i = 0; i < old.cap; i++)
        if (old.slots[i].a != 0)
            *slot_of(p, old.slots[i].a, old.slots[i].b) = old.slots[i];
    free(old.slots);
}

void **pairs_at(Pairs *p, uint32_t a, uint32_t b)
{
    if (4 * (p->len + 1) > 3 * p->cap)
        grow(p);
    Pair *slot = slot_of(p, a, b);
    if (slot->a == 0) {
        *slot = (Pair){ a, b, NULL };
        p->len++;
    }
    return &slot->value;
}

void pairs_free(Pairs *p) { free(p->slots); }
