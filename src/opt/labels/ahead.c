/* By GHC's rule, what a delayed function is made of is bound around it. It is eta's.
 *
 *     let x = (let g = \a -> e in f g) in ..   ==>   let g = \a -> e in let x = f g in ..     f takes two arguments
 *
 * Then x is a function like any (eta), and stands where it is called. Elsewhere eta takes g along into the function and
 * makes it at each call, if at all; but the function runs under its caller's stack with what that lacks of its own: g
 * would be made there, and not where x is bound. Here it is made where it was: what a thunk makes belongs to where the
 * thunk was bound.
 *
 * Nothing is evaluated earlier than before. Of objects, the thunk and the function that x has become are one; if nobody
 * ever asks for x, there are those that it would be made of instead, and these are few (AHEAD_MOST). */
#include "opt/labels/saturate.h"

enum { MANY_NAMES = 1000 };

/* let act = \s -> .. in .. act: the lambda. */
static const Core *bound_there(const Core *let, const Var *var)
{
    for (; let->kind == CORE_LET; let = let->u.let.body)
        for (uint32_t i = 0; i < let->u.let.n; i++)
            if (let->u.let.binds[i].var == var)
                return let->u.let.binds[i].rhs;
    return NULL;
}

/* It needs no work: a lambda, one of these, or one of these or a definition that is given too little. */
static bool is_function(const CoreProgram *p, const Core *lets, const Core *e)
{
    const Core *fun = e->kind == CORE_APP ? e->u.app.fun : e;
    const Var *f = fun->kind == CORE_VAR ? fun->u.var : NULL;
    uint32_t given = e->kind == CORE_APP ? e->u.app.n : 0;
    if (f != NULL && f->top == NULL)
        fun = bound_there(lets, f);
    else if (f != NULL && given > 0)
        fun = opt_top(p, f)->rhs;
    return fun != NULL && fun->kind == CORE_LAM && fun->u.lam.n > given;
}

/* What belongs to another stack by itself is left where it is. */
static bool is_plain(const Core *let)
{
    for (uint32_t i = 0; i < let->u.let.n; i++)
        if (let->u.let.binds[i].box || core_is_sub(let->u.let.binds[i].rhs))
            return false;
    return true;
}

Core *ahead_last_let(const CoreProgram *p, const Bind *b)
{
    Core *last = NULL;
    uint32_t made = 0;
    for (Core *e = b->rhs; e->kind == CORE_LET && !e->u.let.join; e = e->u.let.body) {
        made += e->u.let.n;
        if (!is_plain(e) || made > AHEAD_MOST)
            return NULL;
        last = e;
    }
    bool fine = last != NULL && !b->box && is_function(p, b->rhs, last->u.let.body);
    return fine && !core_mentions(b->rhs, b->var, MANY_NAMES) ? last : NULL;
}
