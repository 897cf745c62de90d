/* What the files of the preprocessor share. */
#ifndef TARRY_SYNTAX_CPP_INT_H
#define TARRY_SYNTAX_CPP_INT_H

#include "syntax/cpp.h"
#include "syntax/parse_errors.h"

enum {
    CPP_MAX_DEPTH = 100,               /* of macros in macros, of headers in headers */
    CPP_MAX_OUTPUT = 1 << 23           /* bytes that expansions may produce: what grows beyond is a mistake */
};

typedef struct Macro {
    Name        name;
    bool        function;              /* takes arguments, perhaps none */
    bool        busy;                  /* being expanded: not to be expanded again inside */
    bool        dead;                  /* #undef */
    Name       *params; uint32_t n_params;
    const char *body; size_t len;
} Macro;

typedef struct Condition {             /* an #if that is open */
    bool active;                       /* lines are kept now */
    bool taken;                        /* some branch was */
    bool outer;                        /* lines were kept around it */
    bool seen_else;
    Span span;
} Condition;

/* A text being read: the program or a header. */
typedef struct CppFile {
    uint32_t    file;
    const char *text;
    uint32_t    len, pos;
    unsigned    comment;               /* how many {- are open */
    uint32_t    lines, counted;        /* how many newlines there are in text[0..counted) */
} CppFile;

typedef struct Cpp {
    Arena      *arena;
    Diags      *ds;
    TokenList  *list;
    const CppSettings *settings;
    Buf        *out;
    VEC(Macro)  macros;
    VEC(Condition) conditions;
    unsigned    depth;                 /* of headers */
    size_t      expanded;              /* bytes that macros produced */
    bool        too_large;             /* was said */
} Cpp;

Diag *syn_cpp_error(Cpp *c, SynError error, Span span, const char *format, ...) __attribute__((format(printf, 4, 5)));

/* cpp_headers.c */
bool syn_cpp_known_header(Cpp *c, const char *name);                   /* one of GHC's: what it defines is, now */

/* cpp_macro.c */
bool   syn_cpp_defined(const Cpp *c, const char *name, size_t len);     /* ... or MIN_VERSION_x of a package */
Macro *syn_cpp_find(const Cpp *c, const char *name, size_t len);       /* NULL: not defined */
void syn_cpp_define(Cpp *c, const char *text, size_t len, Span span);  /* NAME body, NAME(a, b) body */
void syn_cpp_undef(Cpp *c, const char *name, size_t len);
void syn_cpp_predefine(Cpp *c, const char *definition);
/* Expands all macros in text[0..len). */
void syn_cpp_expand(Cpp *c, const char *text, size_t len, Buf *out, unsigned depth);
/* If a macro stands at text[0..len), expands it to `out` and returns how many bytes it took; else 0. */
size_t syn_cpp_expand_one(Cpp *c, const char *text, size_t len, Buf *out, unsigned depth);
/* The length of what begins the text and is taken as a whole: a name, number, string or character; 1 for all else. */
size_t syn_cpp_token(const char *text, size_t len);
bool syn_cpp_is_name_start(char ch);

/* cpp_expr.c: the value of the condition of an #if. */
bool syn_cpp_condition(Cpp *c, const char *text, size_t len, Span span);

#endif
