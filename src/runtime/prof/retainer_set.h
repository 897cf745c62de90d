/* Sets of retainers: each set is there once, so equal sets have the same number, and unions are remembered.
 *
 * A retainer is who made it and where: a cost-centre stack and the key of a site (site.h); both 0 for the roots of the
 * system. That stays the same when the collector moves things, and makes one of all retainers that a programmer would
 * not tell apart. Sets and their numbers live as long as the run. */
#ifndef TARRY_RUNTIME_PROF_RETAINER_SET_H
#define TARRY_RUNTIME_PROF_RETAINER_SET_H

#include "base/arena.h"
#include "base/vec.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A larger set is RETAINED_BY_MANY, which has no members. */
enum { LARGEST_RETAINER_SET = 64 };
enum { RETAINED_BY_NOBODY = 0, RETAINED_BY_MANY = 1 };

typedef struct RetainedBy {
    uint32_t stack, site;
} RetainedBy;

typedef struct RetainerMembers {
    const uint32_t *members;   /* numbers of retainers, rising */
    uint32_t        n;
} RetainerMembers;

typedef struct NumberTable NumberTable;

typedef struct RetainerSets {
    Arena       *arena;
    VEC(RetainedBy)      retainers;
    VEC(RetainerMembers) sets;         /* by number */
    NumberTable *of_retainer, *of_members, *unions;
} RetainerSets;

void     retainer_sets_open(RetainerSets *s);
void     retainer_sets_close(RetainerSets *s);
uint32_t retainer_set_of(RetainerSets *s, RetainedBy r);               /* of it alone */
uint32_t retainer_set_union(RetainerSets *s, uint32_t a, uint32_t b);

#endif
