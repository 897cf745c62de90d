/* Operations on limbs (prims/big) against GMP's own numbers, on random operands of few words, many of whose words are 0
 * or all ones; each result in as much memory as was asked for, so that asan sees what goes beyond. */
#include "prims/big.h"

#include "unit.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_LIMBS = 5, ROUNDS = 400000 };

static uint64_t seed = 88172645463325252u;

static uint64_t next_random(void)
{
    seed ^= seed << 13;
    seed ^= seed >> 7;
    seed ^= seed << 17;
    return seed;
}

static mp_limb_t random_limb(void)
{
    static const mp_limb_t special[] = { 0, 1, 2, (mp_limb_t)1 << 63, ~(mp_limb_t)0, ~(mp_limb_t)0 - 1, 10 };
    uint64_t r = next_random();
    return r % 3 == 0 ? r : r % 3 == 1 ? special[r / 3 % 7] : r >> r / 3 % 64;
}

/* A Big# in memory of just its size, and the same number. */
static PrimValue random_big(mpz_t z)
{
    size_t n = next_random() % (MAX_LIMBS + 1);
    mp_limb_t *limbs = malloc((n + 1) * sizeof *limbs);
    assert_non_null(limbs);
    for (size_t i = 0; i < n; i++) limbs[i] = random_limb();
    while (n > 0 && limbs[n - 1] == 0) n--;
    limbs = realloc(limbs, (n == 0 ? 1 : n) * sizeof *limbs);
    assert_non_null(limbs);
    mpz_import(z, n, -1, sizeof *limbs, 0, 0, limbs);
    bool negative = next_random() % 2;
    if (negative)
        mpz_neg(z, z);
    return (PrimValue){ .i = negative ? -(int64_t)n : (int64_t)n, .at = (char *)limbs };
}

static PrimValue random_operand(char letter, Prim op, mpz_t z)
{
    if (letter == 'b')
        return random_big(z);
    int64_t i = (int64_t)random_limb();
    if (op == PRIM_SHIFT_LBIG || op == PRIM_SHIFT_RBIG)
        i &= 511;
    if (op == PRIM_POW_BIG)
        i &= 7;
    mpz_set_si(z, i);
    return (PrimValue){ .i = i };
}

static void expected(Prim op, mpz_t r, const mpz_t *z)
{
    switch (op) {
    case PRIM_INT_TO_BIG:  mpz_set(r, z[0]); break;
    case PRIM_ADD_BIG: case PRIM_ADD_BIG_INT: mpz_add(r, z[0], z[1]); break;
    case PRIM_SUB_BIG: case PRIM_SUB_BIG_INT: mpz_sub(r, z[0], z[1]); break;
    case PRIM_MUL_BIG: case PRIM_MUL_BIG_INT: case PRIM_MUL_INTS: mpz_mul(r, z[0], z[1]); break;
    case PRIM_QUOT_BIG: case PRIM_QUOT_BIG_INT: mpz_tdiv_q(r, z[0], z[1]); break;
    case PRIM_DIV_BIG: case PRIM_DIV_BIG_INT:   mpz_fdiv_q(r, z[0], z[1]); break;
    case PRIM_REM_BIG: case PRIM_REM_BIG_INT:   mpz_tdiv_r(r, z[0], z[1]); break;
    case PRIM_MOD_BIG: case PRIM_MOD_BIG_INT:   mpz_fdiv_r(r, z[0], z[1]); break;
    case PRIM_REST_BIG:    mpz_mul(r, z[1], z[2]); mpz_sub(r, z[0], r); break;
    case PRIM_GCD_BIG:     mpz_gcd(r, z[0], z[1]); break;
    case PRIM_AND_BIG:     mpz_and(r, z[0], z[1]); break;
    case PRIM_OR_BIG:      mpz_ior(r, z[0], z[1]); break;
    case PRIM_XOR_BIG:     mpz_xor(r, z[0], z[1]); break;
    case PRIM_NEGATE_BIG:  mpz_neg(r, z[0]); break;
    case PRIM_NOT_BIG:     mpz_com(r, z[0]); break;
    case PRIM_SQRT_BIG:    mpz_sqrt(r, z[0]); break;
    case PRIM_POW_BIG:     mpz_pow_ui(r, z[0], mpz_get_ui(z[1])); break;
    case PRIM_SHIFT_LBIG:  mpz_mul_2exp(r, z[0], mpz_get_ui(z[1])); break;
    case PRIM_SHIFT_RBIG:  mpz_fdiv_q_2exp(r, z[0], mpz_get_ui(z[1])); break;
    case PRIM_COMPARE_BIG: mpz_set_si(r, (mpz_cmp(z[0], z[1]) > 0) - (mpz_cmp(z[0], z[1]) < 0)); break;
    default:               fail_msg("no expectation of %s", prim_info[op].text);
    }
}

