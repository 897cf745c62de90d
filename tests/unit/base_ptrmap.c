/* The map that follows scopes: values, marks, undoing, growth. */
#include "base/ptrmap.h"

#include "unit.h"

static void test_empty(void **state)
{
    (void)state;
    PtrMap m = {0};
    int key = 0;
    assert_null(ptrmap_get(&m, &key));
    assert_null(ptrmap_get_since(&m, &key, 0));
    ptrmap_undo(&m, 0);
    ptrmap_free(&m);
}

static void test_scopes(void **state)
{
    (void)state;
    PtrMap m = {0};
    int key = 0, other = 0, v1 = 0, v2 = 0;
    ptrmap_put(&m, &key, &v1);
    size_t mark = ptrmap_mark(&m);
    assert_null(ptrmap_get_since(&m, &key, mark));
    ptrmap_put(&m, &key, &v2);
    ptrmap_put(&m, &other, &v1);
    assert_ptr_equal(ptrmap_get(&m, &key), &v2);
    assert_ptr_equal(ptrmap_get_since(&m, &key, mark), &v2);
    ptrmap_undo(&m, mark);
    assert_ptr_equal(ptrmap_get(&m, &key), &v1);
    assert_null(ptrmap_get(&m, &other));
    assert_null(ptrmap_get_since(&m, &key, mark));
    assert_ptr_equal(ptrmap_get_since(&m, &key, 0), &v1);
    ptrmap_free(&m);
}

static void test_many(void **state)
{
    (void)state;
    enum { N = 100000 };
    static int keys[N];
    PtrMap m = {0};
    for (int i = 0; i < N; i++) ptrmap_put(&m, &keys[i], &keys[N - 1 - i]);
    size_t mark = ptrmap_mark(&m);
    for (int i = 0; i < N; i += 2) ptrmap_put(&m, &keys[i], NULL);
    for (int i = 0; i < N; i++) assert_ptr_equal(ptrmap_get(&m, &keys[i]), i % 2 ? &keys[N - 1 - i] : NULL);
    ptrmap_undo(&m, mark);
    for (int i = 0; i < N; i++) assert_ptr_equal(ptrmap_get(&m, &keys[i]), &keys[N - 1 - i]);
    ptrmap_free(&m);
}

/* One thing after another, large and small: nothing of one is there in the next, and few keys have few slots. */
static void test_next(void **state)
{
    (void)state;
    enum { N = 20000 };
    static int keys[N];
    PtrMap m = {0};
    for (int size = 1, from = 0; size <= N; size *= 3, from += 7) {
        for (int i = from; i < from + size && i < N; i++) ptrmap_put(&m, &keys[i], &keys[i]);
        for (int i = 0; i < N; i++)
            assert_ptr_equal(ptrmap_get(&m, &keys[i]), i >= from && i < from + size ? &keys[i] : NULL);
        ptrmap_undo(&m, 0);
        for (int i = 0; i < N; i++) assert_null(ptrmap_get(&m, &keys[i]));
    }
    for (int i = 0; i < N; i++, ptrmap_undo(&m, 0)) ptrmap_put(&m, &keys[i], &keys[i]);
    assert_true(m.n_slots <= 64);
    ptrmap_free(&m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_empty), cmocka_unit_test(test_scopes), cmocka_unit_test(test_many),
        cmocka_unit_test(test_next),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
