/* P4: no pass of the optimiser changes what a program means, or whom anything is charged to.
 *
 * The pipeline is run step by step, and what each pass makes is linted and evaluated by small step, which is compared
 * with what was there before the pass: the same value; of a program that has none, an exception that its text shows
 * (which of several, Haskell leaves open). Profiled, in all scopes, lexically with and without boxes: under each stack
 * the same entries and inner entries, and no cost is more than before. S&PJ section 5 asks for that: a pass may save
 * costs, but not move them. What it may do to them even so is said by one table, `allowed`. */
#include "properties.h"
#include "base/vec.h"
#include "core/box.h"
#include "core/text.h"
#include "opt/eta/arity.h"
#include "opt/labels/saturate.h"
#include "opt/opt.h"
#include <string.h>
#include <unistd.h>

static RandomFamily family(uint64_t number)
{
    static const RandomFamily families[] = { RANDOM_FUNCTIONAL, RANDOM_FUNCTIONAL, RANDOM_ORDER, RANDOM_FAILING,
                                             RANDOM_ACTING, RANDOM_ACTING, RANDOM_ORDER, RANDOM_FAILING };
    return families[number % 8];
}

typedef struct P4Way { const char *name; bool profile, box; Scope scope; } P4Way;

static const P4Way ways[] = {
    { "not profiled",          false, false, SCOPE_LEXICAL },
    { "lexically, with boxes", true,  true,  SCOPE_LEXICAL },
    { "lexically",             true,  false, SCOPE_LEXICAL },
    { "by evaluation",         true,  false, SCOPE_EVALUATION },
    { "by call stacks",        true,  false, SCOPE_CALLSTACK },
};
enum { N_WAYS = sizeof ways / sizeof *ways };

/* ---- what a stack was charged ---- */

typedef enum Kind { K_A, K_C, K_V, K_U, K_H, K_E, K_INNER, K_OBJECTS, K_BYTES, K_THUNKS, N_KINDS } Kind;
static const char *const kind_names[N_KINDS] = { "A", "C", "V", "U", "H", "E", "inner", "objects", "bytes", "thunks" };
static const CostKind cost_of[] = { COST_A, COST_C, COST_V, COST_U, COST_H, COST_E, COST_INNER };

typedef struct Account { uint64_t n[N_KINDS]; } Account;
typedef struct Row { const char *stack; Account before, after; } Row;
typedef struct Rows {
    VEC(Row) rows;
    Row      all;              /* the sum */
    uint64_t jumps, raised;    /* afterwards; exceptions */
} Rows;

static Row *row_of(Rows *rows, const char *stack)
{
    for (size_t i = 0; i < rows->rows.len; i++)
        if (strcmp(rows->rows.data[i].stack, stack) == 0)
            return &rows->rows.data[i];
    VEC_PUSH(&rows->rows, ((Row){ .stack = stack }));
    return &VEC_TOP(&rows->rows);
}

static void charge(Rows *rows, Row *row, bool after, Kind k, uint64_t n)
{
    (after ? &row->after : &row->before)->n[k] += n;
    (after ? &rows->all.after : &rows->all.before)->n[k] += n;
}

static const char *top_of(const char *stack)
{
    const char *top = strrchr(stack, ' ');
    return top != NULL ? top + 1 : stack;
}

/* Below the last dictionary: DICT > c of MAIN > DICT > c. */
static const char *from_dictionary(const char *stack)
{
    const char *from = stack;
    for (const char *s = strstr(stack, " > DICT"); s != NULL; s = strstr(s + 1, " > DICT"))
        from = s + strlen(" > ");
    return from;
}

/* What of a stack counts: all of it, or a part, if that is left of it when something is evaluated once, for all. */
typedef const char *PartOf(const char *stack);
static const char *all_of(const char *stack) { return stack; }

