/* Inside of the big-step evaluator: heaps, values and environments (bigheap.c), rules (bigstep.c), search and demand
 * (bigsearch.c).
 *
 * The judgement is   cc, G : e => D : z, cc_z   with costs. Where the papers substitute fresh names we extend an
 * environment that maps the program's variables to heap addresses: e together with its environment is the e[y/x] of the
 * rules. Nothing is ever collected; a derivation's heap is dropped as a whole. */
#ifndef TARRY_SEMANTICS_BIGSTEP_H
#define TARRY_SEMANTICS_BIGSTEP_H

#include "base/ptrmap.h"
#include "base/vec.h"
#include "semantics/eval_int.h"
#include "prims/show.h"

typedef struct Env Env;
typedef struct Value Value;
typedef struct Addr Addr;

/* What a variable stands for: a heap address, or an unboxed literal. */
typedef struct Arg {
    Addr *addr;            /* NULL: a literal */
    Lit   lit;
    Ccs   reference;       /* variable_labels: where a top-level function was referred to, else CCS_SUB */
} Arg;

/* What stands for no object: a join point, or a stack that was named. */
typedef struct Held {
    const Bind *join;      /* NULL: a stack */
    Env        *env;       /* of the join point */
    Ccs         cc, forcer;/* the stack */
} Held;

struct Env {
    const Var *var;
    Arg        arg;
    Env       *next;
    Held      *held;       /* NULL: arg */
};

typedef enum ValueKind { VALUE_CON, VALUE_LIT, VALUE_FUNCTION, VALUE_FREE } ValueKind;

struct Value {
    ValueKind   kind;
    bool        demanded;  /* its components have been demanded by the printer */
    Lit         lit;
    const Con  *con;       /* VALUE_CON, with its fields in args */
    const Core *lam;       /* VALUE_FUNCTION: a lambda, its environment, and the n_args arguments it already has */
    Env        *env;
    Arg        *args;
    uint32_t    n_args;
    Addr       *free;      /* VALUE_FREE: the logic variable */
};

typedef enum AddrState {
    ADDR_THUNK, ADDR_VALUE,
    ADDR_BUSY,             /* under evaluation: taken out of the heap, as in Var(thunk)'s premise */
    ADDR_FREE,             /* a logic variable, bound to itself */
    ADDR_SAME              /* its value is a logic variable: from now on it is that variable */
} AddrState;

struct Addr {
    AddrState   state;
    bool        box;       /* made by the boxing transformation */
    Ccs         cc;        /* the stack pinned on the binding */
    const Core *e;         /* ADDR_THUNK */
    Env        *env;
    Value      *value;     /* ADDR_VALUE */
    Addr       *same;      /* ADDR_SAME */
};

typedef struct Decision { uint32_t n, taken; } Decision;

typedef struct Big {
    const CoreProgram *program;
    const EvalOptions *options;
    EvalResult        *r;
    Arena             *heap;           /* of the current derivation */
    size_t             memory_limit;
    Addr             **globals;        /* by Top.index; NULL for a nullary function of a flat program */
    VEC(Decision)      decisions;      /* which alternative each choice of this derivation takes */
    size_t             decided;        /* how many of them were met so far */
    bool               live;           /* false while repeating what an earlier derivation did (and was charged for) */
    int                depth;          /* of the derivation, for the trace */
    Buf                charges;        /* for the trace */
    PtrMap             joins;          /* Var -> Bind: join points met so far */
} Big;

/* The left-hand side of a judgement, and its right-hand side. */
typedef struct Goal {
    Env        *env;
    const Core *e;
    Ccs         cc;
    Ccs         forcer;    /* who demanded this; see costs.h */
} Goal;

typedef struct Outcome {
    Value *value;
    Ccs    cc;
} Outcome;

/* bigheap.c */
Arg    big_lookup(const Big *b, const Env *env, const Var *var, Ccs cc);
Arg    big_atom(const Big *b, const Env *env, const Atom *atom, Ccs cc);
Env   *big_bind(Big *b, Env *env, const Var *var, Arg arg);
Env   *big_hold(Big *b, Env *env, const Var *var, Held held);
Held  *big_held(const Env *env, const Var *var);
Arg    big_arg(Addr *addr);
Addr  *big_new_addr(Big *b, AddrState state, Ccs cc);
Addr  *big_new_value_addr(Big *b, Value *value, Ccs cc);
/* The binding of an expression: a value as it stands, anything else a thunk. */
void   big_set_binding(Big *b, Addr *a, const Core *e, Env *env);
bool   big_is_value(const Core *e);
Value *big_value_of(Big *b, const Core *e, const Env *env, Ccs cc);    /* e is a lambda, constructor or literal */
Value *big_lit_value(Big *b, Lit lit);
Value *big_free_value(Big *b, Addr *a);
Addr  *big_deref(Addr *a);                     /* through ADDR_SAME */
void   big_initial_heap(Big *b);

/* bigstep.c: one derivation. False when it has none (failure, suspension, or the evaluation stopped). */
bool   big_eval(Big *b, Goal goal, Outcome *out);
bool   big_eval_arg(Big *b, Arg arg, const Goal *g, Outcome *out);     /* g->e is the variable that stands for arg */
void   big_charge(Big *b, Ccs owner, Ccs forcer, CostKind kind, uint64_t n);

/* bigsearch.c: which of n alternatives this derivation takes. */
uint32_t big_choose(Big *b, uint32_t n);
View     big_view(const Value *v);

#endif
