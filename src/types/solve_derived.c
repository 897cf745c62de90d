/* Contexts of derived instances (Haskell Report, chapter 11).
 *
 * Deriving leaves one constraint per field, `C t`. The instance's context is what remains of them after instances have
 * been used as far as they go: constraints on type variables. Instances that are being derived may need each other, so
 * this is the least fixed point: all contexts begin empty and grow until none changes. What no instance fits is left
 * for the check of the instance's code to report. */
#include "types/types_int.h"

#include <string.h>

enum { MOST_ROUNDS = 50, MOST_REDUCTIONS = 100 };

typedef VEC(Pred) Preds;

static void keep(Preds *out, const Pred *p)
{
    for (size_t i = 0; i < out->len; i++)
        if (pred_equal(&out->data[i], p)) return;
    VEC_PUSH(out, *p);
}

static bool on_variable(const Pred *p)
{
    for (uint32_t i = 0; i < p->n; i++) {
        Ty *head = ty_head(p->types[i]);
        if (head && head->kind == TY_VAR) return true;
    }
    return false;
}

/* Typeable (T f a): of each variable there. */
static void reduce_typeable(const Pred *p, Ty *t, Preds *out, Checker *c)
{
    t = ty_whnf(t);
    if (t->kind == TY_APP) {
        reduce_typeable(p, t->u.app.fun, out, c);
        reduce_typeable(p, t->u.app.arg, out, c);
    } else if (t->kind == TY_FUN) {
        reduce_typeable(p, t->u.fun.arg, out, c);
        reduce_typeable(p, t->u.fun.res, out, c);
    } else if (t->kind == TY_VAR) {
        Pred one = {.cls = p->cls, .n = 1, .types = arena_copy(c->arena, &t, sizeof t)};
        keep(out, &one);
    }
}

/* What is needed for p, into `out`. */
static void reduce(Checker *c, const Pred *p, Preds *out, uint32_t depth)
{
    Same best;
    InstanceX *x = p->cls && class_x(p->cls) && depth < MOST_REDUCTIONS
                       ? instance_find(c, class_x(p->cls), p->types, &best)
                       : NULL;
    if (!x) {
        if (p->cls && class_x(p->cls) && class_x(p->cls)->typeable) reduce_typeable(p, p->types[0], out, c);
        else if (on_variable(p)) keep(out, p);
        return;
    }
    Pred *needs = ARENA_ARRAY(c->arena, Pred, x->inst.n_evs);
    uint32_t n = x->inst.n_evs;
    for (uint32_t i = 0; i < n; i++) needs[i] = subst_pred(c, &x->inst.evs[i]->pred);
    instance_unmatch(x);
    for (uint32_t i = 0; i < n; i++) reduce(c, &needs[i], out, depth + 1);
}

static bool set_context(Checker *c, InstanceX *x, const Preds *preds)
{
    bool same = preds->len == x->inst.n_evs;
    for (size_t i = 0; same && i < preds->len; i++) same = pred_equal(&preds->data[i], &x->inst.evs[i]->pred);
    if (!same) x->inst.n_evs = evvars_new(c, preds->data, (uint32_t)preds->len, &x->inst.evs);
    return !same;
}

/* A context that is found out has only constraints on variables, perhaps applied to others. */
static void check_context(Checker *c, InstanceX *x)
{
    for (uint32_t i = 0; i < x->inst.n_evs; i++) {
        const Pred *p = &x->inst.evs[i]->pred;
        uint32_t distinct = 0;
        for (uint32_t v = 0; v < x->inst.n_vars; v++) distinct += preds_mention(p, 1, x->inst.vars[v]);
        if (distinct == types_size(p->types, p->n) || x->broken) continue;
        names_reset(c);
        Diag *d = TYPE_ERROR(c, CANNOT_DERIVE, x->inst.span, "deriving `%s` would need the context `%s`",
                             x->inst.cls->name->text, pred_text(c, p));
        if (d) diag_help(d, "`deriving instance %s => ...` says so", pred_text(c, p));
        x->broken = true;
    }
}

