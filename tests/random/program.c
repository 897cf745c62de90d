/* Random programs: which definitions a program of each family has, and its `main`. The parts are made by the other
 * files. */
#include "gen.h"

static void setup(Gen *g, Arena *arena, uint64_t seed, RandomFamily family, unsigned size)
{
    *g = (Gen){.arena = arena, .rng = rnd_rng_new(seed * 4 + (uint64_t)family), .family = family, .size = size};
    g->logic = family == RANDOM_LOGIC || family == RANDOM_SEARCH;
    g->flat = family == RANDOM_FLAT;
    g->total = family == RANDOM_ORDER;
    g->safe = true;
    if (family == RANDOM_FAILING) rnd_choose_failures(g);
    g->acts = family == RANDOM_ACTING || (family == RANDOM_FAILING && seed / 256 % 5 == 0);
    g->nodes = 60 + 12 * (int)size;
    g->scc_percent = rnd_between(g, 15, 50);
    g->calls_far = (family == RANDOM_FUNCTIONAL || family == RANDOM_ORDER || family == RANDOM_ACTING)
                   && seed / 1024 % 3 == 0;
    g->holds = (family == RANDOM_FAILING || family == RANDOM_FUNCTIONAL) && seed / 128 % 5 == 0;
    g->program = ARENA_NEW(arena, CoreProgram);
    g->program->arena = arena;
    g->program->module = name_of("Main");
    g->program->flat = g->flat;
    rnd_declare_data(g);
    rnd_choose_pool(g);
}

/* ---- definitions ---- */

static void define_flat(Gen *g)
{
    unsigned n = 3 + rnd_below(g, 3 + g->size / 6);
    for (unsigned i = 0; i < n; i++) {
        unsigned what = rnd_below(g, 10);
        if (what < 2) rnd_define_caf(g);
        else if (what < 3) rnd_define_pair(g);
        else rnd_define_function(g, what < 7 ? REC_FUEL : REC_NONE);
    }
}

static void define_higher_order(Gen *g)
{
    unsigned n = 3 + rnd_below(g, 4 + g->size / 6);
    unsigned dictionaries = rnd_chance(g, 75) ? rnd_below(g, n) : n;
    for (unsigned i = 0; i < n; i++) {
        unsigned what = rnd_below(g, 20);
        if (i == dictionaries) rnd_define_dictionaries(g);
        if (rnd_chance(g, 8)) rnd_define_early(g);
        if (what < 5) rnd_define_caf(g);
        else if (what < 6) rnd_define_cycle(g);
        else if (what < 7) rnd_define_pair(g);
        else rnd_define_function(g, what < 13 ? REC_COUNT : REC_NONE);
    }
}

/* Functions that call themselves or each other, above all. */
static void define_failing(Gen *g)
{
    unsigned n = 3 + rnd_below(g, 4 + g->size / 6);
    for (unsigned i = 0; i < n; i++) {
        unsigned what = rnd_below(g, 20);
        if (what < 2) rnd_define_caf(g);
        else if (what < 3) rnd_define_dictionaries(g);
        else if (what < 7) rnd_define_pair(g);
        else rnd_define_function(g, what < 15 ? REC_COUNT : REC_NONE);
    }
}

/* ---- main ---- */

static void main_budget(Gen *g)
{
    g->budget.work = 200 + 120 * (int)g->size;
    g->budget.bits = g->flat ? 48 : g->logic ? 36 : 0;
    g->nodes = 80 + (g->flat ? 12 : 20) * (int)g->size;      /* flat programs: few steps between choices */
}

static const Ty *main_type(Gen *g)
{
    if (!g->flat && rnd_chance(g, 5)) return rnd_ty_any_fun(g);
    if (rnd_chance(g, 5)) return rnd_ty_simple(g, TY_INTU);
    const Ty *first = rnd_ty_any_data(g), *second = rnd_ty_any_data(g);
    return rnd_chance(g, 40) ? rnd_ty_make(g, TY_PAIR, first, second, 0) : first;
}

/* Values of a search inside that have thunks in them, all of which is shown. */
static Core *held_main(Gen *g)
{
    const Ty *of = rnd_ty_any_free(g), *pair = rnd_ty_make(g, TY_PAIR, of, of, 0);
    g->safe = false;
    Core *e = rnd_held_inside(g, rnd_ty_make(g, TY_LIST, pair, NULL, 0), 5);
    g->safe = true;
    return e;
}

static Core *plain_main(Gen *g)
{
    bool safe = !(g->logic || g->flat) || rnd_chance(g, 70);
    return rnd_with_safety(g, main_type(g), 5 + (g->size >= 15) + (g->size >= 40), safe);
}

/* case e of { n -> n +# 0 }: nobody looks at what main gives, so that data may be held in another way. */
static Core *number_main(Gen *g)
{
    const Ty *number = rnd_ty_simple(g, TY_INTU);
    Alt *alt = ARENA_NEW(g->arena, Alt);
    Core *scrut = rnd_with_safety(g, number, 6 + (g->size >= 40), true);
    *alt = (Alt){.kind = ALT_DEFAULT, .binder = rnd_var(g, "n", number)};
    Atom *args = ARENA_ARRAY(g->arena, Atom, 2);
    args[0] = core_atom_var(alt->binder, NO_SPAN);
    args[1] = core_atom_lit((Lit){.rep = REP_INT}, NO_SPAN);
    alt->body = core_prim(g->arena, PRIM_ADD_INT, args, NO_SPAN);
    return core_case(g->arena, false, scrut, alt, 1, NO_SPAN);
}

