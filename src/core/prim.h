/* Primitive operations: their table (prims.tbl) and their meaning on literals. */
#ifndef TARRY_CORE_PRIM_H
#define TARRY_CORE_PRIM_H

#include "base/name.h"
#include <stdbool.h>
#include <stdint.h>

/* How a value is represented: REP(constant, the type that stands for it in the text form; NULL: any other type) */
#define REPS(REP) REP(PTR, NULL) REP(INT, "Int#") REP(DOUBLE, "Double#") REP(CHAR, "Char#")
typedef enum Rep {
#define REP(c, text) REP_##c,
    REPS(REP)
#undef REP
    REP_COUNT
} Rep;

const char *rep_text(Rep rep);                 /* "Int#"...; NULL for REP_PTR */
bool rep_of_text(const char *type, Rep *rep);  /* false when `type` is no unboxed type's name */

typedef struct Lit {
    Rep rep;                                   /* REP_INT, REP_DOUBLE or REP_CHAR */
    union { int64_t i; double d; uint32_t c; } u;
} Lit;

bool lit_equal(Lit a, Lit b);                  /* bit by bit: the same literal pattern; NaN equals itself */

typedef enum Prim {
#define PRIM(c, text, n, arg, res) PRIM_##c,
#include "core/prims.tbl"
#undef PRIM
    PRIM_COUNT
} Prim;

typedef struct PrimInfo {
    const char *text;
    int         arity;
    Rep         arg, res;
} PrimInfo;

extern const PrimInfo prim_info[PRIM_COUNT];

bool prim_of_text(const char *text, Prim *prim);
/* The result for literal arguments of the right representation. NULL, or why there is no result. Integers wrap.
 * Not for isVar# and isFree#, which look at the heap. */
const char *prim_apply(Prim prim, const Lit *args, Lit *result);

#endif
