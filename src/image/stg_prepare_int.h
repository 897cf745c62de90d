/* What the parts of making definitions ready share: stg_prepare.c copies, stg_match.c has cases whose outcome is known. */
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

#endif
