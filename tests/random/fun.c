/* Definitions: functions, recursive and not, CAFs, dictionaries; and local recursive functions.
 *
 * A recursive function takes its first argument apart (gen.h, 1): a counter, a number or a short list. Where that
 * argument is smaller the recursive call is in scope, as an entry whose first argument is fixed, and may be made once
 * or twice. */
#include "gen.h"

typedef struct Fun {
    RecKind   rec;
    unsigned  k;                       /* how far down the recursion goes at most */
    unsigned  n;
    const Ty *types[MAX_PARAMS];
    Var      *params[MAX_PARAMS];
    const Ty *result;
    bool      risky_result;
    uint32_t  risky_params;
    Var      *var;
    bool      top;
} Fun;

/* ---- choosing a type ---- */

static const Ty *bounded_type(Gen *g, RecKind rec, unsigned k)
{
    if (rec == REC_SHORT) return rnd_ty_make(g, TY_SHORT, g->pool[0], NULL, k);
    return rnd_ty_make(g, rec == REC_COUNT ? TY_COUNT : TY_FUEL, NULL, NULL, k);
}

static const Ty *param_type(Gen *g)
{
    if (rnd_chance(g, g->flat ? 6 : 12)) return rnd_ty_simple(g, TY_INTU);
    if (g->flat) return rnd_ty_any_data(g);
    if (rnd_chance(g, 14)) return rnd_ty_make(g, TY_OPS, g->pool[0], NULL, 0);
    return rnd_ty_any(g);
}

static const Ty *result_type(Gen *g)
{
    if (rnd_chance(g, 3)) return rnd_ty_simple(g, TY_INTU);
    if (g->flat) return rnd_ty_any_data(g);
    if (g->acts && rnd_chance(g, 50)) return rnd_ty_act(g);
    return rnd_chance(g, 13) ? rnd_ty_any_fun(g) : rnd_ty_any_data(g);
}

static void choose_risks(Gen *g, Fun *f)
{
    if (!g->logic && !g->flat) return;
    f->risky_result = rnd_ty_may_hold_free(f->result) && rnd_chance(g, 35);
    for (unsigned i = 0; i < f->n; i++)
        if (rnd_ty_may_hold_free(f->types[i]) && rnd_chance(g, 55)) f->risky_params |= 1u << i;
}

/* A function that can be passed to others: its type is one of the program's function types. */
static Fun choose_passable(Gen *g)
{
    Fun f = {.rec = REC_NONE, .top = true};
    const Ty *ty = rnd_ty_any_fun(g);
    f.var = rnd_var(g, "f", ty);
    do {
        f.types[f.n++] = ty->a;
        ty = ty->b;
    } while (ty->kind == TY_FUN && rnd_chance(g, 85));
    f.result = ty;
    return f;
}

static Fun choose_fun(Gen *g, RecKind rec, const Ty *result, bool top)
{
    Fun f = {.rec = rec, .k = rnd_between(g, 2, top ? 7 : 4), .result = result, .top = top};
    if (rec != REC_NONE) f.types[f.n++] = bounded_type(g, rec, f.k);
    unsigned others = rec == REC_NONE ? rnd_between(g, 1, 3) : rnd_between(g, 0, 2);
    for (unsigned i = 0; i < others; i++) f.types[f.n++] = param_type(g);
    if (top) choose_risks(g, &f);
    f.var = rnd_var(g, top ? "f" : "go", rnd_ty_fun(g, f.types, f.n, result));
    return f;
}

/* ---- entries ---- */

static Entry *fun_entry(Gen *g, const Fun *f)
{
    Entry *e = ARENA_NEW(g->arena, Entry);
    e->var = f->var;
    e->ty = rnd_ty_fun(g, f->types, f->n, f->result);
    e->risky = f->risky_result;
    e->risky_params = f->risky_params;
    e->is_top = f->top;
    e->arity = f->n;
    return e;
}