static void add_run(Rows *rows, const EvalResult *r, bool after, PartOf *part, Arena *arena)
{
    CostTable table = ledger_table(r->ledger, BY_STACK, arena);
    for (size_t i = 0; i < table.n; i++) {
        Row *row = row_of(rows, part(table.rows[i].name));
        for (Kind k = K_A; k <= K_INNER; k++)
            charge(rows, row, after, k, table.rows[i].costs[PART_TOTAL].n[cost_of[k]]);
    }
    for (Ccs s = 1; s < ccs_count(r->tree) && s < r->n_memory; s++) {
        Buf name = {0};
        ccs_show(r->tree, s, &name);
        Row *row = row_of(rows, part(arena_strndup(arena, name.data, name.len)));
        charge(rows, row, after, K_OBJECTS, r->memory[s].objects);
        charge(rows, row, after, K_BYTES, r->memory[s].bytes);
        charge(rows, row, after, K_THUNKS, r->memory[s].thunks);
        buf_free(&name);
    }
}

/* ---- what a pass may do to costs ---- */

typedef enum Limit {
    PER_THUNK,                 /* that many for each thunk that this stack makes no longer */
    PER_OBJECT,                /* ... for each object that it makes */
    PER_MADE,                  /* ... for each object that it made before */
    PER_MADE_BY_ANY,           /* ... for each object that was made before, by whatever stack */
    PER_DELAYED,               /* ... for each thunk that it makes */
    PER_LABELLED,              /* ... for each object that it made before, if there are labels */
    PER_CALL,                  /* ... for each argument that was applied, by whatever stack */
    PER_JUMP,                  /* ... for each jump */
    PER_SELECTION,             /* ... for each selection there */
    AS_MUCH,                   /* as much again as there was */
    ONCE,                      /* that many in all */
    SAME_CENTRE,               /* from another stack with the same centre on top: together they have no more */
    INSTEAD_OF_V,              /* for each value that is not looked up there any more */
    OF_CONSTANTS,              /* from the stacks of constants */
    OF_MAIN,                   /* from the stack of MAIN */
    GIVEN,                     /* from other stacks, which make all the objects that they made */
    MOVED,                     /* from another stack: all stacks together have no more than before */
    LESS_RAISED,               /* fewer, at most as many as exceptions were raised */
    LESS_OF_DICTIONARY         /* fewer, of the constants in a dictionary */
} Limit;

enum { WORD = 8 };

