/* Applications: known and unknown functions, partial and over-application, expressions in function position, methods.
 */
#include "gen.h"

/* ---- heads from the scope ---- */

static void spend(Gen *g, Entry *e)
{
    enum { UNKNOWN_CALL = 10 };
    e->uses++;
    if (e->has_prefix) e->calls_left--;
    g->budget.work -= e->is_top ? e->work : UNKNOWN_CALL;
    g->budget.bits -= e->bits;
}

static Core *apply_to(Gen *g, Core *fun, Atom *args, unsigned n)
{
    return n == 0 ? fun : core_app(g->arena, fun, args, n, NO_SPAN);
}

static Core *apply_within(Gen *g, Head head, int depth, Pending *p)
{
    Entry *e = head.entry;
    spend(g, e);
    unsigned skip = e->has_prefix ? 1 : 0;
    Atom *args = ARENA_ARRAY(g->arena, Atom, head.n + skip);
    if (skip) args[0] = e->prefix;
    const Ty *t = e->ty;
    bool saved = g->safe;
    for (unsigned i = 0; i < head.n; i++, t = t->b) {
        g->safe = !(e->risky_params >> i & 1);
        args[i + skip] = skip ? rnd_argument(g, t->a, depth - 1, p) : rnd_atom(g, t->a, depth - 1, p);
    }
    g->safe = saved;
    return apply_to(g, core_var(g->arena, e->var, NO_SPAN), args, head.n + skip);
}

Core *rnd_apply_entry(Gen *g, Head head, int depth)
{
    Pending p = rnd_pending_new(g);
    Core *call = apply_within(g, head, depth, &p);
    return rnd_pending_wrap(g, &p, call);
}

Core *rnd_call(Gen *g, const Ty *ty, int depth)
{
    Head head = rnd_scope_pick_head(g, ty);
    return head.entry ? rnd_apply_entry(g, head, depth) : NULL;
}

/* ---- calls that are made twice ---- */

Core *rnd_full_call(Gen *g, const Ty *ty, int depth, Pending *p)
{
    for (int tries = 0; tries < 6; tries++) {
        Head head = rnd_scope_pick_head(g, ty);
        Entry *e = head.entry;
        if (e && !e->has_prefix && head.n > 0 && head.n == e->arity && 2 * e->work < g->budget.work) {
            g->budget.work -= e->work;
            g->budget.bits -= e->bits;
            return apply_within(g, head, depth, p);
        }
    }
    return NULL;
}

Core *rnd_call_again(Gen *g, const Core *call)
{
    Atom *args = arena_copy(g->arena, call->u.app.args, call->u.app.n * sizeof *args);
    bool other = args[0].var == NULL && args[0].lit.rep == REP_INT && args[0].lit.u.i > 0 && rnd_chance(g, 40);
    if (other) args[0].lit.u.i--;              /* may count down */
    return core_app(g->arena, core_var(g->arena, call->u.app.fun->u.var, NO_SPAN), args, call->u.app.n, NO_SPAN);
}

/* ---- an expression as the function ---- */

static const Ty *function_giving(Gen *g, const Ty *ty)
{
    for (int tries = 0; tries < 4; tries++) {
        const Ty *f = rnd_ty_any_fun(g);
        for (const Ty *t = f; t->kind == TY_FUN; t = t->b)
            if (t->b == ty) return f;
    }
    const Ty *arg = rnd_ty_any_data(g);
    return rnd_ty_fun(g, &arg, 1, ty);
}

Core *rnd_apply_expr(Gen *g, const Ty *ty, int depth)
{
    if (depth < 2) return NULL;
    const Ty *fun = function_giving(g, ty);
    Core *head = rnd_with_safety(g, fun, depth - 1, true);
    if (rnd_chance(g, g->scc_percent)) head = rnd_scc_around(g, SCC_ENTER, rnd_centre(g), head);
    Pending p = rnd_pending_new(g);
    Atom *args = ARENA_ARRAY(g->arena, Atom, MAX_PARAMS);
    unsigned n = 0;
    bool saved = g->safe;
    g->safe = true;
    for (; fun != ty; fun = fun->b) args[n++] = rnd_atom(g, fun->a, depth - 1, &p);
    g->safe = saved;
    return rnd_pending_wrap(g, &p, core_app(g->arena, head, args, n, NO_SPAN));
}

/* ---- dictionaries ---- */

/* How many arguments field `field` of a dictionary takes to give `ty`; 0 when it never does. */
static unsigned method_args(Gen *g, const Ty *ops, unsigned field, const Ty *ty)
{
    unsigned n = 0;
    for (const Ty *t = rnd_ty_field(g, ops, 0, field); t->kind == TY_FUN; t = t->b) {
        n++;
        if (t->b == ty) return n;
    }
    return 0;
}

/* case d of Ops f g h -> g x y */
Core *rnd_method(Gen *g, const Ty *ty, int depth)
{
    const Ty *ops = rnd_ty_make(g, TY_OPS, g->pool[0], NULL, 0);
    unsigned field = rnd_below(g, 3), n = method_args(g, ops, field, ty);
    if (n == 0) return NULL;
    size_t mark = g->scope.len;
    Core *scrut = rnd_with_safety(g, ops, rnd_chance(g, 55) ? 0 : depth - 1, true);
    Alt *alt = ARENA_NEW(g->arena, Alt);
    *alt = (Alt){.kind = ALT_CON, .con = rnd_ty_con(g, ops, 0)};
    alt->vars = ARENA_ARRAY(g->arena, Var *, 3);
    Entry *method = NULL;
    for (unsigned i = 0; i < 3; i++) {
        const Ty *t = rnd_ty_field(g, ops, 0, i);
        alt->vars[i] = rnd_var(g, "m", t);
        Entry *e = rnd_scope_push(g, alt->vars[i], t, false);
        if (i == field) method = e;
    }
    alt->body = rnd_apply_entry(g, (Head){method, n}, depth - 1);
    rnd_scope_cut(g, mark);
    return core_case(g->arena, false, scrut, alt, 1, NO_SPAN);
}
