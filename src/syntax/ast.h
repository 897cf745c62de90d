/* The syntax tree of a Haskell module.
 *
 * The parser builds it, the renamer resolves it, the type checker annotates it, the desugarer reads it. Each node says
 * which fields belong to whom. Nodes live in the program's arena.
 *
 * After renaming (syntax/rename.h)
 *  - every Ref that stands for something has its entity;
 *  - chains of operators (EXPR_OPS, PAT_OPS, TYPE_OPS) are resolved into applications by fixity;
 *  - sugar is expanded into what the type checker knows (EXPR_EXPANDED keeps what was written, for messages; only the
 *    expansion is to be walked);
 *  - PAT_RECORD, PAT_TUPLE and PAT_LIST are PAT_CON; EXPR_TUPLE and EXPR_LIST, TYPE_LIST and TYPE_TUPLE stay;
 *  - every signature (TypeSig, EXPR_SIG) is a TYPE_FORALL that binds the variables it quantifies, also those that were
 *    implicit; other variables in it are those of an enclosing class, instance or (ScopedTypeVariables) signature; a
 *    variable in a PAT_SIG that is bound nowhere else is bound there;
 *  - declarations of values are in binding groups, in dependency order; default methods and methods of instances are a
 *    group each, and their bindings' entities are the methods'. */
#ifndef TARRY_SYNTAX_AST_H
#define TARRY_SYNTAX_AST_H

#include "base/arena.h"
#include "base/hint.h"
#include "base/name.h"
#include "base/source.h"

typedef struct Entity Entity;          /* what a name means: syntax/entity.h */
typedef struct Ty Ty;                  /* the type checker's: types/types.h */
typedef struct Ev Ev;                  /* evidence: how a class constraint is met */
typedef struct EvVar EvVar;            /* a dictionary that is a parameter or bound by a pattern */

typedef struct Expr Expr;
typedef struct Pat Pat;
typedef struct Type Type;
typedef struct Decl Decl;
typedef struct Rhs Rhs;
typedef struct Stmt Stmt;

/* An occurrence of a name: `Data.Map.insert` has the qualifier Data.Map. */
typedef struct Ref {
    Name    qualifier;     /* NULL: unqualified */
    Name    name;
    Span    span;
    Entity *entity;        /* renamer */
} Ref;

/* ---- literals ---- */

typedef enum LitKind {
    LITERAL_INTEGER,       /* text: decimal digits of the value */
    LITERAL_RATIONAL,      /* text as written, without underscores: 1.5e-3 */
    LITERAL_CHAR, LITERAL_STRING,
    LITERAL_INT_HASH, LITERAL_DOUBLE_HASH, LITERAL_CHAR_HASH, LITERAL_STRING_HASH, /* 3# 2.5## 'c'# "s"# with
                                                                                      MagicHash */
    LITERAL_WORD_HASH, LITERAL_FLOAT_HASH                                          /* 3## 2.5# */
} LitKind;

typedef struct Literal {
    LitKind  kind;
    Name     text;         /* numbers; strings as UTF-8 with NUL as C0 80 and surrogates as three bytes */
    uint32_t code;         /* characters */
} Literal;

/* ---- types as written ---- */

typedef enum TypeKind {
    TYPE_VAR, TYPE_CON,    /* con also for (->), [], (), (,) as names */
    TYPE_APP, TYPE_FUN, TYPE_LIST, TYPE_TUPLE,
    TYPE_FORALL,           /* forall vars. context => body; vars or context may be empty */
    TYPE_BANG,             /* !t or ~t in a constructor's field */
    TYPE_SIG,              /* (t :: kind); t @kind, if it is `given` */
    TYPE_OPS,              /* parser only: a `op` b `op` c */
    TYPE_WILDCARD,
    TYPE_LIT,              /* DataKinds: 3, "text" */
    TYPE_PROMOTED          /* parser only: '[a, b] and '(a, b); the renamer makes applications of constructors of it */
} TypeKind;

