/* Literals: numbers, characters, strings and quoted names. */
#include "base/utf8.h"
#include "core/lex_int.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static int hex_value(char c)
{
    if (is_digit(c)) return c - '0';
    char lower = (char)(c | 32);
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

static void skip_digits(Lexer *lx)
{
    while (is_digit(lex_byte(lx, lx->pos))) lx->pos++;
}

static void push_lit(Lexer *lx, uint32_t lo, Lit lit)
{
    lex_push(lx, TOK_LIT, lo)->u.lit = lit;
}

/* ---- Numbers ----------------------------------------------------------------------------------------------- */

/* Letters directly behind a number: one error for the whole word. */
static bool number_ends_well(Lexer *lx, uint32_t lo)
{
    uint32_t end = lx->pos, c, n;
    while ((n = lex_peek(lx, end, &c)) > 0 && lex_is_name_char(c)) end += n;
    if (end == lx->pos) return true;
    bool hash = lex_byte(lx, lx->pos) == '#';
    lx->pos = end;
    Diag *d = lex_error(lx, ERR_NUMBER, lo, end, "`%.*s` is not a number", (int)(end - lo), lx->text + lo);
    if (hash) diag_help(d, "literals are unboxed as they are; leave the `#` away");
    return false;
}

static void too_large(Lexer *lx, uint32_t lo, const char *rep, const char *range)
{
    Diag *d = lex_error(lx, ERR_RANGE, lo, lx->pos, "this number does not fit %s", rep);
    diag_label(d, "%s", range);
}

/* int ::= ['-'] digit {digit};  the token's text is text[lo..pos) */
static int64_t decimal_value(Lexer *lx, uint32_t lo, bool negative)
{
    uint64_t limit = negative ? (uint64_t)1 << 63 : INT64_MAX, n = 0;
    for (uint32_t i = lo + negative; i < lx->pos; i++) {
        unsigned digit = (unsigned)(lx->text[i] - '0');
        if (n > (limit - digit) / 10) {
            too_large(lx, lo, "an Int#", "integers go from -9223372036854775808 to 9223372036854775807");
            return 0;
        }
        n = 10 * n + digit;
    }
    return (int64_t)(negative ? -n : n);
}

/* double ::= ['-'] digit {digit} ['.' digit {digit}] [('e'|'E') ['+'|'-'] digit {digit}] */
static double double_value(Lexer *lx, uint32_t lo)
{
    size_t len = lx->pos - lo;
    char *copy = xmalloc(len + 1);
    memcpy(copy, lx->text + lo, len);
    copy[len] = 0;
    double d = strtod(copy, NULL);
    free(copy);
    if (!isinf(d)) return d;
    too_large(lx, lo, "a Double#", "doubles go up to about 1.8e308");
    return 0;
}

/* Moves behind a fraction and an exponent, if they are there. */
static bool skip_fraction(Lexer *lx)
{
    uint32_t start = lx->pos;
    if (lex_byte(lx, lx->pos) == '.' && is_digit(lex_byte(lx, lx->pos + 1))) {
        lx->pos++;
        skip_digits(lx);
    }
    uint32_t e = lx->pos;
    if ((lex_byte(lx, e) | 32) == 'e') {
        e++;
        if (lex_byte(lx, e) == '+' || lex_byte(lx, e) == '-') e++;
        if (is_digit(lex_byte(lx, e))) lx->pos = e, skip_digits(lx);
    }
    return lx->pos > start;
}

static void decimal(Lexer *lx, uint32_t lo)
{
    bool negative = lx->text[lo] == '-';
    skip_digits(lx);
    Lit lit = {.rep = REP_INT};
    bool fraction = skip_fraction(lx);
    if (fraction) lit.rep = REP_DOUBLE;
    if (!number_ends_well(lx, lo)) lit.u.i = 0;
    else if (fraction) lit.u.d = double_value(lx, lo);
    else lit.u.i = decimal_value(lx, lo, negative);
    push_lit(lx, lo, lit);
}

/* Reads hexadecimal digits; false when there are more than fit 64 bits. */
static bool hex_digits(Lexer *lx, uint64_t *n)
{
    bool fits = true;
    *n = 0;
    for (int h; (h = hex_value(lex_byte(lx, lx->pos))) >= 0; lx->pos++) {
        fits = fits && *n >> 60 == 0;
        *n = *n << 4 | (unsigned)h;
    }
    return fits;
}

/* hex ::= ['-'] '0x' hexdigit {hexdigit};  64 bits, the highest of them the sign */
static void hexadecimal(Lexer *lx, uint32_t lo)
{
    bool negative = lx->text[lo] == '-';
    uint64_t n;
    lx->pos += 2;
    bool fits = hex_digits(lx, &n) && !(negative && n > (uint64_t)1 << 63);
    if (number_ends_well(lx, lo) && !fits) too_large(lx, lo, "an Int#", "64 bits are 16 hexadecimal digits");
    push_lit(lx, lo, (Lit){.rep = REP_INT, .u.i = (int64_t)(negative ? -n : n)});
}

/* bits ::= '0d' 16 hexdigits: a Double# by its bits; any NaN is the one there is */
static void double_bits(Lexer *lx, uint32_t lo)
{
    uint64_t n;
    Lit lit = {.rep = REP_DOUBLE};
    lx->pos += 2;
    uint32_t digits = lx->pos;
    hex_digits(lx, &n);
    digits = lx->pos - digits;
    memcpy(&lit.u.d, &n, sizeof n);
    lit.u.d = one_nan(lit.u.d);
    if (number_ends_well(lx, lo) && digits != 16)
        lex_error(lx, ERR_NUMBER, lo, lx->pos, "the bits of a Double# are 16 hexadecimal digits, here are %u",
                  (unsigned)digits);
    push_lit(lx, lo, lit);
}

void lex_number(Lexer *lx)
{
    uint32_t lo = lx->pos;
    if (lx->text[lo] == '-') lx->pos++;
    char next = (char)(lex_byte(lx, lx->pos) == '0' ? lex_byte(lx, lx->pos + 1) : 0);
    bool hex = hex_value(lex_byte(lx, lx->pos + 2)) >= 0 && lex_byte(lx, lx->pos + 1) == next;
    if (hex && (next == 'x' || next == 'X')) hexadecimal(lx, lo);
    else if (hex && next == 'd' && lx->pos == lo) double_bits(lx, lo);
    else decimal(lx, lo);
}

/* ---- Characters -------------------------------------------------------------------------------------------- */

/* The one character an escape such as \n stands for; false when there is no such escape. */
static bool simple_escape(char letter, uint32_t *c)
{
    static const char letters[] = "ntrabfv0\\'\"", values[] = "\n\t\r\a\b\f\v\0\\'\"";
    const char *found = letter ? strchr(letters, letter) : NULL;
    if (found) *c = (uint32_t)(unsigned char)values[found - letters];
    return found;
}

/* '\x' hexdigit {hexdigit} */
static bool hex_escape(Lexer *lx, uint32_t lo, uint32_t *c)
{
    uint64_t value;
    lx->pos++;
    bool good = hex_digits(lx, &value) && value <= 0x10FFFF;
    if (good) *c = (uint32_t)value;
    else
        diag_label(lex_error(lx, ERR_ESCAPE, lo, lx->pos, "this escape names no character"),
                   "characters end at \\x10FFFF");
    return good;
}

static void unknown_escape(Lexer *lx, uint32_t lo)
{
    uint32_t c;
    if (lex_byte(lx, lx->pos) != '\n') lx->pos += lex_peek(lx, lx->pos, &c);
    Diag *d = lex_error(lx, ERR_ESCAPE, lo, lx->pos, "unknown escape `%.*s`", (int)(lx->pos - lo), lx->text + lo);
    diag_note(d, "the escapes are \\n \\t \\r \\a \\b \\f \\v \\0 \\\\ \\' \\\" and \\x41");
}

/* escape ::= '\' (one of ntrabfv0\'") | '\x' hexdigit {hexdigit};  false, after saying why, when there is no such
 * escape */
static bool escape(Lexer *lx, uint32_t *c)
{
    uint32_t lo = lx->pos++;
    char letter = lex_byte(lx, lx->pos);
    if (simple_escape(letter, c)) return lx->pos++, true;
    if (letter == 'x' && hex_value(lex_byte(lx, lx->pos + 1)) >= 0) return hex_escape(lx, lo, c);
    return unknown_escape(lx, lo), false;
}

/* Moves behind what was probably meant to be a character literal: up to the next quote in the same word. */
static void skip_bad_char(Lexer *lx)
{
    uint32_t end = lx->pos;
    while (end < lx->len && !strchr("' \t\r\n;)}", lx->text[end])) end++;
    lx->pos = lex_byte(lx, end) == '\'' ? end + 1 : end;
}

/* char ::= "'" (any but ' \ newline | escape) "'" */
void lex_char(Lexer *lx)
{
    uint32_t lo = lx->pos++, c = 0;
    char next = lex_byte(lx, lx->pos);
    bool empty = next == '\'' || next == '\n' || lx->pos >= lx->len, good = !empty;
    if (next == '\\') good = escape(lx, &c);
    else if (!empty) lx->pos += lex_peek(lx, lx->pos, &c);
    if (!empty && lex_byte(lx, lx->pos) == '\'') {
        lx->pos++;
    } else {
        skip_bad_char(lx);
        if (empty) lex_error(lx, ERR_CHAR_LIT, lo, lx->pos, "this character literal is empty");
        else if (good)
            lex_error(lx, ERR_CHAR_LIT, lo, lx->pos, "this character literal is not closed after one character");
    }
    push_lit(lx, lo, (Lit){.rep = REP_CHAR, .u.c = c});
}

/* ---- Strings ----------------------------------------------------------------------------------------------- */

/* Characters that a name cannot contain, though a literal can. */
static bool is_odd(uint32_t c)
{
    return c == 0 || (c >= 0xD800 && c <= 0xDFFF);
}

/* As lit_next_char reads it. */
static void put_char(Buf *b, uint32_t c)
{
    if (!is_odd(c)) {
        buf_utf8(b, c);
    } else if (c == 0) {
        buf_puts(b, "\xC0\x80");
    } else {
        buf_putc(b, (char)(0xE0 | c >> 12));
        buf_putc(b, (char)(0x80 | (c >> 6 & 0x3F)));
        buf_putc(b, (char)(0x80 | (c & 0x3F)));
    }
}

static void string_escape(Lexer *lx)
{
    uint32_t lo = lx->pos;
    if (lex_byte(lx, lo + 1) == '&') {         /* nothing: ends a \x41 before a digit */
        lx->pos += 2;
        return;
    }
    uint32_t c;
    if (!escape(lx, &c)) return;
    if (is_odd(c)) lx->odd_escape = (Span){0, lo, lx->pos};
    put_char(&lx->buf, c);
}

static void string_char(Lexer *lx)
{
    if (lx->text[lx->pos] == '\\') {
        string_escape(lx);
    } else if (lx->text[lx->pos] == 0) {
        uint32_t lo = lx->pos;
        while (lx->pos < lx->len && lx->text[lx->pos] == 0) lx->pos++;
        lex_error(lx, ERR_CHARACTER, lo, lx->pos, "unexpected character U+0000");
    } else {
        buf_putc(&lx->buf, lx->text[lx->pos++]);
    }
}

/* Reads '"' {char} '"' into lx->buf. */
static void quoted_text(Lexer *lx)
{
    uint32_t lo = lx->pos++;
    buf_clear(&lx->buf);
    lx->odd_escape = NO_SPAN;
    while (lx->pos < lx->len && lx->text[lx->pos] != '"' && lx->text[lx->pos] != '\n') string_char(lx);
    if (lex_byte(lx, lx->pos) == '"') {
        lx->pos++;
    } else {
        Diag *d = lex_error(lx, ERR_STRING, lo, lo + 1, "this string is not closed on its line");
        diag_label(d, "opened here");
    }
}

/* string ::= '"' {char} '"' */
void lex_string(Lexer *lx)
{
    uint32_t lo = lx->pos;
    quoted_text(lx);
    Name name = name_intern(buf_text(&lx->buf), lx->buf.len);
    Token *t = lex_push(lx, TOK_STRING, lo);
    t->u.name = name;
    t->odd = lx->odd_escape.hi > 0;
}

/* quoted name ::= '{' [':'] string '}';  the colon marks a constructor */
void lex_quoted_name(Lexer *lx)
{
    uint32_t lo = lx->pos++;
    bool con = lx->text[lx->pos] == ':';
    if (con) lx->pos++;
    quoted_text(lx);
    if (lex_byte(lx, lx->pos) == '}') lx->pos++;
    else if (!lx->broken) lex_error(lx, ERR_STRING, lo, lx->pos, "`}` is missing behind this quoted name");
    if (lx->buf.len == 0 && !lx->broken) lex_error(lx, ERR_STRING, lo, lx->pos, "this quoted name is empty");
    if (lx->odd_escape.hi > 0)
        lex_error(lx, ERR_ESCAPE, lx->odd_escape.lo, lx->odd_escape.hi, "a name cannot contain this character");
    Name name = name_intern(buf_text(&lx->buf), lx->buf.len);
    lex_push(lx, con ? TOK_CON : TOK_VAR, lo)->u.name = name;
}
