/* Bands: areas, peaks, York's rules; what is at the peak adds up. */
#include "profile/bands.h"
#include "profile/read.h"

#include "unit.h"

#include <math.h>
#include <string.h>

static Profile *read(const char *text)
{
    ReadError error;
    Profile *p = profile_read(text, strlen(text), &error);
    if (p == NULL)
        fail_msg("%zu: %s", error.offset, error.what);
    return p;
}

#define HEADER "JOB \"x\"\nDATE \"y\"\nSAMPLE_UNIT \"seconds\"\nVALUE_UNIT \"bytes\"\n"

static void test_area(void **state)
{
    (void)state;
    Profile *p = read(HEADER "BEGIN_SAMPLE 0.0\nEND_SAMPLE 0.0\n"
                             "BEGIN_SAMPLE 1.0\na\t100\nb\t10\na\t20\nEND_SAMPLE 1.0\n"
                             "BEGIN_SAMPLE 3.0\na\t40\nEND_SAMPLE 3.0\n");
    Bands *b = bands_new(p, DIM_LABEL, DIM_NONE);
    bands_sort(b);
    assert_int_equal(b->bands.len, 2);
    const Band *a = &b->bands.data[0];
    assert_string_equal(a->key->text, "a");
    assert_true(fabs(a->area - (60 + 160)) < 1e-9);            /* 0 to 120 in 1 s, 120 to 40 in 2 s */
    assert_true(fabs(b->area - (220 + 15)) < 1e-9);
    assert_int_equal(a->peak, 120);
    assert_int_equal(a->at_peak, 120);
    assert_int_equal(a->last, 40);
    assert_int_equal(b->bands.data[1].last, 0);
    assert_int_equal(b->peak, 130);
    assert_true(b->peak_seconds == 1);
    double series[3] = {0};
    bands_series(b, 0, 1, series);
    assert_true(series[0] == 0 && series[1] == 120 && series[2] == 40);
    bands_free(b);
    profile_free(p);
}

/* Without a census at time 0 the graph begins there all the same. */
static void test_lead(void **state)
{
    (void)state;
    Profile *p = read(HEADER "BEGIN_SAMPLE 2.0\na\t100\nEND_SAMPLE 2.0\n");
    Bands *b = bands_new(p, DIM_LABEL, DIM_NONE);
    assert_int_equal(b->n_points, 2);
    assert_true(fabs(b->area - 100) < 1e-9);
    bands_free(b);
    profile_free(p);
}

/* Together they have less than one percent: dropped; a band of just one percent stays. */
static void test_trace(void **state)
{
    (void)state;
    Profile *p = read(HEADER "BEGIN_SAMPLE 2.0\na\t9700\nb\t200\nc\t60\nd\t30\ne\t10\nEND_SAMPLE 2.0\n");
    Bands *b = bands_new(p, DIM_LABEL, DIM_NONE);
    bands_sort(b);
    assert_int_equal(bands_without_trace(b, 0.01, 20), 3);     /* d and e; with c it would be one percent */
    assert_int_equal(bands_without_trace(b, 0, 20), 5);
    assert_int_equal(bands_without_trace(b, 0.01, 2), 2);
    bands_free(b);
    profile_free(p);
}

static void test_two_dimensions(void **state)
{
    (void)state;
    Profile *p = profile_new();
    const char *const producers[] = { "f", "g" }, *const constructions[] = { "(:)", "Just" };
    for (int i = 0; i < 4; i++)
        profile_add_site(p, (Site){ .producer = name_of(producers[i / 2]),
                                    .construction = name_of(constructions[i % 2]) });
    Census census = { .time = 1000000000, .n = 4 };
    VEC_PUSH(&p->censuses, census);
    for (uint32_t i = 0; i < 4; i++) {
        CensusRow row = { .site = i, .stack = PROFILE_NONE, .retainers = PROFILE_NONE, .bytes = 8u << i };
        VEC_PUSH(&p->rows, row);
    }
    p->has = HAS_SITES;
    profile_finish(p);
    assert_null(profile_check(p));
    assert_int_equal(p->censuses.data[0].live_bytes, 120);
    Bands *one = bands_new(p, DIM_PRODUCER, DIM_NONE), *two = bands_new(p, DIM_PRODUCER, DIM_CONSTRUCTION);
    assert_int_equal(one->bands.len, 2);
    assert_int_equal(two->bands.len, 4);
    assert_true(fabs(one->area - two->area) < 1e-9);
    bands_free(one);
    bands_free(two);
    profile_free(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_area),
        cmocka_unit_test(test_lead),
        cmocka_unit_test(test_trace),
        cmocka_unit_test(test_two_dimensions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
