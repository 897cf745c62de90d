/* Copying: everything is copied, with variables of its own, so a body can be put in many places.
 *
 * `meaning` says what a variable of the original is in the copy: its own copy, or an atom it stands for. It follows the copying as a stack
 * does, for a function may be put into itself by way of others. */
#include "opt/prepare_int.h"

enum { MAX_STEPS = 4 };

/* ---- atoms ---- */

void prepare_means(Prepare *p, const Var *var, Atom atom)
{
    ptrmap_put(&p->meaning, var, arena_copy(p->arena, &atom, sizeof atom));
}

/* What a let binds may have a meaning from another copy of it. */
void prepare_means_nothing(Prepare *p, const Core *let)
{
    for (uint32_t i = 0; i < let->u.let.n; i++)
        ptrmap_put(&p->meaning, let->u.let.binds[i].var, NULL);
}

void prepare_means_all(Prepare *p, const Known *known)
{
    for (; known != NULL; known = known->next)
        prepare_means(p, known->var, known->atom);
}

const Known *prepare_know(Prepare *p, const Var *var, Atom atom, const Known *next)
{
    Known *k = ARENA_NEW(p->kept, Known);
    *k = (Known){ var, atom, next };
    return k;
}

Atom prepare_atom(Prepare *p, Atom a)
{
    if (a.var == NULL)
        return a;
    if (a.var->top != NULL) {
        a.var = prepare_definition(p, a.var)->top->var;
        return a;
    }
    const Atom *m = ptrmap_get(&p->meaning, a.var);
    return m != NULL ? (Atom){ m->var, m->lit, a.span } : a;               /* a: in what was copied before */
}

Atom *prepare_atoms(Prepare *p, const Atom *args, uint32_t n)
{
    Atom *out = ARENA_ARRAY(p->arena, Atom, n);
    for (uint32_t i = 0; i < n; i++)
        out[i] = prepare_atom(p, args[i]);
    return out;
}

Var *prepare_fresh(Prepare *p, const Var *var)
{
    Var *v = core_new_var(p->arena, var->name, var->rep, var->span);
    prepare_means(p, var, core_atom_var(v, var->span));
    return v;
}

Core *prepare_alike(Core *e, const Core *like)
{
    e->from = like->from;
    e->at = like->at;
    return e;
}

/* What was copied before, and is copied again, has been told already. */
Core *prepare_labelled(const Prepare *p, Core *e, const Core *like)
{
    prepare_alike(e, like);
    e->at = e->at != NULL ? e->at : p->at;
    return e;
}

static Written copy_origin(const Prepare *p, const Bind *b)
{
    Written o = bind_origin(b);
    o.at = o.at != NULL ? o.at : p->at;
    return o;
}

Core *prepare_atom_expr(Prepare *p, Atom a, const Core *like)
{
    return prepare_labelled(p, a.var != NULL ? core_var(p->arena, a.var, like->span) : core_lit(p->arena, a.lit, like->span), like);
}

/* ---- what is computed at once ---- */

/* An operation on numbers that takes no time and cannot fail, in front of something. */
static bool is_cheap_step(const Prepare *p, const Core *e)
{
    const Core *scrut = e->kind == CORE_CASE && e->u.cas.n == 1 ? e->u.cas.scrut : NULL;
    if (scrut == NULL || scrut->kind != CORE_PRIM || !p->options.is_cheap(scrut->u.prim.prim) || e->u.cas.alts[0].kind != ALT_DEFAULT)
        return false;
    for (int i = 0; i < prim_info[scrut->u.prim.prim].arity; i++) {
        Rep rep = prim_arg_rep(scrut->u.prim.prim, i);
        if (rep == REP_PTR || rep == REP_ADDR)
            return false;
    }
    return true;
}

/* The constructor that a right-hand side is after a few cheap steps: let x = case a +# b of { n -> I n } in .. is cheaper to compute than
 * to delay. NULL: it is none. */
static Core *cheap_object(const Prepare *p, Core *rhs)
{
    for (int steps = 0; is_cheap_step(p, rhs) && steps < MAX_STEPS; steps++)
        rhs = rhs->u.cas.alts[0].body;
    return rhs->kind == CORE_CON ? rhs : NULL;
}

/* The steps come before the let, the constructors stay in it. */
static Core *compute_first(const Prepare *p, Bind *binds, uint32_t n, Core *let)
{
    for (uint32_t i = n; i-- > 0; ) {
        if (binds[i].rhs->kind == CORE_CON || cheap_object(p, binds[i].rhs) == NULL)
            continue;
        Core *first = binds[i].rhs, *last = first;
        while (is_cheap_step(p, last->u.cas.alts[0].body))
            last = last->u.cas.alts[0].body;
        binds[i].rhs = last->u.cas.alts[0].body;
        last->u.cas.alts[0].body = let;
        let = first;
    }
    return let;
}

