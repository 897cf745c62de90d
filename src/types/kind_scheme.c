/* Kinds that are polymorphic, as such.
 *
 * In the kind of a type, and of a variable, what may be any kind is the error type, which fits everything
 * (kinds_type.c). So the kind of a type or class that is declared with PolyKinds is kept as forall k. ..., too: what
 * its arguments have in common is found out where it is used, and its representation at run time knows it, since
 * Proxy * Int is not Proxy (* -> *) Maybe. What is forall is what a written kind has a variable for, and what is
 * unknown when the whole module has been looked at. */
#include "types/types_int.h"

#include "syntax/type_parts.h"

typedef struct Scheme {
    Checker *c;
    PtrMap   known;                    /* a meta, or the Entity of a kind variable -> its TyVar */
    VEC(TyVar *) vars;
} Scheme;

static Ty *var_for(Scheme *s, const void *key)
{
    TyVar *v = ptrmap_get(&s->known, key);
    if (!v) {
        v = tyvar_new(s->c, name_printf("k%zu", s->vars.len), s->c->star, NO_SPAN);
        ptrmap_put(&s->known, key, v);
        VEC_PUSH(&s->vars, v);
    }
    return v->self;
}

static bool is_kind_var(const Type *t)
{
    return t && t->kind == TYPE_VAR && t->u.ref.entity && t->u.ref.entity->arity;
}

Ty *kind_variable(Checker *c, const Entity *e)
{
    return c->kind_scheme ? var_for(c->kind_scheme, e) : c->error;
}

static bool names_kind_var(const Type *t)
{
    if (is_kind_var(t)) return true;
    for (uint32_t i = 0; i < type_parts(t); i++)
        if (names_kind_var(type_part(t, i))) return true;
    return false;
}

/* What was written, once more, with variables:  Exp k,  where  type Exp a = a -> Type */
static Ty *convert_again(Scheme *s, const Type *written)
{
    s->c->kind_scheme = s;
    Ty *kind = type_star(s->c, (Type *)written);
    s->c->kind_scheme = NULL;
    return kind;
}

/* The kind, with variables; `written`: as it was written, or NULL. */
static Ty *copy(Scheme *s, Ty *kind, const Type *written)
{
    kind = ty_find(kind);
    bool arrow = written && written->kind == TYPE_FUN;
    if (is_kind_var(written)) return var_for(s, written->u.ref.entity);
    if (written && written->kind == TYPE_APP && names_kind_var(written)) return convert_again(s, written);
    switch (kind->kind) {
    case TY_META: return var_for(s, kind);
    case TY_APP:  return ty_app(s->c, copy(s, kind->u.app.fun, NULL), copy(s, kind->u.app.arg, NULL));
    case TY_FUN: {
        Ty *arg = copy(s, kind->u.fun.arg, arrow ? written->u.fun.arg : NULL);
        return ty_fun(s->c, arg, copy(s, kind->u.fun.res, arrow ? written->u.fun.res : NULL));
    }
    default: return kind;
    }
}

static Ty *kind_with_vars(Scheme *s, const TyVarBinder *vars, uint32_t n_vars, Ty *kind, const Type *result)
{
    kind = ty_find(kind);
    if (n_vars == 0 || kind->kind != TY_FUN) return copy(s, kind, result);
    Ty *arg = copy(s, kind->u.fun.arg, vars->kind);
    return ty_fun(s->c, arg, kind_with_vars(s, vars + 1, n_vars - 1, kind->u.fun.res, result));
}

static void keep(Checker *c, Entity *e, const TyVarBinder *vars, uint32_t n_vars, const Type *result)
{
    if (!e || !e->type) return;
    Ty **scheme = e->kind == ENTITY_CLASS ? &class_x(e)->scheme : &tycon_info(c, e)->scheme;
    Scheme s = {.c = c};
    Ty *kind = kind_with_vars(&s, vars, n_vars, e->type, result);
    uint32_t n = (uint32_t)s.vars.len;
    TyVar **known = arena_copy(c->arena, s.vars.data, n * sizeof *known);
    if (n && !*scheme) *scheme = ty_forall(c, known, n, NULL, 0, kind);
    VEC_FREE(&s.vars);
    ptrmap_free(&s.known);
}

