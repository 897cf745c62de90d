/* Which view: the table of them, what each needs, and what is shown when nobody says. */
#include "report/graph.h"
#include "report/text_int.h"

/* ---- what views need ---- */

static bool always(const Profile *p)
{
    (void)p;
    return true;
}

static bool has_costs(const Profile *p)
{
    return p->has & (HAS_TICKS | HAS_NS | HAS_BYTES | HAS_OBJECTS | HAS_ENTRIES);
}

/* Something that is as long as a bar. */
static bool has_figures(const Profile *p)
{
    bool has_time = profile_has_time(p) && p->total.n[report_metric(p, MEASURE_TIME)] > 0;
    return (p->has & (HAS_ENTRIES | HAS_BYTES)) || has_time;
}

static bool has_censuses(const Profile *p)
{
    return p->censuses.len > 0;
}

static bool has_demand(const Profile *p)
{
    return p->demand.len > 0;
}

static bool has_laziness(const Profile *p)
{
    return p->laziness.len > 0;
}

static bool has_lines(const Profile *p)
{
    return p->lines.len > 0;
}

static bool has_search(const Profile *p)
{
    return p->search.len > 0;
}

typedef enum Need {
    NEEDS_NOTHING, NEEDS_COSTS, NEEDS_FIGURES, NEEDS_CENSUSES, NEEDS_DEMAND, NEEDS_LAZINESS, NEEDS_LINES, NEEDS_SEARCH
} Need;

static const struct {
    bool      (*met)(const Profile *p);
    const char *what;                          /* this profile has no ... */
    const char *instead_text, *instead_graph;  /* and what to do */
} needs[] = {
    [NEEDS_NOTHING]  = { always, "", "", "" },
    [NEEDS_COSTS]    = { has_costs, "costs by cost centre", "; it has heap censuses (--view=heap)", "" },
    [NEEDS_FIGURES]  = { has_figures, "costs by cost centre", "", "" },
    [NEEDS_CENSUSES] = { has_censuses, "heap censuses", "", " (--view=bars draws calls and time)" },
    [NEEDS_DEMAND]   = { has_demand, "demand matrix", " (`tarry prof --laziness` records one)", "" },
    [NEEDS_LINES]    = { has_lines, "figures by lines", "; `tarry prof` records them, of the whole program", "" },
    [NEEDS_SEARCH]   = { has_search, "search", " (`tarry prof` records it of Curry programs that search)", "" },
    [NEEDS_LAZINESS] = { has_laziness, "laziness account", " (`tarry prof --laziness` records one)", "" },
};

/* ---- when nobody says ---- */

/* What a file has that holds nothing else: GHC's .prof of +RTS -hr. */
static void put_sets(const Profile *p, Buf *out)
{
    for (size_t i = 0; i < p->retainer_sets.len; i++)
        if (p->retainer_sets.data[i].text != NULL)
            buf_printf(out, "  %s\n", p->retainer_sets.data[i].text->text);
}

static bool text_auto(const Profile *p, const ReportOptions *o, Buf *out)
{
    text_summary(p, o, out);
    if (has_costs(p)) {
        buf_putc(out, '\n');
        text_flat(p, o, out);
        buf_putc(out, '\n');
        text_tree(p, o, out);
    } else if (has_censuses(p)) {
        buf_putc(out, '\n');
        text_heap(p, o, out);
    } else
        put_sets(p, out);
    return true;
}

static bool graph_auto(const Profile *p, const ReportOptions *o, Canvas *c)
{
    if (has_censuses(p))
        return graph_heap(p, o, c);
    return has_figures(p) ? graph_bars(p, o, c) : text_lacks(c->out, "this profile has no costs by cost centre");
}

/* ---- the table ---- */

static const struct {
    Need   need;
    bool (*text)(const Profile *p, const ReportOptions *o, Buf *out);
    bool (*graph)(const Profile *p, const ReportOptions *o, Canvas *c);
} views[] = {
#define VIEW(constant, name, need, text, graph) [VIEW_##constant] = { NEEDS_##need, text, graph },
#include "report/views.tbl"
#undef VIEW
};

const char view_words[] =
#define VIEW(constant, name, need, text, graph) "|" name
#include "report/views.tbl"
#include <assert.h>
#undef VIEW
    ;

/* Below a table: how much of the run is in it, when filters have left something out. */
static void put_filtered(const Profile *p, Buf *out)
{
    const Counts *shown = &p->stacks.data[PROFILE_MAIN].below;
    Metric time = report_metric(p, MEASURE_TIME);
    bool less_time = shown->n[time] < p->total.n[time], less_bytes = shown->n[METRIC_BYTES] < p->total.n[METRIC_BYTES];
    if (!p->filtered || !(less_time || less_bytes))
        return;
    buf_puts(out, "\nfiltered: this is ");
    if (p->total.n[time] > 0)
        buf_printf(out, "%s %% of the time", show_share((double)shown->n[time], (double)p->total.n[time]));
    if (p->total.n[METRIC_BYTES] > 0)
        buf_printf(out, "%s%s %% of the allocation", p->total.n[time] > 0 ? " and " : "",
                   show_share((double)shown->n[METRIC_BYTES], (double)p->total.n[METRIC_BYTES]));
    buf_putc(out, '\n');
}

bool report_text(const Profile *p, const ReportOptions *o, Buf *out)
{
    Need need = views[o->view].need;
    assert(o->view < VIEW_COUNT);
    if (views[o->view].text == NULL)
        return text_lacks(out, "this view is a picture: add --svg or --ps");
    if (!needs[need].met(p))
        return text_lacks(out, "this profile has no %s%s", needs[need].what, needs[need].instead_text);
    if (!views[o->view].text(p, o, out))
        return false;
    if (need == NEEDS_COSTS)
        put_filtered(p, out);
    return true;
}

bool report_graph(const Profile *p, const ReportOptions *o, GraphFormat format, Buf *out)
{
    Need need = views[o->view].need;
    assert(o->view < VIEW_COUNT);
    if (views[o->view].graph == NULL)
        return text_lacks(out, "this view is a table; graphs are --view=heap, curves, bars and search");
    if (!needs[need].met(p))
        return text_lacks(out, "this profile has no %s%s", needs[need].what, needs[need].instead_graph);
    return views[o->view].graph(p, o, &(Canvas){ .out = out, .format = format });
}
