/* The search: see search.h. */
#include "advise/search.h"

#include "base/clock.h"
#include <assert.h>
#include <math.h>
#include <string.h>

/* Least gains: of what is worth a line; of what is worth to be tried with others. */
static const double WORTH = 0.1, PROMISES = 0.02;
enum { MOST_ADVICES = 5, MOST_ON_TOP = 16 };

/* ---- figures ---- */

/* What is below `floor` does not matter. */
static double better(uint64_t before, uint64_t after, double floor)
{
    return log(((double)before + floor) / ((double)after + floor));
}

static double time_gain(uint64_t before, uint64_t after)
{
    const double noise = 0.2;
    double gain = better(before, after, 5e7);
    return fabs(gain) < noise ? 0 : gain;
}

double figures_exact_gain(const Figures *before, const Figures *after)
{
    const double mb = 1 << 20;
    return better(before->peak, after->peak, mb) + better(before->allocated, after->allocated, mb) / 2
         + better(before->area, after->area, 64 * mb) / 4;
}

double figures_gain(const Figures *before, const Figures *after)
{
    return figures_exact_gain(before, after) + time_gain(before->cpu_ns, after->cpu_ns);
}

/* Worth a line: by exact figures, or by a time that is not just noise. */
static bool convinces(const Figures *before, const Figures *after)
{
    const double much = 0.35;
    return figures_exact_gain(before, after) >= WORTH || time_gain(before->cpu_ns, after->cpu_ns) >= much;
}

/* ---- trying ---- */

void search_say(const Search *s, const char *what)
{
    if (s->progress != NULL)
        s->progress(s->context, what);
}

static bool add_all(ChangeSet *to, const ChangeSet *from)
{
    for (size_t i = 0; i < from->len; i++)
        set_add(to, from->data[i]);
    return true;
}

/* The gain of a set over `before`; -1: it does not help, or it is no such program. */
static double try_set(Search *s, const ChangeSet *set, const Figures *before, Figures *after)
{
    Trial t = trials_try(s->trials, set);
    *after = t.figures;
    return t.end == TRIAL_DONE ? figures_gain(before, after) : -1;
}

/* It changes the program, and the output stays. */
static bool harmless(const Search *s, uint32_t i)
{
    assert(i < s->changes->all.len);
    return s->tried[i] && s->alone[i].end == TRIAL_DONE;
}

/* To compute again instead of keeping is for the memory's sake: what else comes of it is luck. */
static bool serves(const Search *s, uint32_t i)
{
    return s->changes->all.data[i].kind != CHANGE_AGAIN || s->alone[i].figures.peak < s->base.peak - s->base.peak / 4;
}

static double gain_alone(const Search *s, uint32_t i)
{
    return harmless(s, i) && serves(s, i) ? figures_gain(&s->base, &s->alone[i].figures) : -1;
}

/* ---- fewer changes ---- */

/* Whether `fewer` keeps nine tenths of what `all` gives. By exact figures, where there is a gain in these. */
static bool keeps(const Figures *before, const Figures *all, const Figures *fewer)
{
    const double part = 0.9;
    double exact = figures_exact_gain(before, all);
    if (exact < WORTH)
        return figures_gain(before, fewer) >= part * figures_gain(before, all);
    return figures_exact_gain(before, fewer) >= part * exact && time_gain(all->cpu_ns, fewer->cpu_ns) > -0.4;
}

/* Leaves out what is not needed for nine tenths of the gain over `before`, the least promising first. */
static void reduce(Search *s, const ChangeSet *with, ChangeSet *set, const Figures *before, Figures *after)
{
    for (size_t i = set->len; i-- > 0 && set->len > 1 && trials_time_left(s->trials); ) {
        ChangeSet fewer = {0};
        Figures f;
        set_copy(&fewer, with);
        for (size_t j = 0; j < set->len; j++)
            if (j != i)
                set_add(&fewer, set->data[j]);
        if (try_set(s, &fewer, before, &f) > 0 && keeps(before, after, &f)) {
            memmove(&set->data[i], &set->data[i + 1], (set->len - i - 1) * sizeof *set->data);
            set->len--;
            *after = f;
        }
        VEC_FREE(&fewer);
    }
}

/* ---- what to try on top of what was found ---- */

typedef struct Candidate {
    ChangeSet   set;
    const char *what;
    double      promise;
} Candidate;

typedef VEC(Candidate) Candidates;

