/* Literals: numbers, characters and strings. */
#include "base/utf8.h"
#include "syntax/lex_int.h"
#include <stdlib.h>
#include <string.h>

/* ---- Numbers ---- */

enum { MAX_DIGITS = 100000 };          /* of a number that is not decimal: converting takes quadratic time */

static int digit_value(char c)
{
    if (lex_is_digit(c)) return c - '0';
    char lower = (char)(c | 32);
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : 99;
}

static int base_of(char letter)
{
    switch (letter | 32) {
    case 'x': return 16;
    case 'o': return 8;
    case 'b': return 2;
    default:  return 0;
    }
}

/* Copies digits of the base to lx->buf, leaving out underscores between them; returns how many. */
static uint32_t digits(Lexer *lx, int base)
{
    uint32_t n = 0, end = lx->pos;
    for (;; end++) {
        char c = lex_byte(lx, end);
        if (c == '_' && lx->underscores) continue;
        if (digit_value(c) >= base) break;
        buf_putc(&lx->buf, c);
        n++;
        lx->pos = end + 1;
    }
    return n;
}

/* The number in lx->buf, digits of `base`, as decimal digits, back in lx->buf. */
static void to_decimal(Lexer *lx, int base)
{
    enum { LIMB = 1000000000 };
    VEC(uint32_t) limbs = {0};         /* least significant first */
    for (size_t i = 0; i < lx->buf.len; i++) {
        uint64_t carry = (uint64_t)digit_value(lx->buf.data[i]);
        for (size_t k = 0; k < limbs.len; k++) {
            carry += (uint64_t)limbs.data[k] * (unsigned)base;
            limbs.data[k] = (uint32_t)(carry % LIMB);
            carry /= LIMB;
        }
        if (carry) VEC_PUSH(&limbs, (uint32_t)carry);
    }
    buf_clear(&lx->buf);
    if (limbs.len == 0) buf_putc(&lx->buf, '0');
    for (size_t k = limbs.len; k-- > 0;) buf_printf(&lx->buf, k + 1 == limbs.len ? "%u" : "%09u", limbs.data[k]);
    VEC_FREE(&limbs);
}

/* Where letters and digits from `pos` on end. */
static uint32_t word_end(const Lexer *lx, uint32_t pos)
{
    for (uint32_t ignored;;) {
        CharClass class = syn_lex_class(lx, pos);
        if (class != CHAR_LOWER && class != CHAR_UPPER && class != CHAR_DIGIT && class != CHAR_ID) return pos;
        pos += syn_lex_peek(lx, pos, &ignored);
    }
}

/* What stands directly behind a number is the next token, as in  if c then 1else 2; but 3x is hardly meant so. */
static void number_ends(Lexer *lx, uint32_t lo)
{
    uint32_t at = lx->pos, end = word_end(lx, at), digit = at;
    if (end == at || syn_lex_is_reserved(lx, at, end - at)) return;
    while (lex_byte(lx, digit) == '_') digit++;
    if (digit > at && lex_is_digit(lex_byte(lx, digit))) {
        Diag *d = syn_lex_error(lx, SYN_NUMBER, lo, end, "`%.*s` is not a number", (int)(end - lo), lx->text + lo);
        diag_help(d, "add {-# LANGUAGE NumericUnderscores #-} for underscores in numbers");
        lx->pos = end;
        return;
    }
    Diag *d = diag_add(lx->ds, DIAG_WARNING, syn_errors[SYN_NUMBER].code, syn_span(lx->list, lo, end),
                       "`%.*s` is read as `%.*s %.*s`", (int)(end - lo), lx->text + lo,
                       (int)(at - lo), lx->text + lo, (int)(end - at), lx->text + at);
    if (lx->text[lo] == '0' && at == lo + 1 && base_of(lex_byte(lx, at)))
        diag_note(d, "behind `0%c` there are digits of that base", lx->text[at]);
    else diag_note(d, "a name does not begin with a digit, and a product is written with `*`");
}

static void push_number(Lexer *lx, uint32_t lo, LitKind kind)
{
    uint32_t hashes = 0;
    while (lx->magic_hash && hashes < 2 && lex_byte(lx, lx->pos) == '#') lx->pos++, hashes++;
    bool whole = kind == LITERAL_INTEGER;
    if (hashes == 1) kind = whole ? LITERAL_INT_HASH : LITERAL_FLOAT_HASH;
    if (hashes == 2) kind = whole ? LITERAL_WORD_HASH : LITERAL_DOUBLE_HASH;
    number_ends(lx, lo);
    const char *text = buf_text(&lx->buf);
    size_t zeros = strspn(text, "0");
    if (whole) text += zeros - (zeros == lx->buf.len);          /* without leading zeros */
    Name name = lx->text[lo] == '-' ? name_printf("-%s", text) : name_intern(text, strlen(text));
    Token *t = syn_lex_push(lx, TOK_LIT, lo);
    t->lit = (uint8_t)kind;
    t->name = name;
}

