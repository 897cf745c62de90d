/* Declarations of types, classes and instances: everything they refer to is resolved. Their own entities are made
 * already. */
#include "syntax/extensions.h"
#include "syntax/rename_int.h"
#include "syntax/type_parts.h"

/* ---- Kinds ------------------------------------------------------------------------------------------------- */

/* Quantified only where it has variables. */
static Type *rename_kind(Renamer *r, Type *kind)
{
    uint32_t n;
    FreeTyVars f = {0};
    free_tyvars_add(r, &f, kind);
    free_tyvars_end(r, &f, &n);
    return check_kind(r, n ? rename_signature(r, kind) : rename_type(r, kind));
}

/* ---- Types ------------------------------------------------------------------------------------------------- */

/* Fields that share a signature, x, y :: T, may share the node. */
static void rename_fields(Renamer *r, ConDecl *c)
{
    const Type *before = NULL;
    for (uint32_t i = 0; i < c->n_fields; i++) {
        const Type *written = c->fields[i];
        c->fields[i] = i && written == before ? c->fields[i - 1] : rename_type(r, c->fields[i]);
        before = written;
    }
}

/* C :: forall vars. context => fields -> result: the variables of the declaration's head are not in scope. */
static void quantify_gadt_con(Renamer *r, ConDecl *c)
{
    FreeTyVars f = {0};
    for (uint32_t i = 0; i < c->n_context; i++) free_tyvars_add(r, &f, c->context[i]);
    for (uint32_t i = 0; i < c->n_fields; i++) free_tyvars_add(r, &f, c->fields[i]);
    free_tyvars_add(r, &f, c->result);
    c->exists = free_tyvars_end(r, &f, &c->n_exists);
}

static void rename_con_decl(Renamer *r, ConDecl *c)
{
    Mark mark = scope_mark(r);
    if (c->result && c->n_exists == 0) quantify_gadt_con(r, c);
    bind_tyvars(r, c->exists, c->n_exists);
    rename_context(r, c->context, c->n_context);
    rename_fields(r, c);
    if (c->result) c->result = rename_type(r, c->result);
    scope_undo(r, mark);
}

/* C, D :: type: the constructors share what was parsed. */
static bool shares_signature(const ConDecl *c, const ConDecl *before)
{
    return c->result == before->result && c->fields == before->fields;
}

static void rename_gadt_cons(Renamer *r, DataDecl *d)
{
    for (uint32_t i = 0; i < d->n_cons; i++) {
        ConDecl *c = d->cons[i];
        if (i && c->result && shares_signature(c, d->cons[i - 1])) {
            c->exists = d->cons[i - 1]->exists;
            c->n_exists = d->cons[i - 1]->n_exists;
        } else if (c->result) {
            rename_con_decl(r, c);
        }
    }
}

/* ---- Families ---------------------------------------------------------------------------------------------- */

/* `_` on a left-hand side is a variable that is used nowhere else. */
static Type *name_wildcards(Type *t, uint32_t *next)
{
    if (t->kind == TYPE_WILDCARD) {
        t->kind = TYPE_VAR;
        t->u.ref = (Ref){.name = name_printf("_%u", ++*next), .span = t->span};
    }
    for (uint32_t i = 0; i < type_parts(t); i++) name_wildcards(type_part(t, i), next);
    return t;
}

/* The arguments of a family on a left-hand side, and the variables in them, which are bound there. */
static TyVarBinder *rename_family_args(Renamer *r, Type **args, uint32_t n, uint32_t *n_vars)
{
    FreeTyVars f = {0};
    uint32_t next = 0;
    for (uint32_t i = 0; i < n; i++) free_tyvars_add(r, &f, name_wildcards(args[i], &next));
    TyVarBinder *vars = free_tyvars_end(r, &f, n_vars);
    bind_tyvars(r, vars, *n_vars);
    for (uint32_t i = 0; i < n; i++) args[i] = rename_type(r, args[i]);
    return vars;
}

/* In an instance the class tells which family is meant, as with methods, whatever is in scope under its name. */
static void name_family(Renamer *r, Ref *family, const Ref *of)
{
    const Entity *cls = of ? scope_find(r->arena, r->scope, SPACE_TYPE, of->qualifier, of->name) : NULL;
    for (uint32_t i = 0; cls && cls->kind == ENTITY_CLASS && !family->qualifier && i < cls->n_cons; i++)
        if (cls->cons[i]->name == family->name) {
            family->entity = cls->cons[i];
            return;
        }
    name_type(r, family);
}

