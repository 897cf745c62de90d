/* Primitive operations on Big#: integers of any size, by GMP; and between these and Double#.
 *
 * A Big# is its limbs in the heap, seen by GMP as a read-only mpz_t for as long as nothing is reserved. A result is computed into
 * memory of GMP's own, then copied. GMP ends the process when it gets no memory, so what may become large is estimated before. */
#include "semantics/exact.h"
#include "semantics/small_prim.h"

#include <assert.h>
#include <gmp.h>
#include <math.h>

static_assert(GMP_NUMB_BITS == 64 && sizeof(mp_limb_t) == sizeof(Obj *), "limbs are words");

/* The number that is in the heap, as an mpz_srcptr: `view` must live as long. */
#define BIG(view, arg) mpz_roinit_n((view), (const mp_limb_t *)(arg).p->f, (mp_size_t)(arg).p->u.i)

/* Whether a result of so many bits may be computed; GMP needs a multiple of it. */
static bool may_have_bits(Machine *m, double bits)
{
    if (bits / 8 < (double)m->memory_limit / 8)
        return true;
    prim_too_large(m);
    return false;
}

/* The result; frees it. */
static void give_big(Machine *m, mpz_t z)
{
    size_t n = mpz_size(z);
    if (heap_reserve(m, 1, n)) {
        Obj *o = prim_object(m, OBJ_BIG, (uint32_t)n);
        o->u.i = mpz_sgn(z) < 0 ? -(int64_t)n : (int64_t)n;
        if (n > 0)
            memcpy(o->f, mpz_limbs_read(z), n * sizeof(mp_limb_t));
        give_object(m, o);
    }
    mpz_clear(z);
}

/* ---- from and to other things ---- */

static void from_int(Machine *m, Prim op, int64_t i)
{
    mpz_t z;
    if (op == PRIM_WORD_TO_BIG)
        mpz_init_set_ui(z, (uint64_t)i);
    else
        mpz_init_set_si(z, i);
    give_big(m, z);
}

/* The low 64 bits of the two's complement. */
static int64_t low_bits(const Obj *big)
{
    uint64_t limb = big->n > 0 ? *(const mp_limb_t *)big->f : 0;
    return (int64_t)(big->u.i < 0 ? 0 - limb : limb);
}

static bool is_decimal(const char *s, size_t len)
{
    size_t i = len > 0 && s[0] == '-';
    if (i == len)
        return false;
    while (i < len && s[i] >= '0' && s[i] <= '9')
        i++;
    return i == len;
}

static void from_digits(Machine *m, const char *digits, size_t len)
{
    if (!is_decimal(digits, len)) {
        prim_fail(m, "these are not decimal digits");
        return;
    }
    char *text = xmalloc(len + 1);
    memcpy(text, digits, len);
    text[len] = '\0';
    mpz_t z;
    mpz_init_set_str(z, text, 10);
    free(text);
    give_big(m, z);
}

static void to_digits(Machine *m, const PrimArg *a)
{
    mpz_t view;
    if (a[0].i < 2 || a[0].i > 36) {
        prim_fail(m, "the base is not between 2 and 36");
        return;
    }
    mpz_srcptr z = BIG(view, a[1]);
    char *text = xmalloc(mpz_sizeinbase(z, (int)a[0].i) + 2);
    mpz_get_str(text, (int)a[0].i, z);
    give_bytes(m, text, strlen(text));
    free(text);
}

/* ---- operations with a result that is no larger than its arguments together ---- */

typedef void BinaryFn(mpz_ptr, mpz_srcptr, mpz_srcptr);
typedef void UnaryFn(mpz_ptr, mpz_srcptr);

static void binary(Machine *m, BinaryFn *fn, const PrimArg *a)
{
    mpz_t z, x, y;
    mpz_srcptr bx = BIG(x, a[0]), by = BIG(y, a[1]);
    if (!may_have_bits(m, 64.0 * ((double)mpz_size(bx) + (double)mpz_size(by))))
        return;
    mpz_init(z);
    fn(z, bx, by);
    give_big(m, z);
}

