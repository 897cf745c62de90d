/* Pattern synonyms without a signature: what they build has the type of what they match.
 *
 * With  pattern P x y <- pat where P x y = e  the matcher is forall a. c => t -> [(t1, t2)], so the builder has to be
 * forall a. c => t1 -> t2 -> t, and needs no more than c. It has been inferred by itself, for either may use the other;
 * here it is used at that type. What is matched in place has no matcher to compare with (syntax/rename_plain.c). */
#include "types/types_int.h"

/* t -> [(t1, t2)]  as  t1 -> t2 -> t; NULL: what is matched has not been understood. */
static Ty *turned(Checker *c, Ty *matcher, uint32_t n)
{
    Ty *whole, *list, **parts = ARENA_ARRAY(c->arena, Ty *, n);
    if (!ty_is_fun(matcher, &whole, &list)) return NULL;
    list = ty_whnf(list);
    if (list->kind != TY_APP) return NULL;
    if (n == 1) parts[0] = list->u.app.arg;
    else if (ty_args(list->u.app.arg, parts, n) != n) return NULL;
    return ty_funs(c, parts, n, whole);
}

static Ty *builder_type(Checker *c, const PatternSynonym *s)
{
    Ty *t = ty_find(s->match->type);
    bool forall = t->kind == TY_FORALL;
    Ty *body = turned(c, forall ? t->u.forall.body : t, s->n);
    if (!body || !forall) return body;
    return ty_forall(c, t->u.forall.vars, t->u.forall.n_vars, t->u.forall.preds, t->u.forall.n_preds, body);
}

static void check_builder(Checker *c, const PatternSynonym *s)
{
    if (!s->equations || !s->build || s->typed || s->in_place || !s->match || ty_has_error(c, s->match->type)) return;
    Ty *type = ty_has_error(c, s->build->type) ? NULL : builder_type(c, s);
    if (!type) return;
    Entity *named = arena_copy(c->arena, s->build, sizeof *s->build);         /* as it is called in messages */
    named->name = s->name;
    Expr *e = ARENA_NEW(c->arena, Expr);
    e->kind = EXPR_VAR;
    e->span = s->build->u.binding->clauses[0].rhs->guarded[0].body->span;
    e->u.var.ref = (Ref){.name = s->name, .span = e->span, .entity = named};
    Why why = {.kind = WHY_PATTERN, .span = s->pat->span};
    check_expr(c, e, type, &why);
}

void check_synonyms(Checker *c, const Module *m)
{
    for (uint32_t i = 0; i < m->n_decls; i++)
        if (m->decls[i]->kind == DECL_PATTERN) check_builder(c, &m->decls[i]->u.pattern);
}
