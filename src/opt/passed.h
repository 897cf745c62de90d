/* Where functions that a constant binds are called: under labels? passed.c */
#ifndef TARRY_OPT_PASSED_H
#define TARRY_OPT_PASSED_H

#include "opt/pass.h"

typedef struct Passed {
    const CoreProgram *program;
    bool              *labelled;       /* by definition: has it labels, or what it uses? NULL: nobody has asked yet */
    bool               seen;           /* one that has, while that is found */
} Passed;

/* Does a variable that a let binds go nowhere but to definitions that have no labels, nor use any that has? It may be
 * called, too. */
bool passed_unlabelled(Passed *w, const Core *let, const Var *var);
void passed_end(Passed *w);

#endif
