/* The programs in tests/rename: good ones are renamed as pinned, bad ones give exactly the pinned messages.
 *
 *     tests/rename/ok/NAME.hs   NAME.out        the user's modules, as rename_print shows them
 *     tests/rename/bad/NAME.hs  NAME.human      what is wrong
 *     tests/rename/.../NAME/                    further modules of the program, as if by -i
 *
 * With TARRY_UPDATE=1 in the environment the pinned files are written instead of compared. Runs in the checkout. */
#include "syntax/rename.h"

#include "base/bigstack.h"
#include "rename_lib.h"
#include "unit.h"

static char lib[256];

typedef struct Loaded {
    Arena   *arena;
    Diags   *ds;
    Program *program;
} Loaded;

static bool is_folder(const char *path)
{
    struct stat s;
    return stat(path, &s) == 0 && S_ISDIR(s.st_mode);
}

static Loaded load_path(const char *path)
{
    Loaded l = {.arena = arena_new(), .ds = diags_new()};
    char folder[512];
    snprintf(folder, sizeof folder, "%.*s", (int)(strlen(path) - strlen(".hs")), path);
    const char *dirs[] = {folder};
    LoadOptions options = {.language = &haskell, .file = path, .dirs = dirs, .n_dirs = is_folder(folder), .lib = lib,
                           .extensions = extensions_new(l.arena)};
    l.program = load_program(l.arena, &options, l.ds);
    return l;
}

static void unload(Loaded *l)
{
    arena_free(l->arena);
    diags_free(l->ds);
}

/* The library's folder is another one in every run. */
static void replace_lib(Buf *text)
{
    Buf out = {0};
    for (const char *c = buf_text(text); *c;) {
        bool here = strncmp(c, lib, strlen(lib)) == 0;
        if (here) buf_puts(&out, "LIB");
        else buf_putc(&out, *c);
        c += here ? strlen(lib) : 1;
    }
    buf_free(text);
    *text = out;
}

/* Where the library defines something is its own affair: Tarry.Num.+ is shown as +. */
static void drop_library_modules(Buf *text)
{
    Buf out = {0};
    for (const char *c = buf_text(text); *c;) {
        size_t prefix = strncmp(c, "Tarry.", 6) == 0 ? 6 : 0, word = prefix;
        while (prefix && isalpha((unsigned char)c[word])) word++;
        bool qualifier = word > prefix && c[word] == '.';
        if (!qualifier) buf_putc(&out, *c);
        c += qualifier ? word + 1 : 1;
    }
    buf_free(text);
    *text = out;
}

static Buf messages(const Loaded *l)
{
    Buf text = {0};
    diags_render(l->ds, DIAG_HUMAN, false, &text);
    replace_lib(&text);
    drop_library_modules(&text);
    return text;
}

static Buf load_text(const char *path)
{
    Buf b = {0};
    FILE *f = fopen(path, "r");
    for (int c; f && (c = getc(f)) != EOF;) buf_putc(&b, (char)c);
    if (f) fclose(f);
    return b;
}

static bool is_pinned(const char *path, const char *ending, const Buf *text)
{
    char pinned[512];
    const char *update = getenv("TARRY_UPDATE");
    snprintf(pinned, sizeof pinned, "%.*s%s", (int)(strlen(path) - strlen(".hs")), path, ending);
    if (update && *update == '1') return buf_save(text, pinned, true);
    Buf expected = load_text(pinned);
    bool same = strcmp(buf_text(&expected), buf_text(text)) == 0;
    if (!same) fprintf(stderr, "%s differs, expected:\n%s\nfound:\n%s\n", pinned, buf_text(&expected), buf_text(text));
    buf_free(&expected);
    return same;
}

static bool is_users(const Module *m)
{
    return strncmp(source_get(m->file)->path, lib, strlen(lib)) != 0;
}

static bool good(const char *path)
{
    Loaded l = load_path(path);
    Buf out = {0}, problems = messages(&l);
    bool ok = l.program && diags_errors(l.ds) == 0;
    if (!ok) fprintf(stderr, "%s:\n%s", path, buf_text(&problems));
    for (uint32_t i = 0; ok && i < l.program->n_modules; i++)
        if (is_users(l.program->modules[i])) rename_print(l.program->modules[i], &out);
    drop_library_modules(&out);
    ok = ok && is_pinned(path, ".out", &out);
    buf_free(&out);
    buf_free(&problems);
    unload(&l);
    return ok;
}