void derived_contexts(Checker *c)
{
    Preds preds = {0};
    bool changed = true;
    for (int round = 0; changed && round < MOST_ROUNDS; round++) {
        changed = false;
        for (size_t i = 0; i < c->derived.len; i++) {
            InstanceX *x = c->derived.data[i];
            preds.len = 0;
            for (uint32_t k = 0; k < x->n_wanted; k++) reduce(c, &x->wanted[k], &preds, 0);
            preds.len = preds_simplify(c, preds.data, preds.len);
            changed = set_context(c, x, &preds) || changed;
        }
    }
    for (size_t i = 0; i < c->derived.len; i++) check_context(c, c->derived.data[i]);
    VEC_FREE(&preds);
    c->derived.len = 0;
}

/* ---- newtype deriving ---- */

bool is_newtype_derived(const InstanceDecl *d)
{
    return d->derived && !d->methods;
}

/* t without its last argument, which must be the variable. */
static Ty *without_last(Checker *c, Ty *t, const TyVar *last)
{
    Ty *rest = NULL, *arg = NULL;
    t = ty_find(t);
    if (t->kind == TY_APP) {
        rest = t->u.app.fun;
        arg = t->u.app.arg;
    } else if (t->kind == TY_FUN) {
        rest = ty_app(c, ty_con(c, c->builtins->fun), t->u.fun.arg);
        arg = t->u.fun.res;
    }
    return rest && ty_find(arg) == last->self && !ty_mentions(rest, last) ? rest : NULL;
}

/* newtype A = A B; newtype B = B A: unwrapping what is inside never comes to an end, so nothing tells that it is an A.
 */
static bool unwraps_for_ever(Checker *c, const Entity *newtype, Ty *inside)
{
    const Entity *type = ty_head_con(c, inside);
    for (uint32_t i = 0; type && type != newtype && i < 100; i++) {
        const ConInfo *con = type->newtype && type->n_cons == 1 ? type->cons[0]->info : NULL;
        type = con && con->fields ? ty_head_con(c, con->fields[0]) : NULL;
        if (type == newtype) return true;
    }
    return false;
}

static Ty *cannot_unwrap(Checker *c, const Instance *inst, const Entity *type)
{
    Diag *d = TYPE_ERROR(c, NEWTYPE_DERIVING, inst->span, "cannot derive `%s` for `%s` from what is inside it",
                         inst->cls->name->text, type->name->text);
    if (d) diag_note(d, "what is inside the newtypes there is always another newtype, without end");
    return c->error;
}

/* The type inside of a newtype that is an instance of a data family. */
static Ty *inside_instance(Checker *c, const Entity *family, Ty *t)
{
    Ty **args;
    const Entity *type = data_instance(c, family, t, &args);
    const ConInfo *con = type && type->newtype && type->n_cons == 1 ? type->cons[0]->info : NULL;
    return con ? ty_subst(c, con->univ, args, con->n_univ, con->fields[0]) : c->error;
}

/* The type inside the newtype that is the instance's last argument; that may lack some of its own arguments. */
Ty *newtype_inside(Checker *c, const Instance *inst)
{
    Ty *t = inst->types[inst->n_types - 1];
    Entity *type = ty_head_con(c, t);
    if (type && tycon_info(c, type)->instances) return inside_instance(c, type, t);
    const ConInfo *con = type && type->newtype && type->n_cons == 1 ? type->cons[0]->info : NULL;
    if (!con) return c->error;
    Ty **args = ARENA_ARRAY(c->arena, Ty *, con->n_univ), *inside = con->fields[0];
    uint32_t n = ty_args(t, args, con->n_univ);
    for (uint32_t i = con->n_univ; i > n && inside; i--) inside = without_last(c, inside, con->univ[i - 1]);
    if (inside && unwraps_for_ever(c, type, inside)) return cannot_unwrap(c, inst, type);
    if (inside) return ty_subst(c, con->univ, args, n, inside);
    names_reset(c);
    Diag *d = TYPE_ERROR(c, NEWTYPE_DERIVING, inst->span, "cannot derive `%s` for `%s` from what is inside it",
                         inst->cls->name->text, type->name->text);
    if (d) diag_note(d, "its last parameter must be the last argument of the type inside, and nowhere else");
    return c->error;
}
