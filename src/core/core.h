/* Core: the small lazy language everything passes through.
 *
 * It is the language of Sansom & Peyton Jones' Figure 3 made n-ary, with literals and primitive operations, plus the
 * flat functional logic programs of Brassel et al.'s Figure 1 (`or`, flexible case, free variables). docs/core.md has
 * its text form.
 *
 * Invariants (core/lint.c tests them):
 *  1. Arguments of applications, constructors and primitive operations are atoms: variables or literals.
 *  2. Constructors and primitive operations are saturated; lambdas, applications and `free` bind or take at least one
 *     thing.
 *  3. Every Var is bound exactly once; its occurrences point to that binder and stand in its scope.
 *  4. let binds pointers only; what is unboxed is bound by case, lambda, or a constructor pattern.
 *  5. The alternatives of a case belong to one data type (or are literals of one representation), none twice, a default
 *     last; a flexible case has no default.
 *  6. In a flat program a top-level name that takes no arguments is a call, not a variable, so it is never an atom; and
 *     what a case looks at is a variable, a literal or a primitive operation.
 *  7. `main` exists and takes no arguments.
 *  8. tops[i]->index == i, and the variable of a definition leads to a definition with the same index: in a transformed
 *     program perhaps to the one before the transformation, so find a definition by program->tops[var->top->index].
 *  9. A join let (let.join) binds places in the code, not objects: functions, which are jumped to with exactly their
 *     arguments and may jump to each other, or one expression, which is jumped to by its name from the let's body
 *     alone. A jump is an application or a variable that stands at an end of its let: reached from the let's body, or
 *     from the body of a join point of the same let or of one inside, through the bodies of let, join, `or` and `free`
 *     and the alternatives of cases; never in a closure, as an argument, in what a case looks at, or applied to more.
 *     An scc is a border: in its body there are no jumps to what is around it, but for what goes back (10).
 * 10. `back o e` (SCC_BACK) stands in the body of the scc that binds o (scc.outer, Int#), or in a closure in it, and
 *     not in what goes back from that scc already; o is used by nothing else. It may stand anywhere there. At an end of
 *     the scc's body (or of sccs that are at such an end), e is where the scc is: what that may jump to, e may jump to.
 * 11. The name that CORE_HERE gives to a stack (Int#) is used by SCC_UNDER (scc.stack) and by nothing else, wherever it
 *     is in scope. What is in a CORE_HERE stands where that stands, for jumps and for going back.
 * Nodes live in the program's arena and are never changed once a pass has handed them on; passes build new ones. */
#ifndef TARRY_CORE_CORE_H
#define TARRY_CORE_CORE_H

#include "base/arena.h"
#include "base/hint.h"
#include "base/name.h"
#include "base/source.h"
#include "core/prim.h"

typedef struct Core Core;
typedef struct Top Top;
typedef struct Data Data;

typedef enum VarUse {      /* an occurrence */
    USE_ARGUMENT = 1,      /* of an application, a constructor, an operation */
    USE_CALLED = 2,        /* given all the arguments that its binder's lambda takes, if it is one, or more */
    USE_MATCHED = 4,       /* by a case with patterns */
    USE_APPLIED = 8,       /* given arguments, its binder not being a lambda */
    USE_OTHER = 16
} VarUse;

/* Passes go through all there is, again and again, and mostly wait for memory: so nodes are no larger than they must be
 * (core.c asserts that). */
typedef struct Var {
    Name name;             /* need not be unique; the printer makes it so */
    Top *top;              /* the definition, when bound at top level, else NULL */
    Span span;
    uint32_t size;         /* core_mark_self */
    Rep  rep  : 8;
    bool data : 1;         /* no function, by its type: so nobody asks whom it belongs to. No Core text says so */
    bool open : 1, self : 1;   /* core_mark_self */
    /* src/opt/occur.c, for the pass that asked: */
    bool     deep    : 1;  /* by GHC's rule: in lambdas under whose stack it may not have been bound (labels/deep.c) */
    bool     callers : 1;  /* by GHC's rule: a function whose body runs under its caller's stack (labels/deep.c) */
    bool     beyond  : 1;  /* `far`, and no scc leads there: neither one to go back from, nor one to enter again */
    bool     far;          /* where something else is charged than at its binder */
    bool     inside;       /* in a lambda that its scope is around: perhaps more than once in a run */
    uint8_t  how;          /* VarUse, of all occurrences */
    bool     delayed;      /* in a right-hand side that its scope is around, and that is evaluated later */
    uint32_t uses;         /* how often it occurs; 0: only in what its own let binds */
    uint32_t slot;         /* of what is known about it, while this is found; while called.c finds its own, too */
} Var;

