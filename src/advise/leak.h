/* What stays: over the censuses of a profile, what most of the memory at the peak is, who made it, and who keeps it
 * alive, step by step. Needs retainers (tarry prof --retainers).
 *
 * Where somebody keeps it alone, its dominators say so, and what lies between: a path from the root down. Else there
 * are retainers, and theirs: a path from the objects up. */
#ifndef TARRY_ADVISE_LEAK_H
#define TARRY_ADVISE_LEAK_H

#include "profile/profile.h"

enum { LEAK_STEPS = 6 };

typedef struct Leak {
    uint32_t site;             /* of the most of it */
    uint32_t stack;            /* that this was made under; PROFILE_NONE: not known */
    uint64_t objects;          /* of that site, at the peak */
    uint64_t bytes, all;       /* of all that is kept with it; of all that lives then */
    bool     grows;            /* up to the peak it never became less */
    bool     alone;            /* without the first of the path all of it would go; the others lie between */
    PathStep path[LEAK_STEPS]; /* alone: from the outside; else who keeps it, who keeps that ... */
    uint32_t n_path;
    uint32_t thunk;            /* site of the thunk among these that is nearest: evaluated, it would let go;
                                  PROFILE_NONE: none */
} Leak;

typedef VEC(Leak) Leaks;

/* The largest first; each at least a sixth of what lives at the peak. */
void leaks_find(const Profile *p, Leaks *out);
/* "1,100,000 (:), made by `parse` (P.hs:40), kept alive by the constant `table` (P.hs:3) alone, through field 2 of
 * `Env`" */
void leak_show(const Profile *p, const Leak *l, Buf *out);

#endif
