/* Looking through bytes: see scan.h. */
#include "prims/scan.h"

#include <assert.h>
#include <string.h>

/* ---- bytes ---- */

static int64_t find_byte(const char *s, int64_t from, int64_t count, int64_t byte)
{
    assert(from >= 0 && count >= 0);
    const char *found = memchr(s + from, (int)(byte & 255), (size_t)count);
    return found == NULL ? -1 : found - s;
}

/* Sixteen bytes at once, as vectors of the compiler: a comparison gives -1 where it holds, so taking it away counts.
 * A lane holds 255 of them, unsigned. */
typedef signed char Lanes __attribute__((vector_size(16)));
typedef unsigned char Counts __attribute__((vector_size(16)));
enum { LANES = sizeof(Lanes), LANE_ROUNDS = 255 };

static int64_t sum_lanes(Counts counts)
{
    int64_t n = 0;
    for (int i = 0; i < LANES; i++) n += counts[i];
    return n;
}

static int64_t count_byte(const char *s, size_t count, int64_t byte)
{
    int64_t n = 0;
    size_t i = 0;
    Lanes wanted = (Lanes){0} + (signed char)byte, here;
    while (count - i >= LANES) {
        Counts counts = {0};
        for (int round = 0; round < LANE_ROUNDS && count - i >= LANES; round++, i += LANES) {
            memcpy(&here, s + i, LANES);
            counts -= (Counts)(here == wanted);
        }
        n += sum_lanes(counts);
    }
    for (; i < count; i++) n += s[i] == (char)byte;
    return n;
}

static int64_t compare(const char *a, const char *b, int64_t count)
{
    int order = memcmp(a, b, (size_t)count);
    return (order > 0) - (order < 0);
}

static int64_t find_slice(const PrimValue *a)
{
    const char *s = a[0].at, *found = memmem(s + a[1].i, (size_t)a[2].i, a[3].at + a[4].i, (size_t)a[5].i);
    return found == NULL ? -1 : found - s;
}

/* ---- UTF-8 ---- */

static bool begins_char(char c) { return ((unsigned char)c & 0xC0) != 0x80; }

/* Of sixteen bytes, where characters begin: those that follow are below -64, as signed numbers. */
static Lanes begin_chars(const char *s)
{
    Lanes here;
    memcpy(&here, s, LANES);
    return here > -65;
}

static int64_t count_chars(const char *s, size_t count)
{
    int64_t n = 0;
    size_t i = 0;
    while (count - i >= LANES) {
        Counts counts = {0};
        for (int round = 0; round < LANE_ROUNDS && count - i >= LANES; round++, i += LANES)
            counts -= (Counts)begin_chars(s + i);
        n += sum_lanes(counts);
    }
    for (; i < count; i++) n += begins_char(s[i]);
    return n;
}

/* After n characters, or the end. What stands first counts as one, whatever it is. */
static int64_t skip_chars(const PrimValue *a)
{
    const char *s = a[0].at;
    int64_t i = a[1].i, end = i + a[2].i, n = a[3].i;
    if (n <= 0 || i == end)
        return i;
    for (i++, n--; end - i >= LANES && n >= LANES; i += LANES)
        n -= sum_lanes((Counts)-begin_chars(s + i));
    for (; i < end && (n > 0 || !begins_char(s[i])); i++)
        n -= begins_char(s[i]);
    return i;
}

static bool follows(const unsigned char *s, size_t i, size_t count) { return i < count && (s[i] & 0xC0) == 0x80; }

/* The length of the valid sequence at the beginning, 0 if there is none: the shortest form, no surrogate, nothing above
 * 0x10FFFF. */
static size_t sequence(const unsigned char *s, size_t count)
{
    assert(count > 0);
    unsigned char a = s[0];
    if (a < 0x80)
        return 1;
    if (a < 0xC2 || a >= 0xF5 || !follows(s, 1, count))
        return 0;
    if (a < 0xE0)
        return 2;
    if (!follows(s, 2, count))
        return 0;
    if (a < 0xF0)
        return (a == 0xE0 && s[1] < 0xA0) || (a == 0xED && s[1] >= 0xA0) ? 0 : 3;
    return !follows(s, 3, count) || (a == 0xF0 && s[1] < 0x90) || (a == 0xF4 && s[1] >= 0x90) ? 0 : 4;
}

static bool all_ascii(const unsigned char *s)
{
    uint64_t two[2];
    memcpy(two, s, LANES);
    return ((two[0] | two[1]) & 0x8080808080808080u) == 0;
}

/* Where the first byte is that begins no valid sequence, or `count`. */
static size_t valid_bytes(const unsigned char *s, size_t count)
{
    size_t i = 0;
    while (i < count) {
        if (count - i >= LANES && all_ascii(s + i)) {
            i += LANES;
            continue;
        }
        size_t n = sequence(s + i, count - i);
        if (n == 0)
            break;
        i += n;
    }
    return i;
}

static int64_t utf8_error(const char *s, int64_t from, int64_t count)
{
    size_t valid = valid_bytes((const unsigned char *)s + from, (size_t)count);
    return valid == (size_t)count ? -1 : from + (int64_t)valid;
}

/* ---- the operations ---- */

static bool inside(const PrimValue *bytes, int64_t from, int64_t count)
{
    int64_t size = (int64_t)bytes->len;
    return from >= 0 && count >= 0 && from <= size && count <= size - from;
}

static bool ranges_are_inside(Prim op, const PrimValue *a)
{
    switch (op) {
    case PRIM_COMPARE_SLICES: return inside(&a[0], a[1].i, a[4].i) && inside(&a[2], a[3].i, a[4].i);
    case PRIM_FIND_SLICE:     return inside(&a[0], a[1].i, a[2].i) && inside(&a[3], a[4].i, a[5].i);
    default:                  return inside(&a[0], a[1].i, a[2].i);
    }
}

void scan_apply(Prim op, const PrimValue *a, PrimResult *r)
{
    if (!ranges_are_inside(op, a)) {
        prim_result_fail(r, "the range is outside of the bytes");
        return;
    }
    const char *s = a[0].at + a[1].i;
    switch (op) {
    case PRIM_FIND_BYTE:      prim_result_int(r, find_byte(a[0].at, a[1].i, a[2].i, a[3].i)); break;
    case PRIM_COUNT_BYTE:     prim_result_int(r, count_byte(s, (size_t)a[2].i, a[3].i)); break;
    case PRIM_COMPARE_SLICES: prim_result_int(r, compare(s, a[2].at + a[3].i, a[4].i)); break;
    case PRIM_FIND_SLICE:     prim_result_int(r, find_slice(a)); break;
    case PRIM_COUNT_CHARS:    prim_result_int(r, count_chars(s, (size_t)a[2].i)); break;
    case PRIM_SKIP_CHARS:     prim_result_int(r, skip_chars(a)); break;
    case PRIM_UTF8_ERROR:     prim_result_int(r, utf8_error(a[0].at, a[1].i, a[2].i)); break;
    default:                  prim_result_fail(r, "not an operation that looks through bytes"); break;
    }
}
