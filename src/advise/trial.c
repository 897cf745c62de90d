/* Trials: see trial.h. */
#include "advise/trial.h"

#include "base/clock.h"
#include "base/interrupt.h"
#include "base/source.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MS = 1000000, LEAST_HEAP = 256 << 20, AT_A_TIME = 100 };         /* the last in ms */

/* One run: how, how long, and where its output goes. */
typedef struct Run {
    RunWish          wish;
    const ChangeSet *set;      /* NULL: none */
    uint64_t         most_wall;        /* nanoseconds, from when it is compiled; 0: as long as it takes */
    uint64_t         until;    /* CLOCK_MONOTONIC, for all of it; 0: likewise */
    int              out, err;
} Run;

/* ---- in the child ---- */

/* What goes through the pipe: COMPILED, if it comes so far, then RESULT and a RunResult. */
enum { COMPILED = 'c', RESULT = 'r' };
static int to_parent = -1;

static bool tell(char what) { return write(to_parent, &what, 1) == 1; }

static void limit(int what, uint64_t n)
{
    struct rlimit r = { n, n };
    if (n > 0)
        setrlimit(what, &r);
}

void trial_limit(const RunWish *wish)
{
    const struct itimerval cpu = { .it_value = { .tv_sec = (time_t)(wish->cpu_ns / NS_PER_SECOND),
                                                 .tv_usec = (suseconds_t)(wish->cpu_ns % NS_PER_SECOND / 1000) } };
    signal(SIGPROF, SIG_DFL);
    signal(SIGXFSZ, SIG_DFL);
    setitimer(ITIMER_PROF, &cpu, NULL);
    limit(RLIMIT_FSIZE, wish->output);
    tell(COMPILED);
}

/* False: the changes get in each other's way. */
static bool replace_sources(const Trials *t, const ChangeSet *set)
{
    for (uint32_t i = 0; set != NULL && i < t->changes->files.len; i++) {
        Buf text = {0};
        if (!set_touches(t->changes, set, i))
            continue;
        if (!set_apply(t->changes, set, i, &text))
            return false;
        source_replace(t->changes->files.data[i].path, buf_text(&text), text.len);
    }
    return true;
}

static void set_input(const Trials *t)
{
    int nothing = t->input < 0 ? open("/dev/null", O_RDONLY) : -1;
    dup2(t->input >= 0 ? t->input : nothing, STDIN_FILENO);
    if (t->input_at >= 0)
        lseek(STDIN_FILENO, (off_t)t->input_at, SEEK_SET);
}

static _Noreturn void run_apart(Trials *t, const Run *run, int pipe)
{
    RunResult result = {0};
    to_parent = pipe;
    set_input(t);
    dup2(run->out, STDOUT_FILENO);
    dup2(run->err, STDERR_FILENO);
    if (replace_sources(t, run->set))
        t->run(t->context, &run->wish, &result);
    fflush(NULL);
    _exit(tell(RESULT) && write(pipe, &result, sizeof result) == (ssize_t)sizeof result ? 0 : 1);
}

/* ---- in the parent ---- */

/* Waits until something comes through the pipe; false: nothing does by then. A signal may come to another thread, so
 * nobody waits for long at a time. */
static bool wait_for(int from, uint64_t until)
{
    struct pollfd p = { .fd = from, .events = POLLIN };
    for (;;) {
        uint64_t now = clock_ns(CLOCK_MONOTONIC);
        if ((until > 0 && now >= until) || interrupt_requested())
            return false;
        uint64_t left = until == 0 ? AT_A_TIME : (until - now) / MS + 1;
        if (poll(&p, 1, (int)(left < AT_A_TIME ? left : AT_A_TIME)) > 0)
            return true;
    }
}

/* The result; false: there is none in time. */
static bool receive(int from, const Run *run, RunResult *result)
{
    uint64_t until = run->until;
    char what;
    while (wait_for(from, until) && read(from, &what, 1) == 1) {
        if (what == RESULT)
            return read(from, result, sizeof *result) == (ssize_t)sizeof *result;
        uint64_t enough = clock_ns(CLOCK_MONOTONIC) + run->most_wall;
        if (run->most_wall > 0 && (until == 0 || enough < until))
            until = enough;
    }
    return false;
}

/* Ended by something that nobody did to it: limits end it by signals of their own. */
static bool is_crash(int status)
{
    enum { INTERNAL_ERROR = 70 };
    int signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    return signal == SIGSEGV || signal == SIGBUS || signal == SIGABRT || signal == SIGILL || signal == SIGFPE
           || (WIFEXITED(status) && WEXITSTATUS(status) == INTERNAL_ERROR);
}

static bool start(Trials *t, const Run *run, RunResult *result)
{
    int ends[2];
    if (pipe(ends) != 0)
        return false;
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        close(ends[0]);
        run_apart(t, run, ends[1]);
    }
    close(ends[1]);
    bool there = child > 0 && receive(ends[0], run, result);
    close(ends[0]);
    if (child > 0 && !there)
        kill(child, SIGKILL);
    int status = 0;
    while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR)
        continue;
    t->crashed = child > 0 && !there && is_crash(status);
    return there;
}

/* A file without a name; -1: no. */
static int nameless(void)
{
    FILE *file = tmpfile();
    int fd = file != NULL ? fcntl(fileno(file), F_DUPFD_CLOEXEC, STDERR_FILENO + 1) : -1;
    if (file != NULL)
        fclose(file);
    return fd;
}

