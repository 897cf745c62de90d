/* The label of a function that makes an action is put on by whoever wants the action. It is eta's.
 *
 *     f a b = scc "f" e     and  let x = f 1 2 in .. x w .. x w ..
 * ==>
 *     f a b = scc "f" (f' a b)     and  f' a b = e
 *
 * An action takes the state of the world, w. The label is entered once, when x is made, and x is done often: so f
 * cannot take the state itself (eta.c), and is too large to stand in the place of its call, where it would be seen that
 * x is an action whose label is counted apart. What is left of f is small enough for that, and f' has no label in its
 * way.
 *
 * Labels: e is charged to who calls f', which is the label as before; only lexically, where what an scc gives belongs
 * to it in any case. A function that stands in the place of its calls by itself, or must not, is left as it is. */
#include "opt/labels/saturate.h"

#include "core/mutant.h"
#include "opt/simplify/simplify.h"

typedef struct Shells {
    Opt         *o;
    CoreProgram *p;
    bool        *wanted;       /* by definition */
    PtrMap       actions;      /* Var -> itself: it is done somewhere */
} Shells;

/* ---- who makes an action that somebody does ---- */

static bool has_label(const Core *rhs)
{
    const Core *scc = rhs->kind == CORE_LAM ? rhs->u.lam.body : NULL;
    return scc != NULL && scc->kind == CORE_SCC && scc->scc_kind == SCC_ENTER && scc->u.scc.outer == NULL
           && core_size(scc, SMALL_SIZE) > SMALL_SIZE;
}

static void want(Shells *w, const Core *call)
{
    const Var *f = call->u.app.fun->kind == CORE_VAR ? call->u.app.fun->u.var : NULL;
    const Top *top = f != NULL && f->top != NULL ? opt_top(w->p, f) : NULL;
    if (top != NULL && !top->dict && top->hint.before == INLINING_USUAL && has_label(top->rhs)
        && top->rhs->u.lam.n == call->u.app.n)
        w->wanted[top->index] = true;
}

static void look_at_ends(Shells *w, const Core *e)
{
    switch (e->kind) {
    case CORE_APP: want(w, e); break;
    case CORE_LET: look_at_ends(w, e->u.let.body); break;
    case CORE_SCC: look_at_ends(w, e->u.scc.body); break;
    case CORE_CASE:
        for (uint32_t i = 0; i < e->u.cas.n; i++)
            look_at_ends(w, e->u.cas.alts[i].body);
        break;
    default: break;
    }
}

static void find_actions(Shells *w, const Core *e)
{
    const Atom *state = e->kind == CORE_APP && e->u.app.n == 1 ? &e->u.app.args[0] : NULL;
    if (state != NULL && state->var != NULL && state->var->rep == REP_WORLD && e->u.app.fun->kind == CORE_VAR)
        ptrmap_put(&w->actions, e->u.app.fun->u.var, e->u.app.fun->u.var);
    for (uint32_t i = 0; i < core_children(e); i++)
        find_actions(w, core_child(e, i));
}

static void look(Shells *w, const Core *e)
{
    for (uint32_t i = 0; e->kind == CORE_LET && i < e->u.let.n; i++)
        if (ptrmap_get(&w->actions, e->u.let.binds[i].var) != NULL)
            look_at_ends(w, e->u.let.binds[i].rhs);
    for (uint32_t i = 0; i < core_children(e); i++)
        look(w, core_child(e, i));
}

/* ---- taking labels off ---- */

static void take_off(Shells *w, Tops *tops, Top *top)
{
    Core *lam = top->rhs, *scc = lam->u.lam.body;
    Arena *arena = w->p->arena;
    Top *inner = opt_invent(w->o, tops, top, top->var->name, NULL, lam, arena);
    inner->method = inner->var->top->method = false;
    uint32_t n = lam->u.lam.n;
    Var **params = ARENA_ARRAY(arena, Var *, n);
    Atom *args = ARENA_ARRAY(arena, Atom, n);
    for (uint32_t i = 0; i < n; i++) {
        const Var *like = lam->u.lam.params[i];
        params[i] = core_new_var(arena, like->name, like->rep, like->span);
        params[i]->data = like->data;
        args[i] = core_atom_var(params[i], like->span);
    }
    Core *call = core_app(arena, core_var(arena, inner->var, lam->span), args, n, lam->span);
    Core *label = arena_copy(arena, scc, sizeof *scc);
    label->u.scc.body = rebuild_alike(call, scc);
    top->rhs = rebuild_alike(core_lam(arena, params, n, label, lam->span), lam);
    if (!MUTANT(OPT_SHELL_LABELLED))
        lam->u.lam.body = scc->u.scc.body;
}

void shell_labels(Opt *o, CoreProgram *p)
{
    if (!o->options->profile || !o->options->lexical)
        return;
    Shells w = { .o = o, .p = p, .wanted = xcalloc(p->n_tops + 1, sizeof *w.wanted) };
    Tops tops = {0};
    for (uint32_t i = 0; i < p->n_tops; i++) {
        VEC_PUSH(&tops, p->tops[i]);
        find_actions(&w, p->tops[i]->rhs);
        look(&w, p->tops[i]->rhs);
        ptrmap_undo(&w.actions, 0);
    }
    for (uint32_t i = 0; i < p->n_tops; i++)
        if (w.wanted[i])
            take_off(&w, &tops, p->tops[i]);
    p->n_tops = (uint32_t)tops.len;
    p->tops = VEC_TO_ARENA(&tops, p->arena);
    VEC_FREE(&tops);
    ptrmap_free(&w.actions);
    free(w.wanted);
}
