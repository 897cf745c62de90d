/* What the parts of making definitions ready share: stg_prepare.c copies, stg_match.c has cases whose outcome is known,
 * stg_strict.c evaluates early. */
#ifndef TARRY_IMAGE_STG_PREPARE_INT_H
#define TARRY_IMAGE_STG_PREPARE_INT_H

#include "image/stg_prepare.h"

/* ---- stg_prepare.c ---- */
void  prepare_means(Prepare *p, const Var *var, Atom atom);
Var  *prepare_fresh(Prepare *p, const Var *var);       /* its copy */
Core *prepare_copy(Prepare *p, const Core *e);
Core *prepare_labelled(Core *e, const Core *like);     /* written where the other one was */

/* ---- stg_match.c ---- */
/* The copy of a case. */
Core *prepare_case(Prepare *p, const Core *e);
/* A copied variable is known to be this constructor, from here on. */
void  prepare_shape(Prepare *p, const Var *var, const Core *con);
/* Is the thunk that a let binds only evaluated in tail position of its body? It will be a label then. True, too,
 * if the body is too large to look through. */
bool  prepare_is_label(const Core *let);

/* ---- stg_strict.c ---- */
/* Evaluates first what is certainly evaluated, in a right-hand side that has been copied; finds the definition's signature. True: something was changed. */
bool  prepare_strict(Prepare *p, Definition *d, Core *rhs);

#endif
