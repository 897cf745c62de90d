/* Type families: declarations, equations, and what an application of one is.
 *
 * A family that has all its arguments is a node of its own (TY_FAMILY), so that types without families never pay for
 * them. It is no constructor: F a ~ F b says nothing about a and b, and F a may turn out to be anything. ty_whnf
 * replaces it by what it is: as an equality that is assumed here says (Assume.families), or by the first equation that
 * its arguments fit. In a closed family an earlier equation that may still fit has to be waited for, unless both agree
 * where they overlap. An application that is stuck keeps the count of what was known then (Checker.known), and is not
 * tried again before that changes.
 *
 * What an equation gives may have applications in it, and these give others (type instance F a = [F a]): whoever walks
 * over such a type would never end. So each application has a depth, how many equations led to it, and that is bounded.
 *
 * What must be equal to a stuck application is not decided: it waits among Checker.equalities (equalities.c).
 *
 * Where the kind of the result may be any (type family F a :: k) and no parameter tells it, it is one more parameter
 * (Family.by_kind), and an equation has the kind of its right-hand side there.
 *
 * A data family is an ordinary constructor; each of its instances is a type of its own that is written D t1..tn
 * (TyConInfo.head). */
#include "syntax/type_parts.h"
#include "types/types_int.h"

#include <string.h>

enum {
    MOST_DEPTH = 1000,                 /* of applications in arguments of applications */
    MOST_MADE = 3000                   /* equations, one after the other, that made an application */
};

/* ---- fitting equations ---- */

typedef struct Fit {
    Checker        *c;
    const FamilyEq *eq;
    Ty            **bound;             /* what its variables are, NULL: not met yet */
} Fit;

/* Whether two types are the same, whatever variables in them become: NO only if they are apart. */
static Same apart(Checker *c, Ty *a, Ty *b)
{
    a = ty_whnf(a);
    b = ty_whnf(b);
    if (a == b) return SAME_YES;
    Ty *x, *y, *u, *v;
    if (ty_is_fun(a, &x, &y) && ty_is_fun(b, &u, &v)) {
        Same s = apart(c, x, u), r = apart(c, y, v);
        return s < r ? s : r;
    }
    if (a->kind == TY_APP && b->kind == TY_APP) {
        Same s = apart(c, a->u.app.fun, b->u.app.fun), r = apart(c, a->u.app.arg, b->u.app.arg);
        return s < r ? s : r;
    }
    if (a->kind == TY_FAMILY && b->kind == TY_FAMILY && ty_same(a, b) == SAME_YES) return SAME_YES;
    for (int i = 0; i < 2; i++) {
        const Ty *t = i ? a : b;
        if (t->kind == TY_META || t->kind == TY_VAR || t->kind == TY_FAMILY || t == c->error) return SAME_MAYBE;
    }
    if (a->kind == TY_APP || b->kind == TY_APP) {
        const Ty *head = ty_head(a->kind == TY_APP ? a : b);
        if (head && head->kind != TY_CON) return SAME_MAYBE;
    }
    return SAME_NO;
}

/* Whether a kind is that of a pattern. What may be any is the error type. */
static Same fit_kinds_both(Checker *c, Ty *pattern, Ty *kind)
{
    pattern = ty_find(pattern);
    kind = ty_find(kind);
    if (pattern == c->error || kind == c->error || pattern->kind == TY_VAR) return SAME_YES;
    Same s = SAME_YES, r = SAME_YES;
    if (pattern->kind == TY_FUN && kind->kind == TY_FUN) {
        s = fit_kinds_both(c, pattern->u.fun.arg, kind->u.fun.arg);
        r = fit_kinds_both(c, pattern->u.fun.res, kind->u.fun.res);
    } else if (pattern->kind == TY_APP && kind->kind == TY_APP) {
        s = fit_kinds_both(c, pattern->u.app.fun, kind->u.app.fun);
        r = fit_kinds_both(c, pattern->u.app.arg, kind->u.app.arg);
    } else {
        s = apart(c, pattern, kind);
    }
    return s < r ? s : r;
}

/* Binds the variables that are kinds, as far as a kind tells them. */
static void bind_kinds(Fit *f, Ty *pattern, Ty *kind)
{
    pattern = ty_find(pattern);
    kind = ty_whnf(kind);
    Ty *x, *y;
    if (pattern->kind == TY_VAR) {
        for (uint32_t i = 0; i < f->eq->n_vars && kind != f->c->error; i++)
            if (f->eq->vars[i] == pattern->u.var && !f->bound[i]) f->bound[i] = kind;
    } else if (pattern->kind == TY_FUN && ty_is_fun(kind, &x, &y)) {
        bind_kinds(f, pattern->u.fun.arg, x);
        bind_kinds(f, pattern->u.fun.res, y);
    } else if (pattern->kind == TY_APP && kind->kind == TY_APP) {
        bind_kinds(f, pattern->u.app.fun, kind->u.app.fun);
        bind_kinds(f, pattern->u.app.arg, kind->u.app.arg);
    }
}

