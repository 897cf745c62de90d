/* How long a list may be: length.c */
#ifndef TARRY_OPT_LENGTH_H
#define TARRY_OPT_LENGTH_H

#include "opt/floatout/gives.h"

/* CELLS_UNKNOWN: who knows. */
uint32_t length_most(const GivesWalk *around, const Core *e);

#endif
