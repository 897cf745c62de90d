/* What the files of the desugarer share.
 *
 * Entities carry their Core variable in `core` while the code around them is made. The same tree may be desugared more
 * than once (a pattern's expression in several branches): each time its binders get new variables.
 *
 * Top-level definitions are made on demand. Referring to one queues it; the queue is worked off in desugar.c. So only
 * what main reaches is ever made, and nothing is made in the middle of something else.
 *
 * Arguments of applications must be atoms. Whoever makes one takes a mark of `pending`, makes atoms (which pushes what
 * has to be bound before), and wraps the result:
 *
 *     size_t mark = pending_mark(d);  Atom a = desugar_arg(d, e, type);  return pending_wrap(d, mark, core_app(..a..));
 */
#ifndef TARRY_DESUGAR_DESUGAR_INT_H
#define TARRY_DESUGAR_DESUGAR_INT_H

#include "base/ptrmap.h"
#include "base/vec.h"
#include "desugar/desugar.h"
#include "desugar/errors.h"

typedef struct Desugar Desugar;

/* A piece of code that is made later, in a place that binds its variables. */
typedef struct Body {
    Core *(*make)(Desugar *d, void *arg);
    void   *arg;
} Body;

typedef struct Work {                  /* a top-level definition to be made */
    Top    *top;
    Module *home;                      /* the module it was written in; NULL: built in */
    Body    body;
} Work;

typedef struct Around {                /* a centre that goes around applications of a definition: around.c */
    Top    *top;
    Name    centre;
    Rep     rep;                       /* of its first parameter */
    Span    span;
    bool    done;
} Around;

typedef struct Giver {                 /* what gives a function, under a centre: given.c */
    Core *scc;
    Rep   rep;                         /* of that function's first parameter */
} Giver;

typedef struct Pending {               /* let var = rhs, or, if strict, case rhs of var */
    Var     *var;
    Core    *rhs;
    bool     strict;
    bool     box;                      /* strict: case rhs of Box# var */
    uint32_t n_strict;                 /* how many are, up to this one */
} Pending;

struct Desugar {
    Arena        *arena;               /* Core */
    Arena        *scratch;             /* what is needed only here */
    const Typed  *typed;
    Program      *program;
    CentreChoice  centres;
    Diags        *ds;
    VEC(Top *)    tops;
    VEC(Data *)   datas;
    VEC(Work)     queue;
    size_t        done;                /* how many of the queue are made */
    VEC(Pending)  pending;
    VEC(Expr *)   spine;               /* arguments of the applications we are in */
    VEC(Atom)     atoms;               /* those that are atoms already */
    Var         **lam_params;          /* of the lambda that was put together last, and how much room is in front of
                                          them: desugar_lam */
    uint32_t      lam_room;
    PtrMap        memo;  /* things made once: constant dictionaries by Name, wrappers of constructors by Entity */
    PtrMap        exporters;           /* Entity of the library -> Module that users import it from: shown.c */
    PtrMap        patterns;            /* Entity -> TopPattern: top-level variables bound by patterns */
    PtrMap        type_names, con_names;       /* that are taken */
    VEC(Con *)    packs;               /* hidden constructors, by number of fields */
    Module       *home;                /* of what is being made */
    Top          *top;
    Name          owner;               /* what programmers call it: centre.c */
    bool          user;                /* it is the user's: give warnings and centres */
    Instance     *self;                /* the instance whose method is being made, and its dictionary; NULL */
    Var          *self_var;
    VEC(Around)   around;
    VEC(Giver)    givers;
    bool          flat_search;         /* of a FlatCurry program: main is a value */
    Con          *box;                 /* Box#, once it was needed: unboxed.c */
    Var          *world;               /* the state of the world around what is being made; NULL: there is none */
    int           names_followed;      /* in around.c */
    struct Knot  *knots;               /* evidence being built, innermost first (ev.c) */
};

/* ---- names, types, constructors (name.c, data.c) ---- */

