/* Conditions of --fail-if: `alloc > 5%`, `time(Main.f) > 10%`, `entries(*) > 0%`.
 *
 * condition = quantity [ '(' name ')' ] '>' number '%'
 * A name is that of a cost centre, with or without its module, in the first run or in the last; * is each of them. What
 * counts is the change in percent of what it was before. A figure with an error has to be over the limit by more than
 * that: the condition holds when it would with the change less its error, too. */
#ifndef TARRY_DIFF_CONDITION_H
#define TARRY_DIFF_CONDITION_H

#include "diff/diff.h"

typedef struct Condition {
    const char *text;          /* as it was written */
    Quantity    quantity;
    Name        name;          /* NULL: of the whole run */
    double      percent;
} Condition;

/* False, with one line in `why`: it is none. */
bool condition_read(const char *text, Condition *c, Buf *why);
/* Adds a line to `exceeded` for each that holds. False, with one line in `why`: it cannot be answered. */
bool condition_test(const Diff *d, const Condition *c, Buf *exceeded, Buf *why);

#endif
