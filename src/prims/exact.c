/* Between doubles and exact numbers: see exact.h.
 *
 * The digits are those of Burger and Dybvig's algorithm ("Printing floating-point numbers quickly and accurately",
 * 1996) as the Haskell Report states it: the interval of numbers that round to x is open at both ends, whatever the
 * parity of x's mantissa. So 1e23 has the digits 9999999999999999: the number 10^23 lies on the border, where a reader
 * may go either way. In 128 bits, or in as many as it takes. */
#include "prims/exact.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

const FloatFormat exact_double = { 53, -1074, DBL_MAX }, exact_single = { 24, -149, FLT_MAX };

/* ---- rounding ---- */

static int64_t bit_length(const mpz_t n) { return mpz_sgn(n) == 0 ? 0 : (int64_t)mpz_sizeinbase(n, 2); }

static double signed_value(double x, bool negative) { return negative ? -x : x; }

/* The x with 2^x <= n/d < 2^(x+1), for positive n and d: it is e or e - 1, e being the difference of their lengths. */
static int64_t floor_log2(const mpz_t n, const mpz_t d, int64_t e)
{
    mpz_t scaled;
    mpz_init(scaled);
    int order;
    if (e >= 0) {
        mpz_mul_2exp(scaled, d, (mp_bitcnt_t)e);
        order = mpz_cmp(n, scaled);
    } else {
        mpz_mul_2exp(scaled, n, (mp_bitcnt_t)-e);
        order = mpz_cmp(scaled, d);
    }
    mpz_clear(scaled);
    return order >= 0 ? e : e - 1;
}

/* The integer nearest to n / (d * 2^k), ties to even, for positive n and d. */
static void divide_to_nearest(mpz_t q, const mpz_t n, const mpz_t d, int64_t k)
{
    mpz_t num, den, rest;
    mpz_inits(num, den, rest, NULL);
    mpz_mul_2exp(num, n, (mp_bitcnt_t)(k < 0 ? -k : 0));
    mpz_mul_2exp(den, d, (mp_bitcnt_t)(k > 0 ? k : 0));
    mpz_fdiv_qr(q, rest, num, den);
    mpz_mul_2exp(rest, rest, 1);
    int order = mpz_cmp(rest, den);
    if (order > 0 || (order == 0 && mpz_odd_p(q)))
        mpz_add_ui(q, q, 1);
    mpz_clears(num, den, rest, NULL);
}

static double round_positive(const mpz_t n, const mpz_t d, const FloatFormat *format)
{
    int64_t e = bit_length(n) - bit_length(d);
    if (e > 1100)
        return INFINITY;
    if (e < -1200)
        return 0;
    int64_t unit = floor_log2(n, d, e) - (format->bits - 1);
    if (unit < format->least)
        unit = format->least;
    mpz_t q;
    mpz_init(q);
    divide_to_nearest(q, n, d, unit);
    double x = ldexp(mpz_get_d(q), (int)unit);         /* exact, or too large: q has `bits` bits, or is the power of
                                                          two above */
    mpz_clear(q);
    return x > format->largest ? INFINITY : x;
}

double exact_ratio(const mpz_t n, const mpz_t d, const FloatFormat *format)
{
    bool negative = mpz_sgn(n) * (mpz_sgn(d) < 0 ? -1 : 1) < 0;
    if (mpz_sgn(d) == 0)
        return mpz_sgn(n) == 0 ? NAN : signed_value(INFINITY, negative);
    if (mpz_sgn(n) == 0)
        return 0;
    mpz_t num, den;
    mpz_inits(num, den, NULL);
    mpz_abs(num, n);
    mpz_abs(den, d);
    double x = round_positive(num, den, format);
    mpz_clears(num, den, NULL);
    return signed_value(x, negative);
}

