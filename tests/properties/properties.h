/* The properties of the reference semantics, tested on random programs.
 *
 * A property looks at one program at a time: check(case) says whether it holds, and why not. The runner (run.c)
 * generates the programs, shares the work between two processes, and shrinks the first program that fails. Everything
 * follows from the base seed and the program's number. */
#ifndef TARRY_TESTS_PROPERTIES_H
#define TARRY_TESTS_PROPERTIES_H

#include "base/buffer.h"
#include "prims/world.h"
#include "semantics/eval.h"
#include "../random/random.h"
#include <stdbool.h>
#include <stdint.h>

/* Is there a machine-code generator for the machine this runs on? */
#if defined(__aarch64__) || defined(__x86_64__)
enum { HAS_NATIVE = true };
#else
enum { HAS_NATIVE = false };
#endif

typedef struct Config {
    uint64_t    seed, from, count;     /* from: number of the first program */
    const char *only;                  /* NULL: all; else names separated by commas */
    const char *save;                  /* folder for programs that fail */
    bool        whole;         /* what fails is not shrunk, which may make programs without a type */
    bool        mutants, update;       /* update: write down by which programs they were caught */
} Config;

typedef enum Verdict {
    HOLDS,
    SKIPPED,               /* nothing was tested: too long a run, or not a program the property speaks of */
    BAD_END,               /* an evaluation ended with an error: random programs do not */
    FAILS
} Verdict;

/* SIGALRM ends the process when it has computed for so long from now on, whatever else the machine does; 0: never. */
void limit_computing(unsigned seconds);

enum { N_FAMILIES = RANDOM_ACTING + 1, BIG = 0, SMALL = 1, MAX_REPORT = 1 << 15 };

/* What a worker has seen. Lives in shared memory. */
typedef struct Tally {
    uint64_t programs;                 /* tested: neither skipped nor failed */
    uint64_t skipped, failures;
    uint64_t changed;                  /* P2: programs whose order of evaluation really changed */
    uint64_t allowed;                  /* P4: costs of small and fixed size that were more than before */
    uint64_t rules[N_FAMILIES][2][RULE_COUNT];
    uint64_t steps[N_FAMILIES], runs[N_FAMILIES];
    uint64_t current;                  /* number of the program under test */
    char     report[MAX_REPORT];       /* about the first failure */
} Tally;

typedef struct Case {
    const CoreProgram *program;
    RandomFamily       family;
    uint64_t           number;         /* chooses among the combinations a property rotates through */
    Arena             *arena;          /* for tables and transformed programs */
    Tally             *tally;
    Buf               *why;
} Case;

typedef struct Property {
    const char  *name, *what;
    RandomFamily (*family)(uint64_t number);
    Verdict      (*check)(const Case *c);
    bool         count_changed;        /* go on until `count` programs had their order changed */
    unsigned     max_skipped;          /* percent */
    unsigned     slow;                 /* of the programs asked for, only one in so many; 0: all */
    unsigned     quick;                /* where it is asked for WHOLE_RUN or more: so many times as many; 0: so many */
} Property;

extern const Property property_text, property_p1, property_p2, property_p3, property_p4, property_p5, property_p6,
    property_p7, property_p8, property_engine, property_fails, property_search,
    property_branches;
extern const Property *const properties[];
extern const size_t n_properties;

/* ---- p4.c ---- */

/* For a program that writes: its standard output, a file that can be emptied; and how long each run may be. */
typedef struct P4World { WorldSettings settings; int written; uint64_t max_steps; } P4World;
Verdict p4_check(const Case *c, const P4World *world);
const char *p4_way_name(uint64_t number);      /* of those that case.number chooses from, by fours; NULL: no more */

/* ---- p7.c ---- */

typedef struct ProfileWay {
    Scope scope;
    bool  box, plain, sanity, laziness, biography;
    bool  searches;            /* the program does: p7.c finds out */
} ProfileWay;
/* P7 of one program, in one of the ways it can be profiled; both evaluators see this world (NULL: ours). max_steps 0:
 * STEP_LIMIT. */
Verdict p7_check(const Case *c, ProfileWay way, const WorldSettings *world, uint64_t max_steps);

/* ---- files.c ---- */

/* P7 on programs that were written by hand, Haskell or Core, in all ways. An exit code; the last line is `N passed, M
 * failed`. */
int run_files(char **paths, int n, bool passes);

/* ---- run.c ---- */

/* Runs one property on all its programs; true when it holds. Prints its line, and what failed. `total` gets the sum. */
bool run_property(const Property *p, const Config *config, Tally *total);
uint64_t property_seed(const Property *p, uint64_t base, uint64_t number);
/* The program with this number; NULL, with the reason in `why`, when it does not pass lint. */
CoreProgram *property_program(const Property *p, uint64_t base, uint64_t number, Arena *arena, Buf *why);
double now_seconds(void);

/* ---- compare.c ---- */

typedef struct Run { const char *name; EvalResult r; } Run;

enum { STEP_LIMIT = 200000 };          /* far more than a random program takes */

Run     run_program(const Case *c, const CoreProgram *program, int evaluator, EvalOptions options, const char *name);
void    run_free(Run *run);
/* HOLDS when the run ended well; otherwise says why not. */
Verdict run_ended(const Case *c, const Run *run);
bool    is_literal(const char *value);         /* unboxed: the engine runs programs whose main is lifted */
/* The following say in c->why what differs. */
bool same_values(const Case *c, const Run *a, const Run *b);
bool same_counts(const Case *c, const Run *a, const Run *b);           /* heap objects, failed and suspended branches */
bool same_costs(const Case *c, const Run *a, const Run *b, By by, CostPart part);
bool same_tables(const Case *c, const CostTable *a, const CostTable *b, CostPart part, unsigned except,
                 const char *what);
void say(const Case *c, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* ---- rules.c, mutants.c ---- */

/* Prints how often each rule of each figure was applied; false when one was applied too rarely. */
bool check_rules(const Tally *p1);
bool is_wanted(const Config *config, const char *name);        /* by --only */
int  run_mutants(const Config *config);                /* the exit code */

/* Values as text: the same, but for names of functions: a partial application may have become a function of the place
 * where it stands. engine.c */
bool same_value(const char *a, const char *b);
/* Is the message that of an end which random programs may come to, and does the program's text show that it may end so?
 * engine.c */
bool may_end_so(const CoreProgram *program, const char *message);

#endif
