/* Pragmas. Of those in the program text these matter: SCC, MINIMAL, INLINE and its relatives, those about
 * overlapping behind `instance`, RULES, SPECIALISE, and LANGUAGE/OPTIONS at the beginning of the file, which are read
 * before anything else. All others are white space. */
#include "syntax/lex_int.h"
#include <string.h>

static uint32_t skip_white_at(const Lexer *lx, uint32_t pos)
{
    while (pos < lx->len && syn_lex_class(lx, pos) == CHAR_SPACE) pos++;
    return pos;
}

/* The word of a pragma that begins at `pos`: its place and length. */
static uint32_t pragma_word(const Lexer *lx, uint32_t pos, uint32_t *word)
{
    *word = skip_white_at(lx, pos + 3);
    return syn_lex_identifier(lx, *word);
}

static bool word_is(const Lexer *lx, uint32_t word, uint32_t len, const char *what)
{
    return strlen(what) == len && strncasecmp(lx->text + word, what, len) == 0;
}

static bool at_pragma_end(const Lexer *lx, uint32_t pos)
{
    return lex_byte(lx, pos) == '#' && lex_byte(lx, pos + 1) == '-' && lex_byte(lx, pos + 2) == '}';
}

/* The offset of the `#-}` that ends the pragma at `pos`; the length of the text when there is none. */
static uint32_t pragma_end(const Lexer *lx, uint32_t pos)
{
    const char *end = memmem(lx->text + pos, lx->len - pos, "#-}", 3);
    return end ? (uint32_t)(end - lx->text) : lx->len;
}

static void skip_pragma(Lexer *lx, uint32_t lo)
{
    uint32_t end = pragma_end(lx, lo);
    if (memchr(lx->text + lo, '\n', end - lo)) lx->first = true;
    if (end == lx->len) {
        diag_label(syn_lex_error(lx, SYN_PRAGMA, lo, lo + 3, "this pragma is never closed"), "opened here");
        lx->pos = lx->len;
    } else {
        lx->pos = end + 3;
    }
}

/* ---- SCC ---- */

/* A name in quotes, or an identifier, or an operator in parentheses; NULL when there is none. */
static Name centre_name(Lexer *lx, uint32_t *pos, bool *quoted)
{
    uint32_t lo = skip_white_at(lx, *pos), len;
    *quoted = lex_byte(lx, lo) == '"';
    if (*quoted) {
        lx->pos = lo;
        if (!syn_lex_quoted(lx)) return NULL;
        *pos = lx->pos;
        return name_intern(buf_text(&lx->buf), lx->buf.len);
    }
    bool open = lex_byte(lx, lo) == '(';
    if (open) lo = skip_white_at(lx, lo + 1);
    len = open ? syn_lex_symbols(lx, lo) : syn_lex_identifier(lx, lo);
    while (!open && lx->magic_hash && lex_byte(lx, lo + len) == '#' && !at_pragma_end(lx, lo + len)) len++;
    uint32_t end = open ? skip_white_at(lx, lo + len) : lo + len;
    if (len == 0 || (open && lex_byte(lx, end) != ')')) return NULL;
    *pos = end + open;
    return name_intern(lx->text + lo, len);
}

/* '{-# SCC' (string | name [string]) '#-}';  one token */
static void scc(Lexer *lx, uint32_t lo, uint32_t pos)
{
    bool quoted, ignored;
    Name first = centre_name(lx, &pos, &quoted);
    Name second = first && !quoted ? centre_name(lx, &pos, &ignored) : NULL;
    pos = skip_white_at(lx, pos);
    if (!first || !at_pragma_end(lx, pos)) {
        uint32_t end = pragma_end(lx, lo);
        Diag *d =
            syn_lex_error(lx, SYN_PRAGMA, lo, end < lx->len ? end + 3 : lo + 3, "this SCC pragma names no cost centre");
        diag_help(d, "write `{-# SCC \"name\" #-}` in front of an expression");
        skip_pragma(lx, lo);
        return;
    }
    lx->pos = pos + 3;
    Token *t = syn_lex_push(lx, TOK_SCC, lo);
    t->name = first;
    t->u.qualifier = second;
    t->quoted = quoted;
}