static int by_promise(const void *a, const void *b)
{
    double x = ((const Candidate *)a)->promise, y = ((const Candidate *)b)->promise;
    return (x < y) - (x > y);
}

/* Those of a group that are harmless by themselves. */
static void add_group(const Search *s, const ChangeSet *group, const char *what, Candidates *out)
{
    Candidate c = { .what = what };
    for (size_t i = 0; i < group->len; i++)
        if (harmless(s, group->data[i])) {
            VEC_PUSH(&c.set, group->data[i]);
            c.promise += gain_alone(s, group->data[i]) > 0 ? gain_alone(s, group->data[i]) : 0;
        }
    c.promise += 0.01 * (double)c.set.len;
    for (size_t i = 0; i < out->len; i++)
        if (set_equal(&out->data[i].set, &c.set))
            c.set.len = 0;
    if (c.set.len > 1)
        VEC_PUSH(out, c);
    else
        VEC_FREE(&c.set);
}

/* All strictness that is harmless by itself. */
static void add_everything(const Search *s, Candidates *out)
{
    ChangeSet all = {0};
    for (uint32_t i = 0; i < s->changes->all.len; i++)
        if (s->changes->all.data[i].kind != CHANGE_AGAIN)
            VEC_PUSH(&all, i);
    add_group(s, &all, "all that is harmless", out);
    VEC_FREE(&all);
}

static void find_candidates(const Search *s, Candidates *out)
{
    for (uint32_t i = 0; i < s->changes->all.len; i++)
        if (gain_alone(s, i) >= PROMISES) {
            Candidate c = { .what = s->changes->all.data[i].what, .promise = gain_alone(s, i) };
            VEC_PUSH(&c.set, i);
            VEC_PUSH(out, c);
        }
    for (size_t i = 0; i < s->changes->groups.len; i++)
        add_group(s, &s->changes->groups.data[i].set, s->changes->groups.data[i].what, out);
    add_everything(s, out);
    if (out->len > 0)
        qsort(out->data, out->len, sizeof *out->data, by_promise);
}

static void free_candidates(Candidates *c)
{
    for (size_t i = 0; i < c->len; i++)
        VEC_FREE(&c->data[i].set);
    VEC_FREE(c);
}

/* ---- greedy ---- */

/* All that was found so far. */
static void found(const Search *s, ChangeSet *out)
{
    for (size_t i = 0; i < s->advices.len; i++)
        add_all(out, &s->advices.data[i].set);
}

/* A set, and how the program runs with it; no changes: not yet found. */
typedef struct Measured {
    ChangeSet set;
    Figures   figures;
    double    gain;            /* over what was found before */
} Measured;

static void measure_again(Search *s, Measured *m)
{
    Figures f;
    if (try_set(s, &m->set, &s->base, &f) > -1 && f.cpu_ns < m->figures.cpu_ns)
        m->figures.cpu_ns = f.cpu_ns;
}

/* What `a` gives more than `b`. Where the times turn the scales both are measured once more. */
static double gives_more(Search *s, Measured *a, Measured *b)
{
    double exact = figures_exact_gain(&b->figures, &a->figures);
    if ((figures_gain(&b->figures, &a->figures) > 0) != (exact > 0)) {
        measure_again(s, a);
        measure_again(s, b);
    }
    return figures_gain(&b->figures, &a->figures);
}

static uint64_t thunks_made(const Search *s, const ChangeSet *set)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < set->len; i++)
        sum += s->changes->all.data[set->data[i]].made;
    return sum;
}

static Part place_of(const Search *s, uint32_t change) { return s->changes->all.data[change].where; }

static bool stands_before(const Search *s, uint32_t a, uint32_t b)
{
    Part x = place_of(s, a), y = place_of(s, b);
    return x.file != y.file ? x.file < y.file : x.lo < y.lo;
}

static bool stands_first(const Search *s, const ChangeSet *a, const ChangeSet *b)
{
    for (size_t i = 0, j = 0; i < a->len && j < b->len; i++, j++)
        if (a->data[i] != b->data[j])
            return stands_before(s, a->data[i], b->data[j]);
    return false;
}

/* Of two that are as good as each other: more thunks are made where it changes something, as the profile has counted
 * them; or it stands first in the text. */
static bool comes_before(const Search *s, const ChangeSet *a, const ChangeSet *b)
{
    uint64_t x = thunks_made(s, a), y = thunks_made(s, b);
    return x != y ? x > y : stands_first(s, a, b);
}

