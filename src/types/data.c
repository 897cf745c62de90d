/* Constructors and fields of data types.
 *
 * A constructor's ConInfo says what a match on it brings: forall univ exist. context => fields -> T univ. With GADT
 * syntax the result may be any T t1..tn; where ti is not a variable of its own, univ i is a new variable and the
 * context has univ i ~ ti. For building values Entity.type is simpler: the type as written, without equalities. */
#include "types/types_int.h"

#include <string.h>

/* ---- fields ---- */

static bool is_strict(const Checker *c, const ConDecl *d, const Type *field)
{
    if (field->kind == TYPE_BANG) return !field->lazy;
    return extension_on(c->module->extensions, EXT_STRICT_DATA) && !d->entity->newtype;
}

static Ty **field_types(Checker *c, const ConDecl *d, bool **strict)
{
    Ty **fields = ARENA_ARRAY(c->arena, Ty *, d->n_fields);
    *strict = ARENA_ARRAY(c->arena, bool, d->n_fields);
    for (uint32_t i = 0; i < d->n_fields; i++) {
        (*strict)[i] = is_strict(c, d, d->fields[i]);
        fields[i] = type_star(c, d->fields[i]);
    }
    return fields;
}

static Ty **var_types(Checker *c, TyVar **vars, uint32_t n)
{
    Ty **types = ARENA_ARRAY(c->arena, Ty *, n);
    for (uint32_t i = 0; i < n; i++) types[i] = vars[i]->self;
    return types;
}

static Ty *con_type(Checker *c, TyVar **vars, uint32_t n_vars, Pred *context, uint32_t n_context, Ty **fields,
                    uint32_t n, Ty *result)
{
    return ty_forall(c, vars, n_vars, context, n_context, ty_funs(c, fields, n, result));
}

/* ---- ordinary constructors ---- */

static TyVar **all_vars(Checker *c, const ConInfo *info)
{
    TyVar **vars = ARENA_ARRAY(c->arena, TyVar *, info->n_univ + info->n_exist);
    for (uint32_t i = 0; i < info->n_univ; i++) vars[i] = info->univ[i];
    for (uint32_t i = 0; i < info->n_exist; i++) vars[info->n_univ + i] = info->exist[i];
    return vars;
}

/* Of the context of the data type, what is about types in the constructor's fields. */
static void con_needs(Checker *c, const DataDecl *data, const ConDecl *d, ConInfo *info)
{
    Pred *context;
    uint32_t n = type_context(c, data->context, data->n_context, &context);
    info->needs = ARENA_ARRAY(c->arena, Pred, n);
    for (uint32_t i = 0; i < n; i++) {
        bool used = false;
        for (uint32_t v = 0; v < info->n_univ; v++)
            for (uint32_t k = 0; k < d->n_fields && preds_mention(&context[i], 1, info->univ[v]); k++)
                used = used || ty_mentions(info->fields[k], info->univ[v]);
        if (used) info->needs[info->n_needs++] = context[i];
    }
}

static void plain_con(Checker *c, Entity *type, const ConDecl *d, ConInfo *info)
{
    TyConInfo *t = type->info;
    info->univ = t->vars;
    info->n_univ = t->n_vars;
    info->exist = type_binders(c, d->exists, d->n_exists);
    info->n_exist = d->n_exists;
    info->n_context = type_context(c, d->context, d->n_context, &info->context);
    info->fields = field_types(c, d, &info->strict);
    Ty *result = tycon_applied(c, type, var_types(c, t->vars, t->n_vars), t->n_vars);
    d->entity->type = con_type(c, all_vars(c, info), info->n_univ + info->n_exist, info->context, info->n_context,
                               info->fields, d->n_fields, result);
}

/* ---- GADT syntax ---- */

static bool among(TyVar **vars, uint32_t n, const TyVar *v)
{
    for (uint32_t i = 0; i < n; i++)
        if (vars[i] == v) return true;
    return false;
}

