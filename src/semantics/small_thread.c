/* Threads of the small-step machine.
 *
 *  cc, fork# x 0, S               ==>  cc, t, S             and a thread t:  cc, x, 0 : end
 *  cc, takeMVar# v 0, S           ==>  cc, Box# x, S        if v holds x; else the thread waits for that
 *  and so on: lib/Tarry/Prim.hs says what the operations do.
 *
 * A thread is what the machine's registers are while it runs; it is changed only where a value is in control, or at an
 * operation, so that there are no locals to keep. They take turns in the order in which they became ready, after so
 * many steps, or when one waits. Thunks that a thread evaluates when an exception from another one ends that are
 * frozen: they go on from there when they are needed. */
#include "semantics/small_thread.h"

#include "base/clock.h"
#include "base/interrupt.h"
#include <time.h>

typedef enum ThreadState { READY, TAKES, READS, PUTS, THROWS, SLEEPS, ENDED } ThreadState;

struct SmallThread {
    ThreadState state;
    bool     enter;            /* value is to be looked at, not returned */
    bool     freeze;           /* the exception came while it could run */
    Obj     *stack, *value;
    Obj     *mvar, *put;       /* what it waits for; what it wants to put there, or to throw */
    Obj     *exception;        /* thrown to it */
    Ccs      ccs, forcer;
    Cc       label;
    const Code *code;
    uint64_t turn;             /* when it got ready, or began to wait */
    int64_t  wake, target;     /* SLEEPS: nanoseconds; THROWS: the number of the thread */
    int64_t  mask;
};

enum { SLICE = 4096 };         /* steps */

/* ---- all of them ---- */

/* The main thread is the first; it is there from the beginning. */
static SmallThread *current(Machine *m)
{
    if (m->threads.len == 0)
        VEC_PUSH(&m->threads, (SmallThread){ .state = READY });
    return &m->threads.data[m->thread];
}

static bool is_blocked(const SmallThread *t) { return t->state != READY && t->state != ENDED; }

void threads_forward(Machine *m, Obj *(*forward)(Machine *, Obj *))
{
    for (size_t i = 0; i < m->threads.len; i++) {
        SmallThread *t = &m->threads.data[i];
        Obj **roots[] = { &t->stack, &t->value, &t->mvar, &t->put, &t->exception };
        for (size_t k = 0; k < sizeof roots / sizeof *roots; k++)
            *roots[k] = forward(m, *roots[k]);
    }
}

static int64_t now(void) { return (int64_t)clock_ns(CLOCK_MONOTONIC); }

/* ---- taking turns ---- */

static void keep(Machine *m, SmallThread *t, ThreadState state, Obj *value, bool enter)
{
    *t = (SmallThread){
        .state = state, .enter = enter, .stack = m->stack, .value = value, .mvar = t->mvar, .put = t->put,
        .exception = t->exception,
        .ccs = m->ccs, .forcer = m->forcer, .label = m->mode == MODE_RETURN ? m->label : current_label(m),
        .code = m->code,
        .turn = ++m->turns, .wake = t->wake, .target = t->target, .mask = t->mask,
    };
}

static void make_ready(Machine *m, SmallThread *t, Obj *value)
{
    t->state = READY;
    t->value = value;
    t->mvar = t->put = NULL;
    t->turn = ++m->turns;
}

/* ---- interrupted evaluations ---- */

static bool is_bottom(const Obj *frame)
{
    return frame == NULL || frame->kind == FRAME_CATCH || frame->kind == FRAME_END || frame->kind == FRAME_DEMAND ||
           frame->kind == FRAME_DONE;
}

static Obj *new_chunk(Machine *m, Obj *top, Obj *update, Obj *value, bool enter)
{
    Obj *chunk = heap_new(m, OBJ_CHUNK, 3, m->ccs);
    chunk->label = m->label;
    chunk->aux = m->forcer;
    chunk->rep = enter;
    chunk->u.code = m->code;
    chunk->f[0] = top;
    chunk->f[1] = update;
    chunk->f[2] = value;
    return chunk;
}