/* Whether a set is to be taken instead of the best one so far. More changes have to be worth it; of those that are as
 * good as each other the fewest are taken, and then what the profile says most for, not what chance does. */
static bool beats(Search *s, Measured *m, Measured *best)
{
    const double as_good = 0.05, worth_more = 0.1;
    if (best->set.len == 0)
        return true;
    double more = gives_more(s, m, best);
    if (m->set.len > best->set.len)
        return more > best->gain * worth_more;
    if (fabs(more) > best->gain * as_good)
        return more > 0;
    return m->set.len < best->set.len || comes_before(s, &m->set, &best->set);
}

/* The candidate on top of what was found. */
static Measured measure(Search *s, const ChangeSet *with, const Candidate *c)
{
    Measured m = { .gain = -1 };
    set_copy(&m.set, with);
    add_all(&m.set, &c->set);
    if (m.set.len == with->len)
        return m;
    search_say(s, c->what);
    if (with->len == 0 && c->set.len == 1) {
        m.figures = s->alone[c->set.data[0]].figures;
        m.gain = c->promise;
    } else {
        m.gain = try_set(s, &m.set, &s->best, &m.figures);
    }
    return m;
}

/* An advice: what the best has more than was found before, made as small as possible. */
static void advise(Search *s, const ChangeSet *with, Measured *best)
{
    Advice advice = { .before = s->best };
    for (size_t i = 0; i < best->set.len; i++)
        if (!set_has(with, best->set.data[i]))
            VEC_PUSH(&advice.set, best->set.data[i]);
    reduce(s, with, &advice.set, &s->best, &best->figures);
    s->best = advice.after = best->figures;
    VEC_PUSH(&s->advices, advice);
}

/* The best candidate on top of what was found; false: none is worth it. */
static bool find_next(Search *s, Candidates *candidates)
{
    ChangeSet with = {0};
    Measured best = {0};
    found(s, &with);
    for (size_t i = 0; i < candidates->len && i < MOST_ON_TOP && trials_time_left(s->trials); i++) {
        Measured m = measure(s, &with, &candidates->data[i]);
        if (m.gain > WORTH && convinces(&s->best, &m.figures) && beats(s, &m, &best)) {
            Measured worse = best;
            best = m;
            m = worse;
        }
        VEC_FREE(&m.set);
    }
    bool any = best.set.len > 0;
    if (any)
        advise(s, &with, &best);
    VEC_FREE(&best.set);
    VEC_FREE(&with);
    return any;
}

/* ---- in which order ---- */

/* What all of it gives, and each part: by exact figures, where there is a gain in these. */
static double gain_in_order(const Search *s, const Figures *before, const Figures *after)
{
    bool exact = figures_exact_gain(&s->base, &s->best) >= WORTH;
    return exact ? figures_exact_gain(before, after) : figures_gain(before, after);
}

/* The one of `rest` that gives most on top of `with`; the set's length: none gives nearly its share of what all do. */
static size_t best_single(Search *s, const ChangeSet *with, const ChangeSet *rest, const Figures *now, Figures *after)
{
    const double nearly = 0.7;
    size_t at = rest->len;
    Measured best = {0};
    double share = gain_in_order(s, now, &s->best) / (double)rest->len;
    for (size_t i = 0; i < rest->len && trials_time_left(s->trials); i++) {
        Measured m = {0};
        set_copy(&m.set, with);
        set_add(&m.set, rest->data[i]);
        m.gain = try_set(s, &m.set, now, &m.figures);
        if (m.gain >= WORTH && gain_in_order(s, now, &m.figures) > nearly * share && beats(s, &m, &best)) {
            Measured worse = best;
            best = m;
            m = worse;
            at = i;
        }
        VEC_FREE(&m.set);
    }
    *after = best.figures;
    VEC_FREE(&best.set);
    return at;
}

/* All that was found, anew: what helps by itself first; what helps only together stays together. */
static void order(Search *s)
{
    ChangeSet with = {0}, rest = {0};
    Figures now = s->base, after;
    found(s, &rest);
    for (size_t i = 0; i < s->advices.len; i++)
        VEC_FREE(&s->advices.data[i].set);
    s->advices.len = 0;
    while (rest.len > 0) {
        Advice a = { .before = now, .after = s->best };
        size_t i = rest.len > 1 ? best_single(s, &with, &rest, &now, &after) : rest.len;
        if (i == rest.len) {
            add_all(&a.set, &rest);
            rest.len = 0;
        } else {
            a.after = now = after;
            VEC_PUSH(&a.set, rest.data[i]);
            set_add(&with, rest.data[i]);
            memmove(&rest.data[i], &rest.data[i + 1], (rest.len - i - 1) * sizeof *rest.data);
            rest.len--;
        }
        VEC_PUSH(&s->advices, a);
    }
    VEC_FREE(&with);
    VEC_FREE(&rest);
}

