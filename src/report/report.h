/* Reports: what a profile looks like, as text, PostScript or SVG. Nothing here changes the profile.
 *
 * Every function appends to a buffer. When the profile does not have what a view shows, it says so in one line and
 * returns false. */
#ifndef TARRY_REPORT_REPORT_H
#define TARRY_REPORT_REPORT_H

#include "profile/bands.h"
#include "profile/profile.h"

typedef enum View {
#define VIEW(constant, name, need, text, graph) VIEW_##constant,
#include "report/views.tbl"
#undef VIEW
    VIEW_COUNT
} View;
/* Their names, for a table of options, each behind a `|`. */
extern const char view_words[];

/* What the user thinks of; report_metric says which of the profile's figures it is. */
typedef enum Measure { MEASURE_TIME, MEASURE_ALLOC, MEASURE_OBJECTS, MEASURE_ENTRIES, MEASURE_INNER } Measure;
#define MEASURE_WORDS "time|alloc|objects|entries|inner"

typedef struct ReportOptions {
    View     view;
    Dim      by, by2;              /* of heap views; DIM_NONE: the profile's default, no second one */
    Measure  measure;
    bool     sort_total;           /* by inherited instead of own figures */
    bool     statistical;          /* VIEW_CALLS: gprof's propagation beside the exact one */
    uint64_t depth;                /* of trees; 0: all */
    double   min;                  /* in percent: what is below in every share is not shown */
    bool     colour;               /* of terminals, and of graphs */
    const char *path;              /* the profile's file, for the commands the summary names */
    const Profile *scale_as;       /* graphs: with the axes of this one; or NULL */
} ReportOptions;

Metric report_metric(const Profile *p, Measure measure);
/* The same, but memory in the place of time where there were too few ticks to go by. */
Metric report_sure_metric(const Profile *p, Measure measure);

bool report_text(const Profile *p, const ReportOptions *options, Buf *out);

/* What the profiler finds odd, in words: a line for each, behind `  ! `. */
void report_causes(const Profile *p, Buf *out);
/* Likewise, of a search most of which was in vain: the summary has a line about any search. */
void report_wasted(const Profile *p, Buf *out);

/* All of it, whatever the view, with live memory by o->by. */
bool report_json(const Profile *p, const ReportOptions *options, Buf *out);

typedef enum GraphFormat { GRAPH_PS, GRAPH_SVG } GraphFormat;
bool report_graph(const Profile *p, const ReportOptions *options, GraphFormat format, Buf *out);

#endif
