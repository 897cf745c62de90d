/* Primitive operations at their edges: wrapping, division, shifts, conversions, NaN. */
#include "core/prim.h"

#include "unit.h"

#include <math.h>
#include <string.h>

static Lit int_lit(int64_t i)
{
    return (Lit){.rep = REP_INT, .u.i = i};
}

static Lit double_lit(double d)
{
    return (Lit){.rep = REP_DOUBLE, .u.d = d};
}

static Lit char_lit(uint32_t c)
{
    return (Lit){.rep = REP_CHAR, .u.c = c};
}

static Lit apply(Prim prim, Lit a, Lit b)
{
    Lit args[2] = {a, b}, result = {.rep = REP_PTR};
    assert_null(prim_apply(prim, args, &result));
    assert_int_equal(result.rep, prim_info[prim].res);
    return result;
}

static int64_t ints(Prim prim, int64_t a, int64_t b)
{
    return apply(prim, int_lit(a), int_lit(b)).u.i;
}

static double doubles(Prim prim, double a, double b)
{
    return apply(prim, double_lit(a), double_lit(b)).u.d;
}

static void test_table(void **state)
{
    (void)state;
    for (int i = 0; i < PRIM_COUNT; i++) {
        Prim prim;
        assert_true(prim_of_text(prim_info[i].text, &prim));
        assert_int_equal(prim, i);
        assert_true(prim_info[i].arity >= 1 && prim_info[i].arity <= PRIM_MAX_ARGS);
        assert_int_equal(prim_info[i].arity, strlen(prim_info[i].args));
        assert_int_equal(strspn(prim_info[i].args, "IDCAWbymrvtaep"), prim_info[i].arity);
    }
    Prim prim;
    assert_false(prim_of_text("+", &prim));
    assert_false(prim_of_text("", &prim));
}

static void test_reps(void **state)
{
    (void)state;
    Rep rep;
    assert_null(rep_text(REP_PTR));
    assert_string_equal(rep_text(REP_CHAR), "Char#");
    assert_true(rep_of_text("Double#", &rep));
    assert_int_equal(rep, REP_DOUBLE);
    assert_false(rep_of_text("Int", &rep));
}

static void test_lit_equal(void **state)
{
    (void)state;
    assert_true(lit_equal(double_lit(NAN), double_lit(NAN)));
    assert_false(lit_equal(double_lit(0.0), double_lit(-0.0)));
    assert_false(lit_equal(int_lit(65), char_lit(65)));
    assert_true(lit_equal(char_lit(65), char_lit(65)));
}

static void test_wrapping(void **state)
{
    (void)state;
    assert_int_equal(ints(PRIM_ADD_INT, INT64_MAX, 1), INT64_MIN);
    assert_int_equal(ints(PRIM_SUB_INT, INT64_MIN, 1), INT64_MAX);
    assert_int_equal(ints(PRIM_MUL_INT, INT64_MIN, -1), INT64_MIN);
    assert_int_equal(ints(PRIM_MUL_INT, INT64_MAX, 2), -2);
    assert_int_equal(apply(PRIM_NEG_INT, int_lit(INT64_MIN), int_lit(0)).u.i, INT64_MIN);
}

static void test_division(void **state)
{
    (void)state;
    Lit zero[2] = {int_lit(1), int_lit(0)}, result;
    assert_int_equal(ints(PRIM_QUOT_INT, -7, 2), -3);
    assert_int_equal(ints(PRIM_REM_INT, -7, 2), -1);
    assert_int_equal(ints(PRIM_QUOT_INT, INT64_MIN, -1), INT64_MIN);
    assert_int_equal(ints(PRIM_REM_INT, INT64_MIN, -1), 0);
    assert_int_equal(ints(PRIM_DIV_INT, -7, 2), -4);
    assert_int_equal(ints(PRIM_MOD_INT, -7, 2), 1);
    assert_int_equal(ints(PRIM_DIV_INT, 7, -2), -4);
    assert_int_equal(ints(PRIM_MOD_INT, 7, -2), -1);
    assert_int_equal(ints(PRIM_DIV_INT, -6, 2), -3);
    assert_int_equal(ints(PRIM_MOD_INT, -6, 2), 0);
    assert_int_equal(ints(PRIM_DIV_INT, INT64_MIN, -1), INT64_MIN);
    assert_int_equal(ints(PRIM_MOD_INT, INT64_MIN, -1), 0);
    assert_string_equal(prim_apply(PRIM_DIV_INT, zero, &result), "division by zero");
    assert_string_equal(prim_apply(PRIM_QUOT_INT, zero, &result), "division by zero");
    assert_string_equal(prim_apply(PRIM_REM_INT, zero, &result), "division by zero");
}

