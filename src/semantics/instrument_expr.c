/* [[e]]cc: the cost transformation of expressions (Brassel et al., Fig. 3), one function per line of the figure.
 *
 * Requires a flat first-order program (instrument_check.c). Ensures flat Core: where the figure nests calls, K{cc}(e),
 * Core wants atoms, so we write  let t = e in K{cc} t;  the counter is unfolded before e is evaluated, as in the
 * figure. If e is unboxed let cannot bind it; then we count something else first:  let t = Counted; k = K{cc} t in case
 * k of { Counted -> e }.
 *
 * Beyond the figure: primitive operations cost one A per argument; defaults and literal patterns are cases like any
 * other; branches of a flexible case are not duplicated (that would be exponential in their nesting) but ask which of
 * the two it was. */
#include "semantics/instrument_int.h"
#include <assert.h>

/* A list of costs, all to the current centre; the first is counted first. */
typedef VEC(CostKind) Kinds;

static Core *call(Instr *in, Var *function, Var *arg)
{
    Atom *args = ARENA_ARRAY(in->arena, Atom, 1);
    args[0] = core_atom_var(arg, NO_SPAN);
    return core_app(in->arena, core_var(in->arena, function, NO_SPAN), args, 1, NO_SPAN);
}

static Core *let1(Instr *in, Var *var, Core *rhs, Core *body)
{
    Bind *bind = ARENA_NEW(in->arena, Bind);
    bind->var = var;
    bind->rhs = rhs;
    return core_let(in->arena, bind, 1, body, body->span);
}

static bool is_local(const Core *e) { return e->kind == CORE_VAR && e->u.var->top == NULL; }

/* Makes room for one more binding in the chain. */
static void grow_chain(Instr *in)
{
    Core *let = in->chain;
    if (let->u.let.n < in->chain_cap)
        return;
    in->chain_cap *= 2;
    Bind *binds = ARENA_ARRAY(in->arena, Bind, in->chain_cap);
    for (uint32_t i = 0; i < let->u.let.n; i++)
        binds[i] = let->u.let.binds[i];
    let->u.let.binds = binds;
}

/* let t = e in [], the body being left to the caller. Around a let made here it becomes one let: K1(K2(e)) is to read
 * let t = e; t1 = K2 t in K1 t1  and not  let t1 = (let t = e in K2 t) in K1 t1. */
static Core *name_value(Instr *in, Core *e, Var *t)
{
    enum { FIRST_CAP = 4 };
    Core *rhs = e;
    if (e == in->chain) {
        rhs = e->u.let.body;
        grow_chain(in);
    } else {
        in->chain_cap = FIRST_CAP;
        in->chain = core_let(in->arena, ARENA_ARRAY(in->arena, Bind, FIRST_CAP), 0, NULL, e->span);
    }
    Core *let = in->chain;
    let->u.let.binds[let->u.let.n++] = (Bind){ .var = t, .rhs = rhs };
    return let;
}

/* K1{cc}(K2{cc}(... e)), where e gives a pointer. */
static Core *count_pointer(Instr *in, const Kinds *kinds, Core *e)
{
    for (size_t i = kinds->len; i-- > 0;) {
        Var *counter = instr_counter(in, kinds->data[i]);
        if (is_local(e)) {
            e = call(in, counter, e->u.var);
        } else {
            Var *t = instr_temp(in, "t", REP_PTR);
            e = name_value(in, e, t);
            e->u.let.body = call(in, counter, t);
        }
    }
    return e;
}

/* `charged` counts the costs of the pointer p; this makes it count those of e. */
static Core *charge(Instr *in, Var *p, Core *charged, Core *e)
{
    if (in->rep == REP_PTR)
        return let1(in, p, e, charged);
    Con *counted = instr_counted(in);
    Var *k = instr_temp(in, "k", REP_PTR);
    Alt *alt = ARENA_NEW(in->arena, Alt);
    *alt = (Alt){ .kind = ALT_CON, .con = counted, .body = e };
    Core *look = core_case(in->arena, false, core_var(in->arena, k, NO_SPAN), alt, 1, NO_SPAN);
    return let1(in, p, core_con(in->arena, counted, NULL, NO_SPAN), let1(in, k, charged, look));
}

