/* UCL's inheritance (Clack, Clayman and Parrott, section 4): a function without a cost centre is a part of the one
 * profiled function that leads to it. One that several lead to is a part of none, and gets a centre of its own. */
#ifndef TARRY_CORE_SHARE_H
#define TARRY_CORE_SHARE_H

#include "core/core.h"

/* A new program in `arena`, sharing unchanged nodes with the old one: the user's top-level functions that several
 * profiled ones share have an scc, named as they are. Profiled are functions that begin with an scc; constants have
 * stacks of their own, CAF:x, and count as profiled. What the library defines is a part of whoever uses it. */
CoreProgram *share_centres(const CoreProgram *program, Arena *arena);

#endif
