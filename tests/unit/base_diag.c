/* Diagnostics: the three forms, pinned to the letter; order, limits and counts; names that look alike. */
#include "base/diag.h"

#include "unit.h"

#include <string.h>

static uint32_t add(const char *path, const char *text)
{
    return source_add(path, text, strlen(text));
}

/* The span of the first place in the file where `what` stands. */
static Span at(uint32_t file, const char *what)
{
    const char *text = source_get(file)->text, *found = strstr(text, what);
    assert_non_null(found);
    uint32_t lo = (uint32_t)(found - text);
    return (Span){ file, lo, lo + (uint32_t)strlen(what) };
}

static void check(Diags *ds, DiagFormat format, bool colour, const char *expected)
{
    Buf b = {0};
    diags_render(ds, format, colour, &b);
    assert_string_equal(buf_text(&b), expected);
    buf_free(&b);
    diags_free(ds);
}

static void check_human(Diags *ds, const char *expected)
{
    check(ds, DIAG_HUMAN, false, expected);
}

/* The example of base/diag.h. */
static Diags *simple_error(void)
{
    uint32_t f = add("f.core", "f = g\ng = 1\nmain = lenght xs\n");
    Diags *ds = diags_new();
    Diag *d = diag_add(ds, DIAG_ERROR, "E0104", at(f, "lenght"), "unknown variable `%s`", "lenght");
    diag_label(d, "not in %s", "scope");
    diag_help(d, "did you mean `length`?");
    return ds;
}

/* ---- human ---- */

static void test_human(void **state)
{
    (void)state;
    check_human(simple_error(),
        "error[E0104]: unknown variable `lenght`\n"
        " --> f.core:3:8\n"
        "  |\n"
        "3 | main = lenght xs\n"
        "  |        ^^^^^^ not in scope\n"
        "  = help: did you mean `length`?\n"
        "\n"
        "1 error\n");
}

static void test_colour(void **state)
{
    (void)state;
    check(simple_error(), DIAG_HUMAN, true,
        "\033[1;31merror[E0104]\033[0m\033[1m: unknown variable `lenght`\033[0m\n"
        "\033[1;34m -->\033[0m f.core:3:8\n"
        "\033[1;34m  |\033[0m\n"
        "\033[1;34m3 |\033[0m main = lenght xs\n"
        "\033[1;34m  |\033[0m        \033[1;31m^^^^^^\033[0m \033[1;31mnot in scope\033[0m\n"
        "  \033[1;34m=\033[0m \033[1;36mhelp\033[0m: did you mean `length`?\n"
        "\n"
        "1 error\n");
}

static void test_colour_of_warning_and_second(void **state)
{
    (void)state;
    uint32_t f = add("f", "a b\n");
    Diags *ds = diags_new();
    Diag *d = diag_add(ds, DIAG_WARNING, NULL, at(f, "a"), "careful");
    diag_second(d, at(f, "b"), "here");
    check(ds, DIAG_HUMAN, true,
        "\033[1;33mwarning\033[0m\033[1m: careful\033[0m\n"
        "\033[1;34m -->\033[0m f:1:1\n"
        "\033[1;34m  |\033[0m\n"
        "\033[1;34m1 |\033[0m a b\n"
        "\033[1;34m  |\033[0m \033[1;33m^\033[0m \033[1;34m-\033[0m \033[1;34mhere\033[0m\n"
        "\n"
        "1 warning\n");
}

static void test_several_spans_on_a_line(void **state)
{
    (void)state;
    uint32_t f = add("f", "main = f x (g y)\n");
    Diags *ds = diags_new();
    Diag *d = diag_add(ds, DIAG_ERROR, "E0201", at(f, "(g y)"), "types do not match");
    diag_label(d, "this is `Char`");
    diag_second(d, at(f, "f x"), "`f x` takes `Int`");
    diag_second(d, at(f, "main"), "in `main`");
    check_human(ds,
        "error[E0201]: types do not match\n"
        " --> f:1:12\n"
        "  |\n"
        "1 | main = f x (g y)\n"
        "  | ----   --- ^^^^^ this is `Char`\n"
        "  | |      |\n"
        "  | |      `f x` takes `Int`\n"
        "  | in `main`\n"
        "\n"
        "1 error\n");
}

