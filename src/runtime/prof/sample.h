/* The always-on tier: code that counts nothing, and a look at its stack at every tick.
 *
 * Each frame of a program leads to the function whose code pushed it, so that a stack of frames is read as a stack of
 * source functions; whom the library's functions among them work for is carried along (owner.h), and stands right
 * outside of them, frame or not. They are cost centres here, one for each top-level function of the program and its
 * libraries, and stacks of them follow the same rule of push as those of the exact tier: each holds a function once, so
 * that recursion does not make them deep. */
#ifndef TARRY_RUNTIME_PROF_SAMPLE_H
#define TARRY_RUNTIME_PROF_SAMPLE_H

#include "runtime/prof/prof.h"

/* Frames that are looked at, from the innermost. What is further out is a centre `...` in its stack. */
enum { SAMPLE_FRAMES = 256 };
enum { SAMPLE_SEEK = 1 << 14 };                /* more, for the first function that is the user's */

void       sample_open(Runtime *rt);           /* makes the centres, and room for all stacks */
void       sample_close(Runtime *rt);          /* also of a profile without samples */
/* In a signal handler: the stack of functions that is found there, with MAIN at its bottom; SYSTEM when there is none.
 */
CcsAddress sample_stack(Runtime *rt, const EngineState *state);

#endif
