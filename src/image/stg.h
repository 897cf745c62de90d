/* STG: Core as the machine sees it. Closures name what they capture, globals are what is static, join points are
 * labels.
 *
 * Invariants
 *  1. A StgVar belongs to one StgCode: what a closure captures is a variable of its own inside it. So whatever is known
 * about a variable while code is made (its register) is kept in the variable itself.
 *  2. A case names what it looks at: `binder`, which is the variable itself when a variable is looked at, unless the
 * binder owns the value (then it is another variable). Alternatives use it instead of what Core's default binds. Inside
 * of the alternatives it is evaluated.
 *  3. A let is one group of bindings that need each other (or a single one), in the order of their dependencies.
 *  4. An unboxed constructor, and an operation whose result is a Box#, gives its fields themselves, which nobody has
 * evaluated (STG_GIVE); a case that looks at it names them (`opens`): the first is its binder, `more` are the others.
 *  5. What a selector takes from a known dictionary is that dictionary's method. */
#ifndef TARRY_IMAGE_STG_H
#define TARRY_IMAGE_STG_H

#include "base/diag.h"
#include "base/ptrmap.h"
#include "base/vec.h"
#include "core/core.h"
#include "image/image.h"

typedef struct StgExpr StgExpr;
typedef struct StgCode StgCode;
typedef struct StgGlobal StgGlobal;
typedef struct StgVar StgVar;

typedef enum HomeKind { HOME_NONE, HOME_R, HOME_F, HOME_CAPTURED } HomeKind;
typedef struct Home {          /* where a variable is: a register, or still in the closure R0 */
    HomeKind kind;
    uint32_t index;
} Home;

typedef struct StgCount {      /* on one way at most, 2: more often than once */
    uint8_t entered;           /* it is evaluated, if nobody has done that before */
    uint8_t called;            /* its value is, */
    uint8_t given;             /* ... with so many arguments at least */
} StgCount;

struct StgVar {
    Name     name;
    Rep      rep;
    Span     span;
    uint32_t number;           /* in the order they were made */
    bool     captured;         /* bound around the closure */
    StgCode *known;            /* the local function it is bound to; NULL: not known */
    bool     value;            /* evaluated from the start: bound to a function or constructor */
    bool     data;             /* a case has alternatives for its constructors: it is no function */
    bool     typed;            /* it is none by its type, wherever it is used */
    StgVar  *outer;            /* captured: who it is outside */
    bool     used;             /* occurs after its binding: lower_live.c */
    /* while code is made: lower_state.c */
    bool     evaluated;        /* here */
    Home     home;
    bool     mark;             /* for a moment */
    uint32_t hint;             /* register it would like to be in; 0: none */
    uint32_t live;             /* its place in a list of what lives, + 1 */
    /* while one-entry thunks are looked for: stg_once.c */
    StgCount count;
    uint32_t counted;          /* in which walk the count was begun */
    uint32_t begun, ended;     /* when it was bound; at the end of which way it was met last */
    bool     seen;             /* it was evaluated on the way here */
};

typedef enum StgAtomKind { STG_LIT, STG_LOCAL, STG_STATIC } StgAtomKind;
typedef struct StgAtom {
    StgAtomKind kind;
    bool        dies;          /* STG_LOCAL: this is the last use: lower_live.c */
    union { Lit lit; StgVar *var; StgGlobal *global; } u;
} StgAtom;

typedef struct StgCapture {
    StgAtom  outer;            /* STG_LOCAL: in the code around */
    StgVar  *inner;
    uint32_t word;             /* of the closure's contents */
} StgCapture;

