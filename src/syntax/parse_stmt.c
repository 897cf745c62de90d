/* Statements, guards, right-hand sides, alternatives.
 *
 * Whether a statement is `pat <- exp` or an expression shows only at the arrow. So the parser looks ahead, over tokens
 * that need no layout, for an arrow outside of brackets. Words that open blocks, and bars, end the search: statements
 * inside of the statement are never looked through, which keeps it linear. */
#include "syntax/parse_int.h"

#include <string.h>

static bool opens(TokKind kind)
{
    return kind == TOK_LPAREN || kind == TOK_LBRACKET || kind == TOK_LBRACE || kind == TOK_LHASH;
}

static bool closes(TokKind kind)
{
    return kind == TOK_RPAREN || kind == TOK_RBRACKET || kind == TOK_RBRACE || kind == TOK_RHASH;
}

/* Whether the token ends the search for an arrow at any depth: a word, a new line of the block. */
static bool ends_search(const Parser *p, const Token *t)
{
    if (t->first && t != p->tok && p->blocks.len && t->column <= VEC_TOP(&p->blocks).column) return true;
    return t->kind == TOK_EOF || t->kind == TOK_BAR || t->kind == TOK_LAMBDA || t->kind == TOK_SCC
           || syn_is_word((TokKind)t->kind);
}

/* Whether the statement at the cursor is `pat <- exp`. */
static bool at_bind(const Parser *p)
{
    size_t depth = 0;
    bool type = false;
    for (const Token *t = p->tok; !ends_search(p, t); t++) {
        TokKind kind = (TokKind)t->kind;
        if (opens(kind)) depth++;
        else if (closes(kind) && depth-- == 0) return false;
        else if (kind == TOK_FROM || (kind == TOK_SEMI && depth == 0)) return kind == TOK_FROM && depth == 0;
        else if (kind == TOK_HAS_TYPE) type = true;
        else if (depth == 0 && (kind == TOK_COMMA || kind == TOK_EQUALS || (kind == TOK_ARROW && !type))) return false;
    }
    return false;
}

static Stmt *new_stmt(Parser *p, StmtKind kind)
{
    Stmt *s = ARENA_NEW(p->arena, Stmt);
    s->kind = kind;
    s->span = syn_here(p);
    return s;
}

/* ---- Statements ---- */

/* 'let' decls ['in' exp];  with `in` it is an expression after all */
static Stmt *let_stmt(Parser *p)
{
    const Token *opener = p->tok;
    Stmt *s = new_stmt(p, STMT_LET);
    syn_advance(p);
    Binds *binds = syn_binds(p, BLOCK_LET, opener);
    s->u.let = binds;
    if (syn_accept_in(p, opener)) {
        Expr *e = syn_new_expr(p, EXPR_LET, NO_SPAN);
        e->u.let.binds = binds;
        e->u.let.body = syn_exp(p);
        e->span = syn_from(p, opener->lo);
        s->kind = STMT_EXPR;
        s->u.expr = e;
    }
    return s;
}

static Stmt *bind_stmt(Parser *p)
{
    Stmt *s = new_stmt(p, STMT_BIND);
    s->u.bind.pat = syn_strict_pat(p, syn_pat_sig(p));
    syn_expect(p, TOK_FROM, SYN_SYNTAX, "`<-`");
    s->u.bind.expr = syn_exp(p);
    return s;
}

static void check_assignment(Parser *p, bool in_do)
{
    if (syn_at(p, TOK_FROM)) {
        syn_fail(p, SYN_NOT_PATTERN, "what stands before `<-` is not a pattern");
    } else if (in_do && syn_at(p, TOK_EQUALS)) {
        Diag *d = syn_fail(p, SYN_SINGLE_EQUALS, "unexpected `=` in a statement");
        if (d) diag_help(d, "a definition in a `do` block begins with `let`; a comparison is written `==`");
    }
}

