/* Which variables an expression mentions. */
#ifndef TARRY_SEMANTICS_SMALL_MENTION_H
#define TARRY_SEMANTICS_SMALL_MENTION_H

#include "core/core.h"

/* Calls `found` for each occurrence of a variable in e, also of those bound in e. */
void small_mentions(const Core *e, void (*found)(void *to, const Var *var), void *to);

#endif
