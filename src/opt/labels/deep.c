/* By GHC's rule: where CCCS may have more on top than where something was bound.
 *
 * A lambda that is made under S runs, called under T, under T with what S has beyond it. So what is made under S and
 * called in that lambda runs under the same, for S is there already; but not in a lambda inside of it, which may be
 * called elsewhere again (Var.deep). Two sorts of lambdas do not count, for their bodies run under the stack of what is
 * around them:
 *
 *  - a function that is only called, where it is bound or in such lambdas:
 *        let go = \us -> .. let go1 = \vs -> .. go us1 .. in go1 s in go xs         go is called under its own stack
 *  - what a function gives, if all that call it call that, too, at once:
 *        let loop = \i -> let act = \w -> .. loop (i + 1) w .. in act in loop 0 w
 *
 * A function of several arguments that gets them one after the other counts twice: called with the first under T, it
 * makes one that belongs to T with what that lacks, and that runs, called with the rest under U, under U with what that
 * lacks, which may be more; so what was made around it runs elsewhere again: <R e p>, called under <R e o>, runs under
 * <R e o p>, and what <e p> has made, called there, under <R e p>. One that is only called with all counts once.
 *
 * A function that is made under S and called under <S c> runs under that, if c was not on S (repeats.c): it is as its
 * callers are (Var.callers), if there is no lambda that counts in between. So is another name of a definition.
 *
 * All that may be so is taken to be so at first, and what cannot be is found out in rounds. A function that is called
 * in one lambda that counts counts itself, but is still called under its stack there, and in itself. */
#include "opt/labels/deep.h"

#include "base/vec.h"
#include "core/walk.h"

enum { ANY_NUMBER = UINT32_MAX };

typedef struct Local Local;
typedef struct Lambda {
    struct Lambda *up;         /* around it; NULL: none but the definition's */
    const Local   *function;   /* that it is, or that gives it; NULL: whoever gets it may call it */
    uint32_t       takes;      /* so many arguments, with those of the function that gives it */
    bool           staged;     /* it takes several, which whoever gets it may give one after the other */
} Lambda;

struct Local {                 /* what a let binds */
    Var     *var;
    Lambda  *at;               /* its let is there */
    uint32_t region;           /* what is charged to the same stack, as in occur.c */
    uint32_t arity;            /* 0: no function; 1: another name of one, perhaps */
    uint32_t least;            /* arguments that all calls give */
    bool     elsewhere;        /* something else is done with it, or where something else may be charged */
    bool     inside;           /* it is called in one lambda that counts */
};

typedef struct Gives {         /* whose value an expression gives, and how many arguments that has got then */
    const Local *function;     /* NULL: nobody's */
    uint32_t     taken;
} Gives;

typedef struct Use { Local *local; Lambda *at; uint32_t args; Gives gives; bool further; } Use;   /* further: in sccs */

typedef struct Around {        /* an scc */
    const Var *outer;
    uint32_t   region, inside;
    Name       centre;         /* NULL: it is `under` */
    bool       call;           /* scccall */
    const struct Around *next;
} Around;

typedef struct Deep {
    Arena        *scratch;
    const Repeats *repeats;    /* NULL: nobody asks */
    PtrMap        locals;
    VEC(Use)      uses;
    Lambda       *at;
    uint32_t      region, regions;
    const Around *sccs;
} Deep;

static const Gives nobodys = { NULL, 0 };

static void walk(Deep *d, const Core *e, Gives gives);

/* ---- uses ---- */

/* scc c as o .. back o scccall c ..: is it the second of these, and a region the first one's? */
static bool calls_what_is_made(const Around *scc, uint32_t region)
{
    const Around *other = scc->next;
    while (other != NULL && other->inside != region)
        other = other->next;
    return scc->call && other != NULL && other->centre == scc->centre && other->region == scc->region;
}

/* Are we in a region, or in sccs inside of it whose centres are new on its stack? An scccall's is, or nothing is
 * pushed; and it runs what its scc has made. */
static bool is_further(const Deep *d, uint32_t region)
{
    uint32_t here = d->region;
    for (const Around *scc = d->sccs; here != region && scc != NULL; scc = scc->next)
        if (scc->inside == here) {
            if (calls_what_is_made(scc, region))
                return d->repeats != NULL;
            if (d->repeats == NULL || scc->centre == NULL || !(scc->call || repeats_never(d->repeats, scc->centre)))
                return false;
            here = scc->region;
        }
    return here == region;
}

static Local *use(Deep *d, const Var *var, uint32_t args, Gives gives)
{
    Local *local = var != NULL ? ptrmap_get(&d->locals, var) : NULL;
    if (local == NULL)
        return NULL;
    local->elsewhere |= local->region != d->region;
    VEC_PUSH(&d->uses, ((Use){ local, d->at, args, gives, is_further(d, local->region) }));
    return local;
}

static void use_atoms(Deep *d, CoreAtoms atoms)
{
    for (uint32_t i = 0; i < atoms.n; i++) {
        Local *local = use(d, atoms.data[i].var, 0, nobodys);
        if (local != NULL)
            local->elsewhere = true;
    }
}

/* ---- expressions ---- */

static void walk_lambda(Deep *d, const Core *lam, const Local *function, uint32_t takes)
{
    Lambda *here = ARENA_NEW(d->scratch, Lambda), *up = d->at;
    *here = (Lambda){ up, function, takes, lam->u.lam.n > 1 };
    d->at = here;
    walk(d, lam->u.lam.body, (Gives){ function, takes });
    d->at = up;
}

