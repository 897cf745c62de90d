/* What the exports share. */
#ifndef TARRY_EXPORT_EXPORT_INT_H
#define TARRY_EXPORT_EXPORT_INT_H

#include "export/export.h"

void export_prof(const Profile *p, Buf *out);
void export_prof_json(const Profile *p, Buf *out);
void export_hp(const Profile *p, Dim by, Buf *out);
void export_eventlog(const Profile *p, Dim by, Buf *out);
void export_folded(const Profile *p, const ExportOptions *o, Buf *out);
void export_speedscope(const Profile *p, const ExportOptions *o, Buf *out);
void export_pprof(const Profile *p, const ExportOptions *o, Buf *out);
void export_callgrind(const Profile *p, Buf *out);
void export_firefox(const Profile *p, Buf *out);
void export_perf(const Profile *p, const ExportOptions *o, Buf *out);
void export_csv_stacks(const Profile *p, Buf *out);
void export_csv_heap(const Profile *p, Dim by, Buf *out);

/* The name of a frame as export_frames gives it. */
void export_frame_name(const Profile *p, uint32_t frame, size_t left_out, Buf *out);
/* Gzip, without compressing: what holds a profile for pprof. */
void export_gzip(const Buf *data, Buf *out);
/* The course of time; of a profile that has none, all of it as one step. At most so many steps. */
struct Course *export_course(const Profile *p, size_t most_steps, bool *in_order);

/* Ticks of a figure, by the clock when there were none. */
uint64_t export_ticks(const Profile *p, const Counts *c);

/* The frames of a stack, outermost first, without <MAIN> (which alone is itself): centres, or PROFILE_NONE once, where
 * frames in the middle were left out because there are more than `most`. Returns how many; `*left_out` says how many
 * are missing. */
size_t export_frames(const Profile *p, uint32_t stack, uint64_t most, uint32_t *frames, size_t *left_out);

#endif
