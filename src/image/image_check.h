/* What the two halves of the check of an image share: image_verify.c looks at tables, image_verify_code.c at
 * instructions. */
#ifndef TARRY_IMAGE_IMAGE_CHECK_H
#define TARRY_IMAGE_IMAGE_CHECK_H

#include "image/image_ops.h"

typedef struct Check {
    const Image *image;
    char        *why;
    size_t       size;
    uint32_t    *owner;        /* of each code word: the info whose code it is part of */
    bool        *starts;       /* an instruction begins here */
    bool        *target;       /* something jumps here */
    uint32_t    *made;  /* for each register: the info, + 1, of the object made since the last OP_HEAP that it holds */
    bool         any_made;
    uint32_t     at;           /* the instruction that is looked at */
    uint32_t     below;        /* bytes of the last OP_HEAP that no object was made in so far */
} Check;

/* Says why; false. */
bool check_bad(Check *c, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* The tables are right. Is the code? */
bool check_code(Check *c);

#endif