/* The costs `kinds` in order, then e. */
static Core *count(Instr *in, const Kinds *kinds, Core *e)
{
    if (in->rep == REP_PTR || kinds->len == 0)
        return count_pointer(in, kinds, e);
    Var *p = instr_temp(in, "t", REP_PTR);
    return charge(in, p, count_pointer(in, kinds, core_var(in->arena, p, NO_SPAN)), e);
}

/* The same, where all costs are of one kind. */
static Core *repeat(Instr *in, CostKind kind, uint32_t n, Core *e, Core *(*wrap)(Instr *, const Kinds *, Core *))
{
    Kinds kinds = {0};
    for (uint32_t i = 0; i < n; i++)
        VEC_PUSH(&kinds, kind);
    e = wrap(in, &kinds, e);
    VEC_FREE(&kinds);
    return e;
}

static Core *count_n(Instr *in, CostKind kind, uint32_t n, Core *e) { return repeat(in, kind, n, e, count); }

static Core *count_pointer_n(Instr *in, CostKind kind, uint32_t n, Core *e)
{
    return repeat(in, kind, n, e, count_pointer);
}

/* ---- Atoms ------------------------------------------------------------------------------------------------- */

static Var *rename_var(const Instr *in, const Var *source)
{
    Var *v = ptrmap_get(&in->vars, source);
    assert(v != NULL);
    return v;
}

static void rename_atoms(const Instr *in, const Atom *from, uint32_t n, Atom *to)
{
    for (uint32_t i = 0; i < n; i++) {
        to[i] = from[i];
        if (from[i].var != NULL)
            to[i].var = rename_var(in, from[i].var);
    }
}

/* case scrut of { 1 -> yes; _ -> no } */
static Core *if_one(Instr *in, Core *scrut, Core *yes, Core *no)
{
    Alt *alts = ARENA_ARRAY(in->arena, Alt, 2);
    alts[0] = (Alt){ .kind = ALT_LIT, .lit = { .rep = REP_INT, .u.i = 1 }, .body = yes };
    alts[1] = (Alt){ .kind = ALT_DEFAULT, .body = no };
    return core_case(in->arena, false, scrut, alts, 2, NO_SPAN);
}

static Core *test(Instr *in, Prim prim, Var *var)
{
    Atom *args = ARENA_ARRAY(in->arena, Atom, 1);
    args[0] = core_atom_var(var, NO_SPAN);
    return core_prim(in->arena, prim, args, NO_SPAN);
}

/* [[x]]cc = V{cc}(x), and nothing is counted when x is a logic variable (Fig. 2, Val). */
static Core *lookup(Instr *in, const Var *source)
{
    Var *x = rename_var(in, source);
    Core *counted = call(in, instr_counter(in, COST_V), x);
    if (!in->logic)
        return counted;
    return if_one(in, test(in, PRIM_IS_FREE, x), core_var(in->arena, x, NO_SPAN), counted);
}

/* ---- Values and calls -------------------------------------------------------------------------------------- */

/* [[x]]cc; a name that stands for a function without arguments is a call: [[f()]]cc = f{cc}() */
static Core *expr_var(Instr *in, const Core *e)
{
    if (e->u.var->top != NULL)
        return core_var(in->arena, instr_variant(in, e->u.var), e->span);
    Core *looked_up =
        e->u.var->rep == REP_PTR ? lookup(in, e->u.var) : core_var(in->arena, rename_var(in, e->u.var), e->span);
    looked_up->span = e->span;
    return looked_up;
}

