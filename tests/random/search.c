/* Operations on logic variables, goals that wait for each other, searches inside of the search: for RANDOM_SEARCH. */
#include "gen.h"

static Core *prim(Gen *g, Prim op, const Atom *args, unsigned n)
{
    Atom *copy = ARENA_ARRAY(g->arena, Atom, n);
    for (unsigned i = 0; i < n; i++) copy[i] = args[i];
    return core_prim(g->arena, op, copy, NO_SPAN);
}

static Alt lit_alt(int64_t i, Core *body)
{
    return (Alt){.kind = ALT_LIT, .lit = {.rep = REP_INT, .u.i = i}, .body = body, .span = NO_SPAN};
}

static Core *ignoring(Gen *g, Core *number, Core *body)
{
    return rnd_case_default(g, number, NULL, body);
}

static Prim any_binding(Gen *g)
{
    return rnd_chance(g, 30) ? PRIM_BIND_LAZY : PRIM_BIND_VAR;
}

/* case bindTerm# x v of { 1 -> 1; _ -> bindLazy# x v }: whether it answers, in which branch, is the engine's affair. */
static Core *bind_whole(Gen *g, const Atom *args)
{
    Alt *alts = ARENA_ARRAY(g->arena, Alt, 2);
    alts[0] = lit_alt(1, core_lit(g->arena, (Lit){.rep = REP_INT, .u.i = 1}, NO_SPAN));
    alts[1] = (Alt){.kind = ALT_DEFAULT, .body = prim(g, PRIM_BIND_LAZY, args, 2), .span = NO_SPAN};
    return core_case(g->arena, false, prim(g, PRIM_BIND_TERM, args, 2), alts, 2, NO_SPAN);
}

/* The same, where v is no variable itself. */
static Core *bind_term(Gen *g, const Atom *args)
{
    Alt *alts = ARENA_ARRAY(g->arena, Alt, 2);
    alts[0] = lit_alt(0, bind_whole(g, args));
    alts[1] = (Alt){.kind = ALT_DEFAULT, .body = prim(g, any_binding(g), args, 2), .span = NO_SPAN};
    return core_case(g->arena, false, prim(g, PRIM_IS_VAR, &args[1], 1), alts, 2, NO_SPAN);
}

/* case unifyNow# x v of { 1 -> 1; _ -> bind# x v }: whether it answers depends on what is evaluated. */
static Core *bind_now(Gen *g, const Atom *args)
{
    bool lazy = rnd_chance(g, 40);
    Alt *alts = ARENA_ARRAY(g->arena, Alt, 2);
    alts[0] = lit_alt(1, core_lit(g->arena, (Lit){.rep = REP_INT, .u.i = 1}, NO_SPAN));
    alts[1] = (Alt){.kind = ALT_DEFAULT, .body = prim(g, lazy ? PRIM_BIND_LAZY : PRIM_BIND_VAR, args, 2),
                    .span = NO_SPAN};
    return core_case(g->arena, false, prim(g, lazy ? PRIM_MATCH_NOW : PRIM_UNIFY_NOW, args, 2), alts, 2, NO_SPAN);
}

static Core *any_way_to_bind(Gen *g, const Atom *args)
{
    if (rnd_chance(g, 40)) return bind_term(g, args);
    return rnd_chance(g, 40) ? bind_now(g, args) : prim(g, any_binding(g), args, 2);
}

/* case isVar# x of { 1 -> bind# x v; _ -> 0 } */
static Core *bind_if_free(Gen *g, const Atom *args)
{
    Alt *alts = ARENA_ARRAY(g->arena, Alt, 2);
    alts[0] = lit_alt(1, any_way_to_bind(g, args));
    alts[1] = (Alt){.kind = ALT_DEFAULT, .body = core_lit(g->arena, (Lit){.rep = REP_INT}, NO_SPAN), .span = NO_SPAN};
    return core_case(g->arena, false, prim(g, PRIM_IS_VAR, args, 1), alts, 2, NO_SPAN);
}

/* case isVar# v of { _ -> case (case isVar# x of { 1 -> bind# x v; _ -> 0 }) of { _ -> .. } }: v is evaluated before
 * one looks whether x is still free. */
Core *rnd_bind_var(Gen *g, const Ty *ty, int depth)
{
    Entry *x = rnd_scope_pick_local_data(g, true);
    if (x == NULL || !x->risky || !rnd_ty_may_be_free(x->ty)) return NULL;
    Pending p = rnd_pending_new(g);
    Atom args[2] = {core_atom_var(x->var, NO_SPAN), rnd_atom_bound(g, x->ty, depth - 1, &p)};
    Core *binds = bind_if_free(g, args);
    Core *body = ignoring(g, binds, rnd_apart(g, ty, depth - 1, g->safe));
    return rnd_pending_wrap(g, &p, ignoring(g, prim(g, PRIM_IS_VAR, &args[1], 1), body));
}

