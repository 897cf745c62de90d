/* Inside of the small-step machine: objects and collector (small_heap.c), transitions (small_eval.c, small_return.c,
 * smallstep.c), search (small_search.c), primitive operations on objects (small_prim*.c), exceptions
 * (small_exception.c), logic variables and goals (small_logic.c), searches inside (small_capsule.c).
 *
 * The state is that of S&PJ's Fig. 5: current stack, heap, control, stack, costs. Everything the machine works on,
 * values, thunks, unboxed literals and the frames of the stack alike, is an Obj in one copying heap; the stack is the
 * list x : S of the figure, linked through the frames, so that a choice point keeps it by keeping a pointer.
 *
 * Invariants
 *  1. A transition reserves what it may allocate before it does anything else; only reserving may collect (and move
 * objects).
 *  2. Frames are never changed once made.
 *  3. What a choice point may have to undo is on the trail: before an object older than the innermost choice point is
 * changed, its state is saved there and it is marked OBJ_TRAILED; the collector does not remove a trailed indirection.
 *  4. Obj.label and Machine.label are the centre that P3 expects; nothing but check_labels reads them.
 *  5. What a program writes into a MutVar#, Array# or Bytes# is not on the trail: as any other effect, it stays when a
 * choice is undone. Programs that search do not have effects. */
#ifndef TARRY_SEMANTICS_SMALL_H
#define TARRY_SEMANTICS_SMALL_H

#include "base/vec.h"
#include "semantics/eval_int.h"
#include "prims/show.h"
#include "semantics/small_code.h"
#include "prims/world.h"

typedef enum ObjKind {
    OBJ_CON, OBJ_LIT,
    OBJ_FUNCTION,              /* a lambda with what it captures */
    OBJ_PARTIAL,               /* f[0]: the function; then its arguments */
    OBJ_THUNK,
    OBJ_BUSY,                  /* a thunk under evaluation: taken out of the heap */
    OBJ_FREE,                  /* a logic variable */
    OBJ_IND,                   /* u.to is what it has become */
    OBJ_RAISE,                 /* a thunk whose evaluation has raised the exception u.to: it raises it again */
    OBJ_FROZEN,                /* a thunk whose evaluation another thread's exception has interrupted: u.to, an
                                  OBJ_CHUNK, is how it goes on */
    OBJ_CHUNK,                 /* f[0]: frames, down to the update frame f[1]; f[2]: the value in control, or, if rep
                                  is 1, what to look at */
    OBJ_BIG,                   /* Big#: f are n limbs, the lowest first; u.i: n, negative for a negative number */
    OBJ_BYTES,                 /* Bytes#: u.i bytes, in the n words of f */
    OBJ_MUT_VAR,               /* f[0]: its content */
    OBJ_ARRAY,
    OBJ_MVAR,                  /* f[0]: its content, or NULL */
    OBJ_THREAD,                /* u.i: in Machine.threads */
    FRAME_ARGS,                /* x : S, all arguments of one application; ccs: of the application */
    FRAME_UPDATE,              /* #x : S; f[1]: x; ccs: of the demand */
    FRAME_CASE,                /* (alts, cc) : S */
    FRAME_LOGIC,               /* isVar# and its kin: f[1..] their arguments; the one with number rep is evaluated */
    FRAME_NORMAL,              /* normalForm# has demanded `at` components of the cell f[1]; of its argument: NULL */
    FRAME_CONC,                /* conc# f[1] f[2]: small_logic.c */
    FRAME_CAPSULE,             /* allValues# and its kin wait for values of f[3], or of f[3] applied to f[4] */
    FRAME_GATHER,              /* the value of a capsule as a list: f[1] its cons, f[2] the values still to come */
    FRAME_RESTART,             /* when it is returned to, the capsule begins again: as FRAME_CAPSULE */
    FRAME_TAG,                 /* dataToTag#: likewise */
    FRAME_RETRY,               /* operation rep on the outside world is tried again; f[1..]: its arguments */
    FRAME_CATCH,               /* f[1]: the handler; u.code: the catch# */
    FRAME_MASK,                /* when it is returned to, exceptions from others are held back no longer */
    FRAME_END,                 /* the bottom of a thread's stack, if it is not the main one */
    FRAME_DEMAND,              /* the printer has demanded `at` components of the cell f[1]; with f[1] == NULL: main */
    FRAME_DONE,                /* the bottom, when main has its value, f[1] */
    OBJ_ENV,                   /* what a choice point's alternatives need */
    OBJ_BRANCH,                /* of a search tree: small_capsule.c */
    OBJ_MOVED                  /* the collector's: u.to is the copy */
} ObjKind;

