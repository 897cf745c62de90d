/* Printing literals and strings so that the lexer reads the same again. */
#include "base/utf8.h"
#include "core/lex.h"
#include "core/print_int.h"
#include <inttypes.h>
#include <math.h>
#include <string.h>
#include <utf8proc.h>

/* The shortest of a few precisions that reads back. */
static void print_finite(Buf *out, double d)
{
    char text[40];
    for (int precision = 15; precision <= 17; precision++) {
        snprintf(text, sizeof text, "%.*g", precision, d);
        if (strtod(text, NULL) == d) break;
    }
    buf_puts(out, text);
    if (!strpbrk(text, ".e")) buf_puts(out, ".0");
}

static void print_double(Buf *out, double d)
{
    if (isnan(d)) buf_puts(out, LEX_NAN);
    else if (isinf(d)) buf_printf(out, "%s%s", d < 0 ? "-" : "", LEX_INF);
    else print_finite(out, d);
}

/* The letter of a short escape, or 0. */
static char short_escape(uint32_t c)
{
    static const char values[] = "\n\t\r\a\b\f\v\\", letters[] = "ntrabfv\\";
    const char *found = c && c < 0x80 ? strchr(values, (int)c) : NULL;
    return (char)(found ? letters[found - values] : 0);
}

/* A mark alone in quotes would combine with the quote. */
static bool is_printable(uint32_t c, char quote)
{
    if (c < 0x80) return c >= ' ' && c < 0x7F;
    utf8proc_category_t k = utf8proc_category((utf8proc_int32_t)c);
    bool mark = k >= UTF8PROC_CATEGORY_MN && k <= UTF8PROC_CATEGORY_ME;
    return k >= UTF8PROC_CATEGORY_LU && k <= UTF8PROC_CATEGORY_SO && !(mark && quote == '\'');
}

/* One character inside quotes; true when it became a \x escape, whose digits must not go on. */
static bool print_char(Buf *out, uint32_t c, char quote)
{
    char letter = short_escape(c);
    bool hex = false;
    if (letter) buf_printf(out, "\\%c", letter);
    else if (c == (uint32_t)quote) buf_printf(out, "\\%c", quote);
    else if (is_printable(c, quote)) buf_utf8(out, c);
    else hex = true, buf_printf(out, "\\x%" PRIX32, c);
    return hex;
}

static bool is_hex_digit(char c)
{
    return c && strchr("0123456789abcdefABCDEF", c);
}

void print_string(Buf *out, Name text)
{
    buf_putc(out, '"');
    for (size_t i = 0; i < text->len;) {
        uint32_t c;
        i += utf8_next(text->text + i, text->len - i, &c);
        if (print_char(out, c, '"') && is_hex_digit(text->text[i])) buf_puts(out, "\\&");
    }
    buf_putc(out, '"');
}

/* A string literal, which unlike a name may hold any character. */
static void print_text(Buf *out, Name text)
{
    buf_putc(out, '"');
    for (int64_t i = 0; i < (int64_t)text->len;) {
        uint32_t c;
        i = lit_next_char(text, i, &c);
        if (print_char(out, c, '"') && is_hex_digit(text->text[i])) buf_puts(out, "\\&");
    }
    buf_putc(out, '"');
}

void core_print_lit(Lit lit, Buf *out)
{
    switch (lit.rep) {
    case REP_INT:    buf_printf(out, "%" PRId64, lit.u.i); break;
    case REP_DOUBLE: print_double(out, lit.u.d); break;
    case REP_ADDR:   print_text(out, lit.u.addr); break;
    case REP_WORLD:  buf_puts(out, LEX_WORLD); break;
    default:
        buf_putc(out, '\'');
        print_char(out, lit.u.c, '\'');
        buf_putc(out, '\'');
    }
}
