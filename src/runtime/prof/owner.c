/* Whom the library works for: see owner.h. */
#include "runtime/prof/owner.h"

#include <stdlib.h>

/* An origin comes after those it was put into. */
static void find_origins(Runtime *rt)
{
    Prof *p = rt->prof;
    const Image *image = rt->image;
    p->origin_owners = xcalloc(image->origins.len + 1, sizeof *p->origin_owners);
    for (uint32_t i = 0; i < image->origins.len; i++) {
        const ImageOrigin *o = &image->origins.data[i];
        p->origin_owners[i] = owner_can_be(&image->functions.data[o->function])
                                  ? ccs_pushed(&p->forest, p->main, p->functions[o->function])
                                  : owner_of_origin(rt, o->at);
    }
}

static void find_code(Runtime *rt)
{
    Prof *p = rt->prof;
    const Image *image = rt->image;
    p->code_owners = xcalloc(image->code.len + 1, sizeof *p->code_owners);
    for (size_t i = 0; i < image->marks.len; i++) {
        size_t end = i + 1 < image->marks.len ? image->marks.data[i + 1].code : image->code.len;
        for (size_t at = image->marks.data[i].code; at < end; at++)
            p->code_owners[at] = owner_of_origin(rt, image->marks.data[i].origin);
    }
}

void owner_open(Runtime *rt)
{
    rt->follows = rt->image->marks.len > 0;
    find_origins(rt);
    find_code(rt);
}

void owner_close(Runtime *rt)
{
    free(rt->prof->origin_owners);
    free(rt->prof->code_owners);
}

bool owner_is_kept(const Runtime *rt, uint32_t frame)
{
    return owner_of_origin(rt, rt->image->infos.data[rt->image->frames.data[frame].info].origin) == 0;
}
