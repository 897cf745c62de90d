/* What the files of the renamer share.
 *
 *     modules.c  ──▶  rename_collect.c ──▶ scope_imports.c, scope_exports.c ──▶ rename_decls.c, rename_binds.c ...
 *     parsed          entities made        top-level scopes                     names resolved, sugar expanded, groups
 *
 * The tree is changed in place where a node stays what it is; functions that return a node may return another one. A
 * scope is opened by taking a Mark and closed by undoing to it. */
#ifndef TARRY_SYNTAX_RENAME_INT_H
#define TARRY_SYNTAX_RENAME_INT_H

#include "syntax/groups.h"
#include "syntax/modules.h"
#include "syntax/rename_errors.h"

enum { STACK_RESERVE = 1 << 18 };      /* bytes of C stack the renamer never uses up */

/* What has usually a capital letter in front, and what a small one. */
typedef enum LetterKind { LETTER_TYPE, LETTER_CON, LETTER_FUNCTION, LETTER_VARIABLE, LETTER_KINDS } LetterKind;

/* What a reference has to be. */
typedef enum Wanted { WANTED_VAR, WANTED_FIELD, WANTED_CON, WANTED_TYPE, WANTED_CLASS } Wanted;

/* A name that some module of the library exports. Which one to import is said when all such names are known. */
typedef struct ImportWanted {
    Diag  *diag;
    Wanted wanted;
    Name   name;
} ImportWanted;

/* A function whose rules are being renamed, which one just now, and the function it is local to. */
typedef struct Rules { const Binding *of; const Clause *at; const struct Rules *outer; } Rules;

typedef struct Renamer {
    Arena   *arena;
    Diags   *ds;
    Program *program;
    const LoadOptions *options;
    LibraryIndex *index;       /* NULL until something is not found */
    Entity  *from_string;      /* Data.String.fromString; NULL: not loaded */
    bool     quiet;            /* nobody reads the messages: no hints */
    /* Of the module that is being renamed: */
    Module  *module;
    Scope   *scope;
    PtrMap   vars;             /* Name -> Entity: local variables in scope */
    PtrMap   tyvars;           /* Name -> Entity: type variables in scope */
    PtrMap   sigs;             /* Entity -> TypeSig */
    PtrMap   reported;         /* Name -> Unknown: what was reported as not in scope (rename_names.c) */
    VEC(struct Unknown *) unknowns;
    VEC(ImportWanted) imports_wanted;
    VEC(const Binding *) frees;        /* logic variables that the module declares ... */
    PtrMap   used;             /* Entity: ... and values that were referred to since there is one */
    struct { Diag *diag; uint32_t more; } letters[LETTER_KINDS];   /* unusual ones: the first, others */
    bool     lists;            /* OverloadedLists */
    Entity  *strings;          /* OverloadedStrings: fromString, which literals are given to */
    bool     scoped;           /* ScopedTypeVariables */
    bool     constraints;      /* a synonym's right-hand side: classes may stand there, and kinds tell whether they
                                  belong there */
    const struct Rules *rules; /* whose rules these are; NULL: of a pattern */
    struct Asked *asked;       /* what the patterns of the clause being renamed ask for: rename_asked.c; NULL: they
                                  may not */
    bool     too_deep;
} Renamer;

typedef struct Mark { size_t vars, tyvars; } Mark;

Mark scope_mark(const Renamer *r);
void scope_undo(Renamer *r, Mark mark);

#define RENAME_ERROR(r, c, ...) diag_add((r)->ds, DIAG_ERROR, rename_errors[RENAME_ERR_##c].code, __VA_ARGS__)

/* Whether there is no stack left to look into something deeper; then that has been reported. */
bool rename_is_too_deep(Renamer *r, Span span);
/* Reports a second definition of a name. */
void rename_twice(Renamer *r, Name name, Span second, Span first);

/* ---- rename_boot.c: boot files ---- */

void collect_boot(Renamer *r);             /* when all modules are collected */
void rename_boot_sigs(Renamer *r);

/* ---- rename_names.c: references ---- */

