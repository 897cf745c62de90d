/* Sugar, expanded into what the type checker knows (Haskell Report 3.3 - 3.14).
 *
 *     do {e; ss}                 e >> do {ss}
 *     do {p <- e; ss}            e >>= \p -> do {ss}, with a case that calls fail where p can fail
 *     do {let ds; ss}            let ds in do {ss}
 *     [a ..]  [a, b .. c]        enumFrom a, enumFromThenTo a b c
 *     (e `op`)                   op e
 *     (`op` e)                   \x -> x `op` e; let y = e in \x -> x `op` y where e is not an atom, so that it is
 *     evaluated once
 *     - e                        negate e
 *     if {| g -> e ...}          case () of _ | g -> e ...
 *     \case alts                 \x -> case x of alts
 *     (e, , f)                   \x -> (e, x, f)
 *     a number as a pattern      its `equals` is \x -> x == number
 *     "text"                     fromString "text" with OverloadedStrings, in patterns likewise
 *
 * With RebindableSyntax the functions are those of the names in scope, but for sequences; then numbers are calls of
 * fromInteger and fromRational, and `if` is one of ifThenElse.
 *
 * Requires the parts to be renamed. The result is an EXPR_EXPANDED that keeps what was written. */
#include "syntax/expand_nodes.h"
#include "syntax/extensions.h"
#include "syntax/rename_int.h"
#include "syntax/unboxed.h"

Expr *known_expr(Renamer *r, int known, Span span)
{
    return expr_of(r->arena, r->program->known[known], span);
}

static bool is_rebindable(const Renamer *r)
{
    return extension_on(r->scope->module->extensions, EXT_REBINDABLE_SYNTAX);
}

static Expr *scope_expr(Renamer *r, const char *name, Span span)
{
    return rename_expr(r, expand_name(r, name_of(name), span));
}

/* What the syntax stands for: the library's function, or what has its name here. */
static Expr *syntax_expr(Renamer *r, int known, Span span)
{
    const Entity *e = r->program->known[known];
    return e && is_rebindable(r) ? scope_expr(r, e->name->text, span) : known_expr(r, known, span);
}

static Expr *syntax_apply(Renamer *r, int known, Expr *arg, Span span)
{
    return expr_apply(r->arena, syntax_expr(r, known, span), arg, span);
}

static Expr *var_expr(Renamer *r, Entity *var)
{
    return expr_of(r->arena, var, var->span);
}

static Pat *var_pat(Renamer *r, Entity *var)
{
    return pat_of_var(r->arena, var, var->span);
}

/* ---- do ---------------------------------------------------------------------------------------------------- */

static bool con_can_fail(const Pat *p)
{
    const Entity *con = p->u.con.con.entity;
    if (!con || con->parent->n_cons != 1) return true;
    for (uint32_t i = 0; i < p->u.con.n; i++)
        if (pat_can_fail(p->u.con.args[i])) return true;
    return false;
}

bool pat_can_fail(const Pat *p)
{
    switch (p->kind) {
    case PAT_WILDCARD: case PAT_VAR: case PAT_LAZY: return false;
    case PAT_BANG: case PAT_PAREN: return pat_can_fail(p->u.inner);
    case PAT_AS:   return pat_can_fail(p->u.as.pat);
    case PAT_SIG:  return pat_can_fail(p->u.sig.pat);
    case PAT_VIEW: return pat_can_fail(p->u.view.pat);
    case PAT_CON:  return con_can_fail(p);
    default:       return true;
    }
}

/* As GHC prints places: Main.hs:3:5-10, or Main.hs:(3,5)-(4,2). */
static const char *show_place(Renamer *r, Span span)
{
    Position from = source_position(span.file, span.lo),
             to = source_position(span.file, span.hi > span.lo ? span.hi - 1 : span.lo);
    const SourceFile *file = source_get(span.file);
    const char *path = file ? file->path : "?";
    if (from.line != to.line)
        return arena_printf(r->arena, "%s:(%u,%u)-(%u,%u)", path, from.line, from.column, to.line, to.column);
    if (from.column != to.column) return arena_printf(r->arena, "%s:%u:%u-%u", path, from.line, from.column, to.column);
    return arena_printf(r->arena, "%s:%u:%u", path, from.line, from.column);
}

