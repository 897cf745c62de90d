/* Which uses of objects need no note: straight on, across branches, where ways join, in loops, after a census. */
#include "unit.h"

#include "codegen/uses.h"
#include <stdlib.h>
#include <string.h>

static CodeWord word(Op op, unsigned a, unsigned b, unsigned c)
{
    return (CodeWord)op | (CodeWord)a << 16 | (CodeWord)b << 32 | (CodeWord)c << 48;
}
static CodeWord wide(Op op, unsigned a, uint32_t bc) { return (CodeWord)op | (CodeWord)a << 16 | (CodeWord)bc << 32; }
static CodeWord field(unsigned to, unsigned of) { return word(OP_FIELD, to, of, 0); }

/* Code of one function or thunk; `expected` has a letter for each word: n, it is noted already; a dot, it is not. */
static void check(uint8_t kind, const CodeWord *code, size_t n, const char *expected)
{
    Image image = {0};
    for (size_t i = 0; i < n; i++) VEC_PUSH(&image.code, code[i]);
    VEC_PUSH(&image.infos, ((ImageInfo){ .kind = kind }));
    uint8_t *noted = uses_find_noted(&image);
    assert_int_equal(strlen(expected), n);
    for (size_t i = 0; i < n; i++) assert_int_equal(noted[i], expected[i] == 'n');
    free(noted);
    VEC_FREE(&image.code);
    VEC_FREE(&image.infos);
}
#define CHECK(kind, code, expected) check(kind, code, sizeof(code) / sizeof *(code), expected)

/* The closure was noted by the caller; what is read from it was not, nor is a register that is overwritten. */
static void straight(void **state)
{
    (void)state;
    const CodeWord code[] = { field(1, 0), field(2, 1), field(3, 1), field(1, 1), field(4, 1),
                              word(OP_MOVE, 5, 2, 0), field(6, 5), word(OP_RETURN, 0, 0, 0) };
    CHECK(INFO_FUN, code, "n.nn....");
}

static void thunk(void **state)
{
    (void)state;
    const CodeWord code[] = { word(OP_UPDATE_ME, 0, 0, 0), field(1, 0), wide(OP_EVAL, 1, 0), field(2, 1),
                              field(3, 0), word(OP_RETURN, 0, 0, 0) };
    CHECK(INFO_THUNK, code, ".n.n..");
}

/* Both alternatives know it, and so does what follows them, unless one of them came to the runtime. */
static void ways(void **state)
{
    (void)state;
    const CodeWord both[] = { word(OP_SWITCH, 1, 2, 2), 3, 5, field(2, 1), wide(OP_GOTO, 0, 6), field(2, 1),
                              field(3, 1), word(OP_RETURN, 0, 0, 0) };
    const CodeWord one[] = { word(OP_SWITCH, 1, 2, 2), 3, 5, field(2, 1), wide(OP_GOTO, 0, 6), wide(OP_EVAL, 2, 0),
                             field(3, 1), word(OP_RETURN, 0, 0, 0) };
    CHECK(INFO_FUN, both, "...n.nn.");
    CHECK(INFO_FUN, one, "...n....");
}

/* What comes from below is not known yet. */
static void loop(void **state)
{
    (void)state;
    const CodeWord code[] = { field(2, 1), field(3, 1), field(4, 1), wide(OP_GOTO, 0, 1) };
    CHECK(INFO_FUN, code, "..n.");
}

static void census(void **state)
{
    (void)state;
    const CodeWord code[] = { field(2, 1), wide(OP_HEAP, 0, 0), 16, field(2, 1), field(3, OPERAND_K),
                              wide(OP_RETURN_HERE, 1, 0), field(2, 1), word(OP_RETURN, 0, 0, 0) };
    CHECK(INFO_FUN, code, "....n.n.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(straight), cmocka_unit_test(thunk), cmocka_unit_test(ways), cmocka_unit_test(loop),
        cmocka_unit_test(census),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
