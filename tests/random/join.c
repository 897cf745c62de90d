/* What optimisers make: join points and jumps, sccs whose stack is gone back to.
 *
 * Where an expression stands decides what it may jump to and go back from (invariants 9 and 10 of core.h): g->here.
 * Whoever makes an expression says how its parts stand in it: a part that is an end of it is made by rnd_end, what a
 * case looks at by rnd_apart; all others are closures, from which nothing can be reached. */
#include "gen.h"

enum { MAX_JOIN_PARAMS = 3, MAX_JOINS = 2 };

struct RndJoin {
    Var        *var;
    const Ty   *types[MAX_JOIN_PARAMS], *result;
    unsigned    n;
    bool        has_prefix;    /* a jump back: its first argument is fixed, and one less */
    Atom        prefix;
    const RndJoin *next;
};

struct RndScc {
    Var           *outer;      /* NULL: it has no name, or is a border */
    bool           border;     /* what is inside of it is at no end of what is around it */
    const RndJoin *joins;      /* around it */
    const RndScc  *next;
};

/* ---- where an expression stands ---- */

static const RndScc *new_scc(Gen *g, RndScc scc)
{
    return arena_copy(g->arena, &scc, sizeof scc);
}

Here rnd_here_enter(Gen *g)
{
    Here around = g->here;
    if (g->stand == STAND_CLOSURE) g->here = (Here){0};
    if (g->stand == STAND_APART) g->here = (Here){NULL, new_scc(g, (RndScc){.border = true, .next = around.sccs})};
    g->stand = STAND_CLOSURE;
    return around;
}

Core *rnd_end(Gen *g, const Ty *ty, int depth)
{
    g->stand = STAND_END;
    return rnd_expr(g, ty, depth);
}

Core *rnd_apart(Gen *g, const Ty *ty, int depth, bool safe)
{
    g->stand = STAND_APART;
    return rnd_with_safety(g, ty, depth, safe);
}

/* ---- scc and back ---- */

/* An expression that is charged to another stack; `outer` names the one around. */
static Core *inside(Gen *g, Var *outer, const RndJoin *joins, const Ty *ty, int depth)
{
    Here around = g->here;
    g->here = (Here){NULL, new_scc(g, (RndScc){outer, false, joins, around.sccs})};
    Core *e = rnd_end(g, ty, depth - 1);
    g->here = around;
    return e;
}

static Var *stack_name(Gen *g) { return rnd_var(g, "o", rnd_ty_simple(g, TY_INTU)); }

Core *rnd_scc_end(Gen *g, SccKind kind, const Ty *ty, int depth)
{
    Name centre = rnd_centre(g);
    Var *outer = !g->flat && rnd_chance(g, 60) ? stack_name(g) : NULL;
    bool whole = kind == SCC_SUB && !g->flat && rnd_chance(g, 25);      /* a stack from its beginning on */
    Core *e = rnd_scc_around(g, kind, centre, inside(g, outer, whole ? NULL : g->here.joins, ty, depth));
    e->u.scc.outer = outer;
    return whole ? rnd_scc_around(g, SCC_SUB, name_of("MAIN"), e) : e;
}

static Core *here(Gen *g, const Ty *ty, int depth)
{
    const RndStack *stacks = g->stacks;
    RndStack named = {stack_name(g), stacks};
    g->stacks = arena_copy(g->arena, &named, sizeof named);
    Core *body = rnd_end(g, ty, depth - 1);
    g->stacks = stacks;
    return core_here(g->arena, named.name, body, NO_SPAN);
}

Core *rnd_stack(Gen *g, const Ty *ty, int depth)
{
    const RndStack *chosen = NULL;
    unsigned n = 0;
    if (g->flat) return NULL;
    for (const RndStack *s = g->stacks; s; s = s->next)
        if (rnd_below(g, ++n) == 0) chosen = s;
    if (!chosen || rnd_chance(g, 30)) return here(g, ty, depth);
    Var *outer = rnd_chance(g, 50) ? stack_name(g) : NULL;
    Core *e = core_under(g->arena, chosen->name, inside(g, outer, g->here.joins, ty, depth), NO_SPAN);
    e->u.scc.outer = outer;
    return e;
}

Core *rnd_back(Gen *g, const Ty *ty, int depth)
{
    const RndScc *chosen = NULL;
    bool border = false, at_end = false;
    unsigned n = 0;
    for (const RndScc *s = g->here.sccs; s; s = s->next) {
        border |= s->border;
        if (!s->outer || rnd_below(g, ++n) != 0) continue;
        chosen = s;
        at_end = !border;
    }
    if (!chosen) return NULL;
    Here around = g->here;
    g->here = (Here){at_end ? chosen->joins : NULL, chosen->next};
    Core *body = rnd_end(g, ty, depth - 1);
    g->here = around;
    return core_back(g->arena, chosen->outer, body, NO_SPAN);
}

/* ---- functions that are called elsewhere ---- */

