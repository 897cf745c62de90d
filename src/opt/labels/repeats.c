/* By GHC's rule: which centres may be on the stack already when they are pushed.
 *
 * A function that is made under <S c> and called under S runs under <S c>, for that is what S lacks: so it makes no
 * difference whether it is called inside of the scc or outside. But if c was there before, push has gone back to that
 * (<P c Q> becomes <P c>), and who calls the function under <P c Q> runs it there: nothing is lacking.
 *
 * Who may run while c is on the stack? What stands in its sccs, but not under an sccsub "MAIN", where a stack begins;
 * what functions do that are called there; what closures do that are made there, whoever calls them; what definitions
 * do that are named there, if that is kept: let f = scc c g in f x calls g as if it had been made in c. Not what thunks
 * do that are made elsewhere, for they have a stack of their own. If c is pushed by none of these, it never repeats.
 * So: a graph of definitions, functions and centres, with an edge from each to what it has in it, and what it calls. An
 * unknown call may be one of any function that is passed as it is; those that take a World# are only called by who
 * gives one. What is given to catch# is called there: so an unknown action is not all that main does.
 *
 * Requires linted Core. Linear. */
#include "opt/labels/repeats.h"

#include <string.h>

enum { ANY_PURE, ANY_ACTING, FIRST_NODE };     /* unknown functions, without and with World# */

typedef struct Node { bool circle; Name centre; } Node;         /* circle: with itself alone, or with others */

typedef struct Around { const Var *outer; uint32_t at; const struct Around *next; } Around;

typedef struct Repeating {
    const CoreProgram *program;
    VEC(Node)     nodes;
    Graph         graph;       /* of these */
    PtrMap        centres;     /* Name -> node */
    PtrMap        functions;   /* Var of a local function -> node; the next one is what it gives */
    PtrMap        arities;     /* ... -> its lambda */
    PtrMap        boxes;       /* Var that is another name of a definition -> that */
    PtrMap        joins;       /* Var of a join point -> itself */
    uint32_t      at;          /* the node that we are in */
    const Around *sccs;
} Repeating;

static uint32_t new_node(Repeating *g, Name centre)
{
    VEC_PUSH(&g->nodes, ((Node){ .centre = centre }));
    return (uint32_t)g->nodes.len - 1;
}

static void edge(Repeating *g, uint32_t from, uint32_t to)
{
    graph_edge(&g->graph, from, to);
    g->nodes.data[from].circle |= from == to;
}

static uint32_t node_of_top(const Var *var) { return FIRST_NODE + var->top->index; }

static uint32_t node_of_centre(Repeating *g, Name centre)
{
    uintptr_t known = (uintptr_t)ptrmap_get(&g->centres, centre);
    if (known == 0) {
        known = new_node(g, centre);
        ptrmap_put(&g->centres, centre, (void *)known);
    }
    return (uint32_t)known;
}

/* ---- functions ---- */

static bool takes_world(const Core *lam)
{
    for (uint32_t i = 0; i < lam->u.lam.n; i++)
        if (lam->u.lam.params[i]->rep == REP_WORLD)
            return true;
    return false;
}

static bool gives_world(const Core *app)
{
    for (uint32_t i = 0; i < app->u.app.n; i++) {
        const Atom *a = &app->u.app.args[i];
        if ((a->var != NULL ? a->var->rep : a->lit.rep) == REP_WORLD)
            return true;
    }
    return false;
}

static void passed(Repeating *g, const Core *lam, uint32_t node)
{
    edge(g, takes_world(lam) ? ANY_ACTING : ANY_PURE, node);
}

/* The definition that a box holds, or the variable. */
static const Var *past_box(const Repeating *g, const Var *var)
{
    const Var *held = var != NULL && var->top == NULL ? ptrmap_get(&g->boxes, var) : NULL;
    return held != NULL ? held : var;
}

/* It is called with so many arguments, or passed to somebody who may call it. */
static void mention(Repeating *g, const Var *var, uint32_t args, bool acts)
{
    if (var == NULL || var->rep != REP_PTR || ptrmap_get(&g->joins, var) != NULL)
        return;
    var = past_box(g, var);
    const Core *lam = var->top != NULL ? opt_top(g->program, var)->rhs : ptrmap_get(&g->arities, var);
    uint32_t node = var->top != NULL ? node_of_top(var) : (uint32_t)(uintptr_t)ptrmap_get(&g->functions, var);
    uint32_t arity = lam != NULL && lam->kind == CORE_LAM ? lam->u.lam.n : 0;
    if (arity > 0 && args >= arity)
        edge(g, g->at, node);
    else if (arity > 0)
        passed(g, lam, node);
    if (args > arity)
        edge(g, g->at, acts ? ANY_ACTING : ANY_PURE);
}

/* ---- what is kept ---- */

/* What a definition gives, if it is no function of its own. */
static uint32_t given_by_top(const Repeating *g, const Var *var)
{
    return FIRST_NODE + g->program->n_tops + var->top->index;
}

