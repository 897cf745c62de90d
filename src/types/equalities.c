/* Equalities that cannot be decided yet: a type family in them is stuck on something that is not known.
 *
 * unify leaves them here, each with the assumptions of its place, as goals about classes have them, and takes them for
 * granted. They are looked at again whenever goals are (goals_solve); when nothing is stuck any more, unify decides.
 * Of what is left where a group of bindings is generalised, that which is about generalised types goes into the type's
 * context; what is left at the end of the module is an error.
 *
 * Seen as a whole this is a solver of OutsideIn's shape: wanted constraints of classes and equalities, each under the
 * assumptions of all scopes around it (Assume: given classes, given equalities of variables and of families), solved in
 * any order. Equalities with something that is not known outside of a scope with given equalities wait for it, too: the
 * scope must not find it out (refine.c). It differs in that equalities have no evidence: Core has no types that it
 * would be for. */
#include "types/types_int.h"

/* ---- waiting ---- */

void equality_defer(Checker *c, Ty *a, Ty *b)
{
    Equality *e = ARENA_NEW(c->arena, Equality);
    *e = (Equality){.a = a, .b = b, .assume = c->assume, .span = c->here, .unit = c->unit, .quiet = c->quiet,
                     .inferred = c->inferred};
    VEC_PUSH(&c->equalities, e);
    VEC_PUSH(&c->trail, NULL);
}

bool ty_has_meta(Ty *t)
{
    t = ty_whnf(t);
    switch (t->kind) {
    case TY_META: return true;
    case TY_APP:  return ty_has_meta(t->u.app.fun) || ty_has_meta(t->u.app.arg);
    case TY_FUN:  return ty_has_meta(t->u.fun.arg) || ty_has_meta(t->u.fun.res);
    case TY_FORALL: return ty_has_meta(t->u.forall.body);
    case TY_FAMILY:
        for (uint32_t i = 0; i < t->u.family.of->arity; i++)
            if (ty_has_meta(t->u.family.args[i])) return true;
        return false;
    case TY_VAR: case TY_CON: return false;
    }
    return false;
}

/* ---- solving ---- */

static bool is_stuck(Ty *a, Ty *b)
{
    if (a->kind != TY_FAMILY && b->kind != TY_FAMILY) return false;
    if (ty_same(a, b) == SAME_YES) return false;
    if (a->kind == TY_META) return meta_occurs(a, b);
    if (b->kind == TY_META) return meta_occurs(b, a);
    return ty_has_meta(a) || ty_has_meta(b);
}

static Ty *untouchable_side(const Checker *c, Ty *t)
{
    t = ty_find(t);
    return t->kind == TY_META && is_untouchable(c, t) ? t : NULL;
}

Ty *equality_waits_outside(Checker *c, const Equality *e)
{
    refine_activate(c, e->assume);
    Ty *a = ty_find(e->a), *b = ty_find(e->b);
    if (a->kind == TY_META && b->kind == TY_META && (!is_untouchable(c, a) || !is_untouchable(c, b))) return NULL;
    Ty *meta = untouchable_side(c, a) ? a : untouchable_side(c, b);
    return meta && ty_same(a, b) != SAME_YES ? meta : NULL;
}

static void report(Checker *c, const Equality *e, UnifyResult r)
{
    bool quiet = c->quiet;
    c->quiet = e->quiet;
    report_mismatch(c, e->span, NULL, e->b, e->a, NULL, r);
    c->quiet = quiet;
}

/* What the scope says of the meta may do already. */
static bool solve_outside(Checker *c, Equality *e)
{
    Ty *a = ty_whnf(e->a), *b = ty_whnf(e->b);
    bool more = a != ty_find(e->a) || b != ty_find(e->b);
    if (more && !is_stuck(a, b) && a->kind != TY_META && b->kind != TY_META && unify(c, a, b) == UNIFY_OK) return true;
    VEC_PUSH(&c->equalities, e);
    return false;
}

/* Is something known then that was not before? If all that it comes to is to wait again, it would do so for ever. */
static bool unify_finds_out(Checker *c, Ty *a, Ty *b, UnifyResult *r)
{
    size_t waited = c->equalities.len, mark = try_begin(c);
    *r = unify(c, a, b);
    size_t changes = c->trail.len - mark, wait = c->equalities.len - waited;
    try_end(c, mark, true);
    return *r != UNIFY_OK || wait == 0 || changes > wait;
}

/* True: something became known, or was found to be wrong. */
static bool solve_here(Checker *c, Equality *e)
{
    if (equality_waits_outside(c, e)) return solve_outside(c, e);
    Ty *a = ty_whnf(e->a), *b = ty_whnf(e->b);
    if (is_stuck(a, b)) {
        bool news = equality_improve(c, a, b);
        VEC_PUSH(&c->equalities, e);
        return news;
    }
    c->here = e->span;
    UnifyResult r;
    bool news = unify_finds_out(c, a, b, &r);
    if (r) report(c, e, r);
    return news;
}

static bool solve(Checker *c, Equality *e)
{
    Setting here = setting_enter(c, e->assume, e->unit);
    bool news = solve_here(c, e);
    setting_leave(c, &here);
    return news;
}

bool equalities_solve(Checker *c)
{
    bool news = false;
    size_t n = c->equalities.len;
    if (!n) return false;
    Equality **old = arena_copy(c->arena, c->equalities.data, n * sizeof *old);
    c->equalities.len = 0;
    for (size_t i = 0; i < n; i++) news = solve(c, old[i]) || news;
    refine_activate(c, c->assume);
    return news;
}

