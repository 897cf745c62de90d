/* The layout rule (Haskell 2010, section 10.3), asked token by token.
 *
 * The Report's <n> is `pending`: the token is the first of its line, and not the first of a block. Its {n} is syn_open.
 * When a block ends by parse-error(t), the rule's last case, the parser just closes it. Where a block would be empty
 * because its lines stand too far left, this is reported and the lines are taken for the block's nevertheless. */
#include "syntax/parse_int.h"
#include <assert.h>
#include <string.h>

static const char *const block_items[] = {
#define BLOCK(c, item) item,
    SYN_BLOCKS(BLOCK)
#undef BLOCK
};

const char *syn_block_item(BlockKind kind)
{
    return block_items[kind];
}

/* ---- Blocks that stand too far left ---- */

static int bracket(TokKind kind)
{
    if (kind == TOK_LPAREN || kind == TOK_LBRACKET || kind == TOK_LBRACE || kind == TOK_LHASH) return 1;
    return kind == TOK_RPAREN || kind == TOK_RBRACKET || kind == TOK_RBRACE || kind == TOK_RHASH ? -1 : 0;
}

/* The first token of either kind in the line that begins there, outside of brackets; NULL when it has none. */
static const Token *find_in_line(const Token *line, TokKind a, TokKind b)
{
    int depth = 0;
    for (const Token *t = line; t->kind != TOK_EOF && (t == line || !t->first); t++) {
        depth += bracket((TokKind)t->kind);
        if (depth == 0 && (t->kind == a || t->kind == b)) return t;
    }
    return NULL;
}

/* Whether the line at the cursor has such a token, outside of brackets. */
static bool line_has(const Parser *p, TokKind a, TokKind b)
{
    return find_in_line(p->tok, a, b) != NULL;
}

/* Whether the line is a statement or an alternative, and no declaration. */
static bool looks_like_item(const Parser *p, BlockKind kind)
{
    TokKind first = (TokKind)p->tok->kind;
    if (kind == BLOCK_OF) return line_has(p, TOK_ARROW, TOK_ARROW) && !line_has(p, TOK_EQUALS, TOK_HAS_TYPE);
    if (kind != BLOCK_DO || first == TOK_EOF) return false;
    if (first == TOK_LET || first == TOK_IF || first == TOK_CASE || line_has(p, TOK_FROM, TOK_FROM)) return true;
    return first == TOK_VAR && !line_has(p, TOK_EQUALS, TOK_HAS_TYPE) && !line_has(p, TOK_BAR, TOK_COMMA)
        && !line_has(p, TOK_ARROW, TOK_IN);
}

/* Opens the block nevertheless, after saying what is wrong; false when its lines do not look like it. */
static bool force(Parser *p, BlockKind kind, const Token *opener, uint32_t outer)
{
    if (p->tok->column != outer || outer == 0 || VEC_TOP(&p->blocks).kind == BLOCK_OF || !looks_like_item(p, kind))
        return false;
    Diag *d = syn_report(p, SYN_LAYOUT, syn_here(p), "this line must be indented more to belong to the block");
    diag_second(d, syn_token_span(p, opener), "the block that begins here");
    return true;
}

/* ---- The cursor ---- */

void syn_settle(Parser *p)
{
    p->kind = p->failed ? TOK_FAILED : (TokKind)p->tok->kind;
    if (!p->pending || p->failed || p->blocks.len == 0) return;
    const LayoutBlock *b = &VEC_TOP(&p->blocks);
    if (b->column == 0) return;
    if (p->tok->column == b->column && b->kind == BLOCK_MULTI_IF) return;      /* guards need no separators */
    if (p->tok->column == b->column) p->kind = b->forced && !looks_like_item(p, b->kind) ? TOK_VCLOSE : TOK_VSEMI;
    else if (p->tok->column < b->column) p->kind = TOK_VCLOSE;
}

void syn_advance(Parser *p)
{
    if (p->kind == TOK_VSEMI) {
        p->pending = false;
    } else if (p->kind != TOK_FAILED && p->kind != TOK_VCLOSE && p->kind != TOK_EOF) {
        p->last_hi = p->tok->hi;
        p->tok++;
        p->pending = p->tok->first;
    }
    syn_settle(p);
}

