/* Copies for known dictionaries: a function that is applied to known dictionaries is a copy of it without these parameters, made once for
 * each choice of them; a local function that passes a dictionary on unchanged knows it inside. */
#include "opt/prepare_int.h"

enum { MANY_PARAMS = 16, MAX_NESTING = 5, MAX_SPECIALS = 64 };

/* ---- copies ---- */

static bool same_dicts(const Special *a, Top **dicts, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        if (a->dicts[i] != dicts[i])
            return false;
    return true;
}

static Special *find_special(Definition *d, Top **dicts, uint32_t n)
{
    for (size_t i = 0; i < d->specials.len; i++)
        if (same_dicts(&d->specials.data[i], dicts, n))
            return &d->specials.data[i];
    return NULL;
}

/* Which arguments are known dictionaries; how many. */
static uint32_t find_dicts(Prepare *p, const Atom *args, uint32_t n, Top **dicts, uint32_t *nesting)
{
    uint32_t found = 0;
    for (uint32_t i = 0; i < n; i++) {
        Definition *d = prepare_dictionary_of(p, &args[i]);
        dicts[i] = d != NULL ? (Top *)d->top : NULL;
        found += d != NULL;
        if (d != NULL && d->nesting > *nesting)
            *nesting = d->nesting;
    }
    return found;
}

static Definition *new_special(Prepare *p, Definition *d, Top **dicts, uint32_t n, const Core *lam)
{
    Var **params = ARENA_ARRAY(p->kept, Var *, n);
    uint32_t left = 0;
    const Known *known = d->known;
    for (uint32_t i = 0; i < n; i++)
        if (dicts[i] == NULL)
            params[left++] = lam->u.lam.params[i];
        else
            known = prepare_know(p, lam->u.lam.params[i], core_atom_var(dicts[i]->var, lam->span), known);
    const Core *source = left > 0 ? prepare_alike(core_lam(p->kept, params, left, lam->u.lam.body, lam->span), lam) : lam->u.lam.body;
    Definition *c = prepare_invent(p, d->top->var->name, d, source, known);
    Special special = { arena_copy(p->kept, dicts, n * sizeof *dicts), c };
    VEC_PUSH(&d->specials, special);
    return c;
}

/* The copy of a function for the dictionaries among its arguments; the others are left. Itself, when there is none. */
Definition *prepare_specialise(Prepare *p, Definition *d, Atom **args, uint32_t *n)
{
    Top *dicts[MANY_PARAMS];
    uint32_t nesting = 0;
    const Core *lam = prepare_source(p, d);
    if (lam->kind != CORE_LAM || lam->u.lam.n > MANY_PARAMS || *n < lam->u.lam.n)
        return d;
    uint32_t params = lam->u.lam.n, found = find_dicts(p, *args, params, dicts, &nesting);
    if (found == 0 || found == params || nesting > MAX_NESTING)
        return d;
    Special *known = find_special(d, dicts, params);
    if (known == NULL && d->specials.len >= MAX_SPECIALS)
        return d;
    Definition *c = known != NULL ? known->copy : new_special(p, d, dicts, params, lam);
    Atom *left = ARENA_ARRAY(p->arena, Atom, *n);
    uint32_t k = 0;
    for (uint32_t i = 0; i < *n; i++)
        if (i >= params || dicts[i] == NULL)
            left[k++] = (*args)[i];
    *args = left;
    *n = k;
    return c;
}

Definition *prepare_applied_dictionary(Prepare *p, const Core *e)
{
    Top *dicts[MANY_PARAMS];
    uint32_t nesting = 0;
    Definition *d = prepare_definition(p, e->u.app.fun->u.var);
    const Core *lam = d->top->rhs;
    if (lam->kind != CORE_LAM || lam->u.lam.n != e->u.app.n || lam->u.lam.n > MANY_PARAMS || !prepare_is_dictionary(lam->u.lam.body)
        || !prepare_may_share(p, lam->u.lam.body))
        return NULL;
    Atom *args = prepare_atoms(p, e->u.app.args, e->u.app.n);
    if (find_dicts(p, args, e->u.app.n, dicts, &nesting) != e->u.app.n || nesting >= MAX_NESTING)
        return NULL;
    Special *known = find_special(d, dicts, e->u.app.n);
    if (known != NULL)
        return known->copy;
    Definition *c = new_special(p, d, dicts, e->u.app.n, lam);
    ((Top *)c->top)->dict = true;
    c->nesting = nesting + 1;
    return c;
}

