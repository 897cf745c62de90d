/* A very large C stack, so that recursion over the user's program may be as deep as the program is.
 *
 * Memory is reserved, not committed: untouched pages cost nothing. */
#ifndef TARRY_BASE_BIGSTACK_H
#define TARRY_BASE_BIGSTACK_H

#include <stdbool.h>
#include <stddef.h>

/* Runs fn(arg) on a stack of up to `size` bytes (less when the machine refuses) and waits for it. */
void bigstack_run(size_t size, void (*fn)(void *), void *arg);
/* Bytes left on the stack bigstack_run gave the calling code; SIZE_MAX outside of it. */
size_t bigstack_left(void);

#endif
