/* Functions that give functions, behind a label, get a copy for the calls that give these arguments, too. It is eta's.
 *
 *     bind m k = scc "bind" \s -> e     and  bind m k s   ==>   bind' m k s = scc "bind" e     and  bind' m k s
 *
 * What a label is on is evaluated, and counted, once for each call of the function, and what that gives is perhaps
 * called often; so the function cannot take the arguments itself, unless every call gives them (eta.c). But a call that
 * does give them gives them once. Without labels all that is eta's.
 *
 * A function has one copy. It is kept for the runs of `eta` that follow, as long as it is there: that the copy of a
 * loop calls itself with all arguments may show up only when what it calls stands in it. Until then it calls the loop,
 * and must not be put in place of its own one call.
 *
 * So has a local function that calls itself, for those calls, lexically.
 *
 * Labels (003 section 5.3.2, app-of-scc): the arguments are applied inside, which are small costs, lexically, where
 * what an scc gives is charged to it in any case; by GHC's rule as in give_scc.c. */
#include "opt/labels/saturate.h"

#include "opt/eta/arity.h"
#include "opt/labels/give_scc.h"

enum { TOO_LARGE = 400 };

typedef struct Saturate {
    Opt         *o;
    CoreProgram *p;
    const Repeats *repeats;
    Tops         tops;
    Arena       *scratch;
} Saturate;

typedef struct Taken {         /* by what a function gives */
    Var *const *params;
    uint32_t    n;             /* 0: it gives no function that is known */
    bool        labelled;      /* behind a label */
    bool        differ;        /* it gives several that take different things */
} Taken;

typedef struct Lets { const Core *let; const struct Lets *around; } Lets;

static void find_taken(const Saturate *w, const Lets *lets, const Core *e, bool labelled, Taken *out);

static void take(Var *const *params, uint32_t n, bool labelled, Taken *out)
{
    uint32_t least = out->n == 0 || n < out->n ? n : out->n;
    for (uint32_t i = 0; out->n > 0 && i < least; i++)
        out->differ |= params[i]->rep != out->params[i]->rep;
    *out = (Taken){ out->n == 0 ? params : out->params, least, out->labelled || labelled, out->differ };
}

/* What is bound to a variable; NULL: it is not known. */
static const Core *bound_to(const Saturate *w, const Lets *lets, const Var *var)
{
    if (var->top != NULL)
        return w->tops.data[var->top->index]->rhs;
    for (; lets != NULL; lets = lets->around)
        for (uint32_t i = 0; i < lets->let->u.let.n; i++)
            if (lets->let->u.let.binds[i].var == var)
                return lets->let->u.let.binds[i].rhs;
    return NULL;
}

/* A function by its name, or a call with fewer arguments than it takes. */
static void take_rest(const Saturate *w, const Lets *lets, const Core *e, bool labelled, Taken *out)
{
    uint32_t n = e->kind == CORE_APP ? e->u.app.n : 0;
    const Core *fun = n > 0 ? e->u.app.fun : e;
    const Core *rhs = fun->kind == CORE_VAR ? bound_to(w, lets, fun->u.var) : NULL;
    if (rhs != NULL && rhs->kind == CORE_LAM && rhs->u.lam.n > n)
        take(rhs->u.lam.params + n, rhs->u.lam.n - n, labelled, out);
}

static void find_taken(const Saturate *w, const Lets *lets, const Core *e, bool labelled, Taken *out)
{
    switch (e->kind) {
    case CORE_LAM: take(e->u.lam.params, e->u.lam.n, labelled, out); break;
    case CORE_VAR: case CORE_APP: take_rest(w, lets, e, labelled, out); break;
    case CORE_SCC: find_taken(w, lets, e->u.scc.body, true, out); break;
    case CORE_HERE: find_taken(w, lets, e->u.here.body, labelled, out); break;
    case CORE_LET:
        for (uint32_t i = 0; e->u.let.join && i < e->u.let.n; i++)
            find_taken(w, lets, join_body(&e->u.let.binds[i]), labelled, out);
        find_taken(w, e->u.let.join ? lets : &(Lets){ e, lets }, e->u.let.body, labelled, out);
        break;
    case CORE_CASE:
        for (uint32_t i = 0; i < e->u.cas.n; i++)
            find_taken(w, lets, e->u.cas.alts[i].body, labelled, out);
        break;
    default: break;
    }
}

