/* How many arguments an expression takes before it does any work (arity analysis).
 *
 *     \n -> case n of { 0 -> get; _ -> let k = .. in bind get k }     takes 2, if get takes 1 and bind 3
 *
 * Work is what must not be done again for each call: calls with all their arguments, and operations that are not cheap.
 * No work are functions and constructors, which may as well be made for each call; partial applications; looking at
 * something that is bound outside, which is evaluated once whoever asks; and a few cheap operations. What a function
 * returns that takes the state of the world is applied once, so work before it is done as often as before (the state
 * hack): nobody gives a function its arguments in order to run the action that this is many times. A constant action,
 * on the other hand, may well be run many times.
 *
 * What every call of a function gives, it takes, too, whatever work comes before: then that is done as often as before
 * (the simplest case of Breitner, Call arity, 2014).
 *
 * A function that calls itself is assumed to take any number of arguments at first; rounds make that worse until it is
 * true. After Xu & Peyton Jones, Arity analysis, 2005 (unpublished; GHC's exprArity and findRhsArity). As there, what
 * is lost is that a partial application which would never come back is a function now, which only seq can see. */
#include "opt/arity.h"

#include "core/mutant.h"

enum { MAX_ROUNDS = 6, MAX_INSIDE = 2, FUEL = 4000, LOCAL_FUEL = 64, TOO_LARGE = 500 };

static const Arity none = { 0, NULL, false }, all = { 0, NULL, true };

static Arity arity_of(Arities *w, const Core *e);
static bool  calls_itself(Arities *w, const Core *let);
static void  find_let(Arities *w, const Core *let);

/* ---- arities ---- */

/* What is left behind k arguments. */
static Arity behind(Arity a, uint32_t k)
{
    if (k > a.n)
        return a.any ? all : none;
    return (Arity){ a.n - k, a.like + k, a.any };
}

static Arity up_to(Arity a, uint32_t n) { return n < a.n ? (Arity){ n, a.like, false } : a; }

/* One of two ways is taken. */
static Arity either(Arity a, Arity b)
{
    Arity longer = a.n >= b.n ? a : b, shorter = a.n >= b.n ? b : a;
    Arity out = shorter.any ? longer : shorter;
    for (uint32_t i = 0; i < shorter.n; i++)
        if (a.like[i]->rep != b.like[i]->rep)
            return up_to((Arity){ shorter.n, out.like, false }, i);
    return out;
}

/* Behind work: what takes the state of the world is applied once. */
static Arity after_work(const Arities *w, Arity a)
{
    uint32_t n = 0;
    while (w->once && n < a.n && a.like[n]->rep == REP_WORLD)
        n++;
    return n == a.n ? a : up_to(a, n);
}

static Arity of_lambda(Arities *w, const Core *lam)
{
    bool once = w->once;
    uint32_t n = lam->u.lam.n;
    w->once = !w->options->profile;
    Arity body = arity_of(w, lam->u.lam.body);
    w->once = once;
    if (body.n == 0)
        return (Arity){ n, lam->u.lam.params, body.any };
    Var **like = ARENA_ARRAY(w->scratch, Var *, n + body.n);
    for (uint32_t i = 0; i < n + body.n; i++)
        like[i] = i < n ? lam->u.lam.params[i] : body.like[i - n];
    return (Arity){ n + body.n, like, body.any };
}

Arity arity_of_bound(Arities *w, const Var *var)
{
    const Arity *known = var->top != NULL ? &w->tops[var->top->index] : ptrmap_get(&w->locals, var);
    return known != NULL ? *known : none;
}

static Arity of_call(Arities *w, const Core *call)
{
    if (call->u.app.fun->kind != CORE_VAR)
        return none;
    return behind(arity_of_bound(w, call->u.app.fun->u.var), call->u.app.n);
}

/* ---- work ---- */

static bool is_cheap(Arities *w, const Core *e);

static bool are_cheap_binds(Arities *w, const Core *let)
{
    for (uint32_t i = 0; i < let->u.let.n; i++) {
        const Core *rhs = let->u.let.binds[i].rhs;
        bool function = arity_of_bound(w, let->u.let.binds[i].var).n > 0;
        if (rhs->kind != CORE_LAM && (w->options->profile || (!function && !is_cheap(w, rhs))))
            return false;
    }
    return true;
}

