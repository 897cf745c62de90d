/* The laziness account (`tarry prof --laziness`): what became of the thunks of each site and stack, and who forced
 * whose.
 *
 * A thunk is counted when it is made and when it is forced for the first time; what is left at the end was never
 * needed. Once it was forced, its header leads to an Info of its site's own instead of the runtime's: so an indirection
 * still knows which thunk it was, the collector keeps it (is_kept), and when it is entered for the first time the thunk
 * is found to be needed again. From then on it is an indirection like any other.
 *
 * A selector thunk that the collector reduces was forced by GC. A CAF is made when it is forced, and takes no memory. A
 * thunk whose evaluation was interrupted or failed was forced; whoever needs it then, needs it again.
 *
 * In a program that searches a thunk is evaluated anew in each branch. It is forced by the first one that does;
 * whoever evaluates it then, in whichever branch, needs it again. So it keeps an Info of its site through all of them:
 * while it is evaluated (where others are black holes), when that was given up, and when its value was undone. */
#ifndef TARRY_RUNTIME_PROF_LAZINESS_H
#define TARRY_RUNTIME_PROF_LAZINESS_H

#include "profile/eventlog_write.h"
#include "runtime/prof/ccs.h"
#include "runtime/prof/pairs.h"
#include "runtime/runtime.h"

/* Thunks of one site, made under one stack. */
typedef struct LazyRow {
    uint64_t   made, again;
    uint64_t   forced, at_once;                /* of its cells, as laziness_sum found them */
    uint32_t   info;                           /* the site: in image.infos */
    uint32_t   number;                         /* in all_rows, + 1 */
    CcsAddress stack;
} LazyRow;

/* Of these, those that were forced under one stack. Machine code counts them, too. */
typedef struct LazyCell {
    uint64_t   forced, at_once;                /* at_once: nothing was allocated between the stretch it was made in
                                                  and being forced */
    LazyRow   *row;
    CcsAddress forcer;
} LazyCell;

/* How often a thunk of a program that searches was forced: bits. */
enum { TRIED_AGAIN = 1,        /* it is known to be needed again */
       TRIED_UNDONE = 2,       /* it has had a value */
       TRIED_INFOS = 4 };

typedef struct LazyDemand {
    CcsAddress creator, forcer;
    uint64_t   count;
} LazyDemand;

/* Which row and which cell it was: machine code counts with these, and comes to the runtime for others. Several stacks
 * take turns at most sites; so there is a way for each value of some bits of their addresses, as there is in an
 * SccSite. */
enum { LAZY_MADE_BITS = 5, LAZY_MADE = 1 << LAZY_MADE_BITS, LAZY_FORCED_BITS = 6, LAZY_FORCED = 1 << LAZY_FORCED_BITS,
       LAZY_SHIFT = 3, LAZY_SCALE = 3 };

typedef struct LazyTally {
    Word      under;
    LazyRow  *row;
} LazyTally;

typedef struct LazyForce {
    CcsAddress creator, forcer;
    LazyCell  *cell;
} LazyForce;

/* What the account knows of a thunk of the image; below 4 GB. */
typedef struct LazySite {
    LazyTally   made[LAZY_MADE];               /* lazy_tally says which */
    LazyForce   forced[LAZY_FORCED];           /* by the program: lazy_force */
    LazyForce   reduced;                       /* by the collector */
    uint32_t    info;
    uint32_t    below;                         /* bytes: when the stretch it is made in ends, it is so far from there */
    uint32_t    bytes;                         /* of one; 0: a CAF */
    Info busy, done, failed; /* what it is under evaluation, updated, after an exception; `image` is that of the thunk,
                              * busy.known the address of `done`: so machine code knows what to make
                              * of it */
    Info tried[TRIED_INFOS], bound;            /* of programs that search: forced, but a thunk; it has a value in this
                                                  branch */
} LazySite;

/* Generated code does the same. */
static inline LazyTally *lazy_tally(LazySite *s, CcsAddress stack)
{
    return &s->made[stack >> LAZY_SHIFT & (LAZY_MADE - 1)];
}
static inline LazyForce *lazy_force(LazySite *s, CcsAddress creator, CcsAddress forcer)
{
    return &s->forced[(forcer + (creator << LAZY_SCALE)) >> LAZY_SHIFT & (LAZY_FORCED - 1)];
}

typedef struct LazinessAccount {
    LazySite  *memory;                         /* n of them, one for each thunk of the image */
    size_t     n;
    LazySite **sites;                          /* by info; NULL: not a thunk's */
    Pairs      rows, cells, demand;            /* by site + 1 and stack; by row and forcer; by creator and forcer */
    VEC(LazyRow *)    all_rows;
    VEC(LazyCell *)   all_cells;
    VEC(LazyDemand *) all_demand;
    Arena     *arena;
} LazinessAccount;

LazinessAccount *laziness_open(Runtime *rt);   /* before code is generated */
void       laziness_loaded(Runtime *rt);       /* the engine has given addresses to code */
void       laziness_close(LazinessAccount *l); /* NULL is allowed */
bool       laziness_is_info(const LazinessAccount *l, const Info *info);       /* any address */
static inline LazySite *laziness_site(const LazinessAccount *l, uint32_t info) { return l->sites[info]; }

void       laziness_made(LazinessAccount *l, uint32_t info, CcsAddress stack);
/* The collector has reduced a selector. */
void       laziness_reduced(Runtime *rt, const Object *selector);
/* The Info of an object that was a thunk and is an indirection or OBJECT_RAISE from now on; NULL: any will do. */
Info      *laziness_after(const LazinessAccount *l, const Object *o, ObjectKind kind);

/* Search. The Info of a thunk that has a value in this branch (NULL: any will do), of what it was before, kept for when
 * that is undone; it is undone: o was a thunk, and leads to `was` from now on. */
Info      *laziness_bound(const LazinessAccount *l, const Object *o);
Info      *laziness_undone(const LazinessAccount *l, const Object *o);
void       laziness_undo(const LazinessAccount *l, const Object *o, Object *was);
void       laziness_leave_out(const LazinessAccount *l, Object *copy); /* nobody has made it, and nobody forces it */

/* Before anybody reads all_rows and all_demand. */
void       laziness_sum(LazinessAccount *l);
uint64_t   laziness_bytes(const LazinessAccount *l, const LazyRow *row);

#endif
