/* By GHC's rule: arguments for what an scc gives.
 *
 *     (scc c \x -> e) a   ==>   scc c as o back o scccall c (\x -> e) a
 *
 * The function is made under S with c pushed, and called under S: it runs under what S lacks of that. If c is new on S,
 * that is the same; if it was there before, push has gone back to it, and S lacks nothing. That is what scccall says,
 * whatever S is. The entry is counted as before, and what is done on the way to the function is charged to c as before.
 *
 * Under another stack than that, `(sccunder k \x -> e) a` is
 *
 *     sccunder k as o scchere made back o sccunder made (\x -> e) a
 *
 * So it is in labels in each other.
 *
 * A function that takes fewer gives something that is given the others outside: that is called by whoever has called
 * the function.
 *
 * What else the body ends with, the call of a function say, is evaluated under c, and called outside of it:
 *
 *     (scc c case x of { A -> \y -> e; B -> f x }) a
 *     ==>   scc c as o case x of { A -> back o scccall c (\y -> e) a; B -> back o (sccsub c f x) a }
 *
 * Where it goes back, it is outside already, and so are the arguments:
 *
 *     (scc c as o case x of { A -> back o e; .. }) a   ==>   scc c as o case x of { A -> back o e a; .. }
 *
 * Requires linted Core. Linear. */
#include "opt/labels/give_scc.h"

#include "core/mutant.h"

enum { MANY_NAMES = 10000 };   /* in a function that may call itself */

typedef struct In {            /* labels that an end stands in; the outermost is that which gives */
    const Core      *scc;
    const struct In *around;
} In;

typedef struct Giving {
    const CoreProgram *program;
    Arena      *arena;
    const Core *scc;           /* of the copy, that we are in */
    const In   *in;            /* ... labels inside of that */
    const Atom *args;
    uint32_t    n;
    PtrMap      joins;         /* Var of a join point of the body -> itself */
    bool        back;          /* we have gone back from it */
    Jumps       outside;       /* those around it */
} Giving;

/* ---- functions that it makes ---- */

/* let act = \x -> e in act; NULL: it is another expression, or somebody else names act, too. */
static const Core *only_made(const Core *e)
{
    const Bind *b = e->kind == CORE_LET && !e->u.let.join && e->u.let.n == 1 ? &e->u.let.binds[0] : NULL;
    const Core *given = b != NULL ? e->u.let.body : NULL;
    bool made = b != NULL && b->rhs->kind == CORE_LAM && given->kind == CORE_VAR && given->u.var == b->var;
    return made && !core_mentions(b->rhs, b->var, MANY_NAMES) ? b->rhs : NULL;
}

/* A lambda is made here, and so is a definition with some of its arguments: how many more does it take at once, of
 * those that there are? 0: it is something else. */
static uint32_t takes(const Giving *g, const Core *e)
{
    const Core *lam = e->kind == CORE_LAM ? e : only_made(e);
    const Var *f = e->kind == CORE_APP && e->u.app.fun->kind == CORE_VAR ? e->u.app.fun->u.var : NULL;
    const Core *rhs = f != NULL && f->top != NULL ? opt_top(g->program, f)->rhs : NULL;
    uint32_t given = 0;
    if (rhs != NULL && rhs->kind == CORE_LAM && rhs->u.lam.n > e->u.app.n) {
        lam = rhs;
        given = e->u.app.n;
    }
    return lam != NULL && lam->u.lam.n - given <= g->n ? lam->u.lam.n - given : 0;
}

static bool is_own(const Giving *g, const Core *e) { return takes(g, e) > 0; }

/* The ends of an expression, from one to the next: the i-th part that has some; NULL: there are no more. */
static const Core *part(const Core *e, uint32_t i)
{
    bool let = e->kind == CORE_LET, join = let && e->u.let.join;
    uint32_t from = let ? (join ? 0 : e->u.let.n) : e->kind == CORE_CASE;
    if ((!let && e->kind != CORE_CASE && e->kind != CORE_HERE) || from + i >= core_children(e))
        return NULL;
    return join && i < e->u.let.n ? join_body(&e->u.let.binds[i]) : core_child(e, from + i);
}

