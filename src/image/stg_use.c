/* Finds join points, loops and closed functions, in one walk over a definition.
 *
 * A *context* is what is evaluated in one go: the parts of an expression whose value is the value of the whole are in its context; what a
 * case looks at, a closure's body and what is inside an scc are in contexts of their own. A let-bound function is a join point if it is
 * only called, with all its arguments, in the context of its let. The body of a join point then is in that context, too: contexts are
 * united when that is known, which is when the let has been walked through. A thunk, too, is a join point if it is only evaluated
 * there: it can happen only once.
 *
 * What the program says to be a join point (let.join) is one.
 *
 * An scc is a border: a join point's costs belong to where it was bound. What goes back from it is in the context around it again.
 *
 * A *region* is what is charged to the same stack: an scc's body is one, without what goes back from it. Closures that are made in it
 * belong to it, so a function that is made and called there is charged to the same stack, whichever closure the call stands in.
 *
 * A local function is closed if every variable free in it is bound by a closed function. Variables are numbered by depth; the
 * least depth that occurs inside says whether anything free does. */
#include "image/stg_use.h"

#include "base/vec.h"

typedef struct Local {
    StgUse   use;              /* first: what the table leads to */
    uint32_t depth;            /* of its binding; UINT32_MAX: as good as global */
    bool     candidate;        /* for a join point */
    bool     escapes;
    bool     far;              /* called from another region than its own */
    uint32_t arity, region;
    uint32_t context;          /* of its let */
    uint32_t inside;           /* context of its body */
    uint32_t group;            /* depth of the first of its let */
    VEC(uint32_t) calls;       /* contexts of the calls with all arguments */
} Local;

typedef struct Around {        /* an scc that can be gone back from */
    const Var           *outer;
    uint32_t             context, inside;      /* it stands in, of its body */
    uint32_t             region;               /* it stands in */
    const struct Around *next;
} Around;

typedef enum BorderKind { BORDER_NONE, BORDER_SCC, BORDER_BACK } BorderKind;
typedef struct Border {        /* of a context */
    BorderKind kind;
    uint32_t   around;         /* it stands in that context */
    uint32_t   inside, to;     /* BORDER_BACK: of which scc's body; what is around the scc */
} Border;

typedef struct Walk {
    StgUses *out;
    VEC(uint32_t) up;          /* contexts: each leads to one it is united with, or to itself */
    VEC(Local *) owner;        /* whose body a context is; NULL: nobody's */
    VEC(Border) borders;       /* by context */
    uint32_t depth;
    uint32_t least;            /* depth that occurs in what is being walked through */
    const Around *sccs;        /* around us */
    uint32_t region, regions;  /* where we are; how many there are */
} Walk;

static void walk(Walk *w, const Core *e, uint32_t context);

/* ---- contexts ---- */

static uint32_t new_context(Walk *w, Local *owner)
{
    uint32_t c = (uint32_t)w->up.len;
    VEC_PUSH(&w->up, c);
    VEC_PUSH(&w->owner, owner);
    VEC_PUSH(&w->borders, (Border){0});
    return c;
}

static uint32_t find(Walk *w, uint32_t c);

/* What goes back from an end of an scc's body, perhaps out of other sccs at its ends, is in the context around it. */
static bool comes_from_end(Walk *w, const Border *b)
{
    uint32_t c = find(w, b->around), inside = find(w, b->inside);
    while (c != inside && w->borders.data[c].kind == BORDER_SCC)
        c = find(w, w->borders.data[c].around);
    return c == inside;
}

static uint32_t find(Walk *w, uint32_t c)
{
    while (w->up.data[c] != c)
        c = w->up.data[c] = w->up.data[w->up.data[c]];
    const Border *b = &w->borders.data[c];
    return b->kind == BORDER_BACK && comes_from_end(w, b) ? find(w, b->to) : c;
}

/* ---- variables ---- */

static Local *bind(Walk *w, const Var *var)
{
    Local *l = ARENA_NEW(w->out->arena, Local);
    l->depth = w->depth++;
    ptrmap_put(&w->out->uses, var, l);
    return l;
}

static Local *occurs(Walk *w, const Var *var)
{
    Local *l = ptrmap_get(&w->out->uses, var);
    if (l != NULL && l->depth < w->least)
        w->least = l->depth;
    return l;
}