static void rename_equation(Renamer *r, Equation *e)
{
    Mark mark = scope_mark(r);
    r->constraints = extensions_kind_classes(r->scope->module->extensions);
    name_family(r, &e->family, e->cls);
    e->vars = rename_family_args(r, e->args, e->n_args, &e->n_vars);
    e->rhs = rename_right_side(r, e->rhs);
    r->constraints = false;
    scope_undo(r, mark);
}

/* r -> a: the parameters that the result tells are those of the family. */
static void check_injective(Renamer *r, const FamilyDecl *f)
{
    for (uint32_t i = 0; i < f->n_injective; i++) {
        bool known = false;
        for (uint32_t k = 0; k < f->n_vars; k++) known = known || f->vars[k].name == f->injective[i];
        if (!known && f->entity)
            RENAME_ERROR(r, TYVAR, f->entity->span, "`%s` has no parameter `%s` that its result could tell",
                         f->name->text, f->injective[i]->text);
    }
}

static void rename_family(Renamer *r, FamilyDecl *f)
{
    Mark mark = scope_mark(r);
    bind_tyvars(r, f->vars, f->n_vars);
    if (f->kind) f->kind = rename_kind(r, f->kind);
    check_injective(r, f);
    scope_undo(r, mark);
    for (uint32_t i = 0; i < f->n_equations; i++) {
        Ref *head = &f->equations[i].family;
        rename_equation(r, &f->equations[i]);
        if (!head->entity || head->entity == f->entity) continue;
        RENAME_ERROR(r, KIND_OF_NAME, head->span, "this is no equation of `%s`", f->name->text);
        head->entity = NULL;
    }
}

/* ---- Data -------------------------------------------------------------------------------------------------- */

/* deriving (MonadReader r): `r` is any type. */
static void rename_deriv_clause(Renamer *r, DerivClause *c)
{
    Mark mark = scope_mark(r);
    FreeTyVars f = {0};
    for (uint32_t i = 0; i < c->n; i++) free_tyvars_add(r, &f, c->classes[i]);
    if (c->via) free_tyvars_add(r, &f, c->via);
    c->vars = free_tyvars_end(r, &f, &c->n_vars);
    bind_tyvars(r, c->vars, c->n_vars);
    rename_context(r, c->classes, c->n);
    if (c->via) c->via = rename_type(r, c->via);
    scope_undo(r, mark);
}

static void rename_data(Renamer *r, DataDecl *d)
{
    Mark mark = scope_mark(r);
    rename_gadt_cons(r, d);
    if (d->family.name) {
        if (d->kind) d->kind = rename_kind(r, d->kind);
        name_family(r, &d->family, d->family_cls);
        d->vars = rename_family_args(r, d->family_args, d->n_family_args, &d->n_vars);
    } else {
        bind_tyvars(r, d->vars, d->n_vars);
        if (d->kind) d->kind = rename_kind(r, d->kind);
    }
    rename_context(r, d->context, d->n_context);
    for (uint32_t i = 0; i < d->n_cons; i++)
        if (!d->cons[i]->result) rename_con_decl(r, d->cons[i]);
    for (uint32_t i = 0; i < d->n_deriv; i++) rename_deriv_clause(r, &d->deriv[i]);
    scope_undo(r, mark);
}

static void rename_synonym(Renamer *r, SynonymDecl *d)
{
    Mark mark = scope_mark(r);
    bind_tyvars(r, d->vars, d->n_vars);
    r->constraints = extension_on(r->scope->module->extensions, EXT_CONSTRAINT_KINDS);
    d->type = rename_right_side(r, d->type);
    r->constraints = false;
    scope_undo(r, mark);
}

/* ---- Classes ----------------------------------------------------------------------------------------------- */

static bool names_variable(const Type *t, Name name)
{
    if (t->kind == TYPE_VAR && t->u.ref.name == name) return true;
    for (uint32_t i = 0; i < type_parts(t); i++)
        if (names_variable(type_part(t, i), name)) return true;
    return false;
}