static uint32_t enclosing_column(const Parser *p)
{
    return p->blocks.len ? VEC_TOP(&p->blocks).column : 0;
}

/* Whether the line can be no statement: it is a signature or an equation. */
static bool declares(const Token *line)
{
    if (line->kind == TOK_LET || line->kind == TOK_IF || line->kind == TOK_CASE) return false;
    const Token *is = find_in_line(line, TOK_EQUALS, TOK_HAS_TYPE), *from = find_in_line(line, TOK_FROM, TOK_LET);
    if (is && is->kind == TOK_HAS_TYPE) return is == line + 1;
    return is && !(from && from < is);
}

/* Whether all lines in the cursor's column can be statements, up to one further left. */
static bool statements_follow(const Parser *p)
{
    if (p->tok->kind == TOK_EOF) return false;
    for (const Token *t = p->tok; t->kind != TOK_EOF && !(t->first && t->column < p->tok->column); t++)
        if (t->first && t->column == p->tok->column && declares(t)) return false;
    return true;
}

/* Whether a block may begin at the token: further right than the enclosing one. With NondecreasingIndentation `do` may
 * also open one in the column of the block around it; where that has declarations, and some follow, the lines are
 * more likely to stand too far left, and would not parse anyway. */
static bool may_open(const Parser *p, BlockKind kind)
{
    uint32_t column = p->tok->column, outer = enclosing_column(p);
    if (column > outer) return true;
    if (column != outer || column == 0 || kind != BLOCK_DO || !syn_on(p, EXT_NONDECREASING_INDENTATION)) return false;
    BlockKind around = VEC_TOP(&p->blocks).kind;
    return around == BLOCK_DO || around == BLOCK_OF || statements_follow(p);
}

/* The column of an implicit block with nothing in it: everything that follows ends it. */
enum { EMPTY_BLOCK = UINT32_MAX };

size_t syn_open(Parser *p, BlockKind kind, const Token *opener)
{
    LayoutBlock b = {.kind = kind, .opener = opener, .first = p->tok};
    if (p->failed) {
        b.column = EMPTY_BLOCK;
    } else if (p->tok->kind == TOK_LBRACE) {
        syn_open_brace(p, kind);
        VEC_TOP(&p->blocks).opener = opener;
        return p->blocks.len - 1;
    } else {
        bool opens = may_open(p, kind);
        b.forced = !opens && force(p, kind, opener, enclosing_column(p));
        opens |= b.forced;
        b.column = opens ? p->tok->column : EMPTY_BLOCK;
        p->pending = !opens;
        if (!opens) {
            p->empty_at = p->tok;
            p->empty = b;
        }
    }
    VEC_PUSH(&p->blocks, b);
    syn_settle(p);
    return p->blocks.len - 1;
}

/* ---- Recovering from errors ---- */

bool syn_ends_block(TokKind kind)
{
    switch (kind) {
    case TOK_EOF: case TOK_VCLOSE: case TOK_RBRACE: case TOK_RPAREN: case TOK_RBRACKET: case TOK_COMMA:
    case TOK_RHASH:
    case TOK_IN: case TOK_THEN:
    case TOK_ELSE: case TOK_OF: case TOK_WHERE: case TOK_VARSYM: case TOK_CONSYM: case TOK_BACKQUOTE:
    case TOK_DOTS: case TOK_FROM: case TOK_FEED:
    case TOK_EQUALS: case TOK_BAR: case TOK_ARROW: case TOK_IMPLIES: case TOK_HAS_TYPE:
        return true;
    default:
        return false;
    }
}

/* How many braces inside of this block were open when the error was found. */
static size_t open_braces(const Parser *p, size_t block)
{
    size_t n = 0;
    for (size_t i = block + 1; i < p->failed_blocks.len; i++) n += p->failed_blocks.data[i].column == 0;
    return n;
}

/* Moves to the next item of the explicit block, or to its end. */
static bool find_semicolon(Parser *p, size_t depth)
{
    for (; p->tok->kind != TOK_EOF; p->tok++) {
        if (p->tok->kind == TOK_LBRACE) depth++;
        if (p->tok->kind == TOK_RBRACE && depth-- == 0) return false;
        if (p->tok->kind == TOK_SEMI && depth == 0) return true;
    }
    return false;
}