static void escapes(Walk *w, const Atom *args, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++) {
        Local *l = args[i].var != NULL ? occurs(w, args[i].var) : NULL;
        if (l != NULL)
            l->escapes = true;
    }
}

static void called(Walk *w, const Var *var, uint32_t n, uint32_t context)
{
    Local *l = occurs(w, var);
    if (l == NULL)
        return;
    l->far |= l->region != w->region;
    if (l->candidate && l->arity == n)
        VEC_PUSH(&l->calls, context);
    else
        l->escapes = true;
}

/* ---- let ---- */

static bool is_delayed(const Core *rhs) { return rhs->kind != CORE_LAM && rhs->kind != CORE_CON && rhs->kind != CORE_LIT; }

/* From the let's body, or from a join point of the same group. */
static bool is_jump(Walk *w, const Local *l, uint32_t call)
{
    uint32_t c = find(w, call);
    const Local *caller = w->owner.data[c];
    return c == find(w, l->context) || (caller != NULL && caller->group == l->group && caller->use.join && l->arity > 0);
}

static bool only_jumped_to(Walk *w, const Local *l)
{
    for (size_t i = 0; i < l->calls.len; i++)
        if (!is_jump(w, l, l->calls.data[i]))
            return false;
    return !l->escapes && l->calls.len > 0;
}

/* Those that are join points if all of them are. */
static void find_joins(Walk *w, Local **group, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        group[i]->use.join = group[i]->candidate;
    for (bool changed = true; changed; ) {
        changed = false;
        for (uint32_t i = 0; i < n; i++)
            if (group[i]->use.join && !only_jumped_to(w, group[i])) {
                group[i]->use.join = false;
                changed = true;
            }
    }
    for (uint32_t i = 0; i < n; i++)
        if (group[i]->use.join)
            w->up.data[find(w, group[i]->inside)] = find(w, group[i]->context);
}

static void find_loop(Walk *w, Local *l)
{
    for (size_t i = 0; i < l->calls.len && !l->use.loops; i++)
        l->use.loops = l->arity > 0 && !l->use.join && find(w, l->calls.data[i]) == find(w, l->inside);
    VEC_FREE(&l->calls);
}

static Local *bind_local(Walk *w, const Core *let, uint32_t i, uint32_t context, uint32_t group)
{
    const Bind *b = &let->u.let.binds[i];
    Local *l = bind(w, b->var);
    l->candidate = let->u.let.join || b->rhs->kind == CORE_LAM || (let->u.let.n == 1 && is_delayed(b->rhs));
    l->arity = b->rhs->kind == CORE_LAM ? b->rhs->u.lam.n : 0;
    l->context = context;
    l->inside = let->u.let.join ? context : new_context(w, l);
    l->region = w->region;
    l->group = group;
    return l;
}

static void walk_function(Walk *w, const Core *lam, uint32_t inside)
{
    for (uint32_t i = 0; i < lam->u.lam.n; i++)
        bind(w, lam->u.lam.params[i]);
    walk(w, lam->u.lam.body, inside);
}

/* Walks through the right-hand sides; whether nothing is free in them. */
static bool walk_group(Walk *w, const Core *let, Local **group)
{
    bool functions = true;
    uint32_t around = w->least, depth = w->depth - let->u.let.n;
    w->least = UINT32_MAX;
    for (uint32_t i = 0; i < let->u.let.n; i++) {
        const Core *rhs = let->u.let.binds[i].rhs;
        functions &= rhs->kind == CORE_LAM;
        if (rhs->kind == CORE_LAM)
            walk_function(w, rhs, group[i]->inside);
        else
            walk(w, rhs, group[i]->inside);
    }
    bool closed = functions && w->least >= depth;
    if (around < w->least)
        w->least = around;
    return closed;
}

