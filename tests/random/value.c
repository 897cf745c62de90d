/* Values and atoms: literals, constructors, lambdas, primitive operations. */
#include "gen.h"

/* ---- literals ---- */

/* Mostly as much as is allowed. */
static int count_lit(Gen *g, unsigned size)
{
    return (int)(rnd_chance(g, 60) ? size : rnd_below(g, size + 1));
}

Lit rnd_lit(Gen *g, const Ty *ty)
{
    Lit lit = {.rep = rnd_ty_rep(ty)};
    switch (lit.rep) {
    case REP_DOUBLE: lit.u.d = ((int)rnd_below(g, 41) - 20) / 4.0; break;
    case REP_CHAR:   lit.u.c = "aZ5 \n'\\~"[rnd_below(g, 8)]; break;
    default:
        if (g->fails && ty->kind != TY_COUNT && rnd_chance(g, 15)) break;      /* 0 */
        lit.u.i = ty->kind == TY_COUNT ? count_lit(g, ty->size) : (int)rnd_below(g, 12) - 2; break;
    }
    return lit;
}

static Atom unboxed_atom(Gen *g, const Ty *ty)
{
    Entry *e = rnd_chance(g, 70) ? rnd_scope_pick_var(g, ty) : NULL;
    return e ? core_atom_var(e->var, NO_SPAN) : core_atom_lit(rnd_lit(g, ty), NO_SPAN);
}

/* ---- atoms ---- */

Atom rnd_atom_bound(Gen *g, const Ty *ty, int depth, Pending *p)
{
    bool risky;
    Bind bind = {0};
    bind.rhs = rnd_bound(g, ty, depth - 1, &risky);
    bind.var = rnd_var(g, "v", ty);
    VEC_PUSH(&p->binds, bind);
    rnd_scope_push(g, bind.var, ty, risky)->uses++;
    return core_atom_var(bind.var, NO_SPAN);
}

Atom rnd_atom(Gen *g, const Ty *ty, int depth, Pending *p)
{
    if (rnd_ty_unboxed(ty)) return unboxed_atom(g, ty);
    Entry *e = depth <= 0 || rnd_chance(g, 60) ? rnd_scope_pick_var(g, ty) : NULL;
    return e ? core_atom_var(e->var, NO_SPAN) : rnd_atom_bound(g, ty, depth, p);
}

/* ---- constructors ---- */

static bool always_safe(const Ty *ty)
{
    return ty->kind == TY_SHORT || ty->kind == TY_FUEL || ty->kind == TY_OPS;
}

/* case a of { x -> ... } around what a strict field is given; `hole` is where the next one goes. */
static Core **evaluate_first(Gen *g, Core **hole, Atom *a, const Ty *ty)
{
    Alt *alt = ARENA_NEW(g->arena, Alt);
    *alt = (Alt){.kind = ALT_DEFAULT, .binder = rnd_var(g, "h", ty)};
    *hole = core_case(g->arena, false, core_var(g->arena, a->var, NO_SPAN), alt, 1, NO_SPAN);
    *a = core_atom_var(alt->binder, NO_SPAN);
    return &alt->body;
}

/* Strict fields are evaluated before; now and then one is not, so that it cannot be held without its box. */
static Core *strictly(Gen *g, const Ty *ty, unsigned tag, Con *con, Atom *args)
{
    Core *first = NULL, **hole = &first;
    for (uint32_t i = 0; i < con->arity; i++)
        if (con->boxes[i] != NULL && args[i].var != NULL && !rnd_chance(g, i == 0 ? 2 : 25))
            hole = evaluate_first(g, hole, &args[i], rnd_ty_field(g, ty, tag, i));
    *hole = core_con(g->arena, con, args, NO_SPAN);
    return first;
}

Core *rnd_con(Gen *g, const Ty *ty, unsigned tag, int depth)
{
    Con *con = rnd_ty_con(g, ty, tag);
    Pending p = rnd_pending_new(g);
    Atom *args = ARENA_ARRAY(g->arena, Atom, con->arity);
    bool saved = g->safe;
    if (always_safe(ty)) g->safe = true;
    for (uint32_t i = 0; i < con->arity; i++) args[i] = rnd_atom(g, rnd_ty_field(g, ty, tag, i), depth, &p);
    g->safe = saved;
    return rnd_pending_wrap(g, &p, strictly(g, ty, tag, con, args));
}

/* Numbers and lists are made long, so that something can be done with them. */
static unsigned choose_tag(Gen *g, const Ty *ty, int depth)
{
    unsigned n = rnd_ty_n_cons(g, ty);
    if (n == 1) return 0;
    if (depth <= 0 && !rnd_ty_bounded(ty)) return g->nodes > 0 && n == 2 && rnd_chance(g, 40);
    if (rnd_ty_bounded(ty)) return rnd_chance(g, 90);
    if (n == 2 && ty->kind != TY_BOOL) return ty->kind == TY_ITEM ? rnd_chance(g, 15) : rnd_chance(g, 80);
    return rnd_below(g, n);
}

