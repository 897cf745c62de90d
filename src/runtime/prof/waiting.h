/* Who waits: evaluations that have been begun and cannot go on before another has ended. They are the frames of the
 * stack.
 *
 * A stage of a pipeline that needs all of its input before it gives any output waits as often as the input has
 * elements; what it holds on to is the producers', so that the census alone does not lead to it. */
#ifndef TARRY_RUNTIME_PROF_WAITING_H
#define TARRY_RUNTIME_PROF_WAITING_H

#include "runtime/prof/heap_table.h"
#include "runtime/runtime.h"

/* Adds what waits in the thread that runs, the innermost WAITING_LOOKED_AT frames, by stack (the high half of
 * HeapRow.what; objects are frames). Only in the exact tier, where frames say whose they are. */
enum { WAITING_LOOKED_AT = 100000 };
void waiting_count(const Runtime *rt, HeapTable *table);

#endif
