/* Desugaring, by call stacks: a function that a cost centre's function gives is called below that.
 *
 *     act (Object f) = f    ==>    act = \o -> scc "act" (case o of { Object f -> case f of { _ -> \x -> f x } })
 *
 * GHC's rule. Whoever looks at a variable under a cost-centre stack, and finds a function that was made under another
 * one, gets a function that was made here and calls that (GHC's issue 5654); so this has the same profile as act
 * (Object f) x = .., and as what gives a lambda. Here it is done where it can be seen: at the ends of definitions with
 * a centre whose type says that they give a function. What a lambda or a partial application makes there is made under
 * the centre as it is. What is called at an end has looked for itself, if it has a centre or is unknown; what fromMaybe
 * gives is what it was given. That a newtype is taken off is nothing, to GHC either.
 *
 * Lexically such a function belongs to where it was written, and by evaluation to who calls it: nothing is done.
 *
 * This is done when all definitions have been made, since it needs to know what they are. */
#include "desugar/desugar_int.h"

void desugar_gives(Desugar *d, Core *scc, Ty *type, uint32_t n_params)
{
    for (uint32_t i = 0; i < n_params && type; i++) desugar_param(&type);
    Ty *param = type && d->centres.call_stack ? desugar_function_param(type) : NULL;
    if (param) VEC_PUSH(&d->givers, ((Giver){.scc = scc, .rep = desugar_rep(param)}));
}

typedef struct Ends {
    Desugar *d;
    Rep      rep;          /* of the parameter of what is given */
    PtrMap   lambdas;      /* Var -> its lambda: bound by a let around */
    int      followed;     /* calls */
} Ends;

static void note_lambdas(Ends *ends, const Core *let)
{
    for (uint32_t i = 0; i < let->u.let.n; i++) {
        Core *rhs = let->u.let.binds[i].rhs;
        if (rhs->kind == CORE_LAM) ptrmap_put(&ends->lambdas, let->u.let.binds[i].var, rhs);
    }
}

/* The lambda that a variable is, if that is known. */
static const Core *lambda_of(const Ends *ends, const Var *fun)
{
    const Core *rhs = fun->top ? fun->top->rhs : ptrmap_get(&ends->lambdas, fun);
    return rhs && rhs->kind == CORE_LAM ? rhs : NULL;
}

static bool gives_what_is_there(Ends *ends, const Core *e);

/* A call of what is known, has no centre, and may give what it was given. */
static bool hands_on(Ends *ends, const Core *call)
{
    enum { DEEPEST = 4 };
    const Core *fun = call->u.app.fun, *lam = fun->kind == CORE_VAR ? lambda_of(ends, fun->u.var) : NULL;
    if (!lam || lam->u.lam.n != call->u.app.n || ends->followed >= DEEPEST) return false;
    ends->followed++;
    bool so = gives_what_is_there(ends, lam->u.lam.body);
    ends->followed--;
    return so;
}

/* At some end there is a variable: what that is was made by others. (Or so somebody says who is unknown, or has a
 * centre: they have looked for themselves.) */
static bool gives_what_is_there(Ends *ends, const Core *e)
{
    switch (e->kind) {
    case CORE_VAR: return e->u.var->top || !lambda_of(ends, e->u.var);
    case CORE_APP: return hands_on(ends, e);
    case CORE_LET: note_lambdas(ends, e); return gives_what_is_there(ends, e->u.let.body);
    case CORE_CASE:
        for (uint32_t i = 0; i < e->u.cas.n; i++)
            if (gives_what_is_there(ends, e->u.cas.alts[i].body)) return true;
        return false;
    default: return false;
    }
}

/* case e of { f -> \x -> f x } */
static Core *made_again(const Ends *ends, Core *e)
{
    Arena *a = ends->d->arena;
    bool variable = e->kind == CORE_VAR;
    Var *fun = variable ? e->u.var : desugar_fresh(ends->d, "f", REP_PTR, e->span);
    Var **x = ARENA_ARRAY(a, Var *, 1);
    Atom *arg = ARENA_ARRAY(a, Atom, 1);
    x[0] = desugar_fresh(ends->d, "x", ends->rep, e->span);
    arg[0] = core_atom_var(x[0], e->span);
    Core *again = core_var(a, fun, e->span), *call = core_app(a, again, arg, 1, e->span);
    Core *lam = core_lam(a, x, 1, call, e->span), *cas = desugar_eval(ends->d, e, variable ? NULL : fun, lam, e->span);
    again->from = call->from = lam->from = cas->from = e->from;
    return variable && fun->top && fun->top->rhs && fun->top->rhs->kind == CORE_LAM ? lam : cas;
}

static Core *at_ends(Ends *ends, Core *e)
{
    switch (e->kind) {
    case CORE_VAR: case CORE_APP: return gives_what_is_there(ends, e) ? made_again(ends, e) : e;
    case CORE_CASE:
        for (uint32_t i = 0; i < e->u.cas.n; i++) e->u.cas.alts[i].body = at_ends(ends, e->u.cas.alts[i].body);
        return e;
    case CORE_SCC: e->u.scc.body = at_ends(ends, e->u.scc.body); return e;
    case CORE_LET:
        note_lambdas(ends, e);
        e->u.let.body = at_ends(ends, e->u.let.body);
        return e;
    default: return e;
    }
}

void desugar_gives_all(Desugar *d)
{
    for (size_t i = 0; i < d->givers.len; i++) {
        Ends ends = {.d = d, .rep = d->givers.data[i].rep};
        Core *scc = d->givers.data[i].scc;
        scc->u.scc.body = at_ends(&ends, scc->u.scc.body);
        ptrmap_free(&ends.lambdas);
    }
}
