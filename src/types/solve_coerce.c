/* Coercible a b: whether values of the two types are the same at run time.
 *
 * Newtypes whose constructors are in scope are looked through; then types with the same constructor are compared
 * argument by argument, as the roles of its parameters say (roles.c). Nothing happens at run time, so there is no
 * evidence to speak of (EV_COERCE of nothing). */
#include "syntax/scope.h"
#include "types/types_int.h"

enum { MOST_UNWRAPPED = 64 };

static Solved done(Goal *g)
{
    g->ev->kind = EV_COERCE;
    g->ev->u.super.of = NULL;
    return SOLVED_YES;
}

/* ---- newtypes ---- */

static bool is_visible(const Checker *c, const Entity *con)
{
    return !c->module->scope || scope_has(c->module->scope, con);
}

static const ConInfo *newtype_con(const Entity *type)
{
    return type && type->newtype && type->n_cons == 1 ? type->cons[0]->info : NULL;
}

/* Whether the newtype is within itself, so that looking through it does not end. */
static bool is_recursive(const Checker *c, Ty *t, const Entity *type)
{
    t = ty_find(t);
    switch (t->kind) {
    case TY_CON: return t->u.con == type;
    case TY_APP: return is_recursive(c, t->u.app.fun, type) || is_recursive(c, t->u.app.arg, type);
    case TY_FUN: return is_recursive(c, t->u.fun.arg, type) || is_recursive(c, t->u.fun.res, type);
    case TY_FORALL: return is_recursive(c, t->u.forall.body, type);
    default: return false;
    }
}

Entity *data_instance(Checker *c, const Entity *family, Ty *t, Ty ***args)
{
    for (Entity *e = tycon_info(c, (Entity *)family)->instances; e; e = tycon_info(c, e)->next) {
        TyConInfo *info = tycon_info(c, e);
        *args = ARENA_ARRAY(c->arena, Ty *, info->n_vars);
        if (types_fit(c, info->vars, info->n_vars, &info->head, &t, 1, *args) == SAME_YES) return e;
    }
    return NULL;
}

/* The newtype that t is, applied to all its arguments; NULL: it is none, or its constructor is not in scope. */
static const ConInfo *newtype_of(Checker *c, Ty *t, Ty ***args)
{
    Entity *type = ty_head_con(c, t);
    bool family = type && tycon_info(c, type)->instances;
    if (family) type = data_instance(c, type, t, args);
    const ConInfo *con = newtype_con(type);
    if (!con || con->n_exist || !is_visible(c, type->cons[0])) return NULL;
    if (family) return con;
    *args = ARENA_ARRAY(c->arena, Ty *, con->n_univ);
    return ty_args(t, *args, con->n_univ) == con->n_univ ? con : NULL;
}

/* newtype N a b = C (T a b): without its last parameters N a is T a, and N is T. What is inside is so much shorter;
 * NULL: it does not end in these parameters, or has them elsewhere, too. */
static Ty *without_last(const ConInfo *con, uint32_t n)
{
    Ty *inside = ty_find(con->fields[0]);
    for (uint32_t i = con->n_univ; i-- > n; inside = ty_find(inside->u.app.fun)) {
        const Ty *arg = inside->kind == TY_APP ? ty_find(inside->u.app.arg) : NULL;
        if (!arg || arg->kind != TY_VAR || arg->u.var != con->univ[i]) return NULL;
        if (ty_mentions(inside->u.app.fun, con->univ[i])) return NULL;
    }
    return inside;
}

/* The type inside of a newtype that not all its parameters are given to; NULL: as above. */
static Ty *unwrapped_partly(Checker *c, Ty *t)
{
    const Entity *type = ty_head_con(c, t);
    const ConInfo *con = newtype_con(type);
    uint32_t n = ty_args(t, NULL, 0);
    if (!con || con->n_exist || n >= con->n_univ || !is_visible(c, type->cons[0])) return NULL;
    Ty *inside = without_last(con, n), **args = ARENA_ARRAY(c->arena, Ty *, n);
    ty_args(t, args, n);
    return inside ? ty_subst(c, con->univ, args, n, inside) : NULL;
}

/* The type inside of a newtype; NULL: as above. */
static Ty *unwrapped(Checker *c, Ty *t)
{
    Ty **args;
    const ConInfo *con = newtype_of(c, t, &args);
    return con ? ty_subst(c, con->univ, args, con->n_univ, con->fields[0]) : unwrapped_partly(c, t);
}

const Entity *coercible_hidden(Checker *c, Ty *t)
{
    const Entity *type = ty_head_con(c, t);
    return newtype_con(type) && !is_visible(c, type->cons[0]) ? type->cons[0] : NULL;
}

/* ---- parts ---- */