/* A component of main. If it can be caught that one fails, the others are seen nevertheless. */
static Atom component(Gen *g, Pending *p)
{
    Core *caught = g->fails && rnd_chance(g, 95) ? rnd_catch_all(g, 4) : NULL;
    if (!caught && g->acts && rnd_chance(g, 60)) caught = rnd_act_run(g, rnd_ty_any_data(g), 5);
    if (!caught) return rnd_atom_bound(g, rnd_ty_any_data(g), 5, p);
    Bind bind = {.var = core_new_var(g->arena, name_printf("k%zu", p->binds.len), REP_PTR, NO_SPAN), .rhs = caught};
    VEC_PUSH(&p->binds, bind);
    return core_atom_var(bind.var, NO_SPAN);
}

/* Several components, nested in pairs: all of them are demanded. */
static Core *wide_main(Gen *g)
{
    unsigned n = 2 + rnd_below(g, 2 + g->size / 4);
    Pending p = rnd_pending_new(g);
    Atom last = component(g, &p);
    for (unsigned i = 1; i < n; i++) {
        Atom *args = ARENA_ARRAY(g->arena, Atom, 2);
        args[0] = component(g, &p);
        args[1] = last;
        Core *pair = core_con(g->arena, g->cons[TY_PAIR][0], args, NO_SPAN);
        if (i + 1 == n) return rnd_pending_wrap(g, &p, pair);
        Bind bind = {.var = core_new_var(g->arena, name_printf("c%u", i), REP_PTR, NO_SPAN), .rhs = pair};
        VEC_PUSH(&p.binds, bind);
        last = core_atom_var(bind.var, NO_SPAN);
    }
    return NULL;
}

/* Something that needs a shared thunk, and goes on. */
static Core *consume(Gen *g, const char *centre)
{
    Entry *shared = rnd_scope_pick_local_data(g, false);
    const Ty *ty = rnd_ty_any_data(g);
    Core *e = shared && rnd_chance(g, 70) ? rnd_case_of(g, shared, ty, 4) : rnd_expr(g, ty, 4);
    return rnd_scc_around(g, SCC_ENTER, name_of(centre), e);
}

/* let shared = ..; .. in let l = scc "left" e1; r = scc "right" e2 in Pair l r */
static Core *order_main(Gen *g)
{
    Pending p = rnd_pending_new(g);
    unsigned n = rnd_between(g, 2, 5);
    for (unsigned i = 0; i < n; i++) rnd_atom_bound(g, rnd_ty_any(g), 4, &p);
    Bind *binds = ARENA_ARRAY(g->arena, Bind, 2);
    Atom *args = ARENA_ARRAY(g->arena, Atom, 2);
    for (unsigned i = 0; i < 2; i++) {
        binds[i].rhs = consume(g, i == 0 ? "left" : "right");
        binds[i].var = rnd_var(g, i == 0 ? "l" : "r", g->pool[0]);
        args[i] = core_atom_var(binds[i].var, NO_SPAN);
    }
    Core *pair = core_con(g->arena, g->cons[TY_PAIR][0], args, NO_SPAN);
    return rnd_pending_wrap(g, &p, core_let(g->arena, binds, 2, pair, NO_SPAN));
}

static void define_main(Gen *g)
{
    if (g->family == RANDOM_LOGIC && rnd_chance(g, 40)) rnd_define_held(g);
    main_budget(g);
    g->safe = true;
    Core *held = g->family == RANDOM_SEARCH && rnd_chance(g, 12) ? held_main(g) : NULL;
    unsigned wide = g->fails == FAIL_TRAP ? 20 : g->fails ? 95 : 60;
    Core *rhs = held != NULL ? held
              : g->holds ? number_main(g)
              : g->family == RANDOM_ORDER ? order_main(g)
              : rnd_chance(g, wide) ? wide_main(g)
              : plain_main(g);
    Var *var = core_new_var(g->arena, name_of("main"), REP_PTR, NO_SPAN);
    if (rhs->kind == CORE_LAM) rhs = rnd_scc_around(g, SCC_ENTER, rnd_centre(g), rhs);
    g->program->main = rnd_add_top(g, var, rhs);
}

CoreProgram *random_program(Arena *arena, uint64_t seed, RandomFamily family, unsigned size)
{
    Gen g;
    setup(&g, arena, seed, family, size);
    if (g.flat) define_flat(&g);
    else if (g.fails) define_failing(&g);
    else define_higher_order(&g);
    define_main(&g);
    CoreProgram *program = g.program;
    program->n_tops = (uint32_t)g.definitions.len;
    program->tops = VEC_TO_ARENA(&g.definitions, arena);
    for (uint32_t i = 0; i < program->n_tops; i++) {
        program->tops[i]->index = i;
        core_set_from(program->tops[i]->rhs, program->tops[i]->var->name);
    }
    VEC_FREE(&g.types);
    VEC_FREE(&g.scope);
    VEC_FREE(&g.tops);
    VEC_FREE(&g.definitions);
    return program;
}