enum {
    OBJ_BOX      = 1,          /* a thunk made by the boxing transformation */
    OBJ_DEMANDED = 2,          /* a cell whose components the printer has demanded */
    OBJ_UNBOXED  = 4,          /* a literal that stands for itself: looking at it is free */
    OBJ_TRAILED  = 8,
    OBJ_IMMORTAL = 16,         /* not in the heap */
    OBJ_FORCED   = 32          /* a thunk that was evaluated in some branch */
};

struct Obj {
    Ccs      ccs;              /* pinned on the binding; frames: to go back to */
    Cc       label;
    uint32_t era;              /* choice points made before this object */
    uint32_t level;            /* the set function inside of which it was made; frames: to go back to */
    uint8_t  kind, flags;
    uint16_t rep;              /* OBJ_LIT */
    uint32_t n;                /* pointers in f, or words if it is raw; frames have the next frame in f[0] */
    uint32_t aux;              /* frames: the forcer to go back to; FRAME_DEMAND: components demanded; a thunk that has
                                  been evaluated: Machine.updates then */
    union {
        CodeBlock *block; const Con *con; Obj *to; const Code *code; int64_t i; double d; uint32_t c; Name addr;
    } u;
    Obj     *f[];
};

typedef struct Heap {
    char  *space;              /* [space, next) is in use; collect when next would pass limit */
    char  *next, *limit;
    size_t capacity;           /* reserved for `space` */
    char  *spare;              /* the other space, kept for the next collection */
    size_t spare_capacity;
    size_t live;               /* after the last collection */
} Heap;

typedef struct TrailEntry {
    Obj    *obj;
    Obj    *saved;             /* a copy of the thunk it was; NULL: only kind, flags and stack are restored */
    Ccs     ccs;
    uint32_t era;
    uint8_t kind, flags;
} TrailEntry;

typedef struct ChoicePoint {
    Obj        *stack;         /* for or: S; for guess: the FRAME_CASE */
    Obj        *env;           /* for or: OBJ_ENV of the right side */
    Obj        *free;          /* for guess: the logic variable */
    const Code *code;          /* the or, or the case */
    uint32_t    next;          /* alternative */
    Ccs         ccs, forcer;
    Cc          label;
    uint32_t    era, level;
    size_t      trail;         /* its length then */
    uint64_t    unasked;       /* Machine.unasked then */
    const Data *data;          /* free becomes each of its constructors, then `stack` is returned to */
    bool        barrier;       /* below it is nothing of the innermost capsule */
    bool        decided;       /* only `next` is tried */
} ChoicePoint;

/* A search inside of the search: small_capsule.c. */
typedef struct Capsule {
    Obj        *found;         /* the values so far, the last one first: OBJ_ENV of value and rest */
    uint64_t    n_found, limit;        /* limit 0: one step, up to the first choice about which nothing was decided */
    uint32_t    made;          /* decisions, of that step */
    bool        strong;        /* a set function: what is older than it chooses outside */
    uint32_t    level;         /* what is made inside has this, or more */
    uint64_t    bindings;      /* Machine.bindings when it began */
    const char *waits;         /* a branch of it does, and why: the first one; else NULL */
    Span        waits_at;
} Capsule;

typedef struct SmallThread SmallThread;                /* small_thread.c */

typedef enum Mode { MODE_EVAL, MODE_RETURN, MODE_RAISE, MODE_DEMAND, MODE_BACKTRACK, MODE_END } Mode;

