/* Solving goals: finding evidence for class constraints.
 *
 * A goal is met by an assumption of the place where it arose (innermost first) or by an instance, whose context becomes
 * new goals. It stays stuck while a meta hides which one it is. A goal keeps the assumptions of its place, so it can be
 * solved at any later time: evidence is written into its Ev, which is used there. Instances overlap only where pragmas
 * say which is taken (find_special); an assumption that may turn out to be the goal is waited for, until the end of the
 * module (Checker.last). */
#include "types/types_int.h"

#include <string.h>

/* As deep as GHC goes, or as the module says (-freduction-depth). */
static uint32_t most_depth(const Checker *c)
{
    enum { USUAL = 200 };
    uint32_t given = extensions_depth(c->module->extensions);
    return given > USUAL ? given : USUAL;
}

Ev *goal_new(Checker *c, const Pred *pred, Span span, NeedKind need, Entity *user)
{
    Goal *g = ARENA_NEW(c->arena, Goal);
    Ev *ev = ARENA_NEW(c->arena, Ev);
    ev->pred = *pred;
    ev->span = span;
    *g = (Goal){.ev = ev, .assume = c->assume, .user = user, .need = need, .unit = c->unit};
    if (c->quiet || need == NEED_DERIVED) {
        g->need = NEED_DERIVED;
        g->derived = c->deriving;
    }
    VEC_PUSH(&c->goals, g);
    return ev;
}

void goal_push(Checker *c, Goal *parent, const Pred *pred, Ev **out)
{
    Goal *g = ARENA_NEW(c->arena, Goal);
    Ev *ev = ARENA_NEW(c->arena, Ev);
    ev->pred = *pred;
    ev->span = parent->ev->span;
    *g = (Goal){.ev = ev, .assume = parent->assume, .parent = parent, .user = parent->user, .need = parent->need,
                .derived = parent->derived, .unit = parent->unit, .depth = parent->depth + 1};
    VEC_PUSH(&c->goals, g);
    if (out) *out = ev;
}

/* ---- assumptions ---- */

static Same same_types(Ty **a, Ty **b, uint32_t n)
{
    Same all = SAME_YES;
    for (uint32_t i = 0; i < n && all != SAME_NO; i++) {
        Same s = ty_same(a[i], b[i]);
        if (s < all) all = s;
    }
    return all;
}

/* An instance's superclass must not be taken out of a dictionary that may need that very instance: a superclass of one
 * that is for types as large as the instance's own could turn out to be the one that is being made. (GHC has the same
 * rule.) */
static bool may_be_itself(const Goal *g, const Ev *given)
{
    if (g->need != NEED_SUPER || g->parent || !g->instance) return false;
    uint32_t limit = types_size(g->instance->types, g->instance->n_types);
    for (; given->kind == EV_SUPER; given = given->u.super.of)
        if (types_size(given->u.super.of->pred.types, given->u.super.of->pred.n) >= limit) return true;
    return false;
}

/* The assumption that is the constraint, or NULL; *maybe: one may become it. */
static Ev *find_given(const Goal *g, bool *maybe)
{
    const Pred *p = &g->ev->pred;
    for (const Assume *a = g->assume; a; a = a->outer)
        for (const Given *given = a->givens; given; given = given->next) {
            if (given->pred.cls != p->cls || may_be_itself(g, given->ev)) continue;
            Same s = same_types(given->pred.types, p->types, p->n);
            if (s == SAME_YES) return given->ev;
            if (s == SAME_MAYBE) *maybe = true;
        }
    return NULL;
}

/* How many nodes a type has that is what it is for good, a -> b being ((->) a) b; else 0. */
static uint32_t settled_size(Ty *t)
{
    t = ty_whnf(t);
    if (t->kind == TY_CON) return 1;
    if (t->kind != TY_APP && t->kind != TY_FUN) return 0;
    bool app = t->kind == TY_APP;
    uint32_t left = settled_size(app ? t->u.app.fun : t->u.fun.arg);
    uint32_t right = left ? settled_size(app ? t->u.app.arg : t->u.fun.res) : 0;
    return right ? left + right + (app ? 1 : 3) : 0;
}

/* Asked again as long as it is not known: what was a meta may be settled since. */
static uint32_t size_of(const Goal *g, uint32_t i)
{
    if (g->sizes[i] == 0) g->sizes[i] = settled_size(g->ev->pred.types[i]);
    return g->sizes[i];
}

static bool differ_in_size(const Goal *a, const Goal *b)
{
    for (uint32_t i = 0; a->sizes && i < b->ev->pred.n; i++) {
        uint32_t size = size_of(b, i);
        if (size && size_of(a, i) && size != size_of(a, i)) return true;
    }
    return false;
}