/* Of what is being made. */
static inline const Language *desugar_language(const Desugar *d)
{
    return d->home ? d->home->language : d->program->language;
}
/* A definition, or a method, whose uses are calls although it has no parameters: it takes a World#, which means
 * nothing. */
bool  desugar_is_call(const Entity *e);

Ty   *desugar_inside(Ty *t);    /* of newtypes the type inside */
bool  desugar_unlifted(Ty *t);  /* evaluated before it is bound or passed: Int#, MutVar# a ... */
Rep   desugar_rep(Ty *t);
bool  desugar_is_function(Ty *t);      /* what a value of this type is, newtypes being nothing at run time */
bool  desugar_is_data(Ty *t);          /* false: a function, or not known */
Entity *desugar_box_con(Ty *t);        /* the only constructor of its values, around something unboxed; NULL: not so */
Ty   *desugar_function_param(Ty *t);   /* its first parameter's type; NULL: it is none */
Ty   *desugar_param(Ty **fun);  /* the next parameter's type of a function type, NULL if not known */
Ty   *desugar_type(const Expr *e, Ty *type);  /* the type, as far as its representation goes; NULL: not known */
bool  desugar_has_dict(const Pred *pred);                  /* whether the evidence for it exists at run time */
/* rule.c: warns of rules that cannot be used. */
void  desugar_check_rules(Desugar *d);
/* Definitions for the rules about functions that the program has; were there new ones? */
bool  desugar_rules(Desugar *d);
bool  desugar_is_user(const Desugar *d, const Module *m);
Var  *desugar_fresh(Desugar *d, const char *name, Rep rep, Span span);
Var  *desugar_local(Desugar *d, Entity *e);                /* a new variable for a local entity */
Name  desugar_qualified(const Module *m, const char *prefix, const char *name);
/* The variable of a new top-level definition, which will be made later. */
Var  *desugar_new_top(Desugar *d, Name name, Module *home, Span span, bool dict, Body body);
/* shown.c: what reports call definitions. */
void  desugar_find_exporters(Desugar *d);                  /* before any is made */
void  desugar_show_hidden(Desugar *d);                     /* when all are made */
void  desugar_show_as(Desugar *d, Var *v, const Entity *e, Name shown);    /* v is, or stands for, what users know as
                                                                              e, if they do */
Name  desugar_shown_at(const Desugar *d, const Instance *inst, Name what, const char *types);
Var  *desugar_var(Desugar *d, Entity *e);                  /* a value's, method's or field's variable */
Var  *desugar_known(Desugar *d, int known);

Con  *desugar_con(Desugar *d, Entity *con);
Con  *desugar_class_con(Desugar *d, Entity *cls);          /* of a class's dictionaries */
Con  *desugar_pack(Desugar *d, uint32_t n);                /* a hidden constructor of n fields */
const ConInfo *desugar_con_info(const Entity *con);        /* NULL: nothing is strict or existential */
uint32_t desugar_con_dicts(const Entity *con);             /* fields that hold dictionaries, before the others */
bool  desugar_con_strict(const Entity *con, uint32_t field);
Var  *desugar_wrapper(Desugar *d, Entity *con);  /* the constructor as a function, or as a constant without fields */

/* foreign.c: of a foreign import; its definition. */
Var  *desugar_foreign(Desugar *d, Entity *x);

/* ---- unboxed tuples and sums (unboxed.c) ---- */

bool  desugar_is_tuple(Ty *t, Rep *rep, bool *box);        /* one of these; how it is represented */
bool  desugar_is_box(Ty *t);                               /* its values are a Box#, its variables the content */
Con  *desugar_box(Desugar *d);
Core *desugar_in_box(Desugar *d, Var *content, Span span);
Atom  desugar_content(Desugar *d, Core *value);            /* of a Box# */
/* case value of var -> body, where the value is of this type: unlifted, or evaluated all the same. */
Core *desugar_bind_value(Desugar *d, Ty *type, Core *value, Var *var, Core *body, Span span);
Core *desugar_open_pending(Desugar *d, const Pending *p, Core *body);
/* The parameters may have the state of the world among them, for what is made next; returns what was around before. */
Var  *desugar_world(Desugar *d, Var *const *params, uint32_t n);
Core *desugar_unboxed(Desugar *d, const Entity *con, const Instantiation *inst, Expr **given, uint32_t n, Span span);