typedef struct Machine {
    const SmallProgram *small;
    const EvalOptions  *options;
    EvalResult *r;
    size_t      memory_limit;
    Mode        mode;
    Ccs         ccs;           /* CCCS */
    Ccs         forcer;
    Cc          label;
    const Code *code;          /* MODE_EVAL: control ... */
    CodeBlock  *block;         /* ... and the block it belongs to */
    Obj       **captured;
    Obj       **locals;
    Obj       **scratch;       /* room for as many as both, while they are replaced */
    Obj        *value;         /* MODE_RETURN: control; MODE_RAISE: the exception */
    Obj        *stack;
    Obj       **globals;       /* by Top.index; NULL: not bound (flat, nullary), or no longer reachable */
    uint64_t   *global_seen;   /* the collector's */
    VEC(ChoicePoint) choices;
    VEC(TrailEntry)  trail;
    VEC(Capsule)     capsules; /* those we are inside of */
    uint32_t    era;           /* choice points made so far, and times that something mutable was written */
    uint32_t    updates;       /* of thunks, so far */
    uint32_t    level, levels; /* Obj.level of what is made now; given out so far */
    uint64_t    bindings;      /* of logic variables, so far */
    VEC(Obj *)  aside;         /* bindTerm#: parts of a term that are still to be looked at */
    uint64_t    unasked;       /* so many terms are taken apart in this branch before one is looked at again */
    uint32_t    world_era;     /* when something was last written to the world */
    uint32_t    written;       /* the era when something mutable was: it leads to what was made in the branch, which is
                                  undone as what is older than the last choice, for it will be reached afterwards */
    bool        closed;        /* the action has been carried out: is there another branch? */
    Heap        heap;
    uint64_t    collections;
    const Con  *box;           /* Box#, once it was needed */
    const Top  *loop;          /* CORE_LOOP, if the program has it */
    World      *world;         /* NULL until it was needed */
    VEC(SmallThread) threads;  /* empty until something needs to know; the first one is the main one */
    size_t      thread;        /* the one that runs */
    uint64_t    turns;         /* given out so far */
    uint64_t    steps_left;    /* of the thread that runs */
    Obj        *world_state;   /* realWorld#, outside of the heap */
    const Top  *blocked;       /* the exception for who waits for ever, if the program has it */
    Buf         charges;       /* for the trace */
} Machine;

/* small_heap.c */
bool  heap_open(Machine *m);
void  heap_close(Machine *m);
/* Room for `objects` objects with `pointers` pointers in all; may collect. False, with the evaluation stopped, when
 * there is none. */
bool  heap_reserve(Machine *m, size_t objects, size_t pointers);
Obj  *heap_new(Machine *m, ObjKind kind, uint32_t n, Ccs ccs);          /* reserved before; f is not set */
Obj  *heap_copy(Machine *m, const Obj *o, Ccs ccs);                     /* reserved before */
Obj  *heap_new_literal(Machine *m, Lit lit, bool unboxed);              /* reserved before */
Obj  *obj_immortal_literal(Arena *arena, Lit lit);
Lit   obj_lit(const Obj *o);
static inline Obj *obj_deref(Obj *o)
{
    while (o->kind == OBJ_IND)
        o = o->u.to;
    return o;
}

static inline bool obj_is_function(const Obj *o) { return o->kind == OBJ_FUNCTION || o->kind == OBJ_PARTIAL; }
/* f has no pointers */
static inline bool obj_is_raw(const Obj *o) { return o->kind == OBJ_BIG || o->kind == OBJ_BYTES; }

/* small_search.c */
void  search_save(Machine *m, Obj *o, Obj *saved);     /* before o is changed; `saved`: a copy if it is a thunk with
                                                          its contents, else NULL */
