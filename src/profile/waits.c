/* Who waits for whom near the peak: see waits.h. */
#include "profile/waits.h"

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

static uint64_t largest_census(const Profile *p)
{
    uint64_t most = 0;
    for (size_t i = 0; i < p->censuses.len; i++)
        if (p->censuses.data[i].live_bytes > most)
            most = p->censuses.data[i].live_bytes;
    return most;
}

static bool is_near(const Profile *p, uint64_t census, uint64_t peak)
{
    for (size_t i = 0; i < p->censuses.len; i++)
        if (p->censuses.data[i].number == census)
            return 2 * p->censuses.data[i].live_bytes >= peak;
    return false;
}

/* The rows of one census, which follow each other. */
typedef struct Rows { size_t first, end; uint64_t all; } Rows;

static Rows rows_from(const Profile *p, size_t first)
{
    Rows rows = { .first = first, .end = first };
    for (; rows.end < p->waiting.len && p->waiting.data[rows.end].census == p->waiting.data[first].census; rows.end++)
        rows.all += p->waiting.data[rows.end].count;
    return rows;
}

/* Those of the census in which most wait. */
static Rows most_waiting(const Profile *p)
{
    Rows most = { 0 };
    uint64_t peak = largest_census(p);
    for (Rows rows = rows_from(p, 0); rows.first < p->waiting.len; rows = rows_from(p, rows.end))
        if (rows.all > most.all && is_near(p, p->waiting.data[rows.first].census, peak))
            most = rows;
    return most;
}

uint64_t waits_near_peak(const Profile *p, uint32_t *stack)
{
    Rows rows = most_waiting(p);
    uint64_t *waiting = xcalloc(p->stacks.len, sizeof *waiting);
    for (size_t i = rows.first; i < rows.end; i++)
        waiting[p->waiting.data[i].stack] += p->waiting.data[i].count;
    *stack = waiting_place(p, waiting, rows.all);
    free(waiting);
    return rows.all;
}
