/* The shadow of an object: what is known of its life while it lives (biography.h). It is at the object's address plus Runtime.shadow, and
 * only there when that is not 0. The shadow of every address where no object begins is empty. */
#ifndef TARRY_RUNTIME_PROF_SHADOW_H
#define TARRY_RUNTIME_PROF_SHADOW_H

#include "runtime/runtime.h"

typedef struct Shadow {
    uint32_t used;             /* not 0: since the last census. Machine code writes it */
    uint32_t life;             /* 0: no census has seen the object */
} Shadow;

static inline Shadow *shadow_of(const Runtime *rt, const void *object) { return (Shadow *)((uintptr_t)object + rt->shadow); }
static inline bool    shadow_is_empty(const Shadow *s) { return (s->used | s->life) == 0; }

/* An object is copied to where none was. */
static inline void shadow_move(const Runtime *rt, const void *to, const void *from)
{
    const Shadow *s = shadow_of(rt, from);
    if (!shadow_is_empty(s))
        *shadow_of(rt, to) = *s;
}

/* An object is moved to where there may have been one, and perhaps was itself. */
static inline void shadow_slide(const Runtime *rt, const void *to, const void *from)
{
    Shadow shadow = *shadow_of(rt, from);
    *shadow_of(rt, from) = (Shadow){0};
    *shadow_of(rt, to) = shadow;
}

/* The object of a pointer is used. */
static inline void shadow_use(const Runtime *rt, Word pointer)
{
    if (rt->shadow != 0)
        shadow_of(rt, untag(pointer))->used = 1;
}

#endif
