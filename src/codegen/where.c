/* From addresses to origins: see where.h. The generator has noted them in the order of addresses, function by function,
 * with what stands aside. */
#include "codegen/where.h"

#include "base/vec.h"
#include <stdlib.h>
#include <string.h>

void where_fill(Where *w, const Stretch *places, size_t n)
{
    w->places = xmalloc((n + 1) * sizeof *w->places);
    if (n > 0)
        memcpy(w->places, places, n * sizeof *places);
    w->n = n;
}

void where_free(Where *w)
{
    free(w->places);
    *w = (Where){0};
}

uint32_t where_is(const Where *w, Word address)
{
    size_t low = 0, high = w->n;               /* the first one that begins behind it is in low .. high */
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (w->places[middle].start <= address)
            low = middle + 1;
        else
            high = middle;
    }
    return low == 0 ? IMAGE_NONE : w->places[low - 1].origin;
}
