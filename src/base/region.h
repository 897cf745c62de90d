/* A region: memory at a fixed address, so that what is in it can be kept in a file and be mapped again by another
 * process, pointers and all.
 *
 * Between region_begin and region_end everything that xmalloc and its kin hand out is there, so all arenas, vectors and
 * tables that are made meanwhile. What is in the region is never freed: xfree leaves it, xrealloc copies it out. There
 * is one region in a process. */
#ifndef TARRY_BASE_REGION_H
#define TARRY_BASE_REGION_H

#include <stdbool.h>
#include <stddef.h>

bool  region_begin(void);                      /* false: its addresses are not free */
void  region_end(void);
bool  region_active(void);
bool  region_has(const void *p);
bool  region_has_kept(const void *p);          /* since region_end, or from a file: nothing of that is freed */
void *region_alloc(size_t size);               /* zeroed; NULL: no memory */
size_t region_size_of(const void *p);          /* of what region_alloc gave */
bool  region_grow(void *p, size_t size);       /* where it is; false: something follows it */
void  region_give_back(void *p);               /* if nothing follows it; else it stays */

/* What was taken since region_begin, from the region's start. */
const void *region_start(void);
size_t region_used(void);
/* Maps so many bytes of a file, from `offset` on, as the region, or in the place of what is there and was written to
 * that file. They are this process's own from then on. */
bool  region_map(int fd, size_t offset, size_t bytes);
/* What is in the region is again as it is in the file, if there is one, and takes no memory until it is looked at. */
void  region_forget_changes(void);
void  region_unmap(void);

#endif
