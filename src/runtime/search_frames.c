/* Frames of a search that are put apart: a choice's continuation, how it comes back to the stack, and who reads it
 * where it is. search.h has the plan. */
#include "runtime/search_int.h"

#include "runtime/heap_int.h"
#include "runtime/stacks.h"
#include <assert.h>
#include <string.h>

enum { UNDERFLOW_WORDS = 3, AT_ONCE = 16,      /* words that come back at a time, if they are that many */
       FEW = 32 };                             /* all of them, if they are not more */

/* ---- the stack ---- */

static Word *find_bottom(Base *base)
{
    StackWalk at = stack_walk(&base->runtime->current->marks, base->sp);
    while (at.info->kind != FRAME_STOP)
        stack_walk_out(&at);
    return base->runtime->search->bottom = at.frame;
}

/* Only the main thread searches. */
static inline Word *bottom_of(Base *base)
{
    Word *bottom = base->runtime->search->bottom;
    return bottom != NULL ? bottom : find_bottom(base);
}

static bool is_underflow(const Word *sp) { return frame_info(*sp)->kind == FRAME_UNDERFLOW; }

/* What is behind `at` words of frames may only lead to others, as it does when a function that has made a choice calls
 * itself in the last place: then it is these, or the way there would become longer with each choice. */
static void skip_underflow(Word *frames, Word *at)
{
    for (;;) {
        const Object *o = untag(*frames);
        const Word *last = &o->f[2 + *at];
        if (o->f[0] - *at != UNDERFLOW_WORDS || !is_underflow(last))
            return;
        *frames = last[1];
        *at = last[2];
    }
}

/* Nothing of the stack is left inside of sp, nor as it was outside. */
static inline void begin_at(Base *base, Word *sp)
{
    StackMarks *marks = &base->runtime->current->marks;
    base->sp = sp;
    stack_cut(marks, bottom_of(base));
    stack_changes(marks);
}

/* A frame at the bottom that leads there: where it is. */
static inline Word *put_underflow(Base *base, Word frames, Word at)
{
    Word *sp = bottom_of(base) - UNDERFLOW_WORDS;
    assert(info_of(untag(frames))->kind == OBJECT_FROZEN && at < untag(frames)->f[0]);
    skip_underflow(&frames, &at);
    sp[2] = at;
    sp[1] = frames;
    sp[0] = base->runtime->own_frames[FRAME_UNDERFLOW].ret;
    return sp;
}

void search_begin_stack(Base *base, Word frames, Word at)
{
    begin_at(base, frames != 0 ? put_underflow(base, frames, at) : bottom_of(base));
}

/* What most are: few words, where nobody counts, and there is room. NULL: it is none of these. */
static inline Object *new_frozen(Base *base, size_t words)
{
    Object *frozen = (Object *)base->hp;
    if (!base->runtime->search->plain || words > FEW || base->hp + words + 3 > base->hp_limit)
        return NULL;
    base->hp += words + 3;
    frozen->header = (Word)(uintptr_t)&base->runtime->own[OBJECT_FROZEN];
    return frozen;
}

Object *search_freeze(Base *base, size_t words, unsigned pointers)
{
    Runtime *rt = base->runtime;
    Object *frozen = new_frozen(base, words);
    if (frozen == NULL)
        frozen = rt_new(base, &rt->own[OBJECT_FROZEN], 2 + words, pointers);
    if (frozen == NULL)
        return NULL;
    Word *from = base->sp;
    frozen->f[0] = words;
    frozen->f[1] = 0;
    copy_words(&frozen->f[2], from, words);
    if (rt->current->marks.all.len == 0)
        return frozen;
    StackWalk at = stack_walk(&rt->current->marks, from);
    for (; (size_t)(at.frame - from) < words; stack_walk_out(&at))
        frozen->f[2 + (at.frame - from)] = at.ret;             /* not that of a mark */
    return frozen;
}

/* How many words of frames come back: whole frames. To go along them takes as long as to copy them: what they are is
 * written in the program's code. */
