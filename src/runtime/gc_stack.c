/* Stacks as roots, and the watermark.
 *
 * Frames do not change once they are pushed, so those that hold no young pointers after a collection need not be seen by the next minor
 * one. The marks of a stack (stack.h) cut it into regions, each with its own `clean`; a minor collection looks only at those that are
 * not, and at what has been pushed since. Returning through a mark takes it away. */
#include "runtime/heap_int.h"
#include "runtime/prof/lives.h"

enum { MARK_DISTANCE = 4096 };         /* words between marks */

static bool scavenge_frame(Heap *h, Word *frame, const FrameInfo *info)
{
    bool young = false;
    if (h->major && info->kind == FRAME_CASE)
        gc_refs_reached(h, info->refs);
    if (h->lives != NULL && info->kind == FRAME_UPDATE)
        lives_under_evaluation(h, untag(frame[1]));
    for (uint32_t i = 1; i <= info->ptrs; i++) {
        h->visit(h, &frame[i]);
        young |= is_young(h, frame[i]);
    }
    h->stats.frames++;
    return young;
}

/* The frames from `frame`, with return word ret, to the one at `end` (NULL: to the bottom, with it). True: there are young pointers. */
static bool scavenge_region(Heap *h, Word *frame, Word ret, const Word *end)
{
    bool young = false;
    for (;;) {
        const FrameInfo *info = frame_info(ret);
        young |= scavenge_frame(h, frame, info);
        frame += frame_words(info);
        if (info->kind == FRAME_STOP || frame == end)
            return young;
        ret = *frame;
    }
}

/* A whole region: what it leads to is noted, until it has gone. */
static bool scavenge_noted(Heap *h, Word *frame, Word ret, const Word *end, StackNotes *notes)
{
    if (h->lives == NULL) {
        *notes = h->compaction == NULL ? *notes : (StackNotes){0};
        return scavenge_region(h, frame, ret, end);
    }
    size_t from = lives_region_begins(h);
    bool young = scavenge_region(h, frame, ret, end);
    lives_region_ends(h, notes, from);
    return young;
}

static const Word *innermost(const StackMarks *marks) { return marks->all.len > 0 ? VEC_TOP(&marks->all).frame : NULL; }

/* Marks in what no mark covers yet, from sp outwards: found innermost first, then put in order. */
static void add_marks(Heap *h, StackMarks *marks, Word *sp)
{
    Word watermark = h->rt->own_frames[FRAME_WATERMARK].ret, *last = sp;
    const Word *end = innermost(marks);
    size_t first = marks->all.len;
    for (Word *frame = sp; frame != end;) {
        const FrameInfo *info = frame_info(*frame);
        if (info->kind == FRAME_STOP)
            break;
        if (frame - last >= MARK_DISTANCE) {
            VEC_PUSH(&marks->all, ((StackMark){ .frame = frame, .ret = *frame }));
            *frame = watermark;
            last = frame;
        }
        frame += frame_words(info);
    }
    for (size_t i = first, j = marks->all.len; i + 1 < j; i++) {
        StackMark swap = marks->all.data[i];
        marks->all.data[i] = marks->all.data[--j];
        marks->all.data[j] = swap;
    }
}

static void scavenge_stack(Heap *h, StackMarks *marks, Word *sp)
{
    stack_cut(marks, sp);
    if (h->lives != NULL)
        lives_cut(h, marks);
    if (h->major || !marks->clean) {
        add_marks(h, marks, sp);
        marks->clean = sp == innermost(marks) || !scavenge_region(h, sp, *sp, innermost(marks));
    }
    const Word *end = NULL;
    for (size_t i = 0; i < marks->all.len; i++) {
        StackMark *mark = &marks->all.data[i];
        if (h->major || !mark->clean)
            mark->clean = !scavenge_noted(h, mark->frame, mark->ret, end, &mark->notes);
        end = mark->frame;
    }
}

bool gc_scavenge_frozen(Heap *h, Object *frozen)
{
    Word *frames = &frozen->f[2], *end = frames + frozen->f[0];
    h->visit(h, &frozen->f[1]);
    bool young = is_young(h, frozen->f[1]);
    return (frames != end && scavenge_region(h, frames, *frames, end)) | young;
}

/* Returned to instead of the marked frame at sp, with a result in R0 or F0. */
Word rt_watermark(Base *base)
{
    StackMarks *marks = &base->runtime->current->marks;
    stack_cut(marks, base->sp);
    assert(marks->all.len > 0 && VEC_TOP(&marks->all).frame == base->sp);
    StackMark mark = stack_pop_mark(marks);
    *base->sp = mark.ret;
    base->live_r = base->live_f = 1;
    return mark.ret;
}

/* ---- threads ---- */

Word *gc_thread_sp(const Heap *h, const Thread *thread) { return thread == h->rt->current ? h->base->sp : thread->sp; }

/* All pointers of a thread. */
static void scavenge_thread(Heap *h, Thread *thread)
{
    for (unsigned i = 0; i < N_THREAD_ROOTS; i++)
        h->visit(h, &thread->roots[i]);
    scavenge_stack(h, &thread->marks, gc_thread_sp(h, thread));
}

/* For an MVar; to wait for a thunk is to wait for another thread, which leads to it by its update frame. */
static bool waits_for_mvar(const Thread *thread)
{
    Word p = thread->roots[ROOT_BLOCKED];
    return p != 0 && tag_of(p) != 0;
}

void gc_scavenge_threads(Heap *h, bool all)
{
    if (h->rt->current != NULL)
        h->rt->current->marks.clean = false;
    for (Thread *t = h->rt->threads; t != NULL; t = t->next) {
        bool root = !h->major || t == h->rt->current || !waits_for_mvar(t);
        if (!all)
            t->reached = root;
        if (all || root)
            scavenge_thread(h, t);
    }
}

static bool alive(const Heap *h, Word p) { return p != 0 && gc_is_reached(h, untag(p)); }

bool gc_scavenge_waiting(Heap *h)
{
    bool any = false;
    for (Thread *t = h->rt->threads; t != NULL; t = t->next) {
        if (t->reached || !(alive(h, t->roots[ROOT_BLOCKED]) || alive(h, t->roots[ROOT_OBJECT])))
            continue;
        scavenge_thread(h, t);
        t->reached = any = true;
    }
    return any;
}

bool gc_scavenge_stuck(Heap *h)
{
    bool any = false;
    for (Thread *t = h->rt->threads; t != NULL; t = t->next) {
        if (t->reached)
            continue;
        scavenge_thread(h, t);
        any = true;
    }
    return any;
}
