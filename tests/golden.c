/* Golden tests: what the user types, and what must appear.
 *
 * A test is a readable file tests/golden/AREA/NAME.test:
 *
 *     # What is tested, in words (required).
 *     === file a.core                      an input file, written to a fresh temporary folder
 *     main = 1
 *     === $ tarry cost a.core              run there by sh, `tarry` being the program under test; then its stdout
 *     1
 *     === stderr                           its stderr; must be empty when this is absent
 *     === exit 1                           its exit code; 0 when absent
 *
 * There may be several files and commands; they are taken in order. In expected output the line `...` stands for any
 * number of lines, and {{NUMBER}} for a number. A line that begins with `=== ` or is `...` is written with a backslash
 * in front. Blank lines at the end of a section are not part of it; output that does not end with a newline shows an
 * extra line saying so. Commands find the checkout in $ROOT and this runner in $GOLDEN; HOME is a fresh, empty folder.
 * $SLOWER is how many times slower than a release build the program under test is (--slower N; else 1): what tests do
 * many times, or large, they divide by it.
 */
#include "harness/jobs.h"

#include <ctype.h>
#include <errno.h>
#include <glob.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

enum { SECONDS = 120 };                /* that a command may compute */

typedef enum { SECTION_FILE, SECTION_COMMAND, SECTION_STDERR, SECTION_EXIT } SectionKind;

typedef struct Section {
    SectionKind kind;
    int         line;                  /* of the test file */
    const char *argument;              /* file name, command or exit code */
    Lines       body;                  /* without blank lines at the end */
} Section;

typedef struct Test {
    const char  *path;
    Arena       *arena;
    Lines        header;               /* the # lines */
    VEC(Section) sections;
    Buf          report;
} Test;

static bool update;                    /* rewrite the expected parts of tests that fail */
static const char *slower = "1";

/* ---- reading tests ---- */

/* Whether the line, apart from backslashes in front of it, looks like a heading or like dots. */
static bool is_special(const char *line)
{
    line += strspn(line, "\\");
    return starts_with(line, "===") || strcmp(line, "...") == 0;
}

/* What a line of a section stands for: a special line is written with one more backslash. */
static const char *unescape(const char *line)
{
    return *line == '\\' && is_special(line) ? line + 1 : line;
}

static bool complain(Test *t, int line, const char *what)
{
    buf_printf(&t->report, "  line %d: %s\n", line, what);
    return false;
}

/* heading = '=== file ' NAME | '=== $ ' COMMAND | '=== stderr' | '=== exit ' NUMBER */
static bool parse_heading(Test *t, const char *heading, int line)
{
    static const struct { const char *prefix; SectionKind kind; } kinds[] = {
        { "file ", SECTION_FILE }, { "$ ", SECTION_COMMAND }, { "stderr", SECTION_STDERR }, { "exit ", SECTION_EXIT },
    };
    const char *text = heading + strlen("=== ");
    bool command_before = false;
    for (size_t i = 0; i < t->sections.len; i++)
        command_before |= t->sections.data[i].kind == SECTION_COMMAND;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (starts_with(text, kinds[i].prefix)) {
            Section s = { .kind = kinds[i].kind, .line = line, .argument = text + strlen(kinds[i].prefix) };
            bool about_command = s.kind == SECTION_STDERR || s.kind == SECTION_EXIT;
            if (about_command && (!command_before || VEC_TOP(&t->sections).kind == SECTION_FILE))
                return complain(t, line, "this section must follow a command");
            VEC_PUSH(&t->sections, s);
            return true;
        }
    return complain(t, line, "a section is `=== file NAME`, `=== $ COMMAND`, `=== stderr` or `=== exit N`");
}

static bool parse_line(Test *t, char *line, int number)
{
    if (starts_with(line, "=== "))
        return parse_heading(t, line, number);
    if (t->sections.len) {
        VEC_PUSH(&VEC_TOP(&t->sections).body, line);
        return true;
    }
    if (*line && *line != '#')
        return complain(t, number, "only # lines may stand before the first section");
    VEC_PUSH(&t->header, line);
    return true;
}

static bool parse_test(Test *t)
{
    Buf text = {0};
    if (!read_file(t->path, &text))
        return complain(t, 0, strerror(errno));
    Lines lines = split_lines(t->arena, buf_text(&text), text.len);
    buf_free(&text);
    bool ok = true;
    for (size_t i = 0; ok && i < lines.len; i++)
        ok = parse_line(t, lines.data[i], (int)i + 1);
    VEC_FREE(&lines);
    bool any = false;
    for (size_t i = 0; i < t->sections.len; i++) {
        trim_blank_lines(&t->sections.data[i].body);
        any |= t->sections.data[i].kind == SECTION_COMMAND;
    }
    trim_blank_lines(&t->header);
    if (ok && !t->header.len)
        return complain(t, 1, "a test begins with # lines that say what it is about");
    if (ok && !any)
        return complain(t, 1, "there is no command");
    return ok;
}

/* ---- matching ---- */

