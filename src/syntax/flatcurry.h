/* FlatCurry: what the front end of PAKCS and KiCS2 makes of a Curry module, a .fcy file. It is a program without
 * layout, patterns in patterns, guards, local functions or classes, written as Haskell's `show` writes a term:
 *
 *     Prog "M" ["Prelude"] [Type ..] [Func ("M","f") 2 Public (..) (Rule [1,2] (Case Flex (Var 1) [..]))] [Op ..]
 *
 * A file is read twice: as a term of any kind (flatcurry_term.c), then as a program (flatcurry_read.c), so that each
 * message has a place. Files of front ends before 3.1 are read, too. Classes are there no more: a dictionary is a
 * constructor `_Dict#C`, passed as a function of (); instances are functions `_inst#C#T#`, their methods
 * `_impl#m#C#T#`, defaults `_def#m#C`, superclasses `_super#C#D`. What a module imports is another .fcy file, or a
 * module of our library, which desugar/flat_library.c fits in. */
#ifndef TARRY_SYNTAX_FLATCURRY_H
#define TARRY_SYNTAX_FLATCURRY_H

#include "base/arena.h"
#include "base/diag.h"
#include "base/name.h"
#include "base/ptrmap.h"
#include "base/source.h"
#include "base/vec.h"
#include "syntax/syntax.h"

/* ---- terms ---- */

typedef enum TermKind { TERM_CON, TERM_INT, TERM_FLOAT, TERM_CHAR, TERM_STRING, TERM_TUPLE, TERM_LIST } TermKind;

typedef struct Term {
    TermKind kind;
    Span span;
    Name text;     /* of a constructor; a number as it is written, with its sign; what is in a string */
    uint32_t code; /* TERM_CHAR */
    struct Term **args;
    uint32_t n;
} Term;

/* NULL, with a message: it is none. */
Term *flat_read_term(Arena *arena, uint32_t file, Diags *ds);

/* ---- programs ---- */

typedef struct FlatName {
    Name module, name;
    Span span;
} FlatName;

typedef enum FlatTypeKind { FLAT_TVAR, FLAT_TFUN, FLAT_TCON } FlatTypeKind;

typedef struct FlatType {
    FlatTypeKind kind;
    uint32_t var;
    FlatName con;
    struct FlatType **args; /* FLAT_TFUN: two */
    uint32_t n;
} FlatType;

typedef struct FlatData FlatData;

typedef struct FlatCon {
    FlatName name;
    FlatData *data;
    uint32_t tag, n;
    FlatType **fields;
    void *core; /* desugarer: its Con */
} FlatCon;

struct FlatData {
    FlatName name;
    bool newtype;
    FlatCon **cons;
    uint32_t n_cons;
};

typedef enum FlatExprKind {
    FLAT_VAR,
    FLAT_INT,
    FLAT_FLOAT,
    FLAT_CHAR,
    FLAT_CALL,
    FLAT_CON,
    FLAT_LET,
    FLAT_FREE,
    FLAT_OR,
    FLAT_CASE
} FlatExprKind;

typedef struct FlatExpr FlatExpr;

typedef struct FlatBranch {
    FlatExprKind kind; /* FLAT_CON, or of which literal */
    FlatName con;
    uint32_t *vars;
    uint32_t n;
    Name text;     /* a number's */
    uint32_t code; /* a character's */
    FlatExpr *body;
    Span span;
} FlatBranch;

struct FlatExpr {
    FlatExprKind kind;
    Span span;
    uint32_t var;     /* FLAT_VAR; FLAT_CHAR: its code */
    Name text;        /* FLAT_INT, FLAT_FLOAT */
    FlatName name;    /* FLAT_CALL, FLAT_CON */
    uint32_t missing; /* likewise: arguments that it is not given */
    bool flex;
    FlatExpr **args;
    uint32_t n;     /* FLAT_LET: what is bound, FLAT_CASE: what is looked at, FLAT_OR: two */
    uint32_t *vars; /* FLAT_LET, FLAT_FREE: n of them */
    FlatExpr *body; /* FLAT_LET, FLAT_FREE */
    FlatBranch *branches;
    uint32_t n_branches;
};

typedef struct FlatFunc {
    FlatName name;
    uint32_t arity;
    bool exported;
    FlatType *type;
    uint32_t *params; /* arity of them */
    FlatExpr *body;   /* NULL: it is external */
    Span span;
    void *core; /* desugarer: its Var */
} FlatFunc;

typedef struct FlatProgram {
    Arena *arena;
    Name main;                 /* the module of the user's file */
    PtrMap funcs, cons, datas; /* by flat_key */
    PtrMap modules;            /* Name: those that were read from .fcy files */
    VEC(Name) library;         /* modules of our library that are referred to */
    const char *glue;          /* a Curry module that imports those */
    PtrMap bridges;            /* desugarer: what stands for something of the library */
} FlatProgram;

Name flat_key(const FlatName *name);
/* Reads one module into the program; what it imports is added to `imports`. False: with messages. */
bool flat_read_module(FlatProgram *program, uint32_t file, Diags *ds, Name *module, Term **imports);
/* The user's file with all it imports; NULL, with messages: not well-formed. */
FlatProgram *flat_load(Arena *arena, const LoadOptions *options, Diags *ds);
void flat_free(FlatProgram *program); /* its tables; NULL is allowed */

#endif
