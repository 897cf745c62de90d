/* GHC's .prof, the text form with ticks and bytes (+RTS -P). Column for column as GHC writes it, because its readers go
 * by columns: widths count code points, the profiler's own stacks are not shown, and percentages are those of what is
 * shown. */
#include "export/export_int.h"

#include "base/utf8.h"
#include <inttypes.h>
#include <string.h>

typedef struct Prof {
    const Profile *p;
    Buf           *out;
    uint64_t       ticks, bytes;               /* of what is shown */
    int            label, module, src, number; /* widths */
} Prof;

static size_t width(Name name)
{
    return utf8_count(name->text, name->len);
}

static void widen(int *to, size_t n)
{
    if ((int)n > *to)
        *to = (int)n;
}

static void padded(Buf *out, const char *text, int columns)
{
    buf_puts(out, text);
    for (int n = (int)utf8_count(text, strlen(text)); n < columns; n++)
        buf_putc(out, ' ');
}

static Name src_of(const Centre *c)
{
    return c->src->len > 0 ? c->src : name_of("<no location info>");
}

static double percent(uint64_t n, uint64_t all)
{
    return all == 0 ? 0 : (double)n * 100 / (double)all;
}

static bool is_hidden(const Prof *f, uint32_t stack)
{
    return centre_is_system(stack_top(f->p, stack));
}

/* ---- heading ----------------------------------------------------------------------------------------------------- */

static void grouped(uint64_t n, char *to, size_t size)
{
    char digits[24];
    int len = snprintf(digits, sizeof digits, "%" PRIu64, n);
    size_t at = 0;
    for (int i = 0; i < len && at + 2 < size; i++) {
        if (i > 0 && (len - i) % 3 == 0)
            to[at++] = ',';
        to[at++] = digits[i];
    }
    to[at] = '\0';
}

static void put_words(Buf *out, const Name *words, size_t n)
{
    for (size_t i = 0; i < n; i++)
        buf_printf(out, " %s", words[i]->text);
}

static void put_heading(Prof *f)
{
    const Profile *p = f->p;
    unsigned processors = p->processors > 0 ? p->processors : 1;
    char bytes[40];
    grouped(f->bytes, bytes, sizeof bytes);
    buf_printf(f->out, "\t%s Time and Allocation Profiling Report  (Final)\n\n\t   %s",
               p->date->len > 0 ? p->date->text : "Thu Jan  1 00:00 1970",
               p->program->len > 0 ? p->program->text : "program");
    if (p->rts_arguments.len > 0) {
        buf_puts(f->out, " +RTS");
        put_words(f->out, p->rts_arguments.data, p->rts_arguments.len);
        buf_puts(f->out, " -RTS");
    }
    put_words(f->out, p->arguments.data, p->arguments.len);
    buf_printf(f->out, "\n\n\ttotal time  = %11.2f secs   (%" PRIu64 " ticks @ %" PRIu64 " us, %u processor%s)\n",
               (double)f->ticks * (double)p->tick_ns / 1e9 / processors, f->ticks, p->tick_ns / 1000, processors,
               processors > 1 ? "s" : "");
    buf_printf(f->out, "\ttotal alloc = %11s bytes  (excludes profiling overheads)\n\n", bytes);
}

/* ---- by cost centre ---------------------------------------------------------------------------------------------- */

typedef struct Sorting {
    const Prof   *f;
    const Counts *flat;
} Sorting;

static int by_ticks(const void *a, const void *b, void *sorting)
{
    const Sorting *s = sorting;
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    uint64_t tx = export_ticks(s->f->p, &s->flat[x]), ty = export_ticks(s->f->p, &s->flat[y]);
    if (tx != ty)
        return tx < ty ? 1 : -1;
    uint64_t bx = s->flat[x].n[METRIC_BYTES], by = s->flat[y].n[METRIC_BYTES];
    return bx != by ? (bx < by ? 1 : -1) : (x > y) - (x < y);
}

/* Over one percent of something. */
static bool is_large(const Prof *f, uint32_t centre, const Counts *flat)
{
    return !centre_is_system(&f->p->centres.data[centre]) &&
           (export_ticks(f->p, &flat[centre]) > f->ticks / 100 || flat[centre].n[METRIC_BYTES] > f->bytes / 100);
}

