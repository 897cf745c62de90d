/* Entities: what names mean. One per thing that is defined; the renamer makes them and points every occurrence at its
 * entity.
 *
 * Local variables are entities too (module NULL). Two namespaces: values (variables, constructors, fields, methods,
 * primitives) and types (types, synonyms, classes, type variables). */
#ifndef TARRY_SYNTAX_ENTITY_H
#define TARRY_SYNTAX_ENTITY_H

#include "syntax/ast.h"

typedef enum EntityKind {
    ENTITY_VALUE,          /* a variable or function, at top level or local */
    ENTITY_CON,            /* a constructor; parent: its type */
    ENTITY_PATTERN,        /* a pattern synonym */
    ENTITY_FIELD,          /* a record selector; parent: its type */
    ENTITY_FIELDS,         /* one of `subs`, fields of the same name: the type checker finds out which one is meant
                              (DuplicateRecordFields) */
    ENTITY_METHOD,         /* parent: its class */
    ENTITY_PRIM,           /* a primitive operation of Core: what module Tarry.Prim gives a type signature to,
                              without a binding */
    ENTITY_TYPE,           /* data, newtype, families, primitive types, ->, [], tuples; parent: the class that a family
                              is associated with; NULL */
    ENTITY_SYNONYM,
    ENTITY_CLASS,
    ENTITY_TYVAR
} EntityKind;

struct Entity {            /* fields are ordered by size: there are many */
    EntityKind  kind : 8;
    bool        newtype : 1;           /* ENTITY_TYPE and its ENTITY_CON */
    bool        first_order : 1;       /* ENTITY_TYPE: logic variables may be of this type (types/derive_logic.c) */
    bool        shares : 1;            /* ENTITY_FIELD: other fields may have its name (DuplicateRecordFields) */
    bool        no_selector : 1;       /* ENTITY_FIELD: its name means nothing in expressions (NoFieldSelectors) */
    bool        names_type : 1;        /* ENTITY_CON of a `type data`, of which there are no values: a name for types */
    bool        in_command : 1;        /* ENTITY_VALUE: bound in arrow notation, and hidden here (expand_arrow.c) */
    Span        span;
    Name        name;
    Module     *module;    /* NULL: local, or built into the syntax ([] : () (,) ->) */
    Entity     *parent;
    uint32_t    index;     /* ENTITY_CON: among the type's constructors; ENTITY_METHOD: among the class's methods */
    uint32_t    arity;     /* ENTITY_CON: fields; ENTITY_TYPE: parameters; ENTITY_TYVAR: 1 if it stands for any kind */
    const Fixity *fixity;  /* NULL: infixl 9 */
    union {                /* where it was defined; NULL for what is built in */
        Binding     *binding;          /* ENTITY_VALUE by a function binding */
        ConDecl     *con;
        PatternSynonym *pattern;
        DataDecl    *data;             /* ENTITY_TYPE */
        SynonymDecl *synonym;
        ClassDecl   *cls;
        TypeSig     *prim;
    } u;
    Entity    **cons;      /* ENTITY_TYPE: constructors */
    Entity    **subs;      /* ENTITY_TYPE, ENTITY_FIELDS: fields; ENTITY_CLASS: methods */
    uint32_t    n_cons, n_subs;
    /* Type checker */
    Ty         *type;      /* values: the type (a TY_FORALL when polymorphic); types: the kind */
    void       *info;      /* TyConInfo, ClassInfo ... of types/ */
    BindGroup  *group;     /* ENTITY_VALUE: the group it is bound in, whose dictionaries it takes; NULL: monomorphic
                              (lambda, case) */
    uint32_t    level;     /* of a local variable: where it is bound, and whether its type depends on nothing around
                              it (types/closed.c) */
    bool        closed;
    /* Desugarer */
    void       *core;      /* its Var or Con */
    struct BindNode *node; /* renamer, while it renames: the binding this is defined in, for the dependency analysis */
};

/* What the syntax itself names. Made once per program; the module of these entities is NULL. */
enum { MAX_TUPLE = 62 };

/* An unboxed tuple or sum that some module names (unboxed.c). */
typedef struct UnboxedType { Entity *type; struct UnboxedType *next; } UnboxedType;

typedef struct Builtins {
    Entity *fun;                               /* the type -> */
    Entity *list, *nil, *cons;                 /* the type [], the constructors [] and : */
    Entity *tuple_types[MAX_TUPLE + 1];        /* () at 0, nothing at 1, (,) at 2 */
    Entity *tuples[MAX_TUPLE + 1];             /* their constructors, likewise */
    Entity *equality;                          /* a ~ b in contexts: an ENTITY_CLASS without methods */
    Entity *star;                              /* the kind *, an ENTITY_TYPE; `Type` is whatever Data.Kind calls so */
    UnboxedType *unboxed;                      /* (# a, b #) and others, once they are named */
} Builtins;

Builtins *builtins_new(Arena *arena);
/* What the text of a name built into the syntax stands for, NULL for all others. */
Entity *builtin_value(const Builtins *b, Name name);
Entity *builtin_type(const Builtins *b, Name name);
/* "type", "constructor" ...: for messages. */
const char *entity_kind_text(const Entity *e);
const char *entity_shown(const Entity *e);              /* its name; for functions of a pattern synonym, and for the
                                                           rules of what has a default rule, that of it */

#endif
