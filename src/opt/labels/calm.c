/* Which definitions are *calm*: evaluating them, or calling them, calls no function but definitions that are calm, and
 * what these bind for themselves.
 *
 *     spaces = let one = satisfy isSpace in scc "many" \s -> .. one s ..
 *
 * While a calm constant is at work, be it what a let in it delays, none of the functions that were made there is
 * called: so each of them is called under the stack of somebody else, with its labels pushed on that, and it makes no
 * difference whether it is such a function, or a definition with these labels in it (S of 003, Fig. 7).
 *
 * What a lambda does is done later, unless a definition binds it, and calls it. Looking at a variable is calm: what is
 * delayed has its own stack, and if that is of the same constant, it is calm, too. A definition that calls what it is
 * given is calm where it is given calm definitions: traverse char.
 *
 * Requires linted Core. Linear, but for parameters: each call is looked at once more for each of its function's that is
 * found to be called. */
#include "opt/labels/saturate.h"

#include "core/mutant.h"

enum { MOST_GIVEN = 64 };

typedef struct Call {
    uint32_t    by, next;                      /* next: index + 1 of another one, 0: none */
    const Core *call;                          /* NULL: by what it calls */
} Call;

typedef struct Calm {
    const CoreProgram *program;
    bool          *calm;                       /* by definition, so far */
    uint64_t      *given;                      /* by definition: the parameters that it calls, a bit each */
    uint32_t      *most;                       /* by definition: the arguments that it calls these with, at most */
    uint32_t       top;                        /* that we are in */
    PtrMap         functions, called;          /* Var -> Core: the lambda of a function or join point that it binds;
                                                  those whose bodies were looked at */
    uint32_t      *first;                      /* by definition: index + 1 of a call of it */
    VEC(Call)      calls;
    VEC(uint32_t)  lost;                       /* those that are not, or call one parameter more */
} Calm;

static void look(Calm *w, const Core *e);

static void lose(Calm *w, uint32_t top)
{
    if (!w->calm[top])
        return;
    w->calm[top] = false;
    VEC_PUSH(&w->lost, top);
}

/* A definition, which is called with unknown arguments if there is no call. */
static void note_call(Calm *w, uint32_t by, const Var *f, const Core *call)
{
    uint32_t top = f->top->index;
    if (call == NULL && (!w->calm[top] || w->given[top] != 0))
        lose(w, by);
    VEC_PUSH(&w->calls, ((Call){ by, w->first[top], call }));
    w->first[top] = (uint32_t)w->calls.len;
}

static bool is_function(const Calm *w, const Var *var, uint32_t n)
{
    const Core *rhs = var->top != NULL ? opt_top(w->program, var)->rhs : NULL;
    return rhs != NULL && rhs->kind == CORE_LAM && rhs->u.lam.n >= n;
}

/* It calls its parameter; or something else that it does not know. */
static void call_given(Calm *w, uint32_t by, const Var *var, uint32_t args)
{
    const Core *rhs = w->program->tops[by]->rhs;
    uint32_t i = 0, n = rhs->kind == CORE_LAM ? rhs->u.lam.n : 0;
    while (i < n && rhs->u.lam.params[i] != var)
        i++;
    if (i == n || i >= MOST_GIVEN) {
        if (!MUTANT(OPT_NEVER_AT_WORK))
            lose(w, by);
        return;
    }
    uint64_t given = w->given[by] | UINT64_C(1) << i;
    if (given != w->given[by] || args > w->most[by])
        VEC_PUSH(&w->lost, by);
    w->given[by] = given;
    w->most[by] = args > w->most[by] ? args : w->most[by];
}

static void call_bound(Calm *w, const Var *f, const Core *lam, uint32_t n)
{
    if (lam->u.lam.n < n)
        lose(w, w->top);
    if (ptrmap_get(&w->called, f) != NULL)
        return;
    ptrmap_put(&w->called, f, (void *)lam);
    look(w, lam->u.lam.body);
}

