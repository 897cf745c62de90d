/* Labels that lead nowhere: `under` where that is where one is. It is simplify's, by GHC's rule.
 *
 *     scchere k .. sccunder k e            e      in the same place
 *     scchere k .. \x -> .. sccunder k e   e      in a function that is made there: it runs under its caller's stack,
 *                                                with what that lacks of k, which is there already
 *     sccunder k .. sccunder k e           e      likewise
 *
 * Lacking what was pushed a moment ago, a stack lacks nothing: to push the same centres again, in the same order, leads
 * back to where one is. That does not hold for a function that is made in such a place in turn, and called elsewhere,
 * nor for what a function has made of some of its arguments.
 *
 * What goes back from such a label is where it was, or goes back from the outermost label inside of it.
 *
 * In place. Requires linted Core. Linear, but for labels in each other that lead nowhere. */
#include "opt/labels/stays.h"

#include "base/ptrmap.h"
#include "core/mutant.h"
#include "core/walk.h"

typedef struct Label {         /* around us, in the same function */
    Core       *scc;           /* NULL: it is gone */
    const Var  *outer;
    uint32_t    place, made;   /* it stands in (Stays) */
    const struct Label *next;
} Label;

typedef struct Stays {
    Rebuild      r;
    PtrMap       places;       /* Var of a `here` -> its place */
    const Label *labels;
    uint32_t     place, last;  /* code under one stack; the last one that there is */
    uint32_t     made;         /* ... where the function was made that we are at the top of, or the place itself */
} Stays;

static Core *change(Stays *s, Core *e);

/* Does a function go back from it? That keeps the stack, which must have a name. */
static bool is_kept(const Core *e, const Var *outer, bool inside)
{
    inside |= e->kind == CORE_LAM;
    bool found = inside && e->kind == CORE_SCC && e->scc_kind == SCC_BACK && e->u.scc.outer == outer;
    for (uint32_t i = 0; i < core_children(e) && !found; i++)
        found = is_kept(core_child(e, i), outer, inside);
    return found;
}

static uint32_t place_of_stack(const Stays *s, const Core *under)
{
    return (uint32_t)(uintptr_t)ptrmap_get(&s->places, under->u.scc.stack);
}

static bool leads_nowhere(const Stays *s, const Core *under)
{
    uint32_t there = place_of_stack(s, under);
    bool same = there == s->place || there == s->made || MUTANT(OPT_UNDER_GONE);
    return same && (under->u.scc.outer == NULL || !is_kept(under->u.scc.body, under->u.scc.outer, false));
}

/* In another place; `made`: whose functions run under the same there. */
static Core *change_in(Stays *s, uint32_t place, uint32_t made, Core *e)
{
    uint32_t around = s->place, made_around = s->made;
    s->place = place;
    s->made = made;
    Core *out = change(s, e);
    s->place = around;
    s->made = made_around;
    return out;
}

static Core *change_label(Stays *s, Core *e)
{
    bool gone = e->scc_kind == SCC_UNDER && leads_nowhere(s, e);
    Label here = { gone ? NULL : e, e->u.scc.outer, s->place, s->made, s->labels };
    uint32_t under = e->scc_kind == SCC_UNDER ? place_of_stack(s, e) : 0;
    s->labels = &here;
    if (gone)
        e = change(s, e->u.scc.body);
    else
        e->u.scc.body = change_in(s, ++s->last, under, e->u.scc.body);
    s->labels = here.next;
    return e;
}

/* The outermost label up to one that is gone; NULL: none is left. */
static const Label *outermost(const Label *from, const Label *gone)
{
    const Label *found = NULL;
    for (const Label *l = from; l != gone; l = l->next)
        found = l->scc != NULL ? l : found;
    return found;
}

static Core *change_back(Stays *s, Core *e)
{
    const Label *around = s->labels, *left = around;
    while (left != NULL && left->outer != e->u.scc.outer)
        left = left->next;
    if (left == NULL) {        /* it is not of this function: who knows where */
        e->u.scc.body = change_in(s, ++s->last, 0, e->u.scc.body);
        return e;
    }
    const Label *kept = left->scc != NULL ? left : outermost(around, left);
    s->labels = left->next;
    if (kept == NULL) {
        e = change(s, e->u.scc.body);
    } else {
        Core *scc = kept->scc;
        if (scc->u.scc.outer == NULL)
            scc->u.scc.outer = core_new_var(s->r.arena, name_of("outer"), REP_INT, scc->span);
        e->u.scc.outer = scc->u.scc.outer;
        e->u.scc.body = change_in(s, kept->place, kept->made, e->u.scc.body);
    }
    s->labels = around;
    return e;
}

/* One of several parameters may get them one after the other: what it makes of the first is another function, which is
 * made somewhere else. */
static Core *change_lambda(Stays *s, Core *e)
{
    const Label *labels = s->labels;
    s->labels = NULL;
    e->u.lam.body = change_in(s, ++s->last, e->u.lam.n == 1 ? s->place : 0, e->u.lam.body);
    s->labels = labels;
    return e;
}

/* A join point's code runs where its let does; without parameters it is no lambda. */
static Core *change_point(Stays *s, Core *rhs)
{
    if (rhs->kind != CORE_LAM)
        return rebuild_no_lambda(&s->r, change(s, rhs));
    rhs->u.lam.body = change(s, rhs->u.lam.body);
    return rhs;
}

/* What has become sccsub is not the label of what is bound. */
static Core *change_rhs(Stays *s, Core *rhs)
{
    bool sub = core_is_sub(rhs);
    Core *out = change(s, rhs);
    return sub ? out : rebuild_no_sub(s->r.arena, out);
}

static Core *change_let(Stays *s, Core *e)
{
    for (uint32_t i = 0; i < e->u.let.n; i++) {
        Bind *b = &e->u.let.binds[i];
        b->rhs = (e->u.let.join ? change_point : change_rhs)(s, b->rhs);
    }
    e->u.let.body = change(s, e->u.let.body);
    return e;
}

static Core *change(Stays *s, Core *e)
{
    if (e->kind == CORE_SCC)
        return e->scc_kind == SCC_BACK ? change_back(s, e) : change_label(s, e);
    if (e->kind == CORE_LAM)
        return change_lambda(s, e);
    if (e->kind == CORE_LET)
        return change_let(s, e);
    if (e->kind == CORE_HERE)
        ptrmap_put(&s->places, e->u.here.name, (void *)(uintptr_t)s->place);
    for (uint32_t i = 0; i < core_children(e); i++)
        core_set_child(e, i, change(s, core_child(e, i)));
    return e;
}

void stays_drop(const Opt *o, CoreProgram *p)
{
    if (!o->options->profile || !o->options->call_stack)
        return;
    Stays s = { .r = { .arena = p->arena } };
    for (uint32_t i = 0; i < p->n_tops; i++) {
        s.place = ++s.last;
        s.made = s.place;
        Core **rhs = &p->tops[i]->rhs;
        *rhs = change(&s, *rhs);
    }
    ptrmap_free(&s.places);
}
