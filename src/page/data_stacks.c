/* The stacks of a page: those that matter in any figure; what is smaller is one stack above its parent. And, where the
 * profile knows it, the order of time: what was charged to each from one point to the next. */
#include "page/page_int.h"

#include "profile/course.h"
#include <assert.h>

enum { MOST_STACKS = 40000, MOST_CHANGES = 200000, MOST_STEPS = 4000 };

static double share(const Profile *p, const Counts *c)
{
    double largest = 0;
    for (int m = 0; m < METRIC_COUNT; m++)
        if (p->total.n[m] > 0 && (double)c->n[m] / (double)p->total.n[m] > largest)
            largest = (double)c->n[m] / (double)p->total.n[m];
    return largest;
}

static int down(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x < y) - (x > y);
}

/* What a stack's inherited share must be more than, so that not too many are left. */
static double least_share(const Profile *p)
{
    size_t n = p->stacks.len;
    if (n <= MOST_STACKS)
        return -1;
    double *shares = xmalloc(n * sizeof *shares);
    for (size_t i = 0; i < n; i++)
        shares[i] = share(p, &p->stacks.data[i].below);
    qsort(shares, n, sizeof *shares, down);
    double least = shares[MOST_STACKS];
    free(shares);
    return least;
}

typedef struct PageStack {
    uint32_t parent, centre;           /* centre: NONE for the one of all that are smaller */
    Counts   own;
} PageStack;

typedef VEC(PageStack) PageStacks;

/* The stack above `parent` that has what is smaller. */
static uint32_t smaller(PageStacks *all, IdMap *rests, uint32_t parent)
{
    uint32_t n = idmap_get(rests, parent, PROFILE_NONE);
    if (n == PROFILE_NONE) {
        n = (uint32_t)all->len;
        VEC_PUSH(all, ((PageStack){ .parent = parent, .centre = PROFILE_NONE }));
        idmap_put(rests, parent, n);
    }
    return n;
}

static void choose(PageData *d, PageStacks *all)
{
    const Profile *p = d->p;
    double least = least_share(p);
    size_t left_out = 0;
    IdMap rests = {0};
    d->nearest = xmalloc(p->stacks.len * sizeof *d->nearest);
    for (uint32_t i = 0; i < p->stacks.len; i++) {
        const Stack *s = &p->stacks.data[i];
        bool kept = i == PROFILE_MAIN || share(p, &s->below) > least;
        uint32_t parent = i == PROFILE_MAIN ? 0 : d->nearest[s->parent];
        assert(i == PROFILE_MAIN || parent < all->len);
        if (kept) {
            d->nearest[i] = (uint32_t)all->len;
            VEC_PUSH(all, ((PageStack){ .parent = parent, .centre = s->centre, .own = s->own }));
        } else {
            d->nearest[i] = all->data[parent].centre == PROFILE_NONE ? parent : smaller(all, &rests, parent);
            counts_add(&all->data[d->nearest[i]].own, &s->own);
            left_out++;
        }
    }
    if (left_out > 0)
        page_pruned(d, "%zu of %zu stacks, each with less than %.4f %% of everything, are shown as one above their "
                    "parent", left_out, p->stacks.len, least * 100);
    idmap_free(&rests);
}

static void put_column(PageData *d, const char *key, const PageStacks *all, int metric)
{
    json_key(d->j, key);
    json_array(d->j);
    for (size_t i = 0; i < all->len; i++)
        json_uint(d->j, all->data[i].own.n[metric]);
    json_end_array(d->j);
}

void page_stacks(PageData *d)
{
    static const char *const names[METRIC_COUNT] = { "ticks", "ns", "bytes", "objects", "entries", "inner" };
    PageStacks all = {0};
    choose(d, &all);
    json_key(d->j, "stacks");
    json_object(d->j);
    json_key(d->j, "parent");
    json_array(d->j);
    for (size_t i = 0; i < all.len; i++)
        json_uint(d->j, all.data[i].parent);
    json_end_array(d->j);
    json_key(d->j, "centre");
    json_array(d->j);
    for (size_t i = 0; i < all.len; i++)
        json_int(d->j, all.data[i].centre == PROFILE_NONE ? -1 : (int64_t)all.data[i].centre);
    json_end_array(d->j);
    for (int m = 0; m < METRIC_COUNT; m++)
        if (d->p->has & 1u << m)
            put_column(d, names[m], &all, m);
    json_end_object(d->j);
    VEC_FREE(&all);
}

/* ---- the order of time ------------------------------------------------------------------------------------------- */

/* Each step: its end, then for each stack that was charged its number, nanoseconds and bytes. */
void page_order(PageData *d)
{
    assert(d->nearest != NULL);
    Course *c = course_new(d->p, MOST_STEPS, MOST_CHANGES);
    json_put_string(d->j, "order_by", c->by_ticks ? "ticks" : "snapshots");
    json_key(d->j, "order");
    json_array(d->j);
    for (size_t i = 0; i < c->steps.len; i++) {
        const CourseStep *step = &c->steps.data[i];
        json_array(d->j);
        json_uint(d->j, step->time);
        for (size_t k = step->first; k < step->first + step->n; k++) {
            json_uint(d->j, d->nearest[c->rows.data[k].stack]);
            json_uint(d->j, c->rows.data[k].ns);
            json_uint(d->j, c->rows.data[k].bytes);
        }
        json_end_array(d->j);
    }
    json_end_array(d->j);
    course_free(c);
}
