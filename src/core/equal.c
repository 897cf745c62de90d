/* Whether two programs are the same up to the names of binders and to spans.
 *
 * Both are walked together; a binder of the one stands for the binder of the other found at the same place. Names of
 * data types, constructors, modules and cost centres count; type parameters and field types, kept for the printer only,
 * do not. */
#include "base/ptrmap.h"
#include "core/text.h"
#include <assert.h>

typedef struct Pairs {
    PtrMap vars;               /* Var of a -> Var of b */
    PtrMap cons;               /* Con of a -> Con of b */
} Pairs;

static bool pair_var(Pairs *p, const Var *a, Var *b)
{
    if (!a || !b) return !a && !b;
    assert(ptrmap_get(&p->vars, a) == NULL);   /* bound exactly once */
    ptrmap_put(&p->vars, a, b);
    return a->rep == b->rep;
}

static bool pair_vars(Pairs *p, Var **a, Var **b, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        if (!pair_var(p, a[i], b[i])) return false;
    return true;
}

static bool same_var(const Pairs *p, const Var *a, const Var *b)
{
    return a == b || ptrmap_get(&p->vars, a) == b;
}

static bool same_con(const Pairs *p, const Con *a, const Con *b)
{
    return a == b || ptrmap_get(&p->cons, a) == b;
}

static bool same_atoms(const Pairs *p, const Atom *a, const Atom *b, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++) {
        if (!a[i].var != !b[i].var) return false;
        if (a[i].var ? !same_var(p, a[i].var, b[i].var) : !lit_equal(a[i].lit, b[i].lit)) return false;
    }
    return true;
}

static bool same_expr(Pairs *p, const Core *a, const Core *b);

static bool same_lam(Pairs *p, const Core *a, const Core *b)
{
    return a->u.lam.n == b->u.lam.n && pair_vars(p, a->u.lam.params, b->u.lam.params, a->u.lam.n)
        && same_expr(p, a->u.lam.body, b->u.lam.body);
}

static bool same_app(Pairs *p, const Core *a, const Core *b)
{
    return a->u.app.n == b->u.app.n && same_atoms(p, a->u.app.args, b->u.app.args, a->u.app.n)
        && same_expr(p, a->u.app.fun, b->u.app.fun);
}

static bool same_let(Pairs *p, const Core *a, const Core *b)
{
    const Bind *x = a->u.let.binds, *y = b->u.let.binds;
    if (a->u.let.n != b->u.let.n || a->u.let.join != b->u.let.join) return false;
    for (uint32_t i = 0; i < a->u.let.n; i++)
        if (x[i].box != y[i].box || !pair_var(p, x[i].var, y[i].var)) return false;
    for (uint32_t i = 0; i < a->u.let.n; i++)
        if (!same_expr(p, x[i].rhs, y[i].rhs)) return false;
    return same_expr(p, a->u.let.body, b->u.let.body);
}

static bool same_pattern(Pairs *p, const Alt *a, const Alt *b)
{
    if (a->kind != b->kind) return false;
    switch (a->kind) {
    case ALT_CON: return same_con(p, a->con, b->con) && pair_vars(p, a->vars, b->vars, a->con->arity);
    case ALT_LIT: return lit_equal(a->lit, b->lit);
    default:      return pair_var(p, a->binder, b->binder);
    }
}

static bool same_case(Pairs *p, const Core *a, const Core *b)
{
    if (a->u.cas.n != b->u.cas.n || a->u.cas.flex != b->u.cas.flex || case_owns(a) != case_owns(b)) return false;
    if (!same_expr(p, a->u.cas.scrut, b->u.cas.scrut)) return false;
    for (uint32_t i = 0; i < a->u.cas.n; i++) {
        const Alt *x = &a->u.cas.alts[i], *y = &b->u.cas.alts[i];
        if (!same_pattern(p, x, y) || !same_expr(p, x->body, y->body)) return false;
    }
    return true;
}