/* \x -> case x of { pat -> rest; _ -> fail "..." } */
static Expr *failing_lambda(Renamer *r, Pat *pat, Expr *rest)
{
    const char *text = arena_printf(r->arena, "Pattern match failure in do expression at %s", show_place(r, pat->span));
    Entity *x = local_new(r->arena, "x", pat->span);
    CaseAlt *alts = ARENA_ARRAY(r->arena, CaseAlt, 2);
    alts[0] = (CaseAlt){pat, rhs_of(r->arena, rest)};
    alts[1].pat = pat_new(r->arena, PAT_WILDCARD, pat->span);
    alts[1].rhs = rhs_of(r->arena, syntax_apply(r, KNOWN_FAIL, expr_string(r->arena, text, pat->span), pat->span));
    Span span = span_join(pat->span, rest->span);
    return expr_lambda1(r->arena, var_pat(r, x), expr_case(r->arena, var_expr(r, x), alts, 2, span), span);
}

static Expr *bind_lambda(Renamer *r, Pat *pat, Expr *rest)
{
    if (pat_can_fail(pat)) return failing_lambda(r, pat, rest);
    return expr_lambda1(r->arena, pat, rest, span_join(pat->span, rest->span));
}

/* known left right, all of it at the place of the statement */
static Expr *chain_stmt(Renamer *r, int known, const Stmt *s, Expr *left, Expr *right)
{
    Expr *first = expr_apply(r->arena, syntax_expr(r, known, s->span), left, s->span);
    return expr_apply(r->arena, first, right, span_join(s->span, right->span));
}

/* M.do: the operators are those of the module. */
static Expr *qualified_stmt(Renamer *r, Name module, const char *op, const Stmt *s, Expr *left, Expr *right)
{
    Expr *fun = expr_new(r->arena, EXPR_VAR, s->span);
    fun->u.var.ref = (Ref){.qualifier = module, .name = name_of(op), .span = s->span};
    Expr *first = expr_apply(r->arena, rename_expr(r, fun), left, s->span);
    return expr_apply(r->arena, first, right, span_join(s->span, right->span));
}

static Expr *expand_qualified(Renamer *r, Name module, const Stmt *s, Expr *rest)
{
    if (s->kind == STMT_EXPR) return qualified_stmt(r, module, ">>", s, s->u.expr, rest);
    return qualified_stmt(r, module, ">>=", s, s->u.bind.expr, bind_lambda(r, s->u.bind.pat, rest));
}

static Expr *expand_stmt(Renamer *r, Name module, const Stmt *s, Expr *rest)
{
    if (module && s->kind != STMT_LET) return expand_qualified(r, module, s, rest);
    switch (s->kind) {
    case STMT_EXPR: return chain_stmt(r, KNOWN_THEN, s, s->u.expr, rest);
    case STMT_BIND: return chain_stmt(r, KNOWN_BIND, s, s->u.bind.expr, bind_lambda(r, s->u.bind.pat, rest));
    case STMT_REC: case STMT_THEN: break; /* gone */
    case STMT_LET: {
        Expr *let = expr_new(r->arena, EXPR_LET, span_join(s->span, rest->span));
        let->u.let.binds = s->u.let;
        let->u.let.body = rest;
        return expand_implicit_let(r, let);
    }
    }
    return rest;
}

Expr *expand_do(Renamer *r, Expr *e)
{
    uint32_t n = e->u.doo.n;
    Expr *rest = e->u.doo.stmts[n - 1]->u.expr;
    for (uint32_t i = n - 1; i-- > 0;) rest = expand_stmt(r, e->u.doo.module, e->u.doo.stmts[i], rest);
    return expr_expanded(r->arena, e, rest);
}

/* ---- Sequences, sections, negation ------------------------------------------------------------------------- */

Expr *expand_range(Renamer *r, Expr *e)
{
    Expr *then = e->u.range.then, *to = e->u.range.to;
    int known =
        then ? (to ? KNOWN_ENUM_FROM_THEN_TO : KNOWN_ENUM_FROM_THEN) : (to ? KNOWN_ENUM_FROM_TO : KNOWN_ENUM_FROM);
    Expr *call = expr_apply(r->arena, known_expr(r, known, e->span), e->u.range.from, e->span);
    if (then) call = expr_apply(r->arena, call, then, e->span);
    if (to) call = expr_apply(r->arena, call, to, e->span);
    return expr_expanded(r->arena, e, call);
}

