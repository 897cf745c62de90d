/* loops: a function that calls itself, and is given a function, stands where it is called, and knows what it was given
 * (specialisation to function arguments; the static argument transformation where it is called).
 *
 *     fold f z xs = case xs of { [] -> z; y : ys -> fold f (f z y) ys }       and      let g = \a b -> .. in fold g u v
 * ==>
 *     let g = \a b -> ..;  fold' z xs = case xs of { [] -> z; y : ys -> fold' (g z y) ys } in fold' u v
 *
 * A parameter is *fixed* if the function always hands it on to itself. The copy does not take what is fixed: it is
 * bound around it. Then g can stand in the place of its call, what it does with its arguments is known (demand,
 * worker), and what calls itself at its end is a loop (joins). Without that each round calls an unknown function.
 *
 * Requires linted Core. Ensures: each copy is of a function of bounded size, which has a parameter left that is not
 * fixed, and calls one that is, and which no pragma keeps where it is; a definition grows by a bounded size. A copy is
 * made where the call was, so as often, and nothing that was shared is done again. What was copied is looked at by the
 * next turn of this pass.
 *
 * Labels (003 section 5.2): the copy has the labels of the function, so its entries are the same. A function that is
 * bound where it is called, and called nowhere else but by itself, is charged to the stack it would have been charged
 * to; unless it calls itself in an scc, and so below it. Profiled, the first round of such a function stands in the
 * place of its call, and the copy is bound where that calls itself:
 *
 *     while t b w = scc "while" .. while t b w ..   and  while u v w
 * ==>
 *     scc "while" .. scc "while" let while' w = .. scc "while" as o back o while' w .. in while' w ..
 *
 * All further rounds are under the same stack, for to push a centre there twice is to push it once (ccs.h), so entering
 * it is only counted. Where the centre is on top of the first call already, no round stands outside. This is about the
 * one label around the whole body; below others, there is no copy. Nor is there one, but lexically, if it calls itself
 * in a function that is made below the label: that runs wherever it is called.
 *
 * After Santos, Compilation by
 * transformation in non-strict functional languages, 1995, chapter 7; Peyton Jones, Call-pattern specialisation for
 * Haskell programs, 2007, section 6.2, for functions. */
#include "opt/pass.h"

#include "core/mutant.h"

enum { MAX_SIZE = 80, MAX_PARAMS = 16,
       ROOM = 800, MOST_ROOM = 8000 };         /* for copies in one definition: so much, or as much as it has */

typedef struct Loop {
    const Top *top;
    uint32_t   size;
    bool       fixed[MAX_PARAMS];
    bool       called[MAX_PARAMS];
    uint32_t   calls;          /* of itself: how many */
    bool       below;          /* the label around its body */
    bool       moves;          /* a function made below it may run elsewhere: not lexically */
} Loop;

typedef struct Loops {
    Rebuild      r;
    Opt         *o;
    const CoreProgram *in;
    Arena       *own;          /* of loops */
    const Loop **loops;        /* by definition: NULL if it is none */
    PtrMap       functions;    /* Var -> itself: bound to a function by a let */
    const Loop  *now;          /* what is being copied; NULL: nothing */
    Var         *copy;         /* its copy's name */
    bool         first;        /* it is the first round */
    Name         label;        /* around us, where the centre on top of the stack is known */
    uint32_t     room;         /* how much may still be copied into this definition */
} Loops;

/* ---- which functions ---- */

static uint32_t arity(const Loop *l) { return l->top->rhs->u.lam.n; }

static bool is_itself(const Var *var, const Top *top) { return var->top != NULL && var->top->index == top->index; }

static void note_call(Loop *l, const Core *call)
{
    for (uint32_t i = 0; i < arity(l); i++) {
        bool same = call->u.app.args[i].var == l->top->rhs->u.lam.params[i];
        l->fixed[i] &= same || (i == 0 && MUTANT(OPT_FIRST_FIXED));
    }
}

static void note_called(Loop *l, const Var *fun)
{
    for (uint32_t i = 0; i < arity(l); i++)
        l->called[i] |= fun == l->top->rhs->u.lam.params[i];
}

