/* Primitive operations that need nothing of the runtime, for the interpreter: values are words, doubles are their bits.
 */
#ifndef TARRY_CODEGEN_INTERP_PRIM_H
#define TARRY_CODEGEN_INTERP_PRIM_H

#include "runtime/layout.h"
#include <stdbool.h>
#include <string.h>

/* HOW_CODE, HOW_TEST and HOW_TRAP. False: the arguments have no result. */
bool interp_op(Prim prim, Word a, Word b, Word *result);
/* OP_READ and OP_WRITE, of HOW_SIZED so many bytes, at a pointer or an address. False: out of bounds. */
bool interp_read(Prim prim, int size, Word at, int64_t i, Word *result);
bool interp_write(Prim prim, int size, Word at, int64_t i, Word value);

static inline double interp_double(Word w)
{
    double d;
    memcpy(&d, &w, sizeof d);
    return d;
}

/* OP_BRANCH, and HOW_TEST. */
static inline bool interp_holds(Cond cond, Word a, Word b)
{
    double x = interp_double(a), y = interp_double(b);
    switch (cond) {
    case COND_EQ:  return a == b;
    case COND_NE:  return a != b;
    case COND_LT:  return (int64_t)a < (int64_t)b;
    case COND_LE:  return (int64_t)a <= (int64_t)b;
    case COND_GT:  return (int64_t)a > (int64_t)b;
    case COND_GE:  return (int64_t)a >= (int64_t)b;
    case COND_ULT: return a < b;
    case COND_ULE: return a <= b;
    case COND_FEQ: return x == y;
    case COND_FNE: return x != y;
    case COND_FLT: return x < y;
    case COND_FLE: return x <= y;
    case COND_FGT: return x > y;
    case COND_FGE: return x >= y;
    case COND_COUNT: break;
    }
    return false;
}

#endif