static Entry *push_recursive_call(Gen *g, const Fun *f, Var *smaller)
{
    Entry *e = fun_entry(g, f);
    e->ty = e->ty->b;
    e->has_prefix = true;
    e->prefix = core_atom_var(smaller, NO_SPAN);
    e->calls_left = f->k <= 3 && rnd_chance(g, 25) ? 2 : 1;
    e->risky_params >>= 1;
    e->arity--;
    VEC_PUSH(&g->scope, e);
    return e;
}

/* ---- bodies ---- */

/* let r = f m .. in ... (for an unboxed result a case) */
static Core *step_with_result(Gen *g, const Fun *callee, Entry *call, const Ty *ty, int depth)
{
    size_t mark = g->scope.len;
    Core *made = rnd_apply_entry(g, (Head){call, callee->n - 1}, depth - 1);
    Var *r = rnd_var(g, "rec", callee->result);
    Entry *result = rnd_scope_push(g, r, callee->result, callee->risky_result);
    bool force = rnd_ty_data(result->ty) && rnd_chance(g, 50);
    Core *body = force ? rnd_case_of(g, result, ty, depth) : rnd_expr(g, ty, depth);
    rnd_scope_cut(g, mark);
    if (rnd_ty_unboxed(callee->result)) return rnd_case_default(g, made, r, body);
    Bind *bind = ARENA_NEW(g->arena, Bind);
    *bind = (Bind){.var = r, .rhs = made};
    return core_let(g->arena, bind, 1, body, NO_SPAN);
}

/* What is done with `smaller` at hand, and so with a recursive call of `callee`. */
static Core *step(Gen *g, const Fun *f, const Fun *callee, Var *smaller, int depth)
{
    size_t mark = g->scope.len;
    Entry *call = push_recursive_call(g, callee, smaller);
    bool may_bind = !(g->flat && rnd_ty_unboxed(callee->result));      /* no case on a call in flat programs */
    /* with other arguments, and no more */
    bool at_once = g->fails && callee->result == f->result && rnd_chance(g, 45);
    Core *far = g->calls_far && f->top && rnd_chance(g, 30) ? rnd_far_call(g, f->result, depth) : NULL;
    Core *e = far                             ? far
              : at_once                       ? rnd_apply_entry(g, (Head){ call, callee->n - 1 }, depth)
              : may_bind && rnd_chance(g, 75) ? step_with_result(g, callee, call, f->result, depth)
                                              : rnd_expr(g, f->result, depth);
    rnd_scope_cut(g, mark);
    return e;
}

Core *rnd_count_case(Gen *g, Var *n, Var *m, Core *base, Core *step)
{
    Atom *args = ARENA_ARRAY(g->arena, Atom, 2);
    args[0] = core_atom_var(n, NO_SPAN);
    args[1] = core_atom_lit((Lit){.rep = REP_INT, .u.i = 1}, NO_SPAN);
    Core *minus = core_prim(g->arena, PRIM_SUB_INT, args, NO_SPAN);
    Alt *alts = ARENA_ARRAY(g->arena, Alt, 2);
    alts[0] = (Alt){.kind = ALT_LIT, .lit = {.rep = REP_INT, .u.i = 0}, .body = base};
    alts[1] = (Alt){.kind = ALT_DEFAULT, .body = rnd_case_default(g, minus, m, step)};
    return core_case(g->arena, false, core_var(g->arena, n, NO_SPAN), alts, 2, NO_SPAN);
}

/* The end of a recursion; in programs that fail often what was bound before, and only some calls need. */
static Core *base_case(Gen *g, const Fun *f, int depth)
{
    Entry *known = g->fails && rnd_chance(g, 40) ? rnd_scope_pick_var(g, f->result) : NULL;
    return known ? core_var(g->arena, known->var, NO_SPAN) : rnd_expr(g, f->result, depth / 2);
}

/* case m of { 0 -> base; _ -> step }: the last call but one ends, too. */
static Core *or_end_before(Gen *g, const Fun *f, Var *m, Core *step, int depth)
{
    Alt *alts = ARENA_ARRAY(g->arena, Alt, 2);
    alts[0] = (Alt){.kind = ALT_LIT, .lit = {.rep = REP_INT, .u.i = 0}, .body = base_case(g, f, depth)};
    alts[1] = (Alt){.kind = ALT_DEFAULT, .body = step};
    return core_case(g->arena, false, core_var(g->arena, m, NO_SPAN), alts, 2, NO_SPAN);
}

