/* Whether two views apply the same function, or two literals are compared alike: then once is enough for both clauses,
 * as with GHC.
 *
 * The same are names of the same thing, equal literals, and what is applied in the same way to the same. Dictionaries
 * are the same if they are for the same types. Anything else counts as another function. */
#include "desugar/match_int.h"

#include <assert.h>

static bool same_evs(Ev *const *a, Ev *const *b, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        if (!pred_equal(&a[i]->pred, &b[i]->pred)) return false;
    return true;
}

static bool same_names(const Expr *a, const Expr *b)
{
    const Instantiation *of_a = &a->u.var.inst, *of_b = &b->u.var.inst;
    return a->u.var.ref.entity == b->u.var.ref.entity && of_a->n_evs == of_b->n_evs
           && same_evs(of_a->evs, of_b->evs, of_a->n_evs);
}

static bool same_literals(const Expr *a, const Expr *b)
{
    const Literal *x = &a->u.lit.lit, *y = &b->u.lit.lit;
    if (x->kind != y->kind || x->text != y->text || x->code != y->code) return false;
    if (a->u.lit.negative != b->u.lit.negative || !a->u.lit.ev != !b->u.lit.ev) return false;
    return !a->u.lit.ev || same_evs(&a->u.lit.ev, &b->u.lit.ev, 1);
}

/* Without what only stands around it. */
static const Expr *inside(const Expr *e)
{
    for (;;) switch (e->kind) {
        case EXPR_PAREN:    e = e->u.inner; break;
        case EXPR_EXPANDED: e = e->u.expanded.expansion; break;
        case EXPR_TYPE_APP: e = e->u.type_app.expr; break;
        default:            return e;
        }
}

static bool same_exprs(const Expr *a, const Expr *b)
{
    a = inside(a);
    b = inside(b);
    if (a->kind != b->kind) return false;
    switch (a->kind) {
    case EXPR_VAR: case EXPR_CON: return same_names(a, b);
    case EXPR_LIT: return same_literals(a, b);
    case EXPR_APP: return same_exprs(a->u.app.fun, b->u.app.fun) && same_exprs(a->u.app.arg, b->u.app.arg);
    case EXPR_LEFT_SECTION: case EXPR_RIGHT_SECTION:
        return same_exprs(a->u.section.op, b->u.section.op) && same_exprs(a->u.section.operand, b->u.section.operand);
    default:       return false;
    }
}

/* \x -> x == literal */
static const Expr *comparison(const Pat *p)
{
    const Expr *e = inside(p->u.lit.equals);
    assert(e->kind == EXPR_LAMBDA);
    e = inside(e->u.lambda.body);
    assert(e->kind == EXPR_APP && inside(e->u.app.fun)->kind == EXPR_APP);
    return e;
}

static bool same_comparisons(const Expr *a, const Expr *b)
{
    return same_exprs(inside(a->u.app.fun)->u.app.fun, inside(b->u.app.fun)->u.app.fun)
           && same_exprs(a->u.app.arg, b->u.app.arg);
}

bool match_same_test(const Pat *a, const Pat *b)
{
    if (a->kind != b->kind) return false;
    if (a->kind == PAT_VIEW) return same_exprs(a->u.view.fun, b->u.view.fun);
    return a->kind == PAT_LIT && a->u.lit.equals && b->u.lit.equals && same_comparisons(comparison(a), comparison(b));
}