typedef struct Con {
    Name     name;
    Data    *data;
    uint32_t tag;          /* position in data->cons */
    uint32_t arity;
    Rep     *reps;         /* one per field */
    uint64_t data_fields;  /* a bit for each that is data by its type, and so no function: con_field_is_data. No Core
                              text says so */
    struct Con **boxes;    /* one per field: the constructor around an unboxed value that all its values have, if its
                              author wants it without (`!` in texts: worker/fields.c); NULL: not so. NULL: no field */
    bool     refines;      /* matching it may tell more about types: it has a context (GADTs). `given` in texts */
    bool     unboxed;      /* its value is its fields, in registers: it is given and looked at, and never an object
                              (core_is_unboxed) */
    Span     span;
} Con;

static inline struct Con *con_field_box(const Con *con, uint32_t i) { return con->boxes ? con->boxes[i] : NULL; }
static inline bool con_field_is_data(const Con *con, uint32_t i) { return i < 64 && con->data_fields >> i & 1; }

struct Data {
    Name     name, module;
    Con    **cons;
    uint32_t n_cons;
    Name    *params;       /* type parameters and field types are kept for the printer only */
    uint32_t n_params;
    Name   **field_types;  /* [constructor][field]: the type as written, blanks normalised */
    bool     dict;         /* of the dictionaries of a class; no Core text says so */
    Span     span;
};

/* Is it one around an unboxed value, the only one of its type? */
static inline bool con_is_box(const Con *con)
{
    return con->data->n_cons == 1 && con->arity == 1 && con->reps[0] != REP_PTR && con->reps[0] != REP_WORLD;
}

typedef struct Atom {
    Var *var;              /* NULL: a literal */
    Lit  lit;
    Span span;
} Atom;

typedef enum CoreKind {
    CORE_VAR, CORE_LIT, CORE_LAM, CORE_APP, CORE_CON, CORE_PRIM, CORE_LET, CORE_CASE, CORE_SCC, CORE_HERE, CORE_OR,
    CORE_FREE
} CoreKind;

/* Something was put in the place of a call: the definition whose text has the call, and in the place of which call that
 * text was put. */
typedef struct Inlined {
    Name                  from;
    const struct Inlined *at;          /* NULL: it stands where it was written */
    Span                  span;        /* of that call */
    struct { const struct Inlined *rest, *both; } told;        /* what inlined_append was asked last, and said */
} Inlined;

/* Where something was written, wherever the optimiser has put it. */
typedef struct Written {
    Name           from;   /* the top-level definition; NULL: not known */
    const Inlined *at;
    Span           span;
} Written;

typedef struct Bind {
    Var  *var;
    Core *rhs;
    Written made;           /* where rhs was written, whatever src/opt has made of it since; from NULL: as rhs says */
    Hint  hint;            /* what a pragma says about it; no Core text does */
    bool  box;             /* made by the boxing transformation (core/box.h): rhs is a top-level function */
} Bind;

typedef enum AltKind { ALT_CON, ALT_LIT, ALT_DEFAULT } AltKind;

typedef struct Alt {
    AltKind kind;
    Span    span;          /* the pattern's */
    Con    *con;           /* ALT_CON */
    Var   **vars;          /* ALT_CON: con->arity of them */
    Var    *binder;        /* ALT_DEFAULT: names the value, may be NULL */
    Core   *body;
    Lit     lit;           /* ALT_LIT */
} Alt;

typedef enum SccKind {
    SCC_ENTER,             /* scc:     counts an entry, and an inner entry of the enclosing centre */
    SCC_SUB,               /* sccsub:  counts nothing; keeps the label of an expression that was moved */
    SCC_DICT,              /* sccdict: counts an entry, but no inner entry of the enclosing centre */
    SCC_CALL,              /* scccall: counts nothing; by call stacks, charged as a function that was made in an scc of
                              the centre here, and is called here: pushed, unless it is on the stack already */
    /* These have no centre, and count nothing. */
    SCC_UNDER,             /* sccunder: charged as the body of a function that was made under `stack`, and is called
                              here */
    SCC_BACK               /* back:    charged to the stack around the scc that binds `outer` */
} SccKind;

