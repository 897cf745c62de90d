/* Vectors: the one function behind the macros.
 *
 * The vector's pointer has type T *, which is not void *: it is read and written as bytes, which C allows. */
#include "base/vec.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { FIRST_CAP = 8 };

void vec_reserve(void **data, size_t *cap, size_t need, size_t size)
{
    if (need <= *cap)
        return;
    size_t grown = *cap ? *cap : FIRST_CAP;
    while (grown < need)
        grown = grown > SIZE_MAX / 2 ? need : grown * 2;
    void *memory;
    memcpy(&memory, data, sizeof memory);
    memory = xrealloc(memory, grown > SIZE_MAX / size ? SIZE_MAX : grown * size);
    memcpy(data, &memory, sizeof memory);
    *cap = grown;
}
