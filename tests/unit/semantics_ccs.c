/* Cost-centre stacks: the rule of push, call-stack scoping, and what counts as subsumed. */
#include "semantics/ccs.h"

#include "unit.h"

#include <string.h>

static Ccs stack_of(CcsTree *tree, const char *centres)        /* "f g h" on top of MAIN */
{
    Ccs s = ccs_main(tree);
    for (const char *c = centres; *c != '\0'; c += *c == ' ') {
        size_t len = strcspn(c, " ");
        s = ccs_push(tree, s, cc_of_name(tree, name_intern(c, len)));
        c += len;
    }
    return s;
}

static void assert_stack(const CcsTree *tree, Ccs s, const char *expected)
{
    Buf b = {0};
    ccs_show(tree, s, &b);
    assert_string_equal(buf_text(&b), expected);
    buf_free(&b);
}

static void test_push(void **state)
{
    (void)state;
    CcsTree *t = ccs_tree_new(PUSH_REPEATS);
    assert_stack(t, stack_of(t, "f g"), "MAIN > f > g");
    assert_stack(t, stack_of(t, "f f"), "MAIN > f > f");
    assert_stack(t, stack_of(t, "f f f f"), "MAIN > f > f");
    assert_stack(t, stack_of(t, "f f g"), "MAIN > f > g");
    assert_stack(t, stack_of(t, "f g f"), "MAIN > f > g > f");
    assert_stack(t, stack_of(t, "f g f g"), "MAIN > f > g");
    assert_stack(t, stack_of(t, "f g h f g"), "MAIN > f > g");
    assert_stack(t, stack_of(t, "f g f f h"), "MAIN > f > h");
    ccs_tree_free(t);
    t = ccs_tree_new(PUSH_TRUNCATES);
    assert_stack(t, stack_of(t, "f f"), "MAIN > f");
    assert_stack(t, stack_of(t, "f g h g"), "MAIN > f > g");
    assert_stack(t, stack_of(t, "r s r s r s d"), "MAIN > r > s > d");
    ccs_tree_free(t);
}

static void test_equal_stacks_are_one(void **state)
{
    (void)state;
    CcsTree *t = ccs_tree_new(PUSH_REPEATS);
    assert_int_equal(stack_of(t, "f g"), stack_of(t, "f g"));
    assert_int_equal(stack_of(t, "f g f g"), stack_of(t, "f g"));
    assert_int_not_equal(stack_of(t, "f g"), stack_of(t, "g f"));
    for (int i = 0; i < 2000; i++)             /* the tables grow, nothing gets lost */
        ccs_push(t, ccs_main(t), cc_of_name(t, name_printf("c%d", i)));
    for (int i = 0; i < 2000; i++) {
        Ccs s = ccs_push(t, ccs_main(t), cc_of_name(t, name_printf("c%d", i)));
        assert_string_equal(cc_name(t, ccs_top(t, s))->text, name_printf("c%d", i)->text);
    }
    ccs_tree_free(t);
}

/* UCL's pair is the top two, whatever came before. */
static void test_top_two_are_the_call(void **state)
{
    (void)state;
    CcsTree *t = ccs_tree_new(PUSH_REPEATS);
    Cc centres[4];
    Ccs s = ccs_main(t);
    unsigned seed = 1;
    for (int i = 0; i < 4; i++)
        centres[i] = cc_of_name(t, name_printf("f%d", i));
    for (int i = 0; i < 10000; i++) {
        Cc caller = ccs_top(t, s), next = centres[(seed = seed * 1103515245u + 12345u) >> 16 & 3];
        s = ccs_push(t, s, next);
        assert_int_equal(ccs_top(t, s), next);
        assert_int_equal(ccs_top(t, ccs_parent(t, s)), caller);
        assert_true(ccs_contains(t, s, caller));
        assert_true(ccs_contains(t, s, cc_of_name(t, name_of("MAIN"))));
    }
    assert_true(ccs_count(t) < 200);           /* recursion stays finite */
    ccs_tree_free(t);
}

