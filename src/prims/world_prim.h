/* Primitive operations on the outside world: world.h does the work, here are their arguments and results. Every one of
 * them has its effect at the moment it is done; the last argument, which stands for the state of the world, is not
 * looked at. */
#ifndef TARRY_PRIMS_WORLD_PRIM_H
#define TARRY_PRIMS_WORLD_PRIM_H

#include "prims/value.h"
#include "prims/world.h"

/* What exit# is given besides 0 to 255 and -n, as if signal n had ended the program: nobody has handled the exception
 * that a limit is reached; an exception was reported that nobody has handled, and the exit code is 1. */
enum { EXIT_STACK = 256, EXIT_HEAP = 257, EXIT_UNCAUGHT = 258 };

void world_apply(World *world, Prim op, const PrimValue *args, PrimResult *result);

#endif
