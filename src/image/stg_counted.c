/* Sccs that are only counted, since they are left before anything is charged: CCCS stays what it is, for to change it
 * takes longer than what is done meanwhile.
 *
 *     scc "norm" as o case x *## x of { u -> back o .. }      arithmetic, before what was around it goes on
 *     case scc "even" remInt# n 2 of ..                       or that gives its value
 *     scc "f" as o scc "g" case .. of { u -> back o .. }      others in it: g is counted under f
 *
 * Such a one ends in going back from it, or from one around it; where it is looked at, also in a value that is no
 * function. At the end of a closure it does not: a tick would find the text of a function that was put into no other,
 * and take it for what CCCS is charged with (runtime/prof/written.h).
 *
 * An scc inside of it is pushed on it all the same, for that moment (STG_SCC.under). Only those that count are looked
 * through so: a tick finds the stack by whose text was put into whose, and that is where these stand. What was moved
 * there under labels may belong to another stack altogether: sccsub "MAIN" sccsub "main" scc "f" is f as main named it.
 *
 * Linear, but for what is looked at in vain, MOST_LOOKED_AT for each scc. */
#include "image/stg_int.h"

#include "core/mutant.h"

enum { MOST_LOOKED_AT = 200 };

typedef struct Counted {
    bool     searches;
    bool     nests;            /* an scc in the one that is looked at may be another one */
    bool     gives;            /* the one that is looked at may end in a value */
    uint32_t fuel;
} Counted;

typedef struct Region {        /* the sccs from the one that is looked at to where we are, the innermost first */
    StgExpr *scc;
    const struct Region *around;
    uint32_t depth;
} Region;

static const Region *region_of(const Region *r, const StgVar *outer)
{
    while (r != NULL && r->scc->u.scc.outer != outer)
        r = r->around;
    return r;
}

/* ---- is anything charged? ---- */

static bool is_other_than_0(const StgAtom *a) { return a->kind == STG_LIT && a->u.lit.u.i != 0 && a->u.lit.u.i != -1; }

static bool prim_is_free(const StgExpr *e)
{
    const PrimInfo *prim = &prim_info[e->u.prim.prim];
    if (!prim->cheap || prim->effect != EFFECT_PURE)
        return false;
    return prim->fails == FAILS_NEVER || (prim->fails == FAILS_ZERO && is_other_than_0(&e->u.prim.args[1]));
}

/* What is looked at is there, or is computed without anybody being charged for it? */
static bool is_at_hand(const StgExpr *scrut)
{
    if (scrut->kind == STG_PRIM)
        return prim_is_free(scrut);
    const StgVar *var = scrut->kind == STG_ATOM && scrut->u.atom.kind == STG_LOCAL ? scrut->u.atom.u.var : NULL;
    return var != NULL && (var->rep != REP_PTR || var->value);
}

/* A value that nobody asks whom it belongs to. */
static bool is_data(const StgExpr *e)
{
    if (e->kind == STG_PRIM)
        return prim_is_free(e) && prim_info[e->u.prim.prim].res != REP_PTR;
    if (e->kind != STG_ATOM)
        return false;
    const StgAtom *a = &e->u.atom;
    if (a->kind == STG_LOCAL)
        return a->u.var->rep != REP_PTR || (a->u.var->value && a->u.var->data);
    return a->kind == STG_LIT || a->u.global->con != NULL;
}

/* In the alternatives, what was looked at is a value. What was known before? */
static bool know_binder(const StgExpr *e, bool value)
{
    bool known = e->u.cas.binder->value;
    e->u.cas.binder->value = value;
    return known;
}

static bool is_free(Counted *w, const StgExpr *e, const Region *r);

static bool case_is_free(Counted *w, const StgExpr *e, const Region *r)
{
    bool gives = w->gives, all = !e->u.cas.owns && !e->u.cas.flex && !e->u.cas.opens && e->u.cas.n > 0;
    if (all && !is_at_hand(e->u.cas.scrut)) {
        w->gives = true;
        all = e->u.cas.scrut->kind == STG_SCC && is_free(w, e->u.cas.scrut, r);
        w->gives = gives;
    }
    bool known = know_binder(e, true);
    for (uint32_t i = 0; i < e->u.cas.n && all; i++)
        all = is_free(w, e->u.cas.alts[i].body, r);
    know_binder(e, known);
    return all;
}

static bool joins_are_free(Counted *w, const StgExpr *e, const Region *r)
{
    bool all = is_free(w, e->u.join.body, r);
    for (uint32_t i = 0; i < e->u.join.n && all; i++)
        all = !e->u.join.joins[i]->recursive && is_free(w, e->u.join.joins[i]->body, r);
    return all;
}

/* Which stack sccunder leads to is known when it is there: nothing is counted under that without going there. */
static bool scc_is_free(Counted *w, StgExpr *e, const Region *r)
{
    Region here = { e, r, r != NULL ? r->depth + 1 : 1 };
    bool fits = r == NULL || (w->nests && scc_counts(e->u.scc.kind) && !stg_is_under(r->scc));
    return fits && here.depth <= SCC_NESTED && is_free(w, e->u.scc.body, &here);
}

