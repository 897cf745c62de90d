/* GHC's .hp, for hp2ps and its kin. Their labels end at a blank and must not be one of the format's own words. */
#include "export/export_int.h"
#include "profile/idmap.h"

#include <ctype.h>
#include <inttypes.h>
#include <string.h>

static void put_quoted(Buf *out, const char *s)
{
    for (; *s != '\0'; s++) {
        if (*s == '"')
            buf_putc(out, '"');
        buf_putc(out, *s == '\n' ? ' ' : *s);
    }
}

static void put_job(const Profile *p, Buf *out)
{
    buf_puts(out, "JOB \"");
    put_quoted(out, p->program->len > 0 ? p->program->text : "program");
    for (size_t i = 0; i < p->arguments.len; i++) {
        buf_putc(out, ' ');
        put_quoted(out, p->arguments.data[i]->text);
    }
    for (size_t i = 0; i < p->rts_arguments.len; i++) {
        buf_puts(out, i == 0 ? " +RTS " : " ");
        put_quoted(out, p->rts_arguments.data[i]->text);
    }
    buf_puts(out, "\"\nDATE \"");
    put_quoted(out, p->date->text);
    buf_puts(out, "\"\nSAMPLE_UNIT \"seconds\"\nVALUE_UNIT \"bytes\"\n");
}

static bool is_reserved(const char *s)
{
    static const char *const words[] = { "BEGIN_SAMPLE", "END_SAMPLE", "JOB", "DATE", "SAMPLE_UNIT", "VALUE_UNIT",
                                         "MARK" };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(s, words[i]) == 0)
            return true;
    return false;
}

static void put_label(Buf *out, const char *s)
{
    enum { LONGEST = 4900 };
    bool reserved = is_reserved(s);
    for (size_t i = 0; s[i] != '\0' && i < LONGEST; i++)
        buf_putc(out, isspace((unsigned char)s[i]) ? '_' : s[i]);
    if (reserved)
        buf_putc(out, '_');
}

/* (number)inner/outer, as GHC writes stacks. */
static void put_stack_label(const Profile *p, uint32_t stack, Buf *out)
{
    if (stack == PROFILE_MAIN) {
        buf_puts(out, "MAIN");
        return;
    }
    Buf text = {0};
    uint64_t number = p->stacks.data[stack].number;
    buf_printf(&text, "(%" PRIu64 ")", number > 0 ? number : stack + 1);
    for (uint32_t s = stack; s != PROFILE_MAIN; s = p->stacks.data[s].parent) {
        if (s != stack)
            buf_putc(&text, '/');
        centre_show(stack_top(p, s), true, &text);
    }
    put_label(out, buf_text(&text));
    buf_free(&text);
}

/* What one label has in a census; a label is that of its first row. */
typedef struct LabelSum {
    const CensusRow *row;
    uint64_t         bytes;
} LabelSum;
typedef VEC(LabelSum) LabelSums;

static void sum_labels(const Profile *p, const Census *c, DimKeys *keys, LabelSums *sums)
{
    IdMap seen = {0};
    for (size_t i = 0; i < c->n; i++) {
        const CensusRow *row = &p->rows.data[c->first + i];
        bool by_stack = keys->dim == DIM_STACK && row->stack != PROFILE_NONE;
        uint64_t key = by_stack ? row->stack : (uint64_t)(uintptr_t)dim_key(keys, row);
        uint32_t at = idmap_get(&seen, key, PROFILE_NONE);
        if (at == PROFILE_NONE) {
            at = (uint32_t)sums->len;
            VEC_PUSH(sums, ((LabelSum){ .row = row }));
            idmap_put(&seen, key, at);
        }
        sums->data[at].bytes += row->bytes;
    }
    idmap_free(&seen);
}

static void put_census(const Profile *p, const Census *c, DimKeys *keys, Buf *out)
{
    LabelSums sums = {0};
    sum_labels(p, c, keys, &sums);
    buf_printf(out, "BEGIN_SAMPLE %.6f\n", (double)c->time / 1e9);
    for (size_t i = 0; i < sums.len; i++) {
        const CensusRow *row = sums.data[i].row;
        if (keys->dim == DIM_STACK && row->stack != PROFILE_NONE)
            put_stack_label(p, row->stack, out);
        else
            put_label(out, dim_key(keys, row)->text);
        buf_printf(out, "\t%" PRIu64 "\n", sums.data[i].bytes);
    }
    buf_printf(out, "END_SAMPLE %.6f\n", (double)c->time / 1e9);
    VEC_FREE(&sums);
}

void export_hp(const Profile *p, Dim by, Buf *out)
{
    put_job(p, out);
    DimKeys keys = dim_keys(p, by);
    if (p->censuses.len > 0 && p->censuses.data[0].time > 0)
        buf_puts(out, "BEGIN_SAMPLE 0.000000\nEND_SAMPLE 0.000000\n");
    for (size_t i = 0; i < p->censuses.len; i++)
        put_census(p, &p->censuses.data[i], &keys, out);
    uint64_t last = p->censuses.data[p->censuses.len - 1].time, end = p->total_ns > last ? p->total_ns : last;
    if (p->censuses.data[p->censuses.len - 1].n > 0)
        buf_printf(out, "BEGIN_SAMPLE %.6f\nEND_SAMPLE %.6f\n", (double)end / 1e9, (double)end / 1e9);
    dim_keys_free(&keys);
}
