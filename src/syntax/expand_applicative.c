/* ApplicativeDo: statements that do not depend on each other are combined by <*>, before names are resolved.
 *
 *     do {p <- a; q <- b; return e}       (\p -> \q -> e) <$> a <*> b
 *     do {p <- a; q <- b; e}              join ((\p -> \q -> e) <$> a <*> b)
 *     do {x <- a; y <- f x; z <- b; return e}
 *                                         (\(x, y) -> \z -> e) <$> do {x <- a; y <- f x; return (x, y)} <*> b
 *
 * As GHC does it: the statements are divided into segments that are as short as possible, such that none depends on
 * another. A segment of several statements is divided into what can be done first and the rest, which follow each other
 * as in any do. A pattern that forces what it gets is something that all that follows depends on. */
#include "syntax/expand_nodes.h"
#include "syntax/extensions.h"
#include "syntax/mentions.h"
#include "syntax/rename_int.h"

#include <string.h>

/* What stands behind the statements. */
typedef struct Tail {
    Expr *expr;
    Expr *returned;            /* expr is `return returned`; NULL: it is not */
} Tail;

/* ---- Dependencies ---- */

static bool is_strict(const Pat *p)
{
    switch (p->kind) {
    case PAT_WILDCARD: case PAT_VAR: case PAT_LAZY: return false;
    case PAT_AS:    return is_strict(p->u.as.pat);
    case PAT_PAREN: return is_strict(p->u.inner);
    case PAT_SIG:   return is_strict(p->u.sig.pat);
    case PAT_VIEW:  return is_strict(p->u.view.pat);
    default:        return true;
    }
}

static bool is_strict_bind(const Stmt *s)
{
    return s->kind == STMT_BIND && is_strict(s->u.bind.pat);
}

/* Whether some of the n_later statements refer to what the n earlier ones bind. */
static bool depend(Renamer *r, Stmt *const *earlier, uint32_t n, Stmt *const *later, uint32_t n_later)
{
    Mentions used = {0};
    Names bound = {0};
    bool found = false;
    mentions_stmts(later, n_later, &used);
    names_of_stmts(r, &bound, earlier, n);
    for (size_t i = 0; i < bound.len; i++) found = found || mentions_name(&used, bound.data[i]);
    mentions_free(&used);
    VEC_FREE(&bound);
    return found;
}

/* ---- Segments ---- */

/* Whether a segment ends before statement k. */
static bool is_border(Renamer *r, Stmt *const *stmts, uint32_t k, uint32_t n)
{
    return k == 0 || (!is_strict_bind(stmts[k - 1]) && !depend(r, stmts, k, stmts + k, n - k));
}

static bool all_lets(Stmt *const *stmts, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        if (stmts[i]->kind != STMT_LET) return false;
    return true;
}

/* Where segments start, the last one first; how many there are. One that only has lets is no action: it becomes a part
 * of one beside it. */
static uint32_t segments(Renamer *r, Stmt *const *stmts, uint32_t n, uint32_t *starts)
{
    uint32_t found = 0, end = n;
    bool lets_behind = false;
    for (uint32_t k = n; k-- > 0;) {
        if (!is_border(r, stmts, k, n)) continue;
        bool lets = all_lets(stmts + k, end - k);
        if (found > 0 && (lets || lets_behind)) {
            starts[found - 1] = k;
            lets_behind = lets && lets_behind;
        } else {
            starts[found++] = k;
            lets_behind = lets;
        }
        end = k;
    }
    return found;
}

/* Of a segment: how many statements at its start come before the others. That are several which can be done together:
 * the lets between them, if they need none of them, stand in front then, and come first. */
static uint32_t first_part(Renamer *r, Stmt **stmts, uint32_t n)
{
    Stmt **lets = ARENA_ARRAY(r->arena, Stmt *, n), **binds = ARENA_ARRAY(r->arena, Stmt *, n);
    uint32_t n_lets = 0, n_binds = 0;
    for (uint32_t i = 0; i < n && !depend(r, binds, n_binds, &stmts[i], 1); i++) {
        if (stmts[i]->kind == STMT_LET) lets[n_lets++] = stmts[i];
        else if (stmts[i]->kind == STMT_BIND && !is_strict_bind(stmts[i])) binds[n_binds++] = stmts[i];
        else break;
    }
    if (n == 2 || n_binds < 2 || n_lets + n_binds == n) return 1;
    for (uint32_t i = 0; i < n_lets; i++) stmts[i] = lets[i];
    for (uint32_t i = 0; i < n_binds; i++) stmts[n_lets + i] = binds[i];
    return n_lets > 0 ? n_lets : n_binds;
}

/* ---- Nodes ---- */

static Expr *base(Renamer *r, const char *name, Span span)
{
    return expand_library(r, "Tarry.Base", name, span);
}

static Expr *apply2(Renamer *r, const char *name, Expr *a, Expr *b)
{
    Span span = span_join(a->span, b->span);
    return expr_apply(r->arena, expr_apply(r->arena, base(r, name, span), a, span), b, span);
}

/* do {s; e}, as without the extension */
static Expr *sequence(Renamer *r, Stmt *s, Expr *e)
{
    Stmt *last = ARENA_NEW(r->arena, Stmt);
    *last = (Stmt){.kind = STMT_EXPR, .span = e->span, .u.expr = e};
    Expr *block = expr_new(r->arena, EXPR_DO, span_join(s->span, e->span));
    block->u.doo.n = 2;
    block->u.doo.stmts = ARENA_ARRAY(r->arena, Stmt *, 2);
    block->u.doo.stmts[0] = s;
    block->u.doo.stmts[1] = last;
    block->u.doo.plain = true;
    return block;
}

