/* Raising exceptions from within the runtime. */
#ifndef TARRY_RUNTIME_EXCEPTION_H
#define TARRY_RUNTIME_EXCEPTION_H

#include "runtime/runtime.h"
#include "runtime/stack.h"

/* Unwinds the running thread's stack: the address to go on at. */
Word rt_raise(Base *base, Word exception);

/* The same, to this handler, or to the FRAME_STOP; thunks on the way are not touched. */
Word rt_raise_to(Base *base, const StackWalk *handler, Word exception);
/* The library's exception for a thread that waits for an MVar nobody can reach; 0: the program does not have it. */
Word exception_blocked(const Runtime *rt);

RuntimeFn prim_catch, prim_raise;

#endif