static Expr *list_expr(Renamer *r, const char *name, Span span)
{
    return is_rebindable(r) ? scope_expr(r, name, span) : expand_library(r, "Tarry.IsList", name, span);
}

/* [a, b] is fromListN 2 [a, b], [a ..] is fromList [a ..], and the pattern [a, b] is (toList -> [a, b]). */
Expr *expand_list(Renamer *r, Expr *e)
{
    if (!r->lists) return e;
    bool counted = e->kind == EXPR_LIST;
    Expr *fun = list_expr(r, counted ? "fromListN" : "fromList", e->span);
    if (counted) {
        Expr *n = expr_new(r->arena, EXPR_LIT, e->span);
        n->u.lit.lit = (Literal){.kind = LITERAL_INTEGER, .text = name_printf("%u", e->u.items.n)};
        fun = expr_apply(r->arena, fun, n, e->span);
    }
    return expr_expanded(r->arena, e, expr_apply(r->arena, fun, e, e->span));
}

Pat *expand_list_pat(Renamer *r, Pat *p)
{
    if (!r->lists) return p;
    Pat *view = pat_new(r->arena, PAT_VIEW, p->span);
    view->u.view.fun = list_expr(r, "toList", p->span);
    view->u.view.pat = p;
    return view;
}

Expr *expand_left_section(Renamer *r, Expr *e)
{
    return expr_expanded(r->arena, e, expr_apply(r->arena, e->u.section.op, e->u.section.operand, e->span));
}

/* Evaluating it again costs nothing. */
static bool is_atom(const Expr *e)
{
    while (e->kind == EXPR_PAREN) e = e->u.inner;
    return e->kind == EXPR_VAR || e->kind == EXPR_CON || e->kind == EXPR_LIT;
}

Expr *expand_right_section(Renamer *r, Expr *e)
{
    Expr *operand = e->u.section.operand, *right = operand;
    Entity *x = local_new(r->arena, "x", e->span), *y = NULL;
    if (!is_atom(operand)) {
        y = local_new(r->arena, "y", operand->span);
        right = var_expr(r, y);
    }
    Expr *call = expr_apply(r->arena, e->u.section.op, var_expr(r, x), e->span);
    Expr *lambda = expr_lambda1(r->arena, var_pat(r, x), expr_apply(r->arena, call, right, e->span), e->span);
    return expr_expanded(r->arena, e, y ? expr_let1(r->arena, y, operand, lambda, e->span) : lambda);
}

Expr *expand_negation(Renamer *r, Expr *e, Span minus)
{
    OpItem *items = ARENA_ARRAY(r->arena, OpItem, 2);
    items[0].span = minus;
    items[1].operand = e;
    items[1].span = e->span;
    Expr *written = expr_new(r->arena, EXPR_OPS, span_join(minus, e->span));
    written->u.ops.items = items;
    written->u.ops.n = 2;
    Expr *call = syntax_apply(r, KNOWN_NEGATE, e, written->span);
    return expr_expanded(r->arena, written, call);
}

/* ---- Choices and tuples ------------------------------------------------------------------------------------ */

Expr *expand_multi_if(Renamer *r, Expr *e)
{
    CaseAlt *alt = ARENA_NEW(r->arena, CaseAlt);
    alt->pat = pat_new(r->arena, PAT_WILDCARD, e->span);
    alt->rhs = e->u.guarded;
    Expr *unit = expr_of(r->arena, r->program->builtins->tuples[0], e->span);
    return expr_expanded(r->arena, e, expr_case(r->arena, unit, alt, 1, e->span));
}

/* \x y -> case (# x, y #) of rows */
static Expr *expand_lambda_cases(Renamer *r, Expr *e)
{
    uint32_t n = e->u.lambda_case.arity;
    Pat **pats = ARENA_ARRAY(r->arena, Pat *, n);
    Expr *row = expr_of(r->arena, unboxed_con(r->program->builtins, r->arena, unboxed_tuple_name(n)), e->span);
    for (uint32_t i = 0; i < n; i++) {
        Entity *x = local_new(r->arena, "x", e->span);
        pats[i] = var_pat(r, x);
        row = expr_apply(r->arena, row, var_expr(r, x), e->span);
    }
    Expr *body = expr_case(r->arena, row, e->u.lambda_case.alts, e->u.lambda_case.n, e->span);
    return expr_expanded(r->arena, e, n == 0 ? body : expr_lambda(r->arena, pats, n, body, e->span));
}

