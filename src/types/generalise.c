/* Generalisation: which types and constraints a binding group is polymorphic in (Haskell Report 4.5).
 *
 * Levels: everything inside a group of bindings is checked one level up. A meta that is still of a higher level after
 * its group was checked occurs nowhere outside, since unification brings metas down to the level of what they meet: it
 * may be generalised. It becomes a quantified variable by being solved with one, so types in the group's bodies stay
 * right.
 *
 * Of the goals left over, those about generalised metas become the group's dictionaries, without those that are
 * superclasses of others. All other goals are kept for the outer level, where more may become known. In a restricted
 * group (a pattern, or a variable without arguments and signature) constrained metas are not generalised: the
 * monomorphism restriction. */
#include "types/types_int.h"

#include <assert.h>

typedef VEC(Goal *) Goals;

/* Calls `visit` for every unsolved meta of a type. */
static void each_meta(Checker *c, Ty *t, void (*visit)(Checker *, Ty *))
{
    for (;;) {
        t = ty_find(t);
        switch (t->kind) {
        case TY_META: visit(c, t); return;
        case TY_VAR: case TY_CON: return;
        case TY_FAMILY:
            for (uint32_t i = 0; i < t->u.family.of->arity; i++) each_meta(c, t->u.family.args[i], visit);
            return;
        case TY_APP:
            each_meta(c, t->u.app.fun, visit);
            t = t->u.app.arg;
            break;
        case TY_FUN:
            each_meta(c, t->u.fun.arg, visit);
            t = t->u.fun.res;
            break;
        case TY_FORALL:
            for (uint32_t i = 0; i < t->u.forall.n_preds; i++)
                for (uint32_t k = 0; k < t->u.forall.preds[i].n; k++)
                    each_meta(c, t->u.forall.preds[i].types[k], visit);
            t = t->u.forall.body;
            break;
        }
    }
}

static void each_meta_of_goal(Checker *c, const Goal *g, void (*visit)(Checker *, Ty *))
{
    for (uint32_t i = 0; i < g->ev->pred.n; i++) each_meta(c, g->ev->pred.types[i], visit);
}

static void make_generic(Checker *c, Ty *meta)
{
    assert(meta->kind == TY_META && meta->u.meta.is == NULL);
    if (meta->u.meta.level <= c->level || meta->u.meta.level == LEVEL_GENERIC) return;
    meta->u.meta.level = LEVEL_GENERIC;
    VEC_PUSH(&c->generic, meta);
}

static void lower(Checker *c, Ty *meta)
{
    assert(meta->kind == TY_META && meta->u.meta.is == NULL);
    if (meta->u.meta.level > c->level) meta->u.meta.level = c->level;
}

static bool is_generic(const Ty *t)
{
    return t->kind == TY_META && t->u.meta.level == LEVEL_GENERIC;
}

static bool has_generic(Ty *t)
{
    t = ty_find(t);
    switch (t->kind) {
    case TY_META: return is_generic(t);
    case TY_APP:  return has_generic(t->u.app.fun) || has_generic(t->u.app.arg);
    case TY_FUN:  return has_generic(t->u.fun.arg) || has_generic(t->u.fun.res);
    case TY_FAMILY:
        for (uint32_t i = 0; i < t->u.family.of->arity; i++)
            if (has_generic(t->u.family.args[i])) return true;
        return false;
    default:      return false;
    }
}

/* A skolem that is not in scope where the group is bound. */
static bool has_inner_skolem(const Checker *c, Ty *t)
{
    t = ty_find(t);
    switch (t->kind) {
    case TY_VAR: return t->u.var->skolem && t->u.var->level > c->level;
    case TY_APP: return has_inner_skolem(c, t->u.app.fun) || has_inner_skolem(c, t->u.app.arg);
    case TY_FUN: return has_inner_skolem(c, t->u.fun.arg) || has_inner_skolem(c, t->u.fun.res);
    case TY_FAMILY:
        for (uint32_t i = 0; i < t->u.family.of->arity; i++)
            if (has_inner_skolem(c, t->u.family.args[i])) return true;
        return false;
    default:     return false;
    }
}

/* ---- which goals ---- */

