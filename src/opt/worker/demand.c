/* demand: what is certainly evaluated is evaluated at once, instead of being put into a thunk (demand analysis).
 *
 * `need` finds, for an expression, variables that are evaluated whenever the expression is evaluated to weak head
 * normal form (or that does not end, or raises an exception: then all are). A let-bound thunk that the let's body needs
 * is evaluated first:
 *
 *     let x = e in body    ==>    case e of { x -> body }
 *
 * A way that raises an exception needs everything, as it has no value whatever happens: that is what makes accumulators
 * strict beside an `error`. But where the user throws an exception, he wants to see it, and not something that computes
 * for ever before: what is needed on all other ways only is not `sure` then. So it is with a case that has no
 * alternative, where that is a failure, as in Curry.
 *
 * Functions have signatures: which parameters, and which variables free in it, a call needs. Functions that call
 * themselves or each other start from the best ones, which are made worse until they are true of their bodies. What an
 * expression needs is in scope where it stands: a variable bound inside of it is another one at each evaluation, so its
 * scope ends its need (`forget`). A signature that named one would say of a function that each call needs what another
 * call of it has bound.
 *
 * Requires linted Core. Ensures: the same values and effects. If several things of a pure expression raise exceptions,
 * it may be another one of them that is seen, as Haskell allows; but nothing is evaluated before an effect it stands
 * behind: what follows an operation on the world, or a call that may be one, is not needed yet.
 *
 * Labels (003 section 5.1, let-to-case, by corollary 3.5.2): costs stay where they belong. A thunk is charged to where
 * it is made, and that is where it is evaluated now, also if it is needed inside an scc. After Sergey, Vytiniotis &
 * Peyton Jones, Modular, higher-order cardinality analysis, 2014; this one knows first-order demands for a head normal
 * form only. */
#include "core/mutant.h"
#include "opt/worker/demand.h"
#include "opt/occur.h"

#include <assert.h>
#include <string.h>

enum { MAX_NEEDS = 24, MAX_ROUNDS = 8, MAX_GROUP = 8, MAX_INSIDE = 3, TOO_LARGE = 500, FAR = 100,
       TOO_DEEP = 2000 };      /* moving cases out of cases takes the square of how deep they are */

typedef struct Needs {
    bool       bottom;         /* it never comes back: needs everything */
    bool       thrown;         /* perhaps because the user throws an exception, and wants it to be seen: `throw`, and
                                  not `error` */
    bool       acts;           /* evaluating it may have an effect on the world */
    bool       assumed;        /* so far nothing is known of a call in it, and the best is assumed: that it needs
                                  everything, surely */
    uint32_t   n;
    uint32_t   sure;           /* a bit each: also on the ways that never come back */
    const Var *vars[MAX_NEEDS];
} Needs;

typedef struct Signature {     /* what a call of a function with all its arguments is sure to evaluate */
    uint32_t arity;
    uint64_t params, sure;     /* a bit each, from the lowest one */
    Needs   *free;             /* other variables */
} Signature;

typedef struct Strict {
    const OptOptions *options;
    Arena      *arena;         /* of the program */
    Arena      *kept;          /* of what is known of definitions */
    Arena      *scratch;       /* of what is known in the definition that is being looked at */
    Signature **tops;          /* by definition; NULL: it is no function, or not known yet */
    PtrMap      library;       /* Name -> Top, of the library's definitions */
    PtrMap      signatures;    /* Var -> Signature, of local functions and thunks */
    uint32_t    inside;        /* functions that call themselves, around here */
    bool        change;        /* the code; else only look */
    bool        changed;       /* it has been */
    bool        fails;         /* a case without an alternative is meant to be one */
    Demands    *found;         /* what is known in the end, where code that is changed is only looked at; NULL: not
                                  asked for */
} Strict;

struct Demands {
    Arena *arena;
    PtrMap functions;          /* Var -> Demand */
};

/* What an expression needs, added to nothing. */
static void need(Strict *s, Core *e, Needs *out);

/* ---- sets ---- */

/* Most are small: of the variables only those that there are is read, written or copied. */
static void clear(Needs *a)
{
    a->bottom = a->thrown = a->acts = a->assumed = false;
    a->n = a->sure = 0;
}

static void set(Needs *to, const Needs *from)
{
    memcpy(to, from, offsetof(Needs, vars));
    for (uint32_t i = 0; i < from->n; i++)
        to->vars[i] = from->vars[i];
}

