/* Who ran when: for the busiest threads, which part of each of many equal steps of the run each had. */
#include "page/page_int.h"

#include <stdlib.h>

enum { MOST_THREADS = 16, STEPS = 400 };

typedef struct Thread {
    uint32_t number;
    uint64_t ns;
} Thread;

typedef VEC(Thread) Threads;

static uint64_t end_of(const Profile *p)
{
    uint64_t end = p->ended > p->total_ns ? p->ended : p->total_ns;
    for (size_t i = 0; i < p->thread_runs.len; i++) {
        const ThreadRun *r = &p->thread_runs.data[i];
        uint64_t last = r->end == UINT64_MAX ? r->start : r->end;
        end = last > end ? last : end;
    }
    return end > 0 ? end : 1;
}

static uint64_t run_end(const ThreadRun *r, uint64_t end) { return r->end < end ? r->end : end; }

static Threads sum_threads(const Profile *p, uint64_t end)
{
    Threads all = {0};
    IdMap places = {0};
    for (size_t i = 0; i < p->thread_runs.len; i++) {
        const ThreadRun *r = &p->thread_runs.data[i];
        uint32_t place = idmap_get(&places, r->thread, PROFILE_NONE);
        if (place == PROFILE_NONE) {
            place = (uint32_t)all.len;
            idmap_put(&places, r->thread, place);
            VEC_PUSH(&all, ((Thread){ .number = r->thread }));
        }
        all.data[place].ns += run_end(r, end) - r->start;
    }
    idmap_free(&places);
    return all;
}

static int busiest_first(const void *a, const void *b)
{
    const Thread *x = a, *y = b;
    return x->ns != y->ns ? (x->ns < y->ns ? 1 : -1) : (x->number > y->number) - (x->number < y->number);
}

static int by_number(const void *a, const void *b)
{
    const Thread *x = a, *y = b;
    return (x->number > y->number) - (x->number < y->number);
}

/* In thousandths of each step. */
static void put_course(PageData *d, uint32_t thread, uint64_t end)
{
    double step = (double)end / STEPS, ran[STEPS] = {0};
    for (size_t i = 0; i < d->p->thread_runs.len; i++) {
        const ThreadRun *r = &d->p->thread_runs.data[i];
        double from = (double)r->start, to = (double)run_end(r, end);
        for (int k = (int)(from / step); r->thread == thread && k < STEPS && k * step < to; k++)
            ran[k] += (to < (k + 1) * step ? to : (k + 1) * step) - (from > k * step ? from : k * step);
    }
    json_array(d->j);
    for (int k = 0; k < STEPS; k++)
        json_uint(d->j, (uint64_t)(ran[k] / step * 1000 + 0.5));
    json_end_array(d->j);
}

void page_threads(PageData *d)
{
    uint64_t end = end_of(d->p);
    Threads all = sum_threads(d->p, end);
    size_t shown = all.len < MOST_THREADS ? all.len : MOST_THREADS;
    json_key(d->j, "threads");
    json_array(d->j);
    if (all.len > 1) {
        qsort(all.data, all.len, sizeof *all.data, busiest_first);
        qsort(all.data, shown, sizeof *all.data, by_number);
    }
    for (size_t i = 0; all.len > 1 && i < shown; i++) {
        json_array(d->j);
        json_uint(d->j, all.data[i].number);
        json_uint(d->j, all.data[i].ns);
        put_course(d, all.data[i].number, end);
        json_end_array(d->j);
    }
    json_end_array(d->j);
    if (shown < all.len)
        page_pruned(d, "the course of %zu of %zu threads, the others being busier", all.len - shown, all.len);
    VEC_FREE(&all);
}
