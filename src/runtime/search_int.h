/* What search.c, search_trail.c and search_frames.c share. */
#ifndef TARRY_RUNTIME_SEARCH_INT_H
#define TARRY_RUNTIME_SEARCH_INT_H

#include "runtime/search.h"
#include <string.h>

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
/* The continuation becomes the choice's, which is not one of Search.choices yet. */
void search_keep_stack(Base *base, Choice *choice);
/* The last choices are none any more, and the stack stays. */
void search_choices_dropped(Base *base);
/* The stack is what was kept for a choice: the last one, or one that was closed just now. */
void search_resume(Base *base, const Choice *choice);

#endif
