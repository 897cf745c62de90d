/* Operations on Big#: see big.h. */
#include "prims/big.h"

#include "base/arena.h"
#include "prims/exact.h"
#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static_assert(GMP_NUMB_BITS == 64, "limbs are words");

/* An argument as an mpz_srcptr: `view` must live as long. */
#define BIG(view, arg) mpz_roinit_n((view), (const mp_limb_t *)(arg).at, (mp_size_t)(arg).i)

/* The number to compute into. */
static mpz_ptr give_number(PrimResult *r)
{
    r->kind = RESULT_BIG;
    mpz_init(r->z);
    return r->z;
}

/* Whether a result of so many bits may be computed; GMP needs a multiple of it. */
static bool may_have_bits(PrimResult *r, size_t max_bytes, double bits)
{
    if (bits / 8 < (double)max_bytes / 8)
        return true;
    r->kind = RESULT_TOO_LARGE;
    return false;
}

/* ---- from and to other things ---- */

static void from_int(Prim op, int64_t i, PrimResult *r)
{
    if (op == PRIM_WORD_TO_BIG)
        mpz_set_ui(give_number(r), (uint64_t)i);
    else
        mpz_set_si(give_number(r), i);
}

/* The low 64 bits of the two's complement. */
static int64_t low_bits(const PrimValue *a)
{
    uint64_t limb = a->i != 0 ? *(const mp_limb_t *)a->at : 0;
    return (int64_t)(a->i < 0 ? 0 - limb : limb);
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

static void from_digits(const PrimValue *a, PrimResult *r)
{
    if (!is_decimal(a->at, a->len)) {
        prim_result_fail(r, "these are not decimal digits");
        return;
    }
    char *text = xmalloc(a->len + 1);
    memcpy(text, a->at, a->len);
    text[a->len] = '\0';
    mpz_set_str(give_number(r), text, 10);
    free(text);
}

static void to_digits(const PrimValue *a, PrimResult *r)
{
    mpz_t view;
    if (a[0].i < 2 || a[0].i > 36) {
        prim_result_fail(r, "the base is not between 2 and 36");
        return;
    }
    mpz_srcptr z = BIG(view, a[1]);
    char *text = xmalloc(mpz_sizeinbase(z, (int)a[0].i) + 2);
    mpz_get_str(text, (int)a[0].i, z);
    r->kind = RESULT_TEXT;
    r->text = text;
    r->len = strlen(text);
}

/* ---- operations with a result that is no larger than its arguments together ---- */

typedef void BinaryFn(mpz_ptr, mpz_srcptr, mpz_srcptr);
typedef void UnaryFn(mpz_ptr, mpz_srcptr);

static void binary(BinaryFn *fn, const PrimValue *a, size_t max_bytes, PrimResult *r)
{
    mpz_t x, y;
    mpz_srcptr bx = BIG(x, a[0]), by = BIG(y, a[1]);
    if (may_have_bits(r, max_bytes, 64.0 * ((double)mpz_size(bx) + (double)mpz_size(by))))
        fn(give_number(r), bx, by);
}

static void division(BinaryFn *fn, const PrimValue *a, size_t max_bytes, PrimResult *r)
{
    if (a[1].i == 0)
        prim_result_fail(r, "division by zero");
    else
        binary(fn, a, max_bytes, r);
}

static void unary(UnaryFn *fn, const PrimValue *a, PrimResult *r)
{
    mpz_t view;
    fn(give_number(r), BIG(view, a[0]));
}

static void square_root(const PrimValue *a, PrimResult *r)
{
    if (a[0].i < 0)
        prim_result_fail(r, "the number is negative");
    else
        unary(mpz_sqrt, a, r);
}

static int64_t compare(const PrimValue *a)
{
    mpz_t x, y;
    int order = mpz_cmp(BIG(x, a[0]), BIG(y, a[1]));
    return (order > 0) - (order < 0);
}

/* ---- powers and bits ---- */

static void power(const PrimValue *a, size_t max_bytes, PrimResult *r)
{
    mpz_t view;
    mpz_srcptr x = BIG(view, a[0]);
    if (a[1].i < 0) {
        prim_result_fail(r, "the exponent is negative");
        return;
    }
    uint64_t n = (uint64_t)a[1].i;
    if (mpz_cmpabs_ui(x, 1) <= 0)
        n = n > 1 ? 2 + n % 2 : n;             /* 0, 1 and -1 stay small, whatever n */
    else if (!may_have_bits(r, max_bytes, (double)mpz_sizeinbase(x, 2) * (double)n))
        return;
    mpz_pow_ui(give_number(r), x, n);
}

static void shift(Prim op, const PrimValue *a, size_t max_bytes, PrimResult *r)
{
    mpz_t view;
    mpz_srcptr x = BIG(view, a[0]);
    uint64_t by = (uint64_t)a[1].i;
    if (a[1].i < 0) {
        prim_result_fail(r, "it shifts by a negative number");
        return;
    }
    if (op == PRIM_SHIFT_LBIG && mpz_sgn(x) != 0
        && !may_have_bits(r, max_bytes, (double)mpz_sizeinbase(x, 2) + (double)by))
        return;
    mpz_ptr z = give_number(r);
    if (op == PRIM_SHIFT_RBIG)
        mpz_fdiv_q_2exp(z, x, by);
    else if (mpz_sgn(x) != 0)
        mpz_mul_2exp(z, x, by);
}

static bool test_bit(const PrimValue *a)
{
    mpz_t view;
    return a[1].i >= 0 && mpz_tstbit(BIG(view, a[0]), (uint64_t)a[1].i);
}

/* Of a negative number: minus that of its opposite, as GHC has it. */
static int64_t population(const PrimValue *a)
{
    int64_t size = a->i < 0 ? -a->i : a->i;
    int64_t n = size == 0 ? 0 : (int64_t)mpn_popcount((const mp_limb_t *)a->at, size);
    return a->i < 0 ? -n : n;
}

static int64_t bit_length(const PrimValue *a)
{
    mpz_t view;
    return a->i == 0 ? 0 : (int64_t)mpz_sizeinbase(BIG(view, *a), 2);
}

static bool fits(const PrimValue *a)
{
    mpz_t view;
    return mpz_fits_slong_p(BIG(view, *a));
}

/* ---- Double# ---- */

static double to_double(const PrimValue *a, int64_t exponent)
{
    mpz_t view;
    return exact_scaled(BIG(view, *a), exponent, &exact_double);
}

static double ratio(const PrimValue *a, const FloatFormat *format)
{
    mpz_t n, d;
    return exact_ratio(BIG(n, a[0]), BIG(d, a[1]), format);
}

static void truncate_double(double x, PrimResult *r)
{
    mpz_ptr z = give_number(r);
    if (isfinite(x))
        mpz_set_d(z, x);
}

static void digits(double x, const FloatFormat *format, PrimResult *r)
{
    char text[EXACT_DIGITS_MAX];
    if (isfinite(x))
        prim_result_copy(r, text, exact_digits(x, format, text));
    else
        prim_result_fail(r, "the number is not finite");
}

/* ---- the operations ---- */

void big_apply(Prim op, const PrimValue *a, size_t max, PrimResult *r)
{
    switch (op) {
    case PRIM_INT_TO_BIG: case PRIM_WORD_TO_BIG: from_int(op, a->i, r); break;
    case PRIM_BIG_TO_INT:     prim_result_int(r, low_bits(a)); break;
    case PRIM_BIG_FITS:       prim_result_int(r, fits(a)); break;
    case PRIM_BIG_FROM_ADDR: case PRIM_BIG_FROM_BYTES: from_digits(a, r); break;
    case PRIM_BIG_TO_BYTES:   to_digits(a, r); break;
    case PRIM_ADD_BIG:        binary(mpz_add, a, max, r); break;
    case PRIM_SUB_BIG:        binary(mpz_sub, a, max, r); break;
    case PRIM_MUL_BIG:        binary(mpz_mul, a, max, r); break;
    case PRIM_QUOT_BIG:       division(mpz_tdiv_q, a, max, r); break;
    case PRIM_REM_BIG:        division(mpz_tdiv_r, a, max, r); break;
    case PRIM_DIV_BIG:        division(mpz_fdiv_q, a, max, r); break;
    case PRIM_MOD_BIG:        division(mpz_fdiv_r, a, max, r); break;
    case PRIM_GCD_BIG:        binary(mpz_gcd, a, max, r); break;
    case PRIM_AND_BIG:        binary(mpz_and, a, max, r); break;
    case PRIM_OR_BIG:         binary(mpz_ior, a, max, r); break;
    case PRIM_XOR_BIG:        binary(mpz_xor, a, max, r); break;
    case PRIM_NEGATE_BIG:     unary(mpz_neg, a, r); break;
    case PRIM_NOT_BIG:        unary(mpz_com, a, r); break;
    case PRIM_SQRT_BIG:       square_root(a, r); break;
    case PRIM_POW_BIG:        power(a, max, r); break;
    case PRIM_COMPARE_BIG:    prim_result_int(r, compare(a)); break;
    case PRIM_SHIFT_LBIG: case PRIM_SHIFT_RBIG: shift(op, a, max, r); break;
    case PRIM_TEST_BIT_BIG:   prim_result_int(r, test_bit(a)); break;
    case PRIM_POP_COUNT_BIG:  prim_result_int(r, population(a)); break;
    case PRIM_BIT_LENGTH_BIG: prim_result_int(r, bit_length(a)); break;
    case PRIM_DOUBLE_DIGITS:     digits(a->d, &exact_double, r); break;
    case PRIM_FLOAT_DIGITS:      digits(a->d, &exact_single, r); break;
    case PRIM_BIG_TO_DOUBLE:     prim_result_double(r, to_double(a, 0)); break;
    case PRIM_ENCODE_DOUBLE_BIG: prim_result_double(r, to_double(a, a[1].i)); break;
    case PRIM_RATIO_TO_DOUBLE:   prim_result_double(r, ratio(a, &exact_double)); break;
    case PRIM_RATIO_TO_FLOAT:    prim_result_double(r, ratio(a, &exact_single)); break;
    case PRIM_TRUNCATE_DOUBLE:   truncate_double(a->d, r); break;
    default:                  prim_result_fail(r, "not an operation on Big#"); break;
    }
}