/* case solve# a of { 0 -> conc# b a; _ -> solve# b } */
static Core *solve_in_turn(Gen *g, const Atom *goals)
{
    const Atom turned[2] = {goals[1], goals[0]};
    Alt *alts = ARENA_ARRAY(g->arena, Alt, 2);
    alts[0] = lit_alt(0, prim(g, PRIM_CONC, turned, 2));
    alts[1] = (Alt){.kind = ALT_DEFAULT, .body = prim(g, PRIM_SOLVE, turned, 1), .span = NO_SPAN};
    return core_case(g->arena, false, prim(g, PRIM_SOLVE, goals, 1), alts, 2, NO_SPAN);
}

Core *rnd_conc(Gen *g, const Ty *ty, int depth)
{
    const Ty *goal = rnd_ty_simple(g, TY_BOOL);
    Pending p = rnd_pending_new(g);
    Atom args[2];
    bool safe = g->safe;
    g->safe = false;
    for (int i = 0; i < 2; i++) args[i] = rnd_atom_bound(g, goal, depth - 1, &p);
    g->safe = safe;
    Core *solved = rnd_chance(g, 50) ? prim(g, PRIM_CONC, args, 2) : solve_in_turn(g, args);
    return rnd_pending_wrap(g, &p, ignoring(g, solved, rnd_apart(g, ty, depth - 1, g->safe)));
}

/* \x y -> Cons x y */
static Core *cons_function(Gen *g, const Ty *list)
{
    Var **params = ARENA_ARRAY(g->arena, Var *, 2);
    Atom *args = ARENA_ARRAY(g->arena, Atom, 2);
    for (unsigned i = 0; i < 2; i++) {
        params[i] = rnd_var(g, "k", i == 0 ? list->a : list);
        args[i] = core_atom_var(params[i], NO_SPAN);
    }
    return core_lam(g->arena, params, 2, core_con(g->arena, rnd_ty_con(g, list, 1), args, NO_SPAN), NO_SPAN);
}

static Atom bind_atom(Gen *g, Pending *p, const Ty *ty, Core *rhs)
{
    Var *var = rnd_var(g, "c", ty);
    VEC_PUSH(&p->binds, ((Bind){.var = var, .rhs = rhs}));
    return core_atom_var(var, NO_SPAN);
}

/* Its values as a list; what they hold may be free. */
Core *rnd_capsule(Gen *g, const Ty *ty, int depth)
{
    if (ty->kind != TY_LIST || g->safe) return NULL;
    Pending p = rnd_pending_new(g);
    const Ty *of = rnd_ty_any_data(g);
    Atom args[4];
    args[0] = bind_atom(g, &p, ty, core_con(g->arena, rnd_ty_con(g, ty, 0), NULL, NO_SPAN));
    args[1] = bind_atom(g, &p, ty, cons_function(g, ty));
    if (rnd_chance(g, 50)) {
        args[2] = rnd_atom_bound(g, ty->a, depth - 1, &p);
        return rnd_pending_wrap(g, &p, prim(g, rnd_chance(g, 30) ? PRIM_FIRST_VALUE : PRIM_ALL_VALUES, args, 3));
    }
    args[2] = rnd_atom_bound(g, rnd_ty_fun(g, &of, 1, ty->a), depth - 1, &p);
    args[3] = rnd_atom(g, of, depth - 1, &p);
    return rnd_pending_wrap(g, &p, prim(g, PRIM_SET_VALUES, args, 4));
}

/* ---- values with thunks in them ---- */

/* e or e', a closure. */
static Core *choosing(Gen *g, const Ty *ty, int depth)
{
    Here around = rnd_here_enter(g);
    g->budget.bits -= 8;
    Core *left = rnd_end(g, ty, depth), *right = rnd_end(g, ty, depth);
    g->here = around;
    return core_or(g->arena, left, right, NO_SPAN);
}

enum { OLD, FOLLOWING, YOUNG, N_PARTS };

