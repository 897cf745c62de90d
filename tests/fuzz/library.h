/* The library once for many programs: it is loaded and checked, then each program is taken in a process of its own. */
#ifndef TARRY_FUZZ_LIBRARY_H
#define TARRY_FUZZ_LIBRARY_H

#include "types/types.h"

/* Loads the library in `lib`; programs will be in `file`. */
void library_load(const char *lib, const char *file);
/* Takes the program in the file, as load_program and check_types would; messages are in *ds. NULL: there were errors. Only once in a
 * process, because the library's trees are not copied. */
Typed *library_check(Diags **ds);

#endif
