/* UTF-8: utf8proc knows the tables, this file only gives its answers the shape the rest of Tarry wants. */
#include "base/utf8.h"

#include <assert.h>
#include <utf8proc.h>

size_t utf8_next(const char *s, size_t len, uint32_t *code_point)
{
    assert(len > 0);
    unsigned char first = (unsigned char)*s;
    if (first < 0x80) {
        *code_point = first;
        return 1;
    }
    utf8proc_int32_t c;
    utf8proc_ssize_t n = utf8proc_iterate((const utf8proc_uint8_t *)s, len < 4 ? (utf8proc_ssize_t)len : 4, &c);
    *code_point = n > 0 ? (uint32_t)c : UTF8_REPLACEMENT;
    return n > 0 ? (size_t)n : 1;
}

size_t utf8_count(const char *s, size_t len)
{
    size_t count = 0;
    uint32_t c;
    for (size_t i = 0; i < len; count++)
        i += utf8_next(s + i, len - i, &c);
    return count;
}

unsigned utf8_width(uint32_t code_point)
{
    int width = utf8proc_charwidth((utf8proc_int32_t)code_point);
    return width < 0 ? 0 : (unsigned)width;
}
