/* Circles of random graphs against who leads to whom; and a chain that recursion would not survive. */
#include "base/circles.h"

#include "unit.h"

#include <stdlib.h>

enum { MOST = 12 };

typedef struct Leads { bool to[MOST][MOST]; } Leads;

static Leads who_leads(const Graph *g)
{
    Leads l = {0};
    for (uint32_t i = 0; i < g->n; i++) l.to[i][i] = true;
    for (size_t i = 0; i < g->edges.len; i++) l.to[g->edges.data[i].from][g->edges.data[i].to] = true;
    for (uint32_t k = 0; k < g->n; k++)
        for (uint32_t i = 0; i < g->n; i++)
            for (uint32_t j = 0; j < g->n; j++) l.to[i][j] |= l.to[i][k] && l.to[k][j];
    return l;
}

static void check(const Graph *g)
{
    Circles c = circles_find(g);
    Leads l = who_leads(g);
    assert_int_equal(c.first[0], 0);
    assert_int_equal(c.first[c.n], g->n);
    bool seen[MOST] = {0};
    for (uint32_t i = 0; i < g->n; i++) {
        uint32_t a = c.order[i];
        assert_false(seen[a]);
        seen[a] = true;
        assert_true(c.first[c.circle[a]] <= i && i < c.first[c.circle[a] + 1]);
        for (uint32_t b = 0; b < g->n; b++) {
            assert_int_equal(c.circle[a] == c.circle[b], l.to[a][b] && l.to[b][a]);
            if (l.to[a][b]) assert_true(c.circle[b] <= c.circle[a]);
        }
    }
    circles_free(&c);
}

static void test_random(void **state)
{
    (void)state;
    srand(7);
    for (int round = 0; round < 5000; round++) {
        Graph g = {.n = (uint32_t)(rand() % (MOST + 1))};
        for (int i = g.n == 0 ? 0 : rand() % 25; i > 0; i--)
            graph_edge(&g, (uint32_t)rand() % g.n, (uint32_t)rand() % g.n);
        check(&g);
        graph_free(&g);
    }
}

/* As visited: 0 first, and what it leads to before it; the members of a circle the other way round. */
static void test_order(void **state)
{
    (void)state;
    Graph g = {.n = 5};
    const uint32_t expected[] = {4, 3, 2, 1, 0};
    graph_edge(&g, 0, 1);
    graph_edge(&g, 1, 2);
    graph_edge(&g, 2, 3);
    graph_edge(&g, 3, 1);
    graph_edge(&g, 0, 4);
    graph_edge(&g, 3, 4);
    Circles c = circles_find(&g);
    assert_int_equal(c.n, 3);
    for (uint32_t i = 0; i < g.n; i++) assert_int_equal(c.order[i], expected[i]);
    circles_free(&c);
    graph_free(&g);
}

static void test_long(void **state)
{
    (void)state;
    enum { N = 1000000 };
    for (uint32_t back = 0; back < 2; back++) {
        Graph g = {.n = N};
        for (uint32_t i = 0; i + 1 < N; i++) graph_edge(&g, i, i + 1);
        if (back) graph_edge(&g, N - 1, 0);
        Circles c = circles_find(&g);
        assert_int_equal(c.n, back ? 1 : N);
        assert_int_equal(c.order[0], N - 1);
        circles_free(&c);
        graph_free(&g);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random), cmocka_unit_test(test_order), cmocka_unit_test(test_long),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