static void division(Machine *m, BinaryFn *fn, const PrimArg *a)
{
    if (a[1].p->n == 0)
        prim_fail(m, "division by zero");
    else
        binary(m, fn, a);
}

static void unary(Machine *m, UnaryFn *fn, const PrimArg *a)
{
    mpz_t z, view;
    mpz_init(z);
    fn(z, BIG(view, a[0]));
    give_big(m, z);
}

static void square_root(Machine *m, const PrimArg *a)
{
    if (a[0].p->u.i < 0)
        prim_fail(m, "the number is negative");
    else
        unary(m, mpz_sqrt, a);
}

static void compare(Machine *m, const PrimArg *a)
{
    mpz_t x, y;
    int order = mpz_cmp(BIG(x, a[0]), BIG(y, a[1]));
    give_int(m, (order > 0) - (order < 0));
}

/* ---- powers and bits ---- */

static void power(Machine *m, const PrimArg *a)
{
    mpz_t z, view;
    mpz_srcptr x = BIG(view, a[0]);
    if (a[1].i < 0) {
        prim_fail(m, "the exponent is negative");
        return;
    }
    uint64_t n = (uint64_t)a[1].i;
    if (mpz_cmpabs_ui(x, 1) <= 0)
        n = n > 1 ? 2 + n % 2 : n;             /* 0, 1 and -1 stay small, whatever n */
    else if (!may_have_bits(m, (double)mpz_sizeinbase(x, 2) * (double)n))
        return;
    mpz_init(z);
    mpz_pow_ui(z, x, n);
    give_big(m, z);
}

static void shift(Machine *m, Prim op, const PrimArg *a)
{
    mpz_t z, view;
    mpz_srcptr x = BIG(view, a[0]);
    uint64_t by = (uint64_t)a[1].i;
    if (a[1].i < 0) {
        prim_fail(m, "it shifts by a negative number");
        return;
    }
    if (op == PRIM_SHIFT_LBIG && mpz_sgn(x) != 0 && !may_have_bits(m, (double)mpz_sizeinbase(x, 2) + (double)by))
        return;
    mpz_init(z);
    if (op == PRIM_SHIFT_RBIG)
        mpz_fdiv_q_2exp(z, x, by);
    else if (mpz_sgn(x) != 0)
        mpz_mul_2exp(z, x, by);
    give_big(m, z);
}

static void test_bit(Machine *m, const PrimArg *a)
{
    mpz_t view;
    give_int(m, a[1].i >= 0 && mpz_tstbit(BIG(view, a[0]), (uint64_t)a[1].i));
}

/* Of a negative number: minus that of its opposite, as GHC has it. */
static int64_t population(const PrimArg *a)
{
    const mp_limb_t *limbs = (const mp_limb_t *)a[0].p->f;
    int64_t n = a[0].p->n == 0 ? 0 : (int64_t)mpn_popcount(limbs, a[0].p->n);
    return a[0].p->u.i < 0 ? -n : n;
}

static int64_t bit_length(const PrimArg *a)
{
    mpz_t view;
    return a[0].p->n == 0 ? 0 : (int64_t)mpz_sizeinbase(BIG(view, a[0]), 2);
}

static bool fits(const PrimArg *a)
{
    mpz_t view;
    return mpz_fits_slong_p(BIG(view, a[0]));
}

