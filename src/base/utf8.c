/* UTF-8: utf8proc knows the tables, this file only gives its answers the shape the rest of Tarry wants. */
#include "base/utf8.h"

#include <assert.h>
#include <utf8proc.h>
#include <string.h>

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

/* utf8proc numbers CN 0, LU 1, LL 2, LT 3, LM 4, LO 5, MN 6, MC 7, ME 8, ND 9, NL 10, NO 11, PC 12, ... as Data.Char
 * does from LU on, but for CN, which is last there. */
unsigned utf8_category(uint32_t code_point)
{
    utf8proc_category_t category = utf8proc_category((utf8proc_int32_t)code_point);
    return category == UTF8PROC_CATEGORY_CN ? 29 : (unsigned)category - 1;
}

/* Unicode gives sharp s no simple upper case; utf8proc does. */
uint32_t utf8_to_upper(uint32_t code_point)
{
    return code_point == 0xDF ? code_point : (uint32_t)utf8proc_toupper((utf8proc_int32_t)code_point);
}

uint32_t utf8_to_lower(uint32_t code_point) { return (uint32_t)utf8proc_tolower((utf8proc_int32_t)code_point); }

uint32_t utf8_to_title(uint32_t code_point)
{
    return code_point == 0xDF ? code_point : (uint32_t)utf8proc_totitle((utf8proc_int32_t)code_point);
}

size_t utf8_text_width(const char *s)
{
    size_t width = 0, left = strlen(s);
    while (left > 0) {
        uint32_t c;
        size_t n = utf8_next(s, left, &c);
        width += utf8_width(c);
        s += n;
        left -= n;
    }
    return width;
}
