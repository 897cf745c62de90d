/* What the two ways of showing values share: show.c as Core, show_term.c as the source language writes it. */
#ifndef TARRY_PRIMS_SHOW_INT_H
#define TARRY_PRIMS_SHOW_INT_H

#include "base/vec.h"
#include "prims/show.h"

typedef struct Shower {
    const ViewOps *ops;
    Buf            out;
    size_t         limit;      /* of its characters; what is longer is cut */
    const void    *thunk;      /* the first one that was met */
    VEC(const void *) path;    /* the cells we are inside of */
    VEC(const void *) free;    /* free variables seen, in order: _a, _b, ... */
} Shower;

bool  show_is_on_path(const Shower *s, const void *identity);
void  show_free(Shower *s, const void *identity);
void  show_thunk(Shower *s, const void *value);
/* The text; the rest is freed. *thunk (not NULL): s->thunk. */
char *show_end(Shower *s, Arena *arena, const void **thunk);

#endif