/* n: it is not there. */
static uint32_t place_of(const Needs *a, const Var *var)
{
    uint32_t i = 0;
    while (i < a->n && a->vars[i] != var)
        i++;
    return i;
}

static bool has(const Needs *a, const Var *var) { return a->bottom || place_of(a, var) < a->n; }
static bool has_surely(const Needs *a, const Var *var)
{
    uint32_t i = place_of(a, var);
    return a->assumed || (a->bottom && !a->thrown) || (i < a->n && a->sure >> i & 1);
}

static void add(Needs *a, const Var *var, bool sure)
{
    if (var == NULL || var->top != NULL || var->rep != REP_PTR)
        return;
    uint32_t i = place_of(a, var);
    if (i == a->n && a->n < MAX_NEEDS)
        a->vars[a->n++] = var;
    if (i < a->n)
        a->sure |= (uint32_t)sure << i;
}

static void add_all(Needs *a, const Needs *b)
{
    for (uint32_t i = 0; i < b->n; i++)
        add(a, b->vars[i], b->sure >> i & 1);
    a->bottom |= b->bottom;
    a->thrown |= b->thrown;
    a->assumed |= b->assumed;
}

static void drop(Needs *a, const Var *var)
{
    uint32_t i = place_of(a, var);
    if (i == a->n)
        return;
    bool last = a->sure >> --a->n & 1;
    a->vars[i] = a->vars[a->n];
    a->sure = (a->sure & ~(1u << i) & ~(1u << a->n)) | (uint32_t)(last && i < a->n) << i;
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
    bool same = a->bottom == b->bottom && a->thrown == b->thrown && a->assumed == b->assumed
                && a->acts == b->acts && a->n == b->n;
    for (uint32_t i = 0; i < a->n && same; i++)
        same = place_of(b, a->vars[i]) < b->n && has_surely(a, a->vars[i]) == has_surely(b, a->vars[i]);
    return same;
}

/* What two ways need, one of which is taken; the first is that then. */
static void both(Needs *a, const Needs *b)
{
    Needs was;
    set(&was, a);
    const Needs *from = was.bottom ? b : &was, *other = was.bottom ? &was : b;
    a->bottom = was.bottom && b->bottom;
    a->assumed = was.assumed && b->assumed;
    a->acts = was.acts || b->acts;
    a->thrown = a->bottom && (was.thrown || b->thrown);
    a->n = a->sure = 0;
    for (uint32_t i = 0; i < from->n; i++)
        if (has(other, from->vars[i]) || MUTANT(OPT_SOME_BRANCH))
            add(a, from->vars[i], has_surely(from, from->vars[i]) && has_surely(other, from->vars[i]));
}

/* ---- signatures ---- */

static Signature *new_signature(Arena *arena, uint32_t arity)
{
    Signature *g = ARENA_NEW(arena, Signature);
    g->arity = arity;
    g->free = ARENA_ROOM(arena, Needs, 1);
    clear(g->free);
    return g;
}

/* What a function's body needs, as its signature. True: it was that already. */
static bool learn(Signature *g, const Core *lam, const Needs *body)
{
    assert(lam->u.lam.n == g->arity);
    Needs free;
    set(&free, body);
    uint64_t params = 0, sure = 0;
    for (uint32_t i = 0; i < lam->u.lam.n && i < 64; i++) {
        params |= (uint64_t)has(body, lam->u.lam.params[i]) << i;
        sure |= (uint64_t)has_surely(body, lam->u.lam.params[i]) << i;
    }
    for (uint32_t i = 0; i < lam->u.lam.n; i++)
        drop(&free, lam->u.lam.params[i]);
    bool same = g->params == params && g->sure == sure && same_needs(g->free, &free);
    g->params = params;
    g->sure = sure;
    set(g->free, &free);
    return same;
}

static void note(Strict *s, const Var *var, const Signature *g)
{
    Demand d = { g->arity, g->params & g->sure, g->free->bottom };
    ptrmap_put(&s->found->functions, var, arena_copy(s->found->arena, &d, sizeof d));
}

typedef struct Group {         /* functions that call each other, or one */
    uint32_t    n;
    Signature  *g[MAX_GROUP];
    const Var  *vars[MAX_GROUP];
    const Core *lams[MAX_GROUP];
} Group;

