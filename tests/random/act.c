/* Actions: functions of the state of the world, as those of ST and IO are, and what runs them.
 *
 *     \(w :: World#) -> case newMutVar# v w of { r -> case go 3 w of { Box# x -> case readMutVar# r w of { y -> y } } }
 *
 * An action is of type TY_ACT; what it does, TY_BOX, is an expression that may use g->world. Any expression may have
 * one done, case act realWorld# of { Box# x -> x }, and is a pure one nevertheless: as with runST, no variable of
 * another state can be seen there, nor any action that may know one. Variables hold data only, so that nothing can call
 * itself by way of them. */
#include "gen.h"

const Ty *rnd_ty_act(Gen *g)
{
    return rnd_ty_make(g, TY_ACT, rnd_chance(g, 60) ? g->pool[0] : rnd_ty_any_data(g), NULL, 0);
}

static const Ty *box_type(Gen *g, const Ty *of) { return rnd_ty_make(g, TY_BOX, of, NULL, 0); }

static Var *world_var(Gen *g) { return core_new_var(g->arena, name_printf("w%u", g->fresh++), REP_WORLD, NO_SPAN); }

static Core *variable(Gen *g, Var *var) { return core_var(g->arena, var, NO_SPAN); }

static Core *prim(Gen *g, Prim prim, Atom a, Atom b, Atom c)
{
    Atom all[3] = {a, b, c};
    return core_prim(g->arena, prim, arena_copy(g->arena, all, sizeof all), NO_SPAN);
}

/* case scrut of { Box# x -> body } */
static Core *case_box(Gen *g, Core *scrut, Var *x, Core *body)
{
    Alt *alt = ARENA_NEW(g->arena, Alt);
    *alt = (Alt){.kind = ALT_CON, .con = g->cons[TY_BOX][0], .vars = arena_copy(g->arena, &x, sizeof x), .body = body};
    return core_case(g->arena, false, scrut, alt, 1, NO_SPAN);
}

/* ---- making one ---- */

/* What an action does, in a world of its own. */
static Core *doing(Gen *g, Var *world, const Ty *gives, int depth)
{
    enum { RUNS = 2 };
    Var *around = g->world;
    Budget start = g->budget;
    g->world = world;
    g->budget.work /= RUNS;
    int given = g->budget.work;
    Core *body = rnd_expr(g, box_type(g, gives), depth);
    g->budget.work = start.work - RUNS * (given - g->budget.work);
    g->world = around;
    return body;
}

Core *rnd_act_value(Gen *g, const Ty *ty, int depth)
{
    Var *w = world_var(g);
    Core *body = doing(g, w, ty->a, depth - 1);
    return core_lam(g->arena, arena_copy(g->arena, &w, sizeof w), 1, body, NO_SPAN);
}

/* ---- doing one ---- */

static Core *apply_to_world(Gen *g, Core *act, Atom world)
{
    return core_app(g->arena, act, arena_copy(g->arena, &world, sizeof world), 1, NO_SPAN);
}

static Core *some_action(Gen *g, const Ty *act, int depth)
{
    g->budget.work -= 15;
    Entry *known = rnd_chance(g, 50) ? rnd_scope_pick_var(g, act) : NULL;
    if (known) return variable(g, known->var);
    Core *call = rnd_chance(g, 80) ? rnd_call(g, act, depth) : NULL;
    return call ? call : rnd_expr(g, act, depth);
}

/* case e of { Box# x -> .. }, where the rest may use x. */
static Core *go_on(Gen *g, Core *e, const Ty *gives, const Ty *ty, int depth)
{
    size_t mark = g->scope.len;
    Var *x = rnd_var(g, "x", gives);
    rnd_scope_push(g, x, gives, false);
    Core *rest = rnd_end(g, ty, depth - 1);
    rnd_scope_cut(g, mark);
    return case_box(g, e, x, rest);
}

