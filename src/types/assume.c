/* Assumptions: the constraints and equalities that hold in a part of the program.
 *
 * A signature's context, an instance's context, and the context of a constructor that is matched on are assumed in what
 * they govern. A class constraint is assumed with all its superclasses, so that finding evidence is looking along a
 * list. */
#include "types/types_int.h"

EvVar *evvar_new(Checker *c, const Pred *pred)
{
    EvVar *var = ARENA_NEW(c->arena, EvVar);
    var->pred = *pred;
    var->unique = c->next_unique++;
    return var;
}

uint32_t evvars_new(Checker *c, const Pred *preds, uint32_t n, EvVar ***out)
{
    uint32_t k = 0;
    *out = ARENA_ARRAY(c->arena, EvVar *, n);
    for (uint32_t i = 0; i < n; i++)
        if (preds[i].cls) (*out)[k++] = evvar_new(c, &preds[i]);
    return k;
}

Assume *assume_new(Checker *c)
{
    Assume *a = ARENA_NEW(c->arena, Assume);
    a->outer = (Assume *)c->assume;
    a->refined = a->outer ? a->outer->refined : NULL;
    a->level = c->level;
    c->assume = a;
    return a;
}

void assume_leave(Checker *c, const Assume *outer)
{
    c->assume = outer;
    refine_activate(c, outer);
}

static Given *find_given(const Assume *a, const Pred *pred)
{
    for (Given *g = a->givens; g; g = g->next)
        if (pred_equal(&g->pred, pred)) return g;
    return NULL;
}


static void add_given(Checker *c, Assume *a, const Pred *pred, Ev *ev, uint32_t depth)
{
    Given *g = find_given(a, pred);
    if (g) {
        if (ev->kind == EV_VAR && g->ev->kind == EV_SUPER) g->ev = ev;
        return;
    }
    g = ARENA_NEW(c->arena, Given);
    g->pred = *pred;
    g->ev = ev;
    Given **end = &a->givens;          /* what was said comes before what follows from it */
    while (*end) end = &(*end)->next;
    *end = g;
    ClassX *x = class_x(pred->cls);
    if (x && x->holds) {
        holds_assume(c, a, pred->types[0], ev);
        return;
    }
    if (x && x->cycle == CYCLE_FOUND && depth > MOST_SUPERS) return;
    for (uint32_t i = 0; x && i < x->n_equalities; i++) {
        subst_begin(x->info.vars, pred->types, x->info.n_vars);
        Pred equal = subst_pred(c, &x->equalities[i]);
        subst_end(x->info.vars, x->info.n_vars);
        refine(c, a, equal.types[0], equal.types[1]);
    }
    for (uint32_t i = 0; x && i < x->info.n_supers; i++) {
        Ev *super = ARENA_NEW(c->arena, Ev);
        subst_begin(x->info.vars, pred->types, x->info.n_vars);
        super->pred = subst_pred(c, &x->info.supers[i]);
        subst_end(x->info.vars, x->info.n_vars);
        super->kind = EV_SUPER;
        super->u.super.of = ev;
        super->u.super.index = i;
        add_given(c, a, &super->pred, super, depth + 1);
    }
}

void assume_var(Checker *c, Assume *a, EvVar *var)
{
    Ev *ev = ARENA_NEW(c->arena, Ev);
    ev->kind = EV_VAR;
    ev->pred = var->pred;
    ev->u.var = var;
    add_given(c, a, &var->pred, ev, 0);
}

void assume_ev(Checker *c, Assume *a, Ev *ev)
{
    add_given(c, a, &ev->pred, ev, 0);
}

bool assume_preds(Checker *c, Assume *a, const Pred *preds, uint32_t n, EvVar **evs)
{
    bool possible = true;
    uint32_t k = 0;
    for (uint32_t i = 0; i < n; i++) {
        if (preds[i].cls) assume_var(c, a, evs[k++]);
        else if (!refine(c, a, preds[i].types[0], preds[i].types[1])) possible = false;
    }
    if (!families_follow(c, a)) possible = false;
    constraints_unfold(c, a);
    return possible;
}
