/* Digits and rounding between doubles and exact numbers. What is expected here was compared with GHC's floatToDigits
 * and fromRational. */
#include "prims/exact.h"

#include "unit.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- digits ---- */

static void expect_digits(double x, const FloatFormat *format, const char *expected)
{
    char text[EXACT_DIGITS_MAX];
    size_t n = exact_digits(x, format, text);
    assert_string_equal(text, expected);
    assert_int_equal(n, strlen(expected));
}

static void test_digits_of_doubles(void **state)
{
    (void)state;
    expect_digits(0.1, &exact_double, "1e0");
    expect_digits(12.5, &exact_double, "125e2");
    expect_digits(1, &exact_double, "1e1");
    expect_digits(0, &exact_double, "0e0");
    expect_digits(-0.0, &exact_double, "0e0");
    expect_digits(-7.25, &exact_double, "725e1");
    expect_digits(5e-324, &exact_double, "5e-323");
    expect_digits(2.2250738585072014e-308, &exact_double, "22250738585072014e-307");
    expect_digits(2.2250738585072009e-308, &exact_double, "2225073858507201e-307");
    expect_digits(1.7976931348623157e308, &exact_double, "17976931348623157e309");
    expect_digits(1e22, &exact_double, "1e23");
    expect_digits(9007199254740993.0, &exact_double, "9007199254740992e16");
    expect_digits(4.35, &exact_double, "435e1");
    expect_digits(0x1p100, &exact_double, "12676506002282294e31");
}

/* 10^23 lies exactly between two doubles: the Report's interval is open. */
static void test_open_interval(void **state)
{
    (void)state;
    expect_digits(1e23, &exact_double, "9999999999999999e23");
}

static void test_digits_of_singles(void **state)
{
    (void)state;
    expect_digits((double)0.1f, &exact_single, "1e0");
    expect_digits(0.1, &exact_single, "1e0");
    expect_digits((double)3.4028235e38f, &exact_single, "34028235e39");
    expect_digits((double)1e-45f, &exact_single, "1e-44");
    expect_digits(16777216, &exact_single, "16777216e8");
}

/* The digits read back as the number, and fewer do not. */
static double read_digits(const char *text, size_t n, int drop)
{
    char decimal[64];
    const char *e = memchr(text, 'e', n);
    int digits = (int)(e - text) - drop;
    snprintf(decimal, sizeof decimal, "0.%.*s%s", digits, text, e);
    return strtod(decimal, NULL);
}

static uint64_t next_random(uint64_t *seed)
{
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    return *seed;
}

static void expect_read_back(uint64_t bits, bool shortest)
{
    char text[EXACT_DIGITS_MAX];
    double x;
    memcpy(&x, &bits, sizeof x);
    if (!isfinite(x) || x == 0)
        return;
    size_t n = exact_digits(x, &exact_double, text);
    assert_true(read_digits(text, n, 0) == x);
    if (shortest && strchr(text, 'e') - text > 1) assert_true(read_digits(text, n, 1) != x);
}

static void test_digits_read_back(void **state)
{
    (void)state;
    uint64_t seed = 88172645463325252u;
    for (int i = 0; i < 20000; i++)
        expect_read_back(next_random(&seed) >> (i % 2 == 0 ? 1 : 12), true);
}

/* By exponent: those of 128 bits, and what lies beyond. Powers of two are apart, for what is below them lies nearer.
 * A reader takes the border of an even mantissa for it, too, so of these there may be fewer digits. */
static void test_digits_by_exponent(void **state)
{
    (void)state;
    uint64_t seed = 88172645463325252u;
    for (uint64_t exponent = 1; exponent < 0x7ff; exponent++) {
        expect_read_back(exponent << 52, false);
        for (int i = 0; i < 10; i++)
            expect_read_back(exponent << 52 | next_random(&seed) >> 12 | 1, true);
    }
}

/* ---- rounding ---- */

static double ratio(const char *n, const char *d, const FloatFormat *format)
{
    mpz_t num, den;
    mpz_init_set_str(num, n, 10);
    mpz_init_set_str(den, d, 10);
    double x = exact_ratio(num, den, format);
    mpz_clears(num, den, NULL);
    return x;
}

static double scaled(const char *m, int64_t exponent)
{
    mpz_t z;
    mpz_init_set_str(z, m, 10);
    double x = exact_scaled(z, exponent, &exact_double);
    mpz_clear(z);
    return x;
}

static void test_ratios(void **state)
{
    (void)state;
    assert_true(ratio("1", "10", &exact_double) == 0.1);
    assert_true(ratio("-1", "3", &exact_double) == -1.0 / 3);
    assert_true(ratio("6", "-4", &exact_double) == -1.5);
    assert_true(ratio("0", "-4", &exact_double) == 0);
    assert_true(ratio("1", "0", &exact_double) == INFINITY);
    assert_true(ratio("-1", "0", &exact_double) == -INFINITY);
    assert_true(isnan(ratio("0", "0", &exact_double)));
    assert_true(ratio("1", "10", &exact_single) == (double)0.1f);
    assert_true(ratio("33554435", "2", &exact_single) == 16777218);
}

static void test_ties_go_to_even(void **state)
{
    (void)state;
    assert_true(scaled("9007199254740993", 0) == 9007199254740992.0);
    assert_true(scaled("9007199254740995", 0) == 9007199254740996.0);
    assert_true(scaled("-9007199254740993", 10) == -9007199254740992.0 * 1024);
    assert_true(scaled("18014398509481987", -1) == 9007199254740994.0);
}

static void test_small_and_large(void **state)
{
    (void)state;
    assert_true(scaled("1", -1074) == 5e-324);
    assert_true(scaled("1", -1075) == 0);
    assert_true(scaled("3", -1076) == 5e-324);
    assert_true(scaled("3", -1075) == 1e-323);
    assert_true(scaled("9007199254740991", 971) == 1.7976931348623157e308);
    assert_true(scaled("18014398509481983", 970) == INFINITY);
    assert_true(scaled("18014398509481982", 970) == 1.7976931348623157e308);
    assert_true(scaled("1", 1024) == INFINITY);
    assert_true(scaled("-1", INT64_MAX) == -INFINITY);
    assert_true(scaled("1", INT64_MIN) == 0);
    assert_true(scaled("0", INT64_MAX) == 0);
    assert_true(ratio("340282356779733661637539395458142568447", "1", &exact_single) == 3.4028234663852886e38);
    assert_true(ratio("340282356779733661637539395458142568448", "1", &exact_single) == INFINITY);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_digits_of_doubles),
        cmocka_unit_test(test_open_interval),
        cmocka_unit_test(test_digits_of_singles),
        cmocka_unit_test(test_digits_read_back),
        cmocka_unit_test(test_digits_by_exponent),
        cmocka_unit_test(test_ratios),
        cmocka_unit_test(test_ties_go_to_even),
        cmocka_unit_test(test_small_and_large),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
