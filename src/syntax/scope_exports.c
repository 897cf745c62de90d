/* Exports: what other modules see (Haskell Report 5.2).
 *
 *     no list           everything defined here; for a module without header, main
 *     x                 the variable that x means here
 *     T, T(..), T(A, f) the type or class, with all its parts that are in scope, or those named
 *     module M          what is in scope both as x and as M.x
 *
 * The same thing may be exported twice; two different things of one name may not. */
#include "syntax/rename_int.h"

static void export_clash(Renamer *r, const Entity *e, const Entity *first, Span span)
{
    Diag *d = RENAME_ERROR(r, EXPORT_CLASH, span, "two different `%s` are exported", e->name->text);
    const Entity *both[] = {first, e};
    for (int i = 0; i < 2; i++) {
        if (both[i]->module == r->module) diag_second(d, both[i]->span, "one is defined here");
        else if (both[i]->module) diag_note(d, "one is defined in module `%s`", both[i]->module->name->text);
    }
}

static void export_entity(Renamer *r, Entity *e, Span span)
{
    const Entity *first = table_add(r->arena, &r->scope->exports, e);
    if (first && first != e) export_clash(r, e, first, span);
}

static void export_locals(Renamer *r)
{
    const NameTable *t = &r->scope->locals;
    for (uint32_t i = 0; i < t->n_rows; i++)
        for (int space = 0; space < 2; space++)
            if (t->rows[i].entity[space]) table_add(r->arena, &r->scope->exports, t->rows[i].entity[space]);
    for (uint32_t i = 0; i < t->n_fields; i++) table_add(r->arena, &r->scope->exports, t->fields[i]);
}

/* ---- Types and classes ------------------------------------------------------------------------------------- */

/* A constructor of GHC's that stands for one of ours (lib/Tarry/Views.hs, ArrayViews.hs). */
static bool is_view(const Entity *e)
{
    if (e->kind != ENTITY_CON || !e->module) return false;
    return e->module->name == name_of("Tarry.Views") || e->module->name == name_of("Tarry.ArrayViews");
}

/* A pattern synonym that is exported as if it were a constructor of the type. */
static Entity *bundled(Renamer *r, Entity *parent, const Ref *ref)
{
    Entity *e = scope_find(r->arena, r->scope, SPACE_VALUE, ref->qualifier, ref->name);
    if (!e || (e->kind != ENTITY_PATTERN && !is_view(e))) return NULL;
    for (uint32_t i = 0; i < parent->n_subs; i++)
        if (parent->subs[i] == e) return e;
    Entity **subs = ARENA_ARRAY(r->arena, Entity *, parent->n_subs + 1);
    for (uint32_t i = 0; i < parent->n_subs; i++) subs[i] = parent->subs[i];
    subs[parent->n_subs++] = e;
    parent->subs = subs;
    return e;
}

static void export_sub(Renamer *r, const Entity *parent, Ref *ref)
{
    ref->entity = entity_sub(parent, ref->name);
    if (!ref->entity || !scope_has(r->scope, ref->entity)) {
        Entity *other = bundled(r, (Entity *)parent, ref);
        if (other) ref->entity = other;
    }
    if (ref->entity && scope_has(r->scope, ref->entity)) {
        export_entity(r, ref->entity, ref->span);
        return;
    }
    if (scope_excuses(r->scope, SPACE_VALUE, ref->qualifier, ref->name)) return;
    Diag *d = RENAME_ERROR(r, NOT_SUB, ref->span, "`%s` is not a part of `%s` that is in scope", ref->name->text,
                           parent->name->text);
    hint_from_entities(d, parent->cons, parent->n_cons, ref->name);
    hint_from_entities(d, parent->subs, parent->n_subs, ref->name);
}

static void export_subs(Renamer *r, const Export *item, const Entity *parent)
{
    for (uint32_t i = 0; item->all && i < parent->n_cons; i++)
        if (scope_has(r->scope, parent->cons[i])) export_entity(r, parent->cons[i], item->ref.span);
    for (uint32_t i = 0; item->all && i < parent->n_subs; i++)
        if (scope_has(r->scope, parent->subs[i])) export_entity(r, parent->subs[i], item->ref.span);
    for (uint32_t i = 0; i < item->n_subs; i++) export_sub(r, parent, &item->subs[i]);
}

