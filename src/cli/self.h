/* The file of this very program: an executable that was built has its image in it, and the library lies beside it. */
#ifndef TARRY_CLI_SELF_H
#define TARRY_CLI_SELF_H

#include "base/arena.h"

/* For reading; -1 with errno when it cannot be found. */
int         self_open(void);
/* Where it is, without links; NULL when nobody knows. */
const char *self_path(Arena *arena);

#endif