static bool is_argument(const Top *top, const Core *e)
{
    CoreAtoms atoms = core_atoms(e);
    for (uint32_t i = 0; i < atoms.n; i++)
        if (atoms.data[i].var != NULL && is_itself(atoms.data[i].var, top))
            return true;
    return false;
}

/* The label around the whole body of a function. */
static bool is_around(const Top *top, const Core *e)
{
    return e == top->rhs->u.lam.body && e->kind == CORE_SCC && e->scc_kind == SCC_ENTER && e->u.scc.outer == NULL;
}

/* Below e the label around the body may not be the top of the stack: there is another one, or e is a function, which
 * is called where it may be. */
static bool is_elsewhere(const Loop *l, const Core *e)
{
    if (e->kind == CORE_LAM)
        return l->below && l->moves;
    return e->kind == CORE_SCC && !is_around(l->top, e);
}

/* False: it is used in another way than called with all arguments, or where the label around it is not the top. */
static bool look(Loop *l, const Core *e, bool elsewhere)
{
    bool app = e->kind == CORE_APP && e->u.app.fun->kind == CORE_VAR;
    bool itself = app && is_itself(e->u.app.fun->u.var, l->top);
    if (is_argument(l->top, e) || (itself && (elsewhere || e->u.app.n < arity(l)))
        || (e->kind == CORE_VAR && is_itself(e->u.var, l->top)))
        return false;
    if (itself)
        note_call(l, e);
    else if (app)
        note_called(l, e->u.app.fun->u.var);
    l->calls += itself;
    l->below |= is_around(l->top, e);
    for (uint32_t i = itself; i < core_children(e); i++) {
        const Core *child = core_child(e, i);
        bool point = e->kind == CORE_LET && e->u.let.join && child->kind == CORE_LAM;      /* runs where it is bound */
        if (!look(l, point ? child->u.lam.body : child, elsewhere || is_elsewhere(l, e)))
            return false;
    }
    return true;
}

/* Something is left to take, and something fixed is called. */
static bool is_worth_it(const Loop *l)
{
    bool left = false, called = false;
    for (uint32_t i = 0; i < arity(l); i++) {
        left |= !l->fixed[i];
        called |= l->fixed[i] && l->called[i];
    }
    return left && called;
}

static const Loop *find_loop(Loops *s, const Top *top)
{
    const Core *rhs = top->rhs;
    if (rhs->kind != CORE_LAM || rhs->u.lam.n > MAX_PARAMS || hint_in_phase(top->hint, s->o->phase) == INLINING_NEVER)
        return NULL;
    Loop *l = ARENA_NEW(s->own, Loop);
    *l = (Loop){ .top = top, .size = core_size(rhs->u.lam.body, MAX_SIZE), .moves = !s->o->options->lexical };
    for (uint32_t i = 0; i < rhs->u.lam.n; i++)
        l->fixed[i] = rhs->u.lam.params[i]->rep == REP_PTR;
    return l->size <= MAX_SIZE && look(l, rhs->u.lam.body, false) && l->calls > 0 && is_worth_it(l) ? l : NULL;
}

/* ---- which calls ---- */

static void note_functions(Loops *s, const Core *let)
{
    for (uint32_t i = 0; i < let->u.let.n; i++) {
        const Bind *b = &let->u.let.binds[i];
        bool named = b->rhs->kind == CORE_VAR && b->rhs->u.var->top != NULL;
        const Core *rhs = named ? opt_top(s->in, b->rhs->u.var)->rhs : b->rhs;
        if (rhs->kind == CORE_LAM)
            ptrmap_put(&s->functions, b->var, b->var);
    }
}

static bool is_function(const Loops *s, const Atom *a)
{
    if (a->var == NULL)
        return false;
    return a->var->top != NULL ? opt_top(s->in, a->var)->rhs->kind == CORE_LAM
                               : ptrmap_get(&s->functions, a->var) != NULL;
}

/* Is the first round to stand outside of the copy? Not where the centre is on top already. */
static bool has_first_round(const Loops *s, const Loop *l)
{
    return l->below && s->label != l->top->rhs->u.lam.body->u.scc.centre && !MUTANT(OPT_LOOP_OUTSIDE);
}

