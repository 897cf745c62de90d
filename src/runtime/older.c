/* What is older than a set function: older.h. */
#include "runtime/older.h"

#include "runtime/heap_int.h"

enum { LEVEL_SHIFT = 32, LEVELS = 31 };

/* ---- by a bit ---- */

/* Of the innermost set function. */
static Word level_bit(const Search *s)
{
    unsigned level = 0;
    for (size_t i = 0; i + 1 < s->capsules.len; i++)
        level += s->capsules.data[i].strong;
    return (Word)1 << (LEVEL_SHIFT + (level < LEVELS ? level : LEVELS - 1));
}

/* ---- in a table ---- */

/* Where they are now. */
static void settle(Older *older)
{
    if (!older->moved)
        return;
    older->moved = false;
    ptrmap_free(&older->table);
    older->table = (PtrMap){0};
    for (size_t i = 0; i < older->objects.len; i++)
        ptrmap_put(&older->table, untag(older->objects.data[i]), older);
}

static bool has(Older *older, const Object *o)
{
    settle(older);
    return ptrmap_get(&older->table, o) != NULL;
}

static void add(Older *older, Object *o)
{
    if (has(older, o))
        return;
    VEC_PUSH(&older->objects, tagged(o, 0));
    ptrmap_put(&older->table, o, older);
}

void older_scavenge(Heap *h, Older *older)
{
    for (size_t i = 0; i < older->objects.len; i++)
        h->visit(h, &older->objects.data[i]);
    older->moved = true;
}

void older_free(Older *older)
{
    VEC_FREE(&older->objects);
    ptrmap_free(&older->table);
    *older = (Older){0};
}

/* ---- a table by itself ---- */

void older_know(Older *older, const Word *objects, size_t n)
{
    for (size_t i = 0; i < n; i++)
        add(older, untag(objects[i]));
    older->known = true;
}

bool older_is_known(const Older *older) { return older->known; }
bool older_has(Older *older, const Object *o) { return has(older, o); }

/* ---- either ---- */

static Older *innermost(const Runtime *rt) { return &VEC_TOP(&rt->search->capsules).older; }

void older_mark(Runtime *rt, Object *o)
{
    if (rt->prof != NULL)
        add(innermost(rt), o);
    else
        o->header |= level_bit(rt->search);
}

bool older_is(const Runtime *rt, const Object *o)
{
    if (!in_heap(rt->heap, (Word)(uintptr_t)o))
        return true;                           /* a constant, which all branches share */
    return rt->prof != NULL ? has(innermost(rt), o) : (o->header & level_bit(rt->search)) != 0;
}

static void add_copy(Older *older, const Object *o, Object *copy)
{
    if (has(older, o))
        add(older, copy);
}

void older_copied(Runtime *rt, const Object *o, Object *copy)
{
    for (size_t i = 0; rt->prof != NULL && i < rt->search->capsules.len; i++) {
        add_copy(&rt->search->capsules.data[i].older, o, copy);
        add_copy(&rt->search->capsules.data[i].outside, o, copy);
    }
}
