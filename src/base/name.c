/* Names: one open-addressing hash table, never more than two thirds full, that only grows.
 *
 * An entry is found from its own bytes, and stays where it is when the table grows: only pointers move. */
#include "base/name.h"

#include "base/arena.h"
#include "base/buffer.h"

#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_SLOTS = 1024 };           /* a power of two, as all sizes of the table are */

static InternedNames table;

/* FNV-1a. */
static uint32_t hash_bytes(const char *s, size_t len)
{
    uint32_t h = 2166136261u;
    for (size_t i = 0; i < len; i++)
        h = (h ^ (unsigned char)s[i]) * 16777619u;
    return h;
}

static bool entry_is(Name name, uint32_t hash, const char *s, size_t len)
{
    return name->hash == hash && name->len == len && memcmp(name->text, s, len) == 0;
}

/* The slot that holds this name, or the empty one where it belongs. */
static Name *find_slot(uint32_t hash, const char *s, size_t len)
{
    size_t i = hash & (table.n_slots - 1);
    while (table.slots[i] && !entry_is(table.slots[i], hash, s, len))
        i = (i + 1) & (table.n_slots - 1);
    return &table.slots[i];
}

static void grow(void)
{
    Name *old = table.slots;
    size_t n_old = table.n_slots;
    table.n_slots = n_old ? n_old * 2 : FIRST_SLOTS;
    table.slots = xcalloc(table.n_slots, sizeof *table.slots);
    for (size_t i = 0; i < n_old; i++)
        if (old[i])
            *find_slot(old[i]->hash, old[i]->text, old[i]->len) = old[i];
    xfree(old);
}

static Name new_entry(uint32_t hash, const char *s, size_t len)
{
    if (!table.arena)
        table.arena = arena_new();
    size_t size = (sizeof(NameEntry) + len + 1 + 7) & ~(size_t)7;  /* gcc compares neighbouring characters a word at
                                                                      a time */
    NameEntry *entry = arena_alloc(table.arena, size);
    entry->hash = hash;
    entry->len = (uint32_t)len;
    memcpy(entry->text, s, len);
    return entry;
}

Name name_intern(const char *s, size_t len)
{
    assert(len < UINT32_MAX && (len == 0 || !memchr(s, 0, len)));
    if (len == 0)
        s = "";
    if (3 * (table.n_names + 1) > 2 * table.n_slots)
        grow();
    uint32_t hash = hash_bytes(s, len);
    Name *slot = find_slot(hash, s, len);
    if (!*slot) {
        *slot = new_entry(hash, s, len);
        table.n_names++;
    }
    return *slot;
}

Name name_of(const char *s)
{
    return name_intern(s, strlen(s));
}

Name name_printf(const char *format, ...)
{
    Buf b = {0};
    va_list args;
    va_start(args, format);
    buf_vprintf(&b, format, args);
    va_end(args);
    Name name = name_intern(buf_text(&b), b.len);
    buf_free(&b);
    return name;
}

InternedNames names_swap(InternedNames other)
{
    InternedNames before = table;
    table = other;
    return before;
}

InternedNames names_copy(InternedNames from)
{
    InternedNames copy = { .slots = xmalloc(from.n_slots * sizeof *from.slots), .n_slots = from.n_slots,
                   .n_names = from.n_names };
    if (from.n_slots > 0)
        memcpy(copy.slots, from.slots, from.n_slots * sizeof *from.slots);
    return copy;
}
