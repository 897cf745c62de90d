/* Strictness: arguments that are certainly evaluated are evaluated at once, instead of being put into thunks.
 *
 * `need` finds, for an expression, variables that are evaluated whenever the expression is evaluated to weak head normal form (or that
 * does not end, or raises an exception: then all are). A let-bound thunk that the let's body needs is evaluated first:
 *
 *     let x = e in body    ==>    case e of { x -> body }
 *
 * Functions have signatures: which parameters, and which variables free in it, a call needs. A function that calls itself starts from the
 * best one, which is made worse until it is true of its body. What an expression needs is in scope where it stands: a variable bound inside
 * of it is another one at each evaluation, so its scope ends its need (`forget`). A signature that named one would say of a function that
 * each call needs what another call of it has bound.
 *
 * Requires: copied Core (nodes are changed in place). Ensures: the same values and effects. If several things of a pure expression raise
 * exceptions, it may be another one of them that is seen, as Haskell allows; but nothing is evaluated before an effect it stands behind:
 * what follows an operation on the world, or a call that may be one (its result is a Box# or an Int#), is not needed yet.
 * Costs stay where they belong: a thunk is charged to where it is made, and that is where it is evaluated now,
 * also if it is needed inside an scc. */
#include "core/mutant.h"
#include "opt/prepare_int.h"

#include <assert.h>

enum { MAX_NEEDS = 24, MAX_ROUNDS = 8, MAX_GROUP = 8, MAX_INSIDE = 3, TOO_LARGE = 500 };

struct Needs {
    bool       bottom;         /* it never comes back: needs everything */
    uint32_t   n;
    const Var *vars[MAX_NEEDS];
};

typedef struct Strict {
    Prepare    *p;
    Definition *d;
    PtrMap      signatures;    /* Var -> Signature, of local functions and thunks */
    uint32_t    inside;        /* functions that call themselves, around here */
    bool        change;        /* the code; else only look */
    bool        changed;
} Strict;

static Needs need(Strict *s, Core *e);

/* ---- sets ---- */

static bool has(const Needs *a, const Var *var)
{
    for (uint32_t i = 0; i < a->n; i++)
        if (a->vars[i] == var)
            return true;
    return a->bottom;
}

static void add(Needs *a, const Var *var)
{
    if (var != NULL && var->top == NULL && var->rep == REP_PTR && a->n < MAX_NEEDS && !has(a, var))
        a->vars[a->n++] = var;
}

static void add_all(Needs *a, const Needs *b)
{
    for (uint32_t i = 0; i < b->n; i++)
        add(a, b->vars[i]);
    a->bottom |= b->bottom;
}

static void drop(Needs *a, const Var *var)
{
    for (uint32_t i = 0; i < a->n; i++)
        if (a->vars[i] == var)
            a->vars[i--] = a->vars[--a->n];
}

/* The scope of a variable ends here. */
static void forget(Needs *a, const Var *var)
{
    if (!MUTANT(OPT_KEEPS_BOUND))
        drop(a, var);
}

static void forget_bound(Needs *a, const Core *let)
{
    for (uint32_t i = 0; i < let->u.let.n; i++)
        forget(a, let->u.let.binds[i].var);
}

static void forget_matched(Needs *a, const Alt *alt)
{
    forget(a, alt->binder);
    for (uint32_t i = 0; alt->kind == ALT_CON && i < alt->con->arity; i++)
        forget(a, alt->vars[i]);
}

/* Neither has a variable twice. */
static bool same_needs(const Needs *a, const Needs *b)
{
    bool same = a->bottom == b->bottom && a->n == b->n;
    for (uint32_t i = 0; i < a->n && same; i++)
        same = has(b, a->vars[i]);
    return same;
}

static Needs both(const Needs *a, const Needs *b)
{
    if (a->bottom)
        return *b;
    if (b->bottom)
        return *a;
    Needs out = {0};
    for (uint32_t i = 0; i < a->n; i++)
        if (has(b, a->vars[i]) || MUTANT(OPT_SOME_BRANCH))
            out.vars[out.n++] = a->vars[i];
    return out;
}

/* ---- signatures ---- */

static Signature *new_signature(Arena *arena, uint32_t arity)
{
    Signature *g = ARENA_NEW(arena, Signature);
    g->arity = arity;
    g->free = ARENA_NEW(arena, Needs);
    return g;
}

