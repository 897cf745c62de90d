/* Collapsed stacks, for flame graphs: "outer;inner 12". Time is given in ticks, because some viewers make a sample of
 * each. */
#include "export/export_int.h"

#include <inttypes.h>

static void put_frame(Buf *out, const char *s)
{
    for (; *s != '\0'; s++)
        buf_putc(out, *s == ';' || *s == '\n' ? ':' : *s);
}

static uint64_t figure(const Profile *p, const ExportOptions *o, const Counts *c)
{
    return o->metric == METRIC_TICKS || o->metric == METRIC_NS ? export_ticks(p, c) : c->n[o->metric];
}

void export_folded(const Profile *p, const ExportOptions *o, Buf *out)
{
    uint32_t *frames = xmalloc((o->depth + 2) * sizeof *frames), *order = profile_preorder(p, NULL);
    for (size_t i = 0; i < p->stacks.len; i++) {
        uint64_t count = figure(p, o, &p->stacks.data[order[i]].own);
        if (count == 0)
            continue;
        size_t left_out, n = export_frames(p, order[i], o->depth, frames, &left_out);
        for (size_t k = 0; k < n; k++) {
            Buf name = {0};
            export_frame_name(p, frames[k], left_out, &name);
            if (k > 0)
                buf_putc(out, ';');
            put_frame(out, buf_text(&name));
            buf_free(&name);
        }
        buf_printf(out, " %" PRIu64 "\n", count);
    }
    free(frames);
    free(order);
}
