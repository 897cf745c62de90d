/* UTF-8, read one code point at a time, forgiving: a byte that belongs to no valid sequence is one U+FFFD. */
#ifndef TARRY_BASE_UTF8_H
#define TARRY_BASE_UTF8_H

#include <stddef.h>
#include <stdint.h>

enum { UTF8_REPLACEMENT = 0xFFFD };

/* The code point at `s`, of which `len` > 0 bytes are left; returns how many bytes it takes (1 when invalid). */
size_t utf8_next(const char *s, size_t len, uint32_t *code_point);
/* How many code points there are in these bytes. */
size_t utf8_count(const char *s, size_t len);
/* Columns it takes on a terminal: 0, 1 or 2. */
unsigned utf8_width(uint32_t code_point);
size_t utf8_text_width(const char *s);

/* Unicode's general category, numbered as in Haskell's Data.Char (UppercaseLetter is 0, NotAssigned 29). */
unsigned utf8_category(uint32_t code_point);
uint32_t utf8_to_upper(uint32_t code_point);
uint32_t utf8_to_lower(uint32_t code_point);
uint32_t utf8_to_title(uint32_t code_point);

#endif
