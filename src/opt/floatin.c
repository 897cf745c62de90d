/* floatin: what is bound is bound where it is needed (let-floating inwards).
 *
 *     let x = e in case y of { A -> f x; B -> z }    ==>    case y of { A -> let x = e in f x; B -> z }
 *
 * So nothing is made on the ways that do not need it; and what is evaluated at once because it is certainly needed (demand) is not evaluated before
 * the case that decides about that: a branch that raises an exception needs nothing.
 *
 * Requires linted Core. Ensures: a let is moved into one alternative, one delayed right-hand side or one join point that is no loop, never into a lambda,
 * so it is made at most as often as before.
 *
 * Labels (003 section 5): it is not moved into an scc, so the stack that it is made under is the same: a thunk runs under the stack it was made under.
 * After Peyton Jones, Partain & Santos, Let-floating: moving bindings to give faster programs, 1996. */
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

/* The let around something it is moved into no further. */
static Core *stay(Core *let, Core *body)
{
    let->u.let.body = body;
    return let;
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

static bool is_delayed(const Core *rhs) { return rhs->kind != CORE_LAM && rhs->kind != CORE_CON && rhs->kind != CORE_LIT && rhs->kind != CORE_SCC; }

/* A delayed right-hand side that has a selection inside would keep all that is selected from. */
static bool selects(const Core *let)
{
    for (uint32_t i = 0; i < let->u.let.n; i++)
        if (core_is_selection(let->u.let.binds[i].rhs))
            return true;
    return false;
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
    return let->u.let.join ? b->rhs->kind != CORE_LAM : function || (is_delayed(b->rhs) && !selects(moved));
}

/* case x of { y -> .. }: y is another name of x. Of an expression it would be a binding more. */
static bool names_variable(const Core *e)
{
    const Alt *last = e->u.cas.n > 0 ? &e->u.cas.alts[e->u.cas.n - 1] : NULL;
    return e->u.cas.scrut->kind == CORE_VAR && last != NULL && last->kind == ALT_DEFAULT && last->binder != NULL;
}

static Core *sink(Core *let, Core *into)
{
    bool deeper = into->kind == CORE_CASE || into->kind == CORE_LET || (MUTANT(OPT_FLOAT_INTO_LAM) && into->kind == CORE_LAM);
    uint32_t user = deeper ? only_user(let, into) : UINT32_MAX;
    if (user == UINT32_MAX || (into->kind == CORE_LET && !may_enter(into, user, let))
        || (into->kind == CORE_CASE && user == 0 && names_variable(into)))
        return stay(let, into);
    core_set_child(into, user, sink(let, core_child(into, user)));
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
