/* Contexts as written, made into constraints (Haskell Report 4.1.3), and synonyms for them (ConstraintKinds).
 *
 * A synonym for constraints, type C a = (Show a, Ord a), never becomes a type: where a context uses it, its right-hand
 * side is put there as it was written, and only then read. */
#include "types/derive_int.h"
#include "types/types_int.h"

/* ---- one constraint ---- */

static bool equality_pred(Checker *c, const Type *t, Type **args, uint32_t n, Pred *out)
{
    static const int extensions[] = {EXT_GADTS, EXT_TYPE_FAMILIES, EXT_TYPE_OPERATORS};
    bool allowed = false;
    if (n != 2) return false;
    for (int i = 0; i < 3; i++) allowed = allowed || extension_on(c->module->extensions, extensions[i]);
    Diag *d = allowed ? NULL : TYPE_ERROR(c, CONTEXT_FORM, t->span, "an equality of types cannot stand in a context");
    if (d) diag_help(d, "`{-# LANGUAGE GADTs #-}` allows this");
    Ty *kind;
    *out = (Pred){.types = ARENA_ARRAY(c->arena, Ty *, 2), .n = 2};
    out->types[0] = type_convert(c, args[0], &kind);
    out->types[1] = type_of_kind(c, args[1], kind);
    return true;
}

static bool not_a_class(Checker *c, const Type *t, const Type *head)
{
    if (head->kind == TYPE_CON && !head->u.ref.entity) return false;
    Diag *d = TYPE_ERROR(c, NOT_A_CLASS, t->span, "this is not a class constraint");
    if (d && head->kind == TYPE_CON)
        diag_label(d, "`%s` is a %s, not a class", head->u.ref.name->text, entity_kind_text(head->u.ref.entity));
    return false;
}

static bool class_arguments(Checker *c, const Type *t, const Entity *cls, uint32_t given)
{
    uint32_t wanted = class_x(cls)->info.n_vars;
    if (given == wanted) return true;
    Diag *d = TYPE_ERROR(c, CLASS_ARGUMENTS, t->span, "the class `%s` has %u parameter%s, but is given %u",
                         cls->name->text, wanted, wanted == 1 ? "" : "s", given);
    if (d) diag_second(d, cls->span, "declared here");
    return false;
}

/* c a, F a, forall a. c => d: what it is is told by a type. */
static bool is_constraint_type(const Checker *c, const Type *t, const Type *head)
{
    const Entity *e = head->kind == TYPE_CON ? head->u.ref.entity : NULL;
    const TyConInfo *info = e && e->kind == ENTITY_TYPE ? e->info : NULL;
    if (!c->program->known[KNOWN_HOLDS]) return false;
    if (t->kind == TYPE_FORALL) return extension_on(c->module->extensions, EXT_QUANTIFIED_CONSTRAINTS);
    if (head->kind == TYPE_VAR) return extension_on(c->module->extensions, EXT_CONSTRAINT_KINDS);
    return info && info->family;
}

static bool type_pred(Checker *c, Type *t, Pred *out)
{
    Type *head, **args;
    uint32_t n = derive_type_args(c->arena, t, &head, &args);
    Entity *cls = head->kind == TYPE_CON ? head->u.ref.entity : NULL;
    if (cls == c->builtins->equality && cls) return equality_pred(c, t, args, n, out);
    if (is_constraint_type(c, t, head)) {
        *out = holds_pred(c, type_of_kind(c, t, c->constraint));
        return true;
    }
    if (!cls || cls->kind != ENTITY_CLASS) return not_a_class(c, t, head);
    if (!class_x(cls) || !class_arguments(c, t, cls, n)) return false;
    *out = (Pred){.cls = cls, .types = ARENA_ARRAY(c->arena, Ty *, n), .n = n};
    Ty *kind = ty_find(kind_here(c, cls));
    for (uint32_t i = 0; i < n; i++) {
        out->types[i] = type_of_kind(c, args[i], kind->u.fun.arg);
        kind = ty_find(kind->u.fun.res);
    }
    return true;
}

/* ---- synonyms ---- */

static Entity *head_entity(const Type *t)
{
    while (t->kind == TYPE_APP) t = t->u.app.fun;
    return t->kind == TYPE_CON ? t->u.ref.entity : NULL;
}

enum { MAX_SYNONYMS = 200 };  /* one within the other; more than that is a cycle, which is reported elsewhere */

/* c a, when c is known to make constraints. */
static bool is_constraint_var(const Checker *c, const Type *t)
{
    while (t->kind == TYPE_APP) t = t->u.app.fun;
    const Entity *e = t->kind == TYPE_VAR ? t->u.ref.entity : NULL;
    if (!e || !e->type || e->type->kind != TY_VAR) return false;
    Ty *kind = ty_find(e->type->u.var->kind);
    while (kind->kind == TY_FUN) kind = ty_find(kind->u.fun.res);
    return kind == c->constraint;
}

/* type family F a b :: Constraint */
static bool is_constraint_family(const Checker *c, const Entity *e)
{
    const TyConInfo *info = e->kind == ENTITY_TYPE ? e->info : NULL;
    if (!info || !info->family || !e->type) return false;
    Ty *kind = ty_find(e->type);
    while (kind->kind == TY_FUN) kind = ty_find(kind->u.fun.res);
    return kind == c->constraint;
}