static void walk_let(Walk *w, const Core *e, uint32_t context)
{
    uint32_t n = e->u.let.n, first = w->depth;
    Local **group = xmalloc((n + 1) * sizeof *group);
    for (uint32_t i = 0; i < n; i++)
        group[i] = bind_local(w, e, i, context, first);
    bool closed = walk_group(w, e, group), unowned = closed;
    for (uint32_t i = 0; i < n && closed && !w->out->profile; i++)
        group[i]->depth = UINT32_MAX;
    walk(w, e->u.let.body, context);
    if (e->u.let.join)
        for (uint32_t i = 0; i < n; i++)
            group[i]->use.join = true;
    else
        find_joins(w, group, n);
    for (uint32_t i = 0; i < n; i++) {
        find_loop(w, group[i]);
        group[i]->use.closed = closed && !group[i]->use.join;
        group[i]->use.near = e->u.let.binds[i].rhs->kind == CORE_LAM && !group[i]->far;
        unowned &= group[i]->use.closed && group[i]->use.near && !group[i]->escapes;
    }
    for (uint32_t i = 0; i < n; i++)
        group[i]->use.unowned = unowned;
    free(group);
}

/* ---- the others ---- */

static void walk_alts(Walk *w, const Core *e, uint32_t context)
{
    for (uint32_t i = 0; i < e->u.cas.n; i++) {
        const Alt *alt = &e->u.cas.alts[i];
        for (uint32_t k = 0; alt->kind == ALT_CON && k < alt->con->arity; k++)
            bind(w, alt->vars[k]);
        if (alt->kind == ALT_DEFAULT && alt->binder != NULL)
            bind(w, alt->binder);
        walk(w, alt->body, context);
    }
}

static void walk_app(Walk *w, const Core *e, uint32_t context)
{
    escapes(w, e->u.app.args, e->u.app.n);
    if (e->u.app.fun->kind == CORE_VAR)
        called(w, e->u.app.fun->u.var, e->u.app.n, context);
    else
        walk(w, e->u.app.fun, new_context(w, NULL));
}

static void walk_back(Walk *w, const Core *e, uint32_t context)
{
    const Around *scc = w->sccs;
    while (scc != NULL && scc->outer != e->u.scc.outer)
        scc = scc->next;
    uint32_t inside = new_context(w, NULL);
    occurs(w, e->u.scc.outer);
    if (scc != NULL)
        w->borders.data[inside] = (Border){ BORDER_BACK, context, scc->inside, scc->context };
    uint32_t region = w->region;
    w->region = scc != NULL ? scc->region : ++w->regions;
    walk(w, e->u.scc.body, inside);
    w->region = region;
}

static void walk_scc(Walk *w, const Core *e, uint32_t context)
{
    Around here = { e->u.scc.outer, context, new_context(w, NULL), w->region, w->sccs };
    if (e->u.scc.outer != NULL)
        bind(w, e->u.scc.outer);
    w->borders.data[here.inside] = (Border){ .kind = BORDER_SCC, .around = context };
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
    case CORE_LAM:  walk_function(w, e, new_context(w, NULL)); break;
    case CORE_APP:  walk_app(w, e, context); break;
    case CORE_CON:  escapes(w, e->u.con.args, e->u.con.con->arity); break;
    case CORE_PRIM: escapes(w, e->u.prim.args, (uint32_t)prim_info[e->u.prim.prim].arity); break;
    case CORE_LET:  walk_let(w, e, context); break;
    case CORE_CASE:
        walk(w, e->u.cas.scrut, new_context(w, NULL));
        walk_alts(w, e, context);
        break;
    case CORE_SCC:
        if (e->u.scc.kind == SCC_BACK)
            walk_back(w, e, context);
        else
            walk_scc(w, e, context);
        break;
    case CORE_OR: case CORE_FREE: break;       /* refused later */
    }
}

void stg_use_top(StgUses *uses, const Var *var, const Core *rhs)
{
    Walk w = { .out = uses, .least = UINT32_MAX };
    uint32_t inside = new_context(&w, NULL);
    if (rhs->kind == CORE_LAM) {
        Local *l = bind(&w, var);
        l->candidate = true;
        l->arity = rhs->u.lam.n;
        l->inside = inside;
        l->depth = UINT32_MAX;
        walk_function(&w, rhs, inside);
        find_loop(&w, l);
        l->candidate = false;
    } else {
        walk(&w, rhs, inside);
    }
    VEC_FREE(&w.up);
    VEC_FREE(&w.owner);
    VEC_FREE(&w.borders);
}

StgUse stg_use_of(const StgUses *uses, const Var *var)
{
    const Local *l = ptrmap_get(&uses->uses, var);
    return l != NULL ? l->use : (StgUse){0};
}