/* [[c(x1 .. xn)]]cc = c(cc, x1 .. xn) */
static Core *expr_con(Instr *in, const Core *e)
{
    uint32_t n = e->u.con.con->arity;
    Atom *args = ARENA_ARRAY(in->arena, Atom, n + 1);
    args[0] = core_atom_lit(instr_number(in), e->span);
    rename_atoms(in, e->u.con.args, n, args + 1);
    return core_con(in->arena, instr_con(in, e->u.con.con), args, e->span);
}

/* [[f(x1 .. xn)]]cc = f{cc}(x1 .. xn) */
static Core *expr_app(Instr *in, const Core *e)
{
    const Core *fun = e->u.app.fun;
    Atom *args = ARENA_ARRAY(in->arena, Atom, e->u.app.n);
    rename_atoms(in, e->u.app.args, e->u.app.n, args);
    Core *variant = core_var(in->arena, instr_variant(in, fun->u.var), fun->span);
    return core_app(in->arena, variant, args, e->u.app.n, e->span);
}

/* ---- Bindings ---------------------------------------------------------------------------------------------- */

/* let x = update([[e']]cc); when logic variables may turn up, update is told whose thunk it is. */
static Core *updated(Instr *in, Core *e)
{
    Var *t = instr_temp(in, "t", REP_PTR);
    Core *let = name_value(in, e, t);
    Core *update = core_var(in->arena, instr_update(in), NO_SPAN);
    Atom *args = ARENA_ARRAY(in->arena, Atom, 2);
    uint32_t n = 0;
    if (in->logic)
        args[n++] = core_atom_lit(instr_number(in), NO_SPAN);
    args[n++] = core_atom_var(t, NO_SPAN);
    let->u.let.body = core_app(in->arena, update, args, n, NO_SPAN);
    return let;
}

/* What x is bound to in let x = e'. A binding  x = sccsub c e'  is x = e' made by c (Let(sub) of S&PJ 5.3.1). */
static Core *bound(Instr *in, const Core *rhs)
{
    uint32_t outer = in->centre;
    Rep rep = in->rep;
    if (rhs->kind == CORE_SCC && rhs->scc_kind == SCC_SUB) {
        in->centre = instr_centre(in, rhs->u.scc.centre);
        rhs = rhs->u.scc.body;
    }
    in->rep = REP_PTR;
    Core *e = instr_expr(in, rhs);
    if (rhs->kind != CORE_CON)
        e = updated(in, e);
    in->centre = outer;
    in->rep = rep;
    return e;
}

/* [[let x = e' in e]]cc = H{cc}(let x = (update)[[e']]cc in [[e]]cc), with one H per binding. */
static Core *expr_let(Instr *in, const Core *e)
{
    uint32_t n = e->u.let.n;
    Bind *binds = ARENA_ARRAY(in->arena, Bind, n);
    for (uint32_t i = 0; i < n; i++)
        binds[i].var = instr_bind(in, e->u.let.binds[i].var);
    for (uint32_t i = 0; i < n; i++)
        binds[i].rhs = bound(in, e->u.let.binds[i].rhs);
    Core *let = core_let(in->arena, binds, n, instr_expr(in, e->u.let.body), e->span);
    return count_n(in, COST_H, n, let);
}

/* [[let x = x in e]]cc = H{cc}(let x = x in [[e]]cc); Core writes let free x. */
static Core *expr_free(Instr *in, const Core *e)
{
    uint32_t n = e->u.free.n;
    Var **vars = ARENA_ARRAY(in->arena, Var *, n);
    for (uint32_t i = 0; i < n; i++)
        vars[i] = instr_bind(in, e->u.free.vars[i]);
    return count_n(in, COST_H, n, core_free(in->arena, vars, n, instr_expr(in, e->u.free.body), e->span));
}

/* [[e1 or e2]]cc = N{cc}([[e1]]cc or [[e2]]cc) */
static Core *expr_or(Instr *in, const Core *e)
{
    Core *left = instr_expr(in, e->u.or.left);
    return count_n(in, COST_N, 1, core_or(in->arena, left, instr_expr(in, e->u.or.right), e->span));
}

