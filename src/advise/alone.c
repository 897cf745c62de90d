/* Each change by itself; where the time is too short for that, several at once (group testing).
 *
 * Those that the profile says most for come first, one by one. Of the others so many are tried at once that half of the
 * time is left for what comes after. What neither helps nor harms together is taken to be of no use by itself: one
 * change could only be as good as another one is bad. What does is halved, and both halves are tried. After Dorfman,
 * The detection of defective members of large populations, 1943. */
#include "advise/search.h"

#include "base/clock.h"

enum { FIRST = 8 };            /* so many are tried one by one in any case */
static const double HELPS = 0.02, HARMS = -0.1;

uint32_t search_at_once(uint64_t time, uint64_t price, uint32_t changes)
{
    uint64_t trials = time / 2 / (price + 1);
    if (trials >= changes)
        return 1;
    return changes / (uint32_t)(trials / 2 + 1) + 1;       /* some will be halved */
}

static Trial try_those(Search *s, uint32_t from, uint32_t to)
{
    ChangeSet set = {0};
    for (uint32_t i = from; i < to; i++)
        VEC_PUSH(&set, i);
    search_say(s, s->changes->all.data[from].what);
    Trial t = trials_try(s->trials, &set);
    VEC_FREE(&set);
    return t;
}

/* It is known then what each of them is good for: for nothing. */
static bool settles(const Search *s, const Trial *t)
{
    double gain = figures_gain(&s->base, &t->figures);
    return t->end == TRIAL_SAME || (t->end == TRIAL_DONE && gain < HELPS && gain > HARMS);
}

void search_together(Search *s, uint32_t from, uint32_t to)
{
    uint32_t n = to - from;
    if (!trials_time_left(s->trials)) {
        s->n_left += n;
        return;
    }
    Trial t = try_those(s, from, to);
    if (n > 1 && !settles(s, &t)) {
        search_together(s, from, from + n / 2);
        search_together(s, from + n / 2, to);
        return;
    }
    if (n > 1) {
        t.figures = s->base;
        s->n_at_once += n;
    }
    for (uint32_t i = from; i < to; i++) {
        s->alone[i] = t;
        s->tried[i] = true;
    }
}

/* To compute something again costs time, which must not hide what others save. */
static bool stays_alone(const Search *s, uint32_t i) { return s->changes->all.data[i].kind == CHANGE_AGAIN; }

void search_alone(Search *s)
{
    const Trials *t = s->trials;
    uint64_t begun = clock_ns(CLOCK_MONOTONIC);
    uint32_t n = (uint32_t)s->changes->all.len, before = t->n_tried;
    for (uint32_t from = 0, to; from < n; from = to) {
        uint64_t now = clock_ns(CLOCK_MONOTONIC), left = t->deadline > now ? t->deadline - now : 0;
        uint32_t most = from < FIRST ? 1 : search_at_once(left, (now - begun) / (t->n_tried - before + 1), n - from);
        for (to = from + 1; to < n && to - from < most && !stays_alone(s, from) && !stays_alone(s, to); to++)
            continue;
        search_together(s, from, to);
    }
}
