/* Labels, fields by name, and implicit parameters, whose values are dictionaries of the library class Implicit
 * (types/constraint.c).
 *
 *     #x                         fromLabel @"x"
 *     e.x                        getField @"x" e, (.x e) from the parser; (.x) is the function
 *     ?x                         implicit @"x"
 *     let {?x = e; ?y = f} in b  (\\x y -> bindImplicit @"x" x (bindImplicit @"y" y b)) e f
 *
 *     | g = a | h = b where ?x = e
 *                                | let ?x = x in g = let ?x = x in a | .. where x = e, and likewise inside of guards
 *
 * so that all are bound at once, and monomorphic. They can be bound by let, alone, by do's let, and by where. */
#include "syntax/expand_nodes.h"
#include "syntax/rename_int.h"

bool is_marked(const Ref *ref)
{
    const char *s = ref->name->text;
    bool name = s[1] == '_' || (s[1] >= 'a' && s[1] <= 'z') || (s[1] & 0x80);
    return !ref->qualifier && (s[0] == '?' || s[0] == '#' || s[0] == '.') && name && ref->name->len > 1;
}

/* fun @"x" */
static Expr *at_name(Renamer *r, Expr *fun, const Ref *param)
{
    Type *lit = ARENA_NEW(r->arena, Type);
    *lit = (Type){.kind = TYPE_LIT, .span = param->span,
                  .u.lit = {.kind = LITERAL_STRING, .text = name_of(param->name->text + 1)}};
    Expr *e = expr_new(r->arena, EXPR_TYPE_APP, param->span);
    e->u.type_app.expr = fun->kind == EXPR_EXPANDED ? fun->u.expanded.expansion : fun;
    e->u.type_app.type = lit;
    return e;
}

Expr *expand_marked(Renamer *r, Expr *e)
{
    Expr *fun = NULL;
    switch (e->u.var.ref.name->text[0]) {
    case '#': fun = expand_library(r, "GHC.OverloadedLabels", "fromLabel", e->span); break;
    case '.': fun = expand_library(r, "GHC.Records", "getField", e->span); break;
    default:  fun = known_expr(r, KNOWN_IMPLICIT_VALUE, e->span); break;
    }
    return expr_expanded(r->arena, e, at_name(r, fun, &e->u.var.ref));
}

static void mixed(Renamer *r, const Binds *b)
{
    if (!b->n) return;
    Diag *d = RENAME_ERROR(r, IMPLICIT, b->implicit[0].param.span,
                           "implicit parameters are bound by a `let` or `where` of their own");
    diag_second(d, b->bindings[0]->span, "this is another binding beside them");
}

Expr *expand_implicit_let(Renamer *r, Expr *let)
{
    const Binds *b = let->u.let.binds;
    uint32_t n = b->n_implicit;
    if (!n) return let;
    mixed(r, b);
    Pat **pats = ARENA_ARRAY(r->arena, Pat *, n);
    Expr *body = let->u.let.body;
    for (uint32_t i = n; i-- > 0;) {
        const Ref *param = &b->implicit[i].param;
        Entity *var = local_new(r->arena, param->name->text + 1, param->span);
        Expr *bind = at_name(r, known_expr(r, KNOWN_BIND_IMPLICIT, param->span), param);
        pats[i] = pat_of_var(r->arena, var, param->span);
        bind = expr_apply(r->arena, bind, expr_of(r->arena, var, param->span), param->span);
        body = expr_apply(r->arena, bind, body, body->span);
    }
    body = expr_lambda(r->arena, pats, n, body, let->span);
    for (uint32_t i = 0; i < n; i++) body = expr_apply(r->arena, body, b->implicit[i].value, let->span);
    return expr_expanded(r->arena, let, body);
}

/* ---- where ---- */

/* The variable for ?x, which nobody can write. */
static Name variable_name(const Ref *param)
{
    return name_printf("%s.", param->name->text + 1);
}

/* let ?x = x; .. in e */
static Expr *around(Renamer *r, const Binds *where, Expr *e)
{
    Binds *binds = ARENA_NEW(r->arena, Binds);
    *binds = (Binds){.n_implicit = where->n_implicit, .span = where->span};
    binds->implicit = arena_copy(r->arena, where->implicit, where->n_implicit * sizeof *binds->implicit);
    for (uint32_t i = 0; i < binds->n_implicit; i++)
        binds->implicit[i].value = expand_name(r, variable_name(&binds->implicit[i].param), where->span);
    Expr *let = expr_new(r->arena, EXPR_LET, e->span);
    let->u.let.binds = binds;
    let->u.let.body = e;
    return let;
}

static void around_rhs(Renamer *r, const Binds *where, Rhs *rhs);

static void around_binds(Renamer *r, const Binds *where, Binds *b)
{
    for (uint32_t i = 0; i < b->n; i++) {
        for (uint32_t k = 0; k < b->bindings[i]->n_clauses; k++) around_rhs(r, where, b->bindings[i]->clauses[k].rhs);
        if (b->bindings[i]->kind == BINDING_PATTERN) around_rhs(r, where, b->bindings[i]->rhs);
    }
}

static void around_guard(Renamer *r, const Binds *where, Stmt *s)
{
    switch (s->kind) {
    case STMT_EXPR: s->u.expr = around(r, where, s->u.expr); break;
    case STMT_BIND: s->u.bind.expr = around(r, where, s->u.bind.expr); break;
    case STMT_LET:  around_binds(r, where, s->u.let); break;
    case STMT_REC: case STMT_THEN: break;      /* not among guards */
    }
}

static void around_rhs(Renamer *r, const Binds *where, Rhs *rhs)
{
    for (uint32_t i = 0; i < rhs->n; i++) {
        Guarded *g = &rhs->guarded[i];
        for (uint32_t k = 0; k < g->n; k++) around_guard(r, where, g->guards[k]);
        g->body = around(r, where, g->body);
    }
    if (rhs->where) around_binds(r, where, rhs->where);
}

/* x = e */
static Binding *variable(Renamer *r, const ImplicitBinding *b)
{
    Binding *made = ARENA_NEW(r->arena, Binding);
    *made = (Binding){.kind = BINDING_FUNCTION, .span = b->value->span, .name = variable_name(&b->param)};
    made->n_clauses = 1;
    made->clauses = ARENA_NEW(r->arena, Clause);
    made->clauses[0] = (Clause){.rhs = rhs_of(r->arena, b->value), .span = b->value->span};
    return made;
}

void expand_implicit_where(Renamer *r, Rhs *rhs)
{
    Binds *where = rhs->where, *plain = ARENA_NEW(r->arena, Binds);
    mixed(r, where);
    rhs->where = NULL;
    around_rhs(r, where, rhs);
    *plain = (Binds){.n = where->n_implicit, .span = where->span};
    plain->bindings = ARENA_ARRAY(r->arena, Binding *, plain->n);
    for (uint32_t i = 0; i < plain->n; i++) plain->bindings[i] = variable(r, &where->implicit[i]);
    rhs->where = plain;
}

static void refuse_implicit_binds(Renamer *r, const Binds *b)
{
    if (!b->n_implicit) return;
    Diag *d = RENAME_ERROR(r, IMPLICIT, b->implicit[0].param.span, "an implicit parameter cannot be bound here");
    diag_help(d, "`let %s = .. in ..` binds it", b->implicit[0].param.name->text);
}

void refuse_implicit(Renamer *r, Stmt *const *stmts, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        if (stmts[i]->kind == STMT_LET) refuse_implicit_binds(r, stmts[i]->u.let);
}
