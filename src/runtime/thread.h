/* Green threads: each has a stack of its own; one runs at a time.
 *
 * A thread that does not run goes on at `resume` with R0 = roots[ROOT_R0]; everything else it needs is on its stack. */
#ifndef TARRY_RUNTIME_THREAD_H
#define TARRY_RUNTIME_THREAD_H

#include "runtime/runtime.h"
#include "runtime/stack.h"
#include <poll.h>

/* Pointers (or 0) a thread keeps besides its stack; the collector's roots, all of them. */
typedef enum ThreadRoot {
    ROOT_OBJECT,               /* its OBJECT_THREAD */
    ROOT_R0,                   /* what it goes on with */
    ROOT_BLOCKED,              /* what it waits for: an MVar, or a thunk that another thread evaluates */
    ROOT_VALUE,                /* what it wants to put into that MVar */
    ROOT_EXCEPTION,            /* thrown to it, not yet raised */
    N_THREAD_ROOTS
} ThreadRoot;

typedef enum ThreadState {
    THREAD_READY,              /* runs, or stands in the queue of those that can */
    THREAD_TAKES, THREAD_READS, THREAD_PUTS,   /* stands in the queue of an MVar */
    THREAD_THROWS,             /* stands in the queue of a thread that holds back exceptions */
    THREAD_SLEEPS,
    THREAD_TURN,               /* waits until it is its turn to write to a handle (turns.c); a FRAME_RETRY, as below */
    THREAD_LISTENS,            /* waits for a file that can be read or written; on top of its stack is a FRAME_RETRY */
    THREAD_WAITS  /* another thread evaluates what it needs; stands among those that can run, and tries again */
} ThreadState;

typedef enum Masking { UNMASKED, MASKED, UNINTERRUPTIBLE } Masking;

struct Thread {
    Thread *next, *former;     /* of runtime->threads */
    Word   *low, *high;        /* the area of its stack: the first frame, a FRAME_STOP, is at high - 1; below low is
                                  the guard. NULL: its */
    Word   *packed;            /* frames are here (stacks.h), */
    size_t  packed_words;      /* the last of so many words is the FRAME_STOP */
    size_t  packed_room;       /* for so many there is memory */
    Word   *sp;                /* while it does not run */
    Word    ccs;               /* likewise: CCCS */
    Word    resume;            /* likewise: the address to go on at; 0: the one at sp */
    Word    roots[N_THREAD_ROOTS];
    StackMarks marks;  /* the collector's; see stack.h for whoever walks or cuts the stack, or lets the thread run */
    bool    reached, stuck;    /* the collector's, while it works */
    bool    touched;  /* it has run, or something was given to it, since a collection found no young pointers: */
    Thread *touched_next, *touched_former;     /* then it is one of runtime->touched */
    ThreadState state;
    Masking mask;
    bool    freeze;  /* roots[ROOT_EXCEPTION] came while it could run: what it evaluates is kept, to go on later */
    int64_t number;            /* the main thread is 1 */
    bool    told;              /* a profile's log has it */
    int64_t wake;              /* THREAD_SLEEPS: when, in nanoseconds */
    size_t  place;             /* and where in Scheduler.sleeping */
    int64_t turn;              /* THREAD_TURN: to which handle */
    struct pollfd file;        /* THREAD_LISTENS: what it waits for */
    int     c_errno;           /* of its last call of C */
    Word   *c_arguments;       /* what C calls it with, if it does; the first becomes the result: callback.c */
    Thread *after, *before;    /* its neighbours in the queue where it stands */
    struct Queue { Thread *first, *last; } throwers;   /* those that wait for it to take their exceptions */
};
typedef struct Queue Queue;

/* Who writes next to a handle: turns.c. */
typedef struct Turn {
    int64_t handle;
    Thread *holder;            /* it is ready */
    Queue   waiting;
} Turn;

/* Who runs when. */
typedef struct Scheduler {
    Queue    ready;
    VEC(Turn) turns;
    Thread  *main;
    Queue    listening;        /* to files */
    VEC(struct pollfd) files;  /* theirs, while the system is asked */
    VEC(Thread *) sleeping;    /* a heap (each wakes no later than those at 2i + 1 and 2i + 2) */
    int64_t  last_number;
    unsigned n_threads;
    unsigned polls;            /* threads in a row that have found what they wait for still under evaluation */
    bool     ticking;          /* the timer goes */
} Scheduler;

