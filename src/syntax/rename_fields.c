/* Fields of records where they stand with their record: construction, patterns, update.
 *
 * Beside a constructor a name is the constructor's field, with DisambiguateRecordFields whatever else has that name. In
 * an update the fields tell the type; with that extension functions of the same name do not count, and if there are
 * several types that have them all, the type checker chooses among these (EXPR_UPDATE's `among`). */
#include "syntax/extensions.h"
#include "syntax/rename_int.h"

static bool disambiguates(const Renamer *r)
{
    return extension_on(r->scope->module->extensions, EXT_DISAMBIGUATE_FIELDS);
}

static void not_a_field(Renamer *r, const Ref *ref, const Entity *con)
{
    const ConDecl *decl = con->u.con;
    Diag *d = RENAME_ERROR(r, FIELD, ref->span, "constructor `%s` has no field `%s`", con->name->text, ref->name->text);
    if (decl && decl->field_entities) hint_from_entities(d, decl->field_entities, decl->n_fields, ref->name);
    if (con->module) diag_second(d, con->span, "`%s` is declared here", con->name->text);
}

static bool has_labels(const Entity *con)
{
    if (is_synonym(con)) return con->u.pattern->record && con->u.pattern->n;
    return con->u.con && con->u.con->field_entities && con->u.con->n_fields;
}

bool wildcard_has_fields(Renamer *r, const Entity *con, Span span)
{
    if (has_labels(con)) return true;
    Diag *d = RENAME_ERROR(r, FIELD, span, "`..` stands for fields, but constructor `%s` has none with names",
                           con->name->text);
    if (con->module) diag_second(d, con->span, "`%s` is declared here", con->name->text);
    return false;
}

/* With DisambiguateRecordFields it need not be in scope by its plain name. */
static bool is_reachable(const Renamer *r, const Ref *ref, const Entity *field)
{
    return scope_reaches(r->scope, ref->qualifier, field)
           || (!ref->qualifier && disambiguates(r) && scope_has(r->scope, field));
}

static Entity *field_of_con(const Renamer *r, const Ref *ref, const Entity *con)
{
    const ConDecl *decl = con->u.con;
    for (uint32_t i = 0; decl && decl->field_entities && i < decl->n_fields; i++)
        if (decl->field_names[i] == ref->name && is_reachable(r, ref, decl->field_entities[i]))
            return decl->field_entities[i];
    return NULL;
}

static void name_field_of(Renamer *r, Ref *ref, const Entity *con)
{
    ref->entity = field_of_con(r, ref, con);
    if (ref->entity && !ref->entity->no_selector && !disambiguates(r)) find_or_report(r, WANTED_FIELD, ref);
    if (!ref->entity && !scope_excuses(r->scope, SPACE_VALUE, ref->qualifier, ref->name)) not_a_field(r, ref, con);
}

void name_field(Renamer *r, Ref *ref, const Entity *con)
{
    if (con) {
        name_field_of(r, ref, con);
        return;
    }
    Found found;
    scope_find_fields(r->scope, ref->qualifier, ref->name, &found);
    bool alone = found.n == 1 && (disambiguates(r) || found.origins[0].entity->no_selector);
    ref->entity = alone ? found.origins[0].entity : find_or_report(r, WANTED_FIELD, ref);
    if (!ref->entity || ref->entity->kind == ENTITY_FIELD) return;
    wrong_kind(r, ref, "field");
    ref->entity = NULL;
}

/* ---- Updates ----------------------------------------------------------------------------------------------- */

static Entity *field_of_type(const Renamer *r, const Ref *ref, const Entity *type)
{
    for (uint32_t i = 0; i < type->n_subs; i++)
        if (type->subs[i]->name == ref->name && scope_reaches(r->scope, ref->qualifier, type->subs[i]))
            return type->subs[i];
    return NULL;
}

static bool has_fields(const Renamer *r, const FieldExpr *fields, uint32_t n, const Entity *type)
{
    for (uint32_t i = 0; i < n; i++)
        if (!field_of_type(r, &fields[i].field, type)) return false;
    return true;
}

void name_updated(Renamer *r, Expr *e)
{
    FieldExpr *fields = e->u.update.fields;
    Found found;
    uint32_t n = 0;
    if (!disambiguates(r) || e->u.update.n == 0) return;
    scope_find_fields(r->scope, fields[0].field.qualifier, fields[0].field.name, &found);
    Entity **among = ARENA_ARRAY(r->arena, Entity *, found.n);
    for (uint32_t i = 0; i < found.n; i++) {
        Entity *type = found.origins[i].entity->parent;
        if (has_fields(r, fields, e->u.update.n, type)) among[n++] = type;
    }
    for (uint32_t i = 0; n == 1 && i < e->u.update.n; i++)
        fields[i].field.entity = field_of_type(r, &fields[i].field, among[0]);
    e->u.update.among = among;
    e->u.update.n_among = n > 1 ? n : 0;
}