typedef struct TyVarBinder {
    Name    name;
    Type   *kind;          /* may be NULL */
    Span    span;
    bool    inferred;      /* {a}: never given by `f @t` */
    Entity *entity;        /* renamer */
} TyVarBinder;

struct Type {
    TypeKind kind;
    Span     span;
    bool     lazy;         /* TYPE_BANG: ~t */
    bool     given;        /* TYPE_SIG: the kind is an argument of t */
    bool     promoted;     /* TYPE_CON: 'C, a constructor of values; TYPE_PROMOTED: a list */
    union {
        Ref ref;                                                   /* TYPE_VAR, TYPE_CON */
        struct { Type *fun, *arg; } app;
        struct { Type *arg, *res; } fun;
        Type *elem;                                                /* TYPE_LIST, TYPE_BANG */
        struct { Type **items; uint32_t n; } tuple;                /* TYPE_TUPLE, TYPE_PROMOTED */
        Literal lit;                                               /* TYPE_LIT: an integer or a string */
        struct { TyVarBinder *vars; uint32_t n_vars; Type **context; uint32_t n_context; Type *body; } forall;
        struct { Type *type, *kind; } sig;
        struct { Type **operands; Ref *ops; uint32_t n_ops; } ops; /* n_ops + 1 operands */
    } u;
};

/* ---- patterns ---- */

typedef enum PatKind {
    PAT_WILDCARD, PAT_VAR, PAT_LIT,
    PAT_CON,               /* C p1..pn; also tuples' and lists' constructors after renaming. Before, C may be a
                              function: then it becomes a variable, with a condition (Rhs.first) */
    PAT_RECORD, PAT_TUPLE, PAT_LIST, PAT_AS, PAT_LAZY, PAT_BANG, PAT_SIG, PAT_VIEW, PAT_PAREN,
    PAT_OPS                /* parser only */
} PatKind;

typedef struct FieldPat {
    Ref  field;
    Pat *pat;              /* NULL: a pun, C {x} */
} FieldPat;

/* Made by pat_new: only as large as its kind needs. */
struct Pat {
    PatKind kind;
    Span    span;
    Ty     *type;          /* type checker */
    Name    name;          /* PAT_VAR: what was written */
    union {
        Entity *var;  /* PAT_VAR: a new local variable (parser: see name) */
        struct {
            Literal lit;
            bool    negative;
            Expr   *equals;    /* renamer: numbers: the expression (== literal), to apply to the value; NULL:
                                  compared by the desugarer */
        } lit;
        struct {
            Ref  con; Pat **args; uint32_t n;
            Type **types; uint32_t n_types;    /* C @t p: type arguments, which may bind variables */
            uint32_t *order;   /* renamer: n fields in the order in which they are matched, as a record pattern has
                                  them; NULL: as they come */
            Ty **univ;         /* type checker: what the constructor's type is instantiated with; may be NULL */
            EvVar **evs; uint32_t n_evs;       /* type checker: dictionaries that an existential constructor brings */
        } con;
        struct { Ref con; FieldPat *fields; uint32_t n; bool wildcard; } record;   /* wildcard: C {x, ..}; renamed
                                                                                      into PAT_CON */
        struct { Pat **items; uint32_t n; } items;                 /* PAT_TUPLE, PAT_LIST */
        struct { Entity *var; Name name; Pat *pat; } as;
        Pat *inner;                                                /* PAT_LAZY, PAT_BANG, PAT_PAREN */
        struct { Pat *pat; Type *type; } sig;
        struct { Expr *fun; Pat *pat; bool either; } view;         /* either: an or-pattern */
        struct { Pat **operands; Ref *ops; uint32_t n_ops; } ops;
    } u;
};

/* ---- expressions ---- */

