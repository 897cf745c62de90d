/* The kinds of the types, synonyms and classes that a module declares (Haskell Report 4.6).
 *
 * All declarations of a module are one group: each gets a kind with unknown parts, then everything on their right-hand
 * sides is converted, which finds the parts out. What is left open is *. (The Report takes smaller groups, with which
 * fewer programs are correct.) With PolyKinds it is any kind, and groups are as small as can be (kinds_order.c).
 * Instances of families come then: each may be for other kinds. */
#include "types/types_int.h"

#include "syntax/type_parts.h"

/* data T k (f :: k -> *): what the kind depends on a parameter for may be any (kind_scheme.c). */
static Ty *independent(Checker *c, TyVar **vars, uint32_t n, Ty *kind)
{
    for (uint32_t i = 0; i < n; i++)
        if (ty_mentions(kind, vars[i])) kind = ty_subst(c, &vars[i], &c->error, 1, kind);
    return kind;
}

Ty *kind_of_vars(Checker *c, TyVar **vars, uint32_t n, Ty *result)
{
    for (uint32_t i = n; i > 0; i--) result = ty_fun(c, vars[i - 1]->kind, result);
    return independent(c, vars, n, result);
}

/* ---- data ---- */

/* data T a :: k1 -> k2 -> *: parameters without a name */
static uint32_t nameless_vars(Checker *c, Ty *kind, TyVar **out)
{
    uint32_t n = 0;
    for (Ty *arg; ty_is_fun(kind, &arg, &kind); n++)
        if (out) out[n] = tyvar_new(c, name_printf("p%u", n + 1), arg, NO_SPAN);
    return n;
}

/* The kind given in a declaration, in which a forall fits everything. */
Ty *written_kind(Checker *c, Type *t)
{
    Ty *kind = type_star(c, t);
    if (kind->kind != TY_FORALL) return kind;
    uint32_t n = kind->u.forall.n_vars;
    Ty **any = ARENA_ARRAY(c->arena, Ty *, n);
    for (uint32_t i = 0; i < n; i++) any[i] = c->error;
    return ty_subst(c, kind->u.forall.vars, any, n, kind->u.forall.body);
}

/* An associated family is defined in instances of its class, of which cls is one; NULL: outside of instances. */
static void refuse_outside(Checker *c, const Ref *family, const Ref *cls)
{
    const Entity *e = family->entity;
    if (cls || !e || e->kind != ENTITY_TYPE || !e->parent) return;
    Diag *d = TYPE_ERROR(c, FAMILY, family->span, "`%s` is associated with the class `%s`", e->name->text,
                         e->parent->name->text);
    if (d) diag_help(d, "define it in an instance of `%s`, without the word `instance` in front",
                     e->parent->name->text);
}

/* data instance D t1..tn: a type that is written so. What the family's kind has beyond the arguments are parameters
 * without a name. */
static void declare_instance(Checker *c, DataDecl *d, TyConInfo *info)
{
    Entity *family = d->family.entity;
    TyVar **named = type_binders(c, d->vars, d->n_vars);
    Ty *kind = family && family->kind == ENTITY_TYPE && family->type ? ty_find(family->type) : c->error;
    Ty *head = family && family->kind == ENTITY_TYPE ? ty_con(c, family) : c->error;
    if (family && (family->kind != ENTITY_TYPE || family->u.data || tycon_info(c, family)->family))
        TYPE_ERROR(c, FAMILY, d->family.span, "`%s` is not a data family", d->name->text);
    refuse_outside(c, &d->family, d->family_cls);
    for (uint32_t i = 0; i < d->n_family_args; i++) {
        Ty *arg = kind->kind == TY_FUN ? type_of_kind(c, d->family_args[i], kind->u.fun.arg) : c->error;
        if (kind->kind == TY_FUN) kind = ty_find(kind->u.fun.res);
        else if (kind != c->error)
            TYPE_ERROR(c, FAMILY, d->family_args[i]->span, "the family `%s` has fewer parameters", d->name->text);
        head = ty_app(c, head, arg);
    }
    uint32_t extra = nameless_vars(c, kind, NULL);
    info->n_vars = d->n_vars + extra;
    info->vars = ARENA_ARRAY(c->arena, TyVar *, info->n_vars);
    for (uint32_t i = 0; i < d->n_vars; i++) info->vars[i] = named[i];
    nameless_vars(c, kind, info->vars + d->n_vars);
    for (uint32_t i = d->n_vars; i < info->n_vars; i++) head = ty_app(c, head, info->vars[i]->self);
    info->head = head;
    if (family) {
        info->next = tycon_info(c, family)->instances;
        tycon_info(c, family)->instances = d->entity;
    }
    d->entity->arity = info->n_vars;
    d->entity->type = c->error;
}

