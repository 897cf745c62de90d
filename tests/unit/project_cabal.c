/* Reading .cabal files: what stands where, conditions, and that nothing breaks on files that were damaged at random. */
#include "project/cabal.h"
#include "unit.h"

#include <string.h>

static const char sample[] =
    "name: demo\n-- a comment\nversion:   1.2\n\nflag fast\n  default: False\n\ncommon shared\n"
    "  build-depends: base >= 4,\n                 containers\n\nexecutable Demo\n  import: shared\n  main-is:\n"
    "    Main.hs\n  if flag(fast) && !(os(windows) || false)\n    ghc-options: -O2\n"
    "  elif impl(ghc >= 8.0 && < 9.2)\n    ghc-options: -Wall\n  else\n    buildable: True\n";

static bool no_flag(void *context, const char *name, Span at, Diags *ds)
{
    (void)context; (void)at; (void)ds;
    return strcmp(name, "on") == 0;
}

static bool holds(const char *condition, size_t errors)
{
    Diags *ds = diags_new();
    CabalFlags flags = { no_flag, NULL };
    bool result = cabal_holds(condition, NO_SPAN, &flags, ds);
    assert_int_equal(diags_errors(ds), errors);
    diags_free(ds);
    return result;
}

static void test_items(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    Diags *ds = diags_new();
    const CabalItems *items = cabal_read(arena, source_add("demo.cabal", sample, sizeof sample - 1), ds);
    assert_int_equal(diags_errors(ds), 0);
    assert_int_equal(items->len, 5);
    assert_string_equal(items->data[1].name, "version");
    assert_string_equal(items->data[1].text, "1.2");
    assert_string_equal(items->data[3].items->data[0].text, "base >= 4,\ncontainers");
    const CabalItem *program = &items->data[4];
    assert_string_equal(program->name, "executable");
    assert_string_equal(program->text, "Demo");
    assert_int_equal(program->items->len, 5);
    assert_string_equal(program->items->data[1].text, "Main.hs");
    assert_string_equal(program->items->data[3].name, "elif");
    assert_int_equal(program->items->data[4].items->len, 1);
    diags_free(ds);
    arena_free(arena);
}

static void test_ranges(void **state)
{
    (void)state;
    assert_true(cabal_is_range("") && cabal_is_range(" >= 4.9 && < 5 ") && cabal_is_range("^>= 0.6 || ==0.5.*"));
    assert_true(cabal_is_range("(>= 2)") && cabal_is_range("-any") && cabal_is_range("^>={1.0, 2}"));
    assert_false(cabal_is_range(">=") || cabal_is_range("1.2"));
    assert_false(cabal_is_range(">= 1 &&") || cabal_is_range(">= 1 2") || cabal_is_range("== 1.x"));
    assert_false(cabal_is_range("-none -any") || cabal_is_range("{1}"));
    assert_true(cabal_is_version("1") && cabal_is_version("0.1.2.3 "));
    assert_false(cabal_is_version("") || cabal_is_version("1.") || cabal_is_version("1.x") || cabal_is_version("v1"));
}

static void test_conditions(void **state)
{
    (void)state;
    assert_true(holds("os(linux)", 0) && !holds("os(windows)", 0) && holds("!os(windows) && true", 0));
    assert_true(holds("flag(on)", 0) && !holds("flag(off) || (false)", 0) && holds("flag( on ) || flag(off)", 0));
    assert_true(holds("impl(ghc)", 0) && holds("impl(ghc >= 8.0 && < 9.2)", 0) && !holds("impl(ghc>=9.2)", 0));
    assert_true(holds("impl(ghc == 9.0.*)", 0) && !holds("impl(ghcjs)", 0) && !holds("impl(ghc < 9.0.2)", 0));
    assert_false(holds("", 1) || holds("os(", 1) || holds("(true", 1) || holds("true true", 1) || holds("what(x)", 1));
}

/* Bytes are changed, left out and doubled. */
static size_t damage(char *text, size_t len, unsigned *seed)
{
    static const char bytes[] = " \n\t:,-(){}!&|\"aif\0\xff";
    for (int i = 0; i < 4; i++) {
        *seed = *seed * 1103515245u + 12345u;
        size_t at = (*seed >> 8) % len;
        if (*seed >> 30 == 0 && len > 1)
            memmove(text + at, text + at + 1, --len - at);
        else
            text[at] = bytes[(*seed >> 4) % sizeof bytes];
    }
    return len;
}

static void visit(const CabalItems *items, const CabalFlags *flags, Arena *arena, Diags *ds)
{
    for (size_t i = 0; i < items->len; i++) {
        CabalWords words = {0};
        cabal_words(arena, items->data[i].text, &words);
        VEC_FREE(&words);
        cabal_holds(items->data[i].text, items->data[i].at, flags, ds);
        if (items->data[i].kind == CABAL_SECTION)
            visit(items->data[i].items, flags, arena, ds);
    }
}

static void test_damaged(void **state)
{
    (void)state;
    unsigned seed = 1;
    CabalFlags flags = { no_flag, NULL };
    for (int round = 0; round < 3000; round++) {
        char text[sizeof sample];
        memcpy(text, sample, sizeof sample);
        size_t len = damage(text, sizeof sample - 1, &seed);
        Arena *arena = arena_new();
        Diags *ds = diags_new();
        visit(cabal_read(arena, source_add("damaged.cabal", text, len), ds), &flags, arena, ds);
        diags_free(ds);
        arena_free(arena);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_items), cmocka_unit_test(test_conditions), cmocka_unit_test(test_ranges),
        cmocka_unit_test(test_damaged),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
