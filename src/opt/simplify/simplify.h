/* What the parts of the simplifier share: simplify.c says what they do together. */
#ifndef TARRY_OPT_SIMPLIFY_H
#define TARRY_OPT_SIMPLIFY_H

#include "opt/pass.h"
#include "opt/labels/repeats.h"

typedef struct Shape {         /* a variable of the copy is this constructor; or an operation has this outcome */
    const Var          *var;   /* NULL: it is about an operation */
    const Con          *con;
    Atom               *fields;
    const Core         *op;    /* NULL: it is about a variable */
    Atom                value;
    uint32_t            closure;               /* that the operation was done in */
    const struct Shape *next;
} Shape;

typedef struct Box {           /* let b = f, f being a top-level function that b's stack owns */
    const Var *function;
    uint32_t   region;
    bool       labelled;       /* that stack owns functions: it is not a CAF's alone, nor DICT */
} Box;

typedef struct Entered {       /* an scc around us */
    Core                 *scc; /* of the copy */
    const Var            *outer;               /* of the original; NULL: nothing in it goes back */
    uint32_t              place, region;       /* it stands in */
    uint32_t              inside;              /* region of its body */
    bool                  labelled;            /* ... whose stack owns functions */
    bool                  border;              /* not gone back from by what is bound around it (occur.c) */
    const struct Entered *next;
} Entered;

typedef struct Under { uint32_t place, region; bool labelled; const Entered *sccs; } Under;    /* whose code it is */

struct Gain;

enum { SMALL_SIZE = 16,        /* of functions that stand in the place of any call */
       MAX_DEPTH = 6 };        /* of functions in functions */

typedef struct Simplify {
    Rebuild            r;      /* first; its arena is needed only until the definition is ready */
    Opt               *o;
    const CoreProgram *in;     /* with occurrences counted */
    bool              *needed; /* by definition: what is ready mentions it */
    VEC(uint32_t)      todo;   /* of those */
    Name               inline_name;            /* of the function that asks for it */
    Name               append_name;            /* of (++) */
    bool              *small;  /* by definition: it may stand in the place of its calls */
    bool              *for_once;               /* ... which is one place */
    struct Gain      **gains;  /* by definition: benefit.c. NULL: nobody has asked */
    Arena             *own;    /* of those */
    bool              *lost;   /* by definition: it never comes back. NULL: nobody asks */
    PtrMap             once;   /* Var of the original -> Core it is bound to, which stands in the place of its one
                                  occurrence */
    PtrMap             waits;  /* Var of the original that would be one of these, were it not for a function around
                                  its occurrence -> the function that its let is in, + 1 */
    bool               again;  /* ... and that function is gone */
    const Shape       *shapes; /* known here */
    PtrMap             functions;              /* Var of the copy -> itself: bound to a function */
    const Core        *looked; /* of the original, or put in its place: a case with patterns looks at its value */
    uint32_t           closure, closures;      /* the object's code we are in; how many there are */
    PtrMap             owned;  /* Var of the copy -> where + 1: its value belongs to the stack of that place, if to
                                  any */
    uint32_t           place, places;          /* what runs under one stack; how many there are */
    PtrMap             boxes;  /* Var of the copy -> Box */
    uint32_t           region; /* the scc's body, at its place or in a lambda in it */
    bool               labelled;               /* ... and its stack owns functions: it is no CAF's alone, nor DICT */
    bool              *labels; /* by definition: all of it stands under such a one (labelled.h) */
    Repeats            repeats;
    const Entered     *sccs;   /* around us, in this function, or where a label owns it */
    const Core        *made;   /* of the original: the sccsub that a binding is made under */
    uint32_t           lambda, lambdas;        /* the function we are in; how many there are */
    PtrMap             far;    /* Var of the original, in `once`, that stands in another region -> its own, + 1 */
    PtrMap             unders; /* Var of the original, in `once`, that `here` was written for -> that name */
    PtrMap             counts; /* Var of the copy -> itself: it counts labels (apart_labels.c) */
    PtrMap             parts;  /* Var of the copy -> Part */
    const Con         *unit;   /* what these give; NULL: nobody has asked */
    PtrMap             jumps;  /* Var of the original -> itself: a join point */
    PtrMap             points; /* ... -> Core of the original: such a one's lambda, which looks at a parameter */
    size_t             given_since;            /* a mark of `points`: those before it were given other arguments */
    VEC(const Var *)   joins;  /* of the copy: join points that the case being moved, or arguments, were moved into */
    const Top         *now;    /* what is being simplified */
    const Top         *within[MAX_DEPTH];      /* functions put in place in functions put in place */
    uint32_t           depth;  /* of them */
    uint32_t           room;   /* for such copies in this definition */
    uint32_t           room_worth;             /* for those that are not small, but gain enough */
    PtrMap             bound;  /* Var of the copy -> Bound: what rules may look at */
    uint32_t           rewriting;              /* right-hand sides of rules, in each other */
    uint32_t           room_asked;             /* for those that pragmas ask for */
} Simplify;

