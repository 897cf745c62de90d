/* See circles.h. Edges are sorted by where they begin, once; then each is gone along once. Many graphs have few nodes:
 * so all that is needed for one is a single piece of memory, and what is found is another. */
#include "base/circles.h"

#include <assert.h>

enum { NOT_SEEN = 0 };

typedef struct Search {
    uint32_t *first, *to;      /* to[first[i] .. first[i + 1]) are what node i leads to */
    uint32_t *next;            /* of these: which one is to be gone to next */
    uint32_t *number, *low;    /* number: in which order they were seen, from 1 on */
    uint32_t *waiting;         /* seen, and in no circle yet: low is not 0 */
    uint32_t *way;             /* from where we began to where we are */
    uint32_t  seen, done, n_waiting, n_way;
    Circles  *out;
} Search;

void graph_free(Graph *g) { VEC_FREE(&g->edges); }

static void sort_edges(const Graph *g, Search *s)
{
    for (size_t i = 0; i < g->edges.len; i++) {
        assert(g->edges.data[i].from < g->n && g->edges.data[i].to < g->n);
        s->first[g->edges.data[i].from + 1]++;
    }
    for (uint32_t i = 0; i < g->n; i++)
        s->next[i + 1] = s->first[i + 1] += s->first[i];
    for (size_t i = 0; i < g->edges.len; i++)
        s->to[s->next[g->edges.data[i].from]++] = g->edges.data[i].to;
}

static void begin_visit(Search *s, uint32_t node)
{
    s->number[node] = s->low[node] = ++s->seen;
    s->next[node] = s->first[node];
    s->waiting[s->n_waiting++] = node;
    s->way[s->n_way++] = node;
}

static void lower(Search *s, uint32_t node, uint32_t to)
{
    if (to < s->low[node])
        s->low[node] = to;
}

static void close_circle(Search *s, uint32_t node)
{
    uint32_t member;
    do {
        member = s->waiting[--s->n_waiting];
        s->low[member] = 0;
        s->out->order[s->done++] = member;
        s->out->circle[member] = s->out->n;
    } while (member != node);
    s->out->first[++s->out->n] = s->done;
}

static void end_visit(Search *s)
{
    uint32_t node = s->way[--s->n_way], low = s->low[node];
    if (low == s->number[node])
        close_circle(s, node);
    else
        lower(s, s->way[s->n_way - 1], low);
}

static void visit(Search *s, uint32_t from)
{
    begin_visit(s, from);
    while (s->n_way > 0) {
        uint32_t node = s->way[s->n_way - 1];
        if (s->next[node] == s->first[node + 1]) {
            end_visit(s);
            continue;
        }
        uint32_t to = s->to[s->next[node]++];
        if (s->number[to] == NOT_SEEN)
            begin_visit(s, to);
        else if (s->low[to] != 0)
            lower(s, node, s->number[to]);
    }
}

Circles circles_find(const Graph *g)
{
    size_t n = (size_t)g->n + 1;
    uint32_t *found = xcalloc(3 * n, sizeof *found), *needed = xcalloc(6 * n + g->edges.len, sizeof *needed);
    Circles out = { .order = found, .first = found + n, .circle = found + 2 * n };
    Search s = { .first = needed, .next = needed + n, .number = needed + 2 * n, .low = needed + 3 * n,
                 .waiting = needed + 4 * n, .way = needed + 5 * n, .to = needed + 6 * n, .out = &out };
    sort_edges(g, &s);
    for (uint32_t i = 0; i < g->n; i++)
        if (s.number[i] == NOT_SEEN)
            visit(&s, i);
    assert(s.n_waiting == 0 && s.done == g->n);
    xfree(needed);
    return out;
}

void circles_free(Circles *c)
{
    xfree(c->order);           /* the others are of the same piece */
    *c = (Circles){0};
}
