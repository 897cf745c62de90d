/* Programs that fail: operations without a result, exceptions raised and caught, and what is evaluated only in some
 * calls.
 *
 * An optimiser may evaluate early what is certainly needed, and nothing else; only something that fails, or never ends,
 * shows that it was not needed. Of several exceptions that an expression may raise any one may be seen, so a program is
 * of one of three sorts in which that makes no difference, or is known to:
 *
 *  FAIL_TRAP   primitive operations without a result, alternatives that are missing, and exceptions that nobody
 * catches: whatever comes first ends the program, and is one of the ways in which its text can end; FAIL_ONE    there
 * is but one exception: who catches one may look at it; FAIL_MANY   exceptions are numbers, but who catches one learns
 * only that there was one. */
#include "gen.h"

void rnd_choose_failures(Gen *g)
{
    static const FailSort sorts[] = {FAIL_TRAP, FAIL_ONE, FAIL_MANY};
    g->fails = sorts[rnd_below(g, 3)];
    g->total = g->fails != FAIL_TRAP;
}

static bool may_catch(const Gen *g)
{
    return g->fails == FAIL_ONE || g->fails == FAIL_MANY;
}

/* ---- raising ---- */

static Core *one_prim(Gen *g, Prim prim, Atom a)
{
    return core_prim(g->arena, prim, arena_copy(g->arena, &a, sizeof a), NO_SPAN);
}

static Atom int_atom(int64_t n)
{
    return core_atom_lit((Lit){.rep = REP_INT, .u.i = n}, NO_SPAN);
}

static Core *number(Gen *g, int64_t n)
{
    Atom a = int_atom(n);
    return core_con(g->arena, g->cons[TY_INT][0], arena_copy(g->arena, &a, sizeof a), NO_SPAN);
}

/* let x = I# 13 in raise# x */
static Core *raise_number(Gen *g)
{
    enum { THE_ONE = 13 };
    const Ty *ty = rnd_ty_simple(g, TY_INT);
    Pending p = rnd_pending_new(g);
    Bind bind = {.var = rnd_var(g, "ex", ty), .rhs = number(g, g->fails == FAIL_ONE ? THE_ONE : (int)rnd_below(g, 5))};
    VEC_PUSH(&p.binds, bind);
    return rnd_pending_wrap(g, &p, one_prim(g, PRIM_RAISE, core_atom_var(bind.var, NO_SPAN)));
}

Core *rnd_raise(Gen *g, const Ty *ty, int depth)
{
    (void)depth;
    return rnd_ty_unboxed(ty) ? NULL : raise_number(g);
}

/* ---- operations that fail ---- */

static Core *two_prim(Gen *g, Prim prim, Var *a, Atom b)
{
    Atom *args = ARENA_ARRAY(g->arena, Atom, 2);
    args[0] = core_atom_var(a, NO_SPAN);
    args[1] = b;
    return core_prim(g->arena, prim, args, NO_SPAN);
}

static Core *case_con(Gen *g, Core *scrut, Con *con, Var **vars, Core *body)
{
    Alt *alt = ARENA_NEW(g->arena, Alt);
    *alt = (Alt){.kind = ALT_CON, .con = con, .vars = vars, .body = body};
    return core_case(g->arena, false, scrut, alt, 1, NO_SPAN);
}

static Core *unbox(Gen *g, Core *scrut, Var *n, Core *body)
{
    return case_con(g, scrut, g->cons[TY_INT][0], arena_copy(g->arena, &n, sizeof(Var *)), body);
}

/* case prim of r -> C# r */
static Core *boxed(Gen *g, Core *prim, TyKind kind)
{
    const Ty *raw = rnd_ty_field(g, rnd_ty_simple(g, kind), 0, 0);
    Var *r = rnd_var(g, "r", raw);
    Atom a = core_atom_var(r, NO_SPAN);
    return rnd_case_default(g, prim, r,
                            core_con(g->arena, g->cons[kind][0], arena_copy(g->arena, &a, sizeof a), NO_SPAN));
}

/* case n of { bad -> raise# x; _ -> good } */
static Core *unless(Gen *g, Core *scrut, int64_t bad, Core *good)
{
    Alt *alts = ARENA_ARRAY(g->arena, Alt, 2);
    alts[0] = (Alt){.kind = ALT_LIT, .lit = {.rep = REP_INT, .u.i = bad}, .body = raise_number(g)};
    alts[1] = (Alt){.kind = ALT_DEFAULT, .body = good};
    return core_case(g->arena, false, scrut, alts, 2, NO_SPAN);
}

