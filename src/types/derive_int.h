/* What the files of deriving share. */
#ifndef TARRY_TYPES_DERIVE_INT_H
#define TARRY_TYPES_DERIVE_INT_H

#include "base/vec.h"
#include "syntax/expand_nodes.h"
#include "types/derive.h"

typedef struct Derive {
    Program  *program;
    Arena    *arena;
    Diags    *ds;
    Module   *module;          /* that the instance belongs to */
    DataDecl *data;
    Entity   *type, *cls;
    Span      span;            /* of the class's name in the clause: all nodes stand there */
    VEC(Binding *) methods;
    bool      failed;          /* something was reported */
} Derive;

typedef struct Fields {        /* a constructor's pattern and its variables */
    const ConDecl *con;
    Pat     *pat;
    Entity **vars; uint32_t n;
} Fields;

/* An unlifted type of numbers or characters, which has instances only in its box. */
typedef struct Boxed {
    const char *type, *module, *con;   /* the box's constructor */
    const char *shown;                 /* behind the number */
} Boxed;

/* ---- names of the library (derive_build.c) ---- */

Entity *derive_find(Derive *d, const char *module, const char *name);      /* reports what is not there */
Expr *derive_lib(Derive *d, const char *module, const char *name);
Expr *derive_prim(Derive *d, const char *name);                            /* of Tarry.Prim */
Expr *derive_method(Derive *d, const char *name);                          /* of the class being derived */
Expr *derive_known(Derive *d, int known);

/* ---- trees ---- */

Expr *derive_var(Derive *d, Entity *e);
Entity *derive_local(Derive *d, const char *name);
Expr *derive_app(Derive *d, Expr *fun, uint32_t n, ...);                   /* n expressions */
Expr *derive_hash(Derive *d, long value);                                  /* 3# */
Expr *derive_int(Derive *d, long value);                                   /* I# 3# */
Expr *derive_addr(Derive *d, const char *text);                            /* "text"# */
Expr *derive_case(Derive *d, Expr *scrut, uint32_t n, ...);                /* n pairs of Pat and Expr */
Expr *derive_lambda(Derive *d, Entity *var, Expr *body);
Expr *derive_tag(Derive *d, Expr *value);                                  /* dataToTag# value */
Expr *derive_is(Derive *d, const char *prim, Expr *a, Expr *b);            /* isTrue# (a `prim` b) */
Pat  *derive_pat_var(Derive *d, Entity *e);
Pat  *derive_pat_hash(Derive *d, long value);
Pat  *derive_pat_any(Derive *d);
Pat  *derive_pat_con(Derive *d, Entity *con, uint32_t n, ...);             /* n patterns */
Pat  *derive_pat_known(Derive *d, int known);
Fields derive_fields(Derive *d, const ConDecl *con, const char *prefix);   /* C a1 .. an */
Expr *derive_con(Derive *d, const ConDecl *con, Expr *const *args);        /* applied to all its arguments */

/* A clause with n patterns; its body last. */
Clause derive_clause(Derive *d, Expr *body, uint32_t n, ...);
void derive_add(Derive *d, const char *method, const Clause *clauses, uint32_t n);
void derive_add1(Derive *d, const char *method, Clause clause);

/* The methods added so far. */
Binds *derive_binds(Derive *d);
typedef VEC(Decl *) DeclVec;
void derive_push(Derive *d, const InstanceDecl *inst, DeclVec *out);       /* unless something was reported */
void derive_append(Program *p, Module *m, DeclVec *decls);                 /* to the module; frees them */

Diag *derive_error(Derive *d, const char *format, ...) __attribute__((format(printf, 2, 3)));

bool derive_is_symbol(Name name);                                          /* an operator's */
bool derive_is_enumeration(const DataDecl *data);  /* constructors without fields, at least one */
ConDecl *derive_con_at(const Derive *d, uint32_t i);
/* A field's type over the data type's own variables, without a bang (a constructor in GADT syntax has its own names for
 * them). */
Type *derive_con_field(Derive *d, const ConDecl *con, uint32_t i);
const Boxed *derive_boxed(Derive *d, const ConDecl *con, uint32_t i);      /* NULL: the field is of no such type */
Expr *derive_field(Derive *d, const Fields *f, uint32_t i);                /* its value, in a box if it needs one */
bool derive_is_infix(const ConDecl *con);                                   /* shown and read as a :+ b */

/* ---- types as written (derive_type.c) ---- */

typedef struct Subst {
    Entity **vars;
    Type   **types;
    uint32_t n;
} Subst;

bool derive_mentions(const Type *t, const Entity *var);                    /* var NULL: any variable */
Type *derive_subst(Arena *arena, Type *t, const Subst *s);
Type *derive_type_con(Derive *d, Entity *e);
Type *derive_type_app(Derive *d, Type *fun, Type *arg);
uint32_t derive_type_args(Arena *arena, Type *t, Type **head, Type ***args);
void  derive_find_cycles(SynonymDecl *s);  /* before anything is expanded: sets `cyclic` */
Type *derive_expand(Derive *d, Type *t);  /* synonyms at the top are expanded, bangs gone */
Type *derive_type_fun(Derive *d, Type *t, Type **arg);
/* The instance of a data family that these arguments are for; NULL: there is none. */
DataDecl *derive_family_instance(Derive *d, const Entity *family, Type **args, uint32_t n);
/* Constraints that Functor and the like need of a field's type: one for each constructor that is mapped over. */
typedef VEC(Type *) TypeVec;
void derive_functor_context(Derive *d, TypeVec *out);
void derive_generic_context(Derive *d, TypeVec *out);          /* what must be functors for Generic1 */

/* ---- classes, one file each ---- */

/* All pairs of constructors, where clauses have no order; `same`: what two values of one constructor give, `other`: two
 * of others, by their positions. */
void derive_all_pairs(Derive *d, const char *method, Expr *(*same)(Derive *d, const Fields *a, const Fields *b),
                      Expr *(*other)(Derive *d, uint32_t i, uint32_t j));
bool derive_unordered(const Derive *d);
void derive_logic(Program *p, uint32_t from, uint32_t to, Diags *ds);      /* class Data, which nobody asks for */
void derive_data_class(Derive *d);
void derive_unasked(Program *p, Diags *ds, Module *m, DataDecl *data, Entity *cls, DeclVec *out);
void derive_eq(Derive *d);
void derive_ord(Derive *d);
void derive_show(Derive *d);
void derive_read(Derive *d);
void derive_enum(Derive *d);
void derive_bounded(Derive *d);
void derive_ix(Derive *d);
bool derive_is_data(const Entity *cls);
void derive_structure(Derive *d);
bool derive_is_generic(const Entity *cls);
void derive_generic(Derive *d);
void derive_generic_rep(Derive *d, const InstanceDecl *inst, DeclVec *out);     /* the equation of Rep */
void derive_functor(Derive *d);
void derive_foldable(Derive *d);
void derive_traversable(Derive *d);

#endif
