/* Frames that are kept for choices, as search_frames.c and search_plain.c see them. `marked`: the stack has marks; what
 * is said to have none takes a few instructions. */
#ifndef TARRY_RUNTIME_SEARCH_FRAMES_INT_H
#define TARRY_RUNTIME_SEARCH_FRAMES_INT_H

#include "runtime/search_int.h"
#include <assert.h>

enum { AT_ONCE = 16 };         /* words that come back at a time, if they are that many */

/* ---- the stack ---- */

/* Inside of `end`. */
static inline bool stack_is_marked(const Base *base, const Word *end)
{
    const StackMarks *marks = &base->runtime->current->marks;
    return marks->all.len > 0 && VEC_TOP(&marks->all).frame < end;
}

static inline bool is_underflow(const Word *sp) { return frame_info(*sp)->kind == FRAME_UNDERFLOW; }

/* Inside of sp, a frame that leads to `to`: where it is. */
static inline Word *put_underflow(const Base *base, Word *sp, const Word *to)
{
    assert(!is_underflow(to));
    sp -= UNDERFLOW_WORDS;
    sp[1] = (Word)(to - sp);
    sp[0] = base->runtime->own_frames[FRAME_UNDERFLOW].ret;
    return sp;
}

/* Few: memcpy takes longer to begin. Words inside of `to` are nobody's, and may be written, too. */
static inline void copy_words(Word *to, const Word *from, size_t n)
{
    for (ptrdiff_t i = (ptrdiff_t)n; i > 0; i -= 4) {
        Word a = from[i - 1], b = from[i - 2], c = from[i - 3], d = from[i - 4];
        to[i - 1] = a;
        to[i - 2] = b;
        to[i - 3] = c;
        to[i - 4] = d;
    }
}

/* Return words of copied frames are not those of marks. */
void search_unmark(const Base *base, Word *to, const Word *from, size_t words);
/* What a frame is that is marked. */
const FrameInfo *search_marked_info(const Base *base, const Word *frame);

/* ---- what is kept ---- */

/* Some frames, without the one that leads further, and where that leads. */
typedef struct Pushed { size_t words; const Word *next; } Pushed;

/* What was pushed since the choice before, of which nothing is kept inside of `end`. */
static inline Pushed pushed(const Word *bottom, const Word *sp, const Word *end)
{
    if (end == bottom)
        return (Pushed){ (size_t)(end - sp), end };
    const Word *underflow = end - UNDERFLOW_WORDS;
    assert(is_underflow(underflow));
    return (Pushed){ (size_t)(underflow - sp), underflow + underflow[1] };
}

/* The frames from there on: whole ones. None that leads to others leads to another one that does. */
static inline Pushed frames_back(const Base *base, const Word *from, bool marked)
{
    const Word *at = from;
    for (;;) {
        const FrameInfo *info = frame_info(*at);
        if (marked && info->kind == FRAME_WATERMARK)
            info = search_marked_info(base, at);
        if (info->kind == FRAME_UNDERFLOW)
            return (Pushed){ (size_t)(at - from), at + at[1] };
        if (info->kind == FRAME_STOP || at >= from + AT_ONCE)
            return (Pushed){ (size_t)(at - from), at };
        at += frame_words(info);
    }
}

/* The stack goes on inside of `from`, from where on it is kept: with all of that, if it is not much, else with the
 * first frames. */
static inline void go_inside(Base *base, Word *from, Pushed p, bool marked)
{
    if (p.words > FEW)
        p = frames_back(base, from, marked);
    Word *sp = put_underflow(base, from, p.next) - p.words;
    base->sp = sp;
    copy_words(sp, from, p.words);
    if (marked)
        search_unmark(base, sp, from, p.words);
}

static inline bool same_words(const Word *a, const Word *b, size_t n)
{
    size_t i = 0;
    while (i < n && a[i] == b[i])
        i++;
    return i == n;
}

/* Is what was pushed what is kept for the last choice, from `end` on? So it is when a function calls itself in the last
 * place of its first alternative. */
static inline bool is_kept_already(const Choice *last, const Word *bottom, const Word *sp, const Word *end, Pushed now)
{
    if (now.words > FEW || now.words > last->kept || end == bottom)
        return false;
    Pushed then = pushed(bottom, end, end + last->kept);
    return now.next == (now.words == then.words ? then.next : end + now.words)
           && now.words <= then.words && same_words(sp, end, now.words);
}

/* The continuation becomes the choice's, which is not one of Search.choices yet. */
static inline void keep_stack(Base *base, Choice *choice, bool marked)
{
    const Search *s = base->runtime->search;
    bool first = s->choices.len == 0;
    const Choice *last = first ? NULL : &VEC_TOP(&s->choices);
    Word *sp = base->sp;
    const Word *bottom = search_bottom(base), *end = first ? bottom : search_kept_for(base, last);
    Pushed now = pushed(bottom, sp, end);
    if (!first && is_kept_already(last, bottom, sp, end, now)) {
        choice->height = last->height;
        choice->kept = last->kept;
        return;
    }
    choice->height = (size_t)(bottom - sp);
    choice->kept = (size_t)(end - sp);
    if (sp != bottom)
        go_inside(base, sp, now, marked);
}

#endif
