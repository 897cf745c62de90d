/* The lexer: splits a file into tokens and declarations. Names and literals have files of their own.
 *
 * It never stops: what cannot be read is reported and either skipped or replaced by a token of the kind that was
 * probably meant, and the parser is told by Token.after_error not to complain about the consequences. */
#include "base/utf8.h"
#include "core/lex_int.h"
#include <assert.h>
#include <stdarg.h>
#include <string.h>
#include <utf8proc.h>

/* ---- Kinds of tokens --------------------------------------------------------------------------------------- */

static const char *const tok_texts[TOK_COUNT] = {
#define TOKEN(c, text) [TOK_##c] = text,
#define FIXED(c, text) [TOK_##c] = "`" text "`",
    TOKENS(TOKEN, FIXED, FIXED)
#undef TOKEN
#undef FIXED
};

static const struct { TokKind kind; size_t len; const char *text; } reserved[] = {
#define TOKEN(c, text)
#define FIXED(c, text) {TOK_##c, sizeof text - 1, text},
    TOKENS(TOKEN, FIXED, FIXED)
#undef TOKEN
#undef FIXED
};

enum { LONGEST_RESERVED = 8 };         /* noinline */

const char *tok_text(TokKind kind)
{
    return tok_texts[kind];
}

enum { N_RESERVED = sizeof reserved / sizeof *reserved };

/* Every word of a text is asked for: only those that begin with the same byte are compared. What is here is one more
 * than a number of `reserved`. */
static uint8_t first_with[UINT8_MAX + 1], next_with[N_RESERVED];

static void chain_reserved(void)
{
    for (size_t i = N_RESERVED; i-- > 0; ) {
        uint8_t *first = &first_with[(unsigned char)*reserved[i].text];
        next_with[i] = *first;
        *first = (uint8_t)(i + 1);
    }
}

TokKind tok_reserved(const char *text, size_t len)
{
    if (len == 0 || len > LONGEST_RESERVED) return TOK_VAR;
    if (first_with[(unsigned char)*reserved[0].text] == 0) chain_reserved();
    for (size_t i = first_with[(unsigned char)*text]; i != 0; i = next_with[i - 1])
        if (reserved[i - 1].len == len && memcmp(reserved[i - 1].text, text, len) == 0)
            return reserved[i - 1].kind;
    return TOK_VAR;
}

/* ---- Helpers for all parts of the lexer -------------------------------------------------------------------- */

Diag *lex_error(Lexer *lx, CoreError error, uint32_t lo, uint32_t hi, const char *format, ...)
{
    assert(lo <= hi && hi <= lx->len);
    Buf message = {0};
    va_list args;
    va_start(args, format);
    buf_vprintf(&message, format, args);
    va_end(args);
    Diag *d = diag_add(lx->ds, DIAG_ERROR, core_errors[error].code, (Span){lx->file, lo, hi}, "%s", buf_text(&message));
    buf_free(&message);
    lx->broken = true;
    return d;
}

uint32_t lex_peek(const Lexer *lx, uint32_t pos, uint32_t *c)
{
    assert(pos <= lx->len);
    *c = 0;
    return pos < lx->len ? (uint32_t)utf8_next(lx->text + pos, lx->len - pos, c) : 0;
}

/* Ends the declaration before a token in column 1, or before the end of the file. */
static void end_declaration(Lexer *lx)
{
    if (lx->out->len == 0 || VEC_TOP(lx->out).kind == TOK_END) return;
    uint32_t end = VEC_TOP(lx->out).hi;
    Token t = {.kind = TOK_END, .after_error = lx->broken, .lo = end, .hi = end};
    VEC_PUSH(lx->out, t);
    lx->broken = false;
}

Token *lex_push(Lexer *lx, TokKind kind, uint32_t lo)
{
    assert(lo <= lx->pos && lx->pos <= lx->len && (lx->out->len == 0 || VEC_TOP(lx->out).hi <= lo));
    Token t = {.kind = (uint8_t)kind, .after_error = lx->broken, .lo = lo, .hi = lx->pos};
    VEC_PUSH(lx->out, t);
    return &VEC_TOP(lx->out);
}

/* ---- Blanks and comments ----------------------------------------------------------------------------------- */

/* comment ::= '{-' {any | comment} '-}' */
static void comment(Lexer *lx)
{
    uint32_t start = lx->pos;
    size_t depth = 1;
    for (lx->pos += 2; lx->pos < lx->len && depth > 0; lx->pos++) {
        char a = lx->text[lx->pos], b = lex_byte(lx, lx->pos + 1);
        if (a == '{' && b == '-') depth++, lx->pos++;
        else if (a == '-' && b == '}') depth--, lx->pos++;
    }
    if (lx->pos > lx->len) lx->pos = lx->len;
    if (depth > 0)
        diag_label(lex_error(lx, ERR_COMMENT, start, start + 2, "this comment is never closed"), "opened here");
}

