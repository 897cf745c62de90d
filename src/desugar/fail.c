/* Desugaring: falling through, and code that is not known yet.
 *
 * Where a match or guard can fail in several places, the rest becomes a local function (a join point); where in only
 * one, the rest is put there. Which it is shows only after the failing code has been made, so its first failure leaves
 * a hole. The function takes an argument that means nothing: as a thunk it would leave an update frame behind, and the
 * rest would not be in tail position. */
#include "desugar/desugar_int.h"

#include "core/walk.h"
#include <assert.h>

/* ---- holes ---- */

Core *hole_new(Desugar *d, Span span)
{
    return core_let(d->arena, NULL, 0, NULL, span);
}

void hole_fill(Core *hole, Core *e)
{
    assert(hole->kind == CORE_LET && hole->u.let.n == 0 && hole->u.let.body == NULL);
    hole->u.let.body = e;
}

static bool is_hole(const Core *e)
{
    return e->kind == CORE_LET && e->u.let.n == 0;
}

Core *hole_strip(Core *e)
{
    while (is_hole(e) && e->u.let.body) e = e->u.let.body;
    return e;
}

/* ---- failing ---- */

static Core *call(Desugar *d, Var *var, Span span)
{
    Atom world = core_atom_lit(lit_world(), span);
    return desugar_apply(d, core_var(d->arena, var, span), &world, 1, span);
}


static Core *use_join(Desugar *d, Fail *f, Span span)
{
    if (f->uses == 1) return f->first = hole_new(d, span);
    if (!f->var) f->var = desugar_fresh(d, "fail", REP_PTR, span);
    return call(d, f->var, span);
}

Core *fail_use(Desugar *d, Fail *f, Span span)
{
    f->uses++;
    if (f->kind == FAIL_JOIN) return use_join(d, f, span);
    if (f->kind == FAIL_CALL) return call(d, f->var, span);
    if (f->reached) f->reached(f->arg);
    return desugar_no_match(d, f->span, f->what);
}

/* What is tried next may have an effect. */
Core *fail_function(Desugar *d, Core *rest, Span span)
{
    Var **params = ARENA_ARRAY(d->arena, Var *, 1);
    params[0] = desugar_fresh(d, "_", REP_WORLD, span);
    return core_lam(d->arena, params, 1, rest, span);
}

Core *fail_close(Desugar *d, Fail *f, Core *body, Core *rest)
{
    assert(f->kind == FAIL_JOIN && (f->uses < 2 || f->var != NULL));
    if (f->uses == 0) return body;
    if (f->uses == 1) {
        hole_fill(f->first, rest);
        return body;
    }
    hole_fill(f->first, call(d, f->var, f->first->span));
    Bind *bind = ARENA_NEW(d->arena, Bind);
    *bind = (Bind){.var = f->var, .rhs = fail_function(d, rest, rest->span)};
    return core_let(d->arena, bind, 1, body, body->span);
}

/* ---- at the end ---- */

Core *desugar_finish(Core *e, Name from)
{
    e = hole_strip(e);
    assert(!is_hole(e));                       /* all are filled */
    e->from = from;
    for (uint32_t i = 0; i < core_children(e); i++) core_set_child(e, i, desugar_finish(core_child(e, i), from));
    return e;
}
