/* Deriving Typeable, which nobody asks for: every data type and newtype whose parameters all have kind * gets an
 * instance.
 *
 *     instance (Typeable a, Typeable b) => Typeable (T a b) where
 *       typeRep# _ = TypeRep "Module"# "T"# [typeRep# (Proxy# :: Proxy# a), typeRep# (Proxy# :: Proxy# b)]
 *
 * Kinds are not known yet. A parameter has another kind when it is applied to something, or stands where a parameter of
 * another kind belongs, or was given such a kind; a type in GADT syntax with parameters is left out. */
#include "base/ptrmap.h"
#include "syntax/scope.h"
#include "types/derive_int.h"
#include <string.h>

static const char typeable_module[] = "Tarry.Typeable";

typedef struct Kinds {
    Derive *d;
    PtrMap  known;         /* Entity of a parameter -> &star or &higher; &busy: being looked at */
} Kinds;

static char star, higher, busy;

/* ---- kinds ---- */

static bool is_higher(Kinds *k, const DataDecl *data, uint32_t i);

static const DataDecl *data_of(const Type *head)
{
    const Entity *e = head->kind == TYPE_CON ? head->u.ref.entity : NULL;
    return e && e->kind == ENTITY_TYPE ? e->u.data : NULL;
}

static bool is_var(const Type *t, const Entity *var)
{
    return t->kind == TYPE_VAR && t->u.ref.entity == var;
}

static bool used_higher(Kinds *k, Type *t, const Entity *var);

static bool app_higher(Kinds *k, Type *t, const Entity *var)
{
    Type *head, **args;
    uint32_t n = derive_type_args(k->d->arena, t, &head, &args);
    const DataDecl *data = data_of(head);
    if (is_var(head, var)) return true;
    for (uint32_t i = 0; i < n; i++) {
        if (is_var(args[i], var) && data && i < data->n_vars && is_higher(k, data, i)) return true;
        if (used_higher(k, args[i], var)) return true;
    }
    return false;
}

/* Whether the variable is used at another kind somewhere in the type. */
static bool used_higher(Kinds *k, Type *t, const Entity *var)
{
    if (!derive_mentions(t, var)) return false;
    t = derive_expand(k->d, t);
    switch (t->kind) {
    case TYPE_APP:    return app_higher(k, t, var);
    case TYPE_FUN:    return used_higher(k, t->u.fun.arg, var) || used_higher(k, t->u.fun.res, var);
    case TYPE_LIST:   return used_higher(k, t->u.elem, var);
    case TYPE_FORALL: return used_higher(k, t->u.forall.body, var);
    case TYPE_TUPLE:
        for (uint32_t i = 0; i < t->u.tuple.n; i++)
            if (used_higher(k, t->u.tuple.items[i], var)) return true;
        return false;
    default:          return false;
    }
}

static bool is_star(const Type *kind)
{
    while (kind->kind == TYPE_FORALL) kind = kind->u.forall.body;
    if (kind->kind != TYPE_CON) return false;
    return strcmp(kind->u.ref.name->text, "Type") == 0 || strcmp(kind->u.ref.name->text, "*") == 0;
}

static bool find_higher(Kinds *k, const DataDecl *data, uint32_t i)
{
    const TyVarBinder *v = &data->vars[i];
    if (v->kind) return !is_star(v->kind);
    for (uint32_t c = 0; c < data->n_cons; c++) {
        if (data->cons[c]->result) return true;
        for (uint32_t f = 0; f < data->cons[c]->n_fields; f++)
            if (used_higher(k, data->cons[c]->fields[f], v->entity)) return true;
    }
    return false;
}

static bool is_higher(Kinds *k, const DataDecl *data, uint32_t i)
{
    const Entity *var = data->vars[i].entity;
    const char *known = ptrmap_get(&k->known, var);
    if (known) return known == &higher;
    ptrmap_put(&k->known, var, &busy);
    bool found = find_higher(k, data, i);
    ptrmap_put(&k->known, var, found ? &higher : &star);
    return found;
}

static bool has_star_params(Kinds *k, const DataDecl *data)
{
    if (data->kind) return false;
    for (uint32_t i = 0; i < data->n_vars; i++)
        if (is_higher(k, data, i)) return false;
    return true;
}

/* ---- instances ---- */

