/* Unification, and refinement by local equalities.
 *
 * What a type family gives may not be known yet; an equality with it is then put off, and taken for granted
 * (equalities.c, where the solver as a whole is described).
 *
 * A meta is solved by pointing it at a type. Before that the type is walked once: the meta must not occur in it, metas
 * in it are brought down to its level, and skolems of a higher level must not be in it (they would escape). Every
 * solved meta is on the trail until the outermost unify or trial is over, so that a failure leaves nothing behind.
 *
 * A match on a constructor of a GADT may tell that a rigid variable is some type (refine.c); unify looks through that
 * only when the types are not equal otherwise, so types keep the form in which they were written. Metas from outside
 * of such a scope are not solved inside: what they are to be is put off. */
#include "types/types_int.h"
#include <assert.h>

static UnifyResult unify_types(Checker *c, Ty *a, Ty *b);

static UnifyResult clash(Checker *c, UnifyResult result, Ty *a, Ty *b)
{
    c->clash = (Clash){.a = a, .b = b};
    return result;
}

/* ---- solving a meta ---- */

static UnifyResult adjust_var(Checker *c, Ty *meta, Ty *t)
{
    assert(meta->kind == TY_META && t->kind == TY_VAR);
    if (!t->u.var->skolem || t->u.var->level <= meta->u.meta.level || meta->u.meta.of_kind) return UNIFY_OK;
    clash(c, UNIFY_ESCAPE, meta, t);
    c->clash.escaped = t->u.var;
    return UNIFY_ESCAPE;
}

/* Whether `meta` may stand for t; brings t's metas down to its level, and they are plain if it is. */
static UnifyResult adjust(Checker *c, Ty *meta, Ty *t)
{
    UnifyResult r = UNIFY_OK;
    for (;;) {
        t = ty_find(t);
        switch (t->kind) {
        case TY_META:
            if (t == meta) return UNIFY_OCCURS;
            if (t->u.meta.level > meta->u.meta.level) t->u.meta.level = meta->u.meta.level;
            t->u.meta.plain |= meta->u.meta.plain;
            return UNIFY_OK;
        case TY_VAR: return adjust_var(c, meta, t);
        case TY_CON: return UNIFY_OK;
        case TY_FAMILY:
            for (uint32_t i = 0; i < t->u.family.of->arity && !r; i++) r = adjust(c, meta, t->u.family.args[i]);
            return r;
        case TY_APP:
            if ((r = adjust(c, meta, t->u.app.fun))) return r;
            t = t->u.app.arg;
            break;
        case TY_FUN:
            if ((r = adjust(c, meta, t->u.fun.arg))) return r;
            t = t->u.fun.res;
            break;
        case TY_FORALL:
            for (uint32_t i = 0; i < t->u.forall.n_preds && !r; i++)
                for (uint32_t k = 0; k < t->u.forall.preds[i].n && !r; k++)
                    r = adjust(c, meta, t->u.forall.preds[i].types[k]);
            if (r) return r;
            t = t->u.forall.body;
            break;
        }
    }
}

static void solve_meta(Checker *c, Ty *meta, Ty *t)
{
    assert(meta->kind == TY_META && meta->u.meta.is == NULL && t != meta);         /* a solution is never taken back */
    meta->u.meta.is = t;
    meta->u.meta.set_at = c->here;
    c->known++;
    VEC_PUSH(&c->trail, meta);
}

/* Types of kind * are all there is on both sides, nearly always. */
static UnifyResult unify_kinds(Checker *c, Ty *meta, Ty *t)
{
    if (meta->u.meta.kind == c->star && (t->kind != TY_META || t->u.meta.kind == c->star)) return UNIFY_OK;
    if (t->kind == TY_FAMILY && ty_find(meta->u.meta.kind) == c->error) return UNIFY_OK;       /* it says nothing */
    uint32_t touchable = c->touchable;
    c->touchable = 0;                  /* kinds are the same for all that see them */
    UnifyResult r = unify_types(c, meta->u.meta.kind, ty_kind(c, t));
    c->touchable = touchable;
    return r && !literal_is_of(t, meta->u.meta.kind) ? clash(c, UNIFY_KINDS, meta, t) : UNIFY_OK;
}