/* On one way at least. */
static bool makes_own(const Giving *g, const Core *e)
{
    bool found = e->kind == CORE_SCC ? makes_own(g, e->u.scc.body) : is_own(g, e);
    for (uint32_t i = 0; part(e, i) != NULL && !found; i++)
        found = makes_own(g, part(e, i));
    return found;
}

bool give_scc_goes_back(const Core *e)
{
    bool found = e->kind == CORE_SCC && (e->scc_kind == SCC_BACK || give_scc_goes_back(e->u.scc.body));
    for (uint32_t i = 0; part(e, i) != NULL && !found; i++)
        found = give_scc_goes_back(part(e, i));
    return found;
}

/* ---- going back ---- */

/* Does something in it go back from an scc that is around it, but for these? */
static bool leaves(const Core *e, const In *in)
{
    In here = { e, in };
    bool back = e->kind == CORE_SCC && e->scc_kind == SCC_BACK, found = back;
    for (const In *scc = in; scc != NULL && found; scc = scc->around)
        found = scc->scc->u.scc.outer != e->u.scc.outer;
    for (uint32_t i = 0; i < core_children(e) && !found; i++)
        found = leaves(core_child(e, i), e->kind == CORE_SCC && !back ? &here : in);
    return found;
}

static bool goes_back_from(const Core *e, const Core *scc)
{
    return e->kind == CORE_SCC && e->scc_kind == SCC_BACK && e->u.scc.outer == scc->u.scc.outer;
}

/* On one way at least. */
static bool ends_behind(const Core *e, const Core *scc)
{
    bool found = goes_back_from(e, scc) || (e->kind == CORE_SCC && ends_behind(e->u.scc.body, scc));
    for (uint32_t i = 0; part(e, i) != NULL && !found; i++)
        found = ends_behind(part(e, i), scc);
    return found;
}

/* The one that is gone back from; NULL: it is none of these. */
static const In *left_by(const In *in, const Core *back)
{
    while (in != NULL && in->scc->u.scc.outer != back->u.scc.outer)
        in = in->around;
    return in;
}

/* Are all ends in these labels, or behind some of them, and no further? What is behind all of them may be an scc whose
 * ends are so in turn. No labels: it is there. */
static bool can_give(const Core *e, const In *in)
{
    bool fine = true;
    for (uint32_t i = 0; part(e, i) != NULL && fine; i++)
        fine = can_give(part(e, i), in);
    if (part(e, 0) != NULL && only_made(e) == NULL)
        return fine;
    if (e->kind != CORE_SCC)
        return fine && !leaves(e, NULL);
    if (e->scc_kind == SCC_BACK) {
        const In *left = left_by(in, e);
        return left != NULL && can_give(e->u.scc.body, left->around);
    }
    bool behind = in == NULL && !give_scc_goes_back(e);
    return !leaves(e, in) && (behind || can_give(e->u.scc.body, &(In){ e, in }));
}

bool give_scc_is_stuck(const Core *e)
{
    if (e->kind == CORE_SCC)
        return give_scc_goes_back(e) && (e->scc_kind == SCC_BACK || !can_give(e->u.scc.body, &(In){ e, NULL }));
    bool found = false;
    for (uint32_t i = 0; part(e, i) != NULL && !found; i++)
        found = give_scc_is_stuck(part(e, i));
    return found;
}

/* ---- ends ---- */

/* With the first arguments: so many. */
static Core *call(const Giving *g, Core *e, uint32_t n)
{
    e = only_made(e) != NULL ? (Core *)only_made(e) : e;
    uint32_t before = e->kind == CORE_APP ? e->u.app.n : 0;
    Atom *all = ARENA_ARRAY(g->arena, Atom, before + n);
    for (uint32_t i = 0; i < before + n; i++)
        all[i] = i < before ? e->u.app.args[i] : g->args[i - before];
    Core *fun = before > 0 ? e->u.app.fun : e;
    return rebuild_alike(core_app(g->arena, fun, all, before + n, e->span), e);
}

