/* What the files of the type checker share.
 *
 *     derive ─▶ kinds_decl ─▶ classes, instances ─▶ infer_bind ─▶ methods ─▶ defaults
 *               types and     heads, contexts       values        bodies     what is left open
 *               their kinds                                                  at a module's end
 *
 * One module after the other, imported ones first. Types are metas solved by unification; class constraints are goals,
 * kept in one vector and solved in bulk (solve.c) whenever a group of bindings is generalised or a scope of assumptions
 * ends. Everything found out is written into the tree. After an error the error type stands in for what is not known:
 * it fits everything. */
#ifndef TARRY_TYPES_INT_H
#define TARRY_TYPES_INT_H

#include "base/ptrmap.h"
#include "base/vec.h"
#include "syntax/expand_nodes.h"
#include "syntax/extensions.h"
#include "types/errors.h"
#include "types/types.h"

/* ---- what may be assumed ---- */

typedef struct Given {                 /* a constraint that holds, with its evidence */
    Pred          pred;
    Ev           *ev;
    struct Given *next;
} Given;

typedef struct Refine {                /* a match told that this variable or meta is that type */
    TyVar         *var;                /* or NULL: */
    Ty            *meta;
    Ty            *is;
    struct Refine *next;
} Refine;

typedef struct FamilyGiven {           /* an application of a family is that type */
    const struct Family *family;
    Ty                 **args, *is;
    struct FamilyGiven  *next;
} FamilyGiven;

typedef struct Rule {                  /* a constraint that holds for all types (constraint.c) */
    TyVar            **vars; uint32_t n_vars;
    Pred              *preds; uint32_t n_preds;
    Pred               head;           /* what follows from preds */
    Ev                *ev;             /* from their dictionaries to its one */
    const struct Rule *super_of;       /* or: it is superclass number `index` of that one's head; NULL */
    uint32_t           index;
    struct Rule       *next;
} Rule;

/* What holds in a part of the program besides what holds around it. The refinements of one place at a time are in
 * force: those of Checker.active and all around it. */
typedef struct Assume {
    struct Assume *outer;
    Given         *givens;             /* with all superclasses */
    Refine        *refines;
    FamilyGiven   *families;
    Rule          *rules;
    uint32_t       unfolded;           /* Checker.known when its givens were looked at last (constraint.c) */
    struct Assume *refined;            /* this or the next one outwards that has refinements or families; NULL */
    uint32_t       level;              /* of what is made inside */
    const Pat     *match;              /* that brings it; NULL: a signature or instance */
} Assume;

/* A binding whose type is being inferred, and the level of what is inside: for messages. */
typedef struct Unsigned {
    const Entity          *entity;
    uint32_t               level;
    const struct Unsigned *outer;
} Unsigned;

/* Two types that must be equal, once it is known what a family in them is: equalities.c. */
typedef struct Equality {
    Ty           *a, *b;
    const Assume *assume;
    const Unsigned *inferred;
    Ty           *outside;             /* what it waits for outside of its scope (generalise.c) */
    Span          span;
    uint32_t      unit;
    bool          quiet;
} Equality;

typedef struct Wildcard {              /* `_` in a type, and what it is found to be */
    Span span;
    Ty  *type;
} Wildcard;

/* ---- goals ---- */

typedef enum NeedKind {
    NEED_USE,                  /* a variable or constructor is used whose type has the constraint */
    NEED_LITERAL,              /* a number is written */
    NEED_SUPER,                /* an instance needs its superclasses' instances */
    NEED_DERIVED,              /* a derived instance needs it for a field */
    NEED_DEFAULT,              /* a default method with a signature of its own needs it */
    NEED_FREE                  /* a logic variable is declared */
} NeedKind;

typedef struct Goal {
    Ev                *ev;     /* EV_UNSOLVED, with the constraint and where it arose */
    const Assume      *assume; /* what is known there */
    const struct Goal *parent; /* the goal whose instance needs this one; NULL */
    Entity            *user;   /* NEED_USE: what is used; NEED_SUPER: the class; NEED_FREE: the variable; may be NULL */
    const Instance    *derived;        /* NEED_DERIVED: the instance */
    const Instance    *instance;       /* NEED_SUPER: the instance whose superclass it is */
    Entity            *restricted;     /* it was not generalised with this, because of the monomorphism restriction;
                                          or NULL */
    NeedKind           need;
    uint32_t           unit;   /* the top-level definition it is in */
    uint32_t           depth;  /* how many instances led here */
    uint32_t          *sizes;  /* of those types that stay as they are, others 0 (solve.c); NULL */
    Ty                *kind;   /* Typeable: what is known of its type's kind; NULL */
} Goal;

/* ---- classes, instances, types ---- */

typedef struct FunDepIndex { uint32_t *from, n_from, *to, n_to; } FunDepIndex;

typedef struct InstanceNode {
    struct InstanceX    *instance;
    struct InstanceNode *next;
} InstanceNode;

