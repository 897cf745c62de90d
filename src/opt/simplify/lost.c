/* What never comes back: it raises an exception whatever happens. It is simplify's.
 *
 *     bad i = raise# (Index i)            case bad 3 of { I n -> e }    ==>    bad 3
 *
 * A case of that is that; and of the ends that a case may be moved to (case.c) it is none, so that what follows a test
 * with an error on its other side is moved behind the test, where it knows what the test has seen.
 *
 * A definition is lost if its body is; what that calls is looked at before, round by round. Not in a program that
 * searches, where an end must say what it gives (image/logic.c).
 *
 * Labels: what is left out was never done. After Peyton Jones & Santos, A transformation-based optimiser for Haskell,
 * 1998 (case of error). */
#include "opt/simplify/simplify.h"

#include "core/mutant.h"

enum { LOOK_AHEAD = 60, ROUNDS = 8 };

/* A call with enough arguments; a constant. */
static bool is_lost_call(const Simplify *s, const Var *fun, uint32_t n)
{
    const Core *rhs = fun->top != NULL && s->lost[fun->top->index] ? opt_top(s->in, fun)->rhs : NULL;
    return rhs != NULL && n >= (rhs->kind == CORE_LAM ? rhs->u.lam.n : 0);
}

/* The name of a constant is none: that is a pointer, whatever the other ways give. */
bool simp_is_lost_end(const Simplify *s, const Core *e)
{
    if (s->lost == NULL)
        return false;
    switch (e->kind) {
    case CORE_APP:  return e->u.app.fun->kind == CORE_VAR && is_lost_call(s, e->u.app.fun->u.var, e->u.app.n);
    case CORE_PRIM: return e->u.prim.prim == PRIM_RAISE || e->u.prim.prim == PRIM_RAISE_IO;
    default:        return false;
    }
}

typedef struct Look {
    uint32_t left;             /* so many expressions more */
    bool     ends;             /* each end must be one that is lost: such an expression can stand for anything */
    bool     soon;             /* ... when it will have been simplified: a case of what is lost will be that */
} Look;

static bool is_lost(const Simplify *s, const Core *e, Look *look);

/* If nobody jumps there any more, it is still said what a join point gives. */
static bool are_lost_joins(const Simplify *s, const Core *let, Look *look)
{
    for (uint32_t i = 0; i < let->u.let.n; i++) {
        const Core *rhs = let->u.let.binds[i].rhs;
        if (!is_lost(s, rhs->kind == CORE_LAM ? rhs->u.lam.body : rhs, look))
            return false;
    }
    return true;
}

static bool is_lost(const Simplify *s, const Core *e, Look *look)
{
    if (--look->left == 0)
        return false;
    switch (e->kind) {
    case CORE_LET:
        return is_lost(s, e->u.let.body, look) && (!e->u.let.join || !look->ends || are_lost_joins(s, e, look));
    case CORE_SCC: case CORE_HERE: return is_lost(s, core_child(e, 0), look);
    case CORE_CASE: break;
    default:        return simp_is_lost_end(s, e);
    }
    const Core *scrut = e->u.cas.scrut;
    if (scrut->kind == CORE_VAR ? !look->ends && is_lost_call(s, scrut->u.var, 0)
                                : (!look->ends || look->soon) && is_lost(s, scrut, look))
        return true;
    uint32_t i = 0;
    while (i < e->u.cas.n && is_lost(s, e->u.cas.alts[i].body, look))
        i++;
    return e->u.cas.n > 0 && !e->u.cas.flex && (i == e->u.cas.n || (i > 0 && MUTANT(OPT_LOST_ON_ONE_WAY)));
}

/* case failing of { I# n -> I# n } never comes back, but gives a pointer all the same: it cannot stand where a number
 * is wanted. */
bool simp_is_lost(const Simplify *s, const Core *e)
{
    return s->lost != NULL && is_lost(s, e, &(Look){ LOOK_AHEAD, true, false });
}

void simp_find_lost(Simplify *s)
{
    s->lost = s->o->searches ? NULL : xcalloc(s->in->n_tops + 1, sizeof *s->lost);
    bool more = s->lost != NULL;
    for (int round = 0; round < ROUNDS && more; round++) {
        more = false;
        for (uint32_t i = 0; i < s->in->n_tops; i++) {
            const Core *rhs = s->in->tops[i]->rhs;
            bool call = rhs->kind == CORE_LAM;
            if (!s->lost[i] && is_lost(s, call ? rhs->u.lam.body : rhs, &(Look){ LOOK_AHEAD, call, true }))
                more = s->lost[i] = true;
        }
    }
}
