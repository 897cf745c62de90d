/* fuse: which functions are consumers, which expressions may be producers, and which constructors are cells; fuse.c
 * says what these are.
 *
 * Requires linted Core. Ensures: of what is found here, a consumer looks at its list once on each way, before anything
 * that must not be done again; a cell is what its variable is, whoever else uses that. */
#include "opt/fuse/fuse.h"

#include "core/mutant.h"

enum { ROOM_LATER = 100 };         /* for a consumer of cells that calls itself later */

/* ---- how often ---- */

typedef struct Count { const Var *var; uint32_t n; } Count;

static void count(void *context, const Var *var)
{
    Count *c = context;
    c->n += var == c->var;
}

uint32_t fuse_uses_in(const Core *e, const Var *var)
{
    Count c = { var, 0 };
    core_uses(e, count, &c);
    return c.n;
}

/* ---- consumers ---- */

/* The case that looks at a variable, behind what may be done again; NULL: there is none. */
static const Core *find_look(const Core *e, const Var *var)
{
    if (e->kind != CORE_CASE || e->u.cas.flex)
        return NULL;
    const Core *scrut = e->u.cas.scrut;
    if (scrut->kind == CORE_VAR && scrut->u.var == var)
        return e;
    bool cheap = scrut->kind == CORE_VAR || (scrut->kind == CORE_PRIM && !prim_info[scrut->u.prim.prim].effect);
    for (uint32_t i = 0; cheap && i < e->u.cas.n; i++) {
        const Core *found = find_look(e->u.cas.alts[i].body, var);
        if (found != NULL)
            return found;
    }
    return NULL;
}

/* ---- cells before that case ---- */

/* let x = I n in case xs of { .. }: zip has made x of what it counts before it looks at the other list. */
static bool is_cell(const Core *e)
{
    return e->kind == CORE_LET && !e->u.let.join && e->u.let.n == 1 && e->u.let.binds[0].rhs->kind == CORE_CON;
}

static const Core *behind_cells(const Core *e)
{
    while (is_cell(e))
        e = e->u.let.body;
    return e;
}

static bool is_same_function(const Var *a, const Var *b)
{
    return a == b || (a->top != NULL && b->top != NULL && a->top->index == b->top->index);
}

/* ---- labels around all that a function does ---- */

static void count_calls(void *context, const Var *var)
{
    Count *c = context;
    c->n += is_same_function(var, c->var);
}

static bool mentions_itself(const Var *fun, const Core *lam)
{
    Count c = { fun, 0 };
    core_uses(lam, count_calls, &c);
    return c.n > 0;
}

const Core *fuse_own_label(const Fuse *s, const Var *fun, const Core *lam)
{
    const Core *body = lam->u.lam.body;
    const OptOptions *options = s->o->options;
    bool charged = fun->top != NULL && (options->lexical || options->call_stack);
    return charged && body->kind == CORE_SCC && body->scc_kind < SCC_CALL
                   && !core_is_base(body->u.scc.centre) && mentions_itself(fun, lam)
               ? body
               : NULL;
}

Core *fuse_labelled(Fuse *s, const Core *own, const Core *body)
{
    Core *out = arena_copy(s->r.arena, own, sizeof *own);
    out->scc_kind = SCC_SUB;
    out->u.scc.body = (Core *)body;
    out->u.scc.outer = core_new_var(s->own, name_of("outer"), REP_INT, own->span);
    return out;
}

static Core *uncounted(Fuse *s, const Core *scc)
{
    Core *out = fuse_labelled(s, scc, scc->u.scc.body);
    if (scc->u.scc.outer != NULL)
        out->u.scc.outer = scc->u.scc.outer;
    return out;
}

static const Core *behind_label(const Core *e) { return e->kind == CORE_SCC ? e->u.scc.body : e; }

static const Core *look_at(const Core *lam, uint32_t i)
{
    return find_look(behind_label(behind_cells(lam->u.lam.body)), lam->u.lam.params[i]);
}

/* Where it is used, behind cases: an element that a producer leaves out does not make it. */
static Core *bind_inside(Arena *arena, Core *let, Core *e)
{
    const Var *var = let->u.let.binds[0].var;
    if (e->kind != CORE_CASE || fuse_uses_in(e->u.cas.scrut, var) > 0) {
        Core *out = arena_copy(arena, let, sizeof *let);
        out->u.let.body = e;
        return out;
    }
    for (uint32_t i = 0; i < e->u.cas.n; i++)
        if (fuse_uses_in(e->u.cas.alts[i].body, var) > 0)
            e->u.cas.alts[i].body = bind_inside(arena, let, e->u.cas.alts[i].body);
    return e;
}

static Core *with_cells_inside(Arena *arena, Core *e)
{
    return is_cell(e) ? bind_inside(arena, e, with_cells_inside(arena, e->u.let.body)) : e;
}

