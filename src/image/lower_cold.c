/* Doubles that a loop does not need on its rounds leave the machine's registers before it, if those might not do for
 * what is worked with in it: registers are given out lowest first, so what lives longest would have them, and the loop
 * would work in memory.
 *
 *     join go x s = case x ># n of { 1 -> s *## a; _ -> .. go (x +# 1) (s +## ..) }         a is cold
 *
 * What is needed on a way from a label of the loop back to one of them is not cold. A loop inside has such a way if it
 * ends in one. Nor is what is needed behind the loop, by code that expects it where it was: of a label around, and,
 * if the loop is not at an end of the closure, whatever comes next (then nothing leaves). */
#include "image/lower_int.h"

enum { NEAR_DOUBLES = 14 };    /* are registers of every machine */

typedef struct Cold {
    uint32_t most;             /* so many doubles live at once, on the rounds */
    bool     news;             /* another label leads to one of the loop's */
} Cold;

static bool goes_round(Cold *c, StgExpr *e, uint32_t alive);

static void note(const StgAtom *atoms, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        if (atoms[i].kind == STG_LOCAL && atoms[i].u.var->live != 0)
            atoms[i].u.var->mark = true;
}

static uint32_t is_double(const StgVar *v) { return v != NULL && v->used && v->rep == REP_DOUBLE; }

static uint32_t doubles(StgVar *const *vars, uint32_t n)
{
    uint32_t found = 0;
    for (uint32_t i = 0; i < n; i++)
        found += is_double(vars[i]);
    return found;
}

/* Those that die in what a case looks at. */
static uint32_t dying(const StgExpr *scrut)
{
    uint32_t found = 0, n = scrut->kind == STG_PRIM ? (uint32_t)prim_info[scrut->u.prim.prim].arity : 0;
    for (uint32_t i = 0; i < n; i++) {
        const StgAtom *a = &scrut->u.prim.args[i];
        found += a->kind == STG_LOCAL && a->dies && is_double(a->u.var);
    }
    return found;
}

static void note_alloc(const StgAlloc *a)
{
    if (a->code == NULL)
        note(a->args, a->con->arity);
    for (uint32_t i = 0; a->code != NULL && i < a->code->n_captures; i++)
        note(&a->code->captures[i].outer, 1);
}

/* All that it needs. */
static void note_expr(const StgExpr *e)
{
    switch (e->kind) {
    case STG_ATOM: note(&e->u.atom, 1); break;
    case STG_GIVE: note(e->u.give.fields, e->u.give.n); break;
    case STG_CALL: note(&e->u.call.fun, 1), note(e->u.call.args, e->u.call.n); break;
    case STG_CON:  note_alloc(e->u.con); break;
    case STG_PRIM: note(e->u.prim.args, (uint32_t)prim_info[e->u.prim.prim].arity); break;
    case STG_GOTO: note(e->u.jump.args, e->u.jump.to->n_params); break;
    case STG_LET:
        for (uint32_t i = 0; i < e->u.let.n; i++)
            note_alloc(e->u.let.allocs[i]);
        note_expr(e->u.let.body);
        break;
    case STG_JOIN:
        for (uint32_t i = 0; i < e->u.join.n; i++)
            note_expr(e->u.join.joins[i]->body);
        note_expr(e->u.join.body);
        break;
    case STG_CASE:
        note_expr(e->u.cas.scrut);
        for (uint32_t i = 0; i < e->u.cas.n; i++)
            note_expr(e->u.cas.alts[i].body);
        break;
    case STG_SCC:  note(&e->u.scc.stack, stg_asks_for_stack(e)), note_expr(e->u.scc.body); break;
    case STG_HERE: note_expr(e->u.here.body); break;
    case STG_BACK: note(&e->u.back.stack, 1), note_expr(e->u.back.body); break;
    }
}

static bool label_goes_round(Cold *c, StgJoin *j, uint32_t alive)
{
    alive += doubles(j->params, j->n_params) - doubles(j->dead, j->n_dead);
    if (!goes_round(c, j->body, alive))
        return false;
    c->news |= !j->round;
    return j->round = true;
}