/* S&PJ section 5.3: what is small and of fixed size may change. */
static const struct Allowed {
    const char *pass;
    Kind        kind;
    Limit       limit;
    uint64_t    n;
    const char *why;
} allowed[] = {
    { "reach",    K_BYTES, PER_OBJECT, 2 * WORD,
        "not profiled, a label delays nothing: a constructor behind one is made at once" },
    { "fields",   K_C,     PER_OBJECT, 4,        "who makes a constructor looks into the boxes of its strict fields" },
    { "fields",   K_V,     PER_OBJECT, 4,        "the same" },
    { "fields",   K_H,     PER_SELECTION, 4,     "who takes it apart, and needs a box, makes that again" },
    { "fields",   K_OBJECTS, PER_SELECTION, 4,   "the same" },
    { "fields",   K_BYTES, PER_SELECTION, 8 * WORD, "the same" },
    { "fields",   K_BYTES, PER_OBJECT, 2 * WORD, "a closure holds what was in the box beside that" },
    { "fields",   K_U,     PER_SELECTION, 4,     "and what it gives belongs to it" },
    { "fields",   K_U,     MOVED,      0,        "however often that is looked at: the box is not its first maker's" },
    { "eta",      K_A,     PER_CALL,   6,
        "a partial application gives its arguments again at each call, now that it is a function, and so to the"
        " function that it works its way to" },
    { "eta",      K_V,     PER_CALL,   ARITY_MOST_STEPS,
        "and what is cheap on the way to a function is done at each call, not once: each step may be a case that looks"
        " something up" },
    { "eta",      K_V,     PER_CALL,   1,        "and looks up what it calls" },
    { "eta",      K_C,     PER_CALL,   ARITY_MOST_STEPS, "a case" },
    { "eta",      K_H,     PER_CALL,   ARITY_MOST_STEPS, "an object" },
    { "eta",      K_THUNKS, PER_CALL,  ARITY_MOST_STEPS, "that is a thunk" },
    { "eta",      K_U,     PER_CALL,   ARITY_MOST_STEPS, "and is evaluated" },
    { "eta",      K_BYTES, PER_OBJECT, 2 * WORD, "it holds what the functions bound around it hold" },
    { "eta",      K_OBJECTS, PER_CALL, ARITY_MOST_STEPS,
        "a call that gives fewer arguments makes a partial application, where it gave a function; and what is cheap on"
        " the way to a function is made at each call" },
    { "eta",      K_BYTES, PER_CALL,   4 * WORD, "the same" },
    { "eta",      K_H,     PER_LABELLED, 1,
        "an scc that makes a function is counted by an object of its own next to it; perhaps nobody calls it" },
    { "eta",      K_OBJECTS, PER_LABELLED, 1,    "the same" },
    { "eta",      K_H,     PER_LABELLED, AHEAD_MOST,
        "what a delayed function is made of is bound around it (ahead.c); perhaps nobody asks for it" },
    { "eta",      K_OBJECTS, PER_LABELLED, AHEAD_MOST, "the same" },
    { "eta",      K_THUNKS, PER_LABELLED, AHEAD_MOST, "the same" },
    { "eta",      K_BYTES, PER_LABELLED, AHEAD_MOST * 4 * WORD, "the same" },
    { "eta",      K_OBJECTS, MOVED,    0,
        "what comes before a function that is called in one place belongs to who calls it (a definition of function"
        " type is a function)" },
    { "eta",      K_BYTES, MOVED,      0,        "the same" },
    { "eta",      K_U,     MOVED,      0,
        "a constructor without fields that has become a definition belongs to who names it" },
    { "loops",    K_H,     PER_CALL,   1,        "the copy of a function is an object, made where that is called" },
    { "loops",    K_OBJECTS, PER_CALL, 1,        "the same" },
    { "loops",    K_BYTES, PER_CALL,   8 * WORD, "the same; and what it is given and holds is held by it" },
    { "loops",    K_V,     PER_CALL,   1,
        "it is looked up, and given its arguments, behind the function's label, if that calls itself there" },
    { "loops",    K_A,     PER_CALL,   1,        "the same" },
    { "fuse",     K_C,     PER_CALL,   1,
        "what a consumer looks at before its case, it looks at again for an element that a producer leaves out" },
    { "fuse",     K_A,     PER_CALL,   1,        "where a list ends in another one, its consumer is called with that" },
    { "fuse",     K_V,     PER_CALL,   1,
        "and looked up: behind its label, too, if it goes there only to find that it wants no more (hamming's take)" },
    { "fuse",     K_H,     PER_CALL,   1,        "both are a function, made where it is called, if it is no loop" },
    { "fuse",     K_OBJECTS, PER_CALL, 1,        "the same" },
    { "fuse",     K_BYTES, PER_CALL,   8 * WORD, "the same" },
    { "fuse",     K_U,     MOVED,      0,
        "a definition has become a constructor without fields, which belongs to who names it" },
    { "demand",   K_C,     PER_THUNK,  1,
        "let x = e is case e of x: a selection instead of an object and its update" },
    { "cells",    K_U,     MOVED,      0,        "a constructor without fields belongs to who names it" },
    { "cells",    K_V,     PER_MADE,   1,        "behind a label, it is named instead of made" },
    { "whole",    K_U,     MOVED,      0,
        "an update is charged to who made the object, which is not who would have made the same again" },
    { "eager",    K_C,     PER_THUNK,  8,
        "a few steps, also if nobody needs their result, instead of an object" },
    { "eager",    K_A,     PER_THUNK,  16,       "the same" },
    { "floatin",  K_BYTES, PER_OBJECT, 2 * WORD,
        "a thunk holds what the binding needs that was moved into it, not its result" },
    { "floatin",  K_C,     PER_THUNK,  1,
        "what is looked at behind a label is evaluated there: a selection instead of an object and its update" },
    { "worker",   K_C,     PER_CALL,   2,
        "who calls takes an argument apart, and names a result before it is boxed" },
    { "worker",   K_V,     PER_CALL,   1,        "and looks it up" },
    { "worker",   K_OBJECTS, PER_CALL, 1,
        "a loop that gives back what it got, after no round, gives it in another box" },
    { "worker",   K_BYTES, PER_CALL,   2 * WORD, "the same" },
    { "worker",   K_U,     SAME_CENTRE, 0,
        "what a function gives that has called itself belongs to its first call" },
    { "worker",   K_U,     PER_JUMP,   1,
        "what a loop of jumps gives that it got is made where it ends, in another box" },
    { "worker",   K_U,     INSTEAD_OF_V, 0,      "where any other function gave what it got, it makes another box" },
    { "worker",   K_U,     GIVEN,      0,        "and so is what any other function gives that it got" },
    { "worker",   K_H,     PER_JUMP,   1,
        "a function that a join point gives has a name, if nothing else is bound there any more" },
    { "worker",   K_C,     PER_JUMP,   1,        "who jumps takes an argument apart" },
    { "worker",   K_V,     PER_JUMP,   1,        "and looks it up" },
    { "worker",   K_U,     OF_CONSTANTS, 0,
        "where a definition binds nothing any more it is a constructor without fields, which belongs to who names it" },
    { "worker",   K_A,     PER_CALL,   6,
        "an argument has several parts; and who is called where it is not known passes on what it gets" },
    { "patterns", K_A,     PER_CALL,   8,        "a copy takes the fields of what it is given, one by one" },
    { "patterns", K_H,     PER_MADE,   2,        "copies of a local function are objects, made where it is" },
    { "patterns", K_OBJECTS, PER_MADE, 2,        "the same" },
    { "patterns", K_BYTES, PER_MADE,   8 * WORD, "the same" },
    { "patterns", K_U,     MOVED,      0,        "a constructor without fields belongs to who names it" },
    { "floatout", K_V,     PER_CALL,   1,        "what was evaluated where it stood is looked up" },
    { "floatout", K_U,     PER_CALL,   1,        "being a thunk" },
    { "floatout", K_V,     PER_JUMP,   1,        "the same, where jumps make the loop" },
    { "floatout", K_U,     PER_JUMP,   1,        "the same" },
    { "floatout", K_U,     MOVED,      0,        "a constructor without fields belongs to who names it" },
    { "floatout", K_H,     PER_CALL,   1,        "which is made outside, also if nobody needs it" },
    { "floatout", K_OBJECTS, PER_CALL, 1,        "the same" },
    { "floatout", K_THUNKS, PER_CALL,  1,        "the same" },
    { "floatout", K_BYTES, PER_CALL,   8 * WORD, "the same" },
    { "floatout", K_H,     PER_MADE_BY_ANY, 1,
        "and where a function is made that nobody calls, also by who is not in its label" },
    { "floatout", K_OBJECTS, PER_MADE_BY_ANY, 1, "the same" },
    { "floatout", K_THUNKS, PER_MADE_BY_ANY, 1, "the same" },
    { "floatout", K_BYTES, PER_MADE_BY_ANY, 8 * WORD, "the same" },
    { "simplify", K_BYTES, PER_OBJECT, 2 * WORD,
        "a closure holds the fields of an object that is known, instead of it or beside it" },
    { "simplify", K_BYTES, PER_DELAYED, 6 * WORD,
        "and a thunk in which a function stands that took two objects apart those of both" },
    { "simplify", K_H,     PER_THUNK,  1,
        "what a constructor is made of is made with it, instead of a thunk and of those that select from it; also a"
        " function that stands where it is called, when it is simplified again" },
    { "simplify", K_OBJECTS, PER_THUNK, 1,       "the same" },
    { "simplify", K_BYTES, PER_THUNK,  4 * WORD, "the same" },
    { "simplify", K_C,     MOVED,      0,
        "a case is moved into an scc, and selects there (5.3.2, of applications)" },
    { "simplify", K_V,     MOVED,      0,        "and looks up there" },
    { "simplify", K_A,     MOVED,      0,        "what an scc gives is called there" },
    { "simplify", K_H,     MOVED,      0,        "what a case names is an object, which belongs to who makes it" },
    { "simplify", K_U,     MOVED,      0,
        "a definition has become a constructor without fields, which belongs to who names it" },
    { "specialise", K_U,   MOVED,      0,        "a name of such a constructor is that constructor" },
    { "specialise", K_BYTES, PER_OBJECT, 2 * WORD,
        "where nothing but a name delayed a constructor, it is made at once" },
    { "specialise", K_V,   PER_JUMP,   1,
        "a function that a join point gives has a name, if nothing else is bound there any more" },
    { "specialise", K_V,   ONCE,       1,        "and so has one that main gives" },
    { "simplify", K_H,     PER_JUMP,   1,
        "a function that a join point gives has a name, if nothing else is bound there any more" },
    { "simplify", K_V,     PER_JUMP,   1,        "the same" },
    { "simplify", K_C,     PER_CALL,   1,
        "what an scc gives has a name, to be called outside (5.3.2)" },
    { "simplify", K_H,     PER_CALL,   1,        "the same; objects are counted as well, and there are no more" },
    { "simplify", K_V,     PER_CALL,   1,        "the same" },
    { "simplify", K_THUNKS, OF_MAIN,   0,
        "what is bound behind a stack from its beginning on (sccsub MAIN sccsub c) is a thunk of MAIN; that of the"
        " stack, where this is the stack it is bound under" },
    { "simplify", K_H,     ONCE,       1,        "and so has one that main gives" },
    { "simplify", K_V,     ONCE,       1,        "the same" },
    { "reach",    K_H,     PER_JUMP,   1,
        "a function that a join point gives behind a label has a name, when that is taken away" },
    { "reach",    K_V,     PER_JUMP,   1,        "the same" },
    { "reach",    K_H,     ONCE,       1,        "and so has one that main gives" },
    { "reach",    K_V,     ONCE,       1,        "the same" },
    { "gather",   K_H,     PER_MADE,   1,        "counts of labels that are kept for a loop are in one object" },
    { "gather",   K_OBJECTS, PER_MADE, 1,        "the same" },
    { "gather",   K_BYTES, AS_MUCH,    0,        "the same, which has a word for each" },
    { "gather",   K_C,     AS_MUCH,    0,        "who looks at one finds that first" },
    { "gather",   K_V,     AS_MUCH,    0,        "the same" },
    { "counts",   K_V,     MOVED,      0,        "a count is looked up before the way to it" },
    { "counts",   K_C,     MOVED,      0,        "the same" },
    /* Entries, of which there may be fewer, but never more. */
    { "demand",   K_E,     LESS_RAISED, 0,
        "what a call needs is evaluated before it: a call is not entered if that raises an exception" },
    { "demand",   K_INNER, LESS_RAISED, 0,       "the same" },
    { "specialise", K_E,   LESS_OF_DICTIONARY, 0,
        "constants in dictionaries that have arguments are evaluated once for each that is made" },
    { "specialise", K_INNER, LESS_OF_DICTIONARY, 0, "the same" },
};
enum { N_ALLOWED = sizeof allowed / sizeof *allowed };

