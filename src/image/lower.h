/* Core to image: the whole way. lower.c */
#ifndef TARRY_IMAGE_LOWER_H
#define TARRY_IMAGE_LOWER_H

#include "base/diag.h"
#include "core/core.h"
#include "image/image.h"

typedef struct LowerOptions {
    bool profile;              /* for profiling: functions and their values say whom they belong to */
    bool call_stack;  /* profiled by GHC's rule: entering a function changes the stack even where it was made */
    bool marks;                /* for samples: the image tells where each instruction was written */
    bool plain;                /* nothing clever: no join points, nothing floated or resolved. To compare with */
} LowerOptions;

/* Makes the image of a linted program. False, with messages, when it is a logic program, or too large for the bytecode;
 * then there is nothing to free. Needs a stack as deep as the program (bigstack_run). */
bool image_lower(const CoreProgram *program, const LowerOptions *options, Image *image, Diags *ds);

#endif
