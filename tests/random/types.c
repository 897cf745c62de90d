/* The types of random programs: made once each (so equal types are the same pointer), and the data declarations behind
 * them.
 *
 * Types exist only here; in Core they leave nothing but representations and the texts of the data declarations. */
#include "gen.h"

#include <string.h>

/* ---- making and asking ---- */

const Ty *rnd_ty_make(Gen *g, TyKind kind, const Ty *a, const Ty *b, unsigned size)
{
    for (size_t i = 0; i < g->types.len; i++) {
        const Ty *t = g->types.data[i];
        if (t->kind == kind && t->a == a && t->b == b && t->size == size) return t;
    }
    Ty *t = ARENA_NEW(g->arena, Ty);
    *t = (Ty){kind, size, a, b};
    VEC_PUSH(&g->types, t);
    return t;
}

const Ty *rnd_ty_simple(Gen *g, TyKind kind)
{
    return rnd_ty_make(g, kind, NULL, NULL, 0);
}

const Ty *rnd_ty_fun(Gen *g, const Ty *const *params, unsigned n, const Ty *result)
{
    while (n-- > 0) result = rnd_ty_make(g, TY_FUN, params[n], result, 0);
    return result;
}

Rep rnd_ty_rep(const Ty *ty)
{
    switch (ty->kind) {
    case TY_INTU: case TY_COUNT: return REP_INT;
    case TY_CHARU:               return REP_CHAR;
    case TY_DOUBLEU:             return REP_DOUBLE;
    default:                     return REP_PTR;
    }
}

bool rnd_ty_unboxed(const Ty *ty)
{
    return rnd_ty_rep(ty) != REP_PTR;
}

bool rnd_ty_data(const Ty *ty)
{
    return !rnd_ty_unboxed(ty) && ty->kind != TY_FUN && ty->kind != TY_BOX && ty->kind != TY_ACT && ty->kind != TY_REF;
}

bool rnd_ty_bounded(const Ty *ty)
{
    return ty->kind >= TY_FUEL;
}

bool rnd_ty_fits(const Ty *have, const Ty *want)
{
    if (have == want) return true;
    if (!rnd_ty_bounded(have)) return false;
    if (have->kind == want->kind) return have->a == want->a && have->size <= want->size;
    return (have->kind == TY_FUEL && want->kind == TY_NAT) || (have->kind == TY_COUNT && want->kind == TY_INTU)
        || (have->kind == TY_SHORT && want->kind == TY_LIST && have->a == want->a);
}

bool rnd_ty_may_be_free(const Ty *ty)
{
    return ty->kind <= TY_PAIR && (!ty->a || rnd_ty_may_be_free(ty->a)) && (!ty->b || rnd_ty_may_be_free(ty->b));
}

bool rnd_ty_may_hold_free(const Ty *ty)
{
    return ty->kind <= TY_PAIR || ty->kind == TY_ITEM || ty->kind == TY_HELD;
}

/* ---- data declarations ---- */

typedef struct ConSpec { const char *name; const char *fields[3]; } ConSpec;
typedef struct DataSpec { const char *name; const char *params[2]; ConSpec cons[4]; } DataSpec;

static const DataSpec data_specs[DATA_KINDS] = {
    [TY_BOOL]   = {"Bool",   {0},        {{"False", {0}}, {"True", {0}}}},
    [TY_NAT]    = {"Nat",    {0},        {{"Z", {0}}, {"S", {"Nat"}}}},
    [TY_COLOUR] = {"Colour", {0},        {{"Red", {0}}, {"Green", {0}}, {"Blue", {0}}, {"Mix", {"Nat"}}}},
    [TY_LIST]   = {"List",   {"a"},      {{"Nil", {0}}, {"Cons", {"a", "(List a)"}}}},
    [TY_PAIR]   = {"Pair",   {"a", "b"}, {{"Pair", {"a", "b"}}}},
    [TY_INT]    = {"Int",    {0},        {{"I#", {"Int#"}}}},
    [TY_CHAR]   = {"Char",   {0},        {{"C#", {"Char#"}}}},
    [TY_DOUBLE] = {"Double", {0},        {{"D#", {"Double#"}}}},
    [TY_ITEM]   = {"Item",   {0},        {{"Item", {"Int#", "Nat"}}, {"NoItem", {0}}}},
    [TY_HELD]   = {"Held",   {0},        {{"Held", {"!Int", "Nat", "!Double"}}}},
    [TY_BOX]    = {"Box#",   {"a"},      {{"Box#", {"a"}}}},
    [TY_OPS]    = {"Ops",    {"a"},      {{"Ops", {"(a -> a)", "(a -> a -> a)", "(a -> Bool)"}}}},
};