Ty *tycon_applied(Checker *c, Entity *type, Ty **args, uint32_t n)
{
    const TyConInfo *info = tycon_info(c, type);
    return info->head ? ty_subst(c, info->vars, args, n, info->head) : ty_apps(c, info->con, args, n);
}

static void declare_data(Checker *c, DataDecl *d)
{
    if (!d->entity) return;
    TyConInfo *info = tycon_info(c, d->entity);
    if (info->early) return;
    literal_kind_declare(c, d->entity);
    if (d->family.name) {
        declare_instance(c, d, info);
        return;
    }
    TyVar **named = type_binders(c, d->vars, d->n_vars);
    Ty *result = d->kind ? written_kind(c, d->kind) : c->star;
    uint32_t extra = nameless_vars(c, result, NULL);
    info->n_vars = d->n_vars + extra;
    info->vars = ARENA_ARRAY(c->arena, TyVar *, info->n_vars);
    for (uint32_t i = 0; i < d->n_vars; i++) info->vars[i] = named[i];
    nameless_vars(c, result, info->vars + d->n_vars);
    d->entity->arity = info->n_vars;
    d->entity->type = kind_of_vars(c, named, d->n_vars, result);
}

/* ---- synonyms ---- */

static void declare_synonym(Checker *c, SynonymDecl *d)
{
    if (!d->entity) return;
    TyConInfo *info = tycon_info(c, d->entity);
    if (info->early) return;
    info->vars = type_binders(c, d->vars, d->n_vars);
    info->n_vars = d->n_vars;
    d->entity->type = kind_of_vars(c, info->vars, d->n_vars, ty_kind_meta(c));
}

static void synonym_cycle(Checker *c, const Entity *e, TyConInfo *info)
{
    if (!info->rhs) {
        Diag *d = TYPE_ERROR(c, SYNONYM_CYCLE, e->span, "the type synonym `%s` is defined by itself", e->name->text);
        if (d) diag_help(d, "a type that contains itself must be a `data` or `newtype`");
    }
    info->rhs = c->error;
    info->cyclic = true;
}

void synonym_expand(Checker *c, Entity *e)
{
    TyConInfo *info = e->info;
    if (!info || info->state == SYNONYM_DONE) return;
    if (info->state == SYNONYM_BUSY) {
        synonym_cycle(c, e, info);
        return;
    }
    info->state = SYNONYM_BUSY;
    Ty *kind = ty_find(e->type);
    for (uint32_t i = 0; i < info->n_vars; i++) kind = ty_find(kind->u.fun.res);
    bool constraint = synonym_is_constraint(c, e->u.synonym);
    if (constraint) synonym_constraint(c, e->u.synonym, kind);
    Ty *rhs = constraint ? c->error : type_of_kind(c, e->u.synonym->type, kind);
    if (!info->rhs) info->rhs = rhs;
    info->state = SYNONYM_DONE;
}

/* ---- what a kind names before its turn ---- */