Core *rnd_value(Gen *g, const Ty *ty, int depth)
{
    if (rnd_ty_unboxed(ty)) return core_lit(g->arena, rnd_lit(g, ty), NO_SPAN);
    if (ty->kind == TY_FUN) return rnd_lambda(g, ty, depth);
    if (ty->kind == TY_ACT) return rnd_act_value(g, ty, depth);
    return rnd_con(g, ty, choose_tag(g, ty, depth), depth);
}

/* ---- lambdas ---- */

/* As many parameters as the type has, or fewer: then the body is a function again. */
static unsigned choose_arity(Gen *g, const Ty *ty)
{
    unsigned n = 1;
    for (const Ty *t = ty->b; t->kind == TY_FUN && rnd_chance(g, 75); t = t->b) n++;
    return n;
}

Core *rnd_lambda(Gen *g, const Ty *ty, int depth)
{
    enum { RUNS = 3 };                                  /* how often the body may be expected to run */
    size_t mark = g->scope.len;
    unsigned n = choose_arity(g, ty);
    Var **params = ARENA_ARRAY(g->arena, Var *, n);
    for (unsigned i = 0; i < n; i++, ty = ty->b) {
        params[i] = rnd_var(g, "x", ty->a);
        rnd_scope_push(g, params[i], ty->a, false);
    }
    Budget start = g->budget;
    g->budget = (Budget){start.work / RUNS, rnd_chance(g, 40) ? start.bits / RUNS : 0};
    Budget given = g->budget;
    Core *body = rnd_with_safety(g, ty, depth - 1, true);
    g->budget = (Budget){start.work - RUNS * (given.work - g->budget.work),
                         start.bits - RUNS * (given.bits - g->budget.bits)};
    rnd_scope_cut(g, mark);
    return core_lam(g->arena, params, n, body, NO_SPAN);
}

/* ---- primitive operations ---- */

static const Prim int_prims[] = {
    PRIM_ADD_INT, PRIM_SUB_INT, PRIM_MUL_INT, PRIM_AND_INT, PRIM_OR_INT, PRIM_XOR_INT, PRIM_NEG_INT, PRIM_NOT_INT,
    PRIM_SHL_INT,
    PRIM_SHR_INT, PRIM_EQ_INT, PRIM_LT_INT, PRIM_LE_INT, PRIM_GE_INT, PRIM_NE_INT, PRIM_GT_INT,
};
static const Prim double_prims[] = {PRIM_ADD_DOUBLE, PRIM_SUB_DOUBLE, PRIM_MUL_DOUBLE, PRIM_NEG_DOUBLE,
                                    PRIM_DIV_DOUBLE};

static Core *apply_prim(Gen *g, Prim prim, Atom a, Atom b)
{
    Atom *args = ARENA_ARRAY(g->arena, Atom, 2);
    args[0] = a;
    args[1] = b;
    return core_prim(g->arena, prim, args, NO_SPAN);
}

static Prim choose_prim(Gen *g, const Ty *ty)
{
    if (ty->kind == TY_DOUBLEU) return rnd_chance(g, 15) ? PRIM_INT_DOUBLE : double_prims[rnd_below(g, 5)];
    if (ty->kind == TY_CHARU) return PRIM_CHR;
    switch (rnd_below(g, 20)) {
    case 0:  return rnd_chance(g, 50) ? PRIM_QUOT_INT : PRIM_DIV_INT;
    case 1:  return rnd_chance(g, 50) ? PRIM_REM_INT : PRIM_MOD_INT;
    case 2:  return PRIM_ORD;
    case 3:  return PRIM_LT_DOUBLE;
    default: return int_prims[rnd_below(g, 16)];
    }
}

static const Ty *prim_arg_type(Gen *g, Prim prim, const Ty *result)
{
    switch (prim) {
    case PRIM_ORD:        return rnd_ty_simple(g, TY_CHARU);
    case PRIM_LT_DOUBLE:  return rnd_ty_simple(g, TY_DOUBLEU);
    case PRIM_INT_DOUBLE: return rnd_ty_simple(g, TY_INTU);
    default:              return result;
    }
}

static Atom int_atom(int64_t i)
{
    return core_atom_lit((Lit){.rep = REP_INT, .u.i = i}, NO_SPAN);
}

/* Division is by a literal, chr# gets one: there is always a result; unless the program is meant to fail. */
Core *rnd_prim(Gen *g, const Ty *ty, int depth)
{
    (void)depth;
    Prim prim = choose_prim(g, ty);
    if (prim == PRIM_CHR) return apply_prim(g, prim, int_atom(32 + rnd_below(g, 90)), int_atom(0));
    const Ty *arg = prim_arg_type(g, prim, ty);
    Atom a = unboxed_atom(g, arg);
    bool divides = prim_info[prim].fails == FAILS_ZERO && g->fails != FAIL_TRAP;
    return apply_prim(g, prim, a, divides ? int_atom(rnd_between(g, 1, 7)) : unboxed_atom(g, arg));
}
