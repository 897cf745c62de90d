/* The lexer: splits a text into tokens. Characters, names, literals and pragmas have files of their own.
 *
 * It never stops: what cannot be read is reported and skipped or replaced by a token of the kind that was probably
 * meant, and the place is remembered (TokenList.errors), so that the parser does not complain about the consequences.
 */
#include "base/utf8.h"
#include "syntax/lex_int.h"
#include <assert.h>
#include <stdarg.h>
#include <string.h>

/* ---- Kinds of tokens ---- */

static const char *const token_texts[TOK_COUNT] = {
#define TOKEN(c, text) [TOK_##c] = text,
#define FIXED(c, text) [TOK_##c] = "`" text "`",
    SYN_TOKENS(TOKEN, FIXED, FIXED, FIXED)
#undef TOKEN
#undef FIXED
};

const char *syn_token_text(TokKind kind)
{
    return kind == TOK_BACKQUOTE ? "a backquote" : token_texts[kind];
}

bool syn_is_word(TokKind kind)
{
    return kind >= TOK_CASE && kind <= TOK_FREE;
}

void syn_tokens_free(TokenList *list)
{
    VEC_FREE(&list->tokens);
    VEC_FREE(&list->pieces);
    VEC_FREE(&list->errors);
}

/* ---- Places ---- */

/* The piece that holds the offset; the last one that begins at or before it. */
static const Piece *piece_at(const TokenList *list, uint32_t at)
{
    assert(list->pieces.len > 0);
    size_t lo = 0, hi = list->pieces.len;
    while (hi - lo > 1) {
        size_t mid = lo + (hi - lo) / 2;
        if (list->pieces.data[mid].at <= at) lo = mid;
        else hi = mid;
    }
    return &list->pieces.data[lo];
}

static uint32_t source_offset(const Piece *piece, uint32_t at, bool end)
{
    if (piece->expanded) return end ? piece->hi : piece->lo;
    uint32_t offset = piece->lo + (at - piece->at);
    return offset < piece->hi ? offset : piece->hi;
}

Span syn_span(const TokenList *list, uint32_t lo, uint32_t hi)
{
    assert(lo <= hi);
    if (list->pieces.len == 0) return (Span){list->file, lo, hi};
    const Piece *first = piece_at(list, lo), *last = hi > lo ? piece_at(list, hi - 1) : first;
    Span s = {first->file, source_offset(first, lo, false), 0};
    if (last->file != first->file) last = first;
    s.hi = last->expanded ? last->hi : source_offset(last, hi, true);
    if (s.hi < s.lo) s.hi = s.lo;
    return s;
}

/* ---- Helpers for all parts of the lexer ---- */

Diag *syn_lex_error(Lexer *lx, SynError error, uint32_t lo, uint32_t hi, const char *format, ...)
{
    Buf message = {0};
    va_list args;
    va_start(args, format);
    buf_vprintf(&message, format, args);
    va_end(args);
    Diag *d =
        diag_add(lx->ds, DIAG_ERROR, syn_errors[error].code, syn_span(lx->list, lo, hi), "%s", buf_text(&message));
    buf_free(&message);
    VEC_PUSH(&lx->list->errors, lo);
    return d;
}

uint32_t syn_lex_peek(const Lexer *lx, uint32_t pos, uint32_t *c)
{
    *c = 0;
    return pos < lx->len ? (uint32_t)utf8_next(lx->text + pos, lx->len - pos, c) : 0;
}

CharClass syn_lex_class(const Lexer *lx, uint32_t pos)
{
    if (pos >= lx->len) return CHAR_NONE;
    unsigned char byte = (unsigned char)lx->text[pos];
    if (byte < 0x80) return (CharClass)syn_ascii_class[byte];
    uint32_t c;
    syn_lex_peek(lx, pos, &c);
    return syn_char_class_unicode(c);
}