typedef struct ClassX {                /* Entity.info of a class */
    ClassInfo    info;                 /* first: others see only this */
    Entity      *entity;
    FunDepIndex *fundeps; uint32_t n_fundeps;          /* its superclasses' follow its own */
    uint32_t     n_own_fundeps;
    PtrMap       by_head;              /* type constructor of the first argument -> InstanceNode */
    InstanceNode *open;                /* instances whose first argument is a variable */
    uint32_t     cap_instances;
    enum { CYCLE_UNKNOWN, CYCLE_VISITING, CYCLE_NONE, CYCLE_FOUND } cycle;    /* whether its superclasses lead to a
                                                                                 cycle */
    bool         standard, numeric, of_strings;    /* for defaulting */
    Ty          *scheme;               /* as TyConInfo.scheme */
    Pred        *equalities; uint32_t n_equalities;    /* superclasses that are equalities */
    bool         determines;           /* there are such among its superclasses, or theirs */
    bool         broken;               /* had an error: its instances are not looked at */
    bool         coercible;            /* Coercible a b: solved by looking at representations */
    bool         has_field;            /* HasField x r a: solved by fields */
    bool         call_stack;           /* HasCallStack: solved by looking at who calls */
    bool         overlapping;          /* some instance overlaps with others, or says so */
    bool         literal;              /* KnownNat, KnownSymbol: solved by looking at the literal */
    bool         typeable;             /* Typeable a: solved by looking at the type */
    bool         holds;                /* Holds c: a constraint that is a type (constraint.c) */
    bool         implicit;             /* Implicit "x" t: an implicit parameter */
} ClassX;

typedef struct InstanceX {
    Instance  inst;                    /* first */
    Pred     *equalities; uint32_t n_equalities;   /* a ~ b in its context */
    Pred     *wanted; uint32_t n_wanted;           /* derived: what its context is found out from (solve_derived.c) */
    enum { SHARING_UNKNOWN, SHARING_BUSY, SHARING_KNOWN } sharing;     /* newtype_share.c */
    Ty       *via;                     /* derived from the instance of this type; NULL */
    uint32_t  promised;                /* by a boot file: with how many constraints, and one more; else 0 */
    bool      broken;                  /* had an error in its head */
} InstanceX;

typedef enum Role { ROLE_PHANTOM, ROLE_REPRESENTATIONAL, ROLE_NOMINAL } Role;          /* roles.c */

typedef struct FamilyEq {              /* F args = rhs */
    TyVar **vars; uint32_t n_vars;
    bool    has_kinds;                 /* some of them are kinds, of others */
    Ty    **args, *rhs;
    Span    span;
    uint32_t index;
    bool   *agrees;                    /* closed families: with which of those before it, by their index */
    struct FamilyEq *next;
} FamilyEq;

typedef struct Family {                /* a type family: family.c */
    Checker  *checker;
    Entity   *entity;
    uint32_t  arity, hidden;           /* hidden: that many parameters are not written in its declaration */
    bool      by_kind;                 /* the last parameter is the kind of the result, which nobody writes */
    bool      closed, is_injective;
    bool      open_now;                /* its own equations are being added */
    bool      endless;                 /* its equations lead to each other without end, which was reported */
    bool     *injective;               /* parameters that the result tells */
    FamilyEq *equations; uint32_t n_equations;
    Ty     *(*compute)(Checker *c, Ty **args);     /* arithmetic: literals.c; NULL: of equations only */
} Family;

typedef struct TyConInfo {             /* Entity.info of a type or synonym */
    Ty      *con;                      /* the one TY_CON that stands for it; synonyms: NULL */
    TyVar  **vars; uint32_t n_vars;
    uint8_t *roles;                    /* of its parameters; NULL: all representational. Not of synonyms */
    Ty      *rhs;                      /* synonyms: what it stands for */
    Family  *family;                   /* type families */
    Entity  *constraint;               /* a class, `~` or a tuple type that this makes constraints of */
    Ty      *head;                     /* an instance of a data family: D t1..tn, over vars; else NULL */
    Entity  *instances, *next;         /* a data family: the last of its instances; of an instance: the one before */
    Ty      *scheme;                   /* its kind, if that is forall k. ..., which Entity.type is not; else NULL */
    Entity  *promoted;                 /* the constructor of values that it is; else NULL */
    enum { SYNONYM_NEW, SYNONYM_BUSY, SYNONYM_DONE } state;
    bool     cyclic;                   /* synonyms: defined by itself, which was reported */
    bool     early;                    /* was declared before its turn, because a kind names it */
} TyConInfo;

typedef enum Solved { SOLVED_YES, SOLVED_STUCK, SOLVED_NO } Solved;

/* ---- why a type is expected ---- */

typedef enum WhyKind {
    WHY_NOTHING,
    WHY_SIGNATURE,             /* span: the signature; entity: whose */
    WHY_ANNOTATION,            /* span: of the type in e :: t */
    WHY_ARGUMENT,  /* span: of the function; entity: the function or NULL; index, count: which argument of how many */
    WHY_PART,                  /* as WHY_ARGUMENT, of a part of that argument */
    WHY_BRANCH,                /* span: another branch of the if or case, whose type this must have */
    WHY_EQUATION,              /* span: another equation of the function */
    WHY_CONDITION, WHY_GUARD,  /* span: NO_SPAN; must be Bool */
    WHY_ELEMENT,               /* span: the element of the list that told the type */
    WHY_SCRUTINEE,             /* span: what the pattern is matched with */
    WHY_PATTERN,               /* span: the pattern that the value is for */
    WHY_OTHER_PATTERN,         /* span: the pattern at this place in another equation */
    WHY_FIELD,                 /* entity: the field */
    WHY_UPDATE,                /* entity: a field that is updated */
    WHY_STATEMENT,             /* span: of the do block; the statement is an action of its monad */
    WHY_LAST_STATEMENT,
    WHY_GENERATOR,             /* x <- e in a comprehension: a list */
    WHY_METHOD                 /* entity: the method; span: the instance's head */
} WhyKind;

typedef struct Why {
    WhyKind kind;
    Span    span;
    Entity *entity;
    uint32_t index, count;
    const struct Why *outer;   /* WHY_STATEMENT: why the do block has its type; may be NULL */
} Why;

/* ---- the checker ---- */

typedef enum UnifyResult {
    UNIFY_OK, UNIFY_MISMATCH, UNIFY_OCCURS, UNIFY_ESCAPE, UNIFY_KINDS,
    UNIFY_POLYMORPHIC          /* a plain meta, and a type with a forall */
} UnifyResult;

