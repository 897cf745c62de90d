/* What search.c, search_trail.c, search_frames.c and guess.c share. */
#ifndef TARRY_RUNTIME_SEARCH_INT_H
#define TARRY_RUNTIME_SEARCH_INT_H

#include "runtime/search.h"
#include "runtime/stacks.h"
#include <assert.h>
#include <string.h>

/* Must a thunk be copied before it is updated, because somebody counts what is undone, or keeps a list of objects that
 * it may be on (older.h)? Otherwise the trail has what changes of it. */
bool search_copies_thunks(const Runtime *rt);
/* What was done since this choice was made, or gone back to, is undone. */
void search_undo_since(Runtime *rt, size_t choice);
const Choice *search_innermost_barrier(const Search *s);
/* Its object is what it would be if it were undone; who does this has kept its header and first word. */
void search_seem_undone(Runtime *rt, const TrailEntry *e);
/* The continuation becomes the choice's, which is not one of Search.choices yet. */
void search_keep_stack(Base *base, Choice *choice);
/* The last choices are none any more, and the stack stays. */
void search_choices_dropped(Base *base);

/* ---- going back, of which most is done here ---- */

/* The FRAME_STOP. Only the main thread searches. */
static inline Word *search_bottom(const Base *base) { return base->runtime->current->high - 1; }

/* Where the innermost frame is that is kept for a choice. */
static inline Word *search_kept_for(const Base *base, const Choice *choice)
{
    return search_bottom(base) - choice->height;
}

void search_cut_marks(Base *base);                   /* what was inside of sp is gone: marks are forgotten */
void search_resume_kept(Base *base, const Choice *choice);     /* the stack at sp is kept, and goes on inside */

/* The stack is what was kept for a choice: the last one, or one that was closed just now. */
static inline void search_resume(Base *base, const Choice *choice)
{
    const Runtime *rt = base->runtime;
    const StackMarks *marks = &rt->current->marks;
    base->sp = search_kept_for(base, choice);
    if (marks->all.len > 0 || marks->noted)
        search_cut_marks(base);
    if (rt->search->choices.len > 0 && VEC_TOP(&rt->search->choices).height == choice->height)
        search_resume_kept(base, choice);      /* for this choice, or one before */
}

/* A TRAIL_WORDS or TRAIL_FREE is undone. The former is remembered, if need be: there was no collection since. Neither
 * is a mutable object. */
static inline void search_undo_words(const TrailEntry *e)
{
    Object *o = (Object *)(uintptr_t)e->object;
    assert((o->header & HEADER_REMEMBERED) == 0);
    o->header = e->header;
    o->f[0] = e->was;
}

void search_undo_to(Base *base, const TrailEntry *end);        /* entries from there on, of any kind */

/* What search_undo_since does, for the last choice, where nobody counts: Search.plain. */
static inline void search_undo_last(Base *base, Search *s, const Choice *last)
{
    TrailEntry *e = base->trail, *end = s->trail + last->trail;
    for (; e > end && e[-1].kind <= TRAIL_FREE; e--)
        search_undo_words(&e[-1]);
    base->trail = e;
    if (e > end)
        search_undo_to(base, end);
    s->unasked = last->unasked;
}

#endif