enum { MAIN_THREAD = 1 };

/* thread.c. A thread with an empty stack, first of runtime->threads, touched. NULL: no memory. */
Thread *thread_new(Runtime *rt);
void    thread_free(Runtime *rt, Thread *t);
void    threads_free(Runtime *rt);
/* Something was, or will be, given to it that may be young; minor collections need not look at it any more. */
void    thread_touch(Runtime *rt, Thread *t);
void    thread_untouch(Runtime *rt, Thread *t);

/* schedule.c */
void    queue_add(Queue *q, Thread *t);
Thread *queue_take(Queue *q);                          /* NULL: it is empty */
void    queue_remove(Queue *q, Thread *t);
/* The running thread stops here: it will go on at `resume` (0: where sp says) with R0 = r0. */
void    thread_suspend(Base *base, Word resume, Word r0);
void    thread_make_ready(Runtime *rt, Thread *t);
/* Another thread goes on, or the same one: where. */
Word    schedule(Base *base);
Word    schedule_preempt(Base *base);                  /* at a HEAP frame */
/* The running thread is left as if its time was up: it goes on at the frame on top, behind those that are ready. */
Word    schedule_leave(Base *base);
Word    schedule_first(Base *base, Thread *t);         /* likewise: this thread goes on, if it can */
void    schedule_stuck(Runtime *rt, Thread *t);        /* the collector has found that nobody can wake it */
/* A thread that is not yet ready; NULL: no memory. */
Thread *schedule_new(Runtime *rt);
Word    schedule_end(Base *base);                      /* the running thread, not the main one, has ended */
/* This one goes on instead of the running thread, which is suspended, or has ended: where. */
Word    schedule_to(Base *base, Thread *t);
/* thread_prim.c: a thread, not yet ready, that will do an action; NULL: no memory, and the program has ended. */
Thread *thread_for(Base *base, Word action);
/* callback.c: a thread has ended; has the one that does what C has called last? */
void    foreign_thread_ends(Runtime *rt, const Thread *t);
bool    foreign_is_done(const Runtime *rt);
/* The running thread waits for something (roots[ROOT_BLOCKED]; files: Thread.file) in a queue (NULL: it sleeps); where
 * to go on. */
Word    thread_block(Base *base, ThreadState state, Queue *queue);
bool    thread_is_blocked(const Thread *t);
/* A blocked thread leaves whatever queue it stands in, and is ready. */
void    thread_unblock(Runtime *rt, Thread *t);

/* turns.c. May the running thread write to this handle now? If not, turn_wait stops it, with a FRAME_RETRY on top of
 * its stack, until it asks again; where to go on. */
bool    turn_is_ours(Runtime *rt, int64_t handle);
Word    turn_wait(Base *base, int64_t handle);
void    turn_unblock(Runtime *rt, Thread *t);
/* It will not write, though it may be its turn. */
void    turn_give_up(Runtime *rt, const Thread *t);

static inline Queue *mvar_queue(Object *mvar) { return (Queue *)&mvar->f[1]; }

/* run.c: somebody has asked for the program's attention, interrupt_requested: true: the main thread got an exception;
 * false: it ends. */
bool    schedule_interrupt(Base *base);

/* async.c: exceptions from other threads. */
/* Would one that is thrown to it now reach it, or have to wait? */
bool    async_may_get(const Thread *t);
/* An exception that no thread throws: to the running thread, which must be at a safe point, or another one; where the
 * running one goes on. */
Word    async_throw(Base *base, Thread *t, Word exception);
/* The running thread's own, at a safe point, whether it holds back exceptions or not. roots[ROOT_R0]: what was to be
 * entered, or 0. */
Word    async_raise_here(Base *base, Word exception);
/* Raises in the running thread what was thrown to it while it did not run. */
Word    async_raise(Base *base);
/* The running thread holds back exceptions no longer, or is about to wait: raises one that waits for that, if there is
 * one; else 0. */
Word    async_take(Base *base);

#endif