static bool same_centre(const Rows *rows, const char *stack, Kind k)
{
    uint64_t before = 0, after = 0;
    for (size_t i = 0; i < rows->rows.len; i++)
        if (strcmp(top_of(rows->rows.data[i].stack), top_of(stack)) == 0) {
            before += rows->rows.data[i].before.n[k];
            after += rows->rows.data[i].after.n[k];
        }
    return after <= before;
}

static uint64_t less(const Row *r, Kind k)
{
    return r->after.n[k] < r->before.n[k] ? r->before.n[k] - r->after.n[k] : 0;
}

static uint64_t given_by_others(const Rows *rows, Kind k)
{
    uint64_t n = 0;
    for (size_t i = 0; i < rows->rows.len; i++)
        n += less(&rows->rows.data[i], K_OBJECTS) == 0 ? less(&rows->rows.data[i], k) : 0;
    return n;
}

static uint64_t less_of_main(const Rows *rows, Kind k)
{
    uint64_t n = 0;
    for (size_t i = 0; i < rows->rows.len; i++)
        n += strcmp(rows->rows.data[i].stack, "MAIN") == 0 ? less(&rows->rows.data[i], k) : 0;
    return n;
}

static bool is_caf(const char *stack) { return strncmp(top_of(stack), "CAF:", 4) == 0; }

