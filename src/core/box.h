/* The boxing transformation (S&PJ section 8.2).
 *
 * A top-level function carries no stack of its own, so when it is passed as an argument or stored in a constructor its
 * reference site is forgotten. Boxing lets it be remembered:   e f  ==>  let f' = f in e f'   (marked as a box).
 * Lexical scoping with boxing charges a function's body to where the function was referred to. */
#ifndef TARRY_CORE_BOX_H
#define TARRY_CORE_BOX_H

#include "core/core.h"

/* A new program in `arena`, sharing unchanged nodes with the old one. */
CoreProgram *box_program(const CoreProgram *program, Arena *arena);

#endif
