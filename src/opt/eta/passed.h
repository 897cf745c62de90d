/* Where functions that a constant binds are called: under labels? passed.c */
#ifndef TARRY_OPT_PASSED_H
#define TARRY_OPT_PASSED_H

#include "opt/pass.h"

typedef struct Passing {       /* a parameter, where it can be seen, and how many closures make each other on the way */
    const Var  *var;
    const Core *body;
    uint32_t    depth;
} Passing;

typedef struct Passed {
    const CoreProgram *program;
    bool              *labelled;       /* by definition: has it labels, or what it uses? NULL: nobody has asked yet */
    bool               seen;           /* one that has, while that is found */
    VEC(Passing)       todo;           /* what it is given to, and how far that has been looked at */
    PtrMap             seen_vars;      /* Var -> depth + 1: a parameter that was among them */
    PtrMap             functions;      /* Var -> Core, of local functions that were seen */
    uint32_t           arity;          /* of the function that is followed */
    bool               call_stack;     /* by GHC's rule */
    uint32_t           left;           /* so many expressions may still be looked at */
} Passed;

/* Is a function that a let binds, and that is to take so many arguments, only called, by what the let gives, and by
 * functions that it is given to, which have no labels, nor use any that has? */
bool passed_unlabelled(Passed *w, const Core *let, const Bind *b, uint32_t arity);
void passed_end(Passed *w);

#endif