/* What a function's body needs, as its signature. True: it was that already. */
static bool learn(Signature *g, const Core *lam, const Needs *body)
{
    Needs free = *body;
    uint64_t params = 0;
    for (uint32_t i = 0; i < lam->u.lam.n && i < 64; i++)
        params |= (uint64_t)has(body, lam->u.lam.params[i]) << i;
    for (uint32_t i = 0; i < lam->u.lam.n; i++)
        drop(&free, lam->u.lam.params[i]);
    bool same = g->params == params && same_needs(g->free, &free);
    g->params = params;
    *g->free = free;
    return same;
}

/* The signature of a function, found by rounds; then its code is changed, if that is wanted. */
static void find_signature(Strict *s, Signature *g, const Core *lam)
{
    bool change = s->change, deep = s->inside >= MAX_INSIDE, same = false;
    g->params = deep ? 0 : UINT64_MAX;
    *g->free = (Needs){ .bottom = !deep };
    s->change = false;
    s->inside++;
    for (int round = 0; round < MAX_ROUNDS && !same && !deep; round++) {
        Needs body = need(s, lam->u.lam.body);
        same = learn(g, lam, &body) || MUTANT(OPT_ONE_ROUND);
    }
    s->inside--;
    if (!same) {
        g->params = 0;
        *g->free = (Needs){0};
    }
    s->change = change;
    if (change)
        need(s, lam->u.lam.body);
}

static const Signature *signature_of(Strict *s, const Var *fun)
{
    if (fun->top == NULL)
        return ptrmap_get(&s->signatures, fun);
    Definition *d = prepare_definition(s->p, fun);
    if (d == s->d)
        return d->signature;
    if (d->busy) {
        prepare_tangle(s->p);
        return NULL;                           /* being found out: what it is assumed to be may turn out to be wrong */
    }
    prepare_make(s->p, d);
    return d->signature;                       /* NULL: not known */
}

static void need_call(Strict *s, Needs *out, const Var *fun, const Atom *args, uint32_t n)
{
    const Signature *g = signature_of(s, fun);
    add(out, fun);
    if (g == NULL || n < g->arity)
        return;
    for (uint32_t i = 0; i < g->arity && i < 64; i++)
        if (g->params >> i & 1)
            add(out, args[i].var);
    add_all(out, g->free);
}

/* ---- let ---- */

typedef struct Mentions { Var *const *vars; uint32_t n, found, size; } Mentions;

static void mention(Mentions *m, const Var *var)
{
    for (uint32_t i = 0; i < m->n; i++)
        if (m->vars[i] == var)
            m->found |= 1u << i;
}

static void mention_atoms(Mentions *m, const Atom *args, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        mention(m, args[i].var);
}

/* Which of the variables occur; all of them, if it is too large to look through. */
static void mentions(Mentions *m, const Core *e)
{
    if (++m->size > TOO_LARGE) {
        m->found = UINT32_MAX;
        return;
    }
    switch (e->kind) {
    case CORE_LIT:  break;
    case CORE_VAR:  mention(m, e->u.var); break;
    case CORE_LAM:  mentions(m, e->u.lam.body); break;
    case CORE_APP:
        mentions(m, e->u.app.fun);
        mention_atoms(m, e->u.app.args, e->u.app.n);
        break;
    case CORE_CON:  mention_atoms(m, e->u.con.args, e->u.con.con->arity); break;
    case CORE_PRIM: mention_atoms(m, e->u.prim.args, (uint32_t)prim_info[e->u.prim.prim].arity); break;
    case CORE_LET:
        for (uint32_t i = 0; i < e->u.let.n; i++)
            mentions(m, e->u.let.binds[i].rhs);
        mentions(m, e->u.let.body);
        break;
    case CORE_CASE:
        mentions(m, e->u.cas.scrut);
        for (uint32_t i = 0; i < e->u.cas.n; i++)
            mentions(m, e->u.cas.alts[i].body);
        break;
    case CORE_SCC:  mentions(m, e->u.scc.body); break;
    case CORE_OR:
        mentions(m, e->u.or.left);
        mentions(m, e->u.or.right);
        break;
    case CORE_FREE: mentions(m, e->u.free.body); break;
    }
}

