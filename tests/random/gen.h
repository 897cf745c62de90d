/* Shared inside the generator of random programs. See random.h.
 *
 * The generator is type-directed: rnd_expr(g, ty, depth) makes an expression of type `ty` out of what is in scope, by
 * one of the productions of the table in expr.c. Four things keep its programs within bounds, all of them static:
 *
 *  1. Recursion goes down a bounded type (TY_FUEL, TY_COUNT, TY_SHORT): data that is only ever written out or taken
 * apart, never computed. Every other type may hold cyclic data; nothing recurses over it without fuel beside it.
 *  2. g->budget.work is an upper guess of the rules that one evaluation of what is generated takes. Alternatives share
 * it, bodies that run k times get a k-th of it, calls cost what their function costs.
 *  3. g->budget.bits bounds the search tree: 8 for each time that it may double.
 *  4. g->nodes bounds the text.
 *
 * Free variables are kept away from rigid cases by a little flow analysis: an entry is `risky` when its value may hold
 * a free variable, and while g->safe is set nothing is generated that might. Leaks are made on purpose, rarely. */
#ifndef TARRY_TESTS_RANDOM_GEN_H
#define TARRY_TESTS_RANDOM_GEN_H

#include "base/vec.h"
#include "core/core.h"
#include "random.h"

/* ---- random numbers (rng.c) ---- */

typedef struct Rng { uint64_t state; } Rng;

Rng      rnd_rng_new(uint64_t seed);
uint64_t rnd_rng_next(Rng *rng);
unsigned rnd_rng_below(Rng *rng, unsigned n);              /* 0 .. n-1; n > 0 */
bool     rnd_rng_chance(Rng *rng, unsigned percent);

/* ---- types (types.c) ---- */

typedef enum TyKind {
    TY_BOOL, TY_NAT, TY_COLOUR, TY_LIST, TY_PAIR,      /* these may be free variables, if all they hold may */
    TY_INT, TY_CHAR, TY_DOUBLE, TY_ITEM, TY_OPS,       /* data with unboxed fields or functions inside */
    TY_HELD,                                           /* with strict fields, which may be held without their boxes */
    TY_BOX,                                            /* what an action gives; only in programs that have some */
    TY_FUN,                                            /* a -> b */
    TY_ACT, TY_REF,                                    /* actions that give an a, and their variables: act.c */
    TY_INTU, TY_CHARU, TY_DOUBLEU,                     /* unboxed */
    TY_FUEL, TY_COUNT, TY_SHORT                        /* a Nat, an Int#, a List a, all at most `size` */
} TyKind;

typedef struct Ty Ty;
struct Ty {
    TyKind    kind;
    unsigned  size;        /* bounded types */
    const Ty *a, *b;       /* TY_LIST, TY_SHORT, TY_BOX, TY_ACT, TY_REF: a; TY_PAIR, TY_FUN: a and b */
};

enum { DATA_KINDS = TY_BOX + 1, MAX_POOL = 8, MAX_PARAMS = 6 };

/* ---- what is in scope (scope.c) ---- */

typedef struct Entry {
    Var      *var;
    const Ty *ty;              /* curried; without the prefix */
    bool      risky;           /* a value that may hold a free variable; for functions: the result */
    bool      is_top;
    bool      has_prefix;      /* the call of a recursive function from its own body: the first argument is fixed */
    Atom      prefix;
    unsigned  calls_left;      /* ... and such calls are few */
    unsigned  arity;           /* parameters of the lambda, without the prefix */
    uint32_t  risky_params;    /* as bits: these arguments may hold free variables */
    int       work, bits;      /* of a call (or of evaluating a definition without parameters) */
    unsigned  uses;
} Entry;

typedef struct Budget { int work, bits; } Budget;

typedef enum FailSort { FAIL_NEVER, FAIL_TRAP, FAIL_ONE, FAIL_MANY } FailSort;     /* fail.c */

