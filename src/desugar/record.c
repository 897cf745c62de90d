/* Desugaring: records. Construction, update, selectors. */
#include "desugar/desugar_int.h"

#include <assert.h>

/* The position of a field in a constructor; its arity: the constructor does not have it. */
static uint32_t field_index(const Entity *con, const Entity *field)
{
    const ConDecl *decl = con->u.con;
    uint32_t i = 0;
    if (!decl || !decl->field_entities) return con->arity;
    while (i < con->arity && decl->field_entities[i] != field) i++;
    return i;
}

/* ---- construction ---- */

static Expr *field_value(const Expr *e, const Entity *con, uint32_t i)
{
    for (uint32_t k = 0; k < e->u.record.n; k++)
        if (field_index(con, e->u.record.fields[k].field.entity) == i) return e->u.record.fields[k].value;
    return NULL;
}

static Core *missing_field(Desugar *d, const Expr *e, const Entity *con, uint32_t i)
{
    const ConDecl *decl = con->u.con;
    const char *name = decl && decl->field_names ? decl->field_names[i]->text : "a field";
    if (d->user && !e->u.record.wildcard) {
        Diag *w = diag_add(d->ds, DIAG_WARNING, desugar_errors[DESUGAR_ERR_NO_FIELD].code, e->span,
                           "field `%s` of `%s` is not given", name, con->name->text);
        diag_label(w, "it has no value here");
    }
    return desugar_error(d, KNOWN_ERROR_REC_CON, e->span, "Missing field in record construction %s", name);
}

static Atom record_field(Desugar *d, const Expr *e, Entity *con, uint32_t i, Ty *type)
{
    Expr *value = field_value(e, con, i);
    if (!value) return desugar_atom(d, missing_field(d, e, con, i), "x", REP_PTR, desugar_con_strict(con, i));
    return desugar_con_strict(con, i) ? desugar_strict_arg(d, value, type) : desugar_arg(d, value, type);
}

Core *desugar_record(Desugar *d, Expr *e)
{
    Entity *con = e->u.record.con.entity;
    const Instantiation *inst = &e->u.record.inst;
    if (con->newtype) {
        Expr *value = field_value(e, con, 0);
        return value ? desugar_expr(d, value) : missing_field(d, e, con, 0);
    }
    Con *made = desugar_con(d, con);
    Atom *args = ARENA_ARRAY(d->arena, Atom, made->arity);
    size_t mark = pending_mark(d);
    uint32_t n = 0;
    Ty *type = con->type;
    for (uint32_t i = 0; i < inst->n_evs; i++)
        if (desugar_has_dict(&inst->evs[i]->pred)) args[n++] = desugar_ev(d, inst->evs[i]);
    for (uint32_t i = 0; i < con->arity; i++) {
        Ty *param = desugar_param(&type);
        args[n++] = record_field(d, e, con, i, param);
    }
    assert(n == made->arity);
    return pending_wrap(d, mark, core_con(d->arena, made, args, e->span));
}

/* ---- update ---- */

static bool has_all_fields(const Expr *e, const Entity *con)
{
    for (uint32_t k = 0; k < e->u.update.n; k++)
        if (field_index(con, e->u.update.fields[k].field.entity) == con->arity) return false;
    return true;
}

/* Con x1 .. xn -> Con x1 .. new .. xn */
static Alt update_alt(Desugar *d, const Expr *e, Entity *con, const Atom *values)
{
    Con *made = desugar_con(d, con);
    uint32_t dicts = made->arity - con->arity;
    Var **vars = ARENA_ARRAY(d->arena, Var *, made->arity);
    Atom *args = ARENA_ARRAY(d->arena, Atom, made->arity);
    for (uint32_t i = 0; i < made->arity; i++) {
        vars[i] = desugar_fresh(d, "x", made->reps[i], e->span);
        args[i] = core_atom_var(vars[i], e->span);
    }
    size_t mark = pending_mark(d);
    for (uint32_t k = 0; k < e->u.update.n; k++) {
        uint32_t i = field_index(con, e->u.update.fields[k].field.entity);
        assert(i < con->arity);
        args[dicts + i] = desugar_con_strict(con, i) ? desugar_evaluated(d, values[k], e->span) : values[k];
    }
    Core *body = pending_wrap(d, mark, core_con(d->arena, made, args, e->span));
    return (Alt){.kind = ALT_CON, .con = made, .vars = vars, .body = body, .span = e->span};
}

