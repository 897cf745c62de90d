/* Records: construction and update (Haskell Report 3.15).
 *
 * An update may change the record's type: the variables of the type that occur in no field that stays may become
 * something else. */
#include "syntax/scope.h"
#include "types/types_int.h"

#include <string.h>

/* ---- fields ---- */

/* The position of a field in a constructor; -1: it has no such field. */
int con_field_index(const Entity *con, const Entity *field)
{
    const ConDecl *d = con->u.con;
    for (uint32_t i = 0; d && d->field_entities && i < d->n_fields; i++)
        if (d->field_entities[i] == field) return (int)i;
    return -1;
}

static void field_value(Checker *c, FieldExpr *f, Ty *type, Entity *field)
{
    Why why = {.kind = WHY_FIELD, .span = f->field.span, .entity = field};
    if (f->value) check_expr(c, f->value, type, &why);
}

static void twice(Checker *c, const FieldExpr *fields, uint32_t i)
{
    for (uint32_t k = 0; k < i; k++) {
        if (fields[k].field.entity != fields[i].field.entity) continue;
        Diag *d = TYPE_ERROR(c, FIELD_TWICE, fields[i].field.span, "the field `%s` is given twice",
                             fields[i].field.name->text);
        if (d) diag_second(d, fields[k].field.span, "first here");
        return;
    }
}

/* ---- construction ---- */

static void no_such_field(Checker *c, const Entity *con, const Ref *field)
{
    const char *names[64], *similar[3];
    size_t n = 0;
    const ConDecl *d = con->u.con;
    for (uint32_t i = 0; d && d->field_names && i < d->n_fields && n < 64; i++) names[n++] = d->field_names[i]->text;
    Diag *diag = TYPE_ERROR(c, NO_FIELD, field->span, "the constructor `%s` has no field `%s`", con->name->text,
                            field->name->text);
    if (!diag) return;
    if (diag_similar(field->name->text, names, n, similar)) diag_help(diag, "did you mean `%s`?", similar[0]);
    else if (con->module) diag_second(diag, con->span, "declared here");
}

static void missing_fields(Checker *c, const Expr *e, const Entity *con)
{
    const ConDecl *d = con->u.con;
    const ConInfo *info = con->info;
    for (uint32_t i = 0; d && i < d->n_fields; i++) {
        bool given = false;
        for (uint32_t k = 0; d->field_entities && k < e->u.record.n; k++)
            given = given || e->u.record.fields[k].field.entity == d->field_entities[i];
        if (given || !info->strict[i]) continue;
        if (d->field_names)
            TYPE_ERROR(c, MISSING_FIELD, e->span, "the strict field `%s` of `%s` is missing", d->field_names[i]->text,
                       con->name->text);
        else
            TYPE_ERROR(c, MISSING_FIELD, e->span, "the strict fields of `%s` are missing", con->name->text);
        return;
    }
}

Ty *check_record(Checker *c, Expr *e, Ty *expected, const Why *why)
{
    Entity *con = e->u.record.con.entity;
    Ty *type = con && con->type ? con->type : c->error;
    type = instantiate(c, type, &e->u.record.inst, e->u.record.con.span, con);
    uint32_t arity = con && con->type ? con->arity : 0;
    const ConInfo *info = con ? con->info : NULL;
    if (info) need_context(c, con, info->univ, e->u.record.inst.types, info->n_univ, e->span);
    Ty **fields = ARENA_ARRAY(c->arena, Ty *, arity);
    for (uint32_t i = 0; i < arity; i++)
        if (!ty_is_fun(type, &fields[i], &type)) fields[i] = type = c->error;
    check_result(c, e, type, expected, why);
    for (uint32_t i = 0; i < e->u.record.n; i++) {
        FieldExpr *f = &e->u.record.fields[i];
        int k = con ? con_field_index(con, f->field.entity) : -1;
        if (k < 0 && con && f->field.entity) no_such_field(c, con, &f->field);
        twice(c, e->u.record.fields, i);
        field_value(c, f, k >= 0 ? fields[k] : c->error, f->field.entity);
    }
    if (con && con->info) missing_fields(c, e, con);
    return expected ? expected : type;
}

/* ---- update ---- */

static bool has_all_fields(const Entity *con, const Expr *e)
{
    for (uint32_t i = 0; i < e->u.update.n; i++)
        if (con_field_index(con, e->u.update.fields[i].field.entity) < 0) return false;
    return true;
}

static bool is_updated(const Entity *con, uint32_t field, const Expr *e)
{
    for (uint32_t i = 0; i < e->u.update.n; i++)
        if (con_field_index(con, e->u.update.fields[i].field.entity) == (int)field) return true;
    return false;
}

/* The first constructor with all these fields; NULL after an error. */
static Entity *updated_con(Checker *c, const Expr *e)
{
    const Entity *field = e->u.update.n ? e->u.update.fields[0].field.entity : NULL;
    if (!field || field->kind != ENTITY_FIELD || !field->parent) {
        if (field)
            TYPE_ERROR(c, NOT_A_FIELD, e->u.update.fields[0].field.span, "`%s` is not a field of a record",
                       field->name->text);
        return NULL;
    }
    for (uint32_t i = 0; i < field->parent->n_cons; i++)
        if (has_all_fields(field->parent->cons[i], e)) return field->parent->cons[i];
    for (uint32_t i = 0; i < e->u.update.n; i++)
        if (!e->u.update.fields[i].field.entity) return NULL;
    TYPE_ERROR(c, UPDATE_FIELDS, e->span, "no constructor has all these fields");
    return NULL;
}

