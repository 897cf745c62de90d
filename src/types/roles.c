/* Roles: how the parameters of a type bear on what its values are at run time, which `coerce` asks (solve_coerce.c).
 *
 * A parameter is phantom (T a and T b are the same whatever a and b are), representational (if a and b are), or nominal
 * (only if a and b are equal). Roles are found out for all types of a module together: all parameters begin as phantom
 * and are raised by what the constructors do with them, until nothing changes. Contexts and the indices of GADTs are
 * nominal, arguments of type variables too, for those may become anything. `type role` may ask for more than that, not
 * for less; a type with ordered keys does. */
#include "types/types_int.h"

#include <string.h>

static const char *const role_names[] = {"phantom", "representational", "nominal"};

Role tycon_role(const Entity *type, uint32_t i)
{
    const TyConInfo *info = type->info;
    if (info && info->promoted) return ROLE_REPRESENTATIONAL;
    if (!info || i >= info->n_vars) return ROLE_NOMINAL;
    return info->roles ? (Role)info->roles[i] : ROLE_REPRESENTATIONAL;         /* built in, and primitive types */
}

/* ---- inference ---- */

typedef struct Inferred {
    Checker    *c;
    TyConInfo  *type;
    ConInfo    *con;           /* whose variables stand for the type's parameters, one by one */
    bool        changed;
} Inferred;

static void raise_role(Inferred *f, const TyVar *v, Role role)
{
    for (uint32_t i = 0; i < f->con->n_univ; i++)
        if (f->con->univ[i] == v && f->type->roles[i] < role) {
            f->type->roles[i] = (uint8_t)role;
            f->changed = true;
        }
}

static void use_type(Inferred *f, Ty *t, Role role);

static void use_preds(Inferred *f, const Pred *preds, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t k = 0; k < preds[i].n; k++) use_type(f, preds[i].types[k], ROLE_NOMINAL);
}

static void use_app(Inferred *f, Ty *t, Role role)
{
    const Entity *head = ty_head_con(f->c, t);
    uint32_t n = ty_args(t, NULL, 0);
    Ty **args = ARENA_ARRAY(f->c->arena, Ty *, n);
    ty_args(t, args, n);
    if (!head && ty_head(t)) use_type(f, ty_head(t), role);
    for (uint32_t i = 0; i < n; i++) {
        Role own = head ? tycon_role(head, i) : ROLE_NOMINAL;
        if (own != ROLE_PHANTOM) use_type(f, args[i], own == ROLE_NOMINAL ? own : role);
    }
}

static void use_type(Inferred *f, Ty *t, Role role)
{
    t = ty_find(t);
    switch (t->kind) {
    case TY_VAR: raise_role(f, t->u.var, role); break;
    case TY_APP: use_app(f, t, role); break;
    case TY_FUN:
        use_type(f, t->u.fun.arg, role);
        use_type(f, t->u.fun.res, role);
        break;
    case TY_FORALL:
        use_preds(f, t->u.forall.preds, t->u.forall.n_preds);
        use_type(f, t->u.forall.body, role);
        break;
    case TY_FAMILY:
        for (uint32_t i = 0; i < t->u.family.of->arity; i++) use_type(f, t->u.family.args[i], ROLE_NOMINAL);
        break;
    case TY_META: case TY_CON: break;
    }
}

/* One round over the constructors of a type; true: a role was raised. */
static bool infer(Checker *c, const Entity *type)
{
    Inferred f = {.c = c, .type = type->info};
    for (uint32_t i = 0; i < type->n_cons; i++) {
        f.con = type->cons[i]->info;
        if (!f.con || f.con->n_univ != f.type->n_vars) continue;
        use_preds(&f, f.con->context, f.con->n_context);
        for (uint32_t k = 0; k < type->cons[i]->arity; k++) use_type(&f, f.con->fields[k], ROLE_REPRESENTATIONAL);
    }
    return f.changed;
}

/* ---- annotations ---- */

/* A module's annotations by name, the first of each. */
static PtrMap annotations_of(const Module *m)
{
    PtrMap map = {0};
    for (uint32_t i = 0; i < m->n_decls; i++) {
        Decl *d = m->decls[i];
        if (d->kind == DECL_ROLES && !ptrmap_get(&map, d->u.roles.name)) ptrmap_put(&map, d->u.roles.name, d);
    }
    return map;
}

/* The role as written; -1: _ , -2: none. */
static int written_role(Name name)
{
    for (int r = 0; r < 3; r++)
        if (strcmp(name->text, role_names[r]) == 0) return r;
    return strcmp(name->text, "_") == 0 ? -1 : -2;
}

static void check_words(Checker *c, const Decl *d)
{
    for (uint32_t i = 0; i < d->u.roles.n; i++) {
        const Ref *ref = &d->u.roles.roles[i];
        if (written_role(ref->name) == -2)
            TYPE_ERROR(c, ROLE, ref->span, "a role is `nominal`, `representational`, `phantom`, or `_`");
    }
}