static bool case_goes_round(Cold *c, StgExpr *e, uint32_t alive)
{
    bool found = false;
    alive += doubles(&e->u.cas.binder, 1) + doubles(e->u.cas.more, e->u.cas.n_more) - dying(e->u.cas.scrut);
    for (uint32_t i = 0; i < e->u.cas.n; i++) {
        const StgAlt *alt = &e->u.cas.alts[i];
        uint32_t fields = alt->kind == ALT_CON ? doubles(alt->vars, alt->con->arity) : 0;
        found |= goes_round(c, alt->body, alive + fields - doubles(alt->dead, alt->n_dead));
    }
    if (found)
        note_expr(e->u.cas.scrut);
    return found;
}

/* Is there a way from here to a label of the loop? What it needs is noted. */
static bool goes_round(Cold *c, StgExpr *e, uint32_t alive)
{
    bool found = false;
    switch (e->kind) {
    case STG_CASE: found = case_goes_round(c, e, alive); break;
    case STG_SCC:  found = goes_round(c, e->u.scc.body, alive); break;
    case STG_HERE: found = goes_round(c, e->u.here.body, alive); break;
    case STG_BACK: found = goes_round(c, e->u.back.body, alive); break;
    case STG_GOTO:
        found = e->u.jump.to->round;
        if (found)
            note_expr(e);
        break;
    case STG_LET:
        found = goes_round(c, e->u.let.body, alive);
        for (uint32_t i = 0; found && i < e->u.let.n; i++)
            note_alloc(e->u.let.allocs[i]);
        break;
    case STG_JOIN:
        for (uint32_t i = 0; i < e->u.join.n; i++)
            found |= label_goes_round(c, e->u.join.joins[i], alive);
        found |= goes_round(c, e->u.join.body, alive);
        break;
    default: break;
    }
    if (found && alive > c->most)
        c->most = alive;
    return found;
}

/* How many doubles live at once on the rounds of the loop? What these need is marked, and what begins them. */
static uint32_t go_round(StgExpr *e, uint32_t alive)
{
    Cold c = { .news = true };
    for (uint32_t i = 0; i < e->u.join.n; i++)
        e->u.join.joins[i]->round = true;
    while (c.news) {
        c = (Cold){0};
        for (uint32_t i = 0; i < e->u.join.n; i++)
            label_goes_round(&c, e->u.join.joins[i], alive);
    }
    note_expr(e->u.join.body);
    return c.most;
}

/* Code outside of the loop, at labels that it is left for, expects what it needs where it was. */
static void note_labels_around(const Lower *l)
{
    for (size_t i = 0; i < l->groups.len; i++)
        for (uint32_t k = 0; k < l->groups.data[i]->u.join.n; k++) {
            const StgJoin *j = l->groups.data[i]->u.join.joins[k];
            for (uint32_t v = 0; v < j->n_lives; v++)
                j->lives[v]->mark |= j->lives[v]->live != 0;
        }
}

void lower_cold(Lower *l, StgExpr *e)
{
    uint32_t alive = 0;
    bool loop = false;
    for (uint32_t i = 0; i < e->u.join.n; i++)
        loop |= e->u.join.joins[i]->recursive;
    for (size_t i = 0; i < l->live.len; i++)
        alive += l->live.data[i]->home.kind == HOME_F;
    if (!loop || alive == 0)
        return;
    bool many = go_round(e, alive) >= NEAR_DOUBLES;
    note_labels_around(l);
    for (size_t i = 0; i < l->live.len; i++) {
        StgVar *v = l->live.data[i];
        if (many && !v->mark && v->home.kind == HOME_F && v->home.index < NEAR_DOUBLES)
            VEC_PUSH(&l->cold, v);
        v->mark = false;
    }
    while (l->cold.len > 0)
        state_send_far(l, VEC_POP(&l->cold), NEAR_DOUBLES);
}
