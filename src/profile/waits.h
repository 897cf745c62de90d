/* Evaluations that wait for the values of others: where most do, near the peak. */
#ifndef TARRY_PROFILE_WAITS_H
#define TARRY_PROFILE_WAITS_H

#include "profile/profile.h"

/* How many there are in one census, of those where at least half as much lives as in the largest; `*stack` is the
 * deepest one on top of which nearly all of them are. Not many more than 90,000 are counted. */
uint64_t waits_near_peak(const Profile *p, uint32_t *stack);

#endif
