/* Exceptions: catching, raising, unwinding; and thunks that need themselves.
 *
 * Raising looks for the innermost FRAME_CATCH. The thunks of the update frames on the way are abandoned: they raise the
 * same exception when they are needed again (OBJECT_RAISE). An exception is any value, evaluated or not.
 *
 * In a search, choices that were made since the handler was set are given up, and those before stay open. Thunks are
 * left as they are then: in other branches they may have values. */
#include "runtime/exception.h"

#include "runtime/heap.h"
#include "runtime/prim.h"
#include "runtime/prof/hooks.h"
#include "runtime/search.h"
#include "runtime/stacks.h"
#include <assert.h>
#include <string.h>

/* ---- catch# ---- */

/* args: what to do, the handler, the world. */
Word prim_call_CATCH(Base *base)
{
    Word *sp = base->sp - frame_words(&base->runtime->own_frames[FRAME_CATCH]);
    if (base->runtime->exact)
        sp[3] = base->ccs;
    size_t choices = base->runtime->search != NULL ? base->runtime->search->choices.len : 0;
    sp[2] = (Word)base->runtime->current->mask | choices << CATCH_SHIFT;
    sp[1] = base->args[1];
    sp[0] = base->runtime->own_frames[FRAME_CATCH].ret;
    base->sp = sp;
    base->r[0] = base->args[0];
    base->r[1] = 0;
    return rt_apply_pattern(base, PATTERN_I);
}

Word rt_catch_done(Base *base)
{
    base->sp += frame_words(&base->runtime->own_frames[FRAME_CATCH]);
    return prim_give_pointer(base, base->r[0]);
}

/* ---- raise# ---- */

static void abandon(Base *base, Word thunk, Word exception)
{
    Object *o = untag(thunk);
    if (info_of(o)->kind == OBJECT_INDIRECTION)
        return;                                /* evaluated twice, without black holes */
    rt_update(base, o, exception);             /* which remembers it */
    rt_become(base->runtime, o, OBJECT_RAISE, exception);
}

/* Exceptions of other threads are held back while a handler runs. */
static void mask_handler(Base *base, Masking former)
{
    base->runtime->current->mask = former == UNMASKED ? MASKED : former;
    if (former != UNMASKED)
        return;
    Word *sp = base->sp - 2;
    sp[1] = UNMASKED;
    sp[0] = base->runtime->own_frames[FRAME_MASK].ret;
    base->sp = sp;
}

Word rt_raise_to(Base *base, const StackWalk *handler, Word exception)
{
    assert(handler->info->kind == FRAME_CATCH || handler->info->kind == FRAME_STOP);
    if (handler->info->kind == FRAME_STOP && base->runtime->current->number != MAIN_THREAD)
        return schedule_end(base);
    if (handler->info->kind == FRAME_STOP)
        return rt_end_at(base, RUN_ERROR, "uncaught exception");
    base->r[0] = handler->frame[1];
    base->r[1] = exception;
    base->r[2] = 0;
    if (base->runtime->exact)
        base->ccs = handler->frame[3];
    Masking former = (Masking)(handler->frame[2] & CATCH_MASK);
    base->sp = handler->frame + frame_words(handler->info);
    stack_cut(&base->runtime->current->marks, base->sp);
    mask_handler(base, former);
    return rt_apply_pattern(base, PATTERN_PI);
}

Word rt_raise(Base *base, Word exception)
{
    const Search *search = base->runtime->search;
    if (search != NULL)
        search_raised(base);
    if (base->runtime->exact)
        prof_raised(base, exception);
    StackWalk at = stack_walk(&base->runtime->current->marks, base->sp);
    while (at.info->kind != FRAME_CATCH && at.info->kind != FRAME_STOP) {
        if (at.info->kind == FRAME_UPDATE && (search == NULL || search->choices.len == 0))
            abandon(base, at.frame[1], exception);
        stack_walk_out(&at);
    }
    return rt_raise_to(base, &at, exception);
}

Word prim_call_RAISE(Base *base) { return rt_raise(base, base->args[0]); }
Word prim_call_RAISE_IO(Base *base) { return rt_raise(base, base->args[0]); }

