/* Patterns that ask for more than a match, in logic languages.
 *
 *     last (xs ++ [x]) = e     last v = let xs, x free in (xs ++ [x] =:<= v) before e
 *     same x x = e             same x y = (x =:= y) before e
 *
 * What a function is applied to in a pattern is an expression whose variables are logic variables; so it becomes one. A
 * variable that stands in the patterns of a clause already becomes another one, and both must be equal; but an argument
 * of a function is the variable itself: in `xs ++ reverse xs` what `++` has guessed is what is reversed, where another
 * variable would have a reverse of every length. Conditions come before the guards of the clause, those of functions
 * before equalities. Only clauses of functions may ask: in a case, where the next alternative is tried when one does
 * not match, it would not be clear what that means. */
#include "syntax/expand_nodes.h"
#include "syntax/rename_int.h"

/* ---- which patterns --------------------------------------------------------------------------------------------- */

bool is_function_pat(const Renamer *r, const Pat *p)
{
    if (!r->module->language->logic) return false;
    if (p->kind == PAT_CON) return !letters_mean_con(r, &p->u.con.con);
    if (p->kind != PAT_OPS) return false;
    for (uint32_t i = 0; i < p->u.ops.n_ops; i++)
        if (!letters_mean_con(r, &p->u.ops.ops[i])) return true;
    return false;
}

/* ---- variables and conditions ----------------------------------------------------------------------------------- */

static Expr *var_expr(Renamer *r, Entity *e, Span span) { return expr_of(r->arena, e, span); }

static void ask(Renamer *r, int known, Expr *left, Expr *right, Span span)
{
    Expr *op = expr_apply(r->arena, known_expr(r, known, span), left, span);
    VEC_PUSH(&r->asked->conditions, expr_apply(r->arena, op, right, span));
}

static Entity *new_free(Renamer *r, Name name, Span span)
{
    Entity *e = entity_new(r->arena, ENTITY_VALUE, name, NULL, span);
    Binding *b = ARENA_NEW(r->arena, Binding);
    *b = (Binding){.kind = BINDING_FREE, .span = span, .name = name, .entity = e};
    e->u.binding = b;
    VEC_PUSH(&r->asked->free, b);
    return e;
}

bool ask_same(Renamer *r, Entity *first, Entity *again)
{
    if (!r->asked) return false;
    ask(r, KNOWN_UNIFY, var_expr(r, first, again->span), var_expr(r, again, again->span), again->span);
    return true;
}

/* ---- a pattern as an expression --------------------------------------------------------------------------------- */

static Expr *as_expr(Renamer *r, Pat *p);

static Expr *variable(Renamer *r, Name name, Span span)
{
    Entity *first = ptrmap_get_since(&r->vars, name, r->asked->mark.vars), *e = new_free(r, name, span);
    if (first) ask_same(r, first, e);
    else ptrmap_put(&r->vars, name, e);
    return var_expr(r, e, span);
}

/* What a constructor has must be equal to other occurrences, what a function is given is the same variable. */
static Expr *argument(Renamer *r, Pat *p, bool of_con)
{
    while (p->kind == PAT_PAREN) p = p->u.inner;
    p = letters_pat(r, p);
    Entity *first = p->kind == PAT_VAR ? ptrmap_get_since(&r->vars, p->name, r->asked->mark.vars) : NULL;
    return first && !of_con ? var_expr(r, first, p->span) : as_expr(r, p);
}

/* What stands in front of its arguments, or between them. */
static void name_head(Renamer *r, Ref *ref, bool con)
{
    r->asked->head = true;
    if (con) name_con(r, ref);
    else name_value(r, ref);
    if (!con && ref->entity) frame_asked(ref->entity, ref->span);
    r->asked->head = false;
}

static Expr *application(Renamer *r, Pat *p)
{
    bool con = letters_mean_con(r, &p->u.con.con);
    Expr *e = expr_new(r->arena, con ? EXPR_CON : EXPR_VAR, p->u.con.con.span);
    e->u.var.ref = p->u.con.con;
    name_head(r, &e->u.var.ref, con);
    for (uint32_t i = 0; i < p->u.con.n; i++) e = expr_apply(r->arena, e, argument(r, p->u.con.args[i], con), p->span);
    return e;
}

/* Which operator an operand belongs to is not known yet: of a constructor if there is one at its side. */
static Expr *operand(Renamer *r, Pat *p, uint32_t i)
{
    bool con = (i > 0 && letters_mean_con(r, &p->u.ops.ops[i - 1]))
               || (i < p->u.ops.n_ops && letters_mean_con(r, &p->u.ops.ops[i]));
    return argument(r, p->u.ops.operands[i], con);
}

static Expr *operators(Renamer *r, Pat *p)
{
    uint32_t n = p->u.ops.n_ops;
    Expr *e = expr_new(r->arena, EXPR_OPS, p->span);
    e->u.ops.n = n + 1;
    e->u.ops.items = ARENA_ARRAY(r->arena, OpItem, n + 1);
    for (uint32_t i = 0; i <= n; i++) {
        OpItem *item = &e->u.ops.items[i];
        *item = (OpItem){.operand = operand(r, p, i), .span = p->u.ops.operands[i]->span};
        if (i == n) continue;
        Ref ref = p->u.ops.ops[i];
        bool con = letters_mean_con(r, &ref);
        item->op = expr_new(r->arena, con ? EXPR_CON : EXPR_VAR, ref.span);
        name_head(r, &ref, con);
        item->op->u.var.ref = ref;
    }
    return resolve_expr_ops(r, e, NULL);
}

