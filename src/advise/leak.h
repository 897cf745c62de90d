/* What stays: over the censuses of a profile, what most of the memory at the peak is, who made it, and who keeps it
 * alive, step by step. Needs retainers (tarry prof --retainers). */
#ifndef TARRY_ADVISE_LEAK_H
#define TARRY_ADVISE_LEAK_H

#include "profile/profile.h"

enum { LEAK_STEPS = 4 };

typedef struct Leak {
    uint32_t site;             /* of the most of it */
    uint32_t stack;            /* that this was made under; PROFILE_NONE: not known */
    uint64_t objects;          /* of that site, at the peak */
    uint64_t bytes, all;       /* of all that the same retainers keep; of all that lives then */
    bool     grows;            /* up to the peak it never became less */
    Retainer path[LEAK_STEPS]; /* who keeps it, who keeps that ... */
    uint32_t n_path;
    uint32_t thunk;            /* site of the first thunk among these: evaluated, it would let go; PROFILE_NONE: none */
} Leak;

typedef VEC(Leak) Leaks;

/* The largest first; each at least a sixth of what lives at the peak. */
void leaks_find(const Profile *p, Leaks *out);
/* "150,000 (:), made by `squares` (F.hs:7), kept alive by the constant `squares` (F.hs:7)" */
void leak_show(const Profile *p, const Leak *l, Buf *out);

#endif
