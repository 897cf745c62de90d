/* Reading a term as Haskell's `show` writes it: constructors applied to terms, numbers, characters, strings, tuples and
 * lists. */
#include "base/bigstack.h"
#include "base/utf8.h"
#include "base/vec.h"
#include "syntax/flatcurry.h"
#include "syntax/parse_errors.h"
#include <ctype.h>
#include <string.h>

enum { STACK_LEFT = 256 << 10 };

typedef struct Reader {
    Arena *arena;
    Diags *ds;
    uint32_t file;
    const char *text, *at, *end;
    bool failed; /* a message was given: nothing more is said */
} Reader;

static Span span_from(const Reader *r, const char *from)
{
    return (Span){ .file = r->file, .lo = (uint32_t)(from - r->text), .hi = (uint32_t)(r->at - r->text) };
}

static Diag *fail(Reader *r, const char *from, const char *message)
{
    if (r->failed) return NULL;
    r->failed = true;
    if (r->at == from && r->at < r->end) r->at++;
    return diag_add(r->ds, DIAG_ERROR, syn_errors[SYN_FLAT].code, span_from(r, from), "%s", message);
}

static void skip_blanks(Reader *r)
{
    while (r->at < r->end && isspace((unsigned char)*r->at)) r->at++;
}

static bool next_is(Reader *r, char c)
{
    skip_blanks(r);
    return r->at < r->end && *r->at == c;
}

static bool take(Reader *r, char c)
{
    bool is = next_is(r, c);
    if (is) r->at++;
    return is;
}

static Term *new_term(Reader *r, TermKind kind)
{
    Term *t = ARENA_NEW(r->arena, Term);
    t->kind = kind;
    t->text = name_of("");
    return t;
}

/* ---- characters ---- */

static const char *const ascii_names[] = {
    "NUL", "SOH", "STX", "ETX", "EOT", "ENQ", "ACK", "BEL", "BS", "HT",  "LF",  "VT", "FF", "CR", "SO", "SI", "DLE",
    "DC1", "DC2", "DC3", "DC4", "NAK", "SYN", "ETB", "CAN", "EM", "SUB", "ESC", "FS", "GS", "RS", "US", "SP",
};

/* SOH before SO: the longest that fits. */
static bool named_character(Reader *r, uint32_t *code)
{
    size_t best = 0;
    for (uint32_t i = 0; i < sizeof ascii_names / sizeof *ascii_names; i++) {
        size_t n = strlen(ascii_names[i]);
        if (n > best && (size_t)(r->end - r->at) >= n && memcmp(r->at, ascii_names[i], n) == 0) {
            best = n;
            *code = i;
        }
    }
    if (best == 0 && r->end - r->at >= 3 && memcmp(r->at, "DEL", 3) == 0) {
        best = 3;
        *code = 127;
    }
    r->at += best;
    return best > 0;
}

static int digit_of(char c)
{
    if (c >= '0' && c <= '9') return c - '0';
    return isxdigit((unsigned char)c) ? tolower((unsigned char)c) - 'a' + 10 : 99;
}

static bool numbered_character(Reader *r, int base, uint32_t *code)
{
    const char *from = r->at;
    uint64_t value = 0;
    for (; r->at < r->end && digit_of(*r->at) < base; r->at++)
        if (value <= 0x10FFFF) value = value * (unsigned)base + (unsigned)digit_of(*r->at);
    *code = (uint32_t)value;
    return r->at > from && value <= 0x10FFFF;
}

static bool escaped(Reader *r, uint32_t *code)
{
    static const char letters[] = "abfnrtv\\\"'", values[] = "\a\b\f\n\r\t\v\\\"'";
    const char *which = r->at < r->end && *r->at ? strchr(letters, *r->at) : NULL;
    if (which) {
        r->at++;
        *code = (unsigned char)values[which - letters];
        return true;
    }
    if (r->at < r->end && (*r->at == 'x' || *r->at == 'o'))
        return numbered_character(r, *r->at++ == 'x' ? 16 : 8, code);
    if (r->end - r->at >= 2 && *r->at == '^') {
        r->at += 2;
        *code = r->at[-1] & 31;
        return true;
    }
    bool number = r->at < r->end && isdigit((unsigned char)*r->at);
    return number ? numbered_character(r, 10, code) : named_character(r, code);
}

/* The next character inside of quotes; false: it is none. */
static bool character(Reader *r, uint32_t *code)
{
    if (r->at >= r->end || *r->at == '\n') return false;
    if (*r->at == '\\') {
        r->at++;
        return escaped(r, code);
    }
    uint32_t c = 0;
    size_t n = utf8_next(r->at, (size_t)(r->end - r->at), &c);
    r->at += n;
    *code = c;
    return true;
}

static void take_string(Reader *r, Term *t, const char *from)
{
    Buf out = { 0 };
    bool good = true;
    while (good && r->at < r->end && *r->at != '"') {
        uint32_t code = 0;
        if (r->end - r->at >= 2 && r->at[0] == '\\' && r->at[1] == '&')
            r->at += 2;
        else if ((good = character(r, &code)))
            buf_utf8(&out, code);
    }
    if (!good || r->at >= r->end)
        fail(r, from, "this string does not end, or has a character that `show` does not write");
    else
        r->at++;
    t->text = name_of(buf_text(&out));
    buf_free(&out);
}

