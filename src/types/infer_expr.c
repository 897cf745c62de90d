/* Expressions: inferring a type, or checking against one.
 *
 * check_expr goes both ways: without an expected type it infers, with one it pushes that inwards, which is what makes
 * higher-rank types and good messages possible. A result that does not fit is reported where it arises, then taken for
 * what was expected. Where an expression must be polymorphic and that takes dictionaries, its node becomes an EXPR_SIG
 * around itself that binds them. */
#include "base/bigstack.h"
#include "types/types_int.h"

enum { STACK_RESERVE = 1 << 20 };      /* bytes of C stack that are never used up by nested expressions */

static Ty *check(Checker *c, Expr *e, Ty *expected, const Why *why);

Ty *check_result(Checker *c, Expr *e, Ty *actual, Ty *expected, const Why *why)
{
    if (!expected) return actual;
    UnifyResult r = unify(c, actual, expected);
    if (r) report_mismatch(c, e->span, e, expected, actual, why, r);
    return expected;
}

/* ---- polymorphic expectations ---- */

/* e becomes \evs -> e. */
static void abstract(Checker *c, Expr *e, Ty *sigma, EvVar **evs, uint32_t n_evs)
{
    Expr *inner = arena_copy(c->arena, e, expr_size(e->kind));
    e->kind = EXPR_SIG;
    e->type = sigma;
    e->u.sig.expr = inner;
    e->u.sig.type = NULL;
    e->u.sig.over = ARENA_NEW(c->arena, Abstraction);
    *e->u.sig.over = (Abstraction){sigma, evs, n_evs};
}

static Ty *check_polymorphic(Checker *c, Expr *e, Ty *sigma, const Why *why)
{
    const Assume *outer = c->assume;
    size_t mark = c->goals.len;
    EvVar **evs;
    uint32_t n_evs;
    c->level++;
    Ty *body = skolemise(c, sigma, assume_new(c), &evs, &n_evs);
    check_expr(c, e, body, why);
    goals_solve(c, mark);
    assume_leave(c, outer);
    c->level--;
    if (n_evs) abstract(c, e, sigma, evs, n_evs);
    return sigma;
}

/* For parts of an expression: the body of a function, a component of a tuple. */
static Why part_of(const Why *why)
{
    Why part = why ? *why : (Why){.kind = WHY_NOTHING};
    if (part.kind == WHY_ARGUMENT) part.kind = WHY_PART;
    return part;
}

/* ---- lambda ---- */

/* The parameter's and result's types of a function that is expected; false when no function is. */
static bool expect_function(Checker *c, Ty *type, Ty **arg, Ty **res)
{
    if (ty_is_fun(type, arg, res)) return true;
    type = ty_whnf(type);
    if (!ty_may_be_fun(type) && type != c->error) return false;
    *arg = type == c->error ? c->error : ty_new_star(c);
    *res = type == c->error ? c->error : ty_new_star(c);
    return unify(c, type, ty_fun(c, *arg, *res)) == UNIFY_OK;
}

/* The types of the parameters when `expected` is known, into args; returns what the body is to be. */
static Ty *lambda_parameters(Checker *c, Expr *e, Ty *expected, Ty **args, const Why *why)
{
    Ty *res = expected;
    for (uint32_t i = 0; i < e->u.lambda.n; i++) {
        if (res && expect_function(c, res, &args[i], &res)) continue;
        if (res) {
            Ty *actual = ty_new_star(c);
            for (uint32_t k = e->u.lambda.n; k > 0; k--)
                actual = ty_fun(c, k <= i ? args[k - 1] : ty_new_star(c), actual);
            report_mismatch(c, e->span, e, expected, actual, why, UNIFY_MISMATCH);
        }
        for (; i < e->u.lambda.n; i++) args[i] = res ? c->error : ty_new_star(c);
        return res ? c->error : NULL;
    }
    return res;
}

