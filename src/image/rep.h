/* The representation of what an expression gives: of main's value, and of choices. */
#ifndef TARRY_IMAGE_REP_H
#define TARRY_IMAGE_REP_H

#include "core/core.h"

/* What a variable is bound to: a function, or the code of a join point without parameters; NULL: anything else. */
typedef const Core *RepBound(const void *context, const Var *var);

Rep rep_given(const Core *e, RepBound *bound, const void *context);

#endif
