/* Thunks under evaluation know what they were: each thunk of a profiled program has a black hole of its own, so that a
 * census can name who made it. They are as the runtime's in everything else. */
#include "runtime/prof/prof.h"

/* Before code is generated, which has their addresses in it. */
void prof_busy_open(Runtime *rt)
{
    size_t n = rt->image->infos.len;
    Info *busy = ccs_room(&rt->prof->forest, n * sizeof *busy);
    for (size_t i = 0; i < n; i++)
        busy[i] = (Info){ .kind = OBJECT_BLACKHOLE, .raws = 1, .image = (uint32_t)i, .refs = IMAGE_NONE };
    rt->prof->busy = busy;
}

void prof_busy_loaded(Runtime *rt)
{
    for (size_t i = 0; i < rt->image->infos.len; i++)
        rt->prof->busy[i].entry = rt->builtin[BUILTIN_BLACKHOLE];
}

bool prof_is_busy_info(const Runtime *rt, const Info *info)
{
    uintptr_t offset = (uintptr_t)info - (uintptr_t)rt->prof->busy;
    return offset % sizeof *info == 0 && offset / sizeof *info < rt->image->infos.len;
}