/* Whether a type is of a pattern's kind. */
static Same fit_kind(Checker *c, Ty *pattern, Ty *t)
{
    t = ty_whnf(t);
    return literal_is_of(t, pattern) ? SAME_YES : fit_kinds_both(c, pattern, ty_kind(c, t));
}

/* What is not known yet, or a variable: of another kind it is another type, whatever it is. */
static Same fit_unknown(Checker *c, Ty *pattern, Ty *t)
{
    bool number;
    if (t->kind == TY_FAMILY || t == c->error || literal_of(pattern, &number)) return SAME_MAYBE;
    return fit_kinds_both(c, ty_kind(c, pattern), ty_kind(c, t)) == SAME_NO ? SAME_NO : SAME_MAYBE;
}

static Same fit(Fit *f, Ty *pattern, Ty *t);

static Same fit_app(Fit *f, Ty *fun, Ty *arg, Ty *t)
{
    Ty *x, *y;
    if (ty_is_fun(t, &x, &y)) {
        Same s = fit(f, fun, ty_app(f->c, ty_con(f->c, f->c->builtins->fun), x)), r = fit(f, arg, y);
        return s < r ? s : r;
    }
    if (t->kind != TY_APP) return t->kind == TY_CON && t != f->c->error ? SAME_NO : SAME_MAYBE;
    Same s = fit(f, fun, t->u.app.fun), r = fit(f, arg, t->u.app.arg);
    return s < r ? s : r;
}

static Same fit_fun(Fit *f, Ty *arg, Ty *res, Ty *t)
{
    Ty *x, *y;
    if (ty_is_fun(t, &x, &y)) {
        Same s = fit(f, arg, x), r = fit(f, res, y);
        return s < r ? s : r;
    }
    const Ty *head = ty_head(t);
    return head && (head->kind != TY_CON || head == f->c->error) ? SAME_MAYBE : SAME_NO;
}

static Same fit(Fit *f, Ty *pattern, Ty *t)
{
    pattern = ty_find(pattern);
    if (pattern->kind == TY_VAR) {
        for (uint32_t i = 0; i < f->eq->n_vars; i++)
            if (f->eq->vars[i] == pattern->u.var) {
                if (f->bound[i]) return apart(f->c, f->bound[i], t);
                f->bound[i] = t;
                if (f->eq->has_kinds) bind_kinds(f, f->eq->vars[i]->kind, ty_kind_here(f->c, t));
                return f->eq->vars[i]->kind == f->c->star ? SAME_YES : fit_kind(f->c, f->eq->vars[i]->kind, t);
            }
        return apart(f->c, pattern, t);
    }
    if (pattern == f->c->error) return SAME_YES;
    t = ty_whnf(t);
    if (t->kind == TY_META || t->kind == TY_VAR || t->kind == TY_FAMILY || t == f->c->error)
        return fit_unknown(f->c, pattern, t);
    switch (pattern->kind) {
    case TY_CON: return t == pattern ? SAME_YES : t->kind == TY_CON || t->kind == TY_FUN ? SAME_NO
                        : ty_head(t) && ty_head(t)->kind != TY_CON ? SAME_MAYBE : SAME_NO;
    case TY_APP: return fit_app(f, pattern->u.app.fun, pattern->u.app.arg, t);
    case TY_FUN: return fit_fun(f, pattern->u.fun.arg, pattern->u.fun.res, t);
    default:     return SAME_NO;
    }
}

/* Whether an argument that is more than a variable tells the kind of parameter i: it fits, so that kind does. */
static bool is_told(const Family *f, const FamilyEq *eq, uint32_t i)
{
    Ty *scheme = ((TyConInfo *)f->entity->info)->scheme;
    for (uint32_t k = 0; scheme && k < family_written(f); k++)
        if (ty_find(eq->args[k])->kind != TY_VAR && kind_told(scheme, i, k)) return true;
    return false;
}

/* Kinds are arguments, too, where parameters are of any kind; that of anything but a variable can be seen. */
static Same fit_kinds(Checker *c, const Family *f, const FamilyEq *eq, Ty **args)
{
    Same all = SAME_YES;
    Ty *kind = ty_find(f->entity->type);
    for (uint32_t i = 0; i < f->arity && kind->kind == TY_FUN; i++, kind = ty_find(kind->u.fun.res)) {
        if (ty_find(kind->u.fun.arg) != c->error || ty_find(eq->args[i])->kind != TY_VAR) continue;
        if (is_told(f, eq, i)) continue;
        Ty *wanted = ty_find(ty_kind(c, eq->args[i])), *t = ty_whnf(args[i]);
        bool unknown = ty_find(ty_kind(c, t)) == c->error && (t->kind == TY_VAR || t->kind == TY_META);
        Same s = unknown && wanted != c->error ? SAME_MAYBE : fit_kind(c, wanted, t);
        if (s < all) all = s;
    }
    return all;
}

