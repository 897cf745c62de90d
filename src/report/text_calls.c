/* UCL's tables: calls, time and space of each pair c<-o; and each function between those that called it and those it
 * called, as gprof shows them, but exact. With --propagate=statistical gprof's own figures stand beside, and how far
 * they are off. */
#include "report/callgraph.h"
#include "report/text_int.h"

#include <math.h>
#include <string.h>

/* ---- pairs ------------------------------------------------------------------------------------------------------- */

typedef struct Pair {
    uint32_t centre, origin;       /* origin: PROFILE_NONE for <MAIN> */
    uint32_t stack;                /* one of its stacks */
    Counts   counts;
} Pair;

static int by_ends(const void *a, const void *b)
{
    const Pair *x = a, *y = b;
    if (x->centre != y->centre)
        return x->centre < y->centre ? -1 : 1;
    return (x->origin > y->origin) - (x->origin < y->origin);
}

static int by_measure(const void *a, const void *b, void *metric)
{
    const Pair *x = a, *y = b;
    const Metric order[] = { *(Metric *)metric, METRIC_BYTES, METRIC_ENTRIES };
    for (size_t i = 0; i < sizeof order / sizeof *order; i++)
        if (x->counts.n[order[i]] != y->counts.n[order[i]])
            return x->counts.n[order[i]] < y->counts.n[order[i]] ? 1 : -1;
    return by_ends(a, b);
}

/* Sums over stacks with the same top two. Returns how many. */
static size_t collect_pairs(const Profile *p, Pair *pairs)
{
    size_t n = 0, kept = 0;
    for (size_t i = 0; i < p->stacks.len; i++) {
        const Stack *s = &p->stacks.data[i];
        uint32_t origin = s->parent == PROFILE_NONE ? PROFILE_NONE : p->stacks.data[s->parent].centre;
        pairs[n++] = (Pair){ s->centre, origin, (uint32_t)i, s->own };
    }
    qsort(pairs, n, sizeof *pairs, by_ends);
    for (size_t i = 0; i < n; i++)
        if (kept > 0 && by_ends(&pairs[kept - 1], &pairs[i]) == 0)
            counts_add(&pairs[kept - 1].counts, &pairs[i].counts);
        else
            pairs[kept++] = pairs[i];
    return kept;
}

bool text_pairs(const Profile *p, const ReportOptions *o, Buf *out)
{
    Pair *pairs = xmalloc(p->stacks.len * sizeof *pairs);
    size_t n = collect_pairs(p, pairs), left_out = 0;
    Metric metric = report_metric(p, o->measure);
    qsort_r(pairs, n, sizeof *pairs, by_measure, &metric);
    Arena *arena = arena_new();
    Table *t = figures_table(p, arena, "function<-origin|place", "ll", true);
    for (size_t i = 0; i < n; i++) {
        if (!worth_showing(p, o, &pairs[i].counts)) {
            left_out += !counts_none(&pairs[i].counts);
            continue;
        }
        table_cell(t, "%s", pair_name(p, pairs[i].stack)->text);
        table_cell(t, "%s", src_place(p->centres.data[pairs[i].centre].src)->text);
        figures_cells(p, t, &pairs[i].counts, true);
    }
    put_table("by function and origin", t, left_out, o, out);
    arena_free(arena);
    free(pairs);
    return true;
}

/* ---- parents and children ---------------------------------------------------------------------------------------- */

typedef struct Calls {
    const Profile       *p;
    const ReportOptions *o;
    const CallGraph     *g;
    Arena               *arena;
    Table               *t;
    uint32_t            *place;    /* of each centre in the listing, from 1; 0: not shown */
    double               total;
} Calls;

static const char *amount(const Calls *c, double value)
{
    if (c->g->metric == METRIC_TICKS)
        return show_time(value * (double)c->p->tick_ns);
    return c->g->metric == METRIC_NS ? show_time(value) : show_rounded(value);
}