static const Entity *annotated(const Module *m, Name name, uint32_t *arity)
{
    for (uint32_t i = 0; i < m->n_decls; i++) {
        const Decl *d = m->decls[i];
        if (d->kind == DECL_DATA && d->u.data.name == name && d->u.data.entity) {
            *arity = d->u.data.entity->arity;
            return d->u.data.entity;
        }
        if (d->kind == DECL_CLASS && d->u.cls.name == name) {
            *arity = d->u.cls.n_vars;
            return d->u.cls.entity;
        }
    }
    return NULL;
}

/* Otherwise `coerce` could change which instance a dictionary is of. */
static void check_class_roles(Checker *c, const Decl *d)
{
    for (uint32_t i = 0; i < d->u.roles.n; i++) {
        int asked = written_role(d->u.roles.roles[i].name);
        if (asked == ROLE_NOMINAL || asked < 0) continue;
        Diag *diag = TYPE_ERROR(c, ROLE, d->u.roles.roles[i].span, "a class's parameters are nominal");
        if (diag) diag_help(diag, "`{-# LANGUAGE IncoherentInstances #-}` allows this");
    }
}

static void check_annotation(Checker *c, const Module *m, const PtrMap *annotations, const Decl *d)
{
    Name name = d->u.roles.name;
    uint32_t arity = 0;
    const Entity *type = annotated(m, name, &arity);
    check_words(c, d);
    if (!type) {
        TYPE_ERROR(c, ROLE, d->span, "`%s` is no data type or class of this module, so it cannot be given roles",
                   name->text);
    } else if (ptrmap_get(annotations, name) != d) {
        TYPE_ERROR(c, ROLE, d->span, "`%s` has been given roles already", name->text);
    } else if (arity != d->u.roles.n) {
        Diag *diag = TYPE_ERROR(c, ROLE, d->span, "`%s` has %u parameter%s, but is given %u role%s", name->text, arity,
                                arity == 1 ? "" : "s", d->u.roles.n, d->u.roles.n == 1 ? "" : "s");
        if (diag) diag_second(diag, type->span, "declared here");
    } else if (type->kind == ENTITY_CLASS && !extension_on(c->module->extensions, EXT_INCOHERENT_INSTANCES)) {
        check_class_roles(c, d);
    }
}

/* The role that is asked for must not promise more than holds. */
static void compare(Checker *c, const Decl *d, const TyConInfo *info)
{
    for (uint32_t i = 0; i < d->u.roles.n && i < info->n_vars; i++) {
        int asked = written_role(d->u.roles.roles[i].name);
        if (asked < 0 || asked >= info->roles[i]) continue;
        Diag *diag = TYPE_ERROR(c, ROLE, d->u.roles.roles[i].span, "this parameter cannot be %s", role_names[asked]);
        if (diag)
            diag_label(diag, "as it is used in the declaration of `%s` it is %s", d->u.roles.name->text,
                       role_names[info->roles[i]]);
    }
}

/* ---- all ---- */

static void begin_roles(Checker *c, const Module *m, const PtrMap *annotations, const Entity *type)
{
    TyConInfo *info = type->info;
    if (strcmp(m->name->text, "Tarry.Prim") == 0 && type->n_cons == 0) return;
    info->roles = ARENA_ARRAY(c->arena, uint8_t, info->n_vars);
    const Decl *d = ptrmap_get(annotations, type->name);
    for (uint32_t i = 0; d && i < d->u.roles.n && i < info->n_vars; i++) {
        int asked = written_role(d->u.roles.roles[i].name);
        if (asked >= 0) info->roles[i] = (uint8_t)asked;
    }
}

static const Entity *data_type(const Decl *d)
{
    const Entity *e = d->kind == DECL_DATA ? d->u.data.entity : NULL;
    return e && e->info ? e : NULL;
}

/* Forwards and backwards in turn: types mostly mention those near them, in one direction. */
static void infer_all(Checker *c, const Module *m)
{
    bool changed = true, backwards = false;
    for (; changed; backwards = !backwards) {
        changed = false;
        for (uint32_t i = 0; i < m->n_decls; i++) {
            const Entity *type = data_type(m->decls[backwards ? m->n_decls - 1 - i : i]);
            if (type && ((TyConInfo *)type->info)->roles) changed = infer(c, type) || changed;
        }
    }
}

void declare_roles(Checker *c, const Module *m)
{
    PtrMap annotations = annotations_of(m);
    for (uint32_t i = 0; i < m->n_decls; i++) {
        if (m->decls[i]->kind == DECL_ROLES) check_annotation(c, m, &annotations, m->decls[i]);
        if (data_type(m->decls[i])) begin_roles(c, m, &annotations, data_type(m->decls[i]));
    }
    infer_all(c, m);
    for (uint32_t i = 0; i < m->n_decls; i++) {
        const Entity *type = data_type(m->decls[i]);
        const Decl *d = type ? ptrmap_get(&annotations, type->name) : NULL;
        if (d && ((TyConInfo *)type->info)->roles) compare(c, d, type->info);
    }
    ptrmap_free(&annotations);
}
