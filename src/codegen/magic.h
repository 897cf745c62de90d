/* Division by constants as multiplication: for -2^63 <= n < 2^63, d > 1, and division that rounds towards zero,
 *
 *     n / d = n * factor >> 64 + shift         n >= 0
 *     n / d = (n * factor >> 64 + shift) + 1   n < 0
 *
 * The factor, below 2^64, is the least power of 2 that is precise enough, divided by d and rounded up (Warren, Hacker's
 * Delight). */
#ifndef TARRY_CODEGEN_MAGIC_H
#define TARRY_CODEGEN_MAGIC_H

#include <stdint.h>

typedef struct Magic { uint64_t factor; unsigned shift; } Magic;

static inline Magic magic_of(int64_t d)        /* d > 1 */
{
    __extension__ typedef unsigned __int128 Wide;
    const Wide divisor = (Wide)d, most = (((Wide)1 << 63) / divisor) * divisor - 1; /* largest n with rest d - 1 */
    unsigned p = 64;
    while (((Wide)1 << p) <= most * (divisor - ((Wide)1 << p) % divisor)) p++;
    return (Magic){ (uint64_t)((((Wide)1 << p) + divisor - ((Wide)1 << p) % divisor) / divisor), p - 64 };
}

#endif
