/* By GHC's rule: does an scc give a function that is made under it?
 *
 * If its centre is never on the stack when it is pushed (repeats.c), such a function runs under the same stack whether
 * it is called inside of the scc or outside; so it may be given arguments inside: (scc c \x -> e) a is scc c (\x -> e)
 * a. That holds as well for what other definitions make that are called in it, under sccs whose centres are new, too.
 * But not for a function that was there before, nor for arguments that it takes one after the other: what is given the
 * first one here is given the second one by who calls it.
 *
 * Requires linted Core. What is large is not looked through. */
#include "opt/labels/repeats.h"

#include "core/mutant.h"

enum { MOST_LOOKED_AT = 300, MOST_DEEP = 8 };

typedef struct Bound {         /* by a let around us, in the same definition */
    const Core *let;
    const struct Bound *next;
} Bound;

typedef struct Called {        /* a definition that we are in */
    const Var *top;
    uint32_t   depth;
    const struct Called *next;
} Called;

typedef struct Own {
    const Repeats     *repeats;
    const CoreProgram *program;
    uint32_t           fuel;
} Own;

static uint32_t own(Own *o, const Core *e, const Bound *bound, const Called *in);

static const Core *rhs_of(const Own *o, const Bound *bound, const Var *var, bool *join)
{
    *join = false;
    if (var->top != NULL)
        return opt_top(o->program, var)->rhs;
    for (; bound != NULL; bound = bound->next)
        for (uint32_t i = 0; i < bound->let->u.let.n; i++)
            if (bound->let->u.let.binds[i].var == var) {
                *join = bound->let->u.let.join;
                return bound->let->u.let.binds[i].rhs;
            }
    return NULL;
}

static bool is_inside(const Called *in, const Var *top)
{
    while (in != NULL && in->top != top)
        in = in->next;
    return in != NULL;
}

static uint32_t own_of_definition(Own *o, const Var *top, const Core *lam, const Called *in)
{
    Called here = { top, in != NULL ? in->depth + 1 : 1, in };
    if (is_inside(in, top))
        return OWN_ANY;
    return here.depth <= MOST_DEEP ? own(o, lam->u.lam.body, NULL, &here) : 0;
}

/* A jump gives what the join point gives. A function that is only named is made elsewhere if it is a definition. */
static uint32_t own_of_call(Own *o, const Core *e, const Bound *bound, const Called *in)
{
    const Core *fun = e->kind == CORE_APP ? e->u.app.fun : e;
    uint32_t n = e->kind == CORE_APP ? e->u.app.n : 0;
    bool join;
    const Core *rhs = fun->kind == CORE_VAR ? rhs_of(o, bound, fun->u.var, &join) : NULL;
    if (rhs == NULL || (rhs->kind != CORE_LAM && !join))
        return 0;
    const Var *top = fun->u.var->top != NULL ? fun->u.var : NULL;
    if (join)
        return OWN_ANY;
    if (rhs->u.lam.n > n)
        return n == 0 && top != NULL ? 0 : rhs->u.lam.n - n;
    return rhs->u.lam.n == n && top != NULL ? own_of_definition(o, top, rhs, in) : 0;
}

static uint32_t least(uint32_t a, uint32_t b) { return a < b ? a : b; }

static uint32_t own_of_let(Own *o, const Core *e, const Bound *bound, const Called *in)
{
    Bound here = { e, bound };
    uint32_t out = own(o, e->u.let.body, &here, in);
    for (uint32_t i = 0; e->u.let.join && i < e->u.let.n; i++)
        out = least(out, own(o, join_body(&e->u.let.binds[i]), &here, in));
    return out;
}

/* Does a function that is made in it run under the same stack inside and outside? */
static bool stays_same(const Own *o, const Core *scc)
{
    SccKind kind = scc->scc_kind;
    if (scc->scc_kind == SCC_UNDER)
        return false;
    bool never = repeats_never(o->repeats, scc->u.scc.centre) || (o->repeats->known && MUTANT(OPT_OWN_REPEATS));
    return kind == SCC_CALL ? o->repeats->known : kind != SCC_BACK && never;
}

static uint32_t own(Own *o, const Core *e, const Bound *bound, const Called *in)
{
    uint32_t out = OWN_ANY;
    if (o->fuel == 0)
        return 0;
    o->fuel--;
    switch (e->kind) {
    case CORE_LAM: return e->u.lam.n;
    case CORE_VAR: case CORE_APP: return own_of_call(o, e, bound, in);
    case CORE_LET: return own_of_let(o, e, bound, in);
    case CORE_PRIM: return prim_info[e->u.prim.prim].fails == FAILS_ALWAYS ? OWN_ANY : 0;
    case CORE_SCC:
        return stays_same(o, e) ? own(o, e->u.scc.body, bound, in) : 0;
    case CORE_CASE:
        for (uint32_t i = 0; i < e->u.cas.n && out > 0; i++)
            out = least(out, own(o, e->u.cas.alts[i].body, bound, in));
        return out;
    default: return 0;
    }
}

uint32_t own_arity(const Repeats *r, const CoreProgram *p, const Core *scc)
{
    Own o = { r, p, MOST_LOOKED_AT };
    return own(&o, scc, NULL, NULL);
}