/* act w; or let a = act in a w, where the rest may do a again. */
Core *rnd_act_do(Gen *g, const Ty *ty, int depth)
{
    if (depth < 1) return NULL;
    Pending p = rnd_pending_new(g);
    const Ty *act = rnd_chance(g, 50) ? rnd_ty_make(g, TY_ACT, ty->a, NULL, 0) : rnd_ty_act(g);
    Core *e = some_action(g, act, depth - 1);
    if (e->kind != CORE_VAR && rnd_chance(g, 60)) {
        Bind bind = {.var = rnd_var(g, "act", act), .rhs = e};
        VEC_PUSH(&p.binds, bind);
        rnd_scope_push(g, bind.var, act, false);
        e = variable(g, bind.var);
    }
    Core *done = apply_to_world(g, e, core_atom_var(g->world, NO_SPAN));
    bool last = act->a == ty->a && rnd_chance(g, 30);
    return rnd_pending_wrap(g, &p, last ? done : go_on(g, done, act->a, ty, depth));
}

/* What of the scope has no state of another world. */
static bool is_stateless(const Ty *ty)
{
    for (; ty->kind == TY_FUN; ty = ty->b)
        if (!is_stateless(ty->a)) return false;
    return ty->kind != TY_ACT && ty->kind != TY_REF;
}

typedef struct Hidden { VEC(Entry *) all; } Hidden;

static Hidden hide_states(Gen *g)
{
    Hidden h = {0};
    for (size_t i = 0; i < g->scope.len; i++) VEC_PUSH(&h.all, g->scope.data[i]);
    g->scope.len = 0;
    for (size_t i = 0; i < h.all.len; i++)
        if (is_stateless(h.all.data[i]->ty)) VEC_PUSH(&g->scope, h.all.data[i]);
    return h;
}

static void show_states(Gen *g, Hidden *h)
{
    g->scope.len = 0;
    for (size_t i = 0; i < h->all.len; i++) VEC_PUSH(&g->scope, h->all.data[i]);
    VEC_FREE(&h->all);
}

/* case act realWorld# of { Box# x -> x } */
Core *rnd_act_run(Gen *g, const Ty *ty, int depth)
{
    if (depth < 2 || !rnd_ty_data(ty)) return NULL;
    Hidden hidden = hide_states(g);
    Pending p = rnd_pending_new(g);
    Var *x = rnd_var(g, "x", ty);
    const Ty *act = rnd_ty_make(g, TY_ACT, ty, NULL, 0);
    Core *e = some_action(g, act, depth);
    if (rnd_chance(g, 50)) {
        Bind bind = {.var = rnd_var(g, "act", act), .rhs = e};
        VEC_PUSH(&p.binds, bind);
        e = variable(g, bind.var);
    }
    Core *done = apply_to_world(g, e, core_atom_lit(lit_world(), NO_SPAN));
    Core *out = rnd_pending_wrap(g, &p, case_box(g, done, x, variable(g, x)));
    show_states(g, &hidden);
    return out;
}

/* ---- variables ---- */

static Entry *pick_ref(Gen *g)
{
    Entry *found = NULL;
    unsigned n = 0;
    for (size_t i = 0; i < g->scope.len; i++)
        if (g->scope.data[i]->ty->kind == TY_REF && rnd_below(g, ++n) == 0) found = g->scope.data[i];
    return found;
}

Core *rnd_act_new(Gen *g, const Ty *ty, int depth)
{
    if (depth < 1) return NULL;
    const Ty *of = rnd_ty_any_data(g), *ref = rnd_ty_make(g, TY_REF, of, NULL, 0);
    Pending p = rnd_pending_new(g);
    Atom first = rnd_atom(g, of, depth - 1, &p), world = core_atom_var(g->world, NO_SPAN);
    Var *r = rnd_var(g, "ref", ref);
    rnd_scope_push(g, r, ref, false);
    Core *rest = rnd_end(g, ty, depth);
    return rnd_pending_wrap(g, &p, rnd_case_default(g, prim(g, PRIM_NEW_MUT_VAR, first, world, world), r, rest));
}

Core *rnd_act_read(Gen *g, const Ty *ty, int depth)
{
    Entry *ref = depth < 1 ? NULL : pick_ref(g);
    if (!ref) return NULL;
    Atom world = core_atom_var(g->world, NO_SPAN);
    return go_on(g, prim(g, PRIM_READ_MUT_VAR, core_atom_var(ref->var, NO_SPAN), world, world), ref->ty->a, ty, depth);
}

