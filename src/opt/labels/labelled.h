/* Which definitions run under a label of the user's, whoever calls them: labelled.c */
#ifndef TARRY_OPT_LABELLED_H
#define TARRY_OPT_LABELLED_H

#include "opt/pass.h"

/* By definition; free it. All false unless functions belong to where they are made (lexical scope). */
bool *labelled_find(const Opt *o, const CoreProgram *p);
/* Does what stands in an scc, or goes back from one, run under a label? `labelled`: so does the scc itself. `around`:
 * Var -> itself, for each `as o` around us whose scc does. */
bool labelled_inside(PtrMap *around, bool labelled, const Core *scc);

#endif
