/* Operations on Big#: integers of any size, by GMP; and between these and Double#.
 *
 * A Big# is its limbs, somewhere in a heap, and is seen by GMP as a read-only mpz_t as long as nothing is allocated
 * there. A result is computed into memory of GMP's own. GMP ends the process when it gets no memory, so what may become
 * large is estimated before. */
#ifndef TARRY_PRIMS_BIG_H
#define TARRY_PRIMS_BIG_H

#include "prims/value.h"

/* RESULT_TOO_LARGE when it might take more than so many bytes. */
void big_apply(Prim op, const PrimValue *args, size_t max_bytes, PrimResult *result);

#endif
