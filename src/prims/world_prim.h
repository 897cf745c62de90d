/* Primitive operations on the outside world: world.h does the work, here are their arguments and results. Every one of them has its
 * effect at the moment it is done; the last argument, which stands for the state of the world, is not looked at. */
#ifndef TARRY_PRIMS_WORLD_PRIM_H
#define TARRY_PRIMS_WORLD_PRIM_H

#include "prims/value.h"
#include "prims/world.h"

void world_apply(World *world, Prim op, const PrimValue *args, PrimResult *result);

#endif
