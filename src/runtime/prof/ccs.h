/* Cost-centre stacks of a program that runs: a tree of nodes with their counters.
 *
 * A stack is a node's address, below 2 GB, so that it fits into the high half of an object's header and leaves its highest bit alone. All
 * nodes are in one piece of memory of 2 * CCS_OWNED bytes, at a multiple of its size: bit CCS_OWNED_BIT of an address is set for stacks that
 * own the functions made under them, and clear for those whose functions are subsumed by their callers (CAF:x or DICT on top). It is clear in 0, too: no
 * stack at all, which top-level functions have. So generated code finds out by one bit.
 *
 * A stack holds each centre once, but for one repetition at its top; the rule of push is the reference's (semantics/ccs.h):
 *
 *     push <.. d> c      = <.. d c>         c does not occur
 *     push <.. c .. d> c = <.. .. d c>      an earlier occurrence moves to the top
 *     push <.. c> c      = <.. c c>         and   push <.. c c> c = <.. c c>,   push <.. c c> d = <.. c d>
 *     push S MAIN        = <MAIN> */
#ifndef TARRY_RUNTIME_PROF_CCS_H
#define TARRY_RUNTIME_PROF_CCS_H

#include "base/vec.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { CCS_OWNED_BIT = 27, CCS_OWNED = 1 << CCS_OWNED_BIT };

typedef uint32_t CcsAddress;                   /* 0: none */

typedef struct CcsNode {
    uint64_t   recent;                         /* allocated, not yet among those that follow: bytes, and objects in the high half */
    uint64_t   bytes, objects;
    uint64_t   entries, inner;                 /* an scc was entered; was left for an inner one */
    uint64_t   ticks;
    uint64_t   counter, changes;               /* the exact clock: what the processor's counter counted; how often it was not CCCS any more */
    uint64_t   live_bytes, live_objects;       /* at the last census */
    uint64_t   freed_bytes, freed_objects;     /* by then */
    uint64_t   told;                           /* log.c: the sum of the figures that were written last */
    CcsAddress parent;                         /* 0: a root */
    uint32_t   centre;
    uint32_t   depth;                          /* a root has 1 */
    uint32_t   self;                           /* the repetition: same centre as its parent */
    uint32_t   number;                         /* in the eventlog; 0: not yet there */
    uint64_t   odd;                            /* not used: makes it an odd number of words */
} CcsNode;
/* So the low bits of addresses tell stacks apart: SccSite.ways. */
_Static_assert(sizeof(CcsNode) / sizeof(uint64_t) % 2 == 1, "a cost-centre stack has an even number of words");

typedef enum CentreKind { CENTRE_MAIN, CENTRE_USER, CENTRE_CAF, CENTRE_DICT, CENTRE_SYSTEM } CentreKind;

typedef struct CcsCentre {
    const char *name;                          /* lives as long as the tree */
    CentreKind  kind;
    const char *module, *file;                 /* where its scc or the CAF stands; "": nowhere */
    uint32_t    line, column;
    CcsAddress  root;                          /* the stack of it alone; 0: not made yet */
    bool        defined;                       /* in the eventlog */
} CcsCentre;

typedef struct CcsEdge { CcsAddress from; uint32_t centre; CcsAddress to; } CcsEdge;
typedef struct CcsEdges { CcsEdge *slots; size_t cap, len; } CcsEdges;

typedef struct CcsForest {
    char        *memory;
    size_t       used[2];                      /* bytes: of the half without and with the bit */
    VEC(CcsCentre)  centres;
    VEC(CcsAddress) stacks;                    /* all, in the order they were made */
    CcsEdges     children, pushed;
    size_t       taken;                        /* bytes at the end of the half without: ccs_room */
    uint32_t     lost;                         /* stacks that found no room: their costs are their parents' */
    bool         fixed;                        /* nothing is allocated any more: a signal handler makes stacks */
    volatile bool changing;                    /* a signal handler may not look at it now */
} CcsForest;

static inline CcsNode *ccs_node(CcsAddress a) { return (CcsNode *)(uintptr_t)a; }
static inline bool     ccs_owned(CcsAddress a) { return a >> CCS_OWNED_BIT & 1; }

bool       ccs_forest_open(CcsForest *f);      /* false: no memory below 2 GB */
void       ccs_forest_close(CcsForest *f);
void      *ccs_room(CcsForest *f, size_t bytes);       /* for who needs a short address, too; zeroed */
uint32_t   ccs_centre(CcsForest *f, CcsCentre centre);          /* a new one; its kind and root are found out */
/* There are all centres; from now on stacks can be made in a signal handler, `stacks` of them (a power of two). */
void       ccs_forest_fix(CcsForest *f, size_t stacks);
CcsAddress ccs_root_of(CcsForest *f, uint32_t centre);
CcsAddress ccs_pushed(CcsForest *f, CcsAddress stack, uint32_t centre);
bool       ccs_is_node(const CcsForest *f, CcsAddress a);       /* any number */
/* Call-stack scoping, GHC's rule: `caller` extended by what `function` has beyond their common prefix. */
CcsAddress ccs_called(CcsForest *f, CcsAddress caller, CcsAddress function);

#endif
