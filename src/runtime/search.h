/* Search: choices, the trail, going back. Only logic programs have a Search (Image.logic).
 *
 * A choice keeps the continuation: the frames that were on the stack stay where they are, and nobody changes them
 * while it is open. The stack goes on inside of them with a FRAME_UNDERFLOW, which leads to them; returning to it
 * copies some of them, with another one that leads to the rest. So the stack holds, from the bottom, what each open
 * choice has kept since the one before, and then what is returned to. To go back is to return to what was kept; for the
 * last alternative it is kept no more. Where what was pushed since the last choice is a few words, these are copied at
 * once: they will be returned to.
 *
 * Thunks under evaluation are not black holes in a logic program: what has not been updated is as it was when its
 * evaluation is abandoned. What is updated or bound while a choice is open, and is older than the last one, becomes an
 * OBJECT_BOUND, and is on the trail with what it was. What is younger is garbage when that choice is gone back to, and
 * needs nothing. To be younger is to be in the nursery at Base.latest or above: where its end was when the last choice
 * was made, which each choice knows of itself; after a collection all that exists counts as older.
 *
 * Values that have nothing to do with choices are kept for all branches. Base.taint counts choices, looks at logic
 * variables and at what is OBJECT_BOUND; if it is at an update what it was when the evaluation began, the value was
 * made of nothing that can be undone, and the update is a plain one. What it leads to may be young, and can be reached
 * after going back from then on: so all that exists counts as older than any choice then, Search.floor. So it is when
 * something mutable is written. What is younger is not only garbage when a branch has failed: its memory is used again
 * at once, where generated code goes back (Hp := Base.latest).
 *
 * A profiled program keeps nothing: what is done in a branch is that branch's, as docs/cost.md has it. A search inside
 * of the search keeps only data without thunks: else what it evaluates is what it was, afterwards. So a variable that
 * is made, or a thunk that will choose, is not the same inside and outside unless it was there before; which must not
 * depend on what other branches have done. Therefore to make a variable counts as well; functions that hold something
 * are not kept where there are such searches, for in these thunks come out; and if there are others (of Core), nothing
 * is kept from then on. */
#ifndef TARRY_RUNTIME_SEARCH_H
#define TARRY_RUNTIME_SEARCH_H

#include "base/ptrmap.h"
#include "base/vec.h"
#include "runtime/runtime.h"
#include "runtime/stack.h"

typedef struct Choice {
    size_t   height, kept;     /* so many words of the stack are kept for it; since the one before */
    bool     guesses;          /* `var` is guessed; else there are two alternatives, functions of the world */
    bool     barrier;          /* neither: below it is nothing of the innermost capsule */
    bool     root;             /* it stays to the end: strategy.h */
    bool     settled;          /* neither it nor those before lead to something young */
    Word     first, goal;      /* the alternatives; the first one is kept by the root only */
    Word     var;
    uint32_t maker, next, n;   /* ImageFlex; the alternative to try next */
    uint32_t flex;             /* of the image */
    uint64_t depth;            /* strategy.h, capsule_rest.c: so many choices were made on the way to it */
    Word     ccs;
    Word     mark;             /* what lies there or above is younger */
    size_t   trail;            /* its length then */
    uint64_t unasked;          /* Search.unasked then */
    size_t   forgotten;        /* updates since, before the next choice, that are not on the trail any more */
    const struct GuessPattern *guess;  /* of the alternative to try next, for generated code; NULL: that is not known */
} Choice;

/* A FRAME_UNDERFLOW; all that was pushed since the last choice is copied, if it is not more words. */
enum { UNDERFLOW_WORDS = 2, FEW = 96 };

/* Thunks and variables that are older than a set function, in a profiled program: older.h. */
typedef struct Older {
    VEC(Word) objects;
    PtrMap    table;           /* of these, by address */
    bool      moved;           /* there was a collection since */
    bool      known;           /* older_know */
} Older;

/* A place of the program's text; file: IMAGE_NONE if it is not known. */
typedef struct SearchPlace { uint32_t line, column, file; } SearchPlace;

/* A branch waits: where, and where the variable was made that it waits for. */
typedef struct SearchWait { SearchPlace at, var; } SearchWait;

/* So many choices that follow each other were decided in the same way: capsule_rest.c. */
typedef struct WayRun { Word decision; uint64_t times; } WayRun;
typedef VEC(WayRun) WayRuns;

