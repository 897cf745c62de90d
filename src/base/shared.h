/* Shared libraries, for foreign declarations: those that were named, and what every program has (libc, libm). */
#ifndef TARRY_BASE_SHARED_H
#define TARRY_BASE_SHARED_H

#include <signal.h>
#include <stdbool.h>

/* NAME is libNAME.so, or a file. NULL: it is open, and symbols are looked for in it; else why not. */
const char *shared_open(const char *name);
/* The address of a symbol; NULL: nobody has it. *library: the file of the first library that was named and has it, ""
 * for one that every program has. */
void *shared_find(const char *symbol, const char **library);
/* As it was found by shared_find, perhaps in another run. NULL with why. */
void *shared_find_in(const char *symbol, const char *library, const char **why);
/* Whether the program has called C, which runs now: what goes wrong there is no fault of Tarry's. */
extern volatile sig_atomic_t shared_runs;

#endif
