/* Stand-alone executables: tarry's own program file, then an image, then its size and a mark. */
#ifndef TARRY_CLI_STANDALONE_H
#define TARRY_CLI_STANDALONE_H

#include "base/buffer.h"
#include "image/image.h"

/* The bytes of one; `search`: it prints all values of main. False: our own program file cannot be read. */
bool standalone_make(const Image *image, bool search, Buf *out);
/* Is this file one? */
bool standalone_is(const char *path);
/* If this process was started from one: runs its program, and sets the exit code. */
bool standalone_run(int argc, char **argv, int *exit_code);

#endif