/* ---- copies ---- */

static Var *known_copy(const Saturate *w, const Var *var)
{
    Var *copy = ptrmap_get(&w->o->saturated, var);
    return copy != NULL && w->tops.data[copy->top->index]->rhs->kind == CORE_LAM ? copy : NULL;
}

static Var *make_copy(Saturate *w, const Top *top)
{
    const Core *lam = top->rhs;
    Taken more = {0};
    find_taken(w, NULL, lam->u.lam.body, false, &more);
    if (more.n == 0 || !more.labelled || more.differ
        || (w->o->options->call_stack && give_scc_is_stuck(lam->u.lam.body)) || core_size(lam, TOO_LARGE) > TOO_LARGE)
        return NULL;
    uint32_t n = lam->u.lam.n + more.n;
    Var **like = ARENA_ARRAY(w->p->arena, Var *, n);
    for (uint32_t i = 0; i < n; i++)
        like[i] = i < lam->u.lam.n ? lam->u.lam.params[i] : more.params[i - lam->u.lam.n];
    Core *rhs = core_copy(lam, w->p->arena, w->scratch);
    arena_reset(w->scratch);
    for (uint32_t i = 0; i < lam->u.lam.n; i++)
        like[i] = rhs->u.lam.params[i];
    rhs = eta_expand(w->o, w->p, w->repeats, rhs, like, n);
    Top *copy = opt_invent(w->o, &w->tops, top, top->var->name, NULL, rhs, w->p->arena);
    copy->method = copy->var->top->method = false;
    if (core_mentions(lam, top->var, TOO_LARGE))
        copy->hint = copy->var->top->hint = (Hint){ .before = INLINING_NEVER, .after = INLINING_NEVER };
    ptrmap_put(&w->o->saturated, top->var, copy->var);
    return copy->var;
}

static bool fits(const Saturate *w, const Var *copy, const Core *call)
{
    const Core *lam = w->tops.data[copy->top->index]->rhs;
    for (uint32_t i = 0; i < lam->u.lam.n; i++) {
        const Atom *a = &call->u.app.args[i];
        if (i >= call->u.app.n || (a->var != NULL ? a->var->rep : a->lit.rep) != lam->u.lam.params[i]->rep)
            return false;
    }
    return true;
}

/* ---- calls ---- */

static void change_call(Saturate *w, Core *e)
{
    Var *f = e->u.app.fun->kind == CORE_VAR ? e->u.app.fun->u.var : NULL;
    const Top *top = f != NULL && f->top != NULL ? w->tops.data[f->top->index] : NULL;
    if (top == NULL || top->dict || top->rhs->kind != CORE_LAM || e->u.app.n <= top->rhs->u.lam.n)
        return;
    Var *copy = known_copy(w, top->var);
    copy = copy != NULL ? copy : make_copy(w, top);
    if (copy != NULL && fits(w, copy, e)) {
        e->u.app.fun->u.var = copy;
        w->o->raised = true;
    }
}

/* ---- local functions that call themselves ---- */

typedef struct Loop {
    const Var *var;
    Var      **params;         /* of all arguments */
    uint32_t   n, found;       /* of these; of calls that give them */
    Var       *copy;           /* NULL: calls are only counted */
} Loop;

static bool gives_all(const Loop *l, const Core *e)
{
    bool call = e->kind == CORE_APP && e->u.app.fun->kind == CORE_VAR && e->u.app.fun->u.var == l->var;
    bool fits = call && e->u.app.n >= l->n;
    for (uint32_t i = 0; fits && i < l->n; i++) {
        const Atom *a = &e->u.app.args[i];
        fits = (a->var != NULL ? a->var->rep : a->lit.rep) == l->params[i]->rep;
    }
    return fits;
}

