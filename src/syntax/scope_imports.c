/* Imports: what the lists name (Haskell Report 5.3).
 *
 * Requires the exports of all imported modules, and Scope.imports with `decl` and `from`. Sets `only` and `hidden`, and
 * the qualifiers. To hide what is not exported is not an error; to import it is. */
#include "syntax/rename_int.h"

static void not_exported(Renamer *r, const ImportScope *import, const Ref *ref, Space space)
{
    const NameTable *exports = &import->from->exports;
    Diag *d = RENAME_ERROR(r, NOT_EXPORTED, ref->span, "module `%s` does not export `%s`", import->decl->module->text,
                           ref->name->text);
    const Entity *con = space == SPACE_TYPE ? table_get(exports, SPACE_VALUE, ref->name) : NULL;
    if (con && con->kind == ENTITY_CON)
        diag_help(d, "`%s` is a constructor: write `%s(%s)`", con->name->text, con->parent->name->text,
                  con->name->text);
    else if (!hint_not_exported(d, import, space, ref->name) && !hint_template(d, import->decl->module))
        hint_from_table(d, exports, space, ref->name);
    scope_poison(r->arena, r->scope, ref->name);
}

static bool is_whole(const ImportScope *import)
{
    return !import->from->broken && !import->from->incomplete;
}

/* What a list names goes into this table. */
typedef struct List {
    Renamer           *r;
    const ImportScope *import;
    NameTable         *table;
} List;

/* There may be two of one name: a constructor, and a view of it as GHC has it. */
static bool is_sub(const Entity *parent, const Entity *e)
{
    for (uint32_t i = 0; i < parent->n_subs; i++)
        if (parent->subs[i] == e) return true;
    return false;
}

static void list_sub(List *l, const Entity *parent, Ref *ref)
{
    Entity *e = table_get(&l->import->from->exports, SPACE_VALUE, ref->name);
    if (!e || !is_sub(parent, e)) e = entity_sub(parent, ref->name);
    ref->entity = e;
    if (e && table_has(&l->import->from->exports, e)) {
        table_add(l->r->arena, l->table, e);
        return;
    }
    if (l->import->decl->hiding || !is_whole(l->import)) return;
    Diag *d = RENAME_ERROR(l->r, NOT_SUB, ref->span, "`%s` is not a part of `%s` that module `%s` exports",
                           ref->name->text, parent->name->text, l->import->decl->module->text);
    hint_from_entities(d, parent->cons, parent->n_cons, ref->name);
    hint_from_entities(d, parent->subs, parent->n_subs, ref->name);
    scope_poison(l->r->arena, l->r->scope, ref->name);
}

static void list_if_exported(List *l, Entity *e)
{
    if (table_has(&l->import->from->exports, e)) table_add(l->r->arena, l->table, e);
}

static void list_subs(List *l, const Export *item, const Entity *parent)
{
    for (uint32_t i = 0; item->all && i < parent->n_cons; i++) list_if_exported(l, parent->cons[i]);
    for (uint32_t i = 0; item->all && i < parent->n_subs; i++) list_if_exported(l, parent->subs[i]);
    for (uint32_t i = 0; i < item->n_subs; i++) list_sub(l, parent, &item->subs[i]);
}

/* `hiding (C)` hides a constructor of that name as well. */
static bool hide_constructor(List *l, const Export *item)
{
    Entity *con = table_get(&l->import->from->exports, SPACE_VALUE, item->ref.name);
    if (!l->import->decl->hiding || item->has_subs || !con) return false;
    table_add(l->r->arena, l->table, con);
    return true;
}

/* A name may be that of several fields. */
static bool list_fields(List *l, Name name)
{
    const NameTable *exports = &l->import->from->exports;
    bool any = false;
    for (uint32_t i = 0; i < exports->n_fields; i++) {
        if (exports->fields[i]->name != name) continue;
        table_add(l->r->arena, l->table, exports->fields[i]);
        any = true;
    }
    return any;
}

static void list_item(List *l, Export *item)
{
    Space space = letters_space_of(l->r, &l->import->from->exports,
                                   item->kind == EXPORT_TYPE ? SPACE_TYPE : SPACE_VALUE, &item->ref);
    Entity *e = table_get(&l->import->from->exports, space, item->ref.name);
    bool hidden = space == SPACE_TYPE && hide_constructor(l, item);
    item->ref.entity = e;
    if (!e) {
        if (space == SPACE_VALUE && list_fields(l, item->ref.name)) return;
        if (!hidden && !l->import->decl->hiding && is_whole(l->import))
            not_exported(l->r, l->import, &item->ref, space);
        return;
    }
    table_add(l->r->arena, l->table, e);
    if (space == SPACE_TYPE) list_subs(l, item, e);
    else list_fields(l, item->ref.name);
}

static void resolve_list(Renamer *r, ImportScope *import)
{
    const Import *decl = import->decl;
    if (!decl->has_list || !import->from) return;
    List l = {r, import, ARENA_NEW(r->arena, NameTable)};
    for (uint32_t i = 0; i < decl->n; i++)
        if (decl->items[i].kind != EXPORT_MODULE) list_item(&l, &decl->items[i]);
    if (decl->hiding) import->hidden = l.table;
    else import->only = l.table;
}

static void add_qualifier(Scope *s, Name name)
{
    if (!scope_has_qualifier(s, name)) s->qualifiers[s->n_qualifiers++].name = name;
}

void resolve_imports(Renamer *r)
{
    Scope *s = r->scope;
    s->qualifiers = ARENA_ARRAY(r->arena, Qualifier, s->n_imports + 1);
    add_qualifier(s, s->module->name);
    for (uint32_t i = 0; i < s->n_imports; i++) {
        add_qualifier(s, import_qualifier(s->imports[i].decl));
        resolve_list(r, &s->imports[i]);
    }
}
