/* Exceptions that threads throw to each other.
 *
 * A thread that waits gets it at once; one that could run, when it runs next; one that holds exceptions back (Masking),
 * when it does no longer or waits for something, and until then the thrower waits. What a thread that could run was
 * evaluating is not lost: each thunk becomes an OBJECT_FROZEN, with the frames down to its update frame, and goes on
 * from there when it is needed again. */
#include "runtime/exception.h"
#include "runtime/heap.h"
#include "runtime/prim.h"
#include "runtime/stacks.h"
#include <assert.h>

/* ---- throwing ---- */

bool async_may_get(const Thread *t)
{
    if (t->roots[ROOT_EXCEPTION] != 0)
        return false;                          /* one at a time */
    return t->mask == UNMASKED || (t->mask == MASKED && thread_is_blocked(t));
}

static void give(Runtime *rt, Thread *t, Word exception)
{
    assert(async_may_get(t) && exception != 0);
    t->roots[ROOT_EXCEPTION] = exception;
    t->freeze = !thread_is_blocked(t) || t->state == THREAD_LISTENS || t->state == THREAD_TURN;
    thread_touch(rt, t);
    thread_unblock(rt, t);
}

/* Somebody who does nothing but throw, and ends when that is done. */
static void send(Runtime *rt, Thread *t, Word exception)
{
    Thread *messenger = schedule_new(rt);
    if (messenger == NULL)
        return;
    messenger->ccs = rt->base->ccs;
    messenger->state = THREAD_THROWS;
    messenger->roots[ROOT_VALUE] = exception;
    queue_add(&t->throwers, messenger);
}

Word async_throw(Base *base, Thread *t, Word exception)
{
    bool now = async_may_get(t);
    (now ? give : send)(base->runtime, t, exception);
    base->live_r = base->live_f = 0;
    return now && t == base->runtime->current ? async_raise(base) : base->sp[0];
}

/* args: thread, exception. */
Word prim_call_THROW_TO(Base *base)
{
    Runtime *rt = base->runtime;
    const Object *o = prim_object(base, PRIM_THROW_TO, 0, OBJECT_THREAD);
    if (o == NULL)
        return prim_no_memory(base);
    Thread *t = (Thread *)(uintptr_t)o->f[0];
    if (t == NULL)
        return prim_give_int(base, 0);
    if (t == rt->current)
        return rt_raise(base, base->args[1]);
    if (async_may_get(t)) {
        give(rt, t, base->args[1]);
        return prim_give_int(base, 0);
    }
    rt->current->roots[ROOT_BLOCKED] = base->args[0];
    rt->current->roots[ROOT_VALUE] = base->args[1];
    return thread_block(base, THREAD_THROWS, &t->throwers);
}

Word async_take(Base *base)
{
    Runtime *rt = base->runtime;
    Thread *thrower = queue_take(&rt->current->throwers);
    if (thrower == NULL)
        return 0;
    Word exception = thrower->roots[ROOT_VALUE];
    thread_make_ready(rt, thrower);
    return rt_raise(base, exception);
}

/* ---- masking ---- */

Word prim_call_GET_MASK(Base *base) { return prim_give_int(base, base->runtime->current->mask); }

/* args: the new one. */
Word prim_call_SET_MASK(Base *base)
{
    Thread *t = base->runtime->current;
    Masking former = t->mask;
    t->mask = (Masking)(base->args[0] % 3);
    Word raised = t->mask == UNMASKED ? async_take(base) : 0;
    return raised != 0 ? raised : prim_give_int(base, former);
}

Word rt_mask_done(Base *base)
{
    Thread *t = base->runtime->current;
    t->mask = (Masking)base->sp[1];
    base->sp += frame_words(&base->runtime->own_frames[FRAME_MASK]);
    Word raised = t->mask == UNMASKED ? async_take(base) : 0;
    return raised != 0 ? raised : prim_give_pointer(base, base->r[0]);
}

/* ---- freezing ---- */

/* The frames up to an update frame become an object, to which its thunk leads from now on. args[0]: what is entered
 * below them, or 0; args[1] is kept. False: no memory. */