/* ---- dictionaries that are passed on ---- */

typedef struct Passed {        /* what a function gets for one of its parameters */
    const Var *fun, *param;
    uint32_t   position, arity;
    const Var *outside;        /* from outside; NULL: nothing so far */
    bool       same;
} Passed;

static void passed_atoms(Passed *w, const Atom *args, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        if (args[i].var == w->fun)
            w->same = false;
}

static void passed(Passed *w, const Core *e)
{
    switch (e->kind) {
    case CORE_VAR:  w->same &= e->u.var != w->fun; break;
    case CORE_LAM:  passed(w, e->u.lam.body); break;
    case CORE_APP: {
        passed_atoms(w, e->u.app.args, e->u.app.n);
        if (e->u.app.fun->kind != CORE_VAR || e->u.app.fun->u.var != w->fun) {
            passed(w, e->u.app.fun);
            break;
        }
        const Var *arg = e->u.app.n > w->position ? e->u.app.args[w->position].var : NULL;
        if (arg == NULL || (arg != w->param && w->outside != NULL && arg != w->outside))
            w->same = false;
        else if (arg != w->param)
            w->outside = arg;
        break;
    }
    case CORE_CON:  passed_atoms(w, e->u.con.args, e->u.con.con->arity); break;
    case CORE_PRIM: passed_atoms(w, e->u.prim.args, (uint32_t)prim_info[e->u.prim.prim].arity); break;
    case CORE_LET:
        for (uint32_t i = 0; i < e->u.let.n; i++)
            passed(w, e->u.let.binds[i].rhs);
        passed(w, e->u.let.body);
        break;
    case CORE_CASE:
        passed(w, e->u.cas.scrut);
        for (uint32_t i = 0; i < e->u.cas.n; i++)
            passed(w, e->u.cas.alts[i].body);
        break;
    case CORE_SCC:  passed(w, e->u.scc.body); break;
    case CORE_LIT: break;
    case CORE_OR: case CORE_FREE: w->same = false; break;
    }
}

static void find_static_dict(Prepare *p, const Core *let, const Atom *arg, uint32_t position)
{
    const Bind *b = &let->u.let.binds[0];
    bool reaches = arg->var != NULL && (arg->var->top != NULL || ptrmap_get(&p->meaning, arg->var) != NULL);
    if (!reaches || position >= b->rhs->u.lam.n)
        return;
    Atom atom = prepare_atom(p, *arg);
    if (prepare_dictionary_of(p, &atom) == NULL)
        return;
    Passed w = { .fun = b->var, .param = b->rhs->u.lam.params[position], .position = position, .same = true };
    passed(&w, b->rhs);
    passed(&w, let->u.let.body);
    if (w.same && w.outside == arg->var)
        ptrmap_put(&p->always, w.param, arena_copy(p->arena, &atom, sizeof atom));
}

/* let go d x = .. go d y .. in go dict z: inside of go, d is the dictionary. */
void prepare_passed_dicts(Prepare *p, const Core *let)
{
    const Core *call = let->u.let.body;
    if (let->u.let.n != 1 || let->u.let.binds[0].rhs->kind != CORE_LAM)
        return;
    while (call->kind == CORE_LET)
        call = call->u.let.body;
    if (call->kind != CORE_APP || call->u.app.fun->kind != CORE_VAR || call->u.app.fun->u.var != let->u.let.binds[0].var)
        return;
    for (uint32_t i = 0; i < call->u.app.n; i++)
        find_static_dict(p, let, &call->u.app.args[i], i);
}
