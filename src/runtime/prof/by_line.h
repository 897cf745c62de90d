/* Ticks and allocation by lines of the user's text.
 *
 * The image says of each instruction which line it was written in, and, when it was put in the place of a call, which
 * line had that call (ImageOrigin). What the library's code does is the user's line's that is nearest: the call in
 * whose place that code was put, else the first frame outwards that goes on in the user's text. So lines are about who
 * runs, cost centres about who is charged: a thunk that is forced far from where it was made has its line there.
 *
 * Allocation is looked at, like time, now and then. Think of all bytes that the program ever allocates, one behind the
 * other, and of points among them at random distances: the line that makes the object in which a point falls is charged
 * with the distance from the point before. So each line is charged, in the mean, with what it allocates. Distances
 * grow with what has been allocated, so that there are some thousand points in a run of any length. The program comes
 * to the runtime at a point because Base.hp_limit is there; for the same program they are the same in each run. */
#ifndef TARRY_RUNTIME_PROF_BY_LINE_H
#define TARRY_RUNTIME_PROF_BY_LINE_H

#include "runtime/prof/pairs.h"
#include "runtime/prof/prof.h"

typedef struct LineCharges { uint64_t own, lent; } LineCharges;        /* lent: in the library, for it */

typedef struct LineFigures {
    uint32_t    file, line;            /* file: string of the image */
    LineCharges ticks, bytes;
} LineFigures;

typedef struct LineAccount {
    VEC(LineFigures) lines;
    uint32_t      *of_origin;          /* 1 + which line; 0: none of the user's */
    bool          *of_library;         /* of each origin: the text itself is not the user's */
    Pairs          shared;             /* of what code of the library makes that several lines call: number of the info
                                          + 1, which line; bytes */
    uint64_t       point, distance;    /* the next one, in bytes allocated; from the one before */
    uint64_t       random;             /* the state of the generator */
} LineAccount;

void by_line_open(Runtime *rt);        /* without marks in the image there is no account */
void by_line_close(Runtime *rt);
/* In the handler of ticks: the program was interrupted there. */
void by_line_charge(Runtime *rt, const void *context, uint64_t ticks);

#endif