void name_declare_free(Renamer *r, const Binding *b);  /* a logic variable, which somebody should use */
void name_report_frees(Renamer *r);                    /* those that nobody uses; at the end of a module */
void name_value(Renamer *r, Ref *ref);                 /* a variable, local or not */
void name_con(Renamer *r, Ref *ref);                   /* a constructor */
void name_type(Renamer *r, Ref *ref);                  /* a type or synonym */
void name_class(Renamer *r, Ref *ref);
Entity *name_builtin_type(const Renamer *r, const Ref *ref);    /* NULL: the syntax has no type of this name */
/* A field of the constructor, or of any when `con` is NULL. */
void name_field(Renamer *r, Ref *ref, const Entity *con);
bool wildcard_has_fields(Renamer *r, const Entity *con, Span span);    /* whether `con {..}` stands for anything */
/* The fields of an update, where their names have several meanings; others are left to name_field. */
void name_updated(Renamer *r, Expr *e);
/* A name at top level, or NULL after a message. */
Entity *find_or_report(Renamer *r, Wanted wanted, const Ref *ref);
/* The entity is not what is needed. */
void wrong_kind(Renamer *r, const Ref *ref, const char *wanted);
/* Anything of a namespace, defined at top level; for export lists. */
Entity *name_top(Renamer *r, Space space, const Ref *ref);
/* Counts what was left out because it had been said: the end of a module. */
void name_report_counts(Renamer *r);

/* ---- rename_hints.c: what may have been meant ---- */


Space wanted_space(Wanted wanted);
void hint_unknown(Renamer *r, Diag *d, Wanted wanted, const Ref *ref);
/* At the end of a module: what to import for those names of it that the library has. */
void hint_imports_wanted(Renamer *r);
void hint_qualifier(Renamer *r, Diag *d, Wanted wanted, const Ref *ref);
/* What there is of Template Haskell, if this is a module of it. */
bool hint_template(Diag *d, Name module);
bool hint_not_exported(Diag *d, const ImportScope *import, Space space, Name name);
/* `did you mean ...?` with names of a table or of entities. */
void hint_from_table(Diag *d, const NameTable *t, Space space, Name wanted);
void hint_from_entities(Diag *d, Entity *const *entities, uint32_t n, Name wanted);

/* ---- default_rules.c: before anything is collected; those of local functions when these are defined ---- */

void expand_default_rules(Renamer *r, Binds *b);
void warn_local_default_rules(Renamer *r, const Binds *b);

/* ---- rename_collect.c: what a module defines ---- */

void collect_module(Renamer *r);
/* Makes the variables of a pattern that binds in a `let`, `where` or at top level; `define` makes each and puts it into
 * scope. */
typedef Entity *Define(Renamer *r, Name name, Span span, void *context);
void collect_pattern(Renamer *r, Pat *pat, Define *define, void *context);
/* Gives operators their fixity; `find` says what an operator of the declarations means, in either namespace; NULL:
 * nothing here. */
typedef Entity *Find(Renamer *r, Space space, Name name, void *context);
void set_fixities(Renamer *r, const Binds *b, Find *find, void *context);
/* Where a name stands in its declaration, as far as that can be seen from the text. */
Span name_span(Span decl, Name name);
Entity *entity_new(Arena *arena, EntityKind kind, Name name, Module *module, Span span);

Entity **entities_joined(Arena *arena, Entity **a, uint32_t n, Entity **b, uint32_t m);    /* the second behind */

/* Reports a second definition of a variable, as what it looks like. */
void rename_clash(Renamer *r, const Entity *e, const Entity *first);

/* ---- scope_imports.c, scope_exports.c: top-level scopes ---- */

void resolve_imports(Renamer *r);
void resolve_exports(Renamer *r);

/* ---- expand_before.c: not renamed yet ---- */

Expr *expand_name(Renamer *r, Name name, Span span);
typedef VEC(Name) Names;
/* That they bind, each once; `..` in records is made explicit. */
void names_of_pat(Renamer *r, Names *out, Pat *p);
void names_of_binds(Renamer *r, Names *out, const struct Binds *b);
void names_of_stmts(Renamer *r, Names *out, Stmt *const *stmts, uint32_t n);
Expr *names_expr(Renamer *r, const Names *names, Span span);               /* their tuple */
Pat  *names_pat(Renamer *r, const Names *names, Span span);
/* A function of the library, whose name is not looked up again. */
Expr *expand_library(Renamer *r, const char *module, const char *name, Span span);
Stmt *expand_rec(Renamer *r, const Stmt *s);
void refuse_rebound(Renamer *r, Stmt *const *stmts, uint32_t n);          /* of a rec: names that are bound twice */
void expand_mdo(Renamer *r, Expr *e);
void expand_parallel(Renamer *r, Expr *e);
void expand_transform(Renamer *r, Expr *e);
Expr *expand_monad_comp(Renamer *r, const Expr *e);
Expr *expand_proc(Renamer *r, Expr *e);                                    /* expand_arrow.c */
Expr *expand_applicative(Renamer *r, Expr *e);                             /* expand_applicative.c; NULL: not so */