static bool same_scc(Pairs *p, const Core *a, const Core *b)
{
    if (a->scc_kind != b->scc_kind) return false;
    bool under = a->scc_kind == SCC_UNDER;
    if (under ? !same_var(p, a->u.scc.stack, b->u.scc.stack) : a->u.scc.centre != b->u.scc.centre) return false;
    bool outer = a->scc_kind == SCC_BACK ? same_var(p, a->u.scc.outer, b->u.scc.outer)
                                           : pair_var(p, a->u.scc.outer, b->u.scc.outer);
    return outer && same_expr(p, a->u.scc.body, b->u.scc.body);
}

static bool same_free(Pairs *p, const Core *a, const Core *b)
{
    return a->u.free.n == b->u.free.n && pair_vars(p, a->u.free.vars, b->u.free.vars, a->u.free.n)
        && same_expr(p, a->u.free.body, b->u.free.body);
}

static bool same_expr(Pairs *p, const Core *a, const Core *b)
{
    if (a->kind != b->kind) return false;
    switch (a->kind) {
    case CORE_VAR:  return same_var(p, a->u.var, b->u.var);
    case CORE_LIT:  return lit_equal(a->u.lit, b->u.lit);
    case CORE_LAM:  return same_lam(p, a, b);
    case CORE_APP:  return same_app(p, a, b);
    case CORE_CON:  return same_con(p, a->u.con.con, b->u.con.con)
                        && same_atoms(p, a->u.con.args, b->u.con.args, a->u.con.con->arity);
    case CORE_PRIM: return a->u.prim.prim == b->u.prim.prim
                        && same_atoms(p, a->u.prim.args, b->u.prim.args, (uint32_t)prim_info[a->u.prim.prim].arity);
    case CORE_LET:  return same_let(p, a, b);
    case CORE_CASE: return same_case(p, a, b);
    case CORE_SCC:  return same_scc(p, a, b);
    case CORE_OR:   return same_expr(p, a->u.or.left, b->u.or.left) && same_expr(p, a->u.or.right, b->u.or.right);
    case CORE_HERE: return pair_var(p, a->u.here.name, b->u.here.name) && same_expr(p, a->u.here.body, b->u.here.body);
    case CORE_FREE: return same_free(p, a, b);
    }
    return false;
}

/* ---- Programs ---------------------------------------------------------------------------------------------- */

static bool pair_con(Pairs *p, const Con *a, Con *b)
{
    if (a->name != b->name || a->arity != b->arity) return false;
    for (uint32_t i = 0; i < a->arity; i++)
        if (a->reps[i] != b->reps[i] || !con_field_box(a, i) != !con_field_box(b, i)) return false;
    ptrmap_put(&p->cons, a, b);
    return true;
}

static bool pair_data(Pairs *p, const Data *a, const Data *b)
{
    if (a->name != b->name || a->module != b->module || a->n_cons != b->n_cons) return false;
    for (uint32_t i = 0; i < a->n_cons; i++)
        if (!pair_con(p, a->cons[i], b->cons[i])) return false;
    return true;
}

static bool pair_datas(Pairs *p, const CoreProgram *a, const CoreProgram *b)
{
    if (a->n_datas != b->n_datas) return false;
    for (uint32_t i = 0; i < a->n_datas; i++)
        if (!pair_data(p, a->datas[i], b->datas[i])) return false;
    return true;
}

static bool same_top(Pairs *p, const Top *a, const Top *b)
{
    return a->module == b->module && a->dict == b->dict && same_expr(p, a->rhs, b->rhs);
}

static bool same_tops(Pairs *p, const CoreProgram *a, const CoreProgram *b)
{
    if (a->n_tops != b->n_tops) return false;
    for (uint32_t i = 0; i < a->n_tops; i++)
        if (!pair_var(p, a->tops[i]->var, b->tops[i]->var)) return false;
    for (uint32_t i = 0; i < a->n_tops; i++)
        if (!same_top(p, a->tops[i], b->tops[i])) return false;
    return !a->main == !b->main && (!a->main || same_var(p, a->main->var, b->main->var));
}

bool core_equal(const CoreProgram *a, const CoreProgram *b)
{
    Pairs p = {0};
    bool same = a->module == b->module && a->flat == b->flat && a->unfolds == b->unfolds && a->search == b->search
                && pair_datas(&p, a, b) && same_tops(&p, a, b);
    ptrmap_free(&p.vars);
    ptrmap_free(&p.cons);
    return same;
}