static unsigned count_names(const char *const *names, unsigned max)
{
    unsigned n = 0;
    while (n < max && names[n]) n++;
    return n;
}

/* !Int, a strict field: the constructor of Int. */
static Con *box_of(const Gen *g, const char *field)
{
    for (TyKind kind = TY_INT; field[0] == '!' && kind <= TY_DOUBLE; kind++)
        if (strcmp(data_specs[kind].name, field + 1) == 0) return g->cons[kind][0];
    return NULL;
}

static Con *declare_con(Gen *g, Data *data, uint32_t tag, const ConSpec *spec)
{
    Con *con = ARENA_NEW(g->arena, Con);
    con->name = name_of(spec->name);
    con->data = data;
    con->tag = tag;
    con->arity = count_names(spec->fields, 3);
    con->reps = ARENA_ARRAY(g->arena, Rep, con->arity);
    con->boxes = ARENA_ARRAY(g->arena, Con *, con->arity);
    data->field_types[tag] = ARENA_ARRAY(g->arena, Name, con->arity);
    for (uint32_t i = 0; i < con->arity; i++) {
        if (!rep_of_text(spec->fields[i], &con->reps[i])) con->reps[i] = REP_PTR;
        con->boxes[i] = box_of(g, spec->fields[i]);
        data->field_types[tag][i] = name_of(spec->fields[i] + (con->boxes[i] != NULL));
    }
    con->unboxed = core_is_box(con);
    return con;
}

static Data *declare_data(Gen *g, const DataSpec *spec)
{
    Data *data = ARENA_NEW(g->arena, Data);
    data->name = name_of(spec->name);
    data->module = g->program->module;
    data->n_params = count_names(spec->params, 2);
    data->params = ARENA_ARRAY(g->arena, Name, data->n_params);
    for (uint32_t i = 0; i < data->n_params; i++) data->params[i] = name_of(spec->params[i]);
    while (data->n_cons < 4 && spec->cons[data->n_cons].name) data->n_cons++;
    data->cons = ARENA_ARRAY(g->arena, Con *, data->n_cons);
    data->field_types = ARENA_ARRAY(g->arena, Name *, data->n_cons);
    for (uint32_t i = 0; i < data->n_cons; i++) data->cons[i] = declare_con(g, data, i, &spec->cons[i]);
    return data;
}

void rnd_declare_data(Gen *g)
{
    g->program->datas = ARENA_ARRAY(g->arena, Data *, DATA_KINDS);
    for (unsigned kind = 0; kind < DATA_KINDS; kind++) {
        if ((g->flat && kind == TY_OPS) || (!g->fails && !g->acts && g->family != RANDOM_SEARCH && kind == TY_BOX)
            || (!g->holds && kind == TY_HELD)) continue;
        Data *data = declare_data(g, &data_specs[kind]);
        g->cons[kind] = data->cons;
        g->program->datas[g->program->n_datas++] = data;
    }
}

/* ---- constructors of a type ---- */

static TyKind unbounded_kind(const Ty *ty)
{
    return ty->kind == TY_FUEL ? TY_NAT : ty->kind == TY_SHORT ? TY_LIST : ty->kind;
}

unsigned rnd_ty_n_cons(Gen *g, const Ty *ty)
{
    if (rnd_ty_bounded(ty) && ty->size == 0) return 1;
    return g->cons[unbounded_kind(ty)][0]->data->n_cons;
}

Con *rnd_ty_con(Gen *g, const Ty *ty, unsigned tag)
{
    return g->cons[unbounded_kind(ty)][tag];
}

static const Ty *ops_field(Gen *g, const Ty *a, unsigned field)
{
    const Ty *params[2] = {a, a};
    return rnd_ty_fun(g, params, field == 1 ? 2 : 1, field == 2 ? rnd_ty_simple(g, TY_BOOL) : a);
}

const Ty *rnd_ty_field(Gen *g, const Ty *ty, unsigned tag, unsigned field)
{
    (void)tag;
    switch (ty->kind) {
    case TY_NAT:    return ty;
    case TY_COLOUR: return rnd_ty_simple(g, TY_NAT);
    case TY_LIST:   return field == 0 ? ty->a : ty;
    case TY_BOX:    return ty->a;
    case TY_PAIR:   return field == 0 ? ty->a : ty->b;
    case TY_INT:    return rnd_ty_simple(g, TY_INTU);
    case TY_CHAR:   return rnd_ty_simple(g, TY_CHARU);
    case TY_DOUBLE: return rnd_ty_simple(g, TY_DOUBLEU);
    case TY_ITEM:   return rnd_ty_simple(g, field == 0 ? TY_INTU : TY_NAT);
    case TY_HELD:   return rnd_ty_simple(g, field == 0 ? TY_INT : field == 1 ? TY_NAT : TY_DOUBLE);
    case TY_OPS:    return ops_field(g, ty->a, field);
    case TY_FUEL:   return rnd_ty_make(g, TY_FUEL, NULL, NULL, ty->size - 1);
    case TY_SHORT:  return field == 0 ? ty->a : rnd_ty_make(g, TY_SHORT, ty->a, NULL, ty->size - 1);
    default:        return NULL;
    }
}