static void test_shifts(void **state)
{
    (void)state;
    assert_int_equal(ints(PRIM_SHL_INT, 1, 63), INT64_MIN);
    assert_int_equal(ints(PRIM_SHL_INT, 1, 64), 0);
    assert_int_equal(ints(PRIM_SHL_INT, 1, -1), 0);
    assert_int_equal(ints(PRIM_SHL_INT, -1, 4), -16);
    assert_int_equal(ints(PRIM_SHR_INT, -16, 2), -4);
    assert_int_equal(ints(PRIM_SHR_INT, 16, 2), 4);
    assert_int_equal(ints(PRIM_SHR_INT, INT64_MIN, 64), -1);
    assert_int_equal(ints(PRIM_SHR_INT, INT64_MAX, 1000), 0);
    assert_int_equal(ints(PRIM_SHR_INT, INT64_MIN, 0), INT64_MIN);
}

static void test_bits_and_comparisons(void **state)
{
    (void)state;
    assert_int_equal(ints(PRIM_AND_INT, 12, 10), 8);
    assert_int_equal(ints(PRIM_OR_INT, 12, 10), 14);
    assert_int_equal(ints(PRIM_XOR_INT, 12, 10), 6);
    assert_int_equal(apply(PRIM_NOT_INT, int_lit(0), int_lit(0)).u.i, -1);
    assert_int_equal(ints(PRIM_LT_INT, INT64_MIN, INT64_MAX), 1);
    assert_int_equal(ints(PRIM_GE_INT, 1, 2), 0);
    assert_int_equal(ints(PRIM_NE_INT, 1, 2), 1);
}

static int64_t truncated(double d)
{
    return apply(PRIM_DOUBLE_INT, double_lit(d), double_lit(0)).u.i;
}

static int64_t exponent_bits(double d) { return apply(PRIM_EXPONENT_BITS, double_lit(d), double_lit(0)).u.i; }

static double two_to(int64_t k) { return apply(PRIM_TWO_TO, int_lit(k), int_lit(0)).u.d; }

static void test_exponents(void **state)
{
    (void)state;
    assert_int_equal(exponent_bits(-1.5), 1023);
    assert_int_equal(exponent_bits(0x1p-1074), 0);
    assert_int_equal(exponent_bits(-INFINITY), 2047);
    assert_int_equal(exponent_bits(NAN), 2047);
    assert_true(two_to(0) == 1 && two_to(-1022) == 0x1p-1022 && two_to(1023) == 0x1p1023);
}

static void test_conversions(void **state)
{
    (void)state;
    assert_int_equal(truncated(2.9), 2);
    assert_int_equal(truncated(-2.9), -2);
    assert_int_equal(truncated(1e300), INT64_MAX);
    assert_int_equal(truncated(-1e300), INT64_MIN);
    assert_int_equal(truncated(-0x1p63), INT64_MIN);
    assert_int_equal(truncated(INFINITY), INT64_MAX);
    assert_int_equal(truncated(NAN), 0);
    assert_true(apply(PRIM_INT_DOUBLE, int_lit(-3), int_lit(0)).u.d == -3.0);
}

static void test_doubles(void **state)
{
    (void)state;
    assert_true(doubles(PRIM_DIV_DOUBLE, 1, 0) == INFINITY);
    assert_true(doubles(PRIM_POW_DOUBLE, 2, 10) == 1024);
    Lit results[] = {apply(PRIM_DIV_DOUBLE, double_lit(0), double_lit(0)),
                     apply(PRIM_SQRT_DOUBLE, double_lit(-1), double_lit(0)),
                     apply(PRIM_SUB_DOUBLE, double_lit(INFINITY), double_lit(INFINITY)),
                     apply(PRIM_NEG_DOUBLE, double_lit(NAN), double_lit(0))};
    for (size_t i = 0; i < sizeof results / sizeof *results; i++)
        assert_true(lit_equal(results[i], double_lit(__builtin_nan(""))));
    assert_int_equal(apply(PRIM_EQ_DOUBLE, double_lit(NAN), double_lit(NAN)).u.i, 0);
    assert_int_equal(apply(PRIM_NE_DOUBLE, double_lit(NAN), double_lit(NAN)).u.i, 1);
}

static void test_chars(void **state)
{
    (void)state;
    Lit bad[] = {int_lit(-1), int_lit(0x110000)}, result;
    assert_int_equal(apply(PRIM_ORD, char_lit(0x10FFFF), char_lit(0)).u.i, 0x10FFFF);
    assert_int_equal(apply(PRIM_CHR, int_lit(0x10FFFF), int_lit(0)).u.c, 0x10FFFF);
    assert_int_equal(apply(PRIM_LT_CHAR, char_lit('a'), char_lit('b')).u.i, 1);
    assert_non_null(prim_apply(PRIM_CHR, &bad[0], &result));
    assert_non_null(prim_apply(PRIM_CHR, &bad[1], &result));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_table),       cmocka_unit_test(test_reps),
        cmocka_unit_test(test_lit_equal),   cmocka_unit_test(test_wrapping),
        cmocka_unit_test(test_division),    cmocka_unit_test(test_shifts),
        cmocka_unit_test(test_bits_and_comparisons), cmocka_unit_test(test_conversions),
        cmocka_unit_test(test_exponents),
        cmocka_unit_test(test_doubles),     cmocka_unit_test(test_chars),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