typedef enum ExprKind {
    EXPR_VAR, EXPR_CON, EXPR_LIT,
    EXPR_APP,              /* one argument */
    EXPR_LAMBDA, EXPR_LET, EXPR_IF, EXPR_CASE,
    EXPR_TUPLE,            /* an item may be NULL with TupleSections (the renamer makes lambdas of those) */
    EXPR_LIST, EXPR_LIST_COMP,
    EXPR_RECORD, EXPR_UPDATE,
    EXPR_SIG, EXPR_TYPE_APP, EXPR_SCC, EXPR_PAREN,
    EXPR_EXPANDED,         /* renamer: written | expansion */
    /* Sugar; the renamer expands all of it: */
    EXPR_OPS,              /* a op b op c, with negations as operators marked so */
    EXPR_LEFT_SECTION, EXPR_RIGHT_SECTION, EXPR_MULTI_IF, EXPR_LAMBDA_CASE, EXPR_DO, EXPR_RANGE,
    EXPR_PROC,             /* Arrows: proc p -> command; commands are expressions in which the two below stand: */
    EXPR_FEED,             /* f -< e */
    EXPR_FORM              /* (| e command .. |), the inside as an application */
} ExprKind;

typedef struct Instantiation {         /* type checker: of a variable or constructor that is used */
    Ty **types; uint32_t n_types;
    Ev **evs;   uint32_t n_evs;        /* dictionary arguments, in the order of the type's context */
} Instantiation;

typedef struct CaseAlt {                  /* an alternative of a case */
    Pat *pat;
    Rhs *rhs;
} CaseAlt;

typedef struct FieldExpr {
    Ref   field;
    Expr *value;           /* NULL: a pun */
} FieldExpr;

typedef struct OpItem {
    Expr *operand;         /* NULL: this item is a prefix minus */
    Expr *op;              /* the operator that follows (EXPR_VAR or EXPR_CON), NULL after the last */
    Span  span;
} OpItem;

typedef struct Abstraction {           /* type checker: of an expression with a signature */
    Ty     *scheme;
    EvVar **evs; uint32_t n_evs;       /* dictionaries that it takes */
} Abstraction;

typedef struct CompBranch { Stmt **stmts; uint32_t n; } CompBranch;

/* Made by expr_new: only as large as its kind needs, or EXPR_SIG, which any may become. */
struct Expr {
    ExprKind kind;
    Span     span;
    Ty      *type;         /* type checker: filled for EXPR_LAMBDA's, EXPR_CASE's and wherever the desugarer needs it */
    union {
        struct { Ref ref; Instantiation inst; } var;               /* EXPR_VAR, EXPR_CON */
        struct { Literal lit; bool negative; Ev *ev; } lit;        /* numbers: ev of Num or Fractional; NULL for
                                                                      other literals */
        struct { Expr *fun, *arg; } app;
        struct { Pat **pats; uint32_t n; Expr *body; } lambda;     /* EXPR_LAMBDA, EXPR_PROC */
        struct { struct Binds *binds; Expr *body; } let;
        struct { Expr *cond, *then, *els; } cond;
        struct { Expr *scrut; CaseAlt *alts; uint32_t n; bool flexible; } cas;     /* flexible: fcase */
        struct { Expr **items; uint32_t n; } items;                /* EXPR_TUPLE, EXPR_LIST */
        struct { Expr *body; Stmt **stmts; uint32_t n; CompBranch *more; uint32_t n_more; } comp;  /* more: parallel
                                                                                  branches; gone after renaming */
        struct { Ref con; FieldExpr *fields; uint32_t n; bool wildcard; Instantiation inst; } record;
        struct { Expr *record; FieldExpr *fields; uint32_t n; Entity **among; uint32_t n_among; } update;   /* among:
                                         types that have these fields, if there are several; the fields are unnamed */
        struct { Expr *expr; Type *type; Abstraction *over; bool partial; } sig;   /* over: type checker; partial: as in
                                                                                      TypeSig */
        struct { Expr *expr; Type *type; } type_app;
        struct { Name centre; Expr *expr; } scc;
        Expr *inner;                                               /* EXPR_PAREN, EXPR_FORM */
        struct { Expr *fun, *arg; bool higher; } feed;             /* higher: -<< */
        struct { Expr *written, *expansion; } expanded;
        struct { OpItem *items; uint32_t n; } ops;
        struct { Expr *operand, *op; } section;
        Rhs *guarded;                                              /* EXPR_MULTI_IF */
        struct { CaseAlt *alts; uint32_t n, arity; bool cases; } lambda_case;  /* cases: \cases, whose patterns,
                                                                      `arity` of them, stand in an unboxed tuple */
        struct { Stmt **stmts; uint32_t n; bool recursive, plain; Name module; } doo;  /* recursive: mdo; plain: made by
                                                                     ApplicativeDo; module: M.do, or NULL */
        struct { Expr *from, *then, *to; } range;                  /* then and to may be NULL */
    } u;
};

