/* What the parts of call-pattern specialisation share: patterns.c says what they do together. */
#ifndef TARRY_OPT_PATTERNS_H
#define TARRY_OPT_PATTERNS_H

#include "opt/pass.h"

typedef struct Fun Fun;
typedef struct Part Part;

typedef struct Shape {         /* what a part is, as one constructor */
    Con          *con;
    Part        **fields;      /* NULL: nobody has asked about that one */
    struct Shape *next;
} Shape;

typedef struct Flow {
    Part        *to;
    bool         inside;       /* by a call of a function by itself, or by what stands in it */
    bool         end;          /* at the end of the function whose it is */
    bool         elsewhere;    /* profiled: between places that are charged to different labels */
    struct Flow *next;
} Flow;

struct Part {                  /* a parameter, what a let makes, or a field of such a thing */
    const Fun *of;             /* whose parameter; NULL: a let makes it */
    const Fun *home;           /* at whose end it may be used up */
    const Data *data;          /* that its constructors are of, as far as cases tell; NULL: none does */
    Shape     *shapes;
    Flow      *flows;          /* where it is passed on to */
    uint32_t   depth;          /* of fields in fields */
    const Core *made;          /* what calls give it, one of them; NULL: who knows */
    const Core *label;         /* it is made under; of a parameter, its function's */
    uint32_t   closures, functions;            /* how many are around it */
    uint32_t   uses;
    bool       apart;          /* a case looks at it */
    bool       given;          /* a call gives it a constructor */
    bool       seeded;         /* ... of the function by itself, or of a join point that passes it on to such a one */
    bool       mixed;          /* it is of several types */
    bool       whole;          /* it is needed as an object */
    bool       returned;       /* ... at an end of the function: there it is made again, once, if each call has made
                                  one before */
    bool       spread;         /* it is passed on elsewhere than at the end: perhaps several times */
    bool       captured;       /* in a closure, which would hold its fields */
    bool       constant;       /* made of constants: perhaps it is there already */
    bool       elsewhere;      /* profiled: it is passed on to what is charged to another label */
    bool       again;          /* in a function: perhaps several times */
};

struct Fun {
    const Var  *var;
    const Core *lam;
    Part      **params;        /* NULL: no pointer */
    bool        join;
    const Core *label;         /* that it runs under, as far as its text tells; NULL: none */
    uint32_t   *inside;        /* how many of those that call each other are being looked at: they have one number */
    bool        left;          /* as it is: there would be too many copies */
};

typedef struct Fact {          /* what a variable is known to be */
    Con  *con;
    Atom *args;
    const Core *made;          /* where it is made; NULL: who knows */
    bool  paid;                /* its object is made for one call, and for nothing else */
    bool  param;               /* of a copy, which has only its fields */
} Fact;

typedef struct Calls {         /* what the calls of the program give to whom */
    const CoreProgram *in;
    bool       profile;
    Arena     *own;
    Fun      **tops;           /* by definition; NULL: it is no function */
    PtrMap     funs;           /* Var -> Fun, local ones */
    PtrMap     parts;          /* Var -> Part */
    PtrMap     facts;          /* Var -> Fact, while it is so */
    VEC(Part *) all;
} Calls;

/* ---- patterns_find.c ---- */

void  calls_find(Calls *c);
/* Decides what is needed as an object; again, when a function is left as it is. */
void  calls_settle(Calls *c);
void  calls_free(Calls *c);
Fun  *calls_fun(const Calls *c, const Var *var);               /* NULL: none */
/* The part that a field is, if it is of this constructor; NULL: nobody has asked. */
Part *part_field(const Part *p, const Con *con, uint32_t i);
bool  part_may_be_known(const Part *p);        /* a case looks at it that a call gives a constructor to */
bool  part_is_taken(const Part *p);            /* apart, where it is passed to, and nobody needs the whole of it */
bool  part_is_paid(const Part *p);             /* what a let makes goes to one call */
/* What a let binds: its constructor, or one under a label; NULL: something else. */
const Core *let_con(const Core *rhs);

#endif
