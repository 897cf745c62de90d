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
 * until all of them hold. A limit falls at most MOST_CALLED times: the time is linear in the program.
 *
 * A loop over a list of actions calls what it has bound inside of a function that it returns:
 *
 *     go xs = case xs of { [] -> done; x : r -> let m = go r in let act w = .. m w .. in act }     and   go list w
 *
 * Whoever calls go calls what that returns, once: at once, or as m, in an act, which go has returned and which is
 * called once, too. So m is called once, and go is given two arguments together after all. It is assumed at first that
 * nothing is called more often; uses say what follows from what, until all of it holds (after Sergey, Vytiniotis &
 * Peyton Jones, Modular, higher-order cardinality analysis, 2014). Two facts per node: how often it is called itself,
 * and how often what it returns when it is given its own parameters; the latter is of interest where it is a function.
 * But a function that is given less than its parameters by a call is yet to run, as often as somebody pleases: what is
 * given together says so, which says in turn what is called in one place, until both hold.
 */
#include "opt/eta/arity.h"
#include "opt/labels/labelled.h"

#include <assert.h>
#include <string.h>

enum { NOBODY = 0 };           /* a node that is given nothing */

typedef struct Limit {         /* of one node by another one */
    uint32_t from, to;
    uint32_t next;             /* of the same `from`; 0: none */
    uint8_t  given, beyond;    /* to is given `given`, and what from is given beyond `beyond` */
    bool     shared;           /* by all who use from */
    bool     unless_once;      /* but only if that is called more than once */
} Limit;

typedef enum Fact {
    CALLED_OFTEN,              /* the value of a variable is called more than once, as long as the variable is bound */
    RESULT_OFTEN               /* so is what it returns for as many arguments as its lambda takes, each time */
} Fact;
enum { ALWAYS = 0 };           /* a fact by number, that of NOBODY: what happens often in any case */

typedef struct Follows {       /* one fact from another one */
    uint32_t to, next;         /* next: of the same one; 0: none */
} Follows;

typedef enum Surely { UNKNOWN, NO, YES } Surely;       /* whoever calls the function calls it */

typedef struct Lambda {        /* what is called once runs once if it is given all of its parameters together */
    uint32_t node, takes;      /* the value of this node with so many arguments, its parameters included */
    uint32_t often;            /* the fact that it is called often */
} Lambda;

typedef struct Node {
    Called   called;
    const Var  *var;           /* local: its slot is where this is */
    const Core *lambda;        /* that a let or a join binds to it; NULL: none */
    uint32_t limits;           /* of others, by this one: the first; 0: none */
    bool     waits;            /* on `todo` */
    bool     open;             /* we are in what it is bound to */
    bool     used;             /* by somebody whom we have seen */
    bool     holds[2];         /* by Fact */
    uint8_t  surely;           /* Surely, of a parameter */
    uint8_t  params;           /* of its lambda; MOST_CALLED: or more */
    uint32_t depth;            /* lambdas around its binder */
    uint32_t follows[2];       /* by Fact: the first; 0: none */
} Node;

struct Calls {
    const OptOptions *options;
    const CoreProgram *program;
    VEC(Node)      nodes;      /* of nobody; of each definition, in their order; of variables and fields we have seen */
    uint32_t       n_tops;
    PtrMap         fields;     /* Con -> the number of its first field's node */
    VEC(Limit)     limits;
    VEC(uint32_t)  todo;       /* nodes whose limits are to be applied */
    VEC(uint32_t)  told;       /* facts that hold, of which nobody knows yet what follows */
    VEC(Follows)   follows;
    VEC(uint32_t)  around;     /* lambdas around us: the fact that one of them is called often */
    VEC(Lambda)    doubtful;
    Owner          owner;      /* of what we look at */
    PtrMap         sccs;       /* Var -> Owner: of what stands around the scc that it names */
    bool           searches;   /* it is a logic program: what is called once may be so in each of its branches */
};

/* Where an expression's value goes: it is given what `node` is given beyond `beyond`. */
typedef struct Goes { uint32_t node, beyond; bool shared, unless_once; } Goes;

static const Goes nowhere = { NOBODY, 0, false, false };

static void walk(Calls *w, const Core *e, Goes goes);

/* ---- nodes ---- */