/* Calls that give all arguments call the copy, if there is one already. */
static void find_calls(Loop *l, Core *e)
{
    if (gives_all(l, e)) {
        l->found++;
        if (l->copy != NULL)
            e->u.app.fun->u.var = l->copy;
    }
    for (uint32_t i = 0; i < core_children(e); i++)
        find_calls(l, core_child(e, i));
}

/* What a local function takes together with what it gives, behind a label: its own parameters first. */
static bool takes_more(Saturate *w, const Core *let, Loop *out)
{
    const Bind *b = &let->u.let.binds[0];
    if (let->u.let.join || let->u.let.n != 1 || b->box || b->rhs->kind != CORE_LAM || !w->o->options->lexical)
        return false;
    Taken more = {0};
    find_taken(w, NULL, b->rhs->u.lam.body, false, &more);
    if (more.n == 0 || !more.labelled || more.differ || core_size(b->rhs, TOO_LARGE) > TOO_LARGE)
        return false;
    uint32_t own = b->rhs->u.lam.n;
    *out = (Loop){ .var = b->var, .n = own + more.n, .params = ARENA_ARRAY(w->p->arena, Var *, own + more.n) };
    for (uint32_t i = 0; i < out->n; i++)
        out->params[i] = i < own ? b->rhs->u.lam.params[i] : more.params[i - own];
    return true;
}

/* let go k = scc c \s -> .. go (k - 1) t .. in go n
 * ==> let go k = scc c \s -> .. go' (k - 1) t .. ; go' k s = scc c .. go' (k - 1) t .. in go n
 * No such call is left in either, so the next run of eta makes no other copy. */
static void change_loop(Saturate *w, Core *let)
{
    Loop l;
    if (!takes_more(w, let, &l))
        return;
    Bind *binds = ARENA_ARRAY(w->p->arena, Bind, 2);
    binds[0] = binds[1] = let->u.let.binds[0];
    find_calls(&l, binds[0].rhs);
    if (l.found == 0)
        return;
    binds[1].var = l.copy = core_new_var(w->p->arena, l.var->name, REP_PTR, l.var->span);
    binds[1].made = bind_origin(&binds[0]);
    find_calls(&l, let);
    Core *rhs = core_copy(binds[0].rhs, w->p->arena, w->scratch);
    arena_reset(w->scratch);
    for (uint32_t i = 0; i < rhs->u.lam.n; i++)
        l.params[i] = rhs->u.lam.params[i];
    binds[1].rhs = eta_expand(w->o, w->p, w->repeats, rhs, l.params, l.n);
    let->u.let.binds = binds;
    let->u.let.n = 2;
    w->o->raised = true;
}

static void change(Saturate *w, Core *e)
{
    if (e->kind == CORE_APP)
        change_call(w, e);
    if (e->kind == CORE_LET)
        change_loop(w, e);
    for (uint32_t i = 0; i < core_children(e); i++)
        change(w, core_child(e, i));
}

/* Copies that call themselves by now are as other loops. */
static void let_go(const Saturate *w, const Top *top)
{
    const Var *var = ptrmap_get(&w->o->saturated, top->var);
    Top *copy = var != NULL ? w->tops.data[var->top->index] : NULL;
    if (copy != NULL && core_mentions(copy->rhs, copy->var, UINT32_MAX))
        copy->hint = copy->var->top->hint = top->hint;
}

void saturate_calls(Opt *o, CoreProgram *p, const Repeats *repeats)
{
    if (!o->options->profile || (!o->options->lexical && !o->options->call_stack))
        return;
    Saturate w = { .o = o, .p = p, .repeats = repeats, .scratch = arena_new() };
    for (uint32_t i = 0; i < p->n_tops; i++)
        VEC_PUSH(&w.tops, p->tops[i]);
    for (uint32_t i = 0; i < w.tops.len; i++)
        change(&w, w.tops.data[i]->rhs);
    for (uint32_t i = 0; i < w.tops.len; i++)
        let_go(&w, w.tops.data[i]);
    p->n_tops = (uint32_t)w.tops.len;
    p->tops = VEC_TO_ARENA(&w.tops, p->arena);
    VEC_FREE(&w.tops);
    arena_free(w.scratch);
}