static bool wrong_result(Checker *c, const Entity *type, const ConDecl *d)
{
    Diag *diag = TYPE_ERROR(c, GADT_RESULT, d->result->span, "the constructor `%s` must give a `%s`", d->name->text,
                            type->name->text);
    if (diag) diag_second(diag, type->span, "in the declaration of this type");
    return false;
}

/* The arguments of T in the constructor's result type. */
static bool result_args(Checker *c, const Entity *type, const ConDecl *d, Ty *result, Ty **args)
{
    TyConInfo *t = type->info;
    if (result == c->error) return false;
    if (t->head) {
        for (uint32_t i = 0; i < t->n_vars; i++) args[i] = ty_meta(c, t->vars[i]->kind);
        return unify(c, ty_subst(c, t->vars, args, t->n_vars, t->head), result) == UNIFY_OK || wrong_result(c, type, d);
    }
    if (ty_head(result) != t->con || ty_args(result, args, t->n_vars) != t->n_vars) return wrong_result(c, type, d);
    return true;
}

/* One variable per parameter of T: the constructor's own where its result has one, else a new one and an equality. */
static void split_vars(Checker *c, const TyConInfo *t, ConInfo *info, TyVar **vars, uint32_t n_vars, Ty **args,
                       Pred *equalities, uint32_t *n_equalities)
{
    info->univ = ARENA_ARRAY(c->arena, TyVar *, t->n_vars);
    info->n_univ = t->n_vars;
    for (uint32_t i = 0; i < t->n_vars; i++) {
        Ty *arg = ty_find(args[i]);
        if (arg->kind == TY_VAR && among(vars, n_vars, arg->u.var) && !among(info->univ, i, arg->u.var)) {
            info->univ[i] = arg->u.var;
            continue;
        }
        info->univ[i] = tyvar_new(c, t->vars[i]->name, t->vars[i]->kind, t->vars[i]->span);
        Pred *p = &equalities[(*n_equalities)++];
        *p = (Pred){.types = ARENA_ARRAY(c->arena, Ty *, 2), .n = 2};
        p->types[0] = info->univ[i]->self;
        p->types[1] = arg;
    }
    info->exist = ARENA_ARRAY(c->arena, TyVar *, n_vars);
    for (uint32_t i = 0; i < n_vars; i++)
        if (!among(info->univ, info->n_univ, vars[i])) info->exist[info->n_exist++] = vars[i];
}

/* In GHC.Prim's neighbours a constructor may give another type than its own: it is a view of the one constructor of
 * that type, with the fields that GHC's has, which are the same at run time. */
static bool is_view(const Checker *c)
{
    const char *name = c->module->name->text;
    return is_library(c->module) && (strcmp(name, "Tarry.Views") == 0 || strcmp(name, "Tarry.ArrayViews") == 0);
}

static void view_con(Checker *c, const ConDecl *d, TyVar **vars, Ty *result, ConInfo *info)
{
    info->univ = vars;
    info->n_univ = d->n_exists;
    info->view = result;
    d->entity->type = con_type(c, vars, d->n_exists, NULL, 0, info->fields, d->n_fields, result);
}

static void gadt_con(Checker *c, Entity *type, const ConDecl *d, ConInfo *info)
{
    TyConInfo *t = type->info;
    TyVar **vars = type_binders(c, d->exists, d->n_exists);
    Pred *context;
    uint32_t n_context = type_context(c, d->context, d->n_context, &context), n_equalities = 0;
    info->fields = field_types(c, d, &info->strict);
    Ty *result = type_star(c, d->result), **args = ARENA_ARRAY(c->arena, Ty *, t->n_vars);
    if (is_view(c)) {
        view_con(c, d, vars, result, info);
        return;
    }
    if (!result_args(c, type, d, result, args))
        for (uint32_t i = 0; i < t->n_vars; i++) args[i] = c->error;
    info->context = ARENA_ARRAY(c->arena, Pred, t->n_vars + n_context);
    split_vars(c, t, info, vars, d->n_exists, args, info->context, &n_equalities);
    for (uint32_t i = 0; i < n_context; i++) info->context[n_equalities + i] = context[i];
    info->n_context = n_equalities + n_context;
    d->entity->type = con_type(c, vars, d->n_exists, context, n_context, info->fields, d->n_fields, result);
}

