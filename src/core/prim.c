/* Primitive operations on literals.
 *
 * Integers wrap (computed as unsigned), shifts and conversions are defined for every argument, and every NaN that
 * arises is the same one, so that a result does not depend on the machine. */
#include "core/prim.h"
#include <assert.h>
#include <math.h>
#include <string.h>

/* ---- Representations and literals -------------------------------------------------------------------------- */

static const char *const rep_texts[REP_COUNT] = {
#define REP(c, text) [REP_##c] = text,
    REPS(REP)
#undef REP
};

const char *rep_text(Rep rep)
{
    return rep_texts[rep];
}

bool rep_of_text(const char *type, Rep *rep)
{
    for (int r = 0; r < REP_COUNT; r++)
        if (rep_texts[r] && strcmp(rep_texts[r], type) == 0) {
            *rep = (Rep)r;
            return true;
        }
    return false;
}

bool lit_equal(Lit a, Lit b)
{
    if (a.rep != b.rep) return false;
    switch (a.rep) {
    case REP_INT:    return a.u.i == b.u.i;
    case REP_DOUBLE: return memcmp(&a.u.d, &b.u.d, sizeof a.u.d) == 0;
    case REP_CHAR:   return a.u.c == b.u.c;
    default:         return false;
    }
}

/* ---- The table --------------------------------------------------------------------------------------------- */

const PrimInfo prim_info[PRIM_COUNT] = {
#define PRIM(c, text, n, arg, res) [PRIM_##c] = {text, n, REP_##arg, REP_##res},
#include "core/prims.tbl"
#undef PRIM
};

bool prim_of_text(const char *text, Prim *prim)
{
    for (int p = 0; p < PRIM_COUNT; p++)
        if (strcmp(prim_info[p].text, text) == 0) {
            *prim = (Prim)p;
            return true;
        }
    return false;
}

/* ---- Arithmetic -------------------------------------------------------------------------------------------- */

static int64_t wrap(uint64_t n)
{
    int64_t i;
    memcpy(&i, &n, sizeof i);
    return i;
}

static int64_t quotient(int64_t a, int64_t b)
{
    return b == -1 ? wrap(-(uint64_t)a) : a / b;
}

static int64_t remainder_of(int64_t a, int64_t b)
{
    return b == -1 ? 0 : a % b;
}

static int64_t shift_left(int64_t a, int64_t by)
{
    return by < 0 || by > 63 ? 0 : wrap((uint64_t)a << by);
}

static int64_t shift_right(int64_t a, int64_t by)
{
    if (by < 0 || by > 63) by = 63;
    return a < 0 ? ~(~a >> by) : a >> by;
}

static int64_t truncate_double(double x)
{
    if (isnan(x)) return 0;
    if (x >= 0x1p63) return INT64_MAX;
    if (x < -0x1p63) return INT64_MIN;
    return (int64_t)x;
}

static double one_nan(double x)
{
    const uint64_t bits = UINT64_C(0x7ff8000000000000);
    if (isnan(x)) memcpy(&x, &bits, sizeof x);
    return x;
}

static const char *give_int(Lit *result, int64_t i)
{
    *result = (Lit){.rep = REP_INT, .u.i = i};
    return NULL;
}

static const char *give_double(Lit *result, double d)
{
    *result = (Lit){.rep = REP_DOUBLE, .u.d = one_nan(d)};
    return NULL;
}

static const char *give_char(Lit *result, int64_t c)
{
    if (c < 0 || c > 0x10FFFF) return "chr# of a number that is no character";
    *result = (Lit){.rep = REP_CHAR, .u.c = (uint32_t)c};
    return NULL;
}

