/* The programs in tests/desugar: what becomes of them is pinned.
 *
 *     tests/desugar/core/NAME.hs  NAME.core     the Core of the program's own definitions
 *     tests/desugar/warn/NAME.hs  NAME.human    the warnings
 *
 * Programs called *centres* have a centre for each function; *call-stacks* are to be profiled by call stacks.
 *
 * The Core must also pass the linter, and read back as the same program. With TARRY_UPDATE=1 in the environment the
 * pinned files are written instead of compared. Runs in the checkout, with the library. */
#include "base/bigstack.h"
#include "core/text.h"
#include "driver/compile.h"
#include "unit.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static Compilation make(const char *path)
{
    CompileOptions options = {.language = &haskell,
                              .centres.kind = strstr(path, "centres") ? CENTRES_TOP : CENTRES_SOURCE,
                              .centres.call_stack = strstr(path, "call-stacks") != NULL};
    Compilation m = compilation_new(path, &options, diags_new());
    compile_to(&m, STAGE_CORE);
    return m;
}

static void made_free(Compilation *m)
{
    diags_free(m->ds);
    compilation_free(m);
}

/* ---- pinned texts ---- */

static bool is_pinned(const char *path, const char *ending, const Buf *text)
{
    char pinned[512];
    snprintf(pinned, sizeof pinned, "%.*s%s", (int)(strlen(path) - strlen(".hs")), path, ending);
    const char *update = getenv("TARRY_UPDATE");
    if (update && *update == '1') return buf_save(text, pinned, true);
    Buf expected = {0};
    FILE *f = fopen(pinned, "r");
    for (int c; f && (c = getc(f)) != EOF;) buf_putc(&expected, (char)c);
    if (f) fclose(f);
    bool same = strcmp(buf_text(&expected), buf_text(text)) == 0;
    if (!same) fprintf(stderr, "%s differs, expected:\n%s\nfound:\n%s\n", pinned, buf_text(&expected), buf_text(text));
    buf_free(&expected);
    return same;
}

/* The program without what the library defines. */
static void print_own(const CoreProgram *p, Buf *out)
{
    CoreProgram own = *p;
    Name main = name_of("Main");
    own.datas = malloc((p->n_datas + 1) * sizeof *own.datas);
    own.tops = malloc((p->n_tops + 1) * sizeof *own.tops);
    own.n_datas = own.n_tops = 0;
    for (uint32_t i = 0; i < p->n_datas; i++)
        if (p->datas[i]->module == main) own.datas[own.n_datas++] = p->datas[i];
    for (uint32_t i = 0; i < p->n_tops; i++)
        if (p->tops[i]->module == main) own.tops[own.n_tops++] = p->tops[i];
    core_print(&own, out);
    free(own.datas);
    free(own.tops);
}

static bool reads_back(const CoreProgram *p)
{
    Buf text = {0};
    Arena *arena = arena_new();
    Diags *ds = diags_new();
    core_print(p, &text);
    CoreProgram *again = core_read(arena, source_add("again.core", buf_text(&text), text.len), ds);
    bool same = again && core_equal(p, again);
    diags_free(ds);
    arena_free(arena);
    buf_free(&text);
    return same;
}

static bool check_core(const char *path)
{
    Compilation m = make(path);
    Buf text = {0};
    bool good = m.core && core_lint(m.core, "desugar", m.ds) && reads_back(m.core);
    if (m.core) print_own(m.core, &text);
    else diags_render(m.ds, DIAG_HUMAN, false, &text);
    good = is_pinned(path, ".core", &text) && good;
    if (!good) fprintf(stderr, "%s fails\n", path);
    buf_free(&text);
    made_free(&m);
    return good;
}

static bool check_warnings(const char *path)
{
    Compilation m = make(path);
    Buf text = {0};
    diags_render(m.ds, DIAG_HUMAN, false, &text);
    bool good = is_pinned(path, ".human", &text) && m.core;
    buf_free(&text);
    made_free(&m);
    return good;
}

/* ---- all programs of a folder ---- */

typedef struct Folder {
    const char *pattern;
    bool      (*check)(const char *path);
    size_t      failed, n;
} Folder;

static void check_folder(void *arg)
{
    Folder *f = arg;
    glob_t found;
    if (glob(f->pattern, 0, NULL, &found) != 0) return;
    for (size_t i = 0; i < found.gl_pathc; i++) f->failed += !f->check(found.gl_pathv[i]);
    f->n = found.gl_pathc;
    globfree(&found);
}

static void run_folder(const char *pattern, bool (*check)(const char *))
{
    Folder f = {.pattern = pattern, .check = check};
    bigstack_run((size_t)1 << 30, check_folder, &f);
    assert_true(f.n > 0);
    assert_int_equal(f.failed, 0);
}

static void test_core(void **state)
{
    (void)state;
    run_folder("tests/desugar/core/*.hs", check_core);
}

static void test_warnings(void **state)
{
    (void)state;
    run_folder("tests/desugar/warn/*.hs", check_warnings);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_core), cmocka_unit_test(test_warnings)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
