/* Green threads: see thread.h. */
#include "runtime/thread.h"

#include "runtime/prof/hooks.h"
#include "runtime/stacks.h"
#include <assert.h>
#include <stdlib.h>

Thread *thread_new(Runtime *rt)
{
    Thread *t = calloc(1, sizeof *t);
    if (t == NULL || !stack_new(rt, t)) {
        free(t);
        return NULL;
    }
    t->next = rt->threads;
    if (t->next != NULL)
        t->next->former = t;
    rt->threads = t;
    thread_touch(rt, t);
    return t;
}

static void release(Runtime *rt, Thread *t)
{
    stack_free(rt, t);
    free(t);
}

void thread_free(Runtime *rt, Thread *t)
{
    assert(rt->threads != NULL && (t->former != NULL || rt->threads == t));
    *(t->former == NULL ? &rt->threads : &t->former->next) = t->next;
    if (t->next != NULL)
        t->next->former = t->former;
    thread_untouch(rt, t);
    prof_thread_ends(rt, t);
    release(rt, t);
}

void threads_free(Runtime *rt)
{
    for (Thread *t = rt->threads, *next; t != NULL; t = next) {
        next = t->next;
        release(rt, t);
    }
    rt->threads = rt->touched = NULL;
    stacks_close(rt);
}

/* ---- what minor collections look at ---- */

void thread_touch(Runtime *rt, Thread *t)
{
    if (t->touched)
        return;
    t->touched = true;
    stack_changes(&t->marks);
    t->touched_former = NULL;
    t->touched_next = rt->touched;
    if (t->touched_next != NULL)
        t->touched_next->touched_former = t;
    rt->touched = t;
}

void thread_untouch(Runtime *rt, Thread *t)
{
    if (!t->touched)
        return;
    t->touched = false;
    *(t->touched_former == NULL ? &rt->touched : &t->touched_former->touched_next) = t->touched_next;
    if (t->touched_next != NULL)
        t->touched_next->touched_former = t->touched_former;
}
