/* Whom functions are charged to that an expression makes, when a CAF evaluates it: subsumed.c */
#ifndef TARRY_OPT_SUBSUMED_H
#define TARRY_OPT_SUBSUMED_H

#include "opt/pass.h"

typedef enum Doing {           /* what evaluating an expression may do, a bit each */
    DOES_ENTER = 1,            /* it enters a centre */
    DOES_MAKE = 2              /* it makes a function that is not only called where it is bound */
} Doing;

typedef struct Subsumed {
    const CoreProgram *program;                /* with occurrences counted */
    uint8_t           *tops;                   /* Doing, by definition: with all that it mentions */
} Subsumed;

void subsumed_begin(Subsumed *s, const CoreProgram *p);
void subsumed_end(Subsumed *s);
/* Doing of an expression without its parts, but with the definitions that it mentions. */
uint8_t subsumed_doing(const Subsumed *s, const Core *e);
/* Is a function perhaps called under a centre that it was not made under? */
static inline bool subsumed_may_differ(uint8_t doing) { return doing == (DOES_ENTER | DOES_MAKE); }

#endif
