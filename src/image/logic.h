/* Logic programs for the engine: what searches becomes operations of the runtime. logic.c */
#ifndef TARRY_IMAGE_LOGIC_H
#define TARRY_IMAGE_LOGIC_H

#include "base/ptrmap.h"
#include "core/core.h"

/* What a variable may be that a flexible case looks at: the functions that make it, for its alternatives and for all
 * constructors of the type. */
typedef struct Narrowing { const Top *some, *all; } Narrowing;

typedef struct LogicProgram {
    const CoreProgram *program;
    PtrMap narrow;             /* a flexible case, of the new program -> Narrowing */
} LogicProgram;

/* The same program with no `or` and no `free`; what is new is in the arena. Free narrow. */
LogicProgram logic_program(const CoreProgram *program, Arena *arena);

#endif