static Core *count_down(Gen *g, const Fun *f, const Fun *callee, int depth)
{
    const Ty *smaller = rnd_ty_make(g, TY_COUNT, NULL, NULL, f->k - 1);
    Var *m = rnd_var(g, "m", smaller);
    Core *base = base_case(g, f, depth);
    size_t mark = g->scope.len;
    rnd_scope_push(g, m, smaller, false);
    Core *body = step(g, f, callee, m, depth);
    if (g->fails && rnd_chance(g, 35)) body = or_end_before(g, f, m, body, depth);
    rnd_scope_cut(g, mark);
    return rnd_count_case(g, f->params[0], m, base, body);
}

/* case n of { Z -> base; S m -> step }, case xs of { Nil -> base; Cons y ys -> step } */
static Core *take_apart(Gen *g, const Fun *f, const Fun *callee, int depth)
{
    const Ty *ty = f->types[0];
    Alt *alts = ARENA_ARRAY(g->arena, Alt, 2);
    alts[0] = (Alt){.kind = ALT_CON, .con = rnd_ty_con(g, ty, 0), .body = rnd_expr(g, f->result, depth / 2)};
    alts[1] = (Alt){.kind = ALT_CON, .con = rnd_ty_con(g, ty, 1)};
    unsigned n = alts[1].con->arity;
    alts[1].vars = ARENA_ARRAY(g->arena, Var *, n);
    size_t mark = g->scope.len;
    for (unsigned i = 0; i < n; i++) {
        const Ty *field = rnd_ty_field(g, ty, 1, i);
        alts[1].vars[i] = rnd_var(g, "y", field);
        rnd_scope_push(g, alts[1].vars[i], field, false);
    }
    alts[1].body = step(g, f, callee, alts[1].vars[n - 1], depth);
    rnd_scope_cut(g, mark);
    bool flex = (g->logic || g->flat) && rnd_chance(g, 30);
    return core_case(g->arena, flex, core_var(g->arena, f->params[0], NO_SPAN), alts, 2, NO_SPAN);
}

static Core *fun_core(Gen *g, const Fun *f, const Fun *callee, int depth)
{
    switch (f->rec) {
    case REC_NONE:  return rnd_expr(g, f->result, depth);
    case REC_COUNT: return count_down(g, f, callee, depth);
    default:        return take_apart(g, f, callee, depth);
    }
}

/* The lambda; `callee` is what a recursive call calls. */
static Core *fun_lambda(Gen *g, Fun *f, const Fun *callee, int depth)
{
    size_t mark = g->scope.len;
    Here around = g->here;
    g->here = (Here){0};
    for (unsigned i = 0; i < f->n; i++) {
        f->params[i] = rnd_var(g, "a", f->types[i]);
        rnd_scope_push(g, f->params[i], f->types[i], f->risky_params >> i & 1);
    }
    bool saved = g->safe;
    g->safe = !f->risky_result;
    Pending before = rnd_pending_new(g);
    if (g->fails && f->rec != REC_NONE) rnd_bind_before(g, f->result, depth, &before);
    Core *body = rnd_pending_wrap(g, &before, fun_core(g, f, callee, depth));
    g->safe = saved;
    g->here = around;
    unsigned labelled = f->result->kind == TY_ACT ? 60 : g->scc_percent / 2;
    if (f->top && rnd_chance(g, labelled)) body = rnd_scc_around(g, SCC_ENTER, f->var->name, body);
    rnd_scope_cut(g, mark);
    return core_lam(g->arena, arena_copy(g->arena, f->params, f->n * sizeof f->params[0]), f->n, body, NO_SPAN);
}

/* ---- budgets ---- */

static int runs_of(const Fun *f)
{
    return f->rec == REC_NONE ? 1 : (int)f->k + 1;
}

