/* Desugaring is linear: twice the program gives about twice the Core, also where copying clauses into branches could
 * make it explode. */
#include "base/bigstack.h"
#include "desugar/decimal.h"
#include "driver/compile.h"
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static size_t size_of(const Core *e)
{
    size_t n = 1;
    switch (e->kind) {
    case CORE_VAR: case CORE_LIT: case CORE_CON: case CORE_PRIM: break;
    case CORE_LAM: n += size_of(e->u.lam.body); break;
    case CORE_APP: n += size_of(e->u.app.fun); break;
    case CORE_LET:
        for (uint32_t i = 0; i < e->u.let.n; i++) n += size_of(e->u.let.binds[i].rhs);
        n += size_of(e->u.let.body);
        break;
    case CORE_CASE:
        n += size_of(e->u.cas.scrut);
        for (uint32_t i = 0; i < e->u.cas.n; i++) n += size_of(e->u.cas.alts[i].body);
        break;
    case CORE_SCC: n += size_of(e->u.scc.body); break;
    case CORE_OR: n += size_of(e->u.or.left) + size_of(e->u.or.right); break;
    case CORE_HERE: n += size_of(e->u.here.body); break;
    case CORE_FREE: n += size_of(e->u.free.body); break;
    }
    return n;
}

typedef struct Measure {
    const Buf *source;
    size_t     size;           /* of what module Main becomes; 0: it does not compile */
} Measure;

static void measure(void *arg)
{
    Measure *m = arg;
    char path[] = "/tmp/tarry-size-XXXXXX.hs";
    int fd = mkstemps(path, 3);
    FILE *f = fdopen(fd, "w");
    buf_flush_to(m->source, f);
    fclose(f);
    Compilation c = compilation_new(path, NULL, diags_new());
    bool fine = compile_to(&c, STAGE_CORE);
    for (uint32_t i = 0; fine && i < c.core->n_tops; i++)
        if (c.core->tops[i]->module == name_of("Main")) m->size += size_of(c.core->tops[i]->rhs);
    diags_free(c.ds);
    compilation_free(&c);
    unlink(path);
}

typedef void (*Generator)(Buf *out, int n);

static size_t core_size(Generator generate, int n)
{
    Buf source = {0};
    buf_puts(&source, "module Main where\n");
    generate(&source, n);
    Measure m = {.source = &source};
    bigstack_run((size_t)4 << 30, measure, &m);
    buf_free(&source);
    return m.size;
}

static void expect_linear(Generator generate, int n)
{
    size_t once = core_size(generate, n), twice = core_size(generate, 2 * n);
    assert_true(once > 0 && twice > once);
    if (twice > once * 5 / 2) fprintf(stderr, "grows from %zu to %zu\n", once, twice);
    assert_true(twice <= once * 5 / 2);
}

/* Each clause tests two columns of many: copied without a limit, the tree would be exponential. The whole has n * n
 * patterns. */
static void diagonal(Buf *out, int n)
{
    buf_puts(out, "f :: ");
    for (int i = 0; i < n; i++) buf_puts(out, "Bool -> ");
    buf_puts(out, "Int\n");
    for (int i = 0; i <= n; i++) {
        buf_puts(out, "f");
        for (int j = 0; j < n; j++) buf_puts(out, i == j ? " True" : j == (i + 1) % n && i < n ? " False" : " _");
        buf_printf(out, " = %d\n", i);
    }
    buf_puts(out, "main :: IO ()\nmain = print (f");
    for (int i = 0; i < n; i++) buf_puts(out, " False");
    buf_puts(out, ")\n");
}

static void test_diagonal(void **state)
{
    (void)state;
    size_t once = core_size(diagonal, 12), twice = core_size(diagonal, 24);
    assert_true(once > 0 && twice > 0);
    assert_true(twice <= once * 10);
}

static void enumeration(Buf *out, int n)
{
    buf_puts(out, "data T = ");
    for (int i = 0; i < n; i++) buf_printf(out, "%sC%d", i ? " | " : "", i);
    buf_puts(out, " deriving (Show, Eq, Ord, Enum, Bounded)\n");
    for (int i = 0; i < n; i++) buf_printf(out, "f C%d C%d = %d\n", i, i * 7 % n, i);
    buf_puts(out, "f _ _ = -1\nmain = print (f C0 C1, [minBound .. maxBound :: T])\n");
}

