/* Primitive operations on threads. */
#include "runtime/exception.h"

#include "base/clock.h"
#include "runtime/heap.h"
#include "runtime/prim.h"
#include "runtime/stacks.h"

#include <time.h>

/* The OBJECT_THREAD of a thread: made when it is first asked for. False: no memory. */
static bool give_object(Base *base, Thread *t, unsigned pointers)
{
    if (t->roots[ROOT_OBJECT] != 0)
        return true;
    Object *o = rt_new(base, &base->runtime->own[OBJECT_THREAD], 3, pointers);
    if (o == NULL)
        return false;
    o->f[0] = (Word)(uintptr_t)t;
    o->f[1] = (Word)t->number;
    o->f[2] = 0;
    t->roots[ROOT_OBJECT] = tagged(o, TAG_OTHER);
    thread_touch(base->runtime, t);
    return true;
}

Word prim_call_MY_THREAD(Base *base)
{
    Thread *t = base->runtime->current;
    return give_object(base, t, 0) ? prim_give_pointer(base, t->roots[ROOT_OBJECT]) : prim_no_memory(base);
}

/* The action is applied to the world by a frame, as soon as it is evaluated. */
Thread *thread_for(Base *base, Word action)
{
    Runtime *rt = base->runtime;
    Thread *t = schedule_new(rt);
    if (t == NULL) {
        rt_end_at(base, RUN_HEAP, "no memory for another thread");
        return NULL;
    }
    t->sp -= frame_words(&rt->patterns[PATTERN_I]);
    t->sp[1] = 0;
    if (rt->exact)
        t->sp[2] = base->ccs;
    t->ccs = base->ccs;
    t->sp[0] = rt->patterns[PATTERN_I].ret;
    t->roots[ROOT_R0] = action;
    t->resume = rt->builtin[BUILTIN_ENTER];
    t->mask = rt->current != NULL ? rt->current->mask : UNMASKED;
    return t;
}

enum { BEFORE_CHILD = 4096 };      /* bytes that a thread may allocate until the one it has started runs; as GHC */

/* args: the action. */
Word prim_call_FORK(Base *base)
{
    Thread *t = thread_for(base, base->args[0]);
    if (t == NULL)
        return prim_no_memory(base);
    thread_make_ready(base->runtime, t);
    heap_stop_after(base->runtime, BEFORE_CHILD);
    return give_object(base, t, 0) ? prim_give_pointer(base, t->roots[ROOT_OBJECT]) : prim_no_memory(base);
}

Word prim_call_YIELD(Base *base)
{
    Runtime *rt = base->runtime;
    if (stack_is_full(rt))
        return stack_overflow(base);
    return schedule_leave(base);
}

/* args: microseconds. */
Word prim_call_THREAD_DELAY(Base *base)
{
    int64_t delay = (int64_t)base->args[0];
    if (delay > INT64_MAX / 4000)
        delay = INT64_MAX / 4000;
    base->runtime->current->wake = (int64_t)clock_ns(CLOCK_MONOTONIC) + (delay > 0 ? delay * 1000 : 0);
    return thread_block(base, THREAD_SLEEPS, NULL);
}

Word prim_call_THREAD_NUMBER(Base *base)
{
    const Object *o = prim_object(base, PRIM_THREAD_NUMBER, 0, OBJECT_THREAD);
    return o == NULL ? prim_no_memory(base) : prim_give_int(base, (int64_t)o->f[1]);
}

Word prim_call_THREAD_STATUS(Base *base)
{
    enum { CAN_RUN, ENDED, WAITS_FOR_MVAR, WAITS, THROWS };
    const Object *o = prim_object(base, PRIM_THREAD_STATUS, 0, OBJECT_THREAD);
    if (o == NULL)
        return prim_no_memory(base);
    const Thread *t = (const Thread *)(uintptr_t)o->f[0];
    if (t == NULL)
        return prim_give_int(base, ENDED);
    switch (t->state) {
    case THREAD_READY: return prim_give_int(base, CAN_RUN);
    case THREAD_TAKES: case THREAD_READS: case THREAD_PUTS: case THREAD_TURN:
                        return prim_give_int(base, WAITS_FOR_MVAR);
    case THREAD_THROWS: return prim_give_int(base, THROWS);
    default:           return prim_give_int(base, WAITS);
    }
}