/* "f <cycle 1> [3]" */
static const char *name_in_list(const Calls *c, uint32_t centre)
{
    Buf text = {0};
    centre_show(&c->p->centres.data[centre], true, &text);
    if (c->o->statistical && c->g->nodes[centre].cycle > 0)
        buf_printf(&text, " <cycle %u>", c->g->nodes[centre].cycle);
    if (c->place[centre] > 0)
        buf_printf(&text, " [%u]", c->place[centre]);
    const char *name = arena_strndup(c->arena, buf_text(&text), text.len);
    buf_free(&text);
    return name;
}

static bool is_wrong(const Calls *c, double exact, double guess)
{
    return fabs(exact - guess) * 200 >= c->total;      /* half a percent of all */
}

/* gprof's figure and how far it is off, in percent of all; a blank where they agree. */
static void estimate_cells(const Calls *c, double exact, double guess, bool comparable)
{
    if (!c->o->statistical)
        return;
    table_cell(c->t, "%s", amount(c, guess));
    if (comparable && c->total > 0 && is_wrong(c, exact, guess))
        table_cell(c->t, "%+.1f", (guess - exact) * 100 / c->total);
    else
        table_cell(c->t, "%s", "");
}

static void arc_row(const Calls *c, const Arc *arc, uint32_t other, double exact)
{
    bool inside = c->g->nodes[arc->from].component == c->g->nodes[arc->to].component;
    table_cell(c->t, "%s", "");
    table_cell(c->t, "%s", "");
    table_cell(c->t, "%s", amount(c, arc->self));
    table_cell(c->t, "%s", amount(c, exact));
    estimate_cells(c, exact, arc->estimate, !inside);
    if (c->p->has & HAS_ENTRIES)
        table_cell(c->t, "%s/%s", show_count(arc->entries), show_count(c->g->nodes[arc->to].entries));
    table_cell(c->t, "    %s", name_in_list(c, other));
}

static void node_row(const Calls *c, uint32_t centre)
{
    const CallNode *node = &c->g->nodes[centre];
    table_cell(c->t, "[%u]", c->place[centre]);
    table_cell(c->t, "%s", show_share(node->inherited, c->total));
    table_cell(c->t, "%s", amount(c, node->self));
    table_cell(c->t, "%s", amount(c, node->inherited));
    estimate_cells(c, node->inherited, node->estimate, true);
    if (c->p->has & HAS_ENTRIES)
        table_cell(c->t, "%s", show_count(node->entries));
    table_cell(c->t, "%s", name_in_list(c, centre));
    table_bold_row(c->t);
}

/* Callers above, callees below; arcs in the order of their exact share. */
static int by_via(const void *a, const void *b)
{
    const Arc *x = *(const Arc *const *)a, *y = *(const Arc *const *)b;
    return x->via != y->via ? (x->via > y->via ? 1 : -1) : (x->from > y->from) - (x->from < y->from);
}

static int by_under(const void *a, const void *b)
{
    const Arc *x = *(const Arc *const *)a, *y = *(const Arc *const *)b;
    return x->under != y->under ? (x->under < y->under ? 1 : -1) : (x->to > y->to) - (x->to < y->to);
}

static void entry(const Calls *c, uint32_t centre)
{
    const Arc **arcs = xmalloc((c->g->arcs.len + 1) * sizeof(Arc *));
    size_t callers = 0, callees;
    for (size_t i = 0; i < c->g->arcs.len; i++)
        if (c->g->arcs.data[i].to == centre)
            arcs[callers++] = &c->g->arcs.data[i];
    if (callers > 1)
        qsort(arcs, callers, sizeof *arcs, by_via);
    table_gap(c->t);
    for (size_t i = 0; i < callers; i++)
        arc_row(c, arcs[i], arcs[i]->from, arcs[i]->via);
    node_row(c, centre);
    callees = 0;
    for (size_t i = 0; i < c->g->arcs.len; i++)
        if (c->g->arcs.data[i].from == centre && c->g->arcs.data[i].to != centre)
            arcs[callees++] = &c->g->arcs.data[i];
    if (callees > 1)
        qsort(arcs, callees, sizeof *arcs, by_under);
    for (size_t i = 0; i < callees; i++)
        arc_row(c, arcs[i], arcs[i]->to, arcs[i]->under);
    free(arcs);
}

