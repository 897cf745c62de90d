/* Vectors: growth, elements of any size, emptiness, copies to an arena. */
#include "base/vec.h"

#include "unit.h"

static void test_push_and_pop(void **state)
{
    (void)state;
    VEC(int) v = {0};
    for (int i = 0; i < 100000; i++)
        VEC_PUSH(&v, i);
    assert_int_equal(v.len, 100000);
    assert_true(v.cap >= v.len && v.cap <= 2 * v.len);
    assert_int_equal(v.data[77777], 77777);
    assert_int_equal(VEC_TOP(&v), 99999);
    for (int i = 99999; i >= 0; i--)
        assert_int_equal(VEC_POP(&v), i);
    assert_int_equal(v.len, 0);
    VEC_FREE(&v);
    assert_null(v.data);
    assert_int_equal(v.cap, 0);
}

static void test_usable_after_free(void **state)
{
    (void)state;
    VEC(char) v = {0};
    VEC_PUSH(&v, 'a');
    VEC_FREE(&v);
    VEC_FREE(&v);
    VEC_PUSH(&v, 'b');
    assert_int_equal(VEC_TOP(&v), 'b');
    VEC_FREE(&v);
}

static void test_structures(void **state)
{
    (void)state;
    typedef struct Thing { double x; char name[21]; } Thing;
    VEC(Thing) v = {0};
    for (int i = 0; i < 1000; i++) {
        Thing thing = { i / 2.0, "thing" };
        VEC_PUSH(&v, thing);
    }
    assert_true(v.data[999].x == 499.5);
    assert_string_equal(v.data[0].name, "thing");
    VEC_FREE(&v);
}

static void test_push_looks_at_the_vector(void **state)
{
    (void)state;
    VEC(size_t) v = {0};
    for (int i = 0; i < 100; i++)
        VEC_PUSH(&v, v.len + (v.len ? v.data[v.len - 1] : 0));
    assert_int_equal(v.data[99], 99 * 100 / 2);
    VEC_FREE(&v);
}

static void test_reserve(void **state)
{
    (void)state;
    VEC(int) v = {0};
    VEC_RESERVE(&v, 0);
    assert_null(v.data);
    VEC_RESERVE(&v, 1000);
    assert_true(v.cap >= 1000);
    int *before = v.data;
    for (int i = 0; i < 1000; i++)
        VEC_PUSH(&v, i);
    assert_ptr_equal(before, v.data);
    VEC_RESERVE(&v, 10);
    assert_ptr_equal(before, v.data);
    VEC_FREE(&v);
}

static void test_to_arena(void **state)
{
    (void)state;
    Arena *a = arena_new();
    VEC(int) v = {0};
    assert_non_null(VEC_TO_ARENA(&v, a));
    VEC_PUSH(&v, 4);
    VEC_PUSH(&v, 5);
    int *copy = VEC_TO_ARENA(&v, a);
    VEC_FREE(&v);
    assert_int_equal(copy[0] * 10 + copy[1], 45);
    arena_free(a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_push_and_pop), cmocka_unit_test(test_usable_after_free),
        cmocka_unit_test(test_structures), cmocka_unit_test(test_push_looks_at_the_vector),
        cmocka_unit_test(test_reserve), cmocka_unit_test(test_to_arena),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
