/* NameTable: open addressing with linear probing over the hashes that names carry. */
#include "syntax/scope_table.h"
#include <assert.h>
#include <string.h>

enum { FIRST_SLOTS = 16 };

Space space_of(const Entity *e)
{
    return e->kind >= ENTITY_TYPE || e->names_type ? SPACE_TYPE : SPACE_VALUE;
}

/* The slot that holds the name, or the empty one where it belongs; there are slots. */
static uint32_t *find_slot(const NameTable *t, Name name)
{
    assert(t->n_slots > 0 && (t->n_slots & (t->n_slots - 1)) == 0 && 2 * t->n_rows <= t->n_slots);
    uint32_t mask = t->n_slots - 1, i = name->hash & mask;
    while (t->slots[i] && t->rows[t->slots[i] - 1].name != name) i = (i + 1) & mask;
    return &t->slots[i];
}

static void grow(Arena *arena, NameTable *t)
{
    NameRow *rows = t->rows;
    t->n_slots = t->n_slots ? 4 * t->n_slots : FIRST_SLOTS;
    t->slots = ARENA_ARRAY(arena, uint32_t, t->n_slots);
    t->rows = ARENA_ARRAY(arena, NameRow, t->n_slots / 2);
    if (t->n_rows) memcpy(t->rows, rows, t->n_rows * sizeof *rows);
    for (uint32_t i = 0; i < t->n_rows; i++) *find_slot(t, t->rows[i].name) = i + 1;
}

static NameRow *find_row(const NameTable *t, Name name)
{
    if (!t->n_slots) return NULL;
    uint32_t *slot = find_slot(t, name);
    return *slot ? &t->rows[*slot - 1] : NULL;
}

static NameRow *make_row(Arena *arena, NameTable *t, Name name)
{
    NameRow *row = find_row(t, name);
    if (row) return row;
    if (2 * (t->n_rows + 1) > t->n_slots) grow(arena, t);
    *find_slot(t, name) = t->n_rows + 1;
    row = &t->rows[t->n_rows++];
    row->name = name;
    return row;
}

Entity *table_get(const NameTable *t, Space space, Name name)
{
    const NameRow *row = find_row(t, name);
    return row ? row->entity[space] : NULL;
}

Entity *table_put(Arena *arena, NameTable *t, Space space, Name name, Entity *e)
{
    assert(space == SPACE_VALUE || space == SPACE_TYPE);
    NameRow *row = make_row(arena, t, name);
    Entity *old = row->entity[space];
    row->entity[space] = e;
    return old;
}

/* ---- Fields beside the rows ---- */

static bool may_share(const Entity *a, const Entity *b)
{
    return a == b || (a->kind == ENTITY_FIELD && b->kind == ENTITY_FIELD && a->shares && b->shares);
}

static Entity *find_clash(const NameTable *t, const Entity *e)
{
    for (uint32_t i = 0; i < t->n_fields; i++)
        if (t->fields[i]->name == e->name && !may_share(t->fields[i], e)) return t->fields[i];
    return NULL;
}

static bool has_field(const NameTable *t, const Entity *e)
{
    for (uint32_t i = 0; i < t->n_fields; i++)
        if (t->fields[i] == e) return true;
    return false;
}

static Entity *add_field(Arena *arena, NameTable *t, Entity *e)
{
    Entity *clash = find_clash(t, e);
    if (clash || has_field(t, e)) return clash;
    if ((t->n_fields & (t->n_fields - 1)) == 0) {
        Entity **fields = ARENA_ARRAY(arena, Entity *, t->n_fields ? 2 * t->n_fields : 1);
        if (t->n_fields) memcpy(fields, t->fields, t->n_fields * sizeof *fields);
        t->fields = fields;
    }
    t->fields[t->n_fields++] = e;
    return NULL;
}

Entity *table_add(Arena *arena, NameTable *t, Entity *e)
{
    if (e->no_selector) return add_field(arena, t, e);
    NameRow *row = make_row(arena, t, e->name);
    Entity **place = &row->entity[space_of(e)], *old = *place;
    if (!old) *place = e;
    else if (old != e && may_share(old, e)) return add_field(arena, t, e);
    return old;
}

bool table_has(const NameTable *t, const Entity *e)
{
    return table_get(t, space_of(e), e->name) == e || has_field(t, e);
}
