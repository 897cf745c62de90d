/* Modules: finding their files, loading what they import, and what else there would be to import.
 *
 * A module is looked for in the folder of the user's file, the folders given by -i, and the library. What the library
 * imports comes from the library only, so a user's module of the same name does not get in its way. */
#ifndef TARRY_SYNTAX_MODULES_H
#define TARRY_SYNTAX_MODULES_H

#include "base/ptrmap.h"
#include "syntax/scope.h"
#include "syntax/syntax.h"

typedef VEC(Scope *)      Scopes;
typedef VEC(const char *) Texts;

/* A module being loaded, and which of its imports. */
typedef struct LoadStep {
    const Scope  *scope;
    const Import *import;
} LoadStep;

typedef struct Loader {
    Arena  *arena;
    Diags  *ds;
    const LoadOptions *options;
    const Extensions  *defaults;       /* for the library, which the user's -X does not concern */
    Texts   dirs;                      /* the user's: where modules are looked for before the library */
    PtrMap  modules[1 + LANGUAGE_COUNT];       /* Name -> Scope: the user's, each library's */
    PtrMap  boots;                     /* Name -> Scope: of the user's boot files */
    Scopes  promises;                  /* the same, as they came */
    PtrMap  missing;                   /* Name: reported as not found */
    bool    said_absent;               /* LoadOptions.absent was told */
    Scopes  loaded;                    /* imported ones before those that import them */
    VEC(LoadStep) path;                /* from the first module to the one being loaded */
    bool   *seen;                      /* Program.seen; NULL while the library is loaded */
} Loader;

void loader_init(Loader *l, Arena *arena, const LoadOptions *options, Diags *ds);
void loader_free(Loader *l);
void loader_know(Loader *l, const Program *library);      /* its modules are loaded already */
/* Loads the user's file with all it imports. NULL when it cannot be read. */
Scope *load_file(Loader *l, const char *path);
/* A module of a language's library, loaded now with all it imports unless it is already. NULL when there is none,
 * without a message. */
Scope *load_library_module(Loader *l, const Language *language, Name name);
/* All those that the language of the options has. */
void load_all_modules(Loader *l);

/* The expression that is asked for (modules_goal.c). */
/* The file's text with a definition of the goal behind it. */
uint32_t goal_add(uint32_t file, const char *text);
/* Makes a tuple of the goal's logic variables and its value. */
void goal_wrap(const Loader *l, Module *m, GoalText *goal);

/* Where files are (modules_find.c). */
/* The file of a module in a folder; NULL: there is none. */
const char *find_module_file(const Loader *l, const Language *language, const char *dir, Name module);
const char *find_boot_file(const Loader *l, const Language *language, const char *dir, Name module);
/* A program that makes the module of `*file`, which is there, such as happy of a .y; NULL: none. */
const char *find_maker(const Loader *l, Name module, const char **file);
/* The folder of a language's library; NULL: there is no library. */
const char *library_folder(const Loader *l, const Language *language);
/* The names of all modules in a folder and the folders in it. */
void list_modules(const Loader *l, const char *dir, const char *prefix, Texts *out);
/* Not for users: the library's own. */
bool is_internal_module(const char *name);
/* Says which modules there are that are called nearly so. */
void suggest_modules(const Loader *l, Diag *d, Name module);

/* What the library's modules export, whether they are loaded or not (modules_index.c). */
typedef struct LibraryIndex LibraryIndex;
/* Parses the whole library; only worth it when there is something to report. */
LibraryIndex *library_index_new(Arena *arena, const LoadOptions *options);
void library_index_free(LibraryIndex *index);      /* NULL is allowed */
/* The modules for users that export such a name, best first; at most `max`. The count is returned. Unless `qualified`,
 * modules made to be imported qualified are left out if there are others, but for types; so are parts of GHC and of
 * packages that others are built on. */
size_t library_exporters(const LibraryIndex *index, Space space, Name name, bool qualified, Name *out, size_t max);
/* Whether there is such a module, for users. */
bool library_has(const LibraryIndex *index, Name module);
/* The entity one of them exports; NULL: it exports no such thing, or there is no such module. */
Entity *library_export(const LibraryIndex *index, Name module, Space space, Name name);

#endif