static Core *update_case(Desugar *d, const Expr *e, Entity *type, const Atom *values)
{
    Alt *alts = ARENA_ARRAY(d->arena, Alt, type->n_cons + 1);
    uint32_t n = 0;
    Core *record = desugar_expr(d, e->u.update.record);
    for (uint32_t i = 0; i < type->n_cons; i++)
        if (has_all_fields(e, type->cons[i])) alts[n++] = update_alt(d, e, type->cons[i], values);
    if (n < type->n_cons) {
        alts[n++] = (Alt){.kind = ALT_DEFAULT, .body = desugar_no_update(d, e->span), .span = e->span};
    }
    return core_case(d->arena, false, record, alts, n, e->span);
}

/* A field's type: its selector's, without the record. */
static Ty *field_type(const Entity *field)
{
    Ty *type = field->type;
    desugar_param(&type);
    return type;
}

Core *desugar_update(Desugar *d, Expr *e)
{
    Entity *type = e->u.update.fields[0].field.entity->parent;
    if (type->newtype) return desugar_expr(d, e->u.update.fields[0].value);
    Atom *values = ARENA_ARRAY(d->scratch, Atom, e->u.update.n);
    size_t mark = pending_mark(d);
    for (uint32_t k = 0; k < e->u.update.n; k++)
        values[k] = desugar_arg(d, e->u.update.fields[k].value, field_type(e->u.update.fields[k].field.entity));
    return pending_wrap(d, mark, update_case(d, e, type, values));
}

/* ---- selectors ---- */

static Alt selector_alt(Desugar *d, Entity *con, uint32_t field, const Atom *args, uint32_t n, Span span)
{
    Con *made = desugar_con(d, con);
    uint32_t dicts = made->arity - con->arity;
    Var **vars = ARENA_ARRAY(d->arena, Var *, made->arity);
    for (uint32_t i = 0; i < made->arity; i++)
        vars[i] = desugar_fresh(d, i == dicts + field ? "x" : "_", made->reps[i], span);
    Core *body = desugar_apply(d, core_var(d->arena, vars[dicts + field], span), args, n, span);
    return (Alt){.kind = ALT_CON, .con = made, .vars = vars, .body = body, .span = span};
}

static Core *selector_case(Desugar *d, Entity *field, Var *record, const Atom *args, uint32_t n_args)
{
    Entity *type = field->parent;
    Alt *alts = ARENA_ARRAY(d->arena, Alt, type->n_cons + 1);
    uint32_t n = 0;
    for (uint32_t i = 0; i < type->n_cons; i++) {
        uint32_t k = field_index(type->cons[i], field);
        if (k < type->cons[i]->arity) alts[n++] = selector_alt(d, type->cons[i], k, args, n_args, field->span);
    }
    if (n < type->n_cons) {
        alts[n++] = (Alt){.kind = ALT_DEFAULT, .body = desugar_no_selector(d, field), .span = field->span};
    }
    return core_case(d->arena, false, core_var(d->arena, record, field->span), alts, n, field->span);
}

/* The context of a polymorphic field: its dictionaries come before the record, and are what the field is applied to. */
static uint32_t field_dicts(const Entity *field)
{
    Ty *t = ty_find(field->type);
    uint32_t n = 0;
    for (uint32_t i = 0; t->kind == TY_FORALL && i < t->u.forall.n_preds; i++)
        n += desugar_has_dict(&t->u.forall.preds[i]);
    return n;
}

Core *desugar_selector(Desugar *d, Entity *field)
{
    uint32_t n = field_dicts(field);
    Var **params = ARENA_ARRAY(d->arena, Var *, n + 1);
    Atom *dicts = ARENA_ARRAY(d->arena, Atom, n);
    for (uint32_t i = 0; i < n; i++) {
        params[i] = desugar_fresh(d, "d", REP_PTR, field->span);
        dicts[i] = core_atom_var(params[i], field->span);
    }
    Ty *type = field->type;
    params[n] = desugar_fresh(d, "r", desugar_rep(desugar_param(&type)), field->span);
    Core *body = field->parent->newtype
                     ? desugar_apply(d, core_var(d->arena, params[n], field->span), dicts, n, field->span)
                     : selector_case(d, field, params[n], dicts, n);
    Name centre = desugar_selector_centre(d, field);
    if (centre) {
        body = core_scc(d->arena, SCC_ENTER, centre, body, field->span);
        if (!field->parent->newtype) desugar_gives(d, body, field->type, 1);
    }
    return core_lam(d->arena, params, n + 1, body, field->span);
}