Core *rnd_act_write(Gen *g, const Ty *ty, int depth)
{
    Entry *ref = depth < 1 ? NULL : pick_ref(g);
    if (!ref) return NULL;
    Pending p = rnd_pending_new(g);
    Atom value = rnd_atom(g, ref->ty->a, depth - 1, &p);
    Core *write = prim(g, PRIM_WRITE_MUT_VAR, core_atom_var(ref->var, NO_SPAN), value,
                       core_atom_var(g->world, NO_SPAN));
    Core *rest = rnd_end(g, ty, depth);
    return rnd_pending_wrap(g, &p, rnd_case_default(g, write, world_var(g), rest));
}

/* ---- loops ---- */

/* go m w, and something else before it or after it */
static Core *one_round(Gen *g, Core *again, const Ty *ty, int depth)
{
    if (rnd_chance(g, 50)) return go_on(g, again, ty->a, ty, depth);
    g->stand = STAND_APART;
    Core *first = rnd_expr(g, ty, depth - 1);
    return case_box(g, first, rnd_var(g, "x", ty->a), again);
}

/* let go n w = case n of { 0 -> ..; _ -> case n -# 1 of { m -> .. go m w .. } } in go 3 w */
Core *rnd_act_loop(Gen *g, const Ty *ty, int depth)
{
    if (depth < 2 || g->budget.work < 40) return NULL;
    unsigned most = rnd_between(g, 1, 4);
    Var *go = core_new_var(g->arena, name_printf("go%u", g->fresh++), REP_PTR, NO_SPAN);
    Var *n = rnd_var(g, "n", rnd_ty_simple(g, TY_INTU)), *m = rnd_var(g, "m", rnd_ty_simple(g, TY_INTU));
    Var *w = world_var(g), *around = g->world, *params[2] = {n, w};
    Here here = g->here;
    int work = g->budget.work;
    g->here = (Here){0};
    g->world = w;
    g->budget.work /= (int)most + 1;
    int given = g->budget.work;
    Atom next[2] = {core_atom_var(m, NO_SPAN), core_atom_var(w, NO_SPAN)};
    Core *base = rnd_expr(g, ty, depth / 2);
    Core *again = core_app(g->arena, variable(g, go), arena_copy(g->arena, next, sizeof next), 2, NO_SPAN);
    Core *body = rnd_count_case(g, n, m, base, one_round(g, again, ty, depth - 1));
    g->budget.work = work - ((int)most + 1) * (given - g->budget.work);
    g->world = around;
    g->here = here;
    Bind *bind = ARENA_NEW(g->arena, Bind);
    *bind = (Bind){.var = go,
                   .rhs = core_lam(g->arena, arena_copy(g->arena, params, sizeof params), 2, body, NO_SPAN)};
    Atom args[2] = {core_atom_lit((Lit){.rep = REP_INT, .u.i = most}, NO_SPAN), core_atom_var(around, NO_SPAN)};
    Core *call = core_app(g->arena, variable(g, go), arena_copy(g->arena, args, sizeof args), 2, NO_SPAN);
    Core *all = rnd_chance(g, 40) ? call : go_on(g, call, ty->a, ty, depth - 1);
    return core_let(g->arena, bind, 1, all, NO_SPAN);
}

/* ---- exceptions ---- */

/* Bound to a name; `on` is what is done when it fails, a function of the exception. */
static Core *catch(Gen *g, Pending *p, Core *act, Var *on_world, Core *on)
{
    Var *params[2] = {rnd_var(g, "e", rnd_ty_simple(g, TY_INT)), on_world};
    Core *rhs[2] = {act, core_lam(g->arena, arena_copy(g->arena, params, sizeof params), 2, on, NO_SPAN)};
    Atom args[3] = {core_atom_var(g->world, NO_SPAN), core_atom_var(g->world, NO_SPAN),
                    core_atom_var(g->world, NO_SPAN)};
    for (unsigned i = 0; i < 2; i++) {
        Bind bind = {.var = rnd_var(g, i == 0 ? "act" : "on", rnd_ty_any_fun(g)), .rhs = rhs[i]};
        VEC_PUSH(&p->binds, bind);
        args[i] = core_atom_var(bind.var, NO_SPAN);
    }
    return prim(g, PRIM_CATCH, args[0], args[1], args[2]);
}

