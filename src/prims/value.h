/* Arguments and results of primitive operations, apart from any heap: whoever runs a program takes the arguments out of
 * its objects and makes objects of the results. */
#ifndef TARRY_PRIMS_VALUE_H
#define TARRY_PRIMS_VALUE_H

#include "core/prim.h"
#include <gmp.h>
#include <stddef.h>

/* An argument by its letter in PrimInfo.args: I and C i, D d; A, and P for a Bytes#: at and len; P for a Big#: at and
 * i. */
typedef struct PrimValue {
    int64_t i;                 /* Big#: how many limbs, negative for a negative number */
    double  d;
    char   *at;                /* bytes; limbs, lowest first */
    size_t  len;               /* bytes: how many */
} PrimValue;

typedef enum PrimResultKind {
    RESULT_INT, RESULT_DOUBLE,
    RESULT_TEXT,               /* text and len make a Bytes#: to be freed */
    RESULT_FAILED,             /* no result: text says why */
    RESULT_TOO_LARGE,          /* no result: memory */
    RESULT_EXIT                /* the program ends itself with exit code i */
} PrimResultKind;

typedef struct PrimResult {
    PrimResultKind kind;
    int64_t        i;
    double         d;
    const char    *text;
    size_t         len;
} PrimResult;

void prim_result_free(PrimResult *result);
void prim_result_int(PrimResult *result, int64_t i);
void prim_result_double(PrimResult *result, double d);
void prim_result_copy(PrimResult *result, const char *text, size_t len);
void prim_result_fail(PrimResult *result, const char *why);

#endif
