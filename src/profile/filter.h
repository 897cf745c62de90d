/* Filters: narrow a profile to what the user wants to see. What is left out is zero or gone; `total` stays, so that
 * percentages are still those of the whole run. */
#ifndef TARRY_PROFILE_FILTER_H
#define TARRY_PROFILE_FILTER_H

#include "profile/profile.h"

/* NULL: not asked for. */
typedef struct Filter {
    const char *focus;         /* regular expression: only stacks that contain a match; only sites that match */
    const char *ignore;        /* likewise, those are left out */
    const char *module;        /* only what was charged to, or made in, this module */
    const char *restriction;   /* of censuses: "construction=(:) & producer~map|filter" */
    int         branches;      /* of a search: 0 everything, 1 + BranchOutcome only what was done in such branches */
    double      min;  /* in percent: stacks that inherit less of the time and of the allocation are left out; 0: none */
} Filter;

/* False, with one line in `why`, when the filter makes no sense. */
bool profile_filter(Profile *p, const Filter *filter, Buf *why);

#endif
