/* What the parts of fuse share: fuse.c says what they do together. */
#ifndef TARRY_OPT_FUSE_H
#define TARRY_OPT_FUSE_H

#include "opt/pass.h"
#include "opt/ways.h"

enum { FUSE_PARAMS = 12,           /* a consumer has at most so many */
       FUSE_LOCAL = 800, FUSE_PRODUCER = 250,      /* the size of one that a let binds; of producers */
       FUSE_ROOM = 2000 };         /* for all that stands in the place of one call */

typedef struct Consumer {
    Var        *fun;           /* whom to call where nothing is fused */
    Var        *itself;        /* what it calls itself in lam */
    const Core *lam;           /* a copy of its own, with a name of its own: the function may also be its producer */
    uint32_t    i;             /* the parameter it looks at */
    const Core *look;          /* the case that does */
    const Core *own;           /* the label that is around all it does, as it was; NULL: there is none */
    const Core *body;          /* what it does: under its label, */
    const Core *again;         /* under its label when it has called itself: lexically that is below itself, once */
    bool        fixed[FUSE_PARAMS];           /* what it always hands on */
    bool        later;         /* it calls itself where that is not evaluated at once */
} Consumer;

typedef struct Label {         /* an scc around what is being copied */
    Core               *scc;   /* the copy; NULL: whatever is around a function */
    const struct Label *around;
} Label;

typedef struct Twin {
    Var        *var;
    const Core *producer;      /* a lambda */
    const Label *labels;       /* around its calls, and if it is inner, around itself */
    const Core *own;           /* as Consumer.own */
    bool        inner;         /* bound in what is being fused */
    bool        made;
    bool        consumes_again;                   /* the consumer has called itself */
    unsigned    depth;         /* so many labels of its own are around its calls: it has called itself */
    struct Twin *next;         /* another one of the function */
} Twin;

typedef struct Fuse {
    Rebuild  r;
    Opt     *o;
    const CoreProgram *in;
    Arena   *own;
    uint32_t top;              /* the definition that is looked at */
    uint32_t growth;           /* how much it may still grow */
    PtrMap   made;             /* Core -> itself: what was fused in it in this round */
    PtrMap   made_before;      /* in the round before; and are we in one of these? */
    bool     anew;
    PtrMap   tried;            /* Var -> itself: those of `lists` of any round, in what that gave */
    PtrMap   fresh;            /* Var -> itself: those that were none in the round before */
    PtrMap   functions;        /* Var -> Core: lambdas that a let around binds, in the copy */
    PtrMap   joins;            /* Var -> itself: join points, of these and of others */
    PtrMap   lists;            /* Var -> Core: delayed expressions that are used once, as an argument, in the copy */
    PtrMap   needed;           /* Var -> itself: those of `lists` that are evaluated before that */
    const Consumer *c;         /* that something is being fused with; NULL: nothing is */
    const Core *producer;      /* that the consumer looks at */
    const Label *at;           /* around it */
    PtrMap   cells;            /* Var -> Core: constructors that a let around binds, in the copy */
    PtrMap   fields;           /* Var -> Core: delayed expressions that only a constructor uses, in the copy */
    PtrMap   twins;            /* Var or Top -> Twin: the first of a function */
    VEC(Core *) left;          /* sccs that have got a name, to be gone back from */
    VEC(Twin *) todo;          /* twins that are not yet made, of functions bound around */
    uint32_t room;
    uint32_t fused;            /* constructors that are not made */
    const Label *labels;       /* around what is being copied */
    const Label *base;         /* around the consumer */
    const Label *look;         /* around its case, which is being filled */
    PtrMap   around;           /* Var -> Label: the scc that binds it; around a function, or a list */
    bool     again;            /* the consumer that is being copied has been called by itself */
    bool     unrolls;          /* the list is cells */
    bool     calls;            /* the consumer was jumped to, but what is put there is called */
    bool     failed;
} Fuse;

static inline bool fuse_is_at_most(const Core *e, uint32_t most) { return core_size(e, most) <= most; }

/* ---- fuse_find.c ---- */

uint32_t fuse_uses_in(const Core *e, const Var *var);
bool fuse_is_call_of(const Core *e, const Var *fun, uint32_t n);
/* Does an alternative of this case bind it, to a field? */
bool fuse_is_field(const Core *look, const Var *var);
/* The label around all that a definition does that calls itself; NULL: there is none. A local function runs under the
 * stack that it was made under, or, made by a CAF, under its caller's: which, is not known. */
const Core *fuse_own_label(const Fuse *s, const Var *fun, const Core *lam);
/* Under that label, uncounted. */
Core *fuse_labelled(Fuse *s, const Core *own, const Core *body);
/* Does it look at its i-th parameter, behind what may be done again? */
bool fuse_looks(const Core *lam, uint32_t i);
/* Does it do so in any case, if what it looks at before has a value? */
bool fuse_looks_surely(const Core *lam, uint32_t i);
/* Does it do so first of all? */
bool fuse_looks_first(const Core *lam, uint32_t i);
/* Is the function that is called here, and is this lambda, a consumer of its i-th argument? That is a cell, or, if
 * `cell` is NULL, a delayed list. */
bool fuse_find_consumer(Fuse *s, Consumer *c, Var *fun, const Core *lam, uint32_t i, const Core *cell,
                        const Core *call);
/* The lambda that a variable of the copy is bound to around here; NULL: none, or a pragma keeps it where it is. */
const Core *fuse_lambda_of(const Fuse *s, const Var *var);
/* Does it end in a constructor that has fields, or do functions that are bound in it? */
bool fuse_may_produce(const Core *e);
/* Does it end, or a function that it ends in a call of, in a constructor with a field that is delayed there? If not,
 * nothing comes of fusing it. */
bool fuse_may_go_on(const Fuse *s, const Core *producer);
/* Is what it gives, called by a function in it, looked at or passed on? [q : qs | q <- .., qs <- queens (k -
 * 1)]: to put that in the place of the call would come to no end, and it is better made once (level.c). */
bool fuse_consumes_itself(const Var *fun, const Core *lam);
/* The constructor that a variable of the copy is bound to around here; NULL: none. */
const Core *fuse_cell_of(const Fuse *s, const Atom *a);
/* Is the consumer short enough to be there for each of the cells? */
bool fuse_is_worth_unrolling(const Fuse *s, const Core *cell, const Var *list, const Consumer *c);
/* Where a function is put that is not written there: in the place of its call; NULL: it is bound around. */
const Inlined *fuse_called_at(const Fuse *s, const Var *fun, const Core *call);

/* ---- fuse_both.c ---- */

/* What is put in the place of a call, with all that it needs; NULL: it stays a call, and nothing refers to what was
 * allocated. */
Core *fuse_both(Fuse *s, const Consumer *c, const Atom *args, const Core *producer, const Core *e);
/* An expression of the consumer, or of its producer, while something is put there. */
Core *fuse_expr(Fuse *s, const Core *e);
Core *fuse_inside(Fuse *s, const Core *e);
/* Do they lead to the same stack? */
bool fuse_are_alike(const Label *a, const Label *b);
/* What is bound, here and now. */
Label *fuse_note_label(Fuse *s, const Var *var, Core *scc);
/* Where the scc is that binds it, or the function; of those that are not known, somewhere else. */
const Label *fuse_labels_at(const Fuse *s, const Var *var);
/* `inside` is for what is in it. */
Core *fuse_scc(Fuse *s, const Core *e, Core *(*inside)(Fuse *s, const Core *body));
Core *fuse_call(Fuse *s, Var *fun, Atom *args, uint32_t n, const Core *like);

#endif