static Expr *items(Renamer *r, Pat *p)
{
    Expr *e = expr_new(r->arena, p->kind == PAT_TUPLE ? EXPR_TUPLE : EXPR_LIST, p->span);
    e->u.items.n = p->u.items.n;
    e->u.items.items = ARENA_ARRAY(r->arena, Expr *, p->u.items.n);
    for (uint32_t i = 0; i < p->u.items.n; i++) e->u.items.items[i] = as_expr(r, p->u.items.items[i]);
    return e;
}

static Expr *literal(Renamer *r, const Pat *p)
{
    Expr *e = expr_new(r->arena, EXPR_LIT, p->span);
    e->u.lit.lit = p->u.lit.lit;
    return p->u.lit.negative ? expr_apply(r->arena, known_expr(r, KNOWN_NEGATE, p->span), e, p->span) : e;
}

/* x@p: the variable stands there, and p is matched with it. */
static Expr *as_pattern(Renamer *r, Pat *p)
{
    Expr *x = variable(r, p->u.as.name, p->span);
    ask(r, KNOWN_MATCH, as_expr(r, p->u.as.pat), x, p->span);
    return x;
}

static Expr *unsupported(Renamer *r, const Pat *p)
{
    RENAME_ERROR(r, FUNCTION_PATTERN, p->span, "such a pattern cannot stand below a function in a pattern");
    return expr_of(r->arena, r->program->builtins->tuples[0], p->span);
}

static Expr *as_expr(Renamer *r, Pat *p)
{
    if (rename_is_too_deep(r, p->span)) return unsupported(r, p);
    p = letters_pat(r, p);
    switch (p->kind) {
    case PAT_WILDCARD: return var_expr(r, new_free(r, name_of("_"), p->span), p->span);
    case PAT_VAR:      return variable(r, p->name, p->span);
    case PAT_LIT:      return literal(r, p);
    case PAT_CON:      return application(r, p);
    case PAT_OPS:      return operators(r, p);
    case PAT_TUPLE: case PAT_LIST: return items(r, p);
    case PAT_AS:       return as_pattern(r, p);
    case PAT_PAREN: case PAT_LAZY: return as_expr(r, p->u.inner);
    case PAT_RECORD: case PAT_BANG: case PAT_SIG: case PAT_VIEW: break;
    }
    return unsupported(r, p);
}

Pat *rename_function_pat(Renamer *r, Pat *p)
{
    Entity *v = local_new(r->arena, "v", p->span);
    if (r->asked) {
        size_t before = r->asked->conditions.len;
        Expr *value = as_expr(r, p);
        ask(r, KNOWN_MATCH, value, var_expr(r, v, p->span), p->span);
        /* It comes before what it asks for in turn. */
        Expr *own = VEC_TOP(&r->asked->conditions);
        for (size_t i = r->asked->conditions.len - 1; i > before; i--)
            r->asked->conditions.data[i] = r->asked->conditions.data[i - 1];
        r->asked->conditions.data[before] = own;
    } else {
        Diag *d = RENAME_ERROR(r, FUNCTION_PATTERN, p->span, "a function can stand in the patterns of a rule only");
        diag_help(d, "define a function by a rule with this pattern, and call it here");
        Asked ignored = {.mark = scope_mark(r)};
        r->asked = &ignored;
        as_expr(r, p);                 /* so that its variables are bound */
        r->asked = NULL;
        VEC_FREE(&ignored.free);
        VEC_FREE(&ignored.conditions);
    }
    return pat_of_var(r->arena, v, p->span);
}

/* ---- the clause ------------------------------------------------------------------------------------------------- */

static Binds *free_binds(Renamer *r, Asked *a)
{
    Binds *b = ARENA_NEW(r->arena, Binds);
    b->n = b->n_groups = (uint32_t)a->free.len;
    b->bindings = VEC_TO_ARENA(&a->free, r->arena);
    b->groups = ARENA_ARRAY(r->arena, BindGroup *, b->n);
    for (uint32_t i = 0; i < b->n; i++) {
        b->groups[i] = ARENA_NEW(r->arena, BindGroup);
        *b->groups[i] = (BindGroup){.bindings = &b->bindings[i], .n = 1, .knot = i};
    }
    return b;
}

void rename_asked(Renamer *r, Asked *a, Rhs *rhs)
{
    if (a->conditions.len == 0) return;
    rhs->first = ARENA_NEW(r->arena, Conditions);
    rhs->first->free = a->free.len > 0 ? free_binds(r, a) : NULL;
    rhs->first->n = (uint32_t)a->conditions.len;
    rhs->first->exprs = VEC_TO_ARENA(&a->conditions, r->arena);
    VEC_FREE(&a->free);
    VEC_FREE(&a->conditions);
}
