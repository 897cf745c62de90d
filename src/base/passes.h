/* How long each pass takes: for --time-passes. A process has one such clock; it stands still unless it was started. */
#ifndef TARRY_BASE_PASSES_H
#define TARRY_BASE_PASSES_H

#include <stdio.h>

void passes_start(void);
/* What follows, until the next call, belongs to this pass (a literal text; one that was named before goes on). */
void passes_begin(const char *pass);
/* A line per pass, in milliseconds, in the order they began first; and the sum. Nothing unless it was started. */
void passes_print(FILE *to);

#endif
