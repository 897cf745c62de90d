/* Deriving: which instances are asked for, their heads and contexts. How each class's methods are made is in
 * derive_*.c. */
#include "types/derive.h"
#include "syntax/extensions.h"
#include "types/derive_int.h"
#include <string.h>

/* Whether the instance for a newtype is that of the type inside. */
typedef enum Coerced {
    COERCED_NEVER,
    COERCED_ALWAYS,
    COERCED_IF_ON              /* with GeneralizedNewtypeDeriving, where that is possible */
} Coerced;

typedef struct Rule {
    int     known;             /* the class */
    void  (*make)(Derive *d);
    bool    constructor;       /* of types with one parameter left open: Functor and the like */
    Coerced coerced;
    int     extension;         /* that it needs; -1: none */
} Rule;

static const Rule rules[] = {
    {KNOWN_EQ_CLASS,    derive_eq,          false, COERCED_ALWAYS, -1},
    {KNOWN_ORD_CLASS,   derive_ord,         false, COERCED_ALWAYS, -1},
    {KNOWN_SHOW_CLASS,  derive_show,        false, COERCED_NEVER,  -1},
    {KNOWN_READ_CLASS,  derive_read,        false, COERCED_NEVER,  -1},
    {KNOWN_ENUM_CLASS,  derive_enum,        false, COERCED_IF_ON,  -1},
    {KNOWN_BOUNDED,     derive_bounded,     false, COERCED_ALWAYS, -1},
    {KNOWN_IX_CLASS,    derive_ix,          false, COERCED_ALWAYS, -1},
    {KNOWN_FUNCTOR,     derive_functor,     true,  COERCED_IF_ON,  EXT_DERIVE_FUNCTOR},
    {KNOWN_FOLDABLE,    derive_foldable,    true,  COERCED_IF_ON,  EXT_DERIVE_FOLDABLE},
    {KNOWN_DATA_CLASS,  derive_data_class,  false, COERCED_NEVER,  -1},
    {KNOWN_TRAVERSABLE, derive_traversable, true,  COERCED_NEVER,  EXT_DERIVE_TRAVERSABLE},
};

static const Rule generic_rule = {-1, derive_generic, false, COERCED_NEVER, EXT_DERIVE_GENERIC};
static const Rule generic1_rule = {-1, derive_generic, true, COERCED_NEVER, EXT_DERIVE_GENERIC};

/* Lift, of Template Haskell: its methods are never called. */
static void derive_lift(Derive *d) { (void)d; }

static bool is_lift(const Entity *cls)
{
    return cls->module && strcmp(cls->module->name->text, "Language.Haskell.TH.Syntax") == 0
           && strcmp(cls->name->text, "Lift") == 0;
}

static const Rule lift_rule = {-1, derive_lift, false, COERCED_NEVER, -1};

static const Rule data_rule = {-1, derive_structure, false, COERCED_NEVER, EXT_DERIVE_DATA};

static const Rule *find_rule(const Derive *d)
{
    if (derive_is_data(d->cls)) return &data_rule;
    if (is_lift(d->cls)) return &lift_rule;
    if (derive_is_generic(d->cls)) return strcmp(d->cls->name->text, "Generic1") == 0 ? &generic1_rule : &generic_rule;
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        if (d->program->known[rules[i].known] == d->cls) return &rules[i];
    return NULL;
}

/* ---- contexts ---- */

static Type *constraint(Derive *d, Entity *cls, Type **class_args, uint32_t n, Type *last)
{
    Type *t = derive_type_con(d, cls);
    for (uint32_t i = 0; i < n; i++) t = derive_type_app(d, t, class_args[i]);
    return derive_type_app(d, t, last);
}

static bool is_listed(const TypeVec *types, const Type *t)
{
    for (size_t i = 0; t->kind == TYPE_VAR && i < types->len; i++)
        if (types->data[i]->kind == TYPE_VAR && types->data[i]->u.ref.entity == t->u.ref.entity) return true;
    return false;
}

static void add_fields(Derive *d, TypeVec *out)
{
    for (uint32_t i = 0; i < d->data->n_cons; i++)
        for (uint32_t k = 0; k < d->data->cons[i]->n_fields; k++) {
            Type *t = derive_con_field(d, d->data->cons[i], k);
            if (derive_mentions(t, NULL) && !is_listed(out, t)) VEC_PUSH(out, t);
        }
}

