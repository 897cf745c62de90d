/* What passes share: what they are given, and what they give. */
#ifndef TARRY_OPT_PASS_H
#define TARRY_OPT_PASS_H

#include "base/circles.h"
#include "base/vec.h"
#include "core/walk.h"
#include "opt/opt.h"

typedef struct Opt {
    const OptOptions *options;
    Arena            *kept;  /* of what outlives the pass that makes it: variables of definitions, places of calls */
    bool              searches;  /* it is a logic program, at the beginning of a pass */
    unsigned          phase; /* of the simplifier, downwards to 0: what INLINE [2] is about */
    bool              parts; /* the last worker has given a function pointers in the place of what they are parts of */
    unsigned          needed; /* something was found to be, by the last demand: 2; by the one before it: 1 */
    bool              raised; /* the last eta has made something take more arguments */
    PtrMap            rewrites;  /* Var of a definition -> Rewrite: rules about it (rules.h) */
    uint32_t          n_rewrites;
    VEC(Var *)        rule_uses; /* definitions that they name */
    uint64_t          copied; /* of bodies put in the place of calls, by all runs of the simplifier */
    PtrMap            saturated; /* Var of a definition -> that of a copy which takes more arguments (saturate.h) */
} Opt;

/* A pass is given a program that is nobody else's, in an arena of its own. It changes it in place, or makes a new one
 * in a new arena that shares no expressions with it; then the old one is gone. */
typedef CoreProgram *Pass(Opt *o, CoreProgram *p);

Pass pass_reach, pass_certain, pass_groups, pass_eta, pass_specialise, pass_simplify, pass_eager, pass_floatin,
    pass_floatout, pass_demand, pass_static, pass_worker, pass_rules, pass_joins, pass_loops, pass_fuse,
    pass_cells, pass_whole, pass_fields, pass_patterns, pass_order, pass_calls,
    pass_gather, pass_counts;

/* ---- programs under construction ---- */

/* With the same definitions, whose right-hand sides are still those of the old one. */
CoreProgram *opt_like(const CoreProgram *in, Arena *arena);
/* One more definition, like another one but for what it is given, at the end of a list of definitions. */
typedef VEC(Top *) Tops;
Top *opt_invent(Opt *o, Tops *tops, const Top *like, Name name, Name part, Core *rhs, Arena *arena);
/* One that was a part of another one; still without what it is. It is no dictionary nor method: the functions of these
 * are charged to who calls them. */
Top *opt_invent_part(Opt *o, Tops *tops, const Top *of, Name name, Name local, Arena *arena);
/* The definition of a top-level variable. */
static inline Top *opt_top(const CoreProgram *p, const Var *var) { return p->tops[var->top->index]; }

/* table = scc "table" cells, the latter being defined as a constructor (cells.c): its variable; NULL: it is none. Who
 * looks at the table enters its label, and knows what is there. */
Var *opt_labelled_cell(const CoreProgram *p, const Var *var);
/* Does a pattern of a case, or this outcome, say more about types than is known around the case? */
bool opt_refines(const Core *e, const Alt *alt);
/* What an expression itself names, its children apart, by its new name if that has one: Var -> Var. */
void opt_rename(const PtrMap *names, Core *e);

/* What must stay: main, then what the runtime raises by itself, as far as the program has it; and
 * rules, or what they name. */
void opt_roots(const Opt *o, const CoreProgram *p, CoreUse *need, void *context);

enum { FIRST_PHASE = 2 };

/* Definitions, by number, in the order of their calls: a definition comes behind all it mentions, but for circles. */
Circles opt_circles(const CoreProgram *p);
/* Takes definitions out of a set until none of those left mention each other in a circle. One that mentions itself
 * alone is no circle. */
void opt_break_circles(const CoreProgram *p, bool *some);

#endif
