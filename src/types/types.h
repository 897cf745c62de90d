/* Types, and what the type checker leaves behind for the desugarer.
 *
 * check_types infers and checks a renamed program: Hindley-Milner with type classes elaborated to evidence, kinds,
 * higher-rank types where annotated, existential and GADT matches with local assumptions, multi-parameter classes with
 * functional dependencies. It fills the fields of ast.h and entity.h that say "type checker" and returns the instances.
 * Errors: codes E2xxx, as usability asks: both sides with reasons, the second span where the other type comes from. */
#ifndef TARRY_TYPES_TYPES_H
#define TARRY_TYPES_TYPES_H

#include "syntax/syntax.h"

typedef struct TyVar {
    Name     name;
    Ty      *kind;
    Span     span;             /* where it is bound: a signature, a declaration, a pattern */
    uint32_t unique;
    bool     skolem;           /* rigid: from a signature or an existential; else quantified */
    /* Only while checking */
    bool     existential;      /* a skolem that a pattern brings */
    bool     of_instance;      /* a skolem that an instance or a class is about: solve.c does not ask what it may be */
    bool     inferred;         /* of a type that nobody wrote, or written {a}: not to be given by `f @t` */
    bool     unlifted;         /* its kind is written `TYPE r`: it may stand for an unlifted type (lifted.c) */
    bool     mark;             /* for a moment (ty_mark) */
    uint32_t after;            /* how many arguments stand before its forall, which is moved to the front */
    uint32_t level;            /* a skolem's: it must not get into types of lower levels (generalise.c) */
    Ty      *is;               /* what a match on a GADT's constructor says it is, while in the scope of that match */
    Ty      *subst;            /* what it is being replaced by (ty_subst.c) */
    Ty      *self;             /* the one TY_VAR that stands for it */
} TyVar;

typedef enum TyKind {
    TY_META,                   /* to be found out by unification */
    TY_VAR, TY_CON,
    TY_APP, TY_FUN,
    TY_FORALL,                 /* forall vars. preds => body */
    TY_FAMILY                  /* a type family with all its arguments (family.c) */
} TyKind;

typedef struct Pred {          /* a class constraint, or an equality a ~ b (cls NULL, two types) */
    Entity *cls;
    Ty    **types; uint32_t n;
} Pred;

struct Ty {
    TyKind kind;
    union {
        struct {
            Ty *is, *kind;
            uint32_t level, unique : 28;
            bool any : 1, late : 1, of_kind : 1, plain : 1;
            Span set_at;
            Ty *here;
        } meta;
                               /* is: NULL while unknown; any: a kind that will do as any kind; late: one that
                                  whoever uses the type may still tell; of_kind: one of
                                  a written type; plain: it stands for no type with a forall in it; set_at: where found;
                                  here: what is assumed of it in the scope in force (refine.c) */
        TyVar  *var;
        Entity *con;           /* ENTITY_TYPE; synonyms are expanded */
        struct { Ty *fun, *arg; } app;
        struct { Ty *arg, *res; } fun;
        struct { TyVar **vars; uint32_t n_vars; Pred *preds; uint32_t n_preds; Ty *body; } forall;
        struct { const struct Family *of; Ty **args; Ty *is, *here; uint32_t tried, depth; } family;  /* is: what it was
                                  found to be, for good; here, tried, depth: family.c */
    } u;
};

Ty  *ty_find(Ty *t);  /* through solved metas at the top; one that is left could be any boxed type */
void ty_print(Ty *t, Buf *out);                /* as a programmer would write it */
bool pred_equal(const Pred *a, const Pred *b); /* with what is known now */

/* foreign.c: what C has for a type; 0: nothing. */
char    foreign_letter(Ty *t);
Entity *foreign_data(Ty *t);                   /* the type behind newtypes; NULL: there is none */

/* A dictionary that is a parameter: of a binding group, an instance, a class's default method, a signature, a pattern.
 */
struct EvVar {
    Pred     pred;
    uint32_t unique;
    void    *core;             /* desugarer: its Var */
};

