/* Equalities that cannot be decided yet: a type family in them is stuck on something that is not known.
 *
 * unify leaves them here, each with the assumptions of its place, as goals about classes have them, and takes them for
 * granted. They are looked at again whenever goals are (goals_solve); when nothing is stuck any more, unify decides.
 * Of what is left where a group of bindings is generalised, that which is about generalised types goes into the type's
 * context; what is left at the end of the module is an error.
 *
 * Seen as a whole this is a solver of OutsideIn's shape: wanted constraints of classes and equalities, each under the
 * assumptions of all scopes around it (Assume: given classes, given equalities of variables and of families), solved in
 * any order. It differs in that a type that is not known outside of a scope with given equalities may be found out
 * inside (there are no untouchable variables, see unify.c), and in that equalities have no evidence: Core has no types
 * that it would be for. */
#include "types/types_int.h"

/* ---- waiting ---- */

void equality_defer(Checker *c, Ty *a, Ty *b)
{
    Equality *e = ARENA_NEW(c->arena, Equality);
    *e = (Equality){.a = a, .b = b, .assume = c->assume, .span = c->here, .unit = c->unit, .quiet = c->quiet};
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

static void report(Checker *c, const Equality *e, UnifyResult r)
{
    bool quiet = c->quiet;
    c->quiet = e->quiet;
    report_mismatch(c, e->span, NULL, e->b, e->a, NULL, r);
    c->quiet = quiet;
}

/* True: something became known, or was found to be wrong. */
static bool solve(Checker *c, Equality *e)
{
    refine_activate(c, e->assume);
    Ty *a = ty_whnf(e->a), *b = ty_whnf(e->b);
    if (is_stuck(a, b)) {
        bool news = equality_improve(c, a, b);
        VEC_PUSH(&c->equalities, e);
        return news;
    }
    const Assume *assume = c->assume;
    uint32_t unit = c->unit;
    c->assume = e->assume;
    c->here = e->span;
    c->unit = e->unit;
    UnifyResult r = unify(c, a, b);
    if (r) report(c, e, r);
    c->assume = assume;
    c->unit = unit;
    return true;
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

void equalities_report(Checker *c)
{
    for (size_t i = 0; i < c->equalities.len; i++) {
        Equality *e = c->equalities.data[i];
        if (ty_has_error(c, e->a) || ty_has_error(c, e->b) || e->quiet) continue;
        refine_activate(c, e->assume);
        names_reset(c);
        Diag *d = TYPE_ERROR(c, STUCK_EQUALITY, e->span, "nothing tells whether `%s` is `%s`", ty_text(c, e->a),
                             ty_text(c, e->b));
        if (d) diag_note(d, "what a type family gives is known only when its arguments are");
        if (d) diag_help(d, "a type annotation, or `@t` behind the function, says which types are meant");
    }
    refine_activate(c, NULL);
    c->equalities.len = 0;
}
