/* Polymorphic types in and out of use: instantiation with metas, skolemisation with rigid variables.
 *
 * Skolems stand at the current level: whoever makes them has raised it, and has made the assumption that their
 * constraints go to. */
#include "types/types_int.h"

/* Kinds may mention variables that are instantiated along with them. */
static void instantiate_kinds(Checker *c, TyVar **vars, Ty **metas, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        if (vars[i]->kind != c->star && metas[i]->kind == TY_META && metas[i]->u.meta.kind == vars[i]->kind)
            metas[i]->u.meta.kind = subst_ty(c, vars[i]->kind);
}

Ty **metas_for(Checker *c, TyVar **vars, uint32_t n)
{
    Ty **metas = ARENA_ARRAY(c->arena, Ty *, n);
    for (uint32_t i = 0; i < n; i++) metas[i] = ty_meta(c, vars[i]->kind);
    subst_begin(vars, metas, n);
    instantiate_kinds(c, vars, metas, n);
    subst_end(vars, n);
    return metas;
}

static void instantiate_preds(Checker *c, const Pred *preds, uint32_t n, Instantiation *inst, Span span, Entity *user)
{
    inst->evs = ARENA_ARRAY(c->arena, Ev *, n);
    for (uint32_t i = 0; i < n; i++) {
        if (preds[i].cls) {
            inst->evs[inst->n_evs++] = goal_new(c, &preds[i], span, NEED_USE, user);
            continue;
        }
        UnifyResult r = unify(c, preds[i].types[0], preds[i].types[1]);
        if (r) report_mismatch(c, span, NULL, preds[i].types[1], preds[i].types[0], NULL, r);
    }
}

/* What a variable of a name's type is where that is used. */
static Ty *meta_for(Checker *c, const TyVar *var)
{
    Ty *meta = ty_meta(c, var->kind);
    meta->u.meta.plain = !extension_on(c->module->extensions, EXT_IMPREDICATIVE_TYPES);
    return meta;
}

Ty *instantiate_with(Checker *c, Ty *sigma, Instantiation *inst, Span span, Entity *user, Ty **given, uint32_t n_given)
{
    sigma = ty_find(sigma);
    if (sigma->kind != TY_FORALL) return sigma;
    uint32_t n = sigma->u.forall.n_vars, n_preds = sigma->u.forall.n_preds;
    TyVar **vars = sigma->u.forall.vars;
    Ty **types = ARENA_ARRAY(c->arena, Ty *, n);
    for (uint32_t i = 0; i < n; i++) types[i] = i < n_given && given[i] ? given[i] : meta_for(c, vars[i]);
    subst_begin(vars, types, n);
    instantiate_kinds(c, vars, types, n);
    Pred *preds = n_preds ? ARENA_ARRAY(c->arena, Pred, n_preds) : NULL;
    for (uint32_t i = 0; i < n_preds; i++) preds[i] = subst_pred(c, &sigma->u.forall.preds[i]);
    Ty *body = subst_ty(c, sigma->u.forall.body);
    subst_end(vars, n);
    inst->types = types;
    inst->n_types = n;
    for (uint32_t i = 0; user && i < n; i++) lifted_need(c, types[i], span, user, vars[i]->unlifted);
    if (n_preds) instantiate_preds(c, preds, n_preds, inst, span, user);
    return body;
}

Ty *instantiate(Checker *c, Ty *sigma, Instantiation *inst, Span span, Entity *user)
{
    return instantiate_with(c, sigma, inst, span, user, NULL, 0);
}

void need_context(Checker *c, const Entity *con, TyVar **vars, Ty **types, uint32_t n, Span span)
{
    const ConInfo *info = con ? con->info : NULL;
    for (uint32_t i = 0; info && i < info->n_needs; i++) {
        subst_begin(vars, types, n);
        Pred p = subst_pred(c, &info->needs[i]);
        subst_end(vars, n);
        if (p.cls) goal_new(c, &p, span, NEED_USE, (Entity *)con);
    }
}

Ty *skolemise_own(Checker *c, Ty *sigma, Assume *a, EvVar ***evs, uint32_t *n_evs)
{
    *evs = NULL;
    *n_evs = 0;
    sigma = ty_find(sigma);
    if (sigma->kind != TY_FORALL) return sigma;
    for (uint32_t i = 0; i < sigma->u.forall.n_vars; i++) {
        sigma->u.forall.vars[i]->skolem = true;
        sigma->u.forall.vars[i]->level = c->level;
    }
    *n_evs = evvars_new(c, sigma->u.forall.preds, sigma->u.forall.n_preds, evs);
    assume_preds(c, a, sigma->u.forall.preds, sigma->u.forall.n_preds, *evs);
    return sigma->u.forall.body;
}

/* forall a. f a -> ..  was for any kind, but f is known now: families may look at what kind a has. */
static void tell_kinds(Checker *c, TyVar **vars, uint32_t n, Ty *body)
{
    for (uint32_t i = 0; i < n; i++) {
        Ty *kind = ty_find(vars[i]->kind) == c->error ? kind_by_use(c, vars[i], body) : NULL;
        if (kind) vars[i]->kind = kind;
    }
}

Ty *skolemise(Checker *c, Ty *sigma, Assume *a, EvVar ***evs, uint32_t *n_evs)
{
    sigma = ty_find(sigma);
    if (sigma->kind != TY_FORALL) return skolemise_own(c, sigma, a, evs, n_evs);
    uint32_t n = sigma->u.forall.n_vars, n_preds = sigma->u.forall.n_preds;
    TyVar **vars = ARENA_ARRAY(c->arena, TyVar *, n);
    Ty **types = ARENA_ARRAY(c->arena, Ty *, n);
    for (uint32_t i = 0; i < n; i++) {
        vars[i] = tyvar_skolem(c, sigma->u.forall.vars[i], sigma->u.forall.vars[i]->kind);
        types[i] = vars[i]->self;
    }
    Pred *preds = ARENA_ARRAY(c->arena, Pred, n_preds);
    subst_begin(sigma->u.forall.vars, types, n);
    for (uint32_t i = 0; i < n_preds; i++) preds[i] = subst_pred(c, &sigma->u.forall.preds[i]);
    Ty *body = subst_ty(c, sigma->u.forall.body);
    subst_end(sigma->u.forall.vars, n);
    tell_kinds(c, vars, n, body);
    *n_evs = evvars_new(c, preds, n_preds, evs);
    assume_preds(c, a, preds, n_preds, *evs);
    return body;
}