/* The innermost pair of types that did not fit, after unify failed. */
typedef struct Clash {
    Ty    *a, *b;
    TyVar *escaped;            /* UNIFY_ESCAPE */
} Clash;

/* A type that must not be unlifted: see lifted.c. */
typedef struct LiftedNeed { Ty *type; Span span; const Entity *user; bool unlifted; } LiftedNeed;

/* left function right: see errors_infix.c. */
typedef struct Infix {
    uint32_t unit;
    Span     left, function, right;
} Infix;

/* An instance that is wrong: its class, and the type it is about. */
typedef struct InstanceMeant { const Entity *cls, *type; } InstanceMeant;

struct Checker {
    Program  *program;
    Arena    *arena;
    Diags    *ds;
    Builtins *builtins;
    Module   *module;                  /* being checked */
    uint32_t  level;                   /* see generalise.c */
    uint32_t  next_unique;
    uint32_t  unit;                    /* number of the top-level definition being checked */
    Span      here;                    /* what is being checked: where metas are found out */
    Ty       *star, *constraint;       /* kinds */
    Ty       *error;                   /* fits everything */
    Ty       *boolean, *character, *string;
    Ty       *prims[6];                /* Int# Double# Char# Addr# Word# Float#, or NULL */
    Entity   *error_entity, *constraint_entity;
    Entity   *coercible;               /* solve_coerce.c; NULL until needed */
    const Assume *assume, *active;     /* in scope here; whose refinements are in force */
    uint32_t  touchable;               /* metas of lower levels are not solved here: refine.c */
    const Unsigned *inferred;          /* around here */
    const Assume *inferring;           /* around the innermost group that takes implicit parameters as it needs them */
    bool      holds, rules;            /* there are such assumptions anywhere (constraint.c) */
    VEC(Goal *) goals;                 /* not solved yet */
    struct Scheme *kind_scheme;        /* that is being made, of a written kind (kind_scheme.c); else NULL */
    Ty         *number_kind, *symbol_kind;     /* of literals as types; NULL while they are not declared */
    PtrMap      promoted;              /* Entity of a constructor, Name of a literal -> its Entity as a type */
    VEC(Equality *) equalities;        /* not decided yet */
    uint32_t    known;                 /* grows when something becomes known that families may wait for */
    uint32_t    reducing;              /* reductions of families under way */
    bool        endless;               /* what some family gives has no end, which was reported */
    uint32_t    family_depth;          /* of applications of families that are made (family.c) */
    VEC(Ty *)   trail;                 /* metas that were solved since some unify or trial began; NULL: an equality
                                          was put off */
    uint32_t    trying;
    uint32_t    around;                /* metas that stood in what they were to be, below families (unify.c) */
    Clash       clash;
    VEC(Ty *)   kind_metas;            /* of the declaration or signature being looked at */
    VEC(InstanceX *) instances;
    size_t      n_library;             /* so many of them are of modules that check_library checked */
    VEC(InstanceMeant) instances_meant;        /* whose heads were wrong */
    VEC(InstanceX *) derived;          /* of this module, with a context to be found out */
    Ty        **defaults; uint32_t n_defaults;     /* of this module */
    VEC(Ty *)   generic;               /* metas being generalised */
    VEC(uint32_t) wrong;               /* the unit of each error */
    VEC(Infix)  infix;                 /* where backquotes may be missing */
    VEC(LiftedNeed) lifted;            /* lifted.c */
    uint32_t    lowest_open;           /* see closed.c */
    bool        too_deep;              /* reported: the program is nested too deeply */
    bool        binding;               /* the pattern being checked binds variables of a let */
    bool        lazy;                  /* ... stands behind ~ */
    bool        any_context;           /* the context being read may have any form */
    bool        declaring;             /* kinds of what a module declares are being found out */
    bool        boots;                 /* there are boot files */
    bool       *sees; uint32_t n_sees; /* whose instances the module sees, by number; NULL: all (visible.c) */
    bool        wild;                  /* `_` may stand in the type being read (partial.c) */
    VEC(struct Wildcard) wildcards;    /* that stood there */
    bool        last;                  /* no more will become known: what may be solved is solved */
    bool        quiet;                 /* errors are not reported: code made by deriving */
    bool        failed;                /* something was not reported */
    const Ev   *excused;               /* the first goal that was given up, because of an error elsewhere; or NULL */
    const Instance *deriving;          /* whose code that is */
    PtrMap      names;                 /* of type variables, while a message is made (ty_print.c) */
};

#define TYPE_ERROR(c, e, ...) type_error((c), TYPE_ERR_##e, __VA_ARGS__)

/* ---- ty.c: making and looking at types ---- */

Ty   *ty_meta(Checker *c, Ty *kind);                   /* at the current level */
Ty   *ty_meta_at(Checker *c, Ty *kind, uint32_t level);
Ty   *ty_new_star(Checker *c);                         /* ty_meta of kind * */
Ty   *ty_kind_meta(Checker *c);                        /* an unknown kind; kinds_default gives it its default */
TyVar *tyvar_new(Checker *c, Name name, Ty *kind, Span span);
TyVar *tyvar_skolem(Checker *c, const TyVar *like, Ty *kind);      /* a new one at the current level */
Ty   *ty_con(Checker *c, Entity *con);
Ty   *ty_app(Checker *c, Ty *fun, Ty *arg);
Ty   *ty_apps(Checker *c, Ty *fun, Ty **args, uint32_t n);
Ty   *ty_fun(Checker *c, Ty *arg, Ty *res);
Ty   *ty_fun_front(Checker *c, Ty *arg, Ty *res);      /* a -> forall b. ... with the forall, res's own, in front */
Ty   *ty_funs(Checker *c, Ty **args, uint32_t n, Ty *res);
Ty   *ty_list(Checker *c, Ty *elem);
Ty   *ty_tuple(Checker *c, Ty **items, uint32_t n);
/* forall vars. preds => body; with the body's own forall joined to it. The body itself when there is nothing to
 * quantify. */