static bool is_constraint(const Checker *c, const Type *t, int depth);

/* One tells for all. */
static bool is_constraint_tuple(const Checker *c, const Type *t, int depth)
{
    for (uint32_t i = 0; i < t->u.tuple.n; i++)
        if (is_constraint(c, t->u.tuple.items[i], depth + 1)) return true;
    return false;
}

static bool is_constraint(const Checker *c, const Type *t, int depth)
{
    if (depth > MAX_SYNONYMS) return false;
    if (t->kind == TYPE_SIG) {
        const Ty *kind = ty_find(type_star((Checker *)c, t->u.sig.kind));
        return kind == c->constraint;
    }
    if (t->kind == TYPE_TUPLE) return is_constraint_tuple(c, t, depth);
    const Entity *e = head_entity(t);
    if (!e) return is_constraint_var(c, t);
    if (e->kind == ENTITY_SYNONYM) return is_constraint(c, e->u.synonym->type, depth + 1);
    return e->kind == ENTITY_CLASS || e == c->builtins->equality || is_constraint_family(c, e);
}

bool type_is_constraint(const Checker *c, const Type *t)
{
    return is_constraint(c, t, 0);
}

bool synonym_is_constraint(const Checker *c, const SynonymDecl *d)
{
    return is_constraint(c, d->type, 0);
}

/* The right-hand side, with arguments for parameters. */
Type *synonym_put(Checker *c, const SynonymDecl *d, Type **args, uint32_t n)
{
    Subst s = {.n = d->n_vars, .types = args, .vars = ARENA_ARRAY(c->arena, Entity *, d->n_vars)};
    for (uint32_t i = 0; i < s.n; i++) s.vars[i] = d->vars[i].entity;
    Type *t = derive_subst(c->arena, d->type, &s);
    for (uint32_t i = s.n; i < n; i++) {
        Type *app = ARENA_NEW(c->arena, Type);
        *app = (Type){.kind = TYPE_APP, .span = t->span, .u.app = {t, args[i]}};
        t = app;
    }
    return t;
}

typedef VEC(Pred) Preds;

static bool is_cyclic(const Entity *synonym)
{
    const TyConInfo *info = synonym->info;
    return info && info->cyclic;
}

/* Whether the synonym can be put in place: one that leads back to itself cannot. */
static bool can_put(Checker *c, Entity *synonym, uint32_t n)
{
    synonym_expand(c, synonym);
    return !is_cyclic(synonym) && n >= synonym->u.synonym->n_vars;
}

static void add_constraint(Checker *c, Type *t, Preds *out)
{
    Type *head, **args;
    Pred pred;
    while (t->kind == TYPE_SIG) t = t->u.sig.type;
    uint32_t n = derive_type_args(c->arena, t, &head, &args);
    Entity *e = head_entity(t);
    bool synonym = e && e->kind == ENTITY_SYNONYM;
    if (t->kind == TYPE_TUPLE) {
        for (uint32_t i = 0; i < t->u.tuple.n; i++) add_constraint(c, t->u.tuple.items[i], out);
    } else if (synonym && can_put(c, e, n)) {
        Type put = *synonym_put(c, e->u.synonym, args, n);
        put.span = t->span;  /* what is wrong with it is shown where it is used, for the synonym may be the library's */
        add_constraint(c, arena_copy(c->arena, &put, sizeof put), out);
    } else if (e != c->builtins->tuple_types[0] && !(synonym && is_cyclic(e)) && type_pred(c, t, &pred)) {
        if (!c->any_context) check_constraint(c, t, &pred);
        VEC_PUSH(out, pred);
    }
}

/* The kind of a synonym's right-hand side: of  type C = Show  it is * -> Constraint. */
static Ty *constraint_kind(Checker *c, const Type *t)
{
    uint32_t n = 0;
    const Entity *e = head_entity(t);
    for (const Type *s = t; s->kind == TYPE_APP; s = s->u.app.fun) n++;
    Ty *kind = e && e->kind == ENTITY_CLASS && e->type ? ty_find(e->type) : c->constraint;
    for (; n > 0 && kind->kind == TY_FUN; n--) kind = ty_find(kind->u.fun.res);
    return kind;
}

void synonym_constraint(Checker *c, const SynonymDecl *d, Ty *kind)
{
    Preds preds = {0};
    Ty *found = constraint_kind(c, d->type);
    if (found == c->constraint) add_constraint(c, d->type, &preds);         /* for the kinds of its parameters */
    if (unify(c, found, kind) != UNIFY_OK) report_kind(c, d->type, kind, found);
    VEC_FREE(&preds);
}

/* ---- contexts ---- */

uint32_t type_context(Checker *c, Type **context, uint32_t n, Pred **out)
{
    Preds preds = {0};
    for (uint32_t i = 0; i < n; i++) add_constraint(c, context[i], &preds);
    n = (uint32_t)preds.len;
    *out = VEC_TO_ARENA(&preds, c->arena);
    VEC_FREE(&preds);
    return n;
}
