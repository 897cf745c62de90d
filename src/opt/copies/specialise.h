/* What the parts of specialisation share: specialise.c says what they do together. */
#ifndef TARRY_OPT_SPECIALISE_H
#define TARRY_OPT_SPECIALISE_H

#include "opt/copies/static.h"

typedef struct Definition Definition;

typedef struct Known {         /* what a variable stands for in a definition that was not copied yet */
    const Var          *var;
    Atom                atom;
    const struct Known *next;
} Known;

typedef struct Special {       /* a copy for these dictionaries */
    Top        **dicts;        /* one per argument; NULL: no dictionary, stays a parameter */
    bool         one;          /* all are, and the first stays even so, for nothing */
    Definition  *copy;
} Special;

struct Definition {
    Top         *top;          /* its right-hand side is the new one when it is ready */
    const Core  *source;       /* of the old program, or a part of it */
    const Known *known;        /* what variables free in the source mean */
    bool         needed, ready, busy;
    uint32_t     nesting;      /* a dictionary: how many dictionary functions it is made by */
    VEC(Special) specials;
};

typedef struct Specialise {
    Rebuild            r;      /* first */
    Opt               *o;
    const CoreProgram *in;
    Arena             *own;    /* of definitions, and of what they know */
    VEC(Definition *)  definitions;            /* by number; of those that are not needed so far, NULL */
    Tops               tops;   /* of the new program */
    VEC(Definition *)  todo;
    Statics           *statics;/* of the definition that is being copied */
} Specialise;

/* ---- specialise.c ---- */

Definition *spec_definition(Specialise *s, const Var *var);
/* A definition that the program does not have. */
Definition *spec_invent(Specialise *s, const Definition *like, Name name, Name part, const Core *source,
                        const Known *known);
void        spec_need(Specialise *s, Definition *d);
const Known *spec_know(Specialise *s, const Var *var, Atom atom, const Known *next);
/* An atom of the copy; of a definition, its own variable. */
Atom        spec_atom(Specialise *s, Atom a);
Atom       *spec_atoms(Specialise *s, const Atom *args, uint32_t n);
/* What variables free in a definition mean, until ptrmap_undo. */
void        spec_means_all(Specialise *s, const Known *known);
void        spec_means_nothing(Specialise *s, const Core *let);            /* what a let binds may have a meaning
                                                                              from another copy of it */
/* A call of a dictionary function with known dictionaries: the dictionary; NULL: it is none. */
Definition *spec_applied_dictionary(Specialise *s, const Core *e);

/* ---- dictionary.c ---- */

/* A dictionary, and not only a part of one. */
static inline bool spec_is_dict(const Definition *d) { return d->top->dict && d->top->part == NULL; }
/* Lets around a constructor. In a program that searches, of a class: other calls may choose, each for itself. */
bool        spec_is_dictionary(const Specialise *s, const Core *e);
bool        spec_may_share(const Specialise *s, const Core *body);         /* this dictionary function's results, all
                                                                              calls with the same dictionaries */
Definition *spec_dictionary_of(Specialise *s, const Atom *a);  /* the known dictionary that it is; NULL: none */
/* what a selector takes from a known dictionary */
bool        spec_select(Specialise *s, const Var *fun, const Atom *from, Atom *out);
bool        spec_is_atom(Specialise *s, const Core *rhs, Atom *out);       /* only another name, a method, or a
                                                                              dictionary: the atom it stands for */

#endif
