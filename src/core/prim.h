/* Primitive operations: their table (prims.tbl) and their meaning on literals. */
#ifndef TARRY_CORE_PRIM_H
#define TARRY_CORE_PRIM_H

#include "base/name.h"
#include <stdbool.h>
#include <stdint.h>

/* How a value is represented: REP(constant, the type that stands for it in the text form; NULL: any other type) */
#define REPS(REP) REP(PTR, NULL) REP(INT, "Int#") REP(DOUBLE, "Double#") REP(CHAR, "Char#") REP(ADDR, "Addr#")
typedef enum Rep {
#define REP(c, text) REP_##c,
    REPS(REP)
#undef REP
    REP_COUNT
} Rep;

const char *rep_text(Rep rep);                 /* "Int#"...; NULL for REP_PTR */
bool rep_of_text(const char *type, Rep *rep);  /* false when `type` is no unboxed type's name */

typedef struct Lit {
    Rep rep;                                   /* not REP_PTR */
    union { int64_t i; double d; uint32_t c; Name addr; } u;   /* addr: the bytes of a string */
} Lit;

/* The character that begins at byte `at` of a string literal's text; returns where the next one begins. The text is UTF-8 but for NUL,
 * written C0 80, and surrogates, written as three bytes. At the end: 0, and `at` itself. */
int64_t lit_next_char(Name text, int64_t at, uint32_t *c);

bool lit_equal(Lit a, Lit b);                  /* bit by bit: the same literal pattern; NaN equals itself */
/* NaN is one value. Machines make several, of either sign; whatever shows one, or its bits, shows this one: that of 0/0 on x86_64, with
 * GHC's decodeFloat there. Anything else stays as it is. */
double one_nan(double x);

typedef enum Prim {
#define PRIM(c, text, args, res)      PRIM_##c,
#define HEAP_PRIM(c, text, args, res) PRIM_##c,
#include "core/prims.tbl"
#undef PRIM
#undef HEAP_PRIM
    PRIM_COUNT
} Prim;

enum { PRIM_MAX_ARGS = 6 };

/* The exceptions that evaluators raise by themselves are definitions of these names: of a thunk that depends on itself, and of a thread
 * that waits for a variable nobody else can reach. A program without them just ends there. */
#define CORE_LOOP    "Tarry.TopHandler.loopException"
#define CORE_BLOCKED "Tarry.TopHandler.blockedException"
#define CORE_STACK_OVERFLOW "Tarry.TopHandler.stackException"
#define CORE_HEAP_OVERFLOW  "Tarry.TopHandler.heapException"
#define CORE_INTERRUPT      "Tarry.TopHandler.interruptException"

typedef struct PrimInfo {
    const char *text;
    int         arity;
    const char *args;                          /* a letter per argument: see prims.tbl */
    Rep         res;
    bool        heap;                          /* not for prim_apply */
} PrimInfo;

extern const PrimInfo prim_info[PRIM_COUNT];

Rep prim_arg_rep(Prim prim, int i);
bool prim_of_text(const char *text, Prim *prim);
/* The result for literal arguments of the right representation. NULL, or why there is no result. Integers wrap. */
const char *prim_apply(Prim prim, const Lit *args, Lit *result);

/* How a primitive operation is done. prim_class.c */
typedef enum PrimClass {
    PRIM_INLINE,               /* OP_OP: a = result, b and c: arguments; never fails */
    PRIM_TRAP,                 /* the same, but it ends the program when the arguments are wrong: OP_TRAP */
    PRIM_READ,                 /* OP_READ */
    PRIM_WRITE,                /* OP_WRITE; Core's result, the world, is 0 */
    PRIM_TAG,                  /* OP_TAG_OF, after evaluation */
    PRIM_CALL,                 /* OP_PRIM: a C function of the runtime */
    PRIM_UNSUPPORTED           /* of logic programs */
} PrimClass;
PrimClass prim_class(Prim prim);

#endif
