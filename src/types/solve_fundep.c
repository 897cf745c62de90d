/* Functional dependencies and equalities among superclasses: what a class says is determined, becomes known.
 *
 * class C a b | a -> b: a goal C t x whose t is that of an instance, of an assumption, or of another goal has the same
 * x. Goals that turn out to be one and the same are solved together.
 *
 * class (b ~ F a) => C a b: whatever meets a goal C t x, x is F t. */
#include "types/types_int.h"

static bool equal_at(Ty **a, Ty **b, const uint32_t *which, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        if (!ty_equal(a[which[i]], b[which[i]])) return false;
    return true;
}

/* Makes them equal, unless that had to wait. */
static bool equate_now(Checker *c, Ty *a, Ty *b)
{
    size_t mark = try_begin(c), waiting = c->equalities.len;
    bool now = unify(c, a, b) == UNIFY_OK && c->equalities.len == waiting;
    try_end(c, mark, now);
    return now;
}

/* Makes the determined types equal; true: that was news. */
static bool equate(Checker *c, const Goal *g, Ty **others, const FunDepIndex *f)
{
    bool news = false;
    c->here = g->ev->span;
    for (uint32_t i = 0; i < f->n_to; i++) {
        Ty *mine = g->ev->pred.types[f->to[i]], *other = others[f->to[i]];
        if (ty_same(mine, other) == SAME_MAYBE && equate_now(c, other, mine)) news = true;
    }
    return news;
}

static bool improve_by_givens(Checker *c, const Goal *g, const FunDepIndex *f)
{
    const Pred *p = &g->ev->pred;
    for (const Assume *a = g->assume; a; a = a->outer)
        for (const Given *given = a->givens; given; given = given->next)
            if (given->pred.cls == p->cls && equal_at(given->pred.types, p->types, f->from, f->n_from))
                return equate(c, g, given->pred.types, f);
    return false;
}

/* The instance's determined types, its variables matched as far as they are. */
static bool improve_by_instance(Checker *c, const Goal *g, const InstanceX *x, const FunDepIndex *f)
{
    Ty **types = g->ev->pred.types, **others = ARENA_ARRAY(c->arena, Ty *, x->inst.n_types);
    bool fits = instance_match_some(c, x, types, f->from, f->n_from) == SAME_YES;
    bool news = fits && instance_match_some(c, x, types, f->to, f->n_to) == SAME_MAYBE;
    if (news) {
        instance_unmatch(x);
        instance_match_some(c, x, types, f->from, f->n_from);
        for (uint32_t i = 0; i < x->inst.n_vars; i++)
            if (!x->inst.vars[i]->subst) x->inst.vars[i]->subst = ty_meta(c, x->inst.vars[i]->kind);
        for (uint32_t i = 0; i < f->n_to; i++) others[f->to[i]] = subst_ty(c, x->inst.types[f->to[i]]);
    }
    instance_unmatch(x);
    return news && equate(c, g, others, f);
}

static bool improve_by_instances(Checker *c, const Goal *g, const FunDepIndex *f)
{
    const ClassX *cls = class_x(g->ev->pred.cls);
    for (uint32_t i = 0; i < cls->info.n_instances; i++)
        if (improve_by_instance(c, g, (const InstanceX *)cls->info.instances[i], f)) return true;
    return false;
}

static bool improve_by_goals(Checker *c, const Goal *g, size_t mark, size_t end, const FunDepIndex *f)
{
    bool news = false;
    for (size_t i = mark; i < end; i++) {
        const Goal *other = c->goals.data[i];
        if (other->ev->pred.cls == g->ev->pred.cls
            && equal_at(other->ev->pred.types, g->ev->pred.types, f->from, f->n_from))
            news = equate(c, g, other->ev->pred.types, f) || news;
    }
    return news;
}

/* Solves the goal like an earlier one that is the same, at the same place. */
static bool is_repeated(Checker *c, Goal *g, size_t mark, size_t end)
{
    for (size_t i = mark; i < end; i++) {
        Goal *other = c->goals.data[i];
        if (other->assume != g->assume || !pred_equal(&other->ev->pred, &g->ev->pred)) continue;
        g->ev->kind = EV_SAME;
        g->ev->u.same = other->ev;
        return true;
    }
    return false;
}

static Pred at_types(Checker *c, const ClassX *cls, const Pred *p, Ty **types)
{
    subst_begin(cls->info.vars, types, cls->info.n_vars);
    Pred q = subst_pred(c, p);
    subst_end(cls->info.vars, cls->info.n_vars);
    return q;
}

/* Makes types equal that its superclasses say are. */
static bool improve_by_supers(Checker *c, const ClassX *cls, Ty **types)
{
    bool news = false;
    for (uint32_t i = 0; i < cls->n_equalities; i++) {
        Pred p = at_types(c, cls, &cls->equalities[i], types);
        if (ty_same(p.types[0], p.types[1]) == SAME_MAYBE && equate_now(c, p.types[0], p.types[1])) news = true;
    }
    for (uint32_t i = 0; i < cls->info.n_supers; i++) {
        const ClassX *super = class_x(cls->info.supers[i].cls);
        if (!super || !super->determines) continue;
        Pred p = at_types(c, cls, &cls->info.supers[i], types);
        news = improve_by_supers(c, super, p.types) || news;
    }
    return news;
}

/* By what determines what in its class, and in its superclasses, whose dictionaries it would give. */
static bool improve(Checker *c, const Goal *g, size_t mark, size_t end)
{
    const ClassX *cls = class_x(g->ev->pred.cls);
    bool news = false;
    for (uint32_t i = 0; i < cls->n_own_fundeps; i++) {
        const FunDepIndex *f = &cls->fundeps[i];
        news = improve_by_givens(c, g, f) || improve_by_instances(c, g, f) || improve_by_goals(c, g, mark, end, f)
               || news;
    }
    for (uint32_t i = 0; i < cls->info.n_supers && cls->n_fundeps > cls->n_own_fundeps; i++) {
        const ClassX *super = class_x(cls->info.supers[i].cls);
        if (!super || !super->n_fundeps || cls->cycle == CYCLE_FOUND) continue;
        Ev ev = {.pred = at_types(c, cls, &cls->info.supers[i], g->ev->pred.types), .span = g->ev->span};
        Goal given = *g;
        given.ev = &ev;
        news = improve(c, &given, mark, end) || news;
    }
    return news;
}

bool goals_improve(Checker *c, size_t mark)
{
    bool news = false;
    size_t kept = mark;
    for (size_t i = mark; i < c->goals.len; i++) {
        Goal *g = c->goals.data[i];
        const ClassX *cls = class_x(g->ev->pred.cls);
        if (cls->n_fundeps || cls->determines) {
            Setting here = setting_enter(c, g->assume, g->unit);
            c->here = g->ev->span;
            if (cls->determines) news = improve_by_supers(c, cls, g->ev->pred.types) || news;
            news = improve(c, g, mark, kept) || news;
            setting_leave(c, &here);
            if (is_repeated(c, g, mark, kept)) continue;
        }
        c->goals.data[kept++] = g;
    }
    c->goals.len = kept;
    return news;
}