/* The meta is from outside of a scope that knows more, and t is no meta from inside. What the scope knows may do. */
static UnifyResult unify_outside(Checker *c, Ty *meta, Ty *t)
{
    Ty *x = ty_whnf(meta), *y = ty_whnf(t);
    if (x == y || y == c->error) return UNIFY_OK;
    if (x != meta || y != t) {
        size_t mark = try_begin(c);
        bool fits = unify_types(c, x, y) == UNIFY_OK;
        try_end(c, mark, fits);
        if (fits) return UNIFY_OK;
    }
    UnifyResult r = unify_kinds(c, meta, t);
    if (!r) equality_defer(c, meta, t);
    return r;
}

static UnifyResult unify_metas(Checker *c, Ty *inner, Ty *outer)
{
    UnifyResult r = unify_kinds(c, inner, outer);
    if (r) return r;
    inner->u.meta.any = outer->u.meta.any = inner->u.meta.any || outer->u.meta.any;
    inner->u.meta.late = outer->u.meta.late = inner->u.meta.late || outer->u.meta.late;
    outer->u.meta.plain = inner->u.meta.plain || outer->u.meta.plain;
    solve_meta(c, inner, outer);
    return UNIFY_OK;
}

/* ---- a meta in what it is to be ---- */

typedef struct Named {
    Ty *application, *name;    /* of a family; a meta */
} Named;
typedef VEC(Named) NamedTypes;

/* With metas for the applications that mention the meta. */
static Ty *with_names(Checker *c, Ty *meta, Ty *t, NamedTypes *named)
{
    t = ty_whnf(t);
    if (!meta_occurs(meta, t)) return t;
    switch (t->kind) {
    case TY_FAMILY: VEC_PUSH(named, ((Named){t, ty_meta(c, ty_kind(c, t))})); return VEC_TOP(named).name;
    case TY_APP: {
        Ty *fun = with_names(c, meta, t->u.app.fun, named);
        return ty_app(c, fun, with_names(c, meta, t->u.app.arg, named));
    }
    case TY_FUN: {
        Ty *arg = with_names(c, meta, t->u.fun.arg, named);
        return ty_fun(c, arg, with_names(c, meta, t->u.fun.res, named));
    }
    default: return t;
    }
}

/* a ~ [F a], a standing below families only: a is [b], where b is what F [b] gives. That may be [F b] in turn, and so
 * on for ever: after some of these it waits, as a ~ F a does. */
static UnifyResult unify_around(Checker *c, Ty *meta, Ty *t)
{
    enum { MOST_AROUND = 500 };
    NamedTypes named = {0};
    Ty *is = t->kind != TY_FAMILY && c->around < MOST_AROUND ? with_names(c, meta, t, &named) : t;
    UnifyResult r = adjust(c, meta, is);
    if (r == UNIFY_OCCURS) {
        VEC_FREE(&named);
        equality_defer(c, meta, t);
        return UNIFY_OK;
    }
    c->around++;
    if (!r) r = unify_kinds(c, meta, is);
    if (!r) solve_meta(c, meta, is);
    for (size_t i = 0; i < named.len && !r; i++) r = unify_types(c, named.data[i].name, named.data[i].application);
    VEC_FREE(&named);
    return r;
}

