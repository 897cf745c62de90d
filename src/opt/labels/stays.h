/* Labels that lead nowhere: stays.c */
#ifndef TARRY_OPT_STAYS_H
#define TARRY_OPT_STAYS_H

#include "opt/pass.h"

/* In place. By GHC's rule, which alone writes such labels; else nothing. */
void stays_drop(const Opt *o, CoreProgram *p);

#endif
