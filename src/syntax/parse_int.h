/* What the files of the parser share.
 *
 * The cursor is a token and the layout rule's opinion of it: `kind` is VSEMI or VCLOSE where the rule puts a virtual
 * semicolon or closing brace in front of the token, else the token's own kind. Blocks are opened and closed by the
 * parser, which so gives the rule its parse-error(t) case for nothing: an item of an implicit block that ends before
 * something that does not separate items ends the block.
 *
 * After an error the cursor's kind is TOK_FAILED, which fits nothing, so every function comes to its end in silence;
 * the innermost block of declarations or statements that has another item on a line of its own goes on there. So no
 * function needs to test whether another one has failed, but it must not rely on what the other returned: anything may
 * be a placeholder. */
#ifndef TARRY_SYNTAX_PARSE_INT_H
#define TARRY_SYNTAX_PARSE_INT_H

#include "base/vec.h"
#include "syntax/expand_nodes.h"
#include "syntax/lex.h"
#include "syntax/parse_errors.h"

enum {
    MAX_SYNTAX_DEPTH = 100000,         /* nesting the parser follows */
    SYNTAX_STACK_RESERVE = 1 << 18     /* bytes of C stack it never uses up */
};

/* BLOCK(constant, what an item is called) */
#define SYN_BLOCKS(BLOCK)                                                                                              \
    BLOCK(TOP, "declaration") BLOCK(WHERE, "declaration") BLOCK(LET, "declaration") BLOCK(CLASS, "declaration")        \
    BLOCK(INSTANCE, "declaration") BLOCK(GADT, "constructor") BLOCK(DO, "statement") BLOCK(OF, "alternative")          \
    BLOCK(MULTI_IF, "alternative") BLOCK(RECORD, "field") BLOCK(FAMILY, "equation")

typedef enum BlockKind {
#define BLOCK(c, item) BLOCK_##c,
    SYN_BLOCKS(BLOCK)
#undef BLOCK
} BlockKind;

typedef struct LayoutBlock {
    uint32_t     column;               /* of its items; 0: explicit braces */
    BlockKind    kind;
    bool         forced;               /* it stands too far left, which was reported; it goes on as long as lines
                                          look like its items */
    const Token *opener;               /* the word that opened it, or its first token */
    const Token *first;                /* its first token, or the brace */
} LayoutBlock;

typedef struct CentrePragma {          /* {-# SCC f "name" #-} */
    Name binder, centre;
    Span span;
} CentrePragma;

typedef struct InlinePragma {          /* {-# INLINE f #-} */
    Name binder;
    Hint hint;
    Span span;
} InlinePragma;

typedef struct Parser {
    TokenList   *list;
    const Token *tok;                  /* the cursor */
    TokKind      kind;
    bool         pending;              /* the layout rule has not yet looked at the first token of a line */
    bool         failed;
    bool         failed_virtual;       /* at a virtual token: the real one behind it is innocent */
    bool         broken;               /* a statement of the innermost block could not be read */
    uint32_t     last_hi;              /* where the token before the cursor ends */
    uint32_t     item_lo;              /* where the last item that was begun begins */
    VEC(LayoutBlock)   blocks;
    VEC(LayoutBlock)   failed_blocks;        /* those that were open when the error was found */
    const Token *closed_at;            /* implicit blocks were closed before this token; the innermost: */
    LayoutBlock        closed;
    bool         closed_by_line;       /* because of its column; else by parse-error(t) */
    VEC(const Token *) empty_cases;    /* `of` without alternatives, perhaps by mistake */
    const Token *empty_at;             /* an implicit block could not begin at this token: it stands too far left */
    LayoutBlock        empty;
    bool         in_kind;              /* in a signature of a kind */
    bool         missing_in;           /* an `in` was missed; if it comes after all, it is not reported */
    bool         needed[EXT_COUNT];    /* extensions whose absence was reported */
    unsigned     depth;
    Arena       *arena;
    Diags       *ds;
    const Extensions *x;
    const Token *view_scanned;         /* up to this token Token.view is known */
    struct {
        Name question, hash, plus, n_plus_k;
        Name percent;
        Name forall, dot, star, group, hiding, qualified, as, family, role, stock, anyclass, via, pattern, safe,
            unit, list, arrow, colon, underscore, cases;
    } names;
    /* Stacks of what is being collected. */
    VEC(void *)       nodes;           /* Expr, Pat, Type, Stmt, ConDecl, Import, Decl */
    VEC(Binding *)    bindings;
    VEC(TypeSig *)    sigs, default_sigs, foreign_exports;       /* exports: foreign ones */
    VEC(Fixity *)     fixities;
    VEC(Clause)       clauses;
    VEC(CentrePragma) centres;
    VEC(ImplicitBinding) implicits;
    VEC(InlinePragma) hints;
    VEC(RulePragma)   rules;
    VEC(Guarded)      guardeds;
    VEC(CaseAlt)      alts;
    VEC(OpItem)       items;
    VEC(FieldExpr)    field_exprs;
    VEC(FieldPat)     field_pats;
    VEC(Ref)          refs;
    VEC(TyVarBinder)  binders;
    VEC(Export)       exports;
    VEC(Name)         words;
    VEC(DerivClause)  derivs;
    VEC(FunDep)       fundeps;
    VEC(Equation)     equations;
    VEC(Decl *)       associated;      /* declarations found in a class or an instance, for the module */
} Parser;