/* Where an expression stands: what it can jump to, and which sccs it can go back from (join.c). */
typedef struct RndJoin RndJoin;
typedef struct RndScc RndScc;
typedef struct RndStack { Var *name; const struct RndStack *next; } RndStack;     /* in whose scope we are */
typedef struct Here { const RndJoin *joins; const RndScc *sccs; } Here;
typedef enum Stand { STAND_CLOSURE, STAND_APART, STAND_END } Stand;

typedef struct Gen {
    Arena       *arena;
    Rng          rng;
    RandomFamily family;
    unsigned     size;
    bool         logic, flat, total;                   /* total: no case may fail */
    bool         holds;                                /* has strict fields */
    bool         calls_far;                            /* has functions called under other labels (rnd_far_call) */
    bool         acts;                                 /* has actions (act.c) */
    Var         *world;                                /* in what one does */
    FailSort     fails;
    CoreProgram *program;
    Con        **cons[DATA_KINDS];
    VEC(const Ty *) types;                             /* all made so far */
    const Ty    *pool[MAX_POOL], *funs[MAX_POOL];      /* the types this program is about */
    unsigned     n_pool, n_funs;
    VEC(Entry *) scope, tops;                          /* innermost last; in order of definition */
    VEC(Top *)   definitions;
    Budget       budget;
    int          nodes;
    bool         safe;
    unsigned     scc_percent;
    unsigned     fresh;
    Here         here;                                 /* of what is being made */
    Stand        stand;                                /* how what is made next stands in it */
    const RndStack *stacks;                            /* whose functions there may be: `under` */
} Gen;

bool     rnd_chance(Gen *g, unsigned percent);
unsigned rnd_below(Gen *g, unsigned n);
unsigned rnd_between(Gen *g, unsigned lo, unsigned hi);   /* both inclusive */

const Ty *rnd_ty_make(Gen *g, TyKind kind, const Ty *a, const Ty *b, unsigned size);
const Ty *rnd_ty_simple(Gen *g, TyKind kind);
const Ty *rnd_ty_fun(Gen *g, const Ty *const *params, unsigned n, const Ty *result);
Rep       rnd_ty_rep(const Ty *ty);
bool      rnd_ty_unboxed(const Ty *ty);
bool      rnd_ty_data(const Ty *ty);                       /* a constructor builds it */
bool      rnd_ty_bounded(const Ty *ty);
bool      rnd_ty_fits(const Ty *have, const Ty *want);     /* a bounded value may stand for an unbounded one */
bool      rnd_ty_may_be_free(const Ty *ty);                /* a logic variable of this type is possible */
bool      rnd_ty_may_hold_free(const Ty *ty);
unsigned  rnd_ty_n_cons(Gen *g, const Ty *ty);             /* constructors a value of this type may have */
Con      *rnd_ty_con(Gen *g, const Ty *ty, unsigned tag);
const Ty *rnd_ty_field(Gen *g, const Ty *ty, unsigned tag, unsigned field);
const Ty *rnd_ty_any_data(Gen *g);                      /* from the program's pool */
const Ty *rnd_ty_any_free(Gen *g);                      /* likewise, of which there may be logic variables */
const Ty *rnd_ty_any_fun(Gen *g);
const Ty *rnd_ty_any(Gen *g);                           /* of either sort */
void      rnd_declare_data(Gen *g);
void      rnd_choose_pool(Gen *g);

Var   *rnd_var(Gen *g, const char *prefix, const Ty *ty);
Entry *rnd_scope_push(Gen *g, Var *var, const Ty *ty, bool risky);
void   rnd_scope_cut(Gen *g, size_t len);
bool   rnd_entry_allowed(const Gen *g, const Entry *e);    /* not risky while only safe things may be generated */
/* A variable (a local one, a CAF, or a function as a value) of this type; NULL when there is none. */
Entry *rnd_scope_pick_var(Gen *g, const Ty *ty);
Entry *rnd_scope_pick_unboxed(Gen *g);                     /* any unboxed local */
Entry *rnd_scope_pick_local_data(Gen *g, bool risky);      /* any local of a data type */