static UnifyResult unify_meta(Checker *c, Ty *meta, Ty *t)
{
    if (t->kind == TY_META && t->u.meta.level > meta->u.meta.level) return unify_meta(c, t, meta);
    if (is_untouchable(c, meta)) return unify_outside(c, meta, t);
    if (t->kind == TY_META) return unify_metas(c, meta, t);
    if (t == c->error) {
        solve_meta(c, meta, t);
        return UNIFY_OK;
    }
    if (t->kind == TY_FAMILY && ty_whnf(t) != t) return unify_types(c, meta, ty_whnf(t));
    UnifyResult r = adjust(c, meta, t);
    bool family = r && ty_has_family(t);
    if (r && (family || (r == UNIFY_ESCAPE && c->active))) {
        Ty *expanded = ty_expand(c, t);
        if (family && expanded == meta) return UNIFY_OK;
        r = expanded == meta ? UNIFY_OCCURS : adjust(c, meta, expanded);
        t = expanded;
        if (r == UNIFY_OCCURS && ty_has_family(t)) return unify_around(c, meta, t);
    }
    if (r == UNIFY_OCCURS) return clash(c, r, meta, t);
    if (!r) r = unify_kinds(c, meta, t);
    if (!r && meta->u.meta.plain && ty_has_forall(t)) return clash(c, UNIFY_POLYMORPHIC, meta, t);
    if (!r) solve_meta(c, meta, t);
    return r;
}

/* ---- two types ---- */

/* The function type as an application of (->) to its argument. */
static UnifyResult unify_fun_app(Checker *c, Ty *fun, Ty *app)
{
    assert(fun->kind == TY_FUN && app->kind == TY_APP);
    Ty *arrow = ty_app(c, ty_con(c, c->builtins->fun), fun->u.fun.arg);
    UnifyResult r = unify_types(c, arrow, app->u.app.fun);
    return r ? clash(c, r == UNIFY_MISMATCH ? UNIFY_MISMATCH : r, fun, app)
             : unify_types(c, fun->u.fun.res, app->u.app.arg);
}

static Pred pred_with(Checker *c, TyVar **vars, Ty **types, uint32_t n, const Pred *p)
{
    subst_begin(vars, types, n);
    Pred q = subst_pred(c, p);
    subst_end(vars, n);
    return q;
}

/* c a may be the constraint of a class that c turns out to be. */
static UnifyResult unify_preds(Checker *c, const Pred *p, const Pred *q)
{
    const Entity *holds = c->program->known[KNOWN_HOLDS];
    if (p->cls != q->cls && p->cls && q->cls && (p->cls == holds || q->cls == holds))
        return unify_types(c, pred_type(c, p), pred_type(c, q));
    UnifyResult r = p->cls != q->cls || p->n != q->n ? UNIFY_MISMATCH : UNIFY_OK;
    for (uint32_t k = 0; k < p->n && !r; k++) r = unify_types(c, p->types[k], q->types[k]);
    return r;
}

/* Foralls are the same if their bodies and constraints are, with the same skolems for their variables. */
static UnifyResult unify_foralls(Checker *c, Ty *a, Ty *b)
{
    uint32_t n = a->u.forall.n_vars, n_preds = a->u.forall.n_preds;
    if (n != b->u.forall.n_vars || n_preds != b->u.forall.n_preds) return clash(c, UNIFY_MISMATCH, a, b);
    c->level++;
    Ty **skolems = ARENA_ARRAY(c->arena, Ty *, n);
    for (uint32_t i = 0; i < n; i++) skolems[i] = tyvar_skolem(c, a->u.forall.vars[i], a->u.forall.vars[i]->kind)->self;
    UnifyResult r = unify_types(c, ty_subst(c, a->u.forall.vars, skolems, n, a->u.forall.body),
                                ty_subst(c, b->u.forall.vars, skolems, n, b->u.forall.body));
    for (uint32_t i = 0; i < n_preds && !r; i++) {
        Pred p = pred_with(c, a->u.forall.vars, skolems, n, &a->u.forall.preds[i]);
        Pred q = pred_with(c, b->u.forall.vars, skolems, n, &b->u.forall.preds[i]);
        r = unify_preds(c, &p, &q);
    }
    c->level--;
    return r ? clash(c, UNIFY_MISMATCH, a, b) : r;
}

