/* Random Haskell programs, and whether everyone who runs them agrees.
 *
 * A program has some units: data types, a class with instances, functions and checks, which need nothing of each other.
 * A unit follows from its seed alone, so when a program goes wrong, the unit that does can be had alone. Each check
 * prints a value, or the exception that was raised instead. Programs are well typed by construction, and end: recursion
 * counts down.
 *
 * Haskell does not say which of several exceptions an expression raises. So the operations of a unit that may fail all
 * raise the same one, which is then shown; or they raise any, and only that there was one is shown. */
#ifndef TARRY_TESTS_HASKELL_H
#define TARRY_TESTS_HASKELL_H

#include "base/arena.h"
#include "base/buffer.h"
#include <stdbool.h>
#include <stdint.h>

/* ---- program.c ---- */

/* The text of module `name` with these units. */
void haskell_program(const char *name, const uint64_t *units, unsigned n, Buf *out);
/* The seed of a unit of a program. */
uint64_t haskell_unit(uint64_t base, uint64_t program, unsigned unit);

/* ---- engines.c ---- */

typedef enum Agreement { AGREE, DIFFER, REFUSED, TOO_LONG } Agreement;

/* Loads the library, once for all programs; these will be in `file`. */
void engines_begin(const char *file);
/* The program in the file, on all engines; `why` gets what differs. Only once in a process. */
Agreement engines_agree(Buf *why);

/* ---- ghc.c ---- */

/* `count` programs of `units` units each, by `ghc -O0` and by us. An exit code. */
int compare_with_ghc(const char *tarry, uint64_t base, uint64_t from, uint64_t count, unsigned units, const char *save);

#endif