Stmt **syn_rec_stmts(Parser *p, const Token *opener, uint32_t *n);

/* 'rec' '{' stmts '}' */
static Stmt *rec_stmt(Parser *p)
{
    const Token *opener = p->tok;
    Stmt *s = new_stmt(p, STMT_REC);
    syn_advance(p);
    s->u.rec.stmts = syn_rec_stmts(p, opener, &s->u.rec.n);
    return s;
}

static bool accept_transform(Parser *p, const char *word)
{
    if (!syn_at(p, TOK_TRANSFORM) || p->tok->name != name_of(word)) return false;
    syn_advance(p);
    return true;
}

/* 'then' exp ['by' exp] | 'then' 'group' ['by' exp] 'using' exp */
static Stmt *then_stmt(Parser *p)
{
    Stmt *s = new_stmt(p, STMT_THEN);
    syn_advance(p);
    s->u.then.group = syn_at_word(p, p->names.group) && p->tok[1].kind == TOK_TRANSFORM;
    if (s->u.then.group) syn_advance(p);
    else s->u.then.fun = syn_exp(p);
    if (accept_transform(p, "by")) s->u.then.by = syn_exp(p);
    if (!s->u.then.group) return s;
    if (!accept_transform(p, "using")) syn_expected(p, SYN_SYNTAX, "`using` and a function");
    s->u.then.fun = syn_exp(p);
    return s;
}

/* stmt ::= pat '<-' exp | 'let' decls | rec | then | exp */
static Stmt *stmt(Parser *p, bool in_do)
{
    uint32_t lo = p->tok->lo;
    Stmt *s;
    if (syn_at(p, TOK_LET)) {
        s = let_stmt(p);
    } else if (in_do && syn_at(p, TOK_REC)) {
        s = rec_stmt(p);
    } else if (!in_do && syn_at(p, TOK_THEN) && syn_on(p, EXT_TRANSFORM_LIST_COMP)) {
        s = then_stmt(p);
    } else if (at_bind(p)) {
        s = bind_stmt(p);
    } else {
        s = new_stmt(p, STMT_EXPR);
        s->u.expr = syn_exp(p);
        check_assignment(p, in_do);
    }
    s->span = syn_from(p, lo);
    return s;
}

/* Whether what ends the block cannot be right, so that an error will follow. */
static bool ends_strangely(const Parser *p)
{
    return !syn_ends_block(p->kind) || (syn_at(p, TOK_BAR) && p->tok->first);
}

static void check_last(Parser *p, const Token *opener, size_t base)
{
    size_t n = p->nodes.len - base;
    if (p->failed || p->broken || syn_at(p, TOK_EQUALS)) return;      /* at an equals sign the block did not end by
                                                                         itself */
    if (n == 0) {
        Diag *d = syn_report(p, SYN_LAST_STMT, syn_token_span(p, opener), "this `do` block is empty");
        if (p->empty_at == p->tok && p->tok->kind != TOK_EOF)
            diag_help(d, "indent its statements more than the block around it");
        return;
    }
    const Stmt *last = p->nodes.data[p->nodes.len - 1];
    if (last->kind == STMT_EXPR) return;
    Diag *d = syn_report(p, SYN_LAST_STMT, last->span, "the last statement of a `do` block must be an expression");
    diag_second(d, syn_token_span(p, opener), "the block that began here");
}

static Stmt **block_stmts(Parser *p, const Token *opener, uint32_t *n, bool result)
{
    size_t base = p->nodes.len, block = syn_open(p, BLOCK_DO, opener);
    bool outer = p->broken;
    p->broken = false;
    while (syn_next_item(p, block)) {
        Stmt *s = stmt(p, true);
        VEC_PUSH(&p->nodes, s);
        p->broken |= p->failed;
    }
    bool strange = ends_strangely(p);
    syn_close(p, block);
    if (!strange && result) check_last(p, opener, base);
    p->broken |= outer;
    *n = SYN_COUNT_FROM(p, nodes, base);
    return SYN_TAKE(p, nodes, base);
}

