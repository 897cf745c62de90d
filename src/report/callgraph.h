/* The call graph of cost centres, read off the stacks: who was on top of whom.
 *
 * Figures are exact, because whole stacks were recorded: an arc's `via` is what the callee inherited through this
 * caller, its `under` what the caller inherited through this callee, and both add up to the inherited costs of the one
 * centre (own costs included) without counting any stack twice. The two differ only where recursion is indirect.
 *
 * Beside that, gprof's estimate: a callee's costs are divided among its callers by the number of calls, as if each call
 * cost the same. Centres that call each other are one cycle, whose costs go to those who call into it. */
#ifndef TARRY_REPORT_CALLGRAPH_H
#define TARRY_REPORT_CALLGRAPH_H

#include "profile/profile.h"

typedef struct Arc {
    uint32_t from, to;             /* centres */
    uint64_t entries;
    double   self;                 /* charged to `to` directly below `from` */
    double   via, under;
    double   estimate;             /* what gprof would pass on from `to` to `from` */
} Arc;

typedef struct CallNode {
    double   self, inherited;      /* exact */
    double   estimate;             /* gprof's; of a member of a cycle: its own and what it calls outside */
    uint64_t entries;
    uint32_t cycle;                /* 0: in none; else its number from 1 */
    uint32_t component;
} CallNode;

typedef struct Cycle {
    double self, inherited, estimate;      /* of all members as one */
} Cycle;

typedef struct CallGraph {
    const Profile *p;
    Metric         metric;
    CallNode      *nodes;          /* one per centre */
    VEC(Arc)       arcs;           /* sorted by (from, to) */
    VEC(Cycle)     cycles;         /* cycle n is cycles.data[n - 1] */
} CallGraph;

CallGraph *callgraph_new(const Profile *p, Metric metric);
void       callgraph_free(CallGraph *g);

#endif
