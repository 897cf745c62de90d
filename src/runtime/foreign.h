/* C: calls of it, and from it.
 *
 * A call is made where the program is, by the thread that runs: nothing else runs meanwhile, and its time is that of
 * the cost-centre stack that made it. What C calls back is done by a thread of its own, in a run of the engine within
 * the call (callback.c); any thread may go on there, but those that are in C themselves. When the program ends in such
 * a run, the outermost call is left by a jump. */
#ifndef TARRY_RUNTIME_FOREIGN_H
#define TARRY_RUNTIME_FOREIGN_H

#include "base/ptrmap.h"
#include "runtime/heap_int.h"
#include "runtime/thread.h"
#include <ffi.h>
#include <setjmp.h>

enum { MAX_C_ARGUMENTS = 64 };

/* A run of the engine for C. */
typedef struct Invocation {
    Thread *thread;            /* that does it; NULL: it has */
    struct Invocation *outer;
} Invocation;

typedef struct Stable {
    Word   value;              /* 0: it is free, */
    size_t next_free;          /* and the next one that is; 0: none */
} Stable;

/* Of a weak pointer, called by C: f(environment, data), f(data). */
typedef struct CFinaliser {
    void *function, *environment;
    bool  has_environment;
    void *data;
    struct CFinaliser *next;
} CFinaliser;

typedef struct Weak {
    Word number;
    Word key, value, finaliser;                /* value: 0: a stable name; finaliser: 0: none */
    CFinaliser *of_c;
    bool reached;                              /* the collector's, while it works */
} Weak;

typedef struct ForeignState {
    PtrMap      sites;         /* from texts to what they say, ready to be called */
    PtrMap      callbacks;     /* from their code */
    VEC(Stable) stable;        /* by number - 1 */
    size_t      first_free;    /* 0: none */
    VEC(Weak)   weak;          /* by ascending number */
    size_t      weak_old;      /* so many of the first lead to nothing young */
    Word        last_weak;
    PtrMap      names;         /* from objects to the numbers of the weak pointers that are their stable names, */
    size_t      names_made;    /* as it was after so many collections */
    VEC(Word)   finalisers;    /* of those that have died, to be done: in Haskell, */
    CFinaliser *of_c;          /* in C */
    Invocation *innermost;
    jmp_buf    *out;           /* of the outermost call */
} ForeignState;

/* foreign.c. */
ForeignState *foreign_state(Runtime *rt);
void foreign_close(Runtime *rt);
/* What libffi has for a letter of types/foreign.c. */
ffi_type *foreign_type(char letter);

/* callback.c */
void callbacks_close(ForeignState *s);

/* stable.c. Numbers begin with 1. */
Word  stable_new(Runtime *rt, Word value);
Word  stable_value(const Runtime *rt, Word stable);            /* 0: there is none */
void  stable_free(Runtime *rt, Word stable);
void  stable_scavenge(Heap *h);                /* the collector's roots, by h->visit */

/* weak.c. The collector's roots: of a minor collection; all: of those that bring all up to date. */
void  weak_scavenge(Heap *h, bool all);
/* In a major one, when all else is traced: were there any whose key lives, so that there is more to trace? */
bool  weak_reached(Heap *h);
void  weak_bury(Heap *h);                      /* when there are none: all others have died */
void  weak_finalise(Runtime *rt);              /* when it is over */
void  weak_end(Runtime *rt);                   /* and when the program is */

#endif
