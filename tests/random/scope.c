/* What may be used where: local variables, definitions, recursive calls. Choices favour what is near and what was not
 * used yet. */
#include "gen.h"

Var *rnd_var(Gen *g, const char *prefix, const Ty *ty)
{
    return core_new_var(g->arena, name_printf("%s%u", prefix, g->fresh++), rnd_ty_rep(ty), NO_SPAN);
}

Entry *rnd_scope_push(Gen *g, Var *var, const Ty *ty, bool risky)
{
    Entry *e = ARENA_NEW(g->arena, Entry);
    e->var = var;
    e->ty = ty;
    e->risky = risky && rnd_ty_may_hold_free(ty);
    VEC_PUSH(&g->scope, e);
    return e;
}

void rnd_scope_cut(Gen *g, size_t len)
{
    g->scope.len = len;
}

bool rnd_entry_allowed(const Gen *g, const Entry *e)
{
    return !(e->risky && g->safe);
}

/* ---- weighted choice in one pass ---- */

typedef struct Lottery { Head winner; unsigned tickets; } Lottery;

static void lottery_enter(Gen *g, Lottery *l, Entry *e, unsigned n, unsigned weight)
{
    if (weight == 0) return;
    l->tickets += weight;
    if (rnd_below(g, l->tickets) < weight) l->winner = (Head){e, n};
}

static unsigned local_weight(const Gen *g, size_t index)
{
    bool near = g->scope.len - index <= 4;
    return (near ? 6 : 3) * (g->scope.data[index]->uses == 0 ? 4 : 1);
}

static bool affordable(const Gen *g, const Entry *e)
{
    return e->work <= g->budget.work && e->bits <= g->budget.bits && !(e->has_prefix && e->calls_left == 0);
}

/* ---- variables ---- */

static bool usable_as_value(const Gen *g, const Entry *e, const Ty *ty)
{
    return !e->has_prefix && rnd_entry_allowed(g, e) && rnd_ty_fits(e->ty, ty);
}

/* A function that makes choices is rarely passed around: who knows how often it will be called. */
static unsigned value_weight(const Entry *e)
{
    if (e->arity > 0 && e->bits > 0) return 1;
    return e->uses == 0 ? 12 : 4;
}

Entry *rnd_scope_pick_var(Gen *g, const Ty *ty)
{
    Lottery l = {0};
    for (size_t i = 0; i < g->scope.len; i++)
        if (usable_as_value(g, g->scope.data[i], ty)) lottery_enter(g, &l, g->scope.data[i], 0, local_weight(g, i));
    for (size_t i = 0; i < g->tops.len && !g->flat; i++) {
        Entry *e = g->tops.data[i];
        if (usable_as_value(g, e, ty) && affordable(g, e)) lottery_enter(g, &l, e, 0, value_weight(e));
    }
    Entry *e = l.winner.entry;
    if (e) {
        e->uses++;
        g->budget.bits -= e->bits;
    }
    return e;
}

Entry *rnd_scope_pick_unboxed(Gen *g)
{
    Lottery l = {0};
    for (size_t i = 0; i < g->scope.len; i++) {
        Entry *e = g->scope.data[i];
        if (rnd_ty_unboxed(e->ty) && !e->has_prefix) lottery_enter(g, &l, e, 0, local_weight(g, i));
    }
    return l.winner.entry;
}

Entry *rnd_scope_pick_local_data(Gen *g, bool risky)
{
    Lottery l = {0};
    for (size_t i = 0; i < g->scope.len; i++) {
        Entry *e = g->scope.data[i];
        if (!e->has_prefix && rnd_ty_data(e->ty) && e->risky == risky) lottery_enter(g, &l, e, 0, local_weight(g, i));
    }
    return l.winner.entry;
}

/* ---- functions ---- */

static unsigned head_weight(const Entry *e)
{
    if (e->has_prefix) return 12;
    if (!e->is_top) return 10;
    return e->uses == 0 ? 16 : 5;
}

static void enter_head(Gen *g, Lottery *l, Entry *e, const Ty *ty)
{
    if (!affordable(g, e) || !rnd_entry_allowed(g, e)) return;
    const Ty *t = e->ty;
    for (unsigned n = 0; n <= MAX_PARAMS; n++) {
        bool callable = g->flat ? e->is_top && n == e->arity : n > 0 || e->has_prefix;
        if (callable && rnd_ty_fits(t, ty)) lottery_enter(g, l, e, n, head_weight(e));
        if (t->kind != TY_FUN) return;
        t = t->b;
    }
}

Head rnd_scope_pick_head(Gen *g, const Ty *ty)
{
    Lottery l = {0};
    for (size_t i = 0; i < g->scope.len; i++) enter_head(g, &l, g->scope.data[i], ty);
    for (size_t i = 0; i < g->tops.len; i++) enter_head(g, &l, g->tops.data[i], ty);
    return l.winner;
}
