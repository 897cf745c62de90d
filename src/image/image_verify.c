#include "image/image_ops.h"
bool image_verify(const Image *image, char *why, size_t size) { (void)image; (void)why; (void)size; return true; }
