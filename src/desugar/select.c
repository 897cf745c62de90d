/* Desugaring: selections that are left for later.
 *
 * A thunk that only selects a part of something is evaluated by the collector as soon as there is something to select
 * from, or else it would keep all the rest alive. With a cost centre inside it could not be, and a profile would show a
 * leak that the program does not have. So where the call of a function that only selects, with a centre, is bound and
 * not evaluated, it is entered when it is bound, and what is bound is the bare selection:
 *
 *     let t = field r in e     ==>     case scc "field" 0 of { _ -> let t = case r of { R .. x .. -> x } in e }
 *
 * Entries are the number of selections that the program makes, and do not depend on when the collector runs. For what
 * is certainly evaluated that is the number of calls; a selection that is never looked at counts as well.
 *
 * This is done when all definitions have been made, since it needs to know what they are. */
#include "desugar/desugar_int.h"

#include "core/walk.h"

/* \r -> scc "field" (case r of { R .. x .. -> x }): the scc; else NULL. */
static const Core *selection_of(const Top *top)
{
    const Core *lam = top && !top->library ? top->rhs : NULL;
    if (!lam || lam->kind != CORE_LAM || lam->u.lam.n != 1 || lam->u.lam.body->kind != CORE_SCC) return NULL;
    const Core *scc = lam->u.lam.body, *cas = scc->u.scc.body;
    if (scc->scc_kind != SCC_ENTER || cas->kind != CORE_CASE || cas->u.cas.n != 1
        || cas->u.cas.alts[0].kind != ALT_CON)
        return NULL;
    const Alt *alt = &cas->u.cas.alts[0];
    if (cas->u.cas.scrut->kind != CORE_VAR || cas->u.cas.scrut->u.var != lam->u.lam.params[0]
        || alt->body->kind != CORE_VAR)
        return NULL;
    for (uint32_t i = 0; i < alt->con->arity; i++)
        if (alt->vars[i] == alt->body->u.var) return scc;
    return NULL;
}

/* Of a call that can be a thunk which only selects; else NULL. */
static const Core *called_selection(const Core *rhs)
{
    bool call =
        rhs->kind == CORE_APP && rhs->u.app.n == 1 && rhs->u.app.args[0].var && rhs->u.app.fun->kind == CORE_VAR;
    return call ? selection_of(rhs->u.app.fun->u.var->top) : NULL;
}

static Core *written_as(Core *e, const Core *like)
{
    e->from = like->from;
    return e;
}

static Core *bare_selection(Desugar *d, const Core *scc, const Core *call)
{
    const Alt *old = &scc->u.scc.body->u.cas.alts[0];
    Alt *alt = ARENA_NEW(d->arena, Alt);
    *alt = *old;
    alt->vars = ARENA_ARRAY(d->arena, Var *, alt->con->arity);
    for (uint32_t i = 0; i < alt->con->arity; i++) {
        alt->vars[i] = core_new_var(d->arena, old->vars[i]->name, old->vars[i]->rep, call->span);
        if (old->vars[i] == old->body->u.var)
            alt->body = written_as(core_var(d->arena, alt->vars[i], call->span), call);
    }
    Core *from = written_as(core_var(d->arena, call->u.app.args[0].var, call->span), call);
    return written_as(core_case(d->arena, false, from, alt, 1, call->span), call);
}

/* The centre is entered, for nothing, before e. */
static Core *entered_before(Desugar *d, Name centre, Core *e, const Core *call)
{
    Core *nothing = written_as(core_lit(d->arena, (Lit){.rep = REP_INT}, call->span), call);
    Alt *alt = ARENA_NEW(d->arena, Alt);
    *alt = (Alt){.kind = ALT_DEFAULT, .body = e, .span = call->span};
    Core *scc = written_as(core_scc(d->arena, SCC_ENTER, centre, nothing, call->span), call);
    return written_as(core_case(d->arena, false, scc, alt, 1, call->span), call);
}

static Core *rewrite(Desugar *d, Core *e);

static Core *rewrite_let(Desugar *d, Core *let)
{
    Core *out = let;
    let->u.let.body = rewrite(d, let->u.let.body);
    for (uint32_t i = let->u.let.n; i-- > 0;) {
        Core *rhs = let->u.let.binds[i].rhs;
        const Core *scc = called_selection(rhs);
        let->u.let.binds[i].rhs = scc ? bare_selection(d, scc, rhs) : rewrite(d, rhs);
        if (scc) out = entered_before(d, scc->u.scc.centre, out, rhs);
    }
    return out;
}

static Core *rewrite(Desugar *d, Core *e)
{
    if (e->kind == CORE_LET) return rewrite_let(d, e);
    for (uint32_t i = 0; i < core_children(e); i++) core_set_child(e, i, rewrite(d, core_child(e, i)));
    return e;
}

void desugar_select_all(Desugar *d)
{
    for (size_t i = 0; i < d->tops.len; i++)
        if (!d->tops.data[i]->library) d->tops.data[i]->rhs = rewrite(d, d->tops.data[i]->rhs);
}
