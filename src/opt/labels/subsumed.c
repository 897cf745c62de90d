/* Would a function be charged to somebody else, if what makes it were evaluated by a CAF?
 *
 * Lexically, a function is charged to the stack that it was made under; but one that a CAF makes, to whoever calls it
 * (003 section 7.2, figure 7); by GHC's rule, its caller's stack and the one it was made under make one, but for such a
 * function. So what becomes a CAF may move costs to a centre that it enters itself:
 *
 *     f xs = let go y = .. in scc "list" .. go x ..
 *
 * Called by main, go is charged to MAIN; called by a CAF, to list. For that it takes a centre that is entered, and a
 * function that is not only called where it is bound; both are looked for in all that an expression mentions.
 *
 * Requires that occurrences have been counted. Linear: each definition is visited again for each bit that it gets. */
#include "opt/labels/subsumed.h"

#include "opt/floatout/level.h"

typedef struct Mention { uint32_t by, next; } Mention; /* of a definition; next: index + 1 of another one, 0: none */

typedef struct Search {
    Subsumed     *s;
    uint32_t      top;                         /* that we are in */
    uint32_t     *first;                       /* by definition: index + 1 of its first mention */
    VEC(Mention)  mentions;
    VEC(uint32_t) changed;
} Search;

/* ---- one expression ---- */

static bool is_stray(const Bind *b) { return b->box || (b->rhs->kind == CORE_LAM && !level_is_called_near(b->var)); }

static uint8_t doing_let(const Core *e)
{
    for (uint32_t i = 0; !e->u.let.join && i < e->u.let.n; i++)
        if (is_stray(&e->u.let.binds[i]))
            return DOES_MAKE;
    return 0;
}

/* With fewer arguments than it takes, or who knows how many, a call makes a function. */
static uint8_t doing_call(const Subsumed *s, const Core *e)
{
    const Var *f = e->u.app.fun->kind == CORE_VAR ? e->u.app.fun->u.var : NULL;
    if (f == NULL || f->top == NULL)
        return level_is_called_near(f) ? 0 : DOES_MAKE;
    const Core *rhs = opt_top(s->program, f)->rhs;
    bool all = rhs->kind == CORE_LAM && rhs->u.lam.n <= e->u.app.n;
    return s->tops[f->top->index] | (all ? 0 : DOES_MAKE);
}

/* Whom scccall and under charge depends on the stack around it, as if a function were called. */
static uint8_t doing_scc(const Core *e)
{
    return e->scc_kind == SCC_BACK ? 0 : e->scc_kind >= SCC_CALL ? DOES_ENTER | DOES_MAKE : DOES_ENTER;
}

static uint8_t doing_here(const Subsumed *s, const Core *e)
{
    switch (e->kind) {
    case CORE_LAM: return DOES_MAKE;
    case CORE_LET: return doing_let(e);
    case CORE_APP: return doing_call(s, e);
    case CORE_SCC: return doing_scc(e);
    case CORE_VAR: return e->u.var->top != NULL ? s->tops[e->u.var->top->index] : 0;
    default:       return 0;
    }
}

uint8_t subsumed_doing(const Subsumed *s, const Core *e)
{
    CoreAtoms atoms = core_atoms(e);
    uint8_t doing = doing_here(s, e);
    for (uint32_t i = 0; i < atoms.n; i++)
        if (atoms.data[i].var != NULL && atoms.data[i].var->top != NULL)
            doing |= s->tops[atoms.data[i].var->top->index];
    return doing;
}

/* ---- definitions ---- */

static void note(void *context, const Var *var)
{
    Search *w = context;
    if (var->top == NULL)
        return;
    uint32_t *first = &w->first[var->top->index];
    VEC_PUSH(&w->mentions, ((Mention){ w->top, *first }));
    *first = (uint32_t)w->mentions.len;
}

static void add(Search *w, uint32_t top, uint8_t doing)
{
    uint8_t *all = &w->s->tops[top], before = *all;
    *all |= doing;
    if (*all != before)
        VEC_PUSH(&w->changed, top);
}

/* What a let binds, a join point's too, is known by its let. */
static void look(Search *w, const Core *e)
{
    add(w, w->top, subsumed_doing(w->s, e));
    for (uint32_t i = 0; i < core_children(e); i++) {
        const Core *child = core_child(e, i);
        bool bound = e->kind == CORE_LET && i < e->u.let.n && child->kind == CORE_LAM;
        look(w, bound ? child->u.lam.body : child);
    }
}

static void look_at_top(Search *w, const Top *top)
{
    const Core *rhs = top->rhs;
    w->top = top->index;
    core_uses(rhs, note, w);
    look(w, rhs->kind == CORE_LAM ? rhs->u.lam.body : rhs);
}

static void pass_on(Search *w)
{
    while (w->changed.len > 0) {
        uint32_t top = w->changed.data[--w->changed.len];
        for (uint32_t m = w->first[top]; m != 0; m = w->mentions.data[m - 1].next)
            add(w, w->mentions.data[m - 1].by, w->s->tops[top]);
    }
}

void subsumed_begin(Subsumed *s, const CoreProgram *p)
{
    *s = (Subsumed){ p, xcalloc(p->n_tops + 1, sizeof *s->tops) };
    Search w = { .s = s, .first = xcalloc(p->n_tops + 1, sizeof *w.first) };
    for (uint32_t i = 0; i < p->n_tops; i++)
        look_at_top(&w, p->tops[i]);
    pass_on(&w);
    free(w.first);
    VEC_FREE(&w.mentions);
    VEC_FREE(&w.changed);
}

void subsumed_end(Subsumed *s) { free(s->tops); }
