/* Where the frames of threads are.
 *
 * One thread runs at a time, so one area is enough: many addresses, of which the system gives memory as they are
 * touched, with a guard below. The frames of the other threads, mostly few, are packed: kept in memory of about their
 * size, and laid out in an area again when their thread goes on. A thread with many frames keeps its area while it
 * waits, as long as there are areas to be had, and those with few leave one free for who has none; so the number of
 * threads is bounded by memory only, and a switch copies little.
 *
 * Frames hold no addresses of frames, so they may be anywhere; only the collector's marks know places (stack.h), and
 * packed stacks have none. */
#ifndef TARRY_RUNTIME_STACKS_H
#define TARRY_RUNTIME_STACKS_H

#include "runtime/thread.h"

enum { STACK_GUARD = 1 << 20, STACK_SPARE = STACK_GUARD / 2 };         /* bytes below an area that fault; of these,
                                                                          what is lent */

/* Memory for the frames of a new thread, empty but for the FRAME_STOP; there is room for a few more. False: no memory.
 */
bool   stack_new(Runtime *rt, Thread *t);
/* A thread is about to run: it gets an area if it has none, perhaps that of `former` (NULL: nobody's), who ran until
 * now. False: no memory. */
bool   stack_lay_out(Runtime *rt, Thread *t, Thread *former);
/* A thread has ended. */
void   stack_free(Runtime *rt, Thread *t);
/* All have. */
void   stacks_close(Runtime *rt);
/* Bytes that the frames of one thread have taken at most, so far. */
size_t stacks_deepest(const Runtime *rt);
static inline bool stack_is_packed(const Thread *t) { return t->low == NULL; }

/* Bytes that the frames of a thread may take: what was asked for, or less when there are not so many addresses. */
size_t stack_limit(const Runtime *rt);
/* The running thread's frames were about to reach into the guard: in a signal handler, with the address that was
 * touched. True: part of the guard is memory now, and the program can go on to the next safe point, where stack_is_full
 * wants stack_overflow. False: it is somewhere else. */
bool   stack_extend(Runtime *rt, const void *address);
static inline bool stack_is_full(const Runtime *rt) { return rt->stacks.extended != NULL; }
bool   stack_is_guard(const Runtime *rt, const void *address);
void   stack_say_limit(Runtime *rt);           /* in rt->message */
/* The running thread's exception; the guard is one again. Where to go on. */
Word   stack_overflow(Base *base);

#endif
