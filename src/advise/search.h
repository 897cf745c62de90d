/* Looking for the changes that help, by trying them: first each by itself (alone.c), then those that belong together,
 * then, on top of the best, the rest; in the end, the smallest set that keeps nine tenths of the gain. */
#ifndef TARRY_ADVISE_SEARCH_H
#define TARRY_ADVISE_SEARCH_H

#include "advise/trial.h"

/* Changes that help together: what the figures were without them, and with them. */
typedef struct Advice {
    ChangeSet set;
    Figures   before, after;
} Advice;

typedef struct Search {
    Trials         *trials;
    Changes        *changes;
    Trial          *alone;             /* of each change */
    bool           *tried;
    VEC(Advice)     advices;           /* best first; each on top of those before */
    Figures         base, best;
    uint32_t        n_left;            /* changes that there was no time for */
    uint32_t        n_at_once;         /* that were tried only together with others, without effect */
    void          (*progress)(void *context, const char *what);        /* NULL: nobody looks */
    void           *context;
} Search;

/* How much better, as a logarithm: of time, allocation and peak together; what is too small to matter is not counted.
 * Differences of time below a fifth are noise. */
double figures_gain(const Figures *before, const Figures *after);
double figures_exact_gain(const Figures *before, const Figures *after);         /* without time */

/* Tells who looks what is tried now. */
void search_say(const Search *s, const char *what);
/* Each by itself, as far as there is time: `alone`, `tried`. */
void search_alone(Search *s);
/* Several, from one to before another: at once, and, if that changes something, in halves. */
void search_together(Search *s, uint32_t from, uint32_t to);
/* How many of so many changes to try at once, in the time there is, at a price for each trial; both in nanoseconds. */
uint32_t search_at_once(uint64_t time, uint64_t price, uint32_t changes);
/* Tries, as long as there is time. */
void search_run(Search *s);
/* Tries nothing, for want of time: these are the figures of the run that was profiled. */
void search_nothing(Search *s, Figures profiled);
void search_free(Search *s);

#endif
