/* The search profile: how much was done in vain, at which choices, below which, and by whom. */
#include "report/text_int.h"

#include "profile/search.h"
#include <string.h>

/* ---- figures ---- */

static uint64_t figure(const Counts *c, Metric metric) { return c->n[metric]; }

/* Of its own work and of all below it, what was in vain. */
typedef struct Order { const SearchSum *sums; Metric metric; } Order;

static int by_waste(const void *a, const void *b, void *order)
{
    const Order *o = order;
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    const SearchSum *sx = &o->sums[x], *sy = &o->sums[y];
    uint64_t nx = figure(&sx->all[BRANCH_FAILED], o->metric), ny = figure(&sy->all[BRANCH_FAILED], o->metric);
    if (nx != ny)
        return nx < ny ? 1 : -1;
    nx = figure(&sx->own[BRANCH_FAILED], o->metric);
    ny = figure(&sy->own[BRANCH_FAILED], o->metric);
    if (nx != ny)
        return nx < ny ? 1 : -1;
    if (sx->choices != sy->choices)
        return sx->choices < sy->choices ? 1 : -1;
    return (x > y) - (x < y);
}

static uint32_t *ordered(const SearchSum *sums, size_t n, Metric metric)
{
    uint32_t *order = xmalloc((n + 1) * sizeof *order);
    for (uint32_t i = 0; i < n; i++)
        order[i] = i;
    qsort_r(order, n, sizeof *order, by_waste, &(Order){ sums, metric });
    return order;
}

static void share_cells(const Profile *p, Table *t, const Counts *c)
{
    Metric time = report_metric(p, MEASURE_TIME);
    if (profile_has_time(p))
        table_cell(t, "%s", show_share((double)c->n[time], (double)p->total.n[time]));
    if (p->has & HAS_BYTES)
        table_cell(t, "%s", show_share((double)c->n[METRIC_BYTES], (double)p->total.n[METRIC_BYTES]));
}

/* Columns of shares of the run, each title behind `prefix`. */
static void share_titles(const Profile *p, const char *prefix, Buf *titles, Buf *aligned)
{
    if (profile_has_time(p)) {
        buf_printf(titles, "|%s%%time", prefix);
        buf_putc(aligned, 'r');
    }
    if (p->has & HAS_BYTES) {
        buf_printf(titles, "|%s%%alloc", prefix);
        buf_putc(aligned, 'r');
    }
}

static Table *table_of(Arena *arena, Buf *titles, Buf *aligned)
{
    Table *t = table_new(arena, arena_strndup(arena, buf_text(titles), titles->len),
                         arena_strndup(arena, buf_text(aligned), aligned->len));
    buf_free(titles);
    buf_free(aligned);
    return t;
}

static void text_cell(Table *t, Arena *arena, Buf *text)
{
    table_cell(t, "%s", arena_strndup(arena, buf_text(text), text->len));
    buf_free(text);
}

/* ---- what came of it ---- */

static void put_outcomes(const Profile *p, const ReportOptions *o, Arena *arena, Buf *out)
{
    static const char *const words[BRANCH_OUTCOMES] = {
        [BRANCH_FAILED] = "branches that failed", [BRANCH_SUCCEEDED] = "branches that gave a value",
        [BRANCH_SHARED] = "shared by branches, one of which gave a value",
    };
    SearchSum total = search_total(p);
    Table *t = figures_table(p, arena, "work in", "l", true);
    for (int i = 0; i < BRANCH_OUTCOMES; i++) {
        table_cell(t, "%s", words[i]);
        figures_cells(p, t, &total.own[i], true);
    }
    Counts all = search_work(total.own);
    table_cell(t, "all of it");
    figures_cells(p, t, &all, true);
    put_bold("what came of the search", o->colour, out);
    buf_printf(out, "\n%s choices, %s alternatives tried: %s failed, %s gave values",
               show_count(total.choices), show_count(total.tried), show_count(total.failed),
               show_count(total.succeeded));
    buf_printf(out, "; %s updates undone, %s made again; at most %s choices open\n\n", show_count(total.undone),
               show_count(total.redone), show_count(total.depth));
    table_write(t, o->colour, out);
}

/* ---- by site ---- */

static bool worth_a_row(const Profile *p, const ReportOptions *o, const SearchSum *s)
{
    Counts all = search_work(s->all);
    return s->choices > 0 && (o->min == 0 || worth_showing(p, o, &all));
}

