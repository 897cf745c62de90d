/* What the parts of floatin share: floatin.c says what they do together. */
#ifndef TARRY_OPT_FLOATIN_H
#define TARRY_OPT_FLOATIN_H

#include "opt/pass.h"

typedef struct Node {          /* an expression, and where it stands */
    Core        *e;
    struct Node *up;           /* NULL: it is a definition's right-hand side */
    uint32_t     child;        /* it is that child there */
    bool         circle;       /* a let of several, or of one that needs itself */
    /* for the let that is looked at: */
    const struct Node *let;
    struct Node *user;         /* a child that needs it */
    bool         end;          /* so do several, or the expression itself */
    bool         looks;        /* so does its first child */
    uint32_t     n_users;      /* how many of its children */
} Node;

typedef struct Use { Node *at; struct Use *next; } Use;

typedef struct Floats {
    Arena *arena, *scratch;
    PtrMap uses;               /* Var that a let binds -> Use, the last one; that of an end has no place */
} Floats;

/* The parameters of a join point, which is jumped to once. */
bool floatin_is_point(const Node *n);
/* Is it certainly needed, as far as can be seen at once? */
bool floatin_is_needed(const Core *e, const Var *var);

/* Puts it there, and notes that. */
void  floatin_put_at(Node *n, Node *up, uint32_t child);
Node *floatin_new_node(const Floats *f, Core *e, Node *up, uint32_t child);
/* Moves what an expression binds, which is going to be that child there. */
Node *floatin_change(Floats *f, Core *e, Node *up, uint32_t child);

/* What is needed on several ways is bound on each of them: several.c. What stands in the place of the let then; NULL:
 * nothing was done. All ways from where it is needed are marked. */
Node *floatin_several(Floats *f, Node *let, Node *rhs, Node *body);

#endif
