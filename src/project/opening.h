/* A project while it is opened: between project.c, packages.c and choose.c. */
#ifndef TARRY_PROJECT_OPENING_H
#define TARRY_PROJECT_OPENING_H

#include "project/package.h"

typedef VEC(Package *) Packages;

/* What a cabal.project says about the flags of a package (`*`: of all): +NAME or -NAME. */
typedef struct FlagsOf {
    const char *package;
    CabalWords  flags;
} FlagsOf;

typedef struct Opening {
    Arena    *arena;
    Diags    *ds;
    const ProjectSettings *settings;
    Packages  local;               /* of the project itself */
    Packages  around;              /* of the cabal.project that it is a part of, but for itself */
    Packages  read;                /* all that were looked at */
    VEC(FlagsOf) flags;
    const char *home;              /* its folder, with a slash; "" is this one */
    const char *outer;             /* that of the cabal.project around it; NULL: there is none */
    VEC(ProjectFolder) folders;
    CabalWords done;               /* packages whose library is among them */
    VEC(ProjectPackage) packages;
    CabalWords absent;             /* that cabal has not downloaded, either */
} Opening;

/* ---- packages.c ---- */

/* A .cabal file, with what is around it, or a cabal.project. */
void packages_read(Opening *o, const char *path);
/* The source of a package; NULL: there is none. */
Package *packages_find(Opening *o, const char *name);
/* Which version lib/ has; NULL: none. */
const char *packages_version(const char *name);
void packages_free(Opening *o);

/* ---- choose.c ---- */

typedef struct Choice {
    const Package   *package;
    const CabalItem *stanza;
} Choice;
typedef VEC(Choice) Choices;

/* The component that is meant. False, having said why: none, or several. */
bool choose(const Opening *o, Choice *choice);
/* All that are built, libraries first; or that one. */
void choose_all(const Opening *o, Choices *out);
/* What --component calls it. */
const char *choice_name(const Opening *o, const Choice *choice);

#endif