/* Length of the number s begins with: -?D+(.D+)?(e[+-]?D+)?; 0 when there is none. */
static size_t number_length(const char *s)
{
    const char *p = s + (*s == '-');
    if (!isdigit((unsigned char)*p))
        return 0;
    while (isdigit((unsigned char)*p))
        p++;
    if (*p == '.' && isdigit((unsigned char)p[1]))
        for (p++; isdigit((unsigned char)*p); )
            p++;
    if (*p == 'e' || *p == 'E') {
        const char *q = p + 1 + (p[1] == '+' || p[1] == '-');
        if (isdigit((unsigned char)*q))
            for (p = q; isdigit((unsigned char)*p); )
                p++;
    }
    return (size_t)(p - s);
}

static bool line_matches(const char *pattern, const char *line)
{
    static const char number[] = "{{NUMBER}}";
    pattern = unescape(pattern);
    while (*pattern) {
        if (starts_with(pattern, number)) {
            size_t n = number_length(line);
            if (!n)
                return false;
            line += n;
            pattern += strlen(number);
        } else if (*pattern++ != *line++) {
            return false;
        }
    }
    return !*line;
}

static bool is_dots(const char *pattern)
{
    return strcmp(pattern, "...") == 0;
}

static const Matching matching = { line_matches, is_dots };

/* ---- one test ---- */

/* A command's sections: itself, and those about its stderr and exit code, or NULL. */
typedef struct Step {
    const Section *command, *err, *code;
    Outcome        outcome;
    bool           out_ok, err_ok, code_ok;
} Step;

typedef VEC(Step) Steps;

static bool write_input(Test *t, const Section *s, const char *folder)
{
    Buf text = {0};
    for (size_t i = 0; i < s->body.len; i++)
        buf_printf(&text, "%s\n", unescape(s->body.data[i]));
    char *path = arena_printf(t->arena, "%s/%s", folder, s->argument);
    for (char *slash = path + strlen(folder) + 1; (slash = strchr(slash, '/')); slash++) {
        *slash = 0;
        mkdir(path, 0777);
        *slash = '/';
    }
    bool ok = buf_save(&text, path, true);
    buf_free(&text);
    return ok || complain(t, s->line, strerror(errno));
}

static Outcome run_in(Test *t, const char *command, const char *folder)
{
    Outcome o = run_command(t->arena, command, folder, "/dev/null", SECONDS);
    trim_blank_lines(&o.out);
    trim_blank_lines(&o.err);
    return o;
}

static void judge(Test *t, Step *step)
{
    static const Lines none = {0};
    const Outcome *o = &step->outcome;
    const Lines *err = step->err ? &step->err->body : &none;
    int code = step->code ? atoi(step->code->argument) : 0;
    step->out_ok = lines_match(&step->command->body, &o->out, &matching);
    step->err_ok = lines_match(err, &o->err, &matching);
    step->code_ok = !o->timed_out && o->code == code;
    if (step->out_ok && step->err_ok && step->code_ok)
        return;
    buf_printf(&t->report, "  line %d: $ %s\n", step->command->line, step->command->argument);
    if (!step->out_ok)
        report_difference(&t->report, "stdout", &step->command->body, &o->out, &matching);
    if (!step->err_ok)
        report_difference(&t->report, "stderr", err, &o->err, &matching);
    if (o->timed_out)
        buf_printf(&t->report, "    stopped: it took over %d seconds of CPU time, or hung\n", SECONDS);
    else if (!step->code_ok)
        buf_printf(&t->report, "    exit code: expected %d, got %d\n", code, o->code);
}

/* Runs all sections in order; the sections about a command are known only after it, so it is judged when the next one
 * begins or the test ends. */
static bool run_sections(Test *t, const char *folder, Steps *steps)
{
    bool files_ok = true;
    for (size_t i = 0; i < t->sections.len; i++) {
        const Section *s = &t->sections.data[i];
        switch (s->kind) {
        case SECTION_FILE:
            files_ok &= write_input(t, s, folder);
            break;
        case SECTION_COMMAND: {
            Step step = { .command = s, .outcome = run_in(t, s->argument, folder) };
            VEC_PUSH(steps, step);
            break;
        }
        case SECTION_STDERR:
            VEC_TOP(steps).err = s;
            break;
        case SECTION_EXIT:
            VEC_TOP(steps).code = s;
            break;
        }
    }
    bool ok = files_ok;
    for (size_t i = 0; i < steps->len; i++) {
        Step *step = &steps->data[i];
        judge(t, step);
        ok &= step->out_ok && step->err_ok && step->code_ok;
    }
    return ok;
}

/* ---- updating ---- */

static void put_lines(Buf *b, const Lines *lines, bool escape)
{
    for (size_t i = 0; i < lines->len; i++)
        buf_printf(b, "%s%s\n", escape && is_special(lines->data[i]) ? "\\" : "", lines->data[i]);
}

/* Expected lines that matched stay as they are, dots and all; others become what was got. */
static void put_body(Buf *b, bool ok, const Section *expected, const Lines *got)
{
    if (ok && expected)
        put_lines(b, &expected->body, false);
    else
        put_lines(b, got, true);
}

