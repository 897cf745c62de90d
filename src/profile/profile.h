/* The profile: everything known about one run, whichever file it came from.
 *
 * Readers fill it (read.h), the filter narrows it (filter.h), reports and exports only read it. What a file does not
 * know stays empty, and `has` says which figures it does know, so that no report shows a zero that means "not
 * measured".
 *
 * Stacks form a tree; stack 0 is <MAIN> and always there. Invariants, tested by profile_check:
 *  1. A stack's parent has a smaller number, so one pass upwards over the numbers sums a tree; equal stacks are the
 * same number.
 *  2. `own` is what was charged while exactly this stack was current. `below` is derived: own and all stacks above it
 * in the tree.
 *  3. Rows of censuses, snapshots, waiting, demand, laziness and searches name stacks, sites and retainer sets that
 * exist, or NONE. A path of choices has a smaller parent.
 *  4. Censuses, snapshots, ticks, open choices, collections and markers are in order of time.
 * Names are interned (base/name.h); everything else belongs to the profile. */
#ifndef TARRY_PROFILE_PROFILE_H
#define TARRY_PROFILE_PROFILE_H

#include "base/buffer.h"
#include "base/name.h"
#include "base/sketch.h"
#include "base/vec.h"
#include "profile/events.h"

enum { PROFILE_MAIN = 0 };                     /* the stack <MAIN> */
#define PROFILE_NONE UINT32_MAX                /* no stack, no site, no retainer set */

typedef struct Counts {
    uint64_t n[METRIC_COUNT];
} Counts;

/* Times of several runs of the same program: tarry prof --repeat. */
typedef struct Spread {
    uint64_t mean_ns, deviation_ns;            /* deviation: the standard deviation of a run */
} Spread;

typedef struct Runs {
    uint32_t n;                                /* 0: there was one run, and nothing is known about others */
    Spread   total;
    uint64_t least_ns, most_ns;
} Runs;

typedef struct Centre {
    Name label, module;
    Name src;              /* as GHC writes it: F.hs:3:1-9, F.hs:(3,1)-(5,9), <built-in>, "" when not known */
    uint32_t number;       /* what the eventlog calls it; 0: not known */
    bool caf;
    bool ambiguous;        /* another module has a centre of that label, so its name is never without the module */
    Spread spread;         /* of the time charged to it, over Profile.runs */
    Sketch gist;           /* of its text; empty: not known */
} Centre;

typedef struct Stack {
    uint32_t parent;       /* PROFILE_NONE for <MAIN> */
    uint32_t centre;
    uint32_t depth;        /* <MAIN> has 0 */
    uint64_t number;       /* what the file calls it, for .prof's column `no.` */
    Counts   own, below;
} Stack;

/* A place in the program where objects are made. Fields that are not known are "". */
typedef struct Site {
    Name     producer, construction, type, module, kind, file;
    Name     worked_for;   /* of the library: the user's function that the producer stands in, "f (F.hs:3)", whoever
                              was charged; file and line are then those of the call */
    bool     library;      /* the producer is not the user's */
    uint32_t line, column; /* 0: not known */
} Site;

typedef struct Retainer {
    uint32_t stack, site;  /* either may be PROFILE_NONE */
} Retainer;

typedef struct RetainerSet {
    Retainer *members;     /* in the profile's arena */
    uint32_t  n;
    bool      many;        /* more than were counted */
    Name      text;        /* as the file wrote it, when that is all there is; else NULL */
} RetainerSet;

/* The first known of site, stack, label says what the objects are. */
typedef struct CensusRow {
    uint32_t  site, stack, retainers;
    Biography biography;
    Name      label;       /* files with one dimension that is none of ours; else NULL */
    uint64_t  objects, bytes;
} CensusRow;

typedef struct Census {
    uint64_t time;         /* ns */
    uint64_t number;       /* as in the file */
    size_t   first, n;     /* its rows */
    uint64_t live_bytes;   /* what the collector says lives; the rows' sum when the file does not say */
} Census;

typedef struct SnapshotRow {
    uint32_t stack;
    Counts   counts;       /* since the start of the run */
    uint64_t freed_bytes, freed_objects;
} SnapshotRow;

typedef struct Snapshot {
    uint64_t time;
    size_t   first, n;
} Snapshot;

/* Ticks of the clock that followed each other and were charged to the same stack. With snapshots, which have them, too,
 * they say in which order that was. */
typedef struct Tick {
    uint64_t time;         /* of the last one */
    uint32_t stack, n;
} Tick;

typedef struct Collection {
    uint64_t start, end;   /* ns */
} Collection;

