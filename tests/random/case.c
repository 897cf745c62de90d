/* Case expressions: on data (rigid and flexible), literals and functions, and those that arithmetic on boxed numbers
 * needs. */
#include "gen.h"

/* What a case looks at. In flat programs that is a variable, bound by `pending` if need be. */
static Core *rnd_scrutinee(Gen *g, const Ty *ty, int depth, bool safe, Pending *p)
{
    if (!g->flat) {
        Core *e = rnd_apart(g, ty, depth, safe);
        bool known = e->kind == CORE_CON || e->kind == CORE_LAM;
        return known && !rnd_chance(g, 20) ? rnd_apart(g, ty, depth, safe) : e;
    }
    bool saved = g->safe;
    g->safe = safe;
    Atom a = rnd_atom(g, ty, depth, p);
    g->safe = saved;
    return core_var(g->arena, a.var, NO_SPAN);
}

/* ---- budgets of alternatives: only one of them runs ---- */

typedef struct Fork { Budget start, low; } Fork;

static Fork fork_new(const Gen *g)
{
    return (Fork){g->budget, g->budget};
}

static Core *fork_expr(Gen *g, Fork *f, const Ty *ty, int depth)
{
    g->budget = f->start;
    Core *e = rnd_end(g, ty, depth);
    if (g->budget.work < f->low.work) f->low.work = g->budget.work;
    if (g->budget.bits < f->low.bits) f->low.bits = g->budget.bits;
    return e;
}

static void fork_end(Gen *g, const Fork *f)
{
    g->budget = f->low;
}

/* ---- alternatives ---- */

static Alt con_alt(Gen *g, Fork *f, const Ty *scrut, unsigned tag, bool risky, const Ty *ty, int depth)
{
    size_t mark = g->scope.len;
    Alt alt = {.kind = ALT_CON, .con = rnd_ty_con(g, scrut, tag)};
    alt.vars = ARENA_ARRAY(g->arena, Var *, alt.con->arity);
    for (uint32_t i = 0; i < alt.con->arity; i++) {
        const Ty *field = rnd_ty_field(g, scrut, tag, i);
        alt.vars[i] = rnd_var(g, "p", field);
        rnd_scope_push(g, alt.vars[i], field, risky);
    }
    alt.body = fork_expr(g, f, ty, depth);
    rnd_scope_cut(g, mark);
    return alt;
}

static Alt default_alt(Gen *g, Fork *f, const Ty *scrut, bool risky, const Ty *ty, int depth)
{
    size_t mark = g->scope.len;
    Alt alt = {.kind = ALT_DEFAULT};
    if (rnd_chance(g, 50)) {
        alt.binder = rnd_var(g, "d", scrut);
        rnd_scope_push(g, alt.binder, scrut, risky);
    }
    alt.body = fork_expr(g, f, ty, depth);
    rnd_scope_cut(g, mark);
    return alt;
}

/* Which constructors get an alternative of their own, as bits. */
static uint32_t choose_cons(Gen *g, unsigned n, bool has_default, bool one)
{
    if (one) return 1u << rnd_below(g, n);
    uint32_t all = (1u << n) - 1;
    bool may_miss = has_default || (!g->total && rnd_chance(g, g->logic || g->flat ? 4 : 1));
    if (!may_miss) return all;
    uint32_t some = (uint32_t)rnd_rng_next(&g->rng) & all;
    return some == 0 && !has_default ? 1u << rnd_below(g, n) : some;
}

static unsigned count_bits(uint32_t bits)
{
    unsigned n = 0;
    for (; bits; bits &= bits - 1) n++;
    return n;
}

/* A guess with n branches multiplies the search tree by n: 8 log2(n). */
static int guess_bits(unsigned n)
{
    static const int bits[] = {0, 0, 8, 13, 16};
    return bits[n];
}

/* What looks as if it might be free mostly is not, so the budget may be overdrawn a little; then there is but one
 * branch. */
