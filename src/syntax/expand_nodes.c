/* Nodes made by hand. */
#include "syntax/expand_nodes.h"

Ref ref_of(Entity *e, Span span)
{
    return (Ref){.name = e ? e->name : name_of("?"), .span = span, .entity = e};
}

/* ---- Expressions ------------------------------------------------------------------------------------------- */

size_t expr_size(ExprKind kind)
{
    static const uint8_t sizes[] = {
#define SIZE(kind, member) [kind] = sizeof(((Expr *)0)->u.member)
        SIZE(EXPR_VAR, var), SIZE(EXPR_CON, var), SIZE(EXPR_LIT, lit), SIZE(EXPR_APP, app), SIZE(EXPR_LAMBDA, lambda),
        SIZE(EXPR_LET, let),
        SIZE(EXPR_IF, cond), SIZE(EXPR_CASE, cas), SIZE(EXPR_TUPLE, items), SIZE(EXPR_LIST, items),
        SIZE(EXPR_LIST_COMP, comp),
        SIZE(EXPR_RECORD, record), SIZE(EXPR_UPDATE, update), SIZE(EXPR_SIG, sig), SIZE(EXPR_TYPE_APP, type_app),
        SIZE(EXPR_SCC, scc),
        SIZE(EXPR_PAREN, inner), SIZE(EXPR_EXPANDED, expanded), SIZE(EXPR_OPS, ops), SIZE(EXPR_LEFT_SECTION, section),
        SIZE(EXPR_RIGHT_SECTION, section), SIZE(EXPR_MULTI_IF, guarded), SIZE(EXPR_LAMBDA_CASE, lambda_case),
        SIZE(EXPR_DO, doo),
        SIZE(EXPR_RANGE, range), SIZE(EXPR_PROC, lambda), SIZE(EXPR_FEED, feed), SIZE(EXPR_FORM, inner),
#undef SIZE
    };
    return offsetof(Expr, u) + (sizes[kind] > sizes[EXPR_SIG] ? sizes[kind] : sizes[EXPR_SIG]);
}

Expr *expr_new(Arena *arena, ExprKind kind, Span span)
{
    Expr *e = arena_alloc(arena, expr_size(kind));
    e->kind = kind;
    e->span = span;
    return e;
}

Expr *expr_of(Arena *arena, Entity *entity, Span span)
{
    Expr *e = expr_new(arena, entity && entity->kind == ENTITY_CON ? EXPR_CON : EXPR_VAR, span);
    e->u.var.ref = ref_of(entity, span);
    return e;
}

Expr *expr_apply(Arena *arena, Expr *fun, Expr *arg, Span span)
{
    Expr *e = expr_new(arena, EXPR_APP, span);
    e->u.app.fun = fun;
    e->u.app.arg = arg;
    return e;
}

Expr *expr_apply2(Arena *arena, Expr *op, Expr *left, Expr *right)
{
    Expr *first = expr_apply(arena, op, left, span_join(left->span, op->span));
    return expr_apply(arena, first, right, span_join(left->span, right->span));
}

Expr *expr_lambda(Arena *arena, Pat **pats, uint32_t n, Expr *body, Span span)
{
    Expr *e = expr_new(arena, EXPR_LAMBDA, span);
    e->u.lambda.pats = pats;
    e->u.lambda.n = n;
    e->u.lambda.body = body;
    return e;
}

Expr *expr_lambda1(Arena *arena, Pat *pat, Expr *body, Span span)
{
    return expr_lambda(arena, arena_copy(arena, &pat, sizeof pat), 1, body, span);
}

Expr *expr_case(Arena *arena, Expr *scrut, CaseAlt *alts, uint32_t n, Span span)
{
    Expr *e = expr_new(arena, EXPR_CASE, span);
    e->u.cas.scrut = scrut;
    e->u.cas.alts = alts;
    e->u.cas.n = n;
    return e;
}

static Binding *variable_binding(Arena *arena, Entity *var, Expr *value)
{
    Binding *b = ARENA_NEW(arena, Binding);
    *b = (Binding){.kind = BINDING_FUNCTION, .span = value->span, .name = var->name, .entity = var, .n_clauses = 1};
    b->clauses = ARENA_NEW(arena, Clause);
    b->clauses[0].rhs = rhs_of(arena, value);
    b->clauses[0].span = value->span;
    var->u.binding = b;
    return b;
}

Expr *expr_let1(Arena *arena, Entity *var, Expr *value, Expr *body, Span span)
{
    Binds *binds = ARENA_NEW(arena, Binds);
    BindGroup *group = ARENA_NEW(arena, BindGroup);
    Binding *binding = variable_binding(arena, var, value);
    binds->bindings = arena_copy(arena, &binding, sizeof binding);
    group->bindings = arena_copy(arena, &binding, sizeof binding);
    binds->groups = arena_copy(arena, &group, sizeof group);
    binds->n = binds->n_groups = group->n = 1;
    binds->span = value->span;
    Expr *e = expr_new(arena, EXPR_LET, span);
    e->u.let.binds = binds;
    e->u.let.body = body;
    return e;
}

