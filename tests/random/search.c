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

/* case isVar# v of { _ -> case (case isVar# x of { 1 -> bind# x v; _ -> 0 }) of { _ -> .. } }: v is evaluated before
 * one looks whether x is still free. */
Core *rnd_bind_var(Gen *g, const Ty *ty, int depth)
{
    Entry *x = rnd_scope_pick_local_data(g, true);
    if (x == NULL || !x->risky || !rnd_ty_may_be_free(x->ty)) return NULL;
    Atom var = core_atom_var(x->var, NO_SPAN);
    Pending p = rnd_pending_new(g);
    Atom args[2] = {var, rnd_atom_bound(g, x->ty, depth - 1, &p)};
    Alt *alts = ARENA_ARRAY(g->arena, Alt, 2);
    alts[0] = lit_alt(1, any_way_to_bind(g, args));
    alts[1] = (Alt){.kind = ALT_DEFAULT, .body = core_lit(g->arena, (Lit){.rep = REP_INT}, NO_SPAN), .span = NO_SPAN};
    Core *binds = core_case(g->arena, false, prim(g, PRIM_IS_VAR, &var, 1), alts, 2, NO_SPAN);
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
