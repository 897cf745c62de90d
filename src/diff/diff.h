/* Comparing runs: which cost centre of one run is which of another (match.c), and what has changed.
 *
 * Two or more runs, in the order in which they are given; changes are those from the first to the last. A quantity is
 * compared when all runs know it. */
#ifndef TARRY_DIFF_DIFF_H
#define TARRY_DIFF_DIFF_H

#include "diff/figures.h"

/* A cost centre, or a band of memory, in all runs. */
typedef struct Row {
    uint32_t *of;              /* by run: the number of its subject, or PROFILE_NONE */
    bool      guessed;         /* in some run it has another name or module: see match.c */
} Row;

typedef enum RowState {
    ROW_SAME, ROW_RENAMED, ROW_NEW, ROW_GONE,
    ROW_BETWEEN                /* neither in the first run nor in the last */
} RowState;

typedef struct Diff {
    Arena    *arena;
    Account **runs;
    size_t    n;
    Dim       by;              /* DIM_NONE: cost centres */
    unsigned  known, known_each;           /* 1 << Quantity: by all runs; of the whole, of each row */
    VEC(Row)  rows;
} Diff;

/* n >= 2. The profiles stay the caller's, and must live as long. by: DIM_NONE for cost centres, or bands if there are
 * none; else known to all profiles. */
Diff *diff_new(Profile *const *profiles, size_t n, Dim by, bool inherited);
void  diff_free(Diff *d);
/* Fills the rows. */
void  diff_match(Diff *d);

/* From the first run to the last. A run in which there is no such row has 0, for sure. */
typedef struct Change {
    double before, after;
    double difference, error;  /* error: 95 of 100 changes that are none are smaller */
} Change;

Change change_of_total(const Diff *d, Quantity q);
Change change_of_row(const Diff *d, const Row *row, Quantity q);
bool   change_is_sure(const Change *c);        /* it is larger than its error */
double change_percent(const Change *c);        /* of `before`; infinite when that was 0 */

RowState row_state(const Diff *d, const Row *row);
/* As it is in the last run that has it; in the first one. */
const Subject *row_subject(const Diff *d, const Row *row);
const Subject *row_first(const Diff *d, const Row *row);
void     subject_show(const Subject *s, Buf *out);             /* Main.f */

typedef struct DiffOptions {
    Quantity    quantity;      /* whose changes come first */
    double      min;           /* percent of the whole: smaller changes are not shown */
    bool        colour;
    const char *const *paths;  /* of the logs */
} DiffOptions;

void diff_text(const Diff *d, const DiffOptions *o, Buf *out);
/* What has changed in a search, if there was one. */
void diff_search(const Diff *d, const DiffOptions *o, Buf *out);
/* Everything, whatever its size. `exceeded`: the sentences of conditions_exceeded. */
void diff_json(const Diff *d, const DiffOptions *o, const Buf *exceeded, Buf *out);
/* The rows by their change in a quantity, largest first. The caller frees. */
uint32_t *diff_order(const Diff *d, Quantity q);

#endif