static Core *label_far(Gen *g, Core *e)
{
    return rnd_chance(g, 60) ? rnd_scc_around(g, SCC_ENTER, rnd_centre(g), e) : e;
}

/* case d of { C .. -> e; _ -> call } */
static Core *on_one_way(Gen *g, const Ty *ty, int depth, Core *call)
{
    Entry *d = rnd_scope_pick_local_data(g, false);
    if (!d) return call;
    Alt *alts = ARENA_ARRAY(g->arena, Alt, 2);
    alts[0] = (Alt){.kind = ALT_CON, .con = rnd_ty_con(g, d->ty, 0), .body = rnd_expr(g, ty, depth - 2)};
    alts[0].vars = ARENA_ARRAY(g->arena, Var *, alts[0].con->arity);
    for (unsigned i = 0; i < alts[0].con->arity; i++)
        alts[0].vars[i] = rnd_var(g, "p", rnd_ty_field(g, d->ty, 0, i));
    alts[1] = (Alt){.kind = ALT_DEFAULT, .body = call};
    return core_case(g->arena, false, core_var(g->arena, d->var, NO_SPAN), alts, 2, NO_SPAN);
}

/* scc c scc d (scc c \x -> ..) a: what an scc gives is called where its centre is on the stack, below another one. */
static Core *call_again(Gen *g, Core *lam, const Ty *arg, int depth)
{
    Name centre = rnd_centre(g), above = rnd_centre(g);
    Pending p = rnd_pending_new(g);
    Atom *args = ARENA_NEW(g->arena, Atom);
    *args = rnd_atom(g, arg, depth - 1, &p);
    Core *call = core_app(g->arena, rnd_scc_around(g, SCC_ENTER, centre, lam), args, 1, NO_SPAN);
    call = rnd_scc_around(g, SCC_ENTER, above, rnd_pending_wrap(g, &p, call));
    return rnd_scc_around(g, SCC_ENTER, centre, call);
}

/* let f x = .. in scc c .. f a .., or scc c as o let f x = .. in back o .. f a ..: called once, where something else is
 * charged than where it was bound. */
Core *rnd_far_call(Gen *g, const Ty *ty, int depth)
{
    if (depth < 2) return NULL;
    size_t mark = g->scope.len;
    const Ty *arg = rnd_ty_any_data(g);
    Bind *bind = ARENA_NEW(g->arena, Bind);
    Var **x = ARENA_NEW(g->arena, Var *);
    *x = rnd_var(g, "x", arg);
    rnd_scope_push(g, *x, arg, false);
    bind->rhs = core_lam(g->arena, x, 1, rnd_expr(g, ty, depth - 1), NO_SPAN);
    rnd_scope_cut(g, mark);
    if (rnd_chance(g, 20)) return call_again(g, bind->rhs, arg, depth);
    const Ty *fun = rnd_ty_fun(g, &arg, 1, ty);
    bind->var = rnd_var(g, "far", fun);
    Core *call = rnd_apply_entry(g, (Head){rnd_scope_push(g, bind->var, fun, false), 1}, depth - 1);
    rnd_scope_cut(g, mark);
    Core *body = label_far(g, on_one_way(g, ty, depth, call));
    if (rnd_chance(g, 50)) return core_let(g->arena, bind, 1, body, NO_SPAN);
    Var *outer = rnd_var(g, "o", rnd_ty_simple(g, TY_INTU));
    body = core_let(g->arena, bind, 1, core_back(g->arena, outer, body, NO_SPAN), NO_SPAN);
    Core *e = rnd_scc_around(g, SCC_ENTER, rnd_centre(g), body);
    e->u.scc.outer = outer;
    return e;
}

/* ---- jumps ---- */

static Core *jump_to(Gen *g, const RndJoin *to, int depth)
{
    Pending p = rnd_pending_new(g);
    Atom *args = ARENA_ARRAY(g->arena, Atom, MAX_JOIN_PARAMS);
    bool saved = g->safe;
    g->safe = true;
    for (unsigned i = 0; i < to->n; i++)
        args[i] = i == 0 && to->has_prefix ? to->prefix : rnd_atom(g, to->types[i], depth - 1, &p);
    g->safe = saved;
    Core *var = core_var(g->arena, to->var, NO_SPAN);
    return rnd_pending_wrap(g, &p, to->n == 0 ? var : core_app(g->arena, var, args, to->n, NO_SPAN));
}

Core *rnd_jump(Gen *g, const Ty *ty, int depth)
{
    const RndJoin *chosen = NULL;
    unsigned n = 0;
    for (const RndJoin *j = g->here.joins; j; j = j->next)
        if (rnd_ty_fits(j->result, ty) && rnd_below(g, ++n) == 0) chosen = j;
    return chosen ? jump_to(g, chosen, depth) : NULL;
}

/* ---- join ---- */