static void look_at_call(Calm *w, const Core *e)
{
    const Var *f = e->u.app.fun->kind == CORE_VAR ? e->u.app.fun->u.var : NULL;
    const Core *lam = f != NULL ? ptrmap_get(&w->functions, f) : NULL;
    if (lam != NULL)
        call_bound(w, f, lam, e->u.app.n);
    else if (f != NULL && f->top == NULL)
        call_given(w, w->top, f, e->u.app.n);
    else if (f != NULL && is_function(w, f, e->u.app.n))
        note_call(w, w->top, f, e);
    else if (!MUTANT(OPT_NEVER_AT_WORK))
        lose(w, w->top);
}

static bool is_calm_here(const Core *e)
{
    switch (e->kind) {
    case CORE_VAR: case CORE_LIT: case CORE_CON: case CORE_LAM: case CORE_APP: case CORE_LET: return true;
    case CORE_PRIM: return prim_info[e->u.prim.prim].effect == EFFECT_PURE;
    case CORE_CASE: return !e->u.cas.flex;
    case CORE_SCC:  return e->scc_kind < SCC_CALL;
    default:        return false;
    }
}

/* What a constant binds is what is asked about; but join points are its own code. */
static void note_functions(Calm *w, const Core *let)
{
    bool constant = w->program->tops[w->top]->rhs->kind != CORE_LAM;
    for (uint32_t i = 0; i < let->u.let.n && (let->u.let.join || !constant); i++)
        if (let->u.let.binds[i].rhs->kind == CORE_LAM)
            ptrmap_put(&w->functions, let->u.let.binds[i].var, let->u.let.binds[i].rhs);
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
    if (e->kind == CORE_LET)
        note_functions(w, e);
    for (uint32_t i = 0; i < core_children(e); i++)
        look(w, core_child(e, i));
}

/* It calls a definition that is not calm, or that calls some of what it is given. */
static void look_again(Calm *w, Call c, uint32_t called)
{
    if (!w->calm[called] || (c.call == NULL && w->given[called] != 0))
        lose(w, c.by);
    for (uint32_t i = 0; c.call != NULL && i < c.call->u.app.n && w->calm[c.by]; i++) {
        const Var *var = c.call->u.app.args[i].var;
        if (i >= MOST_GIVEN || (w->given[called] >> i & 1) == 0 || var == NULL)
            continue;
        if (is_function(w, var, w->most[called]))
            note_call(w, c.by, var, NULL);
        else
            call_given(w, c.by, var, w->most[called]);
    }
}

bool *calm_find(const CoreProgram *p)
{
    Calm w = { .program = p, .calm = xcalloc(p->n_tops + 1, sizeof *w.calm) };
    w.given = xcalloc(p->n_tops + 1, sizeof *w.given);
    w.most = xcalloc(p->n_tops + 1, sizeof *w.most);
    w.first = xcalloc(p->n_tops + 1, sizeof *w.first);
    for (uint32_t i = 0; i < p->n_tops; i++)
        w.calm[i] = true;
    for (w.top = 0; w.top < p->n_tops; w.top++) {
        const Core *rhs = p->tops[w.top]->rhs;
        look(&w, rhs->kind == CORE_LAM ? rhs->u.lam.body : rhs);
        ptrmap_undo(&w.functions, 0);
        ptrmap_undo(&w.called, 0);
    }
    while (w.lost.len > 0) {
        uint32_t called = VEC_POP(&w.lost);
        for (uint32_t i = w.first[called]; i != 0; i = w.calls.data[i - 1].next)
            look_again(&w, w.calls.data[i - 1], called);
    }
    ptrmap_free(&w.functions);
    ptrmap_free(&w.called);
    free(w.first);
    free(w.given);
    free(w.most);
    VEC_FREE(&w.calls);
    VEC_FREE(&w.lost);
    return w.calm;
}