static Core *case_on(Gen *g, Core *scrut, const Ty *scrut_ty, bool risky, bool flex, const Ty *ty, int depth)
{
    enum { OVERDRAFT = 16 };
    unsigned n = rnd_ty_n_cons(g, scrut_ty);
    bool branches = flex && risky;
    bool has_default = !flex && rnd_chance(g, n > 2 ? 40 : 15);
    bool one = branches && (guess_bits(n) > g->budget.bits + OVERDRAFT || rnd_chance(g, 6));
    uint32_t cons = choose_cons(g, n, has_default, one);
    if (branches) g->budget.bits -= guess_bits(count_bits(cons));
    Alt *alts = ARENA_ARRAY(g->arena, Alt, n + 1);
    uint32_t n_alts = 0;
    Fork f = fork_new(g);
    for (unsigned tag = 0; tag < n; tag++)
        if (cons >> tag & 1) alts[n_alts++] = con_alt(g, &f, scrut_ty, tag, risky, ty, depth - 1);
    if (has_default) alts[n_alts++] = default_alt(g, &f, scrut_ty, risky, ty, depth - 1);
    fork_end(g, &f);
    Core *e = core_case(g->arena, flex, scrut, alts, n_alts, NO_SPAN);
    e->u.cas.owns = !g->flat && rnd_chance(g, 30);
    return e;
}

static bool choose_flex(Gen *g, const Ty *ty, bool risky)
{
    if ((!g->logic && !g->flat) || !rnd_ty_may_be_free(ty)) return false;
    if (risky) return !rnd_chance(g, 4);               /* a rigid case suspends */
    return rnd_chance(g, 35);
}

Core *rnd_case_of(Gen *g, Entry *scrut, const Ty *ty, int depth)
{
    scrut->uses++;
    bool flex = choose_flex(g, scrut->ty, scrut->risky);
    return case_on(g, core_var(g->arena, scrut->var, NO_SPAN), scrut->ty, scrut->risky, flex, ty, depth);
}

Core *rnd_case_rigid(Gen *g, Entry *scrut, const Ty *ty, int depth)
{
    scrut->uses++;
    return case_on(g, core_var(g->arena, scrut->var, NO_SPAN), scrut->ty, scrut->risky, false, ty, depth);
}

Core *rnd_case(Gen *g, const Ty *ty, int depth)
{
    Entry *e = rnd_chance(g, 65) ? rnd_scope_pick_local_data(g, rnd_chance(g, 60)) : NULL;
    if (e) return rnd_case_of(g, e, ty, depth);
    const Ty *scrut_ty = rnd_ty_any_data(g);
    bool risky = (g->logic || g->flat) && rnd_ty_may_be_free(scrut_ty) && rnd_chance(g, 40);
    Pending p = rnd_pending_new(g);
    Core *scrut = rnd_scrutinee(g, scrut_ty, depth - 1, !risky, &p);
    Core *e_case = case_on(g, scrut, scrut_ty, risky, choose_flex(g, scrut_ty, risky), ty, depth);
    return rnd_pending_wrap(g, &p, e_case);
}

/* ---- literals ---- */

Core *rnd_case_default(Gen *g, Core *scrut, Var *binder, Core *body)
{
    Alt *alt = ARENA_NEW(g->arena, Alt);
    *alt = (Alt){.kind = ALT_DEFAULT, .binder = binder, .body = body};
    return core_case(g->arena, false, scrut, alt, 1, NO_SPAN);
}

static Core *unboxed_scrutinee(Gen *g, const Ty **ty)
{
    Entry *e = rnd_scope_pick_unboxed(g);
    if (!e || e->ty->kind == TY_DOUBLEU) return NULL;
    *ty = rnd_ty_simple(g, e->ty->kind == TY_CHARU ? TY_CHARU : TY_INTU);
    if (rnd_chance(g, 30)) return rnd_prim(g, *ty, 0);
    if (rnd_chance(g, 5)) return core_lit(g->arena, rnd_lit(g, *ty), NO_SPAN);
    return core_var(g->arena, e->var, NO_SPAN);
}

