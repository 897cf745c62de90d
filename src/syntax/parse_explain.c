/* Advice for syntax errors: what the cursor and its surroundings tell. */
#include "syntax/parse_explain.h"
#include <string.h>

/* ---- Layout ---- */

/* A virtual token: the layout rule's doing, so show the line and the block. */
static void explain_layout(const Parser *p, Diag *d)
{
    const LayoutBlock *b = &VEC_TOP(&p->blocks);
    const char *item = syn_block_item(b->kind);
    bool continues = syn_ends_block((TokKind)p->tok->kind);
    if (p->tok->kind == TOK_EOF) return;
    if (b->kind != BLOCK_TOP || continues) {
        if (syn_at(p, TOK_VSEMI)) diag_second(d, syn_here(p), "a line in this column begins a new %s", item);
        else diag_second(d, syn_here(p), "this line is indented less than the block");
    }
    if (b->kind != BLOCK_TOP) diag_second(d, syn_token_span(p, b->opener), "the block that began here");
    if (syn_at(p, TOK_VSEMI) && continues) diag_help(d, "indent a line that continues a %s", item);
    if (p->tok->tab) diag_note(d, "a tab goes to the next column that is 1 more than a multiple of 8");
}

/* What stands in each item of a block once: a second one was probably meant for an item of its own. Where there is no
 * `in` to be expected, unexpected_equals says so. */
static bool is_of_item(TokKind kind, const LayoutBlock *b)
{
    return (kind == TOK_EQUALS && b->kind == BLOCK_LET) || kind == TOK_ARROW || kind == TOK_FROM
           || kind == TOK_HAS_TYPE;
}

/* The line of the cursor may have been meant as the next item of the block. */
static void explain_continued(const Parser *p, const LayoutBlock *b, Diag *d)
{
    const Token *t = p->tok;
    if (!is_of_item((TokKind)t->kind, b)) return;
    while (!t->first && t > p->list->tokens.data) t--;
    if (t == p->tok || t <= b->first || t->column <= b->column || b->column == 0) return;
    diag_second(d, syn_token_span(p, t), "this line is indented more, so it continues what is above");
}

/* A block ended before the cursor: because its line stands too far left, or because nothing else could be made of it.
 */
static void explain_closed_block(const Parser *p, Diag *d)
{
    const LayoutBlock *b = &p->closed;
    if (!p->closed_by_line) explain_continued(p, b->kind == BLOCK_TOP ? &VEC_TOP(&p->blocks) : b, d);
    if (b->kind == BLOCK_TOP || b->column == UINT32_MAX) return;
    if (p->closed_by_line)
        diag_second(d, syn_token_span(p, b->first), "every %s of this `%.*s` block begins in column %u",
                    syn_block_item(b->kind), (int)(b->opener->hi - b->opener->lo), p->list->text + b->opener->lo,
                    b->column);
    else if (b->opener->hi > b->opener->lo)
        diag_second(d, syn_token_span(p, b->opener), "the block that began here ends before it");
    if (p->tok->tab || b->first->tab) diag_note(d, "a tab goes to the next column that is 1 more than a multiple of 8");
}

/* The line of the cursor was meant to be the first of a block, but stands too far left. */
static void explain_empty_block(const Parser *p, Diag *d)
{
    const Token *t = p->empty_at;
    if (!t || p->tok < t || p->tok - t > 50 || p->empty.opener->kind == TOK_WHERE) return;
    for (const Token *at = t + 1; at <= p->tok; at++)
        if (at->first) return;
    diag_second(d, syn_token_span(p, p->empty.opener), "this block is empty: the next line is not indented more");
}

/* ---- Tokens ---- */

/* A word that is never part of an expression or pattern, and was probably meant as a name. */
static bool is_lone_word(TokKind kind)
{
    switch (kind) {
    case TOK_CLASS: case TOK_DATA: case TOK_DEFAULT: case TOK_DERIVING: case TOK_FOREIGN: case TOK_IMPORT:
    case TOK_INFIX:
    case TOK_INFIXL: case TOK_INFIXR: case TOK_INSTANCE: case TOK_MODULE: case TOK_NEWTYPE: case TOK_TYPE:
        return true;
    default:
        return false;
    }
}

static void explain_reserved(const Parser *p, Diag *d)
{
    const Token *t = p->tok, *before = t > p->list->tokens.data ? t - 1 : t;
    if (is_lone_word((TokKind)t->kind)) diag_note(d, "`%s` is a reserved word, it cannot be a name", t->name->text);
    else if (t->kind == TOK_EQUALS && is_lone_word((TokKind)before->kind))
        diag_note(d, "`%s` is a reserved word, it cannot be a name", before->name->text);
}

static bool has_text(const Parser *p, const char *text)
{
    const Token *t = p->tok;
    return t->hi - t->lo == strlen(text) && memcmp(p->list->text + t->lo, text, strlen(text)) == 0;
}