Ty   *ty_forall(Checker *c, TyVar **vars, uint32_t n_vars, Pred *preds, uint32_t n_preds, Ty *body);
TyConInfo *tycon_info(Checker *c, Entity *con);
void  ty_freeze(void);                                 /* no shortcuts from meta to meta until ty_thaw; may be nested */
void  ty_thaw(void);
Span  meta_set_at(Ty *t);  /* where a type that was once unknown was found out; else NO_SPAN */
Ty   *ty_whnf(Ty *t);                                  /* as ty_find, and through refinements */
Ty   *ty_head(Ty *t);                                  /* T of T a b; the builtin -> has no node: NULL for functions */
Entity *ty_head_con(const Checker *c, Ty *t);          /* its entity if it is a constructor, -> included; else NULL */
uint32_t ty_args(Ty *t, Ty **out, uint32_t max);       /* arguments of T a b, at most max; 2 for functions */
uint32_t ty_arity(Ty *t);                              /* how many arrows */
bool  ty_is_con(const Checker *c, Ty *t, const Entity *con);       /* the constructor itself, or applied */
Ty   *ty_list_elem(const Checker *c, Ty *t);           /* a of [a]; else NULL */
bool  ty_is_fun(Ty *t, Ty **arg, Ty **res);            /* a -> b, in any disguise */
bool  ty_may_be_fun(Ty *t);                             /* ... or, when more is known, it may turn out to be one */
Ty   *ty_kind(Checker *c, Ty *t);
/* Whether a type is certainly not of a variable's kind, where that is not *. */
Ty   *ty_kind_here(Checker *c, Ty *t);                 /* ... with new metas for what is any kind (solve_type.c) */
bool  kinds_differ(Checker *c, const TyVar *v, Ty *t);
bool  ty_mentions(Ty *t, const TyVar *var);
bool  ty_tells(Ty *t, const TyVar *var);               /* whoever knows the type knows the variable */
void  ty_mark(Ty *t, bool mark);  /* sets TyVar.mark of all it mentions: whoever asks about many of them */
bool  meta_occurs(const Ty *meta, Ty *t);
bool  ty_has_error(const Checker *c, Ty *t);
bool  ty_equal(Ty *a, Ty *b);                          /* the same, with what is known now */
/* The same: SAME_YES; never the same, whatever metas stand for: SAME_NO. Of instances also SAME_BY_VARIABLE: they do
 * not fit, but they would if a variable of a signature were another type. */
typedef enum Same { SAME_NO, SAME_BY_VARIABLE, SAME_MAYBE, SAME_YES } Same;
Same  ty_same(Ty *a, Ty *b);

/* ---- ty_subst.c ---- */

/* Between begin and end, subst_ty replaces the variables. Nothing else may begin in between. */
void  subst_begin(TyVar **vars, Ty **types, uint32_t n);
Ty   *ty_refresh(Checker *c, Ty *t);                   /* with variables of its own for each forall */
Ty   *subst_ty(Checker *c, Ty *t);
Pred  subst_pred(Checker *c, const Pred *p);
void  subst_end(TyVar **vars, uint32_t n);
Ty   *ty_subst(Checker *c, TyVar **vars, Ty **types, uint32_t n, Ty *t);
/* t without metas and refinements in it. */
Ty   *ty_expand(Checker *c, Ty *t);

/* ---- ty_print.c ---- */

/* Whether it was written `_`, in a logic language. */
bool ty_is_anonymous(const TyVar *v);
/* Text for messages. Variables are named alike in all texts until names_reset. */
const char *ty_text(Checker *c, Ty *t);
const char *pred_text(Checker *c, const Pred *p);
void  names_reset(Checker *c);
/* As ty_text, but with the module in front of every type's name. */
const char *ty_text_qualified(Checker *c, Ty *t);

/* ---- unify.c ---- */

/* Makes them equal. On failure nothing has changed, and c->clash says what did not fit. */
UnifyResult unify(Checker *c, Ty *a, Ty *b);
/* Between begin and end everything unify does can be taken back. */
size_t try_begin(Checker *c);
void   try_end(Checker *c, size_t mark, bool keep);

/* ---- refine.c: what scopes know, and what must not be found out inside ---- */

/* Assumes they are equal: variables are refined for the assumption `a`. False: they cannot be. */
bool   refine(Checker *c, Assume *a, Ty *s, Ty *t);
void   refine_activate(Checker *c, const Assume *a);
void   refine_changed(Checker *c, Assume *a);          /* it has one more, and is in force */
uint32_t assume_touchable(const Assume *a);            /* the lowest level of metas that may be solved there */
const Assume *assume_hiding(const Assume *a, uint32_t level);      /* the scope in which one of that level may not */
static inline bool is_untouchable(const Checker *c, const Ty *meta)
{
    return meta->u.meta.level < c->touchable && !meta->u.meta.of_kind;
}

/* Going on with something that arose elsewhere, with what was assumed there. What is in force stays so. */
typedef struct Setting { const Assume *assume; uint32_t level, unit; } Setting;
Setting setting_enter(Checker *c, const Assume *a, uint32_t unit);
void   setting_leave(Checker *c, const Setting *outer);

/* ---- family.c, equalities.c, literals.c ---- */