static void add_function(Group *all, Signature *g, const Var *var, const Core *lam)
{
    assert(all->n < MAX_GROUP && lam->kind == CORE_LAM);
    all->g[all->n] = g;
    all->vars[all->n] = var;
    all->lams[all->n++] = lam;
}

static void assume_best(Signature *g)
{
    g->params = g->sure = UINT64_MAX;
    clear(g->free);
    g->free->bottom = g->free->assumed = true;
}

static void assume_nothing(Signature *g)
{
    g->params = g->sure = 0;
    clear(g->free);
    g->free->acts = true;
}

/* A function that does not call itself: looked at once, its code says all. */
static void find_at_once(Strict *s, const Group *one)
{
    Needs body;
    need(s, one->lams[0]->u.lam.body, &body);
    learn(one->g[0], one->lams[0], &body);
}

/* True: all are known. */
static bool find_by_rounds(Strict *s, const Group *all)
{
    bool same = false;
    for (int round = 0; round < MAX_ROUNDS && !same; round++) {
        same = true;
        for (uint32_t i = 0; i < all->n; i++) {
            Needs body;
            need(s, all->lams[i]->u.lam.body, &body);
            same &= learn(all->g[i], all->lams[i], &body);
        }
        same |= MUTANT(OPT_ONE_ROUND);
    }
    return same;
}

/* The same for functions that call themselves, or each other. */
static void find_together(Strict *s, const Group *all)
{
    bool change = s->change, deep = s->inside >= MAX_INSIDE;
    for (uint32_t i = 0; i < all->n; i++)
        assume_best(all->g[i]);
    s->change = false;
    s->inside++;
    bool known = !deep && find_by_rounds(s, all);
    s->inside--;
    s->change = change;
    for (uint32_t i = 0; i < all->n && !known; i++)
        assume_nothing(all->g[i]);
    for (uint32_t i = 0; change && i < all->n; i++)
        need(s, all->lams[i]->u.lam.body, &(Needs){0});
}

/* The signatures of functions; and their code is changed, if that is wanted. */
static void find_signatures(Strict *s, const Group *all)
{
    if (all->n == 1 && !all->vars[0]->self)
        find_at_once(s, all);
    else
        find_together(s, all);
    for (uint32_t i = 0; s->change && s->found != NULL && i < all->n; i++)
        note(s, all->vars[i], all->g[i]);
}

/* NULL: not known. */
static const Signature *signature_of(const Strict *s, const Var *fun)
{
    return fun->top != NULL ? s->tops[fun->top->index] : ptrmap_get(&s->signatures, fun);
}

static void need_call(Strict *s, Needs *out, const Var *fun, const Atom *args, uint32_t n)
{
    const Signature *g = signature_of(s, fun);
    add(out, fun, true);
    if (g == NULL || n < g->arity)
        return;
    for (uint32_t i = 0; i < g->arity && i < 64; i++)
        if (g->params >> i & 1)
            add(out, args[i].var, g->sure >> i & 1);
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

/* Which of the variables occur; all of them, if it is too large to look through. */
static void mentions(Mentions *m, const Core *e)
{
    CoreAtoms atoms = core_atoms(e);
    if (++m->size > TOO_LARGE)
        m->found = UINT32_MAX;
    if (e->kind == CORE_VAR)
        mention(m, e->u.var);
    for (uint32_t i = 0; i < atoms.n; i++)
        mention(m, atoms.data[i].var);
    for (uint32_t i = 0; i < core_children(e) && m->found != UINT32_MAX; i++)
        mentions(m, core_child(e, i));
}

static uint32_t mentioned_in(const Core *rhs, Var *const *vars, uint32_t n)
{
    Mentions m = { vars, n, 0, 0 };
    mentions(&m, rhs);
    return m.found;
}

/* A let of several bindings, the first that needs none of the others taken out: let x = .. in let the others. In place,
 * also where code is only looked at: functions within functions are then known as such, which bounds how deep is
 * looked. False: there is none. */
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
    Bind *one = ARENA_NEW(s->arena, Bind), *rest = ARENA_ARRAY(s->arena, Bind, n - 1);
    *one = e->u.let.binds[first];
    for (uint32_t i = 0, k = 0; i < n; i++)
        if (i != first)
            rest[k++] = e->u.let.binds[i];
    Core *inner = rebuild_alike(core_let(s->arena, rest, n - 1, e->u.let.body, e->span), e);
    e->u.let.binds = one;
    e->u.let.n = 1;
    e->u.let.body = inner;
    return true;
}

