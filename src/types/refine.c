/* What a scope knows about types: refinement by given equalities, and what must not be found out inside (OutsideIn,
 * Vytiniotis et al. 2011).
 *
 * A match on a constructor of a GADT, or the context of a signature, may tell that a rigid variable, or a type that is
 * not known yet, is some type. That is written into the variable (TyVar.is) or meta (`here`) for as long as the scope
 * is in force; one is at a time, with all around it. A meta may become known between two such times: then what was said
 * of it is looked at anew.
 *
 * In a scope that knows more about what is outside, metas from outside are untouchable: they are not solved, since
 * there may be several solutions there and none that is best. An equality with one waits (equalities.c) until something
 * outside of the scope tells what it is. What a scope knows only about variables that it binds itself is no reason for
 * that. Assume.level is the lowest level of metas made inside; Checker.touchable is the lowest that may be solved. */
#include "types/types_int.h"

#include <assert.h>

/* What is about to be generalised (generalise.c) is outside of all scopes inside. */
static uint32_t refined_level(const Refine *r)
{
    if (r->var) return r->var->level;
    return r->meta->u.meta.level == LEVEL_GENERIC ? 0 : r->meta->u.meta.level;
}

/* A constraint of which nothing is known may turn out to be an equality. */
static bool may_be_equality(const Given *g)
{
    const ClassX *x = class_x(g->pred.cls);
    Ty *head = x && x->holds ? ty_head(g->pred.types[0]) : NULL;
    return head && (head->kind == TY_META || head->kind == TY_VAR || head->kind == TY_FAMILY);
}

static bool knows_outside(const Assume *a)
{
    if (a->families) return true;
    for (const Given *g = a->givens; g; g = g->next)
        if (may_be_equality(g)) return true;
    for (const Refine *r = a->refines; r; r = r->next)
        if (refined_level(r) < a->level) return true;
    return false;
}

static const Assume *around(const Assume *a) { return a->outer ? a->outer->refined : NULL; }

uint32_t assume_touchable(const Assume *a)
{
    for (a = a ? a->refined : NULL; a; a = around(a))
        if (knows_outside(a)) return a->level;
    return 0;
}

const Assume *assume_hiding(const Assume *a, uint32_t level)
{
    for (a = a ? a->refined : NULL; a; a = around(a))
        if (knows_outside(a) && level < a->level) return a;
    return NULL;
}

void refine_changed(Checker *c, Assume *a)
{
    a->refined = a;
    c->active = a;
    c->touchable = assume_touchable(a);
    c->known++;
}

/* ---- assuming ---- */

static void refine_add(Checker *c, Assume *a, TyVar *var, Ty *meta, Ty *is)
{
    Refine *r = ARENA_NEW(c->arena, Refine);
    *r = (Refine){.var = var, .meta = meta, .is = is, .next = a->refines};
    a->refines = r;
    if (var) var->is = is;
    else meta->u.meta.here = is;
    refine_changed(c, a);
}

/* Something that is not known, and not made in this scope. Unless it is part of what it would be. */
static void refine_meta(Checker *c, Assume *a, Ty *meta, Ty *is)
{
    assert(meta->kind == TY_META && !meta->u.meta.here);
    if (!meta_occurs(meta, ty_expand(c, is))) refine_add(c, a, NULL, meta, is);
}

static bool is_from_outside(const Assume *a, const Ty *t)
{
    return t->kind == TY_META && t->u.meta.level < a->level;
}

/* Of two variables the inner one is refined, so that nothing from inside gets out. */
static bool refines_left(Ty *s, Ty *t)
{
    if (s->kind != TY_VAR) return false;
    return t->kind != TY_VAR || s->u.var->level >= t->u.var->level;
}

/* Whether an application of a family is part of a type, of which all is known that there is to know. */
static bool has_application(Ty *t, Ty *application)
{
    t = ty_find(t);
    switch (t->kind) {
    case TY_APP: return has_application(t->u.app.fun, application) || has_application(t->u.app.arg, application);
    case TY_FUN: return has_application(t->u.fun.arg, application) || has_application(t->u.fun.res, application);
    case TY_FORALL: return has_application(t->u.forall.body, application);
    case TY_FAMILY:
        if (ty_same(t, application) == SAME_YES) return true;
        for (uint32_t i = 0; i < t->u.family.of->arity; i++)
            if (has_application(t->u.family.args[i], application)) return true;
        return false;
    default: return false;
    }
}

/* F s.. ~ t. An application that is part of t would be replaced for ever: then it is the other way round; where that
 * is none, F a ~ [F a], nothing follows. */
static void refine_family(Checker *c, Assume *a, Ty *s, Ty *t)
{
    s = ty_expand(c, s);
    t = ty_expand(c, t);
    if (ty_same(s, t) == SAME_YES) return;
    if (!has_application(t, s)) family_assume(c, a, s, t);
    else if (t->kind == TY_FAMILY) family_assume(c, a, t, s);
}

/* Applications of families that got a name: a rigid variable of the scope. */
typedef struct Named {
    Ty    *application;
    TyVar *name;
} Named;
typedef VEC(Named) NamedTypes;

static Ty *name_application(Checker *c, const Assume *a, const TyVar *var, Ty *t, NamedTypes *named)
{
    TyVar *v = tyvar_skolem(c, var, ty_kind(c, t));
    if (v->level < a->level) v->level = a->level;
    VEC_PUSH(named, ((Named){t, v}));
    return v->self;
}

