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
 * number of lines, and {{NUMBER}} for a number. A line that begins with `=== ` or is `...` is written with a backslash in
 * front. Blank lines at the end of a section are not part of it; output that does not end with a newline shows an extra
 * line saying so. Commands find the checkout in $ROOT and this runner in $GOLDEN; HOME is a fresh, empty folder.
 *
 * Each test runs in a process of its own, as many at a time as there are processors; its report goes through a file, and
 * its exit code says how it went. Reports are printed in the order of the tests. */
#include "base/arena.h"
#include "base/buffer.h"
#include "base/vec.h"

#include <assert.h>
#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <glob.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { TIMEOUT = 60, CONTEXT = 3, MOST_CELLS = 4000000 };
enum { TEST_PASSED = 0, TEST_FAILED = 1, TEST_UPDATED = 2 };

typedef VEC(char *) Lines;

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

/* What became of a command. */
typedef struct Outcome {
    Lines out, err;
    int   code;
    bool  timed_out;
} Outcome;

static struct {
    const char *tarry;                 /* the program under test */
    bool        update;
    long        jobs;
    char        work[64];              /* our temporary folder */
} options;

static _Noreturn void die(const char *what, const char *subject)
{
    fprintf(stderr, "golden: %s %s: %s\n", what, subject, strerror(errno));
    exit(2);
}

/* ---- reading tests ---- */

static bool read_file(const char *path, Buf *b)
{
    FILE *in = fopen(path, "rb");
    if (!in)
        return false;
    char chunk[1 << 14];
    for (size_t n; (n = fread(chunk, 1, sizeof chunk, in)) > 0; )
        buf_write(b, chunk, n);
    bool ok = !ferror(in);
    fclose(in);
    return ok;
}

static Lines split_lines(Arena *arena, const char *text, size_t len)
{
    Lines lines = {0};
    const char *end = text + len;
    while (text < end) {
        const char *newline = memchr(text, '\n', (size_t)(end - text));
        const char *stop = newline ? newline : end;
        VEC_PUSH(&lines, arena_strndup(arena, text, (size_t)(stop - text)));
        text = stop + 1;
    }
    return lines;
}

static void trim_blank_lines(Lines *lines)
{
    while (lines->len && !*VEC_TOP(lines))
        lines->len--;
}

static bool starts_with(const char *s, const char *prefix)
{
    return strncmp(s, prefix, strlen(prefix)) == 0;
}

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

/* As with * in file names: after dots, on a mismatch, let the last dots take one line more. */
static bool lines_match(const Lines *expected, const Lines *got)
{
    size_t i = 0, j = 0, dots = SIZE_MAX, taken = 0;
    while (j < got->len) {
        if (i < expected->len && is_dots(expected->data[i])) {
            dots = i++;
            taken = j;
        } else if (i < expected->len && line_matches(expected->data[i], got->data[j])) {
            i++;
            j++;
        } else if (dots != SIZE_MAX) {
            i = dots + 1;
            j = ++taken;
        } else {
            return false;
        }
    }
    while (i < expected->len && is_dots(expected->data[i]))
        i++;
    return i == expected->len;
}

/* ---- differences ---- */

typedef struct Edit {
    char        tag;                   /* ' ' both, '-' expected only, '+' got only */
    const char *line;
} Edit;

typedef VEC(Edit) Edits;

static void add_edit(Edits *edits, char tag, const char *line)
{
    Edit edit = { tag, line };
    VEC_PUSH(edits, edit);
}

/* cost[i][j]: the fewest unmatched lines when expected[i..] is laid against got[j..]. */
static uint32_t *edit_costs(const Lines *expected, const Lines *got)
{
    size_t n = expected->len, m = got->len, width = m + 1;
    uint32_t *cost = xmalloc((n + 1) * width * sizeof *cost);
    for (size_t i = n + 1; i-- > 0; )
        for (size_t j = m + 1; j-- > 0; ) {
            uint32_t *here = &cost[i * width + j];
            bool dots = i < n && is_dots(expected->data[i]);
            uint32_t best = i == n && j == m ? 0 : UINT32_MAX;
            if (i < n)
                best = here[width] + !dots;
            if (j < m && here[1] + !dots < best)
                best = here[1] + !dots;
            if (i < n && j < m && here[width + 1] < best && line_matches(expected->data[i], got->data[j]))
                best = here[width + 1];
            *here = best;
        }
    return cost;
}