/* case e1 of I# x -> case e2 of I# y -> x / y, as the library divides: by zero is an exception. */
static Core *divide(Gen *g, int depth)
{
    static const Prim prims[] = {PRIM_QUOT_INT, PRIM_REM_INT, PRIM_DIV_INT, PRIM_MOD_INT, PRIM_QUOT_WORD,
                                 PRIM_REM_WORD};
    const Ty *ty = rnd_ty_simple(g, TY_INT), *raw = rnd_ty_simple(g, TY_INTU);
    Core *e1 = rnd_expr(g, ty, depth - 2), *e2 = rnd_expr(g, ty, rnd_chance(g, 50) ? 0 : depth - 2);
    Var *x = rnd_var(g, "n", raw), *y = rnd_var(g, "n", raw);
    Core *result = boxed(g, two_prim(g, prims[rnd_below(g, 6)], x, core_atom_var(y, NO_SPAN)), TY_INT);
    bool trap = g->fails == FAIL_TRAP && rnd_chance(g, 60);
    return unbox(g, e1, x, unbox(g, e2, y, trap ? result : unless(g, core_var(g->arena, y, NO_SPAN), 0, result)));
}

/* case e of I# n -> chr# n, unless it is negative */
static Core *convert(Gen *g, int depth)
{
    enum { SMALL = 63 };
    const Ty *raw = rnd_ty_simple(g, TY_INTU);
    Core *e = rnd_expr(g, rnd_ty_simple(g, TY_INT), depth - 2);
    Var *n = rnd_var(g, "n", raw), *m = rnd_var(g, "m", raw);
    bool trap = g->fails == FAIL_TRAP && rnd_chance(g, 60);
    Core *result = boxed(g, one_prim(g, PRIM_CHR, core_atom_var(trap ? n : m, NO_SPAN)), TY_CHAR);
    if (trap) return unbox(g, e, n, result);
    Core *small = rnd_case_default(g, two_prim(g, PRIM_AND_INT, n, int_atom(SMALL)), m, result);
    return unbox(g, e, n, unless(g, two_prim(g, PRIM_LT_INT, n, int_atom(0)), 1, small));
}

/* case e of { Nil -> raise# x; Cons y ys -> y }, or ys */
static Core *take(Gen *g, const Ty *ty, const Ty *list, int depth)
{
    Core *e = rnd_expr(g, list, depth - 1);
    Alt *alts = ARENA_ARRAY(g->arena, Alt, 2);
    Var **vars = ARENA_ARRAY(g->arena, Var *, 2);
    vars[0] = rnd_var(g, "y", list->a);
    vars[1] = rnd_var(g, "ys", list);
    alts[0] = (Alt){.kind = ALT_CON, .con = rnd_ty_con(g, list, 0), .body = raise_number(g)};
    alts[1] = (Alt){.kind = ALT_CON, .con = rnd_ty_con(g, list, 1), .vars = vars,
                    .body = core_var(g->arena, vars[ty == list], NO_SPAN)};
    return core_case(g->arena, false, e, alts, 2, NO_SPAN);
}

/* case e of I# n -> case n of { 0 -> True; 1 -> False }: nothing is left for other numbers. */
static Core *answer(Gen *g, const Ty *ty, int depth)
{
    Core *e = rnd_expr(g, rnd_ty_simple(g, TY_INT), depth - 2);
    Var *n = rnd_var(g, "n", rnd_ty_simple(g, TY_INTU));
    bool trap = g->fails == FAIL_TRAP;
    Alt *alts = ARENA_ARRAY(g->arena, Alt, 3);
    for (unsigned i = 0; i < 2; i++)
        alts[i] = (Alt){.kind = ALT_LIT, .lit = {.rep = REP_INT, .u.i = i},
                        .body = core_con(g->arena, rnd_ty_con(g, ty, i), NULL, NO_SPAN)};
    if (!trap) alts[2] = (Alt){.kind = ALT_DEFAULT, .body = raise_number(g)};
    return unbox(g, e, n, core_case(g->arena, false, core_var(g->arena, n, NO_SPAN), alts, trap ? 2 : 3, NO_SPAN));
}

Core *rnd_failing(Gen *g, const Ty *ty, int depth)
{
    if (depth < 1) return NULL;
    const Ty *list = g->pool[2];
    if (ty->kind == TY_BOOL) return answer(g, ty, depth);
    if (ty->kind == TY_INT) return divide(g, depth);
    if (ty->kind == TY_CHAR) return convert(g, depth);
    return ty == list || ty == list->a ? take(g, ty, list, depth) : NULL;
}

