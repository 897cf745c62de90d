/* groups: bindings that need each other are in one let, all others in lets of their own (dependency analysis).
 *
 *     let x = f y; y = C z; g = \a -> g x in e    ==>    let y = C z in let x = f y in let g = \a -> g x in e
 *
 * Requires linted Core. Ensures: a let of several bindings is a circle of them; a binding comes after those it
 * mentions. What is too large to look through stays together.
 *
 * Labels (003 section 5): none is crossed. Objects are made under the same stack as before. */
#include "opt/pass.h"

enum { TOO_LARGE = 5000 };     /* a right-hand side, in expressions */

typedef struct Groups {
    const Core *let;
    PtrMap      index;         /* Var -> its number + 1 */
    uint32_t    n;
    bool       *needs;         /* [i * n + k]: i mentions k */
    uint32_t   *number, *low, *waiting, *order, *group;    /* Tarjan's */
    bool       *open;
    uint32_t    next, n_waiting, n_order, n_groups;
    uint32_t    size;
} Groups;

static void mention(Groups *g, uint32_t by, const Var *var)
{
    uintptr_t k = var != NULL && var->top == NULL ? (uintptr_t)ptrmap_get(&g->index, var) : 0;
    if (k != 0)
        g->needs[by * g->n + k - 1] = true;
}

static void find_needs(Groups *g, uint32_t by, const Core *e)
{
    CoreAtoms atoms = core_atoms(e);
    g->size++;
    if (e->kind == CORE_VAR)
        mention(g, by, e->u.var);
    for (uint32_t i = 0; i < atoms.n; i++)
        mention(g, by, atoms.data[i].var);
    for (uint32_t i = 0; i < core_children(e) && g->size <= TOO_LARGE; i++)
        find_needs(g, by, core_child(e, i));
}

static void visit(Groups *g, uint32_t i)
{
    g->number[i] = g->low[i] = ++g->next;
    g->waiting[g->n_waiting++] = i;
    g->open[i] = true;
    for (uint32_t k = 0; k < g->n; k++) {
        if (!g->needs[i * g->n + k])
            continue;
        if (g->number[k] == 0)
            visit(g, k);
        if (g->open[k] && g->low[k] < g->low[i])
            g->low[i] = g->low[k];
    }
    if (g->low[i] != g->number[i])
        return;
    uint32_t member;
    do {
        member = g->waiting[--g->n_waiting];
        g->open[member] = false;
        g->group[g->n_order] = g->n_groups;
        g->order[g->n_order++] = member;
    } while (member != i);
    g->n_groups++;
}

/* Lets of one group each around the body; the first group is outermost. */
static Core *nest(const Groups *g, Arena *arena)
{
    Core *out = g->let->u.let.body;
    for (uint32_t end = g->n; end > 0; ) {
        uint32_t first = end;
        while (first > 0 && g->group[first - 1] == g->group[end - 1])
            first--;
        Bind *binds = ARENA_ARRAY(arena, Bind, end - first);
        for (uint32_t i = first; i < end; i++)
            binds[i - first] = g->let->u.let.binds[g->order[i]];
        out = rebuild_alike(core_let(arena, binds, end - first, out, g->let->span), g->let);
        end = first;
    }
    return out;
}

static Core *split(Core *let, Arena *arena, Arena *scratch)
{
    uint32_t n = let->u.let.n;
    Groups g = { .let = let, .n = n, .needs = ARENA_ARRAY(scratch, bool, (size_t)n * n), .number = ARENA_ARRAY(scratch, uint32_t, n),
                 .low = ARENA_ARRAY(scratch, uint32_t, n), .waiting = ARENA_ARRAY(scratch, uint32_t, n),
                 .order = ARENA_ARRAY(scratch, uint32_t, n), .group = ARENA_ARRAY(scratch, uint32_t, n),
                 .open = ARENA_ARRAY(scratch, bool, n) };
    for (uint32_t i = 0; i < n; i++)
        ptrmap_put(&g.index, let->u.let.binds[i].var, (void *)(uintptr_t)(i + 1));
    bool fine = true;
    for (uint32_t i = 0; i < n && fine; i++) {
        g.size = 0;
        find_needs(&g, i, let->u.let.binds[i].rhs);
        fine = g.size <= TOO_LARGE;
    }
    for (uint32_t i = 0; i < n && fine; i++)
        if (g.number[i] == 0)
            visit(&g, i);
    ptrmap_free(&g.index);
    return fine && g.n_groups > 1 ? nest(&g, arena) : let;
}

enum { MANY_BINDINGS = 2000 };

static Core *change(Core *e, Arena *arena, Arena *scratch)
{
    for (uint32_t i = 0; i < core_children(e); i++)
        core_set_child(e, i, change(core_child(e, i), arena, scratch));
    bool several = e->kind == CORE_LET && !e->u.let.join && e->u.let.n > 1 && e->u.let.n < MANY_BINDINGS;
    return several ? split(e, arena, scratch) : e;
}

CoreProgram *pass_groups(Opt *o, CoreProgram *p)
{
    (void)o;
    Arena *scratch = arena_new();
    for (uint32_t i = 0; i < p->n_tops; i++) {
        p->tops[i]->rhs = change(p->tops[i]->rhs, p->arena, scratch);
        arena_reset(scratch);
    }
    arena_free(scratch);
    return p;
}
