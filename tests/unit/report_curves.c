/* UCL's curves: what has died since the last census is not drawn as live, although the counters do not have it as freed
 * yet. */
#include "report/report.h"

#include "unit.h"

#include <string.h>

static void snapshot(Profile *p, uint64_t time, uint32_t stack, uint64_t allocated, uint64_t freed)
{
    SnapshotRow row = { .stack = stack, .freed_bytes = freed };
    row.counts.n[METRIC_BYTES] = allocated;
    VEC_PUSH(&p->snapshots, ((Snapshot){ .time = time, .first = p->snapshot_rows.len, .n = 1 }));
    VEC_PUSH(&p->snapshot_rows, row);
}

static void census(Profile *p, uint64_t time, uint32_t stack, uint64_t bytes)
{
    Census c = { .time = time, .first = p->rows.len, .n = 1, .live_bytes = bytes };
    VEC_PUSH(&p->censuses, c);
    VEC_PUSH(&p->rows,
        ((CensusRow){ .site = PROFILE_NONE, .stack = stack, .retainers = PROFILE_NONE, .bytes = bytes }));
}

/* 1000 bytes live at both censuses; the snapshot between them knows of a million allocated, and of nothing freed. */
static void test_between_censuses(void **state)
{
    (void)state;
    const uint64_t second = 1000000000;
    Profile *p = profile_new();
    uint32_t stack = profile_push(p, PROFILE_MAIN, profile_add_centre(p, name_of("f"), name_of("Main"), NULL, false));
    snapshot(p, second, stack, 1000, 0);
    census(p, second, stack, 1000);
    snapshot(p, second * 3 / 2, stack, 1000000, 0);
    snapshot(p, second * 2, stack, 2000000, 1999000);
    census(p, second * 2, stack, 1000);
    p->has = HAS_BYTES | HAS_STACKS | HAS_FREED;
    profile_finish(p);
    Buf out = {0};
    assert_true(report_graph(p, &(ReportOptions){ .view = VIEW_CURVES }, GRAPH_SVG, &out));
    assert_non_null(strstr(buf_text(&out), "1,500 bytes x seconds"));
    buf_free(&out);
    profile_free(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_between_censuses) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
