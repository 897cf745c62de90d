/* Calls: methods of known dictionaries, copies for known dictionaries, small functions in the place of their calls. */
#include "opt/prepare_int.h"

enum { SMALL_SIZE = 16, MAX_DEPTH = 6 };

static void add_size(const Core *e, const Var *self, uint32_t *size)
{
    if (*size > SMALL_SIZE)
        return;
    ++*size;
    switch (e->kind) {
    case CORE_VAR: case CORE_LIT: case CORE_PRIM: case CORE_CON: break;
    case CORE_APP:
        if (e->u.app.fun->kind == CORE_VAR && e->u.app.fun->u.var->top != NULL && e->u.app.fun->u.var->top->index == self->top->index)
            *size = UINT32_MAX;
        else
            add_size(e->u.app.fun, self, size);
        break;
    case CORE_LET:
        for (uint32_t i = 0; i < e->u.let.n; i++)
            add_size(e->u.let.binds[i].rhs, self, size);
        add_size(e->u.let.body, self, size);
        break;
    case CORE_CASE:
        add_size(e->u.cas.scrut, self, size);
        for (uint32_t i = 0; i < e->u.cas.n; i++)
            add_size(e->u.cas.alts[i].body, self, size);
        break;
    case CORE_LAM: add_size(e->u.lam.body, self, size); break;
    case CORE_SCC:
        --*size;                               /* a label changes nothing */
        add_size(e->u.scc.body, self, size);
        break;
    case CORE_OR: case CORE_FREE: *size = UINT32_MAX; break;
    }
}

bool prepare_is_small(Prepare *p, Definition *d)
{
    if (d->size == SIZE_UNKNOWN) {
        uint32_t size = 0;
        const Core *lam = prepare_source(p, d);
        if (lam->kind == CORE_LAM)
            add_size(lam->u.lam.body, d->top->var, &size);
        d->size = lam->kind == CORE_LAM && size <= SMALL_SIZE ? SMALL : LARGE;
    }
    return d->size == SMALL;
}

static const Inlined *called_at(Prepare *p, const Core *call)
{
    Inlined *at = ARENA_NEW(p->arena, Inlined);
    *at = (Inlined){ call->from, call->at != NULL ? call->at : p->at };
    return at;
}

/* The body with the arguments in the place of the parameters. What is left of them goes to what the body calls, if that is all it does. */
static Core *in_place(Prepare *p, Definition *d, Atom *args, uint32_t n, const Core *like)
{
    const Core *lam = prepare_source(p, d), *body = lam->u.lam.body;
    uint32_t params = lam->u.lam.n;
    bool fits = n == params || (n > params && (body->kind == CORE_VAR || (body->kind == CORE_APP && body->u.app.fun->kind == CORE_VAR)));
    if (!fits || p->depth >= MAX_DEPTH || p->room < SMALL_SIZE)
        return NULL;
    const Inlined *at = p->at;
    size_t mark = ptrmap_mark(&p->meaning);
    prepare_means_all(p, d->known);
    for (uint32_t i = 0; i < params; i++)
        prepare_means(p, lam->u.lam.params[i], args[i]);
    p->at = called_at(p, like);
    p->depth++;
    p->room -= SMALL_SIZE;
    Core *out;
    if (n == params) {
        out = prepare_copy(p, body);
    } else {
        uint32_t given = call_args(body);
        Atom f = prepare_atom(p, core_atom_var(body->kind == CORE_APP ? body->u.app.fun->u.var : body->u.var, body->span));
        Atom *all = ARENA_ARRAY(p->arena, Atom, given + n - params);
        for (uint32_t i = 0; i < given + n - params; i++)
            all[i] = i < given ? prepare_atom(p, body->u.app.args[i]) : args[params + i - given];
        out = prepare_call(p, f.var, all, given + n - params, body);
    }
    p->depth--;
    p->at = at;
    ptrmap_undo(&p->meaning, mark);
    return out;
}

/* A call, everything being copied already. */
Core *prepare_call(Prepare *p, Var *fun, Atom *args, uint32_t n, const Core *like)
{
    Atom method;
    while (n > 0 && fun->top != NULL && prepare_select(p, fun, &args[0], &method)) {
        fun = method.var;
        args++;
        n--;
    }
    if (fun->top != NULL && n > 0) {
        Definition *d = prepare_definition(p, fun);
        const Core *rhs = d->top->rhs;
        if (rhs->kind == CORE_VAR && rhs->u.var->top != NULL && d->known == NULL)       /* another name */
            return prepare_call(p, prepare_definition(p, rhs->u.var)->top->var, args, n, like);
        d = prepare_specialise(p, d, &args, &n);
        fun = d->top->var;
        Core *out = prepare_is_small(p, d) ? in_place(p, d, args, n, like) : NULL;
        if (out != NULL)
            return out;
    }
    Core *f = prepare_labelled(p, core_var(p->arena, fun, like->span), like);
    return n == 0 ? f : prepare_labelled(p, core_app(p->arena, f, args, n, like->span), like);
}