static void test_marks_without_labels(void **state)
{
    (void)state;
    uint32_t f = add("f", "main = f x (g y)\n");
    Diags *ds = diags_new();
    Diag *d = diag_add(ds, DIAG_ERROR, NULL, at(f, "f x"), "wrong");
    diag_label(d, "here");
    diag_second(d, at(f, "(g y)"), "");
    check_human(ds,
        "error: wrong\n"
        " --> f:1:8\n"
        "  |\n"
        "1 | main = f x (g y)\n"
        "  |        ^^^ -----\n"
        "  |        |\n"
        "  |        here\n"
        "\n"
        "1 error\n");
}

static void test_overlapping_spans(void **state)
{
    (void)state;
    uint32_t f = add("f", "main = f (g y)\n");
    Diags *ds = diags_new();
    Diag *d = diag_add(ds, DIAG_ERROR, NULL, at(f, "g"), "wrong");
    diag_label(d, "this");
    diag_second(d, at(f, "f (g y)"), "in this call");
    diag_second(d, at(f, "f"), "of this function");
    check_human(ds,
        "error: wrong\n"
        " --> f:1:11\n"
        "  |\n"
        "1 | main = f (g y)\n"
        "  |        ---^---\n"
        "  |        |  |\n"
        "  |        |  this\n"
        "  |        of this function\n"
        "  |        in this call\n"
        "\n"
        "1 error\n");
}

static void test_several_lines(void **state)
{
    (void)state;
    uint32_t f = add("f", "one\ntwo\nthree\n\nfive\n6\n7\n8\n9\nten\n");
    Diags *ds = diags_new();
    Diag *d = diag_add(ds, DIAG_ERROR, NULL, at(f, "five"), "wrong");
    diag_label(d, "a");
    diag_second(d, at(f, "ten"), "b");
    diag_second(d, at(f, "one"), "c");
    diag_second(d, at(f, "three"), "d");
    check_human(ds,
        "error: wrong\n"
        "  --> f:5:1\n"
        "   |\n"
        " 1 | one\n"
        "   | --- c\n"
        " 2 | two\n"
        " 3 | three\n"
        "   | ----- d\n"
        " 4 |\n"
        " 5 | five\n"
        "   | ^^^^ a\n"
        "...\n"
        "10 | ten\n"
        "   | --- b\n"
        "\n"
        "1 error\n");
}

static void test_span_over_lines(void **state)
{
    (void)state;
    uint32_t f = add("f", "x = let  \r\n  y = 1\r\n in y\r\n");
    Diags *ds = diags_new();
    diag_label(diag_add(ds, DIAG_ERROR, NULL, at(f, "let  \r\n  y = 1\r\n in y"), "wrong"), "begins here");
    diag_label(diag_add(ds, DIAG_ERROR, NULL, at(f, "1\r\n in"), "wrong"), "here");
    diag_label(diag_add(ds, DIAG_ERROR, NULL, at(f, "\n in"), "wrong"), "after");
    check_human(ds,
        "error: wrong\n"
        " --> f:1:5\n"
        "  |\n"
        "1 | x = let\n"
        "  |     ^^^ begins here\n"
        "\n"
        "error: wrong\n"
        " --> f:2:7\n"
        "  |\n"
        "2 |   y = 1\n"
        "  |       ^ here\n"
        "\n"
        "error: wrong\n"
        " --> f:2:8\n"
        "  |\n"
        "2 |   y = 1\n"
        "  |        ^ after\n"
        "\n"
        "3 errors\n");
}

static void test_end_of_file(void **state)
{
    (void)state;
    uint32_t f = add("f", "main =\n"), g = add("g", "main ="), empty = add("empty", "");
    Diags *ds = diags_new();
    diag_label(diag_add(ds, DIAG_ERROR, NULL, (Span){ f, 7, 7 }, "expected an expression"), "file ends here");
    diag_add(ds, DIAG_ERROR, NULL, (Span){ g, 6, 6 }, "expected an expression");
    diag_add(ds, DIAG_ERROR, NULL, (Span){ empty, 0, 0 }, "no `main`");
    check_human(ds,
        "error: expected an expression\n"
        " --> f:2:1\n"
        "  |\n"
        "2 |\n"
        "  | ^ file ends here\n"
        "\n"
        "error: expected an expression\n"
        " --> g:1:7\n"
        "  |\n"
        "1 | main =\n"
        "  |       ^\n"
        "\n"
        "error: no `main`\n"
        " --> empty:1:1\n"
        "  |\n"
        "1 |\n"
        "  | ^\n"
        "\n"
        "3 errors\n");
}

