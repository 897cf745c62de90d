/* Stacks as roots, and the watermark.
 *
 * Frames do not change once they are pushed, so those that hold no young pointers after a collection need not be seen
 * by the next minor one. The marks of a stack (stack.h) cut it into regions, each with its own `clean`; a minor
 * collection looks only at those that are not, and at what has been pushed since. Returning through a mark takes it
 * away. */
#include "runtime/heap_int.h"
#include "runtime/stacks.h"
#include <assert.h>

enum { MARK_DISTANCE = 4096 };         /* words between marks */

static bool scavenge_frame(Heap *h, Word *frame, const FrameInfo *info)
{
    bool young = false;
    if (h->stats.frames++ % GC_PIECE == 0)
        gc_poll(h);
    if (h->major && info->kind == FRAME_CASE)
        gc_refs_reached(h, info->refs);
    if (h->visit == gc_evacuate_slot)
        return gc_evacuate_slots(h, frame + 1, info->ptrs);
    for (uint32_t i = 1; i <= info->ptrs; i++) {
        h->visit(h, &frame[i]);
        young |= is_young(h, frame[i]);
    }
    return young;
}

/* The frames from `frame`, with return word ret, to the one at `end` (NULL: to the bottom, with it). True: there are
 * young pointers. */
static bool scavenge_region(Heap *h, Word *frame, Word ret, const Word *end)
{
    bool young = false;
    assert(end == NULL || frame < end);
    for (;;) {
        const FrameInfo *info = frame_info(ret);
        young |= scavenge_frame(h, frame, info);
        frame += frame_words(info);
        if (info->kind == FRAME_STOP || frame == end)
            return young;
        ret = *frame;
    }
}

static const Word *innermost(const StackMarks *marks) { return marks->all.len > 0 ? VEC_TOP(&marks->all).frame : NULL; }

/* Which frames of what no mark covers yet get one, from sp outwards: h->to_mark. */
static void find_marks(Heap *h, const StackMarks *marks, Word *sp)
{
    const Word *end = innermost(marks), *last = sp;
    size_t n = 0;
    h->to_mark.len = 0;
    for (Word *frame = sp; frame != end;) {
        const FrameInfo *info = frame_info(*frame);
        if (info->kind == FRAME_STOP)
            break;
        if (frame - last >= MARK_DISTANCE && info->kind != FRAME_UNDERFLOW) {
            VEC_PUSH(&h->to_mark, frame);
            last = frame;
        }
        frame += frame_words(info);
        if (++n % GC_PIECE == 0)
            gc_poll(h);
    }
}

/* Who is asked whether the program has handlers walks the stack: so marks are made all at once, in their order. */
static void add_marks(Heap *h, StackMarks *marks, Word *sp)
{
    find_marks(h, marks, sp);
    while (h->to_mark.len > 0) {
        Word *frame = VEC_POP(&h->to_mark);
        VEC_PUSH(&marks->all, ((StackMark){ .frame = frame, .ret = *frame }));
        *frame = h->rt->own_frames[FRAME_WATERMARK].ret;
    }
}

/* True: there are young pointers. */
static bool scavenge_marked(Heap *h, StackMarks *marks)
{
    bool young = false;
    const Word *end = NULL;
    for (size_t i = 0; i < marks->all.len; i++) {
        StackMark *mark = &marks->all.data[i];
        if (h->major || !mark->clean)
            mark->clean = !scavenge_region(h, mark->frame, mark->ret, end);
        young |= !mark->clean;
        end = mark->frame;
    }
    return young;
}

static bool scavenge_stack(Heap *h, Thread *thread, Word *sp)
{
    StackMarks *marks = &thread->marks;
    stack_cut(marks, sp);
    if (h->major || !marks->clean) {
        if (!stack_is_packed(thread))
            add_marks(h, marks, sp);
        marks->clean = sp == innermost(marks) || !scavenge_region(h, sp, *sp, innermost(marks));
    }
    return scavenge_marked(h, marks) || !marks->clean;
}

bool gc_scavenge_frozen(Heap *h, Object *frozen)
{
    assert(info_of(frozen)->kind == OBJECT_FROZEN);
    Word *frames = &frozen->f[2], *end = frames + frozen->f[0];
    h->visit(h, &frozen->f[1]);
    bool young = is_young(h, frozen->f[1]);
    return (frames != end && scavenge_region(h, frames, *frames, end)) | young;
}

