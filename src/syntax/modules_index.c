/* What the whole library exports: for messages about names that some import would bring.
 *
 * All modules of the library are loaded once more, apart from the program, and only as far as their exports. */
#include "syntax/rename.h"
#include "syntax/modules.h"
#include <string.h>

typedef struct IndexModule {
    const Scope *scope;
    bool         clashes;      /* exports something under a name that means something else in the Prelude: made to be
                                  qualified */
    bool         older;        /* an older name for another module */
    bool         apart;        /* has a language of its own, such as that of CLP.FD, with common names */
    bool         inner;        /* GHC's own parts, and those of packages: what users import is built on them */
} IndexModule;

struct LibraryIndex {
    VEC(IndexModule) modules;  /* for users, best first */
};

static bool clashes_with(const Scope *s, const Scope *prelude)
{
    const NameTable *t = &s->exports;
    for (uint32_t i = 0; prelude && i < t->n_rows; i++) {
        const Entity *other = table_get(&prelude->exports, SPACE_VALUE, t->rows[i].name);
        if (other && t->rows[i].entity[SPACE_VALUE] && t->rows[i].entity[SPACE_VALUE] != other) return true;
    }
    return false;
}

/* module List (module Data.List) where, and modules without a dot in their names, like Sort: in Haskell's library there
 * are none of them. */
static bool is_older_name(const Module *m)
{
    bool other = m->n_exports == 1 && m->exports[0].kind == EXPORT_MODULE;
    return m->language->logic && (other || strchr(m->name->text, '.') == NULL);
}

static bool is_inner(const char *name)
{
    const char *last = strrchr(name, '.');
    return strncmp(name, "GHC.", strlen("GHC.")) == 0
           || strncmp(name, "Data.Primitive.", strlen("Data.Primitive.")) == 0
           || strstr(name, ".Internal") || (last && strcmp(last, ".Base") == 0);
}

/* Modules made for users first, of these what can be imported without a qualifier, then what is not apart, then short
 * names, then by the alphabet. */
static int by_merit(const void *a, const void *b)
{
    const IndexModule *x = a, *y = b;
    Name m = x->scope->module->name, n = y->scope->module->name;
    if (x->inner != y->inner) return x->inner - y->inner;
    if (x->clashes != y->clashes) return x->clashes - y->clashes;
    if (x->older != y->older) return x->older - y->older;
    if (x->apart != y->apart) return x->apart - y->apart;
    if (m->len != n->len) return m->len < n->len ? -1 : 1;
    return strcmp(m->text, n->text);
}

LibraryIndex *library_index_new(Arena *arena, const LoadOptions *options)
{
    LibraryIndex *index = ARENA_NEW(arena, LibraryIndex);
    LoadOptions only_library = {.language = options->language, .lib = options->lib};
    Diags *ignored = diags_new();
    Loader l;
    loader_init(&l, arena, &only_library, ignored);
    load_all_modules(&l);
    rename_tops(arena, &l, ignored);
    const Scope *prelude = load_library_module(&l, options->language, name_of(options->language->prelude));
    for (size_t i = 0; i < l.loaded.len; i++) {
        const Scope *s = l.loaded.data[i];
        if (is_internal_module(s->module->name->text) || s->module->language != options->language) continue;
        const char *name = s->module->name->text;
        IndexModule m = {s, clashes_with(s, prelude), is_older_name(s->module), strncmp(name, "CLP.", 4) == 0,
                         is_inner(name)};
        VEC_PUSH(&index->modules, m);
    }
    if (index->modules.len) qsort(index->modules.data, index->modules.len, sizeof *index->modules.data, by_merit);
    loader_free(&l);
    diags_free(ignored);
    return index;
}

void library_index_free(LibraryIndex *index)
{
    if (!index) return;
    VEC_FREE(&index->modules);
}

size_t library_exporters(const LibraryIndex *index, Space space, Name name, bool qualified, Name *out, size_t max)
{
    size_t n = 0;
    bool plain = false;        /* found in a module made to be imported without qualifier */
    for (size_t i = 0; i < index->modules.len && n < max; i++) {
        const IndexModule *m = &index->modules.data[i];
        if (!table_get(&m->scope->exports, space, name)) continue;
        if (n && (m->inner || (plain && m->clashes))) break;
        plain = !qualified && !m->clashes && space == SPACE_VALUE;
        out[n++] = m->scope->module->name;
    }
    return n;
}

bool library_has(const LibraryIndex *index, Name module)
{
    for (size_t i = 0; i < index->modules.len; i++)
        if (index->modules.data[i].scope->module->name == module) return true;
    return false;
}

Entity *library_export(const LibraryIndex *index, Name module, Space space, Name name)
{
    for (size_t i = 0; i < index->modules.len; i++) {
        const Scope *s = index->modules.data[i].scope;
        if (s->module->name == module) return table_get(&s->exports, space, name);
    }
    return NULL;
}
