/* By GHC's rule: functions that a constant binds become definitions. It is eta's.
 *
 *     step = let add x = .. in let rest m = .. add y .. in bind get rest
 *     ==>   step = bind get step.rest2;   step.add1 x = ..;   step.rest2 m = .. step.add1 y ..
 *
 * What a CAF makes belongs to whoever calls it (S of 003, Fig. 7), as a definition's function does: so nothing is
 * charged to somebody else. But if the constant became a function, these would be made by each call, and belong to who
 * called that: so they were in its way (passed.c).
 *
 * Requires linted Core, with occurrences counted. Not what stands under a label, nor what mentions something that is
 * delayed; and not at first, when these may yet turn out to be in nobody's way. Linear. */
#include "opt/labels/saturate.h"

typedef struct Nobodys {
    Rebuild  r;                /* first */
    Opt     *o;
    Tops     tops;
    Top     *of;
    PtrMap   stays;            /* Var -> itself: bound by the constant, as before */
    uint32_t parts;            /* it has lost so far */
    bool     open;             /* what is looked at mentions one of those */
} Nobodys;

static void see(void *context, const Var *var)
{
    Nobodys *w = context;
    w->open |= ptrmap_get(&w->stays, var) != NULL;
}

static bool may_leave(Nobodys *w, const Core *let)
{
    w->open = let->u.let.join;
    for (uint32_t i = 0; i < let->u.let.n && !w->open; i++) {
        const Bind *b = &let->u.let.binds[i];
        w->open = b->rhs->kind != CORE_LAM;
        core_uses(b->rhs, see, w);
    }
    return !w->open;
}

/* What is called in one place stands there, as before. */
static Hint hint_for(const Bind *b)
{
    bool once = b->var->uses == 1 && b->var->how == USE_CALLED && b->hint.before == INLINING_USUAL;
    return once ? (Hint){ .before = INLINING_ALWAYS, .after = INLINING_ALWAYS } : b->hint;
}

static void define(Nobodys *w, const Core *let)
{
    size_t first = w->tops.len;
    for (uint32_t i = 0; i < let->u.let.n; i++) {
        const Bind *b = &let->u.let.binds[i];
        Name name = name_printf("%s.%s%u", w->of->var->name->text, b->var->name->text, ++w->parts);
        Top *top = opt_invent_part(w->o, &w->tops, w->of, name, b->var->name, w->r.arena);
        top->span = b->rhs->span;
        top->hint = top->var->top->hint = hint_for(b);
        rebuild_means(&w->r, b->var, core_atom_var(top->var, b->rhs->span));
    }
    for (uint32_t i = 0; i < let->u.let.n; i++)
        w->tops.data[first + i]->rhs = rebuild_children(&w->r, let->u.let.binds[i].rhs);
}

static void stay(void *context, Var *var)
{
    Nobodys *w = context;
    ptrmap_put(&w->stays, var, var);
}

static void look(Nobodys *w, Top *top)
{
    Core **at = &top->rhs;
    w->of = top;
    w->parts = 0;
    while ((*at)->kind == CORE_LET && !(*at)->u.let.join) {
        if (may_leave(w, *at)) {
            define(w, *at);
            *at = (*at)->u.let.body;
        } else {
            core_binders(*at, stay, w);
            at = &(*at)->u.let.body;
        }
    }
    if (w->parts > 0)
        top->rhs = rebuild_children(&w->r, top->rhs);
    ptrmap_undo(&w->r.meaning, 0);
    ptrmap_undo(&w->stays, 0);
}

bool nobodys_functions(Opt *o, CoreProgram *p)
{
    if (!o->options->profile || !o->options->call_stack || p->flat || o->phase == FIRST_PHASE)
        return false;
    Rebuild r = { .arena = p->arena, .scratch = arena_new(), .expr = rebuild_children, .kept = o->kept };
    Nobodys w = { .r = r, .o = o };
    for (uint32_t i = 0; i < p->n_tops; i++)
        VEC_PUSH(&w.tops, p->tops[i]);
    for (uint32_t i = 0; i < p->n_tops; i++)
        if (p->tops[i] != p->main && p->tops[i]->rule == NULL && !p->tops[i]->dict)
            look(&w, p->tops[i]);
    bool found = w.tops.len > p->n_tops;
    p->n_tops = (uint32_t)w.tops.len;
    p->tops = VEC_TO_ARENA(&w.tops, p->arena);
    VEC_FREE(&w.tops);
    ptrmap_free(&w.stays);
    rebuild_end(&w.r);
    arena_free(w.r.scratch);
    return found;
}
