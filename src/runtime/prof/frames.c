/* Walking over frames: see frames.h. */
#include "runtime/prof/frames.h"

#include <stdlib.h>

void frames_open(Runtime *rt)
{
    const Image *image = rt->image;
    rt->prof->frame_origins = xcalloc(image->frames.len + 1, sizeof *rt->prof->frame_origins);
    for (size_t i = 0; i < image->frames.len; i++)
        rt->prof->frame_origins[i] = image_origin_at(image, image->frames.data[i].code);
}

void frames_close(Runtime *rt) { free(rt->prof->frame_origins); }

static bool is_on_stack(const Thread *t, const Word *at)
{
    return at >= t->low && at < t->high && (uintptr_t)at % sizeof(Word) == 0;
}

FrameWalk frames_of(const Runtime *rt, const Word *sp)
{
    const Thread *t = rt->current;
    return (FrameWalk){ rt, t, is_on_stack(t, sp) ? sp : rt->base->sp, t->marks.all.len };
}

static const FrameInfo *frame_at(const FrameWalk *w, Word ret)
{
    if (ret < w->rt->code + sizeof(Word) || ret >= w->rt->code_end || ret % sizeof(Word) != 0)
        return NULL;
    uintptr_t info = (uintptr_t)frame_info(ret), low = (uintptr_t)w->rt->low;
    bool fine = info >= low && info + sizeof(FrameInfo) <= low + w->rt->low_bytes && info % _Alignof(FrameInfo) == 0;
    return fine ? (const FrameInfo *)info : NULL;
}

const FrameInfo *frames_read(FrameWalk *w)
{
    if (!is_on_stack(w->thread, w->frame))
        return NULL;
    const FrameInfo *info = frame_at(w, *w->frame);
    if (info == NULL || info->kind != FRAME_WATERMARK)
        return info;
    const StackMark *marks = w->thread->marks.all.data;
    while (w->marks > 0 && marks[w->marks - 1].frame < w->frame)
        w->marks--;
    return w->marks > 0 && marks[w->marks - 1].frame == w->frame ? frame_at(w, marks[w->marks - 1].ret) : NULL;
}

void frames_pass(FrameWalk *w, const FrameInfo *info)
{
    w->frame += info->kind == FRAME_UNDERFLOW ? w->frame[1] : frame_words(info);
}

uint32_t frames_origin(const Runtime *rt, const FrameInfo *info)
{
    return info->kind == FRAME_CASE && info->image < rt->image->frames.len ? rt->prof->frame_origins[info->image]
                                                                           : IMAGE_NONE;
}