bool  search_must_save(const Machine *m, const Obj *o);
bool  search_open_or(Machine *m);                      /* at an or: makes the choice point (reserves) */
uint32_t search_alternatives(const ChoicePoint *cp);
void  search_open_guess(Machine *m, Obj *frame, Obj *free);
void  search_open_barrier(Machine *m, Obj *frame);
void  search_written(Machine *m);                      /* Machine.written is now */
void  search_commit(Machine *m, uint32_t era);         /* forgets the choices that were made after that */
void  small_not_one(Machine *m);                      /* an action has another branch: an error */
void  search_cut(Machine *m);                          /* back to the innermost barrier, which is removed */
/* `free` becomes each constructor of `data` in turn, then `stack` is returned to. */
void  search_open_outside(Machine *m, Obj *stack, Obj *free, const Data *data);
void  search_backtrack(Machine *m);                    /* MODE_BACKTRACK: the next alternative, or MODE_END */
View  obj_view(const void *obj);
void  search_demand(Machine *m);                       /* MODE_DEMAND: the next component, or a solution */
/* A term of the source language, or Core; *thunk (not NULL): the first one in the text, or NULL. */
char *search_show(const Obj *value, bool term, Arena *arena, const Obj **thunk);

/* small_return.c: whom a function's body is charged to that was made under `stack` and is called under `caller`. */
Ccs  small_called_there(Machine *m, Ccs caller, Ccs stack);
/* small_eval.c, small_return.c: one transition; the rule it was, or RULE_COUNT when only the mode has changed */
Rule  small_step_eval(Machine *m);
Rule  small_step_return(Machine *m);
/* For the search: goes on with alternative i of a guess; looks at a component on the printer's behalf (both reserved).
 */
void  small_guess_alternative(Machine *m, Obj *frame, Obj *free, uint32_t i);
void  small_demand_component(Machine *m, Obj *component);
/* For primitive operations: looks at an object from CCCS, control's label being `label`; room for an update frame and a
 * copy of the object (small_enter_pointers) is reserved. */
Rule  small_enter(Machine *m, Obj *o, Cc label, Span span);
size_t small_enter_pointers(const Obj *o);
Rule  small_suspend_prim(Machine *m);                  /* an argument is a logic variable */

/* small_logic.c */
Rule  small_logic(Machine *m);                         /* at an operation on logic variables, or a capsule */
Rule  small_return_logic(Machine *m);                  /* a value meets a FRAME_LOGIC */
Rule  small_return_normal(Machine *m);
Rule  small_return_conc(Machine *m);
void  small_bind(Machine *m, Obj *x, Obj *value);      /* x, a logic variable, is bound, until that is undone */
/* The logic variable m->value meets a frame that needs more: others may go on, or the branch has no value. */
Rule  small_suspend(Machine *m, Span span, const char *why);

/* small_capsule.c */
Rule  small_capsule(Machine *m);                       /* at allValues# and its kin */
Rule  small_return_capsule(Machine *m);
Rule  small_return_gather(Machine *m);
Rule  small_return_restart(Machine *m);
void  small_capsule_done(Machine *m);                  /* nothing is left to try; m->stack is the FRAME_CAPSULE */
/* A choice is made by what is older than the innermost set function: it is made outside, and the set function begins
 * again. True: so it was (m is about to evaluate it there). `free`: what is guessed, or NULL for an or. */
bool  small_capsule_escape(Machine *m, Obj *free, const Data *data);
/* Code of that level has no alternative. If it is older it fails outside: likewise. */
bool  small_capsule_fails(Machine *m, uint32_t level);
/* A choice has been made, of the innermost capsule. True: only a step is wanted, so that it has been decided, or is the
 * end: m is about to backtrack. */
bool  small_capsule_steps(Machine *m);
void  small_capsules_unwind(Machine *m, const Obj *handler);           /* an exception leaves all up to there */

/* small_prim.c */
Rule  small_prim(Machine *m);  /* at an operation on objects or the world, its arguments charged */
Rule  small_return_tag(Machine *m);                    /* a value meets a FRAME_TAG */
Rule  small_return_retry(Machine *m);                  /* a value meets a FRAME_RETRY */

/* small_exception.c */
Rule  small_raise_again(Machine *m, Obj *x);           /* at an OBJ_RAISE that is needed: sets MODE_RAISE */
bool  small_raise_loop(Machine *m);  /* a thunk needs itself: sets MODE_RAISE; false: nobody would catch that */
Rule  small_step_raise(Machine *m);                    /* MODE_RAISE: to the innermost handler */
Rule  small_return_catch(Machine *m);                  /* a value meets a FRAME_CATCH */
Rule  small_return_mask(Machine *m);                   /* likewise FRAME_MASK */

#endif