void rnd_definition_budget(Gen *g, int runs)
{
    int bits = g->logic || g->flat ? 16 : 0;
    g->budget = (Budget){(80 + 12 * (int)g->size) / runs, bits / runs};
}

static int definition_depth(const Gen *g)
{
    return 3 + (g->size >= 15) + (g->size >= 40);
}

/* ---- definitions ---- */

Top *rnd_add_top(Gen *g, Var *var, Core *rhs)
{
    Top *top = ARENA_NEW(g->arena, Top);
    top->var = var;
    top->rhs = rhs;
    top->module = g->program->module;
    var->top = top;
    VEC_PUSH(&g->definitions, top);
    return top;
}

/* The entry is not in scope yet. */
static Entry *add_function(Gen *g, Fun *f, const Fun *callee)
{
    int runs = runs_of(f);
    rnd_definition_budget(g, runs);
    Budget given = g->budget;
    Core *rhs = fun_lambda(g, f, callee, definition_depth(g));
    Entry *e = fun_entry(g, f);
    e->work = runs * (given.work - g->budget.work);
    e->bits = runs * (given.bits - g->budget.bits);
    if (!g->flat && rnd_chance(g, g->scc_percent / 4)) rhs = rnd_scc_around(g, SCC_ENTER, rnd_centre(g), rhs);
    rnd_add_top(g, f->var, rhs);
    return e;
}

static RecKind any_recursion(Gen *g)
{
    if (g->flat && rnd_chance(g, 85)) return rnd_chance(g, 60) ? REC_FUEL : REC_SHORT;
    return REC_COUNT + rnd_below(g, 3);
}

void rnd_define_function(Gen *g, RecKind rec)
{
    if (rec != REC_NONE) rec = any_recursion(g);
    bool passable = rec == REC_NONE && !g->flat && rnd_chance(g, 60);
    Fun f = passable ? choose_passable(g) : choose_fun(g, rec, result_type(g), true);
    Entry *e = add_function(g, &f, &f);
    VEC_PUSH(&g->tops, e);
}

/* Neither is in scope before both are there: with fresh fuel they would call each other for ever. */
void rnd_define_pair(Gen *g)
{
    RecKind rec = rnd_chance(g, 50) || g->flat ? REC_FUEL : REC_COUNT;
    Fun f = choose_fun(g, rec, result_type(g), true), h = choose_fun(g, rec, result_type(g), true);
    h.k = f.k;
    h.types[0] = f.types[0];
    if (f.risky_result || h.risky_result) f.risky_result = h.risky_result = false;
    Entry *first = add_function(g, &f, &h), *second = add_function(g, &h, &f);
    VEC_PUSH(&g->tops, first);
    VEC_PUSH(&g->tops, second);
}

Entry *rnd_push_top(Gen *g, Var *var, const Ty *ty, Budget given)
{
    Entry *e = ARENA_NEW(g->arena, Entry);
    *e = (Entry){.var = var, .ty = ty, .is_top = true};
    e->work = given.work - g->budget.work;
    e->bits = given.bits - g->budget.bits;
    VEC_PUSH(&g->tops, e);
    return e;
}

void rnd_define_caf(Gen *g)
{
    const Ty *ty = g->acts && rnd_chance(g, 25)    ? rnd_ty_act(g)
                   : !g->flat && rnd_chance(g, 35) ? rnd_ty_any_fun(g)
                                                   : rnd_ty_any_data(g);
    rnd_definition_budget(g, 1);
    Budget given = g->budget;
    bool risky = g->flat && rnd_ty_may_hold_free(ty) && rnd_chance(g, 40);
    Core *call = g->calls_far && rnd_chance(g, 50) ? rnd_call(g, ty, definition_depth(g)) : NULL;
    Core *rhs = call ? call : rnd_with_safety(g, ty, definition_depth(g), !risky);
    Var *var = rnd_var(g, "caf", ty);
    rnd_add_top(g, var, rhs);
    rnd_push_top(g, var, ty, given)->risky = risky;
}

/* ---- constants that bind functions, and give them to definitions ---- */

