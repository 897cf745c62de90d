/* What declarations about families must be like, besides fitting the family.
 *
 * Two instances of a data family must not be for the same types. An associated family is defined in an instance for the
 * very types of the instance. What a family gives tells the parameters that its declaration says. And an instance of a
 * class is not for what a family gives, which may be anything. */
#include "syntax/type_parts.h"
#include "types/types_int.h"

/* ---- instances of data families ---- */

static Ty *fresh_head(Checker *c, const TyConInfo *info)
{
    Ty **metas = ARENA_ARRAY(c->arena, Ty *, info->n_vars);
    for (uint32_t i = 0; i < info->n_vars; i++) metas[i] = ty_meta(c, info->vars[i]->kind);
    return ty_subst(c, info->vars, metas, info->n_vars, info->head);
}

static bool heads_overlap(Checker *c, const TyConInfo *a, const TyConInfo *b)
{
    size_t mark = try_begin(c);
    bool overlap = unify(c, fresh_head(c, a), fresh_head(c, b)) == UNIFY_OK;
    try_end(c, mark, false);
    return overlap;
}

static void check_data_instance(Checker *c, const DataDecl *d)
{
    const TyConInfo *info = d->entity ? d->entity->info : NULL;
    if (!info || !info->head || ty_has_error(c, info->head)) return;
    for (const Entity *other = info->next; other; other = ((TyConInfo *)other->info)->next) {
        if (!heads_overlap(c, info, other->info)) continue;
        Diag *diag = TYPE_ERROR(c, FAMILY, d->family.span, "there is another instance of `%s` for the same types",
                                d->family.name->text);
        if (diag && other->u.data) diag_second(diag, other->u.data->family.span, "the other one");
        return;
    }
}

void data_instances_check(Checker *c, const Module *m)
{
    for (uint32_t i = 0; i < m->n_decls; i++)
        if (m->decls[i]->kind == DECL_DATA && m->decls[i]->u.data.family.name)
            check_data_instance(c, &m->decls[i]->u.data);
}

/* ---- associated families ---- */

static const FamilyDecl *declaration(const ClassDecl *cls, const Entity *family)
{
    for (uint32_t i = 0; i < cls->n_families; i++)
        if (cls->families[i]->u.family.entity == family) return &cls->families[i]->u.family;
    return NULL;
}

/* The arguments of the family as they are defined here, and the variables in them. NULL: there was an error. */
static Ty **defined_args(Checker *c, const Decl *d, const FamilyDecl *fd, TyVar ***vars, uint32_t *n_vars)
{
    if (d->kind == DECL_DATA) {
        const TyConInfo *info = d->u.data.entity ? d->u.data.entity->info : NULL;
        if (!info || !info->head || ty_args(info->head, NULL, 0) < fd->n_vars) return NULL;
        Ty **args = ARENA_ARRAY(c->arena, Ty *, fd->n_vars);
        ty_args(info->head, args, fd->n_vars);
        *vars = info->vars;
        *n_vars = info->n_vars;
        return args;
    }
    const Family *f = tycon_info(c, fd->entity)->family;
    for (const FamilyEq *eq = f && family_written(f) == fd->n_vars ? f->equations : NULL; eq; eq = eq->next)
        if (eq->span.file == d->u.equation.span.file && eq->span.lo == d->u.equation.span.lo) {
            *vars = eq->vars;
            *n_vars = eq->n_vars;
            return eq->args;
        }
    return NULL;
}

/* The same types, with the same names of variables. */
static bool are_the_same(Checker *c, Ty **args, TyVar **vars, uint32_t n_vars, Ty **types, uint32_t n)
{
    Ty **bound = ARENA_ARRAY(c->arena, Ty *, n_vars);
    if (types_fit(c, vars, n_vars, args, types, n, bound) != SAME_YES) return false;
    for (uint32_t i = 0; i < n_vars; i++) {
        const Ty *t = bound[i] ? ty_find(bound[i]) : NULL;
        if (t && (t->kind != TY_VAR || t->u.var->name != vars[i]->name)) return false;
    }
    return true;
}

static void check_associated(Checker *c, const Instance *inst, const Decl *d)
{
    const ClassDecl *cls = inst->cls->u.cls;
    const Ref *family = d->kind == DECL_DATA ? &d->u.data.family : &d->u.equation.family;
    const FamilyDecl *fd = family->entity ? declaration(cls, family->entity) : NULL;
    TyVar **vars;
    uint32_t n_vars, n = 0;
    if (!fd && family->entity)
        TYPE_ERROR(c, FAMILY, family->span, "`%s` is no family of the class `%s`", family->name->text,
                   inst->cls->name->text);
    Ty **args = fd ? defined_args(c, d, fd, &vars, &n_vars) : NULL;
    if (!args) return;
    Ty **given = ARENA_ARRAY(c->arena, Ty *, fd->n_vars), **types = ARENA_ARRAY(c->arena, Ty *, fd->n_vars);
    for (uint32_t i = 0; i < fd->n_vars; i++)
        for (uint32_t k = 0; k < cls->n_vars && k < inst->n_types; k++)
            if (cls->vars[k].name == fd->vars[i].name) given[n] = args[i], types[n++] = inst->types[k];
    if (are_the_same(c, given, vars, n_vars, types, n)) return;
    Diag *diag = TYPE_ERROR(c, FAMILY, family->span, "`%s` is defined here for other types than the instance is for",
                            family->name->text);
    if (diag) diag_second(diag, inst->span, "the instance");
}

