/* Sketches: how much two sets have in common, from a few numbers of each.
 *
 * Of a set of hashes the smallest are kept. The smallest of both sets together are a fair sample of their union, and
 * each is known to be in one or in both; so the part that is in both is that of the sample. Sets that are small are
 * kept whole, and compared exactly. */
#ifndef TARRY_BASE_SKETCH_H
#define TARRY_BASE_SKETCH_H

#include <stdint.h>

enum { SKETCH_SIZE = 32 };

typedef struct Sketch {        /* zeroed: of the empty set */
    uint32_t n;
    uint32_t hashes[SKETCH_SIZE];      /* rising */
} Sketch;

void   sketch_add(Sketch *s, uint32_t hash);
/* What is in both, of what is in either: 0 to 1; 0 when one is empty. */
double sketch_alike(const Sketch *a, const Sketch *b);

#endif
