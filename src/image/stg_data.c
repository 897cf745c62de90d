/* Thunks that give data, no functions: whom a function belongs to is found out where its thunk is updated, and of data
 * nobody asks.
 *
 * Types are gone, but for what variables say by theirs (Var.data). The others give what their bodies end in: a
 * constructor, data, or what a function gives that is called with all its arguments. All are taken to give data until
 * one is found that may end otherwise; what never ends gives nothing.
 *
 * Each round is linear in the program. */
#include "core/mutant.h"
#include "image/stg_int.h"

typedef VEC(StgCode *) Codes;

/* ---- all closures ---- */

static void find_closures(Codes *codes, const StgExpr *e);

static void find_in(Codes *codes, StgCode *code, bool data)
{
    code->data = true;
    if (!data)
        VEC_PUSH(codes, code);
    find_closures(codes, code->body);
}

static void find_in_let(Codes *codes, const StgExpr *e)
{
    for (uint32_t i = 0; i < e->u.let.n; i++) {
        const StgAlloc *a = e->u.let.allocs[i];
        if (a->code != NULL)
            find_in(codes, a->code, a->code->kind != INFO_FUN && a->var->typed);
    }
    find_closures(codes, e->u.let.body);
}

static void find_closures(Codes *codes, const StgExpr *e)
{
    switch (e->kind) {
    case STG_LET:  find_in_let(codes, e); break;
    case STG_SCC:  find_closures(codes, e->u.scc.body); break;
    case STG_HERE: find_closures(codes, e->u.here.body); break;
    case STG_BACK: find_closures(codes, e->u.back.body); break;
    case STG_JOIN:
        for (uint32_t i = 0; i < e->u.join.n; i++)
            find_closures(codes, e->u.join.joins[i]->body);
        find_closures(codes, e->u.join.body);
        break;
    case STG_CASE:
        find_closures(codes, e->u.cas.scrut);
        for (uint32_t i = 0; i < e->u.cas.n; i++)
            find_closures(codes, e->u.cas.alts[i].body);
        break;
    default: break;
    }
}

/* ---- what they end in ---- */

static bool is_data(const StgAtom *a)
{
    const StgCode *code = a->kind == STG_STATIC ? a->u.global->code : NULL;
    if (a->kind == STG_LOCAL)
        return a->u.var->typed;
    return code == NULL || (code->kind != INFO_FUN && code->data);
}

static bool gives_data(const StgAtom *fun, uint32_t n)
{
    const StgCode *code = fun->kind == STG_STATIC ? fun->u.global->code : fun->u.var->known;
    return code != NULL && code->kind == INFO_FUN && code->n_params == n && code->data;
}

static bool ends_in_data(const StgExpr *e)
{
    bool all = true;
    switch (e->kind) {
    case STG_ATOM: return is_data(&e->u.atom) || MUTANT(DATA_ANY_ATOM);
    case STG_CALL: return gives_data(&e->u.call.fun, e->u.call.n);
    case STG_PRIM: return prim_info[e->u.prim.prim].fails == FAILS_ALWAYS;
    case STG_LET:  return ends_in_data(e->u.let.body);
    case STG_SCC:  return ends_in_data(e->u.scc.body);
    case STG_HERE: return ends_in_data(e->u.here.body);
    case STG_BACK: return ends_in_data(e->u.back.body);
    case STG_JOIN:
        for (uint32_t i = 0; i < e->u.join.n && all; i++)
            all = ends_in_data(e->u.join.joins[i]->body);
        return all && ends_in_data(e->u.join.body);
    case STG_CASE:
        for (uint32_t i = 0; i < e->u.cas.n && all; i++)
            all = ends_in_data(e->u.cas.alts[i].body);
        return all;
    default:       return true;                /* a constructor; a jump, whose label is looked at for itself */
    }
}

static bool one_round(const Codes *codes)
{
    bool changed = false;
    for (size_t i = codes->len; i-- > 0;)
        if (codes->data[i]->data && !ends_in_data(codes->data[i]->body)) {
            codes->data[i]->data = false;
            changed = true;
        }
    return changed;
}

void stg_find_data(const StgProgram *program)
{
    Codes codes = {0};
    for (uint32_t i = 0; i < program->n_globals; i++)
        if (program->globals[i]->code != NULL)
            find_in(&codes, program->globals[i]->code, false);
    while (one_round(&codes))
        ;
    VEC_FREE(&codes);
}
