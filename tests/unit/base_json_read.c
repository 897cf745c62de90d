/* The JSON reader: tokens, escapes, nesting without end, and what is wrong. */
#include "base/json_read.h"

#include "unit.h"

#include <string.h>

/* The tokens of a text, one letter each; keys and strings with their text. */
static void tokens_of(const char *text, Buf *out)
{
    static const char letters[] = "{}[]ksntf0.!";
    JsonReader r = json_reader(text, strlen(text));
    JsonToken t;
    do {
        t = json_next(&r);
        buf_putc(out, letters[t]);
        if (t == JSON_KEY || t == JSON_STRING || t == JSON_NUMBER)
            buf_printf(out, "(%s)", buf_text(&r.text));
    } while (t != JSON_END && t != JSON_WRONG);
    json_reader_free(&r);
}

static void expect(const char *text, const char *tokens)
{
    Buf out = {0};
    tokens_of(text, &out);
    assert_string_equal(buf_text(&out), tokens);
    buf_free(&out);
}

static void test_tokens(void **state)
{
    (void)state;
    expect("{\"a\": [1, -2.5e3, \"x\"], \"b\":{}, \"c\":[true,false,null]} ",
           "{k(a)[n(1)n(-2.5e3)s(x)]k(b){}k(c)[tf0]}.");
    expect(" 7 ", "n(7).");
    expect("\"\"", "s().");
}

static void test_escapes(void **state)
{
    (void)state;
    expect("\"a\\n\\\"\\\\\\/\\u00e4\\ud83d\\ude00\\ud83dx\"", "s(a\n\"\\/ä😀\xEF\xBF\xBDx).");
}

static void test_wrong(void **state)
{
    (void)state;
    static const char *const texts[][2] = {
        { "{1}", "{!" }, { "[1 2]", "[n(1)!" }, { "[}", "[!" }, { "{\"a\" 1}", "{!" }, { "{\"a\":}", "{k(a)!" },
        { "\"a", "!" }, { "\"\\q\"", "!" },
        { "tru", "!" }, { "1 2", "n(1)!" }, { "[", "[!" }, { "", "!" }, { "--1", "!" },
        { "{\"a\":1 \"b\":2}", "{k(a)n(1)!" },
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        expect(texts[i][0], texts[i][1]);
}

static void test_deep(void **state)
{
    (void)state;
    enum { DEPTH = 1000000 };
    Buf text = {0};
    for (int i = 0; i < DEPTH; i++)
        buf_putc(&text, '[');
    for (int i = 0; i < DEPTH; i++)
        buf_putc(&text, ']');
    JsonReader r = json_reader(text.data, text.len);
    assert_true(json_skip(&r, json_next(&r)));
    assert_int_equal(json_next(&r), JSON_END);
    json_reader_free(&r);
    buf_free(&text);
}

static void test_whole(void **state)
{
    (void)state;
    static const struct { const char *text; bool whole; uint64_t n; } numbers[] = {
        { "0", true, 0 }, { "18446744073709551615", true, UINT64_MAX }, { "18446744073709551616", false, 0 },
        { "-1", false, 0 },
        { "1.5", false, 0 },
    };
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        JsonReader r = json_reader(numbers[i].text, strlen(numbers[i].text));
        uint64_t n;
        assert_int_equal(json_next(&r), JSON_NUMBER);
        assert_int_equal(json_whole(&r, &n), numbers[i].whole);
        assert_true(!numbers[i].whole || n == numbers[i].n);
        json_reader_free(&r);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tokens), cmocka_unit_test(test_escapes), cmocka_unit_test(test_wrong),
        cmocka_unit_test(test_deep),   cmocka_unit_test(test_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
