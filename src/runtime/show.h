/* The value of main as text: see show.c. */
#ifndef TARRY_RUNTIME_SHOW_H
#define TARRY_RUNTIME_SHOW_H

#include "runtime/runtime.h"

/* Pushes the frame to which main's value is to return; once it has been shown, its text is runtime->value, and it
 * returns further. */
void show_begin(Base *base, Word main);

#endif
