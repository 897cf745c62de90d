/* Two tables that no paper has: who forced what others had left unevaluated, and what became of the thunks of each place. */
#include "report/text_int.h"

#include <string.h>

/* ---- the demand matrix ------------------------------------------------------------------------------------------------ */

static int by_count(const void *a, const void *b)
{
    const Demand *x = a, *y = b;
    if (x->count != y->count)
        return x->count < y->count ? 1 : -1;
    if (x->creator != y->creator)
        return x->creator < y->creator ? -1 : 1;
    return (x->forcer > y->forcer) - (x->forcer < y->forcer);
}

static const char *stack_text(const Profile *p, uint32_t stack, Arena *arena)
{
    Buf text = {0};
    stack_show(p, stack, " > ", &text);
    const char *copy = arena_strndup(arena, buf_text(&text), text.len);
    buf_free(&text);
    return copy;
}

bool text_demand(const Profile *p, const ReportOptions *o, Buf *out)
{
    if (p->demand.len == 0)
        return text_lacks(out, "this profile has no demand matrix (`tarry prof --laziness` records one)");
    Demand *rows = xmalloc(p->demand.len * sizeof *rows);
    memcpy(rows, p->demand.data, p->demand.len * sizeof *rows);
    qsort(rows, p->demand.len, sizeof *rows, by_count);
    double total = 0;
    for (size_t i = 0; i < p->demand.len; i++)
        total += (double)rows[i].count;
    Arena *arena = arena_new();
    Table *t = table_new(arena, "created by|forced by|thunks|%|", "llrrl");
    size_t left_out = 0;
    for (size_t i = 0; i < p->demand.len; i++) {
        if ((double)rows[i].count * 100 < o->min * total) {
            left_out++;
            continue;
        }
        table_cell(t, "%s", stack_text(p, rows[i].creator, arena));
        table_cell(t, "%s", stack_text(p, rows[i].forcer, arena));
        table_cell(t, "%s", show_count(rows[i].count));
        table_cell(t, "%s", show_share((double)rows[i].count, total));
        table_cell(t, "%s", rows[i].creator == rows[i].forcer ? "itself" : "");
    }
    put_bold("who forced whose thunks", o->colour, out);
    buf_puts(out, "\n\n");
    table_write(t, o->colour, out);
    put_left_out(left_out, o, out);
    arena_free(arena);
    free(rows);
    return true;
}

/* ---- the laziness account --------------------------------------------------------------------------------------------- */

/* What strictness would do here. A thunk that is always forced need not be made; one that never is, need not be either. */
static const char *verdict(const Laziness *l)
{
    if (l->made == 0)
        return "";
    if (l->never == l->made)
        return "never needed";
    if (l->never == 0 && l->at_once == l->made)
        return "always forced at once: strict would do";
    if (l->never == 0)
        return "always forced";
    return "";
}

static uint64_t saving(const Laziness *l)
{
    return l->made > 0 && (l->never == 0 || l->never == l->made) ? l->bytes : 0;
}

static int by_bytes(const void *a, const void *b)
{
    const Laziness *x = a, *y = b;
    if (x->bytes != y->bytes)
        return x->bytes < y->bytes ? 1 : -1;
    return (x->site > y->site) - (x->site < y->site);
}

static void account_row(const Profile *p, Table *t, const Laziness *l)
{
    const Site *site = &p->sites.data[l->site];
    table_cell(t, "%s", site->producer->len > 0 ? site->producer->text : site->construction->text);
    table_cell(t, "%s", site_place(site)->text);
    const uint64_t counts[] = { l->made, l->never, l->once, l->more, l->at_once, l->bytes };
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        table_cell(t, "%s", show_count(counts[i]));
    table_cell(t, "%s", verdict(l));
}

bool text_laziness(const Profile *p, const ReportOptions *o, Buf *out)
{
    if (p->laziness.len == 0)
        return text_lacks(out, "this profile has no laziness account (`tarry prof --laziness` records one)");
    Laziness *rows = xmalloc(p->laziness.len * sizeof *rows);
    memcpy(rows, p->laziness.data, p->laziness.len * sizeof *rows);
    qsort(rows, p->laziness.len, sizeof *rows, by_bytes);
    double total = 0, saved = 0;
    for (size_t i = 0; i < p->laziness.len; i++) {
        total += (double)rows[i].bytes;
        saved += (double)saving(&rows[i]);
    }
    Arena *arena = arena_new();
    Table *t = table_new(arena, "thunks made in|place|made|never forced|once|more|at once|bytes|", "llrrrrrrl");
    size_t left_out = 0;
    for (size_t i = 0; i < p->laziness.len; i++)
        if ((double)rows[i].bytes * 100 < o->min * total)
            left_out++;
        else
            account_row(p, t, &rows[i]);
    put_bold("what became of thunks", o->colour, out);
    buf_puts(out, "\n\n");
    table_write(t, o->colour, out);
    put_left_out(left_out, o, out);
    buf_printf(out, "\nthunks that are always or never forced take %s of %s bytes: so much could be saved at most\n",
               show_rounded(saved), show_rounded(total));
    arena_free(arena);
    free(rows);
    return true;
}