static void make_context(Derive *d, const Rule *rule, InstanceDecl *inst)
{
    TypeVec types = {0};
    Entity *cls = rule == &generic1_rule ? d->program->known[KNOWN_FUNCTOR] : d->cls;
    if (rule == &generic_rule) return;
    if (rule == &generic1_rule) derive_generic_context(d, &types);
    else if (rule->constructor) derive_functor_context(d, &types);
    else add_fields(d, &types);
    uint32_t n = (uint32_t)types.len, extra = rule->constructor ? 0 : d->data->n_context;
    inst->context = ARENA_ARRAY(d->arena, Type *, n + extra);
    for (uint32_t i = 0; i < n; i++) inst->context[i] = constraint(d, cls, NULL, 0, types.data[i]);
    for (uint32_t i = 0; i < extra; i++) inst->context[n + i] = d->data->context[i];
    inst->n_context = n + extra;
    VEC_FREE(&types);
}

/* ---- methods ---- */

static void make_methods(Derive *d, const Rule *rule, InstanceDecl *inst)
{
    if (rule) rule->make(d);
    inst->methods = derive_binds(d);
}

/* ---- newtypes ---- */

static uint32_t applied_to(const Type *t, const Entity *var)
{
    uint32_t n = 0, found;
    const Type *head = t;
    for (; head->kind == TYPE_APP; head = head->u.app.fun) n++;
    if (head->kind == TYPE_VAR && head->u.ref.entity == var) return n;
    switch (t->kind) {
    case TYPE_APP:
        found = applied_to(t->u.app.fun, var);
        return found ? found : applied_to(t->u.app.arg, var);
    case TYPE_FUN:
        found = applied_to(t->u.fun.arg, var);
        return found ? found : applied_to(t->u.fun.res, var);
    case TYPE_LIST: case TYPE_BANG: return applied_to(t->u.elem, var);
    case TYPE_FORALL: return applied_to(t->u.forall.body, var);
    case TYPE_TUPLE:
        found = 0;
        for (uint32_t i = 0; i < t->u.tuple.n && !found; i++) found = applied_to(t->u.tuple.items[i], var);
        return found;
    default: return 0;
    }
}

/* The kind of the class's last parameter, if it is written there or in the class's kind signature; NULL: it is not. */
static const Type *written_kind_of_last(const Entity *cls, const ClassDecl *c)
{
    const Type *kind = NULL;
    for (uint32_t i = 0; cls->module && i < cls->module->n_decls && !kind; i++) {
        const Decl *d = cls->module->decls[i];
        if (d->kind == DECL_KIND_SIG && d->u.kind_sig.name == cls->name) kind = d->u.kind_sig.kind;
    }
    if (!kind) return c->vars[c->n_vars - 1].kind;
    if (kind->kind == TYPE_FORALL) kind = kind->u.forall.body;
    for (uint32_t i = 1; i < c->n_vars && kind->kind == TYPE_FUN; i++) kind = kind->u.fun.res;
    return kind->kind == TYPE_FUN ? kind->u.fun.arg : NULL;
}

/* How many arguments the types have that a class is for, as its kind says, or judged by its methods and superclasses:
 * 1 for Monad. */
static uint32_t class_arity(const Entity *cls, int depth)
{
    const ClassDecl *c = cls && cls->kind == ENTITY_CLASS ? cls->u.cls : NULL;
    if (!c || c->n_vars == 0 || depth > 20) return 0;
    const Entity *var = c->vars[c->n_vars - 1].entity;
    uint32_t n = 0;
    for (const Type *k = written_kind_of_last(cls, c); k && k->kind == TYPE_FUN; k = k->u.fun.res) n++;
    for (uint32_t i = 0; i < c->n_sigs && !n; i++) n = applied_to(c->sigs[i]->type, var);
    for (uint32_t i = 0; i < c->n_context && !n; i++) {
        const Type *head = c->context[i], *last = head->kind == TYPE_APP ? head->u.app.arg : NULL;
        while (head->kind == TYPE_APP) head = head->u.app.fun;
        bool same = last && last->kind == TYPE_VAR && last->u.ref.entity == var;
        if (same && head->kind == TYPE_CON) n = class_arity(head->u.ref.entity, depth + 1);
    }
    return n;
}

/* The type inside, without the last `drop` arguments, which must be the newtype's own last parameters. NULL: they are
 * not. */
static Type *inside_without(Derive *d, uint32_t drop)
{
    Type *t = derive_expand(d, derive_con_field(d, d->data->cons[0], 0));
    for (uint32_t i = 0; i < drop; i++) {
        const Entity *var = d->data->vars[d->data->n_vars - 1 - i].entity;
        Type *arg = NULL, *fun = derive_type_fun(d, t, &arg);
        if (!fun || arg->kind != TYPE_VAR || arg->u.ref.entity != var || derive_mentions(fun, var)) return NULL;
        t = derive_expand(d, fun);
    }
    return t;
}

