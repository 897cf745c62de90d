/* Whose text a tick has found, in the exact tier.
 *
 * An scc around some arithmetic is counted, but CCCS stays what it is: to change it would take longer than the
 * arithmetic. What was written there is known all the same (image.origins), and so is the call in whose place it was
 * put. So a tick that finds the text of f, put into that of g, while g is charged, is one of the stack where g has
 * called f. */
#ifndef TARRY_RUNTIME_PROF_WRITTEN_H
#define TARRY_RUNTIME_PROF_WRITTEN_H

#include "runtime/prof/prof.h"

void       written_open(Runtime *rt);          /* when there are all centres */
void       written_close(Runtime *rt);
/* In a signal handler: the stack of the text of `origin`, when CCCS is `stack`, which it is unless it is known better.
 */
CcsAddress written_stack(const Runtime *rt, CcsAddress stack, uint32_t origin);

#endif
