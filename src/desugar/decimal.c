/* Decimal: fractions in lowest terms.
 *
 * A numeral is D * 10^e. For e < 0 the denominator is 10^-e. A factor of 10 that both have is a trailing zero of D;
 * without such, D can have only 2 or only 5 in common with the denominator, and is divided by it as long as that goes.
 */
#include "desugar/decimal.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_EXPONENT = 1000000 };

uint64_t decimal_word(const char *digits, bool *fits)
{
    uint64_t n = 0;
    *fits = true;
    for (; *digits; digits++) {
        uint64_t digit = (uint64_t)(*digits - '0');
        *fits = *fits && n <= (INT64_MAX - digit) / 10;
        n = n * 10 + digit;
    }
    return n;
}

/* Divides a numeral by a small number; false, and nothing happens, when there is a remainder. */
static bool divide(Buf *n, int by)
{
    int rest = 0;
    for (size_t i = 0; i < n->len; i++) rest = (rest * 10 + (n->data[i] - '0')) % by;
    if (rest != 0) return false;
    for (size_t i = 0; i < n->len; i++) {
        int digit = rest * 10 + (n->data[i] - '0');
        n->data[i] = (char)('0' + digit / by);
        rest = digit % by;
    }
    size_t zeros = strspn(n->data, "0");
    if (zeros == n->len && zeros > 0) zeros--;
    memmove(n->data, n->data + zeros, n->len - zeros + 1);
    n->len -= zeros;
    return true;
}

/* The digits without point and leading zeros; the exponent that goes with them. */
static long split(const char *text, Buf *digits)
{
    long exponent = 0;
    bool fraction = false;
    for (; *text && *text != 'e' && *text != 'E'; text++) {
        if (*text == '.') fraction = true;
        else if (digits->len > 0 || *text != '0') buf_putc(digits, *text);
        if (*text != '.' && fraction) exponent--;
    }
    if (*text) exponent += strtol(text + 1, NULL, 10);
    return exponent;
}

static void put_zeros(Buf *b, long n)
{
    while (n-- > 0) buf_putc(b, '0');
}

static void power_of_ten(Buf *b, long n)
{
    buf_putc(b, '1');
    put_zeros(b, n);
}

bool decimal_fraction(const char *text, Buf *n, Buf *d)
{
    long e = split(text, n);
    if (n->len == 0) {
        buf_putc(n, '0');
        buf_putc(d, '1');
        return true;
    }
    if (e > MAX_EXPONENT || e < -MAX_EXPONENT) return false;
    if (e > 0) put_zeros(n, e);
    while (e < 0 && n->data[n->len - 1] == '0') n->data[--n->len] = '\0', e++;
    power_of_ten(d, e < 0 ? -e : 0);
    for (long i = 0; i < -e && divide(n, 2); i++) divide(d, 2);
    for (long i = 0; i < -e && divide(n, 5); i++) divide(d, 5);
    return true;
}