/* The same; NULL after an error. */
static Type *inside(Derive *d, uint32_t drop)
{
    Type *t = inside_without(d, drop);
    if (t) return t;
    diag_note(derive_error(d, "`%s` cannot be derived for `%s`", d->cls->name->text, d->type->name->text),
              "the type inside the newtype does not end with the same type variable");
    return NULL;
}

/* ---- heads ---- */

static Type *applied_type(Derive *d, uint32_t n)
{
    const DataDecl *data = d->data;
    Type *t = derive_type_con(d, data->family.name ? data->family.entity : d->type);
    uint32_t left_out = data->n_vars - n;
    for (uint32_t i = 0; data->family.name && i + left_out < data->n_family_args; i++)
        t = derive_type_app(d, t, data->family_args[i]);
    for (uint32_t i = 0; !data->family.name && i < n; i++)
        t = derive_type_app(d, t, derive_type_con(d, data->vars[i].entity));
    return t;
}

/* The type's first parameters, and the clause's own variables. */
static void make_vars(Derive *d, InstanceDecl *inst, const DerivClause *clause, uint32_t n_vars)
{
    uint32_t own = clause ? clause->n_vars : 0;
    inst->n_vars = n_vars + own;
    inst->vars = ARENA_ARRAY(d->arena, TyVarBinder, n_vars + own);
    for (uint32_t i = 0; i < n_vars; i++) inst->vars[i] = d->data->vars[i];
    for (uint32_t i = 0; i < own; i++) inst->vars[n_vars + i] = clause->vars[i];
}

static void make_head(Derive *d, InstanceDecl *inst, Type **class_args, uint32_t n_args, uint32_t n_vars)
{
    inst->cls = ref_of(d->cls, d->span);
    inst->n_types = n_args + 1;
    inst->types = ARENA_ARRAY(d->arena, Type *, n_args + 1);
    for (uint32_t i = 0; i < n_args; i++) inst->types[i] = class_args[i];
    inst->types[n_args] = applied_type(d, n_vars);
    inst->derived = true;
}

static bool any_class(const Derive *d)
{
    return extension_on(d->module->extensions, EXT_DERIVE_ANY_CLASS);
}

static void cannot_derive(Derive *d, bool parameters)
{
    Diag *diag = derive_error(d, "`%s` cannot be derived for `%s`", d->cls->name->text, d->type->name->text);
    bool newtype = d->data && d->data->newtype && !extension_on(d->module->extensions, EXT_GENERALIZED_NEWTYPE);
    if (parameters) diag_note(diag, "the type has too few parameters");
    else if (newtype)
        diag_help(diag, "`{-# LANGUAGE GeneralizedNewtypeDeriving #-}` takes the instance of the type inside");
    else {
        diag_note(diag,
                  "there are rules for Eq, Ord, Show, Read, Enum, Bounded, Ix, Functor, Foldable and Traversable; "
                  "other classes can be derived for newtypes");
        if (!any_class(d))
            diag_help(diag, "`{-# LANGUAGE DeriveAnyClass #-}` makes an instance of the defaults of the class");
    }
}

/* How a class is derived: as the strategy says. Without one a newtype takes the instance of the type inside where that
 * makes no difference, or where there is no other way. */
typedef struct Way {
    const Rule *rule;          /* stock */
    bool        coerce;        /* newtype; with neither, the instance is empty */
} Way;

static bool is_coerced(Derive *d, const Rule *rule)
{
    if (rule->coerced != COERCED_IF_ON) return rule->coerced == COERCED_ALWAYS;
    if (!extension_on(d->module->extensions, EXT_GENERALIZED_NEWTYPE) || any_class(d)) return false;
    return !rule->constructor || (d->data->n_vars > 0 && inside_without(d, 1));
}

/* An instance of a data family is a newtype for classes of types with all their arguments. */
static bool is_newtype(const Derive *d)
{
    return d->data->newtype && d->data->n_cons == 1 && (!d->data->family.name || class_arity(d->cls, 0) == 0);
}

