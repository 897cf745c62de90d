/* Which changes of a program there are to think of, whatever a profile says. */
#ifndef TARRY_ADVISE_FIND_H
#define TARRY_ADVISE_FIND_H

#include "advise/change.h"
#include "syntax/syntax.h"

/* Of the user's modules, when they are typed. What is made outlives the program. */
Changes *find_changes(const Program *program);

#endif