/* With those behind the first ones. */
static Core *call_rest(const Giving *g, Core *fun, uint32_t n)
{
    if (n == g->n)
        return fun;
    return rebuild_alike(core_app(g->arena, fun, (Atom *)g->args + n, g->n - n, fun->span), fun);
}

/* The label again, of the same centre or stack. */
static Core *label(const Giving *g, const Core *like, SccKind kind, Core *e)
{
    return rebuild_alike(core_scc(g->arena, kind, like->u.scc.centre, e, like->span), like);
}

/* All of them. */
static Core *label_again(const Giving *g, Core *e)
{
    for (const In *in = g->in; in != NULL; in = in->around)
        e = label(g, in->scc, scc_again(in->scc->scc_kind), e);
    return label(g, g->scc, scc_again(g->scc->scc_kind), e);
}

static Core *go_back(const Giving *g, Core *e, const Core *like)
{
    return rebuild_alike(core_back(g->arena, g->scc->u.scc.outer, e, like->span), like);
}

/* A function that is made under another stack than its caller's with c pushed: scchere made back o sccunder made .. */
static Core *made_here(const Giving *g, Core *e, uint32_t own)
{
    Var *made = core_new_var(g->arena, name_of("made"), REP_INT, e->span);
    made->uses = 1;
    Core *called = rebuild_alike(core_under(g->arena, made, call(g, e, own), e->span), g->scc);
    Core *back = go_back(g, call_rest(g, called, own), e);
    return rebuild_alike(core_here(g->arena, made, back, e->span), e);
}

static Core *inside(const Giving *g, Core *e)
{
    uint32_t own = takes(g, e);
    bool one = g->in == NULL && g->scc->scc_kind != SCC_UNDER;
    if (own == 0)
        return go_back(g, call_rest(g, label_again(g, e), 0), e);
    if (!one)
        return made_here(g, e, own);
    SccKind kind = MUTANT(OPT_CALL_PUSHES) ? SCC_SUB : SCC_CALL;
    return go_back(g, call_rest(g, label(g, g->scc, kind, call(g, e, own)), own), e);
}

static bool is_in(const PtrMap *m, const Var *var) { return m != NULL && ptrmap_get(m, var) != NULL; }

static bool is_jump(const Giving *g, const Core *e)
{
    const Core *fun = e->kind == CORE_APP ? e->u.app.fun : e;
    return fun->kind == CORE_VAR
           && (is_in(&g->joins, fun->u.var)
               || (is_in(g->outside.to, fun->u.var) && !is_in(g->outside.put, fun->u.var)));
}

static bool is_lost(const Core *e)
{
    return e->kind == CORE_PRIM && prim_info[e->u.prim.prim].fails == FAILS_ALWAYS;
}

static Core *give(Giving *g, const Core *e);

static Core *give_label(Giving *g, const Core *scc)
{
    Core *out = arena_copy(g->arena, scc, sizeof *scc);
    const Core *around = g->scc;
    const In *in = g->in;
    bool back = g->back;
    if (out->u.scc.outer == NULL)
        out->u.scc.outer = core_new_var(g->arena, name_of("outer"), REP_INT, scc->span);
    g->scc = out;
    g->in = NULL;
    g->back = false;
    out->u.scc.body = give(g, scc->u.scc.body);
    g->scc = around;
    g->in = in;
    g->back = back;
    return out;
}

/* An expression that is evaluated outside. */
static Core *outside(Giving *g, Core *e)
{
    if (e->kind == CORE_SCC && give_scc_goes_back(e))
        return give_label(g, e);
    return e->kind == CORE_APP ? call(g, e, g->n)
                               : rebuild_alike(core_app(g->arena, e, (Atom *)g->args, g->n, e->span), e);
}