/* False: there is no way. */
static bool choose_way(Derive *d, Strategy strategy, Way *way)
{
    const Rule *rule = find_rule(d);
    bool newtype = is_newtype(d);
    bool generalized = extension_on(d->module->extensions, EXT_GENERALIZED_NEWTYPE);
    *way = (Way){0};
    switch (strategy) {
    case STRATEGY_NONE:
        way->coerce = newtype && (rule ? is_coerced(d, rule) : generalized && !any_class(d));
        way->rule = rule;
        return way->coerce || rule || any_class(d);
    case STRATEGY_STOCK:
        way->rule = rule;
        return rule;
    case STRATEGY_NEWTYPE:
        way->coerce = true;
        return newtype;
    case STRATEGY_ANYCLASS:
        return any_class(d);
    case STRATEGY_VIA:
        way->coerce = true;
        return true;
    }
    return false;
}

/* ---- what a deriving clause requires ---- */

/* forall vars. fields -> T vars, with all of the type's parameters. */
static bool is_plain(const Derive *d, const ConDecl *con)
{
    if (con->n_context) return false;
    if (!con->result) return con->n_exists == 0;
    Type *head, **args;
    uint32_t n = derive_type_args(d->arena, con->result, &head, &args);
    for (uint32_t i = 0; i < n; i++) {
        if (args[i]->kind != TYPE_VAR) return false;
        for (uint32_t k = 0; k < i; k++)
            if (args[k]->u.ref.entity == args[i]->u.ref.entity) return false;
    }
    return con->n_exists <= n;
}

static bool needs_extension(Derive *d, int extension)
{
    if (extension < 0 || extension_on(d->module->extensions, extension)) return false;
    Diag *diag = derive_error(d, "`%s` cannot be derived for `%s`", d->cls->name->text, d->type->name->text);
    diag_help(diag, "`{-# LANGUAGE %s #-}` allows this", extension_name(extension));
    return true;
}

static bool may_derive(Derive *d, const Way *way)
{
    if (way->coerce || !way->rule) return true;
    if (needs_extension(d, way->rule->extension)) return false;
    bool standard = way->rule->known >= 0 && way->rule->extension < 0;
    if (d->data->n_cons == 0 && standard && needs_extension(d, EXT_EMPTY_DATA_DERIVING)) return false;
    for (uint32_t i = 0; i < d->data->n_cons && !way->rule->constructor; i++) {
        const ConDecl *con = d->data->cons[i];
        if (is_plain(d, con)) continue;
        Diag *diag = derive_error(d, "`%s` cannot be derived for `%s` by a deriving clause", d->cls->name->text,
                                  d->type->name->text);
        diag_note(diag, "the constructor `%s` has existential variables, a context, or a special type",
                  con->name->text);
        diag_help(diag, "`deriving instance ... => %s (%s ...)` says what is needed", d->cls->name->text,
                  d->type->name->text);
        return false;
    }
    return true;
}

/* One class of a deriving clause; NULL: that nobody wrote. */
static void derive_class(Derive *d, Type **class_args, uint32_t n_args, const DerivClause *clause, InstanceDecl *inst)
{
    Way way;
    bool possible = choose_way(d, clause ? clause->strategy : STRATEGY_STOCK, &way);
    Type *via = clause ? clause->via : NULL;
    uint32_t drop = !way.coerce && way.rule ? way.rule->constructor : class_arity(d->cls, 0);
    if (!possible || drop > d->data->n_vars) {
        cannot_derive(d, drop > d->data->n_vars);
        return;
    }
    if (!may_derive(d, &way)) return;
    make_vars(d, inst, clause, d->data->n_vars - drop);
    make_head(d, inst, class_args, n_args, d->data->n_vars - drop);
    if (way.coerce) {
        Type *t = via ? via : inside(d, drop);
        if (!t) return;
        inst->via = via;
        inst->n_context = 1;
        inst->context = ARENA_NEW(d->arena, Type *);
        inst->context[0] = constraint(d, d->cls, class_args, n_args, t);
    } else {
        if (way.rule) make_context(d, way.rule, inst);
        inst->anyclass = !way.rule;
        make_methods(d, way.rule, inst);
    }
}

/* ---- declarations ---- */

/* A class that everything has an instance of already. */
static bool is_automatic(const Program *p, const Entity *cls)
{
    return strcmp(cls->name->text, "Typeable") == 0 || cls == p->known[KNOWN_DATA_CLASS];
}

static void derive_clause_class(Program *p, Diags *ds, Module *m, DataDecl *data, const DerivClause *clause, Type *t,
                                DeclVec *out)
{
    Type *head, **args;
    uint32_t n = derive_type_args(p->arena, t, &head, &args);
    Entity *cls = head->kind == TYPE_CON ? head->u.ref.entity : NULL;
    Derive d = {.program = p, .arena = p->arena, .ds = ds, .module = m, .data = data, .type = data->entity, .cls = cls,
                .span = t->span};
    if (head->kind != TYPE_CON) derive_error(&d, "only an instance of a class can be derived");
    if (!cls || cls->kind != ENTITY_CLASS || is_automatic(p, cls)) return;
    InstanceDecl inst = {0};
    derive_class(&d, args, n, clause, &inst);
    derive_push(&d, &inst, out);
    if (derive_is_generic(cls) && inst.methods) derive_generic_rep(&d, &inst, out);
}

