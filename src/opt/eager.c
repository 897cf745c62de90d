/* eager: what is cheaper to compute than to delay is computed at once (cheap eagerness).
 *
 *     let x = case a +# b of { n -> I n } in e    ==>    case a +# b of { n -> let x = I n in e }
 *     let x = case a <# b of { 1 -> True; _ -> False } in e    ==>    case case a <# b of { .. } of { x -> e }
 *
 * The latter only when simplify is in its last phase: until then it may be seen who looks at it.
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

typedef struct Eager { Arena *arena; bool last; } Eager;

/* An operation on numbers that takes no time and cannot fail. */
static bool is_cheap_look(const Core *cas)
{
    const Core *scrut = cas->u.cas.scrut;
    if (scrut->kind != CORE_PRIM || !is_cheap(scrut->u.prim.prim))
        return false;
    for (int i = 0; i < prim_info[scrut->u.prim.prim].arity; i++) {
        Rep rep = prim_arg_rep(scrut->u.prim.prim, i);
        if (rep == REP_PTR || rep == REP_ADDR)
            return false;
    }
    return true;
}

/* ... in front of something. */
static bool is_cheap_step(const Core *e)
{
    return e->kind == CORE_CASE && core_only_default(e) && is_cheap_look(e);
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
    if (let->kind != CORE_LET)
        return let;
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

static bool is_number(const Core *e) { return e->kind == CORE_VAR && e->u.var->rep != REP_PTR; }

/* Without one it may fail. */
static bool has_default(const Core *cas)
{
    return cas->u.cas.n > 0 && cas->u.cas.alts[cas->u.cas.n - 1].kind == ALT_DEFAULT;
}

/* One of several constructors without fields, after a few cheap steps: which one is all that there is to know. */
static bool is_cheap_answer(const Core *rhs)
{
    int steps = 1;
    for (; is_cheap_step(rhs) && steps < MAX_STEPS; steps++)
        rhs = rhs->u.cas.alts[0].body;
    bool several = rhs->kind == CORE_CASE && !core_only_default(rhs);
    if (!several || !(has_default(rhs) || MUTANT(OPT_PARTIAL_IS_SURE))) return false;
    bool cheap = is_cheap_look(rhs) || is_number(rhs->u.cas.scrut);
    for (uint32_t i = 0; cheap && i < rhs->u.cas.n; i++) {
        const Core *end = rhs->u.cas.alts[i].body;
        cheap = end->kind == CORE_CON && end->u.con.con->arity == 0;
    }
    return cheap;
}

static Core *answer_first(Eager *w, Core *let)
{
    const Bind *b = &let->u.let.binds[0];
    if (!w->last || let->u.let.n != 1 || !is_cheap_answer(b->rhs))
        return let;
    Alt *alt = ARENA_NEW(w->arena, Alt);
    *alt = (Alt){ .kind = ALT_DEFAULT, .binder = b->var, .body = let->u.let.body, .span = let->span };
    return rebuild_alike(core_case(w->arena, false, b->rhs, alt, 1, let->span), let);
}

static Core *change(Eager *w, Core *e)
{
    for (uint32_t i = 0; i < core_children(e); i++)
        core_set_child(e, i, change(w, core_child(e, i)));
    return e->kind == CORE_LET && !e->u.let.join ? compute_first(answer_first(w, e)) : e;
}

CoreProgram *pass_eager(Opt *o, CoreProgram *p)
{
    Eager w = { p->arena, o->phase == 0 };
    for (uint32_t i = 0; i < p->n_tops; i++)
        p->tops[i]->rhs = change(&w, p->tops[i]->rhs);
    return p;
}
