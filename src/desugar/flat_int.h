/* Desugaring FlatCurry (syntax/flatcurry.h): what flat.c, which makes its functions, and flat_library.c, which makes
 * what they use of our library, share. */
#ifndef TARRY_DESUGAR_FLAT_INT_H
#define TARRY_DESUGAR_FLAT_INT_H

#include "desugar/desugar_int.h"
#include "syntax/flatcurry.h"

/* What a FlatCurry name of something in our library stands for. It takes dictionaries as FlatCurry passes them:
 * functions of (), in the order of their classes' names. */
typedef struct Bridge {
    Var *var;
    bool world; /* it takes a World# before all others: its uses are calls, and it takes no dictionaries */
} Bridge;

/* NULL, with a message: our library has no such thing. */
const Bridge *flat_bridge(Desugar *d, const FlatName *name);
/* A constructor of the library, or built in; NULL, with a message: there is none. */
Entity *flat_library_con(Desugar *d, const FlatName *name);
/* The class whose dictionaries the constructor `_Dict#C` makes, if it is one of the library's; else NULL. */
Entity *flat_dict_class(Desugar *d, const FlatName *name);
/* Such a dictionary, as ours. `args` are FlatCurry's: superclasses, then methods. Leaves what is pending. */
typedef struct FlatScope FlatScope;
Core *flat_dictionary(Desugar *d, FlatScope *s, Entity *cls, const FlatExpr *e);

/* flat.c */
Core *flat_expr(Desugar *d, FlatScope *s, const FlatExpr *e);
Atom flat_atom(Desugar *d, FlatScope *s, const FlatExpr *e);
const FlatFunc *flat_current(const FlatScope *s); /* the function that is being made */
Core *flat_missing(Desugar *d, Span span);        /* in the place of what a message was given about */
Atom flat_unit(Desugar *d, Span span);
Diag *flat_error(Desugar *d, Span span, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* What is between the signs # of a name: part 0 of `_inst#C#T#` is _inst. NULL: it has no such part. */
const char *flat_part(Desugar *d, Name name, unsigned part);

/* flat_data.c: class Data of ours has two operations more, which are made of the type. */
Core *flat_unify(Desugar *d, FlatScope *s, bool match, Span span);

Core *flat_main(Desugar *d, bool *action); /* the user's main, called */

#endif