/* ---- sure of it ---- */

/* Runs them both once more, where only times differ: the better ones count. */
static void compare_times(Search *s, const ChangeSet *all, Figures *again)
{
    enum { MORE = 2 };
    for (int i = 0; i < MORE; i++) {
        Figures f;
        trials_repeat(s->trials);
        if (try_set(s, all, &s->base, &f) > -1 && f.cpu_ns < again->cpu_ns)
            again->cpu_ns = f.cpu_ns;
    }
    s->base.cpu_ns = s->trials->base.figures.cpu_ns;
}

/* Measures all of it once more; what a second run does not confirm is not said. */
static bool confirm(Search *s)
{
    ChangeSet all = {0};
    Figures again;
    Advice *last = &VEC_TOP(&s->advices);
    found(s, &all);
    search_say(s, "measuring once more");
    bool fine = try_set(s, &all, &s->base, &again) > -1;
    if (fine && figures_exact_gain(&last->before, &again) < WORTH)
        compare_times(s, &all, &again);
    if (s->advices.len == 1)
        last->before.cpu_ns = s->base.cpu_ns;
    fine = fine && convinces(&last->before, &again)
        && fabs(figures_exact_gain(&s->best, &again)) < 0.05;
    if (fine)
        s->best.cpu_ns = last->after.cpu_ns = again.cpu_ns < s->best.cpu_ns ? again.cpu_ns : s->best.cpu_ns;
    VEC_FREE(&all);
    return fine;
}

/* As they stand in the text. */
static void order_parts(const Search *s, ChangeSet *set)
{
    for (size_t i = 1; i < set->len; i++)
        for (size_t j = i; j > 0 && stands_before(s, set->data[j], set->data[j - 1]); j--) {
            uint32_t later = set->data[j - 1];
            set->data[j - 1] = set->data[j];
            set->data[j] = later;
        }
}

/* Until when to look for changes: what was found is measured once more after that. */
static uint64_t time_to_search(const Trials *t)
{
    uint64_t now = clock_ns(CLOCK_MONOTONIC), left = t->deadline > now ? t->deadline - now : 0,
             kept = t->base_wall * 2 + NS_PER_SECOND / 2;
    return t->deadline - (kept < left / 2 ? kept : left / 2);
}

/* A trial that began in time may have ended late: even so, what was found is worth it. */
static uint64_t time_to_confirm(const Trials *t, uint64_t end)
{
    uint64_t least = clock_ns(CLOCK_MONOTONIC) + t->base_wall * 2 + NS_PER_SECOND;
    return end > least ? end : least;
}

static void begin(Search *s, Figures base)
{
    size_t n = s->changes->all.len;
    s->alone = xcalloc(n + 1, sizeof *s->alone);
    s->tried = xcalloc(n + 1, sizeof *s->tried);
    s->base = s->best = base;
}

void search_nothing(Search *s, Figures profiled)
{
    begin(s, profiled);
    s->n_left = (uint32_t)s->changes->all.len;
}

void search_run(Search *s)
{
    Candidates candidates = {0};
    begin(s, s->trials->base.figures);
    uint64_t end = s->trials->deadline;
    s->trials->deadline = time_to_search(s->trials);
    search_alone(s);
    find_candidates(s, &candidates);
    while (s->advices.len < MOST_ADVICES && find_next(s, &candidates))
        continue;
    order(s);
    s->trials->deadline = time_to_confirm(s->trials, end);
    while (s->advices.len > 0 && !confirm(s)) {
        s->best = VEC_TOP(&s->advices).before;
        VEC_FREE(&VEC_TOP(&s->advices).set);
        s->advices.len--;
    }
    for (size_t i = 0; i < s->advices.len; i++)
        order_parts(s, &s->advices.data[i].set);
    free_candidates(&candidates);
}

void search_free(Search *s)
{
    for (size_t i = 0; i < s->advices.len; i++)
        VEC_FREE(&s->advices.data[i].set);
    VEC_FREE(&s->advices);
    free(s->alone);
    free(s->tried);
}
