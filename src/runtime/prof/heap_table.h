/* What the live objects of a census are counted in: objects and bytes by what they are.
 *
 * A key is a site (site.h) and the cost-centre stack of the header, and what else a row of the census tells apart. */
#ifndef TARRY_RUNTIME_PROF_HEAP_TABLE_H
#define TARRY_RUNTIME_PROF_HEAP_TABLE_H

#include <stddef.h>
#include <stdint.h>

typedef struct HeapRow {
    uint64_t what;             /* the site's key, and the stack in the high half */
    uint64_t also;             /* a retainer set, or 0; in the high half a Biography, or 0 */
    uint64_t objects, bytes;   /* no objects: a free slot */
} HeapRow;

/* A hash table with open addressing, at most half full. Zeroed: an empty one. */
typedef struct HeapTable {
    HeapRow *slots;
    size_t   cap, len;
} HeapTable;

void heap_table_grow(HeapTable *t);
void heap_table_clear(HeapTable *t);
void heap_table_free(HeapTable *t);
void heap_table_add_all(HeapTable *to, const HeapTable *from);

static inline uint64_t heap_also(uint32_t retainers, unsigned biography)
{
    return (uint64_t)biography << 32 | retainers;
}
static inline uint32_t  also_retainers(uint64_t also) { return (uint32_t)also; }
static inline unsigned  also_biography(uint64_t also) { return (unsigned)(also >> 32); }

/* The row of a key; without objects, if it is new: the caller gives it some. */
static inline HeapRow *heap_table_row(HeapTable *t, uint64_t what, uint64_t also)
{
    if (2 * t->len >= t->cap)
        heap_table_grow(t);
    size_t i = (size_t)((what ^ also << 20) * 0x9E3779B97F4A7C15u >> 20) & (t->cap - 1);
    while (t->slots[i].objects != 0 && (t->slots[i].what != what || t->slots[i].also != also))
        i = (i + 1) & (t->cap - 1);
    HeapRow *row = &t->slots[i];
    if (row->objects == 0) {
        *row = (HeapRow){ .what = what, .also = also };
        t->len++;
    }
    return row;
}

static inline void heap_table_add(HeapTable *t, uint64_t what, uint64_t also, uint64_t objects, uint64_t bytes)
{
    HeapRow *row = heap_table_row(t, what, also);
    row->objects += objects;
    row->bytes += bytes;
}

#endif