static uint64_t less_of_constants(const Rows *rows, Kind k)
{
    uint64_t n = 0;
    for (size_t i = 0; i < rows->rows.len; i++)
        n += is_caf(rows->rows.data[i].stack) ? less(&rows->rows.data[i], k) : 0;
    return n;
}

static bool is_of_dictionary(const char *stack) { return strncmp(stack, "DICT > ", strlen("DICT > ")) == 0; }

/* What looks at several counts is a constant of its own, whose costs are nobody else's. */
static bool is_invented(const char *pass, const char *stack)
{
    return strcmp(pass, "counts") == 0 && strcmp(stack, "CAF:counts") == 0;
}

static uint64_t of_invented(const char *pass, const Rows *rows, Kind k)
{
    uint64_t n = 0;
    for (size_t i = 0; i < rows->rows.len; i++)
        n += is_invented(pass, rows->rows.data[i].stack) ? rows->rows.data[i].after.n[k] : 0;
    return n;
}

static uint64_t limit_of(const struct Allowed *a, const Rows *rows, const Row *r);

/* What has moved is no more for all stacks together than before, but for what another row allows. */
static bool has_moved(const struct Allowed *moved, const Rows *rows)
{
    uint64_t before = rows->all.before.n[moved->kind];
    uint64_t after = rows->all.after.n[moved->kind] - of_invented(moved->pass, rows, moved->kind);
    bool fine = after <= before;
    for (size_t i = 0; i < N_ALLOWED && !fine; i++) {
        const struct Allowed *a = &allowed[i];
        fine = a->limit != MOVED && a->kind == moved->kind && strcmp(a->pass, moved->pass) == 0
               && after - before <= limit_of(a, rows, &rows->all);
    }
    return fine;
}