Stmt **syn_block_stmts(Parser *p, const Token *opener, uint32_t *n)
{
    return block_stmts(p, opener, n, true);
}

Stmt **syn_rec_stmts(Parser *p, const Token *opener, uint32_t *n)
{
    return block_stmts(p, opener, n, false);
}

/* quals ::= stmt {',' stmt} */
Stmt **syn_quals(Parser *p, uint32_t *n)
{
    size_t base = p->nodes.len;
    do {
        Stmt *s = stmt(p, false);
        VEC_PUSH(&p->nodes, s);
    } while (syn_accept(p, TOK_COMMA));
    *n = SYN_COUNT_FROM(p, nodes, base);
    return SYN_TAKE(p, nodes, base);
}

/* ---- Right-hand sides ---- */

/* where x: a local declaration ends behind its name. */
static bool is_name_alone(const Parser *p)
{
    BlockKind kind = VEC_TOP(&p->blocks).kind;
    bool name = p->tok[-1].first || p->tok[-2].kind == TOK_WHERE || p->tok[-2].kind == TOK_LET;
    return (kind == BLOCK_LET || kind == BLOCK_WHERE) && name
           && (syn_at(p, TOK_EOF) || syn_at(p, TOK_VSEMI) || syn_at(p, TOK_VCLOSE) || syn_at(p, TOK_IN));
}

/* f x:xs = ..  and  Just x, y -> ..: a pattern that goes on where it should have ended. */
static const char *pattern_help(const Parser *p, TokKind mark)
{
    if (mark == TOK_EQUALS && syn_at(p, TOK_CONSYM) && strcmp(p->tok->name->text, ":-") == 0)
        return "a rule has `=`, and its condition stands behind `|`: `f x y | c = e`";
    if (mark == TOK_EQUALS && syn_at(p, TOK_CONSYM))
        return "an argument with an operator stands in parentheses: `(x : xs)`";
    if (mark == TOK_EQUALS && syn_at(p, TOK_FROM) && VEC_TOP(&p->blocks).kind == BLOCK_LET)
        return "`x <- ...`, which runs an action, stands in a `do` block without `let`";
    if (mark == TOK_EQUALS && p->list->language->logic && is_name_alone(p))
        return "a logic variable is declared by `x free`";
    if (mark == TOK_EQUALS && syn_at(p, TOK_FREE)) return "logic variables are set apart by commas: `x, y free`";
    if (mark == TOK_ARROW && syn_at(p, TOK_COMMA)) return "a pattern for a tuple stands in parentheses: `(x, y)`";
    return NULL;
}

static void expect_mark(Parser *p, TokKind mark, const Token *bar)
{
    if (syn_accept(p, mark)) return;
    bool swapped = syn_at(p, mark == TOK_EQUALS ? TOK_ARROW : TOK_EQUALS);
    const char *help = bar ? NULL : pattern_help(p, mark);
    Diag *d = syn_expected(p, mark == TOK_EQUALS ? SYN_NO_EQUALS : SYN_NO_ARROW, syn_token_text(mark));
    if (!d) return;
    if (bar) diag_second(d, syn_token_span(p, bar), "behind this guard");
    if (swapped && mark == TOK_EQUALS) diag_help(d, "write `=` here; `->` belongs to `case` and lambda");
    if (swapped && mark == TOK_ARROW)
        diag_help(d, "alternatives of `case` are written with `->`; a comparison is `==`");
    if (help) diag_help(d, "%s", help);
}

/* `| x = 1 = e`: the first was meant as a comparison. */
static void check_second_mark(Parser *p, const Token *first)
{
    if (!syn_at(p, TOK_EQUALS) || p->tok->first || first->kind != TOK_EQUALS || VEC_TOP(&p->blocks).kind == BLOCK_LET)
        return;
    for (const Token *t = p->tok; t > first; t--)
        if (t->first) return;
    Diag *d = syn_fail(p, SYN_SINGLE_EQUALS, "unexpected second `=`");
    if (d) diag_second(d, syn_token_span(p, first), "a comparison is written `==`");
}

