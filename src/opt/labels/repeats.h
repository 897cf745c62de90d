/* By GHC's rule: which centres may be on the stack already when they are pushed. repeats.c */
#ifndef TARRY_OPT_REPEATS_H
#define TARRY_OPT_REPEATS_H

#include "opt/pass.h"

typedef struct Repeats {
    bool   known;              /* the scope is that of call stacks */
    PtrMap never;              /* Name of a centre -> itself: it is never there when it is pushed */
} Repeats;

/* Finds them; none unless the scope is that of call stacks. Free it with repeats_end. */
Repeats repeats_find(const Opt *o, const CoreProgram *p);
void    repeats_end(Repeats *r);
static inline bool repeats_never(const Repeats *r, Name centre) { return ptrmap_get(&r->never, centre) != NULL; }

/* How many arguments the function takes at once that an scc gives, wherever its body ends, and that is made under it:
 * so many it may be given inside. 0: perhaps it gives another one; or its centre may repeat, if it is no scccall.
 * own.c */
enum { OWN_ANY = INT32_MAX };  /* nothing comes back */
uint32_t own_arity(const Repeats *r, const CoreProgram *p, const Core *scc);

#endif
