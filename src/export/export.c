/* Exports: which format, and what they share. */
#include "export/export_int.h"

#include "profile/course.h"
#include <assert.h>

uint64_t export_ticks(const Profile *p, const Counts *c)
{
    if (p->has & HAS_TICKS || p->tick_ns == 0)
        return c->n[METRIC_TICKS];
    return (c->n[METRIC_NS] + p->tick_ns / 2) / p->tick_ns;
}

size_t export_frames(const Profile *p, uint32_t stack, uint64_t most, uint32_t *frames, size_t *left_out)
{
    assert(stack < p->stacks.len && most > 0);
    size_t depth = p->stacks.data[stack].depth, n = 0;
    *left_out = 0;
    if (depth == 0) {
        frames[0] = p->stacks.data[stack].centre;
        return 1;
    }
    if (depth <= most) {
        for (n = depth; n > 0; stack = p->stacks.data[stack].parent)
            frames[--n] = p->stacks.data[stack].centre;
        return depth;
    }
    size_t inner = (size_t)most / 2, outer = (size_t)most - inner - 1;
    *left_out = depth - inner - outer;
    for (size_t level = depth; level > 0; level--, stack = p->stacks.data[stack].parent)
        if (level > depth - inner)
            frames[outer + 1 + (level - (depth - inner) - 1)] = p->stacks.data[stack].centre;
        else if (level <= outer)
            frames[level - 1] = p->stacks.data[stack].centre;
    frames[outer] = PROFILE_NONE;
    return (size_t)most;
}

void export_frame_name(const Profile *p, uint32_t frame, size_t left_out, Buf *out)
{
    assert(frame == PROFILE_NONE || frame < p->centres.len);
    if (frame == PROFILE_NONE)
        buf_printf(out, "[... %zu frames ...]", left_out);
    else
        centre_show(&p->centres.data[frame], false, out);
}

Course *export_course(const Profile *p, size_t most_steps, bool *in_order)
{
    Course *c = course_new(p, most_steps, most_steps * 20);
    *in_order = c->steps.len > 1 && c->rows.len > 0;
    if (*in_order)
        return c;
    c->steps.len = c->rows.len = 0;
    uint32_t *order = profile_preorder(p, NULL);
    for (size_t i = 0; i < p->stacks.len; i++) {
        const Counts *own = &p->stacks.data[order[i]].own;
        CourseRow row = { order[i], counts_ns(p, own), own->n[METRIC_BYTES] };
        if (row.ns > 0 || row.bytes > 0)
            VEC_PUSH(&c->rows, row);
    }
    CourseStep step = { .time = p->total_ns, .n = c->rows.len };
    VEC_PUSH(&c->steps, step);
    free(order);
    return c;
}

static bool check(const Profile *p, ExportFormat format, Dim *by, bool *heap, Buf *why)
{
    bool stacks = p->has & (HAS_TICKS | HAS_NS | HAS_BYTES | HAS_ENTRIES);
    *heap = format == EXPORT_HP || format == EXPORT_EVENTLOG || (format == EXPORT_CSV && (*by != DIM_NONE || !stacks));
    if (*heap && p->censuses.len == 0) {
        buf_puts(why, "this profile has no heap censuses");
        return false;
    }
    if (!*heap && !stacks) {
        buf_puts(why, "this profile has no costs by cost centre, only heap censuses: try --format=hp or csv");
        return false;
    }
    if (*by == DIM_NONE)
        *by = dim_default(p);
    if (*heap && !dim_known(p, *by)) {
        dim_say_unknown(p, *by, why);
        return false;
    }
    return true;
}

bool export_profile(const Profile *p, ExportFormat format, const ExportOptions *o, Buf *out, Buf *why)
{
    Dim by = o->by;
    bool heap;
    if (!check(p, format, &by, &heap, why))
        return false;
    switch (format) {
    case EXPORT_PROF:       export_prof(p, out); break;
    case EXPORT_PROF_JSON:  export_prof_json(p, out); break;
    case EXPORT_HP:         export_hp(p, by, out); break;
    case EXPORT_EVENTLOG:   export_eventlog(p, by, out); break;
    case EXPORT_FOLDED:     export_folded(p, o, out); break;
    case EXPORT_SPEEDSCOPE: export_speedscope(p, o, out); break;
    case EXPORT_PPROF:      export_pprof(p, o, out); break;
    case EXPORT_CALLGRIND:  export_callgrind(p, out); break;
    case EXPORT_FIREFOX:    export_firefox(p, out); break;
    case EXPORT_PERF:       export_perf(p, o, out); break;
    case EXPORT_CSV:
        if (heap)
            export_csv_heap(p, by, out);
        else
            export_csv_stacks(p, out);
        break;
    }
    return true;
}