/* A call of f, or two: f a, f (f a), case f a of { r -> f r } */
static Core *call_given(Gen *g, Var *f, Var *a, const Ty *e)
{
    Var *r = rnd_var(g, "r", e);
    Atom *args = ARENA_ARRAY(g->arena, Atom, 2);
    args[0] = core_atom_var(a, NO_SPAN);
    args[1] = core_atom_var(r, NO_SPAN);
    Core *once = core_app(g->arena, core_var(g->arena, f, NO_SPAN), args, 1, NO_SPAN);
    if (rnd_chance(g, 50)) return once;
    Core *twice = core_app(g->arena, core_var(g->arena, f, NO_SPAN), args + 1, 1, NO_SPAN);
    if (rnd_chance(g, 50)) return rnd_case_default(g, once, r, twice);
    Bind *bind = ARENA_NEW(g->arena, Bind);
    *bind = (Bind){.var = r, .rhs = once};
    return core_let(g->arena, bind, 1, twice, NO_SPAN);
}

/* with = \f a -> .. f a ..: it calls what it is given, and nothing else */
static Var *define_with(Gen *g, const Ty *e, const Ty *endo)
{
    const Ty *params[2] = {endo, e};
    Var **vars = ARENA_ARRAY(g->arena, Var *, 2);
    vars[0] = rnd_var(g, "g", endo);
    vars[1] = rnd_var(g, "a", e);
    Core *body = call_given(g, vars[0], vars[1], e);
    if (rnd_chance(g, g->scc_percent)) body = rnd_scc_around(g, SCC_ENTER, rnd_centre(g), body);
    Var *with = rnd_var(g, "with", rnd_ty_fun(g, params, 2, e));
    rnd_add_top(g, with, core_lam(g->arena, vars, 2, body, NO_SPAN));
    return with;
}

static Core *maybe_labelled(Gen *g, unsigned percent, Core *e)
{
    return rnd_chance(g, percent) ? rnd_scc_around(g, SCC_ENTER, rnd_centre(g), e) : e;
}

/* with one v, where `one` is a function that the constant binds, or with f v, f being a definition */
static Core *early_call(Gen *g, Var *with, Var *one, const Ty *endo, Pending *p)
{
    Entry *other = rnd_chance(g, 40) ? rnd_scope_pick_var(g, endo) : NULL;
    Atom *args = ARENA_ARRAY(g->arena, Atom, 2);
    args[0] = core_atom_var(other != NULL ? other->var : one, NO_SPAN);
    args[1] = rnd_atom(g, endo->a, 1, p);
    return core_app(g->arena, core_var(g->arena, with, NO_SPAN), args, 2, NO_SPAN);
}

/* caf = scc "c" let one = scc "d" \s -> e1; x = scc "b" with one v in \t -> e2: what is bound there becomes
 * definitions, unless it may be called before the constant has its value. */
void rnd_define_early(Gen *g)
{
    const Ty *e = g->pool[0], *endo = rnd_ty_fun(g, &e, 1, e);
    Var *with = define_with(g, e, endo);
    rnd_definition_budget(g, 1);
    Budget given = g->budget;
    g->safe = true;
    Pending p = rnd_pending_new(g);
    Bind one = {.var = rnd_var(g, "one", endo), .rhs = maybe_labelled(g, 70, rnd_lambda(g, endo, 2))};
    VEC_PUSH(&p.binds, one);
    Core *call = maybe_labelled(g, 50, early_call(g, with, one.var, endo, &p));
    Bind early = {.var = rnd_var(g, "x", e), .rhs = call};
    VEC_PUSH(&p.binds, early);
    rnd_scope_push(g, one.var, endo, false)->arity = 1;
    rnd_scope_push(g, early.var, e, false);
    Core *rhs = rnd_pending_wrap(g, &p, rnd_lambda(g, endo, definition_depth(g)));
    Var *var = rnd_var(g, "caf", endo);
    rnd_add_top(g, var, maybe_labelled(g, 70, rhs));
    rnd_push_top(g, var, endo, given)->work += 20;
}