static uint32_t new_nodes(Calls *w, uint32_t n)
{
    Node node = { .called = { .in_the_end = MOST_CALLED, .at_once = MOST_CALLED, .by_name = MOST_CALLED },
                  .holds = { true, true } };
    memset(node.called.reps, REP_ANY, sizeof node.called.reps);
    memset(node.called.named, REP_ANY, sizeof node.called.named);
    for (uint32_t i = 0; i < n; i++)
        VEC_PUSH(&w->nodes, node);
    return (uint32_t)w->nodes.len - n;
}

/* NOBODY: none was seen. */
static uint32_t known_node(const Calls *w, const Var *var)
{
    if (var->top != NULL)
        return var->top->index < w->n_tops ? 1 + var->top->index : NOBODY;
    return var->slot < w->nodes.len && w->nodes.data[var->slot].var == var ? var->slot : NOBODY;
}

static uint32_t node_of(Calls *w, const Var *var)
{
    uint32_t node = known_node(w, var);
    if (node == NOBODY) {
        node = ((Var *)var)->slot = new_nodes(w, 1);
        w->nodes.data[node].var = var;
    }
    return node;
}

static uint32_t field_of(Calls *w, const Con *con, uint32_t i)
{
    uintptr_t first = (uintptr_t)ptrmap_get(&w->fields, con);
    if (first == 0) {
        first = new_nodes(w, con->arity);
        ptrmap_put(&w->fields, con, (void *)first);
    }
    return (uint32_t)first + i;
}

/* ---- what is called more than once ---- */

static void wait(Calls *w, uint32_t node)
{
    if (w->nodes.data[node].waits)
        return;
    w->nodes.data[node].waits = true;
    VEC_PUSH(&w->todo, node);
}

static uint32_t fact(uint32_t node, Fact which) { return 2 * node + which; }

/* Most follow from what happens often in any case: they hold at once. */
static void follows(Calls *w, uint32_t from, uint32_t to)
{
    Node *node = &w->nodes.data[from / 2];
    bool *holds = &w->nodes.data[to / 2].holds[to % 2];
    assert(to / 2 < w->nodes.len && from / 2 < w->nodes.len);
    *holds |= from == ALWAYS;
    if (*holds)
        return;
    Follows f = { to, node->follows[from % 2] };
    VEC_PUSH(&w->follows, f);
    node->follows[from % 2] = (uint32_t)w->follows.len - 1;
}

/* It is bound here: what is known of it follows from its uses. */
static void begin_often(Calls *w, const Var *var, uint32_t params, bool called_once)
{
    uint32_t node = node_of(w, var);
    w->nodes.data[node].holds[CALLED_OFTEN] = !called_once || w->searches;
    w->nodes.data[node].holds[RESULT_OFTEN] = w->searches;
    w->nodes.data[node].params = (uint8_t)(params < MOST_CALLED ? params : MOST_CALLED);
    w->nodes.data[node].depth = (uint32_t)w->around.len;
}

/* That what goes there is called often. */
static uint32_t often_there(const Calls *w, Goes goes)
{
    uint32_t params = w->nodes.data[goes.node].params;
    if (goes.node == NOBODY || params == MOST_CALLED || (goes.beyond != 0 && goes.beyond != params))
        return ALWAYS;
    return fact(goes.node, goes.beyond == 0 ? CALLED_OFTEN : RESULT_OFTEN);
}

/* A use within lambdas happens as often as these are called. */
static void often_around(Calls *w, uint32_t node)
{
    enum { MOST_AROUND = 6 };
    size_t depth = w->nodes.data[node].depth;
    if (w->around.len > depth + MOST_AROUND)
        follows(w, ALWAYS, fact(node, CALLED_OFTEN));
    for (size_t i = depth; i < w->around.len && i < depth + MOST_AROUND; i++)
        follows(w, w->around.data[i], fact(node, CALLED_OFTEN));
}

static void use_often(Calls *w, uint32_t node, uint32_t n, Goes goes)
{
    const Node *v = &w->nodes.data[node];
    uint32_t params = v->params;
    if (v->used || (n > 0 && n < params))
        follows(w, ALWAYS, fact(node, CALLED_OFTEN));
    else if (n == 0)
        follows(w, often_there(w, goes), fact(node, CALLED_OFTEN));
    if (n <= params)
        follows(w, n == params ? often_there(w, goes) : ALWAYS, fact(node, RESULT_OFTEN));
    often_around(w, node);
    w->nodes.data[node].used = true;
}

/* From now on it holds; what follows from it has yet to be told. What limits others unless it is called more than once
 * limits them now. */
