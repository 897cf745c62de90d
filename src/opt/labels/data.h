/* Which variables are data, by what is done with them: data.c */
#ifndef TARRY_OPT_DATA_H
#define TARRY_OPT_DATA_H

#include "opt/pass.h"

/* Sets Var.data, if labels are there. */
void data_find(const Opt *o, const CoreProgram *p);

#endif