/* Whether variable v of the type stays what it is: some field that is not updated mentions it, or a context does. */
static bool is_fixed(const Entity *type, const Expr *e, uint32_t v)
{
    for (uint32_t i = 0; i < type->n_cons; i++) {
        const Entity *con = type->cons[i];
        const ConInfo *info = con->info;
        if (!info || !has_all_fields(con, e)) continue;
        if (info->n_context || info->n_exist) return true;
        for (uint32_t k = 0; k < con->arity; k++)
            if (ty_mentions(info->fields[k], info->univ[v]) && !is_updated(con, k, e)) return true;
    }
    return false;
}

static void update_without_con(Checker *c, Expr *e)
{
    check_expr(c, e->u.update.record, NULL, NULL);
    for (uint32_t i = 0; i < e->u.update.n; i++) field_value(c, &e->u.update.fields[i], NULL, NULL);
}

/* The type that an expression is said to have; NULL: it has no annotation. */
static Entity *annotated_con(Checker *c, const Expr *e)
{
    while (e->kind == EXPR_PAREN) e = e->u.inner;
    if (e->kind != EXPR_SIG) return NULL;
    Ty *type = ty_find(type_signature(c, e->u.sig.type));
    return ty_head_con(c, type->kind == TY_FORALL ? type->u.forall.body : type);
}

/* ---- selection ---- */

static void which_field(Checker *c, const Expr *e, const Entity *fields)
{
    Diag *d = TYPE_ERROR(c, FIELD_OF_WHICH, e->span, "several types have a field `%s`", fields->name->text);
    if (!d) return;
    for (uint32_t i = 0; i < fields->n_subs; i++)
        diag_second(d, fields->subs[i]->span, "`%s` has", fields->subs[i]->parent->name->text);
    const Entity *first = fields->subs[0]->parent;
    diag_help(d, "say which one is meant: `%s (e :: %s)`, or match on the record: `%s {%s = x}`", fields->name->text,
              first->name->text, first->cons[0]->name->text, fields->name->text);
}

/* GHC's rule: the argument has an annotation, or the selector's own type is known. */
Entity *check_fields(Checker *c, const Expr *e, const Expr *arg, Ty *expected)
{
    const Entity *fields = e->u.var.ref.entity, *type = NULL;
    Ty *from, *to;
    if (arg) type = annotated_con(c, arg);
    else if (expected && ty_is_fun(expected, &from, &to)) type = ty_head_con(c, from);
    for (uint32_t i = 0; type && i < fields->n_subs; i++)
        if (fields->subs[i]->parent == type) return fields->subs[i];
    which_field(c, e, fields);
    return NULL;
}

/* Among several types with these fields: the one that is expected, or that the record is said to have. */
static Entity *updated_type(Checker *c, const Expr *e, Ty *expected)
{
    for (int i = 0; i < 2; i++) {
        const Entity *con = i == 1 ? annotated_con(c, e->u.update.record) : expected ? ty_head_con(c, expected) : NULL;
        for (uint32_t k = 0; con && k < e->u.update.n_among; k++)
            if (e->u.update.among[k] == con) return e->u.update.among[k];
    }
    return NULL;
}

static void choose_type(Checker *c, Expr *e, Ty *expected)
{
    Entity *type = updated_type(c, e, expected);
    for (uint32_t i = 0; type && i < e->u.update.n; i++) {
        Ref *field = &e->u.update.fields[i].field;
        field->entity = entity_sub(type, field->name);
    }
    if (type) return;
    const Entity *first = e->u.update.among[0];
    Diag *d = TYPE_ERROR(c, UPDATE_FIELDS, e->span, "several types have %s", e->u.update.n == 1 ? "this field" :
                         "these fields");
    if (!d) return;
    for (uint32_t i = 0; i < e->u.update.n_among; i++)
        diag_second(d, e->u.update.among[i]->span, "`%s` has", e->u.update.among[i]->name->text);
    diag_help(d, "say which one is meant: `(e :: %s) {%s = ..}`", first->name->text,
              e->u.update.fields[0].field.name->text);
}

Ty *check_update(Checker *c, Expr *e, Ty *expected, const Why *why)
{
    if (e->u.update.n_among) choose_type(c, e, expected);
    Entity *con = updated_con(c, e);
    const ConInfo *info = con ? con->info : NULL;
    if (!info) {
        update_without_con(c, e);
        return expected ? expected : c->error;
    }
    Ty **before = ARENA_ARRAY(c->arena, Ty *, info->n_univ), **after = ARENA_ARRAY(c->arena, Ty *, info->n_univ);
    for (uint32_t i = 0; i < info->n_univ; i++) {
        before[i] = ty_meta(c, info->univ[i]->kind);
        after[i] = is_fixed(con->parent, e, i) ? before[i] : ty_meta(c, info->univ[i]->kind);
    }
    need_context(c, con, info->univ, before, info->n_univ, e->span);
    need_context(c, con, info->univ, after, info->n_univ, e->span);
    Ty *type = tycon_applied(c, con->parent, after, info->n_univ);
    check_result(c, e, type, expected, why);
    Why record = {.kind = WHY_UPDATE, .span = e->u.update.fields[0].field.span,
                  .entity = e->u.update.fields[0].field.entity};
    check_expr(c, e->u.update.record, tycon_applied(c, con->parent, before, info->n_univ), &record);
    for (uint32_t i = 0; i < e->u.update.n; i++) {
        FieldExpr *f = &e->u.update.fields[i];
        int k = con_field_index(con, f->field.entity);
        twice(c, e->u.update.fields, i);
        field_value(c, f, k < 0 ? c->error : ty_subst(c, info->univ, after, info->n_univ, info->fields[k]),
                    f->field.entity);
    }
    return expected ? expected : type;
}