/* A constructor whose components of the first one's type are one of these. */
static Core *holding(Gen *g, const Ty *ty, const Atom *parts)
{
    unsigned tag = rnd_ty_n_cons(g, ty) - 1;
    const Con *con = rnd_ty_con(g, ty, tag);
    Atom *args = ARENA_ARRAY(g->arena, Atom, con->arity);
    Pending p = rnd_pending_new(g);
    for (unsigned i = 0; i < con->arity; i++) {
        const Ty *of = rnd_ty_field(g, ty, tag, i);
        args[i] = of == rnd_ty_field(g, ty, tag, 0) ? parts[rnd_below(g, N_PARTS)] : rnd_atom(g, of, 0, &p);
    }
    return rnd_pending_wrap(g, &p, core_con(g->arena, rnd_ty_con(g, ty, tag), args, NO_SPAN));
}

/* Definitions of a logic program: a constant that chooses, and a constructor that is constant but for holding that. Not
 * where there are searches inside: what is found there holds a constant as it was inside, or names it in the code of a
 * thunk and chooses again, which inlining changes. (In Curry constants that choose are calls.) */
void rnd_define_held(Gen *g)
{
    const Ty *of = rnd_ty_any_free(g), *pair = rnd_ty_make(g, TY_PAIR, of, of, 0);
    rnd_definition_budget(g, 1);
    Budget given = g->budget;
    Var *part = rnd_var(g, "coin", of), *whole = rnd_var(g, "both", pair);
    Atom parts[N_PARTS];
    rnd_add_top(g, part, choosing(g, of, 1));
    rnd_push_top(g, part, of, given);
    for (int i = 0; i < N_PARTS; i++) parts[i] = core_atom_var(part, NO_SPAN);
    Pending p = rnd_pending_new(g);
    if (rnd_chance(g, 60)) parts[YOUNG] = rnd_atom(g, of, 1, &p);
    rnd_add_top(g, whole, rnd_pending_wrap(g, &p, holding(g, pair, parts)));
    rnd_push_top(g, whole, pair, given);
}

/* let young = .. in C old young or C young following, where something may be evaluated before. */
static Core *two_holding(Gen *g, const Ty *ty, const Ty *of, Atom *parts, int depth)
{
    Pending p = rnd_pending_new(g);
    parts[YOUNG] = bind_atom(g, &p, of, choosing(g, of, depth));
    Core *e = core_or(g->arena, holding(g, ty, parts), holding(g, ty, parts), NO_SPAN);
    for (int i = 0; i < N_PARTS; i++)
        if (rnd_chance(g, 25)) e = rnd_case_default(g, core_var(g->arena, parts[i].var, NO_SPAN), NULL, e);
    return rnd_pending_wrap(g, &p, e);
}

/* Its result depends on what old is. */
static Core *following(Gen *g, const Ty *of, Atom old, int depth)
{
    size_t mark = g->scope.len;
    Here around = rnd_here_enter(g);
    Core *e = rnd_case_of(g, rnd_scope_push(g, old.var, of, true), of, depth);
    g->here = around;
    rnd_scope_cut(g, mark);
    return e;
}

/* \old -> what holds it */
static Core *holding_function(Gen *g, const Ty *ty, const Ty *of, Atom *parts, int depth)
{
    Var **param = ARENA_ARRAY(g->arena, Var *, 1);
    param[0] = rnd_var(g, "w", of);
    parts[OLD] = core_atom_var(param[0], NO_SPAN);
    return core_lam(g->arena, param, 1, two_holding(g, ty, of, parts, depth), NO_SPAN);
}

/* The values of a goal that holds two thunks from outside, one of which needs the other, and one of its own. */
Core *rnd_held_inside(Gen *g, const Ty *ty, int depth)
{
    const Ty *one = ty->kind == TY_LIST ? ty->a : NULL;
    if (one == NULL || !rnd_ty_may_be_free(one) || one->kind == TY_BOOL || g->safe || g->budget.bits < 24) return NULL;
    const Ty *of = rnd_ty_field(g, one, rnd_ty_n_cons(g, one) - 1, 0);
    Pending p = rnd_pending_new(g);
    Atom parts[N_PARTS], args[4] = {bind_atom(g, &p, ty, core_con(g->arena, rnd_ty_con(g, ty, 0), NULL, NO_SPAN)),
                                    bind_atom(g, &p, ty, cons_function(g, ty))};
    parts[OLD] = args[3] = bind_atom(g, &p, of, choosing(g, of, depth - 2));
    parts[FOLLOWING] = bind_atom(g, &p, of, following(g, of, parts[OLD], depth - 2));
    g->budget.bits -= 8;
    if (rnd_chance(g, 60)) {
        args[2] = bind_atom(g, &p, one, two_holding(g, one, of, parts, depth - 2));
        return rnd_pending_wrap(g, &p, prim(g, PRIM_ALL_VALUES, args, 3));
    }
    args[2] = bind_atom(g, &p, rnd_ty_fun(g, &of, 1, one), holding_function(g, one, of, parts, depth - 2));
    return rnd_pending_wrap(g, &p, prim(g, PRIM_SET_VALUES, args, 4));
}

