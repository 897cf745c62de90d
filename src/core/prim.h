/* Primitive operations: what their table (prims.tbl) says, and their meaning on literals. */
#ifndef TARRY_CORE_PRIM_H
#define TARRY_CORE_PRIM_H

#include "base/name.h"
#include <stdbool.h>
#include <stdint.h>

/* How a value is represented: REP(constant, the type that stands for it in the text form; NULL: any other type) */
#define REPS(REP)                                                                                                      \
    REP(PTR, NULL) REP(INT, "Int#") REP(DOUBLE, "Double#") REP(CHAR, "Char#") REP(ADDR, "Addr#") REP(WORLD, "World#")
typedef enum Rep {
#define REP(c, text) REP_##c,
    REPS(REP)
#undef REP
    REP_COUNT
} Rep;

enum { MAX_RESULTS = 8 };                      /* that come back from a call at once, in registers */
const char *rep_text(Rep rep);                 /* "Int#"...; NULL for REP_PTR */
bool rep_of_text(const char *type, Rep *rep);  /* false when `type` is no unboxed type's name */

/* Without a gap: there are many of them. */
typedef struct __attribute__((packed, aligned(4))) Lit {
    Rep rep;                                   /* not REP_PTR */
    union { int64_t i; double d; uint32_t c; Name addr; } u;   /* addr: the bytes of a string; of the world: 0 */
} Lit;

/* The character that begins at byte `at` of a string literal's text; returns where the next one begins. The text is
 * UTF-8 but for NUL, written C0 80, and surrogates, written as three bytes. At the end: 0, and `at` itself. */
int64_t lit_next_char(Name text, int64_t at, uint32_t *c);

bool lit_equal(Lit a, Lit b);                  /* bit by bit: the same literal pattern; NaN equals itself */
/* The state of the world: there is one value, which says nothing. */
static inline Lit lit_world(void) { return (Lit){ .rep = REP_WORLD }; }
/* NaN is one value. Machines make several, of either sign; whatever shows one, or its bits, shows this one: that of 0/0
 * on x86_64, with GHC's decodeFloat there. Anything else stays as it is. */
double one_nan(double x);

typedef enum Prim {
#define PRIM(c, ...) PRIM_##c,
#include "core/prims.tbl"
#undef PRIM
    PRIM_COUNT
} Prim;

enum { PRIM_MAX_ARGS = 6 };

/* The exceptions that evaluators raise by themselves are definitions of these names: of a thunk that depends on itself,
 * and of a thread that waits for a variable nobody else can reach. A program without them just ends there. */
#define CORE_LOOP    "Tarry.TopHandler.loopException"
#define CORE_BLOCKED "Tarry.TopHandler.blockedException"
#define CORE_STACK_OVERFLOW "Tarry.TopHandler.stackException"
#define CORE_HEAP_OVERFLOW  "Tarry.TopHandler.heapException"
#define CORE_INTERRUPT      "Tarry.TopHandler.interruptException"

/* The columns of the table, which explains them. */
typedef enum PrimGroup {
    GROUP_LIT, GROUP_BIG, GROUP_SCAN, GROUP_WORLD, GROUP_BYTES, GROUP_MEMORY, GROUP_FOREIGN, GROUP_ARRAY,
    GROUP_OBJECT, GROUP_EXCEPTION,
    GROUP_THREAD, GROUP_LOGIC, GROUP_COUNT
} PrimGroup;
typedef enum PrimEffect { EFFECT_PURE, EFFECT_READS, EFFECT_WRITES } PrimEffect;
typedef enum PrimFailure {
    FAILS_NEVER, FAILS_ZERO, FAILS_CHAR, FAILS_INDEX, FAILS_DOMAIN, FAILS_RAISES, FAILS_ALWAYS
} PrimFailure;
typedef enum PrimHow {
    HOW_CODE, HOW_TRAP, HOW_TEST, HOW_READ, HOW_WRITE, HOW_SIZED, HOW_TAG, HOW_CALL,
    HOW_NONE
} PrimHow;
typedef enum PrimUnit {
    UNIT_NONE, UNIT_SIZE, UNIT_ONLY, UNIT_MEMORY, UNIT_LIMB,
    UNIT_BYTE, UNIT_WORD, UNIT_DOUBLE, UNIT_POINTER, UNIT_BITS /* of several: there is an index */
} PrimUnit;

typedef struct PrimInfo {
    const char *text;
    int         arity;
    const char *args;                          /* a letter per argument */
    char        result;                        /* its letter */
    Rep         res;                           /* its representation */
    PrimGroup   group;
    PrimEffect  effect;
    PrimFailure fails;
    bool        cheap;
    PrimHow     how;
    PrimUnit    unit;                          /* of HOW_READ, HOW_WRITE and HOW_SIZED */
} PrimInfo;

extern const PrimInfo prim_info[PRIM_COUNT];

Rep prim_arg_rep(Prim prim, int i);
/* Whether HOW_SIZED knows it: so many bytes, negative with a sign. */
static inline bool prim_is_size(int64_t size)
{
    switch (size) {
    case 1: case 2: case 4: case 8: case -1: case -2: case -4: case -8: return true;
    default: return false;
    }
}
/* What a letter of the table stands for, for messages: "an Int#", "a pointer". */
const char *prim_letter_text(char letter);
/* Is it for programs that search only? To evaluate all of a value means something in any program. */
static inline bool prim_searches(Prim prim)
{
    return prim_info[prim].group == GROUP_LOGIC && prim != PRIM_NORMAL_FORM && prim != PRIM_GROUND;
}
/* Is it a search inside of the search? */
static inline bool prim_searches_inside(Prim prim)
{
    return prim == PRIM_ALL_VALUES || prim == PRIM_FIRST_VALUE || prim == PRIM_SET_VALUES || prim == PRIM_SET_FIRST
           || prim == PRIM_SEARCH_STEP || prim == PRIM_SET_STEP;
}
/* Is there an argument with this letter? */
bool prim_has(Prim prim, char letter);
bool prim_of_text(const char *text, Prim *prim);
/* Why arguments have no result, if it fails so; NULL: there is more to say. */
const char *prim_failure_text(PrimFailure fails);
/* Of those in GROUP_LIT, the result for literal arguments of the right representation. NULL, or why there is no result.
 * Integers wrap. */
const char *prim_apply(Prim prim, const Lit *args, Lit *result);
/* Those of one Double# that C's mathematics has; NULL: it is another operation. Who calls it makes whatever is not a
 * number the one NaN. */
typedef double MathFunction(double);
MathFunction *prim_math(Prim prim);

#endif
