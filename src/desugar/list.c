/* Desugaring: lists and comprehensions.
 *
 * A comprehension becomes one recursive function per generator, after Wadler (chapter 7 of Peyton Jones' book): no
 * intermediate lists and no appending. TQ [e | quals] ++ rest:
 *
 *     [e | ] ++ L             =  e : L
 *     [e | b, Q] ++ L         =  if b then [e | Q] ++ L else L
 *     [e | let ds, Q] ++ L    =  let ds in [e | Q] ++ L
 *     [e | p <- l, Q] ++ L    =  let go us = case us of { [] -> L; u:us' -> case u of { p -> [e | Q] ++ go us'; _ -> go
 * us' } } in go l */
#include "desugar/desugar_int.h"

#include <assert.h>

static Core *cons(Desugar *d, Atom head, Atom tail, Span span)
{
    Atom args[2] = {head, tail};
    return desugar_con_app(d, desugar_con(d, d->program->builtins->cons), args, span);
}

/* Cells in one flat letrec, however long the list is. */
Core *desugar_list(Desugar *d, Expr *e)
{
    uint32_t n = e->u.items.n;
    Entity *nil = d->program->builtins->nil;
    if (n == 0) return desugar_con_app(d, desugar_con(d, nil), NULL, e->span);
    size_t base = d->atoms.len;
    for (uint32_t i = 0; i < n; i++) {
        Atom atom = desugar_arg(d, e->u.items.items[i], NULL);
        VEC_PUSH(&d->atoms, atom);
    }
    Atom tail = core_atom_var(desugar_wrapper(d, nil), e->span);
    assert(d->atoms.len == base + n);
    Span span = e->span;
    for (uint32_t i = n; i-- > 1;) {
        span.lo = e->u.items.items[i]->span.lo;
        tail = desugar_atom(d, cons(d, d->atoms.data[base + i], tail, span), "xs", REP_PTR, false);
    }
    Core *made = cons(d, d->atoms.data[base], tail, e->span);
    d->atoms.len = base;
    return made;
}

/* ---- comprehensions ---- */

typedef struct Rest {                  /* what follows the elements: nothing, or go us */
    Var *go, *us;
} Rest;

typedef struct Comp {
    Expr    *body;
    Stmt   **stmts; uint32_t n;
    Rest     rest;
} Comp;

static Core *rest_of(Desugar *d, const Rest *r, Span span)
{
    if (!r->go) return desugar_con_app(d, desugar_con(d, d->program->builtins->nil), NULL, span);
    Atom us = core_atom_var(r->us, span);
    return desugar_apply(d, core_var(d->arena, r->go, span), &us, 1, span);
}

static Core *comp_from(Desugar *d, void *arg);

static Core *element(Desugar *d, const Comp *c)
{
    Span span = c->body->span;
    size_t mark = pending_mark(d);
    Atom head = desugar_arg(d, c->body, NULL);
    Atom tail = c->rest.go ? desugar_atom(d, rest_of(d, &c->rest, span), "more", REP_PTR, false)
                           : core_atom_var(desugar_wrapper(d, d->program->builtins->nil), span);
    return pending_wrap(d, mark, cons(d, head, tail, span));
}

/* case us of { [] -> L; u:us' -> body } */
static Core *walk(Desugar *d, Var *us, Var *u, Var *more, Core *end, Core *body, Span span)
{
    Builtins *b = d->program->builtins;
    Alt *alts = ARENA_ARRAY(d->arena, Alt, 2);
    Var **vars = ARENA_ARRAY(d->arena, Var *, 2);
    vars[0] = u;
    vars[1] = more;
    alts[0] = (Alt){.kind = ALT_CON, .con = desugar_con(d, b->nil), .body = end, .span = span};
    alts[1] = (Alt){.kind = ALT_CON, .con = desugar_con(d, b->cons), .vars = vars, .body = body, .span = span};
    return core_case(d->arena, false, core_var(d->arena, us, span), alts, 2, span);
}

static Core *generator(Desugar *d, Stmt *s, Comp *inner)
{
    Pat *pat = s->u.bind.pat;
    const Pat *p = match_strip(pat);
    Var *go = desugar_fresh(d, "go", REP_PTR, s->span), *us = desugar_fresh(d, "us", REP_PTR, s->span);
    Var *u = core_new_var(d->arena, p->kind == PAT_VAR ? p->u.var->name : name_of("u"), REP_PTR, p->span);
    Var *more = desugar_fresh(d, "us", REP_PTR, s->span);
    size_t mark = pending_mark(d);
    Atom list = desugar_arg(d, s->u.bind.expr, NULL);
    Core *end = rest_of(d, &inner->rest, s->span);
    Fail skip = {.kind = FAIL_JOIN};
    inner->rest = (Rest){go, more};
    Core *body = match_one(d, core_var(d->arena, u, p->span), pat, (Body){comp_from, inner}, &skip, s->span);
    body = fail_close(d, &skip, body, rest_of(d, &inner->rest, s->span));
    Var **params = ARENA_ARRAY(d->arena, Var *, 1);
    params[0] = us;
    Bind *bind = ARENA_NEW(d->arena, Bind);
    *bind = (Bind){.var = go, .rhs = core_lam(d->arena, params, 1, walk(d, us, u, more, end, body, s->span), s->span)};
    Core *call = desugar_apply(d, core_var(d->arena, go, s->span), &list, 1, s->span);
    return pending_wrap(d, mark, core_let(d->arena, bind, 1, call, s->span));
}

static Core *comp_from(Desugar *d, void *arg)
{
    const Comp *c = arg;
    if (c->n == 0) return element(d, c);
    Stmt *s = c->stmts[0];
    Comp inner = {c->body, c->stmts + 1, c->n - 1, c->rest};
    switch (s->kind) {
    case STMT_BIND: return generator(d, s, &inner);
    case STMT_REC: case STMT_THEN: break; /* gone after renaming */
    case STMT_LET:  return desugar_let(d, s->u.let, (Body){comp_from, &inner}, s->span);
    case STMT_EXPR: break;
    }
    Core *cond = desugar_expr(d, s->u.expr);
    Core *yes = comp_from(d, &inner);
    return desugar_if(d, cond, yes, rest_of(d, &c->rest, s->span), s->span);
}

Core *desugar_comprehension(Desugar *d, Expr *e)
{
    Comp c = {.body = e->u.comp.body, .stmts = e->u.comp.stmts, .n = e->u.comp.n};
    return comp_from(d, &c);
}
