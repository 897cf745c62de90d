/* Primitive operations on MVar#: a variable that is full or empty. Who has to wait stands in its queue; a full one has
 * a queue of those that put, an empty one of those that read, the last to come first, and behind them of those that
 * take. */
#include "runtime/prim.h"
#include "runtime/thread.h"

static Object *mvar_arg(Base *base, Prim prim) { return prim_object(base, prim, 0, OBJECT_MVAR); }

static bool is_full(const Object *mvar) { return mvar->f[0] != 0; }

Word prim_call_NEW_MVAR(Base *base)
{
    Object *mvar = rt_new(base, &base->runtime->own[OBJECT_MVAR], 3, 0);
    if (mvar == NULL)
        return prim_no_memory(base);
    mvar->f[0] = mvar->f[1] = mvar->f[2] = 0;
    return prim_give_pointer(base, tagged(mvar, TAG_OTHER));
}

static Word wait_for(Base *base, ThreadState state, Word value)
{
    Thread *t = base->runtime->current;
    t->roots[ROOT_BLOCKED] = base->args[0];
    t->roots[ROOT_VALUE] = value;
    return thread_block(base, state, mvar_queue(untag(base->args[0])));
}

/* ---- taking ---- */

/* It was taken from: the first who waits to put does so now. */
static void refill(Base *base, Object *mvar)
{
    Thread *t = queue_take(mvar_queue(mvar));
    mvar->f[0] = t == NULL ? 0 : t->roots[ROOT_VALUE];
    if (t == NULL)
        return;
    rt_written(base, mvar);
    thread_make_ready(base->runtime, t);
}

static Word take(Base *base, Prim prim, ThreadState state)
{
    Object *mvar = mvar_arg(base, prim);
    if (mvar == NULL)
        return prim_no_memory(base);
    if (!is_full(mvar))
        return wait_for(base, state, 0);
    Word content = mvar->f[0];
    if (state == THREAD_TAKES)
        refill(base, mvar);
    return prim_give_pointer(base, content);
}

Word prim_call_TAKE_MVAR(Base *base) { return take(base, PRIM_TAKE_MVAR, THREAD_TAKES); }
Word prim_call_READ_MVAR(Base *base) { return take(base, PRIM_READ_MVAR, THREAD_READS); }

/* An array with the content, or none. */
static Word try_take(Base *base, Prim prim, bool takes)
{
    const Object *mvar = mvar_arg(base, prim);
    if (mvar == NULL)
        return prim_no_memory(base);
    bool full = is_full(mvar);
    Object *array = rt_new(base, &base->runtime->own[OBJECT_ARRAY], full ? 2 : 1, 1);
    if (array == NULL)
        return prim_no_memory(base);
    array->f[0] = full;
    if (full)
        array->f[1] = untag(base->args[0])->f[0];
    if (full && takes)
        refill(base, untag(base->args[0]));
    return prim_give_pointer(base, tagged(array, TAG_OTHER));
}

Word prim_call_TRY_TAKE_MVAR(Base *base) { return try_take(base, PRIM_TRY_TAKE_MVAR, true); }
Word prim_call_TRY_READ_MVAR(Base *base) { return try_take(base, PRIM_TRY_READ_MVAR, false); }

/* ---- putting ---- */

static void wake_first(Runtime *rt, Queue *queue, Word r0)
{
    Thread *t = queue_take(queue);
    thread_make_ready(rt, t);
    t->roots[ROOT_R0] = r0;
    thread_touch(rt, t);
}

/* Gives the value to all who read, who are the first, and to the first who takes; true: one has taken. */
static bool hand_out(Runtime *rt, Object *mvar, Word value)
{
    Queue *queue = mvar_queue(mvar);
    while (queue->first != NULL && queue->first->state == THREAD_READS)
        wake_first(rt, queue, value);
    bool taken = queue->first != NULL;
    if (taken)
        wake_first(rt, queue, value);
    return taken;
}

/* args: the MVar, which is empty, and the value. */
static void put(Base *base)
{
    Object *mvar = untag(base->args[0]);
    if (hand_out(base->runtime, mvar, base->args[1]))
        return;
    mvar->f[0] = base->args[1];
    rt_written(base, mvar);
}

Word prim_call_PUT_MVAR(Base *base)
{
    const Object *mvar = mvar_arg(base, PRIM_PUT_MVAR);
    if (mvar == NULL)
        return prim_no_memory(base);
    if (is_full(mvar))
        return wait_for(base, THREAD_PUTS, base->args[1]);
    put(base);
    return prim_give_int(base, 0);
}

Word prim_call_TRY_PUT_MVAR(Base *base)
{
    const Object *mvar = mvar_arg(base, PRIM_TRY_PUT_MVAR);
    if (mvar == NULL)
        return prim_no_memory(base);
    if (is_full(mvar))
        return prim_give_int(base, 0);
    put(base);
    return prim_give_int(base, 1);
}

/* ---- looking ---- */

Word prim_call_IS_EMPTY_MVAR(Base *base)
{
    const Object *mvar = mvar_arg(base, PRIM_IS_EMPTY_MVAR);
    return mvar == NULL ? prim_no_memory(base) : prim_give_int(base, !is_full(mvar));
}

Word prim_call_SAME_MVAR(Base *base) { return prim_give_int(base, base->args[0] == base->args[1]); }
