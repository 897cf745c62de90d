/* Exceptions: catching, raising, unwinding; and thunks that need themselves.
 *
 * Raising looks for the innermost FRAME_CATCH. The thunks of the update frames on the way are abandoned: they raise the same exception when
 * they are needed again (OBJECT_RAISE). An exception is any value, evaluated or not. */
#include "runtime/exception.h"

#include "runtime/heap.h"
#include "runtime/load.h"
#include "runtime/thread.h"
#include <string.h>

/* ---- catch# ---- */

/* args: what to do, the handler, the world. */
Word prim_catch(Base *base)
{
    Word *sp = base->sp -= 3;
    sp[0] = base->runtime->own_frames[FRAME_CATCH].ret;
    sp[1] = base->args[1];
    sp[2] = 0;
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
    o->header = (o->header & ~(Word)UINT32_MAX) | (Word)(uintptr_t)&base->runtime->own[OBJECT_RAISE];
    o->f[0] = exception;
}

Word rt_raise(Base *base, Word exception)
{
    Runtime *rt = base->runtime;
    StackMarks *marks = &rt->current->marks;
    StackWalk at = stack_walk(marks, base->sp);
    while (at.info->kind != FRAME_CATCH && at.info->kind != FRAME_STOP) {
        if (at.info->kind == FRAME_UPDATE)
            abandon(base, at.frame[1], exception);
        stack_walk_out(&at);
    }
    if (at.info->kind == FRAME_STOP)
        return rt_end_at(base, RUN_ERROR, "uncaught exception");
    base->r[0] = at.frame[1];
    base->r[1] = exception;
    base->r[2] = 0;
    base->sp = at.frame + frame_words(at.info);
    stack_cut(marks, base->sp);
    return rt_apply_pattern(base, PATTERN_PI);
}

Word prim_raise(Base *base) { return rt_raise(base, base->args[0]); }

Word rt_raise_again(Base *base) { return rt_raise(base, untag(base->r[0])->f[0]); }

/* ---- exceptions of the runtime's own ---- */

/* The library's value for one; 0 when the program does not have it. */
static Word known_exception(const Runtime *rt, const char *name)
{
    const Image *image = rt->image;
    for (uint32_t i = 0; i < image->globals.len; i++)
        if (strcmp(image_string(image, image->globals.data[i].name), name) == 0)
            return load_global(rt, i);
    return 0;
}

Word rt_blackhole(Base *base)
{
    Word loop = known_exception(base->runtime, "Tarry.TopHandler.loopException");
    if (loop != 0)
        return rt_raise(base, loop);
    return rt_end_at(base, RUN_ERROR, "<<loop>>: the value of a thunk depends on itself");
}