/* The parameters of an associated family, those of its class with the kinds that are written there. */
static TyVarBinder *associated_vars(Checker *c, const ClassDecl *cls, const FamilyDecl *f)
{
    TyVarBinder *vars = arena_copy(c->arena, f->vars, f->n_vars * sizeof *vars);
    for (uint32_t i = 0; i < f->n_vars; i++)
        for (uint32_t k = 0; k < cls->n_vars && !vars[i].kind; k++)
            if (cls->vars[k].name == vars[i].name) vars[i].kind = cls->vars[k].kind;
    return vars;
}

static void keep_associated(Checker *c, const ClassDecl *cls)
{
    for (uint32_t i = 0; i < cls->n_families; i++) {
        const FamilyDecl *f = &cls->families[i]->u.family;
        keep(c, f->entity, associated_vars(c, cls, f), f->n_vars, f->kind);
    }
}

void kind_keep(Checker *c, const Decl *d)
{
    if (!extension_on(c->module->extensions, EXT_POLY_KINDS)) return;
    if (d->kind == DECL_DATA && !d->u.data.family.name)
        keep(c, d->u.data.entity, d->u.data.vars, d->u.data.n_vars, d->u.data.kind);
    if (d->kind == DECL_CLASS) keep(c, d->u.cls.entity, d->u.cls.vars, d->u.cls.n_vars, NULL);
    if (d->kind == DECL_CLASS) keep_associated(c, &d->u.cls);
    if (d->kind == DECL_FAMILY)
        keep(c, d->u.family.entity, d->u.family.vars, d->u.family.n_vars, d->u.family.kind);
}

static Ty *parameter(Ty *scheme, uint32_t i)
{
    Ty *kind = ty_find(scheme->kind == TY_FORALL ? scheme->u.forall.body : scheme);
    for (; i > 0 && kind->kind == TY_FUN; i--) kind = ty_find(kind->u.fun.res);
    return kind->kind == TY_FUN ? ty_find(kind->u.fun.arg) : NULL;
}

bool kind_told(Ty *scheme, uint32_t i, uint32_t by)
{
    Ty *kind = parameter(scheme, i), *other = parameter(scheme, by);
    return i != by && kind && other && kind->kind == TY_VAR && ty_mentions(other, kind->u.var);
}

/* Its kind, with forall where it is polymorphic. */
static Ty *kind_of_entity(Checker *c, const Entity *e)
{
    const TyConInfo *info = e->kind == ENTITY_CLASS ? NULL : e->info;
    Ty *kind = info && info->promoted ? info->promoted->type : info ? info->scheme : NULL;
    if (e->kind == ENTITY_CLASS && class_x(e)) kind = class_x(e)->scheme;
    if (!kind) kind = e->type;
    return kind ? ty_find(kind) : c->error;
}

Ty *kind_open(Checker *c, const Entity *type, Ty ***args, uint32_t *n)
{
    Ty *kind = kind_of_entity(c, type);
    *n = 0;
    if (kind->kind != TY_FORALL) return kind;
    *n = kind->u.forall.n_vars;
    *args = ARENA_ARRAY(c->arena, Ty *, *n);
    for (uint32_t i = 0; i < *n; i++) (*args)[i] = ty_kind_meta(c);
    return ty_subst(c, kind->u.forall.vars, *args, *n, kind->u.forall.body);
}

/* The i-th of a constructor's type is of the kind that its variable has there:  data T (n :: Nat) = C,  'C @3 */
Ty *kind_of_argument(Checker *c, const Entity *type, Ty **args, uint32_t i)
{
    Ty *kind = kind_of_entity(c, type);
    if (kind->kind != TY_FORALL || i >= kind->u.forall.n_vars) return c->star;
    return ty_subst(c, kind->u.forall.vars, args, kind->u.forall.n_vars, kind->u.forall.vars[i]->kind);
}

/* ---- kinds by use ---- */

/* Of an application, with what its arguments tell: Compose Maybe [] is for types of kind *. */
static Ty *kind_of_applied(Checker *c, Ty *t)
{
    Ty **kinds;
    uint32_t n;
    t = ty_find(t);
    if (t->kind == TY_CON) return kind_open(c, t->u.con, &kinds, &n);
    if (t->kind != TY_APP) return ty_kind(c, t);
    Ty *kind = ty_find(kind_of_applied(c, t->u.app.fun));
    if (kind->kind != TY_FUN || unify(c, kind->u.fun.arg, ty_kind(c, t->u.app.arg))) return c->error;
    return kind->u.fun.res;
}

