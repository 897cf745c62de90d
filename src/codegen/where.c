/* From addresses to functions: see where.h. A function's code, with what stands aside, is one piece; they stand one behind the other. */
#include "codegen/where.h"

#include "base/vec.h"
#include <stdlib.h>

static int by_start(const void *a, const void *b)
{
    const Place *x = a, *y = b;
    return (x->start > y->start) - (x->start < y->start);
}

void where_fill(Where *w, const Runtime *rt)
{
    const Image *image = rt->image;
    w->places = xmalloc((image->infos.len + 1) * sizeof *w->places);
    for (uint32_t i = 0; i < image->infos.len; i++)
        if (image->infos.data[i].kind != INFO_CON)
            w->places[w->n++] = (Place){ rt->infos[i].entry, i };
    qsort(w->places, w->n, sizeof *w->places, by_start);
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
    return low == 0 ? IMAGE_NONE : w->places[low - 1].info;
}
