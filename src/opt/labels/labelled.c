/* Which definitions run under a label, of the user's or MAIN, whoever calls them.
 *
 * A definition's function is charged to its caller. If every call stands under a label, or in a function that runs
 * under one in turn, what it binds belongs to that label: not to a CAF alone, whose functions belong to who calls them
 * (S of 003, Fig. 7), so a function that is called in an scc inside of it goes back from that (labels.c). MAIN, under
 * which main is evaluated, owns what it makes as a label does; so a program without labels has hardly a function of
 * which nobody knows whose it is.
 *
 * What a let names is called under the stack of the let. A function that is passed as it is may be called by anybody.
 *
 * Requires linted Core. Linear: each mention is looked at twice at most. */
#include "opt/labels/labelled.h"

#include <string.h>

typedef enum Whose { NOBODYS, LABELS, CALLERS } Whose;         /* stack: a CAF's or DICT; a label's or MAIN */

typedef struct Around {        /* an scc */
    const Var           *outer;
    Whose                whose;                /* where it stands */
    const struct Around *next;
} Around;

typedef struct Mention { uint32_t what, next; } Mention;       /* next: index + 1 of another one, 0: none */

typedef struct Labelled {
    const CoreProgram *program;
    bool          *found;                      /* so far */
    uint32_t       top;                        /* that we are in */
    uint32_t      *first;                      /* by definition: index + 1 of what it calls under its caller's stack */
    VEC(Mention)   mentions;
    VEC(uint32_t)  lost;                       /* those that are not */
} Labelled;

static void lose(Labelled *w, const Var *var)
{
    if (var == NULL || var->top == NULL || !w->found[var->top->index])
        return;
    w->found[var->top->index] = false;
    VEC_PUSH(&w->lost, var->top->index);
}

static void lose_root(void *context, const Var *var) { lose(context, var); }

static void called(Labelled *w, const Var *var, Whose whose)
{
    if (whose == NOBODYS)
        lose(w, var);
    if (whose != CALLERS || var->top == NULL)
        return;
    Mention m = { var->top->index, w->first[w->top] };
    VEC_PUSH(&w->mentions, m);
    w->first[w->top] = (uint32_t)w->mentions.len;
}

static Whose inside(const Core *scc, const Around *sccs)
{
    if (scc->scc_kind != SCC_BACK)
        return scc->scc_kind == SCC_UNDER || scc_is_subsumed(scc) ? NOBODYS : LABELS;
    while (sccs != NULL && sccs->outer != scc->u.scc.outer)
        sccs = sccs->next;
    return sccs != NULL ? sccs->whose : NOBODYS;
}

static void look(Labelled *w, const Core *e, Whose whose, const Around *sccs);

static void look_scc(Labelled *w, const Core *e, Whose whose, const Around *sccs)
{
    Around here = { e->u.scc.outer, whose, sccs };
    look(w, e->u.scc.body, inside(e, sccs), e->scc_kind == SCC_BACK ? sccs : &here);
}

static bool is_named(const Core *e, uint32_t i)
{
    return (e->kind == CORE_APP || (e->kind == CORE_LET && i < e->u.let.n)) && core_child(e, i)->kind == CORE_VAR;
}

static void look(Labelled *w, const Core *e, Whose whose, const Around *sccs)
{
    CoreAtoms atoms = core_atoms(e);
    for (uint32_t i = 0; i < atoms.n; i++)
        lose(w, atoms.data[i].var);
    if (e->kind == CORE_VAR)
        lose(w, e->u.var);
    if (e->kind == CORE_SCC) {
        look_scc(w, e, whose, sccs);
        return;
    }
    for (uint32_t i = 0; i < core_children(e); i++)
        if (is_named(e, i))
            called(w, core_child(e, i)->u.var, whose);
        else
            look(w, core_child(e, i), whose, sccs);
}

static void look_at_all(Labelled *w)
{
    for (uint32_t i = 0; i < w->program->n_tops; i++) {
        const Top *top = w->program->tops[i];
        w->top = i;
        look(w, top->rhs, top->rhs->kind == CORE_LAM ? CALLERS : top == w->program->main ? LABELS : NOBODYS, NULL);
    }
}

bool *labelled_find(const Opt *o, const CoreProgram *p)
{
    Labelled w = { .program = p, .found = xcalloc(p->n_tops + 1, sizeof *w.found) };
    if (!o->options->profile || !o->options->lexical)
        return w.found;
    w.first = xcalloc(p->n_tops + 1, sizeof *w.first);
    for (uint32_t i = 0; i < p->n_tops; i++)
        w.found[i] = p->tops[i]->rhs->kind == CORE_LAM;
    opt_roots(o, p, lose_root, &w);
    look_at_all(&w);
    while (w.lost.len > 0) {
        uint32_t top = VEC_POP(&w.lost);
        for (uint32_t i = w.first[top]; i != 0; i = w.mentions.data[i - 1].next)
            lose(&w, p->tops[w.mentions.data[i - 1].what]->var);
    }
    w.found[p->main->index] = true;
    free(w.first);
    VEC_FREE(&w.mentions);
    VEC_FREE(&w.lost);
    return w.found;
}

/* What goes back is where the scc stands that it goes back from. */
Owner labelled_inside(PtrMap *around, Owner owner, const Core *scc)
{
    Var *outer = scc->u.scc.outer;
    if (scc->scc_kind == SCC_BACK)
        return (Owner)(uintptr_t)ptrmap_get(around, outer);
    if (outer != NULL)
        ptrmap_put(around, outer, (void *)(uintptr_t)owner);
    if (scc->scc_kind == SCC_UNDER || scc_is_subsumed(scc))
        return OWNER_BASE;
    bool whole = strcmp(scc->u.scc.centre->text, "MAIN") == 0;
    return owner == OWNER_BASE && !whole ? OWNER_BASE : OWNER_LABEL;
}
