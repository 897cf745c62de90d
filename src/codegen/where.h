/* From an address in machine code to where it was written: what a sample of a running program asks for. */
#ifndef TARRY_CODEGEN_WHERE_H
#define TARRY_CODEGEN_WHERE_H

#include "runtime/runtime.h"

typedef struct Stretch { Word start; uint32_t origin; } Stretch;       /* of code; origin: in image.origins */
typedef struct Where { Stretch *places; size_t n; } Where;       /* by address; each reaches to the next one's start */

void     where_fill(Where *w, const Stretch *places, size_t n);
void     where_free(Where *w);
/* In image.origins; IMAGE_NONE: before all functions, in the runtime's own code. Safe in a signal handler. */
uint32_t where_is(const Where *w, Word address);

#endif