/* ---- the pool ---- */

static void pool_add(Gen *g, const Ty *ty)
{
    for (unsigned i = 0; i < g->n_pool; i++)
        if (g->pool[i] == ty) return;
    if (g->n_pool < MAX_POOL) g->pool[g->n_pool++] = ty;
}

static const Ty *choose_element(Gen *g)
{
    static const TyKind functional[] = {TY_INT, TY_INT, TY_INT, TY_NAT, TY_COLOUR};
    static const TyKind logic[] = {TY_NAT, TY_NAT, TY_NAT, TY_COLOUR, TY_INT};
    if (g->fails && rnd_chance(g, 70)) return rnd_ty_simple(g, TY_INT);
    return rnd_ty_simple(g, (g->logic || g->flat ? logic : functional)[rnd_below(g, 5)]);
}

static void choose_extra(Gen *g)
{
    static const TyKind extras[] = {TY_COLOUR, TY_ITEM, TY_CHAR, TY_DOUBLE, TY_NAT, TY_INT};
    pool_add(g, rnd_ty_simple(g, extras[rnd_below(g, 6)]));
}

static void choose_funs(Gen *g, const Ty *e)
{
    const Ty *boolean = rnd_ty_simple(g, TY_BOOL), *list = rnd_ty_make(g, TY_LIST, e, NULL, 0),
             *raw = rnd_ty_simple(g, TY_INTU);
    const Ty *other = g->pool[rnd_below(g, g->n_pool)];
    const Ty *endo = rnd_ty_fun(g, &e, 1, e);
    const Ty *ee[] = {e, e}, *fe[] = {endo, e}, *re[] = {raw, e};
    const Ty *all[] = {
        endo, rnd_ty_fun(g, ee, 2, e), rnd_ty_fun(g, &e, 1, boolean), rnd_ty_fun(g, &list, 1, e),
        rnd_ty_fun(g, &e, 1, list), rnd_ty_fun(g, re, 2, e), rnd_ty_fun(g, fe, 2, e), rnd_ty_fun(g, &e, 1, other),
    };
    g->n_funs = 3;
    for (unsigned i = 0; i < 3; i++) g->funs[i] = all[i];      /* those of a dictionary */
    for (unsigned i = 3; i < 8; i++)
        if (rnd_chance(g, 45)) g->funs[g->n_funs++] = all[i];
}

void rnd_choose_pool(Gen *g)
{
    const Ty *e = choose_element(g);
    pool_add(g, e);
    pool_add(g, rnd_ty_simple(g, TY_BOOL));
    pool_add(g, rnd_ty_make(g, TY_LIST, e, NULL, 0));
    if (rnd_chance(g, 60)) pool_add(g, rnd_ty_make(g, TY_PAIR, e, g->pool[rnd_below(g, g->n_pool)], 0));
    if (g->holds) pool_add(g, rnd_ty_simple(g, TY_HELD));
    if (rnd_chance(g, 50)) choose_extra(g);
    if (rnd_chance(g, 30)) choose_extra(g);
    if (!g->flat) choose_funs(g, e);
}

const Ty *rnd_ty_any_data(Gen *g)
{
    return rnd_chance(g, 35) ? g->pool[0] : g->pool[rnd_below(g, g->n_pool)];
}

const Ty *rnd_ty_any_free(Gen *g)
{
    for (int tries = 0; tries < 5; tries++) {
        const Ty *t = rnd_ty_any_data(g);
        if (rnd_ty_may_be_free(t)) return t;
    }
    return rnd_ty_simple(g, TY_BOOL);
}

const Ty *rnd_ty_any_fun(Gen *g)
{
    return g->funs[rnd_below(g, g->n_funs)];
}

const Ty *rnd_ty_any(Gen *g)
{
    if (g->acts && rnd_chance(g, 20)) return rnd_ty_act(g);
    return g->n_funs > 0 && rnd_chance(g, 30) ? rnd_ty_any_fun(g) : rnd_ty_any_data(g);
}
