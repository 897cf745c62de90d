/* Primitive operations that need nothing of the runtime, for the interpreter: values are words, doubles are their bits. */
#ifndef TARRY_CODEGEN_INTERP_PRIM_H
#define TARRY_CODEGEN_INTERP_PRIM_H

#include "runtime/layout.h"
#include <stdbool.h>

/* Classes PRIM_INLINE and PRIM_TRAP. False: the arguments have no result. */
bool interp_op(Prim prim, Word a, Word b, Word *result);
/* OP_READ and OP_WRITE. False: out of bounds. */
bool interp_read(Prim prim, const Object *o, int64_t i, Word *result);
bool interp_write(Prim prim, Object *o, int64_t i, Word value);
bool interp_write_is_pointer(Prim prim);

#endif
