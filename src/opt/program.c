/* Programs under construction, and the order of their definitions. */
#include "opt/pass.h"

#include <string.h>

CoreProgram *opt_like(const CoreProgram *in, Arena *arena)
{
    CoreProgram *out = arena_copy(arena, in, sizeof *in);
    out->arena = arena;
    out->tops = ARENA_ARRAY(arena, Top *, in->n_tops);
    for (uint32_t i = 0; i < in->n_tops; i++)
        out->tops[i] = arena_copy(arena, in->tops[i], sizeof *in->tops[i]);
    out->main = out->tops[in->main->index];
    return out;
}

Top *opt_invent(Opt *o, Tops *tops, const Top *like, Name name, Name part, Core *rhs, Arena *arena)
{
    Top *first = arena_copy(o->kept, like, sizeof *like);  /* the variable leads to it as long as it lives */
    first->index = (uint32_t)tops->len;
    first->origin = top_origin(like);
    first->part = part != NULL ? part : like->part;
    first->rhs = NULL;
    first->rule = NULL;
    first->var = core_new_var(o->kept, name, REP_PTR, like->var->span);
    first->var->top = first;
    Top *top = arena_copy(arena, first, sizeof *first);
    top->rhs = rhs;
    VEC_PUSH(tops, top);
    return top;
}

Top *opt_invent_part(Opt *o, Tops *tops, const Top *of, Name name, Name local, Arena *arena)
{
    Top *top = opt_invent(o, tops, of, name, local, NULL, arena), *first = top->var->top;
    top->dict = top->method = top->wraps = first->dict = first->method = first->wraps = false;
    top->hint = first->hint = (Hint){0};
    return top;
}

Var *opt_labelled_cell(const CoreProgram *p, const Var *var)
{
    const Core *e = var->top != NULL ? opt_top(p, var)->rhs : NULL;
    if (e == NULL || e->kind != CORE_SCC)
        return NULL;
    while (e->kind == CORE_SCC && e->scc_kind != SCC_BACK)
        e = e->u.scc.body;
    bool cell = e->kind == CORE_VAR && e->u.var->top != NULL && opt_top(p, e->u.var)->rhs->kind == CORE_CON;
    return cell ? e->u.var : NULL;
}

bool opt_refines(const Core *e, const Alt *alt)
{
    const Core *scrut = e->u.cas.scrut;
    bool call = scrut->kind == CORE_APP && scrut->u.app.fun->kind == CORE_VAR;
    return (alt->kind == ALT_CON && alt->con->refines)
           || (call && strcmp(scrut->u.app.fun->u.var->name->text, "Tarry.Typeable.sameRep#") == 0);
}

static Var *named(const PtrMap *names, Var *var)
{
    Var *other = ptrmap_get(names, var);
    return other != NULL ? other : var;
}

void opt_rename(const PtrMap *names, Core *e)
{
    CoreAtoms atoms = core_atoms(e);
    for (uint32_t i = 0; i < atoms.n; i++)
        if (atoms.data[i].var != NULL)
            atoms.data[i].var = named(names, atoms.data[i].var);
    if (e->kind == CORE_VAR)
        e->u.var = named(names, e->u.var);
}

void opt_roots(const Opt *o, const CoreProgram *p, CoreUse *need, void *context)
{
    need(context, p->main->var);
    for (const char *const *name = core_runtime_names; *name != NULL; name++) {
        const Top *top = core_find_top(p, *name);
        if (top != NULL)
            need(context, top->var);
    }
    for (uint32_t i = 0; i < p->n_tops; i++)
        if (p->tops[i]->rule != NULL)
            need(context, p->tops[i]->var);
    for (size_t i = 0; i < o->rule_uses.len; i++)
        need(context, o->rule_uses.data[i]);
}

/* ---- the order of calls ---- */

typedef struct Mentions {
    Graph       graph;
    const bool *only;          /* definitions that matter; NULL: all */
    uint32_t    from;
} Mentions;

static void mention(void *context, const Var *var)
{
    Mentions *m = context;
    if (var->top != NULL && (m->only == NULL || m->only[var->top->index]))
        graph_edge(&m->graph, m->from, var->top->index);
}

static Circles find_circles(const CoreProgram *p, const bool *only)
{
    Mentions m = { .graph = { .n = p->n_tops }, .only = only };
    for (m.from = 0; m.from < p->n_tops; m.from++)
        if (only == NULL || only[m.from])
            core_uses(p->tops[m.from]->rhs, mention, &m);
    Circles found = circles_find(&m.graph);
    graph_free(&m.graph);
    return found;
}

Circles opt_circles(const CoreProgram *p) { return find_circles(p, NULL); }

void opt_break_circles(const CoreProgram *p, bool *some)
{
    for (bool found = true; found; ) {
        Circles circles = find_circles(p, some);
        found = circles.n < p->n_tops;
        for (uint32_t i = 0; i < circles.n; i++)
            if (circles.first[i + 1] - circles.first[i] > 1)
                some[circles.order[circles.first[i] + 1]] = false;
        circles_free(&circles);
    }
}
