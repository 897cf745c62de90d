/* reach: only what main and the runtime need is left.
 *
 * Requires linted Core. Ensures: every definition is reachable from main or from what the runtime raises by itself;
 * definitions are numbered anew, in the order they are reached. Without a profile no labels are left: an scc is its
 * body.
 *
 * Labels (003 section 5): none is moved. What is dropped was never evaluated, so nobody was charged for it. No paper:
 * it is the mark phase of a collector. */
#include "opt/pass.h"

typedef struct Reach {
    Rebuild            r;      /* first: it is what its functions get */
    Opt               *o;
    const CoreProgram *in;
    Top              **found;  /* by the old number; NULL: not so far */
    Tops               tops;   /* by the new one: the right-hand side is still the old one */
} Reach;

static Var *reach(Reach *w, const Var *var)
{
    Top **found = &w->found[var->top->index];
    if (*found == NULL) {
        Top *first = arena_copy(w->o->kept, opt_top(w->in, var), sizeof **found);
        first->index = (uint32_t)w->tops.len;
        first->var = core_new_var(w->o->kept, first->var->name, first->var->rep, first->var->span);
        first->var->top = first;
        *found = arena_copy(w->r.arena, first, sizeof *first);
        VEC_PUSH(&w->tops, *found);
    }
    return (*found)->var;
}

static void reach_atoms(Reach *w, CoreAtoms atoms)
{
    for (uint32_t i = 0; i < atoms.n; i++)
        if (atoms.data[i].var != NULL && atoms.data[i].var->top != NULL)
            atoms.data[i].var = reach(w, atoms.data[i].var);
}

/* A join point without parameters keeps none, when a label in front of a lambda is gone. */
static void keep_joins(Rebuild *r, const Core *e, Core *out)
{
    if (e->u.let.join && e->u.let.binds[0].rhs->kind != CORE_LAM)
        out->u.let.binds[0].rhs = rebuild_no_lambda(r, out->u.let.binds[0].rhs);
}

static Core *copy(Rebuild *r, const Core *e)
{
    Reach *w = (Reach *)r;
    if (e->kind == CORE_SCC && !w->o->options->profile)
        return copy(r, e->u.scc.body);
    Core *out = rebuild_children(r, e);
    if (e->kind == CORE_LET)
        keep_joins(r, e, out);
    if (out->kind == CORE_VAR && out->u.var->top != NULL)
        out->u.var = reach(w, out->u.var);
    reach_atoms(w, core_atoms(out));
    return out;
}

static void reach_root(void *context, const Var *var) { reach(context, var); }

CoreProgram *pass_reach(Opt *o, CoreProgram *in)
{
    Arena *arena = arena_new();
    Reach w = { .r = { .arena = arena, .scratch = arena_new(), .expr = copy }, .o = o, .in = in };
    w.found = xcalloc(in->n_tops + 1, sizeof *w.found);
    opt_roots(o, in, reach_root, &w);
    for (size_t i = 0; i < w.tops.len; i++) {
        w.tops.data[i]->rhs = copy(&w.r, w.tops.data[i]->rhs);
        rebuild_next(&w.r);
    }
    w.tops.data[0]->rhs = rebuild_no_lambda(&w.r, w.tops.data[0]->rhs);     /* main */
    CoreProgram *out = arena_copy(arena, in, sizeof *in);
    out->arena = arena;
    out->n_tops = (uint32_t)w.tops.len;
    out->tops = VEC_TO_ARENA(&w.tops, arena);
    out->main = out->tops[0];
    rebuild_end(&w.r);
    arena_free(w.r.scratch);
    free(w.found);
    VEC_FREE(&w.tops);
    return out;
}
