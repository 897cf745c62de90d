/* The table of primitive operations (core/prims.tbl) against lib/Tarry/Prim.hs, against the arithmetic that prim_apply
 * does, and its columns against each other. */
#include "core/prim.h"

#include "unit.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_TEXT = 1 << 16, MAX_TYPES = PRIM_MAX_ARGS + 1 };

/* ---- lib/Tarry/Prim.hs ---- */

/* The module without comments, one declaration a line. */
static char *declarations(void)
{
    FILE *f = fopen("lib/Tarry/Prim.hs", "r");
    assert_non_null(f);
    char *text = calloc(1, MAX_TEXT), *comment;
    assert_non_null(text);
    assert_in_range(fread(text, 1, MAX_TEXT - 1, f), 1, MAX_TEXT - 2);
    fclose(f);
    while ((comment = strstr(text, "--")) != NULL)
        memset(comment, ' ', strcspn(comment, "\n"));
    for (char *c = text; *c != '\0'; c++)
        if (*c == '\n' && c[1] == ' ')
            *c = ' ';
    return text;
}

/* The argument types and the result of a type; each begins with a letter or a parenthesis. */
static int split_type(char *type, const char **parts)
{
    int n = 0, depth = 0;
    for (char *c = type; *c != '\0'; c++) {
        depth += (*c == '(') - (*c == ')');
        bool arrow = depth == 0 && c[0] == '-' && c[1] == '>';
        if (n == 0 || arrow) {
            char *start = arrow ? c + 2 : c;
            if (arrow)
                *c = '\0', c++;
            assert_in_range(n, 0, MAX_TYPES - 1);
            parts[n++] = start + strspn(start, " ");
        }
    }
    return n;
}

/* Does a letter of the table stand for this type? */
static bool stands_for(char letter, const char *type)
{
    if (strchr("aep", letter) != NULL)
        return islower((unsigned char)*type) || *type == '(';
    const char *name = strchr(prim_letter_text(letter), ' ') + 1;
    size_t len = strlen(name);
    return strncmp(type, name, len) == 0 && (type[len] == ' ' || type[len] == '\0');
}

static void check_signature(const char *name, const char *const *types, int n, bool *seen)
{
    Prim prim;
    if (strcmp(name, "unsafeCoerce#") == 0 || strcmp(name, "realWorld#") == 0)     /* nothing happens at run time */
        return;
    if (!prim_of_text(name, &prim))
        fail_msg("%s is in lib/Tarry/Prim.hs, and not in prims.tbl", name);
    const PrimInfo *info = &prim_info[prim];
    if (info->arity != n - 1)
        fail_msg("%s has %d arguments in lib/Tarry/Prim.hs, and %d in prims.tbl", name, n - 1, info->arity);
    for (int i = 0; i < n; i++) {
        char letter = i < n - 1 ? info->args[i] : info->result;
        if (!stands_for(letter, types[i]))
            fail_msg("%s: type %d is %s in lib/Tarry/Prim.hs, and %c in prims.tbl", name, i + 1, types[i], letter);
    }
    if (seen[prim])
        fail_msg("%s is there twice", name);
    seen[prim] = true;
}

static void test_library(void **state)
{
    (void)state;
    bool seen[PRIM_COUNT] = {0};
    char *text = declarations(), *rest = text, *line;
    while ((line = strtok_r(rest, "\n", &rest)) != NULL) {
        char *type = strstr(line, "::"), *name;
        const char *types[MAX_TYPES];
        if (type == NULL)
            continue;
        *type = '\0';
        int n = split_type(type + 2 + strspn(type + 2, " "), types);
        for (char *names = line; (name = strtok_r(names, " ,()", &names)) != NULL;)
            check_signature(name, types, n, seen);
    }
    free(text);
    for (int p = 0; p < PRIM_COUNT; p++)
        if (!seen[p] && prim_info[p].group != GROUP_LOGIC)
            fail_msg("%s is in prims.tbl, and not in lib/Tarry/Prim.hs", prim_info[p].text);
}

/* ---- columns ---- */

