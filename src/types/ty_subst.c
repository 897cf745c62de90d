/* Substitution of types for type variables.
 *
 * What each variable is replaced by stands in the variable itself (`subst`) from subst_begin to subst_end, so that a
 * substitution costs one walk whatever the number of variables. Parts that do not change are shared. The types put in
 * are not looked into again, so they may mention the same variables. */
#include "types/types_int.h"

#include <assert.h>

void subst_begin(TyVar **vars, Ty **types, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++) vars[i]->subst = types[i];
}

void subst_end(TyVar **vars, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++) vars[i]->subst = NULL;
}

/* Rebuilds a type from its parts after `each` has been to them; the same node when nothing changed. */
static Ty *map_parts(Checker *c, Ty *t, Ty *(*each)(Checker *, Ty *));

static Ty **map_types(Checker *c, Ty **types, uint32_t n, Ty *(*each)(Checker *, Ty *))
{
    Ty **out = NULL;
    for (uint32_t i = 0; i < n; i++) {
        Ty *t = each(c, types[i]);
        if (t != types[i] && !out) out = arena_copy(c->arena, types, n * sizeof *types);
        if (out) out[i] = t;
    }
    return out ? out : types;
}

static Pred *map_preds(Checker *c, Pred *preds, uint32_t n, Ty *(*each)(Checker *, Ty *))
{
    Pred *out = NULL;
    for (uint32_t i = 0; i < n; i++) {
        Ty **types = map_types(c, preds[i].types, preds[i].n, each);
        if (types != preds[i].types && !out) out = arena_copy(c->arena, preds, n * sizeof *preds);
        if (out) out[i].types = types;
    }
    return out ? out : preds;
}

static Ty *map_forall(Checker *c, Ty *t, Ty *(*each)(Checker *, Ty *))
{
    Pred *preds = map_preds(c, t->u.forall.preds, t->u.forall.n_preds, each);
    Ty *body = each(c, t->u.forall.body);
    if (preds == t->u.forall.preds && body == t->u.forall.body) return t;
    return ty_forall(c, t->u.forall.vars, t->u.forall.n_vars, preds, t->u.forall.n_preds, body);
}

static Ty *map_parts(Checker *c, Ty *t, Ty *(*each)(Checker *, Ty *))
{
    switch (t->kind) {
    case TY_APP: {
        Ty *fun = each(c, t->u.app.fun), *arg = each(c, t->u.app.arg);
        return fun == t->u.app.fun && arg == t->u.app.arg ? t : ty_app(c, fun, arg);
    }
    case TY_FUN: {
        Ty *arg = each(c, t->u.fun.arg), *res = each(c, t->u.fun.res);
        return arg == t->u.fun.arg && res == t->u.fun.res ? t : ty_fun(c, arg, res);
    }
    case TY_FORALL: return map_forall(c, t, each);
    case TY_FAMILY: {
        Ty **args = map_types(c, t->u.family.args, t->u.family.of->arity, each);
        if (args == t->u.family.args) return t;
        Ty *new = ty_family(c, t->u.family.of, args);
        if (new->u.family.depth < t->u.family.depth) new->u.family.depth = t->u.family.depth;
        return new;
    }
    default: return t;
    }
}

/* Another variable that is bound in the same way. */
static TyVar *tyvar_like(Checker *c, const TyVar *v, Ty *kind)
{
    TyVar *new = tyvar_new(c, v->name, kind, v->span);
    new->inferred = v->inferred;
    new->unlifted = v->unlifted;
    new->after = v->after;
    return new;
}

/* Variables whose kinds change are others then. */
static Ty *subst_forall(Checker *c, Ty *t)
{
    uint32_t n = t->u.forall.n_vars;
    TyVar **vars = t->u.forall.vars, **new = NULL;
    for (uint32_t i = 0; i < n; i++) {
        Ty *kind = subst_ty(c, vars[i]->kind);
        if (kind == ty_find(vars[i]->kind)) continue;
        if (!new) new = arena_copy(c->arena, vars, n * sizeof *vars);
        new[i] = tyvar_like(c, vars[i], kind);
        vars[i]->subst = new[i]->self;
    }
    Ty *mapped = map_forall(c, t, subst_ty);
    for (uint32_t i = 0; new && i < n; i++)
        if (new[i] != vars[i]) vars[i]->subst = NULL;
    if (!new) return mapped;
    return ty_forall(c, new, n, mapped->u.forall.preds, mapped->u.forall.n_preds, mapped->u.forall.body);
}

Ty *subst_ty(Checker *c, Ty *t)
{
    t = ty_find(t);
    if (t->kind == TY_VAR) return t->u.var->subst ? t->u.var->subst : t;
    return t->kind == TY_FORALL ? subst_forall(c, t) : map_parts(c, t, subst_ty);
}

Ty *ty_refresh(Checker *c, Ty *t)
{
    t = ty_find(t);
    if (t->kind == TY_VAR) return t->u.var->subst ? t->u.var->subst : t;
    if (t->kind != TY_FORALL) return map_parts(c, t, ty_refresh);
    uint32_t n = t->u.forall.n_vars;
    TyVar **vars = t->u.forall.vars, **new = ARENA_ARRAY(c->arena, TyVar *, n);
    for (uint32_t i = 0; i < n; i++) {
        new[i] = tyvar_like(c, vars[i], vars[i]->kind);
        vars[i]->subst = new[i]->self;
    }
    Ty *mapped = map_forall(c, t, ty_refresh);
    subst_end(vars, n);
    return ty_forall(c, new, n, mapped->u.forall.preds, mapped->u.forall.n_preds, mapped->u.forall.body);
}

Pred subst_pred(Checker *c, const Pred *p)
{
    return (Pred){.cls = p->cls, .types = map_types(c, p->types, p->n, subst_ty), .n = p->n};
}

Ty *ty_subst(Checker *c, TyVar **vars, Ty **types, uint32_t n, Ty *t)
{
    assert(n == 0 || vars[0]->subst == NULL);  /* one substitution at a time */
    subst_begin(vars, types, n);
    t = subst_ty(c, t);
    subst_end(vars, n);
    return t;
}

Ty *ty_expand(Checker *c, Ty *t)
{
    return map_parts(c, ty_whnf(t), ty_expand);
}