static void test_call(void **state)
{
    (void)state;
    CcsTree *t = ccs_tree_new(PUSH_TRUNCATES);
    assert_stack(t, ccs_call(t, stack_of(t, "a b c"), stack_of(t, "a b d")), "MAIN > a > b > c > d");
    assert_stack(t, ccs_call(t, stack_of(t, "a b"), stack_of(t, "a b c")), "MAIN > a > b > c");
    assert_stack(t, ccs_call(t, stack_of(t, "a b c"), stack_of(t, "a b")), "MAIN > a > b > c");
    assert_int_equal(ccs_call(t, stack_of(t, "a"), CCS_SUB), stack_of(t, "a"));
    Ccs caf = ccs_root(t, cc_of_name(t, name_of("CAF:x")));
    assert_int_equal(ccs_call(t, stack_of(t, "a"), caf), stack_of(t, "a"));
    Ccs in_caf = ccs_push(t, caf, cc_of_name(t, name_of("f")));
    assert_stack(t, ccs_call(t, stack_of(t, "a"), in_caf), "MAIN > a > f");
    assert_stack(t, ccs_call(t, stack_of(t, "c"), stack_of(t, "a c")), "MAIN > c");
    ccs_tree_free(t);
}

static void test_lexical(void **state)
{
    (void)state;
    CcsTree *t = ccs_tree_new(PUSH_REPEATS);
    Ccs caf = ccs_root(t, cc_of_name(t, name_of("CAF:x"))), c = ccs_push(t, caf, cc_of_name(t, name_of("c")));
    assert_int_equal(ccs_lexical(t, stack_of(t, "a"), CCS_SUB), stack_of(t, "a"));
    assert_int_equal(ccs_lexical(t, stack_of(t, "a"), stack_of(t, "b")), stack_of(t, "b"));
    assert_int_equal(ccs_lexical(t, stack_of(t, "a"), caf), stack_of(t, "a"));
    assert_stack(t, ccs_lexical(t, stack_of(t, "a b"), c), "MAIN > a > b > c");
    assert_stack(t, ccs_lexical(t, stack_of(t, "a b c"), c), "MAIN > a > b > c > c");
    assert_stack(t, ccs_lexical(t, stack_of(t, "a b c d"), c), "MAIN > a > b > c > d > c");
    assert_int_equal(ccs_lexical(t, ccs_push(t, c, cc_of_name(t, name_of("d"))), c), c);
    Ccs dict = ccs_push(t, c, cc_of_name(t, name_of("DICT"))), again = ccs_push(t, dict, ccs_top(t, c));
    assert_int_equal(ccs_lexical(t, dict, again), again);
    assert_stack(t, ccs_lexical(t, c, ccs_push(t, dict, cc_of_name(t, name_of("d")))), "CAF:x > c > d");
    ccs_tree_free(t);
}


static void test_subsumed(void **state)
{
    (void)state;
    CcsTree *t = ccs_tree_new(PUSH_REPEATS);
    Ccs caf = ccs_root(t, cc_of_name(t, name_of("CAF:x")));
    assert_true(ccs_subsumed(t, CCS_SUB));
    assert_true(ccs_subsumed(t, caf));
    assert_true(ccs_subsumed(t, ccs_push(t, stack_of(t, "f"), cc_of_name(t, name_of("DICT")))));
    assert_false(ccs_subsumed(t, stack_of(t, "f")));
    assert_false(ccs_subsumed(t, ccs_push(t, caf, cc_of_name(t, name_of("f")))));
    assert_false(ccs_subsumed(t, ccs_main(t)));
    ccs_tree_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_push),
        cmocka_unit_test(test_equal_stacks_are_one),
        cmocka_unit_test(test_top_two_are_the_call),
        cmocka_unit_test(test_call),
        cmocka_unit_test(test_lexical),
        cmocka_unit_test(test_subsumed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
