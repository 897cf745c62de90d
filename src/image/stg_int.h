/* What the parts of Core-to-STG share: stg.c has expressions, stg_top.c definitions, stg_group.c the order of bindings,
 * stg_select.c selectors and dictionaries. */
#ifndef TARRY_IMAGE_STG_INT_H
#define TARRY_IMAGE_STG_INT_H

#include "base/ptrmap.h"
#include "image/stg.h"
#include "image/stg_use.h"

typedef struct Scope Scope;
struct Scope {                 /* a closure under construction */
    Scope     *parent;
    StgCode   *code;
    const Var *own;            /* the function's own name; NULL: a thunk, or it has none */
    PtrMap     captured;       /* Var -> StgVar inside */
    VEC(StgCapture) captures;
};

typedef struct Binding {       /* what Core's variable means */
    Scope  *scope;
    StgAtom atom;
} Binding;

struct StgPlan {               /* how a global's code will be made */
    const Top  *of;            /* of this definition; NULL: it is a part of one */
    const Core *rhs;           /* a part's */
    const Var  *own;
    Name        from;
};

typedef struct Around {        /* an scc that can be gone back from: whether it is in tail position */
    const Var           *outer;
    bool                 tail;
    const struct Around *next;
} Around;

typedef struct Stg {
    const CoreProgram *program;
    const StgOptions  *options;
    Arena      *arena;
    Diags      *ds;
    PtrMap      constants;     /* Con -> StgGlobal, of those without fields */
    PtrMap      types;         /* stg_type.c: Top -> Name of its type; 1: not known */
    StgGlobal **tops;          /* by definition; NULL: nobody mentioned it so far */
    VEC(StgGlobal *) known;    /* all that were made so far */
    VEC(StgGlobal *) globals;  /* those that are needed */
    VEC(StgGlobal *) pending;  /* definitions whose code is still to be made */
    VEC(StgGlobal *) parts;    /* likewise: of the definition that is being made */
    /* of the definition that is being made */
    Arena      *scratch;
    PtrMap      bindings;      /* Var -> Binding */
    PtrMap      joins;         /* Var -> StgJoin */
    StgUses     uses;
    PtrMap      var_types;     /* stg_type.c: Var -> Name of its type */
    PtrMap      bound;         /* likewise: Var -> Core that it is bound to */
    uint32_t    looked;        /* likewise: at how many expressions */
    uint32_t    n_vars;
    /* where we are */
    StgGlobal  *global;        /* mentions are noted in it */
    Scope      *scope;
    Name        from;          /* the definition */
    const Core *here;          /* the expression */
    StgJoin    *loop;          /* the function's, NULL: none */
    const Var  *loop_of;
    const Around *sccs;
} Stg;

StgAtom  stg_local(StgVar *var);
StgAtom  stg_static(Stg *s, StgGlobal *global);
StgAtom  stg_atom_of_var(Stg *s, const Var *var);
StgAtom  stg_atom(Stg *s, const Atom *a);
StgAtom *stg_atoms(Stg *s, const Atom *args, uint32_t n);
StgVar  *stg_new_var(Stg *s, Name name, Rep rep, Span span);
StgVar  *stg_bind_var(Stg *s, const Var *var);
void     stg_bind_global(Stg *s, const Var *var, StgGlobal *global);
StgExpr *stg_new_expr(Stg *s, StgKind kind, Span span);
StgExpr *stg_expr_atom(Stg *s, StgAtom atom, Span span);
StgExpr *stg_expr_call(Stg *s, StgAtom fun, StgAtom *args, uint32_t n, Span span);
StgExpr *stg_expr_bind(Stg *s, StgExpr *scrut, StgVar *binder, StgExpr *body, Span span);
/* An error about a logic program, once; something to go on with. */
StgExpr *stg_unsupported(Stg *s, Span span);
/* `tail`: in tail position of the closure, and not inside an scc. */
StgExpr *stg_expr(Stg *s, const Core *e, bool tail);
/* Fills in the code of a closure that was announced (its kind and number of parameters are right already). */
StgCode *stg_code(Stg *s, const Core *rhs, const Var *own, StgCode *code);

/* stg_top.c */
/* The definition of a top-level variable. */
static inline const Top *stg_definition(const Stg *s, const Var *var) { return s->program->tops[var->top->index]; }
StgGlobal *stg_declare(Stg *s, const Var *var);
StgGlobal *stg_new_global(Stg *s, Written origin, Name local);
/* The global is a part of the definition that is being made, a closure; its code is made when it turns out to be
 * needed. */
void       stg_plan(Stg *s, StgGlobal *global, const Core *rhs, const Var *own);
/* It will be in the image, and what it mentions, too. */
void       stg_need(Stg *s, StgGlobal *global);
/* A mention of a global; of a CAF that is only another name, what that names. */
StgAtom    stg_atom_of_global(Stg *s, StgGlobal *global);

/* stg_group.c: let around `body`, one for each group of bindings that need each other, in the order of their needs. */
StgExpr *stg_groups(Stg *s, StgAlloc **allocs, uint32_t n, StgExpr *body, Span span);

/* stg_type.c */
Name     stg_type_of(Stg *s, const Core *e);               /* NULL: not known */
void     stg_note_definition(Stg *s, const Top *d);       /* while its Core is still there */
void     stg_note_alt(Stg *s, const Alt *alt);             /* what types the variables have that it binds */
void     stg_note_let(Stg *s, const Core *let);

/* stg_select.c */
/* A selector that is applied: a field of a known dictionary, or the selector's case in its place; NULL: it is none. */
StgExpr *stg_select(Stg *s, const Core *app);
/* Makes a thunk that selects a field of what it captures an INFO_SELECTOR. */
void     stg_find_selector(StgCode *code);

#endif
