/* The graphs, one function each, called when the profile has what the view needs (views.tbl); false, with a line in
 * `out`, when it cannot be told apart as the options say. */
#ifndef TARRY_REPORT_GRAPH_H
#define TARRY_REPORT_GRAPH_H

#include "report/canvas.h"

bool graph_heap(const Profile *p, const ReportOptions *o, Canvas *c);
bool graph_curves(const Profile *p, const ReportOptions *o, Canvas *c);
bool graph_search(const Profile *p, const ReportOptions *o, Canvas *c);
bool graph_bars(const Profile *p, const ReportOptions *o, Canvas *c);

/* The dimension to draw; false, with a line in `out`, when the profile does not have it. */
bool graph_dim(const Profile *p, Dim *by, Buf *out);
/* The largest values of another profile's censuses, when its axes are asked for. */
void graph_scale_as(const Profile *other, Dim by, double *x_max, double *y_max);
/* How high an axis is for what goes up to `most`: so that a peak is seen to be one. */
double graph_headroom(double most);
/* "3 smaller ones not drawn", if there are any. */
void graph_dropped(Canvas *c, Arena *arena, double x, double y, Align align, size_t n);

#endif
