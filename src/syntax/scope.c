/* Looking names up at the top level of a module. */
#include "syntax/scope.h"

#include "syntax/language.h"
#include <assert.h>
#include <string.h>

Name import_qualifier(const Import *import)
{
    return import->as ? import->as : import->module;
}

Entity *import_get(const ImportScope *import, Space space, Name name)
{
    if (!import->from) return NULL;
    if (import->only) return table_get(import->only, space, name);
    if (import->hidden && table_get(import->hidden, space, name)) return NULL;
    return table_get(&import->from->exports, space, name);
}

const NameTable *import_table(const ImportScope *import)
{
    assert(import->from != NULL);
    return import->only ? import->only : &import->from->exports;
}

bool import_has(const ImportScope *import, const Entity *e)
{
    return import->from && table_has(import_table(import), e) && !(import->hidden && table_has(import->hidden, e));
}

static bool is_reached(const ImportScope *import, Name qualifier)
{
    return qualifier ? import_qualifier(import->decl) == qualifier : !import->decl->qualified;
}

static void add_origin(Found *found, Entity *e, const ImportScope *import)
{
    if (!e || found->n == MAX_ORIGINS) return;
    for (uint32_t i = 0; i < found->n; i++)
        if (found->origins[i].entity == e) return;
    found->origins[found->n++] = (Origin){e, import};
}

static bool reaches_own(const Scope *s, Name qualifier)
{
    return !qualifier || qualifier == s->module->name;
}

/* Those that stand beside the rows of the table; `all`: such as are no functions, too. */
static void add_fields(Found *found, const NameTable *t, Name name, const ImportScope *import, bool all)
{
    for (uint32_t i = 0; i < t->n_fields; i++)
        if (t->fields[i]->name == name && (all || !t->fields[i]->no_selector)
            && (!import || import_has(import, t->fields[i])))
            add_origin(found, t->fields[i], import);
}

static void find_all(const Scope *s, Space space, Name qualifier, Name name, Found *found)
{
    found->n = 0;
    if (reaches_own(s, qualifier)) {
        add_origin(found, table_get(&s->locals, space, name), NULL);
        if (space == SPACE_VALUE) add_fields(found, &s->locals, name, NULL, false);
    }
    if (found->n > 0 && s->module->language->own_first) return;
    for (uint32_t i = 0; i < s->n_imports; i++) {
        const ImportScope *import = &s->imports[i];
        if (!is_reached(import, qualifier)) continue;
        add_origin(found, import_get(import, space, name), import);
        if (space == SPACE_VALUE && import->from) add_fields(found, import_table(import), name, import, false);
    }
}

static bool is_recent(const ImportScope *import, Name name)
{
    static const struct { const char *module, *name; } recent[] = {
#define RECENT(module, name) {module, name},
#include "syntax/recent.tbl"
#undef RECENT
    };
    if (import->only || !import->from || !import->from->library) return false;
    for (size_t i = 0; i < sizeof recent / sizeof *recent; i++)
        if (strcmp(recent[i].name, name->text) == 0 && strcmp(recent[i].module, import->from->module->name->text) == 0)
            return true;
    return false;
}

/* Does nothing else bring it? */
static bool only_recent(const Scope *s, Name qualifier, Name name, const Origin *origin)
{
    bool recent = origin->import != NULL;
    for (uint32_t i = 0; i < s->n_imports && recent; i++) {
        const ImportScope *import = &s->imports[i];
        recent = !is_reached(import, qualifier) || !import_has(import, origin->entity) || is_recent(import, name);
    }
    return recent;
}

/* Of several meanings, those that GHC's library had not when many programs were written are not meant. */
static void leave_recent_out(const Scope *s, Name qualifier, Name name, Found *found)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < found->n; i++)
        if (!only_recent(s, qualifier, name, &found->origins[i])) found->origins[kept++] = found->origins[i];
    found->n = kept > 0 ? kept : found->n;
}

void scope_find_all(const Scope *s, Space space, Name qualifier, Name name, Found *found)
{
    find_all(s, space, qualifier, name, found);
    if (found->n > 1) leave_recent_out(s, qualifier, name, found);
}

static void add_if_field(Found *found, Entity *e, const ImportScope *import)
{
    if (e && e->kind == ENTITY_FIELD) add_origin(found, e, import);
}