/* A function's or thunk's code. */
struct StgCode {
    InfoKind    kind;          /* INFO_FUN, INFO_THUNK, INFO_SELECTOR */
    StgVar    **params;
    uint32_t    n_params;
    StgCapture *captures;      /* pointers first */
    uint32_t    n_captures, n_pointers;
    StgVar     *self;          /* a function that names itself: the closure; NULL: it does not */
    bool        once;          /* a thunk that is entered once at most: stg_once.c */
    bool        data;          /* profiled: what it gives is no function: stg_data.c */
    bool        near;          /* profiled: calls of its name need not look whom it belongs to */
    StgExpr    *body;
    uint32_t    select, select_con;            /* INFO_SELECTOR */
    Written     origin;
    Name        local;         /* what it is called there; NULL: it is the definition itself */
    Name        type;          /* a thunk's value's; NULL: not known, or nobody asks */
    uint32_t    info;          /* in the image */
    bool        looked_at;     /* by lower_live.c */
    bool        poll;          /* it looks whether the runtime wants it, first of all: lower_poll.c */
    bool        visited, visiting;             /* by lower_poll.c */
    uint32_t    refs;          /* lower_live.c */
};

/* An object made by let, or a constructor that is returned. */
typedef struct StgAlloc {
    StgVar    *var;            /* NULL: returned */
    StgCode   *code;           /* a closure; NULL: a constructor */
    const Con *con;
    StgAtom   *args;           /* con->arity of them */
    Name       sub;            /* the centre it is made under, pushed on CCCS (let x = sccsub ..); NULL: CCCS itself */
    Written    origin;
    uint32_t   info;
} StgAlloc;

typedef struct StgJoin {
    StgVar  **params;
    uint32_t  n_params;
    StgExpr  *body;
    Name      name;
    bool      open;            /* while STG is made: we are in its group */
    bool      recursive;       /* it is jumped to from within its group */
    uint32_t  first;           /* variables bound in the group have numbers from here on */
    /* while code is made */
    StgVar  **dead;            /* what lives where it is bound, but not in it */
    uint32_t  n_dead;
    StgVar  **lives;           /* what lives at its label besides its parameters, while the group is looked at */
    uint32_t  n_lives;
    uint32_t  refs;
    bool      reached, placed; /* a goto has been made; its code has */
    bool      round;           /* a way leads from it to a label of the loop that is looked at: lower_cold.c */
    Home     *homes;           /* of the parameters at the label */
    uint32_t  label;
} StgJoin;

typedef struct StgAlt {
    AltKind    kind;
    const Con *con;
    StgVar   **vars;           /* ALT_CON: one per field */
    Lit        lit;
    StgExpr   *body;
    Span       span;
    StgVar   **dead;           /* what lives in another alternative, but not in this one: lower_live.c */
    uint32_t   n_dead;
} StgAlt;

typedef enum StgKind { STG_ATOM, STG_CALL, STG_CON, STG_PRIM, STG_LET, STG_JOIN, STG_GOTO, STG_CASE, STG_SCC,
                       STG_HERE, STG_BACK, STG_GIVE } StgKind;
struct StgExpr {
    StgKind  kind;
    Span     span;
    Name     from;             /* as in Core */
    const Inlined *at;
    uint32_t refs;             /* what the code from here on needs: lower_live.c */
    union {
        StgAtom atom;                                                         /* evaluated and returned */
        struct { StgAtom fun, *args; uint32_t n; } call;
        StgAlloc *con;
        struct { Prim prim; StgAtom *args; } prim;
        struct { StgAlloc **allocs; uint32_t n; StgExpr *body; } let;
        struct { StgJoin **joins; uint32_t n; StgExpr *body; } join;
        struct { StgJoin *to; StgAtom *args; } jump;                          /* STG_GOTO */
        struct { StgExpr *scrut; StgVar *binder; StgAlt *alts; uint32_t n; uint32_t refs; bool binder_dies, owns,
                 flex;           /* `maker` makes what a logic variable that is looked at may be */
                 StgAtom maker, maker_of_all;
                 bool opens;     /* the binder is the field of an unboxed constructor, as it is */
                 StgVar **more;  /* ... and so are these, its other fields */
                 uint32_t n_more;
               } cas;
        struct { SccKind kind; Name centre; StgExpr *body;
                 StgAtom stack;  /* SCC_UNDER: of another one */
                 StgVar *outer;  /* the stack around; NULL: nobody asks for it */
                 bool left;      /* all ends of the body go back to it */
                 bool counted;   /* nothing is charged in it: it is counted, and that is all. stg_counted.c */
                 const StgExpr *under;         /* that is so of this one, too, and it is in there; NULL: none */
               } scc;
        struct { StgVar *name; StgExpr *body; } here;                         /* the stack at hand */
        struct { StgAtom stack; StgExpr *body;         /* charged to the stack of an scc around */
                 bool left;      /* at its end */
                 bool stays;     /* of one that is only counted: CCCS is what it was around that */
               } back;
        struct { StgAtom *fields; uint32_t n; } give;                         /* STG_GIVE: returned as they are */
    } u;
};

