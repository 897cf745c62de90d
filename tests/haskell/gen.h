/* Inside the generator of Haskell programs. See haskell.h.
 *
 * expr(g, type, depth) writes an expression of that type out of what is in scope, by one of the productions of a table
 * (expr.c). What is generated ends and is short: a recursive function calls itself once on each way, with a smaller
 * number first; calls cost what their function costs, and nothing is called that costs more than there is left. `runs`
 * says how often what is being generated may be evaluated. */
#ifndef TARRY_TESTS_HASKELL_GEN_H
#define TARRY_TESTS_HASKELL_GEN_H

#include "haskell.h"
#include "base/vec.h"

typedef const char *Text;      /* in the arena */

/* ---- types (types.c) ---- */

typedef enum TyKind {
    T_INT, T_INTEGER, T_WORD8, T_DOUBLE, T_BOOL, T_CHAR, T_LIST, T_MAYBE, T_PAIR, T_EITHER, T_MAP, T_DATA, T_FUN
} TyKind;

enum { MAX_CONS = 4, MAX_FIELDS = 3, MAX_PARAMS = 4 };

typedef struct Ty Ty;
typedef struct Con {
    Text      name;
    unsigned  n;
    const Ty *types[MAX_FIELDS];
    bool      strict[MAX_FIELDS];
    Text      fields[MAX_FIELDS];
} Con;
typedef struct DataType { Text name; unsigned n; Con cons[MAX_CONS]; bool enumeration, record; } DataType;

struct Ty {
    TyKind          kind;
    const Ty       *a, *b;     /* of lists, Maybe, maps (from Int): a */
    const DataType *data;
};

/* What goes wrong in a unit, when something does. */
typedef enum Failure { FAIL_ARITHMETIC, FAIL_ERROR, FAIL_HEAD, FAIL_PATTERN, FAIL_ARRAY, FAIL_KEY, FAIL_ANY,
                       FAILURES } Failure;

typedef struct Local { Text name; const Ty *ty; } Local;

typedef struct Fun {
    Text      name;
    unsigned  n;
    const Ty *params[MAX_PARAMS];
    const Ty *result;
    bool      counts;          /* the first argument says how often it calls itself at most */
    long      cost;
} Fun;

typedef struct Gen {
    Arena     *arena;
    uint64_t   state;          /* of the random numbers */
    Failure    failure;
    unsigned   unit, fresh;
    Buf       *out;
    VEC(Local) scope;
    VEC(Fun)   funs;
    DataType   datas[3];       /* an enumeration, one with several constructors, a record */
    const Ty  *data_types[3], *simple[6];
    Text       class;          /* the suffix of the class's names */
    VEC(const Ty *) instances;
    long       cost, limit, runs;
    int        nodes;
    const Fun *self;           /* may be called, with a smaller number; NULL: nothing may */
    Text       counter;
    unsigned   calls_left;
} Gen;

unsigned  below(Gen *g, unsigned n);
bool      chance(Gen *g, unsigned percent);
Text      text(Gen *g, const char *format, ...) __attribute__((format(printf, 2, 3)));
Text      fresh(Gen *g, const char *prefix);
Text      one_of(Gen *g, Text a, Text b);

const Ty *type_make(Gen *g, TyKind kind, const Ty *a, const Ty *b);
bool      type_same(const Ty *a, const Ty *b);
bool      type_is_number(const Ty *ty);
const Ty *type_simple(Gen *g);                   /* of those the unit has most of */
const Ty *type_any(Gen *g);                      /* that can be shown and compared */
Text      type_text(Gen *g, const Ty *ty);

/* ---- expressions (expr.c, value.c, partial.c) ---- */

Text expr(Gen *g, const Ty *ty, int depth);
Text leaf(Gen *g, const Ty *ty);
Text call_self(Gen *g, const Ty *ty, int depth);       /* the function that is being written, with a smaller number;
                                                          NULL: not here */
Text lambda(Gen *g, const Ty *const *params, unsigned n, const Ty *result, int depth);
/* A variable in scope of this type; NULL: there is none. */
Text variable(Gen *g, const Ty *ty);
void push(Gen *g, Text name, const Ty *ty);
bool afford(Gen *g, long cost);                /* takes it, if there is so much left */

Text value(Gen *g, const Ty *ty, int depth);   /* by constructors or literals */
Text compute(Gen *g, const Ty *ty, int depth); /* by the library's functions for the type; NULL: none fits */
Text construct(Gen *g, const Ty *ty, unsigned con, int depth);

Text partial(Gen *g, const Ty *ty, int depth); /* an operation that may fail, in the unit's way; NULL: none fits */
Text pattern(Gen *g, const Con *con);          /* its variables are in scope from then on */
bool incomplete(Gen *g);                       /* may patterns miss something here? */

/* ---- unit.c ---- */

void unit_write(Gen *g);

#endif