typedef enum EvKind {
    EV_UNSOLVED,               /* only while checking */
    EV_SAME,                   /* solved: as `same` */
    EV_VAR,
    EV_INSTANCE,               /* instance applied to evidence for its context */
    EV_SUPER,                  /* superclass number `index` of `of` */
    EV_CALL,                   /* HasCallStack: the stack u.call.of, with this call on top */
    EV_LITERAL,                /* KnownNat, KnownSymbol: the text of the literal */
    EV_FIELD,                  /* HasField: the selector u.field */
    EV_TYPE,                   /* Typeable: what the library's function u.type.maker makes of names and evidence */
    EV_TUPLE,                  /* of constraints: their dictionaries (constraint.c) */
    EV_PART,                   /* number `index` of such a tuple */
    EV_LAMBDA,                 /* forall a. c => d: from dictionaries to one */
    EV_APPLY,                  /* ... u.tuple.of, applied to dictionaries */
    EV_COERCE                  /* newtype deriving and coerce: the dictionary u.super.of as it is; nothing happens at
                                * run time. NULL: of Coercible itself, whose dictionary nobody looks into */
} EvKind;

struct Ev {
    EvKind kind;
    Pred   pred;
    Span   span;               /* who needs it */
    union {
        Ev    *same;
        EvVar *var;
        struct { struct Instance *instance; Ev **args; } inst;          /* instance->n_evs arguments */
        struct { Ev *of; uint32_t index; } super;
        struct { Ev *of; Ev **args; uint32_t n; } tuple;
        struct { Ev *of; uint32_t index, n; } part;
        struct { EvVar **params; uint32_t n; Ev *body; } lambda;
        Name text;
        Entity *field;
        struct { int maker; Name home, name; Ev **args; uint32_t n; } type;    /* home, name: NULL for no text */
        struct { Ev *of; Name function; Module *home; } call;          /* of: NULL for the empty stack; function:
                                                                          NULL for no call */
    } u;
};

/* A method's code in an instance or as a class's default. */
typedef struct MethodImpl {
    Binding *binding;          /* NULL: not defined here */
    EvVar  **evs; uint32_t n_evs;      /* the method's own constraints, beyond the class's */
    Ty      *default_type;     /* a class's default: what its own signature says (DefaultSignatures), `evs` are of that;
                                  else NULL */
    Ev     **default_evs; uint32_t n_default_evs;      /* an instance that uses such a default: for its constraints */
} MethodImpl;

typedef struct Instance {
    Entity     *cls;
    TyVar     **vars; uint32_t n_vars;
    Ty        **types; uint32_t n_types;
    EvVar     **evs; uint32_t n_evs;   /* for its context: parameters of the dictionary function */
    Ev        **supers;                /* one per superclass, in terms of evs */
    MethodImpl *methods;               /* one per method of the class */
    Ev         *same_as;               /* newtype deriving: its methods are this dictionary's; else NULL */
    bool        shares;  /* ... and so are its superclasses: the whole dictionary is that one (newtype_share.c) */
    InstanceDecl *decl;
    Module     *module;
    Span        span;
    void       *core;                  /* desugarer: the Var of its dictionary (function) */
} Instance;

/* Entity.info of an ENTITY_CLASS. The dictionary has one field per superclass, then one per method. */
typedef struct ClassInfo {
    TyVar     **vars; uint32_t n_vars;
    Pred       *supers; uint32_t n_supers;
    Ty        **method_types;          /* over the class's variables only: without the class constraint itself */
    MethodImpl *defaults;              /* one per method; the dictionary itself is the parameter `self` */
    EvVar      *self;
    Instance  **instances; uint32_t n_instances;
} ClassInfo;

/* Entity.info of an ENTITY_CON: forall univ exist. context => fields -> T univ (GADTs: equalities are in the context).
 */
typedef struct ConInfo {
    TyVar **univ; uint32_t n_univ;
    TyVar **exist; uint32_t n_exist;
    Pred   *context; uint32_t n_context;  /* class constraints become the first fields of the constructor at run time */
    Ty    **fields; bool *strict;
    Ty     *view;              /* the type it gives, of which it is a view (data.c); NULL: its own */
    Pred   *needs; uint32_t n_needs;           /* DatatypeContexts: what every use needs, and nothing gets */
} ConInfo;

typedef struct Typed {
    Program   *program;
    Instance **instances; uint32_t n_instances;        /* of the modules that load_user added */
} Typed;

typedef struct Checker Checker;
/* What load_library made is checked; with errors, do not go on. */
Checker *check_library(Program *program, Diags *ds);
/* Then what load_user added. NULL when there were errors. The checker cannot be used again. */
Typed   *check_user(Checker *checker, Diags *ds);
/* Both, of a program that was loaded as a whole. */
Typed   *check_types(Program *program, Diags *ds);

#endif
