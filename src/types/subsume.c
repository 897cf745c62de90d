/* Simplified subsumption: Int -> forall a. a -> a and forall a. Int -> a -> a are different types, as in GHC since 9.0.
 *
 * Here every forall is moved to the front, and its variables say how many arguments stood before it (TyVar.after), so
 * unification takes the two for the same, which is what DeepSubsumption asks for. Without that extension it is refused
 * where it is certain: an argument or an element that is a name, perhaps applied, with a type that somebody wrote. What
 * stands behind a name without a signature, in a let or a lambda is not looked at. */
#include "types/types_int.h"

Expr *function_given(Expr *e, uint32_t *n)
{
    *n = 0;
    for (;;) {
        if (e->kind == EXPR_PAREN) e = e->u.inner;
        else if (e->kind == EXPR_APP) ++*n, e = e->u.app.fun;
        else if (e->kind == EXPR_TYPE_APP) e = e->u.type_app.expr;
        else return e;
    }
}

static bool has_type_argument(const Expr *e)
{
    for (;;) {
        if (e->kind == EXPR_PAREN) e = e->u.inner;
        else if (e->kind == EXPR_APP) e = e->u.app.fun;
        else return e->kind == EXPR_TYPE_APP;
    }
}

/* The first variable whose forall stands behind more than n arguments; NULL: there is none. */
static const TyVar *later_var(const Ty *sigma, uint32_t n)
{
    for (uint32_t i = 0; sigma->kind == TY_FORALL && i < sigma->u.forall.n_vars; i++)
        if (sigma->u.forall.vars[i]->after > n) return sigma->u.forall.vars[i];
    return NULL;
}

/* Whether somebody wrote the type. */
static bool is_written(const Ty *sigma)
{
    for (uint32_t i = 0; i < sigma->u.forall.n_vars; i++)
        if (!sigma->u.forall.vars[i]->inferred) return true;
    return false;
}

static void note_place(Diag *d, const char *of, const TyVar *later)
{
    const char *many = later->after == 1 ? "" : "s";
    diag_note(d, "in the type %s `forall %s.` stands behind %u argument%s", of, later->name->text, later->after, many);
}

/* One of `own` and `other` is a variable whose forall stands further behind. */
static void report(Checker *c, const Expr *e, const char *name, const TyVar *own, const TyVar *other, bool known)
{
    Diag *d = known ? TYPE_ERROR(c, IMPREDICATIVE, e->span, "the type of `%s` has its `forall` elsewhere", name)
                    : TYPE_ERROR(c, IMPREDICATIVE, e->span, "`%s` is polymorphic only behind its arguments, so it "
                                 "cannot stand here without them", name);
    if (!d) return;
    if (own) note_place(d, arena_printf(c->arena, "of `%s`", name), own);
    if (other) note_place(d, "that is wanted here", other);
    diag_help(d, "with arguments written it fits: `\\x -> %s x`", name);
}

void check_subsumption(Checker *c, Expr *e, Ty *wanted)
{
    if (is_library(c->module) || extension_on(c->module->extensions, EXT_DEEP_SUBSUMPTION)
        || extension_on(c->module->extensions, EXT_IMPREDICATIVE_TYPES) || has_type_argument(e)) return;
    uint32_t n;
    const Expr *f = function_given(e, &n);
    const Entity *x = f->kind == EXPR_VAR || f->kind == EXPR_CON ? f->u.var.ref.entity : NULL;
    Ty *sigma = x && x->type ? ty_find(x->type) : NULL;
    if (!sigma || sigma->kind != TY_FORALL || !is_written(sigma)) return;
    wanted = wanted ? ty_find(wanted) : NULL;
    bool polymorphic = wanted && wanted->kind == TY_FORALL;
    const TyVar *own = later_var(sigma, n), *other = polymorphic ? later_var(wanted, 0) : NULL;
    if (!own != !other) report(c, e, f->u.var.ref.name->text, own, other, polymorphic);
}
