/* What the front end is told about the language it reads: all in which the source languages differ. Lexer, modules,
 * renamer, type checker and desugarer ask this record.
 *
 * Each module has its language. A program's language is that of the user's file; LoadOptions bring it,
 * and Program keeps it. A Curry program has modules of both: what the library of its own language lacks comes from
 * Haskell's, and is read as Haskell. The library's own modules (Tarry.Prim and what deriving is made of) are the same
 * for all. */
#ifndef TARRY_SYNTAX_LANGUAGE_H
#define TARRY_SYNTAX_LANGUAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct ReservedWord {
    uint8_t     kind;          /* TokKind */
    const char *text;
} ReservedWord;

/* Something of the library that the compiler refers to; module: the one that defines it, NULL: the language has no such
 * thing. */
typedef struct KnownName {
    const char *module, *name;
    bool        is_type;       /* or a class */
} KnownName;

/* A type of the library that the language calls something else. */
typedef struct ShownName {
    const char *module, *name, *shown;
} ShownName;

/* What is usual elsewhere, and has another name here. */
typedef struct Habit {
    const char *name;
    bool        is_type;
    const char *advice;
} Habit;

/* Which clauses of a function apply. In a case it is always the first that matches. */
typedef enum ClauseOrder {
    CLAUSES_FIRST,             /* the first that matches */
    CLAUSES_ALL,               /* all that match, whatever their order: the function's values are those of each */
} ClauseOrder;

typedef enum LanguageId { LANGUAGE_HASKELL, LANGUAGE_CURRY, LANGUAGE_COUNT } LanguageId;

typedef struct Language {
    LanguageId          id;
    const char         *name;          /* for messages */
    const char *const  *suffixes;      /* of its files, the usual one first, ended by NULL */
    const char         *literate;      /* the one of them whose files are literate; NULL: none */
    const char         *folder;        /* of its library, in that of all libraries; "": there itself */
    const struct Language *base;       /* whose library has what its own lacks; NULL: none */
    const char         *prelude;       /* the module that is imported without being asked for */
    const char         *main_module;   /* the name of a module without a header */
    const char         *main;          /* what is run */
    const char         *strings;       /* the module with fromString, for OverloadedStrings */
    const ReservedWord *words;
    size_t              n_words;
    const KnownName    *known;         /* by KNOWN_BOOL ... of known.tbl */
    const ShownName    *shown;         /* ended by one without name; NULL: none */
    const Habit        *habits;        /* likewise */
    const char *const  *off;           /* extensions that are on elsewhere; ended by NULL */
    const char *const  *own;           /* extensions of its own, which need nothing; ended by NULL; NULL: none */
    const char *const  *common;        /* of the extensions that programs can switch on, those that its other systems
                                          have, too; ended by NULL; NULL: all of them */
    ClauseOrder         clauses;
    const struct Language *source;     /* of compiled modules: the language they were written in, whose library serves
                                          them; NULL: it is source itself */
    bool logic;                        /* free variables, `_` as an expression and as a type variable, functions in
                                          patterns, variables that stand in a pattern twice; what no clause matches has
                                          no value, which is nothing to be reported */
    bool calls;                        /* a definition without parameters is a function like all others: each use is
                                          a call. Its type need not be known to be polymorphic, so it may be
                                          overloaded */
    bool fixed_literals;               /* a literal in a pattern has the one type of its form */
    bool own_first;                    /* what a module defines itself hides what it imports by the same name */
    bool named_by_file;                /* a module without a header is called as whoever imports it calls it, and
                                          exports all that it defines */
    bool dashes;                       /* two dashes begin a comment, whatever is behind them: `--> 5` */
    bool lone_quote;                   /* ''' is a quote */
    bool any_main;                     /* main may be a value of any type */
    bool any_case;                     /* the first letter of a name says nothing: what is in scope decides whether it
                                          is a constructor or a variable, a type or a type variable; other letters than
                                          Haskell's are worth a warning (rename_letters.c) */
} Language;

extern const Language haskell, curry, flatcurry;

/* The language of a file by its name; NULL: of none that the front end reads. */
const Language *language_of_file(const char *path);

/* What the language calls a type of the library; its own name, usually. */
const char *language_shows(const Language *language, const char *module, const char *name);
bool language_has_extension(const Language *language, const char *name);       /* one of its own */
bool language_has_alone(const Language *language, const char *name);           /* one that its other systems lack */
/* What to say to who expects such a name; NULL: nothing. */
const char *language_habit(const Language *language, const char *name, bool is_type);

#endif
