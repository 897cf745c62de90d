/* The outside world: how characters lie in files, and what happens to those that cannot.
 *
 * A coding with a mark (UTF-16, UTF-32, UTF-8BOM) becomes the one that the mark in the file tells as soon as the first
 * character is read; what is written has a mark in front, and is big-endian. */
#include "prims/world_int.h"

#include <errno.h>
#include <string.h>

enum { ESCAPED_BYTES = 0xDC00, REPLACEMENT = 0xFFFD };

void handle_set_coding(Handle *h, Coding coding, Unfit unfit)
{
    h->reads = h->writes = coding;
    h->unfit = unfit;
}

bool handle_writes_utf8(const Handle *h) { return h->writes == CODING_UTF8 && h->unfit == UNFIT_FAILS; }

static bool is_surrogate(uint32_t c) { return c >= 0xD800 && c < 0xE000; }
static bool is_character(uint32_t c) { return c <= 0x10FFFF && !is_surrogate(c); }

/* ---- marks ---- */

typedef struct Mark {
    Coding        coding, tells;
    size_t        size;
    unsigned char bytes[4];
} Mark;

static const Mark marks[] = {
    { CODING_UTF8_BOM, CODING_UTF8,    3, { 0xEF, 0xBB, 0xBF } },
    { CODING_UTF16,    CODING_UTF16BE, 2, { 0xFE, 0xFF } },
    { CODING_UTF16,    CODING_UTF16LE, 2, { 0xFF, 0xFE } },
    { CODING_UTF32,    CODING_UTF32BE, 4, { 0, 0, 0xFE, 0xFF } },
    { CODING_UTF32,    CODING_UTF32LE, 4, { 0xFF, 0xFE, 0, 0 } },
};
enum { N_MARKS = sizeof marks / sizeof marks[0] };

/* The first of a coding is the one that is written, and what a file without a mark is taken for. */
static const Mark *mark_of(Coding coding)
{
    for (size_t i = 0; i < N_MARKS; i++)
        if (marks[i].coding == coding)
            return &marks[i];
    return NULL;
}

int64_t handle_has(Handle *h, size_t n)
{
    int64_t got = 1;
    while (h->in_len - h->in_at < n && got > 0) got = handle_fill(h);
    return got;
}

static int64_t read_mark(Handle *h)
{
    const Mark *usual = mark_of(h->reads);
    int64_t got = usual != NULL ? handle_has(h, usual->size) : 1;
    if (usual == NULL || got < 0)
        return got;
    for (const Mark *m = usual; got > 0 && m < marks + N_MARKS && m->coding == usual->coding; m++)
        if (memcmp(h->in + h->in_at, m->bytes, m->size) == 0) {
            h->in_at += m->size;
            h->reads = m->tells;
            return handle_has(h, 1);
        }
    h->reads = usual->tells;
    return 1;
}

/* ---- reading ---- */

/* How many bytes the sequence of UTF-8 that begins with this one has; 0: none does. */
static size_t sequence_length(unsigned char c)
{
    return c < 0x80 ? 1 : c < 0xC2 ? 0 : c < 0xE0 ? 2 : c < 0xF0 ? 3 : c < 0xF5 ? 4 : 0;
}

/* Whether byte i may continue a sequence that begins so: no long forms, no surrogates, nothing above 0x10FFFF. */
static bool continues(const unsigned char *s, size_t i)
{
    unsigned char low = 0x80, high = 0xBF;
    if (i == 1) {
        low = s[0] == 0xE0 ? 0xA0 : s[0] == 0xF0 ? 0x90 : 0x80;
        high = s[0] == 0xED ? 0x9F : s[0] == 0xF4 ? 0x8F : 0xBF;
    }
    return s[i] >= low && s[i] <= high;
}

static int64_t utf8_next(Handle *h, uint32_t *c)
{
    size_t n = sequence_length(h->in[h->in_at]);
    for (size_t i = 1; i < n; i++) {
        int64_t got = handle_has(h, i + 1);
        if (got <= 0)
            return got;
        if (!continues(h->in + h->in_at, i))
            return 0;
    }
    const unsigned char *s = h->in + h->in_at;
    *c = n == 1 ? s[0] : s[0] & (0x7Fu >> n);
    for (size_t i = 1; i < n; i++) *c = *c << 6 | (s[i] & 0x3Fu);
    return (int64_t)n;
}

static uint32_t unit(const unsigned char *s, size_t size, bool little)
{
    uint32_t c = 0;
    for (size_t i = 0; i < size; i++) c = c << 8 | s[little ? size - 1 - i : i];
    return c;
}