/* Returned to instead of the marked frame at sp, with results in R0 or F0, and perhaps others. */
Word rt_watermark(Base *base)
{
    stack_unmark(&base->runtime->current->marks, base->sp);
    assert(frame_info(base->sp[0])->kind != FRAME_WATERMARK);
    base->live_r = base->live_f = MAX_RESULTS;
    return base->sp[0];
}

/* ---- threads ---- */

Word *gc_thread_sp(const Heap *h, const Thread *thread) { return thread == h->rt->current ? h->base->sp : thread->sp; }

/* All pointers of a thread. True: some lead to young objects. */
static bool scavenge_thread(Heap *h, Thread *thread)
{
    bool young = false;
    for (unsigned i = 0; i < N_THREAD_ROOTS; i++) {
        h->visit(h, &thread->roots[i]);
        young |= is_young(h, thread->roots[i]);
    }
    return scavenge_stack(h, thread, gc_thread_sp(h, thread)) | young;
}

/* Who led to old objects only may lead to young ones now: what an old thunk has become, say. */
static void scavenge_whole_thread(Heap *h, Thread *thread)
{
    if (scavenge_thread(h, thread))
        thread_touch(h->rt, thread);
}

/* For an MVar, or a thread; to wait for a thunk is to wait for another thread, which leads to it by its update frame,
 * or has updated it already: then what is in ROOT_BLOCKED is its value. */
static bool waits_for_object(const Thread *thread)
{
    return thread_is_blocked(thread) && thread->roots[ROOT_BLOCKED] != 0;
}

static void reach_queue(Heap *h, const Queue *queue)
{
    for (Thread *t = queue->first; t != NULL; t = t->after)
        gc_thread_reached(h, t);
}

void gc_thread_reached(Heap *h, Thread *t)
{
    if (t == NULL || t->reached)
        return;
    t->reached = true;
    VEC_PUSH(&h->threads_todo, t);
    reach_queue(h, &t->throwers);
}

void gc_waiting_reached(Heap *h, Object *o)
{
    if (info_of(o)->kind == OBJECT_MVAR)
        reach_queue(h, mvar_queue(o));
    else
        gc_thread_reached(h, (Thread *)(uintptr_t)o->f[0]);
}

bool gc_scavenge_waiting(Heap *h)
{
    bool any = false;
    for (; h->threads_todo.len > 0; any = true) {
        gc_poll(h);
        scavenge_whole_thread(h, VEC_POP(&h->threads_todo));
    }
    return any;
}

/* Minor collections look only at those that may have young pointers. */
static void scavenge_touched(Heap *h)
{
    for (Thread *t = h->rt->touched, *next; t != NULL; t = next) {
        next = t->touched_next;
        gc_poll(h);
        if (t != h->rt->current && !scavenge_thread(h, t))
            thread_untouch(h->rt, t);
    }
    if (h->rt->current != NULL)
        scavenge_thread(h, h->rt->current);
}

/* A major one begins with those that can run. */
static void scavenge_ready(Heap *h)
{
    for (Thread *t = h->rt->threads; t != NULL; t = t->next)
        t->reached = false;
    for (Thread *t = h->rt->threads; t != NULL; t = t->next) {
        gc_poll(h);
        if (t == h->rt->current || !waits_for_object(t))
            gc_thread_reached(h, t);
    }
    gc_scavenge_waiting(h);
}

void gc_scavenge_threads(Heap *h, bool all)
{
    if (h->rt->current != NULL)
        h->rt->current->marks.clean = false;
    if (!h->major)
        scavenge_touched(h);
    else if (!all)
        scavenge_ready(h);
    for (Thread *t = all ? h->rt->threads : NULL; t != NULL; t = t->next)
        scavenge_whole_thread(h, t);
}

/* All at once: it does not matter that they lead to each other. */
bool gc_scavenge_stuck(Heap *h)
{
    bool any = false;
    for (Thread *t = h->rt->threads; t != NULL; t = t->next)
        any |= t->stuck = !t->reached;
    for (Thread *t = any ? h->rt->threads : NULL; t != NULL; t = t->next) {
        gc_poll(h);
        gc_thread_reached(h, t);
    }
    return gc_scavenge_waiting(h);
}
