/* What every use of a variable gives it as arguments (Breitner, Call arity, 2014, for a whole program).
 *
 *     loop n = case n of { 0 -> done; _ -> let m = loop (n - 1) in \s -> m (s + 1) }     and   loop 10 0
 *
 * Nobody ever looks at loop with less than two arguments: the one call gives two, the other one's value is m, which is
 * given one more. So nobody can tell whether `loop 3` is a function, or has yet to become one, perhaps in vain. But the
 * work of becoming one is shared by all calls of m: in the end loop is given two arguments, at once it is given one.
 *
 * A use limits what a variable is given by what the value of the use is given, which is a matter of another variable:
 *
 *     f a b, at an end of a function g of n parameters       2, and what g is given beyond n
 *     f a b, at an end of what a let binds to x              2, and what x is given; but at once 2
 *     f, as an argument of a known function                  what its parameter is given
 *     f, in a field of a constructor                         what patterns with that constructor do with the field
 *     f a b, looked at by case, named x, and x is called     2, and what x is given; but at once 2
 *     the same, of an x that is called in one place, once    2, and what x is given
 *     f a b, elsewhere; f, as any other argument             2; 0
 *
 * These limits are collected in one walk; then what is assumed to be given any number of arguments at first is limited
 * until all of them hold. A limit falls at most MOST_CALLED times: the time is linear in the program. */
#include "opt/called.h"

#include <string.h>

enum { NOBODY = 0 };           /* a node that is given nothing */

typedef struct Limit {         /* of one node by another one */
    uint32_t from, to;
    uint32_t next;             /* of the same `from`; 0: none */
    uint8_t  given, beyond;    /* to is given `given`, and what from is given beyond `beyond` */
    bool     shared;           /* by all who use from */
} Limit;

typedef struct Node {
    Called   called;
    uint32_t limits;           /* of others, by this one: the first; 0: none */
    bool     waits;            /* on `todo` */
    bool     open;             /* we are in what it is bound to */
} Node;

struct Calls {
    const OptOptions *options;
    const CoreProgram *program;
    PtrMap         numbers;    /* Var, or Con -> its node's number; of a Con: its first field's */
    PtrMap         lambdas;    /* Var -> the lambda that let or join binds to it */
    VEC(Node)      nodes;
    VEC(Limit)     limits;
    VEC(uint32_t)  todo;
    PtrMap         surely;     /* Var, a parameter -> yes or no: whoever calls the function calls it */
};

/* Where an expression's value goes: it is given what `node` is given beyond `beyond`. */
typedef struct Goes { uint32_t node, beyond; bool shared; } Goes;

static const Goes nowhere = { NOBODY, 0, false };

static void walk(Calls *w, const Core *e, Goes goes);

/* ---- nodes ---- */

static uint32_t new_nodes(Calls *w, uint32_t n)
{
    Node node = { .called = { .in_the_end = MOST_CALLED, .at_once = MOST_CALLED } };
    memset(node.called.reps, REP_ANY, sizeof node.called.reps);
    memset(node.called.named, REP_ANY, sizeof node.called.named);
    for (uint32_t i = 0; i < n; i++)
        VEC_PUSH(&w->nodes, node);
    return (uint32_t)w->nodes.len - n;
}

static uint32_t number_of(Calls *w, const void *key, uint32_t n)
{
    uintptr_t known = (uintptr_t)ptrmap_get(&w->numbers, key);
    if (known == 0) {
        known = new_nodes(w, n);
        ptrmap_put(&w->numbers, key, (void *)known);
    }
    return (uint32_t)known;
}

static const void *key_of(const CoreProgram *p, const Var *var)
{
    return var->top != NULL ? (const void *)p->tops[var->top->index] : var;
}

static uint32_t node_of(Calls *w, const Var *var) { return number_of(w, key_of(w->program, var), 1); }
static uint32_t field_of(Calls *w, const Con *con, uint32_t i) { return number_of(w, con, con->arity) + i; }

/* ---- limits ---- */

static uint8_t rep_of(const Atom *a) { return (uint8_t)(a->var != NULL ? a->var->rep : a->lit.rep); }

