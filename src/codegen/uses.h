/* Biographies: which instructions use an object that is known to have been used a moment ago, so that it need not be
 * noted again. */
#ifndef TARRY_CODEGEN_USES_H
#define TARRY_CODEGEN_USES_H

#include "image/image.h"

/* For each word of the image's code: 1 if it begins such an instruction. To be freed. */
uint8_t *uses_find_noted(const Image *image);

#endif