/* ---- evaluating now ---- */

/* case e of x -> ..: seq, or a bang pattern. */
Core *rnd_seq(Gen *g, const Ty *ty, int depth)
{
    size_t mark = g->scope.len;
    Entry *known = rnd_chance(g, 60) ? rnd_scope_pick_local_data(g, false) : NULL;
    const Ty *first = known ? known->ty : rnd_ty_any_data(g);
    Core *scrut = known ? core_var(g->arena, known->var, NO_SPAN) : rnd_expr(g, first, depth - 1);
    Var *binder = rnd_chance(g, 60) ? rnd_var(g, "w", first) : NULL;
    if (binder) rnd_scope_push(g, binder, first, false);
    Core *body = rnd_expr(g, ty, depth - 1);
    rnd_scope_cut(g, mark);
    return rnd_case_default(g, scrut, binder, body);
}

/* let x = ..; y = .. in case x of x' -> case y of y' -> C x' y': strict fields, some of them. */
Core *rnd_strict_con(Gen *g, const Ty *ty, int depth)
{
    if (!rnd_ty_data(ty) || rnd_ty_bounded(ty)) return NULL;
    unsigned tag = rnd_ty_n_cons(g, ty) - 1;
    Con *con = rnd_ty_con(g, ty, tag);
    if (con->arity == 0) return NULL;
    Pending p = rnd_pending_new(g);
    Atom *given = ARENA_ARRAY(g->arena, Atom, con->arity), *args = ARENA_ARRAY(g->arena, Atom, con->arity);
    for (uint32_t i = 0; i < con->arity; i++) {
        const Ty *field = rnd_ty_field(g, ty, tag, i);
        bool strict = !rnd_ty_unboxed(field) && rnd_chance(g, 70);
        given[i] = rnd_atom(g, field, depth - 1, &p);
        args[i] = strict ? core_atom_var(rnd_var(g, "s", field), NO_SPAN) : given[i];
    }
    Core *body = core_con(g->arena, con, args, NO_SPAN);
    for (uint32_t i = con->arity; i-- > 0;)
        if (args[i].var != given[i].var)
            body = rnd_case_default(g, core_var(g->arena, given[i].var, NO_SPAN), args[i].var, body);
    return rnd_pending_wrap(g, &p, body);
}

/* ---- catching ---- */

/* \.. w -> case e of v -> Box# v; or let v = e: then e is evaluated when nobody catches its exceptions any more. */
static Core *action(Gen *g, Var *exception, Core *e, const Ty *ty, bool now)
{
    Var *v = rnd_var(g, "v", ty), **params = ARENA_ARRAY(g->arena, Var *, 2);
    Atom a = core_atom_var(v, NO_SPAN);
    Core *box = core_con(g->arena, g->cons[TY_BOX][0], arena_copy(g->arena, &a, sizeof a), NO_SPAN);
    Bind bind = {.var = v, .rhs = e};
    Core *body = now ? rnd_case_default(g, e, v, box)
                     : core_let(g->arena, arena_copy(g->arena, &bind, sizeof bind), 1, box, NO_SPAN);
    unsigned n = 0;
    if (exception) params[n++] = exception;
    params[n++] = core_new_var(g->arena, name_printf("world%u", g->fresh++), REP_WORLD, NO_SPAN);
    return core_lam(g->arena, params, n, body, NO_SPAN);
}

/* Who catches one sees it if there is but one. */
static Core *handler(Gen *g, const Ty *ty, int depth)
{
    size_t mark = g->scope.len;
    Var *exception = rnd_var(g, "e", rnd_ty_simple(g, TY_INT));
    if (g->fails == FAIL_ONE) rnd_scope_push(g, exception, rnd_ty_simple(g, TY_INT), false);
    Core *e = rnd_expr(g, ty, depth);
    rnd_scope_cut(g, mark);
    return action(g, exception, e, ty, rnd_chance(g, 50));
}