/* [[scc(cc', e)]]cc = E{cc'}([[e]]cc'); sccsub counts nothing. */
static Core *expr_scc(Instr *in, const Core *e)
{
    uint32_t outer = in->centre;
    in->centre = instr_centre(in, e->u.scc.centre);
    Core *body = instr_expr(in, e->u.scc.body);
    body = count_n(in, COST_E, scc_counts(e->scc_kind), body);
    in->centre = outer;
    return body;
}

/* ---- Case -------------------------------------------------------------------------------------------------- */

/* The pattern p' = c(_, y1 .. yn) for p = c(y1 .. yn); the body is left to the caller. */
static Alt pattern(Instr *in, const Alt *from)
{
    Alt to = *from;
    if (from->kind == ALT_CON) {
        to.con = instr_con(in, from->con);
        to.vars = ARENA_ARRAY(in->arena, Var *, to.con->arity);
        to.vars[0] = instr_temp(in, "cc", REP_INT);
        for (uint32_t i = 0; i < from->con->arity; i++)
            to.vars[i + 1] = instr_bind(in, from->vars[i]);
    } else if (from->kind == ALT_DEFAULT && from->binder != NULL) {
        to.binder = instr_bind(in, from->binder);
    }
    return to;
}

/* p' -> C{cc}([[e]]cc) */
static Alt selected(Instr *in, const Alt *from)
{
    Alt to = pattern(in, from);
    to.body = count_n(in, COST_C, 1, instr_expr(in, from->body));
    return to;
}

static Core *select_case(Instr *in, const Core *e, Core *scrut)
{
    Alt *alts = ARENA_ARRAY(in->arena, Alt, e->u.cas.n);
    for (uint32_t i = 0; i < e->u.cas.n; i++)
        alts[i] = selected(in, &e->u.cas.alts[i]);
    return core_case(in->arena, e->u.cas.flex, scrut, alts, e->u.cas.n, e->span);
}

/* Binds the number field of a guessed constructor: it was built by the current centre. */
static Core *number_guess(Instr *in, Var *number, Core *body)
{
    Alt *alt = ARENA_NEW(in->arena, Alt);
    *alt = (Alt){ .kind = ALT_LIT, .lit = instr_number(in), .body = body };
    return core_case(in->arena, true, core_var(in->arena, number, NO_SPAN), alt, 1, NO_SPAN);
}

/* p' -> |p| * H{cc}([[e]]cc) when the variable was guessed, else C{cc}([[e]]cc). */
static Alt selected_or_guessed(Instr *in, const Alt *from, Var *guessed)
{
    Alt to = pattern(in, from);
    Var *body = instr_temp(in, "body", REP_PTR);
    Core *yes = core_var(in->arena, body, NO_SPAN), *no = count_pointer_n(in, COST_C, 1, yes);
    if (from->kind == ALT_CON)
        yes = number_guess(in, to.vars[0], count_pointer_n(in, COST_H, from->con->arity, yes));
    to.body = charge(in, body, if_one(in, core_var(in->arena, guessed, NO_SPAN), yes, no), instr_expr(in, from->body));
    return to;
}

/* [[fcase x of ..]]cc, where t is [[x]]cc:
 *
 *     case isVar# t of guessed ->
 *     let branch = fcase t of { p' -> as above } in
 *     case guessed of { 1 -> V{cc}(U{cc}(B{cc}(N{cc}(branch)))); _ -> branch }        N{cc} if there is more than one
 *     branch */
