/* Every program that is run in tests lowers to an image that is well formed: tests/run and tests/lib, all of them, or
 * some under the sanitizers; and tests/core/ok, but for logic programs. Haskell's have nothing of searches in them. And
 * large programs do in linear time. Runs in the checkout, with the library. */
#include "core_util.h"
#include "driver/compile.h"

#include <glob.h>
#include <time.h>

#ifdef __SANITIZE_ADDRESS__
enum { EACH = 240, N = 3000 };
#else
enum { EACH = 1, N = 100000 };
#endif
enum { MAX_SECONDS = 20 };

/* ---- names of functions ---- */

static bool is_letter(char c)
{
    return c == '_' || c == '\'' || (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/* A name that the desugarer has made, or of one that the library keeps to itself. */
static bool is_internal(const char *name)
{
    for (size_t i = 0; name[i] != '\0'; i++) {
        if (name[i] == '#' && i > 0 && is_letter(name[i - 1])) return true;
        if (name[i] == '$' && (is_letter(name[i + 1]) || (i > 0 && is_letter(name[i - 1])))) return true;
    }
    return false;
}

/* Reports call the library's functions by names that its users can import. */
static bool has_known_names(const Image *image, const char *path)
{
    bool fine = true;
    for (size_t i = 0; i < image->functions.len; i++) {
        const ImageFunction *f = &image->functions.data[i];
        const char *shown = image_string(image, f->shown), *module = image_string(image, f->shown_module);
        bool known = !f->library || (!is_internal(shown) && strncmp(module, "Tarry.", strlen("Tarry.")) != 0);
        if (!known) fprintf(stderr, "%s: %s is shown as %s of %s\n", path, image_string(image, f->name), shown, module);
        fine &= known;
    }
    return fine;
}

/* Haskell pays nothing for Curry: code generators, runtime and collector do what searches need where Image.logic says
 * so, and nowhere else; image_verify refuses whatever else there is for searching in such an image. */
static bool is_functional(const Image *image, const char *path)
{
    bool fine = !image->logic && image->flexes.len == 0;
    if (!fine) fprintf(stderr, "%s: Haskell, but compiled as a program that searches\n", path);
    return fine;
}

static bool lowers(const CoreProgram *core, const char *path, bool haskell_source)
{
    Diags *ds = diags_new();
    Image image;
    char why[200];
    bool fine = compile_core(core, NULL, &image, ds), logic = !fine;
    if (fine) {
        fine = image_verify(&image, why, sizeof why);
        if (!fine) fprintf(stderr, "%s: %s\n", path, why);
        fine = fine && has_known_names(&image, path) && (!haskell_source || is_functional(&image, path));
        image_free(&image);
    }
    diags_free(ds);
    return fine || logic;
}

static bool check_haskell(const char *path)
{
    Compilation c = compilation_new(path, &(CompileOptions){.language = &haskell, .centres.kind = CENTRES_TOP},
                                    diags_new());
    bool fine = !compile_to(&c, STAGE_CORE) || lowers(c.core, path, true);
    diags_free(c.ds);
    compilation_free(&c);
    return fine;
}

static void check_all(const char *pattern, bool (*check)(const char *path), size_t each)
{
    glob_t files;
    bool all = true;
    assert_int_equal(glob(pattern, 0, NULL, &files), 0);
    for (size_t i = 0; i < files.gl_pathc; i += each) all &= check(files.gl_pathv[i]);
    globfree(&files);
    assert_true(all);
}

static bool check_core(const char *path)
{
    Reading r = {.arena = arena_new(), .ds = diags_new()};
    r.program = core_read(r.arena, source_load(path), r.ds);
    bool fine = r.program && lowers(r.program, path, false);
    reading_free(&r);
    return fine;
}

static void test_programs(void **state)
{
    (void)state;
    check_all("tests/run/*/*.hs", check_haskell, EACH);
    check_all("tests/lib/*/*.hs", check_haskell, EACH);
    check_all("bench/programs/*.hs", check_haskell, EACH);
    check_all("tests/core/ok/*.core", check_core, 1);
    check_all("examples/*.core", check_core, 1);
}

/* ---- large programs ---- */

static const char declarations[] = "data U = U\ndata L a = N | C a (L a)\ndata I = I Int#\nf x = x\n";

static void expect_lowers(const Buf *text)
{
    Reading r = read_good(buf_text(text));
    struct timespec start, end;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &start);
    assert_true(lowers(r.program, "a large program", false));
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end);
    assert_true(end.tv_sec - start.tv_sec < MAX_SECONDS);
    reading_free(&r);
}

static void test_nested(void **state)
{
    (void)state;
    static const char *const shapes[][3] = {
        {"f (", "y", ")"}, {"C y (", "N", ")"}, {"let x = y in ", "x", ""}, {"let x = ", "y", " in x"},
        {"\\x -> ", "y", ""},
        {"case z of { N -> ", "y", "; _ -> y }"}, {"case ", "y", " of { U -> U }"}, {"scc \"a\" ", "y", ""},
        {"(", "f", " f)"},
    };
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        Buf b = {0};
        buf_puts(&b, declarations);
        buf_puts(&b, "h y z = ");
        for (int k = 0; k < N; k++) buf_puts(&b, shapes[i][0]);
        buf_puts(&b, shapes[i][1]);
        for (int k = 0; k < N; k++) buf_puts(&b, shapes[i][2]);
        buf_puts(&b, "\nmain = h U N\n");
        expect_lowers(&b);
        buf_free(&b);
    }
}

static void test_rows(void **state)
{
    (void)state;
    static const char *const rows[][4] = {
        {"main = h U\nh y = let ", "x%d = C x%d N", "; ", " in x7\n"},
        {"main = h\nh ", "x%d", " ", " = x7\n"},
        {"main = h U\nh y = y", " (f y)", "", "\n"},
        {"main = case h 3 of { (r :: Int#) -> I r }\nh (y :: Int#) = case y of { ", "%d -> %d", "; ", "}\n"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Buf b = {0};
        buf_puts(&b, declarations);
        buf_puts(&b, rows[i][0]);
        for (int k = 0; k < N; k++) {
            if (k) buf_puts(&b, rows[i][2]);
            buf_printf(&b, rows[i][1], k, (int)((long)k * 7919 % N));
        }
        buf_puts(&b, rows[i][3]);
        expect_lowers(&b);
        buf_free(&b);
    }
}

static int run(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_programs), cmocka_unit_test(test_nested),
                                       cmocka_unit_test(test_rows)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

int main(void)
{
    return run_with_big_stack(run);
}