static void test_tabs_and_wide_characters(void **state)
{
    (void)state;
    uint32_t f = add("f", "\tx\t漢字 e\xCC\x81 z\n");
    Diags *ds = diags_new();
    Diag *d = diag_add(ds, DIAG_ERROR, NULL, at(f, "漢字"), "wide");
    diag_label(d, "two each");
    diag_second(d, at(f, "x"), "after a tab");
    diag_add(ds, DIAG_ERROR, NULL, at(f, "e\xCC\x81"), "combining");
    diag_add(ds, DIAG_ERROR, NULL, at(f, "\xCC\x81"), "nothing but an accent");
    diag_add(ds, DIAG_ERROR, NULL, at(f, "z"), "after it all");
    check_human(ds,
        "error: wide\n"
        " --> f:1:4\n"
        "  |\n"
        "1 |         x       漢字 e\xCC\x81 z\n"
        "  |         -       ^^^^ two each\n"
        "  |         |\n"
        "  |         after a tab\n"
        "\n"
        "error: combining\n"
        " --> f:1:7\n"
        "  |\n"
        "1 |         x       漢字 e\xCC\x81 z\n"
        "  |                      ^\n"
        "\n"
        "error: nothing but an accent\n"
        " --> f:1:8\n"
        "  |\n"
        "1 |         x       漢字 e\xCC\x81 z\n"
        "  |                       ^\n"
        "\n"
        "error: after it all\n"
        " --> f:1:10\n"
        "  |\n"
        "1 |         x       漢字 e\xCC\x81 z\n"
        "  |                        ^\n"
        "\n"
        "4 errors\n");
}

static void test_control_characters(void **state)
{
    (void)state;
    uint32_t f = add("f\033", "a\033[31mb \xff c\n");
    Diags *ds = diags_new();
    Diag *d = diag_add(ds, DIAG_ERROR, NULL, at(f, "c"), "bad `\033[0m`");
    diag_label(d, "x\a");
    check_human(ds,
        "error: bad `\xEF\xBF\xBD[0m`\n"
        " --> f\xEF\xBF\xBD:1:11\n"
        "  |\n"
        "1 | a\xEF\xBF\xBD[31mb \xEF\xBF\xBD c\n"
        "  |           ^ x\xEF\xBF\xBD\n"
        "\n"
        "1 error\n");
}

static void test_other_files_and_nowhere(void **state)
{
    (void)state;
    uint32_t g = add("g", "data T = A\n"), f = add("f", "main = B\n");
    Diags *ds = diags_new();
    Diag *d = diag_add(ds, DIAG_ERROR, NULL, at(f, "B"), "unknown constructor `B`");
    diag_second(d, at(g, "T"), "`T` is declared here");
    diag_second(d, NO_SPAN, "made by a transformation");
    diag_note(d, "two lines\nof text");
    d = diag_add(ds, DIAG_WARNING, NULL, NO_SPAN, "no place");
    diag_second(d, at(f, "main"), "but this");
    diag_help(d, "do something");
    check_human(ds,
        "warning: no place\n"
        " ::: f:1:1\n"
        "  |\n"
        "1 | main = B\n"
        "  | ---- but this\n"
        "  = help: do something\n"
        "\n"
        "error: unknown constructor `B`\n"
        " --> f:1:8\n"
        "  |\n"
        "1 | main = B\n"
        "  |        ^\n"
        " ::: g:1:6\n"
        "  |\n"
        "1 | data T = A\n"
        "  |      - `T` is declared here\n"
        "  = note: made by a transformation\n"
        "  = note: two lines\n"
        "          of text\n"
        "\n"
        "1 error, 1 warning\n");
}

static void test_no_span(void **state)
{
    (void)state;
    Diags *ds = diags_new();
    Diag *d = diag_add(ds, DIAG_ERROR, "E0001", NO_SPAN, "cannot read `x`\nat all");
    diag_note(d, "no such file");
    check_human(ds,
        "error[E0001]: cannot read `x`\n"
        "       at all\n"
        "  = note: no such file\n"
        "\n"
        "1 error\n");
}

static void put_many(Buf *b, const char *text, int times)
{
    while (times-- > 0)
        buf_puts(b, text);
}

