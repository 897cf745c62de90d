/* Occurrence analysis: how often variables occur, and which local functions are only ever jumped to. occur.c */
#ifndef TARRY_OPT_OCCUR_H
#define TARRY_OPT_OCCUR_H

#include "opt/pass.h"

/* A copy of a program in which the uses of every local variable are counted (Var.uses and what follows it), and lets that can be are join points. */
CoreProgram *occur_program(const OptOptions *options, const CoreProgram *in, Arena *arena);

#endif
