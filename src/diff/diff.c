/* Comparing runs: see diff.h. */
#include "diff/diff.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static bool known_to_all(Profile *const *profiles, size_t n, Dim dim)
{
    for (size_t i = 0; i < n; i++)
        if (!dim_known(profiles[i], dim))
            return false;
    return true;
}

/* Bands when no run has costs: by what the first one would be shown by, or by something else that all have. */
static Dim dim_of_all(Profile *const *profiles, size_t n)
{
    const unsigned costs = HAS_TICKS | HAS_NS | HAS_BYTES | HAS_ENTRIES;
    for (size_t i = 0; i < n; i++)
        if (profiles[i]->has & costs)
            return DIM_NONE;
    Dim best = dim_default(profiles[0]);
    if (known_to_all(profiles, n, best))
        return best;
    for (int dim = DIM_NONE + 1; dim < DIM_COUNT; dim++)
        if (known_to_all(profiles, n, (Dim)dim))
            return (Dim)dim;
    return DIM_NONE;
}

Diff *diff_new(Profile *const *profiles, size_t n, Dim by, bool inherited)
{
    assert(n >= 2);
    Diff *d = xcalloc(1, sizeof *d);
    *d = (Diff){ .arena = arena_new(), .n = n, .known = ~0u, .known_each = ~0u };
    d->by = by == DIM_NONE ? dim_of_all(profiles, n) : by;
    d->runs = ARENA_ARRAY(d->arena, Account *, n);
    for (size_t i = 0; i < n; i++) {
        d->runs[i] = account_new(profiles[i], d->by, inherited);
        d->known &= d->runs[i]->known;
        d->known_each &= d->runs[i]->known_each;
    }
    diff_match(d);
    return d;
}

void diff_free(Diff *d)
{
    for (size_t i = 0; i < d->n; i++)
        account_free(d->runs[i]);
    VEC_FREE(&d->rows);
    arena_free(d->arena);
    free(d);
}

/* ---- changes ----------------------------------------------------------------------------------------------------- */

static Change change(Figure before, Figure after)
{
    return (Change){ before.value, after.value, after.value - before.value, both_errors(before.error, after.error) };
}

Change change_of_total(const Diff *d, Quantity q)
{
    assert(q < Q_COUNT);
    return change(d->runs[0]->total[q], d->runs[d->n - 1]->total[q]);
}

static Figure figure_in(const Diff *d, const Row *row, size_t run, Quantity q)
{
    assert(run < d->n && q < Q_COUNT);
    return row->of[run] == PROFILE_NONE ? (Figure){0} : d->runs[run]->subjects.data[row->of[run]].figures[q];
}

Change change_of_row(const Diff *d, const Row *row, Quantity q)
{
    return change(figure_in(d, row, 0, q), figure_in(d, row, d->n - 1, q));
}

bool change_is_sure(const Change *c)
{
    return fabs(c->difference) > c->error;
}

double change_percent(const Change *c)
{
    return c->difference == 0 ? 0 : c->before > 0 ? c->difference * 100 / c->before : INFINITY;
}

/* ---- rows -------------------------------------------------------------------------------------------------------- */

RowState row_state(const Diff *d, const Row *row)
{
    bool first = row->of[0] != PROFILE_NONE, last = row->of[d->n - 1] != PROFILE_NONE;
    if (!first || !last)
        return last ? ROW_NEW : first ? ROW_GONE : ROW_BETWEEN;
    const Subject *a = row_first(d, row), *b = row_subject(d, row);
    return a->label == b->label && a->module == b->module ? ROW_SAME : ROW_RENAMED;
}

const Subject *row_subject(const Diff *d, const Row *row)
{
    size_t run = d->n - 1;
    while (row->of[run] == PROFILE_NONE)
        run--;
    return &d->runs[run]->subjects.data[row->of[run]];
}

const Subject *row_first(const Diff *d, const Row *row)
{
    size_t run = 0;
    while (row->of[run] == PROFILE_NONE)
        run++;
    return &d->runs[run]->subjects.data[row->of[run]];
}

void subject_show(const Subject *s, Buf *out)
{
    Centre c = { .label = s->label, .module = s->module, .caf = s->caf };
    centre_show(&c, false, out);
}

typedef struct Sorting {
    const Diff *d;
    Quantity    quantity;
} Sorting;

/* By size, whatever the direction; then by the other quantities, then by name. */
static int by_change(const void *a, const void *b, void *sorting)
{
    const Sorting *s = sorting;
    const Row *x = &s->d->rows.data[*(const uint32_t *)a], *y = &s->d->rows.data[*(const uint32_t *)b];
    for (int i = -1; i < Q_COUNT; i++) {
        Quantity q = i < 0 ? s->quantity : (Quantity)i;
        double dx = fabs(change_of_row(s->d, x, q).difference), dy = fabs(change_of_row(s->d, y, q).difference);
        if (dx != dy)
            return dx < dy ? 1 : -1;
    }
    const Subject *sx = row_subject(s->d, x), *sy = row_subject(s->d, y);
    int by_label = strcmp(sx->label->text, sy->label->text);
    return by_label != 0 ? by_label : strcmp(sx->module->text, sy->module->text);
}

uint32_t *diff_order(const Diff *d, Quantity q)
{
    size_t n = d->rows.len;
    uint32_t *order = xmalloc((n + 1) * sizeof *order);
    for (uint32_t i = 0; i < n; i++)
        order[i] = i;
    Sorting sorting = { d, q };
    if (n > 0)
        qsort_r(order, n, sizeof *order, by_change, &sorting);
    return order;
}