/* ---- whom functions belong to ---- */

/* A lambda's body runs under whatever stack it is applied under, if the lambda belongs to nobody; an scc's body under another one. */
static uint32_t new_place(Prepare *p)
{
    uint32_t place = p->place;
    p->place = ++p->places;
    return place;
}

/* Profiled, let y = x owns the function that x may be; unless it has the same owner already, being a let's of the same place. */
static bool gives_owner(Prepare *p, const Core *rhs)
{
    if (!p->options.profile || rhs->kind != CORE_VAR)
        return false;
    Atom x = prepare_atom(p, core_atom_var(rhs->u.var, rhs->span));
    return x.var != NULL && (uintptr_t)ptrmap_get(&p->owned, x.var) != (uintptr_t)p->place + 1;
}

static void note_owner(Prepare *p, const Bind *b)
{
    if (p->options.profile && b->rhs->kind != CORE_VAR && !core_is_sub(b->rhs))
        ptrmap_put(&p->owned, b->var, (void *)((uintptr_t)p->place + 1));
    if (p->options.profile && !p->options.call_stack && b->rhs->kind == CORE_VAR && b->rhs->u.var->top != NULL) {
        Box box = { b->rhs->u.var, p->region };
        ptrmap_put(&p->boxes, b->var, arena_copy(p->arena, &box, sizeof box));
    }
}

/* let b = f in .. b x ..: f x. Whom b's function belongs to, and whom its call is charged to, is the same in one region: the closures
 * that are made there belong to it, too. */
static const Var *out_of_box(Prepare *p, const Var *fun, uint32_t n)
{
    const Box *box = fun->top == NULL ? ptrmap_get(&p->boxes, fun) : NULL;
    if (box == NULL || box->region != p->region)
        return fun;
    const Core *source = prepare_source(p, prepare_definition(p, box->function));
    return source->kind == CORE_LAM && source->u.lam.n == n ? prepare_definition(p, box->function)->top->var : fun;
}

/* ---- expressions ---- */

static Core *copy_lam(Prepare *p, const Core *e)
{
    Var **params = ARENA_ARRAY(p->arena, Var *, e->u.lam.n);
    for (uint32_t i = 0; i < e->u.lam.n; i++) {
        params[i] = prepare_fresh(p, e->u.lam.params[i]);
        const Atom *always = ptrmap_get(&p->always, e->u.lam.params[i]);
        if (always != NULL)
            prepare_means(p, e->u.lam.params[i], *always);
    }
    uint32_t place = new_place(p);
    Core *body = prepare_copy(p, e->u.lam.body);
    p->place = place;
    return prepare_labelled(p, core_lam(p->arena, params, e->u.lam.n, body, e->span), e);
}

static Core *copy_app(Prepare *p, const Core *e)
{
    uint32_t n = e->u.app.n;
    Atom *args = prepare_atoms(p, e->u.app.args, n);
    if (e->u.app.fun->kind != CORE_VAR)
        return prepare_labelled(p, core_app(p->arena, prepare_copy(p, e->u.app.fun), args, n, e->span), e);
    Atom f = prepare_atom(p, core_atom_var(e->u.app.fun->u.var, e->u.app.fun->span));
    return prepare_call(p, (Var *)out_of_box(p, f.var, n), args, n, e);
}

/* Bindings that are atoms need not be bound. */
static bool bind_atoms(Prepare *p, const Core *e, bool *gone)
{
    bool found = false;
    for (uint32_t i = 0; i < e->u.let.n; i++) {
        Atom atom;
        if (!gone[i] && !gives_owner(p, e->u.let.binds[i].rhs) && prepare_is_atom(p, e->u.let.binds[i].rhs, &atom)) {
            prepare_means(p, e->u.let.binds[i].var, atom);
            gone[i] = found = true;
        }
    }
    return found;
}

Core *prepare_copy_rhs(Prepare *p, const Core *rhs)
{
    Core *out = prepare_copy(p, rhs);
    const Core *function = out->kind == CORE_APP || out->kind == CORE_LET ? prepare_eta(p, out) : out;
    return function == out ? out : prepare_copy(p, function);
}

/* Not yet its right-hand side. */
static Bind copy_bind(Prepare *p, const Bind *b)
{
    Bind out = *b;
    out.var = prepare_fresh(p, b->var);
    out.made = copy_origin(p, b);
    return out;
}