static uint32_t growth(const Loops *s, const Loop *l) { return has_first_round(s, l) ? 2 * l->size : l->size; }

/* The loop that a call is to have a copy of; NULL: none. */
static const Loop *loop_at(const Loops *s, const Core *e)
{
    const Var *fun = e->u.app.fun->u.var;
    const Loop *l = fun->top != NULL ? s->loops[fun->top->index] : NULL;
    if (l == NULL || e->u.app.n < arity(l) || (l->below && e->u.app.n > arity(l)) || s->room < growth(s, l)
        || (has_first_round(s, l) && l->calls > 1))
        return NULL;
    for (uint32_t i = 0; i < arity(l); i++)
        if (l->fixed[i] && l->called[i] && is_function(s, &e->u.app.args[i]))
            return l;
    return NULL;
}

/* ---- copies ---- */

/* A call of the copy: with what is not fixed. */
static Core *call_copy(Loops *s, const Loop *l, Var *copy, const Core *e)
{
    Atom *args = ARENA_ARRAY(s->r.arena, Atom, e->u.app.n);
    uint32_t n = 0;
    for (uint32_t i = 0; i < e->u.app.n; i++)
        if (i >= arity(l) || !l->fixed[i])
            args[n++] = rebuild_atom(&s->r, e->u.app.args[i]);
    Core *fun = rebuild_labelled(&s->r, core_var(s->r.arena, copy, e->span), e);
    return rebuild_labelled(&s->r, core_app(s->r.arena, fun, args, n, e->span), e);
}

static Core *copy_function(Loops *s, const Loop *l, const Core *call)
{
    const Core *lam = l->top->rhs;
    Var **params = ARENA_ARRAY(s->r.arena, Var *, lam->u.lam.n);
    uint32_t n = 0;
    for (uint32_t i = 0; i < lam->u.lam.n; i++)
        if (l->fixed[i])
            rebuild_means(&s->r, lam->u.lam.params[i], rebuild_atom(&s->r, call->u.app.args[i]));
        else
            params[n++] = rebuild_var(&s->r, lam->u.lam.params[i]);
    Core *body = s->r.expr(&s->r, l->below ? lam->u.lam.body->u.scc.body : lam->u.lam.body);
    return rebuild_labelled(&s->r, core_lam(s->r.arena, params, n, body, lam->span), lam);
}

static Core *labelled(Loops *s, const Loop *l, Var *outer, Core *body)
{
    const Core *scc = l->top->rhs->u.lam.body;
    Core *out = core_scc(s->r.arena, SCC_ENTER, scc->u.scc.centre, body, scc->span);
    out->u.scc.outer = outer;
    return rebuild_labelled(&s->r, out, scc);
}

/* The function's body, where it is called. */
static Core *first_round(Loops *s, const Loop *l, const Core *call)
{
    const Core *lam = l->top->rhs;
    for (uint32_t i = 0; i < lam->u.lam.n; i++)
        rebuild_means(&s->r, lam->u.lam.params[i], rebuild_atom(&s->r, call->u.app.args[i]));
    return labelled(s, l, NULL, s->r.expr(&s->r, lam->u.lam.body->u.scc.body));
}

/* What stands in the place of the call of a function, or of the copy. */
static Core *copied(Loops *s, const Loop *l, const Core *e, bool first)
{
    const Inlined *at = s->r.at;
    Inlined *here = ARENA_NEW(s->o->kept, Inlined);
    *here = (Inlined){ .from = e->from, .at = rebuild_at(&s->r, e->at), .span = e->span };
    size_t mark = ptrmap_mark(&s->r.meaning);
    s->r.at = here;
    s->now = l;
    s->first = first;
    Core *out = first ? first_round(s, l, e) : copy_function(s, l, e);
    s->r.at = at;
    ptrmap_undo(&s->r.meaning, mark);
    return out;
}

static Core *bind_loop(Loops *s, const Loop *l, const Core *e)
{
    Bind *bind = ARENA_NEW(s->r.arena, Bind);
    bind->var = s->copy = core_new_var(s->r.arena, l->top->var->name, REP_PTR, e->span);
    bind->rhs = copied(s, l, e, false);
    Core *call = call_copy(s, l, s->copy, e);
    Core *let = rebuild_labelled(&s->r, core_let(s->r.arena, bind, 1, call, e->span), e);
    return l->below ? labelled(s, l, NULL, let) : let;
}