/* ---- searches that wait for a variable from outside ---- */

/* case x of { .. }, or that or something else: what is searched. A closure. */
static Core *waiting(Gen *g, Entry *x, const Ty *ty, int depth)
{
    Here around = rnd_here_enter(g);
    Core *e = rnd_case_rigid(g, x, ty, depth);
    if (g->budget.bits >= 8 && rnd_chance(g, 60)) {
        g->budget.bits -= 8;
        Core *other = rnd_end(g, ty, depth - 1);
        e = rnd_chance(g, 50) ? core_or(g->arena, e, other, NO_SPAN) : core_or(g->arena, other, e, NO_SPAN);
    }
    g->here = around;
    return e;
}

/* \v -> waiting for v */
static Core *waiting_function(Gen *g, const Ty *of, const Ty *ty, int depth)
{
    size_t mark = g->scope.len;
    Var **param = ARENA_ARRAY(g->arena, Var *, 1);
    param[0] = rnd_var(g, "w", of);
    Core *body = waiting(g, rnd_scope_push(g, param[0], of, true), ty, depth);
    rnd_scope_cut(g, mark);
    return core_lam(g->arena, param, 1, body, NO_SPAN);
}

static Core *waiting_capsule(Gen *g, Entry *x, const Ty *list, int depth, Pending *p)
{
    static const Prim weak[] = {PRIM_ALL_VALUES, PRIM_FIRST_VALUE}, strong[] = {PRIM_SET_VALUES, PRIM_SET_FIRST};
    Atom args[4];
    args[0] = bind_atom(g, p, list, core_con(g->arena, rnd_ty_con(g, list, 0), NULL, NO_SPAN));
    args[1] = bind_atom(g, p, list, cons_function(g, list));
    bool first = rnd_chance(g, 30);
    if (rnd_chance(g, 50)) {
        args[2] = bind_atom(g, p, list->a, waiting(g, x, list->a, depth));
        return prim(g, weak[first], args, 3);
    }
    args[2] = bind_atom(g, p, rnd_ty_fun(g, &x->ty, 1, list->a), waiting_function(g, x->ty, list->a, depth));
    args[3] = core_atom_var(x->var, NO_SPAN);
    return prim(g, strong[first], args, 4);
}

/* case e of { _ -> True } */
static Atom goal(Gen *g, Pending *p, Core *e)
{
    const Ty *truth = rnd_ty_simple(g, TY_BOOL);
    return bind_atom(g, p, truth, ignoring(g, e, core_con(g->arena, rnd_ty_con(g, truth, 1), NULL, NO_SPAN)));
}

/* let x free in let vs = the values of what needs x in  case conc# (vs is evaluated) (x is bound) of { _ -> .. } */
Core *rnd_wait_inside(Gen *g, const Ty *ty, int depth)
{
    const Ty *list = g->pool[2];
    if (g->safe || depth < 2) return NULL;
    size_t mark = g->scope.len;
    const Ty *of = rnd_ty_any_free(g);
    Var **x = ARENA_ARRAY(g->arena, Var *, 1);
    x[0] = rnd_var(g, "free", of);
    Entry *entry = rnd_scope_push(g, x[0], of, true);
    Pending p = rnd_pending_new(g);
    Core *capsule = waiting_capsule(g, entry, list, depth - 2, &p);
    Atom values = bind_atom(g, &p, list, capsule);
    Atom args[2] = {core_atom_var(x[0], NO_SPAN), rnd_atom_bound(g, of, depth - 2, &p)}, goals[2];
    bool turned = rnd_chance(g, 25);
    goals[turned] = goal(g, &p, core_var(g->arena, values.var, NO_SPAN));
    goals[!turned] = goal(g, &p, ignoring(g, prim(g, PRIM_IS_VAR, &args[1], 1), bind_if_free(g, args)));
    rnd_scope_push(g, values.var, list, true);
    Core *solved = rnd_chance(g, 70) ? prim(g, PRIM_CONC, goals, 2) : solve_in_turn(g, goals);
    Core *body = ignoring(g, solved, rnd_apart(g, ty, depth - 1, g->safe));
    Core *all = core_free(g->arena, x, 1, rnd_pending_wrap(g, &p, body), NO_SPAN);
    rnd_scope_cut(g, mark);
    return all;
}
