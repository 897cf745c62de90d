/* Core prepared for the small-step machine: variables resolved to places.
 *
 * The machine never substitutes. A piece of code that may run later (a thunk's or function's body, the alternatives of
 * a case, the right side of an `or`, the body of a join point) is a CodeBlock; it names what it captures from around
 * it, and nothing else of the surroundings is kept alive by it. While a block runs, its captured values and its locals
 * (parameters, pattern variables, lets) are in two arrays.
 *
 * Nothing is made for a join point: whoever jumps to it hands over what it captures. All of a group capture what any of
 * them needs, or any join point around that they may jump to. */
#ifndef TARRY_SEMANTICS_SMALL_CODE_H
#define TARRY_SEMANTICS_SMALL_CODE_H

#include "core/core.h"
#include "semantics/ccs.h"

typedef struct Code Code;
typedef struct CodeBlock CodeBlock;
typedef struct Obj Obj;

typedef enum PlaceKind { PLACE_LOCAL, PLACE_CAPTURED, PLACE_GLOBAL, PLACE_LITERAL } PlaceKind;

typedef struct Place {
    PlaceKind kind;
    uint32_t  index;           /* not PLACE_LITERAL */
    Obj      *literal;         /* PLACE_LITERAL: an object outside the heap */
} Place;

struct CodeBlock {
    const Core *src;           /* the lambda, case or right-hand side it was made from */
    Place      *captures;      /* where the block that makes this one finds them; join points: a jump knows */
    uint32_t    n_captures;
    uint32_t    n_params;      /* lambdas and join points: locals 0 .. n_params-1 */
    uint32_t    n_locals;      /* the most that are alive at once */
    Code       *code;          /* NULL for the alternatives of a case */
    struct SmallAlt *alts;
    uint32_t    n_alts;
    uint32_t   *globals;       /* top-level definitions this block or one inside it refers to */
    uint32_t    n_globals;
    uint64_t    collection;    /* the collector's: when it last followed `globals` */
};

typedef struct SmallAlt {
    const Alt *alt;            /* pattern variables are locals 0 .. */
    Code      *code;
} SmallAlt;

typedef enum RhsKind { RHS_THUNK, RHS_FUNCTION, RHS_CON, RHS_LITERAL } RhsKind;

typedef struct SmallBind {
    RhsKind    kind;
    bool       box;
    bool       sub;            /* the right-hand side is sccsub: rule Let(sub) */
    Cc         sub_centre;
    CodeBlock *block;          /* RHS_THUNK, RHS_FUNCTION */
    const Con *con;            /* RHS_CON */
    Place     *args;
    Obj       *literal;        /* RHS_LITERAL */
} SmallBind;

typedef enum CodeKind {
    CODE_VAR, CODE_LIT, CODE_LAM, CODE_APP, CODE_CALL, CODE_CON, CODE_PRIM, CODE_LET, CODE_JOIN, CODE_JUMP, CODE_CASE,
    CODE_SCC, CODE_UNDER, CODE_HERE,
    CODE_BACK, CODE_OR, CODE_FREE
} CodeKind;

struct Code {
    CodeKind    kind;
    const Core *src;
    uint32_t    depth;         /* locals in scope */
    bool        labelled;      /* an scc of the same definition encloses it: its label is `label`, whatever calls it */
    Cc          label;
    union {
        Place  var;                                                       /* CODE_VAR */
        Obj   *literal;                                                   /* CODE_LIT */
        CodeBlock *lam;                                                   /* CODE_LAM */
        struct { Code *fun; Place *args; uint32_t n; } app;
        struct { uint32_t top, arity; Place *args; uint32_t n; } call;    /* a saturated call in a flat program */
        struct { const Con *con; Place *args; } con;
        struct { Prim prim; Place *args; } prim;
        struct { SmallBind *binds; uint32_t n; Code *body; } let;         /* locals depth .. depth+n-1 */
        struct { Code *body; } join;
        struct { CodeBlock *to; Place *args, *captures; } jump;           /* to->n_params and to->n_captures of them */
        struct { Code *scrut; CodeBlock *alts; bool flex; } cas;
        struct { SccKind kind; Cc centre; Code *body; bool named; } scc;  /* named: local depth is the stack around */
        struct { Place stack; Code *body; bool named; } under;            /* named: as above */
        struct { Code *body; } here;                                      /* local depth is the stack */
        struct { Place stack; Code *body; } back;
        struct { Code *left; CodeBlock *right; } or;
        struct { uint32_t n; Code *body; } free;                          /* locals depth .. depth+n-1 */
    } u;
};

typedef struct SmallProgram {
    const CoreProgram *program;
    CodeBlock **tops;          /* by Top.index: the right-hand side; of a lambda, its body */
    uint32_t max_locals, max_captures;
} SmallProgram;

/* Prepares a linted program. Literals are made by `new_literal`, once each occurrence, and never move. */
SmallProgram *small_prepare(const CoreProgram *program, CcsTree *tree, Obj *(*new_literal)(Arena *arena, Lit lit),
                            Arena *arena);

#endif
