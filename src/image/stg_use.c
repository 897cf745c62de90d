/* Finds loops and closed functions, in one walk over a definition.
 *
 * A *context* is what is evaluated in one go: the parts of an expression whose value is the value of the whole are in
 * its context, bodies of join points among them; what a case looks at, a closure's body and what is inside an scc are
 * in contexts of their own. What goes back from an end of an scc is in the context around it again. A function loops if
 * it calls itself in the context of its body.
 *
 * A *region* is what is charged to the same stack: an scc's body is one, without what goes back from it. Closures that
 * are made in it belong to it, so a function that is made and called there is charged to the same stack, whichever
 * closure the call stands in; but not if a constant has made that, under a label (called_later). By GHC's rule, if it
 * stands in no lambda, or in one that is made where the function is (opt/occur.c).
 *
 * A local function is closed if every variable free in it is bound by a closed function. Variables are numbered by
 * depth; the least depth that occurs inside says whether anything free does. */
#include "image/stg_use.h"

#include "base/vec.h"
#include "core/walk.h"
#include <assert.h>

typedef struct Local {
    StgUse   use;              /* first: what the table leads to */
    uint32_t depth;            /* of its binding; UINT32_MAX: as good as global */
    bool     function;
    bool     escapes;
    bool     far;              /* called where its body may be charged to something else than CCCS */
    bool     open;             /* we are in its right-hand side */
    uint32_t arity, region;
    uint32_t lambdas;          /* around its binding */
    uint32_t inside;           /* context of its body */
} Local;

typedef struct Around {        /* an scc that can be gone back from */
    const Var           *outer;
    uint32_t             context, inside;      /* it stands in, of its body */
    uint32_t             region;               /* it stands in */
    const struct Around *next;
} Around;

typedef struct Walk {
    StgUses *out;
    VEC(uint32_t) around;      /* by context: of an scc's body, the context it stands in; else itself */
    uint32_t depth;
    uint32_t least;            /* depth that occurs in what is being walked through */
    const Around *sccs;        /* around us */
    uint32_t region, regions;  /* where we are; how many there are */
    uint32_t lambdas;          /* around us */
    bool     constant;         /* the definition is no function, nor main */
} Walk;

static void walk(Walk *w, const Core *e, uint32_t context);

static uint32_t new_context(Walk *w)
{
    uint32_t c = (uint32_t)w->around.len;
    VEC_PUSH(&w->around, c);
    return c;
}

/* ---- variables ---- */

static Local *bind(Walk *w, const Var *var)
{
    assert(ptrmap_get(&w->out->uses, var) == NULL);
    Local *l = ARENA_NEW(w->out->arena, Local);
    l->depth = w->depth++;
    ptrmap_put(&w->out->uses, var, l);
    return l;
}

static void bind_other(void *context, Var *var) { bind(context, var); }

static Local *occurs(Walk *w, const Var *var)
{
    Local *l = ptrmap_get(&w->out->uses, var);
    if (l != NULL && l->depth < w->least)
        w->least = l->depth;
    return l;
}

static void escapes(Walk *w, CoreAtoms atoms)
{
    for (uint32_t i = 0; i < atoms.n; i++) {
        Local *l = atoms.data[i].var != NULL ? occurs(w, atoms.data[i].var) : NULL;
        if (l != NULL)
            l->escapes = true;
    }
}

/* By a closure that a constant has made under a label, when the constant may be no longer at work: the label is pushed
 * on the stack of whoever calls the closure, and then again on that. A function that is called by the constant and
 * itself runs under the constant's stack. */
static bool called_later(const Walk *w, const Local *l)
{
    return w->constant && l->region > 0 && w->lambdas > l->lambdas + l->open;
}

static void called(Walk *w, const Var *var, uint32_t n, uint32_t context)
{
    Local *l = occurs(w, var);
    if (l == NULL)
        return;
    l->far |= l->region != w->region || (w->out->call_stack && w->lambdas > l->lambdas + 1) || called_later(w, l);
    if (!l->function || l->arity != n)
        l->escapes = true;
    else
        l->use.loops |= context == l->inside;
}

/* ---- let ---- */

static Local *bind_local(Walk *w, const Bind *b)
{
    Local *l = bind(w, b->var);
    l->function = b->rhs->kind == CORE_LAM;
    l->arity = l->function ? b->rhs->u.lam.n : 0;
    l->inside = new_context(w);
    l->region = w->region;
    l->lambdas = w->lambdas;
    return l;
}

static void walk_body(Walk *w, const Core *rhs, uint32_t inside)
{
    if (rhs->kind == CORE_LAM)
        core_binders(rhs, bind_other, w);
    walk(w, rhs->kind == CORE_LAM ? rhs->u.lam.body : rhs, inside);
}

static void walk_rhs(Walk *w, const Core *rhs, uint32_t inside)
{
    w->lambdas += rhs->kind == CORE_LAM;
    walk_body(w, rhs, inside);
    w->lambdas -= rhs->kind == CORE_LAM;
}

/* Join points run where the let does. */
static void walk_join(Walk *w, const Core *e, uint32_t context)
{
    core_binders(e, bind_other, w);
    for (uint32_t i = 0; i < e->u.let.n; i++)
        walk_body(w, e->u.let.binds[i].rhs, context);
    walk(w, e->u.let.body, context);
}