static void walk_costs(const Lines *expected, const Lines *got, const uint32_t *cost, Edits *edits)
{
    size_t n = expected->len, m = got->len, width = m + 1;
    for (size_t i = 0, j = 0; i < n || j < m; ) {
        const uint32_t *here = &cost[i * width + j];
        bool dots = i < n && is_dots(expected->data[i]);
        if (i < n && j < m && *here == here[width + 1] && line_matches(expected->data[i], got->data[j])) {
            add_edit(edits, ' ', got->data[j++]);
            i++;
        } else if (i < n && *here == here[width] + !dots) {
            add_edit(edits, dots ? ' ' : '-', expected->data[i++]);
        } else {
            add_edit(edits, dots ? ' ' : '+', got->data[j++]);
        }
    }
}

static void find_edits(const Lines *expected, const Lines *got, Edits *edits)
{
    if ((expected->len + 1) * (got->len + 1) <= MOST_CELLS) {
        uint32_t *cost = edit_costs(expected, got);
        walk_costs(expected, got, cost, edits);
        free(cost);
        return;
    }
    for (size_t i = 0; i < expected->len; i++)
        add_edit(edits, '-', expected->data[i]);
    for (size_t j = 0; j < got->len; j++)
        add_edit(edits, '+', got->data[j]);
}

/* Whether a difference is within CONTEXT lines of edit `at`. */
static bool near_difference(const Edits *edits, size_t at)
{
    size_t from = at > CONTEXT ? at - CONTEXT : 0;
    for (size_t i = from; i < edits->len && i <= at + CONTEXT; i++)
        if (edits->data[i].tag != ' ')
            return true;
    return false;
}

static void report_difference(Buf *report, const char *what, const Lines *expected, const Lines *got)
{
    Edits edits = {0};
    find_edits(expected, got, &edits);
    buf_printf(report, "    %s (- expected, + got):\n", what);
    bool skipping = false;
    for (size_t i = 0; i < edits.len; i++) {
        bool shown = near_difference(&edits, i);
        if (shown)
            buf_printf(report, "      %c %s\n", edits.data[i].tag, edits.data[i].line);
        else if (!skipping)
            buf_puts(report, "        [same lines]\n");
        skipping = !shown;
    }
    VEC_FREE(&edits);
}

/* ---- running ---- */

static volatile sig_atomic_t running_command, alarm_rang;

/* Ends the command and whatever it started; when we were asked to stop, ourselves too. */
static void on_signal(int number)
{
    if (running_command > 0)
        kill(-(pid_t)running_command, SIGKILL);
    if (number != SIGALRM)
        _exit(TEST_FAILED);
    alarm_rang = 1;
}

static void open_as(int fd, const char *path, int flags)
{
    int opened = open(path, flags, 0666);
    if (opened < 0 || dup2(opened, fd) < 0)
        _exit(126);
    close(opened);
}