/* let act = \w -> ..; on = \e w -> .. in case catch# act on realWorld# of Box# r -> r */
static Core *catch(Gen *g, const Ty *ty, Core *act, Core *on)
{
    Atom *args = ARENA_ARRAY(g->arena, Atom, 3);
    Pending p = rnd_pending_new(g);
    Core *rhs[2] = {act, on};
    for (unsigned i = 0; i < 2; i++) {
        Bind bind = {.var = rnd_var(g, i == 0 ? "act" : "on", rnd_ty_any_fun(g)), .rhs = rhs[i]};
        VEC_PUSH(&p.binds, bind);
        args[i] = core_atom_var(bind.var, NO_SPAN);
    }
    args[2] = core_atom_lit(lit_world(), NO_SPAN);
    Var **vars = ARENA_ARRAY(g->arena, Var *, 1);
    vars[0] = rnd_var(g, "got", ty);
    Core *result = core_var(g->arena, vars[0], NO_SPAN);
    return rnd_pending_wrap(
        g, &p, case_con(g, core_prim(g->arena, PRIM_CATCH, args, NO_SPAN), g->cons[TY_BOX][0], vars, result));
}

Core *rnd_catch(Gen *g, const Ty *ty, int depth)
{
    if (!may_catch(g) || depth < 2 || rnd_ty_unboxed(ty)) return NULL;
    Core *e = rnd_expr(g, ty, depth - 1);
    Core *act = action(g, NULL, e, ty, rnd_chance(g, 80));
    return catch(g, ty, act, handler(g, ty, (int)rnd_below(g, (unsigned)depth)));
}

/* An exception, and what its handler gives: for programs that search, where choices that are open then must stay so. */
Core *rnd_caught(Gen *g, const Ty *ty, int depth)
{
    if (depth < 2 || rnd_ty_unboxed(ty)) return NULL;
    Var *exception = rnd_var(g, "e", rnd_ty_simple(g, TY_INT));
    Core *e = rnd_expr(g, ty, depth - 1);
    return catch(g, ty, action(g, NULL, raise_number(g), ty, true), action(g, exception, e, ty, rnd_chance(g, 50)));
}

/* Nothing is left that could fail: what main shows. */
Core *rnd_catch_all(Gen *g, int depth)
{
    static const TyKind kinds[] = {TY_INT, TY_INT, TY_INT, TY_CHAR, TY_BOOL};
    if (!may_catch(g)) return NULL;
    const Ty *ty = rnd_ty_simple(g, kinds[rnd_below(g, 5)]);
    Core *e = g->acts && rnd_chance(g, 40) ? rnd_act_written(g, ty, depth) : NULL;
    if (!e) e = rnd_chance(g, 75) ? rnd_call(g, ty, depth) : NULL;
    Core *act = action(g, NULL, e ? e : rnd_expr(g, ty, depth), ty, true);
    Var *exception = rnd_var(g, "e", rnd_ty_simple(g, TY_INT));
    return catch(g, ty, act, action(g, exception, rnd_value(g, ty, 0), ty, false));
}

/* ---- what only some calls need ---- */

/* What comes after a number in scope, for the next call. */
static Atom next_number(Gen *g, Var *number, Pending *p)
{
    const Ty *ty = rnd_ty_simple(g, TY_INT), *raw = rnd_ty_simple(g, TY_INTU);
    Var *n = rnd_var(g, "n", raw);
    int64_t by = (int64_t)rnd_below(g, 4) - 1;
    Core *sum = boxed(g, two_prim(g, PRIM_ADD_INT, n, int_atom(by == 0 ? 2 : by)), TY_INT);
    Bind bind = {.var = rnd_var(g, "acc", ty), .rhs = unbox(g, core_var(g->arena, number, NO_SPAN), n, sum)};
    VEC_PUSH(&p->binds, bind);
    rnd_scope_push(g, bind.var, ty, false)->uses++;
    return core_atom_var(bind.var, NO_SPAN);
}

Atom rnd_argument(Gen *g, const Ty *ty, int depth, Pending *p)
{
    Entry *e = g->fails && ty->kind == TY_INT && rnd_chance(g, 50) ? rnd_scope_pick_var(g, ty) : NULL;
    return e ? next_number(g, e->var, p) : rnd_atom(g, ty, depth, p);
}

void rnd_bind_before(Gen *g, const Ty *result, int depth, Pending *p)
{
    unsigned n = rnd_chance(g, 70) ? rnd_between(g, 1, 2) : 0;
    for (unsigned i = 0; i < n; i++) {
        const Ty *ty =
            rnd_chance(g, 40) && rnd_ty_data(result) && !rnd_ty_bounded(result) ? result : rnd_ty_any_data(g);
        Core *rhs = rnd_chance(g, 60) ? rnd_failing(g, ty, depth) : NULL;
        Bind bind = {.rhs = rhs ? rhs : rnd_expr(g, ty, depth)};
        bind.var = rnd_var(g, "q", ty);
        VEC_PUSH(&p->binds, bind);
        rnd_scope_push(g, bind.var, ty, false);
    }
}