/* ---- selectors ---- */

/* The constructor's variables that its result type mentions; all a selector can know. */
static uint32_t result_vars(Checker *c, Ty *type, Ty *result, TyVar ***out)
{
    uint32_t n = 0, n_vars = type->kind == TY_FORALL ? type->u.forall.n_vars : 0;
    *out = ARENA_ARRAY(c->arena, TyVar *, n_vars);
    for (uint32_t i = 0; i < n_vars; i++)
        if (ty_mentions(result, type->u.forall.vars[i])) (*out)[n++] = type->u.forall.vars[i];
    return n;
}

static bool mentions_others(Ty *type, Ty *field, TyVar **vars, uint32_t n)
{
    for (uint32_t i = 0; type->kind == TY_FORALL && i < type->u.forall.n_vars; i++)
        if (!among(vars, n, type->u.forall.vars[i]) && ty_mentions(field, type->u.forall.vars[i])) return true;
    return false;
}

/* T .. -> field, as the constructor has it. A field with existential variables has no selector: NULL. */
static Ty *selector_type(Checker *c, const Entity *con, const ConInfo *info, uint32_t i)
{
    TyVar **vars;
    Ty *type = ty_find(con->type), *field = ty_find(info->fields[i]);
    Ty *result = ty_find(type->kind == TY_FORALL ? type->u.forall.body : type);
    while (result->kind == TY_FUN) result = ty_find(result->u.fun.res);
    uint32_t n = result_vars(c, type, result, &vars);
    if (mentions_others(type, field, vars, n)) return NULL;
    return ty_forall(c, vars, n, NULL, 0, ty_fun_front(c, result, ty_refresh(c, field)));
}

static void compare_fields(Checker *c, Entity *field, Ty *other, const ConDecl *d, uint32_t i)
{
    if (!other || unify(c, field->type, other) == UNIFY_OK) return;
    Diag *diag = TYPE_ERROR(c, FIELD_TYPES, d->fields[i]->span,
                            "the field `%s` has a different type in another constructor", field->name->text);
    if (diag) diag_second(diag, field->span, "first declared here");
}

static void selectors(Checker *c, const ConDecl *d, const ConInfo *info)
{
    for (uint32_t i = 0; i < d->n_fields; i++) {
        Entity *field = d->field_entities ? d->field_entities[i] : NULL;
        if (!field) continue;
        Ty *type = selector_type(c, d->entity, info, i);
        if (field->type) compare_fields(c, field, type, d, i);
        else field->type = type ? type : c->error;
    }
}

/* ---- declarations ---- */

static void check_newtype(Checker *c, const DataDecl *d, Span span)
{
    const ConDecl *con = d->n_cons ? d->cons[0] : NULL;
    if (d->n_cons != 1 || con->n_fields != 1)
        TYPE_ERROR(c, NEWTYPE, con ? con->span : span, "a newtype must have one constructor with one field");
    else if (!d->gadt_syntax && (con->n_exists || con->n_context))
        TYPE_ERROR(c, NEWTYPE, con->span, "a newtype's constructor cannot have existential variables or a context");
    else if (con->entity && con->entity->info
             && (((ConInfo *)con->entity->info)->n_exist || ((ConInfo *)con->entity->info)->n_context))
        TYPE_ERROR(c, NEWTYPE, con->span,
                   "a newtype's constructor must give the type for all its parameters, from nothing else");
    else if (con->fields[0]->kind == TYPE_BANG)
        TYPE_ERROR(c, NEWTYPE, con->fields[0]->span, "a newtype's field cannot be %s",
                   con->fields[0]->lazy ? "lazy" : "strict");
    else if (con->entity && con->entity->info && !extension_on(c->module->extensions, EXT_UNLIFTED_NEWTYPES)
             && ty_unlifted(c, ((ConInfo *)con->entity->info)->fields[0])) {
        Diag *e = TYPE_ERROR(c, UNLIFTED, con->fields[0]->span, "a newtype's field cannot have an unlifted type");
        if (e) diag_help(e, "`{-# LANGUAGE UnliftedNewtypes #-}` allows it, or use `data`");
    }
}