/* ---- right-hand sides, statements ---- */

typedef struct Guarded {
    Stmt   **guards; uint32_t n;       /* STMT_EXPR is a boolean guard, STMT_BIND a pattern guard, STMT_LET */
    Expr    *body;
    Span     span;
} Guarded;

/* What patterns with functions, or with a variable that stands there twice, ask for when they have matched: variables
 * that are to be found, and conditions that find them. */
typedef struct Conditions {
    struct Binds *free;                /* NULL: none */
    Expr        **exprs; uint32_t n;   /* of type Bool; one that is not True has no value */
} Conditions;

struct Rhs {
    Guarded       *guarded; uint32_t n;        /* without guards: one with none */
    struct Binds  *where;              /* NULL: none. Scopes over all guards and bodies */
    Conditions    *first;              /* renamer, before all else; NULL: none */
    Span           span;
};

typedef enum StmtKind { STMT_EXPR, STMT_BIND, STMT_LET, STMT_REC, STMT_THEN } StmtKind;    /* the last two are gone
                                                                                              after renaming */

struct Stmt {
    StmtKind kind;
    Span     span;
    union {
        Expr *expr;
        struct { Pat *pat; Expr *expr; } bind;
        struct Binds *let;
        struct { Stmt **stmts; uint32_t n; } rec;
        struct { Expr *fun, *by; bool group; } then;               /* then fun by e, then group by e using fun; by may
                                                                      be NULL */
    } u;
};

/* ---- declarations of values ---- */

typedef struct Clause {                /* one equation of a function */
    Pat   **pats; uint32_t n;          /* n may be 0: x = e */
    Rhs    *rhs;
    Span    span;
} Clause;

typedef enum BindingKind { BINDING_FUNCTION, BINDING_PATTERN, BINDING_FREE } BindingKind;

/* A function or variable with all its clauses, a pattern with its right-hand side, or a logic variable. */
typedef struct Binding {
    BindingKind kind;
    Span     span;
    Name     name;         /* BINDING_FUNCTION, BINDING_FREE */
    Entity  *entity;       /* likewise; renamer */
    Clause  *clauses; uint32_t n_clauses;
    bool     infix;
    Pat     *pat;          /* BINDING_PATTERN; may be a PAT_BANG */
    Rhs     *rhs;
    struct TypeSig *sig;   /* renamer: the signature that belongs to it, or NULL (BINDING_FUNCTION) */
    Name     scc;          /* {-# SCC f #-}: its centre, or NULL */
    Hint     hint;         /* {-# INLINE f #-} and the like */
    bool     remark;       /* stands for a pragma (parse_rules.c): nobody can use it */
    bool     strict;       /* BINDING_FUNCTION without arguments: evaluated before what follows (Strict) */
} Binding;

typedef enum ForeignKind {
    FOREIGN_PRIM,              /* an operation of Core under another name */
    FOREIGN_CALL,              /* a function of C */
    FOREIGN_ADDRESS,           /* "&x": where it is */
    FOREIGN_DYNAMIC,           /* calls what its first argument leads to */
    FOREIGN_WRAPPER,           /* makes a function for C of one of ours */
    FOREIGN_EXPORT             /* likewise, of a definition, once */
} ForeignKind;

