/* Sketches of sets: see sketch.h. */
#include "base/sketch.h"

#include <stdbool.h>
#include <string.h>

void sketch_add(Sketch *s, uint32_t hash)
{
    uint32_t at = s->n;
    while (at > 0 && s->hashes[at - 1] > hash)
        at--;
    if (at == SKETCH_SIZE || (at > 0 && s->hashes[at - 1] == hash))
        return;
    s->n += s->n < SKETCH_SIZE;
    memmove(&s->hashes[at + 1], &s->hashes[at], (s->n - 1 - at) * sizeof *s->hashes);
    s->hashes[at] = hash;
}

double sketch_alike(const Sketch *a, const Sketch *b)
{
    uint32_t i = 0, k = 0, either = 0, both = 0;
    if (a->n == 0 || b->n == 0)
        return 0;
    for (; either < SKETCH_SIZE && (i < a->n || k < b->n); either++) {
        bool of_a = k == b->n || (i < a->n && a->hashes[i] <= b->hashes[k]);
        bool of_b = i == a->n || (k < b->n && b->hashes[k] <= a->hashes[i]);
        both += of_a && of_b;
        i += of_a;
        k += of_b;
    }
    return (double)both / either;
}
