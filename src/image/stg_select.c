/* Selectors: methods of dictionaries, fields of records, parts of lazy patterns.
 *
 * A top-level   \d -> case d of { D .. m .. -> m }   applied to a dictionary that is a static constructor is the method
 * itself; applied to anything else, its case stands in its place. A thunk that only selects from what it captures is
 * known to the collector, which can do it as soon as there is something to select from. */
#include "image/stg_int.h"

#include "image/image_build.h"
#include <assert.h>

typedef struct Selector {
    const Con *con;
    uint32_t   field;
} Selector;

/* case x of { C .. y .. -> y }, looking at this variable */
static bool is_selection(const Core *e, const Var *of, Selector *out)
{
    if (e->kind != CORE_CASE || e->u.cas.flex || e->u.cas.n != 1 || e->u.cas.alts[0].kind != ALT_CON)
        return false;
    const Alt *alt = &e->u.cas.alts[0];
    if (e->u.cas.scrut->kind != CORE_VAR || e->u.cas.scrut->u.var != of || alt->body->kind != CORE_VAR)
        return false;
    for (uint32_t i = 0; i < alt->con->arity; i++)
        if (alt->vars[i] == alt->body->u.var) {
            *out = (Selector){ alt->con, i };
            return true;
        }
    return false;
}

static bool is_selector(const Stg *s, const Var *fun, Selector *out)
{
    const Core *rhs =
        fun->top != NULL && fun->top->index < s->program->n_tops ? s->program->tops[fun->top->index]->rhs : NULL;
    return rhs != NULL && rhs->kind == CORE_LAM && rhs->u.lam.n == 1
           && is_selection(rhs->u.lam.body, rhs->u.lam.params[0], out);
}

/* What is selected, applied to the arguments that are left. */
static StgExpr *apply_rest(Stg *s, StgAtom selected, const Core *app)
{
    assert(app->kind == CORE_APP && app->u.app.n > 0);
    uint32_t n = app->u.app.n - 1;
    if (n == 0)
        return stg_expr_atom(s, selected, app->span);
    return stg_expr_call(s, selected, stg_atoms(s, app->u.app.args + 1, n), n, app->span);
}

static StgExpr *select_here(Stg *s, const Selector *sel, const Core *app)
{
    StgAtom from = stg_atom(s, &app->u.app.args[0]);
    StgExpr *e = stg_new_expr(s, STG_CASE, app->span);
    e->u.cas.scrut = stg_expr_atom(s, from, app->span);
    e->u.cas.binder = from.kind == STG_LOCAL ? from.u.var : stg_new_var(s, NULL, REP_PTR, app->span);
    StgAlt *alt = e->u.cas.alts = ARENA_NEW(s->arena, StgAlt);
    e->u.cas.n = 1;
    *alt = (StgAlt){ .kind = ALT_CON, .con = sel->con, .vars = ARENA_ARRAY(s->arena, StgVar *, sel->con->arity),
                     .span = app->span };
    for (uint32_t i = 0; i < sel->con->arity; i++)
        alt->vars[i] = stg_new_var(s, NULL, sel->con->reps[i], app->span);
    alt->body = apply_rest(s, stg_local(alt->vars[sel->field]), app);
    return e;
}

StgExpr *stg_select(Stg *s, const Core *app)
{
    assert(app->kind == CORE_APP && app->u.app.n > 0);
    Selector sel;
    const Var *from = app->u.app.args[0].var;
    if (from == NULL || app->u.app.fun->kind != CORE_VAR || !is_selector(s, app->u.app.fun->u.var, &sel))
        return NULL;
    const StgGlobal *known = from->top != NULL ? stg_declare(s, from) : NULL;
    if (known == NULL || known->code != NULL || known->con != sel.con || known->args == NULL)
        return select_here(s, &sel, app);
    StgAtom field = known->args[sel.field];
    return apply_rest(s, field.kind == STG_STATIC ? stg_atom_of_global(s, field.u.global) : field, app);
}

void stg_find_selector(StgCode *code)
{
    assert(code->kind == INFO_THUNK);
    const StgExpr *e = code->body;
    if (code->n_captures != 1 || e->kind != STG_CASE || e->u.cas.flex || e->u.cas.n != 1
        || e->u.cas.alts[0].kind != ALT_CON)
        return;
    const StgAlt *alt = &e->u.cas.alts[0];
    bool looks = e->u.cas.scrut->kind == STG_ATOM && e->u.cas.binder == code->captures[0].inner
                 && code->captures[0].inner->rep == REP_PTR;
    if (!looks || alt->body->kind != STG_ATOM || alt->body->u.atom.kind != STG_LOCAL)
        return;
    for (uint32_t i = 0; i < alt->con->arity; i++)
        if (alt->vars[i] == alt->body->u.atom.u.var && alt->con->reps[i] == REP_PTR) {
            code->kind = INFO_SELECTOR;
            code->select = con_field_word(alt->con, i);
            code->select_con = alt->con->tag;
        }
}
