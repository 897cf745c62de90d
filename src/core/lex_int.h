/* What the files of the lexer share. */
#ifndef TARRY_CORE_LEX_INT_H
#define TARRY_CORE_LEX_INT_H

#include "core/errors.h"
#include "core/lex.h"

typedef struct Lexer {
    uint32_t    file;
    const char *text;          /* NUL-terminated */
    uint32_t    len, pos;
    bool        broken;        /* a lexical error stands before `pos` in this declaration */
    Diags      *ds;
    Tokens     *out;
    Buf         buf;           /* the string being read */
    Span        odd_escape;    /* the last escape in it that a name cannot contain; lo == hi: none */
} Lexer;

/* Reports an error at text[lo..hi). */
Diag *lex_error(Lexer *lx, CoreError error, uint32_t lo, uint32_t hi, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
/* Appends a token that began at `lo` and ends at lx->pos. */
Token *lex_push(Lexer *lx, TokKind kind, uint32_t lo);
/* The code point at `pos` and its length in bytes; *c is 0 and the length 0 at the end of the file. */
uint32_t lex_peek(const Lexer *lx, uint32_t pos, uint32_t *c);
/* The byte at `pos`, 0 at the end of the file. */
static inline char lex_byte(const Lexer *lx, uint32_t pos)
{
    return pos < lx->len ? lx->text[pos] : 0;
}

/* lex_name.c: the length of the identifier or operator that begins the text; 0 when there is none. */
size_t lex_identifier(const char *s, size_t len);
size_t lex_symbols(const char *s, size_t len);
/* The length of [], (), (,) ... or of an operator in parentheses at the beginning of the text; 0 when there is none. */
size_t lex_bracket_con(const char *s, size_t len);
size_t lex_bracket_op(const char *s, size_t len);
bool   lex_is_con_identifier(const char *s, size_t len);
bool   lex_is_dashes(const char *s, size_t len);       /* two or more: a comment begins */

/* lex_lit.c: read one literal at lx->pos and push its token. */
void lex_number(Lexer *lx);
void lex_char(Lexer *lx);
void lex_string(Lexer *lx);
/* {"..."} or {:"..."}: a variable's or constructor's name in quotes. */
void lex_quoted_name(Lexer *lx);

#endif