/* The decimal digits in lx->buf times a factor below 10, n times. */
static void times(Lexer *lx, int factor, uint32_t n)
{
    for (; n > 0; n--) {
        int carry = 0;
        for (size_t i = lx->buf.len; i-- > 0;) {
            carry += (lx->buf.data[i] - '0') * factor;
            lx->buf.data[i] = (char)('0' + carry % 10);
            carry /= 10;
        }
        if (!carry) continue;
        buf_putc(&lx->buf, '0');
        memmove(lx->buf.data + 1, lx->buf.data, lx->buf.len - 1);
        lx->buf.data[0] = (char)('0' + carry);
    }
}

/* ('p' | 'P') ['+' | '-'] digit {digit}, at pos: the length, or 0 */
static uint32_t binary_exponent(const Lexer *lx, uint32_t pos, long *power)
{
    uint32_t at = pos;
    if ((lex_byte(lx, at) | 32) != 'p') return 0;
    bool minus = lex_byte(lx, ++at) == '-';
    if (minus || lex_byte(lx, at) == '+') at++;
    if (!lex_is_digit(lex_byte(lx, at))) return 0;
    for (; lex_is_digit(lex_byte(lx, at)); at++)
        if (*power < MAX_DIGITS) *power = *power * 10 + lex_byte(lx, at) - '0';
    if (minus) *power = -*power;
    return at - pos;
}

/* HexFloatLiterals, behind '0x' hexdigits: ['.' hexdigit {hexdigit}] [binary exponent]; at least one of both. It is,
 * exactly, digits times a power of two, and so digits times a power of ten. */
static bool hex_float(Lexer *lx, uint32_t lo)
{
    enum { MOST_POWER = 2000 };
    uint32_t n = 0;
    long power = 0;
    if (lex_byte(lx, lx->pos) == '.' && digit_value(lex_byte(lx, lx->pos + 1)) < 16) {
        lx->pos++;
        n = digits(lx, 16);
    }
    uint32_t len = binary_exponent(lx, lx->pos, &power);
    if (!n && !len) return false;
    lx->pos += len;
    power -= 4 * (long)n;
    if (power > MOST_POWER || power < -MOST_POWER || lx->buf.len > MAX_DIGITS) {
        syn_lex_error(lx, SYN_NUMBER, lo, lx->pos, "the exponent of this number is too large");
        buf_clear(&lx->buf);
        power = 0;
    }
    to_decimal(lx, 16);
    times(lx, power < 0 ? 5 : 2, (uint32_t)labs(power));
    buf_printf(&lx->buf, "e%ld", power < 0 ? power : 0);
    push_number(lx, lo, LITERAL_RATIONAL);
    return true;
}

/* hex ::= '0x' hexdigit {hexdigit}; octal and binary alike */
static void based_number(Lexer *lx, uint32_t lo, int base)
{
    lx->pos += 2;
    uint32_t n = digits(lx, base);
    if (base == 16 && lx->hex_floats && hex_float(lx, lo)) return;
    if (base == 2 && !lx->binary) {
        Diag *d = syn_lex_error(lx, SYN_OFF, lo, lx->pos, "binary numbers need the extension `BinaryLiterals`");
        diag_help(d, "add {-# LANGUAGE BinaryLiterals #-} to the top of the file");
    }
    if (n > MAX_DIGITS) {
        syn_lex_error(lx, SYN_NUMBER, lo, lx->pos, "this number has more than %d digits", MAX_DIGITS);
        buf_clear(&lx->buf);
    }
    to_decimal(lx, base);
    push_number(lx, lo, LITERAL_INTEGER);
}

/* ('e' | 'E') ['+' | '-'] digit {digit} */
static bool exponent(Lexer *lx)
{
    uint32_t e = lx->pos;
    if ((lex_byte(lx, e) | 32) != 'e') return false;
    char sign = lex_byte(lx, ++e);
    if (sign == '+' || sign == '-') e++;
    if (!lex_is_digit(lex_byte(lx, e))) return false;
    buf_putc(&lx->buf, 'e');
    if (sign == '-') buf_putc(&lx->buf, '-');
    lx->pos = e;
    digits(lx, 10);
    return true;
}

