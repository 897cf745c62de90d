/* The call graph: exact inheritance counts every stack once, also under recursion; gprof's estimate is right where each
 * call costs the same and wrong where it does not; cycles. */
#include "report/callgraph.h"
#include "report/units.h"

#include "unit.h"

#include <math.h>
#include <string.h>

static uint32_t centre(Profile *p, const char *label)
{
    return profile_add_centre(p, name_of(label), name_of("Main"), NULL, false);
}

static uint32_t push(Profile *p, uint32_t parent, uint32_t c, uint64_t ticks, uint64_t entries)
{
    uint32_t s = profile_push(p, parent, c);
    p->stacks.data[s].own.n[METRIC_TICKS] += ticks;
    p->stacks.data[s].own.n[METRIC_ENTRIES] += entries;
    return s;
}

static Profile *finished(Profile *p)
{
    p->has = HAS_TICKS | HAS_ENTRIES;
    profile_finish(p);
    assert_null(profile_check(p));
    return p;
}

/* UCL's example (section 1.3): f calls h six times, g calls h four times, and h calls i. */
static Profile *example(uint64_t i_under_f, uint64_t i_under_g)
{
    Profile *p = profile_new();
    uint32_t f = centre(p, "f"), g = centre(p, "g"), h = centre(p, "h"), i = centre(p, "i");
    push(p, push(p, push(p, PROFILE_MAIN, f, 0, 1), h, 0, 6), i, i_under_f, 6);
    push(p, push(p, push(p, PROFILE_MAIN, g, 0, 1), h, 0, 4), i, i_under_g, 4);
    return finished(p);
}

static CallNode *node(CallGraph *g, const char *label)
{
    for (size_t i = 0; i < g->p->centres.len; i++)
        if (strcmp(g->p->centres.data[i].label->text, label) == 0)
            return &g->nodes[i];
    fail();
    return NULL;
}

static void test_estimate_right(void **state)
{
    (void)state;
    Profile *p = example(60, 40);
    CallGraph *g = callgraph_new(p, METRIC_TICKS);
    assert_true(node(g, "f")->inherited == 60 && node(g, "f")->estimate == 60);
    assert_true(node(g, "g")->inherited == 40 && node(g, "g")->estimate == 40);
    callgraph_free(g);
    profile_free(p);
}

static void test_estimate_wrong(void **state)
{
    (void)state;
    Profile *p = example(10, 90);
    CallGraph *g = callgraph_new(p, METRIC_TICKS);
    assert_true(node(g, "f")->inherited == 10 && node(g, "f")->estimate == 60);
    assert_true(node(g, "g")->inherited == 90 && node(g, "g")->estimate == 40);
    assert_true(node(g, "MAIN")->inherited == 100 && node(g, "MAIN")->estimate == 100);
    callgraph_free(g);
    profile_free(p);
}

/* main > even > odd > even, and odd straight from main. */
static void test_cycle(void **state)
{
    (void)state;
    Profile *p = profile_new();
    uint32_t m = centre(p, "main"), even = centre(p, "even"), odd = centre(p, "odd"), leaf = centre(p, "leaf");
    uint32_t s = push(p, PROFILE_MAIN, m, 1, 1);
    uint32_t e = push(p, s, even, 10, 1), o = push(p, e, odd, 20, 5), e2 = push(p, o, even, 30, 5),
             o2 = push(p, s, odd, 5, 1);
    push(p, e2, leaf, 7, 2);
    push(p, o2, leaf, 3, 1);
    finished(p);
    CallGraph *g = callgraph_new(p, METRIC_TICKS);
    assert_true(node(g, "even")->inherited == 67);             /* each stack once, although two frames are even's */
    assert_true(node(g, "odd")->inherited == 20 + 30 + 7 + 8);
    assert_int_equal(g->cycles.len, 1);
    assert_int_equal(node(g, "even")->cycle, 1);
    assert_int_equal(node(g, "leaf")->cycle, 0);
    assert_true(g->cycles.data[0].inherited == 75 && fabs(g->cycles.data[0].estimate - 75) < 1e-9);
    assert_true(node(g, "main")->inherited == 76 && fabs(node(g, "main")->estimate - 76) < 1e-9);
    callgraph_free(g);
    profile_free(p);
}

static bool has_centre(const Profile *p, uint32_t stack, uint32_t centre)
{
    for (; stack != PROFILE_NONE; stack = p->stacks.data[stack].parent)
        if (p->stacks.data[stack].centre == centre)
            return true;
    return false;
}

/* What a centre inherits is the sum of what it does through its callers, and of all stacks that contain it. */
static void test_sums(void **state)
{
    (void)state;
    Profile *p = profile_new();
    uint32_t c[5];
    for (int i = 0; i < 5; i++)
        c[i] = centre(p, ((const char *[]){ "a", "b", "c", "d", "e" })[i]);
    uint32_t random = 12345;
    for (int i = 0; i < 2000; i++) {
        uint32_t s = PROFILE_MAIN;
        for (int depth = 0; depth < 6; depth++) {
            random = random * 1664525 + 1013904223;
            s = push(p, s, c[(random >> 16) % 5], (random >> 8) % 7, 1);
        }
    }
    finished(p);
    CallGraph *g = callgraph_new(p, METRIC_TICKS);
    for (uint32_t i = 0; i < p->centres.len; i++) {
        double via = 0;
        for (size_t k = 0; k < g->arcs.len; k++)
            via += g->arcs.data[k].to == i ? g->arcs.data[k].via : 0;
        assert_true(i == p->stacks.data[PROFILE_MAIN].centre || via == g->nodes[i].inherited);
        double contains = 0;
        for (uint32_t s = 0; s < p->stacks.len; s++)
            contains += has_centre(p, s, i) ? (double)p->stacks.data[s].own.n[METRIC_TICKS] : 0;
        assert_true(contains == g->nodes[i].inherited);
    }
    callgraph_free(g);
    profile_free(p);
}

static void test_errors(void **state)
{
    (void)state;
    assert_true(fabs(tick_error(500, 1000) - 1.96 * sqrt(250)) < 1e-9);
    assert_true(tick_error(0, 1000) == 3);                     /* the rule of three */
    assert_true(tick_error(0, 0) == 0);
    assert_string_equal(show_count(1234567), "1,234,567");
    assert_string_equal(show_count(999), "999");
    assert_string_equal(show_bytes(1536), "1.50 KiB");
    assert_string_equal(show_bytes(1023), "1023 B");
    assert_string_equal(show_time(999999), "1.00 ms");
    assert_string_equal(show_time(0), "0 ns");
    assert_string_equal(show_share(1, 0), "0.0");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_estimate_right), cmocka_unit_test(test_estimate_wrong), cmocka_unit_test(test_cycle),
        cmocka_unit_test(test_sums),
        cmocka_unit_test(test_errors),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
