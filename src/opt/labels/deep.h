/* By GHC's rule, which functions are called under the stack they are made under. deep.c */
#ifndef TARRY_OPT_DEEP_H
#define TARRY_OPT_DEEP_H

#include "opt/labels/repeats.h"

/* Finds Var.deep of all that lets bind in the right-hand side of a definition, and Var.callers, if it is told which
 * centres repeat; nothing is kept in the arena. */
void deep_find(const Core *rhs, Arena *scratch, const Repeats *repeats);

#endif
