/* The representation of what an expression gives: that of one of its ends, all of which have the same. */
#include "image/rep.h"

/* Where a call goes on; NULL: nobody knows, so it gives a pointer. */
static const Core *body_of_call(const Core *call, RepBound *bound, const void *context)
{
    const Core *lam = call->u.app.fun->kind == CORE_VAR ? bound(context, call->u.app.fun->u.var) : NULL;
    return lam != NULL && lam->kind == CORE_LAM && lam->u.lam.n == call->u.app.n ? lam->u.lam.body : NULL;
}

static const Core *code_of_join(const Core *var, RepBound *bound, const void *context)
{
    const Core *rhs = bound(context, var->u.var);
    return rhs != NULL && rhs->kind != CORE_LAM ? rhs : NULL;
}

Rep rep_given(const Core *e, RepBound *bound, const void *context)
{
    enum { CALLS = 100 };                      /* a function that only calls others has no representation of its own */
    for (int calls = 0; calls < CALLS; ) {
        const Core *next = NULL;
        switch (e->kind) {
        case CORE_LIT:  return e->u.lit.rep;
        case CORE_PRIM: return prim_info[e->u.prim.prim].res;
        case CORE_LET:  next = e->u.let.body; break;
        case CORE_SCC:  next = e->u.scc.body; break;
        case CORE_HERE: next = e->u.here.body; break;
        case CORE_OR:   next = e->u.or.left; break;
        case CORE_FREE: next = e->u.free.body; break;
        case CORE_CASE: next = e->u.cas.n > 0 ? e->u.cas.alts[e->u.cas.n - 1].body : NULL; break;
        case CORE_APP:  next = body_of_call(e, bound, context); calls++; break;
        case CORE_VAR:  next = code_of_join(e, bound, context); calls++; break;
        case CORE_CON: case CORE_LAM: break;
        }
        if (next == NULL)
            return e->kind == CORE_VAR ? e->u.var->rep : REP_PTR;
        e = next;
    }
    return REP_PTR;
}
