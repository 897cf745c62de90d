/* Between doubles and exact numbers: rounding once, and the shortest digits.
 *
 * Nothing here depends on the rounding of the C library: all of it is done with GMP's integers. */
#ifndef TARRY_PRIMS_EXACT_H
#define TARRY_PRIMS_EXACT_H

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A binary format: f * 2^e with 0 <= f < 2^bits and e >= least; `largest` is the largest number it has. */
typedef struct FloatFormat {
    int    bits, least;
    double largest;
} FloatFormat;

extern const FloatFormat exact_double, exact_single;

/* n / d rounded to nearest, ties to even; an infinity when that is too large. n / 0 is an infinity with the sign of n,
 * 0 / 0 is NaN. */
double exact_ratio(const mpz_t n, const mpz_t d, const FloatFormat *format);
/* m * 2^exponent, rounded in the same way. */
double exact_scaled(const mpz_t m, int64_t exponent, const FloatFormat *format);

enum { EXACT_DIGITS_MAX = 32 };
/* The shortest digits that identify |x| among the numbers of the format, the closest of these, as floatToDigits of the
 * Haskell Report finds them; then 'e' and the decimal exponent k: |x| is 0.DIGITS * 10^k. Zero is "0e0". Returns the
 * length; no final NUL is counted, but there is one. x is finite; for exact_single, it is rounded first. */
size_t exact_digits(double x, const FloatFormat *format, char out[EXACT_DIGITS_MAX]);

#endif
