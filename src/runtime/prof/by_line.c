/* Ticks and allocation by lines: see by_line.h. Everything is found before the program runs, so that a tick, or a
 * point, only looks up and adds. */
#include "runtime/prof/by_line.h"

#include "base/ptrmap.h"
#include "image/image_ops.h"
#include "runtime/prof/frames.h"

enum { MOST_FRAMES = 4096, MOST_AT_A_POINT = 128 };    /* that are looked at */
enum { LEAST_DISTANCE = 512 };         /* in the mean */
enum { POINTS = 1024 };                /* while the bytes allocated become e times as many */

static uint32_t line_number(LineAccount *a, PtrMap *known, uint32_t file, uint32_t line)
{
    const void *key = (const void *)((uintptr_t)(file + 1) << 32 | line);
    uintptr_t number = (uintptr_t)ptrmap_get(known, key);
    if (number != 0)
        return (uint32_t)number;
    VEC_PUSH(&a->lines, ((LineFigures){ .file = file, .line = line }));
    ptrmap_put(known, key, (void *)(uintptr_t)a->lines.len);
    return (uint32_t)a->lines.len;
}

/* Between half of the mean and one and a half of it; xorshift. */
static void next_point(LineAccount *a)
{
    uint64_t mean = a->point / POINTS > LEAST_DISTANCE ? a->point / POINTS : LEAST_DISTANCE;
    a->random ^= a->random << 13;
    a->random ^= a->random >> 7;
    a->random ^= a->random << 17;
    a->distance = mean / 2 + a->random % mean;
    a->point += a->distance;
}

/* With --sanity hp_limit is somebody else's. An origin comes after those it was put into. */
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
    a->random = 88172645463325252;             /* any number but 0 */
    a->point = rt->options.sanity ? UINT64_MAX : 0;
    if (a->point == 0)
        next_point(a);
}

void by_line_close(Runtime *rt)
{
    LineAccount *a = rt->prof->by_line;
    if (a == NULL)
        return;
    VEC_FREE(&a->lines);
    pairs_free(&a->shared);
    free(a->of_origin);
    free(a->of_library);
    free(a);
}

static uint32_t line_of(const LineAccount *a, uint32_t origin)
{
    return origin == IMAGE_NONE ? 0 : a->of_origin[origin];
}

/* The line that called the library, by so many frames from there on. */
static uint32_t calling_line(const Runtime *rt, FrameWalk w, int most)
{
    for (int i = 0; i < most; i++) {
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

/* The text of `origin` is at work, and the frames from `w` on wait for it; no more than `most` are looked at. Its line,
 * or the one that called it; 0: there is none. */
static uint32_t charged_line(const Runtime *rt, uint32_t origin, FrameWalk w, int most)
{
    uint32_t line = line_of(rt->prof->by_line, origin);
    return line != 0 ? line : calling_line(rt, w, most);
}

/* What a line is charged with, for the text of `origin`: its own or the library's. */
static uint64_t *part_of(const LineAccount *a, LineCharges *charges, uint32_t origin)
{
    return line_of(a, origin) != 0 && !a->of_library[origin] ? &charges->own : &charges->lent;
}

void by_line_charge(Runtime *rt, const void *context, uint64_t ticks)
{
    LineAccount *a = rt->prof->by_line;
    EngineState state;
    if (a == NULL || rt->current == NULL)
        return;
    rt->engine->state(rt->base, context, &state);
    uint32_t line = charged_line(rt, state.origin, frames_of(rt, state.sp), MOST_FRAMES);
    if (line != 0)
        *part_of(a, &a->lines.data[line - 1].ticks, state.origin) += ticks;
}

/* ---- allocation ---- */

/* What is made: the text that makes it, and what it is, if that is known. */
typedef struct Made { uint32_t text, info; } Made;

/* Of what the OP_HEAP has made room for: the object that has the byte with this number. Objects lie in the order in
 * which they are made. */
static Made made_there(const Image *image, uint32_t heap, uint64_t byte)
{
    const CodeWord *code = image->code.data;
    Made made = { image_origin_at(image, heap), IMAGE_NONE };
    unsigned objects = word_a(code[heap]);
    for (uint32_t at = heap; objects > 0; at += op_length(&code[at])) {
        if (word_op(code[at]) != OP_ALLOC)
            continue;
        if (code[heap + 1] - code[at + 1] > byte)
            break;
        made = (Made){ image->infos.data[word_bc(code[at])].origin, word_bc(code[at]) };
        objects--;
    }
    return made;
}

/* Of the bytes that are made at this frame, number `byte`. */
static Made made_at(const Runtime *rt, const FrameInfo *frame, uint64_t byte)
{
    if (frame == NULL || frame->kind != FRAME_CASE)
        return (Made){ IMAGE_NONE, IMAGE_NONE };
    uint32_t at = rt->image->frames.data[frame->image].code;
    bool is_heap = word_op(rt->image->code.data[at]) == OP_HEAP;
    return is_heap ? made_there(rt->image, at, byte) : (Made){ frames_origin(rt, frame), IMAGE_NONE };
}

static void charge_byte(Runtime *rt, uint64_t byte, uint64_t distance)
{
    LineAccount *a = rt->prof->by_line;
    FrameWalk w = frames_of(rt, rt->base->sp);
    Made made = made_at(rt, frames_read(&w), byte);
    uint32_t line = charged_line(rt, made.text, w, MOST_AT_A_POINT);
    if (line == 0)
        return;
    *part_of(a, &a->lines.data[line - 1].bytes, made.text) += distance;
    if (made.info == IMAGE_NONE || line_of(a, made.text) != 0)
        return;
    void **shared = pairs_at(&a->shared, made.info + 1, line);
    *shared = (void *)((uintptr_t)*shared + distance);
}

uint64_t prof_next_point(const Runtime *rt)
{
    return rt->prof == NULL || rt->prof->by_line == NULL ? UINT64_MAX : rt->prof->by_line->point;
}

void prof_passes_points(Runtime *rt, uint64_t from, uint64_t to)
{
    LineAccount *a = rt->prof->by_line;
    if (a == NULL)
        return;
    for (; a->point < to; next_point(a))
        if (rt->current != NULL)
            charge_byte(rt, a->point > from ? a->point - from : 0, a->distance);
}
