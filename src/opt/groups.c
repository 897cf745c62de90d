/* groups: bindings that need each other are in one let, all others in lets of their own (dependency analysis).
 *
 *     let x = f y; y = C z; g = \a -> g x in e    ==>    let y = C z in let x = f y in let g = \a -> g x in e
 *
 * Requires linted Core. Ensures: a let of several bindings, or a join of several points, is a circle of them; a binding
 * comes after those it mentions. One walk finds the mentions of all lets around: each knows in which of its right-hand
 * sides we are.
 *
 * Labels (003 section 5.1): none is crossed. Objects are made under the same stack as before. After Peyton Jones, The
 * implementation of functional programming languages, 1987, section 6.2.8. */
#include "opt/pass.h"

enum { MANY_BINDINGS = 2000 };

typedef struct Groups {        /* a let of several bindings */
    uint32_t n;
    uint32_t at;               /* the right-hand side we are in; n: the body */
    bool    *needs;            /* [i * n + k]: i mentions k */
} Groups;

typedef struct Member { Groups *groups; uint32_t index; } Member;

typedef struct Walk {
    Arena *arena;              /* of the program */
    Arena *scratch;
    PtrMap members;            /* Var -> Member */
} Walk;

static void mention(Walk *w, const Var *var)
{
    const Member *p = var != NULL && var->top == NULL ? ptrmap_get(&w->members, var) : NULL;
    if (p != NULL && p->groups->at < p->groups->n)
        p->groups->needs[p->groups->at * p->groups->n + p->index] = true;
}

static Circles find_circles(const Groups *g)
{
    Graph graph = { .n = g->n };
    for (uint32_t i = 0; i < g->n; i++)
        for (uint32_t k = 0; k < g->n; k++)
            if (g->needs[i * g->n + k])
                graph_edge(&graph, i, k);
    Circles found = circles_find(&graph);
    graph_free(&graph);
    return found;
}

/* Lets of one group each around the body; the first group is outermost. */
static Core *nest(const Core *let, const Circles *groups, Arena *arena)
{
    Core *out = let->u.let.body;
    for (uint32_t i = groups->n; i-- > 0; ) {
        const uint32_t *members = groups->order + groups->first[i];
        uint32_t n = groups->first[i + 1] - groups->first[i];
        Bind *binds = ARENA_ARRAY(arena, Bind, n);
        for (uint32_t k = 0; k < n; k++)
            binds[k] = let->u.let.binds[members[k]];
        out = rebuild_alike(core_let(arena, binds, n, out, let->span), let);
        out->u.let.join = let->u.let.join;
    }
    return out;
}

static Groups *new_groups(Walk *w, const Core *let)
{
    uint32_t n = let->u.let.n;
    Groups *g = ARENA_NEW(w->scratch, Groups);
    *g = (Groups){ .n = n, .at = n, .needs = ARENA_ARRAY(w->scratch, bool, (size_t)n * n) };
    for (uint32_t i = 0; i < n; i++) {
        Member p = { g, i };
        ptrmap_put(&w->members, let->u.let.binds[i].var, arena_copy(w->scratch, &p, sizeof p));
    }
    return g;
}

static Core *change(Walk *w, Core *e);

static Core *split(Walk *w, Core *let)
{
    Groups *g = new_groups(w, let);
    for (g->at = 0; g->at < g->n; g->at++)
        let->u.let.binds[g->at].rhs = change(w, let->u.let.binds[g->at].rhs);
    let->u.let.body = change(w, let->u.let.body);
    Circles groups = find_circles(g);
    Core *out = groups.n > 1 ? nest(let, &groups, w->arena) : let;
    circles_free(&groups);
    return out;
}

static Core *change(Walk *w, Core *e)
{
    CoreAtoms atoms = core_atoms(e);
    if (e->kind == CORE_LET && e->u.let.n > 1 && e->u.let.n < MANY_BINDINGS)
        return split(w, e);
    if (e->kind == CORE_VAR)
        mention(w, e->u.var);
    for (uint32_t i = 0; i < atoms.n; i++)
        mention(w, atoms.data[i].var);
    for (uint32_t i = 0; i < core_children(e); i++)
        core_set_child(e, i, change(w, core_child(e, i)));
    return e;
}

CoreProgram *pass_groups(Opt *o, CoreProgram *p)
{
    (void)o;
    Walk w = { .arena = p->arena, .scratch = arena_new() };
    for (uint32_t i = 0; i < p->n_tops; i++) {
        p->tops[i]->rhs = change(&w, p->tops[i]->rhs);
        ptrmap_undo(&w.members, 0);
        arena_reset(w.scratch);
    }
    arena_free(w.scratch);
    ptrmap_free(&w.members);
    return p;
}
