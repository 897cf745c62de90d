/* apart: what is delayed only to be taken apart is made at once, and what it is made of is bound around it.
 *
 *     let p = let s = e in (id, s) in let f = case p of { (x, _) -> x } in let t = case p of { (_, x) -> x } in ..
 * ==> let s = e in let p = (id, s) in let f = .. in let t = .. in ..
 *
 * That is what lazy patterns come to, and state monads: let (h, t) = g s in .. So it is known what p is: `simplify`
 * sees that f is id, t is s, and p nothing.
 *
 * Requires linted Core. Ensures: nothing is evaluated earlier than before, for all that is moved are bindings; and
 * after `simplify` no more objects are made than before, also if nobody ever looks at p: those that p is made of are
 * made in the place of p's thunk, and of those that select from it. A function does not count: where it is selected in
 * order to be called, it stands there.
 *
 * Labels (003 section 5): what a thunk binds belongs to where the thunk was bound, and so it does afterwards. Nothing
 * is moved out of an scc, nor if it belongs to one. After Peyton Jones, Partain & Santos, Let-floating: moving bindings
 * to give faster programs, 1996 (let from let). */
#include "opt/pass.h"

#include "core/mutant.h"
#include "opt/occur.h"

enum { MAX_SIZE = 1000 };      /* of a right-hand side that is looked at */

static bool is_let(const Core *e) { return e->kind == CORE_LET && !e->u.let.join; }

/* Something is bound that belongs to another stack: its thunk is charged to that, and only if it is made. */
static bool binds_sub(const Core *let)
{
    for (uint32_t i = 0; i < let->u.let.n; i++)
        if (core_is_sub(let->u.let.binds[i].rhs))
            return true;
    return false;
}

/* The last one of lets around a constructor; NULL: there is none. */
static Core *last_let(Core *e)
{
    Core *last = NULL;
    for (; is_let(e) || (e->kind == CORE_SCC && MUTANT(OPT_OUT_OF_SCC)); e = core_child(e, core_children(e) - 1)) {
        if (is_let(e) && binds_sub(e))
            return NULL;
        last = is_let(e) ? e : last;
    }
    return e->kind == CORE_CON ? last : NULL;
}

/* Objects that lets make, functions apart. */
static uint32_t made_by(const Core *e)
{
    uint32_t n = 0;
    for (; is_let(e); e = e->u.let.body)
        for (uint32_t i = 0; i < e->u.let.n; i++)
            n += e->u.let.binds[i].rhs->kind != CORE_LAM;
    return n;
}

/* What is bound next and selects from the variable: it will be another name. */
static uint32_t selected_from(const Var *var, const Core *e)
{
    uint32_t n = 0;
    for (; is_let(e); e = e->u.let.body)
        for (uint32_t i = 0; i < e->u.let.n; i++) {
            const Core *rhs = e->u.let.binds[i].rhs;
            n += core_is_selection(rhs) && rhs->u.cas.scrut->u.var == var;
        }
    return n;
}

static bool is_taken_apart(const Core *let)
{
    const Bind *b = &let->u.let.binds[0];
    return is_let(let) && let->u.let.n == 1 && !b->box && last_let(b->rhs) != NULL && b->var->how == USE_MATCHED
           && made_by(b->rhs) <= 1 + selected_from(b->var, let->u.let.body)
           && !core_mentions(b->rhs, b->var, MAX_SIZE);
}

/* let p = let .. in C .. in e, with its lets outside. */
static Core *open(Core *let)
{
    Core *first = let->u.let.binds[0].rhs, *last = last_let(first);
    let->u.let.binds[0].rhs = last->u.let.body;
    last->u.let.body = let;
    return first;
}

static Core *change(Core *e)
{
    for (uint32_t i = 0; i < core_children(e); i++)
        core_set_child(e, i, change(core_child(e, i)));
    return e->kind == CORE_LET && is_taken_apart(e) ? open(e) : e;
}

CoreProgram *pass_apart(Opt *o, CoreProgram *p)
{
    occur_count(o->options, p);
    for (uint32_t i = 0; i < p->n_tops; i++)
        p->tops[i]->rhs = change(p->tops[i]->rhs);
    return p;
}