static Core *put_loop(Loops *s, const Loop *l, const Core *e)
{
    s->room -= growth(s, l);
    Core *out = has_first_round(s, l) ? copied(s, l, e, true) : bind_loop(s, l, e);
    s->now = NULL;
    return out;
}

/* It calls itself, behind its label: that is counted. */
static Core *call_again(Loops *s, const Core *e)
{
    const Loop *l = s->now;
    if (s->first)
        return bind_loop(s, l, e);
    Core *call = call_copy(s, l, s->copy, e);
    if (!l->below)
        return call;
    Var *outer = core_new_var(s->r.arena, name_of("outer"), REP_INT, e->span);
    return labelled(s, l, outer, rebuild_labelled(&s->r, core_back(s->r.arena, outer, call, e->span), e));
}

static Core *copy_call(Loops *s, const Core *e)
{
    if (s->now != NULL)
        return is_itself(e->u.app.fun->u.var, s->now->top) ? call_again(s, e) : rebuild_children(&s->r, e);
    const Loop *l = loop_at(s, e);
    return l != NULL ? put_loop(s, l, e) : rebuild_children(&s->r, e);
}

/* By evaluation it is not known under which label a function runs. */
static Core *copy_labelled(Loops *s, const Core *e)
{
    Name around = s->label;
    s->label = e->kind == CORE_SCC && scc_has_centre(e->scc_kind) ? e->u.scc.centre : NULL;
    Core *out = rebuild_children(&s->r, e);
    s->label = around;
    return out;
}

static Core *copy(Rebuild *r, const Core *e)
{
    Loops *s = (Loops *)r;
    if (e->kind == CORE_SCC || (e->kind == CORE_LAM && !s->o->options->lexical))
        return copy_labelled(s, e);
    if (e->kind == CORE_APP && e->u.app.fun->kind == CORE_VAR)
        return copy_call(s, e);
    if (e->kind == CORE_LET && s->now == NULL && !e->u.let.join)
        note_functions(s, e);
    return rebuild_children(r, e);
}

/* ---- programs ---- */

static bool calls_loop(const Loops *s, const Core *e)
{
    const Var *fun = e->kind == CORE_APP && e->u.app.fun->kind == CORE_VAR ? e->u.app.fun->u.var : NULL;
    if (fun != NULL && fun->top != NULL && s->loops[fun->top->index] != NULL)
        return true;
    for (uint32_t i = 0; i < core_children(e); i++)
        if (calls_loop(s, core_child(e, i)))
            return true;
    return false;
}

static Core *change(Loops *s, Core *rhs)
{
    if (!calls_loop(s, rhs))
        return rhs;
    uint32_t size = core_size(rhs, MOST_ROOM);
    s->room = size > ROOM ? size : ROOM;
    Core *out = copy(&s->r, rhs);
    rebuild_next(&s->r);
    ptrmap_undo(&s->functions, 0);
    return out;
}

/* In place; but until all are done, each is looked at as it was. Most call no loop, and stay where they are. */
CoreProgram *pass_loops(Opt *o, CoreProgram *p)
{
    Loops s = { .r = { .arena = p->arena, .scratch = arena_new(), .expr = copy, .kept = o->kept }, .o = o, .in = p,
                .own = arena_new() };
    Core **made = ARENA_ARRAY(s.own, Core *, p->n_tops);
    s.loops = ARENA_ARRAY(s.own, const Loop *, p->n_tops + 1);
    for (uint32_t i = 0; i < p->n_tops; i++)
        s.loops[i] = find_loop(&s, p->tops[i]);
    for (uint32_t i = 0; i < p->n_tops; i++)
        made[i] = change(&s, p->tops[i]->rhs);
    for (uint32_t i = 0; i < p->n_tops; i++)
        p->tops[i]->rhs = made[i];
    ptrmap_free(&s.functions);
    arena_free(s.own);
    arena_free(s.r.scratch);
    rebuild_end(&s.r);
    return p;
}
