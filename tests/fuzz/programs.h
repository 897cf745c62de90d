/* Fuzzing the front end: a program of some language, from its text to Core.
 *
 * Whatever the input, the front end must end and say something printable that is not about itself. Core made from a
 * program that was accepted must pass lint, and print as a text that reads back as the same program. Anything else
 * aborts.
 *
 * The library is loaded once; an input changes it, so each needs a process of its own (child.h). */
#ifndef TARRY_FUZZ_PROGRAMS_H
#define TARRY_FUZZ_PROGRAMS_H

#include "syntax/language.h"
#include <stddef.h>
#include <stdint.h>

void programs_begin(const Language *language);
int  programs_try(const uint8_t *data, size_t size);       /* as LLVMFuzzerTestOneInput */

#endif
