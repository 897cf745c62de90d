/* What every use of a variable gives it as arguments: called.c */
#ifndef TARRY_OPT_CALLED_H
#define TARRY_OPT_CALLED_H

#include "opt/pass.h"

enum { MOST_CALLED = 9, REP_ANY = REP_COUNT, REP_SEVERAL = REP_COUNT + 1 };

typedef struct Called {
    uint8_t in_the_end;        /* nobody looks at it, or at what it gives, with fewer arguments; MOST_CALLED: or more */
    uint8_t at_once;           /* it is given as many together, wherever it is called at all */
    uint8_t by_name;           /* calls by its name give as many, each; 0: it is used otherwise, too */
    uint8_t reps[MOST_CALLED]; /* of the arguments: a Rep, REP_ANY (nobody gives it), or REP_SEVERAL */
    uint8_t named[MOST_CALLED];                /* the same, of those in calls by its name only */
    uint8_t n_reps;            /* behind so many, all of `reps` are REP_ANY */
    bool    itself;            /* it is mentioned by what it is bound to */
} Called;

typedef struct Calls Calls;

/* `labels`: which definitions run under a label (labelled.h). */
Calls *called_find(const Opt *o, const CoreProgram *program, const bool *labels);
/* Of a definition, or of what a let or a lambda binds. */
Called called_how(const Calls *calls, const Var *var);
/* Local variables have numbers below that: their slots, as long as no other pass gives them new ones. 0: this one has
 * none, and is not used as a pointer. */
uint32_t called_vars(const Calls *calls);
uint32_t called_number(const Calls *calls, const Var *var);
void   called_free(Calls *calls);

#endif