static uint32_t given_by_local(const Repeating *g, const Var *var)
{
    return (uint32_t)(uintptr_t)ptrmap_get(&g->functions, var) + 1;
}

static bool is_data(const Var *var) { return var != NULL && (var->data || (var->how & USE_MATCHED) != 0); }

/* The function of a call, or a name, and so many arguments; a partial application is made here. */
static void keep_call(Repeating *g, const Var *fun, uint32_t n, uint32_t at)
{
    if (fun->rep != REP_PTR || is_data(fun) || ptrmap_get(&g->joins, fun) != NULL)
        return;
    const Core *lam = fun->top != NULL ? opt_top(g->program, fun)->rhs : ptrmap_get(&g->arities, fun);
    uint32_t arity = lam != NULL && lam->kind == CORE_LAM ? lam->u.lam.n : 0;
    if (fun->top != NULL && n <= arity)
        edge(g, at, n < arity ? node_of_top(fun) : given_by_top(g, fun));
    else if (arity > 0 && n == arity)
        edge(g, at, given_by_local(g, fun));
    else if (n >= arity)
        edge(g, at, ANY_ACTING);
}

/* What runs behind something that goes back. */
static uint32_t node_behind(const Repeating *g, const Core *back, uint32_t here)
{
    const Around *scc = g->sccs;
    while (scc != NULL && scc->outer != back->u.scc.outer)
        scc = scc->next;
    return scc != NULL ? scc->at : here;
}

/* What is kept of an expression may be a function that has no stack: it gets the one here. */
static void keep(Repeating *g, const Core *e, uint32_t at)
{
    switch (e->kind) {
    case CORE_VAR: keep_call(g, e->u.var, 0, at); return;
    case CORE_SCC:             /* that of an scc has its own stack */
        if (e->scc_kind == SCC_BACK)
            keep(g, e->u.scc.body, node_behind(g, e, at));
        return;
    case CORE_HERE: keep(g, e->u.here.body, at); return;
    case CORE_APP:
        if (e->u.app.fun->kind == CORE_VAR)
            keep_call(g, e->u.app.fun->u.var, e->u.app.n, at);
        else
            edge(g, at, ANY_ACTING);
        return;
    case CORE_LET:
        for (uint32_t i = 0; e->u.let.join && i < e->u.let.n; i++)
            keep(g, join_body(&e->u.let.binds[i]), at);
        keep(g, e->u.let.body, at);
        return;
    case CORE_CASE:
        for (uint32_t i = 0; i < e->u.cas.n; i++)
            keep(g, e->u.cas.alts[i].body, at);
        return;
    default: return;
    }
}

static void walk(Repeating *g, const Core *e);

static void walk_in(Repeating *g, const Core *e, uint32_t node)
{
    uint32_t at = g->at;
    g->at = node;
    walk(g, e);
    g->at = at;
}

/* ---- expressions ---- */

static void walk_let(Repeating *g, const Core *e)
{
    for (uint32_t i = 0; i < e->u.let.n; i++) {
        const Bind *b = &e->u.let.binds[i];
        if (e->u.let.join)
            ptrmap_put(&g->joins, b->var, b->var);
        else if (b->rhs->kind == CORE_VAR && b->rhs->u.var->top != NULL)
            ptrmap_put(&g->boxes, b->var, b->rhs->u.var);
        if (e->u.let.join || b->rhs->kind != CORE_LAM)
            continue;
        ptrmap_put(&g->arities, b->var, b->rhs);
        ptrmap_put(&g->functions, b->var, (void *)(uintptr_t)new_node(g, NULL));
        new_node(g, NULL);
    }
    for (uint32_t i = 0; i < e->u.let.n; i++) {
        const Bind *b = &e->u.let.binds[i];
        uint32_t node = (uint32_t)(uintptr_t)ptrmap_get(&g->functions, b->var);
        if (e->u.let.join || b->rhs->kind != CORE_LAM) {
            walk(g, e->u.let.join ? join_body(b) : b->rhs);
            if (!e->u.let.join && !is_data(b->var))
                keep(g, b->rhs, g->at);
            continue;
        }
        edge(g, g->at, node);
        walk_in(g, b->rhs->u.lam.body, node);
        keep(g, b->rhs->u.lam.body, node + 1);
    }
    walk(g, e->u.let.body);
}

static void walk_scc(Repeating *g, const Core *e)
{
    const Around *sccs = g->sccs;
    if (e->scc_kind == SCC_BACK) {
        walk_in(g, e->u.scc.body, node_behind(g, e, g->at));
        return;
    }
    Around here = { e->u.scc.outer, g->at, sccs };
    bool under = e->scc_kind == SCC_UNDER;
    uint32_t node = under ? (uint32_t)(uintptr_t)ptrmap_get(&g->functions, e->u.scc.stack)
                          : node_of_centre(g, e->u.scc.centre);
    if (under || strcmp(e->u.scc.centre->text, "MAIN") != 0)
        edge(g, g->at, node);
    g->sccs = &here;
    walk_in(g, e->u.scc.body, node);
    keep(g, e->u.scc.body, node);
    g->sccs = sccs;
}

