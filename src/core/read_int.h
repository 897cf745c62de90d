/* What the files of the reader share: the tree the parser builds, and the state of the two halves.
 *
 *     tokens --read_decl.c, read_expr.c--> Decls of Trees --read_names.c, read_args.c--> Core
 *
 * The tree is the program as written: names are not resolved, arguments may be any expression. It lives in an arena of
 * its own that core_read frees. */
#ifndef TARRY_CORE_READ_INT_H
#define TARRY_CORE_READ_INT_H

#include "base/ptrmap.h"
#include "base/vec.h"
#include "core/core.h"
#include "core/errors.h"
#include "core/lex.h"
#include <assert.h>

enum {
    MAX_TREE_DEPTH = 500000,   /* nesting the parser follows, parentheses included */
    MAX_CORE_DEPTH = 200000,   /* nesting of the Core that comes out */
    STACK_RESERVE = 1 << 18    /* bytes of C stack the reader never uses up */
};

/* ---- The tree ---------------------------------------------------------------------------------------------- */

typedef struct Tree Tree;

typedef struct Param {
    Name name;                 /* "_" when it is a wildcard */
    Rep  rep;
    bool annotated;            /* rep was written, else it is REP_PTR */
    Span span;                 /* of the name */
} Param;

typedef struct TreeBind {
    Param  var;
    Tree  *rhs;
    bool   box;
} TreeBind;

typedef struct TreeAlt {
    AltKind kind;
    Name    con;               /* ALT_CON */
    Span    con_span;
    Param  *params;            /* ALT_CON: the fields; ALT_DEFAULT: the binder, if any */
    uint32_t n;
    Lit     lit;               /* ALT_LIT */
    bool    own;               /* ALT_DEFAULT: `own` stands before the binder */
    Tree   *body;
    Span    span;              /* the pattern's */
} TreeAlt;

typedef enum TreeKind {
    TREE_VAR, TREE_CON, TREE_LIT, TREE_LAM, TREE_APP, TREE_LET, TREE_CASE, TREE_SCC, TREE_HERE, TREE_OR, TREE_FREE
} TreeKind;

struct Tree {
    TreeKind kind;
    Span     span;
    union {
        struct { Name name; bool infix; } var;                     /* TREE_VAR, TREE_CON */
        Lit lit;
        struct { Param *params; uint32_t n; Tree *body; } lam;     /* TREE_LAM, TREE_FREE */
        struct { Tree *fun; Tree **args; uint32_t n; } app;
        struct { TreeBind *binds; uint32_t n; Tree *body; bool join; } let;
        struct { Tree *scrut; TreeAlt *alts; uint32_t n; bool flex; } cas;
        struct { SccKind kind; Name centre; Tree *body, *stack; Param as; } scc;   /* stack: a name; as.name
                                                                                      NULL: none */
        struct { Tree *left, *right; } or;
    } u;
};

typedef struct TreeField { Name type; Rep rep; bool bang; } TreeField;

typedef struct TreeCon {
    Name       name;
    Span       span;
    TreeField *fields;
    uint32_t   n;
    bool       refines;
} TreeCon;

typedef struct TreeData {
    Name     name, module;
    Span     span;             /* of the type's name */
    Name    *params;
    uint32_t n_params;
    TreeCon *cons;
    uint32_t n_cons;
} TreeData;

typedef struct TreeTop {
    Name  name, module;
    Span  name_span, span;
    bool  dict;
    Hint  hint;
    Name  rule;
    Tree *rhs;                 /* NULL: could not be parsed */
} TreeTop;

typedef struct Decls {
    Name module;               /* of the header, else Main */
    bool flat, unfolds, search;    /* as in CoreProgram */
    VEC(TreeData) datas;
    VEC(TreeTop)  tops;
    PtrMap broken_cons;        /* names in data declarations that could not be parsed: not to be reported as unknown */
} Decls;

/* ---- The parser -------------------------------------------------------------------------------------------- */

typedef struct Parser {
    uint32_t     file;
    const char  *text;
    const Token *tok;          /* the current token */
    const Token *first;        /* the declaration's first */
    uint32_t     last_hi;      /* where the token before it ends */
    bool         failed;       /* in this declaration; then tok stands at its end */
    unsigned     depth;
    Arena       *arena;        /* for trees */
    Diags       *ds;
    VEC(Tree *)   trees;       /* stacks of what is being collected */
    VEC(Token)    ops;
    VEC(Param)    params;
    VEC(TreeBind) binds;
    VEC(TreeAlt)  alts;
    VEC(TreeField) fields;
    VEC(TreeCon)  cons;
} Parser;

/* The elements of a stack from `base` on, moved to an arena. */
#define STACK_TAKE(arena, stack, base) stack_take((arena), (stack)->data, &(stack)->len, (base), sizeof *(stack)->data)
static inline void *stack_take(Arena *arena, const void *data, size_t *len, size_t base, size_t size)
{
    assert(base <= *len);
    size_t n = *len - base;
    *len = base;
    return n ? arena_copy(arena, (const char *)data + base * size, n * size) : arena_alloc(arena, 0);
}

