/* How long each pass takes, and how much memory: for --time-passes and --memory-passes. A process has one such clock;
 * it stands still unless it was started. */
#ifndef TARRY_BASE_PASSES_H
#define TARRY_BASE_PASSES_H

#include <stdbool.h>
#include <stdio.h>

void passes_start(bool time, bool memory);
/* What follows, until the next call, belongs to this pass (a literal text; one that was named before goes on). */
void passes_begin(const char *pass);
/* The pass found so many chances that it did not take, because somebody else would be charged. */
void passes_gave_up(unsigned chances);
/* A line per pass, in the order they began first. Time: in milliseconds, the wall's clock and the processor's, and the
 * sum. Memory, in bytes: the most that arenas held during it, and what they hold after it, which are the same whenever
 * the same program is compiled; and, in KiB, the most that the process had. The line `all` has the highest of each.
 * Nothing unless it was started. */
void passes_print(FILE *to);

#endif