bool fuse_looks(const Core *lam, uint32_t i) { return look_at(lam, i) != NULL; }

/* Nothing else can be the end of it before that. */
static bool looks_surely(const Core *e, const Core *look)
{
    while (e != look && e->kind == CORE_CASE && e->u.cas.n == 1 && core_is_complete(e)
           && (e->u.cas.scrut->kind == CORE_VAR || prim_info[e->u.cas.scrut->u.prim.prim].fails == FAILS_NEVER))
        e = e->u.cas.alts[0].body;
    return e == look;
}

bool fuse_looks_surely(const Core *lam, uint32_t i)
{
    const Core *look = look_at(lam, i);
    return look != NULL && looks_surely(behind_label(behind_cells(lam->u.lam.body)), look);
}

bool fuse_looks_first(const Core *lam, uint32_t i)
{
    const Core *look = look_at(lam, i);
    return look != NULL && look == behind_cells(lam->u.lam.body);
}

bool fuse_is_call_of(const Core *e, const Var *fun, uint32_t n)
{
    return e->kind == CORE_APP && e->u.app.n == n && e->u.app.fun->kind == CORE_VAR
           && is_same_function(e->u.app.fun->u.var, fun);
}

static void find_fixed(Consumer *c, const Core *e)
{
    if (fuse_is_call_of(e, c->itself, c->lam->u.lam.n))
        for (uint32_t i = 0; i < e->u.app.n; i++)
            c->fixed[i] &= e->u.app.args[i].var == c->lam->u.lam.params[i];
    for (uint32_t i = 0; i < core_children(e); i++)
        find_fixed(c, core_child(e, i));
}

bool fuse_is_field(const Core *look, const Var *var)
{
    for (uint32_t i = 0; i < look->u.cas.n; i++)
        for (uint32_t k = 0; k < alt_vars(&look->u.cas.alts[i]); k++)
            if (alt_var(&look->u.cas.alts[i], k) == var)
                return true;
    return false;
}

static bool calls_itself_with(const Consumer *c, const Core *e, const Var *field)
{
    if (fuse_is_call_of(e, c->itself, c->lam->u.lam.n) && e->u.app.args[c->i].var == field)
        return true;
    for (uint32_t i = 0; i < core_children(e); i++)
        if (calls_itself_with(c, core_child(e, i), field))
            return true;
    return false;
}

/* Does it call itself with a field? One that is delayed it must not need twice. */
static bool goes_on(const Consumer *c, bool delayed)
{
    for (uint32_t i = 0; i < c->look->u.cas.n; i++) {
        const Alt *alt = &c->look->u.cas.alts[i];
        for (uint32_t k = 0; k < alt_vars(alt); k++)
            if (calls_itself_with(c, alt->body, alt_var(alt, k))
                && (!delayed || uses_on_way(alt->body, alt_var(alt, k)) <= 1 || MUTANT(OPT_FUSE_TWICE)))
                return true;
    }
    return false;
}

/* Does it call itself in what is delayed? A function that does is called where the rest of the work is done. */
static bool calls_later(const Core *e, const Var *itself)
{
    for (uint32_t i = 0; i < core_children(e); i++) {
        const Core *child = core_child(e, i);
        bool delayed = e->kind == CORE_LET && i < e->u.let.n && child->kind != CORE_LAM && !e->u.let.join;
        if (delayed ? fuse_uses_in(child, itself) > 0 : calls_later(child, itself))
            return true;
    }
    return false;
}

static bool has_patterns_only(const Core *look)
{
    const Alt *last = look->u.cas.n > 0 ? &look->u.cas.alts[look->u.cas.n - 1] : NULL;
    return last != NULL && look->u.cas.alts[0].kind == ALT_CON && (last->kind != ALT_DEFAULT || last->binder == NULL);
}

typedef struct Renaming { Rebuild r; const Var *from; Var *to; uint32_t n; } Renaming;

static Core *rename_calls(Rebuild *r, const Core *e)
{
    const Renaming *re = (const Renaming *)r;
    Core *out = rebuild_children(r, e);
    if (fuse_is_call_of(e, re->from, re->n))
        out->u.app.fun = rebuild_alike(core_var(r->arena, re->to, e->span), e->u.app.fun);
    return out;
}

const Inlined *fuse_called_at(const Fuse *s, const Var *fun, const Core *call)
{
    if (fun->top == NULL)
        return NULL;
    Inlined *at = ARENA_NEW(s->o->kept, Inlined);
    *at = (Inlined){ .from = call->from, .at = call->at, .span = call->span };
    return at;
}

