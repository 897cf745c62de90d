/* Decimal numerals of any length, as text: what rational literals need to become exact fractions. */
#ifndef TARRY_DESUGAR_DECIMAL_H
#define TARRY_DESUGAR_DECIMAL_H

#include "base/buffer.h"

/* Numerator and denominator, in lowest terms, of a numeral like 1.5e-3. False: the exponent is absurd (above a
 * million). */
bool decimal_fraction(const char *text, Buf *numerator, Buf *denominator);
/* The value of decimal digits modulo 2^64; `*fits`: whether it is below 2^63. */
uint64_t decimal_word(const char *digits, bool *fits);

#endif
