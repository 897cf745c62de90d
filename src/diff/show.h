/* Figures of a comparison as text. Results live in the ring of report/units.h. */
#ifndef TARRY_DIFF_SHOW_H
#define TARRY_DIFF_SHOW_H

#include "diff/diff.h"

const char *show_quantity(Quantity q, double value);           /* 12.3 ms; 1,234 */
const char *show_difference(Quantity q, double difference);    /* +12.3 ms; -1,234; = */
const char *show_percent(const Change *c);                     /* +12.3 %; "" when there was nothing before */
/* What it is called in a sentence. */
const char *quantity_title(Quantity q);
/* "Main.g (was Main.f?)", "Main.h (new)" */
void        row_show(const Diff *d, const Row *row, Buf *out);

#endif