/* Whether the goal can be a dictionary of the group: it is about a generic meta, and may be met later, as Monad (t m)
 * is where t is a variable of a signature further out, or Show (T a) where Show (T b) is assumed. Not in a scope inside
 * that knows more about types, and may meet it otherwise. */
static bool is_quantifiable(Checker *c, const Goal *g)
{
    const Pred *p = &g->ev->pred;
    bool generic = false, open = false;
    if (assume_touchable(g->assume) > c->level) return false;
    if (class_x(p->cls)->implicit) return !has_inner_skolem(c, p->types[1]);
    for (uint32_t i = 0; i < p->n; i++) {
        Ty *head = ty_head(p->types[i]);
        if (has_inner_skolem(c, p->types[i])) return false;
        generic = generic || has_generic(p->types[i]);
        open = open || (head && (head->kind == TY_META || head->kind == TY_VAR));
    }
    if (!generic || open) return generic;
    Same best;
    InstanceX *x = instance_find(c, class_x(p->cls), p->types, &best);
    if (x) instance_unmatch(x);
    return best == SAME_MAYBE || (!x && given_may_hold(c, p));
}

/* A goal that must be met whatever the group's variables stand for: no assumption from outside can become it. */
static bool is_for_all(const Checker *c, const Goal *g)
{
    const Pred *p = &g->ev->pred;
    bool generic = false;
    for (uint32_t i = 0; i < p->n; i++) {
        if (has_inner_skolem(c, p->types[i])) return false;
        generic = generic || has_generic(p->types[i]);
    }
    return generic && assume_touchable(g->assume) <= c->level;
}

/* Such goals are met by instances now, as Ord [F a] is by Ord (F a), though F b is assumed to have Ord, and may be any
 * type as long as a is not known. */
static void solve_for_all(Checker *c, size_t mark)
{
    size_t kept = mark;
    for (size_t i = mark; i < c->goals.len; i++) {
        Goal *g = c->goals.data[i];
        bool now = is_for_all(c, g);
        Setting here = setting_enter(c, g->assume, g->unit);
        c->last = now;
        if (!now || goal_solve(c, g) != SOLVED_YES) c->goals.data[kept++] = g;
        c->last = false;
        setting_leave(c, &here);
    }
    c->goals.len = kept;
    refine_activate(c, c->assume);
}

/* Takes the quantifiable goals since mark out of Checker.goals. A goal about a generic meta makes its other metas
 * generic. */
static void take_quantifiable(Checker *c, size_t mark, Goals *out)
{
    for (bool more = true; more;) {
        size_t kept = mark, before = c->generic.len;
        for (size_t i = mark; i < c->goals.len; i++) {
            Goal *g = c->goals.data[i];
            if (!is_quantifiable(c, g)) {
                c->goals.data[kept++] = g;
                continue;
            }
            each_meta_of_goal(c, g, make_generic);
            VEC_PUSH(out, g);
        }
        c->goals.len = kept;
        more = c->generic.len > before;
    }
}

/* ---- dictionaries ---- */

static bool is_among(const Pred *preds, size_t n, const Pred *p)
{
    for (size_t i = 0; i < n; i++)
        if (pred_equal(&preds[i], p)) return true;
    return false;
}


static bool is_superclass(Checker *c, const Pred *super, const Pred *of, uint32_t depth)
{
    const ClassX *x = class_x(of->cls);
    if (x->cycle == CYCLE_FOUND && depth > MOST_SUPERS) return false;
    for (uint32_t i = 0; i < x->info.n_supers; i++) {
        subst_begin(x->info.vars, of->types, x->info.n_vars);
        Pred p = subst_pred(c, &x->info.supers[i]);
        subst_end(x->info.vars, x->info.n_vars);
        if (pred_equal(&p, super) || is_superclass(c, super, &p, depth + 1)) return true;
    }
    return false;
}

/* Of two that imply each other (UndecidableSuperClasses) the first is kept. */
static bool is_implied(Checker *c, const Pred *preds, size_t n, size_t i)
{
    for (size_t k = 0; k < n; k++)
        if (k != i && is_superclass(c, &preds[i], &preds[k], 0)
            && (k < i || !is_superclass(c, &preds[k], &preds[i], 0)))
            return true;
    return false;
}