static bool same_file(int a, int b)
{
    struct stat x, y;
    char left[1 << 14], right[1 << 14];
    if (fstat(a, &x) != 0 || fstat(b, &y) != 0 || x.st_size != y.st_size)
        return false;
    for (off_t at = 0; at < x.st_size; ) {
        ssize_t n = pread(a, left, sizeof left, at), m = pread(b, right, sizeof right, at);
        if (n <= 0 || n != m || memcmp(left, right, (size_t)n) != 0)
            return false;
        at += n;
    }
    return true;
}

static uint64_t size_of(int fd)
{
    struct stat s;
    return fstat(fd, &s) == 0 ? (uint64_t)s.st_size : 0;
}

static void close_file(int *fd)
{
    if (*fd >= 0)
        close(*fd);
    *fd = -1;
}

/* ---- the program as it is ---- */

const char trials_no_time[] = "does not end in the time there is; a smaller input, or a larger --budget, may help";

static bool is_over(uint64_t until) { return clock_ns(CLOCK_MONOTONIC) >= until; }

/* Why a run of the program as it is gave no result. */
static void say_no_end(Trials *t, const char *which, Buf *why)
{
    t->too_long = !interrupt_requested() && is_over(t->patience);
    if (interrupt_requested())
        buf_puts(why, "it was interrupted");
    else if (t->too_long)
        buf_printf(why, "%s %s", which, trials_no_time);
    else
        buf_printf(why, "%s came to no end", which);
}

bool trials_run_first(Trials *t, const char *log, uint64_t until, RunResult *result, Buf *why)
{
    Run run = { .wish = { .log = log }, .until = until, .out = nameless(), .err = nameless() };
    memset(result, 0, sizeof *result);
    bool fine = run.out >= 0 && run.err >= 0 && (start(t, &run, result) || (is_over(until) && !interrupt_requested()));
    if (!fine)
        say_no_end(t, "its run", why);
    close_file(&run.out);
    close_file(&run.err);
    return fine;
}

/* Once more, as the first one: the better of both times counts. */
static bool repeat(Trials *t, Buf *why)
{
    Run run = { .wish = { .read_only = t->read_only }, .until = t->patience, .out = nameless(), .err = nameless() };
    RunResult again = {0};
    bool fine = start(t, &run, &again);
    if (!fine)
        say_no_end(t, "a second run of it, with the same input,", why);
    else if (!same_file(run.out, t->out) || !same_file(run.err, t->err) || again.exit_code != t->base.exit_code)
        buf_puts(why, "it does not write the same each time it runs with the same input");
    if (again.figures.cpu_ns < t->base.figures.cpu_ns)
        t->base.figures.cpu_ns = again.figures.cpu_ns;
    close_file(&run.out);
    close_file(&run.err);
    return why->len == 0;
}

void trials_repeat(Trials *t)
{
    Buf why = {0};
    repeat(t, &why);
    buf_free(&why);
}

bool trials_begin(Trials *t, Buf *why)
{
    uint64_t started = clock_ns(CLOCK_MONOTONIC);
    t->out = nameless();
    t->err = nameless();
    Run run = { .wish = { .read_only = t->read_only }, .until = t->patience, .out = t->out, .err = t->err };
    if (t->out < 0 || t->err < 0 || !start(t, &run, &t->base) || !t->base.ran) {
        say_no_end(t, "a second run of it, with the same input,", why);
        return false;
    }
    t->base_wall = clock_ns(CLOCK_MONOTONIC) - started;
    t->core = t->base.core;
    return repeat(t, why);
}

/* ---- trials ---- */

bool trials_time_left(const Trials *t)
{
    return clock_ns(CLOCK_MONOTONIC) < t->deadline && !interrupt_requested();
}

/* Limits of a run that has to be better than the one without changes. */
static Run limited(const Trials *t, const ChangeSet *set)
{
    enum { MB = 1 << 20 };
    uint64_t heap = 4 * t->base.figures.peak;
    return (Run){
        .wish = { .read_only = t->read_only, .heap_limit = heap > LEAST_HEAP ? heap : LEAST_HEAP, .not_this = t->core,
                  .cpu_ns = 3 * t->base.figures.cpu_ns + NS_PER_SECOND / 2,
                  .output = 2 * size_of(t->out) + size_of(t->err) + MB },
        .set = set, .most_wall = 5 * t->base_wall + (uint64_t)5 * NS_PER_SECOND, .until = t->deadline,
        .out = nameless(), .err = nameless(),
    };
}

static TrialEnd judge(const Trials *t, const Run *run, const RunResult *r)
{
    if (!r->compiled)
        return TRIAL_REFUSED;
    if (r->same)
        return TRIAL_SAME;
    if (r->limit)
        return TRIAL_LIMIT;
    bool as_before = r->exit_code == t->base.exit_code && same_file(run->out, t->out) && same_file(run->err, t->err);
    return as_before ? TRIAL_DONE : TRIAL_DIFFERS;
}

Trial trials_try(Trials *t, const ChangeSet *set)
{
    Run run = limited(t, set);
    RunResult r = {0};
    Trial trial = { .end = TRIAL_BROKEN };
    t->n_tried++;
    if (run.out >= 0 && run.err >= 0)
        trial.end = start(t, &run, &r) ? judge(t, &run, &r) : t->crashed ? TRIAL_CRASHED : TRIAL_LIMIT;
    t->n_same += trial.end == TRIAL_SAME;
    t->n_crashed += trial.end == TRIAL_CRASHED;
    trial.figures = r.figures;
    close_file(&run.out);
    close_file(&run.err);
    return trial;
}

void trials_end(Trials *t)
{
    close_file(&t->out);
    close_file(&t->err);
}
