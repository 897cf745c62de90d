/* Inputs of a fuzz target, as files. */
#ifndef TARRY_FUZZ_FILES_H
#define TARRY_FUZZ_FILES_H

#include "base/vec.h"

typedef struct Input {
    char  *path;
    char  *text;
    size_t len;
} Input;

typedef VEC(Input) Inputs;

/* Adds a file, or those in a folder and the folders in it whose names begin with no dot, by the alphabet; of programs
 * (.hs, .lhs, .core), profiles (.prof, .hp, .json, .eventlog) and what has no suffix. */
void files_add(Inputs *out, const char *path);
void files_free(Inputs *inputs);

#endif
