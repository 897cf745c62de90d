/* Scopes of modules: what a name means at the top level, by chapter 5 of the Haskell Report.
 *
 * A module's scope is not written out as a table. It knows what the module defines, what it exports, and its imports; a
 * name is looked for in the exports of every module imported, and what was found is remembered. So the work depends on
 * the names that are used, not on those that could be.
 *
 * Order: `locals` are complete before anything is looked up; `exports` are complete before a module that imports this
 * one is looked at. Local variables and type variables are the renamer's (rename_int.h). */
#ifndef TARRY_SYNTAX_SCOPE_H
#define TARRY_SYNTAX_SCOPE_H

#include "syntax/scope_table.h"

typedef struct Scope Scope;

typedef struct ImportScope {
    const Import *decl;
    Scope     *from;           /* NULL: could not be loaded */
    NameTable *only;           /* what its list names; NULL: no list, or hiding */
    NameTable *hidden;         /* NULL: no hiding */
} ImportScope;

typedef struct Qualifier {     /* M in M.x: an import's name or alias, or the module itself */
    Name      name;
    NameTable found;
} Qualifier;

struct Scope {
    Module      *module;
    bool         library;      /* found in the library's folder */
    const struct FolderExtensions *folder;     /* of a project, that it is in; NULL */
    bool         loading;      /* its imports are being loaded */
    bool         broken;       /* had syntax errors, so that declarations may be missing */
    bool         incomplete;   /* some of what it exports is not known, because of other errors */
    struct Scope *boot_of;     /* of a boot file: the module's (rename_boot.c); else NULL */
    NameTable    locals;       /* defined here at top level */
    NameTable    exports;
    ImportScope *imports; uint32_t n_imports;
    NameTable    found;        /* unqualified names that were looked up and are unique */
    Qualifier   *qualifiers; uint32_t n_qualifiers;    /* NULL until imports are resolved */
    struct BindFrame *frame;   /* of the bindings at top level (groups.h) */
    NameTable    poisoned;     /* names an error was reported about; the entities mean nothing */
};

/* Where a meaning of a name comes from. */
typedef struct Origin {
    Entity            *entity;
    const ImportScope *import; /* NULL: defined here */
} Origin;

enum { MAX_ORIGINS = 64 };
typedef struct Found {
    Origin   origins[MAX_ORIGINS];     /* of different entities */
    uint32_t n;
} Found;

/* The only meaning of a name at top level; NULL when it has none or several. */
Entity *scope_find(Arena *arena, Scope *s, Space space, Name qualifier, Name name);
/* All its meanings. */
void scope_find_all(const Scope *s, Space space, Name qualifier, Name name, Found *found);
/* All fields of records that have the name, functions or not. */
void scope_find_fields(const Scope *s, Name qualifier, Name name, Found *found);
/* Whether the entity is in scope by some name, qualified or not. */
bool scope_has(const Scope *s, const Entity *e);
/* Whether it is in scope with this qualifier, or with none. */
bool scope_reaches(const Scope *s, Name qualifier, const Entity *e);
/* Whether M in M.x means anything. */
bool scope_has_qualifier(const Scope *s, Name qualifier);
/* Whether a name that was not found may only be missing because of an error that was reported already. */
bool scope_excuses(const Scope *s, Space space, Name qualifier, Name name);
void scope_poison(Arena *arena, Scope *s, Name name);

/* What the import brings under a name; NULL: nothing. */
Entity *import_get(const ImportScope *import, Space space, Name name);
/* The table of what it may bring, and whether it brings an entity of that table. */
const NameTable *import_table(const ImportScope *import);
bool import_has(const ImportScope *import, const Entity *e);
/* The name that qualifies what the import brings. */
Name import_qualifier(const Import *import);

/* Whether programmers import it: not what modules of a library share between themselves. */
bool module_is_for_users(const Module *m);

/* The constructor, field or method of a type or class that has this name; NULL: it has none. */
Entity *entity_sub(const Entity *parent, Name name);

#endif