/* Of a very long line, forty columns before the primary span and 160 in all are shown. */
static void test_long_line(void **state)
{
    (void)state;
    Buf text = {0}, expected = {0};
    put_many(&text, "abcde ", 1000);
    buf_puts(&text, "HERE ");
    put_many(&text, "vwxyz ", 1000);
    uint32_t f = add("f", buf_text(&text));
    Diags *ds = diags_new();
    Diag *d = diag_add(ds, DIAG_ERROR, NULL, at(f, "HERE"), "wrong");
    diag_label(d, "this");
    diag_second(d, (Span){ f, 0, 5 }, "far left");
    buf_puts(&expected, "error: wrong\n --> f:1:6001\n  |\n1 | ...cde ");
    put_many(&expected, "abcde ", 6);
    buf_puts(&expected, "HERE ");
    put_many(&expected, "vwxyz ", 19);
    buf_puts(&expected, "v...\n  |    -");
    put_many(&expected, " ", 39);
    buf_puts(&expected, "^^^^ this\n  |    |\n  |    far left\n\n1 error\n");
    check_human(ds, buf_text(&expected));
    buf_free(&text);
    buf_free(&expected);
}

/* ---- short and JSON ---- */

static Diags *mixed(void)
{
    uint32_t f = add("dir/f.core", "one λ two\nthree\n");
    Diags *ds = diags_new();
    Diag *d = diag_add(ds, DIAG_WARNING, NULL, at(f, "three"), "later");
    diag_label(d, "label");
    d = diag_add(ds, DIAG_ERROR, "E0101", at(f, "two\nth"), "two \"words\"\nand more");
    diag_second(d, at(f, "λ"), "a letter");
    diag_second(d, NO_SPAN, "nowhere");
    diag_note(d, "note 1");
    diag_help(d, "help");
    diag_note(d, "note 2");
    diag_add(ds, DIAG_ERROR, NULL, NO_SPAN, "first");
    return ds;
}

static void test_short(void **state)
{
    (void)state;
    check(mixed(), DIAG_SHORT, false,
        "error: first\n"
        "dir/f.core:1:7: error[E0101]: two \"words\" and more\n"
        "dir/f.core:2:1: warning: later\n");
}

static void test_json(void **state)
{
    (void)state;
    check(
        mixed(), DIAG_JSON, false,
        "{\"severity\":\"error\",\"code\":null,\"message\":\"first\",\"file\":null,\"line\":null,\"column\":null,"
        "\"end_line\":null,\"end_column\":null,\"label\":null,\"secondary\":[],\"notes\":[],\"help\":[]}\n"
        "{\"severity\":\"error\",\"code\":\"E0101\",\"message\":\"two \\\"words\\\"\\n"
        "and more\",\"file\":\"dir/f.core\","
        "\"line\":1,\"column\":7,\"end_line\":2,\"end_column\":3,\"label\":null,\"secondary\":["
        "{\"file\":\"dir/f.core\",\"line\":1,\"column\":5,\"end_line\":1,\"end_column\":6,\"label\":\"a letter\"},"
        "{\"file\":null,\"line\":null,\"column\":null,\"end_line\":null,\"end_column\":null,\"label\":\"nowhere\"}],"
        "\"notes\":[\"note 1\",\"note 2\"],\"help\":[\"help\"]}\n"
        "{\"severity\":\"warning\",\"code\":null,\"message\":\"later\",\"file\":\"dir/f.core\",\"line\":2,\"column\":1,"
        "\"end_line\":2,\"end_column\":6,\"label\":\"label\",\"secondary\":[],\"notes\":[],\"help\":[]}\n");
}

/* ---- all together ---- */

static void test_nothing(void **state)
{
    (void)state;
    check(diags_new(), DIAG_HUMAN, true, "");
    check(diags_new(), DIAG_SHORT, false, "");
    check(diags_new(), DIAG_JSON, false, "");
    diags_free(NULL);
}

static void test_counts(void **state)
{
    (void)state;
    Diags *ds = mixed();
    assert_int_equal(diags_errors(ds), 2);
    assert_int_equal(diags_warnings(ds), 1);
    diags_free(ds);
}

static void test_order(void **state)
{
    (void)state;
    uint32_t f = add("f", "a b c"), g = add("g", "a b c");
    Diags *ds = diags_new();
    diag_add(ds, DIAG_ERROR, NULL, at(g, "a"), "5");
    diag_add(ds, DIAG_ERROR, NULL, at(f, "c"), "4");
    diag_add(ds, DIAG_ERROR, NULL, at(f, "b c"), "2");
    diag_add(ds, DIAG_ERROR, NULL, at(f, "b"), "3");
    diag_add(ds, DIAG_ERROR, NULL, at(f, "a"), "1");
    check(ds, DIAG_SHORT, false,
        "f:1:1: error: 1\nf:1:3: error: 2\nf:1:3: error: 3\nf:1:5: error: 4\ng:1:1: error: 5\n");
}