static Ty *check_lambda(Checker *c, Expr *e, Ty *expected, const Why *why)
{
    uint32_t n = e->u.lambda.n;
    Ty **args = ARENA_ARRAY(c->arena, Ty *, n), *res = lambda_parameters(c, e, expected, args, why);
    PatScope scope = pats_begin(c);
    for (uint32_t i = 0; i < n; i++) check_pat(c, e->u.lambda.pats[i], args[i], NULL);
    Why part = part_of(why);
    res = check_expr(c, e->u.lambda.body, pats_expected(c, &scope, res), &part);
    pats_end(c, &scope);
    return expected && expected != c->error ? expected : ty_funs(c, args, n, res);
}

/* ---- choices ---- */

static Ty *check_if(Checker *c, Expr *e, Ty *expected, const Why *why)
{
    Why cond = {.kind = WHY_CONDITION, .span = NO_SPAN};
    check_expr(c, e->u.cond.cond, c->boolean, &cond);
    Ty *type = check_expr(c, e->u.cond.then, expected, why);
    Why other = {.kind = WHY_BRANCH, .span = e->u.cond.then->span};
    check_expr(c, e->u.cond.els, type, expected ? why : &other);
    return type;
}

/* The place of the value an alternative gives, for messages about the others. */
static Span rhs_body(const Rhs *rhs)
{
    return rhs->n ? rhs->guarded[0].body->span : rhs->span;
}

static Ty *check_case(Checker *c, Expr *e, Ty *expected, const Why *why)
{
    Ty *scrut = check_expr(c, e->u.cas.scrut, NULL, NULL), *type = expected;
    Why matched = {.kind = WHY_SCRUTINEE, .span = e->u.cas.scrut->span};
    Why other = {.kind = WHY_BRANCH, .span = e->u.cas.n ? rhs_body(e->u.cas.alts[0].rhs) : NO_SPAN};
    for (uint32_t i = 0; i < e->u.cas.n; i++) {
        PatScope scope = pats_begin(c);
        check_pat(c, e->u.cas.alts[i].pat, scrut, &matched);
        type = check_rhs(c, e->u.cas.alts[i].rhs, pats_expected(c, &scope, type), expected || i == 0 ? why : &other);
        pats_end(c, &scope);
    }
    return type ? type : ty_new_star(c);
}

/* ---- tuples and lists ---- */

static Ty *check_tuple(Checker *c, Expr *e, Ty *expected, const Why *why)
{
    uint32_t n = e->u.items.n;
    Ty **types = ARENA_ARRAY(c->arena, Ty *, n);
    if (n > MAX_TUPLE) {
        TYPE_ERROR(c, TUPLE_SIZE, e->span, "a tuple may have at most %d components", MAX_TUPLE);
        return c->error;
    }
    bool known = expected && ty_is_con(c, expected, c->builtins->tuple_types[n]) && ty_args(expected, types, n) == n;
    Why part = part_of(why);
    for (uint32_t i = 0; i < n; i++) {
        check_subsumption(c, e->u.items.items[i], known ? types[i] : NULL);
        Ty *t = check_expr(c, e->u.items.items[i], known ? types[i] : NULL, known ? &part : NULL);
        if (!known) types[i] = t;
        lifted_need(c, t, e->u.items.items[i]->span, NULL, false);
    }
    return known ? expected : check_result(c, e, ty_tuple(c, types, n), expected, why);
}

static Ty *check_list(Checker *c, Expr *e, Ty *expected, const Why *why)
{
    uint32_t n = e->u.items.n;
    Ty *elem = expected ? ty_list_elem(c, expected) : NULL;
    bool known = elem;
    if (!known && expected) {
        elem = ty_new_star(c);
        check_result(c, e, ty_list(c, elem), expected, why);
        known = ty_find(elem)->kind != TY_META;
    }
    Why first = {.kind = WHY_ELEMENT, .span = n ? e->u.items.items[0]->span : NO_SPAN};
    Why part = part_of(why);
    size_t errors = diags_errors(c->ds);
    Ty *wanted = elem;
    for (uint32_t i = 0; i < n; i++) {
        bool open = wanted && ty_find(wanted)->kind == TY_META;
        check_subsumption(c, e->u.items.items[i], wanted);
        elem = check_expr(c, e->u.items.items[i], wanted, known || i == 0 ? &part : &first);
        if (open) first.span = e->u.items.items[i]->span;
        wanted = diags_errors(c->ds) > errors ? c->error : elem;
    }
    if (!elem) elem = ty_new_star(c);
    lifted_need(c, elem, e->span, NULL, false);
    return expected ? expected : ty_list(c, elem);
}

