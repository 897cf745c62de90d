/* What search.c, search_trail.c and search_frames.c share. */
#ifndef TARRY_RUNTIME_SEARCH_INT_H
#define TARRY_RUNTIME_SEARCH_INT_H

#include "runtime/search.h"
#include <string.h>

/* Few: memcpy takes longer to begin. Two at a time, which is one instruction each way. */
static inline void copy_words(Word *to, const Word *from, size_t n)
{
    size_t i = 0;
    for (; i + 2 <= n; i += 2)
        memcpy(to + i, from + i, 2 * sizeof(Word));
    if (i < n)
        to[i] = from[i];
}

/* All that exists counts as older than the last choice. */
void search_mark_here(Base *base);
/* Must a thunk be copied before it is updated, because somebody counts what is undone, or keeps a list of objects that
 * it may be on (older.h)? Otherwise the trail has what changes of it. */
bool search_copies_thunks(const Runtime *rt);
/* What was done since this choice was made, or gone back to, is undone. */
void search_undo_since(Runtime *rt, size_t choice);
const Choice *search_innermost_barrier(const Search *s);
/* Its object is what it would be if it were undone; who does this has kept its header and first word. */
void search_seem_undone(Runtime *rt, const TrailEntry *e);
void search_undo_last(Runtime *rt);            /* the same for the last choice, where nobody counts: Search.plain */
/* The stack is what is behind `at` words of these frames, and nothing else: it leads there, or the first frames are on
 * it, which is better where they will be returned to. */
void search_begin_stack(Base *base, Word frames, Word at);
void search_resume(Base *base, Choice *choice);        /* its frames */
/* The continuation becomes the choice's, and is on the stack, or what that leads to. False: no memory. */
bool search_keep_stack(Base *base, Choice *choice, unsigned pointers);

#endif
