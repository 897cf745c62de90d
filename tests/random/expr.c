/* Expressions: the table of productions, and those that have no file of their own (let, scc, or, free).
 *
 * To add a production: it must give the wanted type; leave g->scope as it found it; generate what runs k times with a
 * k-th of the budget; return NULL, having changed nothing, when it does not apply; and draw random numbers in an order
 * that C defines (not twice in the arguments of one call), or the same seed would give different programs on different
 * machines. */
#include "gen.h"

/* ---- scc ---- */

Name rnd_centre(Gen *g)
{
    static const char *const names[] = {"alpha", "beta", "gamma", "delta", "list", "work"};
    return name_of(names[rnd_below(g, 6)]);
}

Core *rnd_scc_around(Gen *g, SccKind kind, Name centre, Core *body)
{
    return core_scc(g->arena, kind, centre, body, NO_SPAN);
}

static Core *label(Gen *g, SccKind kind, const Ty *ty, int depth)
{
    return rnd_chance(g, g->scc_percent) ? rnd_scc_end(g, kind, ty, depth) : NULL;
}

static Core *produce_scc(Gen *g, const Ty *ty, int depth)
{
    return label(g, SCC_ENTER, ty, depth);
}

static Core *produce_sccsub(Gen *g, const Ty *ty, int depth)
{
    return label(g, depth % 2 == 0 ? SCC_SUB : SCC_CALL, ty, depth);
}

/* ---- let ---- */

Pending rnd_pending_new(Gen *g)
{
    Pending p = {0};
    p.mark = g->scope.len;
    return p;
}

static Core *let_one(Gen *g, Bind bind, Core *body)
{
    return core_let(g->arena, arena_copy(g->arena, &bind, sizeof bind), 1, body, NO_SPAN);
}

/* Each binding refers only to those before it, so one let and nested lets will both do. */
Core *rnd_pending_wrap(Gen *g, Pending *p, Core *body)
{
    if (p->binds.len > 1 && rnd_chance(g, 50))
        body = core_let(g->arena, VEC_TO_ARENA(&p->binds, g->arena), (uint32_t)p->binds.len, body, NO_SPAN);
    else
        for (size_t i = p->binds.len; i-- > 0;) body = let_one(g, p->binds.data[i], body);
    VEC_FREE(&p->binds);
    rnd_scope_cut(g, p->mark);
    return body;
}

Core *rnd_with_safety(Gen *g, const Ty *ty, int depth, bool safe)
{
    bool saved = g->safe;
    g->safe = safe;
    Core *e = rnd_expr(g, ty, depth);
    g->safe = saved;
    return e;
}

Core *rnd_bound(Gen *g, const Ty *ty, int depth, bool *risky)
{
    bool safe = g->safe || rnd_chance(g, 50);
    *risky = !safe;
    Core *e = rnd_with_safety(g, ty, depth, safe);
    if (rnd_chance(g, g->flat ? 3 : g->scc_percent / 3)) e = rnd_scc_around(g, SCC_SUB, rnd_centre(g), e);
    return e;
}

static const Ty *useful_type(Gen *g, const Ty *wanted)
{
    return rnd_ty_data(wanted) && !rnd_ty_bounded(wanted) && rnd_chance(g, 40) ? wanted : rnd_ty_any(g);
}

static Core *produce_let(Gen *g, const Ty *ty, int depth)
{
    Pending p = rnd_pending_new(g);
    unsigned n = rnd_between(g, 1, 3);
    for (unsigned i = 0; i < n; i++) {
        const Ty *t = useful_type(g, ty);
        bool risky;
        Bind bind = {0};
        bind.rhs = rnd_bound(g, t, depth - 1, &risky);
        bind.var = rnd_var(g, "t", t);
        VEC_PUSH(&p.binds, bind);
        rnd_scope_push(g, bind.var, t, risky);
    }
    return rnd_pending_wrap(g, &p, rnd_end(g, ty, depth - 1));
}

/* xs = Cons x ys; ys = Cons y xs: cyclic, consumed only by what counts. Sometimes the cells are thunks. */
static Core *cycle_cell(Gen *g, const Ty *list, Atom element, Var *tail)
{
    Atom *args = ARENA_ARRAY(g->arena, Atom, 2);
    args[0] = element;
    args[1] = core_atom_var(tail, NO_SPAN);
    Core *cell = core_con(g->arena, rnd_ty_con(g, list, 1), args, NO_SPAN);
    return rnd_chance(g, 30) ? rnd_scc_around(g, SCC_ENTER, rnd_centre(g), cell) : cell;
}