typedef struct Head { Entry *entry; unsigned n; } Head;    /* something to apply to n arguments */
/* Something that applied to at least one argument (in flat programs: to as many as it takes) has this type, and whose
 * cost is within the budget; entry NULL when there is none. */
Head   rnd_scope_pick_head(Gen *g, const Ty *ty);

/* ---- expressions (expr.c, value.c, case.c, call.c) ---- */

/* Bindings an expression under construction still needs around it. */
typedef struct Pending {
    VEC(Bind) binds;
    size_t    mark;            /* scope to return to */
} Pending;

Pending rnd_pending_new(Gen *g);
Core   *rnd_pending_wrap(Gen *g, Pending *p, Core *body);  /* let binds in body; forgets the binders */

Core *rnd_expr(Gen *g, const Ty *ty, int depth);
Core *rnd_leaf(Gen *g, const Ty *ty);                  /* small: a variable or the smallest value */
Core *rnd_with_safety(Gen *g, const Ty *ty, int depth, bool safe);
Core *rnd_bound(Gen *g, const Ty *ty, int depth, bool *risky);   /* the right-hand side of a let */
Name  rnd_centre(Gen *g);
Core *rnd_scc_around(Gen *g, SccKind kind, Name centre, Core *body);

Lit   rnd_lit(Gen *g, const Ty *ty);
Atom  rnd_atom(Gen *g, const Ty *ty, int depth, Pending *p);
Atom  rnd_atom_bound(Gen *g, const Ty *ty, int depth, Pending *p);   /* always with a binding of its own */
Core *rnd_con(Gen *g, const Ty *ty, unsigned tag, int depth);
Core *rnd_value(Gen *g, const Ty *ty, int depth);
Core *rnd_lambda(Gen *g, const Ty *ty, int depth);

Core *rnd_case(Gen *g, const Ty *ty, int depth);       /* on a data type */
Core *rnd_case_of(Gen *g, Entry *scrut, const Ty *ty, int depth);  /* on this local variable */
Core *rnd_case_rigid(Gen *g, Entry *scrut, const Ty *ty, int depth);   /* likewise; it waits, if that is free */
Core *rnd_case_lit(Gen *g, const Ty *ty, int depth);   /* on an unboxed value; NULL when none is in scope */
Core *rnd_case_force(Gen *g, const Ty *ty, int depth); /* case f of g -> ..: evaluates a function */
/* case scrut of { default v -> body }: the alternatives' array of one. */
Core *rnd_case_default(Gen *g, Core *scrut, Var *binder, Core *body);
Core *rnd_arithmetic(Gen *g, const Ty *ty, int depth); /* NULL when no operation gives this type */
Core *rnd_twice(Gen *g, const Ty *ty, int depth);      /* arithmetic on what a call gives that is made twice */
Core *rnd_prim(Gen *g, const Ty *ty, int depth);       /* for unboxed types */

Core *rnd_call(Gen *g, const Ty *ty, int depth);       /* NULL when nothing gives this type */
Core *rnd_apply_entry(Gen *g, Head head, int depth);
/* f x y, where f takes that much, to be made twice; NULL when nothing gives this type. Then the second time: the same,
 * or almost. */
Core *rnd_full_call(Gen *g, const Ty *ty, int depth, Pending *p);
Core *rnd_call_again(Gen *g, const Core *call);
Core *rnd_apply_expr(Gen *g, const Ty *ty, int depth); /* an expression as the function */
Core *rnd_method(Gen *g, const Ty *ty, int depth);     /* a function out of a dictionary; NULL when none fits */

/* ---- what fails (fail.c); NULL when it does not apply ---- */

void  rnd_choose_failures(Gen *g);                     /* of this program */
Core *rnd_raise(Gen *g, const Ty *ty, int depth);
Core *rnd_failing(Gen *g, const Ty *ty, int depth);    /* an operation that may have no result */
Core *rnd_seq(Gen *g, const Ty *ty, int depth);
Core *rnd_strict_con(Gen *g, const Ty *ty, int depth);
Core *rnd_catch(Gen *g, const Ty *ty, int depth);
Core *rnd_caught(Gen *g, const Ty *ty, int depth);
Core *rnd_catch_all(Gen *g, int depth);                /* a number, character or truth value that does not fail */
Atom  rnd_argument(Gen *g, const Ty *ty, int depth, Pending *p);           /* of a recursive call */
void  rnd_bind_before(Gen *g, const Ty *result, int depth, Pending *p);    /* what a function's body may need on some
                                                                              ways, or not at all */