static bool is_cheap_case(Arities *w, const Core *e)
{
    bool cheap = !e->u.cas.flex && is_cheap(w, e->u.cas.scrut);
    for (uint32_t i = 0; i < e->u.cas.n && cheap; i++)
        cheap = is_cheap(w, e->u.cas.alts[i].body);
    return cheap;
}

/* Is evaluating it no work? */
static bool is_cheap(Arities *w, const Core *e)
{
    if (w->fuel == 0 || MUTANT(OPT_WORK_IS_CHEAP))
        return w->fuel > 0;
    w->fuel--;
    switch (e->kind) {
    case CORE_VAR: case CORE_LIT: case CORE_LAM: case CORE_CON: return true;
    case CORE_PRIM: return prim_info[e->u.prim.prim].cheap && prim_info[e->u.prim.prim].effect == EFFECT_PURE;
    case CORE_APP: {
        Arity a = of_call(w, e);
        return a.n > 0 || a.any;
    }
    case CORE_LET:
        if (e->u.let.join)
            return false;
        find_let(w, e);
        return are_cheap_binds(w, e) && is_cheap(w, e->u.let.body);
    case CORE_CASE: return is_cheap_case(w, e);
    default:        return false;
    }
}

/* Is it given the state of the world, and may have an effect? That must not be delayed. */
static bool has_effect(const Core *e)
{
    CoreAtoms atoms = core_atoms(e);
    for (uint32_t i = 0; i < atoms.n; i++)
        if (atoms.data[i].var != NULL ? atoms.data[i].var->rep == REP_WORLD : atoms.data[i].lit.rep == REP_WORLD)
            return true;
    for (uint32_t i = 0; i < core_children(e) && e->kind != CORE_LAM; i++)
        if (has_effect(core_child(e, i)))
            return true;
    return false;
}

/* ---- expressions ---- */

static Arity of_case(Arities *w, const Core *e)
{
    Arity a = all;
    if (w->options->profile || e->u.cas.flex)
        return none;
    for (uint32_t i = 0; i < e->u.cas.n; i++)
        a = either(a, arity_of(w, e->u.cas.alts[i].body));
    if (a.n == 0 || is_cheap(w, e->u.cas.scrut))
        return a;
    return has_effect(e->u.cas.scrut) ? none : after_work(w, a);
}

/* A jump's arity is that of the join point's body, which counts by itself. */
static Arity of_join(Arities *w, const Core *e)
{
    const Bind *b = &e->u.let.binds[0];
    if (w->options->profile || calls_itself(w, e))
        return none;                           /* a loop */
    Arity jump = { join_arity(b), b->rhs->kind == CORE_LAM ? b->rhs->u.lam.params : NULL, true };
    ptrmap_put(&w->locals, b->var, arena_copy(w->scratch, &jump, sizeof jump));
    return either(arity_of(w, join_body(b)), arity_of(w, e->u.let.body));
}

static Arity of_let(Arities *w, const Core *e)
{
    if (e->u.let.join)
        return of_join(w, e);
    if (w->options->call_stack)
        return none;
    find_let(w, e);
    Arity a = arity_of(w, e->u.let.body);
    return a.n == 0 || are_cheap_binds(w, e) ? a : after_work(w, a);
}

static Arity arity_of(Arities *w, const Core *e)
{
    if (w->fuel == 0)
        return none;
    w->fuel--;
    switch (e->kind) {
    case CORE_VAR:  return arity_of_bound(w, e->u.var);
    case CORE_LAM:  return of_lambda(w, e);
    case CORE_APP:  return of_call(w, e);
    case CORE_LET:  return of_let(w, e);
    case CORE_CASE: return of_case(w, e);
    case CORE_PRIM: return prim_info[e->u.prim.prim].fails == FAILS_ALWAYS ? all : none;
    case CORE_SCC:  return w->options->profile ? none : arity_of(w, e->u.scc.body);
    default:        return none;
    }
}

/* ---- what calls itself ---- */

static Arity written(const Core *rhs, bool any)
{
    return (Arity){ arity_written(rhs), rhs->kind == CORE_LAM ? rhs->u.lam.params : NULL, any };
}

