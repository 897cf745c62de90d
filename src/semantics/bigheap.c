/* The big-step evaluator's heap: addresses, values, environments. */
#include "semantics/bigstep.h"
#include <assert.h>

Addr *big_new_addr(Big *b, AddrState state, Ccs cc)
{
    Addr *a = ARENA_NEW(b->heap, Addr);
    a->state = state;
    a->cc = cc;
    return a;
}

Addr *big_new_value_addr(Big *b, Value *value, Ccs cc)
{
    Addr *a = big_new_addr(b, ADDR_VALUE, cc);
    a->value = value;
    return a;
}

Addr *big_deref(Addr *a)
{
    while (a->state == ADDR_SAME)
        a = a->same;
    return a;
}

Arg big_arg(Addr *addr)
{
    return (Arg){ .addr = addr };
}

Env *big_bind(Big *b, Env *env, const Var *var, Arg arg)
{
    Env *extended = ARENA_NEW(b->heap, Env);
    *extended = (Env){ var, arg, env, NULL };
    return extended;
}

Env *big_hold(Big *b, Env *env, const Var *var, Held held)
{
    Env *extended = big_bind(b, env, var, (Arg){ .addr = NULL });
    extended->held = arena_copy(b->heap, &held, sizeof held);
    return extended;
}

Held *big_held(const Env *env, const Var *var)
{
    while (env->var != var)
        env = env->next;
    return env->held;
}

/* A top-level function as an argument: under variable_labels it remembers the stack that refers to it. */
static Arg global_arg(const Big *b, const Top *top, Ccs cc)
{
    Addr *a = b->globals[top->index];
    bool labelled = b->options->variable_labels && b->program->tops[top->index]->rhs->kind == CORE_LAM;
    return (Arg){ .addr = a, .reference = labelled ? cc : CCS_SUB };
}

Arg big_lookup(const Big *b, const Env *env, const Var *var, Ccs cc)
{
    if (var->top != NULL)
        return global_arg(b, var->top, cc);
    while (env->var != var)
        env = env->next;
    return env->arg;
}

Arg big_atom(const Big *b, const Env *env, const Atom *atom, Ccs cc)
{
    if (atom->var == NULL)
        return (Arg){ .lit = atom->lit };
    return big_lookup(b, env, atom->var, cc);
}

bool big_is_value(const Core *e)
{
    return e->kind == CORE_LAM || e->kind == CORE_CON || e->kind == CORE_LIT;
}

Value *big_lit_value(Big *b, Lit lit)
{
    Value *v = ARENA_NEW(b->heap, Value);
    v->kind = VALUE_LIT;
    v->lit = lit;
    return v;
}

Value *big_free_value(Big *b, Addr *a)
{
    Value *v = ARENA_NEW(b->heap, Value);
    v->kind = VALUE_FREE;
    v->free = a;
    return v;
}

static Value *con_value(Big *b, const Core *e, const Env *env, Ccs cc)
{
    Value *v = ARENA_NEW(b->heap, Value);
    v->kind = VALUE_CON;
    v->con = e->u.con.con;
    v->n_args = v->con->arity;
    v->args = ARENA_ARRAY(b->heap, Arg, v->n_args);
    for (uint32_t i = 0; i < v->n_args; i++)
        v->args[i] = big_atom(b, env, &e->u.con.args[i], cc);
    return v;
}

Value *big_value_of(Big *b, const Core *e, const Env *env, Ccs cc)
{
    assert(big_is_value(e));
    if (e->kind == CORE_LIT)
        return big_lit_value(b, e->u.lit);
    if (e->kind == CORE_CON)
        return con_value(b, e, env, cc);
    Value *v = ARENA_NEW(b->heap, Value);
    v->kind = VALUE_FUNCTION;
    v->lam = e;
    v->env = (Env *)env;
    return v;
}

void big_set_binding(Big *b, Addr *a, const Core *e, Env *env)
{
    if (big_is_value(e)) {
        a->state = ADDR_VALUE;
        a->value = big_value_of(b, e, env, a->cc);
    } else {
        a->state = ADDR_THUNK;
        a->e = e;
        a->env = env;
    }
}

/* G_init of S&PJ section 7: functions and constants are subsumed, everything else is a CAF or a dictionary. In a flat
 * program what takes no arguments is not bound at all: it is unfolded at every call. */
void big_initial_heap(Big *b)
{
    const CoreProgram *p = b->program;
    b->globals = ARENA_ARRAY(b->heap, Addr *, p->n_tops);
    for (uint32_t i = 0; i < p->n_tops; i++)
        if (!p->flat || p->tops[i]->rhs->kind == CORE_LAM)
            b->globals[i] = big_new_addr(b, ADDR_THUNK, eval_initial_stack(b->r->tree, p, p->tops[i]));
    for (uint32_t i = 0; i < p->n_tops; i++)
        if (b->globals[i] != NULL)
            big_set_binding(b, b->globals[i], p->tops[i]->rhs, NULL);
}