/* ---- atoms (atom.c) ---- */

size_t pending_mark(const Desugar *d);
Core  *pending_wrap(Desugar *d, size_t mark, Core *body);
void   pending_push(Desugar *d, Var *var, Core *rhs, bool strict);
void   pending_push_box(Desugar *d, Var *content, Core *rhs);
bool   pending_lazy(const Desugar *d, size_t mark);        /* nothing since the mark is strict */
Atom   desugar_atom(Desugar *d, Core *e, const char *name, Rep rep, bool strict);
Atom   desugar_arg(Desugar *d, Expr *e, Ty *type);         /* type: the parameter's, or NULL */
Atom   desugar_strict_arg(Desugar *d, Expr *e, Ty *type);  /* for a strict field */
Atom   desugar_evaluated(Desugar *d, Atom a, Span span);
Core  *desugar_apply(Desugar *d, Core *fun, const Atom *args, uint32_t n, Span span);  /* fun itself if n is 0 */
Core  *desugar_lam(Desugar *d, Var **params, uint32_t n, Core *body, Span span);       /* body itself if n is 0 */
Core  *desugar_con_app(Desugar *d, Con *con, const Atom *args, Span span);
Lit    desugar_int_lit(int64_t i);
Lit    desugar_addr_lit(Name text);
Core  *desugar_if(Desugar *d, Core *cond, Core *yes, Core *no, Span span);
Core  *desugar_case(Desugar *d, Core *scrut, Alt *alts, uint32_t n, Span span);
Core  *desugar_eval(Desugar *d, Core *scrut, Var *binder, Core *body, Span span);  /* case scrut of binder -> body */

/* ---- failing (fail.c) ---- */

typedef enum FailKind { FAIL_JOIN, FAIL_CALL, FAIL_ERROR } FailKind;

/* Where control goes when a match or guard fails. */
typedef struct Fail {
    FailKind kind;
    Var     *var;          /* FAIL_JOIN, once used: a function that does the rest; FAIL_CALL: a parameter that is one */
    uint32_t uses;
    Core    *first;        /* FAIL_JOIN: the first use, a hole */
    Span     span;         /* FAIL_ERROR: position and construct, for the message */
    const char *what;
    void   (*reached)(void *arg);      /* FAIL_ERROR: told of every use, may be NULL */
    void    *arg;
} Fail;

/* A hole is code that is not known yet: a let without bindings, which is taken out at the end (desugar_finish). */
Core *hole_new(Desugar *d, Span span);
void  hole_fill(Core *hole, Core *e);
Core *hole_strip(Core *e);
Core *fail_use(Desugar *d, Fail *f, Span span);
/* `body` with its failures leading to `rest`. */
Core *fail_close(Desugar *d, Fail *f, Core *body, Core *rest);
Core *fail_function(Desugar *d, Core *rest, Span span);    /* what FAIL_CALL calls */
/* What happens then (raise.c). The message: the position, then `format` with `what`. */
Core *desugar_error(Desugar *d, int known, Span span, const char *format, const char *what);
#define MULTI_WAY_IF "multi-way if"                          /* a `what` whose guards it is that fail */
#define PATTERN_GUARDS ""                                    /* likewise: of a pattern that is bound */
Core *desugar_no_match(Desugar *d, Span span, const char *what);           /* what: "function f", "case" ... */
Core *desugar_no_selector(Desugar *d, const Entity *field);
Core *desugar_no_update(Desugar *d, Span span);
const char *desugar_pattern_text(Desugar *d, Pat *pat);                    /* on one line, as GHC's programs print it */
/* Takes out holes, sets `from`. */
Core *desugar_finish(Core *e, Name from);

