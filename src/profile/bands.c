/* Bands: see bands.h. */
#include "profile/bands.h"

#include "profile/idmap.h"
#include <assert.h>
#include <string.h>

/* What is added up while going over the censuses. */
typedef struct Sums {
    uint64_t now, objects_now;     /* in this census so far */
    size_t   census;               /* the last one with something, + 1 */
} Sums;

typedef VEC(Sums) SumsVec;

static void set_points(Bands *b)
{
    const Profile *p = b->p;
    b->lead = p->censuses.len > 0 && p->censuses.data[0].time > 0;
    b->n_points = p->censuses.len + b->lead;
    b->seconds = xcalloc(b->n_points + 1, sizeof *b->seconds);
    for (size_t i = 0; i < p->censuses.len; i++)
        b->seconds[i + b->lead] = (double)p->censuses.data[i].time / 1e9;
}

/* Half the time to the point before and half to the one behind. */
static double weight(const Bands *b, size_t point)
{
    assert(point < b->n_points);
    double from = point > 0 ? b->seconds[point - 1] : b->seconds[point];
    double to = point + 1 < b->n_points ? b->seconds[point + 1] : b->seconds[point];
    return (to - from) / 2;
}

/* The most memory is what the rows add up to, so that it is the sum of the bands. A census of the end is not the peak,
 * unless it is the only one: it also counts what constants hold that nobody needs any more. */
static void find_peak(Bands *b)
{
    const Profile *p = b->p;
    bool end = p->peak_bytes > 0 && p->censuses.len > 1 && VEC_TOP(&p->censuses).time == p->ended;
    for (size_t i = 0; i < p->censuses.len - end; i++) {
        uint64_t sum = 0;
        for (size_t k = 0; k < p->censuses.data[i].n; k++)
            sum += p->rows.data[p->censuses.data[i].first + k].bytes;
        if (sum > b->peak || i == 0) {
            b->peak = sum;
            b->peak_point = i + b->lead;
            b->peak_seconds = b->seconds[b->peak_point];
        }
    }
}

static uint32_t band_of(Bands *b, SumsVec *sums, IdMap *map, Name key, Name key2)
{
    uint64_t id = (uintptr_t)key * 0x9E3779B97F4A7C15u ^ (uintptr_t)key2;
    uint32_t found = idmap_get(map, id, PROFILE_NONE);
    while (found != PROFILE_NONE && (b->bands.data[found].key != key || b->bands.data[found].key2 != key2)) {
        id = id * 3 + 1;                       /* another pair of names with the same number */
        found = idmap_get(map, id, PROFILE_NONE);
    }
    if (found == PROFILE_NONE) {
        Band band = { .key = key, .key2 = key2 };
        VEC_PUSH(&b->bands, band);
        VEC_PUSH(sums, (Sums){0});
        found = (uint32_t)b->bands.len - 1;
        idmap_put(map, id, found);
    }
    return found;
}

/* Takes what a band had in one census into its figures. */
static void close_census(Bands *b, Band *band, Sums *s, size_t point)
{
    double area = (double)s->now * weight(b, point);
    band->area += area;
    b->area += area;
    if (s->now > band->peak)
        band->peak = s->now;
    if (band->first == 0)
        band->first = s->now;
    if (point == b->peak_point) {
        band->at_peak = s->now;
        band->objects_at_peak = s->objects_now;
    }
}

/* Rows of bands that are there; bands of other censuses cost nothing, for there may be many of both. */
static void add_census(Bands *b, SumsVec *sums, IdMap *map, DimKeys *keys, DimKeys *keys2, size_t i)
{
    const Profile *p = b->p;
    const Census *c = &p->censuses.data[i];
    VEC(uint32_t) here = {0};
    for (size_t k = 0; k < c->n; k++) {
        const CensusRow *row = &p->rows.data[c->first + k];
        Name key2 = keys2->dim == DIM_NONE ? name_of("") : dim_key(keys2, row);
        uint32_t n = band_of(b, sums, map, dim_key(keys, row), key2);
        Sums *s = &sums->data[n];
        assert(sums->len == b->bands.len && n < sums->len);
        if (s->census != i + 1) {
            *s = (Sums){ .census = i + 1 };
            VEC_PUSH(&here, n);
        }
        s->now += row->bytes;
        s->objects_now += row->objects;
        b->band_of_row[c->first + k] = n;
    }
    for (size_t k = 0; k < here.len; k++)
        close_census(b, &b->bands.data[here.data[k]], &sums->data[here.data[k]], i + b->lead);
    VEC_FREE(&here);
}

