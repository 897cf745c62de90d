/* Where functions that a constant binds are called.
 *
 *     item = let f = token g in many f         many is the user's, and enters a label, under which f is called
 *     line = let f = token g in (.) f h        (.) is not
 *
 * What a constant binds belongs to whoever calls it, and what a function binds to who has called that (S of 003, Fig.
 * 7). So if the constant becomes a function (eta), f is charged to another stack where it is called under a label. That
 * cannot be if it is only given to definitions without one. (One that gives it to a function which it was given, too,
 * and which has a label, is not seen.) */
#include "opt/passed.h"

enum { MAX_SIZE = 500 };

static bool is_labelled(const Passed *w, const Var *var)
{
    return var != NULL && var->top != NULL && w->labelled[var->top->index];
}

static void see(void *context, const Var *var)
{
    Passed *w = context;
    w->seen |= is_labelled(w, var);
}

static bool uses_labels(Passed *w, const Core *e)
{
    w->seen = core_has_scc(e);
    core_uses(e, see, w);
    return w->seen;
}

/* What others use comes before them; of those that use each other one may be found to have labels late. */
static void find_labels(Passed *w)
{
    const CoreProgram *p = w->program;
    uint32_t *order = xmalloc((p->n_tops + 1) * sizeof *order), *circle = xmalloc((p->n_tops + 1) * sizeof *circle);
    w->labelled = xcalloc(p->n_tops + 1, sizeof *w->labelled);
    opt_order(p, order, circle);
    for (bool again = true; again; ) {
        again = false;
        for (uint32_t i = 0; i < p->n_tops; i++) {
            bool more = !w->labelled[order[i]] && uses_labels(w, p->tops[order[i]]->rhs);
            w->labelled[order[i]] |= more;
            again |= more;
        }
    }
    free(order);
    free(circle);
}

static bool is_among(CoreAtoms atoms, const Var *var)
{
    bool found = false;
    for (uint32_t i = 0; i < atoms.n; i++)
        found |= atoms.data[i].var == var;
    return found;
}

static bool goes_well(const Passed *w, const Core *e, const Var *var, uint32_t *left)
{
    if (*left == 0)
        return false;
    --*left;
    if (is_among(core_atoms(e), var)) {
        const Var *to = e->kind == CORE_APP && e->u.app.fun->kind == CORE_VAR ? e->u.app.fun->u.var : NULL;
        if (to == NULL || to->top == NULL || is_labelled(w, to))
            return false;
    }
    for (uint32_t i = 0; i < core_children(e); i++)
        if (!goes_well(w, core_child(e, i), var, left))
            return false;
    return true;
}

bool passed_unlabelled(Passed *w, const Core *let, const Var *var)
{
    if (w->labelled == NULL)
        find_labels(w);
    return goes_well(w, let, var, &(uint32_t){ MAX_SIZE });
}

void passed_end(Passed *w)
{
    free(w->labelled);
    w->labelled = NULL;
}
