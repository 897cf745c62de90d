/* Which definitions are *calm*: evaluating them, or calling them, calls no function but definitions that are calm.
 *
 *     spaces = let one = satisfy isSpace in scc "many" \s -> .. one s ..
 *
 * While a calm constant is at work, be it what a let in it delays, none of the functions that were made there is
 * called: so each of them is called under the stack of somebody else, with its labels pushed on that, and it makes no
 * difference whether it is such a function, or a definition with these labels in it (S of 003, Fig. 7).
 *
 * What a lambda does is done later. Looking at a variable is calm: what is delayed has its own stack, and if that is of
 * the same constant, it is calm, too.
 *
 * Requires linted Core. Linear: each call is looked at twice at most. */
#include "opt/labels/saturate.h"

#include "core/mutant.h"

typedef struct Call { uint32_t by, next; } Call;       /* next: index + 1 of another one, 0: none */

typedef struct Calm {
    const CoreProgram *program;
    bool          *calm;                       /* by definition, so far */
    uint32_t       top;                        /* that we are in */
    uint32_t      *first;                      /* by definition: index + 1 of a call of it */
    VEC(Call)      calls;
    VEC(uint32_t)  lost;                       /* those that are not */
} Calm;

static void lose(Calm *w, uint32_t top)
{
    if (!w->calm[top])
        return;
    w->calm[top] = false;
    VEC_PUSH(&w->lost, top);
}

static void look_at_call(Calm *w, const Core *e)
{
    const Var *f = e->u.app.fun->kind == CORE_VAR ? e->u.app.fun->u.var : NULL;
    const Core *rhs = f != NULL && f->top != NULL ? opt_top(w->program, f)->rhs : NULL;
    if (rhs == NULL || rhs->kind != CORE_LAM || rhs->u.lam.n < e->u.app.n) {
        if (!MUTANT(OPT_NEVER_AT_WORK))
            lose(w, w->top);
        return;
    }
    VEC_PUSH(&w->calls, ((Call){ w->top, w->first[f->top->index] }));
    w->first[f->top->index] = (uint32_t)w->calls.len;
}

static bool is_calm_here(const Core *e)
{
    switch (e->kind) {
    case CORE_VAR: case CORE_LIT: case CORE_CON: case CORE_LAM: case CORE_APP: return true;
    case CORE_PRIM: return prim_info[e->u.prim.prim].effect == EFFECT_PURE;
    case CORE_LET:  return !e->u.let.join;
    case CORE_CASE: return !e->u.cas.flex;
    case CORE_SCC:  return e->u.scc.kind != SCC_BACK && e->u.scc.kind != SCC_CALL;
    default:        return false;
    }
}

static void look(Calm *w, const Core *e)
{
    if (!w->calm[w->top] || e->kind == CORE_LAM)
        return;
    if (!is_calm_here(e)) {
        lose(w, w->top);
        return;
    }
    if (e->kind == CORE_APP) {
        look_at_call(w, e);
        return;
    }
    for (uint32_t i = 0; i < core_children(e); i++)
        look(w, core_child(e, i));
}

bool *calm_find(const CoreProgram *p)
{
    Calm w = { .program = p, .calm = xcalloc(p->n_tops + 1, sizeof *w.calm) };
    w.first = xcalloc(p->n_tops + 1, sizeof *w.first);
    for (uint32_t i = 0; i < p->n_tops; i++)
        w.calm[i] = true;
    for (uint32_t i = 0; i < p->n_tops; i++) {
        const Core *rhs = p->tops[i]->rhs;
        w.top = i;
        look(&w, rhs->kind == CORE_LAM ? rhs->u.lam.body : rhs);
    }
    while (w.lost.len > 0)
        for (uint32_t i = w.first[VEC_POP(&w.lost)]; i != 0; i = w.calls.data[i - 1].next)
            lose(&w, w.calls.data[i - 1].by);
    free(w.first);
    VEC_FREE(&w.calls);
    VEC_FREE(&w.lost);
    return w.calm;
}