static int by_inherited(const void *a, const void *b, void *graph)
{
    const CallGraph *g = graph;
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    double ix = g->nodes[x].inherited, iy = g->nodes[y].inherited;
    if (ix != iy)
        return ix < iy ? 1 : -1;
    return (x > y) - (x < y);
}

static void put_cycles(const Calls *c, Buf *out)
{
    for (size_t i = 0; i < c->g->cycles.len; i++) {
        const Cycle *cycle = &c->g->cycles.data[i];
        buf_printf(out, "\ncycle %zu as a whole: own %s, inherited %s", i + 1, amount(c, cycle->self),
                   amount(c, cycle->inherited));
        buf_printf(out, ", statistical %s\n", amount(c, cycle->estimate));
    }
}

static void put_notes(const Calls *c, size_t wrong, Buf *out)
{
    if (!c->o->statistical)
        return;
    put_cycles(c, out);
    buf_puts(
        out,
        "\nstatistical: as gprof estimates it, dividing a function's costs among its callers by the number of calls\n"
        "off: where that differs from what was recorded, in percent of the total\n");
    if (wrong > 0)
        buf_printf(out, "it is wrong for %zu %s\n", wrong, wrong == 1 ? "function" : "functions");
    else
        buf_puts(out, "it is right, within half a percent, for every function\n");
}

static const char *titles(const Calls *c, const char **aligned)
{
    bool entries = c->p->has & HAS_ENTRIES;
    if (c->o->statistical) {
        *aligned = entries ? "lrrrrrrl" : "lrrrrrl";
        return entries ? "|%|own|inherited|statistical|off|entries|function"
                       : "|%|own|inherited|statistical|off|function";
    }
    *aligned = entries ? "lrrrrl" : "lrrrl";
    return entries ? "|%|own|inherited|entries|function" : "|%|own|inherited|function";
}

/* Whether a centre gets an entry of its own. */
static bool is_shown(const Calls *c, uint32_t centre)
{
    double inherited = c->g->nodes[centre].inherited;
    return (inherited > 0 || c->g->nodes[centre].entries > 0) && inherited * 100 >= c->o->min * c->total;
}

bool text_calls(const Profile *p, const ReportOptions *o, Buf *out)
{
    Metric metric = report_metric(p, o->measure);
    if (p->total.n[metric] == 0 && metric != METRIC_BYTES && p->total.n[METRIC_BYTES] > 0)
        metric = METRIC_BYTES;                 /* no ticks: what there is */
    CallGraph *g = callgraph_new(p, metric);
    size_t n = p->centres.len, wrong = 0;
    Calls c = { .p = p, .o = o, .g = g, .arena = arena_new(), .place = xcalloc(n, sizeof *c.place),
                .total = (double)p->total.n[metric] };
    const char *aligned, *heading = titles(&c, &aligned);
    c.t = table_new(c.arena, heading, aligned);
    uint32_t *order = xmalloc(n * sizeof *order), shown = 0;
    for (uint32_t i = 0; i < n; i++)
        order[i] = i;
    qsort_r(order, n, sizeof *order, by_inherited, g);
    for (size_t i = 0; i < n; i++)
        if (is_shown(&c, order[i]))
            c.place[order[i]] = ++shown;
    for (size_t i = 0; i < n; i++)
        if (c.place[order[i]] > 0) {
            entry(&c, order[i]);
            wrong += is_wrong(&c, g->nodes[order[i]].inherited, g->nodes[order[i]].estimate);
        }
    put_bold(metric == METRIC_BYTES ? "allocation: each function, its callers above and its callees below"
             : metric <= METRIC_NS ? "time: each function, its callers above and its callees below"
                                   : "each function, its callers above and its callees below", o->colour, out);
    buf_puts(out, "\n\n");
    table_write(c.t, o->colour, out);
    put_notes(&c, wrong, out);
    free(order);
    free(c.place);
    arena_free(c.arena);
    callgraph_free(g);
    return true;
}