/* A goal this one is needed for, and the same: the instances lead back to it, and so its own dictionary is the
 * evidence. Types that get smaller from one to the next are not compared: each would be, with all. */
static Ev *find_loop(const Checker *c, Goal *g)
{
    const Pred *p = &g->ev->pred;
    if (g->parent && !g->sizes) g->sizes = ARENA_ARRAY(c->arena, uint32_t, p->n);
    for (const Goal *up = g->parent; up && up->ev->kind == EV_INSTANCE; up = up->parent) {
        if (up->ev->pred.cls != p->cls || differ_in_size(up, g)) continue;
        if (same_types(up->ev->pred.types, p->types, p->n) == SAME_YES) return up->ev;
    }
    return NULL;
}

Ev *given_find(const Goal *g)
{
    bool maybe = false;
    return find_given(g, &maybe);
}

bool given_may_hold(const Checker *c, const Pred *p)
{
    Ev ev = {.pred = *p};
    Goal g = {.ev = &ev, .assume = c->assume};
    bool maybe = false;
    return find_given(&g, &maybe) || maybe;
}

/* ---- instances ---- */

static Same match(Checker *c, Ty *pattern, Ty *t);

static Same match_app(Checker *c, Ty *pattern, Ty *fun, Ty *arg)
{
    Same s = match(c, pattern->u.app.fun, fun);
    if (s == SAME_NO) return s;
    Same r = match(c, pattern->u.app.arg, arg);
    return r < s ? r : s;
}

static Same match_fun(Checker *c, Ty *pattern, Ty *t)
{
    if (t->kind != TY_FUN) return ty_same(pattern, t) == SAME_NO ? SAME_NO : SAME_MAYBE;
    Same s = match(c, pattern->u.fun.arg, t->u.fun.arg);
    if (s == SAME_NO) return s;
    Same r = match(c, pattern->u.fun.res, t->u.fun.res);
    return r < s ? r : s;
}

/* Whether a type that fits the pattern has the variable inside: that is then no such type, whatever it stands for. */
static bool has_inside(Ty *pattern, const TyVar *var)
{
    pattern = ty_find(pattern);
    switch (pattern->kind) {
    case TY_VAR: return pattern->u.var->subst && ty_tells(pattern->u.var->subst, var);
    case TY_APP: return has_inside(pattern->u.app.fun, var) || has_inside(pattern->u.app.arg, var);
    case TY_FUN: return has_inside(pattern->u.fun.arg, var) || has_inside(pattern->u.fun.res, var);
    default:     return false;
    }
}

/* An instance that would fit if the variable were another type makes one that fits uncertain: but not where another
 * instance is declared for all types that the variable stands for, as GHC has it. */
static Same match_skolem(Ty *pattern, const TyVar *var)
{
    return var->of_instance || has_inside(pattern, var) ? SAME_NO : SAME_BY_VARIABLE;
}

static Same match(Checker *c, Ty *pattern, Ty *t)
{
    pattern = ty_find(pattern);
    if (pattern->kind == TY_VAR) {
        TyVar *v = pattern->u.var;
        if (v->subst) return ty_same(v->subst, t);
        if (kinds_differ(c, v, t)) return SAME_NO;
        v->subst = t;
        return SAME_YES;
    }
    t = ty_whnf(t);
    if (t->kind == TY_META) return SAME_MAYBE;
    if (t->kind == TY_VAR && t->u.var->skolem) return match_skolem(pattern, t->u.var);
    if (t->kind == TY_FAMILY) return ty_has_meta(t) ? SAME_MAYBE : SAME_NO;
    switch (pattern->kind) {
    case TY_CON: return t == pattern || t == c->error ? SAME_YES : SAME_NO;
    case TY_FUN: return match_fun(c, pattern, t);
    case TY_APP:
        if (t->kind == TY_APP) return match_app(c, pattern, t->u.app.fun, t->u.app.arg);
        if (t->kind == TY_FUN)
            return match_app(c, pattern, ty_app(c, ty_con(c, c->builtins->fun), t->u.fun.arg), t->u.fun.res);
        return SAME_NO;
    default: return SAME_NO;
    }
}

void instance_unmatch(const InstanceX *x)
{
    for (uint32_t i = 0; i < x->inst.n_vars; i++) x->inst.vars[i]->subst = NULL;
}

Same instance_match(Checker *c, const InstanceX *x, Ty **types)
{
    Same all = instance_is_seen(c, x) ? SAME_YES : SAME_NO;
    for (uint32_t i = 0; i < x->inst.n_types && all != SAME_NO; i++) {
        Same s = match(c, x->inst.types[i], types[i]);
        if (s < all) all = s;
    }
    if (all != SAME_YES) instance_unmatch(x);
    return all;
}

