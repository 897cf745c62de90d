/* Desugaring: right-hand sides with guards and where. */
#include "desugar/desugar_int.h"

#include <assert.h>

/* ---- guards ---- */

typedef struct Guards {
    Stmt   **stmts; uint32_t n;
    Body     body;
    Fail    *fail;
} Guards;

static Core *from_guard(Desugar *d, void *arg);

/* otherwise, True: these need no test. */
static bool is_true(const Desugar *d, const Expr *e)
{
    e = desugar_strip((Expr *)e);
    if (e->kind != EXPR_VAR && e->kind != EXPR_CON) return false;
    const Entity *x = e->u.var.ref.entity;
    return x == d->program->known[KNOWN_OTHERWISE] || x == d->program->known[KNOWN_TRUE];
}

static Core *boolean_guard(Desugar *d, Stmt *s, Guards *rest, Fail *fail)
{
    if (is_true(d, s->u.expr)) return from_guard(d, rest);
    Core *cond = desugar_expr(d, s->u.expr);
    Core *yes = from_guard(d, rest);
    return desugar_if(d, cond, yes, fail_use(d, fail, s->span), s->span);
}

static Core *from_guard(Desugar *d, void *arg)
{
    Guards *g = arg;
    if (g->n == 0) return g->body.make(d, g->body.arg);
    Stmt *s = g->stmts[0];
    Guards rest = {g->stmts + 1, g->n - 1, g->body, g->fail};
    switch (s->kind) {
    case STMT_EXPR: return boolean_guard(d, s, &rest, g->fail);
    case STMT_LET:  return desugar_let(d, s->u.let, (Body){from_guard, &rest}, s->span);
    case STMT_BIND:
    case STMT_REC: case STMT_THEN: break; /* gone after renaming */
    }
    return match_one(d, desugar_expr(d, s->u.bind.expr), s->u.bind.pat, (Body){from_guard, &rest}, g->fail, s->span);
}

Core *desugar_guards(Desugar *d, Stmt **guards, uint32_t n, Body body, Fail *fail)
{
    Guards g = {guards, n, body, fail};
    return from_guard(d, &g);
}

/* Whether some value is not matched; one that cannot be evaluated does not count. */
static bool pattern_fails(Pat *p)
{
    p = match_strip(p);
    if (p->kind == PAT_BANG) return pattern_fails(p->u.inner);
    if (p->kind == PAT_AS) return pattern_fails(p->u.as.pat);
    if (p->kind != PAT_CON) return !match_irrefutable(p);
    bool fails = p->u.con.con.entity->parent->n_cons > 1;
    for (uint32_t i = 0; i < p->u.con.n; i++) fails = fails || pattern_fails(p->u.con.args[i]);
    return fails;
}

static bool guard_fails(const Desugar *d, const Stmt *s)
{
    if (s->kind == STMT_LET) return false;
    return s->kind == STMT_EXPR ? !is_true(d, s->u.expr) : pattern_fails(s->u.bind.pat);
}

static bool guarded_fails(const Desugar *d, const Guarded *g)
{
    for (uint32_t i = 0; i < g->n; i++)
        if (guard_fails(d, g->guards[i])) return true;
    return false;
}

bool desugar_rhs_fails(const Desugar *d, const Rhs *rhs)
{
    if (rhs->first) return true;
    for (uint32_t i = 0; i < rhs->n; i++)
        if (!guarded_fails(d, &rhs->guarded[i])) return false;
    return true;
}

static bool is_small_atom(const Expr *e)
{
    e = desugar_strip((Expr *)e);
    if (e->kind == EXPR_LIT) return e->u.lit.lit.kind != LITERAL_STRING;
    return (e->kind == EXPR_VAR || e->kind == EXPR_CON) && e->u.var.inst.n_evs == 0;
}

bool desugar_rhs_small(const Rhs *rhs)
{
    enum { FEW_ARGS = 3 };
    if (rhs->first || rhs->where || rhs->n != 1 || rhs->guarded[0].n > 0) return false;
    const Expr *e = desugar_strip(rhs->guarded[0].body);
    for (int n = 0; e->kind == EXPR_APP; e = desugar_strip(e->u.app.fun))
        if (++n > FEW_ARGS || !is_small_atom(e->u.app.arg)) return false;
    return is_small_atom(e);
}

/* ---- right-hand sides ---- */

typedef struct Alternatives {
    Rhs     *rhs;
    uint32_t i;
    Fail    *fail;
} Alternatives;

static Core *plain_body(Desugar *d, void *arg)
{
    return desugar_expr(d, arg);
}

/* Each alternative falls through to the next, the last to `fail`. */
static Core *alternatives(Desugar *d, void *arg)
{
    Alternatives *a = arg;
    assert(a->i < a->rhs->n);
    const Guarded *g = &a->rhs->guarded[a->i];
    Body body = {plain_body, g->body};
    bool last = a->i + 1 == a->rhs->n;
    if (last || !guarded_fails(d, g)) return desugar_guards(d, g->guards, g->n, body, a->fail);
    Fail between = {.kind = FAIL_JOIN};
    Core *first = desugar_guards(d, g->guards, g->n, body, &between);
    Alternatives rest = {a->rhs, a->i + 1, a->fail};
    return fail_close(d, &between, first, alternatives(d, &rest));
}

static Core *with_where(Desugar *d, Rhs *rhs, Fail *fail)
{
    Alternatives a = {rhs, 0, fail};
    if (!rhs->where || rhs->where->n_groups == 0) return alternatives(d, &a);
    return desugar_let(d, rhs->where, (Body){alternatives, &a}, rhs->span);
}

typedef struct First {                 /* the conditions from i on, then the rest */
    Rhs     *rhs;
    uint32_t i;
    Fail    *fail;
} First;

static Core *conditions(Desugar *d, void *arg)
{
    First *f = arg;
    if (f->i == f->rhs->first->n) return with_where(d, f->rhs, f->fail);
    Expr *e = f->rhs->first->exprs[f->i];
    First rest = {f->rhs, f->i + 1, f->fail};
    Core *cond = desugar_expr(d, e), *yes = conditions(d, &rest);
    return desugar_if(d, cond, yes, fail_use(d, f->fail, e->span), e->span);
}

Core *desugar_rhs(Desugar *d, Rhs *rhs, Fail *fail)
{
    First first = {rhs, 0, fail};
    if (!rhs->first) return with_where(d, rhs, fail);
    if (!rhs->first->free) return conditions(d, &first);
    return desugar_let(d, rhs->first->free, (Body){conditions, &first}, rhs->span);
}

Core *desugar_bound_rhs(Desugar *d, Binding *b)
{
    Fail error = {.kind = FAIL_ERROR, .span = b->span, .what = PATTERN_GUARDS};
    return desugar_rhs(d, b->rhs, &error);
}
