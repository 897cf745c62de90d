/* How many arguments functions are to take: arity.c */
#ifndef TARRY_OPT_ARITY_H
#define TARRY_OPT_ARITY_H

#include "opt/eta/called.h"
#include "opt/eta/passed.h"
#include "opt/labels/labelled.h"

enum { ARITY_MOST_STEPS = 5 }; /* on the way to a function: taken at each call, if it is no action */

typedef struct Arity {
    uint32_t     n;            /* that many arguments, before it does any work */
    uint32_t     sure;         /* of these, so many before it can fail, or never come back */
    uint32_t     steps;        /* cheap ones, on the way: they will be done for each call */
    Var *const  *like;         /* parameters that take them, somewhere: their names and representations */
    bool         any;          /* and then as many as one likes: nothing comes back; or that is assumed so far */
    bool         labelled;     /* it is the value of an scc, on some way */
    bool         counted;      /* ... and sccs that are entered before are to be counted when it is first called */
    bool         holds;        /* ... and counts of others are bound on the way */
    bool         open;         /* it is what a function gives, on some way, that it may stand in: that is work */
} Arity;

typedef struct LocalArity {
    const Var *var;            /* NULL: nothing is known of who has this number */
    Arity     *arity;          /* of what a let or join binds; NULL: not known */
    bool       evaluated;      /* looking at it cannot fail */
} LocalArity;

typedef struct Arities {
    const OptOptions  *options;
    const CoreProgram *program;
    Calls  *calls;
    Arena  *scratch;           /* of all that follows */
    Arity  *tops;              /* by definition */
    LocalArity *locals;        /* by number (called_number) */
    uint32_t    n_locals;
    PtrMap  constants;         /* Var -> itself: a constructor that is free of all variables */
    Passed  passed;            /* where what constants bind is called */
    bool     searches;         /* it is a logic program */
    const Con *unit;           /* any that has no fields; NULL: there is none */
    bool     shown;            /* the value of main may be */
    bool     in_dictionary;    /* in the definition of one */
    bool     in_constant;      /* what is bound here is made by a CAF */
    Owner    owner;            /* of what is bound here */
    bool    *labels;           /* by definition: all of it is a label's (labelled.h) */
    PtrMap  around;            /* Var -> Owner: of what stands around the scc that it names */
} Arities;

/* Finds what every definition and local function is to take. Free it with arity_end. */
Arities arity_program(const Opt *o, const CoreProgram *program);
void    arity_end(Arities *w);
/* Of a definition, or of what a let binds: at least what is written; of another name of a function, what that takes. */
Arity   arity_of_bound(const Arities *w, const Var *var);
/* A let of a constructor whose fields are literals, definitions, or constants in turn. */
bool    arity_is_constant(const PtrMap *constants, const Core *let);
/* What a count gives: any constructor without fields; NULL: there is none. */
const Con *arity_find_unit(const CoreProgram *p);
/* bind m k = let act s = .. in act: all it does is to make a function, this one; NULL: it does more. Where it stands in
 * the place of its call, it can be seen who calls that, and how often (called.c), and what m and k are. */
const Core *made_closure(const Core *body);
/* Is it the count of labels, which are entered when it is first looked at, and nothing else (eta.c)? */
bool    arity_is_count(const Core *rhs);
/* Is a label among the first ones of an expression that is counted when it is entered? */
bool    arity_enters(const Core *e);
/* case table of { _ -> e }, and the table counts who looks at it first (opt_labelled_cell): as often as it is done, it
 * is counted once. */
bool    arity_looks_at_table(const CoreProgram *p, const Core *e);
/* case first of { _ -> e }, case count of { _ -> e } */
Core   *arity_behind(Arena *arena, Core *first, Core *e, const Core *like);
Core   *arity_behind_count(Arena *arena, Var *count, Core *e, const Core *like);
/* How many parameters a lambda has; 0: it is none. */
static inline uint32_t arity_written(const Core *rhs) { return rhs->kind == CORE_LAM ? rhs->u.lam.n : 0; }

#endif