static bool bad(const char *path)
{
    Loaded l = load_path(path);
    Buf text = messages(&l);
    bool ok = diags_errors(l.ds) > 0;
    if (!ok) fprintf(stderr, "%s gave no errors\n", path);
    ok = is_pinned(path, ".human", &text) && ok;
    buf_free(&text);
    unload(&l);
    return ok;
}

static void for_all(const char *pattern, size_t least, bool (*test)(const char *))
{
    glob_t paths;
    size_t failed = 0;
    assert_int_equal(glob(pattern, 0, NULL, &paths), 0);
    for (size_t i = 0; i < paths.gl_pathc; i++) failed += !test(paths.gl_pathv[i]);
    assert_true(paths.gl_pathc >= least);
    globfree(&paths);
    assert_int_equal(failed, 0);
}

static void test_good(void **state)
{
    (void)state;
    for_all("tests/rename/ok/*.hs", 15, good);
}

static void test_bad(void **state)
{
    (void)state;
    for_all("tests/rename/bad/*.hs", 40, bad);
}

/* A module in a folder of its own name finds the others from the root of the tree. */
static void test_root(void **state)
{
    (void)state;
    Loaded l = load_path("tests/rename/tree/A/B.hs");
    assert_int_equal(diags_errors(l.ds), 0);
    assert_string_equal(l.program->main->name->text, "A.B");
    assert_null(l.program->entry);
    unload(&l);
}

/* A file of the library is the library's module, not another one of the same name. */
static void test_library_file(void **state)
{
    (void)state;
    char path[512];
    snprintf(path, sizeof path, "%s/Data/../Data/Maybe.hs", lib);
    Loaded l = load_path(path);
    assert_int_equal(diags_errors(l.ds), 0);
    assert_string_equal(l.program->main->name->text, "Data.Maybe");
    for (uint32_t i = 0; i < l.program->n_modules; i++)
        if (l.program->modules[i]->name == l.program->main->name)
            assert_ptr_equal(l.program->modules[i], l.program->main);
    unload(&l);
}

static void test_no_library(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    Diags *ds = diags_new();
    Buf text = {0};
    LoadOptions options = {.language = &haskell, .file = "tests/rename/ok/no-prelude.hs", .lib = "tests/rename/nowhere",
                           .extensions = extensions_new(arena)};
    load_program(arena, &options, ds);
    diags_render(ds, DIAG_SHORT, false, &text);
    assert_string_equal(buf_text(&text), "error[E1206]: the library is not in `tests/rename/nowhere`\n");
    buf_free(&text);
    diags_free(ds);
    arena_free(arena);
}

static void test_no_file(void **state)
{
    (void)state;
    Loaded l = load_path("tests/rename/nowhere.hs");
    Buf text = {0};
    assert_null(l.program);
    diags_render(l.ds, DIAG_SHORT, false, &text);
    assert_string_equal(buf_text(&text),
                        "error[E1201]: cannot read `tests/rename/nowhere.hs`: No such file or directory\n");
    buf_free(&text);
    unload(&l);
}

/* Imported modules come first, and main is found. */
static void test_order(void **state)
{
    (void)state;
    Loaded l = load_path("tests/rename/ok/imports.hs");
    const Program *p = l.program;
    assert_int_equal(diags_errors(l.ds), 0);
    assert_ptr_equal(p->modules[p->n_modules - 1], p->main);
    assert_string_equal(p->entry->name->text, "main");
    assert_ptr_equal(p->entry->module, p->main);
    for (int i = 0; i < KNOWN_COUNT; i++) assert_true(p->known[i] || !haskell.known[i].module);
    for (uint32_t i = 0; i < p->n_modules; i++)
        for (uint32_t k = 0; k < p->modules[i]->n_imports; k++) {
            bool before = false;
            for (uint32_t m = 0; m < i; m++) before |= p->modules[m]->name == p->modules[i]->imports[k]->module;
            assert_true(before);
        }
    unload(&l);
}

static void run(void *result)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_good),         cmocka_unit_test(test_bad),        cmocka_unit_test(test_root),
        cmocka_unit_test(test_library_file), cmocka_unit_test(test_no_library), cmocka_unit_test(test_no_file),
        cmocka_unit_test(test_order),
    };
    *(int *)result = cmocka_run_group_tests(tests, NULL, NULL);
}

int main(void)
{
    int failed = 1;
    if (!lib_make(lib, sizeof lib)) perror(lib);
    else bigstack_run((size_t)4 << 30, run, &failed);
    lib_remove(lib);
    return failed;
}