/* A copy of its own. */
static const Core *renamed(Fuse *s, const Core *lam, const Var *from, Var *to, const Core *call, const Core *own)
{
    Renaming re = { .r = { .arena = s->r.arena, .scratch = s->own, .expr = rename_calls, .kept = s->o->kept,
                           .at = fuse_called_at(s, from, call) },
                    .from = from, .to = to, .n = lam->u.lam.n };
    Core *out = rebuild_children(&re.r, lam);
    rebuild_end(&re.r);
    if (own == NULL)
        out->u.lam.body = with_cells_inside(s->r.arena, out->u.lam.body);
    return out;
}

bool fuse_find_consumer(Fuse *s, Consumer *c, Var *fun, const Core *lam, uint32_t i, const Core *cell, const Core *call)
{
    const Var *list = lam->u.lam.params[i];
    *c = (Consumer){ .fun = fun, .itself = fun, .lam = lam, .i = i, .look = look_at(lam, i) };
    if (fuse_uses_in(lam->u.lam.body, list) != 1 || !has_patterns_only(c->look)
        || !goes_on(c, cell == NULL))
        return false;
    c->itself = core_new_var(s->own, fun->name, REP_PTR, fun->span);
    c->own = fuse_own_label(s, fun, lam);
    c->lam = renamed(s, lam, fun, c->itself, call, c->own);
    c->look = find_look(behind_label(c->lam->u.lam.body), c->lam->u.lam.params[i]);
    if (c->look == NULL || (c->lam->u.lam.body->kind == CORE_SCC && c->own == NULL))
        return false;                          /* a cell is looked at before */
    c->body = c->own != NULL ? uncounted(s, c->lam->u.lam.body) : c->lam->u.lam.body;
    bool below = c->own != NULL && s->o->options->lexical && !MUTANT(OPT_FUSE_BELOW);
    c->again = below ? fuse_labelled(s, c->own, c->body) : c->body;
    for (uint32_t k = 0; k < lam->u.lam.n; k++)
        c->fixed[k] = k != i && lam->u.lam.params[k]->rep == REP_PTR;
    find_fixed(c, c->lam->u.lam.body);
    c->later = calls_later(c->lam->u.lam.body, c->itself);
    return true;
}

/* ---- functions ---- */

/* Wherever it is bound. */
static const Core *any_lambda_of(const Fuse *s, const Var *var)
{
    if (var->top != NULL && hint_in_phase(opt_top(s->in, var)->hint, s->o->phase) == INLINING_NEVER)
        return NULL;
    const Core *rhs = var->top != NULL ? opt_top(s->in, var)->rhs : ptrmap_get(&s->functions, var);
    return rhs != NULL && rhs->kind == CORE_LAM ? rhs : NULL;
}

/* Is it bound where something else is charged? */
static bool is_far(const Fuse *s, const Var *var)
{
    const Label *bound = ptrmap_get(&s->around, var);
    return bound != NULL && !fuse_are_alike(s->labels, bound->around);
}

const Core *fuse_lambda_of(const Fuse *s, const Var *var)
{
    const Core *lam = any_lambda_of(s, var);
    return lam != NULL && !is_far(s, var) ? lam : NULL;
}

/* ---- producers ---- */

bool fuse_may_produce(const Core *e)
{
    switch (e->kind) {
    case CORE_CON: return e->u.con.con->arity > 0;
    case CORE_LAM: return fuse_may_produce(e->u.lam.body);
    case CORE_SCC: case CORE_HERE: return fuse_may_produce(core_child(e, 0));
    case CORE_LET:
        for (uint32_t i = 0; i < e->u.let.n; i++)
            if (e->u.let.binds[i].rhs->kind == CORE_LAM && fuse_may_produce(e->u.let.binds[i].rhs))
                return true;
        return fuse_may_produce(e->u.let.body);
    case CORE_CASE:
        for (uint32_t i = 0; i < e->u.cas.n; i++)
            if (fuse_may_produce(e->u.cas.alts[i].body))
                return true;
        return false;
    default: return false;
    }
}

enum { MOST_CALLED = 8 };

typedef struct Ends {
    const Fuse *s;
    const Core *called[MOST_CALLED];       /* functions that were looked at */
    uint32_t    n;
} Ends;

static bool may_go_on(Ends *w, const Core *e);

/* More of them than one keeps count of may. */
static bool call_may_go_on(Ends *w, const Core *e)
{
    const Core *lam = e->u.app.fun->kind == CORE_VAR ? any_lambda_of(w->s, e->u.app.fun->u.var) : NULL;
    for (uint32_t i = 0; i < w->n; i++)
        if (w->called[i] == lam)
            return false;
    if (lam == NULL || w->n == MOST_CALLED)
        return lam != NULL;
    w->called[w->n++] = lam;
    return may_go_on(w, lam);
}

