/* The course of a run: see course.h. */
#include "profile/course.h"

#include <assert.h>

typedef struct Charged { uint64_t ns, bytes; } Charged;

/* Of a stack. */
typedef struct Sums {
    Charged  now, step;                /* now; at the last step */
    Charged  before, after;            /* at the snapshots before and after */
    uint64_t ticks, passed;            /* between these two; how many of them have passed */
    bool     touched;
} Sums;

typedef struct Walk {
    const Profile *p;
    Course        *course;
    Sums          *sums;               /* of each stack */
    VEC(uint32_t)  touched;            /* since the last step */
    size_t         group, n;           /* so many points of time are a step; how many there were since the last one */
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

static uint64_t more(uint64_t now, uint64_t before) { return now > before ? now - before : 0; }

static void end_step(Walk *w, uint64_t time)
{
    Course *c = w->course;
    CourseStep step = { .time = time, .first = c->rows.len };
    for (size_t i = 0; i < w->touched.len; i++) {
        Sums *s = &w->sums[w->touched.data[i]];
        CourseRow row = { w->touched.data[i], more(s->now.ns, s->step.ns), more(s->now.bytes, s->step.bytes) };
        if (row.ns > 0 || row.bytes > 0)
            VEC_PUSH(&c->rows, row);
        s->step = s->now;
        s->touched = false;
    }
    step.n = c->rows.len - step.first;
    if (step.n > 0 || !c->by_ticks)
        VEC_PUSH(&c->steps, step);
    w->touched.len = w->n = 0;
}

static void point(Walk *w, uint64_t time)
{
    if (++w->n == w->group)
        end_step(w, time);
}

/* ---- ticks alone ---- */

static void go_by_ticks(Walk *w)
{
    for (size_t i = 0; i < w->p->ticks.len; i++) {
        const Tick *run = &w->p->ticks.data[i];
        touch(w, run->stack)->now.ns += run->n * w->p->tick_ns;
        point(w, run->time);
    }
}

/* ---- snapshots, and ticks if there are ---- */

static uint64_t part(uint64_t from, uint64_t to, uint64_t n, uint64_t of)
{
    return n == of ? to : from + (uint64_t)((double)more(to, from) * (double)n / (double)of);
}

static void pass(Walk *w, const Tick *run)
{
    Sums *s = touch(w, run->stack);
    s->passed += run->n;
    s->now = (Charged){ part(s->before.ns, s->after.ns, s->passed, s->ticks),
                        part(s->before.bytes, s->after.bytes, s->passed, s->ticks) };
    point(w, run->time);
}

/* Snapshots count from the start of the run, and leave out what did not change. The ticks up to it begin with number
 * `tick`; gives the first behind it. */
static size_t go_to_snapshot(Walk *w, const Snapshot *snapshot, size_t tick)
{
    const Profile *p = w->p;
    size_t end = tick;
    for (size_t i = 0; i < snapshot->n; i++) {
        const SnapshotRow *row = &p->snapshot_rows.data[snapshot->first + i];
        Sums *s = &w->sums[row->stack];
        s->before = s->now;
        s->after = (Charged){ counts_ns(p, &row->counts), row->counts.n[METRIC_BYTES] };
    }
    for (; end < p->ticks.len && p->ticks.data[end].time <= snapshot->time; end++)
        w->sums[p->ticks.data[end].stack].ticks += p->ticks.data[end].n;
    for (size_t i = tick; i < end; i++)
        pass(w, &p->ticks.data[i]);
    for (size_t i = tick; i < end; i++)
        w->sums[p->ticks.data[i].stack].ticks = w->sums[p->ticks.data[i].stack].passed = 0;
    for (size_t i = 0; i < snapshot->n; i++) {
        Sums *s = touch(w, p->snapshot_rows.data[snapshot->first + i].stack);
        s->now = s->before = s->after;
    }
    point(w, snapshot->time);
    return end;
}

Course *course_new(const Profile *p, size_t most_steps, size_t most_rows)
{
    assert(most_steps > 0 && most_rows > 0);
    Course *c = xcalloc(1, sizeof *c);
    Walk w = { .p = p, .course = c, .sums = xcalloc(p->stacks.len, sizeof *w.sums) };
    size_t n = p->ticks.len + p->snapshots.len, rows = p->ticks.len + p->snapshot_rows.len;
    w.group = n / most_steps > rows / most_rows ? n / most_steps + 1 : rows / most_rows + 1;
    c->by_ticks = p->ticks.len > 0;
    if (p->snapshots.len == 0)
        go_by_ticks(&w);
    for (size_t i = 0, tick = 0; i < p->snapshots.len; i++)
        tick = go_to_snapshot(&w, &p->snapshots.data[i], tick);
    if (w.n > 0)
        end_step(&w, p->snapshots.len > 0 ? VEC_TOP(&p->snapshots).time : VEC_TOP(&p->ticks).time);
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