/* NumDecimals: 1.25e3 is 1250, 2.0 is 2 (but 2.0## is no Word#). Makes decimal digits of a number with a fraction or an
 * exponent; false: it is no whole number, or too long. */
static bool make_whole(Lexer *lx)
{
    enum { MOST = 5000 };
    Buf *number = &lx->buf;
    const char *text = buf_text(number), *e = text + strcspn(text, "e"), *dot = memchr(text, '.', (size_t)(e - text));
    long power = (*e ? strtol(e + 1, NULL, 10) : 0) - (dot ? e - dot - 1 : 0);
    size_t len = (size_t)(e - text), zeros = 0;
    while (zeros < len && (text[len - 1 - zeros] == '0' || text + len - 1 - zeros == dot)) zeros++;
    bool zero = zeros == len;
    long spare = (long)zeros - (dot && dot >= text + len - zeros);
    if (!zero && (power + spare < 0 || power > MOST)) return false;
    if (dot) memmove(number->data + (dot - text), dot + 1, (size_t)(e - dot - 1));
    number->len = zero ? 1 : len - (dot != NULL);
    if (zero) power = 0;
    for (; power > 0; power--) buf_putc(number, '0');
    number->len -= (size_t)-power;
    number->data[number->len] = '\0';
    return true;
}

/* decimal ::= digit {digit} ['.' digit {digit}] [exponent] */
static void decimal(Lexer *lx, uint32_t lo)
{
    digits(lx, 10);
    bool fraction = lex_byte(lx, lx->pos) == '.' && lex_is_digit(lex_byte(lx, lx->pos + 1));
    if (fraction) {
        buf_putc(&lx->buf, '.');
        lx->pos++;
        digits(lx, 10);
    }
    bool power = exponent(lx);
    bool hash = lx->magic_hash && lex_byte(lx, lx->pos) == '#';
    bool rational = (fraction || power) && !(lx->num_decimals && !hash && make_whole(lx));
    push_number(lx, lo, rational ? LITERAL_RATIONAL : LITERAL_INTEGER);
}

void syn_lex_number(Lexer *lx)
{
    uint32_t lo = lx->pos;
    buf_clear(&lx->buf);
    if (lx->text[lo] == '-') lx->pos++;
    int base = lex_byte(lx, lx->pos) == '0' ? base_of(lex_byte(lx, lx->pos + 1)) : 0;
    uint32_t first = lx->pos + 2;
    while (base && lx->underscores && lex_byte(lx, first) == '_') first++;
    if (base && digit_value(lex_byte(lx, first)) < base) based_number(lx, lo, base);
    else decimal(lx, lo);
}

/* ---- Escapes ---- */

enum { MAX_CHAR = 0x10FFFF };

/* charesc: the one character an escape such as \n stands for */
static bool simple_escape(char letter, uint32_t *c)
{
    static const char letters[] = "abfnrtv\\\"'", values[] = "\a\b\f\n\r\t\v\\\"'";
    const char *found = letter ? strchr(letters, letter) : NULL;
    if (found) *c = (uint32_t)(unsigned char)values[found - letters];
    return found;
}

/* ascii: the names of control characters; the longest that fits */
static uint32_t named_escape(const Lexer *lx, uint32_t *c)
{
    static const char *const names[] = {
        "NUL", "SOH", "STX", "ETX", "EOT", "ENQ", "ACK", "BEL", "BS", "HT", "LF", "VT", "FF", "CR", "SO", "SI", "DLE",
        "DC1", "DC2", "DC3", "DC4", "NAK", "SYN", "ETB", "CAN", "EM", "SUB", "ESC", "FS", "GS", "RS", "US", "SP",
    };
    uint32_t best = 0;
    for (uint32_t i = 0; i < sizeof names / sizeof *names; i++) {
        uint32_t len = (uint32_t)strlen(names[i]);
        if (len > best && strncmp(lx->text + lx->pos, names[i], len) == 0) {
            best = len;
            *c = i;
        }
    }
    if (best == 0 && strncmp(lx->text + lx->pos, "DEL", 3) == 0) {
        *c = 0x7F;
        return 3;
    }
    return best;
}

/* '^' (A-Z | @ | [ | \ | ] | ^ | _) */
static bool control_escape(Lexer *lx, uint32_t *c)
{
    char letter = lex_byte(lx, lx->pos + 1);
    if (lex_byte(lx, lx->pos) != '^' || letter < '@' || letter > '_') return false;
    *c = (uint32_t)(letter - '@');
    lx->pos += 2;
    return true;
}