static int64_t utf16_next(Handle *h, bool little, uint32_t *c)
{
    int64_t got = handle_has(h, 2);
    if (got <= 0)
        return got;
    uint32_t first = unit(h->in + h->in_at, 2, little), second;
    *c = first;
    if (!is_surrogate(first))
        return 2;
    if (first >= 0xDC00 || (got = handle_has(h, 4)) <= 0)
        return first >= 0xDC00 ? 0 : got;
    second = unit(h->in + h->in_at + 2, 2, little);
    *c = 0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00);
    return second >= 0xDC00 && second < 0xE000 ? 4 : 0;
}

static int64_t utf32_next(Handle *h, bool little, uint32_t *c)
{
    int64_t got = handle_has(h, 4);
    if (got <= 0)
        return got;
    *c = unit(h->in + h->in_at, 4, little);
    return is_character(*c) ? 4 : 0;
}

static int64_t fitting_next(Handle *h, uint32_t *c)
{
    *c = h->in[h->in_at];
    switch (h->reads) {
    case CODING_BYTES: case CODING_LATIN1: return 1;
    case CODING_ASCII: return *c < 0x80;
    case CODING_UTF16LE: case CODING_UTF16BE: return utf16_next(h, h->reads == CODING_UTF16LE, c);
    case CODING_UTF32LE: case CODING_UTF32BE: return utf32_next(h, h->reads == CODING_UTF32LE, c);
    default: return utf8_next(h, c);
    }
}

/* A byte that no character begins with. */
static int64_t unfit_next(const Handle *h, uint32_t *c)
{
    uint32_t byte = h->in[h->in_at];
    *c = h->unfit == UNFIT_REPLACED ? REPLACEMENT : byte < 0x80 ? byte : ESCAPED_BYTES + byte;
    return h->unfit == UNFIT_FAILS ? -EILSEQ : 1;
}

int64_t handle_next(Handle *h, uint32_t *c)
{
    int64_t n = h->in_at < h->in_len ? read_mark(h) : 0;
    for (; n > 0; n = handle_has(h, 1)) {
        if ((n = fitting_next(h, c)) != 0)
            return n;
        if (h->unfit != UNFIT_IGNORED)
            return unfit_next(h, c);
        h->in_at++;
    }
    return n;
}

/* ---- writing ---- */

size_t utf8_encode(uint32_t c, unsigned char *to)
{
    size_t n = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    for (size_t i = n - 1; i > 0; i--, c >>= 6)
        to[i] = (unsigned char)(0x80 | (c & 0x3F));
    to[0] = (unsigned char)(n == 1 ? c : (0xF00u >> n & 0xFF) | c);
    return n;
}

static size_t put_unit(uint32_t c, size_t size, bool little, unsigned char *to)
{
    for (size_t i = 0; i < size; i++) to[little ? i : size - 1 - i] = (unsigned char)(c >> 8 * i);
    return size;
}

static size_t utf16_encode(uint32_t c, bool little, unsigned char *to)
{
    if (c < 0x10000)
        return put_unit(c, 2, little, to);
    put_unit(0xD800 + ((c - 0x10000) >> 10), 2, little, to);
    put_unit(0xDC00 + (c & 0x3FF), 2, little, to + 2);
    return 4;
}

static uint32_t last_character(Coding coding)
{
    return coding == CODING_ASCII ? 0x7F : coding == CODING_LATIN1 ? 0xFF : 0x10FFFF;
}

static size_t encode(Coding coding, uint32_t c, unsigned char *to)
{
    switch (coding) {
    case CODING_BYTES: case CODING_LATIN1: case CODING_ASCII: return put_unit(c, 1, true, to);
    case CODING_UTF16LE: case CODING_UTF16BE: return utf16_encode(c, coding == CODING_UTF16LE, to);
    case CODING_UTF32LE: case CODING_UTF32BE: return put_unit(c, 4, coding == CODING_UTF32LE, to);
    default: return utf8_encode(c, to);
    }
}

/* The mark stands before the first character, and so once. */
static size_t write_mark(Handle *h, unsigned char *to)
{
    const Mark *m = mark_of(h->writes);
    if (m == NULL)
        return 0;
    memcpy(to, m->bytes, m->size);
    h->writes = m->tells;
    return m->size;
}

int64_t handle_encode(Handle *h, uint32_t c, unsigned char *to)
{
    bool escaped = h->unfit == UNFIT_ESCAPED && c >= ESCAPED_BYTES + 0x80 && c < ESCAPED_BYTES + 0x100;
    if (h->writes != CODING_BYTES && (!is_character(c) || c > last_character(h->writes))) {
        if (escaped)
            return (int64_t)put_unit(c, 1, true, to);
        if (h->unfit != UNFIT_REPLACED)
            return h->unfit == UNFIT_IGNORED ? 0 : -EILSEQ;
        c = '?';
    }
    size_t n = write_mark(h, to);
    return (int64_t)(n + encode(h->writes, c, to + n));
}
