/* Functions that a constant binds become definitions. It is eta's.
 *
 *     step = let add x = .. in let rest m = .. add y .. in bind get rest
 *     ==>   step = bind get step.rest2;   step.add1 x = ..;   step.rest2 m = .. step.add1 y ..
 *
 * What a CAF makes belongs to whoever calls it (S of 003, Fig. 7), as a definition's function does: so nothing is
 * charged to somebody else. But if the constant became a function, these would be made by each call, and belong to who
 * called that: so they were in its way (passed.c).
 *
 * Not what stands under a label, nor what mentions something that is delayed: but for calm constants (calm.c), all of
 * that. What is delayed is evaluated by the same CAF, which has the constant's name; what stands under labels takes
 * them along (5.3.1, scc-of-let):
 *
 *     spaces = scc "many" let one = scc "one" \s -> e in \s -> .. one s ..
 *     ==>   spaces = scc "many" \s -> .. spaces' s ..;   spaces' = sccsub "many" scc "one" \s -> e
 *
 * Requires linted Core, with occurrences counted. Not at first, when these may yet turn out to be in nobody's way.
 * Linear. */
#include "opt/labels/saturate.h"

#include "core/mutant.h"

enum { MAX_SIZE = 100000 };

typedef struct Label { const Core *scc; const struct Label *next; } Label;     /* from inside to outside */

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

/* What is delayed is charged to the same CAF. */
static Name name_for(Nobodys *w, const Bind *b)
{
    Name of = w->of->var->name;
    w->parts++;
    return b->rhs->kind == CORE_LAM ? name_printf("%s.%s%u", of->text, b->var->name->text, w->parts) : of;
}

static Core *behind(const Nobodys *w, const Label *labels, Core *e)
{
    for (; labels != NULL && !MUTANT(OPT_PART_UNLABELLED); labels = labels->next)
        e = rebuild_alike(core_scc(w->r.arena, SCC_SUB, labels->scc->u.scc.centre, e, labels->scc->span), labels->scc);
    return e;
}

/* What is made behind labels that nobody is counted at. */
static const Core *made(const Core *e)
{
    while (core_is_sub(e))
        e = e->u.scc.body;
    return e;
}

/* A function that was made behind labels pushes them on the stack of who calls it. Data is there from the beginning. */
static Core *defined(Nobodys *w, const Core *rhs, const Label *labels)
{
    const Core *what = made(rhs);
    Core *out = rebuild_children(&w->r, what->kind == CORE_CON ? what : rhs);
    if (out->kind != CORE_LAM)
        return out->kind == CORE_CON ? out : behind(w, labels, out);
    out->u.lam.body = behind(w, labels, out->u.lam.body);
    return out;
}

static void define(Nobodys *w, const Core *let, const Label *labels)
{
    size_t first = w->tops.len;
    for (uint32_t i = 0; i < let->u.let.n; i++) {
        const Bind *b = &let->u.let.binds[i];
        Name name = name_for(w, b);
        Top *top = opt_invent_part(w->o, &w->tops, w->of, name, b->var->name, w->r.arena);
        top->span = b->rhs->span;
        top->hint = top->var->top->hint = hint_for(b);
        rebuild_means(&w->r, b->var, core_atom_var(top->var, b->rhs->span));
    }
    for (uint32_t i = 0; i < let->u.let.n; i++)
        w->tops.data[first + i]->rhs = defined(w, let->u.let.binds[i].rhs, labels);
}

static void stay(void *context, Var *var)
{
    Nobodys *w = context;
    ptrmap_put(&w->stays, var, var);
}

static bool is_let(const Core *e) { return e->kind == CORE_LET && !e->u.let.join; }

/* A label that nothing goes back from. (In a part that has just been made, occurrences are not counted.) */
static bool is_left(const Core *e)
{
    return e->kind == CORE_SCC && scc_has_centre(e->scc_kind)
           && (e->u.scc.outer == NULL || !core_mentions(e->u.scc.body, e->u.scc.outer, MAX_SIZE));
}