/* Walks through the right-hand sides; whether nothing is free in them. */
static bool walk_group(Walk *w, const Core *let, Local **group)
{
    bool functions = true;
    uint32_t around = w->least, depth = w->depth - let->u.let.n;
    w->least = UINT32_MAX;
    for (uint32_t i = 0; i < let->u.let.n; i++) {
        functions &= group[i]->function;
        group[i]->open = true;
        walk_rhs(w, let->u.let.binds[i].rhs, group[i]->inside);
        group[i]->open = false;
    }
    bool closed = functions && w->least >= depth;
    if (around < w->least)
        w->least = around;
    return closed;
}

static void walk_let(Walk *w, const Core *e, uint32_t context)
{
    uint32_t n = e->u.let.n;
    Local **group = xmalloc((n + 1) * sizeof *group);
    for (uint32_t i = 0; i < n; i++)
        group[i] = bind_local(w, &e->u.let.binds[i]);
    bool closed = walk_group(w, e, group), unowned = closed;
    for (uint32_t i = 0; i < n && closed && !w->out->profile; i++)
        group[i]->depth = UINT32_MAX;
    walk(w, e->u.let.body, context);
    for (uint32_t i = 0; i < n; i++) {
        group[i]->use.closed = closed;
        group[i]->use.near = group[i]->function && !group[i]->far;
        unowned &= closed && group[i]->use.near && !group[i]->escapes;
    }
    for (uint32_t i = 0; i < n; i++)
        group[i]->use.unowned = unowned;
    free(group);
}

/* ---- the others ---- */

static void walk_app(Walk *w, const Core *e, uint32_t context)
{
    escapes(w, core_atoms(e));
    if (e->u.app.fun->kind == CORE_VAR)
        called(w, e->u.app.fun->u.var, e->u.app.n, context);
    else
        walk(w, e->u.app.fun, new_context(w));
}

/* At an end of the scc's body, perhaps out of other sccs at its ends? */
static bool is_at_end(const Walk *w, uint32_t context, const Around *scc)
{
    while (context != scc->inside && w->around.data[context] != context)
        context = w->around.data[context];
    return context == scc->inside;
}

static void walk_back(Walk *w, const Core *e, uint32_t context)
{
    const Around *scc = w->sccs;
    while (scc != NULL && scc->outer != e->u.scc.outer)
        scc = scc->next;
    occurs(w, e->u.scc.outer);
    uint32_t region = w->region, to = scc != NULL && is_at_end(w, context, scc) ? scc->context : new_context(w);
    w->region = scc != NULL ? scc->region : ++w->regions;
    walk(w, e->u.scc.body, to);
    w->region = region;
}

static void walk_scc(Walk *w, const Core *e, uint32_t context)
{
    Around here = { e->u.scc.outer, context, new_context(w), w->region, w->sccs };
    if (e->scc_kind == SCC_UNDER)
        occurs(w, e->u.scc.stack);
    core_binders(e, bind_other, w);
    w->around.data[here.inside] = context;
    w->sccs = &here;
    w->region = ++w->regions;
    walk(w, e->u.scc.body, here.inside);
    w->region = here.region;
    w->sccs = here.next;
}

static void walk(Walk *w, const Core *e, uint32_t context)
{
    switch (e->kind) {
    case CORE_LIT:  break;
    case CORE_VAR:  called(w, e->u.var, 0, context); break;
    case CORE_LAM:  walk_rhs(w, e, new_context(w)); break;
    case CORE_APP:  walk_app(w, e, context); break;
    case CORE_CON: case CORE_PRIM: escapes(w, core_atoms(e)); break;
    case CORE_LET:
        if (e->u.let.join)
            walk_join(w, e, context);
        else
            walk_let(w, e, context);
        break;
    case CORE_CASE:
        walk(w, e->u.cas.scrut, new_context(w));
        core_binders(e, bind_other, w);
        for (uint32_t i = 0; i < e->u.cas.n; i++)
            walk(w, e->u.cas.alts[i].body, context);
        break;
    case CORE_SCC:
        if (e->scc_kind == SCC_BACK)
            walk_back(w, e, context);
        else
            walk_scc(w, e, context);
        break;
    case CORE_HERE:
        core_binders(e, bind_other, w);
        walk(w, e->u.here.body, context);
        break;
    case CORE_OR: case CORE_FREE: break;       /* logic.c leaves none */
    }
}

void stg_use_top(StgUses *uses, const Var *var, const Core *rhs)
{
    Walk w = { .out = uses, .least = UINT32_MAX, .constant = rhs->kind != CORE_LAM && var != uses->main };
    uint32_t inside = new_context(&w);
    if (rhs->kind == CORE_LAM) {
        Local *l = bind(&w, var);
        l->function = true;
        l->arity = rhs->u.lam.n;
        l->inside = inside;
        l->depth = UINT32_MAX;
    }
    walk_rhs(&w, rhs, inside);
    VEC_FREE(&w.around);
}

StgUse stg_use_of(const StgUses *uses, const Var *var)
{
    const Local *l = ptrmap_get(&uses->uses, var);
    return l != NULL ? l->use : (StgUse){0};
}
