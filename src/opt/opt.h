/* The optimiser: a program becomes a better one, pass by pass, Core to Core.
 *
 * opt.c has the list of passes; each is one file, whose head says what it does, requires and ensures. Together they
 * ensure: the same value or exception (which of several, Haskell leaves open), the same effects in the same order, the
 * same entries of cost centres; and what a centre is charged can only become less.
 *
 * An scc is a label on code: it is copied with it, and what moves across it takes along whom it is charged to (`back`).
 * Without a profile there are no labels. `from` keeps telling in which definition an expression was written, `at` in
 * the place of which calls it was put, and a binding where its right-hand side was written before anything was put in
 * the place of that. */
#ifndef TARRY_OPT_OPT_H
#define TARRY_OPT_OPT_H

#include "base/diag.h"
#include "core/core.h"

typedef struct OptOptions {
    bool        profile;       /* costs are counted: let y = x may own the function x, and stays */
    bool        call_stack;    /* by GHC's rule: entering a function changes the stack even where it was named */
    bool        lexical;       /* profiled, the body of a function is charged to where it was made */
    bool        none;          /* nothing is made better: only what is needed is left, and join points are found */
    const char *after;         /* stop after the first pass of that name; NULL: at the end */
    const char *const *without;                /* the passes of these names are left out, but those that must be */
    size_t      n_without;
    const char *only;          /* nothing but the pass of that name, once; NULL: all */
    Diags      *lint;          /* where mistakes of passes are reported, tested after each; NULL: nobody looks */
    bool      (*seen)(void *context, const char *pass, const CoreProgram *p);  /* looks at what each pass has made;
                                                                                  false: enough. NULL: nobody does */
    void       *context;       /* for that */
} OptOptions;

/* A new program in `arena`, of what main and the runtime need. The old one must live as long: data types and names are
 * shared. Needs a stack as deep as the program (bigstack_run). */
CoreProgram *opt_program(const CoreProgram *program, const OptOptions *options, Arena *arena);

/* The names of the passes, in their order, each once; NULL behind the last. */
const char *opt_pass_name(unsigned i);
bool        opt_has_pass(const char *name);
/* Can it be left out (OptOptions.without)? */
bool        opt_may_leave_out(const char *name);

#endif
