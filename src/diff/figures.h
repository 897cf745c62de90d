/* Figures: what two runs are compared by, and how sure each is.
 *
 * A figure is a value and the error it may have: 95 of 100 such intervals, value - error to value + error, hold what
 * the program takes in the mean of many runs. Allocation and entries are counted, so their error is 0: any difference
 * is one of the programs. (The allocation in a GHC profile with rounded percentages is not.) */
#ifndef TARRY_DIFF_FIGURES_H
#define TARRY_DIFF_FIGURES_H

#include "profile/bands.h"
#include "profile/profile.h"

typedef enum Quantity { Q_TIME, Q_ALLOC, Q_ENTRIES, Q_PEAK, Q_AREA, Q_COUNT } Quantity;
#define QUANTITY_WORDS "time|alloc|entries|peak|byte-seconds"
extern const char *const quantity_names[Q_COUNT];

typedef struct Figure {
    double value;              /* ns, bytes, a number, bytes, byte-seconds */
    double error;
} Figure;

/* What a line of the comparison stands for, in one run: a cost centre, or a band of live memory. */
typedef struct Subject {
    Name     label, module;    /* module: "" for a band */
    Name     src;              /* as in Centre */
    uint32_t line, column;     /* 0: not known */
    bool     caf;
    Figure   figures[Q_COUNT];
    const Sketch *gist;        /* of its text; empty: not known */
    VEC(Name) callers;         /* subject_key of who is below it on a stack, each once: to recognise it by */
} Subject;

/* One run, ready to be compared. */
typedef struct Account {
    const Profile *p;
    unsigned       known;      /* 1 << Quantity: of the total */
    unsigned       known_each; /* of the subjects */
    Figure         total[Q_COUNT];
    VEC(Subject)   subjects;
} Account;

/* by: DIM_NONE for cost centres, else bands of that dimension. inherited: centres with all that was done for them. */
Account *account_new(const Profile *p, Dim by, bool inherited);
void     account_free(Account *a);
/* One name for both. */
Name     subject_key(Name module, Name label);

/* sqrt(a * a + b * b): of two errors that have nothing to do with each other. */
double   both_errors(double a, double b);

#endif