static bool numeric_escape(Lexer *lx, uint32_t lo, int base, uint32_t *c)
{
    uint32_t value = 0;
    for (int d; (d = digit_value(lex_byte(lx, lx->pos))) < base; lx->pos++)
        if (value <= MAX_CHAR) value = value * (unsigned)base + (unsigned)d;
    *c = value;
    if (value <= MAX_CHAR) return true;
    diag_label(syn_lex_error(lx, SYN_ESCAPE, lo, lx->pos, "this escape names no character"),
               "characters end at \\x10FFFF");
    return false;
}

static void unknown_escape(Lexer *lx, uint32_t lo)
{
    uint32_t c;
    if (lex_byte(lx, lx->pos) != '\n') lx->pos += syn_lex_peek(lx, lx->pos, &c);
    Diag *d = syn_lex_error(lx, SYN_ESCAPE, lo, lx->pos, "unknown escape `%.*s`", (int)(lx->pos - lo), lx->text + lo);
    diag_help(d, "a backslash itself is written `\\\\`");
}

/* escape ::= '\' (charesc | ascii | control | decimal | 'o' octal | 'x' hexadecimal);  false, after saying why, when
 * there is none */
static bool escape(Lexer *lx, uint32_t *c)
{
    uint32_t lo = lx->pos++, len;
    char letter = lex_byte(lx, lx->pos);
    if (simple_escape(letter, c)) return lx->pos++, true;
    if (lex_is_digit(letter)) return numeric_escape(lx, lo, 10, c);
    int base = letter == 'x' || letter == 'X' ? 16 : letter == 'o' || letter == 'O' ? 8 : 0;
    if (base && digit_value(lex_byte(lx, lx->pos + 1)) < base) return lx->pos++, numeric_escape(lx, lo, base, c);
    if (control_escape(lx, c)) return true;
    if ((len = named_escape(lx, c)) > 0) return lx->pos += len, true;
    return unknown_escape(lx, lo), false;
}

/* ---- Characters ---- */

static bool magic_suffix(Lexer *lx)
{
    if (!lx->magic_hash || lex_byte(lx, lx->pos) != '#') return false;
    lx->pos++;
    return true;
}

static void push_char(Lexer *lx, uint32_t lo, uint32_t c)
{
    bool hash = magic_suffix(lx);
    Token *t = syn_lex_push(lx, TOK_LIT, lo);
    t->lit = hash ? LITERAL_CHAR_HASH : LITERAL_CHAR;
    t->u.code = c;
}

/* Moves behind what was probably meant to be a character literal: up to the next quote on the same line. */
static void bad_char(Lexer *lx, uint32_t lo, bool said)
{
    uint32_t end = lo + 1;
    while (end < lx->len && lx->text[end] != '\'' && lx->text[end] != '\n') end++;
    bool closed = lex_byte(lx, end) == '\'';
    if (!closed) end = lx->pos > lo ? lx->pos : lo + 1;
    else end++;
    lx->pos = end;
    if (said) return;
    if (!closed) {
        Diag *d = syn_lex_error(lx, SYN_CHAR_LIT, lo, lo + 1, "this character literal is not closed");
        bool name = lex_byte(lx, lo + 1) >= 'A' && lex_byte(lx, lo + 1) <= 'Z';
        if (d && name && !lx->ticks)
            diag_help(d, "constructors as types need `{-# LANGUAGE DataKinds #-}`");
    } else if (end == lo + 2) {
        Diag *d = syn_lex_error(lx, SYN_CHAR_LIT, lo, end, "this character literal is empty");
        diag_help(d, "an empty string is written `\"\"`, a quote `'\\''`");
    } else {
        Diag *d = syn_lex_error(lx, SYN_CHAR_LIT, lo, end, "a character literal holds exactly one character");
        diag_help(d, "strings are written with double quotes: `\"%.*s\"`", (int)(end - lo - 2), lx->text + lo + 1);
    }
}

bool syn_lex_at_tick(const Lexer *lx)
{
    uint32_t c;
    if (!lx->ticks) return false;
    uint32_t size = syn_lex_peek(lx, lx->pos + 1, &c);
    if (lex_byte(lx, lx->pos + 1 + size) == '\'') return false;
    return c == '[' || c == '(' || c == ':' || c == '`' || syn_char_class(c) == CHAR_UPPER;
}

/* Three quotes, of which the one in the middle is meant. */
static bool at_lone_quote(const Lexer *lx)
{
    return lx->list->language->lone_quote && lex_byte(lx, lx->pos) == '\'' && lex_byte(lx, lx->pos + 1) == '\'';
}