/* ---- actions (act.c); NULL when it does not apply ---- */

const Ty *rnd_ty_act(Gen *g);
Core *rnd_act_value(Gen *g, const Ty *ty, int depth);
Core *rnd_act_run(Gen *g, const Ty *ty, int depth);
Core *rnd_act_written(Gen *g, const Ty *ty, int depth);     /* in programs that catch exceptions */
/* What one does: */
Core *rnd_act_do(Gen *g, const Ty *ty, int depth);
Core *rnd_act_new(Gen *g, const Ty *ty, int depth);
Core *rnd_act_read(Gen *g, const Ty *ty, int depth);
Core *rnd_act_write(Gen *g, const Ty *ty, int depth);
Core *rnd_act_loop(Gen *g, const Ty *ty, int depth);
Core *rnd_act_catch(Gen *g, const Ty *ty, int depth);

/* ---- search.c; NULL when it does not apply ---- */

Core *rnd_bind_var(Gen *g, const Ty *ty, int depth);
Core *rnd_conc(Gen *g, const Ty *ty, int depth);
Core *rnd_capsule(Gen *g, const Ty *ty, int depth);
void  rnd_define_held(Gen *g);                         /* coin = e or e'; both = Pair coin x */
Core *rnd_held_inside(Gen *g, const Ty *ty, int depth);
Core *rnd_wait_inside(Gen *g, const Ty *ty, int depth);

/* ---- what optimisers make (join.c) ---- */

Here  rnd_here_enter(Gen *g);  /* at the beginning of an expression; gives what to set g->here to behind it */
Core *rnd_end(Gen *g, const Ty *ty, int depth);        /* an end of what is being made */
Core *rnd_apart(Gen *g, const Ty *ty, int depth, bool safe);                   /* what a case looks at */
Core *rnd_scc_end(Gen *g, SccKind kind, const Ty *ty, int depth);
Core *rnd_stack(Gen *g, const Ty *ty, int depth);      /* `here`, or `under` one of those */
Core *rnd_back(Gen *g, const Ty *ty, int depth);       /* NULL when there is nothing to go back from */
Core *rnd_far_call(Gen *g, const Ty *ty, int depth);
Core *rnd_jump(Gen *g, const Ty *ty, int depth);       /* NULL when there is nothing to jump to */
Core *rnd_join(Gen *g, const Ty *ty, int depth);

/* ---- definitions (fun.c) ---- */

typedef enum RecKind { REC_NONE, REC_COUNT, REC_FUEL, REC_SHORT } RecKind;

void  rnd_definition_budget(Gen *g, int runs);         /* of one that is run so often */
Entry *rnd_push_top(Gen *g, Var *var, const Ty *ty, Budget given);    /* others may name it, and pay what it took */
void  rnd_define_function(Gen *g, RecKind rec);
void  rnd_define_pair(Gen *g);                         /* two mutually recursive functions */
void  rnd_define_caf(Gen *g);                          /* in flat programs: a function without parameters */
void  rnd_define_early(Gen *g);                        /* one that has functions called while it is evaluated */
void  rnd_define_cycle(Gen *g);                        /* xs = Cons x xs, at top level */
void  rnd_define_dictionaries(Gen *g);
Core *rnd_local_recursion(Gen *g, const Ty *ty, int depth);
/* case n of { 0 -> base; _ -> case n -# 1 of m -> step } */
Core *rnd_count_case(Gen *g, Var *n, Var *m, Core *base, Core *step);
Core *rnd_list(Gen *g, const Ty *ty, int depth);       /* made and consumed (list.c) */
Top  *rnd_add_top(Gen *g, Var *var, Core *rhs);

#endif