typedef struct HeapPoint {                     /* the collector's own figures, between censuses too */
    uint64_t time, live_bytes;
} HeapPoint;

/* A thread ran. */
typedef struct ThreadRun {
    uint32_t thread;
    uint64_t start, end;   /* end: UINT64_MAX: to the end of the log */
} ThreadRun;

/* When a census was taken, so many evaluations of a stack had been begun and waited for the value of another. */
typedef struct Waiting {
    uint64_t census;       /* Census.number */
    uint32_t stack;
    uint64_t count;
} Waiting;

/* In a census: of what is kept by somebody alone, the most, and the way to it, from the outside. */
typedef struct PathStep {
    Retainer who;
    uint16_t field;        /* from 1, of a constructor: what is next hangs on it; 0: not one alone */
    bool     frame;        /* an evaluation, which holds it */
} PathStep;

typedef struct HeapPath {
    uint64_t  census;      /* Census.number */
    Retainer  what;        /* of most of what is kept */
    uint64_t  objects, bytes;          /* of these; of all that is kept */
    PathStep *steps;       /* in the profile's arena */
    uint32_t  n;           /* 0: nobody alone */
} HeapPath;

typedef struct Demand {
    uint32_t creator, forcer;                  /* stacks */
    uint64_t count;
} Demand;

typedef struct Laziness {
    uint32_t site, stack;  /* stack: NONE when not told apart */
    uint64_t made, never, once, more;          /* made = never + once + more */
    uint64_t at_once;      /* of `once` and `more`: forced before anything else was allocated */
    uint64_t bytes;        /* of all thunks made */
} Laziness;

/* A line of the user's text: its ticks and bytes, with those of the library for it; these alone. */
typedef struct LineCost {
    Name     file;
    uint32_t line;
    uint64_t ticks, ticks_lent;
    uint64_t bytes, bytes_lent;
} LineCost;

/* Of what a site of the library made, so much was for a line that had called it, by samples. */
typedef struct MadeFor {
    uint32_t site, line;   /* line: in Profile.lines */
    uint64_t bytes;
} MadeFor;

/* A place in the program where the search chooses. */
typedef struct ChoiceSite {
    ChoiceKind kind;
    Name       function, type, module, file;   /* type: of what a logic variable becomes */
    Name       worked_for; /* of the library: the user's function, whose place this is then; else "" */
    uint32_t   line, column;
} ChoiceSite;

/* The sites of the choices above a part of the search, each once, in the order they occur first. */
typedef struct ChoicePath {
    uint32_t parent, site; /* parent: an earlier one, or NONE */
} ChoicePath;

/* A part of the search: below which choices (NONE: none), the innermost of which site; charged to which stack. */
typedef struct SearchRow {
    uint32_t path, site, stack;
    uint64_t choices, tried, failed, succeeded;        /* choices; their alternatives */
    uint64_t undone, redone;   /* updates, when such choices were gone back to; and made again */
    uint64_t depth;        /* the most choices that were open */
    Counts   work[BRANCH_OUTCOMES];
} SearchRow;

/* At some moment: choices that were open, entries of the trail, the bytes of both. */
typedef struct OpenChoices { uint64_t time, open, trail, bytes; } OpenChoices;

typedef struct Marker {
    uint64_t time;
    Name     text;
} Marker;

/* What an exact clock took, and how far it may be off: changes of the current stack, the price of one and its error in
 * picoseconds, the error of the stack where it is largest in nanoseconds. */
typedef struct ExactClock { uint64_t changes, price_ps, error_ps, largest_ns; } ExactClock;

