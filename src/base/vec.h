/* Vectors: growable arrays of any type, on malloc.
 *
 *     VEC(int) v = {0};  VEC_PUSH(&v, 7);  for (size_t i = 0; i < v.len; i++) ... v.data[i];  VEC_FREE(&v);
 *
 * A zeroed vector is a valid empty one. */
#ifndef TARRY_BASE_VEC_H
#define TARRY_BASE_VEC_H

#include "base/arena.h"
#include <assert.h>
#include <stdlib.h>

#define VEC(T)            struct { T *data; size_t len, cap; }
/* Room is made before x is evaluated: x may look at the vector but must not push to it. */
#define VEC_PUSH(v, x)                                                                                                 \
    ((v)->len < (v)->cap ? (void)0 : VEC_RESERVE(v, (v)->len + 1), (v)->data[(v)->len] = (x), (void)(v)->len++)
#define VEC_POP(v)        (assert((v)->len > 0), (v)->data[--(v)->len])
#define VEC_TOP(v)        (*(assert((v)->len > 0), &(v)->data[(v)->len - 1]))
#define VEC_RESERVE(v, n) vec_reserve((void **)&(v)->data, &(v)->cap, (n), sizeof *(v)->data)
#define VEC_FREE(v)       (xfree((v)->data), (v)->data = NULL, (v)->len = (v)->cap = 0)
/* The elements copied to an arena; the vector keeps its own. */
#define VEC_TO_ARENA(v, arena) arena_copy((arena), (v)->data, (v)->len * sizeof *(v)->data)

/* Makes room for at least `need` elements of `size` bytes; doubles. */
void vec_reserve(void **data, size_t *cap, size_t need, size_t size);

#endif