/* ---- terms ---- */

static Term *read_term(Reader *r, bool arguments);

typedef VEC(Term *) Terms;

/* What is between brackets, divided by commas, up to `close`. */
static void take_items(Reader *r, Term *t, char close, const char *from)
{
    Terms items = { 0 };
    if (!take(r, close)) {
        do {
            Term *item = read_term(r, true);
            VEC_PUSH(&items, item);
        } while (!r->failed && take(r, ','));
        if (!r->failed && !take(r, close)) {
            bool more = r->at < r->end;
            Diag *d = fail(r, r->at, more ? "a bracket is not closed here" : "the file ends inside of brackets");
            uint32_t at = (uint32_t)(from - r->text);
            if (d) diag_second(d, (Span){ r->file, at, at + 1 }, "opened here");
        }
    }
    t->args = VEC_TO_ARENA(&items, r->arena);
    t->n = (uint32_t)items.len;
    VEC_FREE(&items);
}

static Term *take_number(Reader *r, const char *from)
{
    bool real = false;
    if (r->at < r->end && *r->at == '-') r->at++;
    const char *digits = r->at;
    while (r->at < r->end && isdigit((unsigned char)*r->at)) r->at++;
    if (r->at == digits) fail(r, from, "a number has no digits");
    if (r->end - r->at >= 2 && *r->at == '.' && isdigit((unsigned char)r->at[1])) {
        real = true;
        for (r->at++; r->at < r->end && isdigit((unsigned char)*r->at);) r->at++;
    }
    if (r->at < r->end && (*r->at == 'e' || *r->at == 'E')) {
        real = true;
        r->at++;
        if (r->at < r->end && (*r->at == '-' || *r->at == '+')) r->at++;
        while (r->at < r->end && isdigit((unsigned char)*r->at)) r->at++;
    }
    Term *t = new_term(r, real ? TERM_FLOAT : TERM_INT);
    t->text = name_printf("%.*s", (int)(r->at - from), from);
    return t;
}

static Term *take_character(Reader *r, const char *from)
{
    Term *t = new_term(r, TERM_CHAR);
    if (!character(r, &t->code) || r->at >= r->end || *r->at++ != '\'') fail(r, from, "this is no character");
    return t;
}

/* Parentheses are those of a tuple, unless there is one thing in them. */
static Term *take_tuple(Reader *r, const char *from)
{
    Term *t = new_term(r, TERM_TUPLE);
    take_items(r, t, ')', from);
    return t->n == 1 ? t->args[0] : t;
}

static bool begins_argument(Reader *r)
{
    skip_blanks(r);
    return r->at < r->end && (isalnum((unsigned char)*r->at) || *r->at == '_' || strchr("\"'([", *r->at));
}

static Term *take_word(Reader *r, const char *from, bool arguments)
{
    Term *t = new_term(r, TERM_CON);
    Terms args = { 0 };
    while (r->at < r->end && (isalnum((unsigned char)*r->at) || *r->at == '_')) r->at++;
    t->text = name_printf("%.*s", (int)(r->at - from), from);
    while (arguments && !r->failed && begins_argument(r)) {
        Term *arg = read_term(r, false);
        VEC_PUSH(&args, arg);
    }
    t->args = VEC_TO_ARENA(&args, r->arena);
    t->n = (uint32_t)args.len;
    VEC_FREE(&args);
    return t;
}

static Term *dispatch(Reader *r, const char *from, bool arguments)
{
    char c = r->at < r->end ? *r->at : '\0';
    if (c == '-' || isdigit((unsigned char)c)) return take_number(r, from);
    if (isalpha((unsigned char)c)) return take_word(r, from, arguments);
    Term *t = new_term(r, c == '[' ? TERM_LIST : TERM_STRING);
    r->at += c != '\0' && strchr("([\"'", c) != NULL;
    switch (c) {
    case '(': return take_tuple(r, from);
    case '\'': return take_character(r, from);
    case '[': take_items(r, t, ']', from); break;
    case '"': take_string(r, t, from); break;
    default: fail(r, from, r->at < r->end ? "no term begins so" : "the file ends where a term is expected");
    }
    return t;
}

static Term *read_term(Reader *r, bool arguments)
{
    skip_blanks(r);
    const char *from = r->at;
    if (bigstack_left() < STACK_LEFT) fail(r, from, "this is nested too deeply");
    Term *t = r->failed ? new_term(r, TERM_CON) : dispatch(r, from, arguments);
    t->span = span_from(r, from);
    return t;
}

Term *flat_read_term(Arena *arena, uint32_t file, Diags *ds)
{
    const SourceFile *source = source_get(file);
    Reader r = { .arena = arena,
                 .ds = ds,
                 .file = file,
                 .text = source->text,
                 .at = source->text,
                 .end = source->text + source->len };
    Term *t = read_term(&r, true);
    skip_blanks(&r);
    if (r.at < r.end) fail(&r, r.at, "there is more behind the program");
    return r.failed ? NULL : t;
}
