/* Signatures with `_` for types that are to be found out (PartialTypeSignatures).
 *
 * The binding is inferred, as if it had no signature, with a type that has metas for the wildcards and for the
 * signature's variables. A variable must have become one that the type is polymorphic in, and not the same as another.
 * What the context says is asked for; more may be asked for only if the context has a `_`. Without the extension each
 * wildcard is an error that says what was found, which is why people write them. */
#include "types/types_int.h"

static bool allowed(const Checker *c)
{
    return extension_on(c->module->extensions, EXT_PARTIAL_SIGNATURES);
}

static void help_to_allow(Diag *d, const char *what)
{
    if (d) diag_help(d, "write %s, or allow this by `{-# LANGUAGE PartialTypeSignatures #-}`", what);
}

/* The signature's type; *extra: its context has a `_`. */
static Ty *convert(Checker *c, const Type *t, Pred **preds, uint32_t *n_preds, bool *extra)
{
    Type **context = ARENA_ARRAY(c->arena, Type *, t->u.forall.n_context);
    uint32_t n = 0;
    *extra = false;
    for (uint32_t i = 0; i < t->u.forall.n_context; i++) {
        if (t->u.forall.context[i]->kind == TYPE_WILDCARD) *extra = true;
        else context[n++] = t->u.forall.context[i];
    }
    *n_preds = type_context(c, context, n, preds);
    return type_star(c, t->u.forall.body);
}

Ty *wildcard_type(Checker *c, const Type *t, Ty **kind)
{
    *kind = ty_kind_meta(c);
    Ty *type = ty_meta(c, *kind);
    Wildcard w = {t->span, type};
    VEC_PUSH(&c->wildcards, w);
    return type;
}

void wildcards_report(Checker *c, size_t mark)
{
    for (size_t i = mark; i < c->wildcards.len && !allowed(c); i++) {
        names_reset(c);
        const Wildcard *w = &c->wildcards.data[i];
        help_to_allow(TYPE_ERROR(c, WILDCARD, w->span, "`_` stands for `%s`", ty_text(c, w->type)), "the type");
    }
    c->wildcards.len = mark;
}

void partial_begin(Checker *c, Binding *b, Partial *p)
{
    Pred *preds;
    uint32_t n;
    size_t mark = c->kind_metas.len;
    bool wild = c->wild;
    *p = (Partial){.binding = b, .wildcards = c->wildcards.len};
    c->wild = true;
    Ty *type = convert(c, b->sig->type, &preds, &n, &p->extra);
    c->wild = wild;
    kinds_default(c, mark, c->star);
    p->preds = preds;
    p->n_preds = n;
    unify(c, b->entity->type, type);
    for (uint32_t i = 0; i < n; i++)
        if (preds[i].cls) goal_new(c, &preds[i], b->sig->span, NEED_USE, b->entity);
        else unify(c, preds[i].types[0], preds[i].types[1]);
}

static bool is_wildcard(const Checker *c, const TyVarBinder *v)
{
    return v->name->text[0] == '_' && extension_on(c->module->extensions, EXT_NAMED_WILDCARDS);
}

static void check_variables(Checker *c, const Type *sig)
{
    for (uint32_t i = 0; i < sig->u.forall.n_vars; i++) {
        const TyVarBinder *v = &sig->u.forall.vars[i];
        Ty *type = v->entity && v->entity->type ? ty_find(v->entity->type) : NULL;
        if (!type || is_wildcard(c, v) || type->kind == TY_META || type == c->error) continue;
        bool same = false;
        for (uint32_t k = 0; k < i; k++) {
            const Entity *other = sig->u.forall.vars[k].entity;
            same = same || (other && other->type && ty_find(other->type) == type);
        }
        if (type->kind == TY_VAR && !same) continue;
        names_reset(c);
        if (same) TYPE_ERROR(c, PARTIAL, v->span, "`%s` would have to be the same as another variable", v->name->text);
        else TYPE_ERROR(c, PARTIAL, v->span, "`%s` may be any type, but it would have to be `%s`", v->name->text,
                        ty_text(c, type));
    }
}

static bool is_written(const Partial *p, const Pred *pred)
{
    for (uint32_t i = 0; i < p->n_preds; i++)
        if (p->preds[i].cls && pred_equal(&p->preds[i], pred)) return true;
    return false;
}

/* Where `_` stands in a context. */
static Span extra_span(const Type *t)
{
    Span span = t->span;
    for (uint32_t i = 0; i < t->u.forall.n_context; i++)
        if (t->u.forall.context[i]->kind == TYPE_WILDCARD) span = t->u.forall.context[i]->span;
    return span;
}

/* `_` in a context, and what it was found to stand for. */
static void extra_report(Checker *c, const BindGroup *g, const Partial *p)
{
    Span span = extra_span(p->binding->sig->type);
    Buf found = {0};
    names_reset(c);
    for (uint32_t i = 0; i < g->n_evs; i++)
        if (!is_written(p, &g->evs[i]->pred))
            buf_printf(&found, "%s`%s`", found.len ? ", " : "", pred_text(c, &g->evs[i]->pred));
    if (found.len) help_to_allow(TYPE_ERROR(c, WILDCARD, span, "`_` stands for %s", buf_text(&found)), "that");
    else TYPE_ERROR(c, WILDCARD, span, "`_` stands for nothing: no more is needed than what is written");
    buf_free(&found);
}

void partial_end(Checker *c, const BindGroup *g, const Partial *p)
{
    const TypeSig *sig = p->binding->sig;
    check_variables(c, sig->type);
    for (uint32_t i = 0; i < g->n_evs && !p->extra; i++) {
        if (is_written(p, &g->evs[i]->pred)) continue;
        names_reset(c);
        Diag *d = TYPE_ERROR(c, PARTIAL, sig->type->span, "`%s` needs `%s`, which is not in its signature",
                             p->binding->name->text, pred_text(c, &g->evs[i]->pred));
        if (d) diag_help(d, "write it, or `_ =>` for all that is needed");
    }
    if (p->extra && !allowed(c)) extra_report(c, g, p);
    wildcards_report(c, p->wildcards);
}

/* (e :: t): the type of e is what fits, and of no other use. */
Ty *partial_annotation(Checker *c, Type *t)
{
    Pred *preds;
    uint32_t n;
    bool extra, wild = c->wild;
    size_t mark = c->kind_metas.len;
    c->wild = true;
    Ty *type = convert(c, t, &preds, &n, &extra);
    if (extra && !allowed(c))
        help_to_allow(TYPE_ERROR(c, WILDCARD, extra_span(t), "`_` stands for whatever this expression needs"), "that");
    c->wild = wild;
    kinds_default(c, mark, c->star);
    return type;
}
