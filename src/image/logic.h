/* Logic programs for the engine: what searches becomes operations of the runtime. logic.c */
#ifndef TARRY_IMAGE_LOGIC_H
#define TARRY_IMAGE_LOGIC_H

#include "base/ptrmap.h"
#include "core/core.h"

typedef struct LogicProgram {
    const CoreProgram *program;
    PtrMap narrow;             /* a flexible case, of the new program -> the Top that makes what its variable may be */
} LogicProgram;

/* The same program with no `or` and no `free`; what is new is in the arena. Free narrow. */
LogicProgram logic_program(const CoreProgram *program, Arena *arena);

#endif