static uint32_t mentioned_in(const Core *rhs, Var *const *vars, uint32_t n)
{
    Mentions m = { vars, n, 0, 0 };
    mentions(&m, rhs);
    return m.found;
}

/* A let of several bindings, the first that needs none of the others taken out: let x = .. in let the others. In place, also where code is only
 * looked at: functions within functions are then known as such, which bounds how deep is looked. False: there is none. */
static bool split(Strict *s, Core *e)
{
    uint32_t n = e->u.let.n, first = n;
    Var *vars[MAX_GROUP];
    if (n < 2 || n > MAX_GROUP)
        return false;
    for (uint32_t i = 0; i < n; i++)
        vars[i] = e->u.let.binds[i].var;
    for (uint32_t i = 0; i < n && first == n; i++)
        if ((mentioned_in(e->u.let.binds[i].rhs, vars, n) & ~(1u << i)) == 0)
            first = i;
    if (first == n)
        return false;
    Bind *one = ARENA_NEW(s->p->arena, Bind), *rest = ARENA_ARRAY(s->p->arena, Bind, n - 1);
    *one = e->u.let.binds[first];
    for (uint32_t i = 0, k = 0; i < n; i++)
        if (i != first)
            rest[k++] = e->u.let.binds[i];
    Core *inner = prepare_alike(core_let(s->p->arena, rest, n - 1, e->u.let.body, e->span), e);
    inner->u.let.join = e->u.let.join;
    e->u.let.binds = one;
    e->u.let.n = 1;
    e->u.let.body = inner;
    return true;
}

static bool is_delayed(const Core *rhs) { return rhs->kind != CORE_LAM && rhs->kind != CORE_CON && rhs->kind != CORE_LIT; }

static void evaluate_first(Strict *s, Core *e)
{
    Core let = *e;
    Alt *alt = ARENA_NEW(s->p->arena, Alt);
    *alt = (Alt){ .kind = ALT_DEFAULT, .binder = let.u.let.binds[0].var, .body = let.u.let.body, .span = let.span };
    *e = *prepare_alike(core_case(s->p->arena, false, let.u.let.binds[0].rhs, alt, 1, let.span), &let);
    s->changed = true;
}

/* Profiled: what a let says about whom x belongs to, a case does not say. */
static bool owns(const Strict *s, const Core *rhs)
{
    return s->p->options.profile && (rhs->kind == CORE_VAR || core_is_sub(rhs));
}

/* let x = rhs in body, where x is a thunk. */
static Needs need_thunk(Strict *s, Core *e)
{
    const Bind *b = &e->u.let.binds[0];
    bool own = mentioned_in(b->rhs, &b->var, 1) != 0;
    Needs rhs = need(s, b->rhs);
    if (!own) {
        Signature *g = new_signature(s->p->arena, 0);
        *g->free = rhs;
        ptrmap_put(&s->signatures, b->var, g);
    }
    Needs body = need(s, e->u.let.body);
    if (!own && !e->u.let.join && !owns(s, b->rhs) && has(&body, b->var) && !body.bottom && (!s->change || !prepare_is_label(e))) {
        add_all(&body, &rhs);
        if (s->change)
            evaluate_first(s, e);
    }
    forget(&body, b->var);
    return body;
}

static Needs need_let(Strict *s, Core *e)
{
    if (e->u.let.n > 1 && split(s, e))
        return need_let(s, e);
    if (e->u.let.n == 1 && is_delayed(e->u.let.binds[0].rhs))
        return need_thunk(s, e);
    if (e->u.let.n == 1 && e->u.let.binds[0].rhs->kind == CORE_LAM) {
        Signature *g = new_signature(s->p->arena, e->u.let.binds[0].rhs->u.lam.n);
        ptrmap_put(&s->signatures, e->u.let.binds[0].var, g);
        find_signature(s, g, e->u.let.binds[0].rhs);
    } else {
        for (uint32_t i = 0; i < e->u.let.n; i++)
            need(s, e->u.let.binds[i].rhs);
    }
    Needs body = need(s, e->u.let.body);
    forget_bound(&body, e);
    return body;
}

/* ---- case ---- */

/* An operation that only computes: the table has those that work on objects together. */
static bool is_pure(Prim prim)
{
    return !prim_info[prim].heap || (prim >= PRIM_DOUBLE_DIGITS && prim <= PRIM_COMPARE_BYTES) || prim == PRIM_DATA_TO_TAG;
}

