/* Definitions made ready for lowering: what can be done on Core cheaply, one definition at a time, when it is asked for.
 *
 *  - A method of a known dictionary is that method. Dictionaries that are dictionary functions applied to known dictionaries are known: the
 *    function's body stands in their place, its bindings being definitions of their own.
 *  - A function that is applied to known dictionaries is a copy of it without these parameters, made once for each choice of them.
 *  - A call of a small function that does not call itself is its body (arguments are atoms: nothing is evaluated twice, or earlier).
 *  - A case of something that is known is the alternative: match.c.
 *  - A thunk that would only calculate with numbers and put the result into a constructor is calculated at once.
 *  - What is certainly evaluated is evaluated at once: strict.c.
 *  - A partial application of a known function is a function: \y -> f x y.
 *
 * Requires linted Core. Ensures: Core with the same meaning, lint-clean, and the same entries of cost centres; what a centre
 * is charged can only become less. An scc is a label on code: it is copied with it, and what moves across it takes along whom it is charged
 * to (SCC_BACK). Without a profile there are no labels. `from` keeps telling in which definition an expression was written, `at` in the place
 * of which calls it was put, and a binding where its right-hand side was written before anything was put in the place of that.
 *
 * Memory: much is made ready only because its callers want to know what its calls evaluate; in them it may then stand in the place of its calls.
 * So what is ready waits in an arena of its own for someone to need it; when too much waits, the oldest is thrown away, and made again if it is
 * needed after all. */
#ifndef TARRY_OPT_PREPARE_H
#define TARRY_OPT_PREPARE_H

#include "base/ptrmap.h"
#include "base/vec.h"
#include "core/core.h"

typedef struct Definition Definition;
typedef struct Known {         /* what a variable stands for in a definition that was not copied yet */
    const Var          *var;
    Atom                atom;
    const struct Known *next;
} Known;

typedef struct Special {       /* a copy for these dictionaries */
    Top        **dicts;        /* one per argument; NULL: no dictionary, stays a parameter */
    Definition  *copy;
} Special;

typedef struct Needs Needs;
typedef struct Signature {     /* what a call of a function with all its arguments is sure to evaluate: strict.c */
    uint32_t arity;
    uint64_t params;           /* a bit each, from the lowest one */
    Needs   *free;             /* other variables */
} Signature;

struct Definition {
    const Top   *top;
    Name         origin;       /* the definition of the program that it comes from */
    const Core  *source;       /* eta-expanded */
    const Known *known;        /* what variables free in the source mean */
    const Core  *rhs;          /* ready; NULL: not yet, or not any more */
    Arena       *arena;        /* of rhs alone; NULL: it is there for good */
    uint32_t     params;       /* of rhs, once it is ready; 0: it is no function */
    uint32_t     users;        /* who need rhs as it is: until then it stays */
    bool         ready;        /* it was made */
    bool         waits;        /* for its first user, and can be thrown away */
    bool         dict;         /* a dictionary, or of one: its evaluation is charged to DICT */
    bool         busy;         /* being made ready */
    bool         tangled;      /* made while something that it asked about was busy: it would not be made the same again */
    enum { SIZE_UNKNOWN, SMALL, LARGE } size;
    Signature   *signature;    /* NULL: it is no function, or not ready */
    Signature    own_signature;
    uint32_t     nesting;      /* a dictionary: how many dictionary functions it is made by */
    VEC(Special) specials;
    void        *global;       /* the lowering's own; NULL: nobody mentioned it so far */
};

typedef struct Box {           /* let b = f, f being a top-level function that b's stack owns */
    const Var *function;
    uint32_t   region;
} Box;

typedef struct Shape {         /* a variable of the copy is this constructor */
    const Var          *var;
    const Con          *con;
    Atom               *fields;
    const struct Shape *next;
} Shape;

/* Is an operation a few instructions that cannot fail? It is for the back end to say. */
typedef bool IsCheap(Prim prim);

typedef struct PrepareOptions {
    bool     plain;            /* nothing is done at all */
    bool     profile;          /* costs are counted: let y = x may own the function x, and stays */
    bool     call_stack;       /* by GHC's rule: entering a function changes the stack even where it was named */
    IsCheap *is_cheap;
} PrepareOptions;

typedef struct Prepare {
    Arena             *kept;                   /* definitions, and what is ready of them */
    Arena             *arena;                  /* what is needed only until the definition that is being made is ready */
    const CoreProgram *program;
    PrepareOptions     options;
    VEC(Definition *)  definitions;            /* by Top.index */
    Definition        *current;                /* the one that is being made; NULL: none */
    VEC(Definition *)  waiting;                /* those that wait, from `oldest` on, with others */
    size_t             oldest, waiting_bytes;
    PtrMap             meaning;                /* Var -> Atom, in what is being copied */
    PtrMap             always;                 /* Var -> Atom: parameters that always get this dictionary */
    const Shape       *shapes;                 /* known here */
    PtrMap             owned;                  /* Var of the copy -> where + 1: its value belongs to the stack of that place, if to any */
    uint32_t           place, places;          /* what runs under one stack; how many there are */
    PtrMap             boxes;                  /* Var of the copy -> Box */
    uint32_t           region;                 /* the scc's body, at its place or in a lambda in it */
    VEC(const Var *)   joins;                  /* let-bound around here, and only called at ends: match.c */
    const Inlined     *at;                     /* in the place of which call what is copied is put; NULL: of none */
    uint32_t           depth;                  /* of small functions in small functions */
    uint32_t           room;                   /* for copies of small functions in this definition */
} Prepare;

void        prepare_begin(Prepare *p, const CoreProgram *program, PrepareOptions options, Arena *arena);
void        prepare_end(Prepare *p);
/* The definition of a top-level variable. */
Definition *prepare_definition(Prepare *p, const Var *var);
/* Its right-hand side, ready. It may be gone when the next one is asked for, unless somebody uses it; then it is made again, just the same. */
const Core *prepare_rhs(Prepare *p, Definition *d);
const Core *prepare_use(Prepare *p, Definition *d);
void        prepare_unuse(Prepare *p, Definition *d);          /* once for each prepare_use */
void        prepare_done(Prepare *p, Definition *d);           /* in its stead, when it will hardly be needed again */

#endif