Expr *expand_lambda_case(Renamer *r, Expr *e)
{
    if (e->u.lambda_case.cases) return expand_lambda_cases(r, e);
    Entity *x = local_new(r->arena, "x", e->span);
    Expr *body = expr_case(r->arena, var_expr(r, x), e->u.lambda_case.alts, e->u.lambda_case.n, e->span);
    return expr_expanded(r->arena, e, expr_lambda1(r->arena, var_pat(r, x), body, e->span));
}

static uint32_t count_missing(const Expr *e)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < e->u.items.n; i++) n += !e->u.items.items[i];
    return n;
}

Expr *expand_tuple_section(Renamer *r, Expr *e)
{
    uint32_t n = count_missing(e), k = 0;
    if (n == 0) return e;
    Pat **pats = ARENA_ARRAY(r->arena, Pat *, n);
    Expr *tuple = expr_new(r->arena, EXPR_TUPLE, e->span);
    tuple->u.items.n = e->u.items.n;
    tuple->u.items.items = ARENA_ARRAY(r->arena, Expr *, e->u.items.n);
    for (uint32_t i = 0; i < e->u.items.n; i++) {
        tuple->u.items.items[i] = e->u.items.items[i];
        if (e->u.items.items[i]) continue;
        Entity *x = local_new(r->arena, "x", e->span);
        pats[k++] = var_pat(r, x);
        tuple->u.items.items[i] = var_expr(r, x);
    }
    return expr_expanded(r->arena, e, expr_lambda(r->arena, pats, n, tuple, e->span));
}

/* if c then t else e, of which the parts are renamed */
Expr *expand_if(Renamer *r, Expr *e)
{
    if (!is_rebindable(r)) return e;
    Expr *call = expr_apply(r->arena, scope_expr(r, "ifThenElse", e->span), e->u.cond.cond, e->span);
    call = expr_apply(r->arena, call, e->u.cond.then, e->span);
    return expr_expanded(r->arena, e, expr_apply(r->arena, call, e->u.cond.els, e->span));
}

/* ---- Literals ---------------------------------------------------------------------------------------------- */

/* fun (number :: type) */
static Expr *rebound_number(Renamer *r, Expr *e, int fun, int type)
{
    Expr *sig = expr_new(r->arena, EXPR_SIG, e->span);
    sig->u.sig.expr = e;
    sig->u.sig.type = ARENA_NEW(r->arena, Type);
    *sig->u.sig.type = (Type){.kind = TYPE_CON, .span = e->span, .u.ref = ref_of(r->program->known[type], e->span)};
    return expr_expanded(r->arena, e, syntax_apply(r, fun, sig, e->span));
}

Expr *expand_literal(Renamer *r, Expr *e)
{
    LitKind kind = e->u.lit.lit.kind;
    bool rebindable = is_rebindable(r);
    if (rebindable && kind == LITERAL_INTEGER) return rebound_number(r, e, KNOWN_FROM_INTEGER, KNOWN_INTEGER);
    if (rebindable && kind == LITERAL_RATIONAL) return rebound_number(r, e, KNOWN_FROM_RATIONAL, KNOWN_RATIONAL);
    if (!r->strings || kind != LITERAL_STRING) return e;
    Expr *fun = rebindable ? scope_expr(r, "fromString", e->span) : expr_of(r->arena, r->strings, e->span);
    return expr_expanded(r->arena, e, expr_apply(r->arena, fun, e, e->span));
}

void expand_literal_pat(Renamer *r, Pat *p)
{
    LitKind kind = p->u.lit.lit.kind;
    bool string = r->strings && kind == LITERAL_STRING;
    if (kind != LITERAL_INTEGER && kind != LITERAL_RATIONAL && !string) return;
    Entity *x = local_new(r->arena, "x", p->span);
    Expr *literal = expr_new(r->arena, EXPR_LIT, p->span);
    literal->u.lit.lit = p->u.lit.lit;
    literal = expand_literal(r, literal);
    if (p->u.lit.negative) literal = syntax_apply(r, KNOWN_NEGATE, literal, p->span);
    Expr *equal = syntax_apply(r, KNOWN_EQ_OP, var_expr(r, x), p->span);
    p->u.lit.equals = expr_lambda1(r->arena, var_pat(r, x), expr_apply(r->arena, equal, literal, p->span), p->span);
}
