/* Source files: positions with Unicode, tabs and CR LF; lines; loading; spans. Also base/utf8.h, which they rest on. */
#include "base/source.h"
#include "base/utf8.h"

#include "unit.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static uint32_t add(const char *text)
{
    return source_add("f.core", text, strlen(text));
}

static void check_position(uint32_t file, uint32_t offset, uint32_t line, uint32_t column)
{
    Position p = source_position(file, offset);
    assert_int_equal(p.line, line);
    assert_int_equal(p.column, column);
}

static void check_line(uint32_t file, uint32_t line, const char *expected)
{
    size_t len;
    const char *text = source_line(file, line, &len);
    assert_int_equal(len, strlen(expected));
    assert_memory_equal(text, expected, len);
}

static void test_positions(void **state)
{
    (void)state;
    uint32_t f = add("ab\n\ncd\n");
    check_position(f, 0, 1, 1);
    check_position(f, 1, 1, 2);
    check_position(f, 2, 1, 3);        /* the newline belongs to the line it ends */
    check_position(f, 3, 2, 1);
    check_position(f, 4, 3, 1);
    check_position(f, 6, 3, 3);
    check_position(f, 7, 4, 1);        /* end of file */
    check_position(f, 1000, 4, 1);
    check_position(0, 5, 0, 0);
}

static void test_no_final_newline(void **state)
{
    (void)state;
    uint32_t f = add("ab");
    check_position(f, 2, 1, 3);
    check_position(f, 9, 1, 3);
    check_line(f, 1, "ab");
    check_line(f, 2, "");
}

static void test_empty_file(void **state)
{
    (void)state;
    uint32_t f = source_add("empty", NULL, 0);
    check_position(f, 0, 1, 1);
    check_line(f, 1, "");
    assert_string_equal(source_get(f)->text, "");
}

static void test_unicode_columns(void **state)
{
    (void)state;
    uint32_t f = add("λx → 漢字\n\tb é\xff\x80z");
    check_position(f, 2, 1, 2);        /* after λ */
    check_position(f, 4, 1, 4);        /* the arrow */
    check_position(f, 7, 1, 5);
    check_position(f, 11, 1, 7);       /* the second ideogram: one column, though two wide */
    check_position(f, 16, 2, 2);       /* after the tab, which is one */
    check_position(f, 20, 2, 5);       /* after é */
    check_position(f, 22, 2, 7);       /* invalid bytes count one each */
}

static void test_cr_lf(void **state)
{
    (void)state;
    uint32_t f = add("ab\r\n\r\ncd\re\r");
    check_line(f, 1, "ab");
    check_line(f, 2, "");
    check_line(f, 3, "cd\re\r");       /* a CR that no LF follows is no line end */
    check_position(f, 2, 1, 3);
    check_position(f, 3, 1, 4);
    check_position(f, 4, 2, 1);
    check_position(f, 6, 3, 1);
}

static void test_lines(void **state)
{
    (void)state;
    uint32_t f = add("one\ntwo\n");
    check_line(f, 0, "");
    check_line(f, 1, "one");
    check_line(f, 2, "two");
    check_line(f, 3, "");
    check_line(f, 4, "");
}

static void test_many_lines(void **state)
{
    (void)state;
    enum { N = 10000 };
    static char text[N * 2];
    for (int i = 0; i < N; i++)
        memcpy(text + 2 * i, "x\n", 2);
    uint32_t f = source_add("many", text, sizeof text);
    for (uint32_t i = 0; i < N; i++) {
        check_position(f, 2 * i, i + 1, 1);
        check_position(f, 2 * i + 1, i + 1, 2);
    }
}

static void test_files_stay(void **state)
{
    (void)state;
    char text[] = "text", path[] = "path";
    uint32_t f = source_add(path, text, 4);
    const SourceFile *file = source_get(f);
    text[0] = path[0] = 'x';
    for (int i = 0; i < 1000; i++)
        assert_int_equal(add("x"), f + 1 + (uint32_t)i);
    assert_ptr_equal(file, source_get(f));
    assert_string_equal(file->path, "path");
    assert_string_equal(file->text, "text");
    assert_int_equal(file->len, 4);
    assert_null(source_get(0));
}

static void write_file(const char *path, const char *text, size_t len)
{
    FILE *out = fopen(path, "wb");
    assert_non_null(out);
    fwrite(text, 1, len, out);
    fclose(out);
}

