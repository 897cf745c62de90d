/* Exports: a profile in the formats of other tools. One file per format; each appends to a buffer. */
#ifndef TARRY_EXPORT_EXPORT_H
#define TARRY_EXPORT_EXPORT_H

#include "profile/dims.h"

typedef enum ExportFormat { EXPORT_PROF, EXPORT_PROF_JSON, EXPORT_HP, EXPORT_FOLDED, EXPORT_SPEEDSCOPE,
                            EXPORT_CSV, EXPORT_PPROF, EXPORT_CALLGRIND, EXPORT_FIREFOX, EXPORT_PERF,
                            EXPORT_EVENTLOG } ExportFormat;
#define EXPORT_WORDS "prof|prof-json|hp|folded|speedscope|csv|pprof|callgrind|firefox|perf|eventlog"

typedef struct ExportOptions {
    Metric   metric;           /* of formats that have one figure per stack */
    Dim      by;               /* of heap formats; DIM_NONE: the profile's default */
    uint64_t depth;            /* deeper stacks are cut in the middle; viewers cannot cope with thousands of frames */
} ExportOptions;

/* False, with one line in `why`, when the profile does not have what the format holds. */
bool export_profile(const Profile *p, ExportFormat format, const ExportOptions *options, Buf *out, Buf *why);

#endif