/* What a stuck application must be, by an equality that waits under the same assumptions; NULL: none says that. */
Ty *equality_says(Checker *c, const Assume *assume, Ty *t)
{
    t = ty_whnf(t);
    if (t->kind != TY_FAMILY) return NULL;
    for (size_t i = 0; i < c->equalities.len; i++) {
        const Equality *e = c->equalities.data[i];
        if (e->assume != assume) continue;
        Ty *a = ty_whnf(e->a), *b = ty_whnf(e->b), *is = a->kind == TY_FAMILY ? b : a;
        bool says = is->kind != TY_FAMILY && is->kind != TY_META;
        if (says && ty_same(a->kind == TY_FAMILY ? a : b, t) == SAME_YES) return is;
    }
    return NULL;
}

/* ---- injectivity ---- */

static bool improve_args(Checker *c, const Family *f, Ty **as, Ty **bs)
{
    bool news = false;
    for (uint32_t i = 0; i < f->arity; i++)
        if (f->injective[i] && ty_same(as[i], bs[i]) == SAME_MAYBE && unify(c, as[i], bs[i]) == UNIFY_OK) news = true;
    return news;
}

/* The one equation whose result fits: its arguments, as far as the result tells them. */
static bool improve_by_equation(Checker *c, Ty *application, Ty *is)
{
    const Family *f = application->u.family.of;
    const FamilyEq *found = NULL;
    Ty **metas = NULL, **args = ARENA_ARRAY(c->arena, Ty *, f->arity);
    for (const FamilyEq *eq = f->equations; eq; eq = eq->next) {
        Ty **fresh = ARENA_ARRAY(c->arena, Ty *, eq->n_vars);
        for (uint32_t i = 0; i < eq->n_vars; i++) fresh[i] = ty_meta(c, eq->vars[i]->kind);
        size_t mark = try_begin(c);
        bool fits = unify(c, ty_subst(c, eq->vars, fresh, eq->n_vars, eq->rhs), is) == UNIFY_OK;
        try_end(c, mark, false);
        if (fits && found) return false;
        if (fits) found = eq, metas = fresh;
    }
    if (!found) return false;
    unify(c, ty_subst(c, found->vars, metas, found->n_vars, found->rhs), is);
    for (uint32_t i = 0; i < f->arity; i++) args[i] = ty_subst(c, found->vars, metas, found->n_vars, found->args[i]);
    return improve_args(c, f, application->u.family.args, args);
}

bool equality_improve(Checker *c, Ty *a, Ty *b)
{
    if (a->kind == TY_FAMILY && b->kind == TY_FAMILY)
        return a->u.family.of == b->u.family.of && a->u.family.of->is_injective
               && improve_args(c, a->u.family.of, a->u.family.args, b->u.family.args);
    Ty *application = a->kind == TY_FAMILY ? a : b, *is = a->kind == TY_FAMILY ? b : a;
    return application->u.family.of->is_injective && is->kind != TY_META && improve_by_equation(c, application, is);
}

/* ---- the end ---- */

/* The innermost binding without signature that metas of the level may belong to. */
static const Entity *unsigned_binding(const Equality *e, uint32_t level)
{
    const Unsigned *i = e->inferred;
    while (i && i->level > level) i = i->outer;
    return i ? i->entity : NULL;
}

static void report_outside(Checker *c, const Equality *e, const Ty *meta)
{
    uint32_t level = meta->u.meta.level == LEVEL_GENERIC ? c->level + 1 : meta->u.meta.level;
    const Entity *binding = unsigned_binding(e, level);
    const Assume *scope = assume_hiding(e->assume, level);
    const Pat *match = scope ? scope->match : NULL;
    names_reset(c);
    Diag *d = binding ? TYPE_ERROR(c, GADT_SIGNATURE, e->span, "`%s` needs a type signature", binding->name->text)
                      : TYPE_ERROR(c, GADT_SIGNATURE, e->span, "the type of this must be known from outside");
    if (!d) return;
    diag_label(d, "this is `%s`", ty_text(c, ty_find(e->a) == meta ? e->b : e->a));
    if (match) diag_second(d, match->span, "from here on, more is known about types");
    diag_note(d, "where that is so, nothing is found out about the types of what is around it: several could be right");
    if (binding) diag_help(d, "write down its type: `%s :: ...`", binding->name->text);
    else diag_help(d, "a type annotation around it says which type is meant");
}

static void report_stuck(Checker *c, const Equality *e)
{
    names_reset(c);
    Diag *d = TYPE_ERROR(c, STUCK_EQUALITY, e->span, "nothing tells whether `%s` is `%s`", ty_text(c, e->a),
                         ty_text(c, e->b));
    if (d) diag_note(d, "what a type family gives is known only when its arguments are");
    if (d) diag_help(d, "a type annotation, or `@t` behind the function, says which types are meant");
}

void equality_report(Checker *c, const Equality *e, Ty *outside)
{
    if (ty_has_error(c, e->a) || ty_has_error(c, e->b) || e->quiet) return;
    refine_activate(c, e->assume);
    if (outside) report_outside(c, e, outside);
    else report_stuck(c, e);
    refine_activate(c, c->assume);
    if (outside) poison(c, outside);
}

void equalities_report(Checker *c, bool outside)
{
    size_t kept = 0;
    for (size_t i = 0; i < c->equalities.len; i++) {
        Equality *e = c->equalities.data[i];
        Ty *meta = equality_waits_outside(c, e);
        if (!meta && outside) c->equalities.data[kept++] = e;
        else equality_report(c, e, meta);
    }
    refine_activate(c, c->assume);
    c->equalities.len = kept;
}