static bool meet_rep(uint8_t *at, uint8_t rep)
{
    uint8_t both = *at == REP_ANY || *at == rep ? rep : rep == REP_ANY ? *at : REP_SEVERAL;
    bool changed = both != *at;
    *at = both;
    return changed;
}

static bool meet(uint8_t *at, uint32_t most)
{
    bool changed = most < *at;
    if (changed)
        *at = (uint8_t)most;
    return changed;
}

static uint32_t beyond(uint32_t n, uint32_t k) { return n > k ? n - k : 0; }

/* Applies a limit; true: something has changed. */
static bool apply(Calls *w, const Limit *l)
{
    const Called from = w->nodes.data[l->from].called;
    Called *to = &w->nodes.data[l->to].called;
    bool endless = from.in_the_end == MOST_CALLED, changed = false;
    changed |= meet(&to->in_the_end, endless ? MOST_CALLED : l->given + beyond(from.in_the_end, l->beyond));
    endless = from.at_once == MOST_CALLED && !(l->shared && l->given > 0);
    uint32_t more = l->shared && l->given > 0 ? 0 : beyond(from.at_once, l->beyond);
    changed |= meet(&to->at_once, endless ? MOST_CALLED : l->given + more);
    for (uint32_t i = l->beyond; i < MOST_CALLED && i - l->beyond + l->given < MOST_CALLED; i++)
        changed |= meet_rep(&to->reps[i - l->beyond + l->given], from.reps[i]);
    return changed;
}

static void limit(Calls *w, uint32_t to, uint32_t given, Goes goes)
{
    given = given < MOST_CALLED ? given : MOST_CALLED;
    uint32_t over = goes.beyond < MOST_CALLED ? goes.beyond : MOST_CALLED;
    Limit l = { goes.node, to, w->nodes.data[goes.node].limits, (uint8_t)given, (uint8_t)over, goes.shared };
    VEC_PUSH(&w->limits, l);
    w->nodes.data[goes.node].limits = (uint32_t)w->limits.len - 1;
}

static void wait(Calls *w, uint32_t node)
{
    if (w->nodes.data[node].waits)
        return;
    w->nodes.data[node].waits = true;
    VEC_PUSH(&w->todo, node);
}

static void solve(Calls *w)
{
    for (uint32_t i = 0; i < w->nodes.len; i++)
        wait(w, i);
    while (w->todo.len > 0) {
        uint32_t node = VEC_POP(&w->todo);
        w->nodes.data[node].waits = false;
        for (uint32_t i = w->nodes.data[node].limits; i != 0; i = w->limits.data[i].next)
            if (apply(w, &w->limits.data[i]))
                wait(w, w->limits.data[i].to);
    }
}

/* ---- uses ---- */

static void use(Calls *w, const Var *var, const Atom *args, uint32_t n, Goes goes)
{
    if (var->rep != REP_PTR)
        return;
    uint32_t node = node_of(w, var);
    for (uint32_t i = 0; i < n && i < MOST_CALLED; i++) {
        meet_rep(&w->nodes.data[node].called.reps[i], rep_of(&args[i]));
        meet_rep(&w->nodes.data[node].called.named[i], rep_of(&args[i]));
    }
    w->nodes.data[node].called.itself |= w->nodes.data[node].open;
    limit(w, node, n, goes);
}

static void pass(Calls *w, const Atom *a, Goes goes)
{
    if (a->var != NULL)
        use(w, a->var, NULL, 0, goes);
}

/* Arguments of a lambda go to its parameters; NULL: nobody knows where. */
static void pass_all(Calls *w, const Core *lam, const Atom *args, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++) {
        bool known = lam != NULL && i < lam->u.lam.n && lam->u.lam.params[i]->rep == REP_PTR;
        pass(w, &args[i], known ? (Goes){ node_of(w, lam->u.lam.params[i]), 0, false } : nowhere);
    }
}

static const Core *lambda_of(const Calls *w, const Var *var)
{
    const Core *rhs = var->top != NULL ? opt_top(w->program, var)->rhs : ptrmap_get(&w->lambdas, var);
    return rhs != NULL && rhs->kind == CORE_LAM ? rhs : NULL;
}

