/* Infos of partial applications.
 *
 * What a partial application does when it gets the rest of its arguments depends on how many its function takes, which
 * of them are doubles, and how many it has. For each such shape there is an Info whose entry is code that moves the new
 * arguments up, puts the others before them and goes to the function; and pointers to a partial application have the
 * number of missing arguments for a tag. So who applies something unknown need not tell a partial application from a
 * function.
 *
 * Functions lead to the Infos of their partial applications by Info.paps; functions alike share them. */
#ifndef TARRY_RUNTIME_PAPS_H
#define TARRY_RUNTIME_PAPS_H

#include "runtime/runtime.h"

size_t paps_bytes(const Image *image);         /* of memory below 4 GB that paps_fill wants */
void   paps_fill(Runtime *rt, void *memory);   /* after rt->infos; entries are the engine's */

/* Of a function with so many of its arguments. */
static inline Info *pap_info(const Info *function, uint32_t had) { return (Info *)(uintptr_t)function->paps[had]; }

/* Among all those of the image and of partial applications, or copies of them. */
static inline size_t info_place(const Runtime *rt, const Info *info)
{
    return info->image != IMAGE_NONE ? info->image : rt->image->infos.len + info->select;
}

#endif