/* Report 2.6: what is between quotes can be seen. */
static void check_visible(Lexer *lx, SynError code)
{
    unsigned char c = (unsigned char)lx->text[lx->pos];
    if (lx->list->language->logic || (c >= ' ' && c != 0x7f)) return;
    Diag *d = syn_lex_error(lx, code, lx->pos, lx->pos + 1, "a control character between quotes");
    if (c == '\t') diag_help(d, "a tab is written `\\t`");
    else diag_help(d, "it is written `\\%u`", c);
}

/* char ::= "'" (any but ' \ newline | escape) "'" */
void syn_lex_char(Lexer *lx)
{
    uint32_t lo = lx->pos++, c = 0;
    char next = lex_byte(lx, lx->pos);
    bool empty = (next == '\'' && !at_lone_quote(lx)) || next == '\n' || lx->pos >= lx->len, good = !empty;
    if (next == '\\') {
        good = escape(lx, &c);
    } else if (!empty) {
        check_visible(lx, SYN_CHAR_LIT);
        lx->pos += syn_lex_peek(lx, lx->pos, &c);
    }
    if (!empty && lex_byte(lx, lx->pos) == '\'') lx->pos++;
    else bad_char(lx, lo, !empty && !good);
    push_char(lx, lo, c);
}

/* ---- Strings ---- */

/* NUL as C0 80, surrogates as three bytes: a name holds no NUL, and every character can be told again. */
static void put_char(Buf *b, uint32_t c)
{
    if (c == 0) {
        buf_write(b, "\xC0\x80", 2);
    } else if (c >= 0xD800 && c <= 0xDFFF) {
        char bytes[] = {(char)(0xE0 | c >> 12), (char)(0x80 | (c >> 6 & 0x3F)), (char)(0x80 | (c & 0x3F))};
        buf_write(b, bytes, sizeof bytes);
    } else {
        buf_utf8(b, c);
    }
}

/* gap ::= '\' white {white} '\' */
static void gap(Lexer *lx)
{
    uint32_t lo = lx->pos++;
    while (lx->pos < lx->len && syn_lex_class(lx, lx->pos) == CHAR_SPACE) lx->pos++;
    if (lex_byte(lx, lx->pos) == '\\') {
        lx->pos++;
    } else {
        Diag *d = syn_lex_error(lx, SYN_STRING, lo, lo + 1, "this gap in a string is not closed");
        diag_help(d, "a string that goes on in the next line ends with `\\` here and begins with `\\` there");
    }
}

void syn_lex_string_char(Lexer *lx)
{
    uint32_t c;
    char next = lx->text[lx->pos];
    if (next != '\\') {
        check_visible(lx, SYN_STRING);
        if (next) buf_putc(&lx->buf, next);
        else put_char(&lx->buf, 0);
        lx->pos++;
    } else if (lex_byte(lx, lx->pos + 1) == '&') {
        lx->pos += 2;
    } else if (syn_lex_class(lx, lx->pos + 1) == CHAR_SPACE) {
        gap(lx);
    } else if (escape(lx, &c)) {
        put_char(&lx->buf, c);
    }
}

bool syn_lex_quoted(Lexer *lx)
{
    lx->pos++;
    buf_clear(&lx->buf);
    while (lx->pos < lx->len && lx->text[lx->pos] != '"' && lx->text[lx->pos] != '\n') syn_lex_string_char(lx);
    bool closed = lex_byte(lx, lx->pos) == '"';
    lx->pos += closed;
    return closed;
}

/* string ::= '"' {char | escape | '\&' | gap} '"' */
void syn_lex_string(Lexer *lx)
{
    uint32_t lo = lx->pos;
    bool lines = syn_lex_at_multiline(lx);
    if (!(lines ? syn_lex_multiline : syn_lex_quoted)(lx)) {
        Diag *d = syn_lex_error(lx, SYN_STRING, lo, lo + (lines ? 3 : 1),
                                lines ? "this string is not closed" : "this string is not closed on its line");
        diag_label(d, "opened here");
        if (lo >= 2 && strncmp(lx->text + lo - 2, "\"\"\"\n", 4) == 0)
            diag_help(d, "strings of several lines, in three quotes, need {-# LANGUAGE MultilineStrings #-}");
    }
    bool hash = magic_suffix(lx);
    Name name = name_intern(buf_text(&lx->buf), lx->buf.len);
    Token *t = syn_lex_push(lx, TOK_LIT, lo);
    t->lit = hash ? LITERAL_STRING_HASH : LITERAL_STRING;
    t->name = name;
}