Ty   *ty_family(Checker *c, const Family *f, Ty **args);
bool  family_asks_kind(Ty *t);                          /* whether what a family gives in it is a matter of its kind */
uint32_t family_written(const Family *f);      /* how many parameters one writes */
Ty   *family_reduce(Ty *application);                  /* one step; NULL: stuck */
Ty   *family_kind(Checker *c, const Family *f, Ty **args, Ty *kind);   /* of its application; `kind` as declared */
Ty   *family_endless(Ty *application);                 /* after an error: there were too many steps */
void  family_assume(Checker *c, Assume *a, Ty *application, Ty *is);
bool  families_follow(Checker *c, Assume *a);             /* what was assumed around a, with what a knows; false: that
                                                         is impossible */
void  family_declare(Checker *c, FamilyDecl *d, const Type *signature);  /* of its kind, by itself; or NULL */
void  family_equation(Checker *c, Equation *e);
void  family_equations(Checker *c, FamilyDecl *d);     /* of a closed one */
void  family_defaults(Checker *c, const Instance *inst);       /* of associated ones that the instance does not give */
/* family_check.c */
void  data_instances_check(Checker *c, const Module *m);
void  associated_check(Checker *c, const Instance *inst);      /* the families that it defines */
bool  equation_tells(const Family *f, const FamilyEq *eq);     /* ... what the family is said to tell */
void  equation_ends(Checker *c, const Family *f, const FamilyEq *eq, Span rhs);    /* ... something smaller */
bool  ty_has_family(Ty *t);
const Type *type_naming_family(const Type *t);         /* the part that is a type family; or NULL */
void  equality_defer(Checker *c, Ty *a, Ty *b);
Ty   *equality_says(Checker *c, const Assume *assume, Ty *t);
bool  equality_improve(Checker *c, Ty *a, Ty *b);      /* by injectivity; true: something became known */
bool  equalities_solve(Checker *c);                    /* true: something became known */
/* It waits for something that is outside of its scope: the meta; else NULL. */
Ty   *equality_waits_outside(Checker *c, const Equality *e);
void  equality_report(Checker *c, const Equality *e, Ty *outside);
void  equalities_report(Checker *c, bool outside);     /* all of them, or those that wait for what is outside */
bool  ty_has_meta(Ty *t);
/* The type with its parameters given: T args, or for an instance of a data family what that is. */
Ty   *tycon_applied(Checker *c, Entity *type, Ty **args, uint32_t n);
/* DataKinds: a constructor of values as a type, of a kind that is its type; a literal as a type. */
Ty   *promoted_type(Checker *c, Entity *con, Ty **kind);
Ty   *type_literal(Checker *c, const Literal *lit);
const Entity *literal_of(Ty *t, bool *number);         /* whose name is the text; NULL: no literal */
/* solve_field.c */
bool field_solve(Checker *c, Goal *g);             /* false: no field meets it */
/* The field that a constraint HasField asks for, in scope or not; NULL: there is none. *type: where it
 * was looked for. */
Entity *field_wanted(Checker *c, const Pred *p, Entity **type);
Solved literal_solve(Checker *c, Goal *g);
Ty   *literal_kind(Checker *c, bool number);           /* Nat or Symbol */
void  literal_kind_declare(Checker *c, Entity *type);  /* if it is one of these */
Ty   *literal_kind_named(Checker *c, bool number);     /* Nat or Symbol, for who asks what it is called */
bool  literal_is_of(Ty *t, Ty *kind);                  /* a number, and that kind is Natural */
Solved typeable_solve(Checker *c, Goal *g);            /* solve_type.c */
Ty *(*family_computed(const Entity *family))(Checker *c, Ty **args);

/* Whether types fit patterns over these variables; what those are then, NULL: anything. */
Same  types_fit(Checker *c, TyVar **vars, uint32_t n_vars, Ty **patterns, Ty **types, uint32_t n, Ty **bound);

/* ---- constraint.c: constraints as types ---- */

Ty   *constraint_class(Checker *c, Entity *cls, Ty **kind);
Ty   *constraint_con(Checker *c, Entity *e);
Ty   *constraint_type(Checker *c, Type *t);            /* one that is read otherwise than a type; else NULL */
Pred  holds_pred(Checker *c, Ty *t);
/* What a constraint that holds for all types says, forall a. c => d: d. Of others they themselves. */
Pred  pred_head(Checker *c, const Pred *p);
Ty   *pred_type(Checker *c, const Pred *p);             /* the type of kind Constraint that a class constraint is */
Solved holds_solve(Checker *c, Goal *g);
bool  holds_assume(Checker *c, Assume *a, Ty *t, Ev *ev);
void  constraints_unfold(Checker *c, Assume *a);
Ev   *rule_find(Checker *c, Goal *g, bool *maybe);
Solved implicit_solve(Checker *c, Goal *g);

/* ---- lifted.c: where unlifted types may not be ---- */

bool  ty_unlifted(Checker *c, Ty *t);
/* What the user takes; NULL: of a list, or tuple. `unlifted`: it may be a pointer that is unlifted. */
void  lifted_need(Checker *c, Ty *type, Span span, const Entity *user, bool unlifted);
bool  lifted_names_representation(const Type *kind);                       /* TYPE r */
void  lifted_check(Checker *c);                        /* at the end of a module */
Ty   *lifted_argument(Checker *c, const Type *head, const Type *arg, Ty *type);        /* of a type; gives the type */

/* ---- kinds_type.c: types as written ---- */

Ty   *type_convert(Checker *c, Type *t, Ty **kind);
const Type *type_head(const Type *t);                  /* T of T a b, as it is written */
Ty   *type_of_kind(Checker *c, Type *t, Ty *kind);     /* checked to have this kind */
Ty   *type_star(Checker *c, Type *t);
/* A signature: its variables get their kinds. */
Ty   *type_signature(Checker *c, Type *t);
TyVar **type_binders(Checker *c, TyVarBinder *vars, uint32_t n);   /* makes the variables, with kinds that may be
                                                                      unknown */