void derive_unasked(Program *p, Diags *ds, Module *m, DataDecl *data, Entity *cls, DeclVec *out)
{
    Derive d = {.program = p, .arena = p->arena, .ds = ds, .module = m, .data = data, .type = data->entity, .cls = cls,
                .span = data->entity->span};
    InstanceDecl inst = {0};
    derive_class(&d, NULL, 0, NULL, &inst);
    derive_push(&d, &inst, out);
}

static void derive_data(Program *p, Diags *ds, Module *m, DataDecl *data, DeclVec *out)
{
    for (uint32_t i = 0; i < data->n_deriv; i++)
        for (uint32_t k = 0; k < data->deriv[i].n; k++)
            derive_clause_class(p, ds, m, data, &data->deriv[i], data->deriv[i].classes[k], out);
}

/* An instance without methods of its own needs no declaration of the type: lists, tuples and functions have none. */
static bool is_empty(const Derive *d, Strategy strategy)
{
    if (strategy == STRATEGY_NONE && find_rule(d)) return false;
    return any_class(d) && (strategy == STRATEGY_ANYCLASS || (strategy == STRATEGY_NONE && !d->data));
}

/* deriving instance ctx => C (T ..): the head is the user's. */
static void derive_standalone(Program *p, Diags *ds, Module *m, const StandaloneDeriving *s, DeclVec *out)
{
    InstanceDecl inst = *s->head;
    Type *head, **args, *last = inst.n_types ? inst.types[inst.n_types - 1] : NULL;
    Entity *cls = inst.cls.entity;
    if (!last || !cls || cls->kind != ENTITY_CLASS || is_automatic(p, cls)) return;
    Derive d = {.program = p, .arena = p->arena, .ds = ds, .module = m, .cls = cls, .span = inst.cls.span};
    uint32_t n = derive_type_args(p->arena, derive_expand(&d, last), &head, &args);
    Entity *type = head->kind == TYPE_CON ? head->u.ref.entity : NULL;
    d.type = type;
    d.data = type && type->kind == ENTITY_TYPE ? type->u.data : NULL;
    if (type && type->kind == ENTITY_TYPE && !d.data) d.data = derive_family_instance(&d, type, args, n);
    if (d.data) d.type = d.data->entity;
    inst.derived = inst.standalone = true;
    bool empty = is_empty(&d, s->strategy);
    if (inst.via || empty) {
        inst.methods = empty ? derive_binds(&d) : NULL;
        derive_push(&d, &inst, out);
        return;
    }
    if (!d.data) {
        derive_error(&d, "an instance can be derived only for a data type");
        return;
    }
    Way way;
    if (!choose_way(&d, s->strategy, &way)) {
        cannot_derive(&d, false);
    } else if (way.coerce) {
        if (n <= d.data->n_vars) inside(&d, d.data->n_vars - n);
        inst.methods = NULL;
    } else {
        make_methods(&d, way.rule, &inst);
    }
    derive_push(&d, &inst, out);
    if (derive_is_generic(cls)) derive_generic_rep(&d, &inst, out);
}

static void derive_module(Program *p, Module *m, Diags *ds)
{
    DeclVec out = {0};
    program_enter(p, m);
    for (uint32_t i = 0; i < m->n_decls; i++) {
        Decl *decl = m->decls[i];
        if (decl->kind == DECL_DATA) derive_data(p, ds, m, &decl->u.data, &out);
        if (decl->kind == DECL_DERIVING) derive_standalone(p, ds, m, &decl->u.deriving, &out);
    }
    derive_append(p, m, &out);
}

static void find_cycles(const Module *m)
{
    for (uint32_t i = 0; i < m->n_decls; i++)
        if (m->decls[i]->kind == DECL_SYNONYM) derive_find_cycles(&m->decls[i]->u.synonym);
}

void derive_instances(Program *program, uint32_t from, uint32_t to, Diags *ds)
{
    for (uint32_t i = from; i < to; i++) find_cycles(program->modules[i]);
    for (uint32_t i = from; i < to; i++) derive_module(program, program->modules[i], ds);
    derive_logic(program, from, to, ds);
}
