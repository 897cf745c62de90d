#ifndef TARRY_OPT_WAYS_H
#define TARRY_OPT_WAYS_H

#include "core/walk.h"

/* The most uses on one way through an expression; two: or more, who knows. */
uint32_t uses_on_way(const Core *e, const Var *var);

#endif