static bool is_delayed(const Core *rhs)
{
    return rhs->kind != CORE_LAM && rhs->kind != CORE_CON && rhs->kind != CORE_LIT;
}

static void evaluate_first(Strict *s, Core *e)
{
    Core let = *e;
    Alt *alt = ARENA_NEW(s->arena, Alt);
    *alt = (Alt){ .kind = ALT_DEFAULT, .binder = let.u.let.binds[0].var, .body = let.u.let.body, .span = let.span };
    *e = *rebuild_alike(core_case(s->arena, false, let.u.let.binds[0].rhs, alt, 1, let.span), &let);
    s->changed = true;
}

/* Profiled: what a let says about whom x belongs to, a case does not say. */
static bool owns(const Strict *s, const Core *rhs)
{
    return s->options->profile && (rhs->kind == CORE_VAR || core_is_sub(rhs));
}

/* Does it end soon: are there no calls in it, and not too much else? */
static bool ends(const Core *e, uint32_t *left)
{
    bool fine = e->kind != CORE_APP && e->kind != CORE_OR && e->kind != CORE_FREE && --*left > 0;
    for (uint32_t i = 0; i < core_children(e) && fine; i++)
        fine = ends(core_child(e, i), left);
    return fine;
}

static bool comes_back(const Core *e) { return ends(e, &(uint32_t){ FAR }); }

typedef struct Calls { const Core *let; const struct Calls *next; } Calls;  /* whose thunks are calls, if evaluated */

/* NULL: it is none of theirs. */
static const Core *rhs_of(const Calls *calls, const Var *var)
{
    for (; calls != NULL; calls = calls->next)
        for (uint32_t i = 0; i < calls->let->u.let.n; i++)
            if (calls->let->u.let.binds[i].var == var)
                return calls->let->u.let.binds[i].rhs;
    return NULL;
}

static bool has_argument(const Core *e, const Var *var)
{
    CoreAtoms atoms = core_atoms(e);
    for (uint32_t i = 0; i < atoms.n; i++)
        if (atoms.data[i].var == var)
            return true;
    return false;
}

typedef enum Way { PASSES, REACHES, CALLS } Way;

/* Does a primitive operation evaluate x? */
static bool evaluates(const Core *prim, const Var *x)
{
    const PrimInfo *info = &prim_info[prim->u.prim.prim];
    for (int i = 0; i < info->arity; i++)
        if (info->args[i] == 'e' && prim->u.prim.args[i].var == x)
            return true;
    return false;
}

static Way way_to(const Core *e, const Var *x, const Calls *calls, uint32_t *left);

static Way way_of_case(const Core *e, const Var *x, const Calls *calls, uint32_t *left)
{
    Way way = way_to(e->u.cas.scrut, x, calls, left);
    bool reaches = e->u.cas.n > 0;
    for (uint32_t i = 0; i < e->u.cas.n && way == PASSES; i++) {
        Way alt = way_to(e->u.cas.alts[i].body, x, calls, left);
        reaches &= alt == REACHES;
        if (alt == CALLS)
            way = CALLS;
    }
    return way == PASSES && reaches ? REACHES : way;
}

/* A variable is evaluated: x, or a thunk of a let around here, which may come to x itself. */
static Way way_to_value(const Var *var, const Var *x, const Calls *calls, uint32_t *left)
{
    const Core *rhs = var == x ? NULL : rhs_of(calls, var);
    if (rhs == NULL || !is_delayed(rhs))
        return var == x ? REACHES : PASSES;
    return way_to(rhs, x, calls, left) == REACHES ? REACHES : CALLS;
}

/* Something that needs x: does it come to that before anything else is called? What is evaluated at once before a call
 * holds what it needs, or its value, meanwhile; a list that is consumed element by element would be there as a whole.
 */
static Way way_to(const Core *e, const Var *x, const Calls *calls, uint32_t *left)
{
    Calls here = { e, calls };
    if (--*left == 0)
        return REACHES;                        /* far enough */
    switch (e->kind) {
    case CORE_VAR:  return way_to_value(e->u.var, x, calls, left);
    case CORE_APP:  return has_argument(e, x) || way_to(e->u.app.fun, x, calls, left) == REACHES ? REACHES : CALLS;
    case CORE_PRIM: return evaluates(e, x) ? REACHES : PASSES;
    case CORE_CON: case CORE_LIT: case CORE_LAM: return PASSES;
    case CORE_SCC: case CORE_HERE: return way_to(core_child(e, 0), x, calls, left);
    case CORE_LET:
        if (e->u.let.join || (e->u.let.n == 1 && comes_back(e->u.let.binds[0].rhs)))
            return way_to(e->u.let.body, x, calls, left);
        return way_to(e->u.let.body, x, &here, left);
    case CORE_CASE: return way_of_case(e, x, calls, left);
    default: return CALLS;
    }
}