void rnd_define_cycle(Gen *g)
{
    const Ty *list = g->pool[2];
    rnd_definition_budget(g, 1);
    Budget given = g->budget;
    Var *var = rnd_var(g, "ring", list);
    Pending p = rnd_pending_new(g);
    Atom *args = ARENA_ARRAY(g->arena, Atom, 2);
    g->safe = true;
    args[0] = rnd_atom(g, list->a, 2, &p);
    args[1] = core_atom_var(var, NO_SPAN);
    rnd_add_top(g, var, rnd_pending_wrap(g, &p, core_con(g->arena, rnd_ty_con(g, list, 1), args, NO_SPAN)));
    rnd_push_top(g, var, list, given);
}

/* ---- dictionaries ---- */

static Var *define_dictionary(Gen *g, const Ty *ops, Core *rhs, Budget given)
{
    Var *var = rnd_var(g, "dict", ops);
    rnd_add_top(g, var, rhs)->dict = true;
    rnd_push_top(g, var, ops, given);
    return var;
}

/* dfun = \d -> sccdict "DICT" (let m = .. in Ops m ..) */
static Var *define_dictionary_function(Gen *g, const Ty *ops)
{
    rnd_definition_budget(g, 1);
    Budget given = g->budget;
    Var **params = ARENA_ARRAY(g->arena, Var *, 1);
    params[0] = rnd_var(g, "d", ops);
    size_t mark = g->scope.len;
    rnd_scope_push(g, params[0], ops, false);
    Core *body = rnd_scc_around(g, SCC_DICT, name_of("DICT"), rnd_con(g, ops, 0, definition_depth(g)));
    rnd_scope_cut(g, mark);
    const Ty *ty = rnd_ty_fun(g, &ops, 1, ops);
    Var *var = rnd_var(g, "dfun", ty);
    rnd_add_top(g, var, core_lam(g->arena, params, 1, body, NO_SPAN));
    rnd_push_top(g, var, ty, given)->arity = 1;
    return var;
}

void rnd_define_dictionaries(Gen *g)
{
    const Ty *ops = rnd_ty_make(g, TY_OPS, g->pool[0], NULL, 0);
    rnd_definition_budget(g, 1);
    Budget given = g->budget;
    g->safe = true;
    Var *first = define_dictionary(g, ops, rnd_con(g, ops, 0, definition_depth(g) - 1), given);
    if (!rnd_chance(g, 75)) return;
    Var *dfun = define_dictionary_function(g, ops);
    if (!rnd_chance(g, 50)) return;
    Atom *args = ARENA_ARRAY(g->arena, Atom, 1);
    args[0] = core_atom_var(first, NO_SPAN);
    define_dictionary(g, ops, core_app(g->arena, core_var(g->arena, dfun, NO_SPAN), args, 1, NO_SPAN), given);
}

/* ---- local recursion ---- */

/* let go = \n .. -> .. go m .. in go 3 .. */
Core *rnd_local_recursion(Gen *g, const Ty *ty, int depth)
{
    if (depth < 3 || g->budget.work < 30) return NULL;
    if (!g->fails && rnd_chance(g, 60)) return rnd_list(g, ty, depth);
    RecKind rec = rnd_chance(g, 60) ? REC_COUNT : REC_FUEL;
    Fun f = choose_fun(g, rec, ty, false);
    Budget start = g->budget;
    int runs = runs_of(&f);
    g->budget = (Budget){start.work / runs, start.bits / runs};
    Budget given = g->budget;
    bool saved = g->safe;
    g->safe = true;
    Bind *bind = ARENA_NEW(g->arena, Bind);
    bind->var = f.var;
    bind->rhs = fun_lambda(g, &f, &f, depth - 2);
    g->safe = saved;
    g->budget = (Budget){start.work - runs * (given.work - g->budget.work),
                         start.bits - runs * (given.bits - g->budget.bits)};
    size_t mark = g->scope.len;
    Entry *e = fun_entry(g, &f);
    VEC_PUSH(&g->scope, e);
    Core *body = rnd_apply_entry(g, (Head){e, f.n}, depth - 1);
    rnd_scope_cut(g, mark);
    return core_let(g->arena, bind, 1, body, NO_SPAN);
}