/* Whether what stands for the synonym names neither families nor classes of the module that is being declared. */
static bool is_plain(const Type *t, uint32_t depth)
{
    enum { MOST_DEEP = 20 };               /* synonyms that stand for each other */
    const Entity *e = t->kind == TYPE_CON ? t->u.ref.entity : NULL;
    if (depth > MOST_DEEP) return false;
    if (e && e->kind == ENTITY_SYNONYM) return e->type || is_plain(e->u.synonym->type, depth + 1);
    if (e) return e->kind == ENTITY_TYPE && (e->type || e->u.data);
    for (uint32_t i = 0; i < type_parts(t); i++)
        if (!is_plain(type_part(t, i), depth + 1)) return false;
    return true;
}

/* Kinds are converted while types are declared, in the order of the text, families first:
 *     type family F (a :: K) :: K;  type K = Color;  data Color = Red */
void type_declare_early(Checker *c, Entity *e)
{
    bool synonym = e->kind == ENTITY_SYNONYM, data = e->kind == ENTITY_TYPE && e->u.data;
    if (!c->declaring || e->type || e->module != c->module || (!synonym && !data)) return;
    if (synonym && !is_plain(e->u.synonym->type, 0)) return;
    e->type = c->error;                    /* as long as its own kind names it */
    if (synonym) declare_synonym(c, e->u.synonym);
    else declare_data(c, e->u.data);
    tycon_info(c, e)->early = true;
}

/* ---- kind signatures ---- */

Entity *declared_entity(const Decl *d)
{
    switch (d->kind) {
    case DECL_DATA:    return d->u.data.family.name ? NULL : d->u.data.entity;
    case DECL_SYNONYM: return d->u.synonym.entity;
    case DECL_CLASS:   return d->u.cls.entity;
    case DECL_FAMILY:  return d->u.family.entity;
    default:           return NULL;
    }
}

static Entity *declared_type(const Module *m, Name name)
{
    for (uint32_t i = 0; i < m->n_decls; i++) {
        Entity *e = declared_entity(m->decls[i]);
        if (e && e->name == name) return e;
    }
    return NULL;
}

static const Type *signature_of(const Module *m, Name name)
{
    for (uint32_t i = 0; i < m->n_decls; i++)
        if (m->decls[i]->kind == DECL_KIND_SIG && m->decls[i]->u.kind_sig.name == name)
            return m->decls[i]->u.kind_sig.kind;
    return NULL;
}

static void kind_signature(Checker *c, const Module *m, Decl *d)
{
    Ty *kind = written_kind(c, d->u.kind_sig.kind);
    Entity *e = declared_type(m, d->u.kind_sig.name);
    if (e && e->kind == ENTITY_TYPE) tycon_info(c, e)->scheme = type_star(c, d->u.kind_sig.kind);
    if (e && e->kind == ENTITY_CLASS && class_x(e)) class_x(e)->scheme = type_star(c, d->u.kind_sig.kind);
    if (!e || !e->type || unify(c, e->type, kind) == UNIFY_OK) return;
    names_reset(c);
    Diag *diag =
        TYPE_ERROR(c, KIND_MISMATCH, d->span, "the declaration of `%s` does not have this kind", e->name->text);
    if (!diag) return;
    diag_label(diag, "`%s`", ty_text(c, kind));
    diag_second(diag, e->span, "this has the kind `%s`", ty_text(c, e->type));
}

/* ---- all ---- */

static bool is_family_instance(const Decl *d)
{
    return d->kind == DECL_EQUATION || (d->kind == DECL_DATA && d->u.data.family.name);
}

static void declare(Checker *c, Decl *d)
{
    switch (d->kind) {
    case DECL_DATA:    declare_data(c, &d->u.data); break;
    case DECL_SYNONYM: declare_synonym(c, &d->u.synonym); break;
    case DECL_CLASS:   class_declare(c, &d->u.cls, d->span); break;
    default: break;
    }
}