static bool comes_first(const Core *e, const Var *x)
{
    return way_to(e, x, NULL, &(uint32_t){ FAR }) != CALLS;
}

/* Is it a function that is called once, and that simplify puts there? What the call gives is seen then. */
static bool is_put_there(const Bind *b)
{
    return b->var->uses == 1 && b->var->how == USE_APPLIED && !b->var->inside && !b->var->far && !b->box;
}

/* let x = rhs in body, where x is a thunk. A body that raises an exception on some way, and needs x on all others, may
 * be all that keeps x from computing for ever; what ends soon is evaluated first even so. */
static void need_thunk(Strict *s, Core *e, Needs *body)
{
    const Bind *b = &e->u.let.binds[0];
    bool fine = b->var->size <= TOO_DEEP;
    Needs rhs;
    need(s, b->rhs, &rhs);
    if (fine) {
        Signature *g = new_signature(s->scratch, 0);
        set(g->free, &rhs);
        ptrmap_put(&s->signatures, b->var, g);
    }
    bool soon = comes_back(b->rhs), first = soon || comes_first(e->u.let.body, b->var);
    need(s, e->u.let.body, body);
    if (fine && !owns(s, b->rhs) && has(body, b->var) && !body->bottom && first
        && (soon || has_surely(body, b->var))) {
        add_all(body, &rhs);
        if (s->change && s->found == NULL && !is_put_there(b))
            evaluate_first(s, e);
    }
    forget(body, b->var);
}

/* The functions of a let, or of a join, which may call each other. True: one of them may have an effect; of too many
 * nothing is known. */
static bool need_functions(Strict *s, const Core *e)
{
    Group all = {0};
    bool acts = false;
    for (uint32_t i = 0; i < e->u.let.n; i++) {
        const Bind *b = &e->u.let.binds[i];
        if (b->rhs->kind != CORE_LAM)
            continue;
        Signature *g = new_signature(s->scratch, b->rhs->u.lam.n);
        ptrmap_put(&s->signatures, b->var, g);
        assume_nothing(g);
        if (e->u.let.n <= MAX_GROUP)
            add_function(&all, g, b->var, b->rhs);
        else
            acts = true;
    }
    find_signatures(s, &all);
    for (uint32_t i = 0; i < all.n; i++)
        acts |= all.g[i]->free->acts;
    for (uint32_t i = 0; i < e->u.let.n && all.n == 0; i++)
        if (e->u.let.binds[i].rhs->kind == CORE_LAM)
            need(s, e->u.let.binds[i].rhs, &(Needs){0});
    return acts;
}

static bool need_plain_join(Strict *s, const Bind *b)
{
    Signature *g = new_signature(s->scratch, 0);
    need(s, b->rhs, g->free);
    ptrmap_put(&s->signatures, b->var, g);
    return g->free->acts;
}

/* A join point is needed where it is jumped to, and runs then; it is no object that could be evaluated before. */
static void need_join(Strict *s, Core *e, Needs *body)
{
    const Bind *first = &e->u.let.binds[0];
    bool acts = first->rhs->kind == CORE_LAM ? need_functions(s, e) : need_plain_join(s, first);
    need(s, e->u.let.body, body);
    body->acts |= acts;
    forget_bound(body, e);
}

/* Functions and thunks that may need themselves and each other. Such a thunk is not evaluated before it is there, but
 * whoever needs it needs what its right side does. */
static void need_group(Strict *s, const Core *e, Needs *body)
{
    need_functions(s, e);
    for (uint32_t i = 0; i < e->u.let.n; i++) {
        const Bind *b = &e->u.let.binds[i];
        if (!is_delayed(b->rhs))
            continue;
        Signature *g = new_signature(s->scratch, 0);
        need(s, b->rhs, g->free);
        ptrmap_put(&s->signatures, b->var, g);
    }
    need(s, e->u.let.body, body);
    for (uint32_t i = 0; i < e->u.let.n && !body->bottom; i++) {
        const Var *var = e->u.let.binds[i].var;
        if (is_delayed(e->u.let.binds[i].rhs) && has_surely(body, var))
            add_all(body, signature_of(s, var)->free);
    }
    forget_bound(body, e);
}