static uint64_t limit_of(const struct Allowed *a, const Rows *rows, const Row *r)
{
    const Row *all = &rows->all;
    uint64_t thunks = r->before.n[K_THUNKS], left = r->after.n[K_THUNKS];
    switch (a->limit) {
    case PER_THUNK:  return thunks > left ? a->n * (thunks - left) : 0;
    case PER_OBJECT: return a->n * r->after.n[K_OBJECTS];
    case PER_MADE_BY_ANY: return a->n * all->before.n[K_OBJECTS];
    case PER_MADE:   return a->n * r->before.n[K_OBJECTS];
    case PER_DELAYED: return a->n * r->after.n[K_THUNKS];
    case PER_LABELLED: return r != all ? a->n * r->before.n[K_OBJECTS] : 0;
    case PER_CALL:   return a->n * all->before.n[K_A];
    case PER_SELECTION: return a->n * r->after.n[K_C];
    case PER_JUMP:   return a->n * rows->jumps;
    case AS_MUCH:    return r->before.n[a->kind];
    case ONCE:       return a->n;
    case LESS_RAISED: return less(r, a->kind) > 0 && less(r, a->kind) <= rows->raised ? UINT64_MAX : 0;
    case LESS_OF_DICTIONARY: return less(r, a->kind) > 0 && is_of_dictionary(r->stack) ? UINT64_MAX : 0;
    case SAME_CENTRE: return same_centre(rows, r->stack, a->kind) ? UINT64_MAX : 0;
    case INSTEAD_OF_V: return less(r, K_V);
    case OF_CONSTANTS: return less_of_constants(rows, a->kind);
    case OF_MAIN:    return less_of_main(rows, a->kind);
    case GIVEN:      return given_by_others(rows, a->kind);
    case MOVED:      return has_moved(a, rows) ? UINT64_MAX : 0;
    }
    return 0;
}

/* Each row may have its share in it. */
static bool is_allowed(const char *pass, const Rows *rows, const Row *r, Kind k, Tally *tally)
{
    uint64_t all = 0;
    for (size_t i = 0; i < N_ALLOWED; i++) {
        const struct Allowed *a = &allowed[i];
        uint64_t limit = a->kind == k && strcmp(a->pass, pass) == 0 ? limit_of(a, rows, r) : 0;
        all = limit > UINT64_MAX - all ? UINT64_MAX : all + limit;
    }
    bool fine = r->after.n[k] - r->before.n[k] <= all;
    tally->allowed += fine;
    return fine;
}

