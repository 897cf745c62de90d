/* Partial applications of known functions, and the representation of main's value. */
#include "image/stg_int.h"

static const Core *top_function(const Stg *s, const Core *fun)
{
    const Top *top = fun->kind == CORE_VAR && fun->u.var->top != NULL ? s->program->tops[fun->u.var->top->index] : NULL;
    return top != NULL && top->rhs->kind == CORE_LAM ? top->rhs : NULL;
}

const Core *stg_eta(Stg *s, const Core *rhs)
{
    const Core *lam = rhs->kind == CORE_APP && !s->options->plain ? top_function(s, rhs->u.app.fun) : NULL;
    if (lam == NULL || lam->u.lam.n <= rhs->u.app.n)
        return rhs;
    uint32_t n = lam->u.lam.n, given = rhs->u.app.n;
    Var **params = ARENA_ARRAY(s->arena, Var *, n - given);
    Atom *args = ARENA_ARRAY(s->arena, Atom, n);
    for (uint32_t i = 0; i < n; i++) {
        const Var *like = lam->u.lam.params[i];
        if (i >= given)
            params[i - given] = core_new_var(s->arena, like->name, like->rep, rhs->span);
        args[i] = i < given ? rhs->u.app.args[i] : core_atom_var(params[i - given], rhs->span);
    }
    Core *call = core_app(s->arena, rhs->u.app.fun, args, n, rhs->span);
    Core *out = core_lam(s->arena, params, n - given, call, rhs->span);
    call->from = out->from = rhs->from;
    return out;
}

Rep stg_rep_of(const Stg *s, const Core *e)
{
    enum { CALLS = 100 };                      /* a function that only calls others has no representation of its own */
    for (int calls = 0; calls < CALLS; ) {
        switch (e->kind) {
        case CORE_LIT:  return e->u.lit.rep;
        case CORE_PRIM: return prim_info[e->u.prim.prim].res;
        case CORE_LET:  e = e->u.let.body; break;
        case CORE_SCC:  e = e->u.scc.body; break;
        case CORE_CASE:
            if (e->u.cas.n == 0)
                return REP_PTR;
            e = e->u.cas.alts[e->u.cas.n - 1].body;
            break;
        case CORE_APP: {
            const Core *lam = top_function(s, e->u.app.fun);
            if (lam == NULL || lam->u.lam.n != e->u.app.n)
                return REP_PTR;
            e = lam->u.lam.body;
            calls++;
            break;
        }
        case CORE_VAR:  return e->u.var->rep;
        default:        return REP_PTR;
        }
    }
    return REP_PTR;
}