static _Noreturn void exec_command(const char *command, const char *folder, const char *out, const char *err)
{
    setpgid(0, 0);
    signal(SIGPIPE, SIG_DFL);          /* whatever whoever started us has done to it */
    if (chdir(folder) != 0)
        _exit(126);
    open_as(0, "/dev/null", O_RDONLY);
    open_as(1, out, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND);
    open_as(2, err, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND);
    execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

static int wait_for(pid_t pid)
{
    int status;
    while (waitpid(pid, &status, 0) < 0)
        if (errno != EINTR)
            die("waiting for", "a command");
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

static Lines read_output(Arena *arena, const char *path)
{
    Buf text = {0};
    if (!read_file(path, &text))
        die("cannot read", path);
    for (size_t i = 0; i < text.len; i++)
        if (!text.data[i])
            text.data[i] = '\a';       /* keep lines ordinary strings; NUL bytes still show as something odd */
    bool complete = !text.len || text.data[text.len - 1] == '\n';
    Lines lines = split_lines(arena, buf_text(&text), text.len);
    buf_free(&text);
    if (!complete)
        VEC_PUSH(&lines, arena_printf(arena, "\\ no newline at end of output"));
    trim_blank_lines(&lines);
    return lines;
}

static Outcome run_command(Test *t, const char *command, const char *folder)
{
    char *out = arena_printf(t->arena, "%s.stdout", folder), *err = arena_printf(t->arena, "%s.stderr", folder);
    alarm_rang = 0;
    pid_t pid = fork();
    if (pid < 0)
        die("cannot fork for", command);
    if (pid == 0)
        exec_command(command, folder, out, err);
    setpgid(pid, pid);                 /* both do it: whoever comes first */
    running_command = pid;
    alarm(TIMEOUT);
    Outcome o = { .code = wait_for(pid) };
    alarm(0);
    running_command = 0;
    kill(-pid, SIGKILL);               /* what it left behind */
    o.timed_out = alarm_rang;
    o.out = read_output(t->arena, out);
    o.err = read_output(t->arena, err);
    return o;
}

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

static void judge(Test *t, Step *step)
{
    static const Lines none = {0};
    const Outcome *o = &step->outcome;
    const Lines *err = step->err ? &step->err->body : &none;
    int code = step->code ? atoi(step->code->argument) : 0;
    step->out_ok = lines_match(&step->command->body, &o->out);
    step->err_ok = lines_match(err, &o->err);
    step->code_ok = !o->timed_out && o->code == code;
    if (step->out_ok && step->err_ok && step->code_ok)
        return;
    buf_printf(&t->report, "  line %d: $ %s\n", step->command->line, step->command->argument);
    if (!step->out_ok)
        report_difference(&t->report, "stdout", &step->command->body, &o->out);
    if (!step->err_ok)
        report_difference(&t->report, "stderr", err, &o->err);
    if (o->timed_out)
        buf_printf(&t->report, "    stopped after %d seconds\n", TIMEOUT);
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
            Step step = { .command = s, .outcome = run_command(t, s->argument, folder) };
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
    else if (parsed && options.update && !any_timed_out(&steps) && update_test(&t, &steps))
        verdict = TEST_UPDATED;
    if (verdict == TEST_FAILED)
        buf_printf(report, "FAIL %s\n%s\n", path, buf_text(&t.report));
    if (verdict == TEST_UPDATED)
        buf_printf(report, "updated %s\n", path);
    return verdict;
}

/* ---- all tests ---- */

static volatile sig_atomic_t interrupted;

static void on_interrupt(int number)
{
    (void)number;
    interrupted = 1;
}

static void handle(int number, void (*handler)(int))
{
    struct sigaction action = { .sa_handler = handler };
    sigaction(number, &action, NULL);
}

/* In a process of its own. */
static _Noreturn void test_process(const char *path, size_t number)
{
    handle(SIGALRM, on_signal);
    handle(SIGINT, on_signal);
    handle(SIGTERM, on_signal);
    char folder[96], home[112], report_path[112];
    snprintf(folder, sizeof folder, "%s/%zu", options.work, number);
    snprintf(home, sizeof home, "%s.home", folder);
    snprintf(report_path, sizeof report_path, "%s.report", folder);
    if (mkdir(home, 0777) != 0)
        die("cannot make", home);
    setenv("HOME", home, 1);
    Buf report = {0};
    int verdict = run_test(path, folder, &report);
    if (!buf_save(&report, report_path, true))
        die("cannot write", report_path);
    _exit(verdict);
}

typedef struct Job {
    pid_t pid;                         /* 0 before it started and after it ended */
    int   verdict;
} Job;

static void start_job(Job *job, const char *path, size_t number)
{
    fflush(NULL);
    job->verdict = TEST_FAILED;
    job->pid = fork();
    if (job->pid < 0)
        die("cannot fork for", path);
    if (job->pid == 0)
        test_process(path, number);
}

static void finish_one(Job *jobs, size_t n)
{
    int status;
    pid_t pid = waitpid(-1, &status, 0);
    for (size_t i = 0; pid > 0 && i < n; i++)
        if (jobs[i].pid == pid) {
            jobs[i].pid = 0;
            jobs[i].verdict = WIFEXITED(status) ? WEXITSTATUS(status) : TEST_FAILED;
        }
}

static size_t count_running(const Job *jobs, size_t n)
{
    size_t running = 0;
    for (size_t i = 0; i < n; i++)
        running += jobs[i].pid > 0;
    return running;
}

static void run_jobs(const Lines *tests, Job *jobs)
{
    handle(SIGINT, on_interrupt);
    handle(SIGTERM, on_interrupt);
    for (size_t i = 0; i < tests->len && !interrupted; i++) {
        while (count_running(jobs, i) >= (size_t)options.jobs)
            finish_one(jobs, i);
        start_job(&jobs[i], tests->data[i], i);
    }
    while (count_running(jobs, tests->len) > 0)
        finish_one(jobs, tests->len);
}

static void print_report(const char *path, size_t number, int verdict)
{
    char report_path[96];
    Buf report = {0};
    snprintf(report_path, sizeof report_path, "%s/%zu.report", options.work, number);
    bool there = read_file(report_path, &report);
    if (!there || (report.len == 0 && verdict != TEST_PASSED))
        printf("FAIL %s\n  the test runner itself failed\n\n", path);
    else
        buf_flush_to(&report, stdout);
    buf_free(&report);
}

/* Runs them and prints the reports; returns how many failed. */
static size_t run_all(const Lines *tests)
{
    Job *jobs = xcalloc(tests->len, sizeof *jobs);
    for (size_t i = 0; i < tests->len; i++)
        jobs[i].verdict = TEST_FAILED;
    run_jobs(tests, jobs);
    size_t failed = 0;
    for (size_t i = 0; i < tests->len && !interrupted; i++) {
        print_report(tests->data[i], i, jobs[i].verdict);
        failed += jobs[i].verdict != TEST_PASSED && jobs[i].verdict != TEST_UPDATED;
    }
    free(jobs);
    if (!interrupted)
        printf("%zu passed, %zu failed\n", tests->len - failed, failed);
    return interrupted ? 1 : failed;
}

/* ---- setting up ---- */

static int remove_one(const char *path, const struct stat *st, int type, struct FTW *where)
{
    (void)st, (void)type, (void)where;
    remove(path);
    return 0;
}

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

/* The environment of the commands, the same whoever runs the tests. */
static void set_environment(Arena *arena)
{
    static const char *const unwanted[] = { "NO_COLOR", "COLUMNS", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "ENV", "CDPATH" };
    char *root = realpath(".", NULL), *self = realpath("/proc/self/exe", NULL), *tarry = realpath(options.tarry, NULL);
    assert(tarry);
    char *bin = arena_printf(arena, "%s/bin", options.work);
    if (mkdir(bin, 0777) != 0 || symlink(tarry, arena_printf(arena, "%s/tarry", bin)) != 0)
        die("cannot write to", options.work);
    const char *path = getenv("PATH");
    for (size_t i = 0; i < sizeof unwanted / sizeof *unwanted; i++)
        unsetenv(unwanted[i]);
    setenv("PATH", arena_printf(arena, "%s:%s", bin, path ? path : "/usr/bin:/bin"), 1);
    setenv("ROOT", root ? root : ".", 1);
    setenv("GOLDEN", self ? self : "golden", 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    setenv("TERM", "dumb", 1);
    setenv("TZ", "UTC", 1);
    /* A sanitizer's complaint must not look like an ordinary failure; looking for leaks takes seconds on aarch64. */
    setenv("ASAN_OPTIONS", "exitcode=99:detect_leaks=0", 0);
    setenv("UBSAN_OPTIONS", "exitcode=99:print_stacktrace=1", 0);
    free(root);
    free(self);
    free(tarry);
}

static _Noreturn void usage(int code)
{
    fputs("usage: golden [--tarry PROGRAM] [--update] [--jobs N] [FILE or FOLDER ...]\n"
          "  runs tests/golden below the current folder, or the tests named, and compares what commands print;\n"
          "  --update rewrites the expected parts of tests that fail; PROGRAM is by default the tarry beside golden\n",
          code ? stderr : stdout);
    exit(code);
}

static void parse_options(int argc, char **argv, Arena *arena, Lines *tests)
{
    char *slash = strrchr(argv[0], '/');
    options.tarry = slash ? arena_printf(arena, "%.*s/tarry", (int)(slash - argv[0]), argv[0]) : "tarry";
    options.jobs = sysconf(_SC_NPROCESSORS_ONLN);
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--update") == 0)
            options.update = true;
        else if (strcmp(argv[i], "--tarry") == 0 && i + 1 < argc)
            options.tarry = argv[++i];
        else if (strcmp(argv[i], "--jobs") == 0 && i + 1 < argc)
            options.jobs = atol(argv[++i]);
        else if (*argv[i] == '-')
            usage(strcmp(argv[i], "--help") == 0 ? 0 : 2);
        else
            add_tests(tests, arena, argv[i]);
    }
    if (options.jobs < 1)
        options.jobs = 1;
}

int main(int argc, char **argv)
{
    Arena *arena = arena_new();
    Lines tests = {0};
    parse_options(argc, argv, arena, &tests);
    if (!tests.len)
        add_tests(&tests, arena, "tests/golden");
    if (access(options.tarry, X_OK) != 0)
        die("cannot run", options.tarry);
    const char *temporary = getenv("TMPDIR");
    if (!temporary || strlen(temporary) > 40)
        temporary = "/tmp";
    snprintf(options.work, sizeof options.work, "%s/golden.XXXXXX", temporary);
    if (!mkdtemp(options.work))
        die("cannot make", options.work);
    set_environment(arena);
    size_t failed = run_all(&tests);
    nftw(options.work, remove_one, 16, FTW_DEPTH | FTW_PHYS);
    VEC_FREE(&tests);
    arena_free(arena);
    return failed ? 1 : 0;
}
