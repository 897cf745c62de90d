/* Template Haskell and quasi-quotes, which there are not: found where they are used, so that one message says what
 * needs them, instead of many about what follows.
 *
 *     $x  $(e)  $$(e)                    splices: the dollar touches what is behind it, and nothing before it
 *     [| e |]  [|| e ||]  [d| ds |]      quotes; [name| text |] with QuasiQuotes
 *     'x  ''T                            names
 *
 * What has the extensions on and uses none of it is compiled. So is a module that can quote but not splice
 * (TemplateHaskellQuotes), as many libraries have them for the class Lift: what a quote gives is of use to splices,
 * so nobody will ask for it, and it is read as let x = x in x. */
#include "syntax/lex_int.h"

#include <ctype.h>
#include <string.h>

static bool begins_name(CharClass c)
{
    return c == CHAR_LOWER || c == CHAR_UPPER;
}

static bool at_splice(const Lexer *lx)
{
    uint32_t n = syn_lex_symbols(lx, lx->pos);
    if (lx->text[lx->pos] != '$' || n > 2 || lex_byte(lx, lx->pos + n - 1) != '$') return false;
    char before = lx->pos > 0 ? lx->text[lx->pos - 1] : ' ';
    bool touches = isalnum((unsigned char)before) || (unsigned char)before >= 0x80 || strchr(")]}\"'_", before);
    return !touches && (lex_byte(lx, lx->pos + n) == '(' || begins_name(syn_lex_class(lx, lx->pos + n)));
}

/* Of an expression, declarations, a type or a pattern. */
static bool is_own_quote(const Lexer *lx)
{
    const char *s = lx->text + lx->pos + 1;
    return *s == '|' || (*s && strchr("edtp", *s) && s[1] == '|');
}

/* [name| or, for one of four letters or none, [| */
static bool at_quote(const Lexer *lx)
{
    if (lx->text[lx->pos] != '[') return false;
    uint32_t at = lx->pos + 1, n = syn_lex_identifier(lx, at);
    while (n && lex_byte(lx, at + n) == '.' && lx->quasi) n += 1 + syn_lex_identifier(lx, at + n + 1);
    if (lex_byte(lx, at + n) != '|') return false;
    return is_own_quote(lx) ? lx->templates : n > 0 && lx->quasi;
}

static bool at_quoted_name(const Lexer *lx)
{
    uint32_t at = lx->pos + 1, c;
    if (lx->text[lx->pos] != '\'' || !lx->templates) return false;
    if (lex_byte(lx, at) == '\'') return begins_name(syn_lex_class(lx, at + 1)) || strchr("[(", lex_byte(lx, at + 1));
    CharClass first = syn_lex_class(lx, at);           /* a constructor may be meant as a type (DataKinds) */
    bool name = lx->ticks ? first == CHAR_LOWER : begins_name(first);
    return name && lex_byte(lx, at + syn_lex_peek(lx, at, &c)) != '\'';
}

static const char *module_of(const TokenList *list)
{
    const Token *t = list->tokens.data;
    for (size_t i = 0; i + 1 < list->tokens.len; i++)
        if (t[i].kind == TOK_MODULE && t[i + 1].kind == TOK_CON)
            return t[i + 1].u.qualifier ? name_printf("%s.%s", t[i + 1].u.qualifier->text, t[i + 1].name->text)->text
                                        : t[i + 1].name->text;
    return list->language->main_module;
}

/* Behind the bracket that closes a quote; what is in strings does not count. */
static uint32_t quote_end(const Lexer *lx)
{
    bool string = false;
    for (uint32_t i = lx->pos + 1; i + 1 < lx->len; i++) {
        char c = lx->text[i];
        if (string && c == '\\') i++;
        else if (c == '"') string = !string;
        else if (!string && c == '|' && lx->text[i + 1] == ']') return i + 2;
    }
    return lx->len;
}

/* Behind 'M.x, ''M.T, '[] or '(,) */
static uint32_t quoted_name_end(const Lexer *lx)
{
    uint32_t i = lx->pos + 1;
    while (lex_byte(lx, i) == '\'') i++;
    char close = lex_byte(lx, i) == '[' ? ']' : lex_byte(lx, i) == '(' ? ')' : 0;
    if (close) {
        while (i < lx->len && lx->text[i] != close) i++;
        return i + 1;
    }
    i += syn_lex_identifier(lx, i);
    while (lex_byte(lx, i) == '.' && begins_name(syn_lex_class(lx, i + 1))) i += 1 + syn_lex_identifier(lx, i + 1);
    return i;
}

static void push_nothing(Lexer *lx, uint32_t lo)
{
    static const TokKind kinds[] = {TOK_LPAREN, TOK_LET, TOK_LBRACE, TOK_VAR, TOK_EQUALS, TOK_VAR, TOK_RBRACE, TOK_IN,
                                    TOK_VAR, TOK_RPAREN};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        Token *t = syn_lex_push(lx, kinds[i], lo);
        if (kinds[i] == TOK_VAR) t->name = name_of("x");
    }
}

bool syn_lex_template(Lexer *lx)
{
    bool quote = at_quote(lx), name = at_quoted_name(lx), splice = lx->templates && at_splice(lx);
    if (!quote && !name && !splice) return false;
    if (lx->only_quotes && (name || (quote && is_own_quote(lx)))) {
        uint32_t lo = lx->pos;
        lx->pos = quote ? quote_end(lx) : quoted_name_end(lx);
        push_nothing(lx, lo);
        return true;
    }
    const char *end = memchr(lx->text + lx->pos, '\n', lx->len - lx->pos);
    uint32_t hi = end ? (uint32_t)(end - lx->text) : lx->len;
    Diag *d = syn_lex_error(lx, SYN_UNSUPPORTED, lx->pos, hi, "module `%s` needs %s, which is not supported",
                            module_of(lx->list), quote && !is_own_quote(lx) ? "quasi-quotes" : "Template Haskell");
    diag_label(d, "%s", splice ? "this is to be computed while the program is compiled"
                               : quote ? "this is to be read while the program is compiled"
                                       : "the name of something, for a splice");
    diag_help(d, "write what it makes by hand, or let GHC show it: -ddump-splices");
    lx->list->hopeless = true;
    lx->pos = lx->len;
    return true;
}
