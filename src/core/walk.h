/* Going through Core, and building it anew: once for all that do it.
 *
 * An expression has children, atoms and binders, whatever its kind:
 *
 *     for (uint32_t i = 0; i < core_children(e); i++)  look(core_child(e, i));
 *
 * A pass treats the kinds of expressions that it is about, and leaves the others to these functions. */
#ifndef TARRY_CORE_WALK_H
#define TARRY_CORE_WALK_H

#include "base/ptrmap.h"
#include "core/core.h"
#include <assert.h>

typedef struct CoreAtoms { Atom *data; uint32_t n; } CoreAtoms;

static inline uint32_t core_children(const Core *e)
{
    switch (e->kind) {
    case CORE_VAR: case CORE_LIT: case CORE_CON: case CORE_PRIM: return 0;
    case CORE_LAM: case CORE_APP: case CORE_SCC: case CORE_HERE: case CORE_FREE: return 1;
    case CORE_LET:  return e->u.let.n + 1;
    case CORE_CASE: return e->u.cas.n + 1;
    case CORE_OR:   return 2;
    }
    return 0;
}

static inline Core *const *core_place_of_child(const Core *e, uint32_t i)
{
    assert(i < core_children(e));
    switch (e->kind) {
    case CORE_LAM:  return &e->u.lam.body;
    case CORE_APP:  return &e->u.app.fun;
    case CORE_LET:  return i < e->u.let.n ? &e->u.let.binds[i].rhs : &e->u.let.body;
    case CORE_CASE: return i == 0 ? &e->u.cas.scrut : &e->u.cas.alts[i - 1].body;
    case CORE_SCC:  return &e->u.scc.body;
    case CORE_OR:   return i == 0 ? &e->u.or.left : &e->u.or.right;
    case CORE_HERE: return &e->u.here.body;
    case CORE_FREE: return &e->u.free.body;
    default:        return NULL;
    }
}

/* Right-hand sides before the body of a let; what a case looks at before its alternatives. */
static inline Core *core_child(const Core *e, uint32_t i) { return *core_place_of_child(e, i); }

static inline void core_set_child(Core *e, uint32_t i, Core *child)
{
    assert(child != NULL);
    *(Core **)core_place_of_child(e, i) = child;
}

/* Arguments of applications, constructors and primitive operations. */
static inline CoreAtoms core_atoms(const Core *e)
{
    switch (e->kind) {
    case CORE_APP:  return (CoreAtoms){ e->u.app.args, e->u.app.n };
    case CORE_CON:  return (CoreAtoms){ e->u.con.args, e->u.con.con->arity };
    case CORE_PRIM: return (CoreAtoms){ e->u.prim.args, (uint32_t)prim_info[e->u.prim.prim].arity };
    default:        return (CoreAtoms){0};
    }
}

/* Variables that the expression itself binds: parameters, those of let, patterns, `free`, and the stack that an scc
 * or CORE_HERE names. */
typedef void CoreBinder(void *context, Var *var);
void      core_binders(const Core *e, CoreBinder *binder, void *context);
/* Every occurrence of a variable in an expression: names, arguments, stacks that are gone back to. */
typedef void CoreUse(void *context, const Var *var);
void      core_uses(const Core *e, CoreUse *use, void *context);

/* The same variable, or the same literal: an integer or a character. */
bool      core_same_atom(Atom a, Atom b);

uint32_t  alt_vars(const Alt *alt);            /* how many an alternative binds */
Var      *alt_var(const Alt *alt, uint32_t i);
bool      core_only_default(const Core *cas);  /* case e of { x -> .. } */
bool      core_is_complete(const Core *cas);   /* some alternative fits, whatever comes */
/* case x of { C .. y .. -> y }: a thunk of it is the collector's to evaluate, as soon as x is; so it must not become a
 * part of another one. */
bool      core_is_selection(const Core *e);

