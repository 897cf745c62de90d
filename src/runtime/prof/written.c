/* Whose text a tick has found: see written.h. */
#include "runtime/prof/written.h"

#include "base/vec.h"
#include <stdlib.h>

enum { MOST_CALLS = 32 };                      /* in each other's place, that are looked at */

/* By its name, which stands in the image once, and its place: an scc may be called anything. */
static uint32_t centre_there(const Runtime *rt, const uint32_t *named, uint32_t name, const ImageFunction *f)
{
    if (name == IMAGE_NONE || named[name] == 0)
        return IMAGE_NONE;
    const ImageCentre *c = &rt->image->centres.data[named[name] - 1];
    bool there = c->file == f->file && c->line == f->line && c->column == f->column;
    return there ? rt->prof->centres[named[name] - 1] : IMAGE_NONE;
}

/* It is called as the function is, with its module where there are others of that name. */
static uint32_t centre_of(const Runtime *rt, const uint32_t *named, const ImageFunction *f)
{
    if (f->library || f->part)
        return IMAGE_NONE;
    uint32_t centre = centre_there(rt, named, f->shown, f);
    return centre != IMAGE_NONE ? centre : centre_there(rt, named, f->name, f);
}

void written_open(Runtime *rt)
{
    const Image *image = rt->image;
    uint32_t *named = xcalloc(image->strings.len + 1, sizeof *named);          /* centre + 1 of that name */
    for (size_t i = 0; i < image->centres.len; i++)
        named[image->centres.data[i].name] = (uint32_t)i + 1;
    rt->prof->written = xcalloc(image->origins.len + 1, sizeof *rt->prof->written);
    for (size_t i = 0; i < image->origins.len; i++)
        rt->prof->written[i] = centre_of(rt, named, &image->functions.data[image->origins.data[i].function]);
    free(named);
}

void written_close(Runtime *rt) { free(rt->prof->written); }

/* The centres of a text and of those it was put into, up to that of CCCS, the innermost first. */
typedef struct Calls { uint32_t centres[MOST_CALLS]; size_t n; } Calls;

/* False: that of CCCS is not among them. */
static bool find_calls(const Runtime *rt, uint32_t origin, uint32_t charged, Calls *calls)
{
    for (; origin != IMAGE_NONE; origin = rt->image->origins.data[origin].at) {
        uint32_t centre = rt->prof->written[origin];
        if (centre == charged)
            return true;
        if (centre != IMAGE_NONE && calls->n == MOST_CALLS)
            return false;
        if (centre != IMAGE_NONE)
            calls->centres[calls->n++] = centre;
    }
    return false;
}

CcsAddress written_stack(const Runtime *rt, CcsAddress stack, uint32_t origin)
{
    const CcsForest *f = &rt->prof->forest;
    Calls calls = { .n = 0 };
    if (f->changing || !find_calls(rt, origin, ccs_node(stack)->centre, &calls))
        return stack;
    CcsAddress to = stack;
    while (calls.n > 0 && to != 0)
        to = ccs_known_push(f, to, calls.centres[--calls.n]);
    return to != 0 ? to : stack;
}
