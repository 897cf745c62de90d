/* Operations on logic variables. logic.c */
#ifndef TARRY_RUNTIME_LOGIC_H
#define TARRY_RUNTIME_LOGIC_H

#include "runtime/runtime.h"

/* A logic variable becomes what a maker (a global) says alternative number i is, then that is returned to the frame at
 * sp. */
Word logic_guess(Base *base, Word var, uint32_t maker, uint32_t i);

#endif