double exact_scaled(const mpz_t m, int64_t exponent, const FloatFormat *format)
{
    enum { FAR = INT32_MAX };
    int64_t length = bit_length(m), e = exponent > FAR ? FAR : exponent < -FAR ? -FAR : exponent;
    if (mpz_sgn(m) == 0)
        return 0;
    if (length + e > 1100 || length + e < -1200)
        return signed_value(length + e > 0 ? INFINITY : 0, mpz_sgn(m) < 0);
    mpz_t n, d;
    mpz_init(n);
    mpz_init_set_ui(d, 1);
    mpz_mul_2exp(n, m, (mp_bitcnt_t)(e > 0 ? e : 0));
    mpz_mul_2exp(d, d, (mp_bitcnt_t)(e < 0 ? -e : 0));
    double x = exact_ratio(n, d, format);
    mpz_clears(n, d, NULL);
    return x;
}

/* ---- digits ---- */

/* The state of the algorithm: what is left of x is r/s; x + up/s and x - down/s are the borders of what rounds to x. */
typedef struct Borders { mpz_t r, s, up, down; } Borders;

/* x = f * 2^e > 0 with f an integer below 2^bits, e as small as it may be. */
static double decode(double x, const FloatFormat *format, int *e)
{
    double f = ldexp(frexp(x, e), format->bits);
    *e -= format->bits;
    if (*e < format->least) {
        f = ldexp(f, *e - format->least);
        *e = format->least;
    }
    return f;
}

/* At a power of two the numbers below lie closer together than those above, unless it is the smallest of its kind. */
static void set_borders(Borders *b, double f, int e, const FloatFormat *format)
{
    bool power = f == ldexp(1, format->bits - 1) && e > format->least;
    mpz_set_d(b->r, f);
    mpz_set_ui(b->s, 1);
    mpz_set_ui(b->down, 1);
    if (e >= 0) {
        mpz_mul_2exp(b->r, b->r, (mp_bitcnt_t)e);
        mpz_mul_2exp(b->down, b->down, (mp_bitcnt_t)e);
    } else {
        mpz_mul_2exp(b->s, b->s, (mp_bitcnt_t)-e);
    }
    mpz_mul_2exp(b->r, b->r, power ? 2 : 1);
    mpz_mul_2exp(b->s, b->s, power ? 2 : 1);
    mpz_mul_2exp(b->up, b->down, power ? 1 : 0);
}

static void times_power_of_ten(mpz_t n, unsigned long k)
{
    mpz_t power;
    mpz_init(power);
    mpz_ui_pow_ui(power, 10, k);
    mpz_mul(n, n, power);
    mpz_clear(power);
}

/* Scales so that 0.1 <= the upper border <= 1 in the end; gives the k that the result is to be multiplied by 10^k. */
static int scale(Borders *b, double x)
{
    int k = (int)floor(log10(x)) - 1;          /* never too large */
    if (k >= 0) {
        times_power_of_ten(b->s, (unsigned long)k);
    } else {
        times_power_of_ten(b->r, (unsigned long)-k);
        times_power_of_ten(b->up, (unsigned long)-k);
        times_power_of_ten(b->down, (unsigned long)-k);
    }
    mpz_t top;
    mpz_init(top);
    for (mpz_add(top, b->r, b->up); mpz_cmp(top, b->s) > 0; k++)
        mpz_mul_ui(b->s, b->s, 10);
    mpz_clear(top);
    return k;
}

/* Whether the rest of the number is nearer to the next digit up. */
static bool rounds_up(Borders *b, bool low, bool high)
{
    if (low != high)
        return high;
    mpz_mul_ui(b->r, b->r, 2);
    return mpz_cmp(b->r, b->s) >= 0;
}

