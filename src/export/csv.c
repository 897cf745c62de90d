/* CSV (RFC 4180, with newlines as line ends): stacks with all their figures, or censuses by one dimension. */
#include "export/export_int.h"

#include <inttypes.h>
#include <string.h>

static void put_field(Buf *out, const char *s)
{
    if (strpbrk(s, ",\"\n\r") == NULL) {
        buf_puts(out, s);
        return;
    }
    buf_putc(out, '"');
    for (; *s != '\0'; s++) {
        if (*s == '"')
            buf_putc(out, '"');
        buf_putc(out, *s);
    }
    buf_putc(out, '"');
}

static void put_counts(const Profile *p, const Counts *c, Buf *out)
{
    for (int m = 0; m < METRIC_COUNT; m++)
        if (p->has & 1u << m)
            buf_printf(out, ",%" PRIu64, c->n[m]);
}

void export_csv_stacks(const Profile *p, Buf *out)
{
    static const char *const names[METRIC_COUNT] = { "ticks", "ns", "bytes", "objects", "entries", "inner" };
    buf_puts(out, "stack,label,module,src");
    for (int inherited = 0; inherited < 2; inherited++)
        for (int m = 0; m < METRIC_COUNT; m++)
            if (p->has & 1u << m)
                buf_printf(out, ",%s%s", inherited ? "inherited_" : "", names[m]);
    buf_putc(out, '\n');
    uint32_t *order = profile_preorder(p, NULL);
    for (size_t i = 0; i < p->stacks.len; i++) {
        const Stack *s = &p->stacks.data[order[i]];
        const Centre *c = stack_top(p, order[i]);
        if (counts_none(&s->below))
            continue;
        Buf path = {0};
        stack_show(p, order[i], ";", false, &path);
        const char *const fields[] = { buf_text(&path), c->label->text, c->module->text, c->src->text };
        for (size_t k = 0; k < sizeof fields / sizeof *fields; k++) {
            if (k > 0)
                buf_putc(out, ',');
            put_field(out, fields[k]);
        }
        buf_free(&path);
        put_counts(p, &s->own, out);
        put_counts(p, &s->below, out);
        buf_putc(out, '\n');
    }
    free(order);
}

void export_csv_heap(const Profile *p, Dim by, Buf *out)
{
    bool objects = p->has & HAS_LIVE_OBJECTS;
    buf_printf(out, "seconds,%s,%sbytes\n", dim_name(by), objects ? "objects," : "");
    DimKeys keys = dim_keys(p, by);
    for (size_t i = 0; i < p->censuses.len; i++) {
        const Census *c = &p->censuses.data[i];
        for (size_t k = 0; k < c->n; k++) {
            const CensusRow *row = &p->rows.data[c->first + k];
            buf_printf(out, "%.6f,", (double)c->time / 1e9);
            put_field(out, dim_key(&keys, row)->text);
            if (objects)
                buf_printf(out, ",%" PRIu64, row->objects);
            buf_printf(out, ",%" PRIu64 "\n", row->bytes);
        }
    }
    dim_keys_free(&keys);
}