/* The elements of a stack from `base` on, moved to the arena. */
#define SYN_TAKE(p, stack, base) syn_take((p)->arena, (p)->stack.data, &(p)->stack.len, (base), sizeof *(p)->stack.data)
static inline void *syn_take(Arena *arena, const void *data, size_t *len, size_t base, size_t size)
{
    size_t n = *len - base;
    *len = base;
    return n ? arena_copy(arena, (const char *)data + base * size, n * size) : arena_alloc(arena, 0);
}
#define SYN_COUNT_FROM(p, stack, base) ((uint32_t)((p)->stack.len - (base)))

/* layout.c: the cursor. */
void syn_settle(Parser *p);                        /* after a change of tok, pending or the blocks */
void syn_advance(Parser *p);
/* Opens a block before the cursor; the word that asks for it stands behind it, at `opener`. Returns its number. */
size_t syn_open(Parser *p, BlockKind kind, const Token *opener);
/* Between items: moves over semicolons; true when another item follows. Recovers from an error where the block allows
 * it. */
bool syn_next_item(Parser *p, size_t block);
/* Ends the block: its closing brace, written or virtual, or parse-error(t). */
void syn_close(Parser *p, size_t block);
/* A brace at the cursor, of a block or a record: inside of it there is no layout. */
void syn_open_brace(Parser *p, BlockKind kind);
void syn_close_brace(Parser *p);
const char *syn_block_item(BlockKind kind);
/* Whether no item of a block begins with such a token: before it, an implicit block ends. */
bool syn_ends_block(TokKind kind);

static inline bool syn_at(const Parser *p, TokKind kind)
{
    return p->kind == kind;
}
static inline bool syn_accept(Parser *p, TokKind kind)
{
    if (p->kind != kind) return false;
    syn_advance(p);
    return true;
}
/* A word that is reserved only in some places. */
static inline bool syn_at_word(const Parser *p, Name word)
{
    return p->kind == TOK_VAR && p->tok->name == word && !p->tok->u.qualifier;
}
static inline bool syn_accept_word(Parser *p, Name word)
{
    if (!syn_at_word(p, word)) return false;
    syn_advance(p);
    return true;
}
static inline Span syn_token_span(const Parser *p, const Token *t)
{
    return syn_span(p->list, t->lo, t->hi);
}
static inline Span syn_here(const Parser *p)
{
    return syn_token_span(p, p->tok);
}
/* From lo to the end of the last token. */
static inline Span syn_from(const Parser *p, uint32_t lo)
{
    return syn_span(p->list, lo, p->last_hi > lo ? p->last_hi : lo);
}
static inline bool syn_on(const Parser *p, int extension)
{
    return extension_on(p->x, extension);
}

/* parse_tokens.c: errors. */
/* Reports an error at the cursor, unless one was reported already that this may follow from, and fails. NULL: nothing
 * reported. */