/* Moves lx->column to the column of `pos`. */
static void count_columns(Lexer *lx, uint32_t pos)
{
    assert(pos >= lx->counted && pos <= lx->len);
    uint32_t column = lx->column;
    for (uint32_t i = lx->counted; i < pos; i++) {
        char c = lx->text[i];
        if (c == '\n') column = 1, lx->tab = false;
        else if (c == '\t') column = ((column - 1) | 7) + 2, lx->tab = true;
        else if ((c & 0xC0) != 0x80) column++;
    }
    lx->column = column;
    lx->counted = pos;
}

Token *syn_lex_push(Lexer *lx, TokKind kind, uint32_t lo)
{
    assert(lo <= lx->pos && lx->pos <= lx->len);
    count_columns(lx, lo);
    Token t = {.kind = (uint8_t)kind, .first = lx->first, .tab = lx->tab, .lo = lo, .hi = lx->pos,
               .column = lx->column};
    lx->first = false;
    VEC_PUSH(&lx->list->tokens, t);
    return &VEC_TOP(&lx->list->tokens);
}

/* ---- Blanks and comments ---- */

/* ncomment ::= '{-' {any | ncomment} '-}' */
void syn_lex_comment(Lexer *lx)
{
    uint32_t start = lx->pos;
    size_t depth = 1;
    for (lx->pos += 2; lx->pos < lx->len && depth > 0; lx->pos++) {
        char a = lx->text[lx->pos], b = lex_byte(lx, lx->pos + 1);
        if (a == '{' && b == '-') depth++, lx->pos++;
        else if (a == '-' && b == '}') depth--, lx->pos++;
        else if (a == '\n') lx->first = true;
    }
    if (lx->pos > lx->len) lx->pos = lx->len;
    if (depth > 0)
        diag_label(syn_lex_error(lx, SYN_COMMENT, start, start + 2, "this comment is never closed"), "opened here");
}

/* Two or more dashes and, unless the language has no operators that begin so, no other symbol behind them. */
static bool at_line_comment(const Lexer *lx)
{
    uint32_t end = lx->pos;
    while (lex_byte(lx, end) == '-') end++;
    return end - lx->pos >= 2 && (lx->list->language->dashes || syn_lex_class(lx, end) != CHAR_SYMBOL);
}

static void skip_white(Lexer *lx)
{
    for (; lx->pos < lx->len; lx->pos++) {
        char c = lx->text[lx->pos];
        if (c == '\n') lx->first = true;
        else if (c != ' ' && !(c >= '\t' && c <= '\r')) return;
    }
}

/* A blank outside of ASCII is white space too. */
static bool skip_unicode_blank(Lexer *lx)
{
    uint32_t c, n;
    if ((unsigned char)lex_byte(lx, lx->pos) < 0x80 || syn_lex_class(lx, lx->pos) != CHAR_SPACE) return false;
    n = syn_lex_peek(lx, lx->pos, &c);
    lx->pos += n;
    return true;
}

static void skip_line(Lexer *lx)
{
    const char *end = memchr(lx->text + lx->pos, '\n', lx->len - lx->pos);
    lx->pos = end ? (uint32_t)(end - lx->text) : lx->len;
}

static bool is_directive(const char *s)
{
    static const char *const words[] = {"if", "ifdef", "ifndef", "else", "elif", "endif", "define", "undef", "include",
                                        "error"};
    s += 1 + strspn(s + 1, " \t");
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        size_t len = strlen(words[i]);
        if (strncmp(s, words[i], len) == 0 && (s[len] == 0 || strchr(" \t\r\n(!\"", s[len]))) return true;
    }
    return false;
}

/* # 12 "file" or #line 12 "file": what a preprocessor leaves in its output. */
static bool is_line_marker(const char *s)
{
    s += strncmp(s, "#line", 5) == 0 ? 5 : 1;
    s += strspn(s, " \t");
    size_t digits = strspn(s, "0123456789"), blanks = strspn(s + digits, " \t");
    return digits > 0 && blanks > 0 && s[digits + blanks] == '"';
}

