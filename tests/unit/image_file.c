/* Images as files: damage is refused. With each byte of a small image changed, and, so that the checksum is not what
 * finds it, with each word of its tables changed in memory: the check refuses, or what is left is an image still. */
#include "core_util.h"
#include "driver/compile.h"

static const char program[] =
    "data Int = I Int#\ndata List a = Nil | Cons a (List a)\n"
    "noinline map f xs = case xs of { Nil -> Nil; Cons y ys -> Cons (f y) (map f ys) }\n"
    "sum (n :: Int#) (d :: Double#) xs = case xs of { Nil -> I n; Cons y ys -> case y of { I k -> sum (n +# k) "
    "(d +## 1.0) ys } }\n"
    "main = sum 0 2.5 (map (\\x -> x) (Cons (I (quotInt# 5 2)) Nil))\n";

static Image small_image(void)
{
    Reading r = read_good(program);
    Diags *ds = diags_new();
    Image image;
    assert_true(compile_core(r.program, NULL, &image, ds));
    diags_free(ds);
    reading_free(&r);
    return image;
}

static char *written(const Image *image, size_t *size)
{
    char *bytes = NULL;
    FILE *f = open_memstream(&bytes, size);
    assert_true(image_write(image, f));
    fclose(f);
    return bytes;
}

static void test_damaged_files(void **state)
{
    (void)state;
    Image image = small_image(), again;
    size_t size;
    char *bytes = written(&image, &size), why[200];
    for (size_t i = 0; i < size; i++)
        for (int bit = 0; bit < 8; bit += 3) {
            bytes[i] ^= (char)(1 << bit);
            assert_false(image_read(&again, bytes, size, why, sizeof why));
            bytes[i] ^= (char)(1 << bit);
        }
    for (size_t i = 0; i < size; i += i < 300 ? 1 : 97) assert_false(image_read(&again, bytes, i, why, sizeof why));
    assert_true(image_read(&again, bytes, size, why, sizeof why));
    image_free(&again);
    free(bytes);
    image_free(&image);
}

/* The check looks at whatever is there without going astray (the sanitizers watch), and finds most of what is wrong in
 * the code. */
static size_t damage(const Image *image, void *data, size_t bytes)
{
    static const uint32_t values[] = {0, 1, 7, 0x7fff, 0xc000, 0xffff, 0x80000000, 0xffffffff};
    uint32_t *words = data;
    size_t refused = 0;
    char why[200];
    for (size_t i = 0; i < bytes / sizeof *words; i++)
        for (size_t k = 0; k < sizeof values / sizeof *values; k++) {
            uint32_t old = words[i];
            words[i] = values[k];
            refused += !image_verify(image, why, sizeof why);
            words[i] = old;
        }
    return refused;
}

static void test_damaged_tables(void **state)
{
    (void)state;
    Image image = small_image();
    char why[200];
    assert_true(damage(&image, image.code.data, image.code.len * sizeof *image.code.data) > image.code.len * 4);
    assert_true(damage(&image, image.infos.data, image.infos.len * sizeof *image.infos.data) > image.infos.len * 20);
    assert_true(damage(&image, image.globals.data, image.globals.len * sizeof *image.globals.data) > image.globals.len);
    assert_true(damage(&image, image.frames.data, image.frames.len * sizeof *image.frames.data) > image.frames.len * 8);
    assert_true(damage(&image, image.patterns.data, image.patterns.len * sizeof *image.patterns.data)
                > image.patterns.len);
    assert_true(damage(&image, image.strings.data, image.strings.len * sizeof *image.strings.data) > image.strings.len);
    assert_true(damage(&image, image.cons.data, image.cons.len * sizeof *image.cons.data) > image.cons.len * 4);
    assert_true(damage(&image, image.functions.data, image.functions.len * sizeof *image.functions.data)
                > image.functions.len * 6);
    assert_true(damage(&image, image.origins.data, image.origins.len * sizeof *image.origins.data) > image.origins.len);
    damage(&image, image.constants.data, image.constants.len * sizeof *image.constants.data);
    damage(&image, image.registers.data, image.registers.len * sizeof *image.registers.data);
    assert_true(image_verify(&image, why, sizeof why));
    image_free(&image);
}

static int run(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_damaged_files), cmocka_unit_test(test_damaged_tables)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

int main(void)
{
    return run_with_big_stack(run);
}
