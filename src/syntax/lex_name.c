/* Names, reserved words and operators. */
#include "syntax/lex_int.h"
#include <string.h>

/* ---- Reserved words and symbols ---- */

static const struct { uint8_t kind; const char *text; } marks[] = {
#define TOKEN(c, text)
#define FIXED(c, text) {TOK_##c, text},
    SYN_TOKENS(TOKEN, TOKEN, TOKEN, FIXED)
#undef TOKEN
#undef FIXED
};

enum { LONGEST_WORD = 8, N_MARKS = TOK_LPAREN - TOK_DOTS };    /* deriving; brackets are not read as symbols */

static TokKind word_kind(const Lexer *lx, const char *s, size_t len)
{
    if (len > LONGEST_WORD) return TOK_VAR;
    const ReservedWord *w = lx->list->language->words, *end = w + lx->list->language->n_words;
    for (; w < end; w++)
        if (w->text[0] == s[0] && strncmp(w->text, s, len) == 0 && !w->text[len]) return (TokKind)w->kind;
    return TOK_VAR;
}

static TokKind mark_kind(const char *s, size_t len)
{
    if (len <= 2)
        for (size_t i = 0; i < N_MARKS; i++)
            if (marks[i].text[0] == s[0] && strlen(marks[i].text) == len && marks[i].text[len - 1] == s[len - 1])
                return (TokKind)marks[i].kind;
    return *s == ':' ? TOK_CONSYM : TOK_VARSYM;
}

