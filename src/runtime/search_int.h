/* What search.c, search_trail.c and search_frames.c share. */
#ifndef TARRY_RUNTIME_SEARCH_INT_H
#define TARRY_RUNTIME_SEARCH_INT_H

#include "runtime/search.h"

/* All that exists counts as older than the last choice. */
void search_mark_here(Base *base);
/* What was done since this choice was made, or gone back to, is undone. */
void search_undo_since(Runtime *rt, size_t choice);
/* The stack is what is behind `at` words of these frames, and nothing else. */
void search_begin_stack(Base *base, Word frames, Word at);
/* The continuation becomes the choice's, and is what the stack leads to. False: no memory. */
bool search_keep_stack(Base *base, Choice *choice, unsigned pointers);

#endif
