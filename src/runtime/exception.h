/* Raising exceptions from within the runtime. */
#ifndef TARRY_RUNTIME_EXCEPTION_H
#define TARRY_RUNTIME_EXCEPTION_H

#include "runtime/runtime.h"
#include "runtime/stack.h"

/* Unwinds the running thread's stack: the address to go on at. */
Word rt_raise(Base *base, Word exception);

/* The raw word of a FRAME_CATCH: the Masking to go back to, and how many choices were open then. */
enum { CATCH_MASK = 3, CATCH_SHIFT = 2 };

/* The same, to this handler, or to the FRAME_STOP; thunks on the way are not touched. */
Word rt_raise_to(Base *base, const StackWalk *handler, Word exception);
Word rt_loop(Base *base);                      /* the value of a thunk depends on itself */
/* Exceptions of the runtime's own: values of the library, which the program may lack. */
typedef enum OwnException {
    EXCEPTION_LOOP,            /* the value of a thunk depends on itself */
    EXCEPTION_BLOCKED,         /* the thread waits for an MVar that nobody else can reach */
    EXCEPTION_STACK, EXCEPTION_HEAP,           /* a limit is reached; rt->message says which */
    EXCEPTION_INTERRUPT,       /* Ctrl-C */
    N_OWN_EXCEPTIONS
} OwnException;
void exceptions_find(Runtime *rt);
/* interrupt_requested, at a safe point: the main thread's exception, or the end; where to go on. */
Word rt_interrupt(Base *base);


#endif