Same instance_match_some(Checker *c, const InstanceX *x, Ty **types, const uint32_t *which, uint32_t n)
{
    Same all = instance_is_seen(c, x) ? SAME_YES : SAME_NO;
    for (uint32_t i = 0; i < n && all != SAME_NO; i++) {
        Same s = match(c, x->inst.types[which[i]], types[which[i]]);
        if (s < all) all = s;
    }
    return all;
}

static InstanceX *find_in(Checker *c, InstanceNode *nodes, Ty **types, Same *best)
{
    for (InstanceNode *n = nodes; n; n = n->next) {
        Same s = instance_match(c, n->instance, types);
        if (s > *best) *best = s;
        if (s == SAME_YES) return n->instance;
    }
    return NULL;
}

/* ---- overlapping instances ---- */

Same instance_match_quietly(Checker *c, const InstanceX *x, Ty **types)
{
    Same s = instance_match(c, x, types);
    instance_unmatch(x);
    return s;
}

bool instance_is_special(Checker *c, const InstanceX *x, const InstanceX *than)
{
    return instance_match_quietly(c, than, x->inst.types) == SAME_YES
           && instance_match_quietly(c, x, than->inst.types) != SAME_YES;
}

/* Whether another instance that fits is taken before x. */
static bool is_beaten(Checker *c, const ClassX *cls, const InstanceX *x, Ty **types)
{
    for (uint32_t i = 0; i < cls->info.n_instances; i++) {
        const InstanceX *y = (const InstanceX *)cls->info.instances[i];
        bool allowed = (y->inst.decl->overlap & OVERLAP_OVERLAPPING) || (x->inst.decl->overlap & OVERLAP_OVERLAPPABLE);
        if (y != x && allowed && instance_is_special(c, y, x) && instance_match_quietly(c, y, types) == SAME_YES)
            return true;
    }
    return false;
}

static bool is_incoherent(const InstanceX *x) { return x->inst.decl->overlap & OVERLAP_INCOHERENT; }

/* The most special one that fits. Others that may still fit are waited for; if several fit, or others would if a
 * variable were another type, it is none of them: unless all but one are incoherent. */
static InstanceX *find_special(Checker *c, const ClassX *cls, Ty **types, Same *best)
{
    InstanceX *found = NULL;
    bool waits = false, several = false;
    for (uint32_t i = 0; i < cls->info.n_instances; i++) {
        InstanceX *x = (InstanceX *)cls->info.instances[i];
        Same s = instance_match_quietly(c, x, types);
        if (s > *best) *best = s;
        if (s != SAME_YES && is_incoherent(x)) continue;
        waits |= s == SAME_MAYBE;
        several |= s == SAME_BY_VARIABLE;
        if (s != SAME_YES || is_beaten(c, cls, x, types)) continue;
        several |= found && !is_incoherent(found) && !is_incoherent(x);
        if (!found || is_incoherent(found)) found = x;
    }
    if (!found) return NULL;
    if ((waits || several) && !is_incoherent(found)) {
        *best = waits ? SAME_MAYBE : SAME_NO;
        return NULL;
    }
    instance_match(c, found, types);
    return found;
}

/* The instance for these types, its variables matched (instance_unmatch!); NULL: none, or none that is certain. */
InstanceX *instance_find(Checker *c, const ClassX *cls, Ty **types, Same *best)
{
    *best = SAME_NO;
    Ty *head = cls->info.n_vars ? ty_head(types[0]) : NULL;
    if (head && (head->kind == TY_META || (head->kind == TY_FAMILY && ty_has_meta(head)))) *best = SAME_MAYBE;
    if (cls->overlapping) return find_special(c, cls, types, best);
    InstanceNode *nodes = cls->info.n_vars ? instances_with_head(cls, ty_head_con(c, types[0])) : NULL;
    InstanceX *x = find_in(c, nodes, types, best);
    return x ? x : find_in(c, cls->open, types, best);
}

static void open_vars(Checker *c, const InstanceX *x)
{
    for (uint32_t i = 0; i < x->inst.n_vars; i++)
        if (!x->inst.vars[i]->subst) x->inst.vars[i]->subst = ty_meta(c, x->inst.vars[i]->kind);
}