static Same fit_all(Fit *f, Ty **args, uint32_t n)
{
    Same all = SAME_YES;
    for (uint32_t i = 0; i < n; i++) {
        Same s = fit(f, f->eq->args[i], args[i]);
        if (s < all) all = s;
    }
    return all;
}

Same types_fit(Checker *c, TyVar **vars, uint32_t n_vars, Ty **patterns, Ty **types, uint32_t n, Ty **bound)
{
    FamilyEq eq = {.vars = vars, .n_vars = n_vars, .args = patterns};
    Fit f = {.c = c, .eq = &eq, .bound = bound};
    return fit_all(&f, types, n);
}

/* The kind that is wanted of the result, where that decides. */
static Same fit_result(Fit *f, const Family *family, Ty **args)
{
    uint32_t last = family->arity - 1;
    if (!family->by_kind || literal_is_of(f->eq->rhs, args[last])) return SAME_YES;
    return fit(f, f->eq->args[last], args[last]);
}

/* Whether two types are written the same, synonyms aside: no family is reduced. So are right-hand sides of closed
 * families compared, whose equations would need each other to find out whether they agree. */
static bool written_same(Ty *a, Ty *b)
{
    a = ty_find(a);
    b = ty_find(b);
    if (a == b) return true;
    if (a->kind != b->kind) return false;
    switch (a->kind) {
    case TY_APP: return written_same(a->u.app.fun, b->u.app.fun) && written_same(a->u.app.arg, b->u.app.arg);
    case TY_FUN: return written_same(a->u.fun.arg, b->u.fun.arg) && written_same(a->u.fun.res, b->u.fun.res);
    case TY_FAMILY:
        if (a->u.family.of != b->u.family.of) return false;
        for (uint32_t i = 0; i < a->u.family.of->arity; i++)
            if (!written_same(a->u.family.args[i], b->u.family.args[i])) return false;
        return true;
    default: return false;
    }
}

/* Whether two equations are for different kinds, as arguments tell that stand for parameters of one kind:
 * F 'Nothing b  and  F a 'LT  of  F :: k -> k -> k */
static bool kinds_apart(Checker *c, const Family *f, const FamilyEq *a, const FamilyEq *b)
{
    Ty *scheme = ((TyConInfo *)f->entity->info)->scheme;
    for (uint32_t i = 0; scheme && i < family_written(f); i++)
        for (uint32_t k = 0; k < family_written(f); k++)
            if (kind_told(scheme, i, k) && kind_told(scheme, k, i)
                && apart(c, ty_kind(c, a->args[i]), ty_kind(c, b->args[k])) == SAME_NO)
                return true;
    return false;
}

/* Whether two equations never give different results for the same arguments. */
static bool agree(Checker *c, const Family *f, const FamilyEq *a, const FamilyEq *b)
{
    Ty **as = metas_for(c, a->vars, a->n_vars), **bs = metas_for(c, b->vars, b->n_vars);
    size_t mark = try_begin(c);
    bool overlap = !kinds_apart(c, f, a, b);
    for (uint32_t i = 0; i < f->arity && overlap; i++)
        overlap = unify(c, ty_subst(c, a->vars, as, a->n_vars, a->args[i]),
                        ty_subst(c, b->vars, bs, b->n_vars, b->args[i])) == UNIFY_OK;
    Ty *left = ty_subst(c, a->vars, as, a->n_vars, a->rhs), *right = ty_subst(c, b->vars, bs, b->n_vars, b->rhs);
    bool same = !overlap || (f->closed ? written_same(left, right) : ty_same(left, right) == SAME_YES);
    try_end(c, mark, false);
    return same;
}

/* Equations before `eq` that may still fit must agree with it. */
static bool may_use(FamilyEq *const *waiting, uint32_t n, const FamilyEq *eq)
{
    for (uint32_t i = 0; i < n; i++)
        if (!eq->agrees[waiting[i]->index]) return false;
    return true;
}

static Ty *use_equations(Checker *c, const Family *f, Ty **args)
{
    FamilyEq **waiting = ARENA_ARRAY(c->arena, FamilyEq *, f->n_equations);
    uint32_t n_waiting = 0;
    for (FamilyEq *eq = f->equations; eq; eq = eq->next) {
        Fit m = {.c = c, .eq = eq, .bound = ARENA_ARRAY(c->arena, Ty *, eq->n_vars)};
        Same s = fit_all(&m, args, family_written(f)), kinds = s ? fit_kinds(c, f, eq, args) : s;
        Same result = fit_result(&m, f, args);
        if (kinds < s) s = kinds;
        if (result < s) s = result;
        if (s == SAME_MAYBE && f->closed) waiting[n_waiting++] = eq;
        if (s != SAME_YES) continue;
        if (!may_use(waiting, n_waiting, eq)) return NULL;
        for (uint32_t i = 0; i < eq->n_vars; i++)
            if (!m.bound[i]) m.bound[i] = ty_meta(c, eq->vars[i]->kind);
        return ty_subst(c, eq->vars, m.bound, eq->n_vars, eq->rhs);
    }
    return NULL;
}

