/* Rules about types as written that are not about kinds: contexts, ambiguity (Haskell Report 4.1.3, 4.3.4). */
#include "types/types_int.h"

/* ---- ambiguity ---- */

/* Marks variables that the type, or by functional dependencies what is marked already, tells. */
static bool spread(Ty *type, bool *known)
{
    bool news = false;
    for (uint32_t i = 0; i < type->u.forall.n_preds; i++) {
        const Pred *p = &type->u.forall.preds[i];
        const ClassX *cls = p->cls ? class_x(p->cls) : NULL;
        for (uint32_t f = 0; f < (cls ? cls->n_fundeps : !p->cls); f++)
            for (uint32_t v = 0; v < type->u.forall.n_vars; v++) {
                bool given = true, told = !cls;
                for (uint32_t w = 0; w < type->u.forall.n_vars && cls; w++)
                    for (uint32_t k = 0; k < cls->fundeps[f].n_from; k++)
                        if (!known[w] && ty_mentions(p->types[cls->fundeps[f].from[k]], type->u.forall.vars[w]))
                            given = false;
                for (uint32_t k = 0; cls && k < cls->fundeps[f].n_to; k++)
                    told = told || ty_mentions(p->types[cls->fundeps[f].to[k]], type->u.forall.vars[v]);
                if (given && told && !known[v]) known[v] = news = true;
            }
    }
    return news;
}

/* ?x :: t: what `t` is, is told by what is bound where the type is used. */
static bool implicit_tells(const Ty *type, const TyVar *v)
{
    for (uint32_t i = 0; i < type->u.forall.n_preds; i++) {
        const Pred *p = &type->u.forall.preds[i];
        if (p->cls && class_x(p->cls)->implicit && ty_tells(p->types[1], v)) return true;
    }
    return false;
}

bool preds_mention(const Pred *preds, uint32_t n, const TyVar *v)
{
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t k = 0; k < preds[i].n; k++)
            if (ty_mentions(preds[i].types[k], v)) return true;
    return false;
}

/* inferred: whose type it is, if nobody wrote it; NULL. */
static bool report_ambiguity(Checker *c, Span span, const Entity *inferred, Ty *type, const Pred *p, const bool *known)
{
    for (uint32_t v = 0; v < type->u.forall.n_vars; v++) {
        if (known[v] || !p->cls || !preds_mention(p, 1, type->u.forall.vars[v])) continue;
        names_reset(c);
        const char *name = type->u.forall.vars[v]->name->text;
        const char *of = inferred ? ty_text(c, type) : NULL;
        Diag *d = of ? TYPE_ERROR(c, AMBIGUOUS_SIGNATURE, span, "`%s` has the type `%s`, and no use can tell what `%s` "
                                  "is", inferred->name->text, of, name)
                     : TYPE_ERROR(c, AMBIGUOUS_SIGNATURE, span, "nothing to the right of `=>` tells what `%s` is",
                                  name);
        if (d) diag_label(d, "so no use could tell which `%s` is meant", pred_text(c, p));
        return true;
    }
    return false;
}

/* forall a. F a -> Int */
static void report_hidden(Checker *c, Span span, const Entity *inferred, Ty *type, const TyVar *v)
{
    names_reset(c);
    const char *of = inferred ? ty_text(c, type) : NULL;
    Diag *d = of ? TYPE_ERROR(c, AMBIGUOUS_SIGNATURE, span, "`%s` has the type `%s`, where `%s` stands only as the "
                              "argument of a type family", inferred->name->text, of, v->name->text)
                 : TYPE_ERROR(c, AMBIGUOUS_SIGNATURE, span, "`%s` stands only as the argument of a type family",
                              v->name->text);
    if (!d) return;
    diag_label(d, "so no use could tell what `%s` is", v->name->text);
    diag_help(d, "`{-# LANGUAGE AllowAmbiguousTypes #-}` allows this; uses then say it with `@t`");
}

static void check(Checker *c, Span span, const Entity *inferred, Ty *type)
{
    type = ty_find(type);
    if (type->kind != TY_FORALL || extension_on(c->module->extensions, EXT_ALLOW_AMBIGUOUS)) return;
    bool *known = ARENA_ARRAY(c->arena, bool, type->u.forall.n_vars);
    for (uint32_t v = 0; v < type->u.forall.n_vars; v++) {
        const TyVar *var = type->u.forall.vars[v];
        known[v] = ty_tells(type->u.forall.body, var) || implicit_tells(type, var);
    }
    while (spread(type, known)) {}
    for (uint32_t v = 0; v < type->u.forall.n_vars; v++)
        if (!known[v] && ty_mentions(type->u.forall.body, type->u.forall.vars[v])) {
            report_hidden(c, span, inferred, type, type->u.forall.vars[v]);
            return;
        }
    for (uint32_t i = 0; i < type->u.forall.n_preds; i++)
        if (report_ambiguity(c, span, inferred, type, &type->u.forall.preds[i], known)) return;
}