/* case catch# act on w of { Box# x -> .. } */
Core *rnd_act_catch(Gen *g, const Ty *ty, int depth)
{
    if (depth < 2 || (g->fails != FAIL_ONE && g->fails != FAIL_MANY)) return NULL;
    const Ty *act = rnd_ty_act(g);
    Pending p = rnd_pending_new(g);
    Core *first = rnd_expr(g, act, depth);
    Var *w = world_var(g);
    Core *on = doing(g, w, act->a, depth - 2), *e = catch(g, &p, first, w, on);
    return rnd_pending_wrap(g, &p, go_on(g, e, act->a, ty, depth - 1));
}

/* case q of { _ -> Box# q } */
static Core *box_evaluated(Gen *g, Var *q)
{
    Atom a = core_atom_var(q, NO_SPAN);
    Core *box = core_con(g->arena, g->cons[TY_BOX][0], arena_copy(g->arena, &a, sizeof a), NO_SPAN);
    return rnd_case_default(g, variable(g, q), NULL, box);
}

/* let q = .. in case writeMutVar# ref .. of { _ -> case q of .. }: what may fail, when something was written. */
static Core *write_and_fail(Gen *g, const Ty *ty, int depth)
{
    Pending p = rnd_pending_new(g);
    const Ty *of = rnd_ty_simple(g, TY_INT);
    Entry *ref = pick_ref(g);
    Core *failing = rnd_failing(g, of, depth);
    Bind bind = {.var = rnd_var(g, "q", of), .rhs = failing ? failing : rnd_expr(g, of, depth)};
    VEC_PUSH(&p.binds, bind);
    Entry *q = rnd_scope_push(g, bind.var, of, false);
    bool held = ref->ty->a == of && rnd_chance(g, 50);
    Atom value = held ? core_atom_var(q->var, NO_SPAN) : rnd_atom(g, ref->ty->a, depth - 1, &p);
    Core *rest = ty->a == of && rnd_chance(g, 60) ? box_evaluated(g, q->var) : rnd_case_of(g, q, ty, depth);
    Core *write = prim(g, PRIM_WRITE_MUT_VAR, core_atom_var(ref->var, NO_SPAN), value,
                       core_atom_var(g->world, NO_SPAN));
    return rnd_pending_wrap(g, &p, rnd_case_default(g, write, world_var(g), rest));
}

/* case newMutVar# v w of { ref -> case catch# act on w of { Box# _ -> readMutVar# ref w } } */
static Core *read_after_catch(Gen *g, const Ty *ty, int depth)
{
    const Ty *ref = rnd_ty_make(g, TY_REF, ty, NULL, 0), *box = box_type(g, rnd_ty_simple(g, TY_INT));
    Pending p = rnd_pending_new(g), inside;
    Atom first = rnd_atom(g, ty, 0, &p);
    Var *r = rnd_var(g, "ref", ref), *outer = g->world, *w = world_var(g), *on_world = world_var(g);
    rnd_scope_push(g, r, ref, false);
    inside = rnd_pending_new(g);
    g->world = w;
    Core *act = core_lam(g->arena, arena_copy(g->arena, &w, sizeof w), 1, write_and_fail(g, box, depth), NO_SPAN);
    g->world = on_world;
    Core *on = rnd_value(g, box, 0);
    g->world = outer;
    Core *e = catch(g, &inside, act, on_world, on);
    Atom world = core_atom_var(outer, NO_SPAN);
    Core *read = prim(g, PRIM_READ_MUT_VAR, core_atom_var(r, NO_SPAN), world, world);
    Core *body = rnd_pending_wrap(g, &inside, case_box(g, e, rnd_var(g, "x", box->a), read));
    return rnd_pending_wrap(g, &p, rnd_case_default(g, prim(g, PRIM_NEW_MUT_VAR, first, world, world), r, body));
}

/* What was written before something failed. */
Core *rnd_act_written(Gen *g, const Ty *ty, int depth)
{
    Hidden hidden = hide_states(g);
    Var *w = world_var(g), *around = g->world, *x = rnd_var(g, "x", ty);
    Here here = g->here;
    g->here = (Here){0};
    g->world = w;
    Core *act = core_lam(g->arena, arena_copy(g->arena, &w, sizeof w), 1, read_after_catch(g, ty, depth), NO_SPAN);
    g->world = around;
    g->here = here;
    show_states(g, &hidden);
    Core *done = apply_to_world(g, act, core_atom_lit(lit_world(), NO_SPAN));
    return case_box(g, done, x, variable(g, x));
}
