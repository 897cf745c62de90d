/* Who waits for whom at the peak: see waits.h. */
#include "profile/waits.h"

#include "profile/bands.h"
#include <assert.h>
#include <stdlib.h>

/* The deepest stack on top of which nearly all of `waiting` is. */
static uint32_t waiting_place(const Profile *p, const uint64_t *waiting, uint64_t all)
{
    uint64_t *inherited = xcalloc(p->stacks.len, sizeof *inherited);
    for (uint32_t i = 0; i < p->stacks.len; i++)
        for (uint32_t s = i; waiting[i] > 0 && s != PROFILE_NONE; s = p->stacks.data[s].parent)
            inherited[s] += waiting[i];
    uint32_t place = PROFILE_MAIN;
    for (uint32_t i = 0; i < p->stacks.len; i++)
        if (inherited[i] * 10 >= all * 9 && p->stacks.data[i].depth > p->stacks.data[place].depth)
            place = i;
    free(inherited);
    return place;
}

/* The number of the census that is the peak, as bands_new has it. */
static uint64_t peak_census(const Profile *p)
{
    if (p->censuses.len == 0)
        return 0;
    Bands *b = bands_new(p, DIM_NONE, DIM_NONE);
    assert(b->peak_point >= b->lead && b->peak_point - b->lead < p->censuses.len);
    uint64_t number = p->censuses.data[b->peak_point - b->lead].number;
    bands_free(b);
    return number;
}

/* How many evaluations wait at the peak, by stack; their sum. */
static uint64_t count_at_peak(const Profile *p, uint64_t *waiting)
{
    uint64_t all = 0, peak = peak_census(p);
    for (size_t i = 0; i < p->waiting.len; i++)
        if (p->waiting.data[i].census == peak) {
            waiting[p->waiting.data[i].stack] += p->waiting.data[i].count;
            all += p->waiting.data[i].count;
        }
    return all;
}

uint64_t waits_at_peak(const Profile *p, uint32_t *stack)
{
    uint64_t *waiting = xcalloc(p->stacks.len, sizeof *waiting), all = count_at_peak(p, waiting);
    *stack = waiting_place(p, waiting, all);
    free(waiting);
    return all;
}
