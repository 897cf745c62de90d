/* Coercible a b: whether values of the two types are the same at run time.
 *
 * Newtypes are looked through, then types with the same constructor are compared argument by argument. Roles are not known: every
 * parameter counts as representational. Nothing happens at run time, so there is no evidence to speak of (EV_COERCE of nothing). */
#include "types/types_int.h"

enum { MOST_UNWRAPPED = 64 };

static Solved done(Goal *g)
{
    g->ev->kind = EV_COERCE;
    g->ev->u.super.of = NULL;
    return SOLVED_YES;
}

/* The type inside a newtype applied to all its arguments; NULL: it is no newtype. */
static Ty *unwrapped(Checker *c, Ty *t)
{
    Entity *type = ty_head_con(c, t);
    if (!type || !type->newtype || type->n_cons != 1 || !type->cons[0]->info) return NULL;
    const ConInfo *con = type->cons[0]->info;
    Ty **args = ARENA_ARRAY(c->arena, Ty *, con->n_univ);
    if (ty_args(t, args, con->n_univ) != con->n_univ || con->n_exist) return NULL;
    return ty_subst(c, con->univ, args, con->n_univ, con->fields[0]);
}

static void push_parts(Checker *c, Goal *g, Ty *a, Ty *b)
{
    Pred p = {.cls = g->ev->pred.cls, .types = ARENA_ARRAY(c->arena, Ty *, 2), .n = 2};
    p.types[0] = a;
    p.types[1] = b;
    goal_push(c, g, &p, NULL);
}

static Solved compare_parts(Checker *c, Goal *g, Ty *a, Ty *b)
{
    if (a->kind == TY_FUN && b->kind == TY_FUN) {
        push_parts(c, g, a->u.fun.arg, b->u.fun.arg);
        push_parts(c, g, a->u.fun.res, b->u.fun.res);
        return done(g);
    }
    if (a->kind == TY_APP && b->kind == TY_APP) {
        push_parts(c, g, a->u.app.fun, b->u.app.fun);
        push_parts(c, g, a->u.app.arg, b->u.app.arg);
        return done(g);
    }
    if (a->kind == TY_FORALL && b->kind == TY_FORALL && unify(c, a, b) == UNIFY_OK) return done(g);
    return SOLVED_NO;
}

Solved coercible_solve(Checker *c, Goal *g)
{
    Ty *a = ty_whnf(g->ev->pred.types[0]), *b = ty_whnf(g->ev->pred.types[1]);
    for (int i = 0; i < MOST_UNWRAPPED; i++) {
        if (ty_equal(a, b)) return done(g);
        Entity *head_a = ty_head_con(c, a), *head_b = ty_head_con(c, b);
        if (head_a && head_a == head_b && !head_a->newtype) break;
        Ty *inner = unwrapped(c, a);
        if (inner) {
            a = ty_whnf(inner);
            continue;
        }
        inner = unwrapped(c, b);
        if (!inner) break;
        b = ty_whnf(inner);
    }
    if (ty_head(a) && ty_head(a)->kind == TY_META && c->last && unify(c, a, b) == UNIFY_OK) return done(g);
    if (ty_head(b) && ty_head(b)->kind == TY_META && c->last && unify(c, a, b) == UNIFY_OK) return done(g);
    if (a->kind == TY_META || b->kind == TY_META) return SOLVED_STUCK;
    return compare_parts(c, g, a, b);
}