/* Nothing is charged in the code of the outermost scc of a region, from here to where that is left. */
static bool is_free(Counted *w, const StgExpr *e, const Region *r)
{
    if (w->fuel == 0)
        return false;
    w->fuel--;
    switch (e->kind) {
    case STG_CASE: return case_is_free(w, e, r);
    case STG_JOIN: return w->nests && joins_are_free(w, e, r);
    case STG_SCC:  return scc_is_free(w, (StgExpr *)e, r);
    case STG_GOTO: return w->nests;            /* to a join point that was looked at */
    case STG_BACK: {
        const Region *left = region_of(r, e->u.back.stack.u.var);
        return e->u.back.left && (left == NULL || left->around == NULL || is_free(w, e->u.back.body, left->around));
    }
    case STG_ATOM: case STG_PRIM: return w->gives && is_data(e);
    case STG_CALL: case STG_CON: case STG_LET: case STG_HERE: case STG_GIVE: break;
    }
    return false;
}

/* ---- those that are found ---- */

static void find(Counted *w, StgExpr *e, bool tail);

static void mark(Counted *w, StgExpr *e, const Region *r, bool tail);

static void mark_scc(Counted *w, StgExpr *e, const Region *r, bool tail)
{
    Region here = { e, r, 0 };
    e->u.scc.counted = true;
    e->u.scc.under = r != NULL && !MUTANT(COUNTED_BESIDE) ? r->scc : NULL;
    mark(w, e->u.scc.body, &here, tail);
}

static void mark_back(Counted *w, StgExpr *e, const Region *r, bool tail)
{
    const Region *left = region_of(r, e->u.back.stack.u.var);
    e->u.back.stays = left != NULL;
    if (left != NULL && left->around != NULL)
        mark(w, e->u.back.body, left->around, tail);
    else
        find(w, e->u.back.body, tail);
}

static void mark_case(Counted *w, StgExpr *e, const Region *r, bool tail)
{
    mark(w, e->u.cas.scrut, r, false);
    bool known = know_binder(e, true);
    for (uint32_t i = 0; i < e->u.cas.n; i++)
        mark(w, e->u.cas.alts[i].body, r, tail);
    know_binder(e, known);
}

static void mark(Counted *w, StgExpr *e, const Region *r, bool tail)
{
    switch (e->kind) {
    case STG_SCC:  mark_scc(w, e, r, tail); break;
    case STG_BACK: mark_back(w, e, r, tail); break;
    case STG_JOIN:
        for (uint32_t i = 0; i < e->u.join.n; i++)
            mark(w, e->u.join.joins[i]->body, r, tail);
        mark(w, e->u.join.body, r, tail);
        break;
    case STG_CASE: mark_case(w, e, r, tail); break;
    default: break;
    }
}

static void find_in_case(Counted *w, const StgExpr *e, bool tail)
{
    find(w, e->u.cas.scrut, false);
    bool known = know_binder(e, true);
    for (uint32_t i = 0; i < e->u.cas.n; i++)
        find(w, e->u.cas.alts[i].body, tail);
    know_binder(e, known);
}

static void find_in_let(Counted *w, const StgExpr *e)
{
    for (uint32_t i = 0; i < e->u.let.n; i++)
        if (e->u.let.allocs[i]->code != NULL)
            find(w, e->u.let.allocs[i]->code->body, true);
}

static void find_scc(Counted *w, StgExpr *e, bool tail)
{
    w->fuel = MOST_LOOKED_AT;
    w->nests = !w->searches && scc_counts(e->u.scc.kind);
    w->gives = w->nests && !tail;
    if (scc_is_free(w, e, NULL))
        mark_scc(w, e, NULL, tail);
    else
        find(w, e->u.scc.body, tail);
}

/* tail: what it gives, the closure gives. */
static void find(Counted *w, StgExpr *e, bool tail)
{
    switch (e->kind) {
    case STG_SCC:  find_scc(w, e, tail); break;
    case STG_BACK: find(w, e->u.back.body, tail); break;
    case STG_HERE: find(w, e->u.here.body, tail); break;
    case STG_LET:
        find_in_let(w, e);
        find(w, e->u.let.body, tail);
        break;
    case STG_JOIN:
        for (uint32_t i = 0; i < e->u.join.n; i++)
            find(w, e->u.join.joins[i]->body, tail);
        find(w, e->u.join.body, tail);
        break;
    case STG_CASE: find_in_case(w, e, tail); break;
    default: break;
    }
}

void stg_find_counted(const StgProgram *program, bool searches)
{
    Counted w = { .searches = searches };
    for (uint32_t i = 0; i < program->n_globals; i++)
        if (program->globals[i]->code != NULL)
            find(&w, program->globals[i]->code->body, true);
}
