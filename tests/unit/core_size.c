/* Large programs: nesting 100000 deep and 100000 of everything side by side are read, printed and read back in linear
 * time (8000 under the sanitizers; tests/golden/core/deep.test has 100000 there too); what is nested too deeply is an
 * error. The limit on the time is generous, but nothing quadratic stays below it. */
#include "core_util.h"

#include <time.h>

#ifdef __SANITIZE_ADDRESS__
enum { N = 8000, MAX_SECONDS = 30 };           /* ten times slower, and frames are larger */
#else
enum { N = 100000, MAX_SECONDS = 30 };
#endif
enum { LIMIT = 200000 };                       /* of nesting */

static const char declarations[] =
    "data U = U\ndata L a = N | C a (L a) | (:) a (L a)\nf x = x\ng x y = x\nmain = f U\nbig =\n ";

static void repeat(Buf *b, const char *text, size_t n)
{
    while (n-- > 0) buf_puts(b, text);
}

static double seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* before^n middle after^n */
static Buf nested(const char *before, const char *middle, const char *after, size_t n)
{
    Buf b = {0};
    buf_puts(&b, declarations);
    repeat(&b, before, n);
    buf_puts(&b, middle);
    repeat(&b, after, n);
    buf_putc(&b, '\n');
    return b;
}

/* Reads, prints, reads again. */
static void round_trip(Buf *text)
{
    double start = seconds();
    Reading first = read_good(buf_text(text));
    Buf printed = {0};
    core_print(first.program, &printed);
    Reading second = read_good(buf_text(&printed));
    assert_true(core_equal(first.program, second.program));
    assert_true(seconds() - start < MAX_SECONDS);
    buf_free(&printed);
    buf_free(text);
    reading_free(&first);
    reading_free(&second);
}

static void test_nested(void **state)
{
    (void)state;
    static const char *const shapes[][3] = {
        {"(", "U", ")"},                         {"f (", "U", ")"},
        {"C U (", "N", ")"},                     {"U : ", "N", ""},
        {"let x = U in\n ", "x", ""},            {"let x = ", "U", " in x"},
        {"\\x ->\n ", "x", ""},                  {"case U of { U -> ", "U", " }"},
        {"case ", "U", " of { U -> U }"},        {"scc \"a\" ", "U", ""},
        {"U or ", "U", ""},                      {"(", "U", " or U)"},
        {"let x free in ", "x", ""},             {"(", "f", " f)"},
    };
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        Buf text = nested(shapes[i][0], shapes[i][1], shapes[i][2], N);
        round_trip(&text);
    }
}

static void test_unboxed_nesting(void **state)
{
    (void)state;
    Buf text = {0};
    buf_puts(&text, "main = ");
    repeat(&text, "1 +# (", N);
    buf_puts(&text, "2");
    repeat(&text, ")", N);
    round_trip(&text);
}

static void test_flat_nesting(void **state)
{
    (void)state;
    Buf text = {0};
    buf_puts(&text, "flat\ndata U = U\nu = U\nf x y = x\nmain = ");
    repeat(&text, "f u (", N);
    buf_puts(&text, "u");
    repeat(&text, ")", N);
    round_trip(&text);
}

/* A row of N numbered things. */
static void row(Buf *b, const char *format, const char *between)
{
    for (int i = 0; i < N; i++) {
        if (i) buf_puts(b, between);
        buf_printf(b, format, i, (int)((long)i * 7919 % N));
    }
}

static void test_rows(void **state)
{
    (void)state;
    static const char *const rows[][4] = {
        {"main = let ", "x%d = x%d", ";\n ", " in x7\n"},
        {"main = let ", "x%d", ", ", " free in x7\n"},
        {"main = f7\n", "f%d x = f%d x", "\n", "\n"},
        {"main = f\nf ", "x%d", " ", " = x7\n"},
        {"f x = x\nmain = f ", "f", " ", "\n"},
        {"main = f\nf y = y ", "(1 +# 2)", " ", "\n"},
        {"main = case 7 of { ", "%d -> %d", ";\n ", " }\n"},
        {"main = C7\ndata T = ", "C%d", " | ", "\n"},
        {"main = T7\n", "data T%d = T%d", "\n", "\n"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Buf text = {0};
        buf_puts(&text, rows[i][0]);
        row(&text, rows[i][1], rows[i][2]);
        buf_puts(&text, rows[i][3]);
        round_trip(&text);
    }
}

static void test_many_errors(void **state)
{
    (void)state;
    Buf text = {0};
    buf_puts(&text, "main = x\n");
    row(&text, "f%d = g%d (", "\n");
    double start = seconds();
    Reading r = read_text(buf_text(&text));
    assert_null(r.program);
    assert_int_equal(diags_errors(r.ds), N + 1);
    assert_true(seconds() - start < MAX_SECONDS);
    reading_free(&r);
    buf_free(&text);
}

static void expect_too_deep(Buf text)
{
    Reading r = read_text(buf_text(&text));
    Buf b = messages(&r, DIAG_SHORT);
    assert_null(r.program);
    assert_int_equal(diags_errors(r.ds), 1);
    assert_non_null(strstr(buf_text(&b), "E0125"));
    buf_free(&b);
    buf_free(&text);
    reading_free(&r);
}

static void test_too_deep(void **state)
{
    (void)state;
    expect_too_deep(nested("\\x -> ", "x", "", LIMIT + 1));
    expect_too_deep(nested("(", "U", ")", 3 * LIMIT));
    expect_too_deep(nested("U : ", "N", "", 3 * LIMIT));
    expect_too_deep(nested("U or ", "U", "", 3 * LIMIT));
    expect_too_deep(nested("let x = ", "U", " in x", 3 * LIMIT));
}

static int run(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nested),      cmocka_unit_test(test_unboxed_nesting),
        cmocka_unit_test(test_flat_nesting), cmocka_unit_test(test_rows),
        cmocka_unit_test(test_many_errors), cmocka_unit_test(test_too_deep),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

int main(void)
{
    return run_with_big_stack(run);
}