/* ---- evidence and classes (ev.c, class.c) ---- */

Atom  desugar_ev(Desugar *d, Ev *ev);
Ev   *desugar_ev_find(Ev *ev);                             /* through EV_SAME and EV_COERCE */
/* New variables for dictionary parameters, after the first n of `params`; returns the new n. */
uint32_t desugar_ev_params(Desugar *d, EvVar *const *evs, uint32_t n_evs, Var **params, uint32_t n);
Var  *desugar_instance(Desugar *d, Instance *inst);        /* its dictionary or dictionary function */
void  desugar_warn_methods(Desugar *d, const Instance *inst);   /* missing.c */
Var  *desugar_method(Desugar *d, Entity *method);          /* the selector */
Var  *desugar_super(Desugar *d, Entity *cls, uint32_t i);
Var  *desugar_default(Desugar *d, Entity *method);         /* of a method that has one: a function of the dictionary */
const char *desugar_type_text(const Desugar *d, const Entity *type);       /* its name, in words */

/* ---- expressions (expr.c and others) ---- */

Core *desugar_expr(Desugar *d, Expr *e);
Expr *desugar_strip(Expr *e);                              /* without parentheses and sugar */
Core *desugar_app(Desugar *d, Expr *e);                    /* a variable, constructor or application */
Core *desugar_apply_var(Desugar *d, Expr *fun, Var *arg, Span span);       /* fun applied to a variable */
/* As desugar_expr, for a saturated constructor, tuple or list: leaves what is pending. NULL: e is nothing of the kind.
 */
Core *desugar_open_con(Desugar *d, Expr *e);
Core *desugar_literal(Desugar *d, const Expr *e);
Core *desugar_integer(Desugar *d, const char *digits, bool negative, Span span);       /* leaves what is pending */
Core *desugar_string(Desugar *d, Name text, Span span);
Core *desugar_list(Desugar *d, Expr *e);                   /* leaves what is pending */
Core *desugar_comprehension(Desugar *d, Expr *e);
Core *desugar_record(Desugar *d, Expr *e);
Core *desugar_update(Desugar *d, Expr *e);
Core *desugar_selector(Desugar *d, Entity *field);

/* ---- right-hand sides and bindings (rhs.c, bind.c, pattern.c) ---- */

Core *desugar_rhs(Desugar *d, Rhs *rhs, Fail *fail);
Core *desugar_bound_rhs(Desugar *d, Binding *b);       /* of a pattern binding; guards that all fail are an error */
bool  desugar_rhs_fails(const Desugar *d, const Rhs *rhs); /* its guards may all fail */
bool  desugar_rhs_small(const Rhs *rhs);                   /* so small that it may be made several times */
Core *desugar_guards(Desugar *d, Stmt **guards, uint32_t n, Body body, Fail *fail);
Core *desugar_let(Desugar *d, Binds *binds, Body body, Span span);
/* A function or variable. `params` are dictionaries that it takes before its own parameters; `room` more may be put
 * behind them. */
Core *desugar_function(Desugar *d, Binding *b, Var **dicts, uint32_t n_dicts, Name centre);

/* A pattern whose variables are bound lazily: by looking into a thunk that is shared by all of them. */
typedef enum ParcelKind {
    PARCEL_NONE,           /* no variables */
    PARCEL_ONE,            /* one variable: the match gives it */
    PARCEL_FLAT,           /* a constructor with variables: each looks into the value itself */
    PARCEL_PACK            /* the match gives a hidden constructor with all variables */
} ParcelKind;

typedef struct Parcel {
    ParcelKind kind;
    Pat       *pat;
    Span       span;       /* of the whole binding, for the message when it does not match */
    Entity   **vars; uint32_t n;
    Entity    *con;        /* PARCEL_FLAT */
    uint32_t  *fields;     /* PARCEL_FLAT: which field each variable is */
} Parcel;