static bool let_may_go_on(Ends *w, const Core *e)
{
    const Bind *b = &e->u.let.binds[0];
    if (e->u.let.n == 1 && !e->u.let.join && b->rhs->kind != CORE_LAM && core_is_field(e->u.let.body, b->var))
        return true;
    for (uint32_t i = 0; i < e->u.let.n; i++)
        if ((e->u.let.join || e->u.let.binds[i].rhs->kind == CORE_LAM) && may_go_on(w, e->u.let.binds[i].rhs))
            return true;
    return may_go_on(w, e->u.let.body);
}

static bool may_go_on(Ends *w, const Core *e)
{
    switch (e->kind) {
    case CORE_APP: return call_may_go_on(w, e);
    case CORE_LAM: return may_go_on(w, e->u.lam.body);
    case CORE_SCC: case CORE_HERE: return may_go_on(w, core_child(e, 0));
    case CORE_LET: return let_may_go_on(w, e);
    case CORE_CASE:
        for (uint32_t i = 0; i < e->u.cas.n; i++)
            if (may_go_on(w, e->u.cas.alts[i].body))
                return true;
        return false;
    default: return false;
    }
}

bool fuse_may_go_on(const Fuse *s, const Core *producer)
{
    Ends w = { .s = s };
    return may_go_on(&w, producer);
}

static bool is_call_of(const Core *e, const Var *fun)
{
    while (e->kind == CORE_LET)
        e = e->u.let.body;
    return e->kind == CORE_APP && fuse_is_call_of(e, fun, e->u.app.n);
}

static bool gives_on(const Core *e, const PtrMap *own)
{
    for (uint32_t i = 0; e->kind == CORE_APP && i < e->u.app.n; i++)
        if (e->u.app.args[i].var != NULL && ptrmap_get(own, e->u.app.args[i].var) != NULL)
            return true;
    return false;
}

static bool consumes_itself(const Core *e, const Var *fun, bool inside, PtrMap *own)
{
    if (gives_on(e, own) || (inside && e->kind == CORE_CASE && is_call_of(e->u.cas.scrut, fun)))
        return true;
    for (uint32_t i = 0; inside && e->kind == CORE_LET && i < e->u.let.n; i++)
        if (is_call_of(e->u.let.binds[i].rhs, fun))
            ptrmap_put(own, e->u.let.binds[i].var, e->u.let.binds[i].var);
    for (uint32_t i = 0; i < core_children(e); i++)
        if (consumes_itself(core_child(e, i), fun, inside || e->kind == CORE_LAM, own))
            return true;
    return false;
}

bool fuse_consumes_itself(const Var *fun, const Core *lam)
{
    PtrMap own = {0};
    bool does = consumes_itself(lam->u.lam.body, fun, false, &own);
    ptrmap_free(&own);
    return does;
}

/* ---- cells ---- */

const Core *fuse_cell_of(const Fuse *s, const Atom *a)
{
    if (a->var == NULL)
        return NULL;
    const Core *rhs = a->var->top != NULL ? opt_top(s->in, a->var)->rhs : ptrmap_get(&s->cells, a->var);
    return rhs != NULL && rhs->kind == CORE_CON ? rhs : NULL;
}

/* How many of one type hang together; at most `most`, also where they go round in a circle. */
static uint32_t count_cells(const Fuse *s, const Core *cell, uint32_t most)
{
    uint32_t n = 1;
    for (uint32_t i = 0; i < cell->u.con.con->arity && n < most; i++) {
        const Core *below = fuse_cell_of(s, &cell->u.con.args[i]);
        if (below != NULL && below->u.con.con->data == cell->u.con.con->data)
            n += count_cells(s, below, most - n);
    }
    return n;
}

/* Does it make a function on each way, an action that calls itself when it is done? Labels keep it from taking that
 * one's arguments. */
static bool makes_actions(const Core *e)
{
    while (e->kind == CORE_SCC || e->kind == CORE_HERE || (e->kind == CORE_LET && !e->u.let.join))
        e = core_child(e, core_children(e) - 1);
    bool all = e->kind == CORE_LAM || (e->kind == CORE_CASE && e->u.cas.n > 0);
    for (uint32_t i = 0; e->kind == CORE_CASE && i < e->u.cas.n && all; i++)
        all = makes_actions(e->u.cas.alts[i].body);
    return all;
}

/* If it calls itself later, it may be a producer in turn, and only a small one will be consumed; and what is made once
 * and for all need not be made then. */
bool fuse_is_worth_unrolling(const Fuse *s, const Core *cell, const Var *list, const Consumer *c)
{
    bool later = c->later && !makes_actions(c->lam->u.lam.body);
    uint32_t size = core_size(c->lam, FUSE_LOCAL) + 1, most = (later ? ROOM_LATER : FUSE_ROOM) / size + 1;
    return cell->u.con.con->arity > 0 && !(later && list->top != NULL) && count_cells(s, cell, most) < most;
}