static bool has_no_result(Prim op, const PrimValue *a)
{
    bool divides = prim_info[op].fails == FAILS_ZERO;
    return (divides && a[1].i == 0) || (op == PRIM_SQRT_BIG && a[0].i < 0);
}

static void compare_number(Prim op, const PrimValue *a, mpz_t want)
{
    PrimResult none;
    size_t limbs;
    if (has_no_result(op, a)) {
        assert_false(big_room(op, a, 1 << 20, &limbs, &none));
        assert_int_equal(none.kind, RESULT_FAILED);
        return;
    }
    assert_true(big_room(op, a, 1 << 20, &limbs, &none));
    mp_limb_t *to = malloc(limbs * sizeof *to);
    assert_non_null(to);
    int64_t size = big_into(op, a, to);
    size_t n = (size_t)(size < 0 ? -size : size);
    mpz_t view;
    assert_true(n <= limbs && (n == 0 || to[n - 1] != 0));
    if (mpz_cmp(mpz_roinit_n(view, to, (mp_size_t)size), want) != 0)
        fail_msg("%s is wrong", prim_info[op].text);
    free(to);
}

static void compare_int(Prim op, const PrimValue *a, mpz_t want)
{
    PrimResult got;
    big_apply(op, a, &got);
    if (has_no_result(op, a))
        assert_int_equal(got.kind, RESULT_FAILED);
    else if (got.kind != RESULT_INT || mpz_cmp_si(want, got.i) != 0)
        fail_msg("%s is wrong", prim_info[op].text);
}

static void compare_once(Prim op)
{
    mpz_t z[4];
    PrimValue a[3];
    for (int i = 0; i < 4; i++) mpz_init(z[i]);
    for (int i = 0; i < prim_info[op].arity; i++) a[i] = random_operand(prim_info[op].args[i], op, z[i]);
    if (!has_no_result(op, a))
        expected(op, z[3], (const mpz_t *)z);
    if (prim_info[op].result == 'b')
        compare_number(op, a, z[3]);
    else
        compare_int(op, a, z[3]);
    for (int i = 0; i < prim_info[op].arity; i++) free(a[i].at);
    for (int i = 0; i < 4; i++) mpz_clear(z[i]);
}

static void test_random(void **state)
{
    (void)state;
    static const Prim ops[] = {
        PRIM_INT_TO_BIG, PRIM_ADD_BIG, PRIM_SUB_BIG, PRIM_MUL_BIG, PRIM_QUOT_BIG, PRIM_REM_BIG, PRIM_DIV_BIG,
        PRIM_MOD_BIG, PRIM_REST_BIG, PRIM_MUL_INTS, PRIM_ADD_BIG_INT, PRIM_SUB_BIG_INT, PRIM_MUL_BIG_INT,
        PRIM_QUOT_BIG_INT, PRIM_REM_BIG_INT, PRIM_DIV_BIG_INT, PRIM_MOD_BIG_INT, PRIM_GCD_BIG, PRIM_AND_BIG,
        PRIM_OR_BIG, PRIM_XOR_BIG, PRIM_NEGATE_BIG, PRIM_NOT_BIG, PRIM_SQRT_BIG, PRIM_POW_BIG, PRIM_SHIFT_LBIG,
        PRIM_SHIFT_RBIG, PRIM_COMPARE_BIG,
    };
    for (int i = 0; i < ROUNDS; i++) compare_once(ops[(size_t)i % (sizeof ops / sizeof *ops)]);
}

static void test_digits(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "0", "-0", "0007", "-18446744073709551616", "340282366920938463463374607431768211455",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        mpz_t want;
        mpz_init_set_str(want, texts[i], 10);
        compare_number(PRIM_BIG_FROM_BYTES, &(PrimValue){ .at = (char *)texts[i], .len = strlen(texts[i]) }, want);
        mpz_clear(want);
    }
}

static void test_too_large(void **state)
{
    (void)state;
    mp_limb_t two = 2;
    const PrimValue a[] = { { .i = 1, .at = (char *)&two }, { .i = INT64_MAX } };
    PrimResult none;
    size_t limbs;
    assert_false(big_room(PRIM_POW_BIG, a, 1 << 20, &limbs, &none));
    assert_int_equal(none.kind, RESULT_TOO_LARGE);
    assert_false(big_room(PRIM_SHIFT_LBIG, a, 1 << 20, &limbs, &none));
    assert_int_equal(none.kind, RESULT_TOO_LARGE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random),
        cmocka_unit_test(test_digits),
        cmocka_unit_test(test_too_large),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
