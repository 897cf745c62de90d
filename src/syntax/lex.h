/* Tokens of Haskell.
 *
 * The whole file is split at once into an array of tokens, without layout: each token knows its column and whether it
 * is the first of its line; the layout rule is layout.c's. Comments and pragmas that do not matter leave no trace. A
 * qualified name is one token.
 *
 * A token's place, lo and hi, is in the text that was split (TokenList.text), which is the source file unless CPP
 * expanded macros or included headers; tokens_span leads back to what the user wrote. */
#ifndef TARRY_SYNTAX_LEX_H
#define TARRY_SYNTAX_LEX_H

#include "base/diag.h"
#include "base/vec.h"
#include "syntax/ast.h"
#include "syntax/extensions.h"
#include "syntax/language.h"

/* TOKEN(constant, how messages call it); WORD: reserved words; LOGIC: words that logic languages reserve besides;
 * MARK: reserved symbols and brackets. VSEMI and VCLOSE are made by the layout rule only. */
#define SYN_TOKENS(TOKEN, WORD, LOGIC, MARK)                                                                           \
    TOKEN(EOF, "the end of the file")      TOKEN(FAILED, "nothing")                                                    \
    TOKEN(VSEMI, "a new line of the block") TOKEN(VCLOSE, "the end of the block")                                      \
    TOKEN(VAR, "a variable")               TOKEN(CON, "a constructor")                                                 \
    TOKEN(VARSYM, "an operator")           TOKEN(CONSYM, "a constructor operator")                                     \
    TOKEN(LIT, "a literal")                TOKEN(SCC, "an SCC pragma")                                                 \
    TOKEN(INLINE, "an INLINE pragma")      TOKEN(RULES, "a RULES pragma")                                              \
    TOKEN(SPECIALISE, "a SPECIALISE pragma")                                                                           \
    TOKEN(MINIMAL, "a MINIMAL pragma")     TOKEN(PRAGMA_END, "the end of the pragma")                                  \
    TOKEN(TICK, "a promoted constructor")  TOKEN(OVERLAP, "a pragma about overlapping instances")                      \
    TOKEN(SOURCE, "a SOURCE pragma")       TOKEN(TRANSFORM, "a word of TransformListComp")                             \
    TOKEN(FEED, "an arrow's tail")         TOKEN(PROC, "`proc`")                                                       \
    TOKEN(REC, "`rec`, a word of RecursiveDo and Arrows")   TOKEN(MDO, "`mdo`")                                        \
    WORD(CASE, "case") WORD(CLASS, "class") WORD(DATA, "data") WORD(DEFAULT, "default") WORD(DERIVING, "deriving")     \
    WORD(DO, "do") WORD(ELSE, "else") WORD(FOREIGN, "foreign") WORD(IF, "if") WORD(IMPORT, "import") WORD(IN, "in")    \
    WORD(INFIX, "infix") WORD(INFIXL, "infixl") WORD(INFIXR, "infixr") WORD(INSTANCE, "instance") WORD(LET, "let")     \
    WORD(MODULE, "module") WORD(NEWTYPE, "newtype") WORD(OF, "of") WORD(THEN, "then") WORD(TYPE, "type")               \
    WORD(WHERE, "where") LOGIC(EXTERNAL, "external") LOGIC(FCASE, "fcase") LOGIC(FREE, "free") WORD(WILD, "_")         \
    MARK(DOTS, "..") MARK(HAS_TYPE, "::") MARK(EQUALS, "=") MARK(LAMBDA, "\\") MARK(BAR, "|") MARK(FROM, "<-")         \
    MARK(ARROW, "->") MARK(AT, "@") MARK(TILDE, "~") MARK(IMPLIES, "=>") MARK(MINUS, "-") MARK(BANG, "!")              \
    MARK(LPAREN, "(") MARK(RPAREN, ")") MARK(LBRACKET, "[") MARK(RBRACKET, "]") MARK(LBRACE, "{") MARK(RBRACE, "}")    \
    MARK(COMMA, ",") MARK(SEMI, ";") MARK(BACKQUOTE, "`") MARK(LHASH, "(#") MARK(RHASH, "#)")