/* What a foreign declaration says besides a name and its type. */
typedef struct Foreign {
    ForeignKind kind;
    Name  symbol;              /* what it is called there */
    Span  span;                /* of the text that says so, or the name */
    char *letters;             /* checker: what C has for the parameters and, last, the result (types/foreign.c) */
    bool  io;                  /* checker: the result is an action; */
    struct Ty *result;         /* what it, or the action, gives */
    struct Ty *pointer;        /* FOREIGN_WRAPPER: what that gives */
} Foreign;

typedef struct TypeSig {
    Ref  *names; uint32_t n;
    Type *type;
    Span  span;
    Foreign *foreign;          /* NULL: an ordinary signature */
    bool  partial;             /* renamer: has types that are to be found out */
    bool  scopes;              /* renamer: its variables are in scope in what it is for */
} TypeSig;

/* Bindings that depend on each other; in Binds.groups each group only depends on itself and those before, if references
 * to functions with signatures are not counted. With those counted, groups that depend on each other stand in a row and
 * have the same `knot`: one letrec in Core. */
typedef struct BindGroup {
    Binding **bindings; uint32_t n;
    bool      recursive;   /* some binding of the knot refers to one of the knot */
    uint32_t  knot;        /* renamer: from 0 in each Binds, growing */
    /* Type checker: the group is abstracted over these dictionaries, and over these types. Each binding of the group
     * takes all of them, in this order; inside the group its own bindings are used without (monomorphic recursion)
     * unless they have signatures. */
    EvVar   **evs; uint32_t n_evs;
} BindGroup;

typedef struct Fixity {
    Ref    *ops; uint32_t n;
    int     precedence;    /* 0..9 */
    enum { ASSOC_LEFT, ASSOC_RIGHT, ASSOC_NONE } assoc;
    Span    span;
} Fixity;

typedef struct ImplicitBinding {       /* ?x = value */
    Ref   param;
    Expr *value;
} ImplicitBinding;

typedef struct Binds {
    Binding  **bindings; uint32_t n;           /* parser: in source order, clauses of one function put together */
    TypeSig  **sigs; uint32_t n_sigs;
    Fixity   **fixities; uint32_t n_fixities;
    BindGroup **groups; uint32_t n_groups;     /* renamer */
    ImplicitBinding *implicit; uint32_t n_implicit;    /* of a let that has nothing else; gone after renaming */
    Span       span;
} Binds;

/* ---- other declarations ---- */

typedef struct ConDecl {
    Name         name;
    Span         span;
    Entity      *entity;               /* renamer */
    TyVarBinder *exists; uint32_t n_exists;    /* GADT syntax: after renaming all variables of the signature */
    Type       **context; uint32_t n_context;
    Type       **fields; uint32_t n_fields;    /* TYPE_BANG: strict */
    Name        *field_names;          /* NULL: no record; else n_fields of them */
    Entity     **field_entities;       /* renamer */
    Type        *result;               /* GADT syntax: the whole result type, else NULL */
    bool         infix;                /* a `C` b or a :+ b: shown infix */
} ConDecl;

typedef enum Strategy {                /* as written */
    STRATEGY_NONE, STRATEGY_STOCK, STRATEGY_NEWTYPE, STRATEGY_ANYCLASS, STRATEGY_VIA
} Strategy;

typedef struct DerivClause {
    Type   **classes; uint32_t n;
    Strategy strategy;
    Type    *via;              /* STRATEGY_VIA: the type whose instance it is */
    TyVarBinder *vars; uint32_t n_vars;        /* of its own, which the type does not have (renamer) */
    Span   span;
} DerivClause;

typedef struct DataDecl {
    bool          newtype, gadt_syntax;
    bool          type_level;          /* `type data`: its constructors are types, and it has no values */
    Name          name;
    Entity       *entity;
    TyVarBinder  *vars; uint32_t n_vars;
    Type         *kind;                /* data T :: kind where */
    Type        **context; uint32_t n_context;
    ConDecl     **cons; uint32_t n_cons;
    DerivClause  *deriv; uint32_t n_deriv;
    /* An instance of a data family, `data instance D Int = ..`: the family and its arguments. Then `vars` are the
     * variables of these (renamer), and `name` is the family's. */
    Ref           family;
    const Ref    *family_cls;          /* of the instance of a class that it stands in; NULL */
    Type        **family_args; uint32_t n_family_args;
} DataDecl;

