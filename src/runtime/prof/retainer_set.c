/* Sets of retainers: see retainer_set.h. */
#include "runtime/prof/retainer_set.h"

#include <stdlib.h>
#include <string.h>

/* ---- numbers by key ---- */

/* A hash table from keys to numbers. Several numbers may have the same key: then the caller says which one is right. */
typedef struct Slot { uint64_t key; uint32_t number; } Slot;           /* number 0: free, so one more is stored */
struct NumberTable { Slot *slots; size_t cap, len; };

static Slot *slot_from(const NumberTable *t, uint64_t key, size_t *i)
{
    while (t->slots[*i & (t->cap - 1)].number != 0 && t->slots[*i & (t->cap - 1)].key != key)
        ++*i;
    return &t->slots[*i & (t->cap - 1)];
}

static size_t place_of(uint64_t key) { return (size_t)(key * 0x9E3779B97F4A7C15u >> 20); }

static void put(NumberTable *t, uint64_t key, uint32_t number)
{
    size_t i = place_of(key);
    while (t->slots[i & (t->cap - 1)].number != 0)
        i++;
    t->slots[i & (t->cap - 1)] = (Slot){ key, number + 1 };
}

static void add(NumberTable *t, uint64_t key, uint32_t number)
{
    if (2 * t->len >= t->cap) {
        NumberTable more = { .cap = t->cap > 0 ? 2 * t->cap : 256, .len = t->len };
        more.slots = xcalloc(more.cap, sizeof *more.slots);
        for (size_t i = 0; i < t->cap; i++)
            if (t->slots[i].number != 0)
                put(&more, t->slots[i].key, t->slots[i].number - 1);
        free(t->slots);
        *t = more;
    }
    put(t, key, number);
    t->len++;
}

/* The number of a key that has at most one; UINT32_MAX: none. */
static uint32_t find(const NumberTable *t, uint64_t key)
{
    size_t i = place_of(key);
    return t->cap == 0 ? UINT32_MAX : slot_from(t, key, &i)->number - 1;
}

static void free_table(NumberTable *t)
{
    free(t->slots);
    free(t);
}

/* ---- life ---- */

void retainer_sets_open(RetainerSets *s)
{
    *s = (RetainerSets){ .arena = arena_new() };
    s->of_retainer = xcalloc(1, sizeof(NumberTable));
    s->of_members = xcalloc(1, sizeof(NumberTable));
    s->unions = xcalloc(1, sizeof(NumberTable));
    VEC_PUSH(&s->sets, (RetainerMembers){0});          /* RETAINED_BY_NOBODY */
    VEC_PUSH(&s->sets, (RetainerMembers){0});          /* RETAINED_BY_MANY */
}

void retainer_sets_close(RetainerSets *s)
{
    free_table(s->of_retainer);
    free_table(s->of_members);
    free_table(s->unions);
    VEC_FREE(&s->retainers);
    VEC_FREE(&s->sets);
    arena_free(s->arena);
}

/* ---- sets ---- */

static uint64_t hash_of(const uint32_t *members, uint32_t n)
{
    uint64_t h = n;
    for (uint32_t i = 0; i < n; i++)
        h = (h ^ members[i]) * 0x100000001B3u + (h >> 29);
    return h;
}

static uint32_t set_of(RetainerSets *s, const uint32_t *members, uint32_t n)
{
    uint64_t key = hash_of(members, n);
    size_t i = place_of(key);
    for (; s->of_members->cap > 0; i++) {
        const Slot *slot = slot_from(s->of_members, key, &i);
        if (slot->number == 0)
            break;
        const RetainerMembers *set = &s->sets.data[slot->number - 1];
        if (set->n == n && memcmp(set->members, members, n * sizeof *members) == 0)
            return slot->number - 1;
    }
    uint32_t number = (uint32_t)s->sets.len;
    VEC_PUSH(&s->sets, ((RetainerMembers){ arena_copy(s->arena, members, n * sizeof *members), n }));
    add(s->of_members, key, number);
    return number;
}

uint32_t retainer_set_of(RetainerSets *s, RetainedBy r)
{
    uint64_t key = (uint64_t)r.stack << 32 | r.site;
    uint32_t number = find(s->of_retainer, key);
    if (number == UINT32_MAX) {
        number = (uint32_t)s->retainers.len;
        VEC_PUSH(&s->retainers, r);
        add(s->of_retainer, key, number);
    }
    return set_of(s, &number, 1);
}

static uint32_t merge(RetainerSets *s, const RetainerMembers *a, const RetainerMembers *b)
{
    uint32_t both[2 * LARGEST_RETAINER_SET], n = 0, i = 0, k = 0;
    while (i < a->n || k < b->n) {
        uint32_t x = i < a->n ? a->members[i] : UINT32_MAX, y = k < b->n ? b->members[k] : UINT32_MAX;
        both[n++] = x < y ? x : y;
        i += x <= y;
        k += y <= x;
    }
    return n > LARGEST_RETAINER_SET ? RETAINED_BY_MANY : set_of(s, both, n);
}

uint32_t retainer_set_union(RetainerSets *s, uint32_t a, uint32_t b)
{
    if (a == b || b == RETAINED_BY_NOBODY)
        return a;
    if (a == RETAINED_BY_NOBODY || b == RETAINED_BY_MANY)
        return b;
    if (a == RETAINED_BY_MANY)
        return a;
    uint64_t key = (uint64_t)(a < b ? a : b) << 32 | (a < b ? b : a);
    uint32_t known = find(s->unions, key);
    if (known != UINT32_MAX)
        return known;
    RetainerMembers x = s->sets.data[a], y = s->sets.data[b];
    uint32_t both = merge(s, &x, &y);
    add(s->unions, key, both);
    return both;
}
