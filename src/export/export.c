/* Exports: which format, and what they share. */
#include "export/export_int.h"

uint64_t export_ticks(const Profile *p, const Counts *c)
{
    if (p->has & HAS_TICKS || p->tick_ns == 0)
        return c->n[METRIC_TICKS];
    return (c->n[METRIC_NS] + p->tick_ns / 2) / p->tick_ns;
}

size_t export_frames(const Profile *p, uint32_t stack, uint64_t most, uint32_t *frames, size_t *left_out)
{
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

static bool check(const Profile *p, ExportFormat format, Dim *by, bool *heap, Buf *why)
{
    bool stacks = p->has & (HAS_TICKS | HAS_NS | HAS_BYTES | HAS_ENTRIES);
    *heap = format == EXPORT_HP || (format == EXPORT_CSV && (*by != DIM_NONE || !stacks));
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
    case EXPORT_FOLDED:     export_folded(p, o, out); break;
    case EXPORT_SPEEDSCOPE: export_speedscope(p, o, out); break;
    case EXPORT_CSV:
        if (heap)
            export_csv_heap(p, by, out);
        else
            export_csv_stacks(p, out);
        break;
    }
    return true;
}
