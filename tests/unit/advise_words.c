/* With which power of its calls something grows: from snapshots, which have only stacks that changed. */
#include "advise/words.h"

#include "unit.h"

#include <math.h>

enum { CALLS = 1000, STEPS = 10 };

/* f is called CALLS times from g, and once, long before, from elsewhere; the n-th call allocates n^(power-1). */
static Profile *growing(int power)
{
    Profile *p = profile_new();
    uint32_t f = profile_add_centre(p, name_of("f"), name_of("M"), NULL, false),
             g = profile_add_centre(p, name_of("g"), name_of("M"), NULL, false);
    uint32_t once = profile_push(p, PROFILE_MAIN, f), often = profile_push(p, profile_push(p, PROFILE_MAIN, g), f);
    Counts counts = { .n = { [METRIC_ENTRIES] = 1, [METRIC_BYTES] = 1 } };
    p->stacks.data[once].own = counts;
    VEC_PUSH(&p->snapshots, ((Snapshot){ .time = 1, .first = 0, .n = 1 }));
    VEC_PUSH(&p->snapshot_rows, ((SnapshotRow){ .stack = once, .counts = counts }));
    for (uint64_t step = 1; step <= STEPS; step++) {
        double calls = (double)(CALLS / STEPS * step);
        counts = (Counts){ .n = { [METRIC_ENTRIES] = (uint64_t)calls, [METRIC_BYTES] = (uint64_t)pow(calls, power) } };
        VEC_PUSH(&p->snapshots, ((Snapshot){ .time = 1 + step, .first = p->snapshot_rows.len, .n = 1 }));
        VEC_PUSH(&p->snapshot_rows, ((SnapshotRow){ .stack = often, .counts = counts }));
    }
    p->stacks.data[often].own = counts;
    profile_sum(p);
    return p;
}

static void test_power(void **state)
{
    (void)state;
    for (int power = 1; power <= 3; power++) {
        Profile *p = growing(power);
        assert_true(fabs(words_power(p, "f", METRIC_BYTES) - power) < 0.05);
        assert_true(words_power(p, "g", METRIC_BYTES) == 0);
        profile_free(p);
    }
}

/* Few calls say nothing, nor does a log without snapshots. */
static void test_unknown(void **state)
{
    (void)state;
    Profile *p = growing(2);
    p->snapshots.len = 3;
    assert_true(words_power(p, "f", METRIC_BYTES) > 0);
    p->snapshots.len = 0;
    assert_true(words_power(p, "f", METRIC_BYTES) == 0);
    assert_true(words_power(p, "h", METRIC_BYTES) == 0);
    profile_free(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_power), cmocka_unit_test(test_unknown) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
