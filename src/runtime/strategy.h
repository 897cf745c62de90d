/* The order in which branches are searched, where that is not depth first: ids, bfs, fair. strategy.c
 *
 * All of these begin again from the first choice that is made, the *root*, which stays open to the end; so all that is
 * older is on the trail, and is as it was whenever a branch begins.
 *
 * ids: depth first, up to a bound: a branch that would make more choices is cut off. When nothing else is left, and
 * something was cut off, it begins again with a higher bound; values that have been found by then are not told twice.
 * The bound grows by one while each round takes more than twice as many choices as the one before, and by twice as much
 * as the last time while it does not: so a thin and deep tree is not gone through for each single step.
 *
 * bfs: a branch is known by its decisions: which alternative of each choice on its way. It is computed anew from the
 * root, up to the first choice that it has no decision for; then the branches for all its alternatives are queued, and
 * the first of the queue is next. So it is found level by level, each branch takes the time of its own length, and no
 * memory but that of its decisions.
 *
 * fair: likewise, and a branch that takes long is given up and queued again, with twice the time: so a branch that
 * neither chooses nor ends does not keep others from their values. Time is collections of the heap, so that
 * it is the same in each run; what makes no objects has none, and is measured by the timer of the threads.
 *
 * Searches inside of the search (capsule.c) are depth first, for all of their values are wanted. */
#ifndef TARRY_RUNTIME_STRATEGY_H
#define TARRY_RUNTIME_STRATEGY_H

#include "runtime/search.h"

void strategy_open(Runtime *rt);               /* sets Search.strategy as RuntimeOptions.strategy says */
void strategy_close(struct StrategyState *s);       /* NULL is allowed */

/* All of what follows only when there is a Search.strategy. */

/* Does it decide about choices that are made now? */
bool strategy_decides(const Runtime *rt);
/* A choice is made, about which nothing has been done yet: where to go on. args: as search_choose. */
Word strategy_choose(Base *base, Choice choice);
/* The root has been gone back to: what is next. */
Word strategy_next(Base *base);
/* An alternative of another choice begins. */
void strategy_alternative(Runtime *rt, const Choice *choice);
void strategy_forget(Runtime *rt);             /* all choices have been dropped */
/* Has the value that was found not been told before? */
bool strategy_is_new(const Runtime *rt);
void strategy_tick(Runtime *rt);               /* the program came because the timer asked it to */
/* At an OP_HEAP: whether the branch shall be left; strategy_leave: where to go on. */
bool strategy_is_over(Runtime *rt);
Word strategy_leave(Base *base);

#endif
