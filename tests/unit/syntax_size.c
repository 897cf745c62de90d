/* Large and deep programs: no crash, no quadratic time, a message beyond the limit. */
#include "syntax_util.h"
#include <time.h>

static double seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void repeat(Buf *b, const char *text, size_t n)
{
    for (size_t i = 0; i < n; i++) buf_puts(b, text);
}

/* before, n times open, middle, n times close, after */
static Buf around(const char *before, const char *open, const char *middle, const char *close, size_t n,
                  const char *after)
{
    Buf b = {0};
    buf_puts(&b, before);
    repeat(&b, open, n);
    buf_puts(&b, middle);
    repeat(&b, close, n);
    buf_puts(&b, after);
    buf_putc(&b, '\n');
    return b;
}

static Buf nested(const char *before, const char *open, const char *middle, const char *close, size_t n)
{
    return around(before, open, middle, close, n, "");
}

static size_t errors_of(Buf *text, double *time)
{
    double start = seconds();
    Parsing r = parse_text(buf_text(text));
    *time = seconds() - start;
    size_t n = diags_errors(r.ds);
    parsing_free(&r);
    buf_free(text);
    return n;
}

static void parses(Buf text)
{
    double time;
    assert_int_equal(errors_of(&text, &time), 0);
}

static void test_deep(void **state)
{
    (void)state;
    enum { DEEP = 10000 };
    parses(nested("x = ", "(", "1", ")", DEEP));
    parses(nested("x = ", "[", "1", "]", DEEP));
    parses(nested("x = ", "f $ \\y -> ", "1", "", DEEP));
    parses(nested("x = ", "(1 + ", "2", ")", DEEP));
    parses(nested("x = ", "if a then b else ", "c", "", DEEP));
    parses(nested("x = ", "case a of { _ -> ", "b", " }", DEEP));
    parses(nested("x = ", "do { y; ", "b", " }", DEEP));
    parses(nested("x = ", "let y = 1 in ", "b", "", DEEP));
    parses(nested("x = ", "let y = ", "b", " in y", DEEP));
    parses(around("f ", "(", "y", ")", DEEP, " = 1"));
    parses(around("f ", "(Just ", "y", ")", DEEP, " = 1"));
    parses(around("", "(", "y", ")", DEEP, " = 1"));
    parses(around("f = \\", "[", "y", "]", DEEP, " -> 1"));
    parses(around("f = do { ", "(", "y", ")", DEEP, " <- x; y }"));
    parses(nested("f :: ", "(", "Int", ")", DEEP));
    parses(nested("f :: ", "Int -> ", "Int", "", DEEP));
    parses(nested("f :: ", "Maybe (", "Int", ")", DEEP));
    parses(nested("", "{- ", "", " -}", DEEP));
}

static void test_long(void **state)
{
    (void)state;
    enum { LONG = 100000 };
    parses(nested("x = [1", ", 2", "]", "", LONG));
    parses(nested("x = 1", " + 2", "", "", LONG));
    parses(nested("x = 1", " : 2", " : []", "", LONG));
    parses(nested("x = f", " y", "", "", LONG));
    parses(nested("main = do {", " print 1;", " print 2 }", "", LONG));
    parses(nested("f 0 = 0\n", "f n = n\n", "", "", LONG));
    parses(nested("data T = A", " | B", "", "", LONG));
    parses(nested("x = \"", "text\\\n   \\", "\"", "", LONG));
}

static void one_error(Buf text, const char *part)
{
    Parsing r = parse_text(buf_text(&text));
    Buf b = parsing_messages(&r, DIAG_SHORT);
    assert_int_equal(diags_errors(r.ds), 1);
    assert_non_null(strstr(buf_text(&b), part));
    buf_free(&b);
    buf_free(&text);
    parsing_free(&r);
}

static void test_too_deep(void **state)
{
    (void)state;
    enum { TOO_DEEP = 300000 };
    one_error(nested("x = ", "(", "1", ")", TOO_DEEP), "nested too deeply");
    one_error(around("f ", "(", "y", ")", TOO_DEEP, " = y"), "nested too deeply");
    one_error(nested("f :: ", "(", "Int", ")", TOO_DEEP), "nested too deeply");
    one_error(nested("x = ", "f $ \\y -> ", "1", "", TOO_DEEP), "nested too deeply");
}

/* Ten times the text may take thirty times the time, but not a hundred times. */
static void linear(const char *before, const char *open, const char *middle, const char *close, size_t n)
{
    double small, large;
    Buf few = nested(before, open, middle, close, n / 10), many = nested(before, open, middle, close, n);
    size_t a = errors_of(&few, &small), b = errors_of(&many, &large);
    assert_true(a <= b || b > 0 || a == 0);
    if (large > 0.2) assert_true(large < 30 * small);
}

static void test_linear(void **state)
{
    (void)state;
    linear("x = [1", ", 2", "]", "", 200000);
    linear("x = ", "(", "1", ")", 50000);
    linear("x = do\n", " f (g (\n", "", "", 50000);
    linear("x = do\n", " (y, z) <- f (g a)\n", " h", "", 50000);
    linear("{-# LANGUAGE ViewPatterns #-}\nf ", "(g -> (", "x", "))", 20000);
    linear("{-# LANGUAGE ViewPatterns #-}\nf ", "((g -> x), ", "x", ")", 20000);
    linear("x = ", "do { (", "y", ") }", 20000);
    linear("", "f (x = 1\n", "", "", 20000);
    linear("", "{-# SCC f #-}\n", "f = 1\n", "", 20000);
    linear("{-# LANGUAGE CPP #-}\n#define A(x) x\nx = ", "A(", "1", ")", 90);
}

static int run(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_deep), cmocka_unit_test(test_long),
                                       cmocka_unit_test(test_too_deep),
                                       cmocka_unit_test(test_linear)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

int main(void)
{
    return run_with_big_stack(run);
}
