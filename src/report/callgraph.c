/* The call graph: see callgraph.h. */
#include "report/callgraph.h"

#include "base/circles.h"
#include "profile/idmap.h"
#include <assert.h>
#include <string.h>

/* ---- exact figures ----------------------------------------------------------------------------------------------- */

static int by_ends(const void *a, const void *b)
{
    const Arc *x = a, *y = b;
    if (x->from != y->from)
        return x->from < y->from ? -1 : 1;
    return (x->to > y->to) - (x->to < y->to);
}

static Arc *arc_of(CallGraph *g, IdMap *map, uint32_t from, uint32_t to)
{
    uint64_t key = (uint64_t)from << 32 | to;
    uint32_t found = idmap_get(map, key, PROFILE_NONE);
    if (found == PROFILE_NONE) {
        Arc arc = { .from = from, .to = to };
        found = (uint32_t)g->arcs.len;
        VEC_PUSH(&g->arcs, arc);
        idmap_put(map, key, found);
    }
    return &g->arcs.data[found];
}

static void collect_arcs(CallGraph *g)
{
    const Profile *p = g->p;
    bool *repeats = profile_repeats(p);
    IdMap map = {0};
    for (size_t i = 1; i < p->stacks.len; i++) {
        const Stack *s = &p->stacks.data[i];
        if (counts_none(&s->below))
            continue;
        Arc *arc = arc_of(g, &map, p->stacks.data[s->parent].centre, s->centre);
        arc->entries += s->own.n[METRIC_ENTRIES];
        arc->self += (double)s->own.n[g->metric];
        if (!repeats[i])
            arc->via += (double)s->below.n[g->metric];
        if (!repeats[s->parent])
            arc->under += (double)s->below.n[g->metric];
    }
    idmap_free(&map);
    free(repeats);
    if (g->arcs.len > 1)
        qsort(g->arcs.data, g->arcs.len, sizeof *g->arcs.data, by_ends);
}

static void fill_nodes(CallGraph *g)
{
    Counts *own = profile_flat(g->p), *all = profile_inherited(g->p);
    for (size_t i = 0; i < g->p->centres.len; i++) {
        g->nodes[i].self = (double)own[i].n[g->metric];
        g->nodes[i].inherited = (double)all[i].n[g->metric];
        g->nodes[i].entries = own[i].n[METRIC_ENTRIES];
    }
    free(own);
    free(all);
}

/* ---- cycles ------------------------------------------------------------------------------------------------------ */

static Circles find_circles(const CallGraph *g)
{
    Graph graph = { .n = (uint32_t)g->p->centres.len };
    for (size_t i = 0; i < g->arcs.len; i++)
        graph_edge(&graph, g->arcs.data[i].from, g->arcs.data[i].to);
    Circles found = circles_find(&graph);
    graph_free(&graph);
    return found;
}

static void note_cycles(CallGraph *g, const Circles *c)
{
    for (uint32_t i = 0; i < c->n; i++) {
        bool cycle = c->first[i + 1] - c->first[i] > 1;
        if (cycle)
            VEC_PUSH(&g->cycles, (Cycle){0});
        for (uint32_t k = c->first[i]; k < c->first[i + 1]; k++) {
            g->nodes[c->order[k]].component = i;
            g->nodes[c->order[k]].cycle = cycle ? (uint32_t)g->cycles.len : 0;
        }
    }
}

/* ---- gprof's estimate -------------------------------------------------------------------------------------------- */

typedef struct Component {
    double   total;
    uint64_t calls;                /* from outside */
    uint32_t callers;              /* arcs from outside */
} Component;

static bool crosses(const CallGraph *g, const Arc *arc)
{
    return g->nodes[arc->from].component != g->nodes[arc->to].component;
}

/* The callee's costs by calls; when nothing was counted, the same for all callers. */
static double passed_on(const Arc *arc, const Component *callee)
{
    assert(callee->calls > 0 || callee->callers > 0);
    return callee->calls > 0 ? callee->total * (double)arc->entries / (double)callee->calls
                             : callee->total / callee->callers;
}

/* `first`: arcs[first[c] .. first[c + 1]) begin at c. */
static void estimate(CallGraph *g, const Circles *circles, const size_t *first)
{
    Component *components = xcalloc(circles->n + 1, sizeof *components);
    for (size_t i = 0; i < g->arcs.len; i++)
        if (crosses(g, &g->arcs.data[i])) {
            Component *callee = &components[g->nodes[g->arcs.data[i].to].component];
            callee->calls += g->arcs.data[i].entries;
            callee->callers++;
        }
    for (size_t i = 0; i < g->p->centres.len; i++) {   /* callees are done when their callers come */
        uint32_t c = circles->order[i];
        CallNode *node = &g->nodes[c];
        node->estimate = node->self;
        for (size_t k = first[c]; k < first[c + 1]; k++) {
            Arc *arc = &g->arcs.data[k];
            if (!crosses(g, arc))
                continue;
            arc->estimate = passed_on(arc, &components[g->nodes[arc->to].component]);
            node->estimate += arc->estimate;
        }
        components[node->component].total += node->estimate;
        if (node->cycle > 0) {
            g->cycles.data[node->cycle - 1].self += node->self;
            g->cycles.data[node->cycle - 1].estimate += node->estimate;
        }
    }
    free(components);
}

/* What a cycle inherited: stacks that contain any of its members, once. */
static void sum_cycles(CallGraph *g)
{
    const Profile *p = g->p;
    for (size_t n = 1; n <= g->cycles.len; n++) {
        bool *within = xcalloc(p->stacks.len, sizeof *within);
        for (size_t i = 0; i < p->stacks.len; i++) {
            const Stack *s = &p->stacks.data[i];
            bool outer = s->parent != PROFILE_NONE && within[s->parent], member = g->nodes[s->centre].cycle == n;
            within[i] = outer || member;
            if (member && !outer)
                g->cycles.data[n - 1].inherited += (double)s->below.n[g->metric];
        }
        free(within);
    }
}

static size_t *find_first_arcs(const CallGraph *g)
{
    size_t n = g->p->centres.len, arc = 0, *first = xcalloc(n + 1, sizeof *first);
    for (uint32_t c = 0; c < n; c++) {
        first[c] = arc;
        while (arc < g->arcs.len && g->arcs.data[arc].from == c)
            arc++;
    }
    first[n] = arc;
    assert(arc == g->arcs.len);                /* they are sorted by where they begin */
    return first;
}

static void find_cycles(CallGraph *g)
{
    Circles circles = find_circles(g);
    size_t *first = find_first_arcs(g);
    note_cycles(g, &circles);
    estimate(g, &circles, first);
    sum_cycles(g);
    free(first);
    circles_free(&circles);
}

CallGraph *callgraph_new(const Profile *p, Metric metric)
{
    CallGraph *g = xcalloc(1, sizeof *g);
    *g = (CallGraph){ .p = p, .metric = metric, .nodes = xcalloc(p->centres.len, sizeof(CallNode)) };
    collect_arcs(g);
    fill_nodes(g);
    find_cycles(g);
    return g;
}

void callgraph_free(CallGraph *g)
{
    VEC_FREE(&g->arcs);
    VEC_FREE(&g->cycles);
    free(g->nodes);
    free(g);
}