/* The frames of the running thread inside of its innermost handler. */
static size_t frames_inside(const Machine *m)
{
    size_t n = 0;
    for (const Obj *frame = m->stack; !is_bottom(frame); frame = frame->f[0])
        n++;
    return n;
}

bool threads_freeze(Machine *m, size_t frames, bool enter)
{
    size_t n = 0;
    const Obj *at = m->stack;
    for (size_t i = 0; i < frames; i++, at = at->f[0])
        n += at->kind == FRAME_UPDATE;
    if (!heap_reserve(m, n, 3 * n))
        return false;
    Obj *top = m->stack, *value = m->value;
    Obj *frame = m->stack;
    for (size_t i = 0; i < frames; i++, frame = frame->f[0]) {
        if (frame->kind != FRAME_UPDATE)
            continue;
        Obj *x = frame->f[1];
        search_save(m, x, NULL);
        x->u.to = new_chunk(m, top, frame, value, enter);
        x->kind = OBJ_FROZEN;
        top = frame->f[0];
        value = x;
        enter = true;
        m->ccs = frame->ccs;
        m->forcer = frame->aux;
        m->label = frame->label;
        m->level = frame->level;
    }
    return true;
}

/* The frames of a chunk again, on top of the stack. */
static void push_chunk(Machine *m, const Obj *chunk)
{
    Obj *below = m->stack, **link = &m->stack;
    for (const Obj *frame = chunk->f[0]; frame != chunk->f[1]; frame = frame->f[0]) {
        Obj *copy = heap_copy(m, frame, frame->ccs);
        copy->label = frame->label;
        *link = copy;
        link = &copy->f[0];
    }
    *link = below;
}

Rule threads_thaw(Machine *m, Obj *x, Cc label)
{
    size_t objects = 4, pointers = 4 + x->n + small_enter_pointers(x->u.to->f[2]);
    for (const Obj *frame = x->u.to->f[0]; frame != x->u.to->f[1]; frame = frame->f[0], objects++)
        pointers += frame->n;
    m->mode = MODE_RETURN;                     /* there are no locals any more */
    m->value = x;
    if (!heap_reserve(m, objects, pointers))
        return RULE_VAR2;
    x = m->value;
    Obj *chunk = x->u.to, *update = new_frame(m, FRAME_UPDATE, 1, m->ccs, m->forcer);
    update->f[1] = x;
    update->label = label;
    charge_here(m, COST_V, 1);
    m->stack = update;
    push_chunk(m, chunk);
    search_save(m, x, search_must_save(m, x) ? heap_copy(m, x, x->ccs) : NULL);
    x->kind = OBJ_BUSY;
    m->ccs = chunk->ccs;
    m->forcer = chunk->aux;
    m->label = chunk->label;
    m->level = chunk->level;
    m->code = chunk->u.code;
    m->value = chunk->f[2];
    return chunk->rep ? small_enter(m, chunk->f[2], m->label, m->code->src->span) : RULE_VAR2;
}

/* ---- switching ---- */

static void go_on(Machine *m, SmallThread *t)
{
    m->thread = (size_t)(t - m->threads.data);
    m->mode = MODE_RETURN;
    m->stack = t->stack;
    m->value = t->value;
    m->ccs = t->ccs;
    m->forcer = t->forcer;
    m->label = t->label;
    m->code = t->code;
    t->stack = t->value = NULL;
    if (t->exception != NULL) {
        if (t->freeze)
            threads_freeze(m, frames_inside(m), t->enter);
        if (m->mode == MODE_END)
            return;
        m->value = t->exception;
        m->mode = MODE_RAISE;
        t->exception = NULL;
    } else if (t->enter && heap_reserve(m, 2, small_enter_pointers(m->value) + 2)) {
        Obj *o = m->value;
        m->value = NULL;
        small_enter(m, o, m->label, m->code->src->span);
    }
}

