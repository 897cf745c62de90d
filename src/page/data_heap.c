/* Live memory over time, for a page: every dimension at once. A series is what had the same key in each dimension; its
 * keys are names, its figures bytes at each point of time, without the zeros before and behind.
 *
 * Where there are too many censuses, the largest of some neighbours stands for all, so that the peak stays; where there
 * are too many series, those with the smallest area are one. */
#include "page/page_int.h"

#include "profile/dims.h"
#include <assert.h>
#include <string.h>

enum { MOST_TIMES = 600, MOST_FIGURES = 1200000, MOST_SERIES = 20000 };

/* What the page reads off the stack's number need not be there. */
static bool told_by_stack(Dim dim)
{
    return dim == DIM_CENTRE || dim == DIM_PAIR || dim == DIM_STACK;
}

typedef struct Series {
    Name     keys[DIM_COUNT];
    int64_t  stack;                    /* of the page; -1: not known */
    double   area;
    uint32_t number;                   /* by area */
} Series;

typedef struct HeapTable {
    PageData     *d;
    Dim           dims[DIM_COUNT];
    DimKeys       keys[DIM_COUNT];
    size_t        n_dims;
    VEC(Series)   series;
    IdMap         found;               /* by a hash of their keys */
    uint32_t     *of_row;
    VEC(size_t)   chosen;              /* censuses */
    size_t        n_shown;             /* series; one more has the rest, if there are more */
} HeapTable;

static uint64_t mix(uint64_t hash, uint64_t more)
{
    hash = (hash ^ more) * 0x9E3779B97F4A7C15u;
    return hash ^ hash >> 29;
}

static uint32_t series_of(HeapTable *t, const CensusRow *row)
{
    Series s = { .stack = row->stack == PROFILE_NONE ? -1 : (int64_t)t->d->nearest[row->stack] };
    uint64_t hash = mix(1, (uint64_t)s.stack);
    for (size_t i = 0; i < t->n_dims; i++) {
        s.keys[i] = dim_key(&t->keys[i], row);
        hash = mix(hash, (uintptr_t)s.keys[i]);
    }
    uint32_t n = idmap_get(&t->found, hash, PROFILE_NONE);
    if (n == PROFILE_NONE) {
        n = (uint32_t)t->series.len;
        VEC_PUSH(&t->series, s);
        idmap_put(&t->found, hash, n);
    }
    return n;
}

static void choose_dims(HeapTable *t)
{
    for (int dim = DIM_PRODUCER; dim < DIM_COUNT; dim++)
        if (dim_known(t->d->p, (Dim)dim) && !told_by_stack((Dim)dim)) {
            t->dims[t->n_dims] = (Dim)dim;
            t->keys[t->n_dims++] = dim_keys(t->d->p, (Dim)dim);
        }
}

static void choose_times(HeapTable *t)
{
    const Profile *p = t->d->p;
    size_t n = p->censuses.len, group = n / MOST_TIMES + 1;
    for (size_t i = 0; i < n; i += group) {
        size_t most = i;
        for (size_t k = i; k < n && k < i + group; k++)
            if (p->censuses.data[k].live_bytes > p->censuses.data[most].live_bytes)
                most = k;
        VEC_PUSH(&t->chosen, most);
    }
    if (group > 1)
        page_pruned(t->d, "%zu of %zu heap censuses: of %zu neighbours, the largest is shown", n - t->chosen.len, n,
                    group);
}

/* Each row's series; what each has in the chosen censuses, by length of time. */
static void find_series(HeapTable *t)
{
    const Profile *p = t->d->p;
    t->of_row = xmalloc((p->rows.len + 1) * sizeof *t->of_row);
    for (size_t i = 0; i < t->chosen.len; i++) {
        const Census *c = &p->censuses.data[t->chosen.data[i]];
        assert(c->first + c->n <= p->rows.len);
        for (size_t k = c->first; k < c->first + c->n; k++) {
            t->of_row[k] = series_of(t, &p->rows.data[k]);
            t->series.data[t->of_row[k]].area += (double)p->rows.data[k].bytes;
        }
    }
}

static int by_area(const void *a, const void *b)
{
    const Series *x = *(Series *const *)a, *y = *(Series *const *)b;
    return x->area != y->area ? (x->area < y->area ? 1 : -1) : x < y ? -1 : 1;
}

