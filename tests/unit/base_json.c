/* JSON: structure, both layouts, escapes, invalid UTF-8, numbers that read back. */
#include "base/json.h"

#include "unit.h"

#include <math.h>
#include <stdlib.h>
#include <float.h>
#include <string.h>

static void build_sample(Json *j)
{
    json_object(j);
    json_key(j, "name");
    json_string(j, "x");
    json_key(j, "list");
    json_array(j);
    json_int(j, -1);
    json_bool(j, true);
    json_null(j);
    json_object(j);
    json_end_object(j);
    json_end_array(j);
    json_key(j, "none");
    json_array(j);
    json_end_array(j);
    json_end_object(j);
}

static void test_one_line(void **state)
{
    (void)state;
    Buf b = {0};
    Json j = json_new(&b, false);
    build_sample(&j);
    assert_string_equal(buf_text(&b), "{\"name\":\"x\",\"list\":[-1,true,null,{}],\"none\":[]}");
    assert_int_equal(j.depth, 0);
    buf_free(&b);
}

static void test_indented(void **state)
{
    (void)state;
    Buf b = {0};
    Json j = json_new(&b, true);
    build_sample(&j);
    assert_string_equal(buf_text(&b),
        "{\n"
        "  \"name\": \"x\",\n"
        "  \"list\": [\n"
        "    -1,\n"
        "    true,\n"
        "    null,\n"
        "    {}\n"
        "  ],\n"
        "  \"none\": []\n"
        "}");
    buf_free(&b);
}

static void test_bare_values(void **state)
{
    (void)state;
    Buf b = {0};
    Json j = json_new(&b, true);
    json_uint(&j, UINT64_MAX);
    assert_string_equal(buf_text(&b), "18446744073709551615");
    buf_clear(&b);
    json_int(&j, INT64_MIN);
    assert_string_equal(buf_text(&b), "-9223372036854775808");
    buf_clear(&b);
    json_bool(&j, false);
    assert_string_equal(buf_text(&b), "false");
    buf_free(&b);
}

static void check_string(const char *s, size_t len, const char *expected)
{
    Buf b = {0};
    Json j = json_new(&b, false);
    json_string_n(&j, s, len);
    assert_string_equal(buf_text(&b), expected);
    buf_free(&b);
}

static void test_escapes(void **state)
{
    (void)state;
    check_string("", 0, "\"\"");
    check_string("a\"b\\c/d", 7, "\"a\\\"b\\\\c/d\"");
    check_string("\b\f\n\r\t", 5, "\"\\b\\f\\n\\r\\t\"");
    check_string("\0\x01\x1f\x7f", 4, "\"\\u0000\\u0001\\u001f\\u007f\"");
    check_string("λ漢\xF0\x9F\x98\x80", 9, "\"λ漢\xF0\x9F\x98\x80\"");
}

static void test_invalid_utf8(void **state)
{
    (void)state;
    check_string("a\xff" "b", 3, "\"a\xEF\xBF\xBD" "b\"");
    check_string("\xE6\xBC", 2, "\"\xEF\xBF\xBD\xEF\xBF\xBD\"");
    check_string("\xED\xA0\x80", 3, "\"\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\"");
    check_string("\xC0\xA2", 2, "\"\xEF\xBF\xBD\xEF\xBF\xBD\"");        /* a quote in disguise */
}

static void test_keys_are_escaped(void **state)
{
    (void)state;
    Buf b = {0};
    Json j = json_new(&b, false);
    json_object(&j);
    json_key(&j, "a\"\n");
    json_string(&j, "v");
    json_end_object(&j);
    assert_string_equal(buf_text(&b), "{\"a\\\"\\n\":\"v\"}");
    buf_free(&b);
}

static void check_double(double x, const char *expected)
{
    Buf b = {0};
    Json j = json_new(&b, false);
    json_double(&j, x);
    assert_string_equal(buf_text(&b), expected);
    buf_free(&b);
}

static void test_doubles(void **state)
{
    (void)state;
    check_double(0.0, "0");
    check_double(-0.0, "-0");
    check_double(3, "3");
    check_double(0.1, "0.1");
    check_double(1e100, "1e+100");
    check_double(1.0 / 3, "0.3333333333333333");
    check_double(0.1 + 0.2, "0.30000000000000004");
    check_double(DBL_MAX, "1.7976931348623157e+308");
    check_double(5e-324, "4.94065645841247e-324");
    check_double(INFINITY, "null");
    check_double(-INFINITY, "null");
    check_double(NAN, "null");
}

static void test_doubles_read_back(void **state)
{
    (void)state;
    srand(1);
    for (int i = 0; i < 20000; i++) {
        uint64_t bits = (uint64_t)rand() << 42 ^ (uint64_t)rand() << 21 ^ (uint64_t)rand();
        double x;
        memcpy(&x, &bits, sizeof x);
        if (!isfinite(x))
            continue;
        Buf b = {0};
        Json j = json_new(&b, false);
        json_double(&j, x);
        assert_true(strtod(buf_text(&b), NULL) == x);
        buf_free(&b);
    }
}

static void test_deepest(void **state)
{
    (void)state;
    Buf b = {0};
    Json j = json_new(&b, false);
    for (int i = 0; i < JSON_MAX_DEPTH; i++)
        json_array(&j);
    for (int i = 0; i < JSON_MAX_DEPTH; i++)
        json_end_array(&j);
    assert_int_equal(b.len, 2 * JSON_MAX_DEPTH);
    buf_free(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_one_line), cmocka_unit_test(test_indented), cmocka_unit_test(test_bare_values),
        cmocka_unit_test(test_escapes), cmocka_unit_test(test_invalid_utf8), cmocka_unit_test(test_keys_are_escaped),
        cmocka_unit_test(test_doubles), cmocka_unit_test(test_doubles_read_back), cmocka_unit_test(test_deepest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
