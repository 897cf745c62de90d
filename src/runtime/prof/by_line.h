/* Ticks by lines of the user's text.
 *
 * The image says of each instruction which line it was written in, and, when it was put in the place of a call, which
 * line had that call (ImageOrigin). A tick in the library's code is the user's line's that is nearest: the call in
 * whose place that code was put, else the first frame outwards that goes on in the user's text. So lines are about who
 * runs, cost centres about who is charged: a thunk that is forced far from where it was made has its line there. */
#ifndef TARRY_RUNTIME_PROF_BY_LINE_H
#define TARRY_RUNTIME_PROF_BY_LINE_H

#include "runtime/prof/prof.h"

typedef struct LineTicks {
    uint32_t file, line;               /* file: string of the image */
    uint64_t own, lent;                /* lent: ticks in the library, for it */
} LineTicks;

typedef struct LineAccount {
    VEC(LineTicks) lines;
    uint32_t      *of_origin;          /* 1 + which line; 0: none of the user's */
    bool          *of_library;         /* of each origin: the text itself is not the user's */
} LineAccount;

void by_line_open(Runtime *rt);        /* without marks in the image there is no account */
void by_line_close(Runtime *rt);
/* In the handler of ticks: the program was interrupted there. */
void by_line_charge(Runtime *rt, const void *context, uint64_t ticks);

#endif