/* One equation of a type family: F args = rhs. */
typedef struct Equation {
    TyVarBinder *vars; uint32_t n_vars;        /* renamer: all variables of the left-hand side */
    Ref          family;
    Type       **args; uint32_t n_args;
    Type        *rhs;
    Span         span;
    const Ref   *cls;                          /* of the instance that it stands in; NULL */
} Equation;

/* type family F a b :: kind, or data family; in a class it is associated with it. */
typedef struct FamilyDecl {
    bool         data, closed;
    Name         name;
    Entity      *entity;
    TyVarBinder *vars; uint32_t n_vars;
    Type        *kind;                 /* of the result; NULL: * */
    Equation    *equations; uint32_t n_equations;      /* closed */
    Name        *injective; uint32_t n_injective;      /* TypeFamilyDependencies: parameters that the result tells */
    struct ClassDecl *cls;             /* associated with; NULL */
} FamilyDecl;

typedef struct SynonymDecl {
    Name         name;
    Entity      *entity;
    TyVarBinder *vars; uint32_t n_vars;
    Type        *type;
    bool         visited, busy;        /* deriving, while it looks for cycles */
    bool         cyclic;               /* it leads back to itself: not to be expanded */
} SynonymDecl;

typedef struct FunDep { Name *from; uint32_t n_from; Name *to; uint32_t n_to; } FunDep;

/* MINIMAL pragma: what an instance has to define. */
typedef struct Minimal {
    enum { MINIMAL_METHOD, MINIMAL_ALL, MINIMAL_ANY } kind;
    Name            name;              /* MINIMAL_METHOD */
    struct Minimal **parts; uint32_t n;
} Minimal;

typedef struct ClassDecl {
    Type       **context; uint32_t n_context;
    Name         name;
    Entity      *entity;
    TyVarBinder *vars; uint32_t n_vars;
    FunDep      *fundeps; uint32_t n_fundeps;
    TypeSig    **sigs; uint32_t n_sigs;        /* methods */
    TypeSig    **default_sigs; uint32_t n_default_sigs;
    Binds       *defaults;             /* default methods, and fixities */
    Minimal     *minimal;              /* NULL: all methods without default */
    struct Decl **families; uint32_t n_families;       /* associated: DECL_FAMILY, which the module has as well */
    Equation    *equations; uint32_t n_equations;      /* their defaults */
} ClassDecl;

/* What pragmas say about an instance that overlaps with others: it may be taken before less special ones, others may
 * be taken before it, it may be taken though others might fit later. */
enum { OVERLAP_OVERLAPPING = 1, OVERLAP_OVERLAPPABLE = 2, OVERLAP_INCOHERENT = 4 };

typedef struct InstanceDecl {
    uint8_t      overlap;              /* OVERLAP_... */
    TyVarBinder *vars; uint32_t n_vars;        /* parser: explicit forall; after renaming all variables of the head */
    Type       **context; uint32_t n_context;
    Ref          cls;                  /* parser: without a name where several operators are in `types`, alone */
    Type       **types; uint32_t n_types;
    Binds       *methods;              /* sigs: InstanceSigs */
    bool         derived;              /* made by deriving */
    bool         anyclass;             /* ... from the defaults of the class */
    Type        *via;                  /* derived from the instance of this type; NULL */
    bool         standalone;           /* by a declaration of its own: the context is the user's */
    struct Decl **families; uint32_t n_families;       /* DECL_EQUATION and DECL_DATA in it, the module's as well */
    struct Instance *instance;         /* type checker */
} InstanceDecl;