static TyVarBinder *fresh_vars(Derive *d)
{
    TyVarBinder *vars = arena_copy(d->arena, d->data->vars, d->data->n_vars * sizeof *vars);
    for (uint32_t i = 0; i < d->data->n_vars; i++) {
        vars[i].entity = arena_copy(d->arena, vars[i].entity, sizeof(Entity));
        vars[i].kind = NULL;
    }
    return vars;
}

/* typeRep# (Proxy# :: Proxy# a) */
static Expr *rep_of(Derive *d, Entity *var)
{
    Expr *sig = expr_new(d->arena, EXPR_SIG, d->span);
    Entity *con = derive_find(d, typeable_module, "Proxy#");
    sig->u.sig.expr = derive_var(d, con);
    Type *all = ARENA_NEW(d->arena, Type);
    all->kind = TYPE_FORALL;
    all->span = d->span;
    all->u.forall.body = derive_type_app(d, derive_type_con(d, con->parent), derive_type_con(d, var));
    sig->u.sig.type = all;
    return derive_app(d, derive_method(d, "typeRep#"), 1, sig);
}

static void make_method(Derive *d, const TyVarBinder *vars)
{
    Expr *reps = expr_new(d->arena, EXPR_LIST, d->span);
    reps->u.items.n = d->data->n_vars;
    reps->u.items.items = ARENA_ARRAY(d->arena, Expr *, d->data->n_vars);
    for (uint32_t i = 0; i < d->data->n_vars; i++) reps->u.items.items[i] = rep_of(d, vars[i].entity);
    Expr *body = derive_app(d, derive_lib(d, typeable_module, "TypeRep"), 3, derive_addr(d, d->module->name->text),
                            derive_addr(d, d->type->name->text), reps);
    derive_add1(d, "typeRep#", derive_clause(d, body, 1, derive_pat_any(d)));
}

static void make_instance(Derive *d, InstanceDecl *inst)
{
    uint32_t n = d->data->n_vars;
    *inst = (InstanceDecl){.cls = ref_of(d->cls, d->span), .vars = fresh_vars(d), .n_vars = n, .n_context = n,
                           .n_types = 1, .derived = true};
    inst->context = ARENA_ARRAY(d->arena, Type *, n);
    inst->types = ARENA_NEW(d->arena, Type *);
    inst->types[0] = derive_type_con(d, d->type);
    for (uint32_t i = 0; i < n; i++) {
        inst->context[i] = derive_type_app(d, derive_type_con(d, d->cls), derive_type_con(d, inst->vars[i].entity));
        inst->types[0] = derive_type_app(d, inst->types[0], derive_type_con(d, inst->vars[i].entity));
    }
    make_method(d, inst->vars);
    inst->methods = derive_binds(d);
}

static bool is_primitive(const DataDecl *data)
{
    return data->name->text[data->name->len - 1] == '#';
}

static void derive_module(Kinds *k, Module *m, DeclVec *out)
{
    for (uint32_t i = 0; i < m->n_decls; i++) {
        Decl *decl = m->decls[i];
        if (decl->kind != DECL_DATA || is_primitive(&decl->u.data) || decl->u.data.family.name) continue;
        if (!decl->u.data.entity || !has_star_params(k, &decl->u.data)) continue;
        Derive d = {.program = k->d->program, .arena = k->d->arena, .ds = k->d->ds, .module = m, .data = &decl->u.data,
                    .type = decl->u.data.entity, .cls = k->d->cls, .span = decl->u.data.entity->span};
        InstanceDecl inst;
        make_instance(&d, &inst);
        derive_push(&d, &inst, out);
    }
}

void derive_typeable(Program *p, uint32_t from, uint32_t to, Diags *ds)
{
    Derive d = {.program = p, .arena = p->arena, .ds = ds};
    Kinds k = {.d = &d};
    for (uint32_t i = 0; i < to; i++) {
        Module *m = p->modules[i];
        DeclVec out = {0};
        if (d.cls && i >= from) derive_module(&k, m, &out);
        else if (m->scope && strcmp(m->name->text, typeable_module) == 0)
            d.cls = table_get(&m->scope->locals, SPACE_TYPE, name_of("Typeable"));
        if (i >= from) derive_append(p, m, &out);
    }
    ptrmap_free(&k.known);
}
