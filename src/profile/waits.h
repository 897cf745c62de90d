/* Evaluations that wait for the values of others: at the peak, and where. */
#ifndef TARRY_PROFILE_WAITS_H
#define TARRY_PROFILE_WAITS_H

#include "profile/profile.h"

/* How many there are; `*stack` is the deepest one on top of which nearly all of them are. Not many more than 90,000 are
 * counted. */
uint64_t waits_at_peak(const Profile *p, uint32_t *stack);

#endif
