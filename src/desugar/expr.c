/* Desugaring: expressions. */
#include "desugar/desugar_int.h"
#include <assert.h>

Expr *desugar_strip(Expr *e)
{
    for (;;) {
        switch (e->kind) {
        case EXPR_PAREN:    e = e->u.inner; break;
        case EXPR_EXPANDED: e = e->u.expanded.expansion; break;
        case EXPR_TYPE_APP: e = e->u.type_app.expr; break;
        default: return e;
        }
    }
}

static Core *body_expr(Desugar *d, void *arg)
{
    return desugar_expr(d, arg);
}

/* ---- lambda, let, if ---- */

static Core *lambda_body(Desugar *d, void *arg, Fail *fail)
{
    (void)fail;
    return desugar_expr(d, arg);
}

static Name lambda_param(const Pat *p)
{
    return p->kind == PAT_VAR ? p->u.var->name : p->kind == PAT_AS ? p->u.as.var->name : name_of("a");
}

static Core *lambda(Desugar *d, Expr *e)
{
    uint32_t n = e->u.lambda.n;
    Var **params = ARENA_ARRAY(d->arena, Var *, n);
    for (uint32_t i = 0; i < n; i++) {
        const Pat *p = match_strip(e->u.lambda.pats[i]);
        params[i] = core_new_var(d->arena, lambda_param(p), desugar_rep(p->type), p->span);
        params[i]->data = desugar_is_data(p->type);
    }
    MatchRow row = {.pats = e->u.lambda.pats, .body = lambda_body, .arg = e->u.lambda.body, .span = e->span};
    MatchSpec spec = {.what = "lambda", .span = e->span, .order = desugar_language(d)->clauses};
    Var *world = desugar_world(d, params, n);
    Core *body = match_rows(d, params, n, &row, 1, &spec);
    d->world = world;
    return desugar_lam(d, params, n, body, e->span);
}

static Core *if_expr(Desugar *d, Expr *e)
{
    Core *cond = desugar_expr(d, e->u.cond.cond);
    Core *yes = desugar_expr(d, e->u.cond.then);
    return desugar_if(d, cond, yes, desugar_expr(d, e->u.cond.els), e->span);
}

/* ---- case ---- */

static Core *alt_body(Desugar *d, void *arg, Fail *fail)
{
    CaseAlt *alt = arg;
    return desugar_rhs(d, alt->rhs, fail);
}

static bool same_span(Span a, Span b)
{
    return a.file == b.file && a.lo == b.lo && a.hi == b.hi;
}

/* The renamer's last alternative of a do statement whose pattern may fail stands where the pattern does. */
static bool is_generated(const Expr *e, uint32_t i)
{
    Span span = e->u.cas.alts[i].pat->span;
    return span_is_none(span) || (i > 0 && same_span(span, e->u.cas.alts[i - 1].pat->span));
}

/* A multi-way if, as the renamer leaves it: one alternative, which is all that was written. */
static bool is_multi_if(const Expr *e)
{
    return e->u.cas.n == 1 && e->u.cas.alts[0].pat->kind == PAT_WILDCARD
           && same_span(e->u.cas.alts[0].pat->span, e->span);
}

static Core *case_expr(Desugar *d, Expr *e)
{
    uint32_t n = e->u.cas.n;
    MatchRow *rows = ARENA_ARRAY(d->scratch, MatchRow, n);
    for (uint32_t i = 0; i < n; i++) {
        CaseAlt *alt = &e->u.cas.alts[i];
        rows[i] = (MatchRow){.pats = &alt->pat, .body = alt_body, .arg = alt, .span = alt->pat->span,
                             .can_fail = desugar_rhs_fails(d, alt->rhs), .small = desugar_rhs_small(alt->rhs),
                             .generated = is_generated(e, i)};
    }
    Ty *type = desugar_type(e->u.cas.scrut, n > 0 ? match_strip(e->u.cas.alts[0].pat)->type : NULL);
    MatchSpec spec = {.what = is_multi_if(e) ? MULTI_WAY_IF : "case", .span = e->span, .head = e->u.cas.scrut->span,
                      .warn = true, .order = e->u.cas.flexible ? CLAUSES_ALL : CLAUSES_FIRST};
    return match_value(d, desugar_expr(d, e->u.cas.scrut), type, rows, n, &spec);
}

/* ---- types, evidence ---- */

/* (e :: t), where t may have a context: a function of its dictionaries, applied to those that are wanted here. */
static Core *signature(Desugar *d, Expr *e)
{
    const Abstraction *over = e->u.sig.over;
    Var **dicts = ARENA_ARRAY(d->arena, Var *, over->n_evs + 1);
    uint32_t n = desugar_ev_params(d, over->evs, over->n_evs, dicts, 0);
    return desugar_lam(d, dicts, n, desugar_expr(d, e->u.sig.expr), e->span);
}

/* ---- all ---- */

static Core *open_expr(Desugar *d, Expr *e, Core *(*make)(Desugar *, Expr *))
{
    size_t mark = pending_mark(d);
    Core *made = make(d, e);
    return pending_wrap(d, mark, made);
}

Core *desugar_expr(Desugar *d, Expr *e)
{
    e = desugar_strip(e);
    switch (e->kind) {
    case EXPR_VAR: case EXPR_CON: case EXPR_APP: return desugar_app(d, e);
    case EXPR_LIT:       return desugar_literal(d, e);
    case EXPR_LAMBDA:    return lambda(d, e);
    case EXPR_LET:       return desugar_let(d, e->u.let.binds, (Body){body_expr, e->u.let.body}, e->span);
    case EXPR_IF:        return if_expr(d, e);
    case EXPR_CASE:      return case_expr(d, e);
    case EXPR_TUPLE: case EXPR_LIST: return open_expr(d, e, desugar_open_con);
    case EXPR_LIST_COMP: return desugar_comprehension(d, e);
    case EXPR_RECORD:    return desugar_record(d, e);
    case EXPR_UPDATE:    return desugar_update(d, e);
    case EXPR_SIG:       return signature(d, e);
    case EXPR_SCC:
        if (d->centres.kind == CENTRES_NONE) return desugar_expr(d, e->u.scc.expr);
        return core_scc(d->arena, SCC_ENTER, desugar_named_centre(d, e->u.scc.centre), desugar_expr(d, e->u.scc.expr),
                        e->span);
    default:             break;
    }
    assert(!"the renamer left an expression that the desugarer does not know");
    return desugar_no_match(d, e->span, "expression");
}
