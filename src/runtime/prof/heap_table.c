/* Tables of live objects: see heap_table.h. */
#include "runtime/prof/heap_table.h"

#include "base/arena.h"
#include <stdlib.h>
#include <string.h>

enum { SMALLEST = 1024 };

void heap_table_add_all(HeapTable *to, const HeapTable *from)
{
    for (size_t i = 0; i < from->cap; i++)
        if (from->slots[i].objects != 0)
            heap_table_add(to, from->slots[i].what, from->slots[i].also, from->slots[i].objects, from->slots[i].bytes);
}

void heap_table_grow(HeapTable *t)
{
    HeapTable more = { .cap = t->cap > 0 ? 2 * t->cap : SMALLEST };
    more.slots = xcalloc(more.cap, sizeof *more.slots);
    heap_table_add_all(&more, t);
    free(t->slots);
    *t = more;
}

void heap_table_clear(HeapTable *t)
{
    if (t->len > 0)
        memset(t->slots, 0, t->cap * sizeof *t->slots);
    t->len = 0;
}

void heap_table_free(HeapTable *t)
{
    free(t->slots);
    *t = (HeapTable){0};
}
