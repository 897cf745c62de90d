/* From Core to an image: the way that commands, tests and benches share. */
#ifndef TARRY_DRIVER_COMPILE_H
#define TARRY_DRIVER_COMPILE_H

#include "image/lower.h"
#include "opt/opt.h"

/* Optimises a linted program, unless `plain`, and lowers it. False, with messages, when it is a logic program, or too large for the bytecode; then there
 * is nothing to free. Needs a stack as deep as the program (bigstack_run). */
bool compile_core(const CoreProgram *program, const LowerOptions *options, Image *image, Diags *ds);

#endif