static bool find_line(Parser *p, uint32_t column)
{
    if (!p->failed_virtual && p->tok->kind != TOK_EOF) p->tok++;   /* this token is what was wrong */
    for (; p->tok->kind != TOK_EOF; p->tok++)
        if (p->tok->first && p->tok->column <= column
            && !(p->tok->column == column && syn_ends_block((TokKind)p->tok->kind)))
            return p->tok->column == column;
    return false;
}

/* Goes on with the next item of the block after an error. False: there is none, the error goes on to end what is
 * around. */
static bool recover(Parser *p, size_t block)
{
    assert(p->failed && block < p->blocks.len);
    const LayoutBlock *b = &p->blocks.data[block];
    const Token *from = p->tok;
    if (b->column == EMPTY_BLOCK || b->kind == BLOCK_MULTI_IF || p->tok->kind == TOK_EOF) return false;
    if (p->tok->first && p->tok->column < b->column) return false;
    bool found = b->column == 0 ? find_semicolon(p, open_braces(p, block)) : find_line(p, b->column);
    if (!found) {
        p->tok = from;
        return false;
    }
    p->blocks.len = block + 1;
    p->last_hi = p->tok > p->list->tokens.data ? p->tok[-1].hi : 0;
    p->failed = false;
    p->pending = true;
    syn_settle(p);
    return true;
}

/* ---- Items ---- */

static bool at_separator(const Parser *p)
{
    return syn_at(p, TOK_SEMI) || syn_at(p, TOK_VSEMI);
}

/* What begins with a guard: the guards of an `if`, and a `\cases` without patterns. */
static bool at_guarded(const Parser *p, const LayoutBlock *b)
{
    bool cases = b->kind == BLOCK_OF && b->opener->kind == TOK_VAR;
    return syn_at(p, TOK_BAR) && (b->kind == BLOCK_MULTI_IF || cases);
}

static bool at_end(const Parser *p, const LayoutBlock *b)
{
    if (b->column == 0) return syn_at(p, TOK_EOF) || syn_at(p, TOK_RBRACE);
    bool item = at_guarded(p, b) || syn_at_implicit(p);
    return b->column == EMPTY_BLOCK || (syn_ends_block(p->kind) && !item);
}

static bool at_first(const Parser *p, const LayoutBlock *b)
{
    return p->tok == b->first + (b->column == 0);
}

bool syn_next_item(Parser *p, size_t block)
{
    assert(block < p->blocks.len || p->failed);
    if (p->failed && !recover(p, block)) return false;
    const LayoutBlock *b = &p->blocks.data[block];
    if (!at_first(p, b) && !at_separator(p)) return false;
    while (at_separator(p)) syn_advance(p);
    p->item_lo = p->tok->lo;
    return !p->failed && !at_end(p, b);
}

void syn_open_brace(Parser *p, BlockKind kind)
{
    VEC_PUSH(&p->blocks, ((LayoutBlock){.kind = kind, .opener = p->tok, .first = p->tok}));
    p->pending = false;
    syn_settle(p);
    syn_advance(p);
}

void syn_close_brace(Parser *p)
{
    LayoutBlock b = VEC_TOP(&p->blocks);
    if (!p->failed && !syn_at(p, TOK_RBRACE)) {
        Diag *d = syn_expected(p, SYN_UNCLOSED, b.kind == BLOCK_RECORD ? "`,` or `}`" : "`}`");
        if (d) diag_second(d, syn_token_span(p, b.first), "this brace is not closed");
        if (d && b.kind == BLOCK_RECORD && p->tok->kind == TOK_SEMI) diag_help(d, "fields are separated by commas");
    }
    p->blocks.len--;                   /* what follows the brace is in the block around */
    if (!p->failed) syn_advance(p);
}

void syn_close(Parser *p, size_t block)
{
    assert(block < p->blocks.len);
    if (p->blocks.data[block].column == 0) {
        syn_close_brace(p);
        return;
    }
    if (!p->failed && p->closed_at != p->tok) {
        p->closed_at = p->tok;
        p->closed = p->blocks.data[block];
        p->closed_by_line = syn_at(p, TOK_VCLOSE);
    }
    assert(p->blocks.len == block + 1 || p->failed);
    p->blocks.len = block;
    syn_settle(p);
}
