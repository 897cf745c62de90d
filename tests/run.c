/* Run tests: Haskell programs, and what GHC's build of them printed.
 *
 * A test is a program tests/run/AREA/NAME.hs (or .lhs), beside it
 *
 *     NAME.out      its stdout (required); places in GHC's own library are left out of call stacks
 *     NAME.err      its stderr; when this is absent it must be empty, or, if the exit code is not 0, does not matter
 *     NAME.code     its exit code; 0 when absent
 *     NAME.in       its stdin; none when absent
 *     NAME.args     its arguments, as one would type them to sh
 *     NAME.flags    options for the compiler, which GHC has to know too: -XNAME, -iDIR
 *
 * A folder with a Main.hs in it is one test, NAME being Main; the rest of it is the program's modules and files. The
 * tests of the library, tests/lib, are arranged in the same way, and so are the programs of the benchmark,
 * bench/programs: their arguments make them small. Expected output is not written by this runner: tests/run/ghc.sh has
 * GHC write it.
 *
 * Tarry is told not to warn, so that stderr is the program's. A program runs in a fresh folder with links to its files
 * (NAME.*, or all the folder has), where it may write.
 *
 * With --as-core what runs is the text of the optimised program: tarry core --opt NAME.hs, read again. Messages name
 * places in that text, so stderr does not matter then. */
#include "harness/jobs.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { SECONDS = 120 };                /* that a command may compute */

static const Matching exactly;
static const char *options = "";       /* for tarry run, besides those of each test */
static bool as_core;                   /* run what tarry core --opt prints */

/* A test, its path taken apart. */
typedef struct Test {
    Arena      *arena;
    const char *path;                  /* tests/run/AREA/NAME.hs */
    const char *folder, *file, *name;  /* tests/run/AREA, NAME.hs, NAME */
    Buf         report;
} Test;

/* ---- finding the tests ---- */

static bool has_suffix(const char *s, const char *suffix)
{
    size_t n = strlen(s), k = strlen(suffix);
    return n > k && strcmp(s + n - k, suffix) == 0;
}

static bool is_source(const char *path)
{
    return has_suffix(path, ".hs") || has_suffix(path, ".lhs");
}

static bool is_folder(const char *path)
{
    struct stat st;
    return stat(path, &st) == 0 && S_ISDIR(st.st_mode);
}

/* The program of a folder that is one test; NULL when it is not. */
static char *main_of(Arena *arena, const char *folder)
{
    char *hs = arena_printf(arena, "%s/Main.hs", folder), *lhs = arena_printf(arena, "%s/Main.lhs", folder);
    return access(hs, R_OK) == 0 ? hs : access(lhs, R_OK) == 0 ? lhs : NULL;
}

static void add_tests(Lines *tests, Arena *arena, char *path);

static void add_folder(Lines *tests, Arena *arena, const char *folder)
{
    struct dirent **entries;
    int n = scandir(folder, &entries, NULL, alphasort);
    if (n < 0)
        die("cannot read", folder);
    for (int i = 0; i < n; i++) {
        char *path = arena_printf(arena, "%s/%s", folder, entries[i]->d_name);
        if (entries[i]->d_name[0] != '.' && (is_source(path) || is_folder(path)))
            add_tests(tests, arena, path);
        free(entries[i]);
    }
    free(entries);
}

/* A program, a folder that is one, or a folder of tests. */
static void add_tests(Lines *tests, Arena *arena, char *path)
{
    if (access(path, R_OK) != 0)
        die("cannot read", path);
    char *program = is_folder(path) ? main_of(arena, path) : path;
    if (program)
        VEC_PUSH(tests, program);
    else
        add_folder(tests, arena, path);
}

static void split_path(Test *t)
{
    const char *slash = strrchr(t->path, '/');
    t->folder = slash ? arena_strndup(t->arena, t->path, (size_t)(slash - t->path)) : ".";
    t->file = slash ? slash + 1 : t->path;
    t->name = arena_strndup(t->arena, t->file, (size_t)(strrchr(t->file, '.') - t->file));
}

/* ---- running one ---- */

static char *beside(Test *t, const char *suffix)
{
    return arena_printf(t->arena, "%s/%s.%s", t->folder, t->name, suffix);
}

/* The text of NAME.SUFFIX without its newlines at the end; "" when there is no such file. */
static const char *setting(Test *t, const char *suffix)
{
    Buf text = {0};
    read_file(beside(t, suffix), &text);
    while (text.len && text.data[text.len - 1] == '\n')
        text.len--;
    const char *s = arena_strndup(t->arena, text.len ? text.data : "", text.len);
    buf_free(&text);
    return s;
}

static bool belongs(const Test *t, const char *entry)
{
    size_t n = strlen(t->name);
    if (entry[0] == '.')
        return false;
    return strcmp(t->name, "Main") == 0 || (strncmp(entry, t->name, n) == 0 && entry[n] == '.');
}