Core *rnd_case_lit(Gen *g, const Ty *ty, int depth)
{
    const Ty *scrut_ty;
    Core *scrut = unboxed_scrutinee(g, &scrut_ty);
    if (!scrut) return NULL;
    Alt *alts = ARENA_ARRAY(g->arena, Alt, 3);
    uint32_t n = 0, want = rnd_between(g, 1, 2);
    bool may_fail = !g->total && rnd_chance(g, g->logic || g->flat ? 4 : 1);
    Fork f = fork_new(g);
    while (n < want) {
        Lit lit = rnd_lit(g, scrut_ty);
        if (n == 1 && lit_equal(lit, alts[0].lit)) break;
        alts[n++] = (Alt){.kind = ALT_LIT, .lit = lit, .body = fork_expr(g, &f, ty, depth - 1)};
    }
    if (!may_fail) alts[n++] = default_alt(g, &f, scrut_ty, false, ty, depth - 1);
    fork_end(g, &f);
    bool flex = may_fail && g->logic && rnd_chance(g, 50);
    return core_case(g->arena, flex, scrut, alts, n, NO_SPAN);
}

/* ---- functions ---- */

Core *rnd_case_force(Gen *g, const Ty *ty, int depth)
{
    size_t mark = g->scope.len;
    const Ty *fun = rnd_ty_any_fun(g);
    Entry *known = rnd_chance(g, 35) ? rnd_scope_pick_var(g, fun) : NULL;
    Core *scrut = known ? core_var(g->arena, known->var, NO_SPAN) : rnd_apart(g, fun, depth - 1, true);
    Var *binder = rnd_var(g, "g", fun);
    rnd_scope_push(g, binder, fun, false);
    Core *body = rnd_end(g, ty, depth - 1);
    rnd_scope_cut(g, mark);
    Core *e = rnd_case_default(g, scrut, binder, body);
    e->u.cas.owns = rnd_chance(g, 50);
    return e;
}

/* ---- arithmetic ---- */

static Core *unwrap(Gen *g, Core *scrut, Con *con, Var *field, Core *body)
{
    Alt *alt = ARENA_NEW(g->arena, Alt);
    *alt = (Alt){.kind = ALT_CON, .con = con, .body = body};
    alt->vars = ARENA_ARRAY(g->arena, Var *, 1);
    alt->vars[0] = field;
    return core_case(g->arena, false, scrut, alt, 1, NO_SPAN);
}

/* case prim of r -> C# r; or something else that has r at hand */
static Core *rewrap(Gen *g, const Ty *boxed, const Ty *raw, int depth)
{
    size_t mark = g->scope.len;
    Core *prim = rnd_prim(g, raw, 0);
    Var *r = rnd_var(g, "r", raw);
    rnd_scope_push(g, r, raw, false);
    Core *body = rnd_chance(g, 75) ? rnd_value(g, boxed, 0) : rnd_end(g, boxed, depth - 2);
    rnd_scope_cut(g, mark);
    return rnd_case_default(g, prim, r, body);
}

/* case x < y of { 0 -> e1; _ -> e2 } */
static Core *compare(Gen *g, const Ty *ty, Atom a, Atom b, int depth)
{
    static const Prim prims[] = {PRIM_EQ_INT, PRIM_LT_INT, PRIM_LE_INT, PRIM_NE_INT};
    Atom *args = ARENA_ARRAY(g->arena, Atom, 2);
    args[0] = a;
    args[1] = b;
    Core *prim = core_prim(g->arena, prims[rnd_below(g, 4)], args, NO_SPAN);
    Alt *alts = ARENA_ARRAY(g->arena, Alt, 2);
    Fork f = fork_new(g);
    alts[0] = (Alt){.kind = ALT_LIT, .lit = {.rep = REP_INT, .u.i = 0}, .body = fork_expr(g, &f, ty, depth - 1)};
    alts[1] = (Alt){.kind = ALT_DEFAULT, .body = fork_expr(g, &f, ty, depth - 1)};
    fork_end(g, &f);
    return core_case(g->arena, false, prim, alts, 2, NO_SPAN);
}