static void tell(Calls *w, uint32_t which)
{
    bool *holds = &w->nodes.data[which / 2].holds[which % 2];
    if (*holds)
        return;
    *holds = true;
    VEC_PUSH(&w->told, which);
    wait(w, which / 2);
}

static void solve_often(Calls *w)
{
    while (w->told.len > 0) {
        uint32_t from = VEC_POP(&w->told);
        for (uint32_t i = w->nodes.data[from / 2].follows[from % 2]; i != 0; i = w->follows.data[i].next)
            tell(w, w->follows.data[i].to);
    }
}

/* ---- limits ---- */

static uint8_t rep_of(const Atom *a) { return (uint8_t)(a->var != NULL ? a->var->rep : a->lit.rep); }

static bool meet_rep(uint8_t *at, uint8_t rep)
{
    uint8_t both = *at == REP_ANY || *at == rep ? rep : rep == REP_ANY ? *at : REP_SEVERAL;
    bool changed = both != *at;
    *at = both;
    return changed;
}

static bool meet_given(Called *c, uint32_t i, uint8_t rep)
{
    c->n_reps = (uint8_t)(i < c->n_reps ? c->n_reps : i + 1);
    return meet_rep(&c->reps[i], rep);
}

static bool meet(uint8_t *at, uint32_t most)
{
    bool changed = most < *at;
    if (changed)
        *at = (uint8_t)most;
    return changed;
}

static uint32_t beyond(uint32_t n, uint32_t k) { return n > k ? n - k : 0; }

/* More than one can count is no more than that: MOST_CALLED says that nobody gives less, whatever is asked for. */
static uint32_t counted(uint32_t n) { return n < MOST_CALLED ? n : MOST_CALLED - 1; }

/* Applies a limit; true: something has changed. */
static bool apply(Calls *w, const Limit *l)
{
    const Called from = w->nodes.data[l->from].called;
    Called *to = &w->nodes.data[l->to].called;
    bool shared = l->shared && !(l->unless_once && !w->nodes.data[l->from].holds[CALLED_OFTEN]);
    bool endless = from.in_the_end == MOST_CALLED, changed = false;
    changed |= meet(&to->in_the_end, endless ? MOST_CALLED : counted(l->given + beyond(from.in_the_end, l->beyond)));
    endless = from.at_once == MOST_CALLED && !(shared && l->given > 0);
    uint32_t more = shared && l->given > 0 ? 0 : beyond(from.at_once, l->beyond);
    changed |= meet(&to->at_once, endless ? MOST_CALLED : counted(l->given + more));
    for (uint32_t i = l->beyond; i < from.n_reps && i - l->beyond + l->given < MOST_CALLED; i++)
        changed |= meet_given(to, i - l->beyond + l->given, from.reps[i]);
    return changed;
}

/* What goes nowhere is given nothing beyond: that is known at once, of most uses. */
static void limit(Calls *w, uint32_t to, uint32_t given, Goes goes)
{
    assert(to != NOBODY && goes.node < w->nodes.len);
    given = given < MOST_CALLED ? given : MOST_CALLED;
    if (goes.node == NOBODY) {
        meet(&w->nodes.data[to].called.in_the_end, counted(given));
        meet(&w->nodes.data[to].called.at_once, counted(given));
        return;
    }
    uint32_t over = goes.beyond < MOST_CALLED ? goes.beyond : MOST_CALLED;
    Limit l = { goes.node, to, w->nodes.data[goes.node].limits, (uint8_t)given, (uint8_t)over, goes.shared,
                goes.unless_once };
    VEC_PUSH(&w->limits, l);
    w->nodes.data[goes.node].limits = (uint32_t)w->limits.len - 1;
}

static void solve(Calls *w)
{
    while (w->todo.len > 0) {
        uint32_t node = VEC_POP(&w->todo);
        w->nodes.data[node].waits = false;
        for (uint32_t i = w->nodes.data[node].limits; i != 0; i = w->limits.data[i].next)
            if (apply(w, &w->limits.data[i]))
                wait(w, w->limits.data[i].to);
    }
}

/* Is some lambda given less than its parameters, by which nobody has seen yet that it may run often? In the end none is
 * given the benefit of the doubt. */
