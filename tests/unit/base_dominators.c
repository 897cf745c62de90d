/* Dominators of random graphs, against their definition: what cannot be reached without it. */
#include "base/dominators.h"

#include "base/arena.h"
#include "unit.h"

#include <stdlib.h>
#include <string.h>

enum { NODES = 40, GRAPHS = 300 };

typedef struct Graph {
    unsigned n;
    bool     edge[NODES][NODES];
    uint32_t parent[NODES], number[NODES], node[NODES], reached;
} Graph;

static uint64_t seed = 1;

static unsigned rnd(unsigned n)
{
    seed = seed * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)((seed >> 33) % n);
}

static void walk(Graph *g, unsigned at, unsigned parent)
{
    g->parent[g->reached] = g->number[parent];
    g->number[at] = g->reached;
    g->node[g->reached++] = at;
    for (unsigned to = 0; to < g->n; to++)
        if (g->edge[at][to] && g->number[to] == UINT32_MAX)
            walk(g, to, at);
}

static Graph random_graph(void)
{
    Graph g = { .n = 1 + rnd(NODES) };
    unsigned edges = rnd(3 * g.n + 1);
    for (unsigned i = 0; i < edges; i++) {
        unsigned from = rnd(g.n);
        g.edge[from][rnd(3) == 0 ? rnd(g.n) : (from + 1 + rnd(3)) % g.n] = true;
    }
    memset(g.number, 0xFF, sizeof g.number);
    g.number[0] = 0;
    walk(&g, 0, 0);
    return g;
}

static void reach(const Graph *g, unsigned at, unsigned without, bool *seen)
{
    if (at == without || seen[at])
        return;
    seen[at] = true;
    for (unsigned to = 0; to < g->n; to++)
        if (g->edge[at][to])
            reach(g, to, without, seen);
}

/* The nearest of those without which it is not reached: the one that all the others dominate. */
static void check(const Graph *g, const uint32_t *dominator)
{
    bool lost[NODES][NODES];                   /* lost[d][v]: without d, v is */
    for (unsigned d = 0; d < g->n; d++) {
        bool seen[NODES] = { false };
        reach(g, 0, d, seen);
        for (unsigned v = 0; v < g->n; v++)
            lost[d][v] = !seen[v];
    }
    for (uint32_t i = 1; i < g->reached; i++) {
        unsigned v = g->node[i], nearest = g->node[dominator[i]];
        assert_true(dominator[i] < i);
        assert_true(lost[nearest][v]);
        for (uint32_t k = 0; k < g->reached; k++)
            if (k != i && lost[g->node[k]][v])
                assert_true(g->node[k] == nearest || lost[g->node[k]][nearest]);
    }
}

static void test_random(void **state)
{
    (void)state;
    for (int round = 0; round < GRAPHS; round++) {
        Graph g = random_graph();
        uint32_t first[NODES + 1] = {0}, sources[NODES * NODES], dominator[NODES], n = 0;
        for (uint32_t i = 0; i < g.reached; i++) {
            first[i] = n;
            for (uint32_t from = 0; from < g.reached; from++)
                if (g.edge[g.node[from]][g.node[i]])
                    sources[n++] = from;
        }
        first[g.reached] = n;
        dominators_find(&(FlowGraph){ g.reached, g.parent, first, sources }, dominator);
        check(&g, dominator);
    }
}

/* Deep, and from the third node on there are two ways in. */
static void test_deep(void **state)
{
    (void)state;
    enum { DEEP = 200000 };
    uint32_t *parent = xmalloc(DEEP * sizeof *parent), *first = xmalloc((DEEP + 1) * sizeof *first),
             *sources = xmalloc(2 * DEEP * sizeof *sources), *dominator = xmalloc(DEEP * sizeof *dominator), n = 0;
    for (uint32_t i = 0; i < DEEP; i++) {
        parent[i] = i > 0 ? i - 1 : 0;
        first[i] = n;
        if (i > 0)
            sources[n++] = i - 1;
        if (i > 1)
            sources[n++] = i - 2;
    }
    first[DEEP] = n;
    dominators_find(&(FlowGraph){ DEEP, parent, first, sources }, dominator);
    for (uint32_t i = 2; i < DEEP; i++)
        assert_int_equal(dominator[i], 0);
    assert_int_equal(dominator[1], 0);
    free(parent);
    free(first);
    free(sources);
    free(dominator);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_random), cmocka_unit_test(test_deep) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