uint32_t kind_arguments(const Entity *e);                  /* how many type arguments of it are kinds, before others */
uint32_t kind_arguments_of_type(const Entity *e);          /* how many kinds a type can be given: T @k */
Entity *declared_entity(const Decl *d);        /* kinds_decl.c: the type, class or family; NULL */
void  kinds_in_order(Checker *c, Module *m, void (*found)(Checker *, Module *, Decl **, size_t));  /* kinds_order.c */
void  kind_keep(Checker *c, const Decl *d);    /* kind_scheme.c: of a type or family, while its kind is not complete */
bool  kind_told(Ty *scheme, uint32_t i, uint32_t by);  /* ... the kind of another parameter tells that of i */
Ty   *kind_by_use(Checker *c, const TyVar *v, Ty *t);   /* what it is applied to in t, or as what; NULL: any */
Ty   *kind_here(Checker *c, const Entity *type);
Ty   *kind_variable(Checker *c, const Entity *e);      /* what a kind variable is while that is made; else any kind */
Ty   *kind_open(Checker *c, const Entity *type, Ty ***args, uint32_t *n);  /* new metas args for what it is forall */
Ty   *kind_of_argument(Checker *c, const Entity *type, Ty **args, uint32_t i);  /* what the i-th of these must be */
void  kinds_default(Checker *c, size_t mark, Ty *kind);    /* all kinds since then that are not known are this one */

/* ---- partial.c: signatures with wildcards ---- */

typedef struct Partial {
    Binding *binding;
    Pred    *preds; uint32_t n_preds;  /* that the signature has */
    bool     extra;                    /* and `_` besides */
    size_t   wildcards;                /* Checker.wildcards before */
} Partial;

Ty  *wildcard_type(Checker *c, const Type *t, Ty **kind);
void wildcards_report(Checker *c, size_t mark);        /* those since mark, unless they are allowed */
void partial_begin(Checker *c, Binding *b, Partial *p);        /* when its type is a meta */
void partial_end(Checker *c, const BindGroup *g, const Partial *p);    /* when the group is generalised */
Ty  *partial_annotation(Checker *c, Type *t);          /* of an expression */

/* ---- kinds_context.c ---- */

uint32_t type_context(Checker *c, Type **context, uint32_t n, Pred **out);     /* how many constraints there are,
                                                                                  synonyms expanded */
bool  synonym_is_constraint(const Checker *c, const SynonymDecl *d);
bool  type_is_constraint(const Checker *c, const Type *t);                     /* by its looks */
Type *synonym_put(Checker *c, const SynonymDecl *d, Type **args, uint32_t n);  /* its right-hand side */
void  synonym_constraint(Checker *c, const SynonymDecl *d, Ty *kind);          /* checks its right-hand side */

/* ---- kinds_decl.c, data.c, classes.c, instances.c ---- */

/* ---- validity.c ---- */

bool preds_mention(const Pred *preds, uint32_t n, const TyVar *v);
void check_ambiguity(Checker *c, Span span, Ty *type);     /* that every use tells what its constraints are about */
void check_inferred(Checker *c, const Entity *e);          /* the same, of what has no signature */
void check_foreign(Checker *c, const TypeSig *sig, Ty *type);
void check_constraint(Checker *c, const Type *written, const Pred *p);
void check_inferred_context(Checker *c, const Entity *e, const Pred *preds, uint32_t n);
void check_not_implicit(Checker *c, const Pred *preds, uint32_t n, Span span);
void check_constrained_method(Checker *c, const ClassInfo *cls, const Entity *method, Span span);
Ty  *check_monotype(Checker *c, const Type *written, Ty *type);        /* as an argument of a type */

/* ---- boot.c: boot files ---- */

bool is_boot(const Module *m);
void boot_compare(Checker *c, const Entity *e, Ty *type, Span span);   /* before e gets its type */
void boot_class(ClassX *new, const ClassX *promise);
InstanceX *boot_instance(Checker *c, const InstanceX *x);      /* the one that was promised, to become x; NULL */
void boot_finish(Checker *c);

void declare_types(Checker *c, Module *m);
Ty  *written_kind(Checker *c, Type *t);                /* of a declaration; a forall in it fits everything */
Ty  *kind_of_vars(Checker *c, TyVar **vars, uint32_t n, Ty *result); /* k1 -> ... -> kn -> result */
void data_constructors(Checker *c, DataDecl *d, Span span);
void data_builtin(Checker *c);
void data_unboxed(Checker *c);
void declare_roles(Checker *c, const Module *m);
Role tycon_role(const Entity *type, uint32_t parameter);
void synonym_expand(Checker *c, Entity *synonym);      /* makes sure its right-hand side is known */
void type_declare_early(Checker *c, Entity *type);      /* if it is of the module whose types are being declared */
void class_declare(Checker *c, ClassDecl *d, Span span);
void class_members(Checker *c, ClassDecl *d, Span span);
void class_close(Checker *c, ClassDecl *d);            /* what superclasses say: before class_finish of any */
void class_finish(Checker *c, ClassDecl *d, Span span);
ClassX *class_x(const Entity *cls);

/* ---- visible.c ---- */

void  visible_begin(Checker *c);
void  visible_enter(Checker *c, const Module *m);      /* which is checked from here on */
void  visible_end(Checker *c);
bool  instance_is_seen(const Checker *c, const InstanceX *x);
bool  instance_is_elsewhere(const Checker *c, const InstanceX *x);     /* of a module of the user's, and not seen */

