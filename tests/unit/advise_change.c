/* Changes of a text: sets of edits applied, edits that get in each other's way, diffs. */
#include "advise/change.h"

#include "unit.h"
#include <string.h>

static const char text[] = "module M where\n\nf x = x\n-- end\ng y = y";

/* A change with one edit. */
static void add(Changes *c, uint32_t at, uint32_t drop, const char *put)
{
    Change change = { .what = "", .function = "" };
    Edit e = { .at = at, .drop = drop, .put = put };
    VEC_PUSH(&change.edits, e);
    VEC_PUSH(&c->all, change);
}

static Changes *some(void)
{
    Changes *c = changes_new();
    ChangedFile f = { "M.hs", text, sizeof text - 1 };
    VEC_PUSH(&c->files, f);
    add(c, 18, 0, "!");                        /* 0: f !x */
    add(c, 22, 1, "(x + 1)");                  /* 1: its body */
    add(c, 22, 1, "(x + 1)");                  /* 2: the same once more */
    add(c, 22, 1, "0");                        /* 3: not with 1 */
    add(c, 0, 0, "{-# LANGUAGE BangPatterns #-}\n");    /* 4 */
    add(c, sizeof text - 2, 1, "1");           /* 5: in the last line, which has no newline */
    return c;
}

static void assert_applied(const Changes *c, const ChangeSet *set, const char *expected)
{
    Buf out = {0};
    assert_true(set_apply(c, set, 0, &out));
    assert_string_equal(buf_text(&out), expected);
    buf_free(&out);
}

static void test_apply(void **state)
{
    (void)state;
    Changes *c = some();
    ChangeSet set = {0};
    assert_applied(c, &set, text);
    assert_false(set_touches(c, &set, 0));
    for (uint32_t i = 0; i < 3; i++)
        set_add(&set, 2 - i);
    set_add(&set, 1);
    assert_int_equal(set.len, 3);
    assert_true(set_touches(c, &set, 0));
    assert_applied(c, &set, "module M where\n\nf !x = (x + 1)\n-- end\ng y = y");
    set_add(&set, 3);
    Buf out = {0};
    assert_false(set_apply(c, &set, 0, &out));
    buf_free(&out);
    VEC_FREE(&set);
    changes_free(c);
}

static void test_diff(void **state)
{
    (void)state;
    Changes *c = some();
    ChangeSet set = {0};
    Buf out = {0};
    set_add(&set, 0);
    set_add(&set, 4);
    set_add(&set, 5);
    set_diff(c, &set, 0, false, &out);
    assert_string_equal(buf_text(&out), "+{-# LANGUAGE BangPatterns #-}\n-f x = x\n+f !x = x\n-g y = y\n"
                                        "\\ No newline at end of file\n+g y = 1\n\\ No newline at end of file\n");
    buf_clear(&out);
    set_diff(c, &set, 1, true, &out);
    assert_string_equal(buf_text(&out), "--- M.hs\n+++ M.hs\n@@ -1,5 +1,6 @@\n+{-# LANGUAGE BangPatterns #-}\n"
                                        " module M where\n \n-f x = x\n+f !x = x\n -- end\n-g y = y\n"
                                        "\\ No newline at end of file\n+g y = 1\n\\ No newline at end of file\n");
    buf_free(&out);
    VEC_FREE(&set);
    changes_free(c);
}

static void test_step(void **state)
{
    (void)state;
    Changes *c = some();
    ChangeSet earlier = {0}, set = {0};
    Buf out = {0};
    set_add(&earlier, 0);
    set_add(&set, 0);
    set_add(&set, 5);
    set_step(c, &earlier, &set, &out);
    assert_string_equal(buf_text(&out), "-g y = y\n+g y = 1\n");
    buf_free(&out);
    VEC_FREE(&set);
    VEC_FREE(&earlier);
    changes_free(c);
}

static void test_order(void **state)
{
    (void)state;
    Changes *c = some();
    Group g = { .what = "some" };
    c->all.data[1].weight = 5;
    c->all.data[5].weight = 7;
    VEC_PUSH(&g.set, 0);
    VEC_PUSH(&g.set, 5);
    VEC_PUSH(&c->groups, g);
    changes_sort(c);
    assert_int_equal(c->all.data[0].weight, 7);
    assert_int_equal(c->all.data[1].weight, 5);
    assert_int_equal(c->groups.data[0].set.data[0], 0);        /* what was 5 */
    assert_int_equal(c->groups.data[0].set.data[1], 2);        /* what was 0 */
    uint32_t line, column;
    part_position(c, (Part){ 0, 18, 19 }, &line, &column);
    assert_int_equal(line, 3);
    assert_int_equal(column, 3);
    changes_free(c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_apply), cmocka_unit_test(test_diff), cmocka_unit_test(test_step),
        cmocka_unit_test(test_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
