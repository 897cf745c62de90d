/* What stacks lead to: noted at points, by regions (stack.h). Of a region that has not changed since it was noted, the
 * notes are still true; when it has gone, they were true until the last point. The same of a thread that has not run.
 */
#include "runtime/prof/lives_int.h"
#include "runtime/stack.h"
#include "runtime/thread.h"

/* ---- frames ---- */

typedef void VisitFrame(Heap *h, Lives *l, const Word *frame, const FrameInfo *info);

static void look_at_frame(Heap *h, Lives *l, const Word *frame, const FrameInfo *info)
{
    if (info->kind == FRAME_UPDATE)
        lives_under_evaluation(h, l, untag(frame[1]));
}

static void note_frame(Heap *h, Lives *l, const Word *frame, const FrameInfo *info)
{
    look_at_frame(h, l, frame, info);
    for (uint32_t i = 1; i <= info->ptrs; i++)
        lives_saw(h, frame[i]);
}

/* The frames from `frame`, with return word ret, to the one at `end` (NULL: to the bottom, with it). */
static void visit_region(Heap *h, Lives *l, const Word *frame, Word ret, const Word *end, VisitFrame *visit)
{
    for (;;) {
        const FrameInfo *info = frame_info(ret);
        visit(h, l, frame, info);
        frame += frame_words(info);
        if (info->kind == FRAME_STOP || frame == end)
            return;
        ret = *frame;
    }
}

static const Word *end_of_region(const StackMarks *marks, size_t i)
{
    return i > 0 ? marks->all.data[i - 1].frame : NULL;
}

static void visit_inside(Heap *h, Lives *l, Thread *t, VisitFrame *visit)
{
    const Word *sp = gc_thread_sp(h, t), *end = end_of_region(&t->marks, t->marks.all.len);
    if (sp != end)
        visit_region(h, l, sp, *sp, end, visit);
}

/* ---- threads ---- */

/* What was noted of regions that have gone since the last point. */
static void lose_notes(Lives *l, StackMarks *marks)
{
    for (size_t i = 0; i < marks->cut.len; i++)
        VEC_PUSH(&l->now.lost_notes,
            ((LostNotes){ marks->cut.data[i].from, marks->cut.data[i].to, l->now.points.len - 1 }));
    marks->cut.len = 0;
}

void lives_lose_stack(Lives *l, StackMarks *marks)
{
    stack_changes(marks);
    while (marks->all.len > 0)
        stack_pop_mark(marks);
    lose_notes(l, marks);
}

/* All that is in there is noted again at every point. */
static void note_inside(Heap *h, Lives *l, Thread *t)
{
    size_t from = l->now.seen.len;
    for (unsigned i = 0; i < N_THREAD_ROOTS; i++)
        lives_saw(h, t->roots[i]);
    visit_inside(h, l, t, note_frame);
    t->marks.notes = (StackNotes){ from, l->now.seen.len };
    t->marks.noted = !t->touched && t != h->rt->current;
}

/* Pointers that were noted already belong to these notes, too. */
static void note_region(Heap *h, Lives *l, StackMarks *marks, size_t i)
{
    StackMark *mark = &marks->all.data[i];
    size_t from = l->now.seen.len;
    memset(l->recent, 0, sizeof l->recent);
    visit_region(h, l, mark->frame, mark->ret, end_of_region(marks, i), note_frame);
    mark->notes = (StackNotes){ from, l->now.seen.len };
    mark->noted = mark->clean;
}

void lives_note_threads(Heap *h, Lives *l)
{
    for (Thread *t = h->rt->threads; t != NULL; t = t->next) {
        lose_notes(l, &t->marks);
        if (t->marks.noted)
            continue;
        memset(l->recent, 0, sizeof l->recent);
        note_inside(h, l, t);
        for (size_t i = 0; i < t->marks.all.len; i++)
            if (!t->marks.all.data[i].noted)
                note_region(h, l, &t->marks, i);
    }
}

void lives_look_at_threads(Heap *h, Lives *l)
{
    for (Thread *t = h->rt->threads; t != NULL; t = t->next) {
        stack_cut(&t->marks, gc_thread_sp(h, t));
        lose_notes(l, &t->marks);
        if (t->marks.noted)
            continue;
        visit_inside(h, l, t, look_at_frame);
        for (size_t i = 0; i < t->marks.all.len; i++)
            if (!t->marks.all.data[i].noted)
                visit_region(h, l, t->marks.all.data[i].frame, t->marks.all.data[i].ret, end_of_region(&t->marks, i),
                             look_at_frame);
    }
}

void lives_forget_threads(const Heap *h)
{
    for (Thread *t = h->rt->threads; t != NULL; t = t->next) {
        t->marks.cut.len = 0;
        t->marks.noted = false;
        for (size_t i = 0; i < t->marks.all.len; i++)
            t->marks.all.data[i].noted = false;
    }
}
