/* Where functions that a constant binds are called.
 *
 *     item = let f = token g in many f         many is the user's, and enters a label, under which f is called
 *     line = let f = token g in (.) f h        (.) is not: f is called by what it makes
 *     word = let f = token g in flip h f       neither is flip; but it gives f to h, whoever that is
 *     pair = let f = token g in both f h       and both puts it into a tuple
 *
 * What a constant binds belongs to whoever calls it, and what a function binds to who has called that (S of 003, Fig.
 * 7). So if the constant becomes a function (eta), f is charged to another stack where it is called under a label, or
 * by somebody who got it from there. That cannot be if it is only called, by what has no labels: by the constant, and
 * by definitions and local functions that it is given to, or the closures that these make, which belong to the same
 * stack. By GHC's rule such a closure adds that stack to its caller's, and to add it once more changes nothing, whoever
 * binds f, a constant or a function: but not if it is called by a closure that this one makes in turn, which has the
 * sum; nor may it be called with a part of its arguments there, which would be the sum's. */
#include "opt/eta/passed.h"

enum { MAX_SIZE = 1000, MANY_NAMES = 8, MOST_DEEP = 1 };

/* ---- labels ---- */

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
    w->labelled = xcalloc(p->n_tops + 1, sizeof *w->labelled);
    Circles circles = opt_circles(p);
    for (bool again = true; again; ) {
        again = false;
        for (uint32_t i = 0; i < p->n_tops; i++) {
            uint32_t top = circles.order[i];
            bool more = !w->labelled[top] && uses_labels(w, p->tops[top]->rhs);
            w->labelled[top] |= more;
            again |= more;
        }
    }
    circles_free(&circles);
}

/* ---- where one goes ---- */

static const Core *lambda_of(const Passed *w, const Var *fun)
{
    for (int i = 0; i < MANY_NAMES && fun->top != NULL; i++) {
        const Core *rhs = opt_top(w->program, fun)->rhs;
        if (is_labelled(w, fun) || rhs->kind != CORE_VAR)
            return is_labelled(w, fun) || rhs->kind != CORE_LAM ? NULL : rhs;
        fun = rhs->u.var;
    }
    return fun->top == NULL ? ptrmap_get(&w->functions, fun) : NULL;
}

/* It is the parameter of who is called, from here on; a local function is a closure, too. */
static void follow(Passed *w, const Core *lam, uint32_t i, uint32_t depth)
{
    const Var *param = lam->u.lam.params[i];
    if ((uintptr_t)ptrmap_get(&w->seen_vars, param) > depth)
        return;
    ptrmap_put(&w->seen_vars, param, (void *)((uintptr_t)depth + 1));
    VEC_PUSH(&w->todo, ((Passing){ param, lam->u.lam.body, depth }));
}

/* Only an argument of a function that is known, and that has a parameter for it. */
static bool is_given_well(Passed *w, const Core *e, const Var *var, uint32_t depth)
{
    const Core *lam = NULL;
    CoreAtoms atoms = core_atoms(e);
    for (uint32_t i = 0; i < atoms.n; i++) {
        if (atoms.data[i].var != var)
            continue;
        if (lam == NULL && e->kind == CORE_APP && e->u.app.fun->kind == CORE_VAR)
            lam = lambda_of(w, e->u.app.fun->u.var);
        if (lam == NULL || i >= lam->u.lam.n)
            return false;
        follow(w, lam, i, depth + (w->call_stack && e->u.app.fun->u.var->top == NULL));
    }
    return true;
}

static void note_functions(Passed *w, const Core *let)
{
    for (uint32_t i = 0; i < let->u.let.n; i++)
        if (let->u.let.binds[i].rhs->kind == CORE_LAM)
            ptrmap_put(&w->functions, let->u.let.binds[i].var, let->u.let.binds[i].rhs);
}

static bool is_called_well(const Passed *w, const Core *e, const Var *var, uint32_t depth)
{
    bool call = e->kind == CORE_APP && e->u.app.fun->kind == CORE_VAR && e->u.app.fun->u.var == var;
    return !call || depth == 0 || (depth <= MOST_DEEP && e->u.app.n >= w->arity);
}

static bool goes_well(Passed *w, const Core *e, const Var *var, uint32_t depth, bool end);

static bool parts_go_well(Passed *w, const Core *e, const Var *var, uint32_t depth, bool end)
{
    bool call = e->kind == CORE_APP && e->u.app.fun->kind == CORE_VAR, well = true;
    for (uint32_t i = call; well && i < core_children(e); i++) {
        const Core *part = core_child(e, i);
        bool last = (e->kind == CORE_LET && part == e->u.let.body) || (e->kind == CORE_CASE && part != e->u.cas.scrut);
        well = goes_well(w, part, var, depth + (e->kind == CORE_LAM && w->call_stack), end && last);
    }
    return well;
}

/* What a constant gives is called by who has called that; `end`: it is that. `depth`: so many closures make each other,
 * and join points are taken for such. */
static bool goes_well(Passed *w, const Core *e, const Var *var, uint32_t depth, bool end)
{
    if (w->left == 0)
        return false;
    w->left--;
    if (e->kind == CORE_LET)
        note_functions(w, e);
    if (e->kind == CORE_SCC)
        return !core_mentions(e, var, w->left);
    if (e->kind == CORE_VAR)
        return end || e->u.var != var;
    return is_called_well(w, e, var, depth) && is_given_well(w, e, var, depth) && parts_go_well(w, e, var, depth, end);
}

bool passed_unlabelled(Passed *w, const Core *let, const Bind *b, uint32_t arity)
{
    if (w->labelled == NULL)
        find_labels(w);
    w->left = MAX_SIZE;
    w->arity = arity;
    bool well = goes_well(w, let, b->var, 0, true);
    while (well && w->todo.len > 0) {
        Passing next = VEC_POP(&w->todo);
        well = goes_well(w, next.body, next.var, next.depth, false);
    }
    w->todo.len = 0;
    ptrmap_undo(&w->seen_vars, 0);
    ptrmap_undo(&w->functions, 0);
    return well;
}

void passed_end(Passed *w)
{
    VEC_FREE(&w->todo);
    ptrmap_free(&w->seen_vars);
    ptrmap_free(&w->functions);
    free(w->labelled);
    w->labelled = NULL;
}
