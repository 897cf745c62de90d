/* By GHC's rule: arguments for what an scc gives. give_scc.c */
#ifndef TARRY_OPT_GIVE_SCC_H
#define TARRY_OPT_GIVE_SCC_H

#include "opt/pass.h"

/* Does it make a function that takes some of so many arguments at once, on some way, or go back? */
bool  give_scc_helps(const CoreProgram *p, const Core *scc, uint32_t n);
/* Does an expression end where it goes back from an scc, perhaps in order to jump? */
bool  give_scc_goes_back(const Core *e);
/* ... from several, say, so that no arguments can be given there? */
bool  give_scc_is_stuck(const Core *e);
/* Vars of join points around an scc: those that are jumped to, and have got the arguments; of these, those that will be
 * put in the place of the jump, and have not. NULL: none. */
typedef struct Jumps { const PtrMap *to, *put; } Jumps;

/* Gives them to it, if that helps. What is between the scc and its ends is copied; binders are the same. */
Core *give_scc(const CoreProgram *p, Arena *arena, Jumps jumps, const Core *scc, const Atom *args, uint32_t n);

#endif
