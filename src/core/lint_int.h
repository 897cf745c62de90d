/* Linting what was just read. */
#ifndef TARRY_CORE_LINT_INT_H
#define TARRY_CORE_LINT_INT_H

#include "core/text.h"

/* As core_lint, but definitions without right-hand side (they could not be read) and a missing `main` are left out. */
bool lint_read(const CoreProgram *program, Diags *ds);

#endif
