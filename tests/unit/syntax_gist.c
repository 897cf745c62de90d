/* Sketches of sets, and of what declarations look like. */
#include "syntax/gist.h"
#include "syntax/look.h"

#include "unit.h"

#include <string.h>

static Sketch range(uint32_t from, uint32_t to)
{
    Sketch s = {0};
    for (uint32_t i = from; i < to; i++) {
        sketch_add(&s, i * 0x9E3779B1u);
        sketch_add(&s, i * 0x9E3779B1u);
    }
    return s;
}

static void test_sketches(void **state)
{
    (void)state;
    Sketch small = range(0, 9), other = range(3, 12), none = range(0, 0), large = range(0, 3000),
           half = range(1500, 4500), far = range(5000, 9000);
    assert_int_equal(small.n, 9);
    assert_int_equal(large.n, SKETCH_SIZE);
    for (uint32_t i = 1; i < large.n; i++)
        assert_true(large.hashes[i - 1] < large.hashes[i]);
    assert_float_equal(sketch_alike(&small, &small), 1, 0);
    assert_float_equal(sketch_alike(&small, &other), 6.0 / 12, 1e-9);
    assert_float_equal(sketch_alike(&none, &none), 0, 0);
    assert_float_equal(sketch_alike(&large, &large), 1, 0);
    assert_float_equal(sketch_alike(&large, &half), 1.0 / 3, 0.2);
    assert_float_equal(sketch_alike(&large, &far), 0, 0.05);
}

static const char text[] =
    "module M where\n"
    "f :: Int -> Int\n"
    "f 0 = 1\n"
    "f n = n * f (n - 1)\n"
    "x <+> y = x + y * 2\n"
    "fac 0 = 1   -- as f\n"
    "fac n =\n"
    "  n * fac (n - 1)\n"
    "k n = [n, n, n]";

static Sketch gist_at(const TokenList *list, const char *name, uint32_t line, uint32_t column)
{
    return gist_of(list, name_of(name), (Position){ line, column });
}

static void test_declarations(void **state)
{
    (void)state;
    Look look;
    look_open(&look, source_add("Gist.hs", text, strlen(text)), language_of_file("Gist.hs"));
    const TokenList *list = &look.list;
    Sketch f = gist_at(list, "f", 3, 1), fac = gist_at(list, "fac", 6, 1), k = gist_at(list, "k", 9, 1);
    assert_true(f.n > 0 && k.n > 0);
    assert_float_equal(sketch_alike(&f, &fac), 1, 0);
    assert_true(sketch_alike(&f, &k) < 0.2);
    Sketch operator = gist_at(list, "<+>", 5, 3), left = gist_at(list, "<+>", 5, 1);
    assert_float_equal(sketch_alike(&operator, &left), 1, 0);
    assert_int_equal(gist_at(list, "f", 40, 1).n, 0);
    assert_int_equal(gist_at(list, "fac", 7, 2).n, 0);
    look_close(&look);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_sketches), cmocka_unit_test(test_declarations) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
