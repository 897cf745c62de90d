/* Whom the library works for, in the always-on tier.
 *
 * A function that ends in a call of the library leaves no frame, and a thunk is evaluated on the stack of whoever needs
 * it. So that samples can tell whose work it is all the same, as the exact tier does, code carries an owner along: one
 * of the user's functions, in the register of CCCS, which is a stack MAIN > f here, or 0: nobody's.
 *
 *  1. Code of the user's text, inlined or not, has its function for an owner, which is known when it is generated: so
 * it pays nothing until it gives control away to the library or to somebody it does not know, evaluates a thunk,
 * perhaps an indirection, or returns, perhaps to the update of one, when CCCS := its owner.
 *  2. Code of the library's text works for CCCS. Its frames keep it, its thunks and closures have it from their makers,
 * in their headers; a function that captures nothing works for its caller.
 *
 * So in the user's code CCCS may be anything. What an image is not marked with (ImageMark) nobody follows. */
#ifndef TARRY_RUNTIME_PROF_OWNER_H
#define TARRY_RUNTIME_PROF_OWNER_H

#include "runtime/prof/prof.h"

void owner_open(Runtime *rt);  /* when there are stacks for samples: sets rt->follows, if it can be done */
void owner_close(Runtime *rt);

/* Whether work is charged to it, as the exact tier does: the user's functions, but not dictionaries. */
static inline bool owner_can_be(const ImageFunction *f) { return !f->library && !f->part; }

/* The stack of the user's function whose text an instruction of the image is; 0: it is the library's. */
static inline CcsAddress owner_of_code(const Runtime *rt, uint32_t code) { return rt->prof->code_owners[code]; }
/* Likewise of an origin, or IMAGE_NONE. */
static inline CcsAddress owner_of_origin(const Runtime *rt, uint32_t origin)
{
    return origin == IMAGE_NONE ? 0 : rt->prof->origin_owners[origin];
}
/* Whether somebody will look for the owner in the header of such an object (info of the image) of the library: who
 * evaluates it, or a census. */
static inline bool owner_is_asked_for(const Runtime *rt, uint32_t info)
{
    return rt->image->infos.data[info].kind != INFO_CON || rt->prof->census != NULL;
}

#endif