static size_t words_back(const Word *frames, size_t left, size_t wanted)
{
    size_t words = 0;
    if (left <= FEW)
        return left;
    while (words < left && words < wanted)
        words += frame_words(frame_info(frames[words]));
    return words;
}

static size_t back_at_once(Word frames, Word at)
{
    const Object *frozen = untag(frames);
    assert(info_of(frozen)->kind == OBJECT_FROZEN && at < frozen->f[0]);
    return words_back(&frozen->f[2 + at], frozen->f[0] - at, AT_ONCE);
}

/* The stack is what is behind `at` words of these frames, of which the first are on it. */
static inline void take_back(Base *base, Word frames, Word at, size_t words)
{
    const Object *frozen = untag(frames);
    const Word *from = &frozen->f[2 + at];
    Word *sp = (at + words < frozen->f[0] ? put_underflow(base, frames, at + words) : bottom_of(base)) - words;
    begin_at(base, sp);
    copy_words(sp, from, words);
}

void search_resume(Base *base, Choice *choice)
{
    if (choice->frames == 0) {
        search_begin_stack(base, 0, 0);
        return;
    }
    if (choice->back == 0) {
        skip_underflow(&choice->frames, &choice->at);
        choice->back = back_at_once(choice->frames, choice->at);
    }
    assert(choice->back == back_at_once(choice->frames, choice->at));
    take_back(base, choice->frames, choice->at, choice->back);
}

static bool same_words(const Word *a, const Word *b, size_t n)
{
    size_t i = 0;
    while (i < n && a[i] == b[i])
        i++;
    return i == n;
}

/* Is the stack what the last choice has put apart? */
static bool is_apart(const Base *base, size_t words)
{
    const Search *s = base->runtime->search;
    if (s->choices.len == 0 || words > FEW || VEC_TOP(&s->choices).frames == 0)
        return false;
    const Choice *last = &VEC_TOP(&s->choices);
    const Object *frozen = untag(last->frames);
    assert(info_of(frozen)->kind == OBJECT_FROZEN && last->at < frozen->f[0]);
    return frozen->f[0] - last->at == words && same_words(&frozen->f[2 + last->at], base->sp, words);
}

bool search_keep_stack(Base *base, Choice *choice, unsigned pointers)
{
    Search *s = base->runtime->search;
    Word *bottom = bottom_of(base);
    size_t words = (size_t)(bottom - base->sp);
    if (words == 0)
        return true;
    if (words == UNDERFLOW_WORDS && is_underflow(base->sp)) {
        choice->frames = base->sp[1];
        choice->at = base->sp[2];
        return true;
    }
    if (is_apart(base, words)) {
        choice->frames = VEC_TOP(&s->choices).frames;
        choice->at = VEC_TOP(&s->choices).at;
    } else {
        Object *frozen = search_freeze(base, words, pointers);
        if (frozen == NULL)
            return false;
        choice->frames = tagged(frozen, 0);
        choice->at = 0;
        choice->back = words <= FEW ? words : 0;
    }
    if (words > FEW)
        search_resume(base, choice);
    return true;
}

void search_settle(Base *base)
{
    while (is_underflow(base->sp))
        take_back(base, base->sp[1], base->sp[2], back_at_once(base->sp[1], base->sp[2]));
}

Word rt_underflow(Base *base)
{
    assert(is_underflow(base->sp));
    take_back(base, base->sp[1], base->sp[2], back_at_once(base->sp[1], base->sp[2]));
    base->live_r = base->live_f = MAX_RESULTS;
    return base->sp[0];
}

/* ---- reading the continuation ---- */

/* What is apart from here on, if the frame only leads there. */
static void walk_settle(SearchWalk *w)
{
    while (w->info->kind == FRAME_UNDERFLOW) {
        const Object *frozen = untag(w->frame[1]);
        w->frozen = w->frame[1];
        const Word *frames = &frozen->f[2], at = w->frame[2];
        w->end = frames + frozen->f[0];
        w->frame = frames + at;
        w->ret = *w->frame;
        w->info = frame_info(w->ret);
    }
}