static bool freeze(Base *base, StackWalk update)
{
    Runtime *rt = base->runtime;
    Word *from = base->sp;
    assert(update.info->kind == FRAME_UPDATE && update.frame >= from);
    size_t words = (size_t)(update.frame - from);
    Object *frozen = rt_new(base, &rt->own[OBJECT_FROZEN], 2 + words, base->args[0] != 0 ? 3 : 2);
    if (frozen == NULL)
        return false;
    frozen->f[0] = words;
    frozen->f[1] = base->args[0];
    memcpy(&frozen->f[2], from, words * sizeof(Word));
    StackWalk at = stack_walk(&rt->current->marks, base->sp);
    for (; at.frame != update.frame; stack_walk_out(&at))
        frozen->f[2 + (at.frame - from)] = at.ret;             /* not that of a mark */
    rt_update(base, untag(update.frame[1]), tagged(frozen, 0));
    base->args[0] = update.frame[1];
    if (rt->exact)
        base->ccs = update.frame[2];           /* that of who needed the thunk */
    return true;
}

/* The innermost frame of a kind that says who takes part: UPDATE, CATCH or STOP. */
static StackWalk next_of_note(const Base *base)
{
    StackWalk at = stack_walk(&base->runtime->current->marks, base->sp);
    while (at.info->kind != FRAME_UPDATE && at.info->kind != FRAME_CATCH && at.info->kind != FRAME_STOP)
        stack_walk_out(&at);
    return at;
}

/* The frame of the handler, all thunks on the way frozen, their frames cut off. False: no memory. */
static bool freeze_all(Base *base, StackWalk *at)
{
    for (;;) {
        *at = next_of_note(base);
        if (at->info->kind != FRAME_UPDATE)
            return true;
        Word *next = at->frame + frame_words(at->info);
        if (!freeze(base, *at))
            return false;
        base->sp = next;
        stack_cut(&base->runtime->current->marks, next);
    }
}

Word async_raise(Base *base)
{
    Thread *t = base->runtime->current;
    StackWalk at;
    assert(t->roots[ROOT_EXCEPTION] != 0);
    base->args[1] = t->roots[ROOT_EXCEPTION];
    base->args[0] = t->roots[ROOT_R0];
    t->roots[ROOT_EXCEPTION] = t->roots[ROOT_R0] = 0;
    t->state = THREAD_READY;
    if (!t->freeze || base->runtime->search != NULL)           /* where thunks stay what they are */
        return rt_raise(base, base->args[1]);
    if (freeze_all(base, &at))
        return rt_raise_to(base, &at, base->args[1]);
    base->runtime->end = RUN_GOING;  /* thunks that cannot be kept raise the exception when they are needed again */
    return rt_raise(base, base->args[1]);
}

Word async_raise_here(Base *base, Word exception)
{
    Thread *t = base->runtime->current;
    t->roots[ROOT_EXCEPTION] = exception;
    t->freeze = true;
    return async_raise(base);
}

/* An interrupted evaluation goes on: its frames are pushed again, above an update frame of its own. */
Word rt_thaw(Base *base)
{
    Runtime *rt = base->runtime;
    Object *frozen = untag(base->r[0]);
    assert(info_of(frozen)->kind == OBJECT_FROZEN);
    size_t words = frozen->f[0];
    Word enter = frozen->f[1], *sp = base->sp - frame_words(&rt->own_frames[FRAME_UPDATE]);
    if ((size_t)(sp - rt->current->low) < words) {
        rt->current->roots[ROOT_R0] = base->r[0];
        return stack_overflow(base);
    }
    if (rt->exact) {
        sp[2] = base->ccs;
        base->ccs = header_ccs(frozen->header);
    } else if (rt->search != NULL)
        sp[2] = base->taint++;                 /* it is a matter of this branch */
    sp[1] = base->r[0];
    sp[0] = rt->own_frames[FRAME_UPDATE].ret;
    sp -= words;
    memcpy(sp, &frozen->f[2], words * sizeof(Word));
    base->sp = sp;
    if (rt->search == NULL)
        frozen->header = (frozen->header & ~(Word)UINT32_MAX) | (Word)(uintptr_t)&rt->own[OBJECT_BLACKHOLE];
    base->r[0] = enter;
    base->live_r = 1;
    base->live_f = 0;
    return enter == 0 ? base->sp[0] : rt->builtin[BUILTIN_ENTER];
}
