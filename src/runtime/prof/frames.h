/* Frames of a stack that a signal has interrupted, from the innermost outwards.
 *
 * The signal may come at any instruction. A frame is written before Sp moves, so in generated code the stack can always
 * be walked; in the runtime, which may be changing it just now, what is read may be anything. So each word is looked at
 * before it is used: return words must lead into code, what stands before that must be a FrameInfo, and frames stay
 * within the thread's stack. Where that ends, the walk does. */
#ifndef TARRY_RUNTIME_PROF_FRAMES_H
#define TARRY_RUNTIME_PROF_FRAMES_H

#include "runtime/prof/prof.h"
#include "runtime/thread.h"

typedef struct FrameWalk {
    const Runtime     *rt;
    const Thread      *thread;
    const Word        *frame;          /* the next one */
    size_t             marks;          /* those that are further out */
} FrameWalk;

void frames_open(Runtime *rt);         /* of an image with marks: finds the text of each frame of its */
void frames_close(Runtime *rt);
/* Of the current thread, which there is; sp: as the engine has it, or anything: then as the runtime has it. */
FrameWalk        frames_of(const Runtime *rt, const Word *sp);
/* The next frame; NULL: the walk ends here. frames_pass goes on to the one behind it. */
const FrameInfo *frames_read(FrameWalk *w);
void             frames_pass(FrameWalk *w, const FrameInfo *info);
/* In image.origins: the text that a frame's code goes on in; IMAGE_NONE: the runtime's. */
uint32_t         frames_origin(const Runtime *rt, const FrameInfo *info);

#endif