/* The kind of what t is applied to, if it is known. */
static Ty *known_argument(Checker *c, Ty *t)
{
    Ty *kind = ty_find(kind_of_applied(c, t));
    Ty *arg = kind->kind == TY_FUN ? ty_find(kind->u.fun.arg) : c->error;
    return arg->kind == TY_CON && arg != c->error ? arg : NULL;
}

Ty *kind_by_use(Checker *c, const TyVar *v, Ty *t)
{
    Ty *found = NULL;
    t = ty_find(t);
    switch (t->kind) {
    case TY_APP:
        if (ty_find(t->u.app.arg) == v->self) found = known_argument(c, t->u.app.fun);
        if (!found) found = kind_by_use(c, v, t->u.app.fun);
        return found ? found : kind_by_use(c, v, t->u.app.arg);
    case TY_FUN:
        if (ty_find(t->u.fun.arg) == v->self || ty_find(t->u.fun.res) == v->self) return c->star;
        found = kind_by_use(c, v, t->u.fun.arg);
        return found ? found : kind_by_use(c, v, t->u.fun.res);
    case TY_FORALL: return kind_by_use(c, v, t->u.forall.body);
    default:        return NULL;
    }
}

/* ---- kinds as type arguments ---- */

/* Adds the variables of a written kind that stand for any kind (rename_types.c) to those that were met. */
static void kind_vars(const Type *kind, PtrMap *met, uint32_t *n)
{
    if (is_kind_var(kind) && !ptrmap_get(met, kind->u.ref.entity)) {
        ptrmap_put(met, kind->u.ref.entity, kind->u.ref.entity);
        ++*n;
    }
    for (uint32_t i = 0; i < type_parts(kind); i++) kind_vars(type_part(kind, i), met, n);
}

static uint32_t kind_vars_of(const TyVarBinder *vars, uint32_t n_vars)
{
    PtrMap met = {0};
    uint32_t n = 0;
    for (uint32_t i = 0; i < n_vars; i++)
        if (vars[i].kind) kind_vars(vars[i].kind, &met, &n);
    ptrmap_free(&met);
    return n;
}

/* Those of the kind signature that the type or class has, or of its parameters. */
static uint32_t kind_vars_declared(const Module *m, Name name, const TyVarBinder *vars, uint32_t n_vars)
{
    for (uint32_t i = 0; i < m->n_decls; i++) {
        const Decl *d = m->decls[i];
        if (d->kind != DECL_KIND_SIG || d->u.kind_sig.name != name) continue;
        const Type *kind = d->u.kind_sig.kind;         /* with all its variables in front, since it was renamed */
        return kind->kind == TYPE_FORALL ? kind->u.forall.n_vars : 0;
    }
    return kind_vars_of(vars, n_vars);
}

uint32_t kind_arguments_of_type(const Entity *e)
{
    const TyConInfo *info = e->kind == ENTITY_TYPE ? e->info : NULL;
    const DataDecl *data = info && !info->promoted ? e->u.data : NULL;
    if (data) return kind_vars_declared(e->module, data->name, data->vars, data->n_vars);
    if (info && !info->promoted) return e->module ? kind_vars_declared(e->module, e->name, NULL, 0) : 0;
    const Ty *kind = info ? ty_find(info->promoted->type) : NULL;
    return kind && kind->kind == TY_FORALL ? kind->u.forall.n_vars : 0;
}

uint32_t kind_arguments(const Entity *e)
{
    const ClassDecl *cls = e->kind == ENTITY_METHOD ? e->parent->u.cls : NULL;
    const ConDecl *con = e->kind == ENTITY_CON ? e->u.con : NULL;
    const DataDecl *data = con ? e->parent->u.data : NULL;
    const TypeSig *sig = e->kind == ENTITY_VALUE && e->u.binding ? e->u.binding->sig : NULL;
    if (is_library(e->module)) return 0;
    if (cls) return kind_vars_declared(e->module, cls->name, cls->vars, cls->n_vars);
    if (con && con->result) return kind_vars_of(con->exists, con->n_exists);
    if (data) return kind_vars_declared(e->module, data->name, data->vars, data->n_vars);
    return sig && sig->type->kind == TYPE_FORALL ? kind_vars_of(sig->type->u.forall.vars, sig->type->u.forall.n_vars)
                                                 : 0;
}
