/* HasField "x" r a (GHC.Records): met by the field x of r's type, where that is in scope; its dictionary holds the
 * selector. A field whose type is polymorphic or mentions what only its constructor knows has none. What is no field
 * may have an instance, as of any class. */
#include "syntax/scope.h"
#include "types/types_int.h"

#include <string.h>

static Entity *field_named(const Entity *type, const Entity *literal)
{
    for (uint32_t i = 0; i < type->n_subs; i++) {
        Name name = type->subs[i]->name;
        if (type->subs[i]->kind == ENTITY_FIELD && name->len + 2 == literal->name->len
            && memcmp(name->text, literal->name->text + 1, name->len) == 0)
            return type->subs[i];
    }
    return NULL;
}

Entity *field_wanted(Checker *c, const Pred *p, Entity **type)
{
    bool is_number;
    const Entity *literal = literal_of(p->types[0], &is_number);
    *type = ty_head_con(c, p->types[1]);
    return literal && !is_number && *type ? field_named(*type, literal) : NULL;
}

static bool is_polymorphic(const Entity *field)
{
    for (uint32_t i = 0; i < field->parent->n_cons; i++) {
        const Entity *con = field->parent->cons[i];
        int k = con_field_index(con, field);
        const ConInfo *info = con->info;
        if (k >= 0 && info && ty_find(info->fields[k])->kind == TY_FORALL) return true;
    }
    return false;
}

bool field_solve(Checker *c, Goal *g)
{
    const Pred *p = &g->ev->pred;
    Entity *type, *field = field_wanted(c, p, &type);
    Ty *record, *value;
    Instantiation inst = {0};
    if (!field || !field->type || !scope_has(c->module->scope, field)) return false;
    if (ty_find(field->type) == c->error || is_polymorphic(field)) return false;
    if (!ty_is_fun(instantiate(c, field->type, &inst, g->ev->span, NULL), &record, &value)) return false;
    c->here = g->ev->span;
    UnifyResult r = unify(c, record, p->types[1]);
    if (!r) r = unify(c, value, p->types[2]);
    if (r) report_mismatch(c, g->ev->span, NULL, p->types[2], value, NULL, r);
    g->ev->kind = EV_FIELD;
    g->ev->u.field = field;
    return true;
}
