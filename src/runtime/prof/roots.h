/* The roots of a heap, with who they are for a programmer: constants, frames of stacks, the runtime itself. */
#ifndef TARRY_RUNTIME_PROF_ROOTS_H
#define TARRY_RUNTIME_PROF_ROOTS_H

#include "runtime/heap_int.h"
#include "runtime/prof/retainer_set.h"

typedef void RootComes(void *context, RetainedBy who, bool frame);

/* Right after a major collection: says who comes, and then calls h->visit for each of their pointers. */
void roots_visit(Heap *h, RootComes *comes, void *context);

#endif
