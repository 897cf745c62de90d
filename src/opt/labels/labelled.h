/* Which definitions run under a label, of the user's or MAIN, whoever calls them: labelled.c */
#ifndef TARRY_OPT_LABELLED_H
#define TARRY_OPT_LABELLED_H

#include "opt/pass.h"

/* By definition; free it. All false unless functions belong to where they are made (lexical scope). */
bool *labelled_find(const Opt *o, const CoreProgram *p);
/* Whose a function is that is made somewhere: its caller's; a label's; or a label's behind a dictionary's stack, whose
 * place its caller's takes. */
typedef enum Owner { OWNER_CALLER, OWNER_LABEL, OWNER_BASE } Owner;
/* The same of what stands in an scc, or goes back from one. `owner`: of what stands where the scc does. `around`: Var
 * -> Owner, for each `as o` around us. */
Owner labelled_inside(PtrMap *around, Owner owner, const Core *scc);

#endif
