/* Operations on logic variables, and their frames. logic.c, capsule.c
 *
 * An operation that evaluates something waits in a FRAME_LOGIC: pointers, which operation, how far it is. */
#ifndef TARRY_RUNTIME_LOGIC_H
#define TARRY_RUNTIME_LOGIC_H

#include "runtime/search.h"

typedef enum LogicOperation {
    LOGIC_GUESS,               /* the first pointer becomes what comes back */
    LOGIC_IS_VAR, LOGIC_SAME_VAR, LOGIC_BIND, LOGIC_BIND_TERM, /* of two pointers, which are evaluated: `step` of them
                                                                   are */
    LOGIC_BIND_LAZY,           /* likewise, but only the first one is */
    LOGIC_NORMAL_FORM,         /* of the first pointer, `step` components were demanded; 0: of the argument */
    LOGIC_GROUND,              /* likewise */
    LOGIC_GIVE,                /* whatever comes back, the first pointer is given to the frame below */
    LOGIC_CONC,                /* the first goal is evaluated; step: what is known of the second, if any: logic.c */
    /* capsule.c: */
    LOGIC_CAPSULE,             /* a value of the innermost capsule comes back */
    LOGIC_GATHER,              /* the first `step` values of the array are still to be put before the list that comes
                                  back, by the second pointer */
    LOGIC_GATHER_APPLY,        /* likewise; the third pointer is the list, what comes back waits for it */
    LOGIC_RESTART              /* then the capsule with these arguments begins again; step: its limit, and whether it is
                                  a set function, as the last bit */
} LogicOperation;

/* The frame's words. */
enum { LOGIC_POINTERS = 3, LOGIC_FIRST = 1, LOGIC_SECOND, LOGIC_THIRD, LOGIC_OPERATION, LOGIC_STEP, LOGIC_CCS };

/* LOGIC_CONC: what is known of the goal that is not at work, in the frame's step, and behind it how many bindings there
 * were when it was suspended. solve# has none. */
typedef enum Other { OTHER_NEW, OTHER_SUSPENDED, OTHER_DONE, OTHER_NONE } Other;
enum { OTHER_BITS = 2 };

void logic_push(Base *base, LogicOperation operation, Word first, Word second, Word third, Word step);
void logic_pop(Base *base);
Word logic_enter(Base *base, Word pointer);    /* it is evaluated, and returned to the frame at sp */
/* The frame at sp waits for a variable; when it is tried again, it gets the value. The others as of search_suspend. */
Word logic_suspend(Base *base, Word value, Word var, const SearchWait *known);

/* A logic variable becomes what a maker (a global) says alternative number i is, then that is returned to the frame at
 * sp. */
Word logic_guess(Base *base, Word var, uint32_t maker, uint32_t i);
/* R0, a variable, becomes the first thing that a case asks for, with a choice if there are more: in a plain search. */
Word logic_guess_first(Base *base, const ImageFlex *flex);
/* Search.plain: an alternative of a choice that has been made, or was closed just now; Choice.guess of one that has
 * been. */
Word logic_guess_next(Base *base, const struct Choice *choice, uint32_t alternative);
const struct GuessPattern *logic_next_guess(const Runtime *rt, const struct Choice *choice);
Word logic_guessed(Base *base, Word var, Word step, Word value);       /* the maker has said so */
void guesses_close(Runtime *rt);

/* What a pointer leads to, in this branch. */
static inline Word logic_follow(Word p)
{
    while (tag_of(p) == 0 && (info_of(untag(p))->kind == OBJECT_INDIRECTION || info_of(untag(p))->kind == OBJECT_BOUND))
        p = untag(p)->f[0];
    return p;
}

static inline bool logic_is_free(Word p) { return tag_of(p) == 0 && info_of(untag(p))->kind == OBJECT_FREE; }

#endif
