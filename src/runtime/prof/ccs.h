/* Cost-centre stacks of a program that runs: a tree of nodes with their counters.
 *
 * A stack is a node's address, below 2 GB, so that it fits into the high half of an object's header and leaves its
 * highest bit alone. All nodes are in one piece of memory of 2 * CCS_OWNED bytes, at a multiple of its size: bit
 * CCS_OWNED_BIT of an address is set for stacks that own the functions made under them, and clear for those whose
 * functions are subsumed by their callers (CAF:x or DICT on top). It is clear in 0, too: no stack at all, which
 * top-level functions have. In between are stacks with CAF:x or DICT further down, which lexical scoping replaces by
 * the caller: they have bit CCS_BORN_BIT only. So generated code finds out by one bit. Where both bits are set there
 * are no stacks, but ccs_room.
 *
 * The rule of push is the reference's (semantics/ccs.h), and so are those of calls:
 *
 *     push <.. d> c      = <.. d c>         c does not occur
 *     push <P c Q> c     = <P c>            call-stack scope (CcsForest.truncates)
 *     push <P c Q> c     = <P c Q c>        else: a repetition, which goes on as what it repeats:   push <P c Q c> d =
 * push <P c> d push S MAIN        = <MAIN> */
#ifndef TARRY_RUNTIME_PROF_CCS_H
#define TARRY_RUNTIME_PROF_CCS_H

#include "base/vec.h"
#include "runtime/layout.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { CCS_OWNED_BIT = 27, CCS_OWNED = 1 << CCS_OWNED_BIT, CCS_BORN_BIT = 26, CCS_BORN = 1 << CCS_BORN_BIT };

typedef struct CcsNode {
    uint64_t   recent;                         /* allocated, not yet among those that follow: ccs_recent */
    uint64_t   bytes, objects;
    uint64_t   entries, inner;                 /* an scc was entered; was left for an inner one */
    uint64_t   by_sites, inner_by_sites;       /* the same, as far as sccs in machine code have counted it themselves:
                                                  prof_sum_sites */
    uint64_t   ticks;
    uint64_t   counter, changes;               /* the exact clock: what the processor's counter counted; how often it
                                                  was not CCCS any more */
    uint64_t   live_bytes, live_objects;       /* at the last census */
    uint64_t   freed_bytes, freed_objects;     /* by then */
    uint64_t   told;                           /* log.c: the sum of the figures that were written last */
    CcsAddress parent;                         /* 0: a root */
    uint32_t   centre;
    uint32_t   depth;                          /* a root has 1 */
    CcsAddress goes_on;                        /* a repetition: the stack that it repeats; else itself */
    CcsAddress base;                           /* the innermost part of it that has CAF:x or DICT on top (of a
                                                  repetition: of what it repeats); 0: none */
    uint32_t   number;                         /* in the eventlog; 0: not yet there */
    uint64_t   odd;                            /* not used: makes it an odd number of words */
} CcsNode;
/* What CcsNode.recent grows by: words, and objects above them. A number of 31 bits where seven objects at most are made
 * at once, so that an x86_64 adds it in one instruction; prof_allocated sees to it that the words stay below. */
enum { CCS_RECENT_BITS = 28, CCS_RECENT_WORDS = (1 << CCS_RECENT_BITS) - 1 };
static inline uint64_t ccs_recent(uint64_t bytes, uint64_t objects)
{
    return objects << CCS_RECENT_BITS | bytes / sizeof(Word);
}
static inline uint64_t ccs_bytes(const CcsNode *n)
{
    return n->bytes + (n->recent & CCS_RECENT_WORDS) * sizeof(Word);
}
static inline uint64_t ccs_objects(const CcsNode *n) { return n->objects + (n->recent >> CCS_RECENT_BITS); }

/* So the low bits of addresses tell stacks apart: SccSite.ways. */
_Static_assert(sizeof(CcsNode) / sizeof(uint64_t) % 2 == 1, "a cost-centre stack has an even number of words");

typedef enum CentreKind { CENTRE_MAIN, CENTRE_USER, CENTRE_CAF, CENTRE_DICT, CENTRE_SYSTEM } CentreKind;

