/* Who runs when: threads take turns in the order in which they became ready. A thread runs until it waits, yields,
 * ends, or has had its time: while there are several, a timer asks the running one to come to the runtime (at its next
 * OP_HEAP). As with GHC, one that starts another has not much time left: a little to allocate, or until it writes.
 *
 * When nobody can run and nobody sleeps, all wait for each other: a major collection finds who cannot be woken by
 * anybody (all of them), and they are told so by an exception. */
#include "runtime/prof/hooks.h"

#include "base/clock.h"
#include "runtime/exception.h"
#include "runtime/heap.h"
#include "runtime/search.h"
#include "runtime/stacks.h"

#include "base/interrupt.h"
#include <assert.h>
#include <errno.h>
#include <signal.h>
#include <sys/time.h>
#include <time.h>

enum { SLICE_US = 10000 };

/* ---- queues ---- */

void queue_add(Queue *q, Thread *t)
{
    t->after = NULL;
    t->before = q->last;
    *(q->last == NULL ? &q->first : &q->last->after) = t;
    q->last = t;
}

static void queue_add_first(Queue *q, Thread *t)
{
    t->before = NULL;
    t->after = q->first;
    *(q->first == NULL ? &q->last : &q->first->before) = t;
    q->first = t;
}

Thread *queue_take(Queue *q)
{
    Thread *t = q->first;
    if (t != NULL)
        queue_remove(q, t);
    return t;
}

void queue_remove(Queue *q, Thread *t)
{
    *(t->before == NULL ? &q->first : &t->before->after) = t->after;
    *(t->after == NULL ? &q->last : &t->after->before) = t->before;
}

/* ---- time ---- */

static int64_t now(void) { return (int64_t)clock_ns(CLOCK_MONOTONIC); }

/* Those that wake at the same time, in the order of their numbers. */
static bool wakes_before(const Thread *a, const Thread *b)
{
    return a->wake != b->wake ? a->wake < b->wake : a->number < b->number;
}

static void put_sleeper(Scheduler *s, size_t at, Thread *t)
{
    assert(at < s->sleeping.len);
    s->sleeping.data[at] = t;
    t->place = at;
}

static void sleeper_up(Scheduler *s, size_t at, Thread *t)
{
    for (; at > 0 && wakes_before(t, s->sleeping.data[(at - 1) / 2]); at = (at - 1) / 2)
        put_sleeper(s, at, s->sleeping.data[(at - 1) / 2]);
    put_sleeper(s, at, t);
}

static void sleeper_down(Scheduler *s, size_t at, Thread *t)
{
    for (size_t child; (child = 2 * at + 1) < s->sleeping.len; at = child) {
        if (child + 1 < s->sleeping.len && wakes_before(s->sleeping.data[child + 1], s->sleeping.data[child]))
            child++;
        if (!wakes_before(s->sleeping.data[child], t))
            break;
        put_sleeper(s, at, s->sleeping.data[child]);
    }
    put_sleeper(s, at, t);
}

static void add_sleeper(Scheduler *s, Thread *t)
{
    VEC_PUSH(&s->sleeping, t);
    sleeper_up(s, s->sleeping.len - 1, t);
}

static void remove_sleeper(Scheduler *s, const Thread *t)
{
    size_t at = t->place;
    assert(at < s->sleeping.len && s->sleeping.data[at] == t);
    Thread *last = VEC_POP(&s->sleeping);
    if (last == t)
        return;
    if (at > 0 && wakes_before(last, s->sleeping.data[(at - 1) / 2]))
        sleeper_up(s, at, last);
    else
        sleeper_down(s, at, last);
}

static void wake_sleepers(Runtime *rt)
{
    Scheduler *s = rt->scheduler;
    while (s->sleeping.len > 0 && s->sleeping.data[0]->wake <= now())
        thread_unblock(rt, s->sleeping.data[0]);
}

/* ---- files ---- */

/* Those who listen to files that can be read or written, or have ended, are ready. Waits for that or for the first
 * sleeper, if `wait`, and until a signal comes. */
static void ask_files(Runtime *rt, bool wait)
{
    Scheduler *s = rt->scheduler;
    int64_t left = !wait ? 0 : s->sleeping.len == 0 ? INT64_MAX : s->sleeping.data[0]->wake - now();
    left = left < 0 ? 0 : left;
    struct timespec until = { left / NS_PER_SECOND, left % NS_PER_SECOND };
    s->files.len = 0;
    for (Thread *t = s->listening.first; t != NULL; t = t->after)
        VEC_PUSH(&s->files, t->file);
    if (ppoll(s->files.data, s->files.len, left == INT64_MAX ? NULL : &until, NULL) <= 0)
        return;
    size_t i = 0;
    for (Thread *t = s->listening.first, *after; t != NULL; t = after) {
        after = t->after;
        if (s->files.data[i++].revents != 0)
            thread_unblock(rt, t);
    }
}