/* Does it make a function that has a label? */
static bool makes_labelled(const Core *e, bool labelled)
{
    for (uint32_t i = 0; is_let(e) && i < e->u.let.n; i++)
        if (makes_labelled(e->u.let.binds[i].rhs, labelled))
            return true;
    if (is_let(e))
        return makes_labelled(e->u.let.body, labelled);
    return is_left(e) ? makes_labelled(e->u.scc.body, true) : labelled && e->kind == CORE_LAM;
}

static void take_functions(Nobodys *w, Core **at)
{
    while (is_let(*at)) {
        if (may_leave(w, *at)) {
            define(w, *at, NULL);
            *at = (*at)->u.let.body;
        } else {
            core_binders(*at, stay, w);
            at = &(*at)->u.let.body;
        }
    }
}

/* let act = \x -> e in act: what the constant is needs no name, nor an owner because of that. */
static Core *only_given(Core *e)
{
    const Bind *b = is_let(e) && e->u.let.n == 1 ? &e->u.let.binds[0] : NULL;
    bool given = b != NULL && e->u.let.body->kind == CORE_VAR && e->u.let.body->u.var == b->var;
    return given && b->rhs->kind == CORE_LAM && b->var->uses == 1 ? b->rhs : e;
}

static void take_all(Nobodys *w, Core **at, const Label *labels)
{
    for (*at = only_given(*at); is_let(*at); *at = only_given(*at)) {
        define(w, *at, labels);
        *at = (*at)->u.let.body;
    }
    if (is_left(*at))
        take_all(w, &(*at)->u.scc.body, &(Label){ *at, labels });
}

static void look(Nobodys *w, Top *top, bool calm)
{
    w->of = top;
    w->parts = 0;
    if (calm)
        take_all(w, &top->rhs, NULL);
    else
        take_functions(w, &top->rhs);
    if (w->parts > 0)
        top->rhs = rebuild_children(&w->r, top->rhs);
    ptrmap_undo(&w->r.meaning, 0);
    ptrmap_undo(&w->stays, 0);
}

static bool is_constant(const CoreProgram *p, const Top *top)
{
    return top != p->main && top->rule == NULL && !top->dict && top->rhs->kind != CORE_LAM;
}

/* A part of a calm constant is calm: it may have parts in turn. */
static void look_at_all(Nobodys *w, const CoreProgram *p)
{
    bool *calm = calm_find(p);
    for (uint32_t i = 0; i < p->n_tops; i++) {
        Top *top = p->tops[i];
        bool all = is_constant(p, top) && calm[i] && makes_labelled(top->rhs, false);
        size_t parts = w->tops.len;
        if (is_constant(p, top) && (all || w->o->options->call_stack))
            look(w, top, all);
        for (; all && parts < w->tops.len; parts++)
            if (w->tops.data[parts]->rhs->kind != CORE_LAM)
                look(w, w->tops.data[parts], true);
    }
    free(calm);
}

bool nobodys_functions(Opt *o, CoreProgram *p)
{
    const OptOptions *options = o->options;
    if (!options->profile || (!options->call_stack && !options->lexical) || p->flat || o->phase == FIRST_PHASE)
        return false;
    Rebuild r = { .arena = p->arena, .scratch = arena_new(), .expr = rebuild_children, .kept = o->kept };
    Nobodys w = { .r = r, .o = o };
    for (uint32_t i = 0; i < p->n_tops; i++)
        VEC_PUSH(&w.tops, p->tops[i]);
    look_at_all(&w, p);
    bool found = w.tops.len > p->n_tops;
    p->n_tops = (uint32_t)w.tops.len;
    p->tops = VEC_TO_ARENA(&w.tops, p->arena);
    VEC_FREE(&w.tops);
    ptrmap_free(&w.stays);
    rebuild_end(&w.r);
    arena_free(w.r.scratch);
    return found;
}
