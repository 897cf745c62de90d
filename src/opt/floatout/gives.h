/* What evaluating an expression gives, as far as can be seen without types. */
#ifndef TARRY_OPT_GIVES_H
#define TARRY_OPT_GIVES_H

#include "opt/pass.h"

typedef enum GivesKind {
    GIVES_NOTHING,             /* it never comes back */
    GIVES_UNBOXED,             /* or a primitive object: nothing that can be delayed */
    GIVES_DATA,
    GIVES_FUNCTION,
    GIVES_ANY                  /* nothing is known */
} GivesKind;

static const uint32_t CELLS_UNKNOWN = UINT32_MAX;

typedef struct Gives {
    GivesKind   kind;
    const Data *data;          /* GIVES_DATA */
    uint32_t    given, called; /* GIVES_ANY: what these parameters of the definition give, or their calls; a bit each */
    bool        part;          /* of what is given, and was there before: an element of a list */
    uint32_t    cells;         /* of a stream: there are at most so many; CELLS_UNKNOWN: who knows */
} Gives;

typedef struct GivesWalk {
    const CoreProgram *program;
    Gives             *tops;   /* by definition: what a call with all its arguments gives; of a CAF, its value */
    PtrMap             locals; /* Var -> Core it is bound to, by a let that is around */
    PtrMap             stands; /* Var -> Var: a local function's parameter, for the argument of the call looked at */
    PtrMap             parts;  /* Var -> itself: a field of what a variable stands for */
    PtrMap             busy;   /* Var of a local function whose body we are in */
    const Top         *top;    /* whose parameters are known by their number; NULL: none are */
    uint32_t           left;   /* steps, then nothing is known */
} GivesWalk;

/* What all definitions give. */
void  gives_begin(GivesWalk *w, const CoreProgram *p);
void  gives_end(GivesWalk *w);
/* Another definition comes. */
void  gives_forget(GivesWalk *w);
/* From here on a let's bindings are known. */
void  gives_bind(GivesWalk *w, const Core *let);
Gives gives_expr(GivesWalk *w, const Core *e);
/* A data type with one field of its own type, the last one of its constructor: a list, a stream. */
bool  gives_is_stream(const Gives *g);
/* Several things of any type, which may be streams: a tuple. */
bool  gives_is_product(const Gives *g);

#endif