/* `#!` in the first line, line markers, and directives of CPP, which is off: one complaint for all of them. */
static bool skip_hash_line(Lexer *lx)
{
    const char *s = lx->text + lx->pos;
    if (lx->pos > 0 && s[-1] != '\n') return false;
    if ((lx->pos == 0 && s[1] == '!') || is_line_marker(s)) return skip_line(lx), true;
    if (!is_directive(s)) return false;
    uint32_t lo = lx->pos;
    skip_line(lx);
    if (!lx->directive) {
        Diag *d = syn_lex_error(lx, SYN_OFF, lo, lx->pos, "preprocessor directives need the extension `CPP`");
        diag_help(d, "add {-# LANGUAGE CPP #-} to the top of the file");
    }
    return lx->directive = lx->list->hopeless = true;
}

/* Moves to the next token; pragmas that matter are read here. */
static void skip_blanks(Lexer *lx)
{
    for (;;) {
        skip_white(lx);
        char c = lex_byte(lx, lx->pos);
        if (c == '-' && at_line_comment(lx)) {
            skip_line(lx);
        } else if (c == '{' && lex_byte(lx, lx->pos + 1) == '-') {
            if (lex_byte(lx, lx->pos + 2) != '#' || !syn_lex_pragma(lx)) syn_lex_comment(lx);
        } else if (!(c == '#' && skip_hash_line(lx)) && !skip_unicode_blank(lx)) {
            return;
        }
    }
}

/* ---- Characters that begin no token ---- */

static const char *advice(uint32_t c)
{
    switch (c) {
    case 0x2018: case 0x2019: return "character literals and primes are written with `'`";
    case 0x201C: case 0x201D: case 0x201E: return "strings are written with `\"`";
    case 0x200B: case 0x200C: case 0x200D: return "this character is invisible; delete it";
    case 0xFEFF: return "this is a byte order mark; it may only begin a file";
    default:     return NULL;
    }
}

/* “text”: read as a string, after saying how it is written. False: there is no second quote on the line. */
static bool curly_string(Lexer *lx, uint32_t c)
{
    uint32_t lo = lx->pos, end = lo, close;
    if (c != 0x201C && c != 0x201D && c != 0x201E) return false;
    do end += syn_lex_peek(lx, end, &close);
    while (lex_byte(lx, end) && lx->text[end] != '\n'
           && (syn_lex_peek(lx, end, &close), close != 0x201D && close != 0x201C));
    if (!lex_byte(lx, end) || lx->text[end] == '\n') return false;
    Diag *d = syn_lex_error(lx, SYN_CHARACTER, lo, end + 3, "strings are written with straight quotes");
    diag_help(d, "write `\"%.*s\"`", (int)(end - lo - 3), lx->text + lo + 3);
    Name text = name_intern(lx->text + lo + 3, end - lo - 3);
    lx->pos = end + 3;
    Token *t = syn_lex_push(lx, TOK_LIT, lo);
    t->lit = LITERAL_STRING;
    t->name = text;
    return true;
}

/* Reports the characters up to the next possible token as one error. */
static void strange_characters(Lexer *lx)
{
    uint32_t lo = lx->pos, c, first = syn_lex_peek(lx, lo, &c);
    if (curly_string(lx, c)) return;
    lx->pos += first;
    while (lx->pos < lx->len && syn_lex_class(lx, lx->pos) == CHAR_NONE) {
        uint32_t ignored;
        lx->pos += syn_lex_peek(lx, lx->pos, &ignored);
    }
    bool visible = c > ' ' && c != 0x7F && utf8_width(c) > 0;
    Diag *d = visible ? syn_lex_error(lx, SYN_CHARACTER, lo, lx->pos, "unexpected character `%.*s`", (int)first,
                                      lx->text + lo)
                      : syn_lex_error(lx, SYN_CHARACTER, lo, lx->pos, "unexpected character U+%04X", (unsigned)c);
    if (advice(c)) diag_help(d, "%s", advice(c));
}

