/* What the text reports share. */
#ifndef TARRY_REPORT_TEXT_INT_H
#define TARRY_REPORT_TEXT_INT_H

#include "profile/bands.h"
#include "report/report.h"
#include "report/table.h"
#include "report/units.h"

/* One function per view of views.tbl, called when the profile has what the view needs; false, with a line in `out`,
 * when it cannot be told apart as the options say. */
bool text_summary(const Profile *p, const ReportOptions *o, Buf *out);     /* at most 20 lines */
bool text_live(const Profile *p, const ReportOptions *o, Buf *out);        /* fits on a screen */
bool text_flat(const Profile *p, const ReportOptions *o, Buf *out);
bool text_inherited(const Profile *p, const ReportOptions *o, Buf *out);
bool text_tree(const Profile *p, const ReportOptions *o, Buf *out);
bool text_pairs(const Profile *p, const ReportOptions *o, Buf *out);
bool text_calls(const Profile *p, const ReportOptions *o, Buf *out);
bool text_heap(const Profile *p, const ReportOptions *o, Buf *out);
bool text_demand(const Profile *p, const ReportOptions *o, Buf *out);
bool text_search(const Profile *p, const ReportOptions *o, Buf *out);
bool text_lines(const Profile *p, const ReportOptions *o, Buf *out);
bool text_laziness(const Profile *p, const ReportOptions *o, Buf *out);

/* Says in one line that the profile has no such thing; returns false. */
bool text_lacks(Buf *out, const char *format, ...) __attribute__((format(printf, 2, 3)));
bool profile_has_time(const Profile *p);
/* Whether some share of these figures (time, allocation, what is asked for) reaches o->min. */
bool worth_showing(const Profile *p, const ReportOptions *o, const Counts *c);
/* "3 rows below 1 % are not shown (--min=0 shows all)" */
void put_left_out(size_t n, const ReportOptions *o, Buf *out);
/* "36.6 MiB at 0.40 s"; what it cannot have been more than, where that is more; the largest census, if that is another
 * moment. */
void put_peak(const Bands *b, Buf *out);
void put_bold(const char *text, bool colour, Buf *out);
/* A table below its title, and how many rows it has not. */
void put_table(const char *title, const Table *t, size_t left_out, const ReportOptions *o, Buf *out);

/* A table whose first columns are the caller's own (titles and alignment), followed by those figures that the profile
 * has. */
Table *figures_table(const Profile *p, Arena *arena, const char *titles, const char *aligned, bool errors);
/* Those figures' cells. */
void   figures_cells(const Profile *p, Table *t, const Counts *c, bool errors);

#endif
