/* What the front end is told about the language it reads: all in which a second source language would differ from Haskell. The parser,
 * the type checker and the desugarer ask this record, and nothing else, what the language is. */
#ifndef TARRY_SYNTAX_LANGUAGE_H
#define TARRY_SYNTAX_LANGUAGE_H

#include <stdbool.h>
#include <stddef.h>

typedef struct Language {
    const char        *name;           /* for messages */
    const char *const *suffixes;       /* of its files, the usual one first, ended by NULL */
} Language;

extern const Language haskell;

/* The language of a file by its name; NULL: of none that the front end reads. */
const Language *language_of_file(const char *path);

#endif