static void walk_read(Base *base, SearchWalk *w)
{
    w->ret = *w->frame;
    w->info = frame_info(w->ret);
    if (w->info->kind == FRAME_WATERMARK) {
        w->ret = base->runtime->current->marks.all.data[--w->n].ret;
        w->info = frame_info(w->ret);
    }
    walk_settle(w);
}

SearchWalk search_walk(Base *base)
{
    SearchWalk w = { .frame = base->sp, .n = base->runtime->current->marks.all.len };
    stack_cut(&base->runtime->current->marks, base->sp);
    w.n = base->runtime->current->marks.all.len;
    walk_read(base, &w);
    return w;
}

void search_walk_out(Base *base, SearchWalk *w)
{
    size_t words = frame_words(w->info);
    w->words += words;
    w->frame += words;
    if (w->end != NULL && w->frame == w->end) {        /* the first frames that were put apart: to the bottom */
        w->end = NULL;
        w->frame = bottom_of(base);
        w->n = 0;
    }
    walk_read(base, w);
}

const FrameInfo *search_innermost(Base *base)
{
    SearchWalk w = search_walk(base);
    while (w.info->kind != FRAME_CASE && w.info->kind != FRAME_STOP)
        search_walk_out(base, &w);
    return w.info->kind == FRAME_CASE ? w.info : NULL;
}

bool search_loops(Base *base)
{
    enum { MOST = 100000 };                    /* of a loop */
    PtrMap seen = {0};
    size_t n = 0;
    bool loops = false;
    for (SearchWalk w = search_walk(base); w.info->kind != FRAME_STOP && n < MOST && !loops; search_walk_out(base, &w))
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
    SearchWalk w = search_walk(base);
    while (w.info->kind != FRAME_CATCH && w.info->kind != FRAME_STOP)
        search_walk_out(base, &w);
    if (w.info->kind == FRAME_STOP)
        return false;
    if (w.end != NULL)
        search_begin_stack(base, w.frozen, (Word)(w.frame - &untag(w.frozen)->f[2]));
    else {
        base->sp += w.frame - base->sp;
        stack_cut(&base->runtime->current->marks, base->sp);
    }
    return true;
}

static bool has_room(Base *base, size_t words)
{
    return words + UNDERFLOW_WORDS <= (size_t)(bottom_of(base) - base->runtime->current->low);
}

/* The frames on the stack stay, and those behind follow: as many as there are, if `words` is SIZE_MAX. */
bool search_bring(Base *base, size_t words)
{
    Runtime *rt = base->runtime;
    Word *bottom = bottom_of(base);
    for (;;) {
        StackWalk at = stack_walk(&rt->current->marks, base->sp);
        while (at.info->kind != FRAME_UNDERFLOW && at.info->kind != FRAME_STOP)
            stack_walk_out(&at);
        size_t here = (size_t)(at.frame - base->sp);
        if (at.info->kind == FRAME_STOP || here >= words)
            return true;
        const Object *frozen = untag(at.frame[1]);
        Word frames = at.frame[1];
        size_t offset = at.frame[2], left = frozen->f[0] - offset;
        const Word *from = &frozen->f[2 + offset];
        size_t back = words_back(from, left, words - here), below = back < left ? UNDERFLOW_WORDS : 0;
        if (!has_room(base, here + back + below))
            return false;
        for (StackWalk mark = stack_walk(&rt->current->marks, base->sp); mark.frame != at.frame; stack_walk_out(&mark))
            *mark.frame = mark.ret;
        Word *sp = bottom - below - back - here;
        memmove(sp, base->sp, here * sizeof(Word));
        memcpy(sp + here, from, back * sizeof(Word));
        if (below > 0) {
            bottom[-1] = offset + back;
            bottom[-2] = frames;
            bottom[-3] = rt->own_frames[FRAME_UNDERFLOW].ret;
        }
        base->sp = sp;
        stack_cut(&rt->current->marks, bottom);
        stack_changes(&rt->current->marks);
    }
}
