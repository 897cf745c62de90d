/* Threads of the small-step machine, for its other parts. */
#ifndef TARRY_SEMANTICS_SMALL_THREAD_H
#define TARRY_SEMANTICS_SMALL_THREAD_H

#include "semantics/small_prim.h"

PrimFn small_prim_thread;

void threads_forward(Machine *m, Obj *(*forward)(Machine *, Obj *));   /* the collector's roots */
/* Between transitions: perhaps it is another one's turn. */
void threads_switch(Machine *m);
/* Can others run before this one has done what it is about to do? They do; it goes on with the state of the world. */
bool threads_others_run(const Machine *m);
void threads_yield(Machine *m);
/* A thread other than the main one has ended. */
void threads_end(Machine *m);
/* A thunk under evaluation is needed: by another thread than the one that evaluates it? Then it waits, and another one
 * runs. */
bool threads_wait_for(Machine *m, Obj *thunk, Cc label);
/* Thunks under evaluation whose update frames are among the topmost `frames` go on from here when they are needed
 * again; m->value is what they are given, or (enter) what they look at. False: no memory. */
bool threads_freeze(Machine *m, size_t frames, bool enter);
/* A thunk whose evaluation was interrupted is needed: it goes on. */
Rule threads_thaw(Machine *m, Obj *x, Cc label);
/* Are exceptions from others held back? 0: no. Setting it may raise one: true. */
int64_t threads_mask(Machine *m);
bool threads_set_mask(Machine *m, int64_t mask);

#endif