/* What is `under` it is the body of a function that was made here. */
static void walk_here(Repeating *g, const Core *e)
{
    uint32_t node = new_node(g, NULL);
    edge(g, g->at, node);
    ptrmap_put(&g->functions, e->u.here.name, (void *)(uintptr_t)node);
    walk(g, e->u.here.body);
}

static void walk_lambda(Repeating *g, const Core *e)
{
    uint32_t node = new_node(g, NULL);
    edge(g, g->at, node);
    passed(g, e, node);
    walk_in(g, e->u.lam.body, node);
}

static void walk_app(Repeating *g, const Core *e)
{
    const Core *fun = e->u.app.fun;
    if (fun->kind == CORE_VAR) {
        mention(g, fun->u.var, e->u.app.n, gives_world(e));
        return;
    }
    edge(g, g->at, gives_world(e) ? ANY_ACTING : ANY_PURE);
    walk(g, fun);
}

/* fork#, say. */
static bool may_call(const PrimInfo *prim)
{
    bool plain = prim->group == GROUP_LIT || prim->group == GROUP_BIG || prim->group == GROUP_SCAN
                 || prim->group == GROUP_BYTES || prim->group == GROUP_ARRAY || prim->group == GROUP_MEMORY
                 || prim->group == GROUP_WORLD;
    return !plain && prim->fails != FAILS_ALWAYS;
}

/* The action and the handler are called here. */
static void walk_catch(Repeating *g, const Core *e)
{
    const Atom *args = e->u.prim.args;
    mention(g, args[0].var, 1, true);
    mention(g, args[1].var, 2, true);
}

static void walk(Repeating *g, const Core *e)
{
    if (e->kind == CORE_PRIM && e->u.prim.prim == PRIM_CATCH) {
        walk_catch(g, e);
        return;
    }
    CoreAtoms atoms = core_atoms(e);
    for (uint32_t i = 0; i < atoms.n; i++)
        mention(g, atoms.data[i].var, 0, false);
    switch (e->kind) {
    case CORE_VAR: mention(g, e->u.var, 0, false); return;
    case CORE_LAM: walk_lambda(g, e); return;
    case CORE_APP: walk_app(g, e); return;
    case CORE_LET: walk_let(g, e); return;
    case CORE_SCC: walk_scc(g, e); return;
    case CORE_HERE: walk_here(g, e); return;
    case CORE_PRIM:
        if (may_call(&prim_info[e->u.prim.prim]))
            edge(g, g->at, ANY_ACTING);
        return;
    default: break;
    }
    for (uint32_t i = 0; i < core_children(e); i++)
        walk(g, core_child(e, i));
    if (e->kind == CORE_CASE && core_only_default(e) && !is_data(e->u.cas.alts[0].binder))
        keep(g, e->u.cas.scrut, g->at);
}

/* ---- circles ---- */

static void find_circles(Repeating *g)
{
    g->graph.n = (uint32_t)g->nodes.len;
    Circles c = circles_find(&g->graph);
    for (uint32_t i = 0; i < g->graph.n; i++)
        g->nodes.data[i].circle |= c.first[c.circle[i] + 1] - c.first[c.circle[i]] > 1;
    circles_free(&c);
}

static void walk_all(Repeating *g)
{
    const CoreProgram *p = g->program;
    for (uint32_t i = 0; i < FIRST_NODE + 2 * p->n_tops; i++)
        new_node(g, NULL);
    edge(g, ANY_ACTING, ANY_PURE);
    for (uint32_t i = 0; i < p->n_tops; i++) {
        const Core *rhs = p->tops[i]->rhs, *body = rhs->kind == CORE_LAM ? rhs->u.lam.body : rhs;
        walk_in(g, body, FIRST_NODE + i);
        keep(g, body, FIRST_NODE + p->n_tops + i);
    }
}

Repeats repeats_find(const Opt *o, const CoreProgram *p)
{
    Repeats out = {0};
    if (!o->options->profile || !o->options->call_stack)
        return out;
    out.known = true;
    Repeating g = { .program = p };
    walk_all(&g);
    find_circles(&g);
    for (uint32_t i = 0; i < g.nodes.len; i++) {
        Name centre = g.nodes.data[i].centre;
        if (centre != NULL && !g.nodes.data[i].circle && !core_is_base(centre))
            ptrmap_put(&out.never, centre, (void *)centre);
    }
    VEC_FREE(&g.nodes);
    graph_free(&g.graph);
    ptrmap_free(&g.centres);
    ptrmap_free(&g.functions);
    ptrmap_free(&g.arities);
    ptrmap_free(&g.boxes);
    ptrmap_free(&g.joins);
    return out;
}

void repeats_end(Repeats *r) { ptrmap_free(&r->never); }
