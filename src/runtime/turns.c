/* Who writes next: threads that write through the same handle take turns, as they do with GHC, whose handles have locks
 * that are handed on.
 *
 * There a thread that has forked another one is left soon, and mostly while it has the lock of the handle that it
 * writes to. Those who want to write meanwhile wait for that lock and get it in the order in which they came; so does
 * the first one when it wants to write again. From then on each of them writes one string, or line, in turn. Here a
 * Turn is such a lock, as long as somebody has it or waits for it. Who gets it writes, and hands it on at once. */
#include "runtime/heap.h"
#include "runtime/stacks.h"
#include "runtime/thread.h"
#include <assert.h>

static Turn *turn_of(Scheduler *s, int64_t handle)
{
    for (size_t i = 0; i < s->turns.len; i++)
        if (s->turns.data[i].handle == handle)
            return &s->turns.data[i];
    return NULL;
}

static void hand_on(Runtime *rt, Turn *turn)
{
    turn->holder = queue_take(&turn->waiting);
    if (turn->holder != NULL)
        thread_make_ready(rt, turn->holder);
    else
        *turn = VEC_POP(&rt->scheduler->turns);
}

bool turn_is_ours(Runtime *rt, int64_t handle)
{
    Turn *turn = turn_of(rt->scheduler, handle);
    if (turn == NULL && heap_will_stop(rt)) {
        heap_stop_after(rt, 0);
        return rt->scheduler->ready.first == NULL;
    }
    if (turn == NULL)
        return true;
    if (turn->holder != rt->current)
        return false;
    hand_on(rt, turn);
    return true;
}

Word turn_wait(Base *base, int64_t handle)
{
    Runtime *rt = base->runtime;
    Turn *turn = turn_of(rt->scheduler, handle);
    if (turn == NULL) {
        VEC_PUSH(&rt->scheduler->turns, ((Turn){ .handle = handle, .holder = rt->current }));
        return schedule_leave(base);
    }
    rt->current->turn = handle;
    return thread_block(base, THREAD_TURN, &turn->waiting);
}

void turn_unblock(Runtime *rt, Thread *t)
{
    assert(t->state == THREAD_TURN);
    queue_remove(&turn_of(rt->scheduler, t->turn)->waiting, t);
}

void turn_give_up(Runtime *rt, const Thread *t)
{
    Scheduler *s = rt->scheduler;
    for (size_t i = s->turns.len; i-- > 0; )
        if (s->turns.data[i].holder == t)
            hand_on(rt, &s->turns.data[i]);
}
