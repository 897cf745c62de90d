/* Names: equal exactly when their pointers are. */
#include "base/name.h"

#include "unit.h"

#include <stdio.h>
#include <string.h>

static void test_equal_pointers(void **state)
{
    (void)state;
    char text[] = "foldr";
    Name name = name_of(text);
    text[0] = 'x';
    assert_string_equal(name->text, "foldr");
    assert_int_equal(name->len, 5);
    assert_ptr_equal(name, name_of("foldr"));
    assert_ptr_equal(name, name_intern("foldr1", 5));
    assert_ptr_equal(name, name_printf("fold%c", 'r'));
    assert_ptr_not_equal(name, name_of("foldl"));
    assert_ptr_not_equal(name, name_of("fold"));
}

static void test_empty_and_odd_bytes(void **state)
{
    (void)state;
    assert_ptr_equal(name_of(""), name_intern(NULL, 0));
    assert_ptr_equal(name_of(""), name_printf("%s", ""));
    assert_int_equal(name_of("")->len, 0);
    assert_ptr_equal(name_of("\xff\x80 x'"), name_intern("\xff\x80 x'...", 5));
    assert_ptr_equal(name_of("λ→"), name_of("\xce\xbb\xe2\x86\x92"));
}

static void test_many(void **state)
{
    (void)state;
    enum { N = 50000 };
    static Name names[N];
    for (int i = 0; i < N; i++)
        names[i] = name_printf("x%d", i);
    for (int i = 0; i < N; i++) {
        char text[16];
        snprintf(text, sizeof text, "x%d", i);
        assert_ptr_equal(names[i], name_of(text));
        assert_string_equal(names[i]->text, text);
    }
}

static void test_long(void **state)
{
    (void)state;
    Name name = name_printf("%100000d", 1);
    assert_int_equal(name->len, 100000);
    assert_int_equal(strlen(name->text), 100000);
    assert_ptr_equal(name, name_printf("%100000d", 1));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_equal_pointers), cmocka_unit_test(test_empty_and_odd_bytes),
        cmocka_unit_test(test_many), cmocka_unit_test(test_long),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