/* What the equation that fits gives: applications in it are one deeper than this one. */
static Ty *use_equations_at(Checker *c, const Ty *t, Ty **args)
{
    uint32_t outer = c->family_depth;
    c->family_depth = t->u.family.depth + 1;
    Ty *is = use_equations(c, t->u.family.of, args);
    c->family_depth = outer;
    return is;
}

/* ---- what is assumed ---- */

static bool same_args(Ty **a, Ty **b, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        if (ty_same(a[i], b[i]) != SAME_YES) return false;
    return true;
}

static Ty *use_givens(Checker *c, const Family *f, Ty **args)
{
    for (const Assume *a = c->active; a; a = a->outer ? a->outer->refined : NULL)
        for (const FamilyGiven *g = a->families; g; g = g->next)
            if (g->family == f && same_args(g->args, args, f->arity)) return g->is;
    return NULL;
}

/* ---- reduction ---- */

Ty *family_endless(Ty *t)
{
    Checker *c = t->u.family.of->checker;
    names_reset(c);
    t->u.family.is = c->error;
    c->endless = true;
    ((TyConInfo *)t->u.family.of->entity->info)->family->endless = true;
    Diag *d = TYPE_ERROR(c, FAMILY_LOOP, c->here, "what the type `%s` is does not come to an end",
                         t->u.family.of->entity->name->text);
    if (d) diag_note(d, "each equation that fits leads to another application of a family");
    return c->error;
}

/* While it is being reduced it is taken for stuck: an assumption may have it in its own arguments. */
Ty *family_reduce(Ty *t)
{
    const Family *f = t->u.family.of;
    Checker *c = f->checker;
    if (t->u.family.tried == c->known) return t->u.family.here;
    if (c->reducing > MOST_DEPTH) return NULL;
    if (t->u.family.depth > 0 && f->endless) return c->error;
    if (t->u.family.depth > MOST_MADE) return family_endless(t);
    t->u.family.tried = c->known;
    t->u.family.here = NULL;
    c->reducing++;
    Ty **args = ARENA_ARRAY(c->arena, Ty *, f->arity), *is = NULL;
    for (uint32_t i = 0; i < f->arity; i++) args[i] = ty_expand(c, t->u.family.args[i]);
    if (f->compute) is = f->compute(c, args);
    if (!is) is = use_equations_at(c, t, args);
    if (!is) is = use_givens(c, f, args);
    c->reducing--;
    t->u.family.tried = is && c->trying ? 0 : c->known;
    if (is && !c->active && !c->trying) t->u.family.is = is;
    else t->u.family.here = is;
    return is;
}

uint32_t family_written(const Family *f)
{
    return f->arity - f->by_kind;
}

Ty *ty_family(Checker *c, const Family *f, Ty **args)
{
    Ty *t = arena_alloc(c->arena, sizeof *t);
    t->kind = TY_FAMILY;
    t->u.family.of = f;
    t->u.family.args = args;
    t->u.family.is = NULL;
    t->u.family.tried = 0;
    t->u.family.depth = c->family_depth;
    return t;
}

void family_assume(Checker *c, Assume *a, Ty *application, Ty *is)
{
    FamilyGiven *g = ARENA_NEW(c->arena, FamilyGiven);
    const Family *f = application->u.family.of;
    g->family = f;
    g->args = ARENA_ARRAY(c->arena, Ty *, f->arity);
    for (uint32_t i = 0; i < f->arity; i++) g->args[i] = ty_expand(c, application->u.family.args[i]);
    g->is = is;
    g->next = a->families;
    a->families = g;
    refine_changed(c, a);
}

/* F a ~ t was assumed before it was known that a is S b: now an equation fits, and what it gives is t.
 * Whether something new is known; *possible: false if that cannot be. */
static bool given_follows(Checker *c, Assume *a, const FamilyGiven *g, bool *possible)
{
    Ty **args = ARENA_ARRAY(c->arena, Ty *, g->family->arity);
    for (uint32_t i = 0; i < g->family->arity; i++) args[i] = ty_expand(c, g->args[i]);
    Ty *is = use_equations(c, g->family, args);
    uint32_t known = c->known;
    if (is && !refine(c, a, is, g->is)) *possible = false;
    return c->known != known;
}

