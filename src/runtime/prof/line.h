/* A piece of text that a signal handler can make: no library formats it, and what does not fit is left out. */
#ifndef TARRY_RUNTIME_PROF_LINE_H
#define TARRY_RUNTIME_PROF_LINE_H

#include <stdint.h>
#include <string.h>

enum { LINE_BYTES = 600 };

typedef struct Line { char text[LINE_BYTES]; size_t len; } Line;       /* zeroed: empty; always ended by a zero byte */

static inline void line_put_some(Line *l, const char *s, size_t n)
{
    size_t room = sizeof l->text - 1 - l->len;
    n = n < room ? n : room;
    memcpy(l->text + l->len, s, n);
    l->len += n;
    l->text[l->len] = '\0';
}

static inline void line_put(Line *l, const char *s) { line_put_some(l, s, strlen(s)); }

static inline void line_put_number(Line *l, uint64_t n)
{
    char digits[20], *end = digits + sizeof digits, *at = end;
    do
        *--at = (char)('0' + n % 10);
    while ((n /= 10) > 0);
    line_put_some(l, at, (size_t)(end - at));
}

#endif
