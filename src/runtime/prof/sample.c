/* Samples of a running program: see sample.h. */
#include "runtime/prof/sample.h"

#include "runtime/prof/frames.h"
#include "runtime/prof/owner.h"
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
    p->cut = ccs_centre(&p->forest, (CcsCentre){ .name = "...", .module = "", .file = "" });
    ccs_forest_fix(&p->forest, MOST_STACKS);
    owner_open(rt);
}

void sample_close(Runtime *rt)
{
    free(rt->prof->functions);
    owner_close(rt);
}

/* ---- the walk ---- */

enum { MOST_FOUND = 2 * SAMPLE_FRAMES };
typedef struct Found {
    uint32_t   centres[MOST_FOUND];
    size_t     n, inner;  /* inner: so many of the library's come first, which work for the innermost of the user's */
    CcsAddress owner;                          /* whom the library's functions that were found last work for; 0: it
                                                  was the user's, or nobody knows */
    bool       whole, user;                    /* user: one of them is the user's, the one behind `inner` */
} Found;

static void add(Found *found, uint32_t centre)
{
    if (found->n < MOST_FOUND && (found->n == 0 || found->centres[found->n - 1] != centre))
        found->centres[found->n++] = centre;
}

static void add_user(Found *found, uint32_t centre)
{
    if (!found->user)
        found->inner = found->n;
    found->user = true;
    add(found, centre);
}

/* The function whose text it is, then the one whose call was replaced by that text, and so on outwards. The user's
 * dictionaries are parts of others. */
static void add_chain(const Runtime *rt, Found *found, uint32_t origin)
{
    for (; origin != IMAGE_NONE; origin = rt->image->origins.data[origin].at) {
        uint32_t centre = rt->prof->functions[rt->image->origins.data[origin].function];
        const ImageFunction *f = image_function(rt->image, origin);
        if (owner_can_be(f))
            add_user(found, centre);
        else if (!f->part)
            add(found, centre);
    }
}

/* Further out is the text of `origin`, which works for `carried` if it is the library's. Where the owner changes, the
 * former one is next to the functions that worked for it: it may have no frame. */
static void find(const Runtime *rt, Found *found, uint32_t origin, Word carried)
{
    CcsAddress own = owner_of_origin(rt, origin);
    CcsAddress owner = own != 0 || !ccs_is_node(&rt->prof->forest, (CcsAddress)carried) ? own : (CcsAddress)carried;
    if (found->owner != 0 && found->owner != owner)
        add_user(found, ccs_node(found->owner)->centre);
    add_chain(rt, found, origin);
    found->owner = own == 0 ? owner : 0;
}

/* The same for a frame. */
static void find_frame(const FrameWalk *w, Found *found, const FrameInfo *info, bool user_only)
{
    if (info->kind != FRAME_CASE || info->image >= w->rt->image->frames.len)
        return;
    uint32_t origin = frames_origin(w->rt, info);
    Word carried = w->rt->follows && owner_is_kept(w->rt, info->image) ? w->frame[frame_words(info) - 1] : 0;
    while (user_only && origin != IMAGE_NONE && !owner_can_be(image_function(w->rt->image, origin)))
        origin = w->rt->image->origins.data[origin].at;
    find(w->rt, found, origin, carried);
}

static void walk(FrameWalk *w, Found *found)
{
    for (int i = 0; i < SAMPLE_FRAMES; i++) {
        const FrameInfo *info = frames_read(w);
        if (info == NULL)
            return;
        found->whole = info->kind == FRAME_STOP;
        if (found->whole)
            return;
        find_frame(w, found, info, false);
        frames_pass(w, info);
    }
}

/* Deep in the library, nobody is told for whom; so the walk goes on to the first of the user's functions, which is
 * taken alone. */
static void seek_user(FrameWalk *w, Found *found)
{
    for (int i = 0; i < SAMPLE_SEEK && !found->user; i++) {
        const FrameInfo *info = frames_read(w);
        if (info == NULL || info->kind == FRAME_STOP)
            return;
        find_frame(w, found, info, true);
        frames_pass(w, info);
    }
}

/* What is pushed a second time goes on as it did before: so a function of the library that is among the innermost ones
 * is left out further out, or else they would be taken from whom they work for. */
static bool is_again(const Found *found, size_t at)
{
    size_t i = 0;
    while (i < found->inner && found->centres[i] != found->centres[at])
        i++;
    return at > found->inner && i < found->inner;
}

static CcsAddress stack_of(Prof *p, const Found *found)
{
    CcsAddress stack = found->whole ? p->main : ccs_pushed(&p->forest, p->main, p->cut);
    for (size_t i = found->n; i-- > 0;)
        if (!is_again(found, i))
            stack = ccs_pushed(&p->forest, stack, found->centres[i]);
    return stack;
}

CcsAddress sample_stack(Runtime *rt, const EngineState *state)
{
    Prof *p = rt->prof;
    if (rt->current == NULL)
        return p->system;
    FrameWalk w = frames_of(rt, state->sp);
    Found found = { .n = 0 };
    find(rt, &found, state->origin, state->ccs);
    walk(&w, &found);
    if (!found.whole && !found.user && found.owner == 0)
        seek_user(&w, &found);
    if (found.owner != 0)
        add_user(&found, ccs_node(found.owner)->centre);
    return found.n == 0 ? p->system : stack_of(p, &found);
}