/* ---- slices ---- */

/* While there are several threads, or branches that are given up after a while; what one of the threads leaves behind
 * ends with the next tick. */
static void set_timer(Runtime *rt)
{
    Scheduler *s = rt->scheduler;
    bool needed = s->n_threads > 1 || rt->options.strategy == SEARCH_FAIR;
    if (needed == s->ticking)
        return;
    s->ticking = needed;
    struct timeval slice = { 0, needed ? SLICE_US : 0 };
    setitimer(ITIMER_VIRTUAL, &(struct itimerval){ slice, slice }, NULL);
}

/* ---- threads ---- */

void thread_suspend(Base *base, Word resume, Word r0)
{
    Thread *t = base->runtime->current;
    t->sp = base->sp;
    t->ccs = base->ccs;
    t->resume = resume;
    t->roots[ROOT_R0] = r0;
}

void thread_make_ready(Runtime *rt, Thread *t)
{
    t->roots[ROOT_BLOCKED] = t->roots[ROOT_VALUE] = 0;
    t->state = THREAD_READY;
    queue_add(&rt->scheduler->ready, t);
}

bool thread_is_blocked(const Thread *t) { return t->state != THREAD_READY && t->state != THREAD_WAITS; }

void thread_unblock(Runtime *rt, Thread *t)
{
    switch (t->state) {
    case THREAD_TAKES: case THREAD_READS: case THREAD_PUTS:
        queue_remove(mvar_queue(untag(t->roots[ROOT_BLOCKED])), t);
        break;
    case THREAD_THROWS:
        queue_remove(&((Thread *)(uintptr_t)untag(t->roots[ROOT_BLOCKED])->f[0])->throwers, t);
        break;
    case THREAD_SLEEPS:
        remove_sleeper(rt->scheduler, t);
        break;
    case THREAD_TURN:
        turn_unblock(rt, t);
        break;
    case THREAD_LISTENS:
        queue_remove(&rt->scheduler->listening, t);
        break;
    case THREAD_READY: case THREAD_WAITS:
        return;
    }
    thread_make_ready(rt, t);
}

Word thread_block(Base *base, ThreadState state, Queue *queue)
{
    Thread *t = base->runtime->current;
    assert(t != NULL && state != THREAD_READY && state != THREAD_WAITS);
    Word raised = stack_is_full(base->runtime) ? stack_overflow(base)
                  : t->mask == UNINTERRUPTIBLE ? 0
                                               : async_take(base);
    if (raised != 0)
        return raised;
    t->state = state;
    if (queue != NULL)
        (state == THREAD_READS || state == THREAD_THROWS ? queue_add_first : queue_add)(queue, t);     /* as GHC */
    else
        add_sleeper(base->runtime->scheduler, t);
    thread_suspend(base, 0, 0);
    return schedule(base);
}

void schedule_stuck(Runtime *rt, Thread *t)
{
    Word exception = rt->exceptions[EXCEPTION_BLOCKED];
    if (exception == 0 || !thread_is_blocked(t) || t->state == THREAD_THROWS)
        return;                                /* whom it throws to is stuck, too, and goes on */
    t->roots[ROOT_EXCEPTION] = exception;
    t->freeze = false;
    thread_touch(rt, t);
    thread_unblock(rt, t);
}

/* ---- switching ---- */

/* It has got what it waited for, and is interrupted before it could take it: that is kept as it is, evaluated or not.
 */
static void keep_result(Base *base, Thread *t)
{
    if (t->resume != 0 || t->roots[ROOT_R0] == 0)
        return;
    Word *sp = base->sp - frame_words(&base->runtime->own_frames[FRAME_GIVE]);
    sp[1] = t->roots[ROOT_R0];
    sp[0] = base->runtime->own_frames[FRAME_GIVE].ret;
    base->sp = sp;
    t->roots[ROOT_R0] = 0;
}

Word rt_give_frame(Base *base)
{
    base->r[0] = base->sp[1];
    base->sp += frame_words(&base->runtime->own_frames[FRAME_GIVE]);
    base->live_r = 1;
    base->live_f = 0;
    return base->sp[0];
}

/* What it waited for may have been evaluated: then it gets on, as anybody else does. */
static void note_progress(Scheduler *s, Thread *t)
{
    if (t->state == THREAD_WAITS && info_of(untag(t->roots[ROOT_R0]))->kind == OBJECT_BLACKHOLE)
        return;
    if (t->state == THREAD_WAITS)
        t->roots[ROOT_BLOCKED] = 0;
    t->state = THREAD_READY;
    s->polls = 0;
}

