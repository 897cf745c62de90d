/* From a pair of numbers, the first of which is not 0, to something of the caller's. */
#ifndef TARRY_RUNTIME_PROF_PAIRS_H
#define TARRY_RUNTIME_PROF_PAIRS_H

#include <stddef.h>
#include <stdint.h>

typedef struct Pair { uint32_t a, b; void *value; } Pair;      /* a = 0: a free slot */
typedef struct Pairs { Pair *slots; size_t cap, len; } Pairs;

/* Where the value of a pair is kept, until the next call; NULL is there when the pair is new. */
void **pairs_at(Pairs *p, uint32_t a, uint32_t b);
void   pairs_free(Pairs *p);                   /* not the values */

#endif
