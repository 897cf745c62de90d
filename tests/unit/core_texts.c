/* The programs in tests/core: good ones are printed as pinned and read back, bad ones give exactly the pinned messages.
 *
 *     tests/core/ok/NAME.core   NAME.out                    what core_print makes of it
 *     tests/core/bad/NAME.core  NAME.short  NAME.human      what is wrong with it
 *
 * With TARRY_UPDATE=1 in the environment the pinned files are written instead of compared. Runs in the checkout. */
#include "core_util.h"

#include <errno.h>
#include <glob.h>

static bool updating(void)
{
    const char *update = getenv("TARRY_UPDATE");
    return update && *update == '1';
}

/* path without ".core" and with another ending, in `out` */
static void with_ending(const char *path, const char *ending, char *out, size_t size)
{
    snprintf(out, size, "%.*s%s", (int)(strlen(path) - strlen(".core")), path, ending);
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
    with_ending(path, ending, pinned, sizeof pinned);
    if (updating()) return buf_save(text, pinned, true);
    Buf expected = load(pinned);
    bool same = strcmp(buf_text(&expected), buf_text(text)) == 0;
    if (!same) fprintf(stderr, "%s differs, expected:\n%s\nfound:\n%s\n", pinned, buf_text(&expected), buf_text(text));
    buf_free(&expected);
    return same;
}

static Reading read_path(const char *path)
{
    Reading r = {.arena = arena_new(), .ds = diags_new()};
    uint32_t file = source_load(path);
    assert_int_not_equal(file, 0);
    r.program = core_read(r.arena, file, r.ds);
    return r;
}

static bool good(const char *path)
{
    Reading r = read_path(path);
    Buf text = {0}, problems = messages(&r, DIAG_SHORT);
    bool ok = r.program;
    fputs(buf_text(&problems), stderr);
    if (ok) core_print(r.program, &text);
    Reading again = read_text(buf_text(&text));
    ok = ok && again.program && core_equal(r.program, again.program) && core_equal(again.program, r.program);
    if (!ok) fprintf(stderr, "%s does not read back\n", path);
    ok = ok && core_lint(again.program, "printing", r.ds) && is_pinned(path, ".out", &text);
    buf_free(&text);
    buf_free(&problems);
    reading_free(&r);
    reading_free(&again);
    return ok;
}

static bool bad(const char *path)
{
    Reading r = read_path(path);
    Buf brief = messages(&r, DIAG_SHORT), human = messages(&r, DIAG_HUMAN);
    bool ok = !r.program && diags_errors(r.ds) > 0;
    if (!ok) fprintf(stderr, "%s was read without errors\n", path);
    ok = is_pinned(path, ".short", &brief) && is_pinned(path, ".human", &human) && ok;
    buf_free(&brief);
    buf_free(&human);
    reading_free(&r);
    return ok;
}

static void for_all(const char *pattern, bool (*test)(const char *))
{
    glob_t paths;
    size_t failed = 0;
    assert_int_equal(glob(pattern, 0, NULL, &paths), 0);
    for (size_t i = 0; i < paths.gl_pathc; i++) failed += !test(paths.gl_pathv[i]);
    assert_true(paths.gl_pathc >= 25);
    globfree(&paths);
    assert_int_equal(failed, 0);
}

static void test_good(void **state)
{
    (void)state;
    for_all("tests/core/ok/*.core", good);
}

static void test_bad(void **state)
{
    (void)state;
    for_all("tests/core/bad/*.core", bad);
}

static int run(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_good), cmocka_unit_test(test_bad)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

int main(void)
{
    return run_with_big_stack(run);
}
