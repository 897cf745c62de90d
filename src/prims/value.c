/* Results of primitive operations: see value.h. */
#include "prims/value.h"

#include "base/arena.h"
#include <stdlib.h>
#include <string.h>

void prim_result_int(PrimResult *r, int64_t i)
{
    r->kind = RESULT_INT;
    r->i = i;
}

void prim_result_double(PrimResult *r, double d)
{
    r->kind = RESULT_DOUBLE;
    r->d = d;
}

void prim_result_copy(PrimResult *r, const char *text, size_t len)
{
    char *copy = xmalloc(len + 1);
    memcpy(copy, text, len);
    copy[len] = '\0';
    r->kind = RESULT_TEXT;
    r->text = copy;
    r->len = len;
}

void prim_result_fail(PrimResult *r, const char *why)
{
    r->kind = RESULT_FAILED;
    r->text = why;
}

void prim_result_free(PrimResult *r)
{
    if (r->kind == RESULT_TEXT)
        free((char *)r->text);
}
