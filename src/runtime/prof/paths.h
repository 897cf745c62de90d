/* Paths: what would go if something else went, and what lies between (`tarry prof --retainers`).
 *
 * A retainer of an object may be one of many; a dominator is on every way to it. So the bytes that a root dominates are
 * those that it alone keeps alive, and below it there is a way down, from object to object, along which most of these
 * bytes hang: the constant `table`, then an `Env`, its field 2, then the cells of a list. Objects of the same site are
 * one step, be they one behind the other or side by side. */
#ifndef TARRY_RUNTIME_PROF_PATHS_H
#define TARRY_RUNTIME_PROF_PATHS_H

#include "runtime/prof/retainer_set.h"
#include "runtime/runtime.h"

enum { PATH_STEPS = 6, MOST_PATHS = 3 };

typedef struct PathStep {
    RetainedBy who;            /* a root, or what made the objects */
    uint32_t   field;          /* that the next step hangs on, from 1, of a constructor; 0: not one alone */
    bool       evaluating;     /* a frame: that function runs */
} PathStep;

typedef struct HeapPath {
    RetainedBy what;           /* the site of most of what is kept, and the stack of one of these */
    uint64_t   objects;        /* of that site */
    uint64_t   bytes;          /* all that is kept */
    uint32_t   n;
    PathStep   steps[PATH_STEPS];      /* the root first; none: what several roots keep, each of them */
} HeapPath;

typedef struct HeapPaths { HeapPath paths[MOST_PATHS]; uint32_t n; } HeapPaths;

/* Right after a major collection: those that keep a sixth of the heap or more, the largest first. None when there are
 * too many objects. */
void paths_find(Runtime *rt, HeapPaths *found);

#endif
