/* What is older than a set function, of which it makes no choices: capsule.c. older.c
 *
 * A thunk or variable has a bit in its header for each level of set functions inside of each other. (A bit that an
 * earlier set function of the same level has left is right: what was there then is older now.) A profiled program has
 * the cost-centre stack in that place: there each capsule has a table of them, which keeps them alive. */
#ifndef TARRY_RUNTIME_OLDER_H
#define TARRY_RUNTIME_OLDER_H

#include "runtime/search.h"

/* The innermost capsule is a set function's. */
void older_mark(Runtime *rt, Object *o);
bool older_is(const Runtime *rt, const Object *o);
/* A copy stands for what was marked, for any capsule. */
void older_copied(Runtime *rt, const Object *o, Object *copy);

/* A table by itself, of so many objects; a collection forgets it. */
void older_know(Older *older, const Word *objects, size_t n);
bool older_is_known(const Older *older);
bool older_has(Older *older, const Object *o);

void older_scavenge(Heap *h, Older *older);    /* as search_scavenge */
void older_free(Older *older);

#endif
