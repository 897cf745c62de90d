/* How the variables of a definition are used: which local functions loop, which capture nothing. */
#ifndef TARRY_IMAGE_STG_USE_H
#define TARRY_IMAGE_STG_USE_H

#include "base/ptrmap.h"
#include "core/core.h"

typedef struct StgUse {
    bool loops;            /* a function that calls itself, with all arguments, in tail position */
    bool closed;           /* a local function that captures nothing */
    bool near;             /* a local function whose calls are all charged to the stack it is made under */
    bool unowned;          /* closed and near, and nothing but called: nobody asks whom it belongs to */
} StgUse;

typedef struct StgUses {
    Arena *arena;
    PtrMap uses;           /* Var -> StgUse */
    bool   profile;        /* a function that captures nothing may have to be made: it has an owner */
    bool   call_stack;     /* ... and is charged by GHC's rule */
    const Var *main;       /* what this makes belongs to MAIN */
} StgUses;

/* Looks through one definition; what is found is added. */
void stg_use_top(StgUses *uses, const Var *var, const Core *rhs);
/* What is known of a variable; all false if nothing is. */
StgUse stg_use_of(const StgUses *uses, const Var *var);

#endif
