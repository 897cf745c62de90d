/* Which variables are data, by what is done with them: nobody asks whom they belong to (Var.data).
 *
 * By its type, no function is what a constructor makes, what is taken apart by patterns with constructors anywhere in
 * its scope, and what a function is given for a parameter that is data; nor is another name of it. So a let that only
 * gives such a variable another name is none that its owner needs, and goes away. State monads are full of these: their
 * states have the type of a variable where they were written, so nobody knows before their operations stand together.
 *
 * Core has no types. What holds in the scope of a pattern that says more about types, or behind a comparison of types
 * (worker_find.c), need not hold outside: nothing is learnt there but what constructors make.
 *
 * Requires linted Core. Linear. Once more is learnt each time: what is given on is seen where it is given to. */
#include "opt/labels/data.h"

typedef struct Find {
    const CoreProgram *program;
    PtrMap             functions;      /* Var -> Core: a local function, or a join point */
    uint32_t           refined;        /* patterns around us that say more about types */
} Find;

static void walk(Find *w, const Core *e);

static void learn(const Find *w, Var *var)
{
    if (var != NULL && var->top == NULL && w->refined == 0)
        var->data |= var->rep == REP_PTR;
}

static void learn_same(const Find *w, Var *a, Var *b)
{
    if (a->data || b->data) {
        learn(w, a);
        learn(w, b);
    }
}

/* What an expression gives that is data. */
static void learn_ends(Find *w, const Core *e)
{
    switch (e->kind) {
    case CORE_VAR: learn(w, e->u.var); break;
    case CORE_LET: learn_ends(w, e->u.let.body); break;
    case CORE_SCC: case CORE_HERE: learn_ends(w, core_child(e, 0)); break;
    case CORE_CASE:
        for (uint32_t i = 0; i < e->u.cas.n; i++) {
            w->refined += opt_refines(e, &e->u.cas.alts[i]);
            learn_ends(w, e->u.cas.alts[i].body);
            w->refined -= opt_refines(e, &e->u.cas.alts[i]);
        }
        break;
    default: break;
    }
}

static void walk_let(Find *w, const Core *e)
{
    for (uint32_t i = 0; i < e->u.let.n; i++) {
        const Bind *b = &e->u.let.binds[i];
        b->var->data |= b->rhs->kind == CORE_CON;
        if (b->rhs->kind == CORE_LAM)
            ptrmap_put(&w->functions, b->var, b->rhs);
    }
    walk(w, e->u.let.body);
    for (uint32_t i = 0; i < e->u.let.n; i++) {
        const Bind *b = &e->u.let.binds[i];
        if (b->rhs->kind == CORE_VAR)
            learn_same(w, b->var, b->rhs->u.var);
        else if (b->var->data && !e->u.let.join)
            learn_ends(w, b->rhs);
        walk(w, b->rhs);
    }
}

static void walk_alternative(Find *w, const Core *e, const Alt *alt)
{
    Var *scrut = e->u.cas.scrut->kind == CORE_VAR ? e->u.cas.scrut->u.var : NULL;
    if (scrut != NULL && alt->kind == ALT_CON && !alt->con->unboxed)
        learn(w, scrut);
    w->refined += opt_refines(e, alt);
    walk(w, alt->body);
    w->refined -= opt_refines(e, alt);
    if (scrut != NULL && alt->kind == ALT_DEFAULT && alt->binder != NULL)
        learn_same(w, alt->binder, scrut);
}

static void walk_call(Find *w, const Core *e)
{
    const Var *f = e->u.app.fun->kind == CORE_VAR ? e->u.app.fun->u.var : NULL;
    const Core *lam = f == NULL ? e->u.app.fun : f->top != NULL ? opt_top(w->program, f)->rhs
                                                                : ptrmap_get(&w->functions, f);
    for (uint32_t i = 0; lam != NULL && lam->kind == CORE_LAM && i < lam->u.lam.n && i < e->u.app.n; i++)
        if (lam->u.lam.params[i]->data)
            learn(w, e->u.app.args[i].var);
    walk(w, e->u.app.fun);
}

static void walk(Find *w, const Core *e)
{
    switch (e->kind) {
    case CORE_LET: walk_let(w, e); break;
    case CORE_APP: walk_call(w, e); break;
    case CORE_CASE:
        walk(w, e->u.cas.scrut);
        for (uint32_t i = 0; i < e->u.cas.n; i++)
            walk_alternative(w, e, &e->u.cas.alts[i]);
        break;
    default:
        for (uint32_t i = 0; i < core_children(e); i++)
            walk(w, core_child(e, i));
    }
}

void data_find(const Opt *o, const CoreProgram *p)
{
    Find w = { .program = p };
    for (uint32_t i = 0; o->options->profile && i < p->n_tops; i++) {
        walk(&w, p->tops[i]->rhs);
        ptrmap_undo(&w.functions, 0);
    }
    ptrmap_free(&w.functions);
}