static void need_let(Strict *s, Core *e, Needs *body)
{
    if (e->u.let.join)
        need_join(s, e, body);
    else if (e->u.let.n > 1 && split(s, e))
        need_let(s, e, body);
    else if (e->u.let.n == 1 && is_delayed(e->u.let.binds[0].rhs) && !e->u.let.binds[0].var->self)
        need_thunk(s, e, body);
    else
        need_group(s, e, body);
}

/* ---- case ---- */

static bool is_pure(Prim prim) { return prim_info[prim].effect == EFFECT_PURE; }

/* A function that may have an effect takes the world, which comes last; but for a local one, which may use a world that
 * is bound around it: what pattern matching shares. */
static bool call_acts(const Strict *s, const Core *e)
{
    const Var *fun = e->u.app.fun->kind == CORE_VAR ? e->u.app.fun->u.var : NULL;
    const Signature *g = fun != NULL && fun->top == NULL ? signature_of(s, fun) : NULL;
    const Atom *last = &e->u.app.args[e->u.app.n - 1];
    if (g != NULL && g->arity == e->u.app.n)
        return g->free->acts;
    return (last->var != NULL ? last->var->rep : last->lit.rep) == REP_WORLD;
}

/* What has an effect gives a Box#, or something that is not lifted: a value of another data type is pure as a whole. */
static bool is_pure_value(const Core *e)
{
    return e->u.cas.n > 0 && e->u.cas.alts[0].kind == ALT_CON && !core_is_box(e->u.cas.alts[0].con);
}

static bool is_complete(const Core *cas)
{
    uint32_t n = cas->u.cas.n;
    const Alt *last = n > 0 ? &cas->u.cas.alts[n - 1] : NULL;
    return last != NULL && (last->kind == ALT_DEFAULT || (last->kind == ALT_CON && n == last->con->data->n_cons));
}

static void need_alternative(Strict *s, const Alt *alt, Needs *out)
{
    need(s, alt->body, out);
    forget_matched(out, alt);
}

static void need_case(Strict *s, Core *e, Needs *out)
{
    Needs alts, other;
    need(s, e->u.cas.scrut, out);
    out->acts &= !is_pure_value(e);
    clear(&alts);
    alts.bottom = e->u.cas.n == 0;
    for (uint32_t i = 0; i < e->u.cas.n; i++) {
        need_alternative(s, &e->u.cas.alts[i], i == 0 ? &alts : &other);
        if (i > 0)
            both(&alts, &other);
    }
    if (s->fails && !is_complete(e)) {
        clear(&other);
        other.bottom = other.thrown = true;
        alts.thrown |= e->u.cas.n == 0;
        both(&alts, &other);
    }
    if (!out->acts || MUTANT(OPT_BEFORE_EFFECTS))
        add_all(out, &alts);
    out->acts |= alts.acts;
}

static bool is_library(const Strict *s, Name name) { return name != NULL && ptrmap_get(&s->library, name) != NULL; }

/* raiseIO# is another thing: it is done when its turn comes. raise# is written in `throw`, which was called by whoever
 * raises. */
static void need_prim(const Strict *s, Needs *out, const Core *e)
{
    const PrimInfo *info = &prim_info[e->u.prim.prim];
    out->acts = !is_pure(e->u.prim.prim);
    out->bottom = info->fails == FAILS_ALWAYS && is_pure(e->u.prim.prim);
    out->thrown = out->bottom && !(e->at != NULL && is_library(s, e->at->from));
    for (int i = 0; i < info->arity; i++)
        if (info->args[i] == 'e')
            add(out, e->u.prim.args[i].var, true);
}

/* What the library calls by itself to raise something is an error. */
static void need_function(Strict *s, Needs *out, const Core *e)
{
    need_call(s, out, e->u.app.fun->u.var, e->u.app.args, e->u.app.n);
    out->thrown = out->thrown && !is_library(s, e->from);
}