static bool find_partial(Calls *w, bool end)
{
    bool found = false;
    for (size_t i = 0; i < w->doubtful.len; i++) {
        const Lambda *lam = &w->doubtful.data[i];
        bool often = w->nodes.data[lam->often / 2].holds[lam->often % 2];
        if (often || !(end || w->nodes.data[lam->node].called.at_once < lam->takes))
            continue;
        tell(w, lam->often);
        found = true;
    }
    return found;
}

static void solve_all(Calls *w)
{
    enum { MOST_ROUNDS = 8 };
    int round = 0;
    for (uint32_t i = 0; i < w->nodes.len; i++) {
        wait(w, i);
        for (uint32_t which = 0; which < 2; which++)
            if (w->nodes.data[i].holds[which])
                VEC_PUSH(&w->told, fact(i, which));
    }
    do {
        solve_often(w);
        solve(w);
    } while (find_partial(w, ++round >= MOST_ROUNDS));
}

/* ---- uses ---- */

static void use(Calls *w, const Var *var, const Atom *args, uint32_t n, Goes goes)
{
    if (var->rep != REP_PTR)
        return;
    uint32_t node = node_of(w, var);
    for (uint32_t i = 0; i < n && i < MOST_CALLED; i++) {
        meet_given(&w->nodes.data[node].called, i, rep_of(&args[i]));
        meet_rep(&w->nodes.data[node].called.named[i], rep_of(&args[i]));
    }
    meet(&w->nodes.data[node].called.by_name, n);
    w->nodes.data[node].called.itself |= w->nodes.data[node].open;
    use_often(w, node, n, goes);
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
        pass(w, &args[i], known ? (Goes){ .node = node_of(w, lam->u.lam.params[i]) } : nowhere);
    }
}