static void test_load(void **state)
{
    (void)state;
    char path[] = "/tmp/tarry-source-XXXXXX";
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    close(fd);
    write_file(path, "\xEF\xBB\xBFmain\0end", 11);
    uint32_t f = source_load(path);
    assert_true(f > 0);
    assert_string_equal(source_get(f)->path, path);
    assert_int_equal(source_get(f)->len, 8);           /* without the byte-order mark, with the NUL */
    assert_memory_equal(source_get(f)->text, "main\0end", 9);
    unlink(path);
}

static void test_load_standard_input(void **state)
{
    (void)state;
    char path[] = "/tmp/tarry-source-XXXXXX";
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    close(fd);
    write_file(path, "from stdin", 10);
    assert_non_null(freopen(path, "rb", stdin));
    uint32_t f = source_load("-");
    assert_true(f > 0);
    assert_string_equal(source_get(f)->path, "<stdin>");
    assert_string_equal(source_get(f)->text, "from stdin");
    unlink(path);
}

static void test_load_failures(void **state)
{
    (void)state;
    assert_int_equal(source_load("/nonexistent/file"), 0);
    assert_int_equal(errno, ENOENT);
    assert_int_equal(source_load("/tmp"), 0);
    assert_int_equal(errno, EISDIR);
}

static void check_span(Span s, uint32_t file, uint32_t lo, uint32_t hi)
{
    assert_int_equal(s.file, file);
    assert_int_equal(s.lo, lo);
    assert_int_equal(s.hi, hi);
}

static void test_join(void **state)
{
    (void)state;
    uint32_t f = add("0123456789");
    Span a = { f, 2, 4 }, b = { f, 7, 9 }, inner = { f, 3, 3 };
    check_span(span_join(a, b), f, 2, 9);
    check_span(span_join(b, a), f, 2, 9);
    check_span(span_join(a, inner), f, 2, 4);
    check_span(span_join(a, NO_SPAN), f, 2, 4);
    check_span(span_join(NO_SPAN, b), f, 7, 9);
    assert_true(span_is_none(span_join(NO_SPAN, NO_SPAN)));
    assert_false(span_is_none(a));
}

static void test_show(void **state)
{
    (void)state;
    uint32_t f = add("ab\ncd");
    const char *first = span_show((Span){ f, 4, 5 });
    const char *second = span_show((Span){ f, 0, 5 });
    assert_string_equal(first, "f.core:2:2");
    assert_string_equal(second, "f.core:1:1");
    assert_string_equal(span_show(NO_SPAN), "<generated>");
}

static void check_next(const char *s, size_t len, size_t taken, uint32_t expected)
{
    uint32_t c;
    assert_int_equal(utf8_next(s, len, &c), taken);
    assert_int_equal(c, expected);
}

static void test_utf8_next(void **state)
{
    (void)state;
    check_next("a", 1, 1, 'a');
    check_next("\0", 1, 1, 0);
    check_next("λx", 3, 2, 0x3BB);
    check_next("漢", 3, 3, 0x6F22);
    check_next("\xF0\x9F\x98\x80", 4, 4, 0x1F600);
    check_next("漢", 2, 1, UTF8_REPLACEMENT);           /* cut off */
    check_next("\x80", 1, 1, UTF8_REPLACEMENT);
    check_next("\xC0\xAF", 2, 1, UTF8_REPLACEMENT);     /* longer than need be */
    check_next("\xED\xA0\x80", 3, 1, UTF8_REPLACEMENT); /* a surrogate */
    check_next("\xF4\x90\x80\x80", 4, 1, UTF8_REPLACEMENT);
}

static void test_utf8_width(void **state)
{
    (void)state;
    assert_int_equal(utf8_width('a'), 1);
    assert_int_equal(utf8_width(0x3BB), 1);
    assert_int_equal(utf8_width(0x6F22), 2);
    assert_int_equal(utf8_width(0x301), 0);
    assert_int_equal(utf8_width(0x1F600), 2);
    assert_int_equal(utf8_count("λ漢\xff", 6), 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_positions), cmocka_unit_test(test_no_final_newline), cmocka_unit_test(test_empty_file),
        cmocka_unit_test(test_unicode_columns), cmocka_unit_test(test_cr_lf), cmocka_unit_test(test_lines),
        cmocka_unit_test(test_many_lines), cmocka_unit_test(test_files_stay), cmocka_unit_test(test_load),
        cmocka_unit_test(test_load_standard_input), cmocka_unit_test(test_load_failures),
        cmocka_unit_test(test_join), cmocka_unit_test(test_show), cmocka_unit_test(test_utf8_next),
        cmocka_unit_test(test_utf8_width),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
