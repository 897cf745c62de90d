/* Two tables that no paper has: who forced what others had left unevaluated, and what became of the thunks of each
 * place. */
#include "report/text_int.h"

#include <string.h>

/* ---- the demand matrix ------------------------------------------------------------------------------------------- */

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
    stack_show(p, stack, " > ", true, &text);
    const char *copy = arena_strndup(arena, buf_text(&text), text.len);
    buf_free(&text);
    return copy;
}

bool text_demand(const Profile *p, const ReportOptions *o, Buf *out)
{
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
    put_table("who forced whose thunks", t, left_out, o, out);
    arena_free(arena);
    free(rows);
    return true;
}

/* ---- the laziness account ---------------------------------------------------------------------------------------- */

/* The thunks of one site, whatever stack they were made under. */
typedef struct Account {
    Laziness sum;          /* stack: the only one, or NONE */
    size_t   stacks;
} Account;

static void add(Laziness *to, const Laziness *l)
{
    to->made += l->made;
    to->never += l->never;
    to->once += l->once;
    to->more += l->more;
    to->at_once += l->at_once;
    to->bytes += l->bytes;
}

static uint64_t saving(const Laziness *l)
{
    return l->made > 0 && (l->never == 0 || l->never == l->made) ? l->bytes : 0;
}

static int by_saving(const void *a, const void *b)
{
    const Laziness *x = &((const Account *)a)->sum, *y = &((const Account *)b)->sum;
    if (saving(x) != saving(y))
        return saving(x) < saving(y) ? 1 : -1;
    if (x->bytes != y->bytes)
        return x->bytes < y->bytes ? 1 : -1;
    return (x->site > y->site) - (x->site < y->site);
}

/* One for each site that has thunks, the most promising first; the caller frees. */
static Account *accounts_of(const Profile *p, size_t *n)
{
    Account *all = xcalloc(p->sites.len + 1, sizeof *all);
    for (size_t i = 0; i < p->laziness.len; i++) {
        const Laziness *l = &p->laziness.data[i];
        Account *a = &all[l->site];
        a->sum.site = l->site;
        a->sum.stack = a->stacks++ == 0 ? l->stack : PROFILE_NONE;
        add(&a->sum, l);
    }
    *n = 0;
    for (size_t i = 0; i < p->sites.len; i++)
        if (all[i].stacks > 0)
            all[(*n)++] = all[i];
    qsort(all, *n, sizeof *all, by_saving);
    return all;
}

/* What strictness would do here. A thunk that is always forced need not be made; one that never is, need not be either.
 */
static void verdict_cell(Table *t, const Laziness *l)
{
    if (l->made == 0)
        table_cell(t, "%s", "");
    else if (l->never == l->made)
        table_cell(t, "%s", "never needed");
    else if (l->never == 0)
        table_cell(t, "%s", l->at_once == l->made ? "always forced at once: strict would do" : "always forced");
    else if (l->never < l->made / 1000)        /* 100.0 %, but not always */
        table_cell(t, "%s", "over 99.9 % forced");
    else if (l->made - l->never < l->made / 1000)
        table_cell(t, "%s", "under 0.1 % forced");
    else
        table_cell(t, "%s %% forced", show_share((double)(l->made - l->never), (double)l->made));
}

/* `f.x (thunk)` is f.x. */
static void name_cell(Table *t, const Site *site)
{
    static const char ending[] = " (thunk)";
    size_t n = site->construction->len, k = sizeof ending - 1;
    bool thunk = n > k && strcmp(site->construction->text + n - k, ending) == 0;
    if (thunk || site->producer->len == 0)
        table_cell(t, "%.*s", (int)(thunk ? n - k : n), site->construction->text);
    else
        table_cell(t, "%s", site->producer->text);
}

/* Of several thunks on one line, which. */
static void place_cell(Table *t, const Site *site)
{
    if (site->column > 0)
        table_cell(t, "%s:%u", site_place(site)->text, site->column);
    else
        table_cell(t, "%s", site_place(site)->text);
}

static void under_cell(const Profile *p, Table *t, const Account *a)
{
    Buf text = {0};
    if (a->stacks > 1)
        buf_printf(&text, "%zu stacks", a->stacks);
    else if (a->sum.stack != PROFILE_NONE)
        centre_show(stack_top(p, a->sum.stack), true, &text);
    table_cell(t, "%s", buf_text(&text));
    buf_free(&text);
}

static void account_row(const Profile *p, Table *t, const Account *a)
{
    const Laziness *l = &a->sum;
    const uint64_t counts[] = { l->made, l->never, l->once, l->more, l->at_once, l->bytes };
    name_cell(t, &p->sites.data[l->site]);
    place_cell(t, &p->sites.data[l->site]);
    under_cell(p, t, a);
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        table_cell(t, "%s", show_count(counts[i]));
    verdict_cell(t, l);
}

static void put_totals(const Laziness *sum, Buf *out)
{
    double made = (double)sum->made;
    buf_printf(out, "%s thunks: %s %% never forced, ", show_count(sum->made), show_share((double)sum->never, made));
    buf_printf(out, "%s %% once, ", show_share((double)sum->once, made));
    buf_printf(out, "%s %% more often", show_share((double)sum->more, made));
    buf_printf(out, "; %s %% at once, before anything else was allocated\n\n", show_share((double)sum->at_once, made));
}

bool text_laziness(const Profile *p, const ReportOptions *o, Buf *out)
{
    size_t n, left_out = 0;
    Account *accounts = accounts_of(p, &n);
    Laziness sum = {0};
    uint64_t saved = 0;
    for (size_t i = 0; i < n; i++) {
        add(&sum, &accounts[i].sum);
        saved += saving(&accounts[i].sum);
    }
    Arena *arena = arena_new();
    Table *t = table_new(arena, "thunk|place|made under|made|never forced|once|more|at once|bytes|", "lllrrrrrrl");
    for (size_t i = 0; i < n; i++)
        if ((double)accounts[i].sum.bytes * 100 < o->min * (double)sum.bytes)
            left_out++;
        else
            account_row(p, t, &accounts[i]);
    put_bold("what became of thunks", o->colour, out);
    buf_puts(out, "\n");
    put_totals(&sum, out);
    table_write(t, o->colour, out);
    put_left_out(left_out, o, out);
    buf_printf(out, "\nthunks that are always or never forced take %s of %s bytes: so much could be saved at most\n",
               show_rounded((double)saved), show_rounded((double)sum.bytes));
    arena_free(arena);
    free(accounts);
    return true;
}