void data_constructors(Checker *c, DataDecl *d, Span span)
{
    for (uint32_t i = 0; i < d->n_cons; i++) {
        ConDecl *con = d->cons[i];
        if (!con->entity) continue;
        ConInfo *info = ARENA_NEW(c->arena, ConInfo);
        con->entity->info = info;
        if (con->result) gadt_con(c, d->entity, con, info);
        else plain_con(c, d->entity, con, info);
        if (d->n_context && !con->result) con_needs(c, d, con, info);
        selectors(c, con, info);
        check_ambiguity(c, con->span, con->entity->type);
    }
    if (d->newtype) check_newtype(c, d, span);
}

/* ---- lists, tuples, functions ---- */

static TyVar **letters(Checker *c, uint32_t n)
{
    TyVar **vars = ARENA_ARRAY(c->arena, TyVar *, n);
    for (uint32_t i = 0; i < n; i++) {
        Name name = i < 26 ? name_printf("%c", 'a' + (int)i) : name_printf("a%u", i);
        vars[i] = tyvar_new(c, name, c->star, NO_SPAN);
    }
    return vars;
}

static Ty *builtin_type_of(Checker *c, Entity *type, uint32_t n)
{
    TyConInfo *info = tycon_info(c, type);
    info->vars = letters(c, n);
    info->n_vars = n;
    type->type = c->star;
    for (uint32_t i = 0; i < n; i++) type->type = ty_fun(c, c->star, type->type);
    return ty_apps(c, info->con, var_types(c, info->vars, n), n);
}

static void builtin_con(Checker *c, Entity *type, Entity *con, Ty **fields, uint32_t n, Ty *result)
{
    const TyConInfo *t = type->info;
    ConInfo *info = ARENA_NEW(c->arena, ConInfo);
    info->univ = t->vars;
    info->n_univ = t->n_vars;
    info->fields = fields;
    info->strict = ARENA_ARRAY(c->arena, bool, n);
    con->info = info;
    con->type = con_type(c, t->vars, t->n_vars, NULL, 0, fields, n, result);
}

/* Unboxed tuples and sums that were named since the last time. */
void data_unboxed(Checker *c)
{
    for (const UnboxedType *u = c->builtins->unboxed; u && !u->type->info; u = u->next) {
        Entity *type = u->type;
        Ty *whole = builtin_type_of(c, type, type->arity);
        Ty **fields = var_types(c, tycon_info(c, type)->vars, type->arity);
        for (uint32_t i = 0; i < type->n_cons; i++)
            builtin_con(c, type, type->cons[i], type->n_cons > 1 ? fields + i : fields, type->cons[i]->arity, whole);
    }
}

void data_builtin(Checker *c)
{
    Builtins *b = c->builtins;
    builtin_type_of(c, b->fun, 2);
    Ty *list = builtin_type_of(c, b->list, 1), **fields = ARENA_ARRAY(c->arena, Ty *, 2);
    fields[0] = tycon_info(c, b->list)->vars[0]->self;
    fields[1] = list;
    builtin_con(c, b->list, b->nil, NULL, 0, list);
    builtin_con(c, b->list, b->cons, fields, 2, list);
    for (uint32_t n = 0; n <= MAX_TUPLE; n++) {
        if (!b->tuple_types[n]) continue;
        Ty *tuple = builtin_type_of(c, b->tuple_types[n], n);
        builtin_con(c, b->tuple_types[n], b->tuples[n], var_types(c, tycon_info(c, b->tuple_types[n])->vars, n), n,
                    tuple);
    }
}