static void put_centres(Prof *f)
{
    const Profile *p = f->p;
    int label = 11, module = 6, src = 3;
    size_t n = p->centres.len;
    uint32_t *order = xmalloc(n * sizeof *order);
    Counts *flat = profile_flat(p);
    for (uint32_t i = 0; i < n; i++) {
        order[i] = i;
        if (!is_large(f, i, flat))
            continue;
        widen(&label, width(p->centres.data[i].label));
        widen(&module, width(p->centres.data[i].module));
        widen(&src, width(src_of(&p->centres.data[i])));
    }
    Sorting sorting = { f, flat };
    qsort_r(order, n, sizeof *order, by_ticks, &sorting);
    buf_printf(f->out, "%-*s %-*s %-*s %6s %6s  %5s %9s\n\n", label, "COST CENTRE", module, "MODULE", src, "SRC",
               "%time", "%alloc", "ticks", "bytes");
    for (size_t i = 0; i < n; i++) {
        const Centre *c = &p->centres.data[order[i]];
        uint64_t ticks = export_ticks(p, &flat[order[i]]), bytes = flat[order[i]].n[METRIC_BYTES];
        if (!is_large(f, order[i], flat))
            continue;
        padded(f->out, c->label->text, label + 1);
        padded(f->out, c->module->text, module + 1);
        padded(f->out, src_of(c)->text, src);
        buf_printf(f->out, " %6.1f %6.1f  %5" PRIu64 " %9" PRIu64 "\n", percent(ticks, f->ticks),
                   percent(bytes, f->bytes), ticks, bytes);
    }
    buf_puts(f->out, "\n\n");
    free(flat);
    free(order);
}

/* ---- the tree ---------------------------------------------------------------------------------------------------- */

/* GHC's order of brothers. */
static int by_entries(const Profile *p, uint32_t a, uint32_t b)
{
    uint64_t x = p->stacks.data[a].own.n[METRIC_ENTRIES], y = p->stacks.data[b].own.n[METRIC_ENTRIES];
    if (x != y)
        return x < y ? 1 : -1;
    return strcmp(stack_top(p, a)->label->text, stack_top(p, b)->label->text);
}

static bool is_shown(const Prof *f, uint32_t stack)
{
    return stack == PROFILE_MAIN || (!is_hidden(f, stack) && !counts_none(&f->p->stacks.data[stack].below));
}

static uint64_t number_of(const Profile *p, uint32_t stack)
{
    return p->stacks.data[stack].number > 0 ? p->stacks.data[stack].number : stack + 1;
}

static void fit_tree(Prof *f)
{
    f->label = 12;                             /* GHC counts its hidden ` OVERHEAD_of` */
    f->module = 6;
    f->src = f->number = 3;
    for (uint32_t i = 0; i < f->p->stacks.len; i++) {
        const Centre *c = stack_top(f->p, i);
        if (!is_shown(f, i))
            continue;
        widen(&f->label, width(c->label) + f->p->stacks.data[i].depth);
        widen(&f->module, width(c->module));
        widen(&f->src, width(src_of(c)));
        widen(&f->number, (size_t)snprintf(NULL, 0, "%" PRIu64, number_of(f->p, i)));
    }
}

static void put_stack(Prof *f, uint32_t stack)
{
    const Stack *s = &f->p->stacks.data[stack];
    const Centre *c = stack_top(f->p, stack);
    uint64_t ticks = export_ticks(f->p, &s->own), bytes = s->own.n[METRIC_BYTES];
    bool root = stack == PROFILE_MAIN;         /* whose inherited figures are those of all that is shown */
    buf_printf(f->out, "%*s", (int)s->depth, "");
    padded(f->out, c->label->text, f->label - (int)s->depth + 1);
    padded(f->out, c->module->text, f->module + 1);
    padded(f->out, src_of(c)->text, f->src);
    buf_printf(f->out, " %*" PRIu64 " %11" PRIu64 "  %5.1f  %5.1f   %5.1f  %5.1f  %5" PRIu64 " %9" PRIu64 "\n",
               f->number, number_of(f->p, stack), s->own.n[METRIC_ENTRIES], percent(ticks, f->ticks),
               percent(bytes, f->bytes),
               root ? percent(f->ticks, f->ticks) : percent(export_ticks(f->p, &s->below), f->ticks),
               root ? percent(f->bytes, f->bytes) : percent(s->below.n[METRIC_BYTES], f->bytes), ticks, bytes);
}

static void put_tree(Prof *f)
{
    fit_tree(f);
    buf_printf(f->out, "%-*s %-*s %-*s %-*s %11s  %12s   %12s\n", f->label, "", f->module, "", f->src, "", f->number,
               "", "", "individual", "inherited");
    buf_printf(f->out, "%-*s %-*s %-*s %-*s %11s  %5s %6s   %5s %6s  %5s %9s\n\n", f->label, "COST CENTRE", f->module,
               "MODULE", f->src, "SRC", f->number, "no.", "entries", "%time", "%alloc", "%time", "%alloc", "ticks",
               "bytes");
    uint32_t *order = profile_preorder(f->p, by_entries);
    for (size_t i = 0; i < f->p->stacks.len; i++)
        if (is_shown(f, order[i]))
            put_stack(f, order[i]);
    free(order);
}

void export_prof(const Profile *p, Buf *out)
{
    Prof f = { .p = p, .out = out };
    for (uint32_t i = 0; i < p->stacks.len; i++)
        if (!is_hidden(&f, i)) {
            f.ticks += export_ticks(p, &p->stacks.data[i].own);
            f.bytes += p->stacks.data[i].own.n[METRIC_BYTES];
        }
    put_heading(&f);
    put_centres(&f);
    put_tree(&f);
}