/* Any and Any: what is the same has the same kind, which nothing else may tell. */
static UnifyResult unify_kinds_of(Checker *c, const Ty *a, const Ty *b)
{
    bool alike = a->kind == b->kind && a->u.family.of == b->u.family.of && a->u.family.of->by_kind;
    uint32_t kind = a->kind == TY_FAMILY ? a->u.family.of->arity - 1 : 0;
    return alike ? unify_types(c, a->u.family.args[kind], b->u.family.args[kind]) : UNIFY_OK;
}

/* One of them is an application of a family. What is stuck on something unknown is put off. */
static UnifyResult unify_family(Checker *c, Ty *a, Ty *b)
{
    Ty *x = ty_whnf(a), *y = ty_whnf(b);
    if (x != a || y != b) return unify_types(c, x, y);
    if (unify_kinds_of(c, a, b)) return clash(c, UNIFY_MISMATCH, a, b);
    if (ty_same(a, b) == SAME_YES) return UNIFY_OK;
    if (!ty_has_meta(a) && !ty_has_meta(b)) return clash(c, UNIFY_MISMATCH, a, b);
    equality_improve(c, a, b);
    equality_defer(c, a, b);
    return UNIFY_OK;
}

static UnifyResult unify_types(Checker *c, Ty *a, Ty *b)
{
    for (UnifyResult r;;) {
        a = ty_find(a);
        b = ty_find(b);
        if (a == b) return UNIFY_OK;
        if (a->kind == TY_META) return unify_meta(c, a, b);
        if (b->kind == TY_META) return unify_meta(c, b, a);
        if (a == c->error || b == c->error) return UNIFY_OK;
        if (a->kind == TY_FAMILY || b->kind == TY_FAMILY) {
            return unify_family(c, a, b);
        } else if (a->kind == TY_VAR && a->u.var->is) {
            a = a->u.var->is;
        } else if (b->kind == TY_VAR && b->u.var->is) {
            b = b->u.var->is;
        } else if (a->kind == TY_FUN && b->kind == TY_FUN) {
            if ((r = unify_types(c, a->u.fun.arg, b->u.fun.arg))) return r;
            a = a->u.fun.res;
            b = b->u.fun.res;
        } else if (a->kind == TY_APP && b->kind == TY_APP) {
            if ((r = unify_types(c, a->u.app.fun, b->u.app.fun))) return r;
            a = a->u.app.arg;
            b = b->u.app.arg;
        } else if (a->kind == TY_FUN && b->kind == TY_APP) {
            return unify_fun_app(c, a, b);
        } else if (a->kind == TY_APP && b->kind == TY_FUN) {
            return unify_fun_app(c, b, a);
        } else if (a->kind == TY_FORALL && b->kind == TY_FORALL) {
            return unify_foralls(c, a, b);
        } else {
            return ty_head(a) == c->error || ty_head(b) == c->error ? UNIFY_OK : clash(c, UNIFY_MISMATCH, a, b);
        }
    }
}

/* ---- trials ---- */

size_t try_begin(Checker *c)
{
    c->trying++;
    ty_freeze();
    return c->trail.len;
}

void try_end(Checker *c, size_t mark, bool keep)
{
    assert(c->trying > 0 && mark <= c->trail.len);
    c->trying--;
    ty_thaw();
    if (!keep)
        while (c->trail.len > mark) {
            Ty *meta = VEC_POP(&c->trail);
            if (meta) meta->u.meta.is = NULL;
            else c->equalities.len--;
        }
    if (c->trying == 0) c->trail.len = 0;
}

UnifyResult unify(Checker *c, Ty *a, Ty *b)
{
    if (a == b) return UNIFY_OK;
    size_t mark = try_begin(c);
    UnifyResult r = unify_types(c, a, b);
    try_end(c, mark, r == UNIFY_OK);
    return r;
}
