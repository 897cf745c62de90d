/* From text to renamed modules: lexer, layout, parser, renamer. Errors go to `ds`, codes E1xxx (lexer E10xx, layout and
 * parser E11xx, modules E12xx, scopes E13xx). */
#ifndef TARRY_SYNTAX_SYNTAX_H
#define TARRY_SYNTAX_SYNTAX_H

#include "base/diag.h"
#include "base/vec.h"
#include "syntax/ast.h"
#include "syntax/entity.h"
#include "syntax/language.h"

/* Language extensions: EXTENSION(constant, name in pragmas, on by default, implies nothing or other constants' names)
 * are listed in extensions.tbl; the parser's helper owns it. */
typedef struct Extensions Extensions;
Extensions *extensions_new(Arena *arena);                          /* the defaults */
bool extension_on(const Extensions *x, int extension);             /* EXT_BANG_PATTERNS ... */
bool extensions_kind_classes(const Extensions *x);                 /* `Eq Int` may be an argument: the kind tells */
bool extension_set(Extensions *x, const char *name, bool on);      /* false: unknown name */

/* What a project tells the preprocessor. It goes with the extensions: both are said of a folder. */
typedef struct CppSettings {
    const char *const *macros; size_t n_macros;        /* NAME, NAME=VALUE */
    const char *const *headers; size_t n_headers;      /* folders */
    const char *const *packages, *const *versions;     /* depended on, and there */
    size_t n_packages;                                 /* none: nobody knows which */
} CppSettings;
void extensions_set_cpp(Extensions *x, const CppSettings *cpp);
const CppSettings *extensions_cpp(const Extensions *x);
void extensions_option(Extensions *x, const char *option);         /* of GHC, which is no extension */
uint32_t extensions_depth(const Extensions *x);                    /* of instances for instances; 0: as usual */

/* Parses one file. Reads LANGUAGE and OPTIONS pragmas itself, starting from a copy of `base`; handles literate source,
 * CPP. Returns a module even after errors (as much as could be understood), so that more can be reported; NULL only if
 * nothing could be read. */
Module *parse_module(Arena *arena, uint32_t file, const Language *language, const Extensions *base, Diags *ds);
/* The tree as text, one node per line, for tests. */
void ast_print(const Module *module, Buf *out);

/* ---- the whole program ---- */

/* A module that load_library loaded. They are next to each other: what a program does not import is not looked at. */
typedef struct KeptModule {
    Name          name;
    const Language *language;
    struct Scope *scope;
} KeptModule;

/* An instance that could not be derived, which has been reported. */
typedef struct NotDerived {
    const Entity *cls, *type;
    const struct NotDerived *before;
} NotDerived;

typedef struct Program {
    Arena    *arena;
    const Language *language;
    Module  **modules; uint32_t n_modules;     /* imported ones before those that import them */
    uint32_t  n_library;                       /* the first ones, which load_library made */
    KeptModule *kept; uint32_t n_kept;         /* all that load_library loaded, by their number less one */
    bool     *seen; uint32_t n_seen;           /* by their number: whether the user's import it, directly or not. If not
                                                  it is not listed any more, and its instances are not seen */
    Module   *main;
    Entity   *entry;  /* `main` of the main module; NULL only if that is not called Main and has none */
    Entity   *no_entry;        /* such a module's `main` that is no action: nothing to run, and no mistake */
    struct Instantiation *entry_at;            /* type checker: an overloaded entry that need not be an action is
                                                  wanted at these types; NULL: it is not overloaded, or none is */
    Builtins *builtins;                        /* entity.h */
    bool      advise;                          /* somebody wants to read also what is meant so, probably */
    Entity  **known;                           /* KNOWN_BIND ...: what sugar and the type checker need; see known.tbl.
                                                  Of the language of the module that is being worked on */
    Entity  **knowns[LANGUAGE_COUNT];
    const NotDerived *not_derived;             /* types/derive */
    struct FlatProgram *flat;                  /* what is run instead of `main`: flatcurry.h; NULL: nothing */
} Program;

/* From now on `known` is what the module's language calls it. */
static inline void program_enter(Program *program, const Module *m)
{
    program->known = program->knowns[m != NULL ? m->language->id : program->language->id];
}

enum {
#define KNOWN(constant, module, name, is_type) KNOWN_##constant,
#define LOGIC(constant) KNOWN_##constant,
#include "syntax/known.tbl"
#undef LOGIC
#undef KNOWN
    KNOWN_COUNT
};

/* An expression to be evaluated in the scope of the user's file, in the place of main. */
enum { MAX_GOAL_FREE = 20 };
typedef struct GoalText {
    const char *text;
    /* Found out when it is read: the logic variables that its `where` declares. Its value is a tuple of these, and then
     * of the expression's. */
    char       *free[MAX_GOAL_FREE];
    uint32_t    n_free;
} GoalText;

#define GOAL_NAME "it'"                /* what the module calls it */

/* What is on in the files below a folder, and which package they are of; it sees those that its CPP knows, too. */
typedef struct FolderExtensions {
    const char       *dir;
    const Extensions *extensions;
    const char       *package;         /* NULL: of none */
} FolderExtensions;

typedef struct LoadOptions {
    const Language   *language;
    const char       *file;            /* the user's */
    const char *const*dirs; size_t n_dirs;     /* -i DIR, searched after the file's own folder */
    const char       *lib;             /* the library's folder, searched last */
    const Extensions *extensions;
    const FolderExtensions *folders; size_t n_folders;     /* of a project; elsewhere it is the former */
    const char       *absent;          /* packages that the project wants and that are not there; NULL: none */
    GoalText         *goal;            /* NULL: none */
    const char       *text;            /* what the file is taken to hold; NULL: what it does hold */
    struct LibraryIndex *index;        /* what the library exports; NULL: found out when something is missing */
} LoadOptions;

/* Loads the file and everything it imports, resolves names, fixities, groups; expands sugar. NULL, or errors in ds: do
 * not go on. */
Program *load_program(Arena *arena, const LoadOptions *options, Diags *ds);

/* The same in two steps, between which the program may be kept and used again, for the library does not know who
 * imports it (driver/library.h). First all modules of the library, or only what every program needs; */
typedef enum LibraryPart { LIBRARY_ALL, LIBRARY_KNOWN } LibraryPart;
Program *load_library(Arena *arena, const LoadOptions *options, LibraryPart part, Diags *ds);
/* then the user's file and what it imports. False: it cannot be read. */
bool     load_user(Program *program, const LoadOptions *options, Diags *ds);

#endif