/* ---- comprehensions, guards ---- */

static void check_generator(Checker *c, Stmt *s)
{
    Ty *elem = ty_new_star(c);
    Why list = {.kind = WHY_GENERATOR, .span = NO_SPAN};
    check_expr(c, s->u.bind.expr, ty_list(c, elem), &list);
    Why from = {.kind = WHY_SCRUTINEE, .span = s->u.bind.expr->span};
    check_pat(c, s->u.bind.pat, elem, &from);
}

static void check_guard(Checker *c, Stmt *s)
{
    Why guard = {.kind = WHY_GUARD, .span = NO_SPAN}, from = {.kind = WHY_SCRUTINEE, .span = NO_SPAN};
    switch (s->kind) {
    case STMT_EXPR: check_expr(c, s->u.expr, c->boolean, &guard); break;
    case STMT_REC: case STMT_THEN: break; /* gone after renaming */
    case STMT_LET:  check_binds(c, s->u.let); break;
    case STMT_BIND:
        from.span = s->u.bind.expr->span;
        check_pat(c, s->u.bind.pat, check_expr(c, s->u.bind.expr, NULL, NULL), &from);
        break;
    }
}

void check_guards(Checker *c, Stmt **stmts, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++) check_guard(c, stmts[i]);
}

static Ty *check_comprehension(Checker *c, Expr *e, Ty *expected, const Why *why)
{
    Ty *elem = expected ? ty_list_elem(c, expected) : NULL, *type = expected;
    if (!elem) {
        elem = ty_new_star(c);
        type = check_result(c, e, ty_list(c, elem), expected, why);
    }
    PatScope scope = pats_begin(c);
    for (uint32_t i = 0; i < e->u.comp.n; i++) {
        Stmt *s = e->u.comp.stmts[i];
        if (s->kind == STMT_BIND) check_generator(c, s);
        else check_guard(c, s);
    }
    check_expr(c, e->u.comp.body, elem, why);
    pats_end(c, &scope);
    return type;
}

/* ---- right-hand sides ---- */

static void check_first(Checker *c, Conditions *first)
{
    if (first->free) check_binds(c, first->free);
    for (uint32_t i = 0; i < first->n; i++) check_expr(c, first->exprs[i], c->boolean, NULL);
}

Ty *check_rhs(Checker *c, Rhs *rhs, Ty *expected, const Why *why)
{
    Ty *type = expected;
    if (rhs->first) check_first(c, rhs->first);
    if (rhs->where) check_binds(c, rhs->where);
    Why other = {.kind = WHY_BRANCH, .span = rhs_body(rhs)};
    for (uint32_t i = 0; i < rhs->n; i++) {
        PatScope scope = pats_begin(c);
        check_guards(c, rhs->guarded[i].guards, rhs->guarded[i].n);
        type = check_expr(c, rhs->guarded[i].body, pats_expected(c, &scope, type), expected || i == 0 ? why : &other);
        pats_end(c, &scope);
    }
    return type;
}

/* ---- all ---- */

/* (op e), where op wants something polymorphic on its left: the type of \x -> x op e, as far as that is known without
 * looking at e. Else NULL. */
static Ty *polymorphic_section(Checker *c, const Expr *section)
{
    const Expr *op = section->u.section.op;
    while (op->kind == EXPR_PAREN) op = op->u.inner;
    const Entity *entity = op->kind == EXPR_VAR || op->kind == EXPR_CON ? op->u.var.ref.entity : NULL;
    Ty *left, *rest, *type = entity && entity->type ? ty_find(entity->type) : NULL;
    if (!type) return NULL;
    if (type->kind == TY_FORALL) {
        TyVar **vars = type->u.forall.vars;
        uint32_t n = type->u.forall.n_vars;
        if (!ty_is_fun(type->u.forall.body, &left, &rest) || ty_find(left)->kind != TY_FORALL) return NULL;
        type = ty_subst(c, vars, metas_for(c, vars, n), n, type->u.forall.body);
    }
    if (!ty_is_fun(type, &left, &rest) || ty_find(left)->kind != TY_FORALL) return NULL;
    return ty_fun(c, left, ty_new_star(c));
}