static Diags *many_errors(int n)
{
    Diags *ds = diags_new();
    for (int i = 0; i < n; i++)
        diag_add(ds, DIAG_ERROR, NULL, NO_SPAN, "number %d", i);
    diag_add(ds, DIAG_WARNING, NULL, NO_SPAN, "warning at the end");
    return ds;
}

static size_t count_lines(const char *text, const char *needle)
{
    size_t count = 0;
    for (const char *p = text; (p = strstr(p, needle)); p++)
        count++;
    return count;
}

static void check_limit(int n, DiagFormat format, size_t shown, const char *end)
{
    Buf b = {0};
    Diags *ds = many_errors(n);
    diags_render(ds, format, false, &b);
    assert_int_equal(count_lines(buf_text(&b), "number "), shown);
    assert_int_equal(count_lines(buf_text(&b), "warning at the end"), 1);
    assert_string_equal(buf_text(&b) + b.len - strlen(end), end);
    diags_free(ds);
    buf_free(&b);
}

static void test_limit(void **state)
{
    (void)state;
    check_limit(20, DIAG_HUMAN, 20, "\n\n20 errors, 1 warning\n");
    check_limit(25, DIAG_HUMAN, 20, "\n\n25 errors, 1 warning (the first 20 errors shown)\n");
    check_limit(20, DIAG_SHORT, 20, "warning: warning at the end\n");
    check_limit(25, DIAG_SHORT, 20, "warning: warning at the end\n5 more errors not shown\n");
    check_limit(25, DIAG_JSON, 25, "\"help\":[]}\n");
}

static void check_similar(const char *wanted, const char *expected)
{
    static const char *const names[] = {
        "length", "filter", "foldr", "foldl", "foldr1", "map", "zip", "zip3", "Just", "x", "y", "length", "mapM",
        "maybe",
        "concatMap", "λx", "lambda", "unzip", "itemCount", "line_count",
    };
    const char *out[3];
    Buf b = {0};
    size_t n = diag_similar(wanted, names, sizeof names / sizeof *names, out);
    for (size_t i = 0; i < n; i++)
        buf_printf(&b, "%s%s", i ? " " : "", out[i]);
    assert_string_equal(buf_text(&b), expected);
    buf_free(&b);
}

static void test_similar(void **state)
{
    (void)state;
    check_similar("lenght", "length");
    check_similar("LENGTH", "length");
    check_similar("fold", "foldl foldr foldr1");
    check_similar("foldx", "foldl foldr foldr1");
    check_similar("foldr2", "foldr foldr1 foldl");
    check_similar("map", "mapM");                       /* not itself */
    check_similar("mpa", "map");
    check_similar("just", "Just");
    check_similar("z", "");
    check_similar("X", "x");
    check_similar("concatmap", "concatMap");
    check_similar("λy", "y λx");
    check_similar("count", "itemCount line_count");     /* the last word */
    check_similar("ount", "");
    check_similar("", "");
    check_similar("qqqqqqqq", "");
    check_similar("a very long name that is longer than anything one would ever type by hand at all", "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_human), cmocka_unit_test(test_colour),
        cmocka_unit_test(test_colour_of_warning_and_second), cmocka_unit_test(test_several_spans_on_a_line),
        cmocka_unit_test(test_marks_without_labels), cmocka_unit_test(test_overlapping_spans),
        cmocka_unit_test(test_several_lines), cmocka_unit_test(test_span_over_lines),
        cmocka_unit_test(test_end_of_file), cmocka_unit_test(test_tabs_and_wide_characters),
        cmocka_unit_test(test_control_characters), cmocka_unit_test(test_other_files_and_nowhere),
        cmocka_unit_test(test_no_span), cmocka_unit_test(test_long_line),
        cmocka_unit_test(test_short), cmocka_unit_test(test_json), cmocka_unit_test(test_nothing),
        cmocka_unit_test(test_counts), cmocka_unit_test(test_order), cmocka_unit_test(test_limit),
        cmocka_unit_test(test_similar),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
