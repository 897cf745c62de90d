/* By GHC's rule: which centres may be on the stack already when they are pushed. repeats.c */
#ifndef TARRY_OPT_REPEATS_H
#define TARRY_OPT_REPEATS_H

#include "opt/pass.h"

typedef struct Repeats {
    PtrMap never;              /* Name of a centre -> itself: it is never there when it is pushed */
} Repeats;

/* Finds them; none unless the scope is that of call stacks. Free it with repeats_end. */
Repeats repeats_find(const Opt *o, const CoreProgram *p);
void    repeats_end(Repeats *r);
static inline bool repeats_never(const Repeats *r, Name centre) { return ptrmap_get(&r->never, centre) != NULL; }
/* Does an scc give a function that is made under it and takes that many arguments at once, wherever its body ends? If
 * so, and if its centre never repeats, it may be given them inside: (scc c \x -> e) a is scc c (\x -> e) a. */
bool    repeats_gives_own(const Repeats *r, const CoreProgram *p, const Core *scc, uint32_t n);

#endif