/* ---- rename_synonym.c: pattern synonyms ---- */

bool is_synonym(const Entity *e);
Pat *synonym_pat(Renamer *r, const Ref *ref, Pat **args, uint32_t n, Span span);       /* renamed arguments */
Pat *synonym_record_pat(Renamer *r, Pat *p, Mark mark);
void synonym_wildcard_pat(Renamer *r, Pat *p);
/* rename_plain.c: patterns that are put in the place of their names: which, and that. */
void synonyms_plain(Renamer *r);
Pat *synonym_in_place(Renamer *r, const PatternSynonym *s, Pat **args, Span span);
Expr *synonym_expr(Renamer *r, const Ref *ref);
Expr *synonym_record(Renamer *r, Expr *e);
Entity *synonym_of_field(Renamer *r, const Ref *field);        /* NULL: it is no field of a synonym */
Expr *synonym_update(Renamer *r, Expr *e, Entity *synonym);

/* ---- rename_types.c ---- */

/* A type whose variables are in scope. */
Type *rename_type(Renamer *r, Type *t);
Type *rename_right_side(Renamer *r, Type *t);
/* One in a pattern: variables that are not in scope are bound by it. */
Type *rename_pattern_type(Renamer *r, Type *t);
/* A signature: comes back as a TYPE_FORALL. */
Type *rename_signature(Renamer *r, Type *t);
void  rename_sig_type(Renamer *r, TypeSig *sig);         /* the same of a declaration, with TypeSig.scopes */
void rename_context(Renamer *r, Type **context, uint32_t n);
/* Whether its variables were written in a forall, so that they may scope over a body; before it is renamed. */
Type *check_kind(Renamer *r, Type *renamed);               /* a kind: reported if it needs DataKinds, and given back */
Type *rename_maybe_constraint(Renamer *r, Type *t);        /* where the kind tells whether a class may stand */
bool signature_scopes(const Renamer *r, const Type *t);
bool signature_is_partial(const Renamer *r, const Type *t);               /* has wildcards; not renamed yet */
void scope_signature(Renamer *r, const Type *signature);
/* Makes the variables and brings them into scope. */
void bind_tyvars(Renamer *r, TyVarBinder *vars, uint32_t n);
/* Brings variables that are made already into scope. */
void scope_tyvars(Renamer *r, const TyVarBinder *vars, uint32_t n);

/* Variables that are not in scope, in order of occurrence. */
typedef struct FreeTyVars {
    VEC(TyVarBinder) vars;
} FreeTyVars;
void free_tyvars_add(Renamer *r, FreeTyVars *f, Type *t);
/* The binders, for bind_tyvars. */
TyVarBinder *free_tyvars_end(Renamer *r, FreeTyVars *f, uint32_t *n);

/* ---- rename_pats.c ---- */

/* Binds the pattern's variables that are not bound yet; `mark` is where what is bound together with it begins. */
Pat *rename_pat(Renamer *r, Pat *p, Mark mark);
/* Makes C {x, ..} and C {x} explicit, for a constructor that has its entity. */
void expand_record_pat(Renamer *r, Pat *p);
Entity *bind_local(Renamer *r, Name name, Span span, Mark mark);

/* ---- rename_letters.c: languages in which the case of letters says nothing ---- */

/* Whether the name, which is applied or stands alone, is a constructor's. */
bool  letters_mean_con(const Renamer *r, const Ref *ref);
/* The same node, or another one, of the kind that its name has in scope. */
Pat  *letters_pat(Renamer *r, Pat *p);
void  letters_expr(Renamer *r, Expr *e);
Expr *letters_update(Renamer *r, Expr *e);
void  letters_type(Renamer *r, Type *t);
/* A definition whose first letter is not the usual one. */
void  letters_warn(Renamer *r, LetterKind what, Name name, Span span);
void  letters_report(Renamer *r);          /* how many there were: the end of a module */
/* The namespace of an item of an import list, or of an export list, which its letters say is this one. */
Space letters_space_of(const Renamer *r, const NameTable *t, Space space, const Ref *ref);
Space letters_space(const Renamer *r, Space space, const Ref *ref);

