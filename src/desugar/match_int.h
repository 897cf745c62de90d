/* What the files of the matcher share. See match.c. */
#ifndef TARRY_DESUGAR_MATCH_INT_H
#define TARRY_DESUGAR_MATCH_INT_H

#include "desugar/desugar_int.h"

/* Something a row binds on the way to its right-hand side; exactly one of the first three is set. */
typedef struct Bound {
    Entity *entity;        /* a variable */
    EvVar  *ev;            /* a dictionary out of an existential constructor */
    Pat    *lazy;          /* a lazy pattern, whose variables look into `var` */
    Var    *var;
    struct Bound *next;
} Bound;

typedef struct MatchLine {             /* a row on its way: what is left to test, what is bound */
    Pat    **pats;         /* one per variable of the matrix; NULL: matches */
    Bound   *bound;
    uint32_t row;
    /* A test further to the right is known to fail. The line is there for what it evaluates on the way: its first
     * `doom` columns. */
    bool     doomed;
    uint32_t doom;
} MatchLine;

typedef struct Matrix {
    Var      **vars; uint32_t n;
    MatchLine *lines; uint32_t n_lines;
} Matrix;

typedef struct Leaf {                  /* a place where a row has matched */
    uint32_t row;
    Core    *hole;
    Bound   *bound;
    Fail    *fail;         /* NULL unless the row can fail; then `rest` is where that leads */
    Core    *rest;
} Leaf;

typedef struct Match {
    Desugar         *d;
    const MatchRow  *rows; uint32_t n_rows;
    const MatchSpec *spec;
    VEC(Leaf)        leaves;
    uint32_t        *uses;             /* per row: how many leaves */
    size_t           copies, limit;    /* lines copied because they match several constructors; how many may be */
    bool             opaque;           /* an or-pattern is a test of its own: nobody knows what it leaves */
    bool             split;            /* the limit was reached: rows are no longer copied, warnings no longer exact */
    Var             *root;             /* match_value: the variable for the value */
    Ty              *root_type;
    bool             root_strict;      /* it is evaluated before the tree is entered, or by the tree's first case */
    uint32_t         root_uses;
    Var             *world;            /* what patterns call the state of the world, where none is around; NULL: nobody
                                          asked */
    Var            **vars; uint32_t n_vars;    /* what is matched */
    PtrMap           facts;            /* Var -> Fact: what is known about variables here */
    PtrMap           refined;          /* TyVar -> Ty: what matches on GADTs' constructors tell here */
    uint32_t         impossible;       /* > 0: no value of the type gets here */
    bool             guarded;          /* only guards that fail lead here */
    char            *missing;          /* patterns that nothing matches, the shortest found, as text; NULL: none */
    uint32_t         n_missing;
    bool             missing_guard;    /* because guards fail */
} Match;

/* What is known of a variable's value on the path to some code. */
typedef struct Fact {
    Entity  *con;
    Var    **vars;         /* its fields; NULL: anything */
    const Pat *lit;
    Var     *same;         /* the value is this variable's */
    Entity **others; uint32_t n_others;    /* the constructors that are left: `con` is the first */
} Fact;

/* ---- patterns (match_pat.c) ---- */

/* The pattern in normal form: NULL (matches), PAT_CON, PAT_LIT (unboxed, or to be compared by ==), PAT_VIEW, PAT_BANG
 * around NULL or a view. What it binds to `var` itself is noted in the line. */
Pat *match_normal(Match *m, MatchLine *line, Pat *p, Var *var);
void match_note_evs(Match *m, MatchLine *line, const Pat *p, Var **vars);
Lit  match_lit(const Pat *p);

/* ---- views, and literals compared by == (match_same.c) ---- */

bool match_same_test(const Pat *a, const Pat *b);      /* both give the same for the same value */

/* ---- or-patterns (match_either.c) ---- */

/* The matrix with a line for each pattern of the or-patterns in the column; itself, where there are none. */
Matrix match_either(Match *m, Matrix x, uint32_t column);

/* ---- unboxed tuples and sums (unboxed.c) ---- */

/* A tuple that is its only part, or nothing: *out is what is left to match the value with. False: something else. */
bool match_unboxed(Match *m, MatchLine *line, Pat *p, Var *var, Pat **out);
/* The constructor of any other, with variables for its fields, and for all its parts; `name` makes one. */
Con *match_unboxed_con(Match *m, const Pat *p, Var **fields, Var **parts, Var *(*name)(void *, uint32_t, Rep),
                       void *arg);

/* ---- constructors and literals (match_switch.c) ---- */

Core *match_matrix(Match *m, Matrix x, Fail *fail);
Core *match_switch(Match *m, Matrix x, uint32_t column, Fail *fail);
bool  match_is_switch(const Pat *p);       /* PAT_CON, or an unboxed literal */

/* ---- clauses without an order (match_all.c) ---- */

Core *match_all(Match *m, Matrix x, Fail *fail);
bool  match_is_boxed(const Pat *p);        /* a constructor around an unboxed literal */
/* match.c: the first line by the test that its pattern in the column asks for, then the others. */
Core *match_test(Match *m, Matrix x, uint32_t column, Fail *fail);

/* ---- right-hand sides (match_leaf.c) ---- */

Core *match_leaf(Match *m, Matrix x, Fail *fail);
void  match_bind(Match *m, const Bound *bound);        /* entities and evidence get their variables */
Core *match_wrap_lazy(Match *m, const Bound *bound, Core *body);   /* the bindings for lazy patterns around `body`,
                                                                      after match_bind */
Core *match_fill(Match *m, Core *tree);                /* puts the right-hand sides into the leaves */

/* ---- what types rule out (match_types.c) ---- */

/* Whether a value of this type can be built by this constructor. */
bool match_possible(const Match *m, Entity *con, Ty *type);
/* The type's variables become what the constructor says they are; to be undone by ptrmap_undo of m->refined. */
void match_refine(Match *m, Entity *con, Ty *type);
/* Whether some values are as is known here. */
bool match_inhabited(Match *m);

/* ---- warnings (match_warn.c) ---- */

void match_reached_end(void *match);
void match_warn(Match *m);
void match_warn_overlap(Match *m);                     /* of clauses without an order */

#endif
