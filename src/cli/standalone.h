/* Stand-alone executables: tarry's own program file, then an image, then its size and a mark. One that can be profiled
 * has another image before that one, with cost centres, and its own size and mark. */
#ifndef TARRY_CLI_STANDALONE_H
#define TARRY_CLI_STANDALONE_H

#include "base/buffer.h"
#include "image/image.h"

typedef struct StandaloneParts {
    const Image *image, *profiled;     /* the latter NULL: it cannot be profiled */
    bool         search;               /* it prints all values of main */
} StandaloneParts;

/* The bytes of one. False: our own program file cannot be read. */
bool standalone_make(const StandaloneParts *parts, Buf *out);
/* Is this file one? */
bool standalone_is(const char *path);
/* If this process was started from one: runs its program, and sets the exit code. */
bool standalone_run(int argc, char **argv, int *exit_code);

#endif