static TyKind operand_kind(const Gen *g, const Ty *ty)
{
    if (ty->kind == TY_CHAR || ty->kind == TY_DOUBLE) return ty->kind;
    bool ints = g->pool[0]->kind == TY_INT;
    return ty->kind == TY_INT || ints ? TY_INT : TY_BOOL;
}

/* case e1 of C# x -> case e2 of C# y -> ... */
Core *rnd_arithmetic(Gen *g, const Ty *ty, int depth)
{
    TyKind kind = operand_kind(g, ty);
    if (kind == TY_BOOL || depth < 2) return NULL;
    const Ty *boxed = rnd_ty_simple(g, kind), *raw = rnd_ty_field(g, boxed, 0, 0);
    Pending p1 = rnd_pending_new(g);
    Core *e1 = rnd_scrutinee(g, boxed, depth - 2, true, &p1);
    Var *x = rnd_var(g, "n", raw), *y = rnd_var(g, "n", raw);
    rnd_scope_push(g, x, raw, false);
    Pending p2 = rnd_pending_new(g);
    Core *e2 = rnd_scrutinee(g, boxed, depth - 2, true, &p2);
    rnd_scope_push(g, y, raw, false);
    Core *body = ty == boxed ? rewrap(g, boxed, raw, depth)
                             : compare(g, ty, core_atom_var(x, NO_SPAN), core_atom_var(y, NO_SPAN), depth - 1);
    body = rnd_pending_wrap(g, &p2, unwrap(g, e2, rnd_ty_con(g, boxed, 0), y, body));
    return rnd_pending_wrap(g, &p1, unwrap(g, e1, rnd_ty_con(g, boxed, 0), x, body));
}

/* ---- the same again ---- */

/* case call of C# x -> body, or case call of Pair p q -> case p of C# x -> body */
static Core *take_number(Gen *g, Core *call, const Ty *given, unsigned field, Var *x, Core *body)
{
    Con *box = rnd_ty_con(g, given->kind == TY_PAIR ? given->a : given, 0);
    if (given->kind != TY_PAIR) return unwrap(g, call, box, x, body);
    Alt *alt = ARENA_NEW(g->arena, Alt);
    *alt = (Alt){.kind = ALT_CON, .con = rnd_ty_con(g, given, 0)};
    alt->vars = ARENA_ARRAY(g->arena, Var *, 2);
    for (unsigned i = 0; i < 2; i++) alt->vars[i] = rnd_var(g, "p", given->a);
    alt->body = unwrap(g, core_var(g->arena, alt->vars[field], NO_SPAN), box, x, body);
    return core_case(g->arena, false, call, alt, 1, NO_SPAN);
}

/* case f a of C# x -> case f a of C# y -> ... */
Core *rnd_twice(Gen *g, const Ty *ty, int depth)
{
    TyKind kind = operand_kind(g, ty);
    if (kind == TY_BOOL || depth < 2) return NULL;
    const Ty *boxed = rnd_ty_simple(g, kind), *raw = rnd_ty_field(g, boxed, 0, 0);
    const Ty *given = rnd_chance(g, 30) ? rnd_ty_make(g, TY_PAIR, boxed, boxed, 0) : boxed;
    Pending p = rnd_pending_new(g);
    Core *first = rnd_full_call(g, given, depth, &p);
    if (first == NULL) return NULL;
    Core *second = rnd_call_again(g, first);
    unsigned field = rnd_below(g, 2), other = rnd_chance(g, 75) ? field : 1 - field;
    Var *x = rnd_var(g, "n", raw), *y = rnd_var(g, "n", raw);
    rnd_scope_push(g, x, raw, false);
    rnd_scope_push(g, y, raw, false);
    Core *body = ty == boxed ? rewrap(g, boxed, raw, depth)
                             : compare(g, ty, core_atom_var(x, NO_SPAN), core_atom_var(y, NO_SPAN), depth - 1);
    body = take_number(g, second, given, other, y, body);
    return rnd_pending_wrap(g, &p, take_number(g, first, given, field, x, body));
}