/* What has an effect takes the world, last; and only that. */
static void test_effects(void **state)
{
    (void)state;
    for (int p = 0; p < PRIM_COUNT; p++) {
        const PrimInfo *info = &prim_info[p];
        const char *world = strchr(info->args, 'W');
        if (world != NULL && world[1] != '\0')
            fail_msg("%s: the world is not the last argument", info->text);
        if (info->group != GROUP_LOGIC && (world != NULL) != (info->effect != EFFECT_PURE))
            fail_msg("%s: has it an effect, or not?", info->text);
        if (info->result == 'W' && info->effect != EFFECT_WRITES)
            fail_msg("%s gives a world it has not changed", info->text);
    }
}

static bool how_fits(const PrimInfo *info)
{
    bool element = info->unit >= UNIT_LIMB;            /* there may be none */
    switch (info->how) {
    case HOW_CODE: case HOW_TEST: return info->fails == FAILS_NEVER && info->effect == EFFECT_PURE && info->arity <= 2;
    case HOW_TRAP:  return prim_failure_text(info->fails) != NULL && info->group == GROUP_LIT;
    case HOW_READ:  return info->effect != EFFECT_WRITES && (info->fails == FAILS_INDEX) == element;
    case HOW_WRITE: return info->result == 'W' && (info->fails == FAILS_INDEX) == element;
    case HOW_SIZED: return info->fails == FAILS_INDEX && !info->cheap && info->args[1] == 'I';
    case HOW_TAG:   return strcmp(info->args, "e") == 0;
    case HOW_CALL:  return !info->cheap && !prim_has((Prim)(info - prim_info), 'e');
    case HOW_NONE:  return info->group == GROUP_LOGIC;
    }
    return false;
}

static void test_how(void **state)
{
    (void)state;
    for (int p = 0; p < PRIM_COUNT; p++) {
        const PrimInfo *info = &prim_info[p];
        if (!how_fits(info))
            fail_msg("%s is not done as the other columns want it", info->text);
        assert_int_equal(info->unit != UNIT_NONE, info->how >= HOW_READ && info->how <= HOW_SIZED);
        assert_true(info->group != GROUP_LIT || strspn(info->args, "IDCA") == strlen(info->args));
    }
}

/* ---- failures ---- */

static Lit literal(Rep rep, unsigned i)
{
    static const int64_t ints[] = {0, 1, -1, 2, 64, 0x10FFFF, 0x110000, INT64_MAX, INT64_MIN};
    static const double doubles[] = {0, -0.0, 1, -1, 0.5, 1e300, INFINITY, -INFINITY, NAN};
    static const uint32_t chars[] = {0, 1, 'a', 'Z', 0xDF, 0x1C5, 0xD800, 0xFFFF, 0x10FFFF};
    switch (rep) {
    case REP_DOUBLE: return (Lit){.rep = rep, .u.d = doubles[i]};
    case REP_CHAR:   return (Lit){.rep = rep, .u.c = chars[i]};
    case REP_ADDR:   return (Lit){.rep = rep, .u.addr = name_of("text")};
    default:         return (Lit){.rep = REP_INT, .u.i = ints[i]};
    }
}

/* Those on literals fail if the table says so, and for its reason. */
static void test_failures(void **state)
{
    (void)state;
    enum { N = 9 };
    for (int p = 0; p < PRIM_COUNT; p++) {
        if (prim_info[p].group != GROUP_LIT)
            continue;
        const char *expected = prim_failure_text(prim_info[p].fails);
        bool failed = false;
        for (unsigned i = 0; i < N * N; i++) {
            int last = prim_info[p].arity - 1;
            Rep first = prim_arg_rep((Prim)p, 0), second = prim_arg_rep((Prim)p, last);
            Lit args[2] = {literal(first, last == 0 ? i % N : i / N), literal(second, i % N)}, result;
            const char *why = prim_apply((Prim)p, args, &result);
            if (why != NULL && (expected == NULL || strcmp(why, expected) != 0))
                fail_msg("%s fails: %s", prim_info[p].text, why);
            if (why == NULL)
                assert_int_equal(result.rep, prim_info[p].res);
            failed |= why != NULL;
        }
        if (failed != (expected != NULL))
            fail_msg("%s does not fail", prim_info[p].text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_library), cmocka_unit_test(test_effects), cmocka_unit_test(test_how),
        cmocka_unit_test(test_failures),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