static void test_enumeration(void **state)
{
    (void)state;
    expect_linear(enumeration, 200);
}

static void fields(Buf *out, int n)
{
    buf_puts(out, "data T = ");
    for (int i = 0; i < n; i++) buf_printf(out, "%sC%d Int [T] Bool", i ? " | " : "", i);
    buf_puts(out, " deriving (Show, Eq, Ord)\nmain = print [C0 1 [] True < C1 2 [] False]\n");
}

static void test_fields(void **state)
{
    (void)state;
    expect_linear(fields, 100);
}

static void list(Buf *out, int n)
{
    buf_puts(out, "main = print (sum [");
    for (int i = 0; i < n; i++) buf_printf(out, "%s%d", i ? "," : "", i);
    buf_puts(out, "] :: Int)\n");
}

static void test_list(void **state)
{
    (void)state;
    expect_linear(list, 10000);
}

static void words_of(Buf *out, int n)
{
    for (int i = 0; i < n; i++) buf_printf(out, "f \"%dkey%d\" = %d\n", i * 7919 % 10007, i, i);
    buf_puts(out, "f _ = -1\nmain = print (f \"x\")\n");
}

static void test_words(void **state)
{
    (void)state;
    expect_linear(words_of, 300);
}

/* Guards that fall through to the next clause, and one where everything falls through to the same. */
static void guards(Buf *out, int n)
{
    buf_puts(out, "f :: Int -> Maybe Int -> Int\n");
    for (int i = 0; i < n; i++) buf_printf(out, "f x (Just y) | x > %d, even y = x\nf x m | x == %d = %d\n", i, i, i);
    buf_puts(out, "f _ _ = 0\nmain = print (f 1 Nothing)\n");
}

static void test_guards(void **state)
{
    (void)state;
    expect_linear(guards, 50);
}

static void nesting(Buf *out, int n)
{
    buf_puts(out, "main = print (");
    for (int i = 0; i < n; i++) buf_puts(out, "(1 + ");
    buf_puts(out, "1");
    for (int i = 0; i < n; i++) buf_puts(out, ")");
    buf_puts(out, " :: Int)\n");
}

static void test_nesting(void **state)
{
    (void)state;
    expect_linear(nesting, 3000);
}

/* ---- exact fractions ---- */

static void expect_fraction(const char *text, const char *numerator, const char *denominator)
{
    Buf n = {0}, d = {0};
    assert_true(decimal_fraction(text, &n, &d));
    assert_string_equal(buf_text(&n), numerator);
    assert_string_equal(buf_text(&d), denominator);
    buf_free(&n);
    buf_free(&d);
}

static void test_fractions(void **state)
{
    (void)state;
    expect_fraction("0.75", "3", "4");
    expect_fraction("1.5e-3", "3", "2000");
    expect_fraction("12.50", "25", "2");
    expect_fraction("1e2", "100", "1");
    expect_fraction("0.0", "0", "1");
    expect_fraction("0.1", "1", "10");
    expect_fraction("100.0e-1", "10", "1");
    expect_fraction("0.00000000000000000000000000000000000001", "1", "100000000000000000000000000000000000000");
    expect_fraction("4294967296.5", "8589934593", "2");
    Buf n = {0}, d = {0};
    assert_false(decimal_fraction("1e99999999", &n, &d));
    buf_free(&n);
    buf_free(&d);
}

static void test_words_of_digits(void **state)
{
    (void)state;
    bool fits;
    assert_true(decimal_word("9223372036854775807", &fits) == INT64_MAX && fits);
    assert_true(decimal_word("9223372036854775808", &fits) == (uint64_t)INT64_MAX + 1 && !fits);
    assert_true(decimal_word("18446744073709551617", &fits) == 1 && !fits);
    assert_true(decimal_word("0", &fits) == 0 && fits);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_diagonal), cmocka_unit_test(test_enumeration), cmocka_unit_test(test_fields),
        cmocka_unit_test(test_list),     cmocka_unit_test(test_words),       cmocka_unit_test(test_guards),
        cmocka_unit_test(test_nesting),  cmocka_unit_test(test_fractions),   cmocka_unit_test(test_words_of_digits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