size_t preds_simplify(Checker *c, Pred *preds, size_t n)
{
    bool *implied = ARENA_ARRAY(c->arena, bool, n);
    size_t kept = 0;
    for (size_t i = 0; i < n; i++) implied[i] = is_implied(c, preds, n, i);
    for (size_t i = 0; i < n; i++)
        if (!implied[i]) preds[kept++] = preds[i];
    return kept;
}

static void make_dictionaries(Checker *c, BindGroup *g, const Goals *goals)
{
    VEC(Pred) distinct = {0};
    Assume *a = ARENA_NEW(c->arena, Assume);
    for (size_t i = 0; i < goals->len; i++)
        if (!is_among(distinct.data, distinct.len, &goals->data[i]->ev->pred))
            VEC_PUSH(&distinct, goals->data[i]->ev->pred);
    distinct.len = preds_simplify(c, distinct.data, distinct.len);
    g->evs = ARENA_ARRAY(c->arena, EvVar *, distinct.len);
    for (size_t i = 0; i < distinct.len; i++) {
        g->evs[g->n_evs] = evvar_new(c, &distinct.data[i]);
        assume_var(c, a, g->evs[g->n_evs++]);
    }
    refine_activate(c, c->assume);      /* what equalities among their superclasses say is not for what follows */
    for (size_t i = 0; i < goals->len; i++)
        for (const Given *given = a->givens; given; given = given->next) {
            Ev *ev = goals->data[i]->ev;
            if (!pred_equal(&given->pred, &ev->pred)) continue;
            ev->kind = EV_SAME;
            ev->u.same = given->ev;
            break;
        }
    VEC_FREE(&distinct);
}

/* ---- variables ---- */

static Name letter(uint32_t i)
{
    return i < 26 ? name_printf("%c", 'a' + (int)i) : name_printf("%c%u", 'a' + (int)(i % 26), i / 26);
}

static TyVar **quantify(Checker *c, uint32_t *n, Span span)
{
    TyVar **vars = ARENA_ARRAY(c->arena, TyVar *, c->generic.len);
    *n = 0;
    for (size_t i = 0; i < c->generic.len; i++) {
        Ty *meta = c->generic.data[i];
        if (!is_generic(meta) || meta->u.meta.is) continue;
        TyVar *v = tyvar_new(c, letter(*n), meta->u.meta.kind, span);
        v->inferred = true;
        meta->u.meta.is = v->self;
        vars[(*n)++] = v;
    }
    return vars;
}

static void mark_all(Ty *type, const Pred *preds, uint32_t n, bool mark)
{
    ty_mark(type, mark);
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t k = 0; k < preds[i].n; k++) ty_mark(preds[i].types[k], mark);
}

/* The type of one of the group's variables: it is polymorphic in what it mentions, and takes all dictionaries. */
static Ty *polymorphic(Checker *c, Ty *type, TyVar **vars, uint32_t n, Pred *preds, uint32_t n_preds)
{
    TyVar **mine = ARENA_ARRAY(c->arena, TyVar *, n);
    uint32_t k = 0;
    mark_all(type, preds, n_preds, true);
    for (uint32_t i = 0; i < n; i++)
        if (vars[i]->mark) mine[k++] = vars[i];
    mark_all(type, preds, n_preds, false);
    return ty_forall(c, mine, k, preds, n_preds, type);
}

/* ---- equalities ---- */

/* Something in a scope that knows more is left to the level we are at now, and to that of the scope at least: it was
 * made there, and may be found out there. */
static void lower_types(Checker *c, Ty **types, uint32_t n, const Assume *scope)
{
    uint32_t level = c->level, touchable = assume_touchable(scope);
    if (touchable > level) c->level = touchable;
    for (uint32_t i = 0; i < n; i++) each_meta(c, types[i], lower);
    c->level = level;
}

/* What waits to be told from outside of the group is not generalised, nor what it will be. */
static void keep_outside(Checker *c)
{
    for (size_t i = 0; i < c->equalities.len; i++) {
        Equality *e = c->equalities.data[i];
        e->outside = equality_waits_outside(c, e);
        if (!e->outside || e->outside->u.meta.level > c->level) continue;
        lower_types(c, &e->a, 1, e->assume);
        lower_types(c, &e->b, 1, e->assume);
    }
    refine_activate(c, c->assume);
}