static size_t generate(Borders *b, char *out)
{
    size_t n = 0;
    bool low = false, high = false;
    mpz_t digit, top;
    mpz_inits(digit, top, NULL);
    while (!low && !high) {
        mpz_mul_ui(b->r, b->r, 10);
        mpz_mul_ui(b->up, b->up, 10);
        mpz_mul_ui(b->down, b->down, 10);
        mpz_fdiv_qr(digit, b->r, b->r, b->s);
        mpz_add(top, b->r, b->up);
        low = mpz_cmp(b->r, b->down) < 0;
        high = mpz_cmp(top, b->s) > 0;
        out[n++] = (char)('0' + mpz_get_ui(digit));
    }
    out[n - 1] = (char)(out[n - 1] + rounds_up(b, low, high));
    mpz_clears(digit, top, NULL);
    return n;
}

/* ---- digits, in 128 bits ---- */

/* The same, for numbers that are neither large nor small, which most are: so nothing is allocated, and nothing divided.
 * Nothing overflows: all borders are below 2^(64 + e), or below 2^(16 - e). */
enum { NEAR_LEAST = -110, NEAR_MOST = 60 };

__extension__ typedef unsigned __int128 Wide;
typedef struct NearBorders { Wide r, s, up, down; } NearBorders;

static void near_borders(NearBorders *b, double f, int e, const FloatFormat *format)
{
    bool power = f == ldexp(1, format->bits - 1) && e > format->least;
    b->down = (Wide)1 << (e >= 0 ? e : 0);
    b->r = ((Wide)f << (power ? 2 : 1)) * b->down;
    b->s = (Wide)(power ? 4 : 2) << (e < 0 ? -e : 0);
    b->up = b->down << (power ? 1 : 0);
}

static int near_scale(NearBorders *b, double x)
{
    int k = (int)floor(log10(x)) - 1;
    Wide power = 1;
    for (int i = abs(k); i > 0; i--)
        power *= 10;
    if (k >= 0) {
        b->s *= power;
    } else {
        b->r *= power;
        b->up *= power;
        b->down *= power;
    }
    for (; b->r + b->up > b->s; k++)
        b->s *= 10;
    return k;
}

/* r / s, which is below ten; r is the rest then. */
static int near_digit(Wide *r, Wide s)
{
    int digit = 0;
    for (int bit = 3; bit >= 0; bit--)
        if (*r >= s << bit) {
            *r -= s << bit;
            digit += 1 << bit;
        }
    return digit;
}

static size_t near_generate(NearBorders *b, char *out)
{
    size_t n = 0;
    bool low = false, high = false;
    while (!low && !high) {
        b->r *= 10;
        b->up *= 10;
        b->down *= 10;
        out[n++] = (char)('0' + near_digit(&b->r, b->s));
        low = b->r < b->down;
        high = b->r + b->up > b->s;
    }
    out[n - 1] = (char)(out[n - 1] + (low != high ? high : b->r * 2 >= b->s));
    return n;
}

static size_t near_digits(double x, double f, int e, const FloatFormat *format, char *out, int *k)
{
    NearBorders b;
    near_borders(&b, f, e, format);
    *k = near_scale(&b, x);
    return near_generate(&b, out);
}

/* ---- digits of all numbers ---- */

static size_t far_digits(double x, double f, int e, const FloatFormat *format, char *out, int *k)
{
    Borders b;
    mpz_inits(b.r, b.s, b.up, b.down, NULL);
    set_borders(&b, f, e, format);
    *k = scale(&b, x);
    size_t n = generate(&b, out);
    mpz_clears(b.r, b.s, b.up, b.down, NULL);
    return n;
}

size_t exact_digits(double x, const FloatFormat *format, char out[EXACT_DIGITS_MAX])
{
    x = fabs(format == &exact_single ? (double)(float)x : x);
    if (x == 0)
        return (size_t)snprintf(out, EXACT_DIGITS_MAX, "0e0");
    int e, k;
    double f = decode(x, format, &e);
    bool near = e >= NEAR_LEAST && e <= NEAR_MOST;
    size_t n = (near ? near_digits : far_digits)(x, f, e, format, out, &k);
    return n + (size_t)snprintf(out + n, EXACT_DIGITS_MAX - n, "e%d", k);
}
