/* Copies of functions that take what they give takes, too: saturate.c */
#ifndef TARRY_OPT_SATURATE_H
#define TARRY_OPT_SATURATE_H

#include "opt/labels/repeats.h"

/* In place. Where nothing is labelled, nothing. */
void saturate_calls(Opt *o, CoreProgram *p, const Repeats *repeats);

/* The same: labels that callers are to put on (shell.c). */
void shell_labels(Opt *o, CoreProgram *p);

/* Functions that constants bind become definitions (nobodys.c). True: there were some. */
bool nobodys_functions(Opt *o, CoreProgram *p);
/* Which definitions call no function that somebody has made (calm.c), by number; to be freed. */
bool *calm_find(const CoreProgram *p);

/* By GHC's rule: the last of the lets in what is bound, around a function; those can be bound around it (ahead.c).
 * NULL: it is something else. */
enum { AHEAD_MOST = 3 };       /* of them */
Core *ahead_last_let(const CoreProgram *p, const Bind *b);

/* eta.c: a right-hand side with n parameters, of which those it has not are like these. */
Core *eta_expand(const Opt *o, const CoreProgram *p, const Repeats *repeats, Core *rhs, Var *const *like,
                 uint32_t n);

#endif
