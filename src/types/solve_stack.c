/* Solving goals: HasCallStack.
 *
 * The constraint of a function that is used is always met: by the stack of the innermost definition around that asks
 * for one, or else by the empty stack; the use itself is put on top, with its name and place. It is never inferred for
 * a definition without signature, so whoever does not ask for a stack pays for none. Uses in the library are not put on
 * the stack: nobody wants to read them. */
#include "types/types_int.h"

Solved call_stack_solve(Checker *c, Goal *g)
{
    Ev *ev = g->ev, *given = given_find(g);
    bool is_call = (g->need == NEED_USE || g->need == NEED_DERIVED) && g->user && !is_library(c->module);
    if (given && !is_call) {
        ev->kind = EV_SAME;
        ev->u.same = given;
        return SOLVED_YES;
    }
    ev->kind = EV_CALL;
    ev->u.call.of = given;
    ev->u.call.function = is_call ? g->user->name : NULL;
    ev->u.call.home = c->module;
    return SOLVED_YES;
}