/* `main` is missing in module Main: there is a better message for that. */
static bool is_missing_main(const Renamer *r, const Export *item)
{
    Found found;
    const Language *language = r->options->language;
    Name main = name_of(language->main);
    if (item->kind != EXPORT_VAR || item->ref.name != main || r->module->name != name_of(language->main_module))
        return false;
    scope_find_all(r->scope, SPACE_VALUE, item->ref.qualifier, main, &found);
    return found.n == 0;
}

static void export_name(Renamer *r, Export *item)
{
    if (is_missing_main(r, item)) return;
    Space space = letters_space(r, item->kind == EXPORT_TYPE ? SPACE_TYPE : SPACE_VALUE, &item->ref);
    Entity *e = space == SPACE_TYPE ? name_builtin_type(r, &item->ref) : NULL;
    if (!e) e = name_top(r, space, &item->ref);
    item->ref.entity = e;
    if (!e) {
        r->scope->incomplete = true;
        if (!item->ref.qualifier) scope_poison(r->arena, r->scope, item->ref.name);
        return;
    }
    export_entity(r, e, item->ref.span);
    if (space == SPACE_TYPE) export_subs(r, item, e);
}

/* ---- Modules ----------------------------------------------------------------------------------------------- */


static void export_import(Renamer *r, const ImportScope *import, Span span)
{
    const NameTable *t = import_table(import);
    if (import->from->broken || import->from->incomplete) r->scope->incomplete = true;
    for (uint32_t i = 0; i < t->n_rows; i++)
        for (int space = 0; space < 2; space++) {
            Entity *e = import_get(import, (Space)space, t->rows[i].name);
            if (e && (!import->decl->qualified || scope_reaches(r->scope, NULL, e))) export_entity(r, e, span);
        }
    for (uint32_t i = 0; i < t->n_fields; i++)
        if (import_has(import, t->fields[i]) && scope_reaches(r->scope, NULL, t->fields[i]))
            export_entity(r, t->fields[i], span);
}

static void export_module(Renamer *r, const Ref *ref)
{
    Scope *s = r->scope;
    bool any = ref->name == s->module->name;
    if (any) export_locals(r);
    for (uint32_t i = 0; i < s->n_imports; i++) {
        if (import_qualifier(s->imports[i].decl) != ref->name) continue;
        any = true;
        if (s->imports[i].from) export_import(r, &s->imports[i], ref->span);
        else s->incomplete = true;
    }
    if (any) return;
    Diag *d = RENAME_ERROR(r, EXPORT_MODULE, ref->span, "module `%s` is exported, but not imported", ref->name->text);
    VEC(const char *) names = {0};
    const char *similar[3];
    for (uint32_t i = 0; i < s->n_qualifiers; i++) VEC_PUSH(&names, s->qualifiers[i].name->text);
    if (diag_similar(ref->name->text, names.data, names.len, similar)) diag_help(d, "did you mean `%s`?", similar[0]);
    else diag_help(d, "add `import %s`", ref->name->text);
    VEC_FREE(&names);
}

/* ---- Data families ----------------------------------------------------------------------------------------- */

/* The constructors and fields of a data family's instances are parts of the family, for export and import lists,
 * wherever the family is from. */
static void add_family_parts(Renamer *r, const DataDecl *d)
{
    Entity *type = d->entity, *family = d->family.name
        ? scope_find(r->arena, r->scope, SPACE_TYPE, d->family.qualifier, d->family.name) : NULL;
    if (!family || family->kind != ENTITY_TYPE || family->u.data) return;
    family->cons = entities_joined(r->arena, family->cons, family->n_cons, type->cons, type->n_cons);
    family->subs = entities_joined(r->arena, family->subs, family->n_subs, type->subs, type->n_subs);
    family->n_cons += type->n_cons;
    family->n_subs += type->n_subs;
}

/* ---- All of it --------------------------------------------------------------------------------------------- */

/* A program without header exports main only. */
static void export_main(Renamer *r)
{
    Entity *e = table_get(&r->scope->locals, SPACE_VALUE, name_of(r->options->language->main));
    if (e) export_entity(r, e, e->span);
}

void resolve_exports(Renamer *r)
{
    Module *m = r->module;
    for (uint32_t i = 0; i < m->n_decls; i++)
        if (m->decls[i]->kind == DECL_DATA) add_family_parts(r, &m->decls[i]->u.data);
    if (!m->has_header && !m->language->named_by_file) export_main(r);
    else if (!m->has_exports) export_locals(r);
    for (uint32_t i = 0; i < m->n_exports; i++) {
        if (m->exports[i].kind == EXPORT_MODULE) export_module(r, &m->exports[i].ref);
        else export_name(r, &m->exports[i]);
    }
}