/* read_tokens.c: the cursor, and syntax errors. */
Span parse_span(const Parser *p, uint32_t lo);             /* from lo to the end of the last token */
Span parse_token_span(const Parser *p);
bool parse_at(const Parser *p, TokKind kind);
void parse_advance(Parser *p);
void parse_skip_declaration(Parser *p);                    /* goes to its end */
bool parse_accept(Parser *p, TokKind kind);
bool parse_behind(const Parser *p, TokKind kind);  /* whether the token before the current one is of this kind */
/* Reports an error at the current token, unless one was reported for this declaration, and goes to the declaration's
 * end. NULL when nothing was reported. */
Diag *parse_fail(Parser *p, CoreError error, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* "expected WHAT, found TOKEN"; the same contract. */
Diag *parse_expected(Parser *p, CoreError error, const char *what);
/* Moves behind a token of this kind, or fails, with a second span at what it would have belonged to ("to close this").
 */
bool parse_expect(Parser *p, TokKind kind, CoreError error, Span open, const char *open_text);
/* Whether a token in column 1 can begin a declaration, a definition having a `=` somewhere. */
bool parse_begins_declaration(const Token *tok);
/* Says how a reserved word is written when it is meant as a name. */
void parse_note_reserved(Diag *d, Name word);
/* False, after failing, when the program is nested too deeply; else counts one level. */
bool parse_enter(Parser *p);
void parse_leave(Parser *p);

/* read_expr.c */
Tree *parse_expr(Parser *p);
/* Parameters as long as there are any, then nothing else: a slice in the parser's arena. */
Param *parse_params(Parser *p, uint32_t *n);
/* {param} '=' expr, as an expression: a lambda when there are parameters. `name_lo` is where the definition began. */
Tree *parse_definition(Parser *p, uint32_t name_lo, Span name);

/* read_decl.c: the whole file. */
void parse_program(Parser *p, Decls *out);

/* ---- Names and Core ---------------------------------------------------------------------------------------- */

typedef struct Wrapper {  /* something to be put around an expression: case scrut of var -> [], or let binds in [] */
    Var     *var;              /* NULL: a let */
    Core    *scrut;
    Bind    *binds;
    uint32_t n;
    uint32_t height;           /* of the highest part */
    Span     span;
} Wrapper;

typedef struct Resolver {
    Arena *arena;              /* for Core */
    Diags *ds;
    bool   flat;
    bool   failed;             /* an error was found in this declaration */
    bool   too_deep;           /* and it was its depth */
    PtrMap vars;               /* Name -> Var */
    PtrMap cons;               /* Name -> Con */
    PtrMap types;              /* Name -> Data */
    PtrMap prims;              /* Name -> PrimInfo */
    PtrMap lambdas;            /* Var -> Tree: the lambda a definition or let binds it to */
    PtrMap nullary;            /* flat programs: Var of a definition without parameters -> itself */
    PtrMap reported;           /* Name -> itself: unknown names already complained about */
    size_t n_suggested;        /* how often similar names were looked for */
    Name   temporary, wildcard;
    const PtrMap *broken_cons;
    VEC(Wrapper) wrappers;     /* stacks of what is being collected */
    VEC(Bind)    binds;
} Resolver;

/* An expression and what is known of it. */
typedef struct Value {
    Core    *core;
    Rep      rep;
    bool     known;            /* rep is; an application's is not */
    uint32_t height;           /* levels of nesting */
} Value;

/* read_names.c */
void  resolve_program(Resolver *r, const Decls *decls, CoreProgram *out);
Value resolve_expr(Resolver *r, const Tree *t);
/* read_lookup.c: what a name means. NULL after reporting that it means nothing. */
Var  *resolve_var(Resolver *r, const Tree *t);
Con  *resolve_con(Resolver *r, Name name, Span span);
bool  resolve_prim(Resolver *r, const Tree *t, Prim *prim);    /* says nothing when it is no primitive operation */
/* Reports an error in the current declaration. */
Diag *resolve_error(Resolver *r, CoreError error, Span span, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* read_args.c */
Value resolve_app(Resolver *r, const Tree *t);
Value resolve_con_app(Resolver *r, const Tree *con, Tree **args, uint32_t n, Span span);
/* What a case looks at. In a flat program what must be bound first is left as wrappers for the whole case. */
Value resolve_scrutinee(Resolver *r, const Tree *t);
/* Puts the wrappers from `base` on around an expression. */
Value resolve_wrap(Resolver *r, Value v, size_t base, Span span);
bool  resolve_is_nullary_call(const Resolver *r, const Var *var);
Value resolve_lone_prim(Resolver *r, Prim prim, Span span);    /* reports that its arguments are missing */

static inline uint32_t higher(uint32_t a, uint32_t b)
{
    return a > b ? a : b;
}

#endif
