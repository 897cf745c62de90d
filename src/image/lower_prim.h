/* Which primitive operations are done how. lower_prim.c */
#ifndef TARRY_IMAGE_LOWER_PRIM_H
#define TARRY_IMAGE_LOWER_PRIM_H

#include "image/image.h"

/* The condition of OP_BRANCH that a comparison is, if it is one. */
bool prim_condition(Prim prim, Cond *cond);
/* Where OP_READ and OP_WRITE find the element's number among the arguments; -1: there is none. And the value OP_WRITE
 * writes. */
int  prim_element_arg(Prim prim);
int  prim_written_arg(Prim prim);
bool cond_is_double(Cond cond);

#endif