/* What each has in the last census that has anything. */
static void set_last(Bands *b, const SumsVec *sums)
{
    size_t last = b->p->censuses.len;
    while (last > 0 && b->p->censuses.data[last - 1].n == 0)
        last--;
    for (size_t n = 0; n < b->bands.len; n++)
        b->bands.data[n].last = sums->data[n].census == last ? sums->data[n].now : 0;
}

Bands *bands_new(const Profile *p, Dim dim, Dim dim2)
{
    Bands *b = xcalloc(1, sizeof *b);
    *b = (Bands){ .p = p, .dim = dim, .dim2 = dim2 };
    b->band_of_row = xmalloc((p->rows.len + 1) * sizeof *b->band_of_row);
    memset(b->band_of_row, 0xFF, (p->rows.len + 1) * sizeof *b->band_of_row);
    set_points(b);
    find_peak(b);
    DimKeys keys = dim_keys(p, dim), keys2 = dim_keys(p, dim2);
    IdMap map = {0};
    SumsVec sums = {0};
    for (size_t i = 0; i < p->censuses.len; i++)
        add_census(b, &sums, &map, &keys, &keys2, i);
    set_last(b, &sums);
    VEC_FREE(&sums);
    idmap_free(&map);
    dim_keys_free(&keys);
    dim_keys_free(&keys2);
    return b;
}

void bands_free(Bands *b)
{
    VEC_FREE(&b->bands);
    free(b->band_of_row);
    free(b->seconds);
    free(b);
}

void bands_series(const Bands *b, size_t first, size_t n, double *out)
{
    assert(first + n <= b->bands.len);
    const Profile *p = b->p;
    for (size_t i = 0; i < p->censuses.len; i++)
        for (size_t k = 0; k < p->censuses.data[i].n; k++) {
            size_t row = p->censuses.data[i].first + k;
            if (b->band_of_row[row] >= first && b->band_of_row[row] < first + n)
                out[i + b->lead] += (double)p->rows.data[row].bytes;
        }
}

/* ---- order ------------------------------------------------------------------------------------------------------- */

static int by_area(const void *a, const void *b, void *bands)
{
    const Band *all = bands, *x = &all[*(const uint32_t *)a], *y = &all[*(const uint32_t *)b];
    if (x->area != y->area)
        return x->area < y->area ? 1 : -1;
    if (x->peak != y->peak)
        return x->peak < y->peak ? 1 : -1;
    int by_key = strcmp(x->key->text, y->key->text);
    return by_key != 0 ? by_key : strcmp(x->key2->text, y->key2->text);
}

void bands_sort(Bands *b)
{
    size_t n = b->bands.len;
    if (n == 0)
        return;
    uint32_t *order = xmalloc(n * sizeof *order), *place = xmalloc(n * sizeof *place);
    Band *sorted = xmalloc(n * sizeof *sorted);
    for (uint32_t i = 0; i < n; i++)
        order[i] = i;
    qsort_r(order, n, sizeof *order, by_area, b->bands.data);
    for (uint32_t i = 0; i < n; i++) {
        sorted[i] = b->bands.data[order[i]];
        place[order[i]] = i;
    }
    for (size_t i = 0; i < b->p->rows.len; i++)
        if (b->band_of_row[i] != PROFILE_NONE)
            b->band_of_row[i] = place[b->band_of_row[i]];
    memcpy(b->bands.data, sorted, n * sizeof *sorted);
    free(order);
    free(place);
    free(sorted);
}

size_t bands_without_trace(const Bands *b, double share, size_t most)
{
    size_t n = b->bands.len;
    double dropped = 0;
    while (n > 1 && (dropped += b->bands.data[n - 1].area) < share * b->area)
        n--;
    return n < most ? n : most;
}
