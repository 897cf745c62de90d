/* The two reference evaluators: one contract.
 *
 * eval_big follows the judgement  cc, G : e => D : z, cc_z  rule by rule; eval_small follows the state transitions.
 * They share the cost ledger and the primitive operations, nothing else, and nothing with the engine: that they agree
 * is evidence.
 *
 * `main` is evaluated to head normal form and then, unless `whnf`, its components are demanded by MAIN, left to right,
 * each component of each constructor cell once. All values are found by depth-first search, alternatives from left to
 * right. */
#ifndef TARRY_SEMANTICS_EVAL_H
#define TARRY_SEMANTICS_EVAL_H

#include "core/core.h"
#include "semantics/costs.h"
#include "prims/world.h"

typedef enum { SCOPE_LEXICAL, SCOPE_EVALUATION, SCOPE_CALLSTACK } Scope;

typedef enum Rule {
#define RULE(c, name, source) RULE_##c,
#include "semantics/rules.tbl"
#undef RULE
    RULE_COUNT
} Rule;

extern const char *const rule_name[RULE_COUNT];
extern const char *const rule_source[RULE_COUNT];

typedef struct EvalOptions {
    Scope    scope;
    bool     whnf;             /* stop at head normal form */
    bool     first;            /* stop at the first value */
    bool     action;           /* small: main is one, so that all branches but one must fail */
    bool     terms;            /* small: values as terms of the source language (prims/show.h) */
    bool   (*found)(void *context, const char *value);         /* small: for each value; false: no more */
    void    *context;
    bool     right_first;      /* demand components from right to left (to change the order of evaluation) */
    uint64_t max_steps;        /* rules applied; 0: no limit */
    size_t   max_bytes;        /* memory for heap and stack; 0: most of the machine's */
    FILE    *trace;            /* each rule applied, or NULL */
    const WorldSettings *world;        /* small: the program's arguments and standard files; NULL: none, and ours */
    /* For the properties: */
    bool     check_labels;     /* small: test at every transition that CCCS is the static label (P3) */
    bool     collect_always;   /* small: collect garbage at every allocation */
    bool     whole_turns;      /* small: a thread runs until it waits, however many steps that takes */
    bool     variable_labels;  /* big: lexical scoping by a label on every reference instead of boxes (P5) */
} EvalOptions;

typedef enum EvalEnd {
    EVAL_DONE,                 /* all asked-for values were found (perhaps none) */
    EVAL_LOOP,                 /* a thunk needs itself */
    EVAL_STEPS,                /* max_steps */
    EVAL_MEMORY,               /* max_bytes, or the C stack of eval_big */
    EVAL_ERROR,                /* a primitive operation has no result, or the program is ill-typed */
    EVAL_INTERRUPTED,          /* interrupt_request was called (base/interrupt.h) */
    EVAL_EXIT,                 /* small: the program has ended itself; exit_code says how */
    EVAL_LABEL                 /* check_labels found a difference */
} EvalEnd;

/* What the engine allocates, without being clever, for the objects of a stack: let-bound ones, constructors and
 * functions that are returned, partial applications. Words as the engine lays them out: a header and the contents, at
 * least one word of a thunk. */
typedef struct Memory { uint64_t objects, bytes, thunks; } Memory;     /* thunks: those that carry the stack */

typedef struct EvalResult {
    EvalEnd  end;
    char    *message;          /* unless EVAL_DONE: what happened, in words */
    Span     span;             /* and where */
    Ccs      stack;            /* and under which cost-centre stack */
    bool     wrote;            /* small: the program has written to its standard output ... */
    bool     line_open;        /* ... and not ended the last line */
    int      exit_code;        /* EVAL_EXIT: what exit# was given, 0 .. 255 or -n: as if signal n had ended it (what
                                  does not fit is 255) */
    char   **values;           /* as text, in the order found */
    size_t   n_values;
    uint64_t n_failed, n_suspended;            /* branches without a value */
    Span     failed_at, suspended_at;          /* the first of each */
    bool     waited_inside;    /* small: a search inside has waited, as one of its branches did */
    char    *failed_why, *suspended_why;       /* "no alternative for `Nil`"; NULL when there is none */
    uint64_t steps;            /* rules applied */
    uint64_t objects;          /* heap objects made: bindings of let, free, guess and default binders */
    uint64_t demand_lookups;   /* V charged to MAIN because the printer demanded a component */
    uint64_t foreign_free;     /* thunks whose value was a logic variable found under another stack than their own */
    size_t   peak_bytes;       /* of the evaluator's own memory (small: after collections) */
    Memory  *memory;           /* small: by stack, n_memory of them */
    size_t   n_memory;
    uint64_t rules[RULE_COUNT];
    uint64_t *calls;           /* flat programs: unfoldings per top-level definition, in the program's order */
    CcsTree *tree;
    Ledger  *ledger;
    Ledger  *forced;           /* small: of each thunk that was forced, one V of (who made it, who forced it first) */
    Arena   *arena;            /* holds the texts above */
} EvalResult;

/* Both need a linted program, keep nothing of it, and must run inside bigstack_run. */
void eval_big(const CoreProgram *program, const EvalOptions *options, EvalResult *result);
void eval_small(const CoreProgram *program, const EvalOptions *options, EvalResult *result);
void eval_result_free(EvalResult *result);

#endif
