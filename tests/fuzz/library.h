/* The library once for many programs: it is loaded and checked, then each program is taken in a process of its own. */
#ifndef TARRY_FUZZ_LIBRARY_H
#define TARRY_FUZZ_LIBRARY_H

#include "driver/compile.h"

/* Loads the language's library in `lib`; programs will be in `file`. */
void library_load(const Language *language, const char *lib, const char *file);
/* Brings the program in the file to STAGE_TYPED; messages are in c->ds. False: there were errors. Only once in a
 * process, because the library's trees are not copied. */
bool library_check(Compilation *c);

#endif
