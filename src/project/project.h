/* A project: what is to be compiled for one component of a package, as its .cabal file (or a cabal.project) says, with
 * the packages that it depends on and that are there as source: those of the cabal.project, in `packages/NAME-VERSION`
 * beside it, and in folders that were named. */
#ifndef TARRY_PROJECT_PROJECT_H
#define TARRY_PROJECT_PROJECT_H

#include "base/arena.h"
#include "base/diag.h"

typedef struct ProjectSettings {
    const char        *component;      /* NAME, exe:NAME, test:NAME, bench:NAME, lib; NULL: the only program */
    const char *const *package_dirs;   /* where packages are looked for, too */
    size_t             n_package_dirs;
    const char *const *flags;          /* NAME or -NAME */
    size_t             n_flags;
    bool               names_only;     /* which packages there are: nothing is compiled */
    const char        *cache;          /* where compiled sources in C and unpacked packages are kept; NULL: nowhere */
    const char        *headers;        /* folder of the headers that such sources get from GHC; NULL */
} ProjectSettings;

/* Where modules are, with which extensions, and what the preprocessor is told there. */
typedef struct ProjectFolder {
    const char        *dir;
    const char        *package;        /* or its component; NULL: of none */
    const char *const *extensions;
    const Span        *extension_places;               /* where the .cabal file names them */
    size_t             n_extensions;
    const char *const *macros;         /* of the preprocessor: NAME, NAME=VALUE */
    size_t             n_macros;
    const char *const *headers;        /* folders */
    size_t             n_headers;
    const char *const *packages, *const *versions;     /* what it depends on, as far as it is there */
    size_t             n_packages;
} ProjectFolder;

/* A package that is needed. */
typedef struct ProjectPackage {
    const char *name;
    const char *version;               /* NULL: it is not there */
    const char *folder;                /* of its source; NULL: its modules are in lib/ */
    const char *wanted_by;             /* the first package that names it */
} ProjectPackage;

typedef struct Project {
    const char     *main;              /* the file to begin with */
    ProjectFolder  *folders;           /* the component's own first */
    size_t          n_folders;
    ProjectPackage *packages;          /* in the order in which they are named */
    size_t          n_packages;
} Project;

/* Whether a file is for project_open. */
bool project_is(const char *path);
/* The one in this folder; NULL: there is none, or there are several. */
const char *project_here(void);
/* False: messages say why. A package that is not there is no mistake: perhaps nobody imports a module of it. */
bool project_open(Arena *arena, const char *path, const ProjectSettings *settings, Project *out, Diags *ds);
/* How the chosen component is called; NULL: none is chosen, and project_open says why. */
const char *project_program(Arena *arena, const char *path, const ProjectSettings *settings);
/* What can be asked for as `component`, libraries first; with one in the settings, that. None: project_open says why.
 */
size_t project_components(Arena *arena, const char *path, const ProjectSettings *settings, const char *const **names);

/* Removes what projects have left in the cache (compiled sources in C, unpacked packages); how many that were. */
int project_clean(const char *cache);

/* What lib/ has. */
const ProjectPackage *project_library(size_t *n);

#endif