struct Core {
    CoreKind kind : 8;
    SccKind  scc_kind : 8; /* CORE_SCC */
    Span     span;
    Name     from;         /* the top-level definition it was written in; NULL: not known, or nobody's */
    const Inlined *at;     /* src/opt: in the place of which call it was put */
    union {
        Var *var;                                                             /* CORE_VAR */
        Lit  lit;                                                             /* CORE_LIT */
        struct { Var **params; uint32_t n; Core *body; } lam;
        struct { Core *fun; Atom *args; uint32_t n; } app;
        struct { Con *con; Atom *args; } con;                                 /* con->arity arguments */
        struct { Prim prim; Atom *args; } prim;                               /* prim_info[prim].arity arguments */
        struct { Bind *binds; Core *body; uint32_t n;                         /* mutually recursive */
                 bool join; } let;  /* places that are jumped to, never objects */
        struct { Core *scrut; Alt *alts; uint32_t n; bool flex;
                 bool owns; } cas;   /* the default's name is a binding of its own, as if an expression were looked at,
                                        also if a variable is */
        struct { Core *body;
                 Var *outer;         /* Int#: names the stack around; NULL: nobody goes back to it */
                 union { Name centre;
                         Var *stack; /* SCC_UNDER: that a CORE_HERE names */
                 }; } scc;
        struct { Var *name; Core *body; } here;                               /* Int#: names the stack here */
        struct { Core *left, *right; } or;
        struct { Var **vars; uint32_t n; Core *body; } free;
    } u;
};

struct Top {
    Var  *var;
    Core *rhs;
    uint32_t index;        /* in program->tops */
    Name  module;
    Name  shown;           /* what a programmer calls it, without the module; NULL: its name */
    Name  shown_module;    /* of the library: where its users have that name from; NULL: module */
    Name  origin;          /* of a copy or a part that src/opt has made: the definition it comes from; NULL: it is
                              the definition */
    Name  part;            /* what the part is called there; NULL: it is the whole of it */
    Hint  hint;            /* what a pragma says about it */
    Name  rule;            /* what a rewrite rule is called, of which this is both sides, `f x = [left, right]`
                              (opt/simplify/rules.c), and hint when it may be used; NULL: it is none */
    bool  dict;            /* a class dictionary, or a part of one: its evaluation is charged to DICT */
    bool  method;  /* of an instance: a dictionary has it, and calls give it the arguments that its class names */
    bool  library;         /* not the user's */
    bool  unseen;  /* samples see whoever uses it in its place: what only derived instances need of the library;
                              of the user's, methods as they are looked up in dictionaries, and dictionaries */
    uint32_t makes;        /* it gave a function, whose parameters it takes as well since eta/eta.c: how many it had
                              before; 0: it is as it was */
    bool  wraps;           /* a constructor as a function: what is in it was written by nobody, so it belongs to the
                              text it is put into */
    Span  span;
};

typedef struct CoreProgram {
    Arena   *arena;        /* holds all nodes; belongs to whoever made it */
    Name     module;       /* of the file's header, else Main */
    bool     flat;         /* charged by the rules for flat programs: saturated calls are F, no CAFs */
    Data   **datas;
    uint32_t n_datas;
    Top    **tops;
    uint32_t n_tops;
    Top     *main;
    bool     acts;         /* main is an action: nobody looks at its value. No Core text says so */
    bool     unfolds;      /* calls with all arguments are charged as in a flat program; constants are shared, though */
    bool     search;       /* main is a value of a logic program: all its values are asked for */
    const struct CoreProgram *written;     /* what src/opt made this of: names and places of what is no more; NULL:
                                              it is as it was written */
} CoreProgram;

static inline Name top_origin(const Top *top) { return top->origin != NULL ? top->origin : top->var->name; }
/* Definitions that the runtime looks for by their names, to raise them; NULL behind the last. A program need not have
 * them. */
extern const char *const core_runtime_names[];
/* The definition of that name; NULL: there is none. */
Top *core_find_top(const CoreProgram *program, const char *name);
/* Is it Box#, of the library or of a Core text? Users of Haskell may have others of that name. */
bool core_is_box(const Con *con);
/* The constructor of what effects give, which is unboxed; NULL: the program has none. */
const Con *core_find_box(const CoreProgram *program);
/* Is it unboxed: Box#, or one of those for several results, whose name says what they are: Fields#pid. These are of no
 * Haskell program; src/opt makes them. */