/* ---- expressions ---- */

static void walk_app(Calls *w, const Core *e, Goes goes)
{
    const Core *fun = e->u.app.fun;
    if (fun->kind == CORE_VAR) {
        use(w, fun->u.var, e->u.app.args, e->u.app.n, goes);
        pass_all(w, lambda_of(w, fun->u.var), e->u.app.args, e->u.app.n);
        return;
    }
    bool all = fun->kind == CORE_LAM && fun->u.lam.n == e->u.app.n;
    pass_all(w, fun->kind == CORE_LAM ? fun : NULL, e->u.app.args, e->u.app.n);
    walk(w, all ? fun->u.lam.body : fun, all ? goes : nowhere);
}

static void walk_bound(Calls *w, const Var *var, const Core *e, Goes goes)
{
    uint32_t node = node_of(w, var);
    w->nodes.data[node].open = true;
    walk(w, e, goes);
    w->nodes.data[node].open = false;
}

/* Is its value called in one place, once in a run? But what comes before would be charged to that place then, unless
 * functions belong to where they are made. */
static bool is_called_once(const Calls *w, const Var *var)
{
    return var->top == NULL && var->uses == 1 && var->how == USE_APPLIED && !var->inside
           && !(var->far && w->options->profile && !w->options->lexical);
}

static void walk_rhs(Calls *w, const Var *var, const Core *rhs)
{
    walk_bound(w, var, rhs, (Goes){ node_of(w, var), 0, !is_called_once(w, var) });
}

/* The code of a join point gives the value of the whole. */
static void walk_let(Calls *w, const Core *e, Goes goes)
{
    for (uint32_t i = 0; i < e->u.let.n; i++)
        if (e->u.let.binds[i].rhs->kind == CORE_LAM)
            ptrmap_put(&w->lambdas, e->u.let.binds[i].var, e->u.let.binds[i].rhs);
    for (uint32_t i = 0; i < e->u.let.n; i++) {
        const Bind *b = &e->u.let.binds[i];
        if (e->u.let.join)
            walk_bound(w, b->var, join_body(b), goes);
        else
            walk_rhs(w, b->var, b->rhs);
    }
    walk(w, e->u.let.body, goes);
}

/* ---- what is evaluated in order to be called ---- */

enum { MOST_LOOKED_AT = 64 };

static const char no, yes;

static bool calls(Calls *w, const Core *e, const Var *var, uint32_t *fuel);

static bool calls_parameter(Calls *w, const Core *lam, uint32_t i, uint32_t *fuel)
{
    const Var *param = lam->u.lam.params[i];
    const void *known = ptrmap_get(&w->surely, param);
    if (known == NULL) {
        ptrmap_put(&w->surely, param, (void *)&no);        /* as long as nobody knows */
        known = calls(w, lam->u.lam.body, param, fuel) ? &yes : &no;
        ptrmap_put(&w->surely, param, (void *)known);
    }
    return known == &yes;
}

static bool call_calls(Calls *w, const Core *e, const Var *var, uint32_t *fuel)
{
    const Var *fun = e->u.app.fun->kind == CORE_VAR ? e->u.app.fun->u.var : NULL;
    const Core *lam = fun != NULL && fun != var ? lambda_of(w, fun) : NULL;
    bool found = fun == var;
    for (uint32_t i = 0; lam != NULL && e->u.app.n >= lam->u.lam.n && i < lam->u.lam.n && !found; i++)
        found = e->u.app.args[i].var == var && calls_parameter(w, lam, i, fuel);
    return found;
}

static bool case_calls(Calls *w, const Core *e, const Var *var, uint32_t *fuel)
{
    bool all = e->u.cas.n > 0;
    if (calls(w, e->u.cas.scrut, var, fuel))
        return true;
    for (uint32_t i = 0; i < e->u.cas.n && all; i++)
        all = calls(w, e->u.cas.alts[i].body, var, fuel);
    return all;
}

