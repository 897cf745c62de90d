/* Operations on Big#: see big.h. */
#include "prims/big.h"

#include "base/arena.h"
#include "prims/exact.h"
#include <assert.h>
#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static_assert(GMP_NUMB_BITS == 64, "limbs are words");

/* ---- operands ---- */

static void set_big(BigNumber *x, const PrimValue *a) { big_number(x, a->i, (const mp_limb_t *)a->at); }

static void set_operand(BigNumber *x, Prim op, const PrimValue *a, int i)
{
    if (prim_info[op].args[i] == 'b')
        set_big(x, &a[i]);
    else
        big_number_int(x, a[i].i);
}

static size_t limbs_of(Prim op, const PrimValue *a, int i)
{
    int64_t n = prim_info[op].args[i] == 'b' ? a[i].i : 1;
    return (size_t)(n < 0 ? -n : n);
}

/* An argument as an mpz_srcptr: `view` must live as long. */
#define BIG(view, arg) mpz_roinit_n((view), (const mp_limb_t *)(arg).at, (mp_size_t)(arg).i)

/* ---- results ---- */

static int64_t with_sign(mp_size_t n, bool negative) { return negative ? -(int64_t)n : (int64_t)n; }

static mp_size_t without_zeros(const mp_limb_t *limb, mp_size_t n)
{
    while (n > 0 && limb[n - 1] == 0) n--;
    return n;
}

/* Of what GMP computes in memory of its own. */
static int64_t moved_out(mp_limb_t *to, mpz_ptr z)
{
    mp_size_t n = (mp_size_t)mpz_size(z);
    if (n > 0)
        memcpy(to, mpz_limbs_read(z), (size_t)n * sizeof *to);
    int64_t size = with_sign(n, mpz_sgn(z) < 0);
    mpz_clear(z);
    return size;
}

/* Limbs for a while. */
typedef struct Scratch {
    mp_limb_t *at, own[64];
} Scratch;

static mp_limb_t *scratch_open(Scratch *s, mp_size_t n)
{
    s->at = (size_t)n <= sizeof s->own / sizeof *s->own ? s->own : xmalloc((size_t)n * sizeof *s->at);
    return s->at;
}

static void scratch_close(Scratch *s)
{
    if (s->at != s->own)
        free(s->at);
}

/* ---- from and to other things ---- */

static int64_t from_word(uint64_t word, bool negative, mp_limb_t *to)
{
    to[0] = word;
    return with_sign(word != 0, negative);
}

static int64_t from_int(int64_t i, mp_limb_t *to)
{
    return from_word(i < 0 ? 0 - (uint64_t)i : (uint64_t)i, i < 0, to);
}

/* The low 64 bits of the two's complement. */
static int64_t low_bits(const PrimValue *a)
{
    uint64_t limb = a->i != 0 ? *(const mp_limb_t *)a->at : 0;
    return (int64_t)(a->i < 0 ? 0 - limb : limb);
}

