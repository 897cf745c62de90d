/* Dependency analysis: which bindings of a Binds refer to which, and the groups that follow.
 *
 * While a binding is renamed it is its frame's `current`; every reference to a variable of the frame, however deep
 * inside, is an edge from there. Frames need no stack: the variable's entity leads to its node, and the node to its
 * frame. */
#ifndef TARRY_SYNTAX_GROUPS_H
#define TARRY_SYNTAX_GROUPS_H

#include "base/vec.h"
#include "syntax/entity.h"

typedef struct BindNode BindNode;
typedef struct BindEdge { BindNode *to; struct BindEdge *next; } BindEdge;

struct BindNode {
    struct BindFrame *frame;
    Binding  *binding;
    BindEdge *first, *last;
    const BindNode *seen_from; /* the node that has the latest edge to here */
    bool      has_sig;         /* a function with a type signature */
    bool      self;            /* refers to itself */
    uint32_t  number;          /* among those whose circles are looked for */
    uint32_t  knot;
};

/* A function that stands in a pattern of a binding's rules, both of one frame. */
typedef struct BindAsked { BindNode *by, *to; Span span; } BindAsked;

typedef struct BindFrame {
    Arena    *arena;
    BindNode *nodes;           /* one per binding, in source order */
    uint32_t  n;
    BindNode *current;         /* NULL: none is being renamed */
    VEC(BindAsked) asked;
} BindFrame;

BindFrame *frame_new(Arena *arena, Binds *b);
/* A reference to a variable: an edge, if the binding it is defined in belongs to a frame that is being renamed. */
void frame_reference(const Entity *e);
/* It is a function in a pattern, too. */
void frame_asked(const Entity *e, Span span);
/* Fills b->groups, and the knot of each node. */
void frame_groups(BindFrame *f, Binds *b);

#endif