static inline Written stg_origin(const StgExpr *e) { return (Written){ e->from, e->at, e->span }; }
/* Does an scc use the name of another stack ... */
static inline bool stg_is_under(const StgExpr *e) { return e->u.scc.kind == SCC_UNDER; }
/* ... and go there? */
static inline bool stg_asks_for_stack(const StgExpr *e) { return stg_is_under(e) && !e->u.scc.counted; }
/* Is what a case looks at its binder? */
static inline bool stg_looks_at_binder(const StgExpr *e)
{
    const StgExpr *scrut = e->u.cas.scrut;
    return scrut->kind == STG_ATOM && scrut->u.atom.kind == STG_LOCAL && scrut->u.atom.u.var == e->u.cas.binder;
}

/* A static object. */
struct StgGlobal {
    Name       name;
    StgCode   *code;           /* a function or CAF; NULL: a constructor */
    const Con *con;
    StgAtom   *args;           /* STG_LIT or STG_STATIC */
    Written    origin;
    Name       local;          /* as in StgCode */
    Name       centre;         /* of a CAF; NULL: it has none of its own */
    Name       module;
    VEC(StgGlobal *) mentions; /* globals it needs itself */
    struct StgPlan *plan;      /* of its code, until that is made: stg_top.c */
    bool       needed;         /* by what is in the image */
    bool       caf;            /* leads to a CAF */
    uint32_t   index, info;    /* in the image */
};

typedef struct StgProgram {
    Arena      *arena;
    StgGlobal **globals;       /* those main needs */
    uint32_t    n_globals;
    StgGlobal  *main;
} StgProgram;

typedef struct StgOptions {
    bool profile;              /* nothing may move to where another cost centre is charged */
    bool call_stack;           /* LowerOptions */
    bool types;                /* of thunks, for censuses */
    bool plain;                /* no join points, nothing floated or resolved: to compare with */
    const PtrMap *narrow;      /* LogicProgram's; NULL: it is no logic program */
} StgOptions;

/* What main needs of a linted program. NULL, with messages, when it is a logic program. Needs a stack as deep as the
 * program. stg.c */
StgProgram *stg_of_core(const CoreProgram *program, const StgOptions *options, Arena *arena, Diags *ds);

/* Finds thunks that are entered once at most. Not for logic programs. stg_once.c */
void stg_find_once(const StgProgram *program);
/* Finds thunks that give data. stg_data.c */
void stg_find_data(const StgProgram *program);

/* Finds sccs that are only counted. searches: each by itself. stg_counted.c */
void stg_find_counted(const StgProgram *program, bool searches);

/* Tests the invariants. False: `why` says what is wrong. stg_lint.c */
bool stg_lint(const StgProgram *program, char *why, size_t size);

/* The number of arguments an evaluated global takes; 0: it is no function. */
static inline uint32_t stg_arity(const StgGlobal *g)
{
    return g->code != NULL && g->code->kind == INFO_FUN ? g->code->n_params : 0;
}
static inline bool     stg_is_value(const StgGlobal *g) { return g->code == NULL || g->code->kind == INFO_FUN; }
static inline Rep      stg_rep(const StgAtom *a)
{
    return a->kind == STG_LIT ? a->u.lit.rep : a->kind == STG_LOCAL ? a->u.var->rep : REP_PTR;
}

#endif