/* With names for the applications that mention the variable. */
static Ty *with_names(Checker *c, const Assume *a, const TyVar *var, Ty *t, NamedTypes *named)
{
    t = ty_whnf(t);
    if (!ty_mentions(t, var)) return t;
    switch (t->kind) {
    case TY_FAMILY: return name_application(c, a, var, t, named);
    case TY_APP: {
        Ty *fun = with_names(c, a, var, t->u.app.fun, named);
        return ty_app(c, fun, with_names(c, a, var, t->u.app.arg, named));
    }
    case TY_FUN: {
        Ty *arg = with_names(c, a, var, t->u.fun.arg, named);
        return ty_fun(c, arg, with_names(c, a, var, t->u.fun.res, named));
    }
    default: return t;
    }
}

/* a ~ [F a], a standing below families only: a is [b], where b is what F [b] gives. */
static void refine_around(Checker *c, Assume *a, TyVar *var, Ty *t)
{
    NamedTypes named = {0};
    t = with_names(c, a, var, t, &named);
    if (!ty_mentions(t, var)) {
        refine_add(c, a, var, NULL, t);
        for (size_t i = 0; i < named.len; i++) refine(c, a, named.data[i].application, named.data[i].name->self);
    }
    VEC_FREE(&named);
}

bool refine(Checker *c, Assume *a, Ty *s, Ty *t)
{
    s = ty_whnf(s);
    t = ty_whnf(t);
    if (s == t || s == c->error || t == c->error) return true;
    if (t->kind == TY_FAMILY && s->kind != TY_FAMILY && (s->kind != TY_VAR || ty_mentions(t, s->u.var)))
        return refine(c, a, t, s);
    if (s->kind == TY_FAMILY && (t->kind != TY_VAR || ty_mentions(s, t->u.var))) {
        refine_family(c, a, s, t);
        return true;
    }
    if (is_from_outside(a, s) && t->kind != TY_VAR) {
        refine_meta(c, a, s, t);
        return true;
    }
    if (is_from_outside(a, t) && s->kind != TY_VAR) {
        refine_meta(c, a, t, s);
        return true;
    }
    if (refines_left(s, t)) {
        if (!ty_mentions(t, s->u.var)) refine_add(c, a, s->u.var, NULL, t);
        else if (ty_tells(t, s->u.var)) return false;
        else refine_around(c, a, s->u.var, t);
        return true;
    }
    if (t->kind == TY_VAR) return refine(c, a, t, s);
    if (s->kind == TY_FUN && t->kind == TY_FUN)
        return refine(c, a, s->u.fun.arg, t->u.fun.arg) && refine(c, a, s->u.fun.res, t->u.fun.res);
    if (s->kind == TY_APP && t->kind == TY_APP)
        return refine(c, a, s->u.app.fun, t->u.app.fun) && refine(c, a, s->u.app.arg, t->u.app.arg);
    return unify(c, s, t) == UNIFY_OK;
}

/* ---- in force ---- */

/* What was said of metas, which may be known now. */
static void hold_metas(Checker *c, Assume *a)
{
    Refine *metas = NULL, **at = &a->refines;
    for (Refine *r = a->refines, *next; r; r = next) {
        next = r->next;
        if (r->var) {
            at = &r->next;
            continue;
        }
        *at = next;
        r->next = metas;
        metas = r;
    }
    for (Refine *r = metas, *next; r; r = next) {
        Ty *t = ty_whnf(r->meta);
        next = r->next;
        if (t->kind != TY_META || ty_whnf(r->is) == t || meta_occurs(t, ty_expand(c, r->is))) {
            refine(c, a, t, r->is);
            continue;
        }
        t->u.meta.here = r->is;
        *r = (Refine){.meta = t, .is = r->is, .next = a->refines};
        a->refines = r;
    }
}

/* Families need nothing done: those of Checker.active and around it are looked at. */
static void put_in_force(Checker *c, Assume *a)
{
    if (!a) return;
    put_in_force(c, (Assume *)around(a));
    c->active = a;
    for (const Refine *r = a->refines; r; r = r->next)
        if (r->var) r->var->is = r->is;
    hold_metas(c, a);
}

static void take_out_of_force(const Assume *a)
{
    for (; a; a = around(a))
        for (const Refine *r = a->refines; r; r = r->next) {
            if (r->var) r->var->is = NULL;
            else r->meta->u.meta.here = NULL;
        }
}

void refine_activate(Checker *c, const Assume *a)
{
    Assume *refined = a ? a->refined : NULL;
    if (refined == c->active) return;
    take_out_of_force(c->active);
    c->active = NULL;
    put_in_force(c, refined);
    c->touchable = assume_touchable(refined);
    c->known++;
}

/* ---- places ---- */

Setting setting_enter(Checker *c, const Assume *a, uint32_t unit)
{
    Setting outer = {.assume = c->assume, .level = c->level, .unit = c->unit};
    c->assume = a;
    c->unit = unit;
    if (a && a->level > c->level) c->level = a->level;
    refine_activate(c, a);
    return outer;
}

void setting_leave(Checker *c, const Setting *outer)
{
    c->assume = outer->assume;
    c->level = outer->level;
    c->unit = outer->unit;
}