static Solved use_instance(Checker *c, Goal *g, InstanceX *x)
{
    Ev *ev = g->ev;
    uint32_t n = x->inst.n_evs;
    Pred *preds = ARENA_ARRAY(c->arena, Pred, n + x->n_equalities);
    open_vars(c, x);
    for (uint32_t i = 0; i < n; i++) preds[i] = subst_pred(c, &x->inst.evs[i]->pred);
    for (uint32_t i = 0; i < x->n_equalities; i++) preds[n + i] = subst_pred(c, &x->equalities[i]);
    instance_unmatch(x);
    ev->kind = EV_INSTANCE;
    ev->u.inst.instance = &x->inst;
    ev->u.inst.args = ARENA_ARRAY(c->arena, Ev *, n);
    for (uint32_t i = 0; i < n; i++) goal_push(c, g, &preds[i], &ev->u.inst.args[i]);
    c->here = ev->span;
    for (uint32_t i = 0; i < x->n_equalities; i++) {
        Ty **sides = preds[n + i].types;
        UnifyResult r = unify(c, sides[0], sides[1]);
        if (r) report_mismatch(c, ev->span, NULL, sides[1], sides[0], NULL, r);
    }
    return SOLVED_YES;
}

static Solved too_deep(Checker *c, const Goal *g)
{
    enum { LONG = 200 };                   /* what is deep is long */
    while (g->parent) g = g->parent;
    names_reset(c);
    const char *text = pred_text(c, &g->ev->pred);
    Diag *d = TYPE_ERROR(c, INSTANCE_DEPTH, g->ev->span, "looking for an instance %s`%s` does not end",
                         strlen(text) < LONG ? "" : "of ", strlen(text) < LONG ? text : g->ev->pred.cls->name->text);
    if (d) diag_note(d, "each instance that fits needs another one first");
    if (d) diag_help(d, "if it would, `{-# OPTIONS_GHC -freduction-depth=0 #-}` lets it go on");
    return SOLVED_YES;
}

static bool is_excused(const Checker *c, const Pred *p)
{
    if (!class_x(p->cls) || class_x(p->cls)->broken) return true;
    for (uint32_t i = 0; i < p->n; i++)
        if (ty_has_error(c, p->types[i])) return true;
    return false;
}

/* An instance for the same goal with what equalities that wait beside it say of families in it: F a for which F a ~ Int
 * is wanted is Int, or there is an error anyway. */
static InstanceX *find_by_equalities(Checker *c, const Goal *g)
{
    const Pred *p = &g->ev->pred;
    Ty **types = ARENA_ARRAY(c->arena, Ty *, p->n);
    bool told = false;
    for (uint32_t i = 0; i < p->n; i++) {
        Ty *is = equality_says(c, g->assume, p->types[i]);
        types[i] = is ? is : p->types[i];
        told |= is != NULL;
    }
    Same best;
    return told ? instance_find(c, class_x(p->cls), types, &best) : NULL;
}

Solved goal_solve(Checker *c, Goal *g)
{
    const Pred *p = &g->ev->pred;
    bool maybe = false;
    Same best;
    refine_activate(c, g->assume);
    if (class_x(p->cls) && class_x(p->cls)->call_stack) return call_stack_solve(c, g);
    if (class_x(p->cls) && class_x(p->cls)->implicit) return implicit_solve(c, g);
    constraints_unfold(c, (Assume *)g->assume);
    Ev *given = find_given(g, &maybe);
    if (!given && g->depth > most_depth(c) && !is_excused(c, p)) return too_deep(c, g);
    if (!given) given = rule_find(c, g, &maybe);
    if (!given) given = find_loop(c, g);
    if (given) {
        g->ev->kind = EV_SAME;
        g->ev->u.same = given;
        return SOLVED_YES;
    }
    if (is_excused(c, p)) {
        if (!c->excused) c->excused = g->ev;
        return SOLVED_YES;
    }
    if (maybe && !c->last) return SOLVED_STUCK;
    if (class_x(p->cls)->coercible) return coercible_solve(c, g);
    if (class_x(p->cls)->literal) return literal_solve(c, g);
    if (class_x(p->cls)->typeable) return typeable_solve(c, g);
    if (class_x(p->cls)->holds) return holds_solve(c, g);
    if (class_x(p->cls)->has_field && field_solve(c, g)) return SOLVED_YES;
    InstanceX *x = instance_find(c, class_x(p->cls), p->types, &best);
    if (!x && best == SAME_MAYBE && c->equalities.len) x = find_by_equalities(c, g);
    if (x) return use_instance(c, g, x);
    return best == SAME_MAYBE || maybe ? SOLVED_STUCK : SOLVED_NO;
}

void goals_solve(Checker *c, size_t mark)
{
    do {
        size_t kept = mark;
        for (size_t i = mark; i < c->goals.len; i++) {
            Goal *g = c->goals.data[i];
            Setting here = setting_enter(c, g->assume, g->unit);
            if (goal_solve(c, g) != SOLVED_YES) c->goals.data[kept++] = g;
            setting_leave(c, &here);
        }
        c->goals.len = kept;
    } while (equalities_solve(c) || goals_improve(c, mark));
    refine_activate(c, c->assume);
}
