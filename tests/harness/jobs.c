/* Tests in parallel: see jobs.h. */
#include "jobs.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static const char *runner = "tests";

_Noreturn void die(const char *what, const char *subject)
{
    fprintf(stderr, "%s: %s %s: %s\n", runner, what, subject, strerror(errno));
    exit(2);
}

/* ---- running a command ---- */

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

static _Noreturn void exec_command(const char *command, const char *folder, const char *in, const char *out,
                                   const char *err, unsigned seconds)
{
    setpgid(0, 0);
    setrlimit(RLIMIT_CPU, &(struct rlimit){ seconds, seconds + 5 });
    signal(SIGPIPE, SIG_DFL);          /* whatever whoever started us has done to it */
    if (chdir(folder) != 0)
        _exit(126);
    open_as(0, in, O_RDONLY);
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

Outcome run_command(Arena *arena, const char *command, const char *folder, const char *in, unsigned seconds)
{
    char *out = arena_printf(arena, "%s.stdout", folder), *err = arena_printf(arena, "%s.stderr", folder);
    alarm_rang = 0;
    pid_t pid = fork();
    if (pid < 0)
        die("cannot fork for", command);
    if (pid == 0)
        exec_command(command, folder, in, out, err, seconds);
    setpgid(pid, pid);                 /* both do it: whoever comes first */
    running_command = pid;
    alarm(COMMAND_WAITS);
    Outcome o = { .code = wait_for(pid) };
    alarm(0);
    running_command = 0;
    kill(-pid, SIGKILL);               /* what it left behind */
    o.timed_out = alarm_rang || o.code == 128 + SIGXCPU;
    o.out = read_output(arena, out);
    o.err = read_output(arena, err);
    return o;
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
static _Noreturn void test_process(const Harness *h, const char *path, size_t number, TestRun *run)
{
    handle(SIGALRM, on_signal);
    handle(SIGINT, on_signal);
    handle(SIGTERM, on_signal);
    char folder[96], home[112], report_path[112];
    snprintf(folder, sizeof folder, "%s/%zu", h->work, number);
    snprintf(home, sizeof home, "%s.home", folder);
    snprintf(report_path, sizeof report_path, "%s.report", folder);
    if (mkdir(home, 0777) != 0)
        die("cannot make", home);
    setenv("HOME", home, 1);
    Buf report = {0};
    int verdict = run(path, folder, &report);
    if (!buf_save(&report, report_path, true))
        die("cannot write", report_path);
    _exit(verdict);
}

typedef struct Job {
    pid_t  pid;                        /* 0 before it started and after it ended */
    int    verdict;
    double computed;                   /* seconds of CPU time, of all its processes that somebody waited for */
} Job;

static void start_job(const Harness *h, Job *job, const char *path, size_t number, TestRun *run)
{
    fflush(NULL);
    job->verdict = TEST_FAILED;
    job->pid = fork();
    if (job->pid < 0)
        die("cannot fork for", path);
    if (job->pid == 0)
        test_process(h, path, number, run);
}

static double seconds_of(struct timeval t)
{
    return (double)t.tv_sec + (double)t.tv_usec / 1e6;
}

static void finish_one(Job *jobs, size_t n)
{
    int status;
    struct rusage used;
    pid_t pid = wait4(-1, &status, 0, &used);
    for (size_t i = 0; pid > 0 && i < n; i++)
        if (jobs[i].pid == pid) {
            jobs[i].pid = 0;
            jobs[i].computed = seconds_of(used.ru_utime) + seconds_of(used.ru_stime);
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

static void run_jobs(const Harness *h, const Lines *tests, Job *jobs, TestRun *run)
{
    handle(SIGINT, on_interrupt);
    handle(SIGTERM, on_interrupt);
    for (size_t i = 0; i < tests->len && !interrupted; i++) {
        while (count_running(jobs, i) >= (size_t)h->jobs)
            finish_one(jobs, i);
        start_job(h, &jobs[i], tests->data[i], i, run);
    }
    while (count_running(jobs, tests->len) > 0)
        finish_one(jobs, tests->len);
}

static void print_report(const Harness *h, const char *path, size_t number, int verdict)
{
    char report_path[96];
    Buf report = {0};
    snprintf(report_path, sizeof report_path, "%s/%zu.report", h->work, number);
    bool there = read_file(report_path, &report);
    if (!there || (report.len == 0 && verdict != TEST_PASSED))
        printf("FAIL %s\n  the test runner itself failed\n\n", path);
    else
        buf_flush_to(&report, stdout);
    buf_free(&report);
}

/* Runs them and prints the reports; returns how many failed. */
static size_t run_all(const Harness *h, const Lines *tests, TestRun *run)
{
    Job *jobs = xcalloc(tests->len, sizeof *jobs);
    for (size_t i = 0; i < tests->len; i++)
        jobs[i].verdict = TEST_FAILED;
    run_jobs(h, tests, jobs, run);
    size_t failed = 0;
    for (size_t i = 0; i < tests->len && !interrupted; i++) {
        print_report(h, tests->data[i], i, jobs[i].verdict);
        if (h->times)
            printf("%8.2f s of CPU time: %s\n", jobs[i].computed, tests->data[i]);
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

/* The environment of the commands, the same whoever runs the tests. */
static void set_environment(const Harness *h, Arena *arena)
{
    static const char *const unwanted[] = { "NO_COLOR", "COLUMNS", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "ENV",
                                            "CDPATH" };
    char *root = realpath(".", NULL), *tarry = realpath(h->tarry, NULL);
    assert(tarry);
    char *bin = arena_printf(arena, "%s/bin", h->work);
    if (mkdir(bin, 0777) != 0 || symlink(tarry, arena_printf(arena, "%s/tarry", bin)) != 0)
        die("cannot write to", h->work);
    const char *path = getenv("PATH");
    for (size_t i = 0; i < sizeof unwanted / sizeof *unwanted; i++)
        unsetenv(unwanted[i]);
    setenv("PATH", arena_printf(arena, "%s:%s", bin, path ? path : "/usr/bin:/bin"), 1);
    setenv("ROOT", root ? root : ".", 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    setenv("TERM", "dumb", 1);
    setenv("TZ", "UTC", 1);
    /* A sanitizer's complaint must not look like an ordinary failure; looking for leaks takes seconds on aarch64;
     * keeping 256 MB of what was freed takes a third of the time of a short command. */
    setenv("ASAN_OPTIONS", "exitcode=99:detect_leaks=0:quarantine_size_mb=16:malloc_context_size=8", 0);
    setenv("UBSAN_OPTIONS", "exitcode=99:print_stacktrace=1", 0);
    free(root);
    free(tarry);
}

void harness_init(Harness *h, const char *name, const char *argv0, Arena *arena)
{
    const char *slash = strrchr(argv0, '/');
    runner = h->name = name;
    h->tarry = slash ? arena_printf(arena, "%.*s/tarry", (int)(slash - argv0), argv0) : "tarry";
    h->jobs = sysconf(_SC_NPROCESSORS_ONLN);
}

void harness_start(Harness *h, Arena *arena)
{
    if (h->jobs < 1)
        h->jobs = 1;
    if (access(h->tarry, X_OK) != 0)
        die("cannot run", h->tarry);
    const char *temporary = getenv("TMPDIR");
    if (!temporary || strlen(temporary) > 40)
        temporary = "/tmp";
    snprintf(h->work, sizeof h->work, "%s/%s.XXXXXX", temporary, h->name);
    if (!mkdtemp(h->work))
        die("cannot make", h->work);
    set_environment(h, arena);
}

int harness_run(const Harness *h, const Lines *tests, TestRun *run)
{
    size_t failed = run_all(h, tests, run);
    nftw(h->work, remove_one, 16, FTW_DEPTH | FTW_PHYS);
    return failed ? 1 : 0;
}
