/* What is known of an object while it lives (biography.h), in two maps beside the heap. Whether it has been used since
 * the last census is a byte at its address / 8 + Runtime.shadow, which machine code writes; how it has been counted so
 * far is a number at its address / 2 + Runtime.lives, which only censuses and the collector look at. The maps are there
 * when Runtime.shadow is not 0; they are empty at every address where no object begins. Static objects have a byte, but
 * no number. */
#ifndef TARRY_RUNTIME_PROF_SHADOW_H
#define TARRY_RUNTIME_PROF_SHADOW_H

#include "runtime/runtime.h"

enum { USED_SHIFT = 3, LIFE_SHIFT = 1 };       /* tags do not matter for the first */

static inline uint8_t *shadow_used(const Runtime *rt, const void *object)
{
    return (uint8_t *)(((uintptr_t)object >> USED_SHIFT) + rt->shadow);
}
static inline uint32_t *shadow_life(const Runtime *rt, const void *object)
{
    return (uint32_t *)(((uintptr_t)object >> LIFE_SHIFT) + rt->lives);
}

/* Both. */
static inline uint64_t shadow_known(const Runtime *rt, const void *object)
{
    return (uint64_t)*shadow_life(rt, object) << 1 | (*shadow_used(rt, object) != 0);
}

/* An object is copied to where none was. Those in the nursery have not been counted yet; of the others, only those that
 * are left behind have a number there in the end. */
static inline void shadow_move(const Runtime *rt, const void *to, void *from, bool counted)
{
    if (*shadow_used(rt, from) != 0)
        *shadow_used(rt, to) = 1;
    if (!counted || *shadow_life(rt, from) == 0)
        return;
    *shadow_life(rt, to) = *shadow_life(rt, from);
    *shadow_life(rt, from) = 0;
}

static inline void shadow_clear(const Runtime *rt, const void *object)
{
    *shadow_used(rt, object) = 0;
    *shadow_life(rt, object) = 0;
}

/* An object is moved to where there may have been one, and perhaps was itself. */
static inline void shadow_slide(const Runtime *rt, const void *to, const void *from)
{
    uint8_t used = *shadow_used(rt, from);
    uint32_t life = *shadow_life(rt, from);
    shadow_clear(rt, from);
    *shadow_used(rt, to) = used;
    *shadow_life(rt, to) = life;
}

/* The object of a pointer is used. */
static inline void shadow_use(const Runtime *rt, Word pointer)
{
    if (rt->shadow != 0)
        *shadow_used(rt, untag(pointer)) = 1;
}

#endif
