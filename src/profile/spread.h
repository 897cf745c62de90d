/* The spread of several runs of a program: what `tarry prof --repeat` adds to the log of the first one.
 *
 * Exact figures are the same in all of them; times are not. Their mean and deviation are kept, of the run and of each
 * cost centre of the first run; what other runs charged to cost centres that it does not have is left out. */
#ifndef TARRY_PROFILE_SPREAD_H
#define TARRY_PROFILE_SPREAD_H

#include "profile/profile.h"

typedef struct Spreads Spreads;

/* The profiles need not live on. */
Spreads *spreads_new(const Profile *first);
void     spreads_add(Spreads *s, const Profile *again);
void     spreads_free(Spreads *s);
/* What is known by now: at least two runs. Of a centre: by its number in the first run. */
Runs     spreads_runs(const Spreads *s);
Spread   spreads_centre(const Spreads *s, uint32_t centre);
/* Adds them to the end of the first run's log. False with errno; EINVAL: the log is not complete. */
bool     spreads_append(const Spreads *s, const char *path);

#endif
