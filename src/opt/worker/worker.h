/* What the parts of the worker/wrapper split share: worker.c says what they do together. */
#ifndef TARRY_OPT_WORKER_H
#define TARRY_OPT_WORKER_H

#include "opt/worker/demand.h"

typedef struct Function Function;

typedef struct Param {
    Function *of;
    Var      *var;
    Con      *con;             /* what it is taken apart as; NULL: that was not seen so far */
    Var     **fields;          /* of the worker, if it is unboxed */
    uint32_t  turn;            /* when it is evaluated, as far as that can be seen: parameters are, in this order */
    uint32_t  refined;         /* patterns around its function that say more about types */
    bool      unboxed, absent; /* so far nothing speaks against it */
    bool      returned;        /* it is given back, in a box */
    bool      renewed;         /* its function calls itself with a box that is made for that */
    bool      shared;          /* ... or with one that was not */
} Param;

struct Function {              /* that may be split; a local one has only calls, which become those of its worker */
    const Var *var;
    Core      *lam;
    bool       join;
    bool       called;         /* with all its arguments */
    bool       loops;          /* by itself, or by what it calls */
    uint32_t  *inside;         /* how many of those that call each other are being looked at: they have one number */
    bool       apart;          /* so far, each end is a box that is made there, or given by another such function; or
                                  nothing comes back */
    bool       labelled;       /* ... */
    Name       label;          /* ... and is charged to this centre; NULL: to who calls it */
    SccKind    label_kind;     /* by which label: SCC_SUB or SCC_CALL */
    Con       *result;         /* that box; NULL: none was seen so far */
    const Core *made;          /* where it was written, one of them */
    Var       *worker;         /* of a definition; NULL: it takes the function's place */
    uint32_t   n;
    Param     *params;
};

typedef struct Splits {
    Opt         *o;
    CoreProgram *p;
    Demands     *demands;
    Arena       *own;
    Function   **tops;         /* by definition; NULL: it is not split */
    uint32_t     n_tops;
    PtrMap       functions;    /* Var -> Function, local ones */
    VEC(Function *) here;      /* those of the definitions that are decided about, with these */
    PtrMap       params;       /* Var -> Param, also of other names of it */
    PtrMap       joins;        /* Var -> itself: join points without parameters */
    PtrMap       fresh;        /* Var -> itself: what is bound to a box that is made there */
    PtrMap       given;        /* Var -> Function: what is bound to its value */
    PtrMap       idle;         /* Var -> itself: what a let binds that nobody has used so far, but for parameters that
                                  are absent */
    bool        *looked;       /* by definition: all of it that is used was looked at; else who knows what is idle */
    uint32_t     turns;        /* given to parameters so far */
    bool         changed;      /* something that was known is known better, or no more */
    /* worker.c */
    PtrMap       means;        /* Var -> Atom in its place */
    PtrMap       boxes;        /* Var of a parameter -> Var of the box made again */
    VEC(const Param *) boxed;  /* of those, here */
    bool         again;        /* a worker before this one has found parts that may have parts: any may show more */
    bool         leaves_idle;  /* out, in the definition that is being changed */
    Tops         out;
} Splits;

/* ---- worker_find.c ---- */

/* Decides about all functions of the program. */
void       split_find(Splits *w);
bool       split_is_wanted(const Function *f);
/* The function that is called here with all its arguments; NULL: it is not known, or not given so many. */
Function  *split_called(const Splits *w, const Core *e);
/* A box around one number: what a worker gives in its place is that. */
bool       split_is_number(const Con *con);
/* Nothing comes back from it. */
bool       split_is_lost(const Splits *w, const Core *e);
static inline bool split_returns_parts(const Function *f) { return f != NULL && f->apart; }

#endif