void declare_instances(Checker *c, Module *m);
void instance_add(Checker *c, InstanceX *x);
InstanceNode *instances_with_head(const ClassX *cls, const Entity *con);   /* not the open ones */
void derived_contexts(Checker *c);
bool is_newtype_derived(const InstanceDecl *d);
/* Of a data family the instance that t is, with what its variables are; NULL: none, or that is not known yet. */
Entity *data_instance(Checker *c, const Entity *family, Ty *t, Ty ***args);
Ty  *newtype_inside(Checker *c, const Instance *inst);
void check_methods(Checker *c, Module *m);
uint32_t default_needs(Checker *c, Entity *method, Pred **out);    /* of the method's default, over the class's
                                                                      variables */
void newtypes_share(Checker *c);                       /* at the very end, when all evidence is known */

/* ---- assumptions and goals: assume.c, solve*.c, defaults.c ---- */

enum { MOST_SUPERS = 12 };     /* how far superclasses of superclasses are followed where they lead to a cycle: they
                                  might grow for ever */
EvVar *evvar_new(Checker *c, const Pred *pred);
/* New dictionaries for the class constraints among preds; their count is returned. */
uint32_t evvars_new(Checker *c, const Pred *preds, uint32_t n, EvVar ***out);
Assume *assume_new(Checker *c);                        /* inside what is assumed here; becomes c->assume */
void  assume_var(Checker *c, Assume *a, EvVar *var);   /* with its superclasses */
void  assume_ev(Checker *c, Assume *a, Ev *ev);
/* Assumes preds with evs (as from evvars_new). False: they contradict what is known. */
bool  assume_preds(Checker *c, Assume *a, const Pred *preds, uint32_t n, EvVar **evs);
void  assume_leave(Checker *c, const Assume *outer);   /* back to what was assumed before */

Ev   *goal_new(Checker *c, const Pred *pred, Span span, NeedKind need, Entity *user);
/* Tries; new goals are pushed. */
Solved goal_solve(Checker *c, Goal *g);
void  goals_solve(Checker *c, size_t mark);            /* those since mark; what stays is stuck or impossible */
/* Whether the module that is checked imports it, directly or not, as far as modules of the library are concerned. */
/* Whether an instance's head could be this constraint. MAYBE: once metas are known. On YES its variables have `subst`
 * set. */
Same  instance_match(Checker *c, const InstanceX *x, Ty **types);
/* always to be unmatched */
Same  instance_match_some(Checker *c, const InstanceX *x, Ty **types, const uint32_t *which, uint32_t n);
void  instance_unmatch(const InstanceX *x);
Same  instance_match_quietly(Checker *c, const InstanceX *x, Ty **types);      /* leaves nothing matched */
bool  instance_is_special(Checker *c, const InstanceX *x, const InstanceX *than);      /* x fits less than the other */
/* There is one, but it is wrong, or could not be derived. */
bool  instance_is_meant(const Checker *c, const Pred *p);
InstanceX *instance_find(Checker *c, const ClassX *cls, Ty **types, Same *best);
uint32_t types_size(Ty **types, uint32_t n);           /* how many constructors and variables they are made of */
uint32_t types_count(Ty **types, uint32_t n, const TyVar *v);      /* how often they mention it, outside of families */
bool  goals_improve(Checker *c, size_t mark);          /* functional dependencies; true: something became known */
Solved coercible_solve(Checker *c, Goal *g);
/* A goal that the two are coercible, for newtype deriving. */
void  coercible_need(Checker *c, Ty *a, Ty *b, Span span, Entity *user);
const Entity *coercible_hidden(Checker *c, Ty *t);     /* the constructor of a newtype that would have to be in
                                                          scope; or NULL */
Solved call_stack_solve(Checker *c, Goal *g);
bool  is_library(const Module *m);
void  goal_push(Checker *c, Goal *parent, const Pred *pred, Ev **out);
/* At the end of a module: defaulting, then what is left is reported. */
void  goals_finish(Checker *c);
void  defaults_standard(Checker *c);                     /* of a module that declares none */
bool  goals_default(Checker *c);
Ev   *given_find(const Goal *g);                       /* the assumption that is the constraint, or NULL */
bool  given_may_hold(const Checker *c, const Pred *p);     /* some assumption here is, or may become, the constraint */

/* ---- instantiate.c, generalise.c ---- */

enum { LEVEL_GENERIC = UINT32_MAX };                   /* of metas in Checker.generic, while it is decided */

Ty  **metas_for(Checker *c, TyVar **vars, uint32_t n);  /* kinds may mention the variables before */
Ty   *instantiate(Checker *c, Ty *sigma, Instantiation *inst, Span span, Entity *user);
/* With the first types given (`f @Int`); NULL among them: a wildcard. */
Ty *instantiate_with(Checker *c, Ty *sigma, Instantiation *inst, Span span, Entity *user, Ty **given, uint32_t n_given);
/* DatatypeContexts: goals for what every use of the constructor needs, when these variables are those types. */
void  need_context(Checker *c, const Entity *con, TyVar **vars, Ty **types, uint32_t n, Span span);
/* New skolems for the forall in front; the constraints come out as evs, assumed in `a`. */
Ty   *skolemise(Checker *c, Ty *sigma, Assume *a, EvVar ***evs, uint32_t *n_evs);
/* The same with the type's own variables as skolems: for signatures, whose variables scope over what is checked. */
Ty   *skolemise_own(Checker *c, Ty *sigma, Assume *a, EvVar ***evs, uint32_t *n_evs);
void  goals_keep(Checker *c, size_t mark);             /* goals since mark are left to the level we are at now */
size_t preds_simplify(Checker *c, Pred *preds, size_t n);      /* without superclasses of others among them; how many
                                                                  are left */