/* The world is an Int#, and comes last. */
static bool takes_world(const Core *e)
{
    const Atom *last = e->kind == CORE_APP ? &e->u.app.args[e->u.app.n - 1] : NULL;
    return last != NULL && (last->var != NULL ? last->var->rep : last->lit.rep) == REP_INT;
}

static bool may_act(const Core *e);

/* May an expression, whose value is a pointer to nobody knows what, have an effect on the world? */
static bool acts_inside(const Core *e)
{
    switch (e->kind) {
    case CORE_PRIM: return !is_pure(e->u.prim.prim);
    case CORE_APP:  return takes_world(e);
    case CORE_LET:  return acts_inside(e->u.let.body);
    case CORE_SCC:  return acts_inside(e->u.scc.body);
    case CORE_CASE:
        for (uint32_t i = 0; i < e->u.cas.n; i++)
            if (acts_inside(e->u.cas.alts[i].body))
                return true;
        return may_act(e);
    default: return false;
    }
}

/* May what a case looks at have an effect on the world? */
static bool may_act(const Core *e)
{
    const Core *scrut = e->u.cas.scrut;
    const Alt *alt = e->u.cas.n > 0 ? &e->u.cas.alts[0] : NULL;
    while (scrut->kind == CORE_LET || scrut->kind == CORE_SCC)
        scrut = scrut->kind == CORE_LET ? scrut->u.let.body : scrut->u.scc.body;
    if (scrut->kind == CORE_PRIM)
        return !is_pure(scrut->u.prim.prim);
    if (scrut->kind == CORE_VAR || scrut->kind == CORE_LIT || scrut->kind == CORE_CON || alt == NULL)
        return false;
    if (alt->kind == ALT_CON)
        return core_is_box(alt->con);
    return alt->kind == ALT_LIT || alt->binder == NULL || alt->binder->rep != REP_PTR || acts_inside(scrut);
}

static Needs need_case(Strict *s, Core *e)
{
    Needs out = need(s, e->u.cas.scrut), alts = { .bottom = true };
    bool acts = may_act(e);
    for (uint32_t i = 0; i < e->u.cas.n; i++) {
        Needs alt = need(s, e->u.cas.alts[i].body);
        forget_matched(&alt, &e->u.cas.alts[i]);
        alts = both(&alts, &alt);
    }
    if (!acts)
        add_all(&out, &alts);
    return out;
}

static Needs need(Strict *s, Core *e)
{
    Needs out = {0};
    switch (e->kind) {
    case CORE_LIT: case CORE_CON: break;
    case CORE_VAR:
        need_call(s, &out, e->u.var, NULL, 0);
        break;
    case CORE_LAM:  need(s, e->u.lam.body); break;
    case CORE_APP:
        if (e->u.app.fun->kind == CORE_VAR)
            need_call(s, &out, e->u.app.fun->u.var, e->u.app.args, e->u.app.n);
        else
            out = need(s, e->u.app.fun);
        break;
    case CORE_PRIM:
        out.bottom = e->u.prim.prim == PRIM_RAISE;
        if (e->u.prim.prim == PRIM_DATA_TO_TAG)
            add(&out, e->u.prim.args[0].var);
        break;
    case CORE_LET:  return need_let(s, e);
    case CORE_CASE: return need_case(s, e);
    case CORE_SCC:  return need(s, e->u.scc.body);
    case CORE_OR: case CORE_FREE: break;
    }
    return out;
}

/* A definition's signature, found out. Nothing is in scope out here, so there are two of what else it needs. */
static void keep_signature(Definition *d, const Signature *g)
{
    static Needs nothing, everything = { .bottom = true };
    assert(g->free->n == 0);
    d->own_signature = (Signature){ g->arity, g->params, g->free->bottom ? &everything : &nothing };
    d->signature = &d->own_signature;
}

bool prepare_strict(Prepare *p, Definition *d, Core *rhs)
{
    Strict s = { .p = p, .d = d, .change = true };
    if (rhs->kind == CORE_LAM) {
        d->signature = new_signature(p->arena, rhs->u.lam.n);
        find_signature(&s, d->signature, rhs);
        keep_signature(d, d->signature);
    } else {
        need(&s, rhs);
    }
    ptrmap_free(&s.signatures);
    return s.changed;
}
