/* Exceptions in the small-step machine.
 *
 *  cc, catch# x h 0, S            ==>  cc, x, 0 : catch(h, cc) : S         {cc A A A}
 *  cc_z, z, catch(h, cc) : S      ==>  cc_z, z, S
 *  cc, raise# e, S                ==>  cc, e raised, S                     {cc A}
 *  _, e raised, catch(h, cc) : S  ==>  cc, h, e 0 : S
 *  _, e raised, (#x, cc) : S      ==>  _, e raised, S                      x raises e when it is needed again
 *  _, e raised, other : S         ==>  _, e raised, S
 *  cc, x, S                       ==>  cc_x, e raised, S                   {cc V, cc_x A}      x has raised e before
 *  cc, x, S                       ==>  cc, CORE_LOOP raised, S             x is under evaluation: it depends on itself
 *
 * The rules of unwinding are one transition, and it costs nothing. An exception is any value, unevaluated or not. One
 * that nobody catches ends the evaluation; choices that are still open are not tried, nor are those that were made
 * inside of a handler once there is an exception. */
#include "semantics/small_thread.h"

/* ---- catch# ---- */

static void push_world(Machine *m, const Code *code, Obj *exception)
{
    uint32_t n = exception != NULL ? 2 : 1;
    Obj *frame = new_frame(m, FRAME_ARGS, n, m->ccs, m->forcer);
    frame->u.code = code;
    frame->f[1] = exception;
    frame->f[n] = m->world_state;
    m->stack = frame;
}

static void catch(Machine *m, Prim op, PrimArg *a)
{
    if (!prim_reserve(m, op, a, 5, 4 + small_enter_pointers(a[0].p)))
        return;
    Obj *frame = new_frame(m, FRAME_CATCH, 1, m->ccs, m->forcer);
    frame->u.code = m->code;
    frame->label = current_label(m);
    frame->f[1] = a[1].p;
    frame->rep = (uint16_t)threads_mask(m);
    m->stack = frame;
    push_world(m, m->code, NULL);
    small_enter(m, a[0].p, frame->label, m->code->src->span);
}

Rule small_return_catch(Machine *m)
{
    m->forcer = m->stack->aux;
    m->stack = m->stack->f[0];
    return RULE_CATCH;
}

/* ---- raise# ---- */

static void throw(Machine *m, Obj *exception)
{
    m->value = exception;
    m->mode = MODE_RAISE;
}

Rule small_raise_again(Machine *m, Obj *x)
{
    charge_here(m, COST_V, 1);
    charge(m, x->ccs, m->ccs, COST_A, 1);
    m->ccs = x->ccs;
    throw(m, x->u.to);
    return RULE_VAR2;
}

void small_prim_exception(Machine *m, Prim op, PrimArg *a)
{
    if (op == PRIM_CATCH)
        catch(m, op, a);
    else
        throw(m, a[0].p);
}

/* The innermost handler's frame, or the bottom of a thread's stack; NULL when there is none. */
static Obj *find_handler(Obj *stack)
{
    while (stack != NULL && stack->kind != FRAME_CATCH && stack->kind != FRAME_END)
        stack = stack->kind == FRAME_DEMAND || stack->kind == FRAME_DONE ? NULL : stack->f[0];
    return stack;
}

bool small_raise_loop(Machine *m)
{
    if (m->loop == NULL || find_handler(m->stack) == NULL)
        return false;
    throw(m, m->globals[m->loop->index]);
    return true;
}

/* Exceptions from others are held back while a handler runs. */
static void mask_handler(Machine *m, const Obj *handler)
{
    threads_set_mask(m, handler->rep == 0 ? 1 : handler->rep);
    if (handler->rep == 0)
        m->stack = new_frame(m, FRAME_MASK, 0, m->ccs, m->forcer);
}

Rule small_return_mask(Machine *m)
{
    m->forcer = m->stack->aux;
    m->stack = m->stack->f[0];
    threads_set_mask(m, 0);
    return RULE_COUNT;
}

static void abandon_thunks(Machine *m, const Obj *handler)
{
    for (const Obj *frame = m->stack; frame != handler; frame = frame->f[0]) {
        if (frame->kind != FRAME_UPDATE)
            continue;
        Obj *x = frame->f[1];
        if (x->kind == OBJ_FROZEN)
            continue;
        search_save(m, x, NULL);
        x->kind = OBJ_RAISE;
        x->u.to = m->value;
    }
}

Rule small_step_raise(Machine *m)
{
    Obj *handler = find_handler(m->stack);
    if (handler == NULL) {
        stop(m, EVAL_ERROR, m->code->src->span, "uncaught exception");
        return RULE_RAISE;
    }
    if (handler->kind == FRAME_END) {
        abandon_thunks(m, handler);
        threads_end(m);
        return RULE_RAISE;
    }
    if (!heap_reserve(m, 5, 4 + small_enter_pointers(handler->f[1])))
        return RULE_RAISE;
    handler = find_handler(m->stack);
    abandon_thunks(m, handler);
    small_capsules_unwind(m, handler);
    search_commit(m, handler->era);
    m->stack = handler->f[0];
    m->ccs = handler->ccs;
    m->forcer = handler->aux;
    m->label = handler->label;
    m->level = handler->level;
    mask_handler(m, handler);
    push_world(m, handler->u.code, m->value);
    m->value = NULL;
    small_enter(m, handler->f[1], handler->label, handler->u.code->src->span);
    return RULE_RAISE;
}
