/* What the front end is told about the language it reads: that in which a second source language would differ from
 * Haskell. Lexer, modules, renamer, type checker and desugarer ask this record; LoadOptions bring it, and Program keeps
 * it.
 *
 * The library's own modules (Tarry.Prim and what deriving is made of) are the same for all languages. */
#ifndef TARRY_SYNTAX_LANGUAGE_H
#define TARRY_SYNTAX_LANGUAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct ReservedWord {
    uint8_t     kind;          /* TokKind */
    const char *text;
} ReservedWord;

/* Something of the library that the compiler refers to; module: the one that defines it. */
typedef struct KnownName {
    const char *module, *name;
    bool        is_type;       /* or a class */
} KnownName;

/* Which clauses of a function apply. In a case it is always the first that matches. */
typedef enum ClauseOrder {
    CLAUSES_FIRST,             /* the first that matches; the only order the matcher knows yet */
} ClauseOrder;

typedef struct Language {
    const char         *name;          /* for messages */
    const char *const  *suffixes;      /* of its files, the usual one first, ended by NULL */
    const char         *literate;      /* the one of them whose files are literate; NULL: none */
    const char         *prelude;       /* the module that is imported without being asked for */
    const char         *main_module;   /* the name of a module without a header */
    const char         *main;          /* what is run */
    const char         *strings;       /* the module with fromString, for OverloadedStrings */
    const ReservedWord *words;
    size_t              n_words;
    const KnownName    *known;         /* by KNOWN_BOOL ... of known.tbl */
    ClauseOrder         clauses;
} Language;

extern const Language haskell;

/* The language of a file by its name; NULL: of none that the front end reads. */
const Language *language_of_file(const char *path);

#endif
