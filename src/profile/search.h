/* What a search profile says as a whole: sums over its rows, by site, by path, and of all. */
#ifndef TARRY_PROFILE_SEARCH_H
#define TARRY_PROFILE_SEARCH_H

#include "profile/profile.h"

typedef struct SearchSum {
    uint64_t choices, tried, failed, succeeded, undone, redone, depth;
    Counts   own[BRANCH_OUTCOMES];             /* below a choice of this site, or path, and no other one in between */
    Counts   all[BRANCH_OUTCOMES];             /* below it, however far; each part once */
} SearchSum;

/* One for each choice site, or path. What is not below any choice is in none. The caller frees. */
SearchSum *search_by_site(const Profile *p);
SearchSum *search_by_path(const Profile *p);
/* Of the whole run: `own` and `all` are the same. */
SearchSum  search_total(const Profile *p);
/* All work, whatever came of it. */
Counts     search_work(const Counts *outcomes);

/* "insert", "++ for last"; what it chooses: "or", "narrowing []"; "perm.curry:7". */
void search_site_show(const ChoiceSite *site, Buf *out);
void search_kind_show(const ChoiceSite *site, Buf *out);
void search_place_show(const ChoiceSite *site, Buf *out);

#endif