/* At least what is written; nothing more, if it could not be found. */
static Arity arity_of_rhs(Arities *w, const Core *rhs)
{
    bool once = w->once;
    w->once = false;
    Arity a = arity_of(w, rhs);
    w->once = once;
    return w->fuel == 0 || a.n < arity_written(rhs) ? written(rhs, false) : a;
}

static bool same(Arity a, Arity b) { return a.n == b.n && a.any == b.any; }

/* Found once: a let is come to on the way to many others. */
static bool calls_itself(Arities *w, const Core *let)
{
    static const char no, yes;
    const Bind *b = &let->u.let.binds[0];
    const void *known = ptrmap_get(&w->circles, b->var);
    if (known == NULL) {
        known = let->u.let.n > 1 || core_mentions(b->rhs, b->var, TOO_LARGE) ? &yes : &no;
        ptrmap_put(&w->circles, b->var, (void *)known);
    }
    return known == &yes;
}

static void learn(Arities *w, const Var *var, Arity a)
{
    ptrmap_put(&w->locals, var, arena_copy(w->scratch, &a, sizeof a));
}

static bool is_round_done(Arities *w, const Core *let)
{
    bool done = true;
    for (uint32_t i = 0; i < let->u.let.n; i++) {
        const Bind *b = &let->u.let.binds[i];
        Arity a = arity_of_rhs(w, b->rhs);
        done &= same(a, arity_of_bound(w, b->var));
        learn(w, b->var, a);
    }
    return done;
}

static void learn_written(Arities *w, const Core *let, bool any)
{
    for (uint32_t i = 0; i < let->u.let.n; i++)
        learn(w, let->u.let.binds[i].var, written(let->u.let.binds[i].rhs, any));
}

/* The arities of definitions are known, and of functions around that call themselves: what is found now stays true. */
static bool is_final(const Arities *w) { return w->definitions && w->inside == 0; }

static bool was_found(Arities *w, const Core *let)
{
    for (uint32_t i = 0; i < let->u.let.n; i++) {
        const Arity *a = is_final(w) ? ptrmap_get(&w->found, let->u.let.binds[i].var) : NULL;
        if (a == NULL)
            return false;
        learn(w, let->u.let.binds[i].var, *a);
    }
    return true;
}

static void keep(Arities *w, const Core *let)
{
    for (uint32_t i = 0; is_final(w) && i < let->u.let.n; i++)
        ptrmap_put(&w->found, let->u.let.binds[i].var, ptrmap_get(&w->locals, let->u.let.binds[i].var));
}

static void find_circle_of_let(Arities *w, const Core *let)
{
    bool done = false;
    learn_written(w, let, w->inside < MAX_INSIDE);
    w->inside++;
    for (int round = 0; round < MAX_ROUNDS && !done && w->inside <= MAX_INSIDE; round++)
        done = is_round_done(w, let);
    w->inside--;
    if (!done)
        learn_written(w, let, false);
}

static void find_let(Arities *w, const Core *let)
{
    if (was_found(w, let))
        return;
    if (calls_itself(w, let))
        find_circle_of_let(w, let);
    else
        learn(w, let->u.let.binds[0].var, arity_of_rhs(w, let->u.let.binds[0].rhs));
    keep(w, let);
}

void arity_let(Arities *w, const Core *let)
{
    w->fuel = LOCAL_FUEL;
    find_let(w, let);
}

/* ---- what calls give ---- */

static const Core not_called = { .kind = CORE_LIT };

static const void *key_of(const Arities *w, const Var *var)
{
    return var->top != NULL ? (const void *)opt_top(w->program, var) : var;
}

static Rep atom_rep(const Atom *a) { return a->var != NULL ? a->var->rep : a->lit.rep; }

static bool same_reps(const Core *a, const Core *b)
{
    for (uint32_t i = 0; i < a->u.app.n && i < b->u.app.n; i++)
        if (atom_rep(&a->u.app.args[i]) != atom_rep(&b->u.app.args[i]))
            return false;
    return true;
}

