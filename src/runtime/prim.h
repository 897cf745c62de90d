/* What the C functions of primitive operations are made of. See also runtime.h: arguments in base->args, results by
 * prim_give_*. */
#ifndef TARRY_RUNTIME_PRIM_H
#define TARRY_RUNTIME_PRIM_H

#include "runtime/runtime.h"
#include <string.h>

/* The object of argument i, which must be of this kind: NULL, with the program ended, when it is not. (Typed programs
 * never do that.) */
Object *prim_wrong_object(Base *base, Prim prim, int i);               /* ends the program: NULL */
static inline Object *prim_object(Base *base, Prim prim, int i, ObjectKind kind)
{
    Object *o = untag(base->args[i]);
    return tag_of(base->args[i]) != 0 && info_of(o)->kind == kind ? o : prim_wrong_object(base, prim, i);
}
/* The program has ended because there was no memory: where to go on. */
Word    prim_no_memory(Base *base);
Word    prim_too_large(Base *base, Prim prim);
void    prim_set_too_large(Base *base, Prim prim);             /* the caller returns prim_no_memory */
/* The most memory one result may take. */
size_t  prim_max_bytes(const Base *base);
Word    prim_give_bytes(Base *base, const void *from, size_t size);    /* `from` is not in the heap */

static inline double prim_double_arg(const Base *base, int i)
{
    double d;
    memcpy(&d, &base->args[i], sizeof d);
    return d;
}

static inline size_t words_of_bytes(size_t bytes) { return (bytes + sizeof(Word) - 1) / sizeof(Word); }
/* The function of each that is a call. prim_literal.c, prim_shared.c, and where prims.tbl says */
#define ROW_CALL(c, group) RuntimeFn prim_call_##c;
#include "core/prim_rows.h"

#endif
