/* Frames of a search: those that are kept for choices, and how they come back. search.h has the plan. */
#include "runtime/search_frames_int.h"

#include "runtime/heap_int.h"
#include "runtime/stacks.h"
#include <assert.h>
#include <string.h>

/* ---- the stack ---- */

static inline Word *kept(const Base *base)
{
    const Search *s = base->runtime->search;
    return s->choices.len > 0 ? search_kept_for(base, &VEC_TOP(&s->choices)) : search_bottom(base);
}

/* Most stacks of a search have no marks: what is to be done where there are some is apart. */
void search_unmark(const Base *base, Word *to, const Word *from, size_t words)
{
    const StackMarks *marks = &base->runtime->current->marks;
    for (size_t i = marks->all.len; i > 0 && marks->all.data[i - 1].frame < from + words; i--)
        if (marks->all.data[i - 1].frame >= from)
            to[marks->all.data[i - 1].frame - from] = marks->all.data[i - 1].ret;
}

const FrameInfo *search_marked_info(const Base *base, const Word *frame)
{
    const StackMark *mark = &VEC_TOP(&base->runtime->current->marks.all);
    while (mark->frame != frame)
        mark--;
    return frame_info(mark->ret);
}

/* What lies inside of `end` is another one. */
static inline void begin_at(Base *base, Word *sp, const Word *end)
{
    StackMarks *marks = &base->runtime->current->marks;
    base->sp = sp;
    stack_cut(marks, end);
    stack_changes(marks);
}

/* ---- what is kept ---- */

void search_keep_stack(Base *base, Choice *choice)
{
    stack_cut(&base->runtime->current->marks, base->sp);
    keep_stack(base, choice, true);
}

void search_resume_kept(Base *base, const Choice *choice)
{
    const Word *bottom = search_bottom(base);
    if (base->sp != bottom)
        go_inside(base, base->sp, pushed(bottom, base->sp, base->sp + choice->kept), true);
}

void search_cut_marks(Base *base)
{
    StackMarks *marks = &base->runtime->current->marks;
    stack_cut(marks, base->sp);
    stack_changes(marks);
}

/* ---- what comes back ---- */

/* The frame at sp leads to others: some of these come back. False: there are none. */
static bool take_back(Base *base)
{
    Word *end = kept(base);
    const Word *from = base->sp + base->sp[1];
    assert(!is_underflow(from));
    Pushed p = frames_back(base, from, true);
    if (p.words == 0)
        return false;
    Word *sp = put_underflow(base, end, p.next) - p.words;
    copy_words(sp, from, p.words);
    search_unmark(base, sp, from, p.words);
    begin_at(base, sp, end);
    return true;
}

bool search_settle(Base *base)
{
    stack_unmark(&base->runtime->current->marks, base->sp);
    return !is_underflow(base->sp) || take_back(base);
}

/* The FRAME_STOP is returned to where it is: nothing will be pushed there. */
Word rt_underflow(Base *base)
{
    assert(is_underflow(base->sp));
    base->live_r = base->live_f = MAX_RESULTS;
    return take_back(base) ? base->sp[0] : base->runtime->own_frames[FRAME_STOP].ret;
}

static bool has_room(const Base *base, const Word *end, size_t words)
{
    return words + UNDERFLOW_WORDS <= (size_t)(end - base->runtime->current->low);
}

typedef VEC(Word) Frames;

/* So many words of frames that are returned to, and lie inside of `end`; the first one that is not of these. */
static StackWalk gather(Base *base, size_t words, const Word *end, Frames *frames)
{
    StackWalk w = search_walk(base);
    for (; frames->len < words && w.frame < end && w.info->kind != FRAME_STOP; stack_walk_out(&w)) {
        size_t n = frame_words(w.info);
        VEC_RESERVE(frames, frames->len + n);
        frames->data[frames->len] = w.ret;
        memcpy(&frames->data[frames->len + 1], &w.frame[1], (n - 1) * sizeof(Word));
        frames->len += n;
    }
    return w;
}

/* The stack is these, and what follows. */
static void lay_out(Base *base, const Frames *frames, const Word *next)
{
    Word *end = kept(base), *sp = end;
    if (end != search_bottom(base))
        sp = put_underflow(base, end, next);
    sp -= frames->len;
    memcpy(sp, frames->data, frames->len * sizeof(Word));
    begin_at(base, sp, end);
}

bool search_bring(Base *base, size_t words)
{
    Frames frames = {0};
    StackWalk w = gather(base, words, search_bottom(base), &frames);
    bool apart = w.frame != base->sp + frames.len, room = !apart || has_room(base, kept(base), frames.len);
    if (apart && room)
        lay_out(base, &frames, w.frame);
    VEC_FREE(&frames);
    return room;
}

/* What was kept for them may lie between frames that are returned to. There is room: these take less than before. */
void search_choices_dropped(Base *base)
{
    Frames frames = {0};
    if (base->runtime->current->number != MAIN_THREAD)
        return;
    StackWalk w = gather(base, SIZE_MAX, kept(base), &frames);
    lay_out(base, &frames, w.frame);
    VEC_FREE(&frames);
}

Object *search_freeze(Base *base, size_t words, unsigned pointers)
{
    Object *frozen = rt_new(base, &base->runtime->own[OBJECT_FROZEN], 2 + words, pointers);
    if (frozen == NULL)
        return NULL;
    frozen->f[0] = words;
    frozen->f[1] = 0;
    memcpy(&frozen->f[2], base->sp, words * sizeof(Word));
    search_unmark(base, &frozen->f[2], base->sp, words);
    return frozen;
}

/* ---- reading the continuation ---- */

const Word *search_kept_for_last(const Base *base) { return kept(base); }

StackWalk search_walk(Base *base)
{
    StackMarks *marks = &base->runtime->current->marks;
    stack_cut(marks, base->sp);
    return stack_walk(marks, base->sp);
}

bool search_loops(Base *base)
{
    enum { MOST = 100000 };                    /* of a loop */
    PtrMap seen = {0};
    size_t n = 0;
    bool loops = false;
    for (StackWalk w = search_walk(base); w.info->kind != FRAME_STOP && n < MOST && !loops; stack_walk_out(&w))
        if (w.info->kind == FRAME_UPDATE) {
            void *thunk = untag(w.frame[1]);
            loops = ptrmap_get(&seen, thunk) != NULL;
            ptrmap_put(&seen, thunk, thunk);
            n++;
        }
    ptrmap_free(&seen);
    return loops;
}

bool search_unwind(Base *base)
{
    StackWalk w = search_walk(base);
    while (w.info->kind != FRAME_CATCH && w.info->kind != FRAME_STOP)
        stack_walk_out(&w);
    if (w.info->kind == FRAME_STOP)
        return false;
    begin_at(base, w.frame, w.frame);
    return true;
}
