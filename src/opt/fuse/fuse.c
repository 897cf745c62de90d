/* fuse: a list that one function makes and a loop consumes, step by step, is not made (deforestation).
 *
 *     up i n = let r = case i of { n -> []; _ -> up (i + 1) n } in i : r
 *     sum a xs = case xs of { [] -> a; y : ys -> sum (a + y) ys }         and      let l = up 1 9 in sum 0 l
 * ==>
 *     let both a i n = case i of { n -> a + i; _ -> both (a + i) (i + 1) n } in both 0 1 9
 *
 * A *consumer* is a function that looks at a parameter once, by a case, and calls itself with a field of what it found;
 * before that it may look at other things, and make constructors, which are made behind the case then. It may call
 * itself at once (sum) or later (map): a delayed call of both needs what the delayed call of the consumer, and the
 * delayed rest of the list in it, have needed. A *producer* is an expression that ends in constructors, whose fields
 * are delayed expressions of the same kind, and in calls of functions whose bodies are. For a call of a consumer with
 * such a list the producer is copied into the consumer's case, and so into its alternatives: where it ends in a
 * constructor, the alternative for that follows; where that calls the consumer with a field that is a delayed producer,
 * both follow again, and where it is a call of a function, both are a function, the *twin* of that one; the twins of a
 * join point are join points. Where a producer ends in anything else, the consumer is called. Lists are only an
 * example: this is so for any data type.
 *
 * The list is bound by a let; or by a case that evaluates it before the call, if the consumer looks at it in any case.
 *
 * A *cell* is a constructor that a let or a definition binds: [a, b, c] is three of them. It is a producer that ends at
 * once, whoever else uses it, and so the consumer of a short list that was written down is unrolled.
 *
 * Requires linted Core. Ensures: nothing is evaluated earlier, or more often. The list was used once, by that call; a
 * field that has become a call was used once, by the constructor, and what the alternative does with it is done on each
 * way at most once. What the consumer does before its case is done again for an element that a producer leaves out: so
 * these are looks at variables, and operations, only. Copies have a bounded size.
 *
 * What has been fused is a loop that consumes what the producer consumed: so this is done again where something was.
 *
 * Labels (003 section 5.1): producer and consumer may be behind different labels. What a producer makes is made where
 * it is, and where it ends one goes to where the consumer is, and so on: back, and in again, uncounted:
 *
 *     let l = scc "u" up 1 9 in sum 0 l   ==>   both a i n = sccsub "u" as o case i of { n -> back o a + i; .. }
 *
 * No jump leads out of these labels: what is put in the place of a consumer that is jumped to is called then.
 *
 * The consumer calls itself only where its own stack is charged. A producer that calls itself behind one label more
 * each time is not one: that would be another stack for each element. But a definition may have a label of its own,
 * around all that it does: to enter that again leads to where one is (lexically, below itself once more), so it calls
 * itself from where it was called, and there are as many twins as there are stacks. The consumer's is counted at its
 * calls, the producer's where the consumer looks. Such a consumer of cells is not unrolled: it would be so many places
 * of one source. Elsewhere labels stay around what they were around.
 *
 * After Wadler, Deforestation: transforming programs to eliminate trees, 1990; Chitil, Type inference builds a short
 * cut to deforestation, 1999, for what producers are. */
#include "opt/fuse/fuse.h"

#include "core/mutant.h"
#include "opt/eta/arity.h"
#include "opt/occur.h"

enum { MAX_CONSUMER = 80, GROWTH = 4000, ROUNDS = 8 };

static Core *copy(Rebuild *r, const Core *e);

/* ---- where a list is consumed ---- */

static Core *fuse_argument(Fuse *s, Var *fun, const Core *lam, Atom *args, uint32_t i, const Core *e)
{
    const Core *list = args[i].var != NULL ? ptrmap_get(&s->lists, args[i].var) : NULL;
    const Core *cell = fuse_cell_of(s, &args[i]), *producer = cell != NULL ? cell : list;
    uint32_t most = fun->top != NULL ? MAX_CONSUMER : FUSE_LOCAL;       /* a local one is mostly gone then */
    ArenaMark mark = arena_mark(s->r.arena);
    Consumer c;
    Core *out = NULL;
    bool needed = args[i].var != NULL && ptrmap_get(&s->needed, args[i].var) != NULL;
    if (producer == NULL || !(needed ? fuse_looks_surely : fuse_looks)(lam, i) || !fuse_is_at_most(lam, most)
        || !fuse_is_at_most(producer, FUSE_PRODUCER) || (cell == NULL && !fuse_may_go_on(s, producer)))
        return NULL;
    if (fuse_find_consumer(s, &c, fun, lam, i, cell, e)
        && (cell == NULL || (c.own == NULL && fuse_is_worth_unrolling(s, cell, args[i].var, &c))))
        out = fuse_both(s, &c, args, producer, e);
    if (out == NULL)
        arena_return(s->r.arena, mark);
    return out;
}