bool families_follow(Checker *c, Assume *a)
{
    enum { MOST_ROUNDS = 20 };
    bool news = a->refines || a->families, possible = true;
    for (uint32_t i = 0; i < MOST_ROUNDS && news && possible; i++) {
        news = false;
        for (const Assume *s = a->refined; s; s = s->outer ? s->outer->refined : NULL)
            for (const FamilyGiven *g = s->families; g && possible; g = g->next)
                news = given_follows(c, a, g, &possible) || news;
    }
    return possible;
}

/* ---- declarations ---- */

/* What a signature of the kind or the equations of a closed family say comes later. */
static Ty *result_kind(Checker *c, const FamilyDecl *d, const Type *signature)
{
    if (d->kind) return written_kind(c, d->kind);
    return signature || d->closed ? ty_kind_meta(c) : c->star;
}

/* type family F :: k -> *: what it is depends on k, which its argument tells. So it has that as a parameter, and an
 * equation F = t is F a = t a. How many there are in front of the kind as it is written. */
static uint32_t hidden_params(const Type *kind)
{
    uint32_t n = 0;
    if (kind && kind->kind == TYPE_FORALL) kind = kind->u.forall.body;
    for (; kind && kind->kind == TYPE_FUN && kind->u.fun.arg->kind == TYPE_VAR; kind = kind->u.fun.res) n++;
    return n;
}

static bool names_var(const Type *t, const Entity *var)
{
    if (t->kind == TYPE_VAR && t->u.ref.entity == var) return true;
    for (uint32_t i = 0; i < type_parts(t); i++)
        if (names_var(type_part(t, i), var)) return true;
    return false;
}

/* Whether the kind of the result is a variable that the kinds of the parameters do not have. */
static bool is_by_kind(const FamilyDecl *d, const Type *signature)
{
    const Type *kind = signature ? signature : d->kind, *first;
    if (kind && kind->kind == TYPE_FORALL) kind = kind->u.forall.body;
    first = kind;
    for (uint32_t i = 0; signature && i < d->n_vars && kind->kind == TYPE_FUN; i++) kind = kind->u.fun.res;
    if (!kind || kind->kind != TYPE_VAR) return false;
    for (; first != kind; first = first->u.fun.res)
        if (names_var(first->u.fun.arg, kind->u.ref.entity)) return false;
    for (uint32_t i = 0; i < d->n_vars; i++)
        if (d->vars[i].kind && names_var(d->vars[i].kind, kind->u.ref.entity)) return false;
    return true;
}

void family_declare(Checker *c, FamilyDecl *d, const Type *signature)
{
    if (!d->entity) return;
    TyConInfo *info = tycon_info(c, d->entity);
    info->vars = type_binders(c, d->vars, d->n_vars);
    info->n_vars = d->n_vars;
    Ty *kind = result_kind(c, d, signature);
    for (uint32_t i = d->n_vars; i > 0; i--) kind = ty_fun(c, info->vars[i - 1]->kind, kind);
    d->entity->type = kind;
    if (d->data) {
        uint32_t n = ty_arity(kind);
        info->roles = ARENA_ARRAY(c->arena, uint8_t, n);
        for (uint32_t i = 0; i < n; i++) info->roles[i] = ROLE_NOMINAL;
        info->n_vars = n;
        return;
    }
    Family *f = ARENA_NEW(c->arena, Family);
    *f = (Family){.checker = c, .entity = d->entity, .arity = d->n_vars, .closed = d->closed};
    if (d->n_vars == 0) f->arity = f->hidden = hidden_params(signature ? signature : d->kind);
    f->by_kind = !f->hidden && is_by_kind(d, signature);
    f->arity += f->by_kind;
    f->injective = ARENA_ARRAY(c->arena, bool, f->arity);
    for (uint32_t i = 0; i < d->n_vars; i++)
        for (uint32_t k = 0; k < d->n_injective; k++)
            if (d->vars[i].name == d->injective[k]) f->injective[i] = f->is_injective = true;
    for (uint32_t i = 0; i < f->hidden; i++) f->injective[i] = f->is_injective = true;     /* F a is F, applied */
    f->compute = family_computed(d->entity);
    info->family = f;
}

static void not_a_family(Checker *c, const Ref *ref)
{
    Diag *d = TYPE_ERROR(c, FAMILY, ref->span, "`%s` is not a type family", ref->name->text);
    if (d && !is_library(ref->entity->module)) diag_second(d, ref->entity->span, "declared here");
}

static Family *family_of(Checker *c, const Ref *ref)
{
    if (!ref->entity) return NULL;
    const TyConInfo *info = ref->entity->kind == ENTITY_TYPE ? ref->entity->info : NULL;
    if (!info || !info->family) not_a_family(c, ref);
    return info ? info->family : NULL;
}

static bool wrong_arity(Checker *c, const Family *f, const Equation *e)
{
    Diag *d = TYPE_ERROR(c, FAMILY, e->span, "the family `%s` has %u parameter%s, but this equation has %u",
                         f->entity->name->text, family_written(f), family_written(f) == 1 ? "" : "s", e->n_args);
    if (d) diag_second(d, f->entity->span, "declared here");
    return false;
}

