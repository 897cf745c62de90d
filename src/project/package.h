/* One package: its .cabal file read, its stanzas, and components made of them. Between project.c and component.c. */
#ifndef TARRY_PROJECT_PACKAGE_H
#define TARRY_PROJECT_PACKAGE_H

#include "project/cabal.h"
#include "project/project.h"

typedef struct Package {
    const char *path, *folder;     /* of the .cabal file */
    const char *name, *version;
    CabalItems *items;
    const char *const *flags;      /* +NAME, -NAME: as the cabal.project says */
    size_t      n_flags;
} Package;

/* A word, and where it stands. */
typedef struct Placed {
    const char *word;
    Span        at;
} Placed;
typedef VEC(Placed) PlacedWords;

typedef struct Component {
    Arena         *arena;
    Diags         *ds;
    const Package *package;
    const ProjectSettings *settings;
    const CabalItem *stanza;
    Placed         main;
    CabalWords     folders, depends, macros, headers;
    PlacedWords    extensions, modules;
    CabalWords     inner;          /* PACKAGE:LIBRARY, libraries with names of their own */
    CabalWords     bases;          /* versions of base: ranges, all of which are wanted */
    CabalWords     c_sources, c_options;
    Span           c_span;         /* where the sources are named */
    CabalWords     turned;         /* flags that have not their usual values: see project.c */
    int            imports;        /* how deep common stanzas import each other */
    bool           trial;          /* messages are not wanted */
    bool           left_out;       /* not buildable, as its flags are */
} Component;

/* What a stanza says, with what it imports, and the branches that are taken. VECs are to be freed. */
void component_read(Component *c);
void component_free(Component *c);
/* Says which fields and sections at the top are unknown. */
void package_check(const Package *p, Diags *ds);
/* Whether the user, or a cabal.project, said what the flag is to be. */
bool component_flag_given(const Component *c, const char *flag);
/* The file, below the component's folders; NULL: none. */
const char *component_file(const Component *c, const char *name);
/* A folder or file of the package. */
const char *package_path(Arena *arena, const Package *p, const char *name);

#endif
