/* The search account: what was done in branches of the search that failed, in those that gave a value, and in what
 * these share; by choice site and by cost-centre stack.
 *
 * The run is cut into segments, at each choice and at each end of a branch. A segment that ends with a value has
 * succeeded. One that ends with a failure has failed; and so has one that ends with a choice, if all alternatives of
 * that have failed: nothing came of it. All others that end with a choice are shared by branches one of which gave a
 * value. So each step, byte and tick of the run is in one of three sums, and these add up. Inside of a capsule (all
 * values of something) a branch has succeeded when the capsule gets its value; what comes of its work is decided by
 * what comes of the branch around.
 *
 * What has not been decided is *pending*, by row. Each open choice has a frame, and all that is pending of the branch
 * above it begins where the frame says. The last alternative of a choice has the same fate as what came before it, as
 * far as that is pending, so that its frame is given up when it begins: what is kept is bounded by the choices that are
 * open, and by the rows.
 *
 * bfs and fair compute a branch anew each time, so that branches do not nest: visits.c.
 *
 * A thunk whose value is undone leads to a copy of what it was. Such copies have Infos of their own, which are like
 * those of the image: so an update that is made again is known.
 *
 * Nothing is counted by this account but choices and undone updates: a segment's work is the difference of the counters
 * of all stacks. */
#ifndef TARRY_RUNTIME_PROF_BRANCHES_H
#define TARRY_RUNTIME_PROF_BRANCHES_H

#include "profile/events.h"
#include "runtime/prof/pairs.h"
#include "runtime/prof/prof.h"

typedef struct BranchWork {
    uint64_t ticks, bytes, objects, entries, inner;
    uint64_t counter, changes;                 /* as CcsNode: the exact clock's */
} BranchWork;

/* A place in the program that makes choices. Site 0 is none: before any choice. */
typedef struct BranchSite {
    ChoiceKind kind;
    uint32_t   index;          /* CHOICE_OR: the image's info of the second alternative; else in image.flexes */
    uint32_t   centre;         /* of the library: the forest's number of the centre it worked for; UINT32_MAX: none */
} BranchSite;

/* The sites of the choices above a segment, each once, in the order they occur first. Path 0 is empty. */
typedef struct BranchPath { uint32_t parent, site; } BranchPath;

/* Where a segment is: the choices above it, and the site of the innermost one. */
typedef struct BranchPlace { uint32_t path, site; } BranchPlace;

typedef struct BranchRow {
    uint32_t   place;
    CcsAddress stack;
    uint64_t   choices, tried, failed, succeeded;      /* alternatives: tried, and what came of them */
    uint64_t   undone, redone; /* updates, when a choice of this row was gone back to; begun again below it */
    uint64_t   depth;          /* the most choices that were open */
    BranchWork work[BRANCH_OUTCOMES];
} BranchRow;

/* How many choices were open at some moment. */
typedef struct BranchPoint { uint64_t time, open, trail, bytes; } BranchPoint;

typedef struct BranchPending { BranchRow *row; BranchWork work; uint64_t alternatives; } BranchPending;

typedef struct BranchFrame {
    size_t     first;          /* in pending */
    size_t     merged;         /* so many were left when they were last made fewer */
    uint32_t   place;          /* of its alternatives; of a barrier: where its capsule is */
    CcsAddress stack;
    bool       barrier;
    size_t     capsule;        /* the innermost barrier's frame, which may be this one; 0: none */
} BranchFrame;

/* bfs and fair: a branch that waits or is computed, or has been up to a choice (visits.c). */
typedef struct BranchNode {
    struct BranchNode *parent; /* NULL: it is what comes before the first choice */
    uint32_t   place;          /* of the alternative that it begins with */
    CcsAddress stack;
    uint32_t   depth;
    uint32_t   left;           /* alternatives of its last choice that nothing is known about yet */
    size_t     index;          /* in BranchAccount.nodes */
    bool       begun, gave;    /* it was; there is a value below it, so that nothing of it is pending */
    VEC(BranchPending) pending;
} BranchNode;

typedef struct BranchSeen { uint64_t sum; BranchWork work; } BranchSeen;

typedef struct BranchAccount {
    Arena       *arena;
    Pairs        code, library, below, at, row_of;
    VEC(BranchSite)    sites;
    VEC(BranchPath)    paths;
    VEC(BranchPlace)   places;
    VEC(BranchRow *)   rows;
    VEC(BranchFrame)   frames; /* the first is of the whole run */
    VEC(BranchPending) pending;
    VEC(BranchSeen)    seen;   /* by stack */
    VEC(BranchPoint)   points;
    uint64_t     events, every;                /* each of so many is a point */
    uint32_t     here;         /* the place of this segment */
    uint32_t     sites_told, paths_told;       /* log_search.c: in the eventlog */
    bool         replays;      /* bfs, fair */
    VEC(BranchNode *) nodes;   /* those that are not decided */
    BranchNode  *now;          /* the one that is computed; NULL: none, or there was no choice yet */
    BranchNode   chosen;       /* what its alternatives have in common, */
    bool         has_chosen;   /* after it has come to a choice */
    Info        *again;        /* by info of the image: of thunks whose value may have been undone */
    bool         over, ended;  /* no branch is left; all has been counted */
} BranchAccount;

void branches_open(Runtime *rt);               /* sets Prof.branches: only of programs that search */
void branches_loaded(Runtime *rt);             /* the engine has given addresses to code */
bool branches_is_info(const Runtime *rt, const Info *info);    /* any address */
void branches_close(BranchAccount *a);         /* NULL is allowed */
void branches_end(Runtime *rt);                /* the run has ended, and the counters are complete */
void branches_point(Runtime *rt);              /* now */

/* What visits.c is made of. */
void branches_begin(Runtime *rt);              /* what is done from here to the end is the profiler's own */
void branches_finish(Runtime *rt);
enum { BRANCH_PENDING = BRANCH_OUTCOMES };
void branches_settle(Runtime *rt, BranchAccount *a, unsigned outcome); /* the segment has it */
void branches_add(BranchWork *to, const BranchWork *more);
BranchRow *branches_row(BranchAccount *a, uint32_t place, CcsAddress stack);
void branches_pop(BranchAccount *a, size_t kept);      /* frames of searches inside that are given up */
/* visits.c */
void visits_choice(Base *base, BranchAccount *a, uint32_t place, CcsAddress stack);
void visits_end(Runtime *rt, BranchAccount *a, bool value);
void visits_dropped(BranchAccount *a);         /* all of them: what is pending goes on with the branch around */
void visits_over(BranchAccount *a);            /* the program has ended, and so has the branch that is computed */
void visits_close(BranchAccount *a);

/* A site in words. */
typedef struct ChoiceTexts {
    const char *function, *type, *module, *file, *worked_for;
    uint32_t    line, column;
} ChoiceTexts;
ChoiceTexts branches_describe(const Runtime *rt, const BranchSite *site);

#endif
