/* Costs: what was charged, to whom, on whose demand; and how much of it was spent in vain.
 *
 * Every charge goes to a cell (owner, forcer): the owner is the stack the semantics names; the forcer is the stack that
 * demanded the work: the owner itself for code that runs directly, the stack that entered the thunk for what a thunk
 * does. All tables are projections of the cells.
 *
 * Search. A choice splits the computation: what happens up to it is shared by its alternatives, and each alternative's
 * continuation is a segment of its own. A segment is failed when no solution was found in it or below it. The ledger is
 * told of choices and solutions and keeps the costs of failed segments apart, as part of the totals. */
#ifndef TARRY_SEMANTICS_COSTS_H
#define TARRY_SEMANTICS_COSTS_H

#include "base/arena.h"
#include "semantics/ccs.h"

/* COST(letter, key in tables, meaning) */
#define COSTS(COST)                                                                             \
    COST(A, "A", "arguments applied (a primitive operation counts its arguments)")              \
    COST(C, "C", "case: a constructor or literal was selected")                                 \
    COST(V, "V", "variable looked up")                                                          \
    COST(U, "U", "thunk updated")                                                               \
    COST(H, "H", "heap object allocated")                                                       \
    COST(E, "E", "scc entered")                                                                 \
    COST(F, "F", "top-level function unfolded (flat programs)")                                 \
    COST(N, "N", "non-deterministic choice")                                                    \
    COST(B, "B", "logic variable bound")                                                        \
    COST(INNER, "inner", "scc entered inside: costs that went to an inner centre")

typedef enum CostKind {
#define COST(letter, key, meaning) COST_##letter,
    COSTS(COST)
#undef COST
    COST_COUNT
} CostKind;

extern const char *const cost_key[COST_COUNT];
extern const char *const cost_meaning[COST_COUNT];

typedef struct Costs { uint64_t n[COST_COUNT]; } Costs;

void costs_add(Costs *to, const Costs *more);
bool costs_equal(const Costs *a, const Costs *b);
bool costs_none(const Costs *c);

typedef enum CostPart {
    PART_TOTAL,            /* everything */
    PART_FAILED,           /* the part spent in segments without a solution */
    PART_BOX,              /* the part caused by the boxing transformation alone */
    PART_COUNT
} CostPart;

typedef struct Ledger Ledger;

Ledger  *ledger_new(CcsTree *tree);            /* does not own the tree */
void     ledger_free(Ledger *l);
CcsTree *ledger_tree(const Ledger *l);

void ledger_charge(Ledger *l, Ccs owner, Ccs forcer, CostKind kind, uint64_t n);
/* The same, counted in PART_BOX as well. */
void ledger_charge_box(Ledger *l, Ccs owner, Ccs forcer, CostKind kind, uint64_t n);
/* When `out` is not NULL every charge also appends e.g. " V->MAIN" to it (for traces). */
void ledger_trace_to(Ledger *l, Buf *out);

void ledger_open_choice(Ledger *l);            /* a choice was made: what follows is its first alternative */
/* The innermost open choice's alternative has ended; its next one begins. `last`: after it there is none (the choice is
 * closed). */
void ledger_next_alternative(Ledger *l, bool last);
void ledger_drop_choice(Ledger *l);            /* nobody comes back to the last choice: its branch is that around */
/* A search inside of the search begins; its last branch has ended; or it is left before that, and what was done in it
 * is the work of the branch around. */
void ledger_open_inside(Ledger *l);
void ledger_close_inside(Ledger *l);
void ledger_leave_inside(Ledger *l);
void ledger_solution(Ledger *l);               /* the current branch has a value */
/* The search is over: no choice is left. Not to be called when the evaluation stopped early: then nobody knows what
 * would fail. */
void ledger_finish(Ledger *l);

typedef struct LedgerCell {
    Ccs          owner, forcer;
    const Costs *part;     /* PART_COUNT of them */
} LedgerCell;

size_t     ledger_cells(const Ledger *l);      /* in order of first charge */
LedgerCell ledger_cell(const Ledger *l, size_t i);

typedef enum By {
    BY_CENTRE,             /* the top of the stack: Glasgow's flat table */
    BY_PAIR,               /* the top two: UCL's c<-o */
    BY_STACK,
    BY_INHERITED,          /* every stack that contains the centre, once: rows overlap */
    BY_DEMAND,             /* owner's centre x forcer's centre */
    BY_FORCER              /* the forcer's centre: UCL's dynamic profile */
} By;

typedef struct CostRow {
    const char *name;      /* "len", "len<-MAIN", "MAIN > len", "list <= len" */
    Costs       costs[PART_COUNT];
} CostRow;

typedef struct CostTable {
    CostRow *rows;         /* only rows that have a cost; centres in order of first use */
    size_t   n;
    Costs    total[PART_COUNT];        /* of all cells (not the sum of the rows for BY_INHERITED) */
} CostTable;

/* cost_table.c */
CostTable ledger_table(const Ledger *l, By by, Arena *arena);

/* Whether two tables (from different runs, so of different trees) agree in a part; `except`: cost kinds not compared,
 * as bits. When not, and `why` is not NULL, it says where they differ. */
bool cost_tables_equal(const CostTable *a, const CostTable *b, CostPart part, unsigned except, Buf *why);

#endif