/* F = t  as  F a = t a, a of the kind that t takes */
static FamilyEq *convert_hidden(Checker *c, const Family *f, Equation *e)
{
    FamilyEq *eq = ARENA_NEW(c->arena, FamilyEq);
    Ty *kind, *rhs = type_convert(c, e->rhs, &kind), *from;
    *eq = (FamilyEq){.span = e->span, .n_vars = f->hidden};
    eq->vars = ARENA_ARRAY(c->arena, TyVar *, f->hidden);
    eq->args = ARENA_ARRAY(c->arena, Ty *, f->hidden);
    for (uint32_t i = 0; i < f->hidden; i++) {
        if (!ty_is_fun(kind, &from, &kind)) from = kind = c->error;
        eq->vars[i] = tyvar_new(c, name_printf("p%u", i + 1), from, e->span);
        eq->args[i] = eq->vars[i]->self;
        rhs = ty_app(c, rhs, eq->args[i]);
    }
    eq->rhs = rhs;
    return eq;
}

/* The kind of the result may be a matter of the arguments:  type family F (a :: K) :: G a */
Ty *family_kind(Checker *c, const Family *f, Ty **args, Ty *kind)
{
    const TyConInfo *info = f->entity->info;
    bool depends = ty_find(kind)->kind == TY_FAMILY && info->n_vars <= family_written(f);
    return depends ? ty_subst(c, info->vars, args, info->n_vars, kind) : kind;
}

/* The right-hand side; where the kind of the result is a parameter, its kind is the last argument. */
static Ty *convert_rhs(Checker *c, const Family *f, FamilyEq *eq, Type *rhs, Ty *expected)
{
    if (!f->by_kind) return type_of_kind(c, rhs, expected);
    bool number;
    Ty *type = type_convert(c, rhs, &eq->args[f->arity - 1]);
    if (literal_of(type, &number)) eq->args[f->arity - 1] = literal_kind(c, number);
    return type;
}

bool family_asks_kind(Ty *t)
{
    t = ty_find(t);
    if (t->kind == TY_APP) return family_asks_kind(t->u.app.fun) || family_asks_kind(t->u.app.arg);
    if (t->kind == TY_FUN) return family_asks_kind(t->u.fun.arg) || family_asks_kind(t->u.fun.res);
    bool asks = t->kind == TY_FAMILY && t->u.family.of->by_kind;
    for (uint32_t i = 0; t->kind == TY_FAMILY && !asks && i < family_written(t->u.family.of); i++)
        asks = family_asks_kind(t->u.family.args[i]);
    return asks;
}

static void name_kind(Checker *c, FamilyEq *eq, Ty *kind)
{
    kind = ty_find(kind);
    if (kind->kind == TY_APP) name_kind(c, eq, kind->u.app.fun), name_kind(c, eq, kind->u.app.arg);
    if (kind->kind == TY_FUN) name_kind(c, eq, kind->u.fun.arg), name_kind(c, eq, kind->u.fun.res);
    if (kind->kind != TY_META) return;
    TyVar **vars = ARENA_ARRAY(c->arena, TyVar *, eq->n_vars + 1);
    memcpy(vars, eq->vars, eq->n_vars * sizeof *vars);
    vars[eq->n_vars] = tyvar_new(c, name_printf("k%u", eq->n_vars), c->star, eq->span);
    kind->u.meta.is = vars[eq->n_vars++]->self;
    eq->vars = vars;
    eq->has_kinds = true;
}

/* The kinds that the right-hand side asks families for are variables of the equation, where they may be any: the kinds
 * of its other variables tell them, or that of the result. */
static void name_kinds(Checker *c, FamilyEq *eq, Ty *t)
{
    t = ty_find(t);
    if (t->kind == TY_APP) name_kinds(c, eq, t->u.app.fun), name_kinds(c, eq, t->u.app.arg);
    if (t->kind == TY_FUN) name_kinds(c, eq, t->u.fun.arg), name_kinds(c, eq, t->u.fun.res);
    if (t->kind != TY_FAMILY) return;
    const Family *f = t->u.family.of;
    for (uint32_t i = 0; i < family_written(f); i++) name_kinds(c, eq, t->u.family.args[i]);
    if (f->by_kind) name_kind(c, eq, t->u.family.args[f->arity - 1]);
}

