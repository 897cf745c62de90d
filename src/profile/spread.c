/* The spread of several runs: see spread.h. Centres of one run are those of another by name, module and place. */
#include "profile/spread.h"

#include "base/ptrmap.h"
#include "profile/append.h"
#include <assert.h>
#include <math.h>

/* Sums of times and of their squares, as differences from the first run, so that little is lost. */
typedef struct Sums {
    double first, sum, squares;
} Sums;

struct Spreads {
    uint32_t  n;
    Sums      run, *centres;
    uint64_t  least, most;
    uint32_t *numbers;         /* what the log calls the centres */
    size_t    n_centres;
    PtrMap    by_key;          /* to a centre's index + 1 */
    uint64_t  ended;
};

static Name key_of(const Centre *c)
{
    return name_printf("%s\n%s\n%s", c->module->text, c->label->text, c->src->text);
}

static void add(Sums *s, double ns)
{
    s->sum += ns - s->first;
    s->squares += (ns - s->first) * (ns - s->first);
}

static Spread spread_of(const Sums *s, uint32_t n)
{
    assert(n > 0);
    double mean = s->sum / n, rest = s->squares - s->sum * mean;       /* the squares of the distances to the mean */
    return (Spread){ (uint64_t)llround(s->first + mean),
                     rest > 0 && n > 1 ? (uint64_t)llround(sqrt(rest / (n - 1))) : 0 };
}

Spreads *spreads_new(const Profile *first)
{
    Spreads *s = xcalloc(1, sizeof *s);
    Counts *flat = profile_flat(first);
    *s = (Spreads){ .n = 1, .run.first = (double)first->total_ns, .least = first->total_ns, .most = first->total_ns,
                    .n_centres = first->centres.len, .ended = first->ended };
    s->centres = xcalloc(s->n_centres, sizeof *s->centres);
    s->numbers = xcalloc(s->n_centres, sizeof *s->numbers);
    for (size_t i = 0; i < s->n_centres; i++) {
        s->centres[i].first = (double)counts_ns(first, &flat[i]);
        s->numbers[i] = first->centres.data[i].number;
        ptrmap_put(&s->by_key, key_of(&first->centres.data[i]), (void *)(uintptr_t)(i + 1));
    }
    free(flat);
    return s;
}

/* Of each centre of the first run, the time in another. The caller frees. */
static double *times_in(const Spreads *s, const Profile *p)
{
    double *times = xcalloc(s->n_centres, sizeof *times);
    Counts *flat = profile_flat(p);
    for (size_t i = 0; i < p->centres.len; i++) {
        uintptr_t found = (uintptr_t)ptrmap_get(&s->by_key, key_of(&p->centres.data[i]));
        if (found > 0)
            times[found - 1] += (double)counts_ns(p, &flat[i]);
    }
    free(flat);
    return times;
}

void spreads_add(Spreads *s, const Profile *again)
{
    double *times = times_in(s, again);
    for (size_t i = 0; i < s->n_centres; i++)
        add(&s->centres[i], times[i]);
    add(&s->run, (double)again->total_ns);
    s->least = again->total_ns < s->least ? again->total_ns : s->least;
    s->most = again->total_ns > s->most ? again->total_ns : s->most;
    s->n++;
    free(times);
}

void spreads_free(Spreads *s)
{
    free(s->centres);
    free(s->numbers);
    ptrmap_free(&s->by_key);
    free(s);
}

Runs spreads_runs(const Spreads *s)
{
    return (Runs){ s->n, spread_of(&s->run, s->n), s->least, s->most };
}

Spread spreads_centre(const Spreads *s, uint32_t centre)
{
    assert(centre < s->n_centres);
    return spread_of(&s->centres[centre], s->n);
}

/* ---- writing ----------------------------------------------------------------------------------------------------- */

static void write_events(EventLog *log, const void *spreads)
{
    const Spreads *s = spreads;
    Runs runs = spreads_runs(s);
    eventlog_runs(log, s->ended, runs.n, runs.total.mean_ns, runs.total.deviation_ns, runs.least_ns, runs.most_ns);
    for (uint32_t i = 0; i < s->n_centres; i++) {
        Spread spread = spreads_centre(s, i);
        if (s->numbers[i] != 0 && spread.mean_ns > 0)
            eventlog_spread(log, s->ended, s->numbers[i], spread.mean_ns, spread.deviation_ns);
    }
}

bool spreads_append(const Spreads *s, const char *path)
{
    return log_append(path, write_events, s);
}
