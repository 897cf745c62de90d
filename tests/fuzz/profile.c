/* Fuzzing the readers of profiles, and everything that is then done with a profile.
 *
 * Whatever the input, reading it must end: with a profile that keeps its invariants, or with a message. Every report
 * and every export of a profile must come about, what is written in GHC's formats must read back, and any two profiles
 * can be compared. */
#include "diff/diff.h"
#include "export/export.h"
#include "profile/filter.h"
#include "profile/read.h"
#include "report/report.h"
#include "target.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void require(bool holds, const char *what, const char *more)
{
    if (holds) return;
    fprintf(stderr, "%s: %s\n", what, more);
    abort();
}

static void try_reports(const Profile *p)
{
    for (View view = VIEW_AUTO; view < VIEW_COUNT; view++) {
        ReportOptions o = { .view = view, .statistical = true, .min = view % 2, .path = "x" };
        Buf out = {0};
        report_text(p, &o, &out);
        buf_clear(&out);
        report_graph(p, &o, view % 2 ? GRAPH_SVG : GRAPH_PS, &out);
        buf_free(&out);
    }
    for (Dim dim = DIM_NONE; dim < DIM_COUNT; dim++) {
        ReportOptions o = { .view = VIEW_HEAP, .by = dim, .by2 = dim_default(p) };
        Buf out = {0};
        if (dim != DIM_NONE)
            report_text(p, &o, &out);
        report_json(p, &o, &out);
        buf_free(&out);
    }
}

static void try_exports(const Profile *p)
{
    for (ExportFormat format = EXPORT_PROF; format <= EXPORT_CSV; format++) {
        ExportOptions o = { .metric = METRIC_BYTES, .depth = 7 };
        Buf out = {0}, why = {0};
        bool exported = export_profile(p, format, &o, &out, &why);
        require(exported || why.len > 0, "no export and no reason", "");
        if (exported && format <= EXPORT_HP) {
            ReadError error;
            Profile *again = profile_read(buf_text(&out), out.len, &error);
            require(again != NULL, "what was written cannot be read", error.what);
            profile_free(again);
        }
        buf_free(&out);
        buf_free(&why);
    }
}

/* With what a filter has left of it. */
static void try_diff(Profile *p, const uint8_t *data, size_t size)
{
    static const char *const paths[] = { "a", "b" };
    ReadError error;
    Profile *runs[] = { profile_read((const char *)data, size, &error), p };
    for (int inherited = 0; inherited < 2; inherited++) {
        Diff *d = diff_new(runs, 2, inherited ? dim_default(p) : DIM_NONE, inherited);
        DiffOptions o = { .quantity = inherited ? Q_AREA : Q_ALLOC, .paths = paths };
        Buf out = {0}, exceeded = {0};
        diff_text(d, &o, &out);
        diff_json(d, &o, &exceeded, &out);
        buf_free(&out);
        diff_free(d);
    }
    profile_free(runs[0]);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    ReadError error;
    Profile *p = profile_read((const char *)data, size, &error);
    if (p == NULL) {
        require(error.what[0] != '\0' && error.offset <= size, "no profile and no error", error.what);
        return 0;
    }
    const char *broken = profile_check(p);
    require(broken == NULL, "the profile is not well formed", broken);
    try_reports(p);
    try_exports(p);
    Filter filter = { .focus = "[a-m]", .ignore = "z", .module = NULL };
    Buf why = {0};
    require(profile_filter(p, &filter, &why) && profile_check(p) == NULL, "the filter breaks it", buf_text(&why));
    try_exports(p);
    try_diff(p, data, size);
    buf_free(&why);
    profile_free(p);
    return 0;
}