void  generalise(Checker *c, BindGroup *g, Entity **vars, uint32_t n, bool restricted, size_t mark);
void  generalise_not(Checker *c, Entity **vars, uint32_t n, size_t mark);      /* the variables are monomorphic */

/* ---- quick_look.c: impredicative types ---- */

bool  ty_has_forall(Ty *t);

Ty   *instantiate_plain(Checker *c, Ty *t);            /* a forall without constraints */
void  quick_look(Checker *c, const Expr *e, Ty *expected);     /* what an argument's type tells */

/* ---- closed.c: whether a local group may be generalised ---- */

void  closed_bind(const Checker *c, Entity *var);  /* a parameter, or a variable of a group that is being inferred */
void  closed_signature(const Checker *c, Entity *var);         /* it has this type */
void  closed_use(Checker *c, const Entity *var);
/* Around what belongs to a group; closed_end at the level outside it. */
uint32_t closed_begin(Checker *c);
bool  closed_end(Checker *c, uint32_t around, Entity **vars, uint32_t n);

/* ---- infer_*.c ---- */

/* Type arguments: the next variable of the type from i on that one behind `after` arguments is about, else
 * their number; what is written for variable v, NULL for `_` (as: what stands for the variables, which it is made equal
 * to). */
uint32_t type_arg_next(const Ty *sigma, uint32_t i, uint32_t after);
Ty   *type_arg_for(Checker *c, Type *t, Ty *sigma, uint32_t v, Ty **as);

/* expected NULL: infers; else checks. The type is returned: without a forall in front unless one was expected. */
Ty   *check_expr(Checker *c, Expr *e, Ty *expected, const Why *why);
Ty   *check_rhs(Checker *c, Rhs *rhs, Ty *expected, const Why *why);
Ty   *check_app(Checker *c, Expr *e, Ty *expected, const Why *why);
/* An argument or element: its foralls must stand where those of the type do that is wanted; NULL: it is not known. */
void  check_subsumption(Checker *c, Expr *e, Ty *wanted);
Expr *function_given(Expr *e, uint32_t *n);      /* what is applied, and to how many arguments */
void  infix_note(Checker *c, const Expr *head, Expr *const *args, uint32_t n);     /* errors_infix.c: an application */
Ty   *check_record(Checker *c, Expr *e, Ty *expected, const Why *why);
/* The field that is meant by the name e of several, an ENTITY_FIELDS, when applied to `arg` (NULL: to nothing), where
 * `expected` is wanted (NULL: not known); NULL after an error. */
Entity *check_fields(Checker *c, const Expr *e, const Expr *arg, Ty *expected);
Ty   *check_update(Checker *c, Expr *e, Ty *expected, const Why *why);
Ty   *check_literal(Checker *c, Expr *e, Ty *expected, const Why *why);
Ty   *type_of_literal(const Checker *c, const Literal *lit);       /* not of numbers */
Ty   *check_annotated(Checker *c, Expr *e, Ty *expected, const Why *why);
/* What was found for e against what was expected (NULL: nothing). */
Ty   *check_result(Checker *c, Expr *e, Ty *actual, Ty *expected, const Why *why);
int   con_field_index(const Entity *con, const Entity *field);     /* the position of a field in a constructor; -1:
                                                                      it has no such field */
void  check_binds(Checker *c, Binds *b);
void  check_synonyms(Checker *c, const Module *m);        /* synonym.c: after check_binds */
void  check_clauses(Checker *c, Binding *b, Ty *type, const Why *why);
void  check_pat(Checker *c, Pat *p, Ty *type, const Why *why);
void  check_guards(Checker *c, Stmt **stmts, uint32_t n);

/* Patterns may bring assumptions and skolems; they hold until their scope ends. */
typedef struct PatScope {
    const Assume *assume;
    uint32_t      level;
    size_t        goals;
} PatScope;
PatScope pats_begin(Checker *c);
void  pats_end(Checker *c, const PatScope *s);
/* What the body's type is to be: an existential must not get into it. */
Ty   *pats_expected(Checker *c, const PatScope *s, Ty *expected);

/* ---- errors_*.c ---- */

Diag *type_error(Checker *c, TypeError error, Span span, const char *format, ...) __attribute__((format(printf, 4, 5)));
/* An expression or pattern that does not have the type it should have. e may be NULL. */
void  report_unknown_kind(Checker *c, const Ev *goal);     /* what it is about was not kept */
/* A number in a pattern of Curry is `actual`, and `type` is what it is matched with. False: nothing that needs
 * words of its own, so report_mismatch is to say it. */
bool report_fixed_literal(Checker *c, Span span, Ty *type, Ty *actual);
void report_mismatch(Checker *c, Span span, const Expr *e, Ty *expected, Ty *actual, const Why *why,
                     UnifyResult result);
void  report_do_block(Checker *c, const Expr *e, Ty *expected, const Why *why);
void  report_number(Checker *c, const Expr *e, Ty *expected, const Why *why);
void  report_kind(Checker *c, const Type *t, Ty *expected, Ty *actual);
Diag *report_too_many_arguments(Checker *c, const Expr *head, Ty *type, uint32_t taken, uint32_t given, Span extra);
void  report_goal(Checker *c, const Goal *g);
void  goals_excuse(Checker *c, size_t mark, Ty *type);    /* goals since mark about the type are not reported: it was
                                                             wrong */
void  goals_excuse_use(Checker *c, Instantiation *inst);   /* those of a use are not reported: its arguments were
                                                              wrong */
bool  goal_is_unknown(Checker *c, const Goal *g);      /* it is about a type that nothing tells */
void  poison(Checker *c, Ty *t);                       /* unknown parts become the error type */
const char *ordinal(uint32_t n);                       /* "1st" from 0 */

#endif
