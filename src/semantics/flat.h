/* A Curry program as a flat one: flat.c */
#ifndef TARRY_SEMANTICS_FLAT_H
#define TARRY_SEMANTICS_FLAT_H

#include "base/diag.h"
#include "core/core.h"

/* A program whose main is a value of a logic program (CoreProgram.search), as a flat one: only what computes that value
 * counts, without what the library does around it, and constants are evaluated wherever they are used. Others are given
 * back as they are. NULL, with the reason in `ds`: it looks at something unboxed that a flat program cannot name. */
const CoreProgram *flat_program(const CoreProgram *program, Arena *arena, Diags *ds);

#endif