static void site_cells(Table *t, Arena *arena, const ChoiceSite *site)
{
    Buf name = {0}, kind = {0}, place = {0};
    search_site_show(site, &name);
    search_kind_show(site, &kind);
    search_place_show(site, &place);
    text_cell(t, arena, &name);
    text_cell(t, arena, &kind);
    text_cell(t, arena, &place);
}

static Table *sites_table(const Profile *p, Arena *arena)
{
    Buf titles = {0}, aligned = {0};
    buf_puts(&titles, "choice in|of|place|choices|tried|failed|gave value|depth|undone|redone");
    buf_puts(&aligned, "lllrrrrrrr");
    share_titles(p, "", &titles, &aligned);
    share_titles(p, "inh. ", &titles, &aligned);
    if (p->has & HAS_BYTES) {
        buf_puts(&titles, "|bytes");
        buf_putc(&aligned, 'r');
    }
    if (p->has & HAS_ENTRIES) {
        buf_puts(&titles, "|entries");
        buf_putc(&aligned, 'r');
    }
    return table_of(arena, &titles, &aligned);
}

static void site_row(const Profile *p, Table *t, Arena *arena, uint32_t site, const SearchSum *s)
{
    const uint64_t counts[] = { s->choices, s->tried, s->failed, s->succeeded, s->depth, s->undone, s->redone };
    site_cells(t, arena, &p->choice_sites.data[site]);
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        table_cell(t, "%s", show_count(counts[i]));
    share_cells(p, t, &s->own[BRANCH_FAILED]);
    share_cells(p, t, &s->all[BRANCH_FAILED]);
    if (p->has & HAS_BYTES)
        table_cell(t, "%s", show_count(s->own[BRANCH_FAILED].n[METRIC_BYTES]));
    if (p->has & HAS_ENTRIES)
        table_cell(t, "%s", show_count(s->own[BRANCH_FAILED].n[METRIC_ENTRIES]));
}

static void put_sites(const Profile *p, const ReportOptions *o, Arena *arena, Buf *out)
{
    SearchSum *sums = search_by_site(p);
    uint32_t *order = ordered(sums, p->choice_sites.len, report_sure_metric(p, o->measure));
    Table *t = sites_table(p, arena);
    size_t left_out = 0;
    for (size_t i = 0; i < p->choice_sites.len; i++) {
        const SearchSum *s = &sums[order[i]];
        if (worth_a_row(p, o, s))
            site_row(p, t, arena, order[i], s);
        else
            left_out += s->choices > 0;
    }
    put_table("choices, and what was done in vain below them", t, left_out, o, out);
    free(order);
    free(sums);
}

/* ---- the tree ---- */

typedef struct Tree {
    const Profile *p;
    const ReportOptions *o;
    Arena     *arena;
    Table     *table;
    SearchSum *sums;
    uint32_t  *order;          /* of paths */
    Metric     metric;
    size_t     left_out;
} Tree;

static void tree_row(Tree *tree, uint32_t path, unsigned depth)
{
    const Profile *p = tree->p;
    const SearchSum *s = &tree->sums[path];
    const ChoiceSite *site = &p->choice_sites.data[p->choice_paths.data[path].site];
    Counts all = search_work(s->all);
    Buf name = {0}, place = {0};
    buf_printf(&name, "%*s", (int)(2 * depth), "");
    search_site_show(site, &name);
    if (site->kind == CHOICE_NARROWING) {
        buf_puts(&name, ", ");
        search_kind_show(site, &name);
    }
    search_place_show(site, &place);
    text_cell(tree->table, tree->arena, &name);
    text_cell(tree->table, tree->arena, &place);
    share_cells(p, tree->table, &all);
    share_cells(p, tree->table, &s->all[BRANCH_FAILED]);
    table_cell(tree->table, "%s", show_share((double)figure(&s->all[BRANCH_FAILED], tree->metric),
                                             (double)figure(&all, tree->metric)));
}

static void put_below(Tree *tree, uint32_t parent, unsigned depth)
{
    const Profile *p = tree->p;
    for (size_t i = 0; i < p->choice_paths.len; i++) {
        uint32_t path = tree->order[i];
        if (p->choice_paths.data[path].parent != parent)
            continue;
        Counts all = search_work(tree->sums[path].all);
        if ((tree->o->min > 0 && !worth_showing(p, tree->o, &all)) || (tree->o->depth > 0 && depth >= tree->o->depth)) {
            tree->left_out++;
            continue;
        }
        tree_row(tree, path, depth);
        put_below(tree, path, depth + 1);
    }
}