/* What a search inside knows about how it can go on later. */
typedef struct Rest {
    WayRuns  way;              /* the decisions that lead to where it is */
    uint64_t length;           /* of that: choices */
    WayRuns  again;            /* those that are still to be made again, the next one last */
    uint64_t made;             /* choices since it has a value */
    uint64_t most;             /* that are made before the rest is left for later */
    bool     eager;            /* it cannot be */
    bool     later;            /* this one was left before: the goal is a branch */
} Rest;

/* A search inside of the search: capsule.c. */
typedef struct Capsule {
    Word      args;            /* an OBJECT_PARTS: what the operation was given */
    VEC(Word) values;          /* found so far */
    size_t    barrier;         /* in Search.choices */
    size_t    limit;           /* 0: one step, up to the first choice about which nothing was decided */
    VEC(Word) decisions;       /* of that step, the next one last */
    Rest      rest;
    bool      strong;          /* a set function: what is older than it chooses outside */
    bool      made;            /* what is older has made something inside */
    bool      waits;           /* a branch of it does */
    bool      constants;       /* some were evaluated inside */
    SearchWait wait;           /* the first one that does */
    uint64_t  bindings;        /* Search.bindings when it began */
    Word      serial;          /* variables that were made inside have this word, or a higher one */
    Older     older;
    Older     outside;         /* thunks that were there when it began, if that is known: until a collection */
} Capsule;

/* What a maker gave for an alternative: guess.c. */
typedef struct GuessPattern {
    const Info *info;          /* NULL: not known */
    Word        value;         /* it takes nothing, and is this; else its tag */
    Word        place;         /* of its variables */
    Word        own, bytes;    /* of itself, and with its variables; 0: it takes nothing */
} GuessPattern;
typedef VEC(GuessPattern) GuessPatterns;

/* Likewise, of a flexible case, for generated code: what Choice has of it, as there, and the alternatives. */
typedef struct Guesses {
    uint32_t     maker, next;
    uint32_t     n, flex;
    const GuessPattern *second;        /* Choice.guess, of a choice that has been made just now */
    uint32_t     told;         /* so many of the alternatives, the first ones, are known */
    GuessPattern of[];
} Guesses;

typedef struct Search {
    VEC(Choice)     choices;
    TrailEntry     *trail;     /* its first entry; Base.trail is behind the last one */
    size_t          trail_size;
    GuessPatterns  *guesses;   /* for each global, if it is a maker; NULL: nothing yet */
    VEC(Capsule)    capsules;  /* those we are inside of */
    Word            serial;    /* logic variables made so far */
    uint64_t        bindings;  /* of logic variables, so far */
    VEC(Word)       aside;     /* parts of a term that are still to be looked at: bindTerm# */
    uint64_t        unasked;   /* so many terms are taken apart in this branch before one is looked at
                                  again */
    Word            led;       /* a thunk that was led to another one last: search_lead. 0: since a collection, none */
    Word            floor;     /* what lies below is older than any choice */
    uint64_t        looks;     /* so many parts of values may be looked at before one is kept: search_trail.c */
    bool            partial;   /* a search inside gave something that is not evaluated: nothing is kept any more */
    bool            plain;     /* depth first, without searches inside, not profiled, and not closed */
    size_t          quick;     /* if it is plain, there is no first failure to be noted, and no other thread whose
                                  objects are among those of a branch: with so many choices generated code can make
                                  another one, with more than that it can go back; else INT64_MAX */
    size_t          world;     /* so many choices are older than what was last written to the world */
    struct StrategyState *strategy; /* NULL: depth first */
    uint64_t        values, failed, suspended;
    SearchPlace     failed_at; /* the first one */
    SearchWait      wait;      /* the first one that was suspended */
    bool            closed;    /* the action has been carried out: is there another branch? */
    SearchPlace     other;     /* then: the choice that led there */
} Search;

/* A logic variable's word: its number, and the image's frame that it was made for, plus one; 0: not known. */
enum { VARIABLE_SHIFT = 24, VARIABLE_PLACES = (1 << VARIABLE_SHIFT) - 1 };
static inline Word search_next_variable(const Search *s) { return s->serial << VARIABLE_SHIFT; }
static inline Word search_variable(Search *s, Word place) { return s->serial++ << VARIABLE_SHIFT | place; }
static inline Word variable_place(const Object *var) { return var->f[0] & VARIABLE_PLACES; }

