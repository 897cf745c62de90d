/* Random numbers for the generator: splitmix64, the same sequence on every machine. No floating point anywhere. */
#include "gen.h"

static uint64_t mix(uint64_t z)
{
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

Rng rnd_rng_new(uint64_t seed)
{
    return (Rng){mix(seed + UINT64_C(0x9e3779b97f4a7c15))};
}

uint64_t rnd_rng_next(Rng *rng)
{
    rng->state += UINT64_C(0x9e3779b97f4a7c15);
    return mix(rng->state);
}

unsigned rnd_rng_below(Rng *rng, unsigned n)
{
    return (unsigned)(((rnd_rng_next(rng) >> 32) * n) >> 32);
}

bool rnd_rng_chance(Rng *rng, unsigned percent)
{
    return rnd_rng_below(rng, 100) < percent;
}

bool rnd_chance(Gen *g, unsigned percent)
{
    return rnd_rng_chance(&g->rng, percent);
}

unsigned rnd_below(Gen *g, unsigned n)
{
    return rnd_rng_below(&g->rng, n);
}

unsigned rnd_between(Gen *g, unsigned lo, unsigned hi)
{
    return lo + rnd_rng_below(&g->rng, hi - lo + 1);
}
