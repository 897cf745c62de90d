/* Cost-centre stacks of a program that runs: the rule of push, GHC's rule for calls, which stacks own functions. */
#include "unit.h"

#include "base/buffer.h"
#include "runtime/prof/ccs.h"
#include <string.h>

static CcsForest forest;

static int open_forest(void **state)
{
    (void)state;
    return ccs_forest_open(&forest) ? 0 : -1;
}

static int close_forest(void **state)
{
    (void)state;
    ccs_forest_close(&forest);
    return 0;
}

static uint32_t centre(const char *name)
{
    for (uint32_t i = 0; i < forest.centres.len; i++)
        if (strcmp(forest.centres.data[i].name, name) == 0) return i;
    return ccs_centre(&forest, (CcsCentre){.name = name});
}

/* "a b c": c pushed on b pushed on the root a. The words must live as long as the forest. */
static CcsAddress stack(const char *const *names)
{
    CcsAddress s = ccs_root_of(&forest, centre(names[0]));
    for (size_t i = 1; names[i]; i++) s = ccs_pushed(&forest, s, centre(names[i]));
    return s;
}
#define STACK(...) stack((const char *const[]){__VA_ARGS__, NULL})

static void show(CcsAddress s, Buf *out)
{
    if (ccs_node(s)->parent != 0) {
        show(ccs_node(s)->parent, out);
        buf_putc(out, ' ');
    }
    buf_puts(out, forest.centres.data[ccs_node(s)->centre].name);
}

static void expect(CcsAddress s, const char *text)
{
    Buf found = {0};
    show(s, &found);
    assert_string_equal(buf_text(&found), text);
    buf_free(&found);
}

static void test_push(void **state)
{
    (void)state;
    expect(STACK("MAIN", "a"), "MAIN a");
    expect(STACK("MAIN", "a", "b"), "MAIN a b");
    expect(STACK("MAIN", "a", "b", "a"), "MAIN a b a");        /* a repetition */
    expect(STACK("MAIN", "a", "b", "c", "a"), "MAIN a b c a");
    expect(STACK("MAIN", "a", "a"), "MAIN a a");
    expect(STACK("MAIN", "a", "a", "a"), "MAIN a a");          /* goes on as what it repeats */
    expect(STACK("MAIN", "a", "a", "b"), "MAIN a b");
    expect(STACK("MAIN", "a", "b", "a", "b"), "MAIN a b");
    expect(STACK("MAIN", "b", "a", "a", "b"), "MAIN b a b");
    expect(STACK("MAIN", "a", "b", "c", "a", "d"), "MAIN a d");
    expect(STACK("MAIN", "a", "b", "MAIN"), "MAIN");
    expect(STACK("CAF:x", "a", "b", "a"), "CAF:x a b a");
    expect(STACK("a", "b", "a"), "a b a");
}

static void test_truncating_push(void **state)
{
    (void)state;
    forest.truncates = true;
    expect(STACK("MAIN", "a", "b"), "MAIN a b");
    expect(STACK("MAIN", "a", "a"), "MAIN a");
    expect(STACK("MAIN", "a", "b", "c", "a"), "MAIN a");
    expect(STACK("MAIN", "a", "b", "c", "b", "d"), "MAIN a b d");
    expect(STACK("MAIN", "r", "s", "r", "s", "r", "s", "d"), "MAIN r s d");
    expect(STACK("a", "b", "a"), "a");
    assert_int_equal(forest.stacks.len, 10);
}

static void test_equal_stacks_are_one(void **state)
{
    (void)state;
    CcsAddress ab = STACK("MAIN", "a", "b");
    assert_int_equal(STACK("MAIN", "a", "b"), ab);
    assert_int_equal(STACK("MAIN", "a", "b", "a", "b"), ab);
    assert_int_not_equal(STACK("MAIN", "b", "a"), ab);
    assert_true(ccs_is_node(&forest, ab));
    assert_false(ccs_is_node(&forest, ab + 8));
    assert_false(ccs_is_node(&forest, 0));
    assert_int_equal(ccs_node(ab)->depth, 3);
}

static void test_owners(void **state)
{
    (void)state;
    assert_true(ccs_owned(STACK("MAIN")));
    assert_false(ccs_owned(STACK("CAF:x", "a")));
    assert_false(ccs_has_no_functions(STACK("CAF:x", "a")));
    assert_true(ccs_has_no_functions(STACK("CAF:x")));
    assert_false(ccs_owned(STACK("CAF:x")));
    assert_false(ccs_owned(STACK("MAIN", "a", "DICT")));
    assert_false(ccs_owned(0));
}

