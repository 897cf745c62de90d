/* Bands: the censuses of a run told apart by one dimension, or by the product of two. A band is what one key had over
 * time.
 *
 * Between censuses memory is taken to grow in straight lines, from nothing at time 0; so a band's cost in byte-seconds,
 * the area below its line, is a sum of its values with fixed weights, and no series need be kept: bands_series makes
 * one on demand. */
#ifndef TARRY_PROFILE_BANDS_H
#define TARRY_PROFILE_BANDS_H

#include "profile/dims.h"

typedef struct Band {
    Name     key, key2;            /* key2: "" unless there are two dimensions */
    double   area;                 /* byte-seconds */
    uint64_t peak;                 /* largest value */
    uint64_t at_peak, objects_at_peak;     /* when all together are largest */
    uint64_t first, last;          /* at the first and the last census that has anything */
} Band;

typedef struct Bands {
    const Profile *p;
    Dim            dim, dim2;
    VEC(Band)      bands;
    uint32_t      *band_of_row;    /* for each row of the profile; PROFILE_NONE: of no census */
    double        *seconds;        /* of each point; point 0 is time 0, when the first census is later */
    size_t         n_points, lead; /* lead: 1 when there is such a point, before the first census */
    double         area;           /* of all bands */
    size_t         peak_point;     /* where all together are largest */
    uint64_t       peak;
    double         peak_seconds;
} Bands;

Bands *bands_new(const Profile *p, Dim dim, Dim dim2);      /* dim2: DIM_NONE for one dimension */
void   bands_free(Bands *b);
/* The bytes of the n bands from `first` on at each point, added to out[0 .. n_points-1]. */
void   bands_series(const Bands *b, size_t first, size_t n, double *out);

/* By area, largest first. Band numbers change. */
void   bands_sort(Bands *b);
/* York's one percent rule: of bands sorted by area, how many are left when those that together have less than `share`
 * of the area (0.01) are dropped, and at most `most` of them. */
size_t bands_without_trace(const Bands *b, double share, size_t most);

#endif