typedef struct Given { Atom *args; uint32_t n; } Given;        /* arguments, of the copy */

/* ---- simplify.c ---- */

Core *simp_expr(Rebuild *r, const Core *e);
/* An expression of the original, applied; its ends are. */
Core *simp_applied(Simplify *s, const Core *e, Given given);

/* ---- labels.c ---- */

/* A body that runs under whatever stack it is applied under, or under another one: its own place. Gives the place
 * around. */
uint32_t simp_new_place(Simplify *s);
/* Is this evaluated by a constant or a dictionary, not under MAIN? */
bool  simp_is_constants(const Simplify *s);
/* ... under no label? What is bound belongs to nobody then (S of 003, Fig. 7), as definitions do. */
bool  simp_is_nobodys(const Simplify *s);
/* Is there in it what goes back from an scc that is around it? Elsewhere that may have been gone back from already. */
bool  simp_goes_back(const Core *e);
/* Is it sccsub MAIN ..: under the same stack, wherever it stands? */
bool  simp_is_whole(const Core *e);
/* Is it bound by a let of the same place, or no function, so that it belongs to nobody? */
bool  simp_belongs_here(const Simplify *s, const Var *var);
/* Profiled, let y = x owns the function that x may be; unless it has the same owner already. */
bool  simp_gives_owner(Simplify *s, const Core *rhs);
/* What a let of the copy binds belongs to the place we are in. */
void  simp_note_owner(Simplify *s, const Bind *b);
Under simp_under(const Simplify *s);
/* To the stack around an scc; NULL: who knows which that is. Gives where we were. */
Under simp_go_back(Simplify *s, const Entered *scc);
void  simp_go_under(Simplify *s, Under there);
/* The scc that going back to a variable of the copy leaves; NULL: it is not of this function. */
const Entered *simp_entered(const Simplify *s, const Var *outer);
/* An expression of the original, applied, that stands in sccs, from the first to the second; we have gone back from
 * them, and they are entered again, without counting. */
Core *simp_again(Simplify *s, const Entered *inner, const Entered *outermost, const Core *e, Given given);
/* A call, function and arguments being copied already; the function may be in a box. */
Core *simp_call_boxed(Simplify *s, const Var *named, Given given, const Core *like);
Core *simp_apply(Simplify *s, Core *fun, Given given, const Core *like);
/* What was bound, in the place of its one occurrence, applied: perhaps in an scc inside of where it was bound. */
Core *simp_put_there(Simplify *s, const Var *var, const Core *e, Given given);
Core *simp_scc(Simplify *s, const Core *e, Given given);

/* ---- under.c ---- */

/* What a let binds: may it stand in the place of its one call, under another stack? */
bool  simp_may_put_under(const Simplify *s, const Bind *b);
/* The let of such a one; and its call, with all arguments. `made`: of the original. */
Core *simp_put_under(Simplify *s, const Core *let, Given given);
Core *simp_call_under(Simplify *s, const Var *made, const Core *lam, Given given);

/* ---- let.c ---- */

/* Another object's code, from here on. Gives that around. */
uint32_t simp_new_closure(Simplify *s);
Core *simp_let(Simplify *s, const Core *e, Given given);
Core *simp_join(Simplify *s, const Core *e, Given given);

/* ---- inline.c ---- */

