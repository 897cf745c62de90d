/* Looking through bytes: searching, counting, comparing, what of them is UTF-8. */
#ifndef TARRY_PRIMS_SCAN_H
#define TARRY_PRIMS_SCAN_H

#include "prims/value.h"

/* The first argument is bytes; so is this one, if it is not 0. */
static inline int scan_second(Prim op) { return op == PRIM_COMPARE_SLICES ? 2 : op == PRIM_FIND_SLICE ? 3 : 0; }

/* Positions, in arguments and results, count from the beginning of a Bytes#; a range is a position and a count. It
 * fails when a range is outside. */
void scan_apply(Prim op, const PrimValue *args, PrimResult *result);

#endif
