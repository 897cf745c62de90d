/* Occurrence analysis: how often variables occur, and which local functions are only ever jumped to. occur.c */
#ifndef TARRY_OPT_OCCUR_H
#define TARRY_OPT_OCCUR_H

#include "opt/pass.h"

/* Counts the uses of every local variable of a program (Var.uses and what follows it), and makes join points of the
 * lets that can be. */
void occur_program(const OptOptions *options, CoreProgram *p);
/* The same for one expression. */
void occur_one(const OptOptions *options, Core *e);
/* Only counts. */
void occur_count(const OptOptions *options, CoreProgram *p);

/* Is all that is done with it that it is called, and by GHC's rule, too, where its body is charged to CCCS? */
static inline bool occur_called_under_its_stack(const Var *var)
{
    return (var->how & ~USE_CALLED) == 0 && !var->far && !var->deep;
}

#endif