static Core *copy_let(Prepare *p, const Core *e)
{
    uint32_t n = 0;
    bool *gone = xcalloc(e->u.let.n, sizeof *gone);
    prepare_means_nothing(p, e);
    while (!e->u.let.join && bind_atoms(p, e, gone) && e->u.let.n > 1)
        ;
    Bind *binds = ARENA_ARRAY(p->arena, Bind, e->u.let.n);
    for (uint32_t i = 0; i < e->u.let.n; i++)
        if (!gone[i])
            binds[n++] = copy_bind(p, &e->u.let.binds[i]);
    prepare_passed_dicts(p, e);
    for (uint32_t i = 0; i < n; i++) {
        if (!e->u.let.join)
            note_owner(p, &binds[i]);
        Core *rhs = e->u.let.join ? prepare_copy(p, binds[i].rhs) : prepare_copy_rhs(p, binds[i].rhs);
        binds[i].rhs = e->u.let.join && join_arity(&binds[i]) == 0 ? prepare_join_code(p, rhs) : rhs;
    }
    if (p->options.profile && e->u.let.n == 1 && n == 1 && binds[0].rhs->kind == CORE_VAR && binds[0].rhs->u.var != binds[0].var
        && !gives_owner(p, binds[0].rhs)) {    /* it has become another name */
        prepare_means(p, e->u.let.binds[0].var, core_atom_var(binds[0].rhs->u.var, e->span));
        n = 0;
    }
    const Shape *shapes = p->shapes;
    for (uint32_t i = 0; i < n && !e->u.let.join; i++)
        if (cheap_object(p, binds[i].rhs) != NULL)
            prepare_shape(p, binds[i].var, cheap_object(p, binds[i].rhs));
    Core *body = prepare_copy(p, e->u.let.body);
    p->shapes = shapes;
    free(gone);
    if (e->u.let.join && n > 0)
        return prepare_labelled(p, core_join(p->arena, binds, n, body, e->span), e);
    return n == 0 ? body : compute_first(p, binds, n, prepare_labelled(p, core_let(p->arena, binds, n, body, e->span), e));
}

static Core *copy_free(Prepare *p, const Core *e)
{
    Var **vars = ARENA_ARRAY(p->arena, Var *, e->u.free.n);
    for (uint32_t i = 0; i < e->u.free.n; i++)
        vars[i] = prepare_fresh(p, e->u.free.vars[i]);
    return prepare_labelled(p, core_free(p->arena, vars, e->u.free.n, prepare_copy(p, e->u.free.body), e->span), e);
}

/* What is not profiled has no labels. */
static Core *copy_scc(Prepare *p, const Core *e)
{
    if (!p->options.profile)
        return prepare_copy(p, e->u.scc.body);
    Var *outer = e->u.scc.outer;
    if (e->u.scc.kind == SCC_BACK)
        outer = prepare_atom(p, core_atom_var(outer, e->span)).var;
    else if (outer != NULL)
        outer = prepare_fresh(p, outer);
    uint32_t place = new_place(p), region = p->region;
    p->region = p->place;
    Core *body = prepare_copy(p, e->u.scc.body);
    p->region = region;
    p->place = place;
    if (e->u.scc.kind == SCC_BACK && body->kind == CORE_SCC && body->u.scc.kind == SCC_BACK)
        return body;                           /* further out */
    Core *out = core_scc(p->arena, e->u.scc.kind, e->u.scc.centre, body, e->span);
    out->u.scc.outer = outer;
    return prepare_labelled(p, out, e);
}

Core *prepare_copy(Prepare *p, const Core *e)
{
    switch (e->kind) {
    case CORE_VAR:  return prepare_atom_expr(p, prepare_atom(p, core_atom_var(e->u.var, e->span)), e);
    case CORE_LIT:  return prepare_labelled(p, core_lit(p->arena, e->u.lit, e->span), e);
    case CORE_LAM:  return copy_lam(p, e);
    case CORE_APP:  return copy_app(p, e);
    case CORE_CON: {
        Atom *args = prepare_atoms(p, e->u.con.args, e->u.con.con->arity);
        return prepare_labelled(p, core_con(p->arena, e->u.con.con, args, e->span), e);
    }
    case CORE_PRIM: {
        Atom *args = prepare_atoms(p, e->u.prim.args, (uint32_t)prim_info[e->u.prim.prim].arity);
        return prepare_labelled(p, core_prim(p->arena, e->u.prim.prim, args, e->span), e);
    }
    case CORE_LET:  return copy_let(p, e);
    case CORE_CASE: return prepare_case(p, e);
    case CORE_SCC:  return copy_scc(p, e);
    case CORE_OR: {
        Core *left = prepare_copy(p, e->u.or.left);
        return prepare_labelled(p, core_or(p->arena, left, prepare_copy(p, e->u.or.right), e->span), e);
    }
    case CORE_FREE: return copy_free(p, e);
    }
    return NULL;
}