/* The equation as types; NULL after an error. Kinds that are left open are the caller's. */
static FamilyEq *convert(Checker *c, const Family *f, Equation *e)
{
    if (f->hidden && e->n_args == 0) return convert_hidden(c, f, e);
    FamilyEq *eq = ARENA_NEW(c->arena, FamilyEq);
    bool good = e->n_args == family_written(f) || wrong_arity(c, f, e);
    eq->span = e->span;
    eq->n_vars = e->n_vars;
    eq->vars = type_binders(c, e->vars, e->n_vars);
    eq->args = ARENA_ARRAY(c->arena, Ty *, e->n_args + 1);
    Ty *kind = ty_find(kind_here(c, f->entity));
    for (uint32_t i = 0; good && i < e->n_args; i++) {
        eq->args[i] = check_monotype(c, e->args[i], type_of_kind(c, e->args[i], kind->u.fun.arg));
        kind = ty_find(kind->u.fun.res);
        if (!ty_has_family(eq->args[i])) continue;
        TYPE_ERROR(c, FAMILY, e->args[i]->span, "a type family cannot stand on the left-hand side of an equation");
        good = false;
    }
    eq->rhs = good ? convert_rhs(c, f, eq, e->rhs, family_kind(c, f, eq->args, kind)) : c->error;
    if (ty_find(eq->rhs)->kind == TY_FORALL)
        TYPE_ERROR(c, IMPREDICATIVE, e->rhs->span, "a type family cannot give a polymorphic type");
    if (!f->closed) name_kinds(c, eq, eq->rhs);
    return good ? eq : NULL;
}

static bool contradicts(Checker *c, const Family *f, const FamilyEq *eq)
{
    for (const FamilyEq *other = f->equations; other && !f->closed; other = other->next) {
        if (agree(c, f, other, eq)) continue;
        Diag *d = TYPE_ERROR(c, FAMILY, eq->span, "this equation of `%s` contradicts another one",
                             f->entity->name->text);
        if (d && !span_is_none(other->span)) diag_second(d, other->span, "the other equation");
        return true;
    }
    return false;
}

/* Whether two equations may give the same though the parameters that the result tells differ. */
static bool breaks_injectivity(Checker *c, const Family *f, const FamilyEq *a, const FamilyEq *b)
{
    Ty **as = metas_for(c, a->vars, a->n_vars), **bs = metas_for(c, b->vars, b->n_vars);
    size_t mark = try_begin(c);
    Ty *left = ty_subst(c, a->vars, as, a->n_vars, a->rhs), *right = ty_subst(c, b->vars, bs, b->n_vars, b->rhs);
    bool same = !ty_has_family(left) && !ty_has_family(right) && unify(c, left, right) == UNIFY_OK, differ = false;
    for (uint32_t i = 0; same && i < f->arity; i++)
        differ = differ || (f->injective[i] && ty_same(ty_subst(c, a->vars, as, a->n_vars, a->args[i]),
                                                       ty_subst(c, b->vars, bs, b->n_vars, b->args[i])) != SAME_YES);
    try_end(c, mark, false);
    return differ;
}

static void check_injectivity(Checker *c, const Family *f, const FamilyEq *eq)
{
    if (f->is_injective && !f->hidden && !equation_tells(f, eq))
        TYPE_ERROR(c, FAMILY, eq->span, "what `%s` gives here does not tell its parameters, as was said of it",
                   f->entity->name->text);
    for (const FamilyEq *other = f->equations; other && f->is_injective; other = other->next) {
        if (!breaks_injectivity(c, f, other, eq)) continue;
        Diag *d = TYPE_ERROR(c, FAMILY, eq->span, "the result of `%s` does not tell its parameters, as was said of it",
                             f->entity->name->text);
        if (d && !span_is_none(other->span)) diag_second(d, other->span, "this equation gives the same");
        return;
    }
}

static void add(Checker *c, Family *f, FamilyEq *eq)
{
    FamilyEq **end = &f->equations;
    eq->agrees = f->closed ? ARENA_ARRAY(c->arena, bool, f->n_equations) : NULL;
    for (; *end; end = &(*end)->next)
        if (f->closed) eq->agrees[(*end)->index] = agree(c, f, *end, eq);
    *end = eq;
    eq->index = f->n_equations++;
    c->known++;
}

void family_equation(Checker *c, Equation *e)
{
    Family *f = family_of(c, &e->family);
    FamilyEq *eq = f ? convert(c, f, e) : NULL;
    if (f && f->closed && !f->open_now) {
        TYPE_ERROR(c, FAMILY, e->span, "`%s` is a closed family: its equations all stand in its declaration",
                   f->entity->name->text);
        return;
    }
    if (!eq || contradicts(c, f, eq)) return;
    equation_ends(c, f, eq, e->rhs->span);
    check_injectivity(c, f, eq);
    add(c, f, eq);
}

void family_equations(Checker *c, FamilyDecl *d)
{
    Family *f = d->entity && !d->data ? tycon_info(c, d->entity)->family : NULL;
    if (!f) return;
    f->open_now = true;
    for (uint32_t i = 0; i < d->n_equations; i++)
        if (d->equations[i].family.entity) family_equation(c, &d->equations[i]);
    f->open_now = false;
}

/* ---- defaults of associated families ---- */

