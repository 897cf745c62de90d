/* The course of a run: see course.h. */
#include "profile/course.h"

#include <assert.h>

/* What a stack had at the last step, and has now. */
typedef struct Sums {
    uint64_t ns, bytes, ns_before, bytes_before;
    bool     touched;
} Sums;

typedef struct Walk {
    const Profile *p;
    Course        *course;
    Sums          *sums;               /* of each stack */
    VEC(uint32_t)  touched;            /* since the last step */
} Walk;

static Sums *touch(Walk *w, uint32_t stack)
{
    assert(stack < w->p->stacks.len);
    Sums *s = &w->sums[stack];
    if (!s->touched)
        VEC_PUSH(&w->touched, stack);
    s->touched = true;
    return s;
}

static void end_step(Walk *w, uint64_t time)
{
    Course *c = w->course;
    CourseStep step = { .time = time, .first = c->rows.len };
    for (size_t i = 0; i < w->touched.len; i++) {
        Sums *s = &w->sums[w->touched.data[i]];
        CourseRow row = { w->touched.data[i], s->ns > s->ns_before ? s->ns - s->ns_before : 0,
                          s->bytes > s->bytes_before ? s->bytes - s->bytes_before : 0 };
        if (row.ns > 0 || row.bytes > 0)
            VEC_PUSH(&c->rows, row);
        *s = (Sums){ .ns = s->ns, .bytes = s->bytes, .ns_before = s->ns, .bytes_before = s->bytes };
    }
    step.n = c->rows.len - step.first;
    VEC_PUSH(&c->steps, step);
    w->touched.len = 0;
}

/* Snapshots count from the start of the run, and leave out what did not change. */
static void take_snapshot(Walk *w, const Snapshot *snapshot)
{
    for (size_t i = 0; i < snapshot->n; i++) {
        const SnapshotRow *row = &w->p->snapshot_rows.data[snapshot->first + i];
        Sums *s = touch(w, row->stack);
        s->ns = counts_ns(w->p, &row->counts);
        s->bytes = row->counts.n[METRIC_BYTES];
    }
}

Course *course_new(const Profile *p, size_t most_steps, size_t most_rows)
{
    assert(most_steps > 0 && most_rows > 0);
    Course *c = xcalloc(1, sizeof *c);
    Walk w = { .p = p, .course = c, .sums = xcalloc(p->stacks.len, sizeof *w.sums) };
    bool ticks = p->ticks.len > 0;
    size_t n = ticks ? p->ticks.len : p->snapshots.len, rows = ticks ? n : p->snapshot_rows.len;
    size_t group = n / most_steps + 1 > rows / most_rows + 1 ? n / most_steps + 1 : rows / most_rows + 1;
    for (size_t i = 0; i < n; i++) {
        if (ticks)
            touch(&w, p->ticks.data[i].stack)->ns += p->tick_ns;
        else
            take_snapshot(&w, &p->snapshots.data[i]);
        if (i % group == group - 1 || i + 1 == n)
            end_step(&w, ticks ? p->ticks.data[i].time : p->snapshots.data[i].time);
    }
    VEC_FREE(&w.touched);
    free(w.sums);
    return c;
}

void course_free(Course *c)
{
    VEC_FREE(&c->steps);
    VEC_FREE(&c->rows);
    free(c);
}
