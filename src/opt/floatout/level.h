/* How far out an expression can be moved, and whether that is worth it: what floatout asks, found in one walk over a
 * definition (level.c). */
#ifndef TARRY_OPT_LEVEL_H
#define TARRY_OPT_LEVEL_H

#include "opt/floatout/gives.h"
#include "opt/labels/subsumed.h"

enum {
    MAX_LEVEL = 14,            /* of lambdas inside of each other; those deeper in have the same */
    LEVEL_NEVER,               /* of names that nothing may be moved away from: join points, stacks, the world */
    N_LEVELS
};

typedef struct Mark {          /* something is moved */
    uint32_t level;            /* it is moved out of all lambdas that are deeper in */
    bool     definition;       /* out of all, to the top level */
} Mark;

typedef struct Levels {
    const OptOptions  *options;
    const CoreProgram *program;                /* with occurrences counted */
    GivesWalk          gives;
    Subsumed           subsumed;               /* if `asks` */
    bool               asks;                   /* functions are charged to the stack that they were made under, too */
    Arena             *scratch;
    PtrMap             lets;                   /* Core -> Mark, of one definition: what a let binds */
    PtrMap             whole;                  /* ... what is evaluated where it stands */
    uint32_t           given_up;               /* for a label */
    bool               loops;                  /* only their calls are moved */
    /* where we are: */
    struct Border     *borders;                /* lambdas and labels around, the innermost first */
    PtrMap             binders;                /* Var -> Binder */
    PtrMap             within;                 /* Var -> itself: functions whose bodies are around */
    const Top         *top;                    /* the definition */
    uint32_t           level, stamp;
    uint32_t           base;                   /* level of the definition */
    bool               dict;                   /* it is a dictionary */
    bool               main;                   /* it is main */
} Levels;

/* Finds all that is to be moved in a definition. */
void levels_find(Levels *l, const Top *top);
/* Does the body of a lambda perhaps run more than once for each time that what is around it does? `var` is what a let
 * binds it to, or a definition; NULL: nothing. */
bool level_repeats(const Levels *l, const Core *lam, const Var *var);
/* Of the place where a definition's right-hand side stands. */
uint32_t level_of_top(const Top *top);
/* Is it the centre of dictionaries? A function that it makes is charged to whoever calls it. */
bool level_is_dict(Name centre);
/* Is the body of a lambda charged to whom what is around it is? */
bool level_is_same(const Levels *l, const Var *var);
/* Is a function only called, and from where the same is charged as where it is bound? */
bool level_is_called_near(const Var *var);
bool level_join_repeats(const Core *let);      /* jumped to from itself */

#endif
