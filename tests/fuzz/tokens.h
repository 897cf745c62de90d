/* Changing Haskell programs by their tokens, so that some of what comes out is nearly valid, and some is. */
#ifndef TARRY_FUZZ_TOKENS_H
#define TARRY_FUZZ_TOKENS_H

#include "base/buffer.h"

/* Appends to `out` the text with a few changes; parts of `other` may get into it. */
void tokens_mutate(const char *text, size_t len, const char *other, size_t other_len, unsigned *seed, Buf *out);

#endif