/* Equalities about the group's types go into their context. What a scope would find out of them is an error. */
static uint32_t take_equalities(Checker *c, Pred *out)
{
    size_t kept = 0;
    uint32_t n = 0;
    for (size_t i = 0; i < c->equalities.len; i++) {
        Equality *e = c->equalities.data[i];
        bool generic = has_generic(e->a) || has_generic(e->b);
        if (e->outside && is_generic(e->outside)) {
            equality_report(c, e, e->outside);
            continue;
        }
        if (!generic || e->outside || has_inner_skolem(c, e->a) || has_inner_skolem(c, e->b)) {
            c->equalities.data[kept++] = e;
            continue;
        }
        each_meta(c, e->a, make_generic);
        each_meta(c, e->b, make_generic);
        out[n] = (Pred){.types = ARENA_ARRAY(c->arena, Ty *, 2), .n = 2};
        out[n].types[0] = e->a;
        out[n++].types[1] = e->b;
    }
    c->equalities.len = kept;
    return n;
}

/* The group's context: goals, and equalities, how many of which it returns. An equality may tell of what goals are
 * about, as Elem c ~ (a, b) does, whose a is of class Num. */
static uint32_t take_context(Checker *c, size_t mark, Goals *goals, Pred *equal)
{
    uint32_t n_equal = 0;
    size_t before;
    do {
        solve_for_all(c, mark);
        take_quantifiable(c, mark, goals);
        before = c->generic.len;
        n_equal += take_equalities(c, equal + n_equal);
    } while (c->generic.len > before);
    return n_equal;
}

void goals_keep(Checker *c, size_t mark)
{
    for (size_t i = 0; i < c->equalities.len; i++) {
        Equality *e = c->equalities.data[i];
        lower_types(c, &e->a, 1, e->assume);
        lower_types(c, &e->b, 1, e->assume);
    }
    for (size_t i = mark; i < c->goals.len; i++) {
        const Goal *g = c->goals.data[i];
        lower_types(c, g->ev->pred.types, g->ev->pred.n, g->assume);
    }
}

void generalise_not(Checker *c, Entity **entities, uint32_t n, size_t mark)
{
    goals_solve(c, mark);
    goals_keep(c, mark);
    for (uint32_t i = 0; i < n; i++) each_meta(c, entities[i]->type, lower);
}

void generalise(Checker *c, BindGroup *g, Entity **entities, uint32_t n, bool restricted, size_t mark)
{
    Goals goals = {0};
    uint32_t n_vars;
    goals_solve(c, mark);
    if (restricted) {
        goals_keep(c, mark);
        for (size_t i = mark; i < c->goals.len && n; i++)
            if (!c->goals.data[i]->restricted) c->goals.data[i]->restricted = entities[0];
    }
    keep_outside(c);
    c->generic.len = 0;
    for (uint32_t i = 0; i < n; i++) each_meta(c, entities[i]->type, make_generic);
    Pred *equal = ARENA_ARRAY(c->arena, Pred, c->equalities.len);
    uint32_t n_equal = restricted ? 0 : take_context(c, mark, &goals, equal);
    TyVar **vars = quantify(c, &n_vars, n ? entities[0]->span : NO_SPAN);
    goals_keep(c, mark);
    make_dictionaries(c, g, &goals);
    Pred *preds = ARENA_ARRAY(c->arena, Pred, g->n_evs + n_equal);
    for (uint32_t i = 0; i < g->n_evs; i++) preds[i] = g->evs[i]->pred;
    for (uint32_t i = 0; i < n_equal; i++) preds[g->n_evs + i] = equal[i];
    if (n) check_inferred_context(c, entities[0], preds, g->n_evs);
    for (uint32_t i = 0; i < n; i++)
        entities[i]->type = polymorphic(c, entities[i]->type, vars, n_vars, preds, g->n_evs + n_equal);
    if (n == 1) check_inferred(c, entities[0]);        /* of several, one may tell what another does not */
    VEC_FREE(&goals);
}