/* '|' quals mark exp */
static Guarded guarded(Parser *p, TokKind mark)
{
    const Token *bar = p->tok;
    Guarded g = {0};
    syn_advance(p);
    g.guards = syn_quals(p, &g.n);
    const Token *at = p->tok;
    expect_mark(p, mark, bar);
    g.body = syn_exp(p);
    check_second_mark(p, at);
    g.span = syn_from(p, bar->lo);
    return g;
}

static bool at_guard(Parser *p)
{
    bool in_if = p->blocks.len && VEC_TOP(&p->blocks).kind == BLOCK_MULTI_IF;
    if (in_if && syn_at(p, TOK_SEMI) && p->tok[1].kind == TOK_BAR) syn_advance(p);
    return syn_at(p, TOK_BAR);
}

static void all_guards(Parser *p, TokKind mark, Rhs *rhs)
{
    size_t base = p->guardeds.len;
    while (at_guard(p)) {
        Guarded g = guarded(p, mark);
        VEC_PUSH(&p->guardeds, g);
    }
    rhs->n = SYN_COUNT_FROM(p, guardeds, base);
    rhs->guarded = SYN_TAKE(p, guardeds, base);
}

Rhs *syn_guards(Parser *p, TokKind mark)
{
    uint32_t lo = p->tok->lo;
    Rhs *rhs = ARENA_NEW(p->arena, Rhs);
    all_guards(p, mark, rhs);
    rhs->span = syn_from(p, lo);
    return rhs;
}

static void plain_rhs(Parser *p, TokKind mark, Rhs *rhs)
{
    Guarded *g = ARENA_NEW(p->arena, Guarded);
    uint32_t lo = p->tok->lo;
    const Token *at = p->tok;
    expect_mark(p, mark, NULL);
    g->body = syn_exp(p);
    check_second_mark(p, at);
    g->span = syn_from(p, lo);
    rhs->guarded = g;
    rhs->n = 1;
}

Rhs *syn_rhs(Parser *p, TokKind mark, bool where)
{
    uint32_t lo = p->tok->lo;
    Rhs *rhs = ARENA_NEW(p->arena, Rhs);
    if (syn_at(p, TOK_BAR)) all_guards(p, mark, rhs);
    else plain_rhs(p, mark, rhs);
    const Token *opener = p->tok;
    if (where && syn_accept(p, TOK_WHERE)) rhs->where = syn_binds(p, BLOCK_WHERE, opener);
    rhs->span = syn_from(p, lo);
    return rhs;
}

static void check_empty(Parser *p, const Token *opener, uint32_t n)
{
    if (n == 0 && !p->failed && p->empty_at == p->tok && p->empty.opener == opener) VEC_PUSH(&p->empty_cases, opener);
}

/* alts ::= '{' alt {';' alt} '}';  alt ::= pat rhs; what a pattern is, its reader says */
void syn_alts(Parser *p, const Token *opener, PatParser *pat, CaseAlt **alts, uint32_t *n)
{
    size_t base = p->alts.len, block = syn_open(p, BLOCK_OF, opener);
    while (syn_next_item(p, block)) {
        CaseAlt alt;
        alt.pat = pat(p);
        alt.rhs = syn_rhs(p, TOK_ARROW, true);
        VEC_PUSH(&p->alts, alt);
    }
    syn_close(p, block);
    *n = SYN_COUNT_FROM(p, alts, base);
    *alts = SYN_TAKE(p, alts, base);
    check_empty(p, opener, *n);
    if (*n == 0) syn_need(p, EXT_EMPTY_CASE, syn_token_span(p, opener), "`case` expressions without alternatives");
}