void small_prim_big(Machine *m, Prim op, PrimArg *a)
{
    switch (op) {
    case PRIM_INT_TO_BIG: case PRIM_WORD_TO_BIG: from_int(m, op, a[0].i); break;
    case PRIM_BIG_TO_INT:     give_int(m, low_bits(a[0].p)); break;
    case PRIM_BIG_FITS:       give_int(m, fits(a)); break;
    case PRIM_BIG_FROM_ADDR:  from_digits(m, a[0].addr->text, a[0].addr->len); break;
    case PRIM_BIG_FROM_BYTES: from_digits(m, (const char *)a[0].p->f, (size_t)a[0].p->u.i); break;
    case PRIM_BIG_TO_BYTES:   to_digits(m, a); break;
    case PRIM_ADD_BIG:        binary(m, mpz_add, a); break;
    case PRIM_SUB_BIG:        binary(m, mpz_sub, a); break;
    case PRIM_MUL_BIG:        binary(m, mpz_mul, a); break;
    case PRIM_QUOT_BIG:       division(m, mpz_tdiv_q, a); break;
    case PRIM_REM_BIG:        division(m, mpz_tdiv_r, a); break;
    case PRIM_DIV_BIG:        division(m, mpz_fdiv_q, a); break;
    case PRIM_MOD_BIG:        division(m, mpz_fdiv_r, a); break;
    case PRIM_GCD_BIG:        binary(m, mpz_gcd, a); break;
    case PRIM_AND_BIG:        binary(m, mpz_and, a); break;
    case PRIM_OR_BIG:         binary(m, mpz_ior, a); break;
    case PRIM_XOR_BIG:        binary(m, mpz_xor, a); break;
    case PRIM_NEGATE_BIG:     unary(m, mpz_neg, a); break;
    case PRIM_NOT_BIG:        unary(m, mpz_com, a); break;
    case PRIM_SQRT_BIG:       square_root(m, a); break;
    case PRIM_POW_BIG:        power(m, a); break;
    case PRIM_COMPARE_BIG:    compare(m, a); break;
    case PRIM_SHIFT_LBIG: case PRIM_SHIFT_RBIG: shift(m, op, a); break;
    case PRIM_TEST_BIT_BIG:   test_bit(m, a); break;
    case PRIM_POP_COUNT_BIG:  give_int(m, population(a)); break;
    case PRIM_BIT_LENGTH_BIG: give_int(m, bit_length(a)); break;
    default:                  prim_fail(m, "not an operation on Big#"); break;
    }
}

/* ---- Double# ---- */

static double to_double(const PrimArg *a, int64_t exponent)
{
    mpz_t view;
    return exact_scaled(BIG(view, a[0]), exponent, &exact_double);
}

static double ratio(const PrimArg *a, const FloatFormat *format)
{
    mpz_t n, d;
    return exact_ratio(BIG(n, a[0]), BIG(d, a[1]), format);
}

static void truncate_double(Machine *m, double x)
{
    mpz_t z;
    mpz_init(z);
    if (isfinite(x))
        mpz_set_d(z, x);
    give_big(m, z);
}

static void digits(Machine *m, double x, const FloatFormat *format)
{
    char text[EXACT_DIGITS_MAX];
    if (isfinite(x))
        give_bytes(m, text, exact_digits(x, format, text));
    else
        prim_fail(m, "the number is not finite");
}

void small_prim_float(Machine *m, Prim op, PrimArg *a)
{
    switch (op) {
    case PRIM_DOUBLE_DIGITS:     digits(m, a[0].d, &exact_double); break;
    case PRIM_FLOAT_DIGITS:      digits(m, a[0].d, &exact_single); break;
    case PRIM_BIG_TO_DOUBLE:     give_double(m, to_double(a, 0)); break;
    case PRIM_ENCODE_DOUBLE_BIG: give_double(m, to_double(a, a[1].i)); break;
    case PRIM_RATIO_TO_DOUBLE:   give_double(m, ratio(a, &exact_double)); break;
    case PRIM_RATIO_TO_FLOAT:    give_double(m, ratio(a, &exact_single)); break;
    case PRIM_TRUNCATE_DOUBLE:   truncate_double(m, a[0].d); break;
    default:                     prim_fail(m, "not an operation on Double#"); break;
    }
}
