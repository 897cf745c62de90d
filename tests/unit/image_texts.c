/* The programs in tests/image: the listings of their images are pinned, NAME.core and NAME.txt.
 *
 * Each image must also be well formed, be the same when it has been written and read, and so must the image made
 * without anything clever. With TARRY_UPDATE=1 in the environment the pinned files are written instead of compared.
 * Runs in the checkout. */
#include "core_util.h"
#include "driver/compile.h"
#include "pinned.h"

#include <glob.h>

static Buf listing(const Image *image)
{
    char *text = NULL;
    size_t size = 0;
    FILE *f = open_memstream(&text, &size);
    Buf b = {0};
    image_print(image, f);
    fclose(f);
    buf_write(&b, text, size);
    free(text);
    return b;
}

/* Programs called scc-* are lowered for a profile. */
static bool is_profiled(const char *path) { return strstr(path, "/scc-") != NULL; }

/* The optimiser would leave nothing of most of them: it only finds their join points. */
static Image lowered(const CoreProgram *program, const char *path, bool plain)
{
    CompileOptions options = {.plain = plain, .profile = is_profiled(path), .only = "joins"};
    Diags *ds = diags_new();
    Image image;
    char why[200];
    assert_true(compile_core(program, &options, &image, ds));
    if (!image_verify(&image, why, sizeof why)) fail_msg("%s", why);
    diags_free(ds);
    return image;
}

static void expect_read_back(const Image *image, const Buf *text)
{
    char *bytes = NULL, why[200];
    size_t size = 0;
    FILE *f = open_memstream(&bytes, &size);
    assert_true(image_write(image, f));
    fclose(f);
    Image again;
    if (!image_read(&again, bytes, size, why, sizeof why)) fail_msg("%s", why);
    Buf read = listing(&again);
    assert_string_equal(buf_text(&read), buf_text(text));
    buf_free(&read);
    image_free(&again);
    free(bytes);
}

static bool check_program(const char *path)
{
    Reading r = {.arena = arena_new(), .ds = diags_new()};
    r.program = core_read(r.arena, source_load(path), r.ds);
    assert_non_null(r.program);
    Image image = lowered(r.program, path, false), plain = lowered(r.program, path, true);
    Buf text = listing(&image);
    expect_read_back(&image, &text);
    bool same = is_pinned(path, &text);
    buf_free(&text);
    image_free(&image);
    image_free(&plain);
    reading_free(&r);
    return same;
}

static void test_listings(void **state)
{
    (void)state;
    glob_t files;
    bool all = true;
    assert_int_equal(glob("tests/image/*.core", 0, NULL, &files), 0);
    assert_true(files.gl_pathc >= 15);
    for (size_t i = 0; i < files.gl_pathc; i++) all &= check_program(files.gl_pathv[i]);
    globfree(&files);
    assert_true(all);
}

/* ---- join points make no objects ---- */

static size_t count_op(const Image *image, const char *definition, const char *op)
{
    Buf text = listing(image);
    size_t n = 0;
    bool inside = false;
    for (char *line = strtok(text.data, "\n"); line; line = strtok(NULL, "\n")) {
        if (*line == '#') inside = strstr(line, definition) != NULL;
        n += inside && strstr(line, op) != NULL;
    }
    buf_free(&text);
    return n;
}

static void test_joins_do_not_allocate(void **state)
{
    (void)state;
    static const char *const programs[][2] = {
        {"tests/image/join.core", "in f:"}, {"tests/image/join-loop.core", "in sum:"},
        {"tests/image/join-mutual.core", "in even:"},
        {"tests/image/join-scrutinee.core", "in f:"},
    };
    for (size_t i = 0; i < sizeof programs / sizeof *programs; i++) {
        Reading r = {.arena = arena_new(), .ds = diags_new()};
        r.program = core_read(r.arena, source_load(programs[i][0]), r.ds);
        Image image = lowered(r.program, programs[i][0], false), plain = lowered(r.program, programs[i][0], true);
        assert_int_equal(count_op(&image, programs[i][1], "alloc"), 0);
        assert_true(count_op(&plain, programs[i][1], "alloc") > 0);
        image_free(&image);
        image_free(&plain);
        reading_free(&r);
    }
}

/* An image says whether the program searches: only then the runtime looks for choices. */
static void test_logic_is_marked(void **state)
{
    (void)state;
    const char *const texts[] = { "data B = T | F\nmain = T or F\n", "data B = T | F\nmain = T\n" };
    for (int i = 0; i < 2; i++) {
        Reading r = read_good(texts[i]);
        Diags *ds = diags_new();
        Image image;
        assert_true(compile_core(r.program, NULL, &image, ds));
        assert_int_equal(image.logic, i == 0);
        image_free(&image);
        diags_free(ds);
        reading_free(&r);
    }
}

static int run(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_listings),
        cmocka_unit_test(test_joins_do_not_allocate),
        cmocka_unit_test(test_logic_is_marked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

int main(void)
{
    return run_with_big_stack(run);
}