/* ---- rename_asked.c: patterns with functions, and with a variable that stands there twice ---- */

typedef struct Asked {
    VEC(Binding *) free;
    VEC(Expr *)    conditions;
    Mark           mark;       /* where the clause's variables begin */
    bool           head;       /* the function, or constructor, of a pattern is being looked up */
} Asked;

/* Whether the pattern is a function's application, and not a constructor's. */
bool is_function_pat(const Renamer *r, const Pat *p);
/* A variable for it, with the condition that the function's value matches. */
Pat *rename_function_pat(Renamer *r, Pat *p);
/* The variable stands in the clause's patterns already: both must be equal. False: that is not for this place. */
bool ask_same(Renamer *r, Entity *first, Entity *again);
/* Puts it before the right-hand side. */
void rename_asked(Renamer *r, Asked *a, Rhs *rhs);

/* ---- rename_exprs.c ---- */

Expr *rename_expr(Renamer *r, Expr *e);
void rename_rhs(Renamer *r, Rhs *rhs);
void rename_stmts(Renamer *r, Stmt **stmts, uint32_t n);       /* their variables stay in scope */

/* ---- rename_binds.c ---- */

/* Brings the names into scope, where they stay, with their signatures; then renames the bodies. */
BindFrame *open_binds(Renamer *r, Binds *b);
void close_binds(Renamer *r, Binds *b, BindFrame *f);
void rename_local_binds(Renamer *r, Binds *b);         /* both */
void rename_top_binds(Renamer *r, Binds *b);
/* Default methods, or the methods of an instance; own signatures scope over bodies. */
void rename_methods(Renamer *r, Binds *b, Entity *cls);

/* ---- rename_decls.c ---- */

void rename_decl(Renamer *r, Decl *d);

/* ---- fixity.c ---- */

/* Chains of operators become applications; operands and operators are renamed already. */
typedef struct OpInfo {
    const char *name;          /* NULL: no operator */
    Span        span;
    int         precedence, assoc;
    bool        negation;
    bool        unknown;       /* not in scope: its fixity is a guess */
} OpInfo;
Expr *resolve_expr_ops(Renamer *r, Expr *e, OpInfo *top);      /* top: the operator that binds weakest; may be NULL */
Pat  *resolve_pat_ops(Renamer *r, Pat *p);
Type *resolve_type_ops(Renamer *r, Type *t);
/* a op b op' c as the head of an instance: the operator that binds weakest is what is applied. */
void  rename_op_head(Renamer *r, Ref *head, Type ***args, uint32_t *n);
void  check_section(Renamer *r, const Expr *section, const OpInfo *top, bool left);

/* ---- expand.c: sugar; what it is made of is renamed already ---- */

Expr *expand_do(Renamer *r, Expr *e);
Expr *expand_range(Renamer *r, Expr *e);
Expr *expand_left_section(Renamer *r, Expr *e);
Expr *expand_right_section(Renamer *r, Expr *e);
Expr *expand_multi_if(Renamer *r, Expr *e);
Expr *expand_lambda_case(Renamer *r, Expr *e);
Expr *expand_tuple_section(Renamer *r, Expr *e);
Expr *expand_negation(Renamer *r, Expr *e, Span minus);
Expr *expand_if(Renamer *r, Expr *e);
Expr *expand_literal(Renamer *r, Expr *e);
void  expand_literal_pat(Renamer *r, Pat *p);
Expr *expand_list(Renamer *r, Expr *e);                                    /* OverloadedLists: of a list or range */
Pat  *expand_list_pat(Renamer *r, Pat *p);
/* expand_implicit.c */
bool  is_marked(const Ref *ref);                                           /* ?x or #x */
Expr *expand_marked(Renamer *r, Expr *e);
Expr *expand_implicit_let(Renamer *r, Expr *let);                          /* the let itself if it binds none */
void  expand_implicit_where(Renamer *r, Rhs *rhs);                         /* not renamed yet; its where binds some */
void  refuse_implicit(Renamer *r, Stmt *const *stmts, uint32_t n);
Expr *known_expr(Renamer *r, int known, Span span);
bool  pat_can_fail(const Pat *p);

#endif
