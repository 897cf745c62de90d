/* What the image's indices lead to in a runtime. */
#ifndef TARRY_RUNTIME_LOAD_H
#define TARRY_RUNTIME_LOAD_H

#include "runtime/runtime.h"

Word load_global(const Runtime *rt, uint32_t global);          /* with its tag */
Word load_constant(const Runtime *rt, const Constant *c);

#endif
