/* Desugaring: arguments become atoms; small pieces of Core that everybody builds. */
#include "desugar/desugar_int.h"

#include <assert.h>

/* ---- what has to be bound before ---- */

size_t pending_mark(const Desugar *d)
{
    return d->pending.len;
}

static uint32_t count_strict(const Desugar *d, size_t end)
{
    return end > 0 ? d->pending.data[end - 1].n_strict : 0;
}

bool pending_lazy(const Desugar *d, size_t mark)
{
    assert(mark <= d->pending.len);
    return count_strict(d, d->pending.len) == count_strict(d, mark);
}

void pending_push(Desugar *d, Var *var, Core *rhs, bool strict)
{
    Pending p = {var, rhs, strict, false, count_strict(d, d->pending.len) + strict};
    VEC_PUSH(&d->pending, p);
}

void pending_push_box(Desugar *d, Var *content, Core *rhs)
{
    pending_push(d, content, rhs, true);
    VEC_TOP(&d->pending).box = true;
}

/* The expression inside lets and cases with a single alternative, which only bind; NULL: there are none around it. Not
 * further in than a few steps, so that it takes no time to speak of. */
static Core **inside_bindings(Core *e)
{
    enum { STEPS = 20 };
    Core **inner = NULL;
    for (int i = 0; i < STEPS; i++, e = *inner) {
        if (e->kind == CORE_LET && e->u.let.body) inner = &e->u.let.body;
        else if (e->kind == CORE_CASE && e->u.cas.n == 1) inner = &e->u.cas.alts[0].body;
        else break;
    }
    return inner;
}

/* case (let bs in e) of .. is let bs in case e of .. */
Core *desugar_case(Desugar *d, Core *scrut, Alt *alts, uint32_t n, Span span)
{
    Core **inner = inside_bindings(scrut);
    Core *e = core_case(d->arena, false, inner ? *inner : scrut, alts, n, span);
    if (!inner) return e;
    *inner = e;
    return scrut;
}

Core *desugar_eval(Desugar *d, Core *scrut, Var *binder, Core *body, Span span)
{
    Alt *alt = ARENA_NEW(d->arena, Alt);
    *alt = (Alt){.kind = ALT_DEFAULT, .binder = binder, .body = body, .span = span};
    return desugar_case(d, scrut, alt, 1, span);
}

/* One let for all lazy bindings that end before `end`; the first of them is returned in `*end`. */
static Core *wrap_lets(Desugar *d, size_t mark, size_t *end, Core *body)
{
    size_t start = *end;
    while (start > mark && !d->pending.data[start - 1].strict) start--;
    uint32_t n = (uint32_t)(*end - start);
    assert(n > 0);
    Bind *binds = ARENA_ARRAY(d->arena, Bind, n);
    for (uint32_t i = 0; i < n; i++) {
        const Pending *p = &d->pending.data[start + i];
        binds[i] = (Bind){.var = p->var, .rhs = p->rhs};
    }
    *end = start;
    return core_let(d->arena, binds, n, body, body->span);
}

Core *pending_wrap(Desugar *d, size_t mark, Core *body)
{
    assert(mark <= d->pending.len);
    size_t end = d->pending.len;
    while (end > mark) {
        const Pending *p = &d->pending.data[end - 1];
        if (!p->strict) {
            body = wrap_lets(d, mark, &end, body);
        } else {
            body = p->box ? desugar_open_pending(d, p, body)
                          : desugar_eval(d, p->rhs, p->var, body, p->rhs->span);
            end--;
        }
    }
    d->pending.len = mark;
    return body;
}

/* ---- atoms ---- */

Atom desugar_atom(Desugar *d, Core *e, const char *name, Rep rep, bool strict)
{
    assert(strict || rep == REP_PTR);
    if (e->kind == CORE_VAR) return core_atom_var(e->u.var, e->span);
    if (e->kind == CORE_LIT) return core_atom_lit(e->u.lit, e->span);
    Var *v = desugar_fresh(d, name, rep, e->span);
    pending_push(d, v, e, strict);
    return core_atom_var(v, e->span);
}

/* The constructor without fields that an expression is; NULL: it is something else. */
static Entity *constant(const Desugar *d, Expr *e)
{
    e = desugar_strip(e);
    if (e->kind == EXPR_LIST && e->u.items.n == 0) return d->program->builtins->nil;
    if (e->kind == EXPR_TUPLE && e->u.items.n == 0) return d->program->builtins->tuples[0];
    if (e->kind == EXPR_LIT && e->u.lit.lit.kind == LITERAL_STRING && e->u.lit.lit.text->len == 0)
        return d->program->builtins->nil;
    Entity *con = e->kind == EXPR_CON ? e->u.var.ref.entity : NULL;
    return con && con->arity == 0 && desugar_con_dicts(con) == 0 ? con : NULL;
}

