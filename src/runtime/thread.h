/* Green threads: each has a stack of its own; one runs at a time.
 *
 * A thread that does not run goes on at `resume` with R0 = roots[ROOT_R0]; everything else it needs is on its stack. */
#ifndef TARRY_RUNTIME_THREAD_H
#define TARRY_RUNTIME_THREAD_H

#include "runtime/runtime.h"
#include "runtime/stack.h"

/* Pointers (or 0) a thread keeps besides its stack; the collector's roots, all of them. */
typedef enum ThreadRoot {
    ROOT_OBJECT,               /* its OBJECT_THREAD */
    ROOT_R0,                   /* what it goes on with */
    ROOT_BLOCKED,              /* what it waits for: an MVar, or a thunk that another thread evaluates */
    ROOT_VALUE,                /* what it wants to put into that MVar */
    ROOT_EXCEPTION,            /* thrown to it, not yet raised */
    N_THREAD_ROOTS
} ThreadRoot;

struct Thread {
    Thread *next;              /* of runtime->threads */
    Word   *low, *high;        /* the stack's memory: its first frame, a FRAME_STOP, is at high - 1; below low is the guard */
    Word   *sp;                /* while it does not run */
    Word    resume;            /* likewise: the address to go on at */
    Word    roots[N_THREAD_ROOTS];
    StackMarks marks;          /* the collector's; see stack.h for whoever walks or cuts the stack, or lets the thread run */
    bool    reached;           /* the collector's, while it works */
};

enum { STACK_GUARD = 1 << 20 };        /* bytes below `low` that fault */

/* thread.c. A thread with an empty stack, first of runtime->threads. NULL: no memory. */
Thread *thread_new(Runtime *rt);
void    threads_free(Runtime *rt);
/* Is this address in the guard below the running thread's stack? */
bool    thread_in_guard(const Runtime *rt, const void *address);
size_t  thread_stack_limit(const Runtime *rt);

#endif