void search_open(Runtime *rt);
void search_close(Runtime *rt);
/* The collector's roots, by h->visit. A major collection leaves out the trail: what is on it, and cannot be reached
 * otherwise, need not be undone, for nobody will ever look at it. So then, until there are none, those entries follow
 * whose object has been reached, and what they lead to (true: there are some); and the others are forgotten. */
void search_scavenge(Heap *h, bool trail);
bool search_scavenge_reached(Heap *h, void (*follow)(Heap *h));
void search_forget_others(Heap *h);
void search_changed(Runtime *rt);              /* choices, searches inside, or the floor: generated code is told */

void search_mark_here(Base *base);             /* all that exists counts as older than the last choice */
/* What is not undone, something mutable or of the runtime, leads to what may be young. */
static inline void search_leads_to_young(const Runtime *rt)
{
    if (rt->search != NULL)
        search_mark_here(rt->base);
}
Word search_young_end(const Runtime *rt);      /* what is younger than a choice is below that; it stays where it is */
/* Is an object older than the last choice? Then what it was must be on the trail. */
bool search_is_older(const Runtime *rt, const Object *o);
static inline size_t search_trail_length(const Runtime *rt) { return (size_t)(rt->base->trail - rt->search->trail); }
void search_push(Runtime *rt, Object *o, TrailKind kind, Word was);
/* The value of a thunk, args[1], in this branch: args[0]. False: no memory. */
bool search_update(Base *base);
/* The thunk has, in this branch, the value that another one will have; so has who led to the thunk. Search.plain. */
void search_lead(Base *base, Word thunk, Word to);
/* The value o has in this branch; it is a logic variable. Remembers it if need be. */
void search_bind(Base *base, Object *o, Word value);
/* A copy of so many words of frames on the stack, apart; `pointers` as of rt_new. NULL: no memory. */
Object *search_freeze(Base *base, size_t words, unsigned pointers);
void search_barrier(Base *base);               /* the continuation is the stack */
/* Back to the innermost barrier, which is removed: what was done since is undone, and the stack is what it was. */
void search_leave(Base *base);
Word search_next(Base *base, bool value);      /* another branch; this one has given a value, or has not */
StackWalk search_walk(Base *base);             /* from sp */
const Word *search_kept_for_last(const Base *base);    /* frames from there on are kept for the last choice */
/* So many words of frames that are returned to come to follow each other on the stack. False: no room. */
bool search_bring(Base *base, size_t words);

/* The frame at sp is one of the program's, or of the runtime's other ones, and not marked: for who looks at it without
 * returning, or changes it.
 * False: there is none but the FRAME_STOP. */
bool search_settle(Base *base);
/* A variable is guessed, args[0]: by the alternatives of a case, or by all constructors there are. Where to go on. */
Word search_guess(Base *base, const ImageFlex *flex, bool all);
/* A choice whose continuation is the stack; its alternatives, or the variable, are args. */
void search_make(Base *base, Choice choice);
/* The profiler is told that it is made; args are as for search_make. */
void search_tell_choice(Base *base, const Choice *choice);
/* An alternative begins, of a choice that has been made, or is only described: then args are as for search_make. */
Word search_take(Base *base, const Choice *choice, uint32_t alternative);
void search_back_to_root(Base *base);          /* all that was done since is undone */
Word search_end(Base *base);                   /* no branch is left */
/* The next branch: where to go on. rt->line ... say why this one ended. (Without a search the program ends.) */
Word search_fail(Base *base);
/* It waits for a variable (0: not known), and the stack says where; or that is known already, else NULL. Inside of a
 * capsule it is that which waits, when it has no other branch. */
Word search_suspend(Base *base, Word var, const SearchWait *known);
Word search_next_value(Base *base);            /* likewise, this one having given a value */
/* Main is an action, and its end is reached. Where there are choices left, all of these must fail: an action has one
 * branch. So they are tried, and if one comes to the end, or to the world, that is an error, which is search_not_one.
 * Not in a profiled run, which is that of the action. */
Word search_action_done(Base *base);
Word search_not_one(Base *base);
/* The stack is full. In a logic program thunks under evaluation are not black holes: is one of them evaluated for its
 * own sake? */
bool search_loops(Base *base);
/* The stack is that of the innermost handler of exceptions, and what was under evaluation is as it was before. False:
 * there is no handler. */
bool search_unwind(Base *base);
/* There is an exception: choices and searches inside that were begun since the innermost handler was set are given up.
 * Nothing is kept of its frame, nor inside of it, for those that stay. */
void search_raised(Base *base);

#endif