/* The test's files, linked to from a fresh folder. */
static void make_folder(Test *t, const char *work)
{
    char *from = realpath(t->folder, NULL);
    DIR *dir = from ? opendir(from) : NULL;
    if (!dir || mkdir(work, 0777) != 0)
        die("cannot set up", t->path);
    for (struct dirent *entry; (entry = readdir(dir)); )
        if (belongs(t, entry->d_name)
            && symlink(arena_printf(t->arena, "%s/%s", from, entry->d_name),
                       arena_printf(t->arena, "%s/%s", work, entry->d_name))
                   != 0)
            die("cannot link", entry->d_name);
    closedir(dir);
    free(from);
}

/* Compares with NAME.SUFFIX, reporting what differs; nothing is expected when there is no such file. */
static bool judge(Test *t, const char *what, const char *suffix, const Lines *got)
{
    Lines expected = {0};
    char *path = beside(t, suffix);
    if (access(path, R_OK) == 0)
        expected = read_output(t->arena, path);
    bool same = lines_match(&expected, got, &exactly);
    if (!same)
        report_difference(&t->report, what, &expected, got, &exactly);
    VEC_FREE(&expected);
    return same;
}

static const char *command_of(Test *t)
{
    const char *flags = setting(t, "flags"), *args = setting(t, "args");
    if (!as_core)
        return arena_printf(t->arena, "exec tarry run -w %s %s %s %s", options, flags, t->file, args);
    return arena_printf(t->arena, "tarry core --opt %s %s > %s.core || exit 99; exec tarry run %s %s.core %s", flags,
                        t->file, t->name, options, t->name, args);
}

static bool run_program(Test *t, const char *work)
{
    char *input = realpath(beside(t, "in"), NULL);
    make_folder(t, work);
    const char *command = command_of(t);
    Outcome o = run_command(t->arena, command, work, input ? input : "/dev/null", SECONDS);
    int code = atoi(setting(t, "code"));
    bool ok = judge(t, "stdout", "out", &o.out);
    if (!as_core && (code == 0 || access(beside(t, "err"), R_OK) == 0))
        ok &= judge(t, "stderr", "err", &o.err);
    if (o.timed_out)
        buf_printf(&t->report, "    stopped: it took over %d seconds of CPU time, or hung\n", SECONDS);
    else if (o.code != code)
        buf_printf(&t->report, "    exit code: expected %d, got %d\n", code, o.code);
    free(input);
    return ok && !o.timed_out && o.code == code;
}

static int run_test(const char *path, const char *work, Buf *report)
{
    Test t = { .arena = arena_new(), .path = path };
    bool ok = false;
    split_path(&t);
    if (access(beside(&t, "out"), R_OK) == 0)
        ok = run_program(&t, work);
    else
        buf_printf(&t.report, "    there is no %s: sh tests/run/ghc.sh %s\n", beside(&t, "out"), path);
    if (!ok)
        buf_printf(report, "FAIL %s\n%s\n", path, buf_text(&t.report));
    return ok ? TEST_PASSED : TEST_FAILED;
}

/* ---- setting up ---- */

static _Noreturn void usage(int code)
{
    fputs("usage: runtests [--tarry PROGRAM] [--options OPTIONS] [--as-core] [--jobs N] [--times]\n"
          "                [FILE or FOLDER ...]\n"
          "  runs the programs below tests/run, tests/lib and bench/programs, or those named, and compares what "
          "they print with\n"
          "  what GHC's build of them printed; PROGRAM is by default the tarry beside runtests; OPTIONS are for "
          "tarry run, such as\n"
          "  --engine=bytecode; --as-core runs the optimised Core of each, printed and read again\n",
          code ? stderr : stdout);
    exit(code);
}

static void parse_options(Harness *h, int argc, char **argv, Arena *arena, Lines *tests)
{
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--tarry") == 0 && i + 1 < argc)
            h->tarry = argv[++i];
        else if (strcmp(argv[i], "--options") == 0 && i + 1 < argc)
            options = argv[++i];
        else if (strcmp(argv[i], "--as-core") == 0)
            as_core = true;
        else if (strcmp(argv[i], "--jobs") == 0 && i + 1 < argc)
            h->jobs = atol(argv[++i]);
        else if (strcmp(argv[i], "--times") == 0)
            h->times = true;
        else if (*argv[i] == '-')
            usage(strcmp(argv[i], "--help") == 0 ? 0 : 2);
        else
            add_tests(tests, arena, argv[i]);
    }
}

static void add_all(Lines *tests, Arena *arena)
{
    static const char *const folders[] = { "tests/run", "tests/lib", "bench/programs" };
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
        if (access(folders[i], R_OK) == 0)
            add_tests(tests, arena, arena_printf(arena, "%s", folders[i]));
}

int main(int argc, char **argv)
{
    Arena *arena = arena_new();
    Lines tests = {0};
    Harness h;
    harness_init(&h, "runtests", argv[0], arena);
    parse_options(&h, argc, argv, arena, &tests);
    if (!tests.len)
        add_all(&tests, arena);
    harness_start(&h, arena);
    int exit_code = harness_run(&h, &tests, run_test);
    VEC_FREE(&tests);
    arena_free(arena);
    return exit_code;
}
