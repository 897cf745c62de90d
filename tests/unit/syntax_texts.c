/* The programs in tests/syntax:
 *
 *     ok/NAME.hs    NAME.tree              accepted without a word; the tree of small ones is pinned
 *     bad/NAME.hs   NAME.short NAME.human  what is wrong with it
 *     warn/NAME.hs  NAME.short NAME.human  accepted, with warnings
 *
 * NAME.lhs is literate. With TARRY_UPDATE=1 in the environment the pinned files are written instead of compared. Runs
 * in the checkout. */
#include "syntax_util.h"

#include <glob.h>

enum { SMALL = 1200 };                 /* bytes of a program whose tree is pinned */

static bool updating(void)
{
    const char *update = getenv("TARRY_UPDATE");
    return update && *update == '1';
}

static Buf load(const char *path)
{
    Buf b = {0};
    FILE *f = fopen(path, "r");
    for (int c; f && (c = getc(f)) != EOF;) buf_putc(&b, (char)c);
    if (f) fclose(f);
    return b;
}

/* Compares text with what is pinned beside a program. */
static bool is_pinned(const char *path, const char *ending, const Buf *text)
{
    char pinned[512];
    snprintf(pinned, sizeof pinned, "%.*s%s", (int)(strrchr(path, '.') - path), path, ending);
    if (updating()) return buf_save(text, pinned, true);
    Buf expected = load(pinned);
    bool same = strcmp(buf_text(&expected), buf_text(text)) == 0;
    if (!same) fprintf(stderr, "%s differs, expected:\n%s\nfound:\n%s\n", pinned, buf_text(&expected), buf_text(text));
    buf_free(&expected);
    return same;
}

static bool good(const char *path)
{
    Parsing r = parse_file(source_load(path));
    Buf tree = {0}, problems = parsing_messages(&r, DIAG_SHORT);
    bool ok = problems.len == 0;
    fputs(buf_text(&problems), stderr);
    ast_print(r.module, &tree);
    if (source_get(r.module->file)->len <= SMALL) ok = is_pinned(path, ".tree", &tree) && ok;
    buf_free(&tree);
    buf_free(&problems);
    parsing_free(&r);
    return ok;
}

static bool messages(const char *path, bool errors)
{
    Parsing r = parse_file(source_load(path));
    Buf brief = parsing_messages(&r, DIAG_SHORT), human = parsing_messages(&r, DIAG_HUMAN);
    bool ok = (diags_errors(r.ds) > 0) == errors;
    if (!ok) fprintf(stderr, "%s was parsed with%s errors\n", path, errors ? "out" : "");
    ok = is_pinned(path, ".short", &brief) && is_pinned(path, ".human", &human) && ok;
    buf_free(&brief);
    buf_free(&human);
    parsing_free(&r);
    return ok;
}

static bool bad(const char *path)
{
    return messages(path, true);
}

static bool warned(const char *path)
{
    return messages(path, false);
}

static void for_all(const char *pattern, size_t least, bool (*test)(const char *))
{
    glob_t paths;
    size_t failed = 0;
    assert_int_equal(glob(pattern, GLOB_BRACE, NULL, &paths), 0);
    for (size_t i = 0; i < paths.gl_pathc; i++) failed += !test(paths.gl_pathv[i]);
    assert_true(paths.gl_pathc >= least);
    globfree(&paths);
    assert_int_equal(failed, 0);
}

static void test_good(void **state)
{
    (void)state;
    for_all("tests/syntax/ok/*.{hs,lhs}", 40, good);
}

static void test_bad(void **state)
{
    (void)state;
    for_all("tests/syntax/bad/*.{hs,lhs}", 80, bad);
}

static void test_warnings(void **state)
{
    (void)state;
    for_all("tests/syntax/warn/*.hs", 2, warned);
}

static int run(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_good), cmocka_unit_test(test_bad),
                                       cmocka_unit_test(test_warnings)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

int main(void)
{
    return run_with_big_stack(run);
}
