/* Operations on Big#: integers of any size, by GMP's functions on limbs; and between these and Double#.
 *
 * A Big# is its limbs, somewhere in a heap, and is read there as long as nothing is allocated. A Big# that is a result
 * is written to where it will be: big_room says how many limbs it may have, whoever runs the program finds a place, and
 * big_into says how many there are. GMP ends the process when it gets no memory, so what may become large is estimated
 * before. */
#ifndef TARRY_PRIMS_BIG_H
#define TARRY_PRIMS_BIG_H

#include "prims/value.h"

/* Of operations whose result is a Big#. False: there is none, and `result` says why. RESULT_TOO_LARGE when it might
 * take more than so many bytes. */
bool big_room(Prim op, const PrimValue *args, size_t max_bytes, size_t *limbs, PrimResult *result);
/* The result's limbs, in as much room as big_room said, which is apart from the arguments: how many, negative for a
 * negative number. */
int64_t big_into(Prim op, const PrimValue *args, mp_limb_t *to);

/* The other operations. */
void big_apply(Prim op, const PrimValue *args, PrimResult *result);

#endif
