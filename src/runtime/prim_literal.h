/* Primitive operations on literals, as calls. */
#ifndef TARRY_RUNTIME_PRIM_LITERAL_H
#define TARRY_RUNTIME_PRIM_LITERAL_H

#include "runtime/runtime.h"

#define PRIM(c, text, args, res) RuntimeFn prim_literal_##c;
#define HEAP_PRIM(c, text, args, res)
#include "core/prims.tbl"
#undef PRIM
#undef HEAP_PRIM

#endif
