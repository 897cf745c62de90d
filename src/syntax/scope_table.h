/* NameTable: from names to entities, in both namespaces; remembers the order in which names came.
 *
 * A name has one meaning in each, but for fields of records: those that share their name with other fields, and those
 * that are no functions, stand in a list of their own, which most tables do not have.
 *
 * A zeroed table is a valid empty one. Its memory belongs to the arena it is filled from. */
#ifndef TARRY_SYNTAX_SCOPE_TABLE_H
#define TARRY_SYNTAX_SCOPE_TABLE_H

#include "syntax/entity.h"

typedef enum Space { SPACE_VALUE, SPACE_TYPE } Space;

typedef struct NameRow {
    Name    name;
    Entity *entity[2];         /* by Space; NULL: none */
} NameRow;

typedef struct NameTable {
    NameRow  *rows;            /* in order of arrival */
    uint32_t *slots;           /* hash table: a row's number + 1; 0: empty */
    uint32_t  n_rows, n_slots; /* n_slots is 0 or a power of two, and n_rows at most half of it */
    Entity  **fields;          /* what the rows have no place for */
    uint32_t  n_fields;
} NameTable;

Space space_of(const Entity *e);
Entity *table_get(const NameTable *t, Space space, Name name);
/* Sets what a name stands for; what it stood for before is returned and lost. */
Entity *table_put(Arena *arena, NameTable *t, Space space, Name name, Entity *e);
/* As table_put with the entity's own space and name; but what is there already stays, and is returned, if the two
 * cannot both be there. NULL: was added. */
Entity *table_add(Arena *arena, NameTable *t, Entity *e);
/* Whether the entity is there under its name, among the fields, too. */
bool table_has(const NameTable *t, const Entity *e);

#endif