/* What is known of dictionaries is made once, for all, by a definition that is charged to DICT alone; and so is what it
 * calls (003, appendix E: the centre is the same). */
static bool makes_dictionaries(const char *pass) { return strcmp(pass, "specialise") == 0; }
static bool is_dictionary(const char *stack) { return strcmp(top_of(stack), "DICT") == 0; }

/* What a function evaluates each time, it evaluates once, for all its callers: then it is charged to that function
 * still, but below nobody, and what it enters is entered once. Without a label it has the centre of a CAF. */
static bool shares(const char *pass) { return strcmp(pass, "floatout") == 0; }

static bool is_fine(const char *pass, const Rows *rows, const Row *r, Kind k, Tally *tally)
{
    bool entries = k == K_E || k == K_INNER, exactly = entries && !shares(pass);
    if (exactly ? r->after.n[k] == r->before.n[k] : r->after.n[k] <= r->before.n[k])
        return true;
    if ((makes_dictionaries(pass) && is_dictionary(r->stack)) || (shares(pass) && is_caf(r->stack)))
        return true;
    if (!entries && is_invented(pass, r->stack))
        return true;
    return is_allowed(pass, rows, r, k, tally);
}

/* ---- stepping through the pipeline ---- */

typedef struct Stepping {
    const Case  *c;
    const P4Way *way;
    const P4World *world;      /* NULL: of a random program, which does nothing to it */
    Buf          written;      /* what the program as it was wrote there */
    Run          before;       /* of the program as the pass was given it */
    bool         explain;      /* show programs: printing them costs more than all the rest */
    Buf          text;         /* that program, then */
    Verdict      verdict;
} Stepping;

/* What a run has written, which is forgotten there. */
static Buf take_written(const P4World *w)
{
    Buf out = {0};
    char text[4096];
    off_t at = 0;
    for (ssize_t n; w != NULL && (n = pread(w->written, text, sizeof text, at)) > 0; at += n)
        buf_write(&out, text, (size_t)n);
    if (w != NULL && (ftruncate(w->written, 0) != 0 || lseek(w->written, 0, SEEK_SET) != 0))
        buf_puts(&out, "(cannot be forgotten)");
    return out;
}

static Run run_on(Stepping *s, const CoreProgram *p, const char *name)
{
    EvalOptions options = { .first = true, .scope = s->way->scope, .whole_turns = true };
    if (s->world != NULL) {
        options.world = &s->world->settings;
        options.max_steps = s->world->max_steps;
    }
    return run_program(s->c, p, SMALL, options, name);
}

static bool same_written(Stepping *s, const char *pass)
{
    Buf now = take_written(s->world);
    bool same = strcmp(buf_text(&now), buf_text(&s->written)) == 0;
    if (!same)
        say(s->c, "after %s (%s): it writes something else", pass, s->way->name);
    buf_free(&now);
    return same;
}

/* Not profiled, there are no labels: what matters is that nothing is done more often. */
static bool same_row(Stepping *s, const char *pass, const Rows *rows, const Row *r)
{
    bool same = true;
    for (Kind k = 0; k < N_KINDS; k++) {
        bool entries = k == K_E || k == K_INNER;
        if ((!s->way->profile && entries) || is_fine(pass, rows, r, k, s->c->tally))
            continue;
        say(s->c, "after %s (%s): %s of %s is %llu instead of %llu", pass, s->way->name, kind_names[k], r->stack,
            (unsigned long long)r->after.n[k], (unsigned long long)r->before.n[k]);
        same = false;
    }
    return same;
}

static uint64_t jumps(const Run *run) { return run->r.rules[RULE_JUMP]; }