static SmallThread *first_of(Machine *m, ThreadState state, const Obj *mvar)
{
    SmallThread *first = NULL;
    for (size_t i = 0; i < m->threads.len; i++) {
        SmallThread *t = &m->threads.data[i];
        if (t->state == state && (mvar == NULL || t->mvar == mvar) && (first == NULL || t->turn < first->turn))
            first = t;
    }
    return first;
}

static void wake_sleepers(Machine *m, bool wait)
{
    SmallThread *next = NULL;
    for (size_t i = 0; i < m->threads.len; i++) {
        SmallThread *t = &m->threads.data[i];
        if (t->state == SLEEPS && (next == NULL || t->wake < next->wake))
            next = t;
    }
    int64_t left = next == NULL ? 0 : next->wake - now();
    if (next != NULL && left > 0 && wait)
        nanosleep(&(struct timespec){ left / 1000000000, left % 1000000000 }, NULL);
    if (next != NULL && (left <= 0 || wait))
        make_ready(m, next, m->world_state);
}

/* Nobody can run, and nobody sleeps. */
static bool tell_blocked(Machine *m)
{
    Obj *exception = m->blocked == NULL ? NULL : m->globals[m->blocked->index];
    for (size_t i = 0; exception != NULL && i < m->threads.len; i++)
        if (is_blocked(&m->threads.data[i])) {
            m->threads.data[i].exception = exception;
            m->threads.data[i].freeze = false;
            make_ready(m, &m->threads.data[i], m->world_state);
        }
    return exception != NULL;
}

/* The running thread does not run any more: another one does. */
static void schedule(Machine *m)
{
    for (;;) {
        wake_sleepers(m, false);
        SmallThread *t = first_of(m, READY, NULL);
        if (interrupt_requested()) {
            stop(m, EVAL_INTERRUPTED, m->code->src->span, "interrupted");
            return;
        }
        if (t != NULL) {
            go_on(m, t);
            return;
        }
        if (first_of(m, SLEEPS, NULL) != NULL) {
            wake_sleepers(m, true);
        } else if (!tell_blocked(m)) {
            stop(m, EVAL_ERROR, m->code->src->span, "thread blocked indefinitely in an MVar operation");
            return;
        }
    }
}

void threads_switch(Machine *m)
{
    if (m->options->whole_turns || m->threads.len < 2 || m->mode != MODE_RETURN || m->steps_left-- > 0)
        return;
    m->steps_left = SLICE;
    keep(m, current(m), READY, m->value, false);
    schedule(m);
}

bool threads_others_run(const Machine *m)
{
    for (size_t i = 0; i < m->threads.len; i++)
        if (i != m->thread && (m->threads.data[i].state == READY || m->threads.data[i].state == SLEEPS))
            return true;
    return false;
}

void threads_yield(Machine *m)
{
    keep(m, current(m), READY, m->world_state, false);
    schedule(m);
}

/* ---- exceptions of others ---- */

/* Of those who wait to throw to this thread, the last to come, as with GHC; NULL: nobody does. */
static SmallThread *thrower_to(Machine *m, int64_t number)
{
    SmallThread *last = NULL;
    for (size_t i = 0; i < m->threads.len; i++) {
        SmallThread *t = &m->threads.data[i];
        if (t->state == THROWS && t->target == number && (last == NULL || t->turn > last->turn))
            last = t;
    }
    return last;
}

/* Raises one of those that are held back; false: there is none. */
static bool take_exception(Machine *m)
{
    SmallThread *thrower = thrower_to(m, (int64_t)m->thread);
    if (thrower == NULL)
        return false;
    m->value = thrower->put;
    m->mode = MODE_RAISE;
    make_ready(m, thrower, m->world_state);
    return true;
}

