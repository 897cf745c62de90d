/* eager: what is cheaper to compute than to delay is computed at once (cheap eagerness).
 *
 *     let x = case a +# b of { n -> I n } in e    ==>    case a +# b of { n -> let x = I n in e }
 *
 * Requires linted Core. Ensures: nothing that can fail, takes long, or looks at the heap is done earlier than before.
 *
 * Labels (003 section 5.1, let-to-case): the steps are charged to the stack that the thunk would have belonged to; they
 * are a few instructions each, and cost less than the thunk. After Faxén, Cheap eagerness: speculative evaluation in a
 * lazy functional language, 2000. */
#include "opt/pass.h"

#include "core/mutant.h"

enum { MAX_STEPS = 8 };      /* a thunk is made, entered and updated by more instructions */

static bool is_cheap(Prim prim)
{
    return prim_info[prim].cheap && (prim_info[prim].fails == FAILS_NEVER || MUTANT(OPT_TRAPS_ARE_CHEAP));
}

/* An operation on numbers that takes no time and cannot fail, in front of something. */
static bool is_cheap_step(const Core *e)
{
    const Core *scrut = e->kind == CORE_CASE && core_only_default(e) ? e->u.cas.scrut : NULL;
    if (scrut == NULL || scrut->kind != CORE_PRIM || !is_cheap(scrut->u.prim.prim))
        return false;
    for (int i = 0; i < prim_info[scrut->u.prim.prim].arity; i++) {
        Rep rep = prim_arg_rep(scrut->u.prim.prim, i);
        if (rep == REP_PTR || rep == REP_ADDR)
            return false;
    }
    return true;
}

/* Is a right-hand side a constructor after a few cheap steps? */
static bool is_cheap_object(const Core *rhs)
{
    int steps = 0;
    for (; is_cheap_step(rhs) && steps < MAX_STEPS; steps++)
        rhs = rhs->u.cas.alts[0].body;
    return steps > 0 && rhs->kind == CORE_CON;
}

/* The steps come before the let, the constructors stay in it. */
static Core *compute_first(Core *let)
{
    Core *out = let;
    for (uint32_t i = let->u.let.n; i-- > 0; ) {
        Bind *b = &let->u.let.binds[i];
        if (!is_cheap_object(b->rhs))
            continue;
        Core *first = b->rhs, *last = first;
        while (is_cheap_step(last->u.cas.alts[0].body))
            last = last->u.cas.alts[0].body;
        b->rhs = last->u.cas.alts[0].body;
        last->u.cas.alts[0].body = out;
        out = first;
    }
    return out;
}

static Core *change(Core *e)
{
    for (uint32_t i = 0; i < core_children(e); i++)
        core_set_child(e, i, change(core_child(e, i)));
    return e->kind == CORE_LET && !e->u.let.join ? compute_first(e) : e;
}

CoreProgram *pass_eager(Opt *o, CoreProgram *p)
{
    (void)o;
    for (uint32_t i = 0; i < p->n_tops; i++)
        p->tops[i]->rhs = change(p->tops[i]->rhs);
    return p;
}