typedef enum TokKind {
#define TOKEN(c, text) TOK_##c,
    SYN_TOKENS(TOKEN, TOKEN, TOKEN, TOKEN)
#undef TOKEN
    TOK_COUNT
} TokKind;

typedef struct Token {
    uint8_t  kind;             /* TokKind */
    uint8_t  lit;              /* LIT: LitKind */
    bool     first    : 1;     /* of its line */
    bool     after    : 1;     /* directly behind a name, a literal or a closing bracket: the x of `x@y`, `x!y` */
    bool     before   : 1;     /* directly before a name, a literal or an opening bracket: the y of `x@y`, `!y` */
    bool     quoted   : 1;     /* SCC: the name was written in quotes */
    bool     tab      : 1;     /* a tab stands before it on its line */
    bool     view     : 1;     /* parser: a view pattern begins behind this bracket, comma or equals sign */
    uint32_t lo, hi;
    uint32_t column;           /* from 1, tabs go to multiples of 8; 0: the end of the file */
    Name     name;  /* names, operators and reserved words; numbers and strings: Literal.text; SCC: the first name;
                                  INLINE: the function's */
    union {
        Name     qualifier;    /* VAR, CON, VARSYM, CONSYM; SCC: the second name; may be NULL */
        uint32_t code;         /* characters */
        Hint     hint;         /* INLINE */
    } u;
} Token;

/* A part of the split text: it came from this place. */
typedef struct Piece {
    uint32_t at;               /* its offset in the split text */
    uint32_t file, lo, hi;     /* what it came from */
    bool     expanded;         /* all of it stands for the whole of lo..hi: a macro's expansion */
} Piece;

typedef struct TokenList {
    const Language *language;
    uint32_t     file;
    const char  *text;         /* NUL-terminated */
    uint32_t     len;
    VEC(Token)   tokens;       /* the last is EOF */
    VEC(Piece)   pieces;       /* in order of `at`; empty: text is the file's own, place by place */
    VEC(uint32_t) errors;      /* where lexical errors were found, in order: the parser keeps silent about what
                                  follows from them */
    bool         hopeless;     /* no use in parsing: the parser keeps silent about everything */
} TokenList;

/* How a message calls a kind of token: "a variable", "`let`". */
const char *syn_token_text(TokKind kind);
bool syn_is_word(TokKind kind);        /* a reserved word */

/* Splits list->text, which was set with language, len, file and pieces by the caller. */
void syn_lex(TokenList *list, const Extensions *x, Diags *ds);
void syn_tokens_free(TokenList *list);
/* What the user wrote for text[lo..hi). */
Span syn_span(const TokenList *list, uint32_t lo, uint32_t hi);

/* Reads the pragmas at the beginning of a text: LANGUAGE and OPTIONS. Where `quiet`, without saying anything. */
void syn_read_header(TokenList *list, Extensions *x, Diags *ds, bool quiet);

/* lex_chars.c: classes of characters, on code points. */
typedef enum CharClass {
    CHAR_NONE,                 /* begins no token: not graphic, or graphic without a use */
    CHAR_SPACE, CHAR_LOWER, CHAR_UPPER, CHAR_DIGIT, CHAR_SYMBOL,
    CHAR_ID,                   /* may only continue a name */
    CHAR_SPECIAL               /* ( ) , ; [ ] ` { } " ' */
} CharClass;

CharClass syn_char_class_unicode(uint32_t c);
extern const uint8_t syn_ascii_class[128];
static inline CharClass syn_char_class(uint32_t c)
{
    return c < 128 ? (CharClass)syn_ascii_class[c] : syn_char_class_unicode(c);
}
CharClass syn_first_class(Name name);              /* of its first letter */

#endif
