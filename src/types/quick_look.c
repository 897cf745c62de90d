/* ImpredicativeTypes: types that stand for polymorphic ones, found by a quick look at arguments (Serrano, Hage, Peyton
 * Jones, Vytiniotis: A Quick Look at Impredicativity).
 *
 * Before the arguments of a function are checked, those that are variables, or variables applied to such, are looked
 * at. If their type is known to have a forall inside, it tells what the function's own variables are: in `head ids`,
 * with ids :: [forall a. a -> a], `head` is used at forall a. a -> a. Nothing is reported here, and nothing is asked
 * for: functions with constraints are not looked at. */
#include "types/types_int.h"

bool ty_has_forall(Ty *t)
{
    t = ty_find(t);
    switch (t->kind) {
    case TY_FORALL: return true;
    case TY_APP: return ty_has_forall(t->u.app.fun) || ty_has_forall(t->u.app.arg);
    case TY_FUN: return ty_has_forall(t->u.fun.arg) || ty_has_forall(t->u.fun.res);
    default:     return false;
    }
}

Ty *instantiate_plain(Checker *c, Ty *t)
{
    t = ty_whnf(t);
    if (t->kind != TY_FORALL || t->u.forall.n_preds) return t;
    Instantiation ignored = {0};
    return instantiate(c, t, &ignored, NO_SPAN, NULL);
}

static Ty *quick_type(Checker *c, const Expr *e);

static Ty *quick_app(Checker *c, const Expr *e)
{
    Ty *fun = quick_type(c, e->u.app.fun), *arg, *res;
    if (!fun || !ty_is_fun(instantiate_plain(c, fun), &arg, &res)) return NULL;
    quick_look(c, e->u.app.arg, arg);
    return instantiate_plain(c, res);
}

/* The type of an expression, as far as a look tells; NULL: unknown. */
static Ty *quick_type(Checker *c, const Expr *e)
{
    switch (e->kind) {
    case EXPR_PAREN:    return quick_type(c, e->u.inner);
    case EXPR_EXPANDED: return quick_type(c, e->u.expanded.expansion);
    case EXPR_APP:      return quick_app(c, e);
    case EXPR_VAR: case EXPR_CON: {
        const Entity *x = e->u.var.ref.entity;
        Ty *t = x && x->type ? instantiate_plain(c, x->type) : NULL;
        return t && t->kind != TY_FORALL ? t : NULL;
    }
    default: return NULL;
    }
}

void quick_look(Checker *c, const Expr *e, Ty *expected)
{
    Ty *type = expected ? quick_type(c, e) : NULL;
    if (!type || !ty_has_forall(type)) return;
    size_t mark = try_begin(c);
    bool fits = unify(c, expected, type) == UNIFY_OK;
    try_end(c, mark, fits);
    c->clash = (Clash){0};
}