/* forall a. Show a => Int: no use could tell what `a` is. */
void check_ambiguity(Checker *c, Span span, Ty *type)
{
    check(c, span, NULL, type);
}

/* The same for what was found of a definition that has no signature. */
void check_inferred(Checker *c, const Entity *e)
{
    if (!is_library(c->module)) check(c, e->span, e, e->type);
}

/* ---- contexts ---- */

/* Haskell 2010: a class constraint is about a variable, perhaps with arguments. */
static bool is_about_variables(const Checker *c, const Pred *p)
{
    const ClassX *x = p->cls ? class_x(p->cls) : NULL;
    bool told = x && (x->holds || x->implicit);           /* by a type, or by the parameter's name */
    if (extension_on(c->module->extensions, EXT_FLEXIBLE_CONTEXTS) || told) return true;
    for (uint32_t i = 0; p->cls && i < p->n; i++) {
        const Ty *head = ty_head(p->types[i]);
        if (!head || (head->kind != TY_VAR && head->kind != TY_META && head != c->error)) return false;
    }
    return true;
}

void check_constraint(Checker *c, const Type *written, const Pred *p)
{
    if (is_about_variables(c, p)) return;
    Diag *d = TYPE_ERROR(c, CONTEXT_FORM, written->span, "a constraint must be about a type variable");
    if (d) diag_help(d, "`{-# LANGUAGE FlexibleContexts #-}` allows this");
}

/* The same for what a definition without a signature was found to need. */
void check_inferred_context(Checker *c, const Entity *e, const Pred *preds, uint32_t n)
{
    for (uint32_t i = 0; i < n && !is_library(c->module); i++) {
        if (is_about_variables(c, &preds[i])) continue;
        names_reset(c);
        Diag *d = TYPE_ERROR(c, CONTEXT_FORM, e->span,
                             "a constraint must be about a type variable, but `%s` needs `%s`", e->name->text,
                             pred_text(c, &preds[i]));
        if (d) diag_help(d, "`{-# LANGUAGE FlexibleContexts #-}` allows this");
        return;
    }
}

/* Who calls tells what an implicit parameter or a call stack is, and nobody calls a class or an instance. */
void check_not_implicit(Checker *c, const Pred *preds, uint32_t n, Span span)
{
    for (uint32_t i = 0; i < n; i++) {
        const ClassX *cls = preds[i].cls ? class_x(preds[i].cls) : NULL;
        if (cls && (cls->implicit || cls->call_stack))
            TYPE_ERROR(c, CONTEXT_FORM, span, "%s cannot stand in the context of a class or instance",
                       cls->implicit ? "an implicit parameter" : "`HasCallStack`");
    }
}

static bool mentions_any(const Pred *p, TyVar *const *vars, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        if (preds_mention(p, 1, vars[i])) return true;
    return false;
}

/* Haskell 2010: a method does not constrain the class's own variables alone. */
void check_constrained_method(Checker *c, const ClassInfo *cls, const Entity *method, Span span)
{
    Ty *type = ty_find(cls->method_types[method->index]);
    if (type->kind != TY_FORALL || extension_on(c->module->extensions, EXT_CONSTRAINED_METHODS)) return;
    for (uint32_t i = 0; i < type->u.forall.n_preds; i++) {
        const Pred *p = &type->u.forall.preds[i];
        bool own = !p->cls || mentions_any(p, type->u.forall.vars, type->u.forall.n_vars);
        if (own || !mentions_any(p, cls->vars, cls->n_vars)) continue;
        names_reset(c);
        Diag *d = TYPE_ERROR(c, CONTEXT_FORM, span, "the method `%s` constrains only the class's own variables",
                             method->name->text);
        if (d) diag_label(d, "by `%s`", pred_text(c, p));
        if (d) diag_help(d, "`{-# LANGUAGE ConstrainedClassMethods #-}` allows this");
        return;
    }
}

/* ---- polymorphic types ---- */

Ty *check_monotype(Checker *c, const Type *written, Ty *type)
{
    if (ty_find(type)->kind != TY_FORALL || extension_on(c->module->extensions, EXT_IMPREDICATIVE_TYPES)) return type;
    Diag *d = TYPE_ERROR(c, IMPREDICATIVE, written->span, "a polymorphic type cannot be an argument of a type");
    if (d) diag_help(d, "a `newtype` with a polymorphic field can be one");
    return c->error;
}