Parcel desugar_parcel(Desugar *d, Pat *pat, Span span);
/* What the shared thunk holds: the value, or for PARCEL_ONE and PARCEL_PACK what the match gives. */
Core  *desugar_parcel_match(Desugar *d, const Parcel *p, Core *value);
Core  *desugar_parcel_select(Desugar *d, const Parcel *p, uint32_t i, Core *shared, Span span);
/* let bindings for all variables of a pattern matched against `value` (PARCEL_NONE: none). Appends to `out`. */
typedef struct BindVec { Bind *data; size_t len, cap; } BindVec;
void   desugar_parcel_binds(Desugar *d, const Parcel *p, Core *value, BindVec *out);
void   desugar_pattern_vars(Pat *pat, Entity ***vars, uint32_t *n, Arena *arena);
Var   *desugar_top_pattern(Desugar *d, Entity *e);         /* NULL: not bound by a pattern at top level */
void   desugar_find_patterns(Desugar *d);

/* ---- matching (match.c) ---- */

typedef struct MatchRow {
    Pat   **pats;
    bool    can_fail;      /* the body may fall through to the next rows */
    bool    small;         /* the body may be made several times */
    bool    generated;     /* not written by the user: no warning when it is never reached */
    Core *(*body)(Desugar *d, void *arg, Fail *fail);      /* fail is NULL unless can_fail */
    void   *arg;
    Span    span;
} MatchRow;

typedef struct MatchSpec {
    const char *what;      /* "function f", "case": for the message when nothing matches */
    Span        span;      /* for the same message */
    Span        head;      /* for the warning */
    bool        warn;      /* about patterns that are missing or never matched */
    ClauseOrder order;     /* of a function's clauses, the language's */
    Fail       *fail;      /* where to go when nothing matches; NULL: an error */
} MatchSpec;

/* Code that finds the first row whose patterns match these variables. */
Core *match_rows(Desugar *d, Var **vars, uint32_t n, const MatchRow *rows, uint32_t n_rows, const MatchSpec *spec);
/* The same for the value of an expression. */
Core *match_value(Desugar *d, Core *scrut, Ty *type, const MatchRow *rows, uint32_t n_rows, const MatchSpec *spec);
/* A value against one pattern; on failure to `fail`, or an error that says that the binding at `span` did not match. */
Core *match_one(Desugar *d, Core *scrut, Pat *pat, Body body, Fail *fail, Span span);
/* Whether the pattern always matches without looking at the value. */
bool  match_irrefutable(Pat *pat);
Pat  *match_strip(Pat *pat);                               /* without parentheses and signatures */

/* ---- cost centres (centre.c): each the centre's name, or NULL ---- */

/* Of a top-level function; at: of a method, the type of the instance or the class. Names the owner of what is made from
 * now on. */
Name  desugar_top_centre(Desugar *d, const Binding *b, const char *at);
Name  desugar_local_centre(const Desugar *d, const Binding *b);
bool  desugar_centre_asked(const Desugar *d, const Binding *b, Name centre);   /* by name */
Name  desugar_named_centre(const Desugar *d, Name name);  /* from an SCC pragma; never NULL */
Name  desugar_selector_centre(Desugar *d, const Entity *field);

/* ---- centres around applications (around.c) ---- */

/* The definition that is being made is of this function type, and the centre goes around its applications. */
void  desugar_put_around(Desugar *d, Name centre, Ty *type, Span span);
void  desugar_around_all(Desugar *d);

/* ---- functions that are given (given.c) ---- */

/* The scc is the body of a function of this type, behind so many parameters. */
void  desugar_gives(Desugar *d, Core *scc, Ty *type, uint32_t n_params);
void  desugar_gives_all(Desugar *d);

/* ---- calls of functions that only select, left for later (select.c) ---- */

void  desugar_select_all(Desugar *d);

#endif
