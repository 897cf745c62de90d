/* Sources in C that a component has: compiled into one shared library by the machine's own C compiler, and opened for
 * foreign declarations. The library is kept in a cache, under a name that says what it was made of. */
#ifndef TARRY_PROJECT_C_SOURCES_H
#define TARRY_PROJECT_C_SOURCES_H

#include "project/package.h"

/* Warnings say why it could not be done: perhaps nobody calls what is in them. */
void c_sources_open(const Component *c);

#endif
