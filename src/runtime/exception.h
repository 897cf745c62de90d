/* Raising exceptions from within the runtime. */
#ifndef TARRY_RUNTIME_EXCEPTION_H
#define TARRY_RUNTIME_EXCEPTION_H

#include "runtime/runtime.h"

/* Unwinds the running thread's stack: the address to go on at. */
Word rt_raise(Base *base, Word exception);

RuntimeFn prim_catch, prim_raise;

#endif