void associated_check(Checker *c, const Instance *inst)
{
    for (uint32_t i = 0; inst->cls->u.cls && i < inst->decl->n_families; i++)
        check_associated(c, inst, inst->decl->families[i]);
}

/* ---- injectivity ---- */

bool equation_tells(const Family *f, const FamilyEq *eq)
{
    for (uint32_t i = 0; i < f->arity; i++)
        for (uint32_t k = 0; f->injective[i] && k < eq->n_vars; k++)
            if (ty_mentions(eq->args[i], eq->vars[k]) && !ty_tells(eq->rhs, eq->vars[k])) return false;
    return true;
}

/* ---- what has no end ---- */

bool ty_has_family(Ty *t)
{
    t = ty_find(t);
    switch (t->kind) {
    case TY_FAMILY: return true;
    case TY_APP: return ty_has_family(t->u.app.fun) || ty_has_family(t->u.app.arg);
    case TY_FUN: return ty_has_family(t->u.fun.arg) || ty_has_family(t->u.fun.res);
    default:     return false;
    }
}

/* Types of any kind have kinds as arguments, which GHC counts and nobody sees. */
static uint32_t count_kinds(const Entity *e)
{
    const TyConInfo *info = e->kind == ENTITY_TYPE ? e->info : NULL;
    const Ty *kind = info && info->promoted ? info->promoted->type : info ? info->scheme : NULL;
    kind = kind ? ty_find((Ty *)kind) : NULL;
    return kind && kind->kind == TY_FORALL ? kind->u.forall.n_vars : 0;
}

static uint32_t kinds_in(Ty *t)
{
    t = ty_find(t);
    switch (t->kind) {
    case TY_CON: return count_kinds(t->u.con);
    case TY_APP: return kinds_in(t->u.app.fun) + kinds_in(t->u.app.arg);
    case TY_FUN: return kinds_in(t->u.fun.arg) + kinds_in(t->u.fun.res);
    default:     return 0;
    }
}

static uint32_t kinds_of(const Family *f, Ty **args)
{
    uint32_t n = count_kinds(f->entity);
    for (uint32_t i = 0; i < family_written(f); i++) n += kinds_in(args[i]);
    return n;
}

/* Why reducing the application, which an equation gives, is no smaller task than the one that it came from; or NULL. */
static const char *no_smaller(const Family *f, const FamilyEq *eq, const Ty *made)
{
    Ty **args = made->u.family.args;
    uint32_t n = family_written(made->u.family.of), n_left = family_written(f);
    uint32_t kinds = kinds_of(f, eq->args);
    bool more = kinds && (f != made->u.family.of || kinds_of(f, args) < kinds);        /* these may be of any size */
    for (uint32_t i = 0; i < n; i++)
        if (ty_has_family(args[i])) return "this has an application of a family inside of another one";
    for (uint32_t v = 0; v < eq->n_vars; v++)
        if (types_count(args, n, eq->vars[v]) > types_count(eq->args, n_left, eq->vars[v]))
            return "this mentions a variable more often than the left-hand side does";
    return more || types_size(args, n) < types_size(eq->args, n_left) ? NULL
           : "the family is applied here to something that is no smaller than the left-hand side";
}

static const char *no_end(const Family *f, const FamilyEq *eq, Ty *t)
{
    const char *why;
    t = ty_find(t);
    switch (t->kind) {
    case TY_FAMILY: return no_smaller(f, eq, t);
    case TY_APP:    return (why = no_end(f, eq, t->u.app.fun)) ? why : no_end(f, eq, t->u.app.arg);
    case TY_FUN:    return (why = no_end(f, eq, t->u.fun.arg)) ? why : no_end(f, eq, t->u.fun.res);
    default:        return NULL;
    }
}

void equation_ends(Checker *c, const Family *f, const FamilyEq *eq, Span rhs)
{
    if (is_library(c->module) || extension_on(c->module->extensions, EXT_UNDECIDABLE_INSTANCES)) return;
    const char *why = no_end(f, eq, eq->rhs);
    Diag *d = why ? TYPE_ERROR(c, UNDECIDABLE, rhs, "%s, so reducing it might not end", why) : NULL;
    if (d) diag_help(d, "`{-# LANGUAGE UndecidableInstances #-}` allows this");
}

/* ---- instances of classes ---- */

const Type *type_naming_family(const Type *t)
{
    if (t->kind == TYPE_CON) {
        const Entity *e = t->u.ref.entity;
        const TyConInfo *info = e && e->kind == ENTITY_TYPE ? e->info : NULL;
        return info && info->family ? t : NULL;
    }
    for (uint32_t i = 0; i < type_parts(t); i++) {
        const Type *found = type_naming_family(type_part(t, i));
        if (found) return found;
    }
    return NULL;
}