/* What was born in a CAF is its callers', but for what was pushed there. */
static void test_lexical(void **state)
{
    (void)state;
    CcsAddress ab = STACK("MAIN", "a", "b"), born = STACK("CAF:x", "c"), other = STACK("CAF:y", "d");
    assert_true(ccs_born_in_caf(born));
    assert_true(ccs_born_in_caf(STACK("MAIN", "a", "DICT", "c")));
    assert_false(ccs_born_in_caf(ab));
    assert_false(ccs_born_in_caf(STACK("CAF:x")));
    assert_int_equal(ccs_of_born(&forest, ab, 0), ab);
    assert_int_equal(ccs_of_born(&forest, ab, STACK("MAIN", "c")), STACK("MAIN", "c"));
    assert_int_equal(ccs_of_born(&forest, ab, STACK("CAF:x")), ab);
    expect(ccs_of_born(&forest, ab, born), "MAIN a b c");
    expect(ccs_of_born(&forest, STACK("MAIN", "a", "b", "c"), born), "MAIN a b c c");
    expect(ccs_of_born(&forest, STACK("CAF:x", "c", "e"), born), "CAF:x c");      /* the CAF itself is at work */
    expect(ccs_of_born(&forest, other, born), "CAF:y d c");
    expect(ccs_of_born(&forest, ab, STACK("CAF:x", "c", "d", "c")), "MAIN a b c d c");
    expect(ccs_of_born(&forest, ab, STACK("MAIN", "e", "DICT", "c")), "MAIN a b c");
    expect(ccs_of_born(&forest, STACK("CAF:x", "a", "DICT"), STACK("CAF:x", "a", "DICT", "a")), "CAF:x a DICT a");
    expect(ccs_of_born(&forest, STACK("CAF:x", "a"), STACK("CAF:x", "a", "DICT", "c")), "CAF:x a c");
}

static void called(CcsAddress caller, CcsAddress function, const char *text)
{
    expect(ccs_called(&forest, caller, function), text);
}

static void test_call_stack(void **state)
{
    (void)state;
    forest.truncates = true;
    CcsAddress ab = STACK("MAIN", "a", "b"), ac = STACK("MAIN", "a", "c");
    called(ab, ab, "MAIN a b");
    called(ab, 0, "MAIN a b");                                 /* a top-level function is its caller's */
    called(ab, STACK("MAIN", "a"), "MAIN a b");                /* made where the caller was called */
    called(ab, ac, "MAIN a b c");                              /* what it has beyond the common prefix */
    called(STACK("MAIN", "b"), ac, "MAIN b a c");
    called(ab, STACK("CAF:x"), "MAIN a b");
    called(ab, STACK("CAF:x", "c"), "MAIN a b c");             /* not the constant's name */
    called(STACK("MAIN", "c"), ac, "MAIN c");                  /* by the rule of push */
    called(STACK("MAIN", "k", "g"), STACK("MAIN", "g", "k"), "MAIN k");
}

/* By either rule, only what was pushed before is known. */
static void test_known_push(void **state)
{
    (void)state;
    for (int truncates = 0; truncates < 2; truncates++) {
        forest.truncates = truncates != 0;
        CcsAddress a = truncates ? STACK("MAIN", "t") : STACK("MAIN", "a");
        assert_int_equal(ccs_known_push(&forest, a, centre("b")), 0);
        CcsAddress ab = ccs_pushed(&forest, a, centre("b")), aba = ccs_pushed(&forest, ab, ccs_node(a)->centre);
        assert_int_equal(ccs_known_push(&forest, a, centre("b")), ab);
        assert_int_equal(ccs_known_push(&forest, ab, ccs_node(a)->centre), aba);
        assert_int_equal(ccs_known_push(&forest, aba, centre("b")), ab);       /* goes on as <a> */
    }
}

/* Many stacks and centres: the tables grow, and nothing is mixed up. */
static void test_many(void **state)
{
    enum { CENTRES = 300, STACKS = 20000 };
    static char names[CENTRES][16];
    (void)state;
    CcsAddress at = STACK("MAIN");
    for (int i = 0; i < CENTRES; i++) {
        snprintf(names[i], sizeof names[i], "c%d", i);
        ccs_centre(&forest, (CcsCentre){.name = names[i]});
    }
    uint32_t first = centre("c0"), random = 1;
    for (int i = 0; i < STACKS; i++) {
        random = random * 1103515245 + 12345;
        uint32_t c = first + (random >> 16) % CENTRES;
        CcsAddress pushed = ccs_pushed(&forest, at, c);
        assert_int_equal(ccs_node(pushed)->centre, c);
        assert_int_equal(ccs_pushed(&forest, at, c), pushed);
        at = i % 5 == 0 ? STACK("MAIN") : pushed;
    }
    assert_int_equal(forest.lost, 0);
    for (size_t i = 0; i < forest.stacks.len; i++) assert_true(ccs_is_node(&forest, forest.stacks.data[i]));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_push, open_forest, close_forest),
        cmocka_unit_test_setup_teardown(test_equal_stacks_are_one, open_forest, close_forest),
        cmocka_unit_test_setup_teardown(test_owners, open_forest, close_forest),
        cmocka_unit_test_setup_teardown(test_truncating_push, open_forest, close_forest),
        cmocka_unit_test_setup_teardown(test_lexical, open_forest, close_forest),
        cmocka_unit_test_setup_teardown(test_call_stack, open_forest, close_forest),
        cmocka_unit_test_setup_teardown(test_known_push, open_forest, close_forest),
        cmocka_unit_test_setup_teardown(test_many, open_forest, close_forest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