/* A table behind a label, which the consumer would look at first of all: that is done before. */
static Core *fuse_table(Fuse *s, Var *fun, const Core *lam, Atom *args, uint32_t i, const Core *e)
{
    Var *table = args[i].var, *cell = table != NULL ? opt_labelled_cell(s->in, table) : NULL;
    if (cell == NULL || !fuse_looks_first(lam, i))
        return NULL;
    args[i].var = cell;
    Core *out = fuse_argument(s, fun, lam, args, i, e);
    args[i].var = table;
    return out != NULL ? arity_behind(s->r.arena, core_var(s->r.arena, table, e->span), out, e) : NULL;
}

static Core *copy_call(Fuse *s, const Core *e)
{
    Var *fun = rebuild_atom(&s->r, core_atom_var(e->u.app.fun->u.var, e->span)).var;
    const Core *lam = fuse_lambda_of(s, fun);
    Atom *args = rebuild_atoms(&s->r, e->u.app.args, e->u.app.n);
    bool may = lam != NULL && lam->u.lam.n == e->u.app.n && lam->u.lam.n <= FUSE_PARAMS
               && !(fun->top != NULL && fun->top->index == s->top);
    for (uint32_t i = 0; may && i < e->u.app.n; i++) {
        if (!s->anew && ptrmap_get(&s->fresh, args[i].var) == NULL)
            continue;
        Core *out = fuse_argument(s, fun, lam, args, i, e);
        out = out != NULL ? out : fuse_table(s, fun, lam, args, i, e);
        if (out == NULL)
            continue;
        if (ptrmap_get(&s->lists, args[i].var) != NULL)
            ptrmap_put(&s->lists, args[i].var, NULL);
        ptrmap_put(&s->made, out, out);
        return out;
    }
    return fuse_call(s, fun, args, e->u.app.n, e);
}

/* ---- expressions ---- */

/* A list, perhaps, that is used by one call, and not by several calls of a function around that. */
static bool is_list(const Bind *b)
{
    const Var *v = b->var;
    bool delayed = b->rhs->kind != CORE_LAM && b->rhs->kind != CORE_VAR && b->rhs->kind != CORE_LIT;
    bool again = v->inside && !MUTANT(OPT_FUSE_SHARED);
    return delayed && v->uses == 1 && v->how == USE_ARGUMENT && !again;
}

/* The list of a let, or of a case; `from` is what binds it in the expression that is copied, `var` in the copy. */
static void note_list(Fuse *s, const Var *from, const Var *var, Core *producer)
{
    if (ptrmap_get(&s->tried, from) == NULL)
        ptrmap_put(&s->fresh, var, (void *)var);
    ptrmap_put(&s->tried, var, (void *)var);
    ptrmap_put(&s->lists, var, producer);
    if (from->far)
        fuse_note_label(s, var, NULL);
}

static Core *copy_let(Fuse *s, const Core *e)
{
    Core *out = rebuild_labelled(&s->r, arena_copy(s->r.arena, e, sizeof *e), e);
    Bind *binds = out->u.let.binds = ARENA_ARRAY(s->r.arena, Bind, e->u.let.n);
    for (uint32_t i = 0; i < e->u.let.n; i++) {
        binds[i] = rebuild_bind(&s->r, &e->u.let.binds[i]);
        if (e->u.let.join)
            ptrmap_put(&s->joins, binds[i].var, binds[i].var);
    }
    for (uint32_t i = 0; i < e->u.let.n; i++)
        binds[i].rhs = copy(&s->r, e->u.let.binds[i].rhs);
    for (uint32_t i = 0; i < e->u.let.n; i++)
        if (binds[i].rhs->kind == CORE_LAM) {
            ptrmap_put(&s->functions, binds[i].var, binds[i].rhs);
            if (s->o->options->lexical || e->u.let.binds[i].var->far)
                fuse_note_label(s, binds[i].var, NULL);
        }
    for (uint32_t i = 0; i < e->u.let.n; i++)
        if (!e->u.let.join && binds[i].rhs->kind == CORE_CON)
            ptrmap_put(&s->cells, binds[i].var, binds[i].rhs);
    bool list = e->u.let.n == 1 && !e->u.let.join && is_list(&e->u.let.binds[0]);
    if (list)
        note_list(s, e->u.let.binds[0].var, binds[0].var, binds[0].rhs);
    out->u.let.body = copy(&s->r, e->u.let.body);
    bool gone = list && ptrmap_get(&s->lists, binds[0].var) == NULL;
    return gone ? out->u.let.body : out;
}

