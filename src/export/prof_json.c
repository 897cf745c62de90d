/* GHC's .prof as JSON (+RTS -pj). Written without a JSON nesting limit, because the tree may be deep; the same with
 * every reader. */
#include "export/export_int.h"

#include "base/json.h"
#include <inttypes.h>

static void put_string(Buf *out, const char *s)
{
    Json j = json_new(out, false);
    json_string(&j, s);
}

static void put_list(Buf *out, const char *key, Name first, const Name *rest, size_t n)
{
    buf_printf(out, "\"%s\": [", key);
    if (first != NULL)
        put_string(out, first->text);
    for (size_t i = 0; i < n; i++) {
        if (first != NULL || i > 0)
            buf_puts(out, ", ");
        put_string(out, rest[i]->text);
    }
    buf_puts(out, "],\n");
}

static void put_centres(const Profile *p, Buf *out)
{
    buf_puts(out, "\"cost_centres\": [\n");
    for (size_t i = p->centres.len; i-- > 0; ) {       /* newest first, as GHC */
        const Centre *c = &p->centres.data[i];
        buf_printf(out, "{\"id\": %zu, \"label\": ", i + 1);
        put_string(out, c->label->text);
        buf_puts(out, ", \"module\": ");
        put_string(out, c->module->text);
        buf_puts(out, ", \"src_loc\": ");
        put_string(out, c->src->text);
        buf_printf(out, ", \"is_caf\": %s}%s", c->caf ? "true" : "false", i > 0 ? ",\n" : "],\n");
    }
}

static void put_tree(const Profile *p, Buf *out)
{
    uint32_t *order = profile_preorder(p, NULL);
    buf_puts(out, "\"profile\": ");
    for (size_t i = 0; i < p->stacks.len; i++) {
        const Stack *s = &p->stacks.data[order[i]];
        uint32_t next = i + 1 < p->stacks.len ? p->stacks.data[order[i + 1]].depth : 0;
        buf_printf(out,
                   "{\"id\": %u, \"entries\": %" PRIu64 ", \"alloc\": %" PRIu64 ", \"ticks\": %" PRIu64
                   ", \"children\": [",
                   s->centre + 1, s->own.n[METRIC_ENTRIES], s->own.n[METRIC_BYTES], export_ticks(p, &s->own));
        for (uint32_t depth = s->depth + 1; depth > next; depth--)
            buf_puts(out, "]}");
        if (next > 0)
            buf_puts(out, next <= s->depth ? ",\n" : "\n");
    }
    free(order);
}

void export_prof_json(const Profile *p, Buf *out)
{
    uint64_t ticks = export_ticks(p, &p->total);
    buf_puts(out, "{\n\"program\": ");
    put_string(out, p->program->text);
    buf_puts(out, ",\n");
    put_list(out, "arguments", p->program, p->arguments.data, p->arguments.len);
    put_list(out, "rts_arguments", NULL, p->rts_arguments.data, p->rts_arguments.len);
    buf_puts(out, "\"end_time\": ");
    put_string(out, p->date->text);
    buf_printf(out,
               ",\n\"initial_capabilities\": %u,\n\"total_time\": %11.2f,\n\"total_ticks\": %" PRIu64
               ",\n\"tick_interval\": %" PRIu64 ",\n\"total_alloc\":%" PRIu64 ",\n",
               p->processors, (double)ticks * (double)p->tick_ns / 1e9, ticks, p->tick_ns / 1000,
               p->total.n[METRIC_BYTES]);
    put_centres(p, out);
    put_tree(p, out);
    buf_puts(out, "\n}\n");
}
