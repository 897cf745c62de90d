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

#endif
