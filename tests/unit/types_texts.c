/* The programs in tests/types: good ones have exactly the pinned types, bad ones give exactly the pinned messages.
 *
 *     tests/types/ok/NAME.hs   NAME.types     the types of everything bound at top level, warnings in front
 *     tests/types/bad/NAME.hs  NAME.human     what is wrong with it
 *     tests/types/lib/NAME.hs  NAME.types     as ok, but with the whole library instead of tests/mini-lib
 *
 * With TARRY_UPDATE=1 in the environment the pinned files are written instead of compared; TARRY_ONLY=TEXT runs the
 * programs whose path has TEXT in it. Runs in the checkout. */
#include "base/bigstack.h"
#include "types/types.h"
#include "unit.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool updating(void)
{
    const char *update = getenv("TARRY_UPDATE");
    return update && *update == '1';
}

static bool wanted(const char *path)
{
    const char *only = getenv("TARRY_ONLY");
    return !only || strstr(path, only);
}

static Buf load(const char *path)
{
    Buf b = {0};
    FILE *f = fopen(path, "r");
    for (int c; f && (c = getc(f)) != EOF;) buf_putc(&b, (char)c);
    if (f) fclose(f);
    return b;
}

/* Compares text with what is pinned beside a program. */
static bool is_pinned(const char *path, const char *ending, const Buf *text)
{
    char pinned[512];
    snprintf(pinned, sizeof pinned, "%.*s%s", (int)(strlen(path) - strlen(".hs")), path, ending);
    if (updating()) return buf_save(text, pinned, true);
    Buf expected = load(pinned);
    bool same = strcmp(buf_text(&expected), buf_text(text)) == 0;
    if (!same) fprintf(stderr, "%s differs, expected:\n%s\nfound:\n%s\n", pinned, buf_text(&expected), buf_text(text));
    buf_free(&expected);
    return same;
}

typedef struct Checked {
    Arena   *arena;
    Diags   *ds;
    Program *program;          /* NULL: could not be loaded */
    Typed   *typed;            /* NULL: there were errors */
} Checked;

static Checked check(const char *path, const char *lib)
{
    Checked c = {.arena = arena_new(), .ds = diags_new()};
    LoadOptions options = {.language = &haskell, .file = path, .lib = lib, .extensions = extensions_new(c.arena)};
    c.program = load_program(c.arena, &options, c.ds);
    if (c.program && !diags_errors(c.ds)) c.typed = check_types(c.program, c.ds);
    return c;
}

static void checked_free(Checked *c)
{
    arena_free(c->arena);
    diags_free(c->ds);
}

static void print_type(const Entity *e, Buf *out)
{
    if (!e) return;
    buf_printf(out, "%s :: ", e->name->text);
    if (e->type) ty_print(e->type, out);
    buf_putc(out, '\n');
}

static void print_pattern(const Pat *p, Buf *out)
{
    switch (p->kind) {
    case PAT_VAR: print_type(p->u.var, out); break;
    case PAT_CON: for (uint32_t i = 0; i < p->u.con.n; i++) print_pattern(p->u.con.args[i], out); break;
    case PAT_AS:  print_type(p->u.as.var, out); print_pattern(p->u.as.pat, out); break;
    case PAT_LAZY: case PAT_BANG: case PAT_PAREN: print_pattern(p->u.inner, out); break;
    default: break;
    }
}

static void print_types(const Module *m, Buf *out)
{
    for (uint32_t i = 0; i < m->binds->n; i++) {
        const Binding *b = m->binds->bindings[i];
        if (b->kind == BINDING_FUNCTION) print_type(b->entity, out);
        else print_pattern(b->pat, out);
    }
}

static bool good_with(const char *path, const char *lib)
{
    Checked c = check(path, lib);
    Buf text = {0};
    diags_render(c.ds, DIAG_SHORT, false, &text);
    if (!c.typed) fprintf(stderr, "%s has errors:\n%s", path, buf_text(&text));
    if (c.typed) print_types(c.program->main, &text);
    bool ok = c.typed && is_pinned(path, ".types", &text);
    buf_free(&text);
    checked_free(&c);
    return ok;
}

static bool good(const char *path)
{
    return good_with(path, "tests/mini-lib");
}

static bool good_with_library(const char *path)
{
    return good_with(path, "lib");
}

static bool bad(const char *path)
{
    Checked c = check(path, "tests/mini-lib");
    Buf text = {0};
    diags_render(c.ds, DIAG_HUMAN, false, &text);
    bool ok = c.program && !c.typed && diags_errors(c.ds) > 0;
    if (!ok) fprintf(stderr, "%s was accepted, or could not be loaded\n%s", path, buf_text(&text));
    ok = is_pinned(path, ".human", &text) && ok;
    buf_free(&text);
    checked_free(&c);
    return ok;
}

static void for_all(const char *pattern, bool (*test)(const char *), size_t at_least)
{
    glob_t paths;
    size_t failed = 0;
    assert_int_equal(glob(pattern, 0, NULL, &paths), 0);
    for (size_t i = 0; i < paths.gl_pathc; i++)
        if (wanted(paths.gl_pathv[i])) failed += !test(paths.gl_pathv[i]);
    assert_true(paths.gl_pathc >= at_least);
    globfree(&paths);
    assert_int_equal(failed, 0);
}

static void test_good(void **state)
{
    (void)state;
    for_all("tests/types/ok/*.hs", good, 10);
}

static void test_library(void **state)
{
    (void)state;
    for_all("tests/types/lib/*.hs", good_with_library, 1);
}

static void test_bad(void **state)
{
    (void)state;
    for_all("tests/types/bad/*.hs", bad, 60);
}

static int result;

static void run(void *unused)
{
    (void)unused;
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_good), cmocka_unit_test(test_library),
                                       cmocka_unit_test(test_bad)};
    result = cmocka_run_group_tests(tests, NULL, NULL);
}

int main(void)
{
    bigstack_run((size_t)1 << 30, run, NULL);
    return result;
}
