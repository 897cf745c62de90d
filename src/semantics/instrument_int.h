/* What the parts of the instrumentation share: instrument.c builds the program around the expressions,
 * instrument_expr.c translates expressions, instrument_rep.c finds out what functions give, instrument_check.c which
 * programs can be translated. */
#ifndef TARRY_SEMANTICS_INSTRUMENT_INT_H
#define TARRY_SEMANTICS_INSTRUMENT_INT_H

#include "base/ptrmap.h"
#include "base/vec.h"
#include "semantics/instrument.h"

/* A variant of a function, f{cc}: made when first called, filled when its turn comes. */
typedef struct Variant Variant;
struct Variant {
    const Top *source;
    uint32_t   centre;
    Top       *top;
    Variant   *next;                   /* of the same source */
};

typedef struct Centre {
    Name  name;
    bool  builds;                      /* may stand in a constructor, or own a thunk that becomes a logic variable */
    Top  *counters[COST_COUNT];        /* the identity functions; NULL when not needed so far */
} Centre;

typedef struct Instr {
    const CoreProgram *source;
    Arena   *arena;
    bool     logic;                    /* the program has free variables, so lookups must ask isFree# */
    VEC(Centre)    centres;            /* by number */
    VEC(Variant *) variants;           /* in the order in which they are first called: the work list */
    Variant **variants_of;             /* by index of the source: its variants so far */
    PtrMap   cons;                     /* source Con -> Con */
    Data    *data;                     /* the one type that holds all constructors */
    Con     *counted;                  /* what is counted when there is no pointer at hand; NULL when not needed */
    Rep     *results;                  /* by index of the source: what a function gives */
    Top     *update, *charge;          /* NULL when not needed */
    /* While one variant is translated: */
    PtrMap   vars;                     /* source Var -> Var */
    uint32_t centre;                   /* the current centre's number: the cc of [[e]]cc */
    Rep      rep;                      /* what the expression being translated gives */
    Core    *chain;                    /* the let that was last put around an expression to name its value */
    uint32_t chain_cap;                /* how many bindings it has room for */
} Instr;

uint32_t instr_centre(Instr *in, Name name);                   /* its number; made on first use */
Var     *instr_variant(Instr *in, const Var *function);  /* the name of function{cc}, cc being the current centre */
Var     *instr_counter(Instr *in, CostKind kind);              /* the name of kind{cc} */
Var     *instr_update(Instr *in);                              /* the name of `update` */
Con     *instr_con(Instr *in, const Con *source);
Con     *instr_counted(Instr *in);                             /* a constructor without fields */
Lit      instr_number(Instr *in);                              /* the current centre's, to be stored in a constructor */
Var     *instr_temp(Instr *in, const char *name, Rep rep);     /* a new variable */
Var     *instr_bind(Instr *in, const Var *source);  /* a new binder for `source`; its occurrences follow it */

/* [[e]]cc for the current centre. */
Core *instr_expr(Instr *in, const Core *e);
/* F{cc}([[e]]cc): the body of a function's variant. */
Core *instr_unfolded(Instr *in, const Core *body);

/* What each function of a first-order program gives, by its index. */
Rep *instr_results(const CoreProgram *program, Arena *arena);

/* Whether the program is flat and first order; else the reasons are in `ds`. Sets `*logic` when it has free variables.
 */
bool instr_check(const CoreProgram *program, bool *logic, Diags *ds);

#endif
