/* Tokens of the text form of Core.
 *
 * A declaration begins with a token in column 1 and ends before the next one; the lexer marks its end with TOK_END, so
 * that nobody else needs to know about columns. Names of operators in parentheses, `(++)`, and quoted names, `{"a b"}`,
 * are single tokens. Lexical errors are reported here; the tokens behind one, up to the end of the declaration, say so.
 */
#ifndef TARRY_CORE_LEX_H
#define TARRY_CORE_LEX_H

#include "base/diag.h"
#include "base/vec.h"
#include "core/prim.h"

/* TOKEN(constant, how messages call it); WORD: reserved words; MARK: reserved symbols */
#define TOKENS(TOKEN, WORD, MARK)                                                                    \
    TOKEN(FILE_END, "the end of the file") TOKEN(END, "the end of the declaration")                      \
    TOKEN(VAR, "a variable")           TOKEN(CON, "a constructor")                                   \
    TOKEN(OP, "an operator")           TOKEN(CON_OP, "a constructor operator")                       \
    TOKEN(LIT, "a literal")            TOKEN(STRING, "a string")                                     \
    WORD(FLAT, "flat") WORD(MODULE, "module") WORD(DATA, "data") WORD(DICT, "dict") WORD(LET, "let") \
    WORD(INLINE, "inline") WORD(NOINLINE, "noinline") WORD(CONLIKE, "conlike") WORD(RULE, "rule")   \
    WORD(JOIN, "join") WORD(IN, "in") WORD(FREE, "free") WORD(BOX, "box") WORD(CASE, "case")         \
    WORD(FCASE, "fcase") WORD(OF, "of") WORD(OWN, "own") WORD(SCC, "scc") WORD(SCCSUB, "sccsub")     \
    WORD(SCCDICT, "sccdict") WORD(SCCCALL, "scccall") WORD(AS, "as") WORD(HERE, "scchere")           \
    WORD(UNDER, "sccunder") WORD(BACK, "back") WORD(OR, "or") WORD(WILD, "_")                        \
    MARK(EQUALS, "=") MARK(BAR, "|") MARK(LAMBDA, "\\") MARK(ARROW, "->") MARK(HAS_TYPE, "::")       \
    MARK(LPAREN, "(") MARK(RPAREN, ")") MARK(LBRACKET, "[") MARK(RBRACKET, "]")                      \
    MARK(LBRACE, "{") MARK(RBRACE, "}") MARK(SEMI, ";") MARK(COMMA, ",")

typedef enum TokKind {
#define TOKEN(c, text) TOK_##c,
    TOKENS(TOKEN, TOKEN, TOKEN)
#undef TOKEN
    TOK_COUNT
} TokKind;

typedef struct Token {
    uint8_t  kind;             /* TokKind */
    bool     after_error;      /* a lexical error stands before it in the same declaration */
    bool     odd;              /* STRING: holds NUL or surrogates, so it cannot be a name */
    uint32_t lo, hi;
    union {
        Name name;             /* VAR, CON, OP, CON_OP (without parentheses or quotes), STRING, reserved words */
        Lit  lit;
    } u;
} Token;

typedef VEC(Token) Tokens;

/* How a message calls a kind of token: "a variable", "`let`". */
const char *tok_text(TokKind kind);
/* The reserved word's or symbol's kind; TOK_VAR when `text` is none. */
TokKind tok_reserved(const char *text, size_t len);

/* All tokens of a registered file, an END after each declaration, and FILE_END. The caller frees the vector. */
void lex_file(uint32_t file, Diags *ds, Tokens *out);

/* What a name looks like without quotes; the printer asks, so that it and the lexer agree. */
typedef enum NameShape {
    SHAPE_VAR,                 /* x, Data.List.map */
    SHAPE_CON,                 /* Just, Data.Maybe.Just */
    SHAPE_OP,                  /* ++ */
    SHAPE_CON_OP,              /* :, :+ */
    SHAPE_BRACKET_CON,         /* [], (), (,) */
    SHAPE_OTHER                /* only quoted */
} NameShape;

NameShape lex_name_shape(Name name);

/* The literals that are written as words. */
#define LEX_INF "inf##"
#define LEX_NAN "nan##"
#define LEX_WORLD "realWorld#"

/* Classes of characters, on code points. */
bool lex_is_letter(uint32_t c);        /* begins an identifier */
bool lex_is_name_char(uint32_t c);     /* continues one; not the dot */
bool lex_is_symbol(uint32_t c);        /* stands in operators */
bool lex_is_upper(uint32_t c);

#endif