Diag *syn_fail(Parser *p, SynError error, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* The cursor's token as a message calls it; `space` may be used for the text. */
const char *syn_found(const Parser *p, char *space, size_t size);
/* "expected WHAT, found TOKEN"; the same contract. */
Diag *syn_expected(Parser *p, SynError error, const char *what);
/* Moves behind a token of this kind, or fails. */
bool syn_expect(Parser *p, TokKind kind, SynError error, const char *what);
/* Moves behind a closing bracket, or fails, showing the opening one. */
bool syn_expect_close(Parser *p, TokKind kind, const Token *open);
/* Reports an error elsewhere; the parser goes on. */
Diag *syn_report(Parser *p, SynError error, Span span, const char *format, ...) __attribute__((format(printf, 4, 5)));
/* Reports at `span` that an extension is off when it is; the parser goes on. */
void syn_need(Parser *p, int extension, Span span, const char *what);
/* Fails without a word: something was reported already. */
void syn_give_up(Parser *p);
/* Reports that something is not supported and fails. */
void syn_unsupported(Parser *p, const char *what);
/* False, after failing, when the program is nested too deeply; else counts one level. */
bool syn_enter(Parser *p);
void syn_leave(Parser *p);

/* parse_names.c: names. */
Ref  syn_ref(Parser *p);                           /* the token at the cursor as a Ref; moves behind it */
bool syn_at_var(const Parser *p);                  /* var ::= varid | '(' varsym ')' */
bool syn_at_capital_var(const Parser *p);          /* a name that may be a variable, though it looks like none */
Ref  syn_var(Parser *p);                           /* of those, unqualified; fails */
bool syn_at_op(const Parser *p);                   /* qop: symbols and backquotes */
bool syn_at_implicit(const Parser *p);             /* ?x */
bool syn_at_label(const Parser *p);                /* #x */
Ref  syn_marked(Parser *p);
bool syn_at_symbol_op(const Parser *p);            /* of those, not a backquote */
bool syn_is_symbol_op(TokKind kind);
/* Reads an operator; *con: it is a constructor. */
Ref  syn_op(Parser *p, bool *con);
bool syn_at_con(const Parser *p);                  /* con ::= conid | '(' consym ')' */
Ref  syn_con(Parser *p);
Name syn_module_name(Parser *p);
Name syn_tuple_name(uint32_t n);                   /* (,) has n == 2; () has 0 */
/* '(' symbol ')' at the cursor: the operator as a name. */
bool syn_at_paren_op(const Parser *p);
Ref  syn_paren_op(Parser *p, bool *con);

/* parse_type.c */
Type *syn_type(Parser *p);                         /* with forall, context, arrows; operators */
Type *syn_right_side(Parser *p);            /* of a synonym or an equation: a type, and perhaps its kind */
Type *syn_signature(Parser *p);                    /* a type with forall and context in front only, or RankNTypes */
void  syn_need_rank(Parser *p, const Type *t);     /* likewise, nowhere */
Type *syn_btype(Parser *p, bool bangs);            /* applications and operators, no arrows; `bangs`: !t may stand
                                                      for arguments */
Type *syn_operands(Parser *p, bool bangs);         /* the same, and an operator may be a constructor that is declared */
Type *syn_atype(Parser *p);
bool  syn_at_atype(const Parser *p);
Type *syn_strict_type(Parser *p);                  /* a type in which fields may be strict: !t */
TyVarBinder *syn_forall(Parser *p, uint32_t *n);   /* ['forall' binders '.'] */
TyVarBinder *syn_plain_forall(Parser *p, uint32_t *n);     /* the same, without {a} */
void         syn_no_inferred(Parser *p, const TyVarBinder *vars, uint32_t n);  /* an error if there is {a} among them */
/* A type that was read turns out to be a context. */
Type **syn_context(Parser *p, Type *type, uint32_t *n);
Type *syn_new_type(Parser *p, TypeKind kind, Span span);

/* parse_unboxed.c: at `(#` */
Type *syn_unboxed_type(Parser *p);
Expr *syn_unboxed_expr(Parser *p);
Pat  *syn_unboxed_pat(Parser *p);

/* parse_foreign.c */
void  syn_foreign(Parser *p);

/* parse_pat.c */
Pat *syn_pat(Parser *p);                           /* operators and applications */
Pat *syn_pat_sig(Parser *p);                       /* pat [:: type] */
Pat *syn_apat(Parser *p);
bool syn_at_apat(const Parser *p);
Pat *syn_or_pat(Parser *p, const Token *open, Pat *first);     /* at the `;` behind the first of (p; q) */
Pat *syn_strict_pat(Parser *p, Pat *pat);          /* with the bang that Strict gives it */
/* The left-hand side of a binding. */
typedef struct Lhs {
    bool  function, infix;
    Name  name;                        /* function */
    Span  name_span;
    Pat **pats; uint32_t n;
    Pat  *pat;                         /* not a function: a pattern binding */
} Lhs;
void syn_lhs(Parser *p, Lhs *out);

/* parse_expr.c, parse_brackets.c, parse_stmt.c */
Expr *syn_exp(Parser *p);
Expr *syn_infix(Parser *p, OpItem *trailing);      /* operators, no `::`; trailing: an operator may stand before `)`,
                                                      a left section */
Expr *syn_behind_infix(Parser *p, Expr *infix, uint32_t lo);       /* what may follow in an exp, which began at lo */
Expr *syn_new_expr(Parser *p, ExprKind kind, Span span);
/* free x, x = free: where logic variables are declared. */
void syn_help_free(Diag *d);
Expr *syn_name_expr(Parser *p, Ref ref, bool con);
Expr *syn_paren_expr(Parser *p);
Expr *syn_bracket_expr(Parser *p);
Expr *syn_record_suffix(Parser *p, Expr *e);
bool  syn_at_getter(const Parser *p);              /* (.x.y), behind the parenthesis */
Expr *syn_getters(Parser *p);
bool  syn_at_aexp(const Parser *p);
bool  syn_at_type_argument(const Parser *p);       /* at the @ of one, '@' atype, */
Type *syn_type_argument(Parser *p);                /* which is read */
/* Whether a minus is a sign, by the blanks around it (LexicalNegation), or because a number follows (NegativeLiterals).
 */
bool  syn_at_prefix_minus(const Parser *p);
Literal syn_literal(const Token *t);
Stmt **syn_block_stmts(Parser *p, const Token *opener, uint32_t *n);
Stmt **syn_quals(Parser *p, uint32_t *n);          /* stmt {, stmt} */
/* rhs ::= (mark exp | {'|' quals mark exp}) [where decls];  mark is `=` or `->` */
Rhs *syn_rhs(Parser *p, TokKind mark, bool where);
/* guard alternatives without `where` */
Rhs *syn_guards(Parser *p, TokKind mark);
typedef Pat *PatParser(Parser *p);
void syn_alts(Parser *p, const Token *opener, PatParser *pat, CaseAlt **alts, uint32_t *n);
/* At a word `cases` behind a backslash: is it \cases? Then it is read. */
bool syn_lambda_cases(Parser *p, Expr *e);

/* parse_bind.c: blocks of value declarations. */
typedef struct BindsBuilder {
    size_t bindings, sigs, default_sigs, fixities, clauses, centres, hints, implicits;     /* bases of the stacks */
    Name   open;                       /* the function whose clauses are being collected; NULL: none */
    Span   open_span;
    bool   open_infix;
    uint32_t lo;
} BindsBuilder;
Binds *syn_binds(Parser *p, BlockKind kind, const Token *opener);
bool syn_accept_in(Parser *p, const Token *let);           /* `in`, which must not begin an item of the block around */
void syn_binds_begin(Parser *p, BindsBuilder *b);
void syn_binds_item(Parser *p, BindsBuilder *b);           /* one declaration of values: sig, fixity, binding, SCC */
Binds *syn_binds_end(Parser *p, BindsBuilder *b);          /* leaves sigs out when the caller took them */
void syn_binds_flush(Parser *p, BindsBuilder *b);          /* no clause of the open function follows */

/* parse_rules.c */
/* A function that nobody can name. */
Binding *syn_add_hidden(Parser *p, Name name, Pat **pats, uint32_t n, Expr *body, Span span);
void syn_rules(Parser *p);
void syn_specialise(Parser *p);
void syn_skip_pragma(Parser *p);                   /* behind its end */

/* parse_data.c, parse_class.c, parse_decl.c, parse_module.c */
Decl *syn_new_decl(Parser *p, DeclKind kind);
Decl *syn_data(Parser *p);
Decl *syn_type_data(Parser *p, uint32_t lo);
Decl *syn_data_in(Parser *p, bool instance);       /* instance: in the body of one, where the word may be missing */
Decl *syn_class(Parser *p);
Decl *syn_instance(Parser *p);
Strategy syn_strategy(Parser *p);
Type *syn_via(Parser *p);                          /* NULL: none */
Decl *syn_standalone_deriving(Parser *p);
/* The head of a type or class declaration: a name and variables. */
typedef struct Head { Name name; Span span; TyVarBinder *vars; uint32_t n_vars; } Head;
void syn_head(Parser *p, const Type *type, Head *out);
/* parse_synonym.c */
bool syn_at_synonym(const Parser *p);
Decl *syn_synonym(Parser *p);                              /* its functions go to the bindings being collected */
void syn_synonyms_end(Parser *p, Decl *const *decls, size_t n);        /* when all are known: matchers and signatures */
/* parse_family.c */
Decl *syn_family(Parser *p, uint32_t lo, bool data);       /* behind `family` */
Decl *syn_equation(Parser *p, uint32_t lo);                /* behind `type instance` */
Type **syn_family_application(Parser *p, Type *t, Ref *family, uint32_t *n);   /* F t1 .. tn taken apart */
void syn_class_family(Parser *p, ClassDecl *c);
void syn_instance_family(Parser *p);
struct Decl **syn_associated(Parser *p, size_t base, uint32_t *n);     /* those since base */
Decl *syn_decl(Parser *p);  /* a declaration that is not of values; NULL: could not be read, or needs nothing */
bool syn_at_decl(const Parser *p);
void syn_module(Parser *p, Module *m);

#endif