typedef struct CcsCentre {
    const char *name;                          /* lives as long as the tree */
    CentreKind  kind;
    const char *module, *file;                 /* where its scc or the CAF stands; "": nowhere */
    const char *shown;  /* of the library: what its users call it, or who uses it; NULL: its name */
    uint32_t    line, column;
    CcsAddress  root;                          /* the stack of it alone; 0: not made yet */
    bool        defined;                       /* in the eventlog */
} CcsCentre;

typedef struct CcsEdge { CcsAddress from; uint32_t centre; CcsAddress to; } CcsEdge;
typedef struct CcsEdges { CcsEdge *slots; size_t cap, len; } CcsEdges;

/* Where stacks are, by the bits of their addresses. */
typedef enum CcsPlace { CCS_SUBSUMED, CCS_OWNING, CCS_BORN_IN_CAF, CCS_PLACES } CcsPlace;

/* What ccs_called or ccs_of_born gave. The table is small, and forgets: who does not find a call there computes it
 * again. All calls among 64 stacks that were made one after the other have places of their own. */
enum { CCS_CALLS_BITS = 12, CCS_CALLS = 1 << CCS_CALLS_BITS, CCS_CALLS_SHIFT = 3, CCS_CALLS_SCALE = 6 };
typedef struct CcsCall { CcsAddress caller, function, body; uint32_t unused; } CcsCall;

typedef struct CcsForest {
    char        *memory;
    size_t       used[CCS_PLACES];             /* bytes */
    bool         truncates;                    /* the rule of push */
    CcsCall     *calls;                        /* CCS_CALLS of them, by ccs_call_slot; below 2 GB */
    VEC(CcsCentre)  centres;
    VEC(CcsAddress) stacks;                    /* all, in the order they were made */
    CcsEdges     children, pushed;
    size_t       taken;                        /* bytes at the end: ccs_room */
    uint32_t     lost;                         /* stacks that found no room: their costs are their parents' */
    bool         fixed;                        /* nothing is allocated any more: a signal handler makes stacks */
    volatile bool changing;                    /* a signal handler may not look at it now */
} CcsForest;

static inline CcsNode *ccs_node(CcsAddress a) { return (CcsNode *)(uintptr_t)a; }
static inline bool     ccs_owned(CcsAddress a) { return a >> CCS_OWNED_BIT & 1; }
static inline bool     ccs_born_in_caf(CcsAddress a) { return a >> CCS_BORN_BIT & 1; }
static inline bool     ccs_has_no_functions(CcsAddress a) { return (a & (CCS_OWNED | CCS_BORN)) == 0; }

bool       ccs_forest_open(CcsForest *f);      /* false: no memory below 2 GB */
void       ccs_forest_close(CcsForest *f);
void      *ccs_room(CcsForest *f, size_t bytes);       /* for who needs a short address, too; zeroed */
uint32_t   ccs_centre(CcsForest *f, CcsCentre centre);          /* a new one; its kind and root are found out */
/* There are all centres; from now on stacks can be made in a signal handler, `stacks` of them (a power of two). */
void       ccs_forest_fix(CcsForest *f, size_t stacks);
const char *ccs_centre_name(const CcsCentre *c);        /* M.f of module M is f, and CAF:M.x is x */
CcsAddress ccs_root_of(CcsForest *f, uint32_t centre);
CcsAddress ccs_pushed(CcsForest *f, CcsAddress stack, uint32_t centre);
/* What it has given before; 0: nothing. In a signal handler, too, unless the forest is changing. */
CcsAddress ccs_known_push(const CcsForest *f, CcsAddress stack, uint32_t centre);
bool       ccs_is_node(const CcsForest *f, CcsAddress a);       /* any number */
/* The stack of a function's body by call-stack and by lexical scoping: see semantics/ccs.h. */
CcsAddress ccs_called(CcsForest *f, CcsAddress caller, CcsAddress function);
CcsAddress ccs_of_born(CcsForest *f, CcsAddress caller, CcsAddress function);
/* Where such a call may be found; generated code does the same. */
static inline CcsCall *ccs_call_slot(const CcsForest *f, CcsAddress caller, CcsAddress function)
{
    return &f->calls[(caller + (function << CCS_CALLS_SCALE)) >> CCS_CALLS_SHIFT & (CCS_CALLS - 1)];
}

#endif