/* case l of { x -> let .. in f a x }: a list that is needed, before the call that consumes it. What follows must be
 * that call, on every way, and look at the list in any case: there it is evaluated then. */
static bool is_needed_list(const Core *e)
{
    if (e->u.cas.n != 1 || e->u.cas.flex || e->u.cas.scrut->kind == CORE_VAR || !core_only_default(e))
        return false;
    const Var *x = e->u.cas.alts[0].binder;
    const Core *call = e->u.cas.alts[0].body;
    while (call->kind == CORE_LET || (call->kind == CORE_SCC && call->scc_kind != SCC_BACK))
        call = call->kind == CORE_LET ? call->u.let.body : call->u.scc.body;
    bool given = false;
    for (uint32_t i = 0; call->kind == CORE_APP && i < call->u.app.n; i++)
        given |= call->u.app.args[i].var == x;
    return x != NULL && x->rep == REP_PTR && x->uses == 1 && given;
}

static Core *copy_case(Fuse *s, const Core *e)
{
    if (!is_needed_list(e))
        return rebuild_children(&s->r, e);
    const Var *x = e->u.cas.alts[0].binder;
    Core *producer = copy(&s->r, e->u.cas.scrut);
    Alt *alt = ARENA_NEW(s->r.arena, Alt);
    *alt = e->u.cas.alts[0];
    alt->binder = rebuild_var(&s->r, (Var *)x);
    note_list(s, x, alt->binder, producer);
    ptrmap_put(&s->needed, alt->binder, alt->binder);
    alt->body = copy(&s->r, e->u.cas.alts[0].body);
    if (ptrmap_get(&s->lists, alt->binder) == NULL)
        return alt->body;
    Core *out = rebuild_labelled(&s->r, arena_copy(s->r.arena, e, sizeof *e), e);
    out->u.cas.scrut = producer;
    out->u.cas.alts = alt;
    return out;
}

/* Lexically a function runs under the stack that is around it. */
static Core *copy_lambda(Fuse *s, const Core *e)
{
    const Label *labels = s->labels;
    if (!s->o->options->lexical) {
        Label border = { NULL, labels };
        s->labels = arena_copy(s->own, &border, sizeof border);
    }
    Core *out = rebuild_children(&s->r, e);
    s->labels = labels;
    return out;
}

/* What was not fused in the round before is not tried again, unless its list was none; but all in what was. */
static Core *copy_made(Fuse *s, const Core *e)
{
    s->anew = true;
    Core *out = copy(&s->r, e);
    s->anew = false;
    return out;
}

static Core *copy(Rebuild *r, const Core *e)
{
    Fuse *s = (Fuse *)r;
    if (s->c != NULL)
        return fuse_expr(s, e);
    if (!s->anew && ptrmap_get(&s->made_before, e) != NULL)
        return copy_made(s, e);
    switch (e->kind) {
    case CORE_APP: return e->u.app.fun->kind == CORE_VAR ? copy_call(s, e) : rebuild_children(r, e);
    case CORE_LET: return copy_let(s, e);
    case CORE_CASE: return copy_case(s, e);
    case CORE_LAM: return copy_lambda(s, e);
    case CORE_SCC: return fuse_scc(s, e, fuse_inside);
    default:       return rebuild_children(r, e);
    }
}

/* What was made is looked at again. False: nothing was. */
static bool next_round(Fuse *s)
{
    PtrMap made = s->made;
    s->made = s->made_before;
    s->made_before = made;
    ptrmap_undo(&s->made, 0);
    return ptrmap_mark(&made) > 0;
}

/* What has been fused is a loop, which consumes what its producer consumed. NULL: nothing was. */
static Core *fuse_all(Fuse *s, const Core *rhs)
{
    s->growth = GROWTH;
    s->anew = true;
    Core *out = copy(&s->r, rhs);
    unsigned round = 1;
    s->anew = false;
    for (; round < ROUNDS && next_round(s); round++) {
        occur_one(s->o->options, out);
        out = copy(&s->r, out);
    }
    return round > 1 ? out : NULL;
}

