/* The representation of main's value. */
#include "image/stg_int.h"

static const Core *top_function(const Stg *s, const Core *fun)
{
    const Top *top = fun->kind == CORE_VAR && fun->u.var->top != NULL ? s->program->tops[fun->u.var->top->index] : NULL;
    return top != NULL && top->rhs->kind == CORE_LAM ? top->rhs : NULL;
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