static void number_series(HeapTable *t)
{
    size_t n = t->series.len, most = MOST_FIGURES / (t->chosen.len + 1);
    most = most < MOST_SERIES ? most : MOST_SERIES;
    Series **order = xmalloc((n + 1) * sizeof *order);
    for (size_t i = 0; i < n; i++)
        order[i] = &t->series.data[i];
    qsort(order, n, sizeof *order, by_area);
    t->n_shown = n < most ? n : most;
    for (size_t i = 0; i < n; i++)
        order[i]->number = (uint32_t)(i < t->n_shown ? i : t->n_shown);
    if (n > t->n_shown)
        page_pruned(t->d, "%zu of %zu kinds of live memory, the smallest ones, are OTHER", n - t->n_shown, n);
    assert(t->n_shown <= MOST_SERIES && t->n_shown <= n);
    free(order);
}

/* The series in the order of their numbers; the caller frees. Of those that are the rest, any. */
static const Series **in_order(const HeapTable *t, size_t n)
{
    const Series **order = xcalloc(n + 1, sizeof *order);
    for (size_t i = 0; i < t->series.len; i++)
        order[t->series.data[i].number] = &t->series.data[i];
    return order;
}

static void put_keys(HeapTable *t, const Series *const *order, size_t n)
{
    Json *j = t->d->j;
    uint32_t other = page_name(t->d, name_of("OTHER"));
    json_key(j, "keys");
    json_object(j);
    for (size_t i = 0; i < t->n_dims; i++) {
        json_key(j, dim_name(t->dims[i]));
        json_array(j);
        for (size_t k = 0; k < n; k++)
            json_uint(j, k < t->n_shown ? page_name(t->d, order[k]->keys[i]) : other);
        json_end_array(j);
    }
    json_end_object(j);
    json_key(j, "stack");
    json_array(j);
    for (size_t k = 0; k < n && t->d->p->has & HAS_STACKS; k++)
        json_int(j, k < t->n_shown ? order[k]->stack : -1);
    json_end_array(j);
}

static void put_series(Json *j, const uint64_t *figures, size_t n)
{
    size_t from = 0, to = n;
    while (from < to && figures[from] == 0)
        from++;
    while (to > from && figures[to - 1] == 0)
        to--;
    json_array(j);
    json_uint(j, from);
    for (size_t i = from; i < to; i++)
        json_uint(j, figures[i]);
    json_end_array(j);
}

static void put_figures(HeapTable *t, size_t n)
{
    const Profile *p = t->d->p;
    size_t times = t->chosen.len;
    uint64_t *figures = xcalloc(n * times + 1, sizeof *figures);
    for (size_t i = 0; i < times; i++) {
        const Census *c = &p->censuses.data[t->chosen.data[i]];
        for (size_t k = c->first; k < c->first + c->n; k++)
            figures[t->series.data[t->of_row[k]].number * times + i] += p->rows.data[k].bytes;
    }
    json_key(t->d->j, "bytes");
    json_array(t->d->j);
    for (size_t k = 0; k < n; k++)
        put_series(t->d->j, figures + k * times, times);
    json_end_array(t->d->j);
    free(figures);
}

static void put_times(HeapTable *t)
{
    json_key(t->d->j, "times");
    json_array(t->d->j);
    for (size_t i = 0; i < t->chosen.len; i++)
        json_uint(t->d->j, t->d->p->censuses.data[t->chosen.data[i]].time);
    json_end_array(t->d->j);
}

static void put_table(HeapTable *t)
{
    size_t n = t->n_shown + (t->series.len > t->n_shown);
    const Series **order = in_order(t, n);
    put_times(t);
    put_keys(t, order, n);
    put_figures(t, n);
    free(order);
}

void page_heap(PageData *d)
{
    HeapTable t = { .d = d };
    json_key(d->j, "heap");
    json_object(d->j);
    if (d->p->censuses.len > 0) {
        json_put_string(d->j, "by", dim_name(dim_default(d->p)));
        choose_dims(&t);
        choose_times(&t);
        find_series(&t);
        number_series(&t);
        put_table(&t);
    }
    json_end_object(d->j);
    for (size_t i = 0; i < t.n_dims; i++)
        dim_keys_free(&t.keys[i]);
    VEC_FREE(&t.series);
    VEC_FREE(&t.chosen);
    idmap_free(&t.found);
    free(t.of_row);
}