/* ---- definitions in which there is nothing to fuse ---- */

typedef struct Glance {
    const Fuse *s;
    bool bound;                /* a let binds what may be a list, or a cell */
    bool given;                /* what may be a consumer is given what is bound around it */
    bool cells;                /* ... or a cell that is a definition */
} Glance;

static bool is_far_cell(const Fuse *s, const Var *var)
{
    CoreKind kind = opt_top(s->in, var)->rhs->kind;
    return kind == CORE_CON || kind == CORE_SCC;
}

/* As copy_call asks; of a function that is bound around nobody knows yet. */
static void glance_at_call(Glance *g, const Core *e)
{
    const Var *fun = e->u.app.fun->u.var;
    const Core *lam = fun->top != NULL ? fuse_lambda_of(g->s, fun) : NULL;
    if (fun->top != NULL && (lam == NULL || lam->u.lam.n != e->u.app.n))
        return;
    for (uint32_t i = 0; i < e->u.app.n; i++) {
        const Var *var = e->u.app.args[i].var;
        bool cell = var != NULL && var->top != NULL && is_far_cell(g->s, var), given = var != NULL && var->top == NULL;
        if ((cell || given) && (lam == NULL || fuse_looks(lam, i))) {
            g->cells |= cell;
            g->given |= given;
        }
    }
}

static void glance(Glance *g, const Core *e)
{
    if (e->kind == CORE_APP && e->u.app.fun->kind == CORE_VAR)
        glance_at_call(g, e);
    for (uint32_t i = 0; e->kind == CORE_LET && !e->u.let.join && i < e->u.let.n; i++)
        g->bound |= e->u.let.binds[i].rhs->kind == CORE_CON || (e->u.let.n == 1 && is_list(&e->u.let.binds[0]));
    g->bound |= e->kind == CORE_CASE && is_needed_list(e);
    for (uint32_t i = 0; i < core_children(e) && !g->cells && !(g->bound && g->given); i++)
        glance(g, core_child(e, i));
}

/* To see that takes a fraction of the time that a copy takes. */
static bool has_something(const Fuse *s, const Core *rhs)
{
    Glance g = { .s = s };
    glance(&g, rhs);
    return g.cells || (g.bound && g.given);
}

/* What is known of one definition, to be forgotten before the next, or freed. */
static void with_maps(Fuse *s, void (*what)(PtrMap *m))
{
    PtrMap *maps[] = { &s->functions, &s->joins, &s->lists, &s->cells, &s->fields, &s->twins, &s->around, &s->made,
                       &s->made_before, &s->tried, &s->fresh, &s->needed };
    for (size_t i = 0; i < sizeof maps / sizeof *maps; i++)
        what(maps[i]);
}

static void forget_all(PtrMap *m) { ptrmap_undo(m, 0); }

static void forget(Fuse *s)
{
    with_maps(s, forget_all);
    rebuild_next(&s->r);
    arena_reset(s->own);
    arena_reset(s->r.arena);
}

/* In place; but until all are done, each is looked at as it was. What the rounds have made is gone but for the last. */
CoreProgram *pass_fuse(Opt *o, CoreProgram *p)
{
    occur_program(o->options, p);
    Arena *scratch = arena_new();
    Fuse s = { .r = { .arena = arena_new(), .scratch = scratch, .expr = copy, .kept = o->kept }, .o = o, .in = p,
               .own = arena_new() };
    Core **made = xcalloc(p->n_tops + 1, sizeof *made);
    for (uint32_t i = 0; i < p->n_tops; i++) {
        s.top = i;
        made[i] = p->tops[i]->rhs;
        if (!has_something(&s, made[i]))
            continue;
        const Core *out = fuse_all(&s, made[i]);
        made[i] = out != NULL ? core_copy(out, p->arena, scratch) : made[i];
        forget(&s);
    }
    for (uint32_t i = 0; i < p->n_tops; i++)
        p->tops[i]->rhs = made[i];
    xfree(made);
    with_maps(&s, ptrmap_free);
    VEC_FREE(&s.left);
    VEC_FREE(&s.todo);
    arena_free(s.own);
    arena_free(s.r.arena);
    arena_free(scratch);
    rebuild_end(&s.r);
    return p;
}