static void define(Checker *c, Module *m, Decl *d)
{
    switch (d->kind) {
    case DECL_SYNONYM:  if (d->u.synonym.entity) synonym_expand(c, d->u.synonym.entity); break;
    case DECL_DATA:     if (d->u.data.entity) data_constructors(c, &d->u.data, d->span); break;
    case DECL_CLASS:    class_members(c, &d->u.cls, d->span); break;
    case DECL_KIND_SIG: kind_signature(c, m, d); break;
    case DECL_FAMILY:   family_equations(c, &d->u.family); break;
    case DECL_EQUATION:
        refuse_outside(c, &d->u.equation.family, d->u.equation.cls);
        family_equation(c, &d->u.equation);
        break;
    default: break;
    }
}

/* The same for what the kind turned out to be, before others use it. */
static void settle(Checker *c, const Decl *d)
{
    Entity *e = d->kind == DECL_DATA && !d->u.data.family.name ? d->u.data.entity
        : d->kind == DECL_SYNONYM                              ? d->u.synonym.entity
                                                               : NULL;
    if (!e || !e->type) return;
    const TyConInfo *info = tycon_info(c, e);
    e->type = independent(c, info->vars, info->n_vars, e->type);
}

static void define_decl(Checker *c, Module *m, Decl *d)
{
    define(c, m, d);
    settle(c, d);
}

/* What is open of a kind may be any. */
static void close_kind(Checker *c, Ty *kind)
{
    kind = ty_find(kind);
    switch (kind->kind) {
    case TY_META: kind->u.meta.is = c->error; break;
    case TY_APP: close_kind(c, kind->u.app.fun), close_kind(c, kind->u.app.arg); break;
    case TY_FUN: close_kind(c, kind->u.fun.arg), close_kind(c, kind->u.fun.res); break;
    default: break;
    }
}

/* Declarations that need each other; what else they need has been defined. */
static void define_group(Checker *c, Module *m, Decl **decls, size_t n)
{
    size_t mark = c->kind_metas.len;
    for (size_t i = 0; i < n; i++)
        if (!is_family_instance(decls[i])) define_decl(c, m, decls[i]);
    for (size_t i = 0; i < n; i++) kind_keep(c, decls[i]);
    for (size_t i = 0; i < n; i++) {
        const Entity *e = declared_entity(decls[i]);
        if (e && e->type) close_kind(c, e->type);
    }
    kinds_default(c, mark, c->error);
}

/* All that is no instance of a family, or all that is. */
static void declare_group(Checker *c, Module *m, bool instances)
{
    size_t mark = c->kind_metas.len;
    bool any_kind = extension_on(m->extensions, EXT_POLY_KINDS);
    for (uint32_t i = 0; i < m->n_decls && !instances; i++)
        if (m->decls[i]->kind == DECL_FAMILY)
            family_declare(c, &m->decls[i]->u.family, signature_of(m, m->decls[i]->u.family.name));
    for (uint32_t i = 0; i < m->n_decls; i++)
        if (is_family_instance(m->decls[i]) == instances) declare(c, m->decls[i]);
    if (any_kind && !instances) kinds_in_order(c, m, define_group);
    else
        for (uint32_t i = 0; i < m->n_decls; i++)
            if (is_family_instance(m->decls[i]) == instances) define_decl(c, m, m->decls[i]);
    kinds_default(c, mark, any_kind ? c->error : c->star);
}

void declare_types(Checker *c, Module *m)
{
    c->declaring = true;
    declare_group(c, m, false);
    declare_group(c, m, true);
    c->declaring = false;
    data_instances_check(c, m);
    declare_roles(c, m);
    for (uint32_t i = 0; i < m->n_decls; i++)
        if (m->decls[i]->kind == DECL_CLASS) class_close(c, &m->decls[i]->u.cls);
    for (uint32_t i = 0; i < m->n_decls; i++)
        if (m->decls[i]->kind == DECL_CLASS) class_finish(c, &m->decls[i]->u.cls, m->decls[i]->span);
}
