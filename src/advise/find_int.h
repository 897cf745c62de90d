/* What the files that think of changes share. */
#ifndef TARRY_ADVISE_FIND_INT_H
#define TARRY_ADVISE_FIND_INT_H

#include "advise/find.h"
#include "advise/tree.h"

/* Something is passed to a function, put into a constructor, or stands in the place of a name. */
typedef struct Passed {
    const Entity *to;          /* the function or constructor */
    uint32_t      index;       /* which of its arguments */
    Part          part;        /* what is passed */
    bool          delayed;     /* a thunk is made of it, if nothing is known about who takes it */
} Passed;

typedef struct Use {           /* an occurrence of a name that the user's program defines */
    const Entity *of;
    Span          span;
    uint32_t      file;
} Use;

typedef struct Finder {
    Changes       *out;
    const Program *program;
    const Module  *module;     /* the one that is looked at */
    uint32_t       file;       /* its number in out->files */
    const char    *text;
    const Binding *top;        /* the definition that is looked at; NULL: none */
    VEC(Passed)    passed;     /* in all modules */
    VEC(Use)       uses;
    VEC(uint32_t)  numbers;    /* by number in out->files: the number of the source */
} Finder;

/* Of an expression that is built: is there a thunk to be made? */
bool  is_delayed(Expr *e);
Part  part_of(const Finder *f, Span span);
/* Whether the text at the end of a span is this name, perhaps behind a qualifier. */
bool  stands_there(const Finder *f, Span span, Name name);
/* Of the library, not the user's, by this name. */
bool  is_of_library(const Finder *f, const Expr *e, const char *name);
bool  is_users(const Finder *f, const Entity *e);

/* A new change of what is looked at; the last one of out->all until there is another. */
Change *change_new(Finder *f, ChangeKind kind, Span where, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
void  change_edit(Finder *f, Change *c, uint32_t at, uint32_t drop, const char *put);
void  change_bang(Finder *f, Change *c, uint32_t at);          /* with the pragma that it needs */
/* A line of its own, above the first declaration or behind the imports. */
void  change_import(Finder *f, Change *c, const char *line);
/* The last change is not possible after all. */
void  change_drop(Finder *f);

/* find_bang.c, find_swap.c, find_again.c, find_slow.c, find_twice.c: those of a module; `passed` and `uses` are known.
 */
void  find_bangs(Finder *f);
void  find_swaps(Finder *f);
void  find_imports(Finder *f); /* of all modules, once */
void  find_again(Finder *f);
void  find_slow(Finder *f);    /* fills out->slow */
void  find_twice(Finder *f);   /* fills out->twice */

#endif