static Word resume(Base *base, Thread *t, Thread *former)
{
    Runtime *rt = base->runtime;
    assert(!thread_is_blocked(t));
    if (!stack_lay_out(rt, t, former))
        return rt_end(base, RUN_STACK, "no memory for the stack of another thread");
    rt->current = t;
    thread_touch(rt, t);
    t->marks.clean = false;
    note_progress(rt->scheduler, t);
    base->sp = t->sp;
    base->ccs = t->ccs;
    prof_thread_runs(rt, t);
    if (t->roots[ROOT_EXCEPTION] != 0) {
        turn_give_up(rt, t);
        keep_result(base, t);
        return async_raise(base);
    }
    base->r[0] = t->roots[ROOT_R0];
    t->roots[ROOT_R0] = 0;
    base->live_r = 1;
    base->live_f = 0;
    return t->resume != 0 ? t->resume : base->sp[0];
}

/* Nobody is ready: waits for the first sleeper or a file, or finds out who waits for nothing. False: the program has
 * ended. */
static bool find_someone(Base *base)
{
    Runtime *rt = base->runtime;
    Scheduler *s = rt->scheduler;
    if (s->sleeping.len > 0 || s->listening.first != NULL) {
        prof_thread_runs(rt, NULL);
        prof_wait(rt, true);
        ask_files(rt, true);
        prof_wait(rt, false);
        return true;
    }
    rt->current = NULL;
    if (!heap_collect(base, true, 0))
        return false;
    if (s->ready.first == NULL)
        rt_end(base, RUN_ERROR, "thread blocked indefinitely in an MVar operation");
    return s->ready.first != NULL;
}

static Word next_thread(Base *base)
{
    Runtime *rt = base->runtime;
    Thread *former = rt->current;
    for (;;) {
        if (foreign_is_done(rt))
            return rt->builtin[BUILTIN_LEAVE];
        wake_sleepers(rt);
        if (interrupt_requested() && !schedule_interrupt(base))
            return rt->builtin[BUILTIN_LEAVE];
        Thread *t = queue_take(&rt->scheduler->ready);
        if (t != NULL)
            return resume(base, t, former);
        if (!find_someone(base))
            return rt->builtin[BUILTIN_LEAVE];
    }
}

Word schedule(Base *base)
{
    prof_schedules(base->runtime, true);
    Word next = next_thread(base);
    prof_schedules(base->runtime, false);
    return next;
}

Word schedule_to(Base *base, Thread *t) { return resume(base, t, base->runtime->current); }

Word schedule_preempt(Base *base)
{
    Runtime *rt = base->runtime;
    set_timer(rt);
    wake_sleepers(rt);
    if (rt->scheduler->listening.first != NULL)
        ask_files(rt, false);
    return rt->scheduler->ready.first != NULL ? schedule_leave(base) : base->sp[0];
}

Word schedule_leave(Base *base)
{
    Runtime *rt = base->runtime;
    heap_stop_after(rt, 0);
    thread_suspend(base, 0, 0);
    queue_add(&rt->scheduler->ready, rt->current);
    return schedule(base);
}

Word schedule_first(Base *base, Thread *t)
{
    Runtime *rt = base->runtime;
    thread_suspend(base, 0, 0);
    queue_add(&rt->scheduler->ready, rt->current);
    if (t->state == THREAD_READY) {
        queue_remove(&rt->scheduler->ready, t);
        queue_add_first(&rt->scheduler->ready, t);
    }
    return schedule(base);
}

/* ---- beginning and end of a thread ---- */

static void forget(Runtime *rt, Thread *t)
{
    assert(rt->scheduler->n_threads > 0 && t == rt->current);
    foreign_thread_ends(rt, t);
    for (Thread *thrower; (thrower = queue_take(&t->throwers)) != NULL; )
        thread_make_ready(rt, thrower);
    if (t->roots[ROOT_OBJECT] != 0)
        untag(t->roots[ROOT_OBJECT])->f[0] = 0;
    rt->scheduler->n_threads--;
    rt->current = NULL;
    thread_free(rt, t);
}

Word schedule_end(Base *base)
{
    forget(base->runtime, base->runtime->current);
    return schedule(base);
}

Thread *schedule_new(Runtime *rt)
{
    Thread *t = thread_new(rt);
    if (t == NULL)
        return NULL;
    t->number = ++rt->scheduler->last_number;
    rt->scheduler->n_threads++;
    if (rt->search != NULL)
        search_changed(rt);
    prof_thread_begins(rt, t);
    set_timer(rt);
    return t;
}
