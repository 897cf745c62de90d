/* Noise: the errors of figures.h, from what a profile knows about itself. */
#ifndef TARRY_DIFF_NOISE_H
#define TARRY_DIFF_NOISE_H

#include "diff/figures.h"

/* The run's time. */
Figure run_time(const Profile *p);
/* The time that is `c`, a sum over `n_stacks`. `spread`: of the runs of `tarry prof --repeat`, or NULL. */
Figure charged_time(const Profile *p, const Counts *c, size_t n_stacks, const Spread *spread);
/* Bytes or entries: exact, but for what was computed from percentages of `n_stacks` stacks. */
Figure counted(const Profile *p, uint64_t n, uint64_t total, size_t n_stacks);
Figure peak_memory(const Profile *p, const Bands *b);
/* Of a curve that a number of censuses knows: bytes at one of them, or byte-seconds. */
Figure sampled(const Profile *p, double value);

#endif