/* Its parameters from number `first` on have any types. */
static RndJoin choose_join(Gen *g, const Ty *result, unsigned first)
{
    RndJoin j = {.result = result, .n = first + rnd_below(g, MAX_JOIN_PARAMS - first + 1)};
    for (unsigned i = first; i < j.n; i++)
        j.types[i] = rnd_chance(g, 25) ? rnd_ty_simple(g, TY_INTU) : rnd_ty_any(g);
    j.var = core_new_var(g->arena, name_printf("j%u", g->fresh++), REP_PTR, NO_SPAN);
    return j;
}

static Var **bind_params(Gen *g, const RndJoin *j)
{
    Var **params = ARENA_ARRAY(g->arena, Var *, j->n);
    for (unsigned i = 0; i < j->n; i++) {
        params[i] = rnd_var(g, "a", j->types[i]);
        rnd_scope_push(g, params[i], j->types[i], false);
    }
    return params;
}

/* A function without parameters of its own is bound: join j = \x -> .. would have one. */
static Core *as_code(Gen *g, const RndJoin *j, Var **params, Core *body)
{
    if (j->n > 0) return core_lam(g->arena, params, j->n, body, NO_SPAN);
    if (body->kind != CORE_LAM) return body;
    Bind *bind = ARENA_NEW(g->arena, Bind);
    *bind = (Bind){.var = rnd_var(g, "t", j->result), .rhs = body};
    return core_let(g->arena, bind, 1, core_var(g->arena, bind->var, NO_SPAN), NO_SPAN);
}

/* An expression with several ends, more likely. */
static Core *several_ends(Gen *g, const Ty *ty, int depth)
{
    return rnd_chance(g, 70) ? rnd_case(g, ty, depth) : rnd_end(g, ty, depth);
}

/* join j x .. = e in e', in which j is jumped to at most once */
static Core *join_once(Gen *g, const Ty *ty, int depth)
{
    RndJoin j = choose_join(g, ty, 0);
    size_t mark = g->scope.len;
    Here around = g->here;
    Var **params = bind_params(g, &j);
    Bind *bind = ARENA_NEW(g->arena, Bind);
    *bind = (Bind){.var = j.var, .rhs = as_code(g, &j, params, rnd_end(g, ty, depth - 1))};
    rnd_scope_cut(g, mark);
    j.next = around.joins;
    g->here.joins = &j;
    Core *body = several_ends(g, ty, depth - 1);
    g->here = around;
    return core_join(g->arena, bind, 1, body, NO_SPAN);
}

/* In what is done where n is not 0, all of the group can be jumped to with one less. */
static Core *loop_body(Gen *g, Var *n, const RndJoin *group, unsigned n_group, const Ty *ty, int depth)
{
    Here around = g->here;
    RndJoin back[MAX_JOINS];
    Var *m = rnd_var(g, "m", rnd_ty_simple(g, TY_INTU));
    Core *base = rnd_end(g, ty, depth / 2);
    for (unsigned i = 0; i < n_group; i++) {
        back[i] = group[i];
        back[i].has_prefix = true;
        back[i].prefix = core_atom_var(m, NO_SPAN);
        back[i].next = g->here.joins;
        g->here.joins = &back[i];
    }
    Core *step = rnd_chance(g, 40) ? rnd_jump(g, ty, depth) : several_ends(g, ty, depth);
    g->here = around;
    return rnd_count_case(g, n, m, base, step);
}

/* join j (n :: Int#) .. = .. j (n - 1) ..; k (n :: Int#) .. = .. in j 3 .. */
static Core *join_loop(Gen *g, const Ty *ty, int depth)
{
    unsigned n = rnd_between(g, 1, MAX_JOINS), most = rnd_between(g, 1, 4);
    int runs = (int)most + 1;
    RndJoin group[MAX_JOINS];
    Bind *binds = ARENA_ARRAY(g->arena, Bind, n);
    for (unsigned i = 0; i < n; i++) {
        group[i] = choose_join(g, ty, 1);
        group[i].types[0] = rnd_ty_make(g, TY_COUNT, NULL, NULL, most);
    }
    Budget start = g->budget;
    g->budget = (Budget){start.work / runs, start.bits / runs};
    Budget given = g->budget;
    for (unsigned i = 0; i < n; i++) {
        size_t mark = g->scope.len;
        Var **params = bind_params(g, &group[i]);
        binds[i] = (Bind){.var = group[i].var, .rhs = as_code(g, &group[i], params,
                                                              loop_body(g, params[0], group, n, ty, depth - 2))};
        rnd_scope_cut(g, mark);
    }
    g->budget = (Budget){start.work - runs * (given.work - g->budget.work),
                         start.bits - runs * (given.bits - g->budget.bits)};
    group[0].has_prefix = true;
    group[0].prefix = core_atom_lit((Lit){.rep = REP_INT, .u.i = most}, NO_SPAN);
    return core_join(g->arena, binds, n, jump_to(g, &group[0], depth - 1), NO_SPAN);
}

Core *rnd_join(Gen *g, const Ty *ty, int depth)
{
    if (depth < 2) return NULL;
    bool loops = depth >= 3 && g->budget.work >= 30 && rnd_chance(g, 40);
    return loops ? join_loop(g, ty, depth) : join_once(g, ty, depth);
}
