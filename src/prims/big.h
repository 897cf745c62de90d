/* Operations on Big#: integers of any size, by GMP's functions on limbs; and between these and Double#.
 *
 * A Big# is its limbs, somewhere in a heap, and is read there as long as nothing is allocated. A Big# that is a result
 * is written to where it will be: big_room says how many limbs it may have, whoever runs the program finds a place, and
 * big_into says how many there are. GMP ends the process when it gets no memory, so what may become large is estimated
 * before. */
#ifndef TARRY_PRIMS_BIG_H
#define TARRY_PRIMS_BIG_H

#include "prims/value.h"
#include <assert.h>

/* Of operations whose result is a Big#. False: there is none, and `result` says why. RESULT_TOO_LARGE when it might
 * take more than so many bytes. */
bool big_room(Prim op, const PrimValue *args, size_t max_bytes, size_t *limbs, PrimResult *result);
/* The result's limbs, in as much room as big_room said, which is apart from the arguments: how many, negative for a
 * negative number. */
int64_t big_into(Prim op, const PrimValue *args, mp_limb_t *to);

/* A number as operations read it: a Big#, or an Int# with its limb. */
typedef struct BigNumber {
    const mp_limb_t *limb;
    mp_size_t        n;        /* the last of them is not 0 */
    bool             negative;
    mp_limb_t        own;
} BigNumber;

static inline void big_number_int(BigNumber *x, int64_t i)
{
    x->own = i < 0 ? 0 - (mp_limb_t)i : (mp_limb_t)i;
    x->limb = &x->own;
    x->n = i != 0;
    x->negative = i < 0;
}

static inline void big_number(BigNumber *x, int64_t size, const mp_limb_t *limbs)
{
    x->limb = limbs;
    x->n = (mp_size_t)(size < 0 ? -size : size);
    x->negative = size < 0;
    assert(x->n == 0 || limbs[x->n - 1] != 0);
}

/* As big_into, of what most operations are; quotients and remainders: y is not 0, and `down` rounds them so. */
int64_t big_add(mp_limb_t *to, const BigNumber *x, const BigNumber *y);
int64_t big_subtract(mp_limb_t *to, const BigNumber *x, BigNumber *y);
int64_t big_multiply(mp_limb_t *to, const BigNumber *x, const BigNumber *y);
int64_t big_quotient(mp_limb_t *to, const BigNumber *x, const BigNumber *y, bool down);
int64_t big_remainder(mp_limb_t *to, const BigNumber *x, const BigNumber *y, bool down);
int64_t big_common_divisor(mp_limb_t *to, const BigNumber *x, const BigNumber *y);
/* By an Int#: the remainder is smaller than that, and is one. */
int64_t big_remainder_int(const BigNumber *x, const BigNumber *y, bool down);
int64_t big_compare(const BigNumber *x, const BigNumber *y);

/* What the second argument of one of these is; 0: it is another one. */
static inline char big_second(Prim op)
{
    switch (op) {
    case PRIM_ADD_BIG: case PRIM_SUB_BIG: case PRIM_MUL_BIG:
    case PRIM_QUOT_BIG: case PRIM_REM_BIG: case PRIM_DIV_BIG: case PRIM_MOD_BIG:
    case PRIM_GCD_BIG: case PRIM_COMPARE_BIG:
        return 'b';
    case PRIM_ADD_BIG_INT: case PRIM_SUB_BIG_INT: case PRIM_MUL_BIG_INT:
    case PRIM_QUOT_BIG_INT: case PRIM_REM_BIG_INT: case PRIM_DIV_BIG_INT: case PRIM_MOD_BIG_INT:
        return 'I';
    default:
        return 0;
    }
}

/* Of those that give a Big#. */
static inline int64_t big_of_two(Prim op, mp_limb_t *to, BigNumber *x, BigNumber *y)
{
    switch (op) {
    case PRIM_ADD_BIG: case PRIM_ADD_BIG_INT:   return big_add(to, x, y);
    case PRIM_SUB_BIG: case PRIM_SUB_BIG_INT:   return big_subtract(to, x, y);
    case PRIM_QUOT_BIG: case PRIM_QUOT_BIG_INT: return big_quotient(to, x, y, false);
    case PRIM_DIV_BIG: case PRIM_DIV_BIG_INT:   return big_quotient(to, x, y, true);
    case PRIM_REM_BIG:                          return big_remainder(to, x, y, false);
    case PRIM_MOD_BIG:                          return big_remainder(to, x, y, true);
    case PRIM_GCD_BIG:                          return big_common_divisor(to, x, y);
    default:                                    return big_multiply(to, x, y);
    }
}

/* The other operations. */
void big_apply(Prim op, const PrimValue *args, PrimResult *result);

#endif