static Core *produce_cycle(Gen *g, const Ty *ty, int depth)
{
    const Ty *list = g->pool[2];
    Pending p = rnd_pending_new(g);
    unsigned n = rnd_between(g, 1, 2);
    Atom elements[2];
    bool saved = g->safe;
    g->safe = true;
    for (unsigned i = 0; i < n; i++) elements[i] = rnd_atom(g, list->a, depth - 1, &p);
    g->safe = saved;
    Var *vars[2];
    for (unsigned i = 0; i < n; i++) vars[i] = rnd_var(g, "cyc", list);
    Bind *binds = ARENA_ARRAY(g->arena, Bind, n);
    for (unsigned i = 0; i < n; i++)
        binds[i] = (Bind){ .var = vars[i], .rhs = cycle_cell(g, list, elements[i], vars[(i + 1) % n]) };
    rnd_scope_push(g, vars[0], list, false);
    Core *body = core_let(g->arena, binds, n, rnd_end(g, ty, depth - 1), NO_SPAN);
    return rnd_pending_wrap(g, &p, body);
}

/* ---- search ---- */

static Core *produce_or(Gen *g, const Ty *ty, int depth)
{
    if (g->budget.bits < 8) return NULL;
    g->budget.bits -= 8;
    Budget start = g->budget;
    Core *left = rnd_end(g, ty, depth - 1);
    Budget after = g->budget;
    g->budget = start;
    Core *right = rnd_end(g, ty, depth - 1);
    if (after.work < g->budget.work) g->budget.work = after.work;
    if (after.bits < g->budget.bits) g->budget.bits = after.bits;
    return core_or(g->arena, left, right, NO_SPAN);
}

/* What is done with free variables: mostly the last is looked at at once, or else they would rarely be bound. */
static Core *free_body(Gen *g, Entry *last, const Ty *ty, int depth)
{
    if (rnd_ty_fits(last->ty, ty) && rnd_entry_allowed(g, last) && rnd_chance(g, 15))
        return core_var(g->arena, last->var, NO_SPAN);
    return rnd_chance(g, 60) ? rnd_case_of(g, last, ty, depth) : rnd_end(g, ty, depth);
}

static Core *produce_free(Gen *g, const Ty *ty, int depth)
{
    if (g->budget.bits < 8) return NULL;
    size_t mark = g->scope.len;
    unsigned n = rnd_between(g, 1, 2);
    Var **vars = ARENA_ARRAY(g->arena, Var *, n);
    for (unsigned i = 0; i < n; i++) {
        const Ty *t = rnd_ty_any_free(g);
        vars[i] = rnd_var(g, "free", t);
        rnd_scope_push(g, vars[i], t, true);
    }
    Core *body = free_body(g, VEC_TOP(&g->scope), ty, depth - 1);
    rnd_scope_cut(g, mark);
    return core_free(g->arena, vars, n, body, NO_SPAN);
}

/* ---- variables ---- */

static Core *produce_var(Gen *g, const Ty *ty, int depth)
{
    (void)depth;
    Entry *e = rnd_scope_pick_var(g, ty);
    return e ? core_var(g->arena, e->var, NO_SPAN) : NULL;
}

Core *rnd_leaf(Gen *g, const Ty *ty)
{
    Core *e = produce_var(g, ty, 0);
    return e ? e : rnd_value(g, ty, 0);
}

/* ---- the table ---- */

typedef enum Wants { ANY, BOXED, UNBOXED, COMPUTED } Wants;     /* COMPUTED: pointers but bounded data */

typedef struct Production {
    Core *(*make)(Gen *g, const Ty *ty, int depth);
    Wants  wants;
    unsigned char weight[8];   /* per family: functional, logic, flat, order, failing, search, acting; of what an
                                  action does */
} Production;