static Core *guess_case(Instr *in, const Core *e, Var *t)
{
    Var *guessed = instr_temp(in, "guessed", REP_INT), *branch = instr_temp(in, "branch", REP_PTR);
    Alt *alts = ARENA_ARRAY(in->arena, Alt, e->u.cas.n);
    for (uint32_t i = 0; i < e->u.cas.n; i++)
        alts[i] = selected_or_guessed(in, &e->u.cas.alts[i], guessed);
    Core *fcase = core_case(in->arena, true, core_var(in->arena, t, NO_SPAN), alts, e->u.cas.n, e->span);

    CostKind costs[] = { COST_V, COST_U, COST_B, COST_N };
    Kinds kinds = { .data = costs, .len = e->u.cas.n > 1 ? 4 : 3 };
    Core *no = core_var(in->arena, branch, NO_SPAN), *yes = count_pointer(in, &kinds, no);
    Core *charged = charge(in, branch, if_one(in, core_var(in->arena, guessed, NO_SPAN), yes, no), fcase);

    Alt *name_it = ARENA_NEW(in->arena, Alt);
    *name_it = (Alt){ .kind = ALT_DEFAULT, .binder = guessed, .body = charged };
    return core_case(in->arena, false, test(in, PRIM_IS_VAR, t), name_it, 1, NO_SPAN);
}

/* [[case x of { p -> e }]]cc = case [[x]]cc of { p' -> C{cc}([[e]]cc) } */
static Core *case_of_pointer(Instr *in, const Core *e, const Var *x)
{
    Var *t = instr_temp(in, "t", REP_PTR);
    Core *looked_up = lookup(in, x);
    Core *body =
        in->logic && e->u.cas.flex ? guess_case(in, e, t) : select_case(in, e, core_var(in->arena, t, NO_SPAN));
    return let1(in, t, looked_up, body);
}

/* A primitive operation's costs are counted around the whole of what looks at its result, [p# x1 .. xn], as a case
 * cannot look at a call. isVar# is the only operation that evaluates its argument. */
static Core *with_prim(Instr *in, const Core *op, Core *(*use)(Instr *, const Core *, Core *), const Core *e)
{
    uint32_t n = (uint32_t)prim_info[op->u.prim.prim].arity;
    Atom *args = ARENA_ARRAY(in->arena, Atom, n);
    rename_atoms(in, op->u.prim.args, n, args);
    Core *prim = core_prim(in->arena, op->u.prim.prim, args, op->span);
    if (op->u.prim.prim != PRIM_IS_VAR)
        return count_n(in, COST_A, n, use(in, e, prim));
    Var *t = args[0].var = instr_temp(in, "t", REP_PTR);
    Core *looked_up = lookup(in, op->u.prim.args[0].var);
    return count_n(in, COST_A, n, let1(in, t, looked_up, use(in, e, prim)));
}

static Core *use_alone(Instr *in, const Core *e, Core *prim)
{
    (void)in, (void)e;
    return prim;
}

static Core *expr_case(Instr *in, const Core *e)
{
    const Core *scrut = e->u.cas.scrut;
    if (scrut->kind == CORE_PRIM)
        return with_prim(in, scrut, select_case, e);
    if (scrut->kind == CORE_LIT)
        return select_case(in, e, core_lit(in->arena, scrut->u.lit, scrut->span));
    assert(scrut->kind == CORE_VAR && scrut->u.var->top == NULL);
    if (scrut->u.var->rep == REP_PTR)
        return case_of_pointer(in, e, scrut->u.var);
    return select_case(in, e, core_var(in->arena, rename_var(in, scrut->u.var), scrut->span));
}

Core *instr_expr(Instr *in, const Core *e)
{
    switch (e->kind) {
    case CORE_VAR:  return expr_var(in, e);
    case CORE_CON:  return expr_con(in, e);
    case CORE_APP:  return expr_app(in, e);
    case CORE_LET:  return expr_let(in, e);
    case CORE_CASE: return expr_case(in, e);
    case CORE_SCC:  return expr_scc(in, e);
    case CORE_OR:   return expr_or(in, e);
    case CORE_FREE: return expr_free(in, e);
    case CORE_PRIM: return with_prim(in, e, use_alone, e);
    case CORE_LIT:  return core_lit(in->arena, e->u.lit, e->span);
    case CORE_LAM: case CORE_HERE: break;
    }
    assert(!"lambdas stand at top level only");
    return NULL;
}

Core *instr_unfolded(Instr *in, const Core *body)
{
    return count_n(in, COST_F, 1, instr_expr(in, body));
}