static void explain_unicode(const Parser *p, Diag *d)
{
    static const char *const symbols[] = {"∷", "⇒", "→", "←", "∀"};
    for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++)
        if (has_text(p, symbols[i])) diag_help(d, "add {-# LANGUAGE UnicodeSyntax #-} to write `%s`", symbols[i]);
}

/* Syntax of extensions that are not supported. */
static void explain_unsupported(const Parser *p, Diag *d)
{
    const Token *t = p->tok;
    if ((t->kind != TOK_VARSYM && t->kind != TOK_BAR) || t->lo == 0) return;
    const char *s = p->list->text + t->lo;
    if (*s == '$' && t->before && !t->after) diag_note(d, "Template Haskell is not supported");
    else if (*s == '|' && s[-1] == '[') diag_note(d, "Template Haskell is not supported");
    else if (*s == '#' && s[-1] == '(') diag_help(d, "unboxed tuples need `{-# LANGUAGE UnboxedTuples #-}`");
}

/* Words that only an extension makes special, up to so many tokens before the one that does not fit. */
static const struct { const char *word; int extension; const char *name, *what; uint32_t distance; } special[] = {
    {"proc",    EXT_ARROWS,           "Arrows",          "expressions with `proc`", 3},
    {"mdo",     EXT_RECURSIVE_DO,     "RecursiveDo",     "`mdo` blocks",      3},
    {"rec",     EXT_RECURSIVE_DO,     "RecursiveDo",     "`rec` blocks",      3},
    {"pattern", EXT_PATTERN_SYNONYMS, "PatternSynonyms", "pattern synonyms",  4},
};

static void explain_special(const Parser *p, Diag *d)
{
    for (size_t i = 0; i < sizeof special / sizeof *special; i++)
        for (uint32_t k = 1; k <= special[i].distance && p->tok - k >= p->list->tokens.data; k++) {
            const Token *t = p->tok - k;
            if (t->kind != TOK_VAR || syn_on(p, special[i].extension) || strcmp(t->name->text, special[i].word) != 0)
                continue;
            diag_help(d, "%s need `{-# LANGUAGE %s #-}`", special[i].what, special[i].name);
            return;
        }
}

static bool is_sign(const Token *t, const char *sign)
{
    return t->kind == TOK_VARSYM && strcmp(t->name->text, sign) == 0;
}

/* Signs that are something else with an extension: ?x, #x, x#, then in comprehensions. */
static void explain_signs(const Parser *p, Diag *d)
{
    const Token *t = p->tok, *before = t > p->list->tokens.data ? t - 1 : t;
    if (is_sign(t, "?") && t->before && !syn_on(p, EXT_IMPLICIT_PARAMS))
        diag_help(d, "implicit parameters need `{-# LANGUAGE ImplicitParams #-}`");
    else if (is_sign(t, "#") && t->before && !t->after && !syn_on(p, EXT_OVERLOADED_LABELS))
        diag_help(d, "labels need `{-# LANGUAGE OverloadedLabels #-}`");
    else if (((is_sign(t, "#") && t->after) || (is_sign(before, "#") && before->after)) && !syn_on(p, EXT_MAGIC_HASH))
        diag_help(d, "names and literals that end in `#` need `{-# LANGUAGE MagicHash #-}`");
    else if (t->kind == TOK_THEN && (before->kind == TOK_COMMA || before->kind == TOK_BAR)
             && !syn_on(p, EXT_TRANSFORM_LIST_COMP))
        diag_help(d, "`then` in comprehensions needs `{-# LANGUAGE TransformListComp #-}`");
}

/* Slips in a few characters. */
static void explain_slip(const Parser *p, Diag *d)
{
    const Token *t = p->tok;
    const char *s = p->list->text + t->lo;
    if (t->kind == TOK_RBRACE && t->lo > 0 && s[-1] == '-')
        diag_note(d, "`-}` ends a comment, but none is open");
    else if (t->kind == TOK_VARSYM && t->u.qualifier && t->name->text[0] == '.')
        diag_help(d, "`%s` is taken for a module; put a blank behind it", t->u.qualifier->text);
    else if (t->kind == TOK_WHERE && p->blocks.len > 0)
        diag_note(d, "`where` belongs to a whole definition; `let ... in ...` stands anywhere in an expression");
    else if (t->kind == TOK_AT)
        diag_note(d, "`@` stands in patterns, and in front of type arguments behind a blank");
}

void syn_explain(Parser *p, Diag *d)
{
    if (syn_at(p, TOK_VSEMI) || syn_at(p, TOK_VCLOSE)) {
        explain_layout(p, d);
        explain_signs(p, d);
        return;
    }
    if (p->closed_at == p->tok) explain_closed_block(p, d);
    explain_empty_block(p, d);
    explain_reserved(p, d);
    explain_unicode(p, d);
    explain_unsupported(p, d);
    explain_special(p, d);
    explain_signs(p, d);
    explain_slip(p, d);
}
