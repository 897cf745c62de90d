/* Going through the user's modules, as the renamer left them.
 *
 * Only what sugar became is walked, but the nodes that the user wrote are in there, with their places. Applications are
 * shown once, with all their arguments; `f x $ y` is f with two. */
#ifndef TARRY_ADVISE_TREE_H
#define TARRY_ADVISE_TREE_H

#include "base/vec.h"
#include "syntax/syntax.h"

/* An application: its function, its arguments, and who joins the last one to it: NULL, or the variable `$`. */
typedef struct Call {
    Expr     *whole, *head;
    Expr     *const *args;
    uint32_t  n;
    Expr     *dollar;
} Call;

typedef struct TreeVisitor {
    void (*expr)(void *context, Expr *e);      /* each expression, before its parts */
    void (*call)(void *context, const Call *call);
    void (*pat)(void *context, Pat *p);        /* each pattern of a function, lambda, case or binding, as a whole */
    void (*binding)(void *context, Binding *b, bool top);
} TreeVisitor;                                 /* all may be NULL */

void tree_walk(const TreeVisitor *v, void *context, const Module *m);

/* Without parentheses, signatures, and what the renamer wrapped around. */
Expr *tree_bare(Expr *e);
Pat  *tree_bare_pat(Pat *p);

#endif