/* ---- The main loop ---- */

static TokKind special_kind(char c)
{
    switch (c) {
    case '(': return TOK_LPAREN;
    case ')': return TOK_RPAREN;
    case '[': return TOK_LBRACKET;
    case ']': return TOK_RBRACKET;
    case '{': return TOK_LBRACE;
    case '}': return TOK_RBRACE;
    case ',': return TOK_COMMA;
    case ';': return TOK_SEMI;
    default:  return TOK_BACKQUOTE;
    }
}

/* `(#` opens an unboxed tuple, if it is not the beginning of a longer operator; `(##)` is the empty one. */
static bool at_hash_bracket(const Lexer *lx)
{
    if (!lx->unboxed || strncmp(lx->text + lx->pos, "(#", 2) != 0) return false;
    return syn_lex_class(lx, lx->pos + 2) != CHAR_SYMBOL || strncmp(lx->text + lx->pos + 2, "#)", 2) == 0;
}

static void special(Lexer *lx)
{
    char c = lx->text[lx->pos];
    if (c == '"') {
        syn_lex_string(lx);
    } else if (c == '\'' && syn_lex_at_tick(lx)) {
        lx->pos++;
        syn_lex_push(lx, TOK_TICK, lx->pos - 1);
    } else if (c == '\'') {
        syn_lex_char(lx);
    } else if (at_hash_bracket(lx)) {
        lx->pos += 2;
        syn_lex_push(lx, TOK_LHASH, lx->pos - 2);
    } else {
        lx->pos++;
        syn_lex_push(lx, special_kind(c), lx->pos - 1);
    }
}

static void token(Lexer *lx)
{
    switch (syn_lex_class(lx, lx->pos)) {
    case CHAR_LOWER: case CHAR_UPPER: syn_lex_name(lx); break;
    case CHAR_SYMBOL:                 syn_lex_symbol(lx); break;
    case CHAR_SPECIAL:                special(lx); break;
    case CHAR_DIGIT:
        if ((unsigned char)lx->text[lx->pos] < 0x80) syn_lex_number(lx);
        else strange_characters(lx);
        break;
    default:                          strange_characters(lx);
    }
}

static void tokens(Lexer *lx)
{
    bool templates = lx->templates || lx->quasi;
    for (skip_blanks(lx); lx->pos < lx->len; skip_blanks(lx))
        if (!templates || !syn_lex_template(lx)) token(lx);
}

static void push_end(Lexer *lx)
{
    lx->pos = lx->len;
    lx->first = true;
    uint32_t end = lx->list->tokens.len ? VEC_TOP(&lx->list->tokens).hi : 0;
    assert(end <= lx->len);
    Token *t = syn_lex_push(lx, TOK_EOF, lx->len);
    t->column = 0;
    t->lo = t->hi = end < lx->len ? end : lx->len;
}

static Lexer new_lexer(TokenList *list, const Extensions *x, Diags *ds)
{
    return (Lexer){.list = list, .text = list->text, .len = list->len, .ds = ds, .column = 1, .first = true,
                   .magic_hash = extension_on(x, EXT_MAGIC_HASH),
                   .transform = extension_on(x, EXT_TRANSFORM_LIST_COMP), .arrows = extension_on(x, EXT_ARROWS),
                   .recursive = extension_on(x, EXT_RECURSIVE_DO),
                   .hex_floats = extension_on(x, EXT_HEX_FLOAT_LITERALS), .foreign = extension_on(x, EXT_FFI),
                   .unboxed = extension_on(x, EXT_UNBOXED_TUPLES) || extension_on(x, EXT_UNBOXED_SUMS),
                   .multiline = extension_on(x, EXT_MULTILINE_STRINGS),
                   .underscores = extension_on(x, EXT_NUMERIC_UNDERSCORES),
                   .unicode = extension_on(x, EXT_UNICODE_SYNTAX), .binary = extension_on(x, EXT_BINARY_LITERALS),
                   .only_quotes = !extension_on(x, EXT_TEMPLATE_HASKELL),
                   .templates = extension_on(x, EXT_TEMPLATE_HASKELL) || extension_on(x, EXT_TEMPLATE_QUOTES),
                   .quasi = extension_on(x, EXT_QUASI_QUOTES),
                   .num_decimals = extension_on(x, EXT_NUM_DECIMALS), .ticks = extension_on(x, EXT_DATA_KINDS)};
}