static void line_comment(Lexer *lx)
{
    const char *end = memchr(lx->text + lx->pos, '\n', lx->len - lx->pos);
    lx->pos = end ? (uint32_t)(end - lx->text) : lx->len;
}

static bool at_line_comment(const Lexer *lx)
{
    const char *s = lx->text + lx->pos;
    return s[0] == '-' && s[1] == '-' && lex_is_dashes(s, lex_symbols(s, lx->len - lx->pos));
}

static bool is_blank(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

static void skip_blanks(Lexer *lx)
{
    for (;;) {
        while (lx->pos < lx->len && is_blank(lx->text[lx->pos])) lx->pos++;
        if (at_line_comment(lx)) line_comment(lx);
        else if (lex_byte(lx, lx->pos) == '{' && lex_byte(lx, lx->pos + 1) == '-') comment(lx);
        else return;
    }
}

/* ---- Names and symbols ------------------------------------------------------------------------------------- */

static void push_name(Lexer *lx, TokKind kind, uint32_t lo, const char *s, size_t len)
{
    lex_push(lx, kind, lo)->u.name = name_intern(s, len);
}

static bool push_word_literal(Lexer *lx, uint32_t lo, const char *s, size_t len, double sign)
{
    double value;
    if (len == strlen(LEX_WORLD) && memcmp(s, LEX_WORLD, len) == 0) {
        lex_push(lx, TOK_LIT, lo)->u.lit = lit_world();
        return true;
    }
    if (len == strlen(LEX_INF) && memcmp(s, LEX_INF, len) == 0) value = __builtin_inf();
    else if (len == strlen(LEX_NAN) && memcmp(s, LEX_NAN, len) == 0) value = __builtin_nan("");
    else return false;
    lex_push(lx, TOK_LIT, lo)->u.lit = (Lit){.rep = REP_DOUBLE, .u.d = one_nan(sign < 0 ? -value : value)};
    return true;
}

static void identifier(Lexer *lx, size_t len)
{
    uint32_t lo = lx->pos;
    const char *s = lx->text + lo;
    lx->pos += (uint32_t)len;
    TokKind kind = tok_reserved(s, len);
    if (kind == TOK_VAR && push_word_literal(lx, lo, s, len, 1)) return;
    if (kind == TOK_VAR && lex_is_con_identifier(s, len)) kind = TOK_CON;
    push_name(lx, kind, lo, s, len);
}

/* A symbol alone: reserved, or an infix operator. */
static void symbol(Lexer *lx, size_t len)
{
    uint32_t lo = lx->pos;
    const char *s = lx->text + lo;
    lx->pos += (uint32_t)len;
    TokKind kind = tok_reserved(s, len);
    if (kind == TOK_VAR) kind = *s == ':' ? TOK_CON_OP : TOK_OP;
    push_name(lx, kind, lo, s, len);
}

static void minus_infinity(Lexer *lx, size_t len)
{
    uint32_t lo = lx->pos;
    lx->pos += 1 + (uint32_t)len;
    push_word_literal(lx, lo, lx->text + lo + 1, len, -1);
}

/* A token that begins with a symbol: a negative number or an operator. */
static void number_or_symbol(Lexer *lx, size_t len)
{
    const char *next = lx->text + lx->pos + 1;
    if (len == 1 && next[-1] == '-') {
        if (*next >= '0' && *next <= '9') {
            lex_number(lx);
            return;
        }
        size_t word = lex_identifier(next, lx->len - lx->pos - 1);
        if (word == strlen(LEX_INF) && memcmp(next, LEX_INF, word) == 0) {
            minus_infinity(lx, word);
            return;
        }
    }
    symbol(lx, len);
}

/* ( or [ : the name of a constructor such as () or [], an operator's name, or just a bracket. */
static void bracket(Lexer *lx)
{
    uint32_t lo = lx->pos;
    const char *s = lx->text + lo;
    size_t len = lex_bracket_con(s, lx->len - lo);
    if (len > 0) {
        lx->pos += (uint32_t)len;
        push_name(lx, TOK_CON, lo, s, len);
    } else if ((len = lex_bracket_op(s, lx->len - lo)) > 0) {
        lx->pos += (uint32_t)len;
        push_name(lx, s[1] == ':' ? TOK_CON : TOK_VAR, lo, s + 1, len - 2);
    } else {
        symbol(lx, 1);
    }
}

static bool at_quoted_name(const Lexer *lx)
{
    char next = lex_byte(lx, lx->pos + 1);
    return next == '"' || (next == ':' && lex_byte(lx, lx->pos + 2) == '"');
}

/* ---- Characters that begin no token ------------------------------------------------------------------------ */

static bool begins_token(const Lexer *lx, uint32_t pos)
{
    uint32_t c;
    lex_peek(lx, pos, &c);
    return pos >= lx->len || lex_is_letter(c) || lex_is_symbol(c)
        || (c < 0x80 && c && (is_blank((char)c) || strchr("0123456789()[]{};,\"'", (int)c)));
}

static bool is_special_blank(uint32_t c)
{
    return utf8proc_category((utf8proc_int32_t)c) == UTF8PROC_CATEGORY_ZS;
}

static const char *advice(uint32_t c)
{
    if (is_special_blank(c)) return "this is a special blank; use an ordinary one";
    switch (c) {
    case 0x2018: case 0x2019: return "character literals are written with `'`";
    case 0x201C: case 0x201D: return "strings are written with `\"`";
    case 0xFEFF: return "this is a byte order mark; it may only begin a file";
    case '`':    return "operators in backquotes do not exist in Core; write the function first";
    default:     return NULL;
    }
}

/* Reports the characters up to the next possible token as one error. */
static void strange_characters(Lexer *lx)
{
    uint32_t lo = lx->pos, c, first = lex_peek(lx, lo, &c);
    lx->pos += first;
    while (!begins_token(lx, lx->pos)) {
        uint32_t ignored;
        lx->pos += lex_peek(lx, lx->pos, &ignored);
    }
    bool visible = c > ' ' && c != 0x7F && utf8_width(c) > 0 && !is_special_blank(c);
    Diag *d = visible
                  ? lex_error(lx, ERR_CHARACTER, lo, lx->pos, "unexpected character `%.*s`", (int)first, lx->text + lo)
                  : lex_error(lx, ERR_CHARACTER, lo, lx->pos, "unexpected character U+%04X", (unsigned)c);
    if (advice(c)) diag_help(d, "%s", advice(c));
}

/* The whole file must be UTF-8; if not it is probably in another encoding, and more messages would not help. */
static bool check_utf8(Lexer *lx)
{
    for (uint32_t i = 0; i < lx->len;) {
        uint32_t c, n = 1;
        if ((unsigned char)lx->text[i] >= 0x80) {
            n = lex_peek(lx, i, &c);
            if (n == 1) {
                Diag *d = lex_error(lx, ERR_UTF8, i, i + 1, "this file is not valid UTF-8");
                diag_label(d, "byte 0x%02X", (unsigned char)lx->text[i]);
                return false;
            }
        }
        i += n;
    }
    return true;
}

/* ---- The main loop ----------------------------------------------------------------------------------------- */

static void token(Lexer *lx)
{
    const char *s = lx->text + lx->pos;
    size_t left = lx->len - lx->pos, len;
    if ((len = lex_identifier(s, left)) > 0) identifier(lx, len);
    else if (*s >= '0' && *s <= '9') lex_number(lx);
    else if ((len = lex_symbols(s, left)) > 0) number_or_symbol(lx, len);
    else if (*s == '(' || *s == '[') bracket(lx);
    else if (*s == '{' && at_quoted_name(lx)) lex_quoted_name(lx);
    else if (*s == '"') lex_string(lx);
    else if (*s == '\'') lex_char(lx);
    else if (*s && strchr(")]{};,", *s)) symbol(lx, 1);
    else strange_characters(lx);
}

static bool in_column_1(const Lexer *lx, uint32_t start)
{
    return lx->pos == start || lx->text[lx->pos - 1] == '\n';
}

static uint32_t byte_order_mark(const Lexer *lx)
{
    return lx->len >= 3 && memcmp(lx->text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
}

static void check_first_column(Lexer *lx)
{
    Diag *d = lex_error(lx, ERR_COLUMN, lx->pos, lx->pos + 1, "the first declaration does not begin in column 1");
    diag_note(d, "a declaration begins in column 1, everything else is indented");
    lx->broken = false;
}

static void tokens(Lexer *lx)
{
    uint32_t start = byte_order_mark(lx);
    lx->pos = start;
    for (skip_blanks(lx); lx->pos < lx->len; skip_blanks(lx)) {
        if (in_column_1(lx, start)) end_declaration(lx);
        else if (lx->out->len == 0 && !lx->broken) check_first_column(lx);
        token(lx);
    }
    end_declaration(lx);
    lx->pos = lx->len;
    lex_push(lx, TOK_FILE_END, lx->len);
}

void lex_file(uint32_t file, Diags *ds, Tokens *out)
{
    const SourceFile *source = source_get(file);
    Lexer lx = {.file = file, .text = source->text, .len = (uint32_t)source->len, .ds = ds, .out = out};
    if (check_utf8(&lx)) tokens(&lx);
    else lex_push(&lx, TOK_FILE_END, 0);
    buf_free(&lx.buf);
}