bool core_is_unboxed(const Con *con);
/* That of a new type with no other one; both live in `arena`. */
Con *core_new_product(CoreProgram *program, Arena *arena, Name name, const Rep *reps, uint32_t n);
/* The one for such fields, which the program has from now on; its type lives in `arena`. */
Con *core_fields(CoreProgram *program, Arena *arena, const Rep *reps, uint32_t n);

/* The number of arguments a top-level definition takes: its lambda's parameters, else 0. */
uint32_t top_arity(const Top *top);

/* Constructors of nodes. Arrays are taken as they are (allocate them in the same arena). */
Var  *core_new_var(Arena *arena, Name name, Rep rep, Span span);
Atom  core_atom_var(Var *var, Span span);
Atom  core_atom_lit(Lit lit, Span span);
Core *core_var(Arena *arena, Var *var, Span span);
Core *core_lit(Arena *arena, Lit lit, Span span);
Core *core_lam(Arena *arena, Var **params, uint32_t n, Core *body, Span span);
Core *core_app(Arena *arena, Core *fun, Atom *args, uint32_t n, Span span);
Core *core_con(Arena *arena, Con *con, Atom *args, Span span);
Core *core_prim(Arena *arena, Prim prim, Atom *args, Span span);
Core *core_let(Arena *arena, Bind *binds, uint32_t n, Core *body, Span span);
Core *core_join(Arena *arena, Bind *binds, uint32_t n, Core *body, Span span);
Core *core_case(Arena *arena, bool flex, Core *scrut, Alt *alts, uint32_t n, Span span);
Core *core_scc(Arena *arena, SccKind kind, Name centre, Core *body, Span span);
Core *core_back(Arena *arena, Var *outer, Core *body, Span span);
Core *core_here(Arena *arena, Var *name, Core *body, Span span);
Core *core_under(Arena *arena, Var *stack, Core *body, Span span);
/* Has it a centre: is it scc, sccsub, sccdict or scccall? */
static inline bool scc_has_centre(SccKind kind) { return kind < SCC_UNDER; }
/* Does it count an entry? */
static inline bool scc_counts(SccKind kind) { return kind == SCC_ENTER || kind == SCC_DICT; }
/* The same, of what was moved out of it. */
static inline SccKind scc_again(SccKind kind) { return scc_counts(kind) ? SCC_SUB : kind; }
static inline Written core_origin(const Core *e) { return (Written){ e->from, e->at, e->span }; }
/* Of the object that a binding makes. */
static inline Written bind_origin(const Bind *b) { return b->made.from != NULL ? b->made : core_origin(b->rhs); }
/* Does the default of a case make a binding of its own of the variable that is looked at? */
static inline bool case_owns(const Core *e)
{
    const Alt *last = e->u.cas.n > 0 ? &e->u.cas.alts[e->u.cas.n - 1] : NULL;
    return e->u.cas.owns && e->u.cas.scrut->kind == CORE_VAR && last != NULL && last->kind == ALT_DEFAULT
           && last->binder != NULL && last->binder->rep == REP_PTR;
}
/* The code of a join point, and how many arguments it takes. */
static inline uint32_t join_arity(const Bind *b) { return b->rhs->kind == CORE_LAM ? b->rhs->u.lam.n : 0; }
static inline Core *join_body(const Bind *b) { return b->rhs->kind == CORE_LAM ? b->rhs->u.lam.body : b->rhs; }
/* Is the right-hand side of a let made under a centre of its own (rule Let(sub))? */
static inline bool core_is_sub(const Core *rhs)
{
    return rhs->kind == CORE_SCC && rhs->scc_kind == SCC_SUB && rhs->u.scc.outer == NULL;
}
/* Is it MAIN, CAF:x or DICT, where stacks begin? */
bool  core_is_base(Name centre);
/* ... and of these CAF:x or DICT? Functions that are made under that alone belong to whoever calls them. */
bool  core_is_subsumed(Name centre);
/* The same of an scc's centre, if it has one. */
static inline bool scc_is_base(const Core *scc)
{
    return scc_has_centre(scc->scc_kind) && core_is_base(scc->u.scc.centre);
}
static inline bool scc_is_subsumed(const Core *scc)
{
    return scc_has_centre(scc->scc_kind) && core_is_subsumed(scc->u.scc.centre);
}
Core *core_or(Arena *arena, Core *left, Core *right, Span span);
Core *core_free(Arena *arena, Var **vars, uint32_t n, Core *body, Span span);
/* Sets `from` in every node below `e`. */
void  core_set_from(Core *e, Name from);

#endif
