/* The types that a type of the source is made of, one level down. A kind signature has its type and not the kind, a
 * forall none: what is bound there is another matter. */
#ifndef TARRY_SYNTAX_TYPE_PARTS_H
#define TARRY_SYNTAX_TYPE_PARTS_H

#include "syntax/ast.h"

uint32_t type_parts(const Type *t);
Type    *type_part(const Type *t, uint32_t i); /* i < type_parts(t) */

Type    *type_copy(Arena *arena, const Type *t); /* of all levels, for a type that is renamed twice */

#endif
