/* Stacks of frames, as everyone reads them who walks one: collector, exceptions, profiler.
 *
 * So that a collection need not look at a deep stack again and again, it puts marks into it: the return word of a
 * marked frame is that of the FRAME_WATERMARK, and the real one is kept aside. Everybody but the collector and
 * rt_watermark sees frames through a StackWalk, which hides that.
 *
 * In a search frames may follow that are kept for a choice, and are not what is returned to (search.h): a
 * FRAME_UNDERFLOW leads past these. A StackWalk goes along what is returned to; collector and censuses look at all.
 *
 * Invariants: marks are ordered outermost (highest address) first; exactly the frames in `marks` have the watermark's
 * return word; the innermost frame is never marked by the collector. Who cuts a stack off (an exception) calls
 * stack_cut, who ends a thread stack_marks_free. */
#ifndef TARRY_RUNTIME_STACK_H
#define TARRY_RUNTIME_STACK_H

#include "base/vec.h"
#include "runtime/layout.h"
#include <stdbool.h>

/* Of the pointers that prof/lives.c has noted, those in a region. */
typedef struct StackNotes { size_t from, to; } StackNotes;

/* A marked frame. The frames from this one outwards to the next mark are its region. */
typedef struct StackMark {
    Word *frame;
    Word  ret;                 /* its real return word */
    bool  clean;               /* nothing in its region points to a young object */
    bool  noted;               /* notes say all that is in there, and nothing has changed since */
    StackNotes notes;
} StackMark;

/* All marks of a stack: zeroed for a new one, freed by stack_marks_free. */
typedef struct StackMarks {
    VEC(StackMark) all;
    VEC(StackNotes) cut;       /* of regions that have gone or changed, until prof/lives.c looks */
    StackNotes notes;          /* of what is inside the innermost mark, and the thread's roots */
    bool  noted;               /* as above */
    bool  clean;               /* nothing inside the innermost mark points to a young object; who lets the thread run
                                  sets it to false */
} StackMarks;

/* A place in a walk from the innermost frame outwards, to FRAME_STOP. */
typedef struct StackWalk {
    Word            *frame;    /* its return word, which may be that of a mark */
    Word             ret;      /* the real one */
    const FrameInfo *info;     /* and what it leads to */
    const StackMarks *marks;
    size_t           n;        /* of the marks, those that are further out */
} StackWalk;

static inline void stack_read(StackWalk *w)
{
    w->ret = *w->frame;
    w->info = frame_info(w->ret);
    if (w->info->kind == FRAME_WATERMARK) {
        w->ret = w->marks->all.data[--w->n].ret;
        w->info = frame_info(w->ret);
    }
}

/* All frames there are: the innermost one, at sp; no mark may be left inside of it. */
static inline StackWalk stack_all(const StackMarks *marks, Word *sp)
{
    StackWalk w = { .frame = sp, .marks = marks, .n = marks->all.len };
    stack_read(&w);
    return w;
}

/* One frame outwards. Not from FRAME_STOP. */
static inline void stack_all_out(StackWalk *w)
{
    w->frame += frame_words(w->info);
    stack_read(w);
}

static inline void stack_lead(StackWalk *w)
{
    while (w->info->kind == FRAME_UNDERFLOW) {
        w->frame += w->frame[1];
        while (w->n > 0 && w->marks->all.data[w->n - 1].frame < w->frame)
            w->n--;
        stack_read(w);
    }
}

/* Frames that are returned to, likewise. */
static inline StackWalk stack_walk(const StackMarks *marks, Word *sp)
{
    StackWalk w = stack_all(marks, sp);
    stack_lead(&w);
    return w;
}

static inline void stack_walk_out(StackWalk *w)
{
    stack_all_out(w);
    stack_lead(w);
}

static inline StackMark stack_pop_mark(StackMarks *marks)
{
    StackMark mark = VEC_POP(&marks->all);
    if (mark.noted)
        VEC_PUSH(&marks->cut, mark.notes);
    return mark;
}

/* The innermost region will be another one. */
static inline void stack_changes(StackMarks *marks)
{
    if (marks->noted)
        VEC_PUSH(&marks->cut, marks->notes);
    marks->noted = false;
}

/* The frames inside of sp are gone: forget their marks. */
static inline void stack_cut(StackMarks *marks, const Word *sp)
{
    while (marks->all.len > 0 && VEC_TOP(&marks->all).frame < sp)
        stack_pop_mark(marks);
}

/* The frame at sp, if it is marked, is so no more. */
static inline void stack_unmark(StackMarks *marks, Word *sp)
{
    stack_cut(marks, sp);
    if (marks->all.len > 0 && VEC_TOP(&marks->all).frame == sp)
        *sp = stack_pop_mark(marks).ret;
}

static inline void stack_marks_free(StackMarks *marks)
{
    VEC_FREE(&marks->all);
    VEC_FREE(&marks->cut);
}

#endif