void scope_find_fields(const Scope *s, Name qualifier, Name name, Found *found)
{
    found->n = 0;
    if (reaches_own(s, qualifier)) {
        add_if_field(found, table_get(&s->locals, SPACE_VALUE, name), NULL);
        add_fields(found, &s->locals, name, NULL, true);
    }
    for (uint32_t i = 0; i < s->n_imports; i++) {
        const ImportScope *import = &s->imports[i];
        if (!is_reached(import, qualifier) || !import->from) continue;
        add_if_field(found, import_get(import, SPACE_VALUE, name), import);
        add_fields(found, import_table(import), name, import, true);
    }
}

/* What was found with this qualifier; NULL when nothing can be. */
static NameTable *remembered(Scope *s, Name qualifier)
{
    if (!qualifier) return &s->found;
    for (uint32_t i = 0; i < s->n_qualifiers; i++)
        if (s->qualifiers[i].name == qualifier) return &s->qualifiers[i].found;
    return NULL;
}

Entity *scope_find(Arena *arena, Scope *s, Space space, Name qualifier, Name name)
{
    NameTable *memory = remembered(s, qualifier);
    if (!memory) return NULL;
    Entity *e = table_get(memory, space, name);
    if (e) return e;
    Found found;
    scope_find_all(s, space, qualifier, name, &found);
    if (found.n != 1) return NULL;
    table_put(arena, memory, space, name, found.origins[0].entity);
    return found.origins[0].entity;
}

/* Of what its module has, a boot file has what it declares. */
static bool declares(const Scope *s, const Entity *e)
{
    if (e->module == s->module) return true;
    return s->boot_of && table_get(&s->locals, space_of(e), e->name) == e;
}

bool scope_has(const Scope *s, const Entity *e)
{
    if (declares(s, e)) return true;
    for (uint32_t i = 0; i < s->n_imports; i++)
        if (import_has(&s->imports[i], e)) return true;
    return false;
}

bool scope_reaches(const Scope *s, Name qualifier, const Entity *e)
{
    if (e->module == s->module) return reaches_own(s, qualifier);
    for (uint32_t i = 0; i < s->n_imports; i++)
        if (is_reached(&s->imports[i], qualifier) && import_has(&s->imports[i], e)) return true;
    return false;
}

bool scope_has_qualifier(const Scope *s, Name qualifier)
{
    for (uint32_t i = 0; i < s->n_qualifiers; i++)
        if (s->qualifiers[i].name == qualifier) return true;
    return false;
}

/* Whether the import's list, if there is one, lets this name through. */
static bool is_listed(const Import *import, Name name)
{
    if (!import->has_list || import->hiding) return true;
    for (uint32_t i = 0; i < import->n; i++) {
        const Export *item = &import->items[i];
        if (item->ref.name == name || item->all) return true;
        for (uint32_t k = 0; k < item->n_subs; k++)
            if (item->subs[k].name == name) return true;
    }
    return false;
}

bool scope_excuses(const Scope *s, Space space, Name qualifier, Name name)
{
    if (table_get(&s->poisoned, space, name)) return true;
    for (uint32_t i = 0; i < s->n_imports; i++) {
        const ImportScope *import = &s->imports[i];
        bool whole = import->from && !import->from->broken && !import->from->incomplete;
        if (!whole && is_reached(import, qualifier) && is_listed(import->decl, name)) return true;
    }
    return false;
}

void scope_poison(Arena *arena, Scope *s, Name name)
{
    static Entity poison;
    table_put(arena, &s->poisoned, SPACE_VALUE, name, &poison);
    table_put(arena, &s->poisoned, SPACE_TYPE, name, &poison);
}

bool module_is_for_users(const Module *m)
{
    const char *name = m->name->text, *last = strrchr(name, '.');
    return strncmp(name, "Tarry.", strlen("Tarry.")) != 0 && (last == NULL || strcmp(last, ".Internal") != 0);
}

Entity *entity_sub(const Entity *parent, Name name)
{
    for (uint32_t i = 0; i < parent->n_cons; i++)
        if (parent->cons[i]->name == name) return parent->cons[i];
    for (uint32_t i = 0; i < parent->n_subs; i++)
        if (parent->subs[i]->name == name) return parent->subs[i];
    return NULL;
}