/* (e op) is a function, as long as there are no PostfixOperators. */
static Ty *check_expanded(Checker *c, Expr *e, Ty *expected, const Why *why)
{
    ExprKind written = e->u.expanded.written->kind;
    Ty *known = written == EXPR_RIGHT_SECTION ? polymorphic_section(c, e->u.expanded.written) : NULL;
    if (known) return check_result(c, e, check_expr(c, e->u.expanded.expansion, known, NULL), expected, why);
    Ty *type = check_expr(c, e->u.expanded.expansion, expected, why);
    if (written != EXPR_LEFT_SECTION || extension_on(c->module->extensions, EXT_POSTFIX_OPERATORS)) return type;
    if (unify(c, type, ty_fun(c, ty_meta(c, c->star), ty_meta(c, c->star))) == UNIFY_OK) return type;
    names_reset(c);
    Diag *d = TYPE_ERROR(c, MISMATCH, e->span, "this section must be a function, but it is `%s`", ty_text(c, type));
    if (d) diag_help(d, "an operator with one operand needs PostfixOperators: {-# LANGUAGE PostfixOperators #-}");
    return type;
}

static Ty *check(Checker *c, Expr *e, Ty *expected, const Why *why)
{
    switch (e->kind) {
    case EXPR_VAR: case EXPR_CON: case EXPR_APP: case EXPR_TYPE_APP: return check_app(c, e, expected, why);
    case EXPR_LIT:       return check_literal(c, e, expected, why);
    case EXPR_LAMBDA:    return check_lambda(c, e, expected, why);
    case EXPR_LET:
        check_binds(c, e->u.let.binds);
        return check_expr(c, e->u.let.body, expected, why);
    case EXPR_IF:        return check_if(c, e, expected, why);
    case EXPR_CASE:      return check_case(c, e, expected, why);
    case EXPR_TUPLE:     return check_tuple(c, e, expected, why);
    case EXPR_LIST:      return check_list(c, e, expected, why);
    case EXPR_LIST_COMP: return check_comprehension(c, e, expected, why);
    case EXPR_RECORD:    return check_record(c, e, expected, why);
    case EXPR_UPDATE:    return check_update(c, e, expected, why);
    case EXPR_SIG:       return check_annotated(c, e, expected, why);
    case EXPR_SCC:       return check_expr(c, e->u.scc.expr, expected, why);
    case EXPR_PAREN:     return check_expr(c, e->u.inner, expected, why);
    case EXPR_EXPANDED:  return check_expanded(c, e, expected, why);
    case EXPR_OPS: case EXPR_LEFT_SECTION: case EXPR_RIGHT_SECTION: case EXPR_MULTI_IF: case EXPR_LAMBDA_CASE:
    case EXPR_DO:
    case EXPR_RANGE: case EXPR_PROC: case EXPR_FEED: case EXPR_FORM: break;            /* gone after renaming */
    }
    return c->error;
}

/* Whether there is no stack left to look into something deeper; reported once. */
static bool is_too_deep(Checker *c, Span span)
{
    if (bigstack_left() > STACK_RESERVE) return false;
    if (!c->too_deep) TYPE_ERROR(c, DEPTH, span, "this is nested more deeply than Tarry allows");
    c->too_deep = true;
    return true;
}

Ty *check_expr(Checker *c, Expr *e, Ty *expected, const Why *why)
{
    if (is_too_deep(c, e->span)) return expected ? expected : c->error;
    if (expected && ty_find(expected)->kind == TY_FORALL) return check_polymorphic(c, e, ty_find(expected), why);
    Span here = c->here;
    c->here = e->span;
    Ty *type = check(c, e, expected, why);
    e->type = type;
    c->here = here;
    return type;
}