typedef struct Profile {
    Arena      *arena;
    Name        program;               /* "" when not known */
    VEC(Name)   arguments;             /* without the program's name */
    VEC(Name)   rts_arguments;
    Name        date;                  /* as GHC writes it: Sat Nov 14 23:45 2026 */
    uint64_t    began;                 /* the same, in seconds since 1970; 0: not known */
    Name        made_by;               /* who wrote the file */
    Name        breakdown;             /* what the file says its one dimension is; else "" */
    uint64_t    tick_ns;
    unsigned    processors;
    unsigned    has;                   /* HAS_ */
    bool        rounded;               /* figures were computed from rounded percentages */
    bool        complete;              /* the file was finished */
    bool        filtered;              /* something was left out on purpose: filter.h */
    Counts      total;                 /* of the whole run, filters or not, without the stacks of the profiler itself */
    uint64_t    total_ns;              /* time of the run; 0 when not known */
    uint64_t    allocated;             /* as the runtime says; 0 when it does not */
    uint64_t    collecting_ns;         /* of total_ns; 0 when only `collections` say it */
    uint64_t    peak_time, peak_bytes; /* the most that lived, as the runtime says; 0: it does not */
    uint64_t    ended;                 /* the time of the end, on the clock of censuses; 0: not known */
    uint64_t    peak_bound;            /* never more lived */
    uint64_t    profiling_ns;          /* spent on profiling, not part of total_ns */
    ExactClock  clock;                 /* all 0 unless there was one */
    Runs        runs;                  /* the other figures are those of the first of them */
    VEC(Centre)      centres;
    VEC(Stack)       stacks;
    VEC(Site)        sites;
    VEC(RetainerSet) retainer_sets;
    VEC(Census)      censuses;
    VEC(CensusRow)   rows;
    VEC(Snapshot)    snapshots;
    VEC(SnapshotRow) snapshot_rows;
    VEC(Tick)        ticks;
    VEC(Collection)  collections;
    VEC(HeapPoint)   heap;
    VEC(HeapPoint)   resident;         /* what the process has of the machine's memory; of GHC's logs: its heap */
    VEC(ThreadRun)   thread_runs;      /* by their beginning; none when there was one thread */
    VEC(Waiting)     waiting;
    VEC(HeapPath)    paths;
    VEC(Demand)      demand;
    VEC(Laziness)    laziness;
    VEC(LineCost)    lines;
    VEC(MadeFor)     made_for;
    VEC(ChoiceSite)  choice_sites;
    VEC(ChoicePath)  choice_paths;
    VEC(SearchRow)   search;
    VEC(OpenChoices) open_choices;
    VEC(Marker)      markers;
    VEC(Marker)      warnings;         /* in words, without a full stop */
    struct StackIndex *index;          /* of (parent, centre): profile.c */
} Profile;

Profile *profile_new(void);            /* with <MAIN> and nothing else */
void     profile_free(Profile *p);     /* NULL is allowed */

/* A new centre; MAIN of module MAIN is always that of <MAIN>. `src` may be NULL. */
uint32_t profile_add_centre(Profile *p, Name label, Name module, Name src, bool caf);
/* The stack of `centre` on `parent`; made on first use. */
uint32_t profile_push(Profile *p, uint32_t parent, uint32_t centre);
uint32_t profile_add_site(Profile *p, Site site);
void     profile_warn(Profile *p, uint64_t time, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* Readers call this at the end: sorts by time, sums trees and totals. */
void     profile_finish(Profile *p);
/* Sums the trees again, after the counts of stacks were changed; `total` stays. */
void     profile_sum(Profile *p);
/* Tests the invariants; NULL, or what is wrong (static text). */
const char *profile_check(const Profile *p);

/* ---- reading off it ---- */

/* Bytes that the program allocated, as far as that is known. */
static inline uint64_t profile_allocated(const Profile *p)
{
    return p->allocated > 0 ? p->allocated : p->total.n[METRIC_BYTES];
}

/* One of the profiler's own centres: GC, SYSTEM, PROFILING or OVERHEAD_of, DONT_CARE, PINNED, IDLE. */
bool     centre_is_system(const Centre *c);
const Centre *stack_top(const Profile *p, uint32_t stack);
/* Time in ns, from the exact clock if there was one, else from ticks. */
uint64_t counts_ns(const Profile *p, const Counts *c);
void     counts_add(Counts *to, const Counts *more);
bool     counts_none(const Counts *c);
/* Sums over all stacks that contain centre c, each once; one entry per centre. The caller frees. */
Counts  *profile_inherited(const Profile *p);
/* Sums by the top of the stack. The caller frees. */
Counts  *profile_flat(const Profile *p);
/* All stacks, each before those above it; brothers by `order` (NULL: by number). The caller frees. */
typedef int (*StackOrder)(const Profile *p, uint32_t a, uint32_t b);
uint32_t *profile_preorder(const Profile *p, StackOrder order);
/* For each stack, whether an outer frame has the same centre. The caller frees. */
bool    *profile_repeats(const Profile *p);

/* "Main.f", or "f" for a centre whose module says nothing; when `short_form`, the module is left out unless it is
 * needed. */
void     centre_show(const Centre *c, bool short_form, Buf *out);
/* "f.hs:3:1" from a GHC source span; "" when it has none. Interned. */
Name     src_place(Name src);
/* File, line and column of a source span; false when it has none. */
bool     src_parts(Name src, Name *file, uint32_t *line, uint32_t *column);
/* "main > f > g" without MAIN (which alone is "MAIN"). */
void     stack_show(const Profile *p, uint32_t stack, const char *between, bool short_form, Buf *out);

#endif