/* In a label in that scc, or behind one of these. */
static Core *give_inner(Giving *g, const Core *e)
{
    Core *out = arena_copy(g->arena, e, sizeof *e);
    const In *in = g->in;
    g->in = e->scc_kind == SCC_BACK ? left_by(in, e)->around : &(In){ out, in };
    out->u.scc.body = give(g, e->u.scc.body);
    g->in = in;
    return out;
}

/* What is behind the scc is where that is. */
static Core *give_back(Giving *g, const Core *e)
{
    Core *out = arena_copy(g->arena, e, sizeof *e);
    const In *in = g->in;
    g->back = true;
    g->in = NULL;
    out->u.scc.body = give(g, e->u.scc.body);
    g->back = false;
    g->in = in;
    return out;
}

static Core *end(Giving *g, Core *e)
{
    if (is_jump(g, e) || is_lost(e))
        return e;
    if (g->back)
        return outside(g, e);
    if (goes_back_from(e, g->scc))
        return give_back(g, e);
    return e->kind == CORE_SCC && (e->scc_kind == SCC_BACK || makes_own(g, e) || give_scc_goes_back(e))
               ? give_inner(g, e)
               : inside(g, e);
}

static Core *give_join(Giving *g, const Core *rhs)
{
    if (rhs->kind != CORE_LAM)
        return give(g, rhs);
    Core *out = arena_copy(g->arena, rhs, sizeof *rhs);
    out->u.lam.body = give(g, rhs->u.lam.body);
    return out;
}

static Core *give_let(Giving *g, const Core *e)
{
    Core *out = arena_copy(g->arena, e, sizeof *e);
    out->u.let.binds = arena_copy(g->arena, e->u.let.binds, e->u.let.n * sizeof *e->u.let.binds);
    for (uint32_t i = 0; e->u.let.join && i < e->u.let.n; i++)
        ptrmap_put(&g->joins, e->u.let.binds[i].var, e->u.let.binds[i].var);
    for (uint32_t i = 0; e->u.let.join && i < e->u.let.n; i++)
        out->u.let.binds[i].rhs = give_join(g, e->u.let.binds[i].rhs);
    out->u.let.body = give(g, e->u.let.body);
    return out;
}

static Core *give_case(Giving *g, const Core *e)
{
    Core *out = arena_copy(g->arena, e, sizeof *e);
    out->u.cas.alts = arena_copy(g->arena, e->u.cas.alts, e->u.cas.n * sizeof *e->u.cas.alts);
    for (uint32_t i = 0; i < e->u.cas.n; i++)
        out->u.cas.alts[i].body = give(g, e->u.cas.alts[i].body);
    return out;
}

static Core *give(Giving *g, const Core *e)
{
    switch (e->kind) {
    case CORE_LET:  return only_made(e) != NULL && !g->back ? end(g, (Core *)e) : give_let(g, e);
    case CORE_CASE: return give_case(g, e);
    case CORE_HERE: return core_here(g->arena, e->u.here.name, give(g, e->u.here.body), e->span);
    default:        return end(g, (Core *)e);
    }
}

/* ---- sccs ---- */

bool give_scc_helps(const CoreProgram *p, const Core *scc, uint32_t n)
{
    Giving g = { .program = p, .n = n };
    if (scc->scc_kind == SCC_BACK || !can_give(scc->u.scc.body, &(In){ scc, NULL }))
        return false;
    return ends_behind(scc->u.scc.body, scc) || (scc->scc_kind != SCC_CALL && makes_own(&g, scc->u.scc.body));
}

Core *give_scc(const CoreProgram *p, Arena *arena, Jumps jumps, const Core *scc, const Atom *args, uint32_t n)
{
    Giving g = { .program = p, .arena = arena, .args = args, .n = n, .outside = jumps };
    Core *out = give_label(&g, scc);
    ptrmap_free(&g.joins);
    return out;
}
