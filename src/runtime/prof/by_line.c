/* Ticks by lines: see by_line.h. Everything is found before the program runs, so that a tick only looks up and adds. */
#include "runtime/prof/by_line.h"

#include "base/ptrmap.h"
#include "runtime/prof/frames.h"

enum { MOST_FRAMES = 4096 };           /* that are looked at */

static uint32_t line_number(LineAccount *a, PtrMap *known, uint32_t file, uint32_t line)
{
    const void *key = (const void *)((uintptr_t)(file + 1) << 32 | line);
    uintptr_t number = (uintptr_t)ptrmap_get(known, key);
    if (number != 0)
        return (uint32_t)number;
    VEC_PUSH(&a->lines, ((LineTicks){ .file = file, .line = line }));
    ptrmap_put(known, key, (void *)(uintptr_t)a->lines.len);
    return (uint32_t)a->lines.len;
}

/* An origin comes after those it was put into. */
void by_line_open(Runtime *rt)
{
    const Image *image = rt->image;
    if (image->marks.len == 0)
        return;
    LineAccount *a = rt->prof->by_line = xcalloc(1, sizeof *a);
    PtrMap known = {0};
    a->of_origin = xcalloc(image->origins.len + 1, sizeof *a->of_origin);
    a->of_library = xcalloc(image->origins.len + 1, sizeof *a->of_library);
    for (size_t i = 0; i < image->origins.len; i++) {
        const ImageOrigin *o = &image->origins.data[i];
        const ImageFunction *f = &image->functions.data[o->function];
        a->of_library[i] = o->line == 0 || f->file == IMAGE_NONE;
        if (!a->of_library[i])
            a->of_origin[i] = line_number(a, &known, f->file, o->line);
        else if (o->at != IMAGE_NONE)
            a->of_origin[i] = a->of_origin[o->at];
    }
    ptrmap_free(&known);
}

void by_line_close(Runtime *rt)
{
    LineAccount *a = rt->prof->by_line;
    if (a == NULL)
        return;
    VEC_FREE(&a->lines);
    free(a->of_origin);
    free(a->of_library);
    free(a);
}

static uint32_t line_of(const LineAccount *a, uint32_t origin)
{
    return origin == IMAGE_NONE ? 0 : a->of_origin[origin];
}

/* The line that called the library, by the frames. */
static uint32_t calling_line(const Runtime *rt, const EngineState *state)
{
    if (rt->current == NULL)
        return 0;
    FrameWalk w = frames_of(rt, state);
    for (int i = 0; i < MOST_FRAMES; i++) {
        const FrameInfo *info = frames_read(&w);
        if (info == NULL || info->kind == FRAME_STOP)
            return 0;
        uint32_t line = line_of(rt->prof->by_line, frames_origin(rt, info));
        if (line != 0)
            return line;
        frames_pass(&w, info);
    }
    return 0;
}

void by_line_charge(Runtime *rt, const void *context, uint64_t ticks)
{
    LineAccount *a = rt->prof->by_line;
    EngineState state;
    if (a == NULL)
        return;
    rt->engine->state(rt->base, context, &state);
    uint32_t line = line_of(a, state.origin);
    bool own = line != 0 && !a->of_library[state.origin];
    line = line != 0 ? line : calling_line(rt, &state);
    if (line == 0)
        return;
    LineTicks *charged = &a->lines.data[line - 1];
    *(own ? &charged->own : &charged->lent) += ticks;
}
