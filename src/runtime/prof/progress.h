/* One line on the terminal that says how far a profile is, from the first second on; it is gone when the program ends.
 */
#ifndef TARRY_RUNTIME_PROF_PROGRESS_H
#define TARRY_RUNTIME_PROF_PROGRESS_H

#include "runtime/prof/prof.h"

void progress_start(Runtime *rt);              /* only if the profile wants one, and standard error is a terminal */
void progress_tick(Runtime *rt);               /* in a signal handler */
void progress_clear(Runtime *rt);              /* somebody else writes to the terminal */
void progress_end(Runtime *rt);

#endif