/* A pattern synonym: the functions that it stands for are among the module's values (parse_synonym.c). */
typedef struct PatternSynonym {
    Name    name;
    Span    span;
    Entity *entity;
    Name   *vars; uint32_t n;
    bool    record;                    /* the variables are fields */
    bool    builds;                    /* it can stand in expressions */
    bool    equations;                 /* how it builds has equations of its own: where P x = e */
    bool    typed;                     /* it has a signature */
    Name    matcher, builder;
    Pat    *pat;                       /* parser: what it stands for */
    struct Decl *carrier;              /* the type of what a match gives; NULL: a tuple */
    Entity *match, *build;             /* renamer; build: NULL if it cannot */
    Pat    *in_place;                  /* renamer: what is matched in its place; NULL: the matcher is called */
} PatternSynonym;

typedef struct StandaloneDeriving { InstanceDecl *head; Strategy strategy; } StandaloneDeriving;

typedef enum DeclKind {
    DECL_DATA, DECL_SYNONYM, DECL_CLASS, DECL_INSTANCE, DECL_DERIVING, DECL_DEFAULT, DECL_KIND_SIG, DECL_ROLES,
    DECL_PATTERN, DECL_PATTERN_SIG,
    DECL_FAMILY, DECL_EQUATION         /* type family F a; type instance F t = u */
} DeclKind;

struct Decl {
    DeclKind kind;
    Span     span;
    union {
        DataDecl data;
        SynonymDecl synonym;
        ClassDecl cls;
        InstanceDecl instance;
        StandaloneDeriving deriving;
        struct { Type **types; uint32_t n; } def;
        struct { Name name; Type *kind; } kind_sig;
        PatternSynonym pattern;
        struct { Ref *names; uint32_t n; Type *type; } pattern_sig;    /* gone into the values' signatures */
        FamilyDecl family;
        Equation equation;
        struct { Name name; Ref *roles; uint32_t n; } roles;           /* type role T nominal _: the roles as words */
    } u;
};

/* ---- modules ---- */

typedef enum ExportKind { EXPORT_VAR, EXPORT_TYPE, EXPORT_MODULE } ExportKind;

typedef struct Export {                /* an item of an export or import list */
    ExportKind kind;
    Ref        ref;                    /* EXPORT_MODULE: the module's name in ref.name */
    bool       all;                    /* T(..) */
    Ref       *subs; uint32_t n_subs;  /* T(A, b) */
    bool       has_subs;               /* T(..) or T(..list..), perhaps empty */
} Export;

typedef struct Import {
    Name     module, as;               /* as: NULL */
    const char *package;               /* import "package" M; NULL */
    bool     qualified, hiding, has_list, implicit, source;    /* implicit: the Prelude; source: of a boot file */
    Export  *items; uint32_t n;
    Span     span;
} Import;

/* {-# RULES "text" forall x. left = right #-}, as functions: parse_rules.c. */
typedef struct RulePragma {
    Name     text;
    Binding *sides;                    /* of the rule's variables: [left, right] */
    Binding *left;                     /* left alone */
    Hint     when;                     /* INLINING_NEVER: it must not be used */
    Span     span;
} RulePragma;

typedef struct Module {
    Name      name;
    uint32_t  file;
    const struct Language *language;
    Span      span;                    /* of the header, or the start of the file */
    bool      has_header, has_exports;
    struct Extensions *extensions;     /* in force in this file */
    Export   *exports; uint32_t n_exports;
    Import  **imports; uint32_t n_imports;
    Decl    **decls; uint32_t n_decls; /* types, classes, instances ... in source order */
    Binds    *binds;                   /* top-level values; foreign imports are signatures */
    uint32_t  n_goal_free;             /* logic variables in front of the goal's value: modules_goal.c */
    TypeSig **foreign_exports; uint32_t n_foreign_exports;
    RulePragma *rules; uint32_t n_rules;
    struct Scope *scope;               /* renamer */
    uint32_t  number;                  /* among those of the program, from 1 on; 0: not listed yet */
} Module;

#endif