static Equation *default_of(const ClassDecl *d, const Entity *family)
{
    for (uint32_t i = 0; i < d->n_equations; i++)
        if (d->equations[i].family.entity == family) return &d->equations[i];
    return NULL;
}

static bool defines(const InstanceDecl *d, const Entity *family)
{
    for (uint32_t i = 0; i < d->n_families; i++) {
        const Decl *f = d->families[i];
        if ((f->kind == DECL_EQUATION && f->u.equation.family.entity == family)
            || (f->kind == DECL_DATA && f->u.data.family.entity == family))
            return true;
    }
    return false;
}

static uint32_t class_param(const ClassDecl *d, Name name)
{
    uint32_t i = 0;
    while (i < d->n_vars && d->vars[i].name != name) i++;
    return i;
}

/* The default's equation for an instance: the class's parameters among the family's are the instance's types. */
static void use_default(Checker *c, const Instance *inst, const FamilyDecl *fd, Family *f, Equation *e)
{
    const ClassDecl *cls = inst->cls->u.cls;
    size_t mark = c->kind_metas.len;
    FamilyEq *general = convert(c, f, e), *eq = ARENA_NEW(c->arena, FamilyEq);
    kinds_default(c, mark, c->star);
    if (!general) return;
    eq->span = inst->span;
    eq->args = ARENA_ARRAY(c->arena, Ty *, f->arity);
    eq->vars = ARENA_ARRAY(c->arena, TyVar *, inst->n_vars + f->arity);
    for (uint32_t i = 0; i < inst->n_vars; i++) eq->vars[eq->n_vars++] = inst->vars[i];
    for (uint32_t i = 0; i < family_written(f); i++) {
        uint32_t k = class_param(cls, fd->vars[i].name);
        Ty *own = ty_find(general->args[i]);
        if (k < inst->n_types) eq->args[i] = inst->types[k];
        else if (own->kind == TY_VAR) eq->args[i] = (eq->vars[eq->n_vars++] = own->u.var)->self;
        else return;
        if (own->kind == TY_VAR) own->u.var->subst = eq->args[i];
    }
    if (f->by_kind) eq->args[f->arity - 1] = subst_ty(c, general->args[f->arity - 1]);
    eq->rhs = subst_ty(c, general->rhs);
    subst_end(general->vars, general->n_vars);
    if (!contradicts(c, f, eq)) add(c, f, eq);
}

/* What a newtype takes from the type inside, or from another: F .. N .. = F .. inside .. */
static void use_inside(Checker *c, const Instance *inst, Ty *inside, const FamilyDecl *fd, Family *f)
{
    FamilyEq *eq = ARENA_NEW(c->arena, FamilyEq);
    Ty **args = ARENA_ARRAY(c->arena, Ty *, f->arity);
    eq->span = inst->span;
    eq->args = ARENA_ARRAY(c->arena, Ty *, f->arity);
    eq->vars = ARENA_ARRAY(c->arena, TyVar *, inst->n_vars + f->arity);
    for (uint32_t i = 0; i < inst->n_vars; i++) eq->vars[eq->n_vars++] = inst->vars[i];
    bool about_newtype = false;
    for (uint32_t i = 0; i < f->arity; i++) {
        bool written = i < family_written(f);
        uint32_t k = written ? class_param(inst->cls->u.cls, fd->vars[i].name) : inst->n_types;
        TyVar *own = k < inst->n_types ? NULL : tyvar_new(c, name_printf("p%u", i + 1),
                                                          written ? tycon_info(c, fd->entity)->vars[i]->kind : c->star,
                                                          inst->span);
        if (own) eq->vars[eq->n_vars++] = own;
        eq->args[i] = own ? own->self : inst->types[k];
        args[i] = k + 1 == inst->n_types ? inside : eq->args[i];
        about_newtype = about_newtype || k + 1 == inst->n_types;
    }
    eq->rhs = ty_family(c, f, args);
    if (about_newtype && !contradicts(c, f, eq)) add(c, f, eq);
}

void family_defaults(Checker *c, const Instance *inst)
{
    const ClassDecl *d = inst->cls->u.cls;
    Ty *via = ((const InstanceX *)inst)->via, *inside = NULL;
    for (uint32_t i = 0; d && i < d->n_families; i++) {
        const FamilyDecl *fd = &d->families[i]->u.family;
        Family *f = fd->entity && !fd->data ? tycon_info(c, fd->entity)->family : NULL;
        if (!f || defines(inst->decl, fd->entity)) continue;
        Equation *e = default_of(d, fd->entity);
        bool shared = is_newtype_derived(inst->decl);
        if (shared && !inside) inside = via ? via : newtype_inside(c, inst);
        if (shared && inside != c->error) use_inside(c, inst, inside, fd, f);
        else if (e && !shared) use_default(c, inst, fd, f, e);
    }
}
