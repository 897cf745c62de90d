/* simplify: by GHC's rule, a local function that is called in one place stands there, whatever stack that is under.
 *
 *     let f = \x -> e in .. scc c .. f a ..   ==>   scchere made .. scc c .. sccunder made e[a/x] ..
 *
 * Its body runs under the caller's stack with what that lacks of the stack that f was made under: scchere names that
 * one, and sccunder says so. Where the caller's stack is known to be that anyhow, the body stands there as it is
 * (let.c, deep.c). What f gives is given further arguments outside of that (give_scc.c), for its caller calls it.
 *
 * In the last phase only: before that it may be seen that the label is not needed, and what is constant leaves a
 * function more easily than labels (floatout).
 *
 * Requires and ensures what simplify.c says. Nothing is done twice: f is called in one place, and is a function. */
#include "opt/simplify/simplify.h"

#include "core/mutant.h"

bool simp_may_put_under(const Simplify *s, const Bind *b)
{
    const Var *f = b->var;
    const OptOptions *o = s->o->options;
    return o->profile && o->call_stack && s->o->phase == 0 && b->rhs->kind == CORE_LAM && f->uses == 1
           && f->how == USE_CALLED && !b->box && !simp_goes_back(b->rhs)
           && hint_in_phase(b->hint, s->o->phase) != INLINING_NEVER;
}

Core *simp_put_under(Simplify *s, const Core *let, Given given)
{
    const Bind *b = &let->u.let.binds[0];
    Var *made = core_new_var(s->r.arena, name_of("made"), REP_INT, let->span), *name = rebuild_var(&s->r, made);
    ptrmap_put(&s->once, b->var, b->rhs);
    ptrmap_put(&s->far, b->var, NULL);
    ptrmap_put(&s->unders, b->var, made);
    Core *body = simp_applied(s, let->u.let.body, given);
    if (name->uses == 0)
        return body;
    return rebuild_labelled(&s->r, core_here(s->r.arena, name, body, let->span), let);
}

Core *simp_call_under(Simplify *s, const Var *made, const Core *lam, Given given)
{
    uint32_t n = lam->u.lam.n;
    for (uint32_t i = 0; i < n; i++)
        rebuild_means(&s->r, lam->u.lam.params[i], given.args[i]);
    if (MUTANT(OPT_UNDER_CALLER))
        return simp_applied(s, lam->u.lam.body, (Given){ given.args + n, given.n - n });
    rebuild_atom(&s->r, core_atom_var((Var *)made, lam->span)).var->uses = 1;
    const Core *body = rebuild_alike(core_under(s->r.arena, (Var *)made, lam->u.lam.body, lam->span), lam);
    return simp_scc(s, body, (Given){ given.args + n, given.n - n });
}
