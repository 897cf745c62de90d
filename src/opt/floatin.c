/* floatin: what is bound is bound where it is needed (let-floating inwards).
 *
 *     let x = e in case y of { A -> f x; B -> z }    ==>    case y of { A -> let x = e in f x; B -> z }
 *
 * So nothing is made on the ways that do not need it; and what is evaluated at once because it is certainly needed
 * (demand) is not evaluated before the case that decides about that: a branch that raises an exception needs nothing.
 *
 * Requires linted Core. Ensures: a let is moved into one alternative, one delayed right-hand side or one join point
 * that is no loop, never into a lambda, so it is made at most as often as before.
 *
 * Labels (003 section 5): it is not moved into an scc, so the stack that it is made under is the same: a thunk runs
 * under the stack it was made under. After Peyton Jones, Partain & Santos, Let-floating: moving bindings to give faster
 * programs, 1996. */
#include "core/mutant.h"
#include "opt/pass.h"

enum { TOO_LARGE = 500 };

static bool uses(const Core *e, const Core *let)
{
    for (uint32_t i = 0; i < let->u.let.n; i++)
        if (core_mentions(e, let->u.let.binds[i].var, TOO_LARGE))
            return true;
    return false;
}

/* The one child that uses what is bound; UINT32_MAX: there are several. */
static uint32_t only_user(const Core *let, const Core *e)
{
    uint32_t user = UINT32_MAX, n = 0;
    for (uint32_t i = 0; i < core_children(e) && n < 2; i++)
        if (uses(core_child(e, i), let)) {
            user = i;
            n++;
        }
    return n == 1 ? user : UINT32_MAX;
}

static bool is_delayed(const Core *rhs)
{
    return rhs->kind != CORE_LAM && rhs->kind != CORE_CON && rhs->kind != CORE_LIT && rhs->kind != CORE_SCC;
}

/* May a delayed right-hand side have it inside? With a selection it would keep all that is selected from; with a value,
 * what that has inside instead of it, which is more. */
static bool may_be_delayed(const Core *let)
{
    for (uint32_t i = 0; i < let->u.let.n; i++)
        if (core_is_selection(let->u.let.binds[i].rhs) || !is_delayed(let->u.let.binds[i].rhs))
            return false;
    return true;
}

/* May `moved` be moved into the i-th right-hand side of a let, or, behind these, into its body? */
static bool may_enter(const Core *let, uint32_t i, const Core *moved)
{
    if (i == let->u.let.n)
        return true;
    const Bind *b = &let->u.let.binds[i];
    if (let->u.let.n > 1 || core_mentions(b->rhs, b->var, TOO_LARGE))
        return false;
    bool function = MUTANT(OPT_FLOAT_INTO_LAM) && b->rhs->kind == CORE_LAM;
    return let->u.let.join ? b->rhs->kind != CORE_LAM : function || (is_delayed(b->rhs) && may_be_delayed(moved));
}

/* The child that it may be moved into; UINT32_MAX: there is none. */
static uint32_t way_in(const Core *let, const Core *e)
{
    bool deeper = e->kind == CORE_CASE || e->kind == CORE_LET || (MUTANT(OPT_FLOAT_INTO_LAM) && e->kind == CORE_LAM);
    uint32_t user = deeper ? only_user(let, e) : UINT32_MAX;
    return user != UINT32_MAX && e->kind == CORE_LET && !may_enter(e, user, let) ? UINT32_MAX : user;
}

/* Does that lead to where it is perhaps not needed, or later? Only to change places with another let is of no use: what
 * is evaluated at once would be evaluated in another order, and what is held meanwhile would be something else. */
static bool is_worth_it(const Core *let, const Core *e)
{
    uint32_t way = way_in(let, e);
    if (way == UINT32_MAX)
        return false;
    bool along = e->kind == CORE_CASE ? way == 0 : e->kind == CORE_LET && way == e->u.let.n;
    return !along || is_worth_it(let, core_child(e, way));
}

static Core *sink(Core *let, Core *into)
{
    if (!is_worth_it(let, into)) {
        let->u.let.body = into;
        return let;
    }
    uint32_t way = way_in(let, into);
    core_set_child(into, way, sink(let, core_child(into, way)));
    return into;
}

/* A box says where a function was named; it stays there. */
static bool may_move(const Core *let)
{
    for (uint32_t i = 0; i < let->u.let.n; i++)
        if (let->u.let.binds[i].box)
            return false;
    return !let->u.let.join;
}

static Core *change(Core *e)
{
    for (uint32_t i = 0; i < core_children(e); i++)
        core_set_child(e, i, change(core_child(e, i)));
    return e->kind == CORE_LET && may_move(e) ? sink(e, e->u.let.body) : e;
}

CoreProgram *pass_floatin(Opt *o, CoreProgram *p)
{
    (void)o;
    for (uint32_t i = 0; i < p->n_tops; i++)
        p->tops[i]->rhs = change(p->tops[i]->rhs);
    return p;
}