/* Keeps the call with the fewest arguments. */
static void note_use(Arities *w, const Var *var, const Core *call)
{
    const void *key = key_of(w, var);
    const Core *fewest = ptrmap_get(&w->calls, key);
    if (fewest == &not_called)
        return;
    if (fewest != NULL && (call == &not_called || !same_reps(fewest, call)))
        fewest = &not_called;
    else if (fewest == NULL || call->u.app.n < fewest->u.app.n)
        fewest = call;
    ptrmap_put(&w->calls, key, (void *)fewest);
}

static void note_uses(Arities *w, const Core *e)
{
    CoreAtoms atoms = core_atoms(e);
    for (uint32_t i = 0; i < atoms.n; i++)
        if (atoms.data[i].var != NULL)
            note_use(w, atoms.data[i].var, &not_called);
    if (e->kind == CORE_VAR)
        note_use(w, e->u.var, &not_called);
    bool call = e->kind == CORE_APP && e->u.app.fun->kind == CORE_VAR;
    if (call)
        note_use(w, e->u.app.fun->u.var, e);
    for (uint32_t i = 0; i < core_children(e) && !call; i++)
        note_uses(w, core_child(e, i));
}

Arity arity_called(Arities *w, const Var *var)
{
    const Core *call = ptrmap_get(&w->calls, key_of(w, var));
    if (call == NULL || call == &not_called)
        return none;
    Var **like = ARENA_ARRAY(w->scratch, Var *, call->u.app.n);
    for (uint32_t i = 0; i < call->u.app.n; i++) {
        const Atom *a = &call->u.app.args[i];
        like[i] = core_new_var(w->scratch, a->var != NULL ? a->var->name : name_of("x"), atom_rep(a), a->span);
    }
    return (Arity){ call->u.app.n, like, false };
}

/* ---- programs ---- */

void arity_forget(Arities *w) { ptrmap_undo(&w->locals, 0); }

/* A constant that makes objects, which are there once for all calls of the function that it is. */
static bool makes_objects(Arities *w, const Core *rhs)
{
    for (; rhs->kind == CORE_LET && !rhs->u.let.join; rhs = rhs->u.let.body)
        for (uint32_t i = 0; i < rhs->u.let.n; i++)
            if (arity_of_bound(w, rhs->u.let.binds[i].var).n == 0)
                return true;
    return false;
}

static Arity arity_of_top(Arities *w, const Top *top)
{
    w->fuel = FUEL;
    Arity a = arity_of_rhs(w, top->rhs);
    a = makes_objects(w, top->rhs) ? written(top->rhs, false) : a;
    arity_forget(w);
    return a;
}

/* The definitions order[from..to), which call each other. */
static void find_circle(Arities *w, const uint32_t *order, uint32_t from, uint32_t to)
{
    bool done = false;
    for (uint32_t i = from; i < to; i++)
        w->tops[order[i]] = written(w->program->tops[order[i]]->rhs, true);
    for (int round = 0; round < MAX_ROUNDS && !done; round++) {
        done = true;
        for (uint32_t i = from; i < to; i++) {
            Arity a = arity_of_top(w, w->program->tops[order[i]]);
            done &= same(a, w->tops[order[i]]);
            w->tops[order[i]] = a;
        }
    }
    for (uint32_t i = from; i < to && !done; i++)
        w->tops[order[i]] = written(w->program->tops[order[i]]->rhs, false);
}

Arities arity_program(const OptOptions *options, const CoreProgram *p)
{
    Arities w = { .options = options, .program = p, .scratch = arena_new() };
    uint32_t *order = xmalloc((p->n_tops + 1) * sizeof *order), *circle = xmalloc((p->n_tops + 1) * sizeof *circle);
    w.tops = xcalloc(p->n_tops + 1, sizeof *w.tops);
    opt_order(p, order, circle);
    for (uint32_t from = 0, to; from < p->n_tops; from = to) {
        for (to = from + 1; to < p->n_tops && circle[order[to]] == circle[order[from]]; )
            to++;
        find_circle(&w, order, from, to);
    }
    free(order);
    free(circle);
    w.definitions = true;
    for (uint32_t i = 0; i < p->n_tops; i++)
        note_uses(&w, p->tops[i]->rhs);
    return w;
}

void arity_end(Arities *w)
{
    free(w->tops);
    ptrmap_free(&w->locals);
    ptrmap_free(&w->calls);
    ptrmap_free(&w->circles);
    ptrmap_free(&w->found);
    arena_free(w->scratch);
}
