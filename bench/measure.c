/* Running a command and saying what it took: its stdout comes through a pipe, so that the first byte has a time; CPU
 * time and memory are what the kernel says about the child that ended. The memory a child is said to have had is never
 * less than ours: stay small. */
#include "measure.h"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static double seconds(struct timeval t)
{
    return (double)t.tv_sec + (double)t.tv_usec / 1e6;
}

static _Noreturn void fail(const char *what)
{
    perror(what);
    exit(1);
}

static _Noreturn void become(const char *const *command, int limit, int out, int err)
{
    int nothing = open("/dev/null", O_RDONLY);
    struct rlimit cpu = { (rlim_t)limit, (rlim_t)limit + 1 };
    dup2(nothing, 0);
    dup2(out, 1);
    dup2(err, 2);
    setrlimit(RLIMIT_CPU, &cpu);
    execvp(command[0], (char *const *)command);
    _exit(127);
}

/* All that comes through the pipe; the time of the first byte, 0 when there is none. */
static double drain(int from, Buf *to)
{
    static char chunk[1 << 16];
    double first = 0;
    for (ssize_t n; (n = read(from, chunk, sizeof chunk)) > 0; ) {
        if (first == 0)
            first = now();
        if (to)
            buf_write(to, chunk, (size_t)n);
    }
    return first;
}

Measurement measure(const char *const *command, int limit, Buf *out, Buf *err)
{
    int pipes[2];
    FILE *errors = tmpfile();
    if (!errors || pipe2(pipes, O_CLOEXEC) != 0)
        fail("cannot set up a measurement");
    double started = now();
    pid_t child = fork();
    if (child < 0)
        fail("cannot fork");
    if (child == 0)
        become(command, limit, pipes[1], fileno(errors));
    close(pipes[1]);
    double first = drain(pipes[0], out);
    struct rusage used;
    Measurement m = {0};
    if (wait4(child, &m.status, 0, &used) != child)
        fail("cannot wait");
    m.wall = now() - started;
    m.first_output = first > 0 ? first - started : m.wall;
    m.ok = WIFEXITED(m.status) && WEXITSTATUS(m.status) == 0;
    m.cpu = seconds(used.ru_utime) + seconds(used.ru_stime);
    m.peak = used.ru_maxrss;
    close(pipes[0]);
    lseek(fileno(errors), 0, SEEK_SET);
    drain(fileno(errors), err);
    fclose(errors);
    return m;
}

const char *measure_end(const Measurement *m, char *buffer, size_t size)
{
    if (WIFSIGNALED(m->status))
        snprintf(buffer, size, WTERMSIG(m->status) == SIGXCPU ? "took too long" : "signal %d", WTERMSIG(m->status));
    else
        snprintf(buffer, size, "exit code %d", WEXITSTATUS(m->status));
    return buffer;
}
