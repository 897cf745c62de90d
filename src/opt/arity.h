/* How many arguments an expression takes before it does any work: arity.c */
#ifndef TARRY_OPT_ARITY_H
#define TARRY_OPT_ARITY_H

#include "opt/pass.h"

typedef struct Arity {
    uint32_t     n;            /* that many arguments */
    Var *const  *like;         /* parameters that take them, somewhere: their names and representations */
    bool         any;          /* and then as many as one likes: nothing comes back; or that is assumed so far */
} Arity;

typedef struct Arities {
    const OptOptions  *options;
    const CoreProgram *program;
    Arena  *scratch;           /* of all that follows */
    Arity  *tops;              /* by definition */
    PtrMap  locals;            /* Var -> Arity, of what let binds */
    PtrMap  calls;             /* Top, or Var -> the call with the fewest arguments, or nothing that is a call */
    PtrMap  circles;           /* Var -> yes or no: the let that binds it is a circle */
    PtrMap  found;             /* Var -> Arity: once and for all */
    bool    definitions;       /* those of all definitions are known */
    uint32_t fuel;             /* expressions that may still be looked at */
    bool     once;             /* in a function: an action that it returns is run once */
    uint32_t inside;           /* local functions that call themselves, around here */
} Arities;

/* Finds the arity of every definition. Free it with arity_end. */
Arities arity_program(const OptOptions *options, const CoreProgram *program);
void    arity_end(Arities *w);
/* Forgets the local functions of the last definition. */
void    arity_forget(Arities *w);
/* Finds the arity of what a let binds, what is around it being known. */
void    arity_let(Arities *w, const Core *let);
Arity   arity_of_bound(Arities *w, const Var *var);
/* What all occurrences of a variable give it as arguments. */
Arity   arity_called(Arities *w, const Var *var);
/* How many parameters a lambda has; 0: it is none. */
static inline uint32_t arity_written(const Core *rhs) { return rhs->kind == CORE_LAM ? rhs->u.lam.n : 0; }

#endif