static void block(Machine *m, ThreadState state, Obj *mvar, Obj *put)
{
    SmallThread *t = current(m);
    if (t->mask < 2 && take_exception(m))
        return;
    t->mvar = mvar;
    t->put = put;
    keep(m, t, state, m->world_state, false);
    schedule(m);
}

static void throw_to(Machine *m, int64_t number, Obj *exception)
{
    current(m);
    SmallThread *t = &m->threads.data[number];
    if (t->state == ENDED) {
        give_world(m);
    } else if ((size_t)number == m->thread) {
        m->value = exception;
        m->mode = MODE_RAISE;
    } else if (t->exception == NULL && (t->mask == 0 || (t->mask == 1 && is_blocked(t)))) {
        t->exception = exception;
        t->freeze = !is_blocked(t);
        if (is_blocked(t))
            make_ready(m, t, m->world_state);
        give_world(m);
    } else {
        current(m)->target = number;
        block(m, THROWS, NULL, exception);
    }
}

int64_t threads_mask(Machine *m) { return current(m)->mask; }

bool threads_set_mask(Machine *m, int64_t mask)
{
    current(m)->mask = mask;
    return mask == 0 && m->threads.len > 1 && take_exception(m);
}

/* ---- beginning and end ---- */

static void fork(Machine *m, Prim op, PrimArg *a)
{
    if (!prim_reserve(m, op, a, 4, 4))
        return;
    current(m);
    SmallThread t = {
        .enter = true, .ccs = m->ccs, .forcer = m->forcer, .label = current_label(m), .code = m->code,
        .mask = threads_mask(m),
    };
    Obj *stack = m->stack;
    m->stack = NULL;
    m->stack = new_frame(m, FRAME_END, 0, m->ccs, m->forcer);
    Obj *args = new_frame(m, FRAME_ARGS, 1, m->ccs, m->forcer);
    args->u.code = m->code;
    args->f[1] = m->world_state;
    m->stack = stack;
    t.stack = args;
    make_ready(m, &t, a[0].p);
    VEC_PUSH(&m->threads, t);
    Obj *thread = small_object(m, OBJ_THREAD, 0);
    thread->u.i = (int64_t)m->threads.len - 1;
    give_object(m, thread);
}

static void my_thread(Machine *m)
{
    current(m);
    Obj *thread = small_object(m, OBJ_THREAD, 0);
    thread->u.i = (int64_t)m->thread;
    give_object(m, thread);
}

void threads_end(Machine *m)
{
    current(m)->state = ENDED;
    for (SmallThread *t; (t = thrower_to(m, (int64_t)m->thread)) != NULL; )
        make_ready(m, t, m->world_state);
    m->stack = m->value = NULL;
    schedule(m);
}

/* Is this thunk evaluated further out on the running thread's own stack? */
static bool is_mine(const Machine *m, const Obj *thunk)
{
    for (const Obj *frame = m->stack; frame != NULL; frame = frame->f[0])
        if (frame->kind == FRAME_UPDATE && obj_deref(frame->f[1]) == thunk)
            return true;
    return false;
}

bool threads_wait_for(Machine *m, Obj *thunk, Cc label)
{
    if (m->threads.len < 2 || is_mine(m, thunk))
        return false;
    SmallThread *t = current(m);
    keep(m, t, READY, thunk, true);
    t->label = label;
    schedule(m);
    return true;
}

/* ---- MVars ---- */

static void take(Machine *m, ThreadState state, Obj *mvar)
{
    Obj *content = mvar->f[0];
    if (content == NULL) {
        block(m, state, mvar, NULL);
        return;
    }
    SmallThread *next = state == TAKES ? first_of(m, PUTS, mvar) : NULL;
    if (state == TAKES)
        mvar->f[0] = next == NULL ? NULL : next->put;
    if (next != NULL)
        make_ready(m, next, m->world_state);
    give_box(m, content);
}