/* Does a lambda take such arguments? (What has no types need not.) Of what is no lambda, who knows: yes. */
bool  simp_fits(const Core *fun, Given given);
/* What a definition is only another name of; itself, if it is not. */
Var  *simp_past_names(const Simplify *s, Var *fun);
/* A call, function and arguments being copied already. */
Core *simp_call(Simplify *s, Var *fun, Atom *args, uint32_t n, const Core *like);
/* A lambda of the original, applied to as many arguments as it has parameters, or more. */
Core *simp_beta(Simplify *s, const Core *lam, Given given);
/* A lambda, or any expression, of the original in the place of a call. */
Core *simp_put(Simplify *s, const Core *fun, Given given, const Core *like);
/* Which definitions are functions that are mentioned in one place. */
bool *simp_find_for_once(const Opt *o, const CoreProgram *program);
/* Which definitions may stand in the place of their calls: small ones, and these, if it is not NULL. */
bool *simp_find_small(const Opt *o, const CoreProgram *program, const bool *for_once);

bool  simp_calls_itself(const Core *e, const Top *top);
/* The case of a variable that a function begins with; NULL: it begins with something else. */
const Core *simp_first_case(const Core *body);
/* A lambda that looks at one of its parameters first: the alternative that it takes, given this; NULL: nobody knows. */
const Alt *simp_way_of(const Simplify *s, const Core *lam, Given given);

/* A mistake made on purpose (mutants.tbl), to see that programs are tried in which something stands in the place of a
 * call, or of a jump: the first two arguments are turned. */
void simp_turn(Given given);

/* ---- benefit.c ---- */

/* The size of a function's body, if that is worth standing in the place of a call with these arguments, which a case
 * looks at or not; else 0. */
uint32_t simp_worth(Simplify *s, const Top *top, Given given, bool looked_at);

/* ---- case.c ---- */

Core *simp_case(Simplify *s, const Core *e, Given given);
/* The alternative that a case takes if it looks at this; NULL: nobody knows. */
const Alt *simp_alt_of(const Simplify *s, const Core *e, const Atom *a);
/* case fun of { f -> f given }, moved into fun in any case: to whatever goes back from an scc. */
Core *simp_call_of_case(Simplify *s, const Core *fun, Given given);

/* ---- shapes.c ---- */

/* A variable of the copy is known to be this constructor, from here on. */
void  simp_shape(Simplify *s, const Var *var, const Core *con);
void  simp_matched(Simplify *s, const Var *var, const Con *con, Atom *fields);
/* Is it known to be a constructor? */
bool  simp_known(const Simplify *s, const Var *var, const Con **con, Atom **fields);

/* ---- lost.c ---- */

void simp_find_lost(Simplify *s);
/* Does an expression never come back? The second knows calls and operations alone. */
bool simp_is_lost(const Simplify *s, const Core *e);
bool simp_is_lost_end(const Simplify *s, const Core *e);

/* ---- apart.c ---- */

typedef struct Part {          /* what is taken out, and perhaps stands where it is called */
    Core        *let;          /* with nothing in it */
    bool         put;          /* ... which it does */
    struct Part *next;
} Part;
typedef struct Apart {
    Core *first, *last;        /* lets; NULL: none */
    Part *parts;
    bool  done;                /* something was moved */
} Apart;

/* What a let of the original binds, its copy being `made`: if it is delayed only to be taken apart, a constructor is
 * left to `made`, and known from here on; the lets that were around it. */
Apart simp_apart(Simplify *s, const Core *let, Bind *made);
/* The same where labels are around it. */
Apart simp_apart_labels(Simplify *s, const Core *let, Bind *made);
/* Such a part, called. */
Core *simp_put_part(Simplify *s, Part *part, Given given, const Core *like);
/* Is it nothing but labels that are entered, also behind one that goes back (arity_is_count: none does)? */
bool  simp_is_count(const Core *rhs);
/* With these around it; and without the constructor, if nobody needs that any more. */
Core *simp_around(Apart apart, const Bind *made, Core *out);

/* ---- again.c ---- */

/* What an alternative of the copy knows about the operation that its case looks at. */
void simp_outcome(Simplify *s, const Core *scrut, const Alt *alt);
/* The outcome of the operation, if it has been done on the way here. */
const Atom *simp_done_before(const Simplify *s, const Core *prim);

/* ---- fold.c ---- */

Core *simp_prim(Simplify *s, const Core *e);

#endif