/* UnicodeSyntax: the ASCII text of a symbol that is written as one character. */
static const char *ascii_mark(const char *s, size_t len)
{
    static const struct { const char *unicode, *ascii; } table[] = {
        {"∷", "::"}, {"⇒", "=>"}, {"→", "->"}, {"←", "<-"}, {"★", "*"}, {"∀", "forall"}, {"⊸", "->"},
        {"⤙", "-<"}, {"⤚", ">-"}, {"⤛", "-<<"}, {"⤜", ">>-"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (strlen(table[i].unicode) == len && memcmp(table[i].unicode, s, len) == 0) return table[i].ascii;
    return NULL;
}

/* ---- Extents ---- */

static bool continues_name(CharClass class, char c)
{
    return class == CHAR_LOWER || class == CHAR_UPPER || class == CHAR_DIGIT || class == CHAR_ID || c == '\'';
}

uint32_t syn_lex_identifier(const Lexer *lx, uint32_t pos)
{
    uint32_t end = pos, ignored;
    CharClass class = syn_lex_class(lx, pos);
    if (class != CHAR_LOWER && class != CHAR_UPPER) return 0;
    while (end < lx->len && continues_name(syn_lex_class(lx, end), lx->text[end]))
        end += (unsigned char)lx->text[end] < 0x80 ? 1 : syn_lex_peek(lx, end, &ignored);
    return end - pos;
}

uint32_t syn_lex_symbols(const Lexer *lx, uint32_t pos)
{
    uint32_t end = pos, ignored;
    while (end < lx->len && syn_lex_class(lx, end) == CHAR_SYMBOL)
        end += (unsigned char)lx->text[end] < 0x80 ? 1 : syn_lex_peek(lx, end, &ignored);
    return end - pos;
}

static uint32_t hashes(const Lexer *lx, uint32_t pos)
{
    uint32_t end = pos;
    while (lx->magic_hash && lex_byte(lx, end) == '#') end++;
    return end - pos;
}

/* ---- Tokens ---- */

static bool is_closing(const Lexer *lx, uint32_t pos)
{
    if (pos == 0) return false;
    pos--;
    while (pos > 0 && (lx->text[pos] & 0xC0) == 0x80) pos--;
    char c = lx->text[pos];
    return (c && strchr(")]}\"'", c)) || continues_name(syn_lex_class(lx, pos), 0);
}

static bool is_opening(const Lexer *lx, uint32_t pos)
{
    char c = lex_byte(lx, pos);
    if (c == '{') return lex_byte(lx, pos + 1) != '-';
    if (c && strchr("([\"'", c)) return true;
    return continues_name(syn_lex_class(lx, pos), 0);
}

/* Symbols that Arrows takes away from operators: f -< x, f -<< x, x >- f, x >>- f. */
static bool is_feed(const char *s, size_t len)
{
    return (len == 2 && (memcmp(s, "-<", 2) == 0 || memcmp(s, ">-", 2) == 0))
           || (len == 3 && (memcmp(s, "-<<", 3) == 0 || memcmp(s, ">>-", 3) == 0));
}

static void push_symbol(Lexer *lx, uint32_t lo, Name qualifier, const char *s, size_t len)
{
    TokKind kind = qualifier ? (*s == ':' ? TOK_CONSYM : TOK_VARSYM) : mark_kind(s, len);
    if (lx->arrows && !qualifier && is_feed(s, len)) kind = TOK_FEED;
    Token *t = syn_lex_push(lx, kind, lo);
    t->name = name_intern(s, len);
    t->u.qualifier = qualifier;
    t->after = is_closing(lx, lo);
    t->before = is_opening(lx, lx->pos);
}

/* Words that TransformListComp takes away from variables; `group` is one only in front of these. */
static bool is_transform(const char *s, size_t len)
{
    return (len == 2 && memcmp(s, "by", 2) == 0) || (len == 5 && memcmp(s, "using", 5) == 0);
}

bool syn_lex_is_reserved(const Lexer *lx, uint32_t pos, uint32_t len)
{
    return word_kind(lx, lx->text + pos, len) != TOK_VAR;
}

static bool is_word(const char *s, size_t len, const char *word)
{
    return strlen(word) == len && memcmp(s, word, len) == 0;
}

/* Words that extensions take away from variables. */
static TokKind reserved_by_extension(const Lexer *lx, const char *s, size_t len)
{
    if (lx->transform && is_transform(s, len)) return TOK_TRANSFORM;
    if (lx->arrows && is_word(s, len, "proc")) return TOK_PROC;
    if ((lx->arrows || lx->recursive) && is_word(s, len, "rec")) return TOK_REC;
    if (lx->recursive && is_word(s, len, "mdo")) return TOK_MDO;
    return TOK_VAR;
}

static void push_word(Lexer *lx, uint32_t lo, Name qualifier, uint32_t from)
{
    const char *s = lx->text + from;
    size_t len = lx->pos - from;
    bool upper = syn_lex_class(lx, from) == CHAR_UPPER;
    TokKind kind = upper ? TOK_CON : qualifier ? TOK_VAR : word_kind(lx, s, len);
    if (kind == TOK_FOREIGN && !lx->foreign) kind = TOK_VAR;
    if (kind == TOK_VAR && !qualifier) kind = reserved_by_extension(lx, s, len);
    Token *t = syn_lex_push(lx, kind, lo);
    t->name = name_intern(s, len);
    t->u.qualifier = qualifier;
}

/* What stands behind the dot of a qualified name at `pos`: the end of an identifier that is not reserved, of symbols,
 * or 0. */
static uint32_t behind_dot(const Lexer *lx, uint32_t pos, bool *symbol)
{
    uint32_t len = syn_lex_identifier(lx, pos);
    *symbol = len == 0;
    if (len == 0) len = syn_lex_symbols(lx, pos);
    else if (syn_lex_class(lx, pos) == CHAR_LOWER && word_kind(lx, lx->text + pos, len) != TOK_VAR) len = 0;
    return len ? pos + len : 0;
}

/* name ::= {conid '.'} (varid | conid | varsym | consym);  a reserved word is not qualified */
void syn_lex_name(Lexer *lx)
{
    uint32_t lo = lx->pos, part = lo, end = lo + syn_lex_identifier(lx, lo);
    Name qualifier = NULL;
    bool symbol = false;
    while (!symbol && lex_byte(lx, end) == '.' && syn_lex_class(lx, part) == CHAR_UPPER) {
        uint32_t next = behind_dot(lx, end + 1, &symbol);
        if (!next) {
            symbol = false;
            break;
        }
        qualifier = name_intern(lx->text + lo, end - lo);
        part = end + 1;
        end = next;
    }
    lx->pos = end;
    if (symbol) {
        push_symbol(lx, lo, qualifier, lx->text + part, end - part);
    } else {
        lx->pos += hashes(lx, end);
        push_word(lx, lo, qualifier, part);
    }
}

/* With MagicHash, -1# is one literal. */
static bool at_negative_hash(const Lexer *lx)
{
    uint32_t end = lx->pos + 1;
    if (!lx->magic_hash || lx->text[lx->pos] != '-' || !lex_is_digit(lex_byte(lx, end)) || is_closing(lx, lx->pos))
        return false;
    while (end < lx->len && (continues_name(syn_lex_class(lx, end), 0) || lx->text[end] == '.')) end++;
    return lex_byte(lx, end) == '#';
}

static void unicode_symbol(Lexer *lx, uint32_t lo, const char *ascii)
{
    if (*ascii != 'f') {
        push_symbol(lx, lo, NULL, ascii, strlen(ascii));
    } else {
        Token *t = syn_lex_push(lx, TOK_VAR, lo);
        t->name = name_of(ascii);
    }
}

static void pragma_end(Lexer *lx)
{
    lx->pos += 3;
    lx->in_pragma = false;
    syn_lex_push(lx, TOK_PRAGMA_END, lx->pos - 3);
}

void syn_lex_symbol(Lexer *lx)
{
    uint32_t lo = lx->pos, len = syn_lex_symbols(lx, lo);
    if (at_negative_hash(lx)) {
        syn_lex_number(lx);
        return;
    }
    if (lx->unboxed && len == 1 && lx->text[lo] == '#' && lex_byte(lx, lo + 1) == ')') {
        lx->pos += 2;
        syn_lex_push(lx, TOK_RHASH, lo);
        return;
    }
    if (lx->in_pragma && len == 2 && strncmp(lx->text + lo, "#-}", 3) == 0) {
        pragma_end(lx);
        return;
    }
    lx->pos += len;
    const char *ascii = lx->unicode && (unsigned char)lx->text[lo] >= 0x80 ? ascii_mark(lx->text + lo, len) : NULL;
    if (ascii) unicode_symbol(lx, lo, ascii);
    else push_symbol(lx, lo, NULL, lx->text + lo, len);
}