/* A variable of the class, or of the kinds of those. */
static bool check_class_var(Renamer *r, const ClassDecl *d, Name name)
{
    bool of_kind = false;
    for (uint32_t i = 0; i < d->n_vars; i++) {
        if (d->vars[i].name == name) return true;
        of_kind = of_kind || (d->vars[i].kind && names_variable(d->vars[i].kind, name));
    }
    if (of_kind) return false;
    Diag *diag = RENAME_ERROR(r, TYVAR, d->entity->span, "`%s` in a functional dependency is no variable of class `%s`",
                              name->text, d->name->text);
    diag_label(diag, "in this class");
    return true;
}

/* Kinds are not among the types that a dependency is about: what depends on one is not found out, one that depends is
 * not looked for. */
static void check_fundeps(Renamer *r, ClassDecl *d)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < d->n_fundeps; i++) {
        FunDep f = d->fundeps[i];
        bool by_types = true;
        for (uint32_t k = 0; k < f.n_from; k++) by_types = check_class_var(r, d, f.from[k]) && by_types;
        uint32_t n_to = f.n_to;
        f.n_to = 0;
        for (uint32_t k = 0; k < n_to; k++)
            if (check_class_var(r, d, f.to[k])) f.to[f.n_to++] = f.to[k];
        if (by_types) d->fundeps[kept++] = f;
    }
    d->n_fundeps = kept;
}

/* Whether a parameter of the family, or its kind, is a variable of the class. Of kinds with variables of their own the
 * type checker knows more. */
static bool is_about(const FamilyDecl *f, const ClassDecl *d)
{
    for (uint32_t i = 0; i < f->n_vars; i++) {
        if (f->vars[i].kind) return true;
        for (uint32_t k = 0; k < d->n_vars; k++)
            if (d->vars[k].name == f->vars[i].name) return true;
    }
    bool named = false;
    for (uint32_t k = 0; k < d->n_vars && f->kind; k++) named = named || names_variable(f->kind, d->vars[k].name);
    return named;
}

static void check_families(Renamer *r, const ClassDecl *d)
{
    for (uint32_t i = 0; i < d->n_families; i++) {
        const FamilyDecl *f = &d->families[i]->u.family;
        if (!f->entity || is_about(f, d)) continue;
        Diag *diag = RENAME_ERROR(r, TYVAR, f->entity->span, "no parameter of `%s` is a variable of class `%s`",
                                  f->name->text, d->name->text);
        diag_help(diag, "a family that is not about the class stands beside it");
    }
}

static void check_minimal(Renamer *r, const ClassDecl *d, const Minimal *m)
{
    for (uint32_t i = 0; i < m->n; i++) check_minimal(r, d, m->parts[i]);
    if (m->kind != MINIMAL_METHOD || entity_sub(d->entity, m->name)) return;
    Diag *diag = RENAME_ERROR(r, NOT_METHOD, d->entity->span,
                              "`%s` in the MINIMAL pragma is not a method of class `%s`", m->name->text, d->name->text);
    hint_from_entities(diag, d->entity->subs, d->entity->n_subs, m->name);
}

/* The signature among the first n that is for the method; NULL: none. */
static const TypeSig *sig_of(TypeSig *const *sigs, uint32_t n, const Entity *method)
{
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t k = 0; k < sigs[i]->n; k++)
            if (sigs[i]->names[k].name == method->name) return sigs[i];
    return NULL;
}

static void rename_default_sig(Renamer *r, const ClassDecl *d, uint32_t index)
{
    TypeSig *sig = d->default_sigs[index];
    for (uint32_t i = 0; i < sig->n; i++) {
        Ref *ref = &sig->names[i];
        Entity *method = entity_sub(d->entity, ref->name);
        const TypeSig *first = method ? sig_of(d->default_sigs, index, method) : NULL;
        ref->entity = method;
        if (!method)
            RENAME_ERROR(r, NOT_METHOD, ref->span, "`%s` is not a method of class `%s`", ref->name->text,
                         d->name->text);
        if (first)
            diag_second(RENAME_ERROR(r, SIGNATURE_TWICE, ref->span, "the default of `%s` has two type signatures",
                                     ref->name->text),
                        first->span, "the first one");
    }
    rename_sig_type(r, sig);
}

/* The default of a method has the variables of its own signature in scope, or of the method's. */
static void attach_default_sigs(const ClassDecl *d)
{
    for (uint32_t i = 0; i < d->defaults->n; i++) {
        Binding *b = d->defaults->bindings[i];
        Entity *method = b->kind == BINDING_FUNCTION ? entity_sub(d->entity, b->name) : NULL;
        const TypeSig *own = method ? sig_of(d->default_sigs, d->n_default_sigs, method) : NULL;
        b->sig = (TypeSig *)(own || !method ? own : sig_of(d->sigs, d->n_sigs, method));
    }
}