static void push_parts(Checker *c, Goal *g, Ty *a, Ty *b)
{
    Pred p = {.cls = g->ev->pred.cls, .types = ARENA_ARRAY(c->arena, Ty *, 2), .n = 2};
    p.types[0] = a;
    p.types[1] = b;
    goal_push(c, g, &p, NULL);
}

/* T a1 .. an and T b1 .. bn */
static Solved compare_args(Checker *c, Goal *g, const Entity *type, Ty *a, Ty *b)
{
    uint32_t n = ty_args(a, NULL, 0);
    if (ty_args(b, NULL, 0) != n) return SOLVED_NO;
    Ty **as = ARENA_ARRAY(c->arena, Ty *, n), **bs = ARENA_ARRAY(c->arena, Ty *, n);
    ty_args(a, as, n);
    ty_args(b, bs, n);
    for (uint32_t i = 0; i < n; i++)
        if (tycon_role(type, i) == ROLE_NOMINAL && unify(c, as[i], bs[i]) != UNIFY_OK) return SOLVED_NO;
    for (uint32_t i = 0; i < n; i++)
        if (tycon_role(type, i) == ROLE_REPRESENTATIONAL) push_parts(c, g, as[i], bs[i]);
    return done(g);
}

static bool same_preds(const Pred *a, const Pred *b, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        if (a[i].cls != b[i].cls || !pred_equal(&a[i], &b[i])) return false;
    return true;
}

/* forall xs. a and forall ys. b, with the same new variables for both. */
static Solved compare_foralls(Checker *c, Goal *g, Ty *a, Ty *b)
{
    uint32_t n = a->u.forall.n_vars, n_preds = a->u.forall.n_preds;
    if (b->u.forall.n_vars != n || b->u.forall.n_preds != n_preds) return SOLVED_NO;
    Ty **vars = ARENA_ARRAY(c->arena, Ty *, n);
    for (uint32_t i = 0; i < n; i++) {
        if (unify(c, a->u.forall.vars[i]->kind, b->u.forall.vars[i]->kind) != UNIFY_OK) return SOLVED_NO;
        vars[i] = tyvar_skolem(c, a->u.forall.vars[i], a->u.forall.vars[i]->kind)->self;
    }
    Pred *left = ARENA_ARRAY(c->arena, Pred, n_preds), *right = ARENA_ARRAY(c->arena, Pred, n_preds);
    subst_begin(a->u.forall.vars, vars, n);
    Ty *body_a = subst_ty(c, a->u.forall.body);
    for (uint32_t i = 0; i < n_preds; i++) left[i] = subst_pred(c, &a->u.forall.preds[i]);
    subst_end(a->u.forall.vars, n);
    subst_begin(b->u.forall.vars, vars, n);
    Ty *body_b = subst_ty(c, b->u.forall.body);
    for (uint32_t i = 0; i < n_preds; i++) right[i] = subst_pred(c, &b->u.forall.preds[i]);
    subst_end(b->u.forall.vars, n);
    if (!same_preds(left, right, n_preds)) return SOLVED_NO;
    push_parts(c, g, body_a, body_b);
    return done(g);
}

static Solved compare_parts(Checker *c, Goal *g, Ty *a, Ty *b)
{
    Ty *arg_a, *arg_b, *res_a, *res_b;
    if (ty_is_fun(a, &arg_a, &res_a) && ty_is_fun(b, &arg_b, &res_b)) {
        push_parts(c, g, arg_a, arg_b);
        push_parts(c, g, res_a, res_b);
        return done(g);
    }
    const Entity *type = ty_head_con(c, a);
    if (type) return type == ty_head_con(c, b) ? compare_args(c, g, type, a, b) : SOLVED_NO;
    if (a->kind == TY_APP && b->kind == TY_APP && !ty_head_con(c, b)) {
        if (unify(c, a->u.app.arg, b->u.app.arg) != UNIFY_OK) return SOLVED_NO;
        push_parts(c, g, a->u.app.fun, b->u.app.fun);
        return done(g);
    }
    return a->kind == TY_FORALL && b->kind == TY_FORALL ? compare_foralls(c, g, a, b) : SOLVED_NO;
}

/* ---- the goal ---- */

/* Coercible b a is assumed: then a and b are coercible, too. */
static bool holds_swapped(Checker *c, const Goal *g)
{
    Ev ev = {.pred = {.cls = g->ev->pred.cls, .types = ARENA_ARRAY(c->arena, Ty *, 2), .n = 2}};
    ev.pred.types[0] = g->ev->pred.types[1];
    ev.pred.types[1] = g->ev->pred.types[0];
    Goal swapped = {.ev = &ev, .assume = g->assume};
    return given_find(&swapped);
}

typedef VEC(Ty *) Types;