static const Core *lambda_of(const Calls *w, const Var *var)
{
    const Core *rhs = var->top != NULL ? opt_top(w->program, var)->rhs : w->nodes.data[known_node(w, var)].lambda;
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

/* Functions belong to where they are made: lexically, but not those that a CAF makes (S of 003, Fig. 7). */
static bool has_owner(const Calls *w)
{
    return !w->options->profile || (w->options->lexical && w->owner == OWNER_LABEL);
}

/* Is its value called in one place? What comes before would be charged to that place then, unless it has an owner. */
static bool is_called_there(const Calls *w, const Var *var)
{
    return var->top == NULL && var->uses == 1 && var->how == USE_APPLIED && (!var->far || has_owner(w));
}

/* What is bound to a variable: if that is called in one place, once in a run, the value goes there. */
static Goes goes_to(Calls *w, const Var *var)
{
    bool there = is_called_there(w, var);
    return (Goes){ node_of(w, var), 0, !there || var->inside, there };
}

static void walk_rhs(Calls *w, const Var *var, const Core *rhs) { walk_bound(w, var, rhs, goes_to(w, var)); }

/* The code of a join point gives the value of the whole. */
static void walk_let(Calls *w, const Core *e, Goes goes)
{
    for (uint32_t i = 0; i < e->u.let.n; i++) {
        const Bind *b = &e->u.let.binds[i];
        uint32_t node = node_of(w, b->var);
        w->nodes.data[node].lambda = b->rhs->kind == CORE_LAM ? b->rhs : NULL;
        begin_often(w, b->var, arity_written(b->rhs), !e->u.let.join);
    }
    for (uint32_t i = 0; i < e->u.let.n; i++) {
        const Bind *b = &e->u.let.binds[i];
        if (!e->u.let.join) {
            walk_rhs(w, b->var, b->rhs);
            continue;
        }
        VEC_PUSH(&w->around, ALWAYS);          /* it may jump to itself */
        walk_bound(w, b->var, join_body(b), goes);
        w->around.len--;
    }
    walk(w, e->u.let.body, goes);
}

/* ---- what is evaluated in order to be called ---- */

enum { MOST_LOOKED_AT = 64 };

static bool calls(Calls *w, const Core *e, const Var *var, uint32_t *fuel);

static bool calls_parameter(Calls *w, const Core *lam, uint32_t i, uint32_t *fuel)
{
    const Var *param = lam->u.lam.params[i];
    uint32_t node = node_of(w, param);
    if (w->nodes.data[node].surely == UNKNOWN) {
        w->nodes.data[node].surely = NO;                   /* as long as nobody knows */
        bool does = calls(w, lam->u.lam.body, param, fuel);        /* there may be more nodes then, elsewhere */
        w->nodes.data[node].surely = does ? YES : NO;
    }
    return w->nodes.data[node].surely == YES;
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
    case CORE_SCC: case CORE_HERE: return calls(w, core_child(e, 0), var, fuel);
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
    begin_often(w, binder, 0, true);
    return goes_to(w, binder);
}

static void walk_case(Calls *w, const Core *e, Goes goes)
{
    walk(w, e->u.cas.scrut, looked_at(w, e));
    for (uint32_t i = 0; i < e->u.cas.n; i++) {
        const Alt *alt = &e->u.cas.alts[i];
        for (uint32_t j = 0; alt->kind == ALT_CON && j < alt->con->arity; j++)
            if (alt->vars[j]->rep == REP_PTR)
                limit(w, field_of(w, alt->con, j), 0, (Goes){ .node = node_of(w, alt->vars[j]) });
        walk(w, alt->body, goes);
    }
}

static void walk_lambda(Calls *w, const Core *e, Goes goes)
{
    Lambda lam = { goes.node, goes.beyond + e->u.lam.n, often_there(w, goes) };
    VEC_PUSH(&w->around, lam.often);
    if (lam.often != ALWAYS)
        VEC_PUSH(&w->doubtful, lam);
    walk(w, e->u.lam.body, (Goes){ goes.node, lam.takes, false, false });
    w->around.len--;
}

/* May an argument that is given outside of an scc be taken for one that is given inside? What is done inside is charged
 * to the scc's centre now, and only with lexical scope it would be then, as a function's own. */
static bool goes_out(const Calls *w) { return !w->options->profile || w->options->lexical; }

static void walk_label(Calls *w, const Core *e, Goes goes)
{
    Owner owner = w->owner;
    w->owner = labelled_inside(&w->sccs, owner, e);
    walk(w, e->u.scc.body, goes_out(w) ? goes : nowhere);
    w->owner = owner;
}

static void walk(Calls *w, const Core *e, Goes goes)
{
    switch (e->kind) {
    case CORE_VAR:  use(w, e->u.var, NULL, 0, goes); return;
    case CORE_LIT:  return;
    case CORE_LAM:  walk_lambda(w, e, goes); return;
    case CORE_APP:  walk_app(w, e, goes); return;
    case CORE_CON:
        for (uint32_t i = 0; i < e->u.con.con->arity; i++)
            pass(w, &e->u.con.args[i], (Goes){ .node = field_of(w, e->u.con.con, i) });
        return;
    case CORE_LET:  walk_let(w, e, goes); return;
    case CORE_CASE: walk_case(w, e, goes); return;
    case CORE_SCC:  walk_label(w, e, goes); return;
    case CORE_HERE: walk(w, e->u.here.body, goes); return;
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

Calls *called_find(const Opt *o, const CoreProgram *program, const bool *labels)
{
    Calls *w = xcalloc(1, sizeof *w);
    w->options = o->options;
    w->program = program;
    VEC_PUSH(&w->limits, (Limit){0});
    w->n_tops = program->n_tops;
    new_nodes(w, 1 + w->n_tops);
    VEC_PUSH(&w->follows, (Follows){0});
    w->nodes.data[NOBODY].called.in_the_end = w->nodes.data[NOBODY].called.at_once = 0;
    w->searches = o->searches;
    for (uint32_t i = 0; i < program->n_tops; i++)
        begin_often(w, program->tops[i]->var, arity_written(program->tops[i]->rhs), false);
    opt_roots(o, program, need, w);
    for (uint32_t i = 0; i < program->n_tops; i++) {
        w->owner = labels[i] ? OWNER_LABEL : OWNER_CALLER;
        walk_rhs(w, program->tops[i]->var, program->tops[i]->rhs);
    }
    solve_all(w);
    return w;
}

Called called_how(const Calls *w, const Var *var)
{
    return w->nodes.data[known_node(w, var)].called;
}

uint32_t called_vars(const Calls *w) { return (uint32_t)w->nodes.len; }

uint32_t called_number(const Calls *w, const Var *var) { return known_node(w, var); }

void called_free(Calls *w)
{
    ptrmap_free(&w->fields);
    ptrmap_free(&w->sccs);
    VEC_FREE(&w->nodes);
    VEC_FREE(&w->limits);
    VEC_FREE(&w->todo);
    VEC_FREE(&w->told);
    VEC_FREE(&w->follows);
    VEC_FREE(&w->around);
    VEC_FREE(&w->doubtful);
    free(w);
}
