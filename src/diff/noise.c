/* Noise: see noise.h.
 *
 * Three things scatter. Ticks are a sample of the time: their number is binomial. Runs differ, by what else the machine
 * does and by where memory happens to lie: if the program was run several times, it is known how much, else ASSUMED is
 * taken. A curve of live memory is known at its censuses only. */
#include "diff/noise.h"

#include "report/units.h"
#include <math.h>

/* The share by which the time of a run is off, when nobody has measured it; for 95 of 100 runs. */
static const double ASSUMED = 0.05;
/* A percentage with one digit behind the point is off by up to 0.05; a sum of n, mostly by this times sqrt(n). */
static const double ROUNDING = 0.0006;

double both_errors(double a, double b)
{
    return sqrt(a * a + b * b);
}

/* By which share of a time this run may be off. */
static double share_of_run(const Profile *p)
{
    if (p->runs.n < 2 || p->runs.total.mean_ns == 0)
        return ASSUMED;
    return run_error(p->runs.n, (double)p->runs.total.deviation_ns) / (double)p->runs.total.mean_ns;
}

Figure run_time(const Profile *p)
{
    double value = (double)p->total_ns;
    if (p->runs.n >= 2)
        return (Figure){ (double)p->runs.total.mean_ns, mean_error(p->runs.n, (double)p->runs.total.deviation_ns) };
    return (Figure){ value, both_errors(value * ASSUMED, p->has & HAS_NS ? 0 : (double)p->tick_ns) };
}

static double clock_error(const Profile *p, const Counts *c)
{
    if (p->has & HAS_NS)
        return (double)p->clock.largest_ns;
    return tick_error(c->n[METRIC_TICKS], p->total.n[METRIC_TICKS]) * (double)p->tick_ns;
}

Figure charged_time(const Profile *p, const Counts *c, size_t n_stacks, const Spread *spread)
{
    double value = (double)counts_ns(p, c), clock = clock_error(p, c);
    if (p->rounded)
        clock = both_errors(clock, ROUNDING * sqrt((double)n_stacks) * (double)counts_ns(p, &p->total));
    if (spread == NULL || p->runs.n < 2)
        return (Figure){ value, both_errors(clock, value * share_of_run(p)) };
    double seen = mean_error(p->runs.n, (double)spread->deviation_ns), least = clock / sqrt(p->runs.n);
    return (Figure){ (double)spread->mean_ns, seen > least ? seen : least };
}

Figure counted(const Profile *p, uint64_t n, uint64_t total, size_t n_stacks)
{
    return (Figure){ (double)n, p->rounded ? ROUNDING * sqrt((double)n_stacks) * (double)total : 0 };
}

Figure sampled(const Profile *p, double value)
{
    double censuses = (double)p->censuses.len;
    return (Figure){ value, censuses > 0 ? value * both_errors(share_of_run(p), 1 / censuses) : 0 };
}

Figure peak_memory(const Profile *p, const Bands *b)
{
    uint64_t peak = b->peak;
    for (size_t i = 0; i < p->heap.len && p->censuses.len == 0; i++)
        peak = p->heap.data[i].live_bytes > peak ? p->heap.data[i].live_bytes : peak;
    if (p->peak_bytes == 0 && p->censuses.len > 0)
        return sampled(p, (double)peak);
    double value = (double)(p->peak_bytes > 0 ? p->peak_bytes : peak), bound = (double)p->peak_bound;
    return (Figure){ value, both_errors(value * share_of_run(p), bound > value ? bound - value : 0) };
}
