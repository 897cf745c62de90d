/* Literals, and expressions with a type annotation.
 *
 * (e :: forall a. C a => t) where there are dictionaries is let x :: forall a. C a => t; x = e in x, so that what takes
 * and what gets the dictionaries are nodes of their own; the EXPR_SIG is changed into that. */
#include "types/types_int.h"

/* ---- literals ---- */

/* Whether it is certain that a number cannot have this type. */
static bool never_number(Checker *c, Entity *cls, Ty *type)
{
    Entity *con = ty_head_con(c, type);
    Same best;
    if (!con || con == c->error_entity || !cls || !class_x(cls)) return false;
    Pred p = {.cls = cls, .types = &type, .n = 1};
    if (given_may_hold(c, &p)) return false;
    InstanceX *x = instance_find(c, class_x(cls), &type, &best);
    if (x) instance_unmatch(x);
    return best == SAME_NO;
}

static Ty *check_number(Checker *c, Expr *e, int known, Ty *expected, const Why *why)
{
    Entity *cls = c->program->known[known];
    Ty *type = expected ? expected : ty_new_star(c);
    /* Where the type was found out by instantiation, the function's own constraint tells more. */
    if (expected && expected->kind != TY_META && never_number(c, cls, expected)) {
        report_number(c, e, expected, why);
        return expected;
    }
    if (!cls || !class_x(cls)) return type;
    Pred p = {.cls = cls, .types = ARENA_ARRAY(c->arena, Ty *, 1), .n = 1};
    p.types[0] = type;
    e->u.lit.ev = goal_new(c, &p, e->span, NEED_LITERAL, NULL);
    return type;
}

static Ty *literal_type(const Checker *c, LitKind kind)
{
    switch (kind) {
    case LITERAL_CHAR:   return c->character;
    case LITERAL_STRING: return c->string;
    case LITERAL_INT_HASH: case LITERAL_DOUBLE_HASH: case LITERAL_CHAR_HASH: case LITERAL_STRING_HASH:
    case LITERAL_WORD_HASH: case LITERAL_FLOAT_HASH: {
        Ty *t = c->prims[kind - LITERAL_INT_HASH];
        return t ? t : c->error;
    }
    default: return c->error;
    }
}

Ty *type_of_literal(const Checker *c, const Literal *lit)
{
    return literal_type(c, lit->kind);
}

Ty *check_literal(Checker *c, Expr *e, Ty *expected, const Why *why)
{
    switch (e->u.lit.lit.kind) {
    case LITERAL_INTEGER:  return check_number(c, e, KNOWN_NUM_CLASS, expected, why);
    case LITERAL_RATIONAL: return check_number(c, e, KNOWN_FRACTIONAL, expected, why);
    default:               return check_result(c, e, literal_type(c, e->u.lit.lit.kind), expected, why);
    }
}

/* ---- annotations ---- */

static Rhs *rhs_of_expr(Checker *c, Expr *e)
{
    Rhs *rhs = ARENA_NEW(c->arena, Rhs);
    rhs->guarded = ARENA_NEW(c->arena, Guarded);
    rhs->guarded->body = e;
    rhs->guarded->span = rhs->span = e->span;
    rhs->n = 1;
    return rhs;
}

static Binding *binding_of(Checker *c, Entity *x, Expr *e)
{
    Binding *b = ARENA_NEW(c->arena, Binding);
    b->kind = BINDING_FUNCTION;
    b->span = e->span;
    b->name = x->name;
    b->entity = x;
    b->clauses = ARENA_NEW(c->arena, Clause);
    b->clauses->rhs = rhs_of_expr(c, e);
    b->clauses->span = e->span;
    b->n_clauses = 1;
    x->u.binding = b;
    return b;
}

static Binds *binds_of(Checker *c, Binding *b, BindGroup *g)
{
    Binds *binds = ARENA_NEW(c->arena, Binds);
    g->bindings = arena_copy(c->arena, &b, sizeof b);
    g->n = 1;
    binds->bindings = g->bindings;
    binds->n = 1;
    binds->groups = arena_copy(c->arena, &g, sizeof g);
    binds->n_groups = 1;
    binds->span = b->span;
    return binds;
}

/* The EXPR_SIG becomes let x = e in x. Returns the use of x. */
static Expr *bind_annotated(Checker *c, Expr *e, Ty *sigma, EvVar **evs, uint32_t n_evs)
{
    Entity *x = ARENA_NEW(c->arena, Entity);
    x->kind = ENTITY_VALUE;
    x->name = name_of("it");
    x->span = e->span;
    x->type = sigma;
    x->group = ARENA_NEW(c->arena, BindGroup);
    x->group->evs = evs;
    x->group->n_evs = n_evs;
    Expr *use = expr_new(c->arena, EXPR_VAR, e->span);
    use->u.var.ref = (Ref){.name = x->name, .span = e->span, .entity = x};
    Binds *binds = binds_of(c, binding_of(c, x, e->u.sig.expr), x->group);
    e->kind = EXPR_LET;
    e->u.let.binds = binds;
    e->u.let.body = use;
    return use;
}

Ty *check_annotated(Checker *c, Expr *e, Ty *expected, const Why *why)
{
    size_t wildcards = c->wildcards.len;
    Ty *sigma = ty_find(e->u.sig.partial ? partial_annotation(c, e->u.sig.type) : type_signature(c, e->u.sig.type));
    Why annotation = {.kind = WHY_ANNOTATION, .span = e->u.sig.type->span};
    e->u.sig.over = ARENA_NEW(c->arena, Abstraction);
    e->u.sig.over->scheme = sigma;
    if (sigma->kind != TY_FORALL) {
        size_t goals = c->goals.len;
        check_expr(c, e->u.sig.expr, sigma, &annotation);
        if (ty_has_error(c, sigma)) c->goals.len = goals;      /* what is needed of a type that is not known */
        Ty *result = check_result(c, e, sigma, expected, why);
        wildcards_report(c, wildcards);
        return result;
    }
    const Assume *outer = c->assume;
    size_t mark = c->goals.len;
    EvVar **evs;
    uint32_t n_evs;
    c->level++;
    Ty *body = skolemise_own(c, sigma, assume_new(c), &evs, &n_evs);
    check_expr(c, e->u.sig.expr, body, &annotation);
    goals_solve(c, mark);
    assume_leave(c, outer);
    c->level--;
    Expr *use = n_evs ? bind_annotated(c, e, sigma, evs, n_evs) : NULL;
    Instantiation ignored = {0};
    Ty *type = instantiate(c, sigma, use ? &use->u.var.inst : &ignored, e->span, NULL);
    if (use) use->type = type;
    return check_result(c, e, type, expected, why);
}