/* let x = y: it gives a function an owner. Without a profile there are none. */
bool      core_only_names(const Core *e);
/* How many expressions it has; counting stops when there are more than `most`. Neither labels count, nor what only
 * names. */
uint32_t  core_size(const Core *e, uint32_t most);
/* Does the variable occur? In something with more than `most` expressions: who knows, so yes. */
bool      core_mentions(const Core *e, const Var *var, uint32_t most);
bool      core_is_field(const Core *e, const Var *var);        /* of a constructor, somewhere in it */
/* For each variable that a let binds in it: does its own right-hand side mention it (Var.self), and how large is that
 * (Var.size)? Gives the size of the whole. */
uint32_t  core_mark_self(const Core *e);
uint32_t  core_mark_bound(Var *var, const Core *rhs);          /* the same, of what a variable is bound to, and of it */
bool      core_has_scc(const Core *e);
/* Is there such an expression in it? */
bool      core_any(const Core *e, bool (*is)(const Core *e));
/* Is it a logic program: does it choose, guess, or ask about logic variables? To evaluate all of a value does not
 * make it one. */
bool      core_searches(const CoreProgram *program);
bool      core_makes_variables(const CoreProgram *program);    /* ... logic variables, by itself */

/* ---- building anew ---- */

/* A copy with variables of its own, so that it can be put anywhere. `expr` makes the copy of each child: a pass's own
 * function, which comes back to rebuild_children with what it leaves as it is. */
typedef struct Rebuild Rebuild;
struct Rebuild {
    Arena         *arena;                      /* of the copy */
    Arena         *scratch;                    /* of what is needed only until it is made; NULL: as the copy */
    Core        *(*expr)(Rebuild *r, const Core *e);
    PtrMap         meaning;                    /* Var -> Atom it is in the copy */
    const Inlined *at;                         /* in the place of which call the copy is put; NULL: of none */
    Arena         *kept;                       /* of such places: they outlive the copy; NULL: `at` is always NULL */
};

void  rebuild_means(Rebuild *r, const Var *var, Atom atom);
Atom  rebuild_atom(Rebuild *r, Atom a);
Atom *rebuild_atoms(Rebuild *r, const Atom *args, uint32_t n);
Var  *rebuild_var(Rebuild *r, const Var *var); /* a binder's copy, which it means from now on */
Core *rebuild_alike(Core *e, const Core *like);                        /* stands where the other one does */
/* Put in one place, which was put in the place of another. What leads to it already stays as it is. */
const Inlined *inlined_append(Arena *arena, const Inlined *at, const Inlined *rest);
/* Where the copy of something is put that was itself put in the place of a call, `own`. */
const Inlined *rebuild_at(Rebuild *r, const Inlined *own);
Core *rebuild_labelled(Rebuild *r, Core *e, const Core *like);         /* was written where the other one was, and is
                                                                          put where the copy is */
Core *rebuild_atom_expr(Rebuild *r, Atom a, const Core *like);
Bind  rebuild_bind(Rebuild *r, const Bind *b); /* not yet its right-hand side */
Alt   rebuild_alt(Rebuild *r, const Alt *alt); /* with its body */
Core *rebuild_children(Rebuild *r, const Core *e);
/* main and a join point without parameters are no lambda: let f = \x -> .. in f, a function that is made when they are
 * evaluated. */
Core *rebuild_no_lambda(Rebuild *r, Core *rhs);
/* What has come to stand where a let binds, and may be an sccsub: that is not the label of what is bound, which belongs
 * to where it is bound as before; `as o` says so. */
Core *rebuild_no_sub(Arena *arena, Core *rhs);
void  rebuild_next(Rebuild *r);                /* the copy is made, another one is next: scratch is empty again */
void  rebuild_end(Rebuild *r);

/* A plain copy; `scratch` is needed only until it is made. */
Core *core_copy(const Core *e, Arena *arena, Arena *scratch);

#endif