static void low_limb(const PrimValue *a, PrimResult *r)
{
    if (a->i == 0)
        prim_result_fail(r, "there is no limb of 0");
    else
        prim_result_int(r, (int64_t)*(const mp_limb_t *)a->at);
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

static int64_t from_digits(const PrimValue *a, mp_limb_t *to)
{
    assert(a->len > 0);
    bool negative = a->at[0] == '-';
    size_t n = 0;
    unsigned char *digits = xmalloc(a->len);
    for (size_t i = negative; i < a->len; i++)
        if (n > 0 || a->at[i] != '0')
            digits[n++] = (unsigned char)(a->at[i] - '0');
    mp_size_t size = n > 0 ? (mp_size_t)mpn_set_str(to, digits, n, 10) : 0;
    free(digits);
    return with_sign(without_zeros(to, size), negative);
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

/* ---- sums ---- */

static int compare_magnitudes(const BigNumber *x, const BigNumber *y)
{
    if (x->n != y->n)
        return x->n < y->n ? -1 : 1;
    return x->n == 0 ? 0 : mpn_cmp(x->limb, y->limb, x->n);
}

static mp_size_t add_magnitudes(mp_limb_t *to, const BigNumber *x, const BigNumber *y)
{
    if (x->n < y->n)
        return add_magnitudes(to, y, x);
    mp_limb_t carry = 0;
    if (y->n == 0)
        mpn_copyi(to, x->limb, x->n);
    else
        carry = mpn_add(to, x->limb, x->n, y->limb, y->n);
    to[x->n] = carry;
    return x->n + (carry != 0);
}

/* x is not the smaller one. */
static mp_size_t subtract_magnitudes(mp_limb_t *to, const BigNumber *x, const BigNumber *y)
{
    assert(x->n >= y->n);
    if (y->n == 0)
        mpn_copyi(to, x->limb, x->n);
    else
        mpn_sub(to, x->limb, x->n, y->limb, y->n);
    return without_zeros(to, x->n);
}

int64_t big_add(mp_limb_t *to, const BigNumber *x, const BigNumber *y)
{
    if (x->negative == y->negative)
        return with_sign(add_magnitudes(to, x, y), x->negative);
    if (compare_magnitudes(x, y) >= 0)
        return with_sign(subtract_magnitudes(to, x, y), x->negative);
    return with_sign(subtract_magnitudes(to, y, x), y->negative);
}

int64_t big_subtract(mp_limb_t *to, const BigNumber *x, BigNumber *y)
{
    y->negative = !y->negative;
    return big_add(to, x, y);
}

int64_t big_compare(const BigNumber *x, const BigNumber *y)
{
    if (x->negative != y->negative)
        return x->negative ? -1 : 1;
    int order = compare_magnitudes(x, y);
    return x->negative ? (order < 0) - (order > 0) : (order > 0) - (order < 0);
}

static int64_t compare(const PrimValue *a)
{
    BigNumber x, y;
    set_big(&x, &a[0]);
    set_big(&y, &a[1]);
    return big_compare(&x, &y);
}

/* ---- products ---- */

/* Neither is 0, and x has as many limbs as y, or more. */
static mp_limb_t multiply_limbs(mp_limb_t *to, const BigNumber *x, const BigNumber *y)
{
    assert(y->n > 0 && x->n >= y->n);
    if (y->n == 1)
        return to[x->n] = mpn_mul_1(to, x->limb, x->n, y->limb[0]);
    if (x->limb == y->limb && x->n == y->n) {
        mpn_sqr(to, x->limb, x->n);
        return to[2 * x->n - 1];
    }
    return mpn_mul(to, x->limb, x->n, y->limb, y->n);
}

int64_t big_multiply(mp_limb_t *to, const BigNumber *x, const BigNumber *y)
{
    if (x->n == 0 || y->n == 0)
        return 0;
    mp_limb_t last = x->n < y->n ? multiply_limbs(to, y, x) : multiply_limbs(to, x, y);
    return with_sign(x->n + y->n - (last == 0), x->negative != y->negative);
}

/* x - q * y. */
static int64_t rest(mp_limb_t *to, const BigNumber *x, const BigNumber *q, const BigNumber *y)
{
    Scratch s;
    BigNumber product = { .limb = scratch_open(&s, q->n + y->n + 1) };
    int64_t n = big_multiply(s.at, q, y);
    product.n = (mp_size_t)(n < 0 ? -n : n);
    product.negative = n < 0;
    n = big_subtract(to, x, &product);
    scratch_close(&s);
    return n;
}

/* ---- quotients: y is not 0 ---- */

/* Magnitudes, towards zero: the quotient, without leading zeros, and *r, as many limbs of a remainder. */
static mp_size_t divide(mp_limb_t *q, mp_limb_t *r, mp_size_t *rn, const BigNumber *x, const BigNumber *y)
{
    assert(y->n > 0);
    if (x->n < y->n) {
        mpn_copyi(r, x->limb, x->n);
        *rn = x->n;
        return 0;
    }
    if (y->n == 1)
        r[0] = mpn_divrem_1(q, 0, x->limb, x->n, y->limb[0]);
    else
        mpn_tdiv_qr(q, r, 0, x->limb, x->n, y->limb, y->n);
    *rn = without_zeros(r, y->n);
    return without_zeros(q, x->n - y->n + 1);
}

int64_t big_quotient(mp_limb_t *to, const BigNumber *x, const BigNumber *y, bool down)
{
    Scratch s;
    mp_size_t rn, n = divide(to, scratch_open(&s, y->n), &rn, x, y);
    bool negative = x->negative != y->negative;
    if (down && negative && rn > 0) {
        to[n] = n > 0 ? mpn_add_1(to, to, n, 1) : 1;
        n += to[n] != 0;
    }
    scratch_close(&s);
    return with_sign(n, negative);
}

int64_t big_remainder(mp_limb_t *to, const BigNumber *x, const BigNumber *y, bool down)
{
    Scratch s;
    mp_size_t n;
    divide(scratch_open(&s, x->n + 1), to, &n, x, y);
    scratch_close(&s);
    if (!down || n == 0 || x->negative == y->negative)
        return with_sign(n, x->negative);
    mpn_sub(to, y->limb, y->n, to, n);
    return with_sign(without_zeros(to, y->n), y->negative);
}

static bool is_power_of_two(mp_limb_t limb) { return (limb & (limb - 1)) == 0; }

int64_t big_remainder_int(const BigNumber *x, const BigNumber *y, bool down)
{
    assert(y->n == 1);
    mp_limb_t by = y->limb[0], r = 0;
    if (x->n > 0)
        r = is_power_of_two(by) ? x->limb[0] & (by - 1) : mpn_mod_1(x->limb, x->n, by);
    bool other_way = down && r != 0 && x->negative != y->negative;
    if (other_way)
        r = by - r;
    return (int64_t)(x->negative != other_way ? 0 - r : r);
}

static void remainder_int(Prim op, const PrimValue *a, PrimResult *result)
{
    BigNumber x, y;
    set_big(&x, &a[0]);
    big_number_int(&y, a[1].i);
    if (y.n == 0)
        prim_result_fail(result, "division by zero");
    else
        prim_result_int(result, big_remainder_int(&x, &y, op == PRIM_MOD_BIG_INT));
}

int64_t big_common_divisor(mp_limb_t *to, const BigNumber *x, const BigNumber *y)
{
    mpz_t vx, vy, z;
    if (x->n > 0 && y->n == 1)
        return from_word(mpn_gcd_1(x->limb, x->n, y->limb[0]), false, to);
    if (x->n == 1 && y->n > 0)
        return from_word(mpn_gcd_1(y->limb, y->n, x->limb[0]), false, to);
    mpz_init(z);
    mpz_gcd(z, mpz_roinit_n(vx, x->limb, x->n), mpz_roinit_n(vy, y->limb, y->n));
    return moved_out(to, z);
}

static int64_t square_root(mp_limb_t *to, const PrimValue *a)
{
    BigNumber x;
    set_big(&x, a);
    if (x.n == 0)
        return 0;
    mpn_sqrtrem(to, NULL, x.limb, x.n);
    return without_zeros(to, (x.n + 1) / 2);
}

/* ---- powers and bits ---- */

static double bits_of(const PrimValue *a)
{
    mpz_t view;
    return a->i == 0 ? 0 : (double)mpz_sizeinbase(BIG(view, *a), 2);
}

/* 0, 1 and -1 stay small, whatever n. */
static bool is_unit(const PrimValue *a) { return a->i == 0 || (a->i * a->i == 1 && *(const mp_limb_t *)a->at == 1); }

static int64_t power(mp_limb_t *to, const PrimValue *a)
{
    mpz_t view, z;
    uint64_t n = (uint64_t)a[1].i;
    mpz_init(z);
    mpz_pow_ui(z, BIG(view, a[0]), is_unit(a) && n > 1 ? 2 + n % 2 : n);
    return moved_out(to, z);
}

static int64_t shift_left(mp_limb_t *to, const PrimValue *a)
{
    BigNumber x;
    mp_size_t words = (mp_size_t)(a[1].i / 64);
    unsigned bits = (unsigned)(a[1].i % 64);
    set_big(&x, a);
    if (x.n == 0)
        return 0;
    mpn_zero(to, words);
    mp_limb_t over = 0;
    if (bits > 0)
        over = mpn_lshift(to + words, x.limb, x.n, bits);
    else
        mpn_copyi(to + words, x.limb, x.n);
    to[words + x.n] = over;
    return with_sign(words + x.n + (over != 0), x.negative);
}

/* Rounded down: a negative number that loses a bit is one less. */
static int64_t shift_right(mp_limb_t *to, const PrimValue *a)
{
    BigNumber x;
    set_big(&x, a);
    if ((uint64_t)a[1].i / 64 >= (uint64_t)x.n)
        return x.negative ? from_int(-1, to) : 0;
    mp_size_t words = (mp_size_t)(a[1].i / 64), n = x.n - words;
    unsigned bits = (unsigned)(a[1].i % 64);
    bool lost = without_zeros(x.limb, words) > 0;
    if (bits > 0)
        lost |= mpn_rshift(to, x.limb + words, n, bits) != 0;
    else
        mpn_copyi(to, x.limb + words, n);
    n = without_zeros(to, n);
    if (x.negative && lost) {
        to[n] = n > 0 ? mpn_add_1(to, to, n, 1) : 1;
        n += to[n] != 0;
    }
    return with_sign(n, x.negative);
}

typedef void BitsFn(mpz_ptr, mpz_srcptr, mpz_srcptr);
static BitsFn *const bits_fns[PRIM_COUNT] = {
    [PRIM_AND_BIG] = mpz_and, [PRIM_OR_BIG] = mpz_ior, [PRIM_XOR_BIG] = mpz_xor,
};

static mp_limb_t combine(Prim op, mp_limb_t x, mp_limb_t y)
{
    return op == PRIM_AND_BIG ? x & y : op == PRIM_OR_BIG ? x | y : x ^ y;
}

static int64_t bitwise(Prim op, mp_limb_t *to, const PrimValue *a)
{
    const PrimValue *x = a[0].i >= a[1].i ? &a[0] : &a[1], *y = x == a ? &a[1] : &a[0];
    if (y->i < 0) {
        mpz_t vx, vy, z;
        mpz_init(z);
        bits_fns[op](z, BIG(vx, *x), BIG(vy, *y));
        return moved_out(to, z);
    }
    const mp_limb_t *xl = (const mp_limb_t *)x->at, *yl = (const mp_limb_t *)y->at;
    for (int64_t i = 0; i < y->i; i++) to[i] = combine(op, xl[i], yl[i]);
    if (op == PRIM_AND_BIG)
        return without_zeros(to, (mp_size_t)y->i);
    mpn_copyi(to + y->i, xl + y->i, (mp_size_t)(x->i - y->i));
    return without_zeros(to, (mp_size_t)x->i);
}

/* -1 - x. */
static int64_t complement(mp_limb_t *to, const PrimValue *a)
{
    BigNumber x, minus_one;
    big_number_int(&minus_one, -1);
    set_big(&x, a);
    return big_subtract(to, &minus_one, &x);
}

static int64_t negate(mp_limb_t *to, const PrimValue *a)
{
    BigNumber x;
    set_big(&x, a);
    mpn_copyi(to, x.limb, x.n);
    return -a->i;
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

static int64_t truncate_double(mp_limb_t *to, double x)
{
    mpz_t z;
    mpz_init(z);
    if (isfinite(x))
        mpz_set_d(z, x);
    return moved_out(to, z);
}

static void digits(double x, const FloatFormat *format, PrimResult *r)
{
    char text[EXACT_DIGITS_MAX];
    if (isfinite(x))
        prim_result_copy(r, text, exact_digits(x, format, text));
    else
        prim_result_fail(r, "the number is not finite");
}

/* ---- how large a result may become ---- */

static bool fails(PrimResult *r, const char *why)
{
    prim_result_fail(r, why);
    return false;
}

/* Whether a result of so many bits may be computed; GMP needs a multiple of it, and here and there a limb more. */
static bool room_for_bits(double bits, size_t max_bytes, size_t *limbs, PrimResult *r)
{
    if (bits / 8 < (double)max_bytes / 8) {
        *limbs = (size_t)(bits / 64) + 3;
        return true;
    }
    r->kind = RESULT_TOO_LARGE;
    return false;
}

static bool room_for_digits(const PrimValue *a, size_t max_bytes, size_t *limbs, PrimResult *r)
{
    if (!is_decimal(a->at, a->len))
        return fails(r, "these are not decimal digits");
    return room_for_bits((double)a->len * 3.33, max_bytes, limbs, r);
}

static bool room_for_power(const PrimValue *a, size_t max_bytes, size_t *limbs, PrimResult *r)
{
    if (a[1].i < 0)
        return fails(r, "the exponent is negative");
    return room_for_bits(is_unit(a) ? 1 : bits_of(a) * (double)a[1].i, max_bytes, limbs, r);
}

static bool room_for_shifted(Prim op, const PrimValue *a, size_t max_bytes, size_t *limbs, PrimResult *r)
{
    if (a[1].i < 0)
        return fails(r, "it shifts by a negative number");
    return room_for_bits(bits_of(a) + (op == PRIM_SHIFT_LBIG && a->i != 0 ? (double)a[1].i : 0), max_bytes, limbs, r);
}

/* As many limbs as all of its arguments have together is more than enough for sums, products and quotients. */
static bool room_for_all(Prim op, const PrimValue *a, size_t max_bytes, size_t *limbs, PrimResult *r)
{
    *limbs = 2;
    for (int i = 0; i < prim_info[op].arity; i++) *limbs += limbs_of(op, a, i);
    if (*limbs < max_bytes / sizeof(mp_limb_t))
        return true;
    r->kind = RESULT_TOO_LARGE;
    return false;
}

bool big_room(Prim op, const PrimValue *a, size_t max_bytes, size_t *limbs, PrimResult *r)
{
    switch (op) {
    case PRIM_BIG_FROM_ADDR: case PRIM_BIG_FROM_BYTES: return room_for_digits(a, max_bytes, limbs, r);
    case PRIM_POW_BIG:                                 return room_for_power(a, max_bytes, limbs, r);
    case PRIM_SHIFT_LBIG: case PRIM_SHIFT_RBIG:        return room_for_shifted(op, a, max_bytes, limbs, r);
    case PRIM_TRUNCATE_DOUBLE:                         return room_for_bits(DBL_MAX_EXP, max_bytes, limbs, r);
    case PRIM_SQRT_BIG:
        if (a->i < 0) return fails(r, "the number is negative");
        break;
    case PRIM_QUOT_BIG: case PRIM_REM_BIG: case PRIM_DIV_BIG: case PRIM_MOD_BIG:
    case PRIM_QUOT_BIG_INT: case PRIM_DIV_BIG_INT:
        if (a[1].i == 0) return fails(r, "division by zero");
        break;
    default: break;
    }
    return room_for_all(op, a, max_bytes, limbs, r);
}

/* ---- the operations ---- */

static int64_t of_two(Prim op, const PrimValue *a, mp_limb_t *to)
{
    BigNumber x, y;
    set_operand(&x, op, a, 0);
    set_operand(&y, op, a, 1);
    return big_of_two(op, to, &x, &y);
}

static int64_t rest_of(const PrimValue *a, mp_limb_t *to)
{
    BigNumber x, q, y;
    set_big(&x, &a[0]);
    set_big(&q, &a[1]);
    set_big(&y, &a[2]);
    return rest(to, &x, &q, &y);
}

int64_t big_into(Prim op, const PrimValue *a, mp_limb_t *to)
{
    switch (op) {
    case PRIM_INT_TO_BIG:      return from_int(a->i, to);
    case PRIM_WORD_TO_BIG:     return from_word((uint64_t)a->i, false, to);
    case PRIM_BIG_FROM_ADDR: case PRIM_BIG_FROM_BYTES: return from_digits(a, to);
    case PRIM_REST_BIG:        return rest_of(a, to);
    case PRIM_AND_BIG: case PRIM_OR_BIG: case PRIM_XOR_BIG: return bitwise(op, to, a);
    case PRIM_NEGATE_BIG:      return negate(to, a);
    case PRIM_NOT_BIG:         return complement(to, a);
    case PRIM_SQRT_BIG:        return square_root(to, a);
    case PRIM_POW_BIG:         return power(to, a);
    case PRIM_SHIFT_LBIG:      return shift_left(to, a);
    case PRIM_SHIFT_RBIG:      return shift_right(to, a);
    case PRIM_TRUNCATE_DOUBLE: return truncate_double(to, a->d);
    default:                   return of_two(op, a, to);
    }
}

void big_apply(Prim op, const PrimValue *a, PrimResult *r)
{
    switch (op) {
    case PRIM_SIZE_BIG:       prim_result_int(r, a->i); break;
    case PRIM_BIG_TO_INT:     prim_result_int(r, low_bits(a)); break;
    case PRIM_LOW_LIMB:       low_limb(a, r); break;
    case PRIM_REM_BIG_INT: case PRIM_MOD_BIG_INT: remainder_int(op, a, r); break;
    case PRIM_COMPARE_BIG:    prim_result_int(r, compare(a)); break;
    case PRIM_TEST_BIT_BIG:   prim_result_int(r, test_bit(a)); break;
    case PRIM_POP_COUNT_BIG:  prim_result_int(r, population(a)); break;
    case PRIM_BIT_LENGTH_BIG: prim_result_int(r, (int64_t)bits_of(a)); break;
    case PRIM_BIG_TO_BYTES:      to_digits(a, r); break;
    case PRIM_DOUBLE_DIGITS:     digits(a->d, &exact_double, r); break;
    case PRIM_FLOAT_DIGITS:      digits(a->d, &exact_single, r); break;
    case PRIM_BIG_TO_DOUBLE:     prim_result_double(r, to_double(a, 0)); break;
    case PRIM_ENCODE_DOUBLE_BIG: prim_result_double(r, to_double(a, a[1].i)); break;
    case PRIM_RATIO_TO_DOUBLE:   prim_result_double(r, ratio(a, &exact_double)); break;
    case PRIM_RATIO_TO_FLOAT:    prim_result_double(r, ratio(a, &exact_single)); break;
    default:                  prim_result_fail(r, "not an operation on Big#"); break;
    }
}