/* What is made for an argument is no function if its type says so. */
static Atom lazy_arg(Desugar *d, Expr *e, Ty *type)
{
    Entity *nullary = constant(d, e);
    if (nullary) return core_atom_var(desugar_wrapper(d, nullary), e->span);
    size_t mark = pending_mark(d);
    Core *con = desugar_open_con(d, e);
    if (con && !pending_lazy(d, mark)) con = pending_wrap(d, mark, con);
    size_t before = d->pending.len;
    Atom made = desugar_atom(d, con ? con : desugar_expr(d, e), "x", REP_PTR, false);
    if (d->pending.len > before && VEC_TOP(&d->pending).var == made.var)
        made.var->data = desugar_is_data(type) || desugar_is_data(desugar_type(e, NULL));
    return made;
}

Atom desugar_arg(Desugar *d, Expr *e, Ty *type)
{
    type = desugar_type(e, type);
    if (desugar_is_box(type)) return desugar_content(d, desugar_expr(d, e));
    if (desugar_unlifted(type)) return desugar_atom(d, desugar_expr(d, e), "u", desugar_rep(type), true);
    return lazy_arg(d, e, type);
}

Atom desugar_evaluated(Desugar *d, Atom a, Span span)
{
    if (!a.var || a.var->rep != REP_PTR) return a;
    Var *v = core_new_var(d->arena, a.var->name, REP_PTR, span);
    pending_push(d, v, core_var(d->arena, a.var, span), true);
    return core_atom_var(v, span);
}

Atom desugar_strict_arg(Desugar *d, Expr *e, Ty *type)
{
    if (desugar_unlifted(type) || constant(d, e)) return desugar_arg(d, e, type);
    Core *value = desugar_expr(d, e);
    if (value->kind == CORE_VAR) return desugar_evaluated(d, core_atom_var(value->u.var, e->span), e->span);
    return desugar_atom(d, value, "v", REP_PTR, value->kind != CORE_CON && value->kind != CORE_LAM);
}

/* ---- building ---- */

static Atom *join_atoms(Desugar *d, const Atom *a, uint32_t n, const Atom *b, uint32_t m)
{
    Atom *all = ARENA_ARRAY(d->arena, Atom, n + m);
    for (uint32_t i = 0; i < n; i++) all[i] = a[i];
    for (uint32_t i = 0; i < m; i++) all[n + i] = b[i];
    return all;
}

static Core *apply_here(Desugar *d, Core *fun, const Atom *args, uint32_t n, Span span)
{
    if (fun->kind != CORE_APP) return core_app(d->arena, fun, join_atoms(d, NULL, 0, args, n), n, span);
    Atom *all = join_atoms(d, fun->u.app.args, fun->u.app.n, args, n);
    return core_app(d->arena, fun->u.app.fun, all, fun->u.app.n + n, span);
}

/* (let bs in f) x is let bs in f x */
Core *desugar_apply(Desugar *d, Core *fun, const Atom *args, uint32_t n, Span span)
{
    Core **inner = n > 0 ? inside_bindings(fun) : NULL;
    if (n == 0) return fun;
    if (!inner) return apply_here(d, fun, args, n, span);
    *inner = apply_here(d, *inner, args, n, span);
    return fun;
}

/* Room in front of m parameters, for n of them: lambdas in lambdas in lambdas are put together from the inside, and
 * must not be copied each time. */
static Var **room_in_front(Desugar *d, Var **inner, uint32_t n, uint32_t m)
{
    enum { MANY = 8 };
    if (inner != d->lam_params || n > d->lam_room) {
        d->lam_room = m < MANY ? n : n + m;
        Var **all = ARENA_ARRAY(d->arena, Var *, d->lam_room + m);
        for (uint32_t i = 0; i < m; i++) all[d->lam_room + i] = inner[i];
        inner = all + d->lam_room;
    }
    assert(n <= d->lam_room);
    d->lam_room -= n;
    return d->lam_params = inner - n;
}

Core *desugar_lam(Desugar *d, Var **params, uint32_t n, Core *body, Span span)
{
    if (n == 0) return body;
    if (body->kind != CORE_LAM) return core_lam(d->arena, params, n, body, span);
    Var **all = room_in_front(d, body->u.lam.params, n, body->u.lam.n);
    for (uint32_t i = 0; i < n; i++) all[i] = params[i];
    return core_lam(d->arena, all, n + body->u.lam.n, body->u.lam.body, span);
}

Core *desugar_con_app(Desugar *d, Con *con, const Atom *args, Span span)
{
    return core_con(d->arena, con, join_atoms(d, NULL, 0, args, con->arity), span);
}

Lit desugar_int_lit(int64_t i)
{
    return (Lit){.rep = REP_INT, .u.i = i};
}

Core *desugar_if(Desugar *d, Core *cond, Core *yes, Core *no, Span span)
{
    Alt *alts = ARENA_ARRAY(d->arena, Alt, 2);
    Con *true_con = desugar_con(d, d->program->known[KNOWN_TRUE]),
        *false_con = desugar_con(d, d->program->known[KNOWN_FALSE]);
    alts[0] = (Alt){.kind = ALT_CON, .con = true_con, .body = yes, .span = yes->span};
    alts[1] = (Alt){.kind = ALT_CON, .con = false_con, .body = no, .span = no->span};
    return desugar_case(d, cond, alts, 2, span);
}