static void need(Strict *s, Core *e, Needs *out)
{
    clear(out);
    switch (e->kind) {
    case CORE_LIT: break;
    case CORE_CON:
        for (uint32_t i = 0; MUTANT(OPT_LAZY_FIELDS) && i < e->u.con.con->arity; i++)
            add(out, e->u.con.args[i].var, true);
        break;
    case CORE_VAR:
        need_call(s, out, e->u.var, NULL, 0);
        out->thrown = out->thrown && !(e->u.var->top != NULL && is_library(s, e->from));
        break;
    case CORE_LAM:
        need(s, e->u.lam.body, out);
        clear(out);
        break;
    case CORE_APP:
        if (e->u.app.fun->kind == CORE_VAR)
            need_function(s, out, e);
        else
            need(s, e->u.app.fun, out);
        out->acts |= call_acts(s, e);
        break;
    case CORE_PRIM: need_prim(s, out, e); break;
    case CORE_LET:  need_let(s, e, out); break;
    case CORE_CASE: need_case(s, e, out); break;
    case CORE_SCC:  need(s, e->u.scc.body, out); break;
    case CORE_HERE: need(s, e->u.here.body, out); break;
    case CORE_OR: case CORE_FREE: out->acts = true; break;
    }
}

/* A constant: does it raise an exception? */
static void analyse_constant(Strict *s, const Top *top)
{
    Needs all;
    need(s, top->rhs, &all);
    Signature *g = s->tops[top->index] = new_signature(s->kept, 0);
    g->free->bottom = all.bottom;
    g->free->thrown = all.thrown;
    if (s->found != NULL)
        note(s, top->var, g);
}

/* Definitions that mention each other. */
static void analyse(Strict *s, Top *const *tops, const uint32_t *circle, uint32_t n)
{
    Group all = {0};
    s->change = true;
    for (uint32_t i = 0; i < n; i++)
        core_mark_bound(tops[circle[i]]->var, tops[circle[i]]->rhs);
    for (uint32_t i = 0; i < n; i++) {
        const Top *top = tops[circle[i]];
        if (top->rhs->kind != CORE_LAM)
            continue;
        s->tops[top->index] = new_signature(s->kept, top->rhs->u.lam.n);
        add_function(&all, s->tops[top->index], top->var, top->rhs);
    }
    find_signatures(s, &all);
    for (uint32_t i = 0; i < all.n; i++)
        assert(all.g[i]->free->n == 0);        /* nothing is in scope out here */
    for (uint32_t i = 0; i < n; i++)
        if (tops[circle[i]]->rhs->kind != CORE_LAM)
            analyse_constant(s, tops[circle[i]]);
    ptrmap_undo(&s->signatures, 0);
    arena_reset(s->scratch);
}

/* Functions before those that call them: what they need is known then. */
static void analyse_all(Opt *o, CoreProgram *p, Demands *found)
{
    Strict s = { .options = o->options, .arena = p->arena, .kept = arena_new(), .scratch = arena_new(),
                 .found = found, .fails = p->unfolds };
    s.tops = xcalloc(p->n_tops + 1, sizeof *s.tops);
    for (uint32_t i = 0; p->written != NULL && i < p->written->n_tops; i++)
        if (p->written->tops[i]->library)
            ptrmap_put(&s.library, p->written->tops[i]->var->name, p->written->tops[i]);
    Circles circles = opt_circles(p);
    for (uint32_t i = 0; i < circles.n; i++)
        for (uint32_t first = circles.first[i], n; first < circles.first[i + 1]; first += n) {
            n = circles.first[i + 1] - first;
            n = n < MAX_GROUP ? n : MAX_GROUP;
            analyse(&s, p->tops, circles.order + first, n);
        }
    circles_free(&circles);
    o->needed = s.changed ? 2 : o->needed / 2;
    free(s.tops);
    arena_free(s.scratch);
    arena_free(s.kept);
    ptrmap_free(&s.signatures);
    ptrmap_free(&s.library);
}

CoreProgram *pass_demand(Opt *o, CoreProgram *p)
{
    occur_count(o->options, p);
    analyse_all(o, p, NULL);
    return p;
}

/* ---- for others ---- */

Demands *demand_find(Opt *o, CoreProgram *p)
{
    Demands *d = xcalloc(1, sizeof *d);
    d->arena = arena_new();
    analyse_all(o, p, d);
    return d;
}

Demand demand_of(const Demands *d, const Var *fun)
{
    const Demand *known = ptrmap_get(&d->functions, fun);
    return known != NULL ? *known : (Demand){ .arity = UINT32_MAX };
}

void demand_free(Demands *d)
{
    arena_free(d->arena);
    ptrmap_free(&d->functions);
    free(d);
}