static void rename_class(Renamer *r, ClassDecl *d)
{
    Mark mark = scope_mark(r);
    for (uint32_t i = 0; i < d->n_equations; i++) rename_equation(r, &d->equations[i]);
    bind_tyvars(r, d->vars, d->n_vars);
    rename_context(r, d->context, d->n_context);
    check_fundeps(r, d);
    check_families(r, d);
    if (d->minimal) check_minimal(r, d, d->minimal);
    for (uint32_t i = 0; i < d->n_sigs; i++) rename_sig_type(r, d->sigs[i]);
    for (uint32_t i = 0; i < d->n_default_sigs; i++) rename_default_sig(r, d, i);
    if (!r->scoped) scope_undo(r, mark);
    if (d->defaults) {
        attach_default_sigs(d);
        rename_methods(r, d->defaults, d->entity);
    }
    scope_undo(r, mark);
}

/* ---- Instances --------------------------------------------------------------------------------------------- */

static void quantify_instance(Renamer *r, InstanceDecl *d)
{
    FreeTyVars f = {0};
    if (d->via) free_tyvars_add(r, &f, d->via);
    for (uint32_t i = 0; i < d->n_context; i++) free_tyvars_add(r, &f, d->context[i]);
    for (uint32_t i = 0; i < d->n_types; i++) free_tyvars_add(r, &f, d->types[i]);
    d->vars = free_tyvars_end(r, &f, &d->n_vars);
}

static void rename_instance_head(Renamer *r, InstanceDecl *d)
{
    rename_op_head(r, &d->cls, &d->types, &d->n_types);
    name_class(r, &d->cls);
    if (d->n_vars == 0) quantify_instance(r, d);
    bind_tyvars(r, d->vars, d->n_vars);
    rename_context(r, d->context, d->n_context);
    if (d->via) d->via = rename_type(r, d->via);
    for (uint32_t i = 0; i < d->n_types; i++) d->types[i] = rename_maybe_constraint(r, d->types[i]);
}

static void rename_instance(Renamer *r, InstanceDecl *d)
{
    Mark mark = scope_mark(r);
    rename_instance_head(r, d);
    if (!r->scoped) scope_undo(r, mark);
    if (d->methods) rename_methods(r, d->methods, d->cls.entity);
    scope_undo(r, mark);
}

static void rename_deriving(Renamer *r, StandaloneDeriving *d)
{
    Mark mark = scope_mark(r);
    rename_instance_head(r, d->head);
    scope_undo(r, mark);
}

/* type T :: kind */
static void rename_kind_sig(Renamer *r, Name name, Type **kind, Span span)
{
    Ref ref = {.name = name, .span = span};
    if (!table_get(&r->scope->locals, SPACE_TYPE, name))
        RENAME_ERROR(r, LONE_SIGNATURE, span, "`%s` has a kind signature but no definition", ref.name->text);
    *kind = rename_kind(r, *kind);
}

void rename_decl(Renamer *r, Decl *d)
{
    switch (d->kind) {
    case DECL_DATA:     rename_data(r, &d->u.data); break;
    case DECL_SYNONYM:  rename_synonym(r, &d->u.synonym); break;
    case DECL_CLASS:    rename_class(r, &d->u.cls); break;
    case DECL_INSTANCE: rename_instance(r, &d->u.instance); break;
    case DECL_DERIVING: rename_deriving(r, &d->u.deriving); break;
    case DECL_DEFAULT:
        for (uint32_t i = 0; i < d->u.def.n; i++) d->u.def.types[i] = rename_type(r, d->u.def.types[i]);
        break;
    case DECL_FAMILY:   rename_family(r, &d->u.family); break;
    case DECL_EQUATION: rename_equation(r, &d->u.equation); break;
    case DECL_PATTERN: case DECL_PATTERN_SIG: break;       /* values */
    case DECL_ROLES:    break;                 /* the type checker's (types/roles.c) */
    case DECL_KIND_SIG: rename_kind_sig(r, d->u.kind_sig.name, &d->u.kind_sig.kind, d->span); break;
    }
}
