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