/* Is evaluating the expression sure to call the variable, or to fail? */
static bool calls(Calls *w, const Core *e, const Var *var, uint32_t *fuel)
{
    if (*fuel == 0)
        return false;
    --*fuel;
    switch (e->kind) {
    case CORE_APP:  return call_calls(w, e, var, fuel);
    case CORE_LET:  return !e->u.let.join && calls(w, e->u.let.body, var, fuel);
    case CORE_CASE: return case_calls(w, e, var, fuel);
    case CORE_SCC:  return calls(w, e->u.scc.body, var, fuel);
    default:        return false;
    }
}

/* Whoever evaluates it, names it and calls it might as well not evaluate it. */
static Goes looked_at(Calls *w, const Core *e)
{
    const Var *binder = core_only_default(e) && !e->u.cas.flex ? e->u.cas.alts[0].binder : NULL;
    uint32_t fuel = MOST_LOOKED_AT;
    if (binder == NULL || binder->rep != REP_PTR || e->u.cas.scrut->kind == CORE_VAR
        || !calls(w, e->u.cas.alts[0].body, binder, &fuel))
        return nowhere;
    return (Goes){ node_of(w, binder), 0, !is_called_once(w, binder) };
}

static void walk_case(Calls *w, const Core *e, Goes goes)
{
    walk(w, e->u.cas.scrut, looked_at(w, e));
    for (uint32_t i = 0; i < e->u.cas.n; i++) {
        const Alt *alt = &e->u.cas.alts[i];
        for (uint32_t j = 0; alt->kind == ALT_CON && j < alt->con->arity; j++)
            if (alt->vars[j]->rep == REP_PTR)
                limit(w, field_of(w, alt->con, j), 0, (Goes){ node_of(w, alt->vars[j]), 0, false });
        walk(w, alt->body, goes);
    }
}

static void walk(Calls *w, const Core *e, Goes goes)
{
    switch (e->kind) {
    case CORE_VAR:  use(w, e->u.var, NULL, 0, goes); return;
    case CORE_LIT:  return;
    case CORE_LAM:  walk(w, e->u.lam.body, (Goes){ goes.node, goes.beyond + e->u.lam.n, false }); return;
    case CORE_APP:  walk_app(w, e, goes); return;
    case CORE_CON:
        for (uint32_t i = 0; i < e->u.con.con->arity; i++)
            pass(w, &e->u.con.args[i], (Goes){ field_of(w, e->u.con.con, i), 0, false });
        return;
    case CORE_LET:  walk_let(w, e, goes); return;
    case CORE_CASE: walk_case(w, e, goes); return;
    case CORE_SCC:  walk(w, e->u.scc.body, goes); return;
    default:        break;
    }
    CoreAtoms atoms = core_atoms(e);
    for (uint32_t i = 0; i < atoms.n; i++)
        pass(w, &atoms.data[i], nowhere);
    for (uint32_t i = 0; i < core_children(e); i++)
        walk(w, core_child(e, i), nowhere);
}

/* ---- programs ---- */

static void need(void *context, const Var *var) { use(context, var, NULL, 0, nowhere); }

Calls *called_find(const Opt *o, const CoreProgram *program)
{
    Calls *w = xcalloc(1, sizeof *w);
    w->options = o->options;
    w->program = program;
    VEC_PUSH(&w->limits, (Limit){0});
    new_nodes(w, 1);
    w->nodes.data[NOBODY].called.in_the_end = w->nodes.data[NOBODY].called.at_once = 0;
    opt_roots(o, program, need, w);
    for (uint32_t i = 0; i < program->n_tops; i++)
        walk_rhs(w, program->tops[i]->var, program->tops[i]->rhs);
    solve(w);
    return w;
}

Called called_how(const Calls *w, const Var *var)
{
    uintptr_t node = (uintptr_t)ptrmap_get(&w->numbers, key_of(w->program, var));
    return w->nodes.data[node].called;
}

void called_free(Calls *w)
{
    ptrmap_free(&w->numbers);
    ptrmap_free(&w->lambdas);
    ptrmap_free(&w->surely);
    VEC_FREE(&w->nodes);
    VEC_FREE(&w->limits);
    VEC_FREE(&w->todo);
    free(w);
}
