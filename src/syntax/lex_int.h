/* What the files of the lexer share. */
#ifndef TARRY_SYNTAX_LEX_INT_H
#define TARRY_SYNTAX_LEX_INT_H

#include "syntax/lex.h"
#include "syntax/parse_errors.h"

typedef struct Lexer {
    TokenList  *list;
    const char *text;          /* NUL-terminated */
    uint32_t    len, pos;
    uint32_t    counted;       /* column is that of this offset, on this line */
    uint32_t    column;
    bool        tab;           /* a tab stands before `counted` on its line */
    bool        first;         /* the next token is the first of its line */
    bool        magic_hash, unboxed, ticks, underscores, unicode, binary, num_decimals, transform, arrows, recursive,
                hex_floats, foreign, multiline;
    bool        templates, quasi;      /* Template Haskell, quasi-quotes: see lex_template.c */
    bool        only_quotes;           /* templates without splices */
    bool        directive;     /* a line of CPP was reported */
    bool        in_pragma;     /* behind MINIMAL, RULES .., whose tokens go on until `#-}` */
    Diags      *ds;
    Buf         buf;           /* the literal being read */
} Lexer;

/* Reports an error at text[lo..hi). */
Diag *syn_lex_error(Lexer *lx, SynError error, uint32_t lo, uint32_t hi, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
/* Appends a token that began at `lo` and ends at lx->pos; the result is good until the next. */
Token *syn_lex_push(Lexer *lx, TokKind kind, uint32_t lo);
/* The code point at `pos` and its length in bytes; *c is 0 and the length 0 at the end of the file. */
uint32_t syn_lex_peek(const Lexer *lx, uint32_t pos, uint32_t *c);
/* The byte at `pos`; 0 at the end of the file. */
static inline char lex_byte(const Lexer *lx, uint32_t pos)
{
    return pos < lx->len ? lx->text[pos] : 0;
}
static inline bool lex_is_digit(char c)
{
    return c >= '0' && c <= '9';
}
CharClass syn_lex_class(const Lexer *lx, uint32_t pos);        /* of the code point at `pos` */

/* lex_name.c: read a name or operator at lx->pos, perhaps qualified, and push its token. */
void syn_lex_name(Lexer *lx);
void syn_lex_symbol(Lexer *lx);
/* The length of the identifier (without hashes) or of the run of symbols at `pos`; 0: none. */
uint32_t syn_lex_identifier(const Lexer *lx, uint32_t pos);
uint32_t syn_lex_symbols(const Lexer *lx, uint32_t pos);

/* lex_lit.c: read one literal at lx->pos and push its token. */
void syn_lex_number(Lexer *lx);
bool syn_lex_is_reserved(const Lexer *lx, uint32_t pos, uint32_t len);      /* the word there */
void syn_lex_char(Lexer *lx);
bool syn_lex_at_tick(const Lexer *lx);     /* DataKinds: 'C '[ '( ': and no character */
void syn_lex_string(Lexer *lx);
/* Moves behind the string in quotes at lx->pos, whose characters are then in lx->buf; false: it is not closed. */
bool syn_lex_quoted(Lexer *lx);
void syn_lex_string_char(Lexer *lx);       /* one character of it, escape or gap */

/* lex_multiline.c: the same of a string in three quotes, if lx->pos is at such a one. */
bool syn_lex_at_multiline(const Lexer *lx);
bool syn_lex_multiline(Lexer *lx);

/* lex_template.c: true, after a message, where something needs Template Haskell; then nothing is left to read. */
bool syn_lex_template(Lexer *lx);

/* lex_pragma.c: at `{-#`: push the tokens of a pragma that matters, move behind one that does not. False: this is a
 * comment. */
bool syn_lex_pragma(Lexer *lx);
/* lex.c: moves behind `{- ... -}`. */
void syn_lex_comment(Lexer *lx);

#endif