static void try_take(Machine *m, bool takes, Obj *mvar)
{
    Obj *content = mvar->f[0], *array = small_object(m, OBJ_ARRAY, content != NULL);
    if (content != NULL)
        array->f[0] = content;
    SmallThread *next = takes && content != NULL ? first_of(m, PUTS, mvar) : NULL;
    if (takes)
        mvar->f[0] = next == NULL ? NULL : next->put;
    if (next != NULL)
        make_ready(m, next, m->world_state);
    give_object(m, array);
}

/* Into an empty one: all who read get it, and the first who takes. */
static void put(Machine *m, Prim op, PrimArg *a)
{
    if (!prim_reserve(m, op, a, 2, 1))
        return;
    Obj *mvar = a[0].p, *box = small_box(m, a[1].p);
    SmallThread *t;
    if (box == NULL)
        return;
    while ((t = first_of(m, READS, mvar)) != NULL)
        make_ready(m, t, box);
    t = first_of(m, TAKES, mvar);
    if (t != NULL)
        make_ready(m, t, box);
    else
        mvar->f[0] = a[1].p;
    if (op == PRIM_TRY_PUT_MVAR)
        give_int(m, 1);
    else
        give_world(m);
}

static void new_mvar(Machine *m)
{
    Obj *mvar = small_object(m, OBJ_MVAR, 1);
    mvar->f[0] = NULL;
    give_object(m, mvar);
}

/* ---- the operations ---- */

static void set_mask(Machine *m, int64_t mask)
{
    int64_t former = threads_mask(m);
    if (!threads_set_mask(m, mask))
        give_int(m, former);
}

static void sleep_for(Machine *m, int64_t us)
{
    current(m)->wake = now() + (us > 0 ? us : 0) * 1000;
    block(m, SLEEPS, NULL, NULL);
}

static int64_t status(Machine *m, int64_t number)
{
    current(m);
    switch (m->threads.data[number].state) {
    case READY: return 0;
    case ENDED: return 1;
    case TAKES: case READS: case PUTS: return 2;
    case THROWS: return 4;
    default:    return 3;
    }
}

void small_prim_thread(Machine *m, Prim op, PrimArg *a)
{
    switch (op) {
    case PRIM_FORK:          fork(m, op, a); break;
    case PRIM_MY_THREAD:     my_thread(m); break;
    case PRIM_YIELD:         threads_yield(m); break;
    case PRIM_THREAD_DELAY:  sleep_for(m, a[0].i); break;
    case PRIM_THREAD_NUMBER: give_int(m, a[0].p->u.i + 1); break;
    case PRIM_THREAD_STATUS: give_int(m, status(m, a[0].p->u.i)); break;
    case PRIM_THROW_TO:      throw_to(m, a[0].p->u.i, a[1].p); break;
    case PRIM_GET_MASK:      give_int(m, threads_mask(m)); break;
    case PRIM_SET_MASK:      set_mask(m, a[0].i); break;
    case PRIM_NEW_MVAR:      new_mvar(m); break;
    case PRIM_TAKE_MVAR:     take(m, TAKES, a[0].p); break;
    case PRIM_READ_MVAR:     take(m, READS, a[0].p); break;
    case PRIM_TRY_TAKE_MVAR: try_take(m, true, a[0].p); break;
    case PRIM_TRY_READ_MVAR: try_take(m, false, a[0].p); break;
    case PRIM_IS_EMPTY_MVAR: give_int(m, a[0].p->f[0] == NULL); break;
    case PRIM_PUT_MVAR:
        if (a[0].p->f[0] != NULL) block(m, PUTS, a[0].p, a[1].p);
        else put(m, op, a);
        break;
    case PRIM_TRY_PUT_MVAR:
        if (a[0].p->f[0] != NULL) give_int(m, 0);
        else put(m, op, a);
        break;
    default: small_fail(m, "not an operation on threads"); break;
    }
}
