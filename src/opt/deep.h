/* By GHC's rule, which functions are called under the stack they are made under. deep.c */
#ifndef TARRY_OPT_DEEP_H
#define TARRY_OPT_DEEP_H

#include "core/core.h"

/* Finds Var.deep of all that lets bind in the right-hand side of a definition; nothing is kept in the arena. */
void deep_find(const Core *rhs, Arena *scratch);

#endif