static const Production productions[] = {
    /*                                 fun  log flat  ord fail  sea  act doing */
    {produce_var,          ANY,      {  8,   8,   8,  10,   8,   8,   8,   0}},
    {rnd_value,            BOXED,    { 12,  12,  12,  10,  12,  12,  12,  12}},
    {rnd_prim,             UNBOXED,  { 20,  20,  20,  20,  20,  20,  20,   0}},
    {rnd_call,             COMPUTED, { 60,  50,  60,  60,  50,  50,  60,   0}},
    {produce_let,          COMPUTED, { 16,  13,  16,  18,  22,  13,  16,  14}},
    {produce_cycle,        COMPUTED, {  2,   1,   2,   3,   2,   1,   2,   1}},
    {rnd_case,             COMPUTED, { 16,  18,  20,  18,  20,  18,  16,  16}},
    {rnd_case_lit,         COMPUTED, {  4,   2,   2,   4,   6,   2,   4,   4}},
    {rnd_case_force,       COMPUTED, {  3,   2,   0,   3,   3,   2,   3,   3}},
    {rnd_arithmetic,       COMPUTED, { 14,   8,   4,  14,  14,   8,  14,   0}},
    {rnd_twice,            COMPUTED, { 12,   0,   0,   8,  10,   0,  12,   0}},
    {rnd_apply_expr,       COMPUTED, {  9,   6,   0,   8,   9,   6,   9,   0}},
    {rnd_method,           COMPUTED, { 14,   7,   0,   9,  10,   7,  14,   0}},
    {rnd_local_recursion,  COMPUTED, {  5,   3,   0,   4,  14,   3,   5,   0}},
    {produce_scc,          COMPUTED, { 22,  18,  30,  22,   4,  18,  22,  16}},
    {produce_sccsub,       COMPUTED, { 10,   7,   2,   8,   2,   7,  10,   6}},
    {rnd_join,             COMPUTED, { 10,   7,   0,   6,   9,   7,  10,   8}},
    {rnd_jump,             COMPUTED, { 60,  50,   0,  60,  60,  50,  60,  50}},
    {rnd_stack,            COMPUTED, { 10,   6,   0,   8,   0,   6,  10,   6}},
    {rnd_back,             COMPUTED, { 24,  18,   0,  20,  12,  18,  24,  18}},
    {rnd_far_call,         COMPUTED, { 40,   0,   0,  40,   0,   0,  40,   0}},
    {produce_or,           COMPUTED, {  0,  16,  34,   0,   0,  16,   0,   0}},
    {produce_free,         COMPUTED, {  0,  15,  46,   0,   0,  15,   0,   0}},
    {rnd_raise,            COMPUTED, {  0,   0,   0,   0,   2,   0,   0,   0}},
    {rnd_failing,          COMPUTED, {  0,   0,   0,   0,  14,   0,   0,   0}},
    {rnd_seq,              COMPUTED, {  0,   0,   0,   0,  10,   0,   0,   4}},
    {rnd_strict_con,       COMPUTED, {  0,   0,   0,   0,   8,   0,   0,   0}},
    {rnd_catch,            COMPUTED, {  0,   0,   0,   0,  10,   0,   0,   0}},
    {rnd_caught,           COMPUTED, {  0,   0,   0,   0,   0,   6,   0,   0}},
    {rnd_bind_var,         COMPUTED, {  0,   0,   0,   0,   0,  14,   0,   0}},
    {rnd_conc,             COMPUTED, {  0,   0,   0,   0,   0,   3,   0,   0}},
    {rnd_capsule,          COMPUTED, {  0,   0,   0,   0,   0, 120,   0,   0}},
    {rnd_held_inside,      COMPUTED, {  0,   0,   0,   0,   0, 120,   0,   0}},
    {rnd_wait_inside,      COMPUTED, {  0,   0,   0,   0,   0,  40,   0,   0}},
    {rnd_act_run,          COMPUTED, {  0,   0,   0,   0,  12,   0,  60,   0}},
    {rnd_act_do,           COMPUTED, {  0,   0,   0,   0,   0,   0,   0,  40}},
    {rnd_act_new,          COMPUTED, {  0,   0,   0,   0,   0,   0,   0,  14}},
    {rnd_act_read,         COMPUTED, {  0,   0,   0,   0,   0,   0,   0,  30}},
    {rnd_act_write,        COMPUTED, {  0,   0,   0,   0,   0,   0,   0,  26}},
    {rnd_act_loop,         COMPUTED, {  0,   0,   0,   0,   0,   0,   0,  12}},
    {rnd_act_catch,        COMPUTED, {  0,   0,   0,   0,   0,   0,   0,  14}},
};
enum { N_PRODUCTIONS = sizeof productions / sizeof productions[0] };

enum { DOING = RANDOM_ACTING + 1 };

static unsigned weight_for(const Gen *g, const Production *p, const Ty *ty)
{
    bool fits = p->wants == ANY || (p->wants == BOXED && !rnd_ty_unboxed(ty))
                || (p->wants == UNBOXED && rnd_ty_unboxed(ty)) || (p->wants == COMPUTED && !rnd_ty_bounded(ty));
    if (ty->kind == TY_BOX) return p->weight[DOING];
    if (!g->acts && p->make == rnd_act_run) return 0;
    return fits && (g->calls_far || p->make != rnd_far_call) ? p->weight[g->family] : 0;
}

static const Production *choose_production(Gen *g, const Ty *ty)
{
    unsigned total = 0;
    const Production *chosen = NULL;
    for (int i = 0; i < N_PRODUCTIONS; i++) {
        unsigned weight = weight_for(g, &productions[i], ty);
        total += weight;
        if (weight > 0 && rnd_below(g, total) < weight) chosen = &productions[i];
    }
    return chosen;
}

Core *rnd_expr(Gen *g, const Ty *ty, int depth)
{
    g->budget.work -= 2;
    g->nodes--;
    Here around = rnd_here_enter(g);
    bool small = depth <= 0 || g->budget.work <= 0 || g->nodes <= 0;
    Core *e = NULL;
    for (int tries = 0; tries < 8 && !e && !small; tries++) e = choose_production(g, ty)->make(g, ty, depth);
    if (!e) e = rnd_leaf(g, ty);
    g->here = around;
    return e;
}