Word rt_raise_again(Base *base) { return rt_raise(base, untag(base->r[0])->f[0]); }

/* ---- exceptions of the runtime's own ---- */

static_assert(N_OWN_EXCEPTIONS <= sizeof ((Runtime *)0)->exceptions / sizeof(Word), "there is a place for each");

/* Which one this global is; N_OWN_EXCEPTIONS: none. */
static OwnException own_exception(const char *name)
{
    static const char *const names[N_OWN_EXCEPTIONS] = {
        [EXCEPTION_LOOP] = CORE_LOOP, [EXCEPTION_BLOCKED] = CORE_BLOCKED, [EXCEPTION_STACK] = CORE_STACK_OVERFLOW,
        [EXCEPTION_HEAP] = CORE_HEAP_OVERFLOW, [EXCEPTION_INTERRUPT] = CORE_INTERRUPT,
    };
    int e = 0;
    while (e < N_OWN_EXCEPTIONS && strcmp(names[e], name) != 0)
        e++;
    return (OwnException)e;
}

void exceptions_find(Runtime *rt)
{
    const Image *image = rt->image;
    for (uint32_t i = 0; i < image->globals.len; i++) {
        OwnException e = own_exception(image_string(image, image->globals.data[i].name));
        if (e != N_OWN_EXCEPTIONS && rt->exceptions[e] == 0)  /* what it consists of, behind it, has its name, too */
            rt->exceptions[e] = load_global(rt, i);
    }
}

/* What could not be made is not there, but the heap may have room for other things: that is an exception, unless the
 * program has had one already. */
Word rt_no_memory(Base *base)
{
    Runtime *rt = base->runtime;
    if (rt->end != RUN_HEAP || rt->exceptions[EXCEPTION_HEAP] == 0 || !heap_forgive(rt))
        return rt->builtin[BUILTIN_LEAVE];
    rt->end = RUN_GOING;
    return rt_raise(base, rt->exceptions[EXCEPTION_HEAP]);
}

Word rt_loop(Base *base)
{
    Word exception = base->runtime->exceptions[EXCEPTION_LOOP];
    if (exception != 0)
        return rt_raise(base, exception);
    return rt_end_at(base, RUN_ERROR, "<<loop>>: the value of a thunk depends on itself");
}

/* Without --sanity its work would be done again, and nobody would notice. */
Word rt_spent(Base *base)
{
    return rt_end_at(base, RUN_ERROR, "internal error: a thunk that is entered once at most was entered again");
}

static bool evaluates(const Thread *t, Word *sp, Word thunk)
{
    StackWalk at = stack_walk(&t->marks, sp);
    while (at.info->kind != FRAME_STOP) {
        if (at.info->kind == FRAME_UPDATE && untag(at.frame[1]) == untag(thunk))
            return true;
        stack_walk_out(&at);
    }
    return false;
}

/* A thunk under evaluation is needed: by its own evaluation, or by another thread, which waits. When all threads wait
 * in that way, there is a loop over several of them. */
Word rt_blackhole(Base *base)
{
    Thread *t = base->runtime->current;
    Scheduler *s = base->runtime->scheduler;
    bool again = t->state == THREAD_WAITS && t->roots[ROOT_BLOCKED] == base->r[0];
    if (s->n_threads == 1 || (!again && evaluates(t, base->sp, base->r[0]))
        || (s->polls > 2 * s->n_threads && s->sleeping.len == 0)) {
        t->state = THREAD_READY;
        t->roots[ROOT_BLOCKED] = 0;
        return rt_loop(base);
    }
    if (stack_is_full(base->runtime)) {
        t->roots[ROOT_R0] = base->r[0];
        return stack_overflow(base);
    }
    s->polls++;
    t->state = THREAD_WAITS;
    t->roots[ROOT_BLOCKED] = base->r[0];
    thread_suspend(base, base->runtime->builtin[BUILTIN_ENTER], base->r[0]);
    queue_add(&s->ready, t);
    return schedule(base);
}
