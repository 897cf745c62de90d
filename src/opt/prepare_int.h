/* What the parts of making definitions ready share; prepare.h says what they do. */
#ifndef TARRY_OPT_PREPARE_INT_H
#define TARRY_OPT_PREPARE_INT_H

#include "opt/prepare.h"

/* ---- prepare.c ---- */

/* A definition that the program does not have. */
Definition *prepare_invent(Prepare *p, Name name, const Definition *like, const Core *source, const Known *known);

void prepare_make(Prepare *p, Definition *d);                  /* unless it was: then what is known of it is there, if not its right-hand side */
static inline void prepare_tangle(Prepare *p)                  /* something is busy that was asked about */
{
    if (p->current != NULL)
        p->current->tangled = true;
}

/* ---- keep.c ---- */

Core *prepare_keep(Arena *arena, const Core *rhs);             /* a copy that stays */

/* ---- copy.c ---- */

void  prepare_means(Prepare *p, const Var *var, Atom atom);
void  prepare_means_all(Prepare *p, const Known *known);
void  prepare_means_nothing(Prepare *p, const Core *let);      /* what a let binds may have a meaning from another copy of it */
const Known *prepare_know(Prepare *p, const Var *var, Atom atom, const Known *next);
Atom  prepare_atom(Prepare *p, Atom a);                        /* in the copy */
Atom *prepare_atoms(Prepare *p, const Atom *args, uint32_t n);
Var  *prepare_fresh(Prepare *p, const Var *var);               /* its copy */
Core *prepare_copy(Prepare *p, const Core *e);
Core *prepare_copy_rhs(Prepare *p, const Core *rhs);           /* partial applications are functions */
Core *prepare_atom_expr(Prepare *p, Atom a, const Core *like);
Core *prepare_alike(Core *e, const Core *like);                /* stands where the other one does */
Core *prepare_labelled(const Prepare *p, Core *e, const Core *like);       /* the copy of something that was written where the other one was */

/* ---- eta.c ---- */

/* The right-hand side as it was written, with all the parameters it can have. */
const Core *prepare_source(Prepare *p, Definition *d);
/* \x -> let g = .. in g x, where g takes two arguments: \x y -> let g = .. in g x y. */
const Core *prepare_eta(Prepare *p, const Core *rhs);
static inline uint32_t call_args(const Core *call) { return call->kind == CORE_APP ? call->u.app.n : 0; }

/* ---- inline.c ---- */

bool  prepare_is_small(Prepare *p, Definition *d);
/* A call, everything being copied already. */
Core *prepare_call(Prepare *p, Var *fun, Atom *args, uint32_t n, const Core *like);

/* ---- dictionary.c ---- */

bool  prepare_is_dictionary(const Core *e);                    /* lets around a constructor */
bool  prepare_may_share(const Prepare *p, const Core *body);   /* this dictionary function's results, all calls with the same dictionaries */
Definition *prepare_dictionary_of(Prepare *p, const Atom *a);  /* the known dictionary that it is; NULL: none */
bool  prepare_select(Prepare *p, const Var *fun, const Atom *from, Atom *out);         /* what a selector takes from a known dictionary */
bool  prepare_is_atom(Prepare *p, const Core *rhs, Atom *out); /* only another name, a method, or a dictionary: the atom it stands for */
const Core *prepare_dictionary(Prepare *p, Definition *d);     /* its bindings made definitions; NULL: it is not of that form */

/* ---- specialise.c ---- */

/* The copy of a function for the dictionaries among its arguments; the others are left. Itself, when there is none. */
Definition *prepare_specialise(Prepare *p, Definition *d, Atom **args, uint32_t *n);
Definition *prepare_applied_dictionary(Prepare *p, const Core *e);     /* a call of a dictionary function with known dictionaries */
/* let go d x = .. go d y .. in go dict z: inside of go, d is the dictionary. */
void  prepare_passed_dicts(Prepare *p, const Core *let);

/* ---- match.c ---- */

/* The copy of a case. */
Core *prepare_case(Prepare *p, const Core *e);
Core *prepare_join_code(Prepare *p, Core *code);         /* of one without parameters */
/* A copied variable is known to be this constructor, from here on. */
void  prepare_shape(Prepare *p, const Var *var, const Core *con);
/* Is the thunk that a let binds only evaluated in tail position of its body? It will be a label then. True, too,
 * if the body is too large to look through. */
bool  prepare_is_label(const Core *let);

/* ---- strict.c ---- */

/* Evaluates first what is certainly evaluated, in a right-hand side that has been copied; finds the definition's signature. True:
 * something was changed. */
bool  prepare_strict(Prepare *p, Definition *d, Core *rhs);

#endif