static void put_step(Buf *b, const Step *step)
{
    const Outcome *o = &step->outcome;
    buf_printf(b, "=== $ %s\n", step->command->argument);
    put_body(b, step->out_ok, step->command, &o->out);
    if (step->err_ok ? step->err != NULL : o->err.len > 0) {
        buf_puts(b, "=== stderr\n");
        put_body(b, step->err_ok, step->err, &o->err);
    }
    if (o->code)
        buf_printf(b, "=== exit %d\n", o->code);
}

static bool update_test(Test *t, const Steps *steps)
{
    Buf b = {0};
    size_t next = 0;
    put_lines(&b, &t->header, false);
    for (size_t i = 0; i < t->sections.len; i++) {
        const Section *s = &t->sections.data[i];
        if (s->kind == SECTION_FILE) {
            buf_printf(&b, "\n=== file %s\n", s->argument);
            put_lines(&b, &s->body, false);
        } else if (s->kind == SECTION_COMMAND) {
            buf_putc(&b, '\n');
            put_step(&b, &steps->data[next++]);
        }
    }
    bool ok = buf_save(&b, t->path, true);
    buf_free(&b);
    return ok;
}

static bool any_timed_out(const Steps *steps)
{
    for (size_t i = 0; i < steps->len; i++)
        if (steps->data[i].outcome.timed_out)
            return true;
    return false;
}

/* Runs the test at `path` in a fresh folder; returns TEST_PASSED and so on, with the report written. */
static int run_test(const char *path, const char *folder, Buf *report)
{
    Test t = { .path = path, .arena = arena_new() };
    Steps steps = {0};
    int verdict = TEST_FAILED;
    bool parsed = parse_test(&t);
    if (parsed && mkdir(folder, 0777) != 0)
        die("cannot make", folder);
    if (parsed && run_sections(&t, folder, &steps))
        verdict = TEST_PASSED;
    else if (parsed && update && !any_timed_out(&steps) && update_test(&t, &steps))
        verdict = TEST_UPDATED;
    if (verdict == TEST_FAILED)
        buf_printf(report, "FAIL %s\n%s\n", path, buf_text(&t.report));
    if (verdict == TEST_UPDATED)
        buf_printf(report, "updated %s\n", path);
    return verdict;
}

/* ---- setting up ---- */

static void add_matching(Lines *tests, Arena *arena, const char *pattern)
{
    glob_t found;
    if (glob(pattern, 0, NULL, &found) == 0) {
        for (size_t i = 0; i < found.gl_pathc; i++)
            VEC_PUSH(tests, arena_strndup(arena, found.gl_pathv[i], strlen(found.gl_pathv[i])));
        globfree(&found);
    }
}

/* A file, or a folder with tests in it or in its folders. */
static void add_tests(Lines *tests, Arena *arena, const char *path)
{
    struct stat st;
    if (stat(path, &st) != 0)
        die("cannot read", path);
    if (!S_ISDIR(st.st_mode)) {
        VEC_PUSH(tests, arena_strndup(arena, path, strlen(path)));
        return;
    }
    add_matching(tests, arena, arena_printf(arena, "%s/*.test", path));
    add_matching(tests, arena, arena_printf(arena, "%s/*/*.test", path));
}

static _Noreturn void usage(int code)
{
    fputs("usage: golden [--tarry PROGRAM] [--update] [--jobs N] [--times] [FILE or FOLDER ...]\n"
          "  runs tests/golden below the current folder, or the tests named, and compares what commands print;\n"
          "  --update rewrites the expected parts of tests that fail; PROGRAM is by default the tarry beside golden;\n"
          "  --times says how long each computes\n",
          code ? stderr : stdout);
    exit(code);
}

static void parse_options(Harness *h, int argc, char **argv, Arena *arena, Lines *tests)
{
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--update") == 0)
            update = true;
        else if (strcmp(argv[i], "--times") == 0)
            h->times = true;
        else if (strcmp(argv[i], "--tarry") == 0 && i + 1 < argc)
            h->tarry = argv[++i];
        else if (strcmp(argv[i], "--jobs") == 0 && i + 1 < argc)
            h->jobs = atol(argv[++i]);
        else if (strcmp(argv[i], "--slower") == 0 && i + 1 < argc)
            slower = argv[++i];
        else if (*argv[i] == '-')
            usage(strcmp(argv[i], "--help") == 0 ? 0 : 2);
        else
            add_tests(tests, arena, argv[i]);
    }
}

int main(int argc, char **argv)
{
    Arena *arena = arena_new();
    Lines tests = {0};
    Harness h;
    harness_init(&h, "golden", argv[0], arena);
    parse_options(&h, argc, argv, arena, &tests);
    if (!tests.len)
        add_tests(&tests, arena, "tests/golden");
    harness_start(&h, arena);
    char *self = realpath("/proc/self/exe", NULL);
    setenv("GOLDEN", self ? self : "golden", 1);
    setenv("SLOWER", slower, 1);
    int exit_code = harness_run(&h, &tests, run_test);
    free(self);
    VEC_FREE(&tests);
    arena_free(arena);
    return exit_code;
}