/* ---- Files that are not UTF-8 ---- */

/* The next byte from `pos` on that is not part of a character; the length of the text: there is none. */
static uint32_t next_bad_byte(const Lexer *lx, uint32_t pos)
{
    while (pos < lx->len) {
        uint32_t c, n = 1;
        if ((unsigned char)lx->text[pos] >= 0x80 && (n = syn_lex_peek(lx, pos, &c)) == 1) break;
        pos += n;
    }
    return pos;
}

/* Whether bytes that are no characters stand in comments only: not in tokens, nor where no token begins. */
static bool only_comments(const Lexer *lx, const TokenList *split)
{
    size_t t = 0;
    if (split->errors.len > 0) return false;
    for (uint32_t bad = next_bad_byte(lx, 0); bad < lx->len; bad = next_bad_byte(lx, bad + 1)) {
        while (t < split->tokens.len && split->tokens.data[t].hi <= bad) t++;
        if (t < split->tokens.len && split->tokens.data[t].lo <= bad) return false;
    }
    return true;
}

static bool is_readable(const Lexer *lx, const Extensions *x)
{
    Diags *scratch = diags_new();
    TokenList silent = {.language = lx->list->language, .file = lx->list->file, .text = lx->text, .len = lx->len};
    Lexer probe = new_lexer(&silent, x, scratch);
    tokens(&probe);
    bool readable = only_comments(lx, &silent);
    buf_free(&probe.buf);
    syn_tokens_free(&silent);
    diags_free(scratch);
    return readable;
}

/* A file must be UTF-8; if not it is probably in another encoding, and more messages would not help. In comments nobody
 * minds. */
static bool check_utf8(Lexer *lx, const Extensions *x)
{
    uint32_t bad = next_bad_byte(lx, 0);
    if (bad == lx->len) return true;
    bool readable = is_readable(lx, x);
    Diag *d = readable ? diag_add(lx->ds, DIAG_WARNING, syn_errors[SYN_UTF8].code, syn_span(lx->list, bad, bad + 1),
                                  "this comment is not valid UTF-8")
                       : syn_lex_error(lx, SYN_UTF8, bad, bad + 1, "this file is not valid UTF-8");
    diag_label(d, "byte 0x%02X", (unsigned char)lx->text[bad]);
    if (!readable) diag_help(d, "if it is Latin 1, say so: --encoding=latin1");
    return readable;
}

/* Who looks up to two tokens ahead need not ask whether there are so many: behind the end are two more. */
static void add_ends(TokenList *list)
{
    enum { AHEAD = 2 };
    VEC_RESERVE(&list->tokens, list->tokens.len + AHEAD);
    for (unsigned i = 0; i < AHEAD; i++)
        list->tokens.data[list->tokens.len + i] = VEC_TOP(&list->tokens);
}

void syn_lex(TokenList *list, const Extensions *x, Diags *ds)
{
    Lexer lx = new_lexer(list, x, ds);
    VEC_RESERVE(&list->tokens, list->len / 4 + 1);
    if (check_utf8(&lx, x)) tokens(&lx);
    else list->hopeless = true;
    push_end(&lx);
    add_ends(list);
    buf_free(&lx.buf);
}