/* ---- Expansion ---- */

static Expr *expand(Renamer *r, Stmt **stmts, uint32_t n, Tail tail);

static bool can_be_argument(const Stmt *s)
{
    return s->kind == STMT_EXPR || (s->kind == STMT_BIND && !is_strict(s->u.bind.pat));
}

/* A segment as an argument, and the pattern that gets its result. */
static Expr *argument(Renamer *r, Stmt **stmts, uint32_t n, Pat **pat)
{
    Span span = span_join(stmts[0]->span, stmts[n - 1]->span);
    if (n == 1 && stmts[0]->kind == STMT_EXPR) {
        *pat = pat_new(r->arena, PAT_WILDCARD, span);
        return stmts[0]->u.expr;
    }
    if (n == 1 && can_be_argument(stmts[0])) {
        *pat = stmts[0]->u.bind.pat;
        return stmts[0]->u.bind.expr;
    }
    Names names = {0};
    names_of_stmts(r, &names, stmts, n);
    Expr *all = names_expr(r, &names, span);
    *pat = names_pat(r, &names, span);
    VEC_FREE(&names);
    return expand(r, stmts, n, (Tail){expr_apply(r->arena, base(r, "return", span), all, span), all});
}

/* (\p1 -> .. \pn -> e) <$> a1 <*> .. <*> an. A lambda for each, for later statements may bind a name again. */
static Expr *combine(Renamer *r, Expr **args, Pat **pats, uint32_t n, Tail tail)
{
    Expr *e = tail.returned ? tail.returned : tail.expr;
    for (uint32_t i = n; i-- > 0;) e = expr_lambda1(r->arena, pats[i], e, tail.expr->span);
    e = apply2(r, "fmap", e, args[0]);
    for (uint32_t i = 1; i < n; i++) e = apply2(r, "<*>", e, args[i]);
    return tail.returned ? e : expr_apply(r->arena, base(r, "join", e->span), e, e->span);
}

/* One statement, or a segment of them. */
static Expr *follow(Renamer *r, Stmt **stmts, uint32_t n, Tail tail)
{
    if (n > 1) {
        stmts = arena_copy(r->arena, stmts, n * sizeof *stmts);
        uint32_t k = first_part(r, stmts, n);
        return expand(r, stmts, k, (Tail){expand(r, stmts + k, n - k, tail), NULL});
    }
    if (!tail.returned || !can_be_argument(stmts[0])) return sequence(r, stmts[0], tail.expr);
    Pat *pat;
    Expr *arg = argument(r, stmts, 1, &pat);
    return combine(r, &arg, &pat, 1, tail);
}

static Expr *expand(Renamer *r, Stmt **stmts, uint32_t n, Tail tail)
{
    if (n == 0) return tail.expr;
    uint32_t *starts = ARENA_ARRAY(r->arena, uint32_t, n), found = segments(r, stmts, n, starts);
    if (found == 1) return follow(r, stmts, n, tail);
    Expr **args = ARENA_ARRAY(r->arena, Expr *, found);
    Pat **pats = ARENA_ARRAY(r->arena, Pat *, found);
    for (uint32_t i = 0; i < found; i++) {
        uint32_t from = starts[found - 1 - i], to = i + 1 < found ? starts[found - 2 - i] : n;
        args[i] = argument(r, stmts + from, to - from, &pats[i]);
    }
    return combine(r, args, pats, found, tail);
}

/* ---- The last statement ---- */

static bool is_library_name(Renamer *r, const Expr *e, const char *a, const char *b)
{
    if (e->kind != EXPR_VAR) return false;
    const Ref *ref = &e->u.var.ref;
    if (strcmp(ref->name->text, a) != 0 && strcmp(ref->name->text, b) != 0) return false;
    if (!ref->qualifier && ptrmap_get(&r->vars, ref->name)) return false;
    const Entity *found = scope_find(r->arena, r->scope, SPACE_VALUE, ref->qualifier, ref->name);
    return found && found->module && found->module->scope && found->module->scope->library;
}

/* e of `return e`, `return $ e`, and the same with `pure`; NULL: it is something else. */
static Expr *returned(Renamer *r, Expr *e)
{
    while (e->kind == EXPR_PAREN) e = e->u.inner;
    if (e->kind == EXPR_APP) return is_library_name(r, e->u.app.fun, "return", "pure") ? e->u.app.arg : NULL;
    if (e->kind != EXPR_OPS || e->u.ops.n < 2 || !e->u.ops.items[0].operand || !e->u.ops.items[0].op) return NULL;
    if (!is_library_name(r, e->u.ops.items[0].operand, "return", "pure")) return NULL;
    if (!is_library_name(r, e->u.ops.items[0].op, "$", "$")) return NULL;
    if (e->u.ops.n == 2 && e->u.ops.items[1].operand) return e->u.ops.items[1].operand;
    Expr *rest = expr_new(r->arena, EXPR_OPS, e->span);
    rest->u.ops.items = e->u.ops.items + 1;
    rest->u.ops.n = e->u.ops.n - 1;
    return rest;
}

Expr *expand_applicative(Renamer *r, Expr *e)
{
    uint32_t n = e->u.doo.n;
    const Extensions *on = r->scope->module->extensions;
    if (n < 2 || e->u.doo.plain || e->u.doo.module || e->u.doo.recursive) return NULL;
    if (!extension_on(on, EXT_APPLICATIVE_DO) || extension_on(on, EXT_REBINDABLE_SYNTAX)) return NULL;
    Expr *last = e->u.doo.stmts[n - 1]->u.expr;
    return expand(r, e->u.doo.stmts, n - 1, (Tail){last, returned(r, last)});
}