Expr *expr_tuple(Arena *arena, Expr **items, uint32_t n, Span span)
{
    Expr *e = expr_new(arena, EXPR_TUPLE, span);
    e->u.items.n = n;
    e->u.items.items = arena_copy(arena, items, n * sizeof *items);
    return e;
}

Expr *expr_string(Arena *arena, const char *text, Span span)
{
    Expr *e = expr_new(arena, EXPR_LIT, span);
    e->u.lit.lit = (Literal){.kind = LITERAL_STRING, .text = name_of(text)};
    return e;
}

Expr *expr_expanded(Arena *arena, Expr *written, Expr *expansion)
{
    Expr *e = expr_new(arena, EXPR_EXPANDED, written->span);
    e->u.expanded.written = written;
    e->u.expanded.expansion = expansion;
    return e;
}

/* ---- Patterns and types ------------------------------------------------------------------------------------ */

static size_t pat_size(PatKind kind)
{
    static const uint8_t sizes[] = {
#define SIZE(kind, member) [kind] = sizeof(((Pat *)0)->u.member)
        [PAT_WILDCARD] = 0,       SIZE(PAT_VAR, var),     SIZE(PAT_LIT, lit),    SIZE(PAT_CON, con),
        SIZE(PAT_RECORD, record), SIZE(PAT_TUPLE, items), SIZE(PAT_LIST, items), SIZE(PAT_AS, as),
        SIZE(PAT_LAZY, inner),    SIZE(PAT_BANG, inner),  SIZE(PAT_SIG, sig),    SIZE(PAT_VIEW, view),
        SIZE(PAT_PAREN, inner),   SIZE(PAT_OPS, ops),
#undef SIZE
    };
    return offsetof(Pat, u) + sizes[kind];
}

Pat *pat_new(Arena *arena, PatKind kind, Span span)
{
    Pat *p = arena_alloc(arena, pat_size(kind));
    p->kind = kind;
    p->span = span;
    return p;
}

Pat *pat_of_var(Arena *arena, Entity *var, Span span)
{
    Pat *p = pat_new(arena, PAT_VAR, span);
    p->u.var = var;
    p->name = var->name;
    return p;
}

Pat *pat_tuple(Arena *arena, Pat **items, uint32_t n, Span span)
{
    Pat *p = pat_new(arena, PAT_TUPLE, span);
    p->u.items.n = n;
    p->u.items.items = arena_copy(arena, items, n * sizeof *items);
    return p;
}

Pat *pat_of_con(Arena *arena, Ref con, Pat **args, uint32_t n, Span span)
{
    Pat *p = pat_new(arena, PAT_CON, span);
    p->u.con.con = con;
    p->u.con.args = args;
    p->u.con.n = n;
    return p;
}

Pat *pat_of_con2(Arena *arena, const Ref *con, Pat *left, Pat *right)
{
    Pat **args = ARENA_ARRAY(arena, Pat *, 2);
    args[0] = left;
    args[1] = right;
    return pat_of_con(arena, *con, args, 2, span_join(left->span, right->span));
}

static Type *type_apply(Arena *arena, Type *fun, Type *arg, Span span)
{
    Type *t = ARENA_NEW(arena, Type);
    t->kind = TYPE_APP;
    t->span = span;
    t->u.app.fun = fun;
    t->u.app.arg = arg;
    return t;
}

Type *type_apply2(Arena *arena, const Ref *op, Type *left, Type *right)
{
    Type *con = ARENA_NEW(arena, Type);
    con->kind = op->entity && op->entity->kind == ENTITY_TYVAR ? TYPE_VAR : TYPE_CON;
    con->span = op->span;
    con->u.ref = *op;
    Type *first = type_apply(arena, con, left, span_join(left->span, op->span));
    return type_apply(arena, first, right, span_join(left->span, right->span));
}

/* ---- Others ------------------------------------------------------------------------------------------------ */

Rhs *rhs_of(Arena *arena, Expr *body)
{
    Rhs *rhs = ARENA_NEW(arena, Rhs);
    rhs->guarded = ARENA_NEW(arena, Guarded);
    rhs->guarded[0].body = body;
    rhs->guarded[0].span = rhs->span = body->span;
    rhs->n = 1;
    return rhs;
}

Entity *local_new(Arena *arena, const char *name, Span span)
{
    Entity *e = ARENA_NEW(arena, Entity);
    e->kind = ENTITY_VALUE;
    e->name = name_of(name);
    e->span = span;
    return e;
}
