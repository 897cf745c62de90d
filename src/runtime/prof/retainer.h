/* Retainers: who keeps each live object alive (`tarry prof --retainers`).
 *
 * A retainer is what holds on to others until it is evaluated, changed or left: a frame of a stack, a thunk, a mutable
 * object, a CAF. All other objects are passed through. The set of an object is the least solution of
 *
 *     set(o) = union, over all p with a pointer to o, of { p } if p is a retainer, set(p) otherwise
 *
 * A frame is known by its function and the stack it was pushed under; what only the runtime itself refers to is held by
 * the roots of the system. */
#ifndef TARRY_RUNTIME_PROF_RETAINER_H
#define TARRY_RUNTIME_PROF_RETAINER_H

#include "runtime/prof/heap_table.h"
#include "runtime/prof/retainer_set.h"
#include "runtime/runtime.h"

/* Right after a major collection: counts all objects of the heap, with their sets. */
void retainers_count(Runtime *rt, RetainerSets *sets, HeapTable *to);

#endif