static const char *apply_int(Prim prim, int64_t a, int64_t b, Lit *r)
{
    uint64_t ua = (uint64_t)a, ub = (uint64_t)b;
    switch (prim) {
    case PRIM_ADD_INT:  return give_int(r, wrap(ua + ub));
    case PRIM_SUB_INT:  return give_int(r, wrap(ua - ub));
    case PRIM_MUL_INT:  return give_int(r, wrap(ua * ub));
    case PRIM_QUOT_INT: return b == 0 ? "division by zero" : give_int(r, quotient(a, b));
    case PRIM_REM_INT:  return b == 0 ? "division by zero" : give_int(r, remainder_of(a, b));
    case PRIM_NEG_INT:  return give_int(r, wrap(-ua));
    case PRIM_EQ_INT:   return give_int(r, a == b);
    case PRIM_NE_INT:   return give_int(r, a != b);
    case PRIM_LT_INT:   return give_int(r, a < b);
    case PRIM_LE_INT:   return give_int(r, a <= b);
    case PRIM_GT_INT:   return give_int(r, a > b);
    case PRIM_GE_INT:   return give_int(r, a >= b);
    case PRIM_AND_INT:  return give_int(r, a & b);
    case PRIM_OR_INT:   return give_int(r, a | b);
    case PRIM_XOR_INT:  return give_int(r, a ^ b);
    case PRIM_NOT_INT:  return give_int(r, ~a);
    case PRIM_SHL_INT:  return give_int(r, shift_left(a, b));
    case PRIM_SHR_INT:  return give_int(r, shift_right(a, b));
    case PRIM_INT_DOUBLE: return give_double(r, (double)a);
    case PRIM_CHR:      return give_char(r, a);
    default:            return "not an operation on Int#";
    }
}

static const char *apply_double(Prim prim, double a, double b, Lit *r)
{
    switch (prim) {
    case PRIM_ADD_DOUBLE:  return give_double(r, a + b);
    case PRIM_SUB_DOUBLE:  return give_double(r, a - b);
    case PRIM_MUL_DOUBLE:  return give_double(r, a * b);
    case PRIM_DIV_DOUBLE:  return give_double(r, a / b);
    case PRIM_NEG_DOUBLE:  return give_double(r, -a);
    case PRIM_SQRT_DOUBLE: return give_double(r, sqrt(a));
    case PRIM_EXP_DOUBLE:  return give_double(r, exp(a));
    case PRIM_LOG_DOUBLE:  return give_double(r, log(a));
    case PRIM_SIN_DOUBLE:  return give_double(r, sin(a));
    case PRIM_COS_DOUBLE:  return give_double(r, cos(a));
    case PRIM_POW_DOUBLE:  return give_double(r, pow(a, b));
    case PRIM_EQ_DOUBLE:   return give_int(r, a == b);
    case PRIM_NE_DOUBLE:   return give_int(r, a != b);
    case PRIM_LT_DOUBLE:   return give_int(r, a < b);
    case PRIM_LE_DOUBLE:   return give_int(r, a <= b);
    case PRIM_GT_DOUBLE:   return give_int(r, a > b);
    case PRIM_GE_DOUBLE:   return give_int(r, a >= b);
    case PRIM_DOUBLE_INT:  return give_int(r, truncate_double(a));
    default:               return "not an operation on Double#";
    }
}

static const char *apply_char(Prim prim, uint32_t a, uint32_t b, Lit *r)
{
    switch (prim) {
    case PRIM_ORD:     return give_int(r, a);
    case PRIM_EQ_CHAR: return give_int(r, a == b);
    case PRIM_NE_CHAR: return give_int(r, a != b);
    case PRIM_LT_CHAR: return give_int(r, a < b);
    case PRIM_LE_CHAR: return give_int(r, a <= b);
    default:           return "not an operation on Char#";
    }
}

const char *prim_apply(Prim prim, const Lit *args, Lit *result)
{
    const PrimInfo *info = &prim_info[prim];
    const Lit *a = &args[0], *b = &args[info->arity - 1];
    assert(a->rep == info->arg && b->rep == info->arg);
    switch (info->arg) {
    case REP_INT:    return apply_int(prim, a->u.i, b->u.i, result);
    case REP_DOUBLE: return apply_double(prim, a->u.d, b->u.d, result);
    case REP_CHAR:   return apply_char(prim, a->u.c, b->u.c, result);
    default:         return "not an operation on literals";
    }
}
