/* What local functions are given for their parameters: static.c says why. */
#ifndef TARRY_OPT_STATIC_H
#define TARRY_OPT_STATIC_H

#include "opt/pass.h"

typedef struct Statics Statics;

/* Of the local functions in an expression; until statics_free. */
Statics    *statics_find(const Core *e);
/* What a parameter is given at each call of its function, whoever calls it; NULL: who knows what. A variable need not
 * be in scope where the function is bound. */
const Atom *statics_given(const Statics *s, const Var *param);
void        statics_free(Statics *s);

#endif