/* ---- INLINE and the like ---- */

typedef struct InlineWord {
    const char *word;
    Hint        hint;
} InlineWord;

static const InlineWord *inline_word(const Lexer *lx, uint32_t word, uint32_t len)
{
    enum { KEEN = INLINING_ALWAYS, NEVER = INLINING_NEVER };
    static const InlineWord words[] = {
        {"INLINE", {KEEN, KEEN, 0, false}},      {"NOINLINE", {NEVER, NEVER, 0, false}},
        {"NOTINLINE", {NEVER, NEVER, 0, false}}, {"OPAQUE", {NEVER, NEVER, 0, false}},
        {"INLINABLE", {0}},                      {"INLINEABLE", {0}},
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (word_is(lx, word, len, words[i].word)) return &words[i];
    return NULL;
}

/* '[' ['~'] number ']', if it is there: from a phase on, or until it. INLINE means never before, NOINLINE as usual
 * behind. False: it is not written like that. */
static bool inline_phase(const Lexer *lx, uint32_t *pos, Hint *hint)
{
    enum { LAST_PHASE = 99 };
    uint32_t at = skip_white_at(lx, *pos), phase = 0;
    if (lex_byte(lx, at) != '[') return true;
    at = skip_white_at(lx, at + 1);
    bool until = lex_byte(lx, at) == '~';
    at = skip_white_at(lx, at + until);
    if (!lex_is_digit(lex_byte(lx, at))) return false;
    for (; lex_is_digit(lex_byte(lx, at)); at++)
        if (phase <= LAST_PHASE) phase = phase * 10 + (uint32_t)(lx->text[at] - '0');
    at = skip_white_at(lx, at);
    if (lex_byte(lx, at) != ']') return false;
    uint8_t active = hint->after == INLINING_NEVER ? INLINING_USUAL : hint->after;
    hint->before = until ? active : INLINING_NEVER;
    hint->after = until ? INLINING_NEVER : active;
    hint->phase = (uint8_t)(phase < LAST_PHASE ? phase : LAST_PHASE);
    *pos = at + 1;
    return true;
}

/* Declarations begin on a line of their own, or behind what opens or separates them. */
static bool at_declaration(const Lexer *lx)
{
    size_t n = lx->list->tokens.len;
    if (lx->first || n == 0) return true;
    switch (lx->list->tokens.data[n - 1].kind) {
    case TOK_WHERE: case TOK_LET: case TOK_LBRACE: case TOK_SEMI: return true;
    default: return false;
    }
}

static void ignored(Lexer *lx, uint32_t lo, const char *why)
{
    uint32_t end = pragma_end(lx, lo);
    if (end < lx->len)
        diag_add(lx->ds, DIAG_WARNING, syn_errors[SYN_PRAGMA].code, syn_span(lx->list, lo, end + 3),
                 "this pragma %s, so it is ignored", why);
    skip_pragma(lx, lo);
}

/* '{-# INLINE' ['CONLIKE'] [phase] name '#-}';  one token */
static void inlining(Lexer *lx, uint32_t lo, const InlineWord *what)
{
    bool quoted = false, here = at_declaration(lx);
    Hint hint = what->hint;
    uint32_t word, pos = lo, len = pragma_word(lx, lo, &word);
    pos = skip_white_at(lx, word + len);
    hint.conlike = word_is(lx, pos, syn_lex_identifier(lx, pos), "CONLIKE");
    if (hint.conlike) pos += 7;
    Name name = inline_phase(lx, &pos, &hint) ? centre_name(lx, &pos, &quoted) : NULL;
    pos = skip_white_at(lx, pos);
    if (!name || quoted || !at_pragma_end(lx, pos)) {
        ignored(lx, lo, "does not name one function");
    } else if (!here) {
        ignored(lx, lo, "stands where no declaration can");
    } else {
        lx->pos = pos + 3;
        Token *t = syn_lex_push(lx, TOK_INLINE, lo);
        t->name = name;
        t->u.hint = hint;
    }
}

/* ---- Others ---- */

/* LANGUAGE misspelt: it would be ignored in silence. */
static void check_spelling(Lexer *lx, uint32_t word, uint32_t len)
{
    static const char *const known[] = {"LANGUAGE", "OPTIONS_GHC", "SCC", "MINIMAL"};
    char text[32];
    const char *similar[3];
    if (len >= sizeof text) return;
    memcpy(text, lx->text + word, len);
    text[len] = 0;
    if (diag_similar(text, known, sizeof known / sizeof *known, similar) == 0) return;
    Diag *d = diag_add(lx->ds, DIAG_WARNING, syn_errors[SYN_PRAGMA].code, syn_span(lx->list, word, word + len),
                       "unknown pragma `%s`", text);
    diag_help(d, "did you mean `%s`?", similar[0]);
}

static bool behind(const Lexer *lx, TokKind kind)
{
    size_t n = lx->list->tokens.len;
    return n > 0 && lx->list->tokens.data[n - 1].kind == kind;
}

/* Only directly behind `instance`. */
static const char *overlap_word(const Lexer *lx, uint32_t word, uint32_t len)
{
    static const char *const words[] = {"OVERLAPPING", "OVERLAPPABLE", "OVERLAPS", "INCOHERENT"};
    if (!behind(lx, TOK_INSTANCE)) return NULL;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (word_is(lx, word, len, words[i])) return words[i];
    return NULL;
}

static void late_language(Lexer *lx, uint32_t lo)
{
    Diag *d = diag_add(lx->ds, DIAG_WARNING, syn_errors[SYN_PRAGMA].code, syn_span(lx->list, lo, lo + 3),
                       "this LANGUAGE pragma stands too late, and is ignored");
    diag_help(d, "move it above `module` and all declarations");
}

static bool is_other_pragma(const Lexer *lx, uint32_t word, uint32_t len)
{
    static const char *const words[] = {
        "LANGUAGE", "OPTIONS", "OPTIONS_GHC", "OPTIONS_HADDOCK", "OPTIONS_HUGS", "OPTIONS_NHC98", "OPTIONS_JHC",
        "OPTIONS_FRONTEND",
        "OPTIONS_CYMAKE", "INCLUDE", "SPECIALIZE", "SPECIALISE",
        "UNPACK", "NOUNPACK", "RULES", "DEPRECATED", "WARNING", "ANN", "COMPLETE", "OVERLAPPING", "OVERLAPPABLE",
        "OVERLAPS",
        "INCOHERENT", "SOURCE", "LINE", "COLUMN", "CORE", "GENERATED", "CTYPE", "HLINT", "BUILTIN", "VECTORISE",
        "NOVECTORISE",
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (word_is(lx, word, len, words[i])) return true;
    return false;
}

/* One that has tokens of its own, until `#-}`; TOK_EOF: none. */
static TokKind long_pragma(const Lexer *lx, uint32_t word, uint32_t len)
{
    if (word_is(lx, word, len, "MINIMAL")) return TOK_MINIMAL;
    if (word_is(lx, word, len, "RULES")) return TOK_RULES;
    bool special = word_is(lx, word, len, "SPECIALISE") || word_is(lx, word, len, "SPECIALIZE");
    return special ? TOK_SPECIALISE : TOK_EOF;
}

bool syn_lex_pragma(Lexer *lx)
{
    uint32_t lo = lx->pos, word, len = pragma_word(lx, lo, &word);
    if (len == 0) return false;
    if (word_is(lx, word, len, "SCC")) {
        scc(lx, lo, word + len);
    } else if (long_pragma(lx, word, len) != TOK_EOF && pragma_end(lx, lo) < lx->len && at_declaration(lx)) {
        TokKind kind = long_pragma(lx, word, len);
        lx->pos = word + len;
        lx->in_pragma = true;
        syn_lex_push(lx, kind, lo);
    } else if (inline_word(lx, word, len)) {
        inlining(lx, lo, inline_word(lx, word, len));
    } else if (overlap_word(lx, word, len)) {
        skip_pragma(lx, lo);
        syn_lex_push(lx, TOK_OVERLAP, lo)->name = name_of(overlap_word(lx, word, len));
    } else if (word_is(lx, word, len, "SOURCE") && behind(lx, TOK_IMPORT)) {
        skip_pragma(lx, lo);
        syn_lex_push(lx, TOK_SOURCE, lo);
    } else {
        if (!is_other_pragma(lx, word, len)) check_spelling(lx, word, len);
        else if (lx->list->tokens.len > 0 && word_is(lx, word, len, "LANGUAGE")) late_language(lx, lo);
        skip_pragma(lx, lo);
    }
    return true;
}

/* ---- The pragmas at the beginning of a file ---- */

typedef struct Header {
    Lexer       lx;
    Extensions *x;
    bool        quiet;
} Header;

static void unknown_extension(Header *h, uint32_t lo, uint32_t hi, const char *name)
{
    const char *similar[3];
    if (language_has_extension(h->lx.list->language, name)) return;
    Diag *d = diag_add(h->lx.ds, DIAG_ERROR, syn_errors[SYN_EXTENSION].code, syn_span(h->lx.list, lo, hi),
                       "unknown language extension `%s`", name);
    if (extensions_similar(name, similar) > 0) diag_help(d, "did you mean `%s`?", similar[0]);
}

static void missing_extension(Header *h, uint32_t lo, uint32_t hi, int extension)
{
    const char *code = syn_errors[SYN_NO_EXTENSION].code;
    bool matters = extension_changes_meaning(extension);
    Diag *d = diag_add(h->lx.ds, matters ? DIAG_ERROR : DIAG_WARNING, code, syn_span(h->lx.list, lo, hi),
                       "the extension `%s` is not supported", extension_name(extension));
    if (matters) diag_note(d, "without it the program would mean something else");
}

static void unchecked_extension(Header *h, uint32_t lo, uint32_t hi, int extension)
{
    diag_add(h->lx.ds, DIAG_WARNING, syn_errors[SYN_NO_EXTENSION].code, syn_span(h->lx.list, lo, hi),
             "what `%s` demands is not checked", extension_name(extension));
}

/* Switches one extension by its name at text[lo..hi). */
static void switch_extension(Header *h, uint32_t lo, uint32_t hi)
{
    char name[64];
    int extension;
    snprintf(name, sizeof name, "%.*s", (int)(hi - lo), h->lx.text + lo);
    bool known = extensions_switch(h->x, name, true, &extension);
    if (h->quiet) return;
    if (!known) {
        unknown_extension(h, lo, hi, name);
    } else if (extension >= 0 && extension_on(h->x, extension)) {
        if (!extension_is_supported(extension)) missing_extension(h, lo, hi, extension);
        else if (extension_is_unchecked(extension)) unchecked_extension(h, lo, hi, extension);
    }
}

static uint32_t word_end(const Lexer *lx, uint32_t pos)
{
    while (pos < lx->len && syn_lex_class(lx, pos) != CHAR_SPACE && lx->text[pos] != ',' && !at_pragma_end(lx, pos))
        pos++;
    return pos;
}

/* language ::= name {',' name} */
static void language(Header *h, uint32_t pos, uint32_t end)
{
    while ((pos = skip_white_at(&h->lx, pos)) < end) {
        uint32_t stop = word_end(&h->lx, pos);
        if (stop > pos) switch_extension(h, pos, stop);
        pos = lex_byte(&h->lx, stop) == ',' ? stop + 1 : stop > pos ? stop : pos + 1;
    }
}

static bool option_is(const Lexer *lx, uint32_t lo, uint32_t hi, const char *option)
{
    return strlen(option) == hi - lo && memcmp(lx->text + lo, option, hi - lo) == 0;
}

/* -F -pgmF PROGRAM: the module is what that program makes of this file. */
static void preprocessor(Header *h, uint32_t lo, uint32_t end)
{
    uint32_t from = skip_white_at(&h->lx, lo + (uint32_t)strlen("-pgmF")), to = word_end(&h->lx, from);
    if (h->quiet || from >= end) return;
    Diag *d = diag_add(h->lx.ds, DIAG_ERROR, syn_errors[SYN_UNSUPPORTED].code, syn_span(h->lx.list, lo, to),
                       "this file is for the preprocessor `%.*s`, which is not run", (int)(to - from),
                       h->lx.text + from);
    diag_help(d, "let it write the module into a file, and use that");
}

static void other_option(Header *h, uint32_t lo, uint32_t hi)
{
    char option[64];
    snprintf(option, sizeof option, "%.*s", (int)(hi - lo), h->lx.text + lo);
    extensions_option(h->x, option);
}

/* options ::= {option};  of GHC's only those that switch extensions matter, preprocessors, and how deep one may go */
static void options(Header *h, uint32_t pos, uint32_t end)
{
    while ((pos = skip_white_at(&h->lx, pos)) < end) {
        uint32_t stop = word_end(&h->lx, pos);
        if (option_is(&h->lx, pos, stop, "-fglasgow-exts")) extensions_glasgow(h->x);
        else if (option_is(&h->lx, pos, stop, "-cpp")) extension_set(h->x, "CPP", true);
        else if (stop - pos >= 5 && memcmp(h->lx.text + pos, "-pgmF", 5) == 0) preprocessor(h, pos, end);
        else if (stop - pos > 2 && memcmp(h->lx.text + pos, "-X", 2) == 0) switch_extension(h, pos + 2, stop);
        else other_option(h, pos, stop);
        pos = stop > pos ? stop : pos + 1;
    }
}

static void header_pragma(Header *h)
{
    uint32_t lo = h->lx.pos, word, len = pragma_word(&h->lx, lo, &word), end = pragma_end(&h->lx, lo);
    if (word_is(&h->lx, word, len, "LANGUAGE")) language(h, word + len, end);
    else if (word_is(&h->lx, word, len, "OPTIONS") || word_is(&h->lx, word, len, "OPTIONS_GHC"))
        options(h, word + len, end);
    h->lx.pos = end < h->lx.len ? end + 3 : h->lx.len;
}

/* White space, comments and lines of CPP; false when something else stands there. */
static bool skip_header_blank(Lexer *lx)
{
    const char *s = lx->text + lx->pos;
    bool line_start = lx->pos == 0 || s[-1] == '\n';
    if (syn_lex_class(lx, lx->pos) == CHAR_SPACE) {
        lx->pos++;
    } else if ((s[0] == '-' && s[1] == '-') || (*s == '#' && line_start)) {
        while (lx->pos < lx->len && lx->text[lx->pos] != '\n') lx->pos++;
    } else if (s[0] == '{' && s[1] == '-') {
        syn_lex_comment(lx);
    } else {
        return false;
    }
    return true;
}

void syn_read_header(TokenList *list, Extensions *x, Diags *ds, bool quiet)
{
    Diags *scratch = diags_new();      /* an unclosed comment is reported by the lexer proper */
    TokenList silent = {.language = list->language, .file = list->file, .text = list->text, .len = list->len};
    Header h = {.lx = {.list = &silent, .text = list->text, .len = list->len, .ds = scratch}, .x = x, .quiet = quiet};
    while (h.lx.pos < h.lx.len) {
        bool pragma = strncmp(h.lx.text + h.lx.pos, "{-#", 3) == 0;
        if (pragma) {
            h.lx.ds = ds;
            h.lx.list = list;
            header_pragma(&h);
            h.lx.ds = scratch;
            h.lx.list = &silent;
        } else if (!skip_header_blank(&h.lx)) {
            break;
        }
    }
    syn_tokens_free(&silent);
    diags_free(scratch);
}
