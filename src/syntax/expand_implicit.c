/* Labels, fields by name, and implicit parameters, whose values are dictionaries of the library class Implicit
 * (types/constraint.c).
 *
 *     #x                         fromLabel @"x"
 *     e.x                        getField @"x" e, (.x e) from the parser; (.x) is the function
 *     ?x                         implicit @"x"
 *     let {?x = e; ?y = f} in b  (\\x y -> bindImplicit @"x" x (bindImplicit @"y" y b)) e f
 *
 * so that all are bound at once, and monomorphic. They can be bound by let, alone, by do's let, and by the where
 * of a right-hand side without guards. */
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

void refuse_implicit_binds(Renamer *r, const Binds *b)
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
