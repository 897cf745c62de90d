/* Samples of a running program: see sample.h.
 *
 * The signal may come at any instruction. A frame is written before Sp moves, so in generated code the stack can always be walked; in the
 * runtime, which may be changing it just now, what is read may be anything. So each word is looked at before it is used: return words
 * must lead into code, what stands before that must be a FrameInfo, and frames stay within the thread's stack. Where that ends, the walk
 * does. */
#include "runtime/prof/sample.h"

#include "runtime/thread.h"
#include <string.h>

enum { MOST_STACKS = 1 << 16 };

/* ---- centres ---- */

static uint32_t add_function(Runtime *rt, const ImageFunction *f)
{
    bool internal = rt->prof->options.internal;
    CcsCentre centre = { .name = image_string(rt->image, internal ? f->name : f->shown),
                         .module = image_string(rt->image, internal ? f->module : f->shown_module),
                         .file = image_string(rt->image, f->file), .line = f->line, .column = f->column };
    return ccs_centre(&rt->prof->forest, centre);
}

/* Functions of the same name, a function of the library that users know and its helpers, are one. */
void sample_open(Runtime *rt)
{
    Prof *p = rt->prof;
    const Image *image = rt->image;
    p->functions = xcalloc(image->functions.len + 1, sizeof *p->functions);
    uint32_t *last = xcalloc(image->strings.len + 1, sizeof *last);            /* function + 1 of that name */
    for (uint32_t i = 0; i < image->functions.len; i++) {
        uint32_t name = image->functions.data[i].shown + 1;
        uint32_t same = p->options.internal ? 0 : last[name];
        bool known = same != 0 && image->functions.data[same - 1].shown_module == image->functions.data[i].shown_module;
        p->functions[i] = known ? p->functions[same - 1] : add_function(rt, &image->functions.data[i]);
        last[name] = known ? same : i + 1;
    }
    free(last);
    p->frame_origins = xcalloc(image->frames.len + 1, sizeof *p->frame_origins);
    for (size_t i = 0; i < image->frames.len; i++)
        p->frame_origins[i] = image_origin_at(image, image->frames.data[i].code);
    p->cut = ccs_centre(&p->forest, (CcsCentre){ .name = "...", .module = "", .file = "" });
    ccs_forest_fix(&p->forest, MOST_STACKS);
}

void sample_close(Runtime *rt)
{
    free(rt->prof->functions);
    free(rt->prof->frame_origins);
}

/* ---- the walk ---- */

typedef struct Walk {
    const Runtime    *rt;
    const EngineState *state;
    const Thread     *thread;
    const Word       *frame;
    size_t            marks;           /* those that are further out */
} Walk;

static bool is_on_stack(const Thread *t, const Word *at) { return at >= t->low && at < t->high && (uintptr_t)at % sizeof(Word) == 0; }

static const FrameInfo *frame_at(const Walk *w, Word ret)
{
    if (ret < w->state->code + sizeof(Word) || ret >= w->state->code_end || ret % sizeof(Word) != 0)
        return NULL;
    uintptr_t info = (uintptr_t)frame_info(ret), low = (uintptr_t)w->rt->low;
    bool fine = info >= low && info + sizeof(FrameInfo) <= low + w->rt->low_bytes && info % _Alignof(FrameInfo) == 0;
    return fine ? (const FrameInfo *)info : NULL;
}

/* NULL: the walk ends here. */
static const FrameInfo *read_frame(Walk *w)
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

enum { MOST_FOUND = 2 * SAMPLE_FRAMES };
typedef struct Found { uint32_t centres[MOST_FOUND]; size_t n; bool whole, user; } Found;       /* user: one of them is the user's */

/* The function whose text it is, then the one whose call was replaced by that text, and so on outwards. */
static void find(const Runtime *rt, Found *found, uint32_t origin)
{
    for (; origin != IMAGE_NONE && found->n < MOST_FOUND; origin = rt->image->origins.data[origin].at) {
        uint32_t centre = rt->prof->functions[rt->image->origins.data[origin].function];
        found->user |= !image_function(rt->image, origin)->library;
        if (found->n == 0 || found->centres[found->n - 1] != centre)
            found->centres[found->n++] = centre;
    }
}

static void walk(Walk *w, Found *found)
{
    const Image *image = w->rt->image;
    for (int i = 0; i < SAMPLE_FRAMES; i++) {
        const FrameInfo *info = read_frame(w);
        if (info == NULL)
            return;
        found->whole = info->kind == FRAME_STOP;
        if (found->whole)
            return;
        if (info->kind == FRAME_CASE && info->image < image->frames.len)
            find(w->rt, found, w->rt->prof->frame_origins[info->image]);
        w->frame += frame_words(info);
    }
}

/* Deep in the library, nobody is told for whom; so the walk goes on to the first of the user's functions, which is taken alone. */
static void seek_user(Walk *w, Found *found)
{
    for (int i = 0; i < SAMPLE_SEEK && !found->user; i++) {
        const FrameInfo *info = read_frame(w);
        if (info == NULL || info->kind == FRAME_STOP)
            return;
        uint32_t origin = info->kind == FRAME_CASE && info->image < w->rt->image->frames.len ? w->rt->prof->frame_origins[info->image] : IMAGE_NONE;
        while (origin != IMAGE_NONE && image_function(w->rt->image, origin)->library)
            origin = w->rt->image->origins.data[origin].at;
        find(w->rt, found, origin);
        w->frame += frame_words(info);
    }
}

CcsAddress sample_stack(Runtime *rt, const EngineState *state)
{
    Prof *p = rt->prof;
    const Thread *t = rt->current;
    if (t == NULL)
        return p->system;
    const Word *sp = is_on_stack(t, state->sp) ? state->sp : rt->base->sp;
    Walk w = { rt, state, t, sp, t->marks.all.len };
    Found found = { .n = 0 };
    find(rt, &found, state->origin);
    walk(&w, &found);
    if (!found.whole && !found.user && found.n < MOST_FOUND)
        seek_user(&w, &found);
    if (found.n == 0)
        return p->system;
    CcsAddress stack = found.whole ? p->main : ccs_pushed(&p->forest, p->main, p->cut);
    while (found.n > 0)
        stack = ccs_pushed(&p->forest, stack, found.centres[--found.n]);
    return stack;
}