static void bind_local(Deep *d, const Bind *b)
{
    Local *local = ARENA_NEW(d->scratch, Local);
    *local = (Local){ .var = b->var, .at = d->at, .region = d->region, .least = ANY_NUMBER };
    bool name = b->rhs->kind == CORE_VAR && b->rhs->u.var->top != NULL;
    local->arity = b->rhs->kind == CORE_LAM ? b->rhs->u.lam.n : name;
    ptrmap_put(&d->locals, b->var, local);
}

/* What is jumped to runs where its let does. */
static void walk_let(Deep *d, const Core *e, Gives gives)
{
    bool join = e->u.let.join;
    for (uint32_t i = 0; !join && i < e->u.let.n; i++)
        bind_local(d, &e->u.let.binds[i]);
    for (uint32_t i = 0; i < e->u.let.n; i++) {
        const Core *rhs = e->u.let.binds[i].rhs;
        const Local *local = ptrmap_get(&d->locals, e->u.let.binds[i].var);
        if (join)
            walk(d, rhs->kind == CORE_LAM ? rhs->u.lam.body : rhs, gives);
        else if (rhs->kind == CORE_LAM)
            walk_lambda(d, rhs, local, local->arity);
        else
            walk(d, rhs, nobodys);
    }
    walk(d, e->u.let.body, gives);
}

static void walk_scc(Deep *d, const Core *e)
{
    uint32_t region = d->region;
    Around here = { e->u.scc.outer, region, d->regions + 1, NULL, e->scc_kind == SCC_CALL, d->sccs };
    if (scc_has_centre(e->scc_kind))
        here.centre = e->u.scc.centre;
    const Around *scc = d->sccs;
    while (e->scc_kind == SCC_BACK && scc != NULL && scc->outer != e->u.scc.outer)
        scc = scc->next;
    if (e->scc_kind != SCC_BACK)
        d->sccs = &here;
    d->region = e->scc_kind == SCC_BACK && scc != NULL ? scc->region : ++d->regions;
    walk(d, e->u.scc.body, nobodys);
    d->sccs = here.next;
    d->region = region;
}

static void walk_app(Deep *d, const Core *e, Gives gives)
{
    use_atoms(d, core_atoms(e));
    if (e->u.app.fun->kind == CORE_VAR)
        use(d, e->u.app.fun->u.var, e->u.app.n, gives);
    else
        walk(d, e->u.app.fun, nobodys);
}

static void walk(Deep *d, const Core *e, Gives gives)
{
    switch (e->kind) {
    case CORE_LIT:  return;
    case CORE_VAR:  use(d, e->u.var, 0, gives); return;
    case CORE_LAM:  walk_lambda(d, e, gives.function, gives.taken + e->u.lam.n); return;
    case CORE_APP:  walk_app(d, e, gives); return;
    case CORE_CON: case CORE_PRIM: use_atoms(d, core_atoms(e)); return;
    case CORE_LET:  walk_let(d, e, gives); return;
    case CORE_SCC:  walk_scc(d, e); return;
    case CORE_HERE: walk(d, e->u.here.body, gives); return;
    case CORE_CASE:
        walk(d, e->u.cas.scrut, nobodys);
        for (uint32_t i = 0; i < e->u.cas.n; i++)
            walk(d, e->u.cas.alts[i].body, gives);
        return;
    case CORE_OR: case CORE_FREE:
        for (uint32_t i = 0; i < core_children(e); i++)
            walk(d, core_child(e, i), nobodys);
        return;
    }
}

/* ---- rounds ---- */

static uint32_t counts(const Lambda *l)
{
    const Local *f = l->function;
    if (f == NULL || f->elsewhere)
        return l->staged ? 2 : 1;
    return l->takes == f->arity ? f->inside : f->least < l->takes;
}

/* How many lambdas that count are between a use and the let. */
static uint32_t depth(const Use *u)
{
    uint32_t n = 0;
    for (const Lambda *l = u->at; l != u->local->at; l = l->up)
        n += counts(l);
    return n;
}

/* With those that are given to what the function around it gives. */
static uint32_t arguments(const Use *u)
{
    const Local *f = u->gives.function;
    if (f == NULL || f->elsewhere || f->least <= u->gives.taken)
        return u->args;
    return f->least == ANY_NUMBER ? ANY_NUMBER : u->args + (f->least - u->gives.taken);
}

/* True: something has changed. */
static bool learn(const Use *u)
{
    Local *f = u->local, old = *f;
    uint32_t args = arguments(u), n = depth(u);
    f->least = args < f->least ? args : f->least;
    f->inside |= n > 0;
    f->elsewhere |= args < f->arity || n > 1;
    return f->least != old.least || f->inside != old.inside || f->elsewhere != old.elsewhere;
}

void deep_find(const Core *rhs, Arena *scratch, const Repeats *repeats)
{
    Deep d = { .scratch = scratch, .repeats = repeats };
    walk(&d, rhs->kind == CORE_LAM ? rhs->u.lam.body : rhs, nobodys);
    for (bool changed = true; changed; ) {
        changed = false;
        for (size_t i = 0; i < d.uses.len; i++)
            changed |= d.uses.data[i].local->arity > 0 && learn(&d.uses.data[i]);
    }
    for (size_t i = 0; i < d.uses.len; i++)
        d.uses.data[i].local->var->callers = repeats != NULL && d.uses.data[i].local->arity > 0;
    for (size_t i = 0; i < d.uses.len; i++) {
        const Use *u = &d.uses.data[i];
        u->local->var->deep |= depth(u) > 1;
        u->local->var->callers &= depth(u) == 0 && u->further && u->args >= u->local->arity;
    }
    VEC_FREE(&d.uses);
    ptrmap_free(&d.locals);
}