static void put_tree(const Profile *p, const ReportOptions *o, Arena *arena, Buf *out)
{
    Buf titles = {0}, aligned = {0};
    buf_puts(&titles, "below choices in|place");
    buf_puts(&aligned, "ll");
    share_titles(p, "", &titles, &aligned);
    share_titles(p, "failed ", &titles, &aligned);
    buf_puts(&titles, "|% wasted");
    buf_putc(&aligned, 'r');
    Tree tree = { .p = p, .o = o, .arena = arena, .table = table_of(arena, &titles, &aligned),
                  .sums = search_by_path(p), .metric = report_sure_metric(p, o->measure) };
    tree.order = ordered(tree.sums, p->choice_paths.len, tree.metric);
    put_below(&tree, PROFILE_NONE, 0);
    put_bold("the tree of choices: what is below which", o->colour, out);
    buf_puts(out, "\n\n");
    table_write(tree.table, o->colour, out);
    put_left_out(tree.left_out, o, out);
    free(tree.order);
    free(tree.sums);
}

/* ---- by cost centre ---- */

static void put_centres(const Profile *p, const ReportOptions *o, Arena *arena, Buf *out)
{
    SearchSum *sums = xcalloc(p->centres.len, sizeof *sums);
    for (size_t i = 0; i < p->search.len; i++) {
        const SearchRow *row = &p->search.data[i];
        SearchSum *s = &sums[p->stacks.data[row->stack].centre];
        s->choices += row->choices;
        for (int k = 0; k < BRANCH_OUTCOMES; k++)
            counts_add(&s->all[k], &row->work[k]);
    }
    Metric metric = report_sure_metric(p, o->measure);
    uint32_t *order = ordered(sums, p->centres.len, metric);
    Buf titles = {0}, aligned = {0};
    buf_puts(&titles, "cost centre|place|choices");
    buf_puts(&aligned, "llr");
    share_titles(p, "", &titles, &aligned);
    share_titles(p, "failed ", &titles, &aligned);
    buf_puts(&titles, "|failed bytes|failed entries|% wasted");
    buf_puts(&aligned, "rrr");
    Table *t = table_of(arena, &titles, &aligned);
    size_t left_out = 0;
    for (size_t i = 0; i < p->centres.len; i++) {
        const SearchSum *s = &sums[order[i]];
        const Centre *c = &p->centres.data[order[i]];
        Counts all = search_work(s->all);
        if (s->choices == 0 && counts_none(&all))
            continue;
        if (o->min > 0 && !worth_showing(p, o, &all)) {
            left_out++;
            continue;
        }
        Buf name = {0};
        centre_show(c, true, &name);
        text_cell(t, arena, &name);
        table_cell(t, "%s", src_place(c->src)->text);
        table_cell(t, "%s", show_count(s->choices));
        share_cells(p, t, &all);
        share_cells(p, t, &s->all[BRANCH_FAILED]);
        table_cell(t, "%s", show_count(s->all[BRANCH_FAILED].n[METRIC_BYTES]));
        table_cell(t, "%s", show_count(s->all[BRANCH_FAILED].n[METRIC_ENTRIES]));
        table_cell(t, "%s", show_share((double)figure(&s->all[BRANCH_FAILED], metric), (double)figure(&all, metric)));
    }
    put_table("by cost centre", t, left_out, o, out);
    free(order);
    free(sums);
}

/* What only profiling makes is no work of any branch: shares are of all that is. */
static Profile of_branches(const Profile *p)
{
    Profile work = *p;
    work.total.n[METRIC_BYTES] = search_work(search_total(p).own).n[METRIC_BYTES];
    return work;
}

bool text_search(const Profile *whole, const ReportOptions *o, Buf *out)
{
    Arena *arena = arena_new();
    Profile work = of_branches(whole), *p = &work;
    put_outcomes(p, o, arena, out);
    buf_putc(out, '\n');
    put_sites(p, o, arena, out);
    buf_putc(out, '\n');
    put_tree(p, o, arena, out);
    buf_putc(out, '\n');
    put_centres(p, o, arena, out);
    arena_free(arena);
    return true;
}