static bool has_type(const Types *found, Ty *t)
{
    for (size_t i = 0; i < found->len; i++)
        if (ty_equal(found->data[i], t)) return true;
    return false;
}

static void add_type(Types *found, Ty *t)
{
    if (t && found->len < MOST_UNWRAPPED && !has_type(found, ty_whnf(t))) VEC_PUSH(found, ty_whnf(t));
}

/* All types that what is assumed and newtypes say to be coercible to t, in several steps, t among them. */
static Types assumed_same(Checker *c, const Goal *g, Ty *t)
{
    Types found = {0};
    add_type(&found, t);
    for (size_t i = 0; i < found.len; i++) {
        for (const Assume *a = g->assume; a; a = a->outer)
            for (const Given *given = a->givens; given; given = given->next) {
                if (given->pred.cls != g->ev->pred.cls) continue;
                Ty **sides = given->pred.types;
                if (ty_equal(sides[0], found.data[i])) add_type(&found, sides[1]);
                if (ty_equal(sides[1], found.data[i])) add_type(&found, sides[0]);
            }
        add_type(&found, unwrapped(c, found.data[i]));
    }
    return found;
}

/* A variable that nothing else is known of is what it is assumed to be coercible to. Of a and b the first such types
 * that are equal, or are no variables and so can be compared. */
static bool through_assumed(Checker *c, Goal *g, Ty *a, Ty *b)
{
    if (a->kind != TY_VAR && b->kind != TY_VAR) return false;
    Types left = assumed_same(c, g, a), right = assumed_same(c, g, b);
    bool found = false;
    for (size_t i = 0; i < left.len && !found; i++) found = has_type(&right, left.data[i]);
    for (size_t i = 0; i < left.len && !found; i++)
        for (size_t k = 0; k < right.len && !found; k++) {
            if (left.data[i]->kind == TY_VAR || right.data[k]->kind == TY_VAR) continue;
            push_parts(c, g, left.data[i], right.data[k]);
            found = true;
        }
    VEC_FREE(&left);
    VEC_FREE(&right);
    return found;
}

/* Whether both are the same type constructor and are better compared by their arguments. */
static bool is_same_head(Checker *c, Ty *a, Ty *b)
{
    const Entity *head = ty_head_con(c, a);
    if (!head || head != ty_head_con(c, b)) return false;
    Ty **args;
    const ConInfo *con = newtype_of(c, a, &args);
    if (tycon_info(c, (Entity *)head)->instances) return !con && !newtype_of(c, b, &args);
    Ty *inside = con ? con->fields[0] : unwrapped_partly(c, a);
    return !inside || is_recursive(c, inside, head);
}

static bool is_unknown(Ty *t)
{
    return ty_head(t) && ty_head(t)->kind == TY_META;
}

Solved coercible_solve(Checker *c, Goal *g)
{
    Ty *a = ty_whnf(g->ev->pred.types[0]), *b = ty_whnf(g->ev->pred.types[1]);
    const Ty *whole_a = a, *whole_b = b;
    if (holds_swapped(c, g)) return done(g);
    for (int i = 0; i < MOST_UNWRAPPED; i++) {
        if (ty_equal(a, b)) return done(g);
        if (is_same_head(c, a, b)) break;
        Ty *inner = unwrapped(c, a);
        if (inner) {
            a = ty_whnf(inner);
            continue;
        }
        inner = unwrapped(c, b);
        if (!inner) break;
        b = ty_whnf(inner);
    }
    if (is_unknown(a) || is_unknown(b)) return SOLVED_STUCK;
    if (through_assumed(c, g, a, b)) return done(g);
    if (a == whole_a && b == whole_b) return compare_parts(c, g, a, b);
    push_parts(c, g, a, b);            /* what is inside may be among what is assumed */
    return done(g);
}

/* ---- newtype deriving ---- */

/* The class as the checker itself uses it, whether Data.Coerce is there or not. */
static Entity *coercible_class(Checker *c)
{
    if (c->coercible) return c->coercible;
    Entity *e = ARENA_NEW(c->arena, Entity);
    ClassX *x = ARENA_NEW(c->arena, ClassX);
    *e = (Entity){.kind = ENTITY_CLASS, .name = name_of("Coercible"), .info = x};
    x->entity = e;
    x->coercible = true;
    x->cycle = CYCLE_NONE;
    x->info.n_vars = 2;
    return c->coercible = e;
}

void coercible_need(Checker *c, Ty *a, Ty *b, Span span, Entity *user)
{
    Pred p = {.cls = coercible_class(c), .types = ARENA_ARRAY(c->arena, Ty *, 2), .n = 2};
    p.types[0] = a;
    p.types[1] = b;
    goal_new(c, &p, span, NEED_DERIVED, user);
}