static bool same_rows(Stepping *s, const char *pass, const Run *after)
{
    Rows rows = { .all.stack = "all", .jumps = jumps(after), .raised = after->r.rules[RULE_RAISE] };
    PartOf *part = shares(pass) ? top_of : makes_dictionaries(pass) ? from_dictionary : all_of;
    add_run(&rows, &s->before.r, false, part, s->c->arena);
    add_run(&rows, &after->r, true, part, s->c->arena);
    bool same = (s->way->profile && !shares(pass)) || same_row(s, pass, &rows, &rows.all);
    for (size_t i = 0; s->way->profile && i < rows.rows.len; i++)
        same &= same_row(s, pass, &rows, &rows.rows.data[i]);
    VEC_FREE(&rows.rows);
    return same;
}

static bool same_end(Stepping *s, const char *pass, const Run *after)
{
    const EvalResult *a = &s->before.r, *b = &after->r;
    bool same = false;
    if (a->end == EVAL_DONE && a->n_values == 1)
        same = b->end == EVAL_DONE && b->n_values == 1 && same_value(a->values[0], b->values[0]);
    else
        same = (b->end == EVAL_DONE && b->n_values == 0)
               || (b->end == EVAL_ERROR && may_end_so(s->c->program, b->message));
    if (!same)
        say(s->c, "after %s (%s): %s  instead of  %s", pass, s->way->name,
            b->n_values == 1 ? b->values[0] : b->message != NULL ? b->message : "no value",
            a->n_values == 1 ? a->values[0] : a->message != NULL ? a->message : "no value");
    return same;
}

static void show(Stepping *s, const char *pass, const CoreProgram *p)
{
    Buf text = {0};
    core_print(p, &text);
    if (s->verdict == FAILS)
        say(s->c, "before %s:\n%s\nafter it:\n%s", pass, buf_text(&s->text), buf_text(&text));
    buf_free(&s->text);
    s->text = text;
}

static bool step(void *context, const char *pass, const CoreProgram *p)
{
    Stepping *s = context;
    Run after = run_on(s, p, pass);
    bool costs = s->c->family != RANDOM_FAILING;
    if (!same_end(s, pass, &after) || !same_written(s, pass) || (costs && !same_rows(s, pass, &after)))
        s->verdict = FAILS;
    if (s->explain) show(s, pass, p);
    run_free(&s->before);
    s->before = after;
    return s->verdict == HOLDS;
}

static Verdict walk(const Case *c, const P4World *world, bool explain)
{
    const P4Way *way = &ways[c->number / 4 % N_WAYS];
    const CoreProgram *program = way->box ? box_program(c->program, c->arena) : c->program;
    Stepping s = { .c = c, .way = way, .world = world, .explain = explain, .verdict = HOLDS };
    s.before = run_on(&s, program, "before");
    s.written = take_written(world);
    bool failed = s.before.r.end == EVAL_ERROR && may_end_so(c->program, s.before.r.message);
    s.verdict = failed ? HOLDS : run_ended(c, &s.before);
    if (s.verdict == HOLDS && c->family != RANDOM_FAILING && s.before.r.n_values != 1)
        s.verdict = SKIPPED;                   /* a program that was shrunk too far */
    if (s.verdict == HOLDS) {
        if (explain) core_print(program, &s.text);
        OptOptions options = { .profile = way->profile, .call_stack = way->scope == SCOPE_CALLSTACK,
                               .lexical = way->scope == SCOPE_LEXICAL,
                               .lint = diags_new(), .seen = step, .context = &s };
        opt_program(program, &options, c->arena);
        if (diags_errors(options.lint) > 0) {
            diags_render(options.lint, DIAG_SHORT, false, c->why);
            s.verdict = FAILS;
        }
        diags_free(options.lint);
    }
    run_free(&s.before);
    buf_free(&s.text);
    buf_free(&s.written);
    return s.verdict;
}

Verdict p4_check(const Case *c, const P4World *world) { return walk(c, world, false); }
const char *p4_way_name(uint64_t number) { return number / 4 < N_WAYS ? ways[number / 4].name : NULL; }

/* Once more, for whoever reads what failed. */
static Verdict check(const Case *c)
{
    Verdict v = walk(c, NULL, false);
    if (v == FAILS) {
        buf_clear(c->why);
        walk(c, NULL, true);
    }
    return v;
}

const Property property_p4 = { "P4", "each pass keeps values, entries and costs", family, check, false, 3, 3, 0};
