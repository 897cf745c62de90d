/* The outside world: processes that the program starts.
 *
 * A child tells by a pipe that closes itself when the new program begins that it could not begin. Whoever waits for a
 * process in a world that is impatient waits for the process's own file (pidfd), so that other threads go on. */
#include "prims/world_int.h"

#include "base/arena.h"
#include "base/interrupt.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

enum { NO_FILE = -1, CLOSED = -2, FIRST_FREE = 3 };

/* ---- streams ---- */

typedef struct Streams {
    int child[3];                  /* what the child gets: a file, NO_FILE its parent's, CLOSED */
    int ours[3];                   /* the other ends of pipes, or NO_FILE */
} Streams;

static void close_all(const int *files)
{
    for (int i = 0; i < 3; i++)
        if (files[i] >= 0)
            close(files[i]);
}

static int64_t drop_streams(const Streams *s)
{
    int reason = errno;
    close_all(s->child);
    close_all(s->ours);
    return -reason;
}

/* A pipe for stream i: the child reads from the first, and writes to the others. */
static bool make_pipe(Streams *s, int i)
{
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0)
        return false;
    s->child[i] = ends[i == 0 ? 0 : 1];
    s->ours[i] = ends[i == 0 ? 1 : 0];
    return true;
}

static bool share_handle(World *w, Streams *s, int i, int64_t handle)
{
    const Handle *h = world_handle(w, handle);
    errno = EBADF;
    s->child[i] = h == NULL ? NO_FILE : fcntl(h->fd, F_DUPFD_CLOEXEC, FIRST_FREE);
    return s->child[i] >= 0;
}

static bool open_stream(World *w, Streams *s, int i, int64_t wanted)
{
    s->child[i] = wanted == STREAM_NONE ? CLOSED : NO_FILE;
    s->ours[i] = NO_FILE;
    if (wanted == STREAM_OURS)
        return w->handles[i] == NULL || share_handle(w, s, i, i);
    return wanted == STREAM_PIPE ? make_pipe(s, i) : wanted < 0 || share_handle(w, s, i, wanted);
}

/* ---- starting ---- */

/* In the child, whose files are the parent's: they are moved away first, for they may be in each other's place. */
static bool take_streams(Streams *s)
{
    for (int i = 0; i < 3; i++)
        if (s->child[i] >= 0 && (s->child[i] = fcntl(s->child[i], F_DUPFD_CLOEXEC, FIRST_FREE)) < 0)
            return false;
    for (int i = 0; i < 3; i++) {
        if (s->child[i] == CLOSED)
            close(i);
        else if (s->child[i] >= 0 && dup2(s->child[i], i) < 0)
            return false;
    }
    return true;
}

static void close_others(int but)
{
    long most = sysconf(_SC_OPEN_MAX);
    if (most < 0 || most > 65536)
        most = 65536;
    for (int file = FIRST_FREE; file < most; file++)
        if (file != but)
            close(file);
}

/* What signals do is as it was when the parent began, as far as programs know. */
static void reset_signals(void)
{
    sigset_t none;
    sigemptyset(&none);
    signal(SIGPIPE, SIG_DFL);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

/* The child. It does not come back; errno goes to the parent. */
static _Noreturn void become(const ProcessSettings *p, Streams *s, int tell)
{
    if (p->own_session)
        setsid();
    if (p->own_group)
        setpgid(0, 0);
    reset_signals();
    if (take_streams(s) && (p->folder == NULL || chdir(p->folder) == 0)) {
        if (p->closes)
            close_others(tell);
        execvpe(p->argv[0], p->argv, p->env != NULL ? p->env : environ);
    }
    int reason = errno;
    ssize_t ignored = write(tell, &reason, sizeof reason);
    (void)ignored;
    _exit(127);
}

/* 0, or why the child could not become the program. */
static int read_reason(int listen)
{
    int reason = 0;
    ssize_t n;
    while ((n = read(listen, &reason, sizeof reason)) < 0 && errno == EINTR) {}
    close(listen);
    return n == sizeof reason ? reason : 0;
}

static int64_t fork_process(const ProcessSettings *p, Streams *s)
{
    int news[2];
    if (pipe2(news, O_CLOEXEC) != 0)
        return -errno;
    int tell = fcntl(news[1], F_DUPFD_CLOEXEC, FIRST_FREE), reason = errno;
    close(news[1]);
    if (tell < 0) {
        close(news[0]);
        return -reason;
    }
    pid_t child = fork();
    if (child == 0)
        become(p, s, tell);
    reason = child < 0 ? errno : 0;
    close(tell);
    int in_child = read_reason(news[0]);
    if (child > 0 && in_child != 0)
        waitpid(child, NULL, 0);
    reason = reason != 0 ? reason : in_child;
    return reason != 0 ? -reason : child;
}

static void keep_ours(World *w, ProcessSettings *p, const Streams *s)
{
    for (int i = 0; i < 3; i++) {
        if (s->ours[i] < 0)
            continue;
        p->streams[i] = world_add_handle(w, s->ours[i], i != 0, i == 0);
        world_handle(w, p->streams[i])->ours = true;
    }
}

int64_t world_start_process(World *w, ProcessSettings *p)
{
    Streams s = { .child = { NO_FILE, NO_FILE, NO_FILE }, .ours = { NO_FILE, NO_FILE, NO_FILE } };
    int64_t barred = world_may_change("another process");      /* who knows what it does */
    if (barred < 0)
        return barred;
    for (int i = 0; i < 3; i++)
        if (!open_stream(w, &s, i, p->streams[i]))
            return drop_streams(&s);
    int64_t process = fork_process(p, &s);
    if (process < 0) {
        errno = (int)-process;
        return drop_streams(&s);
    }
    close_all(s.child);
    keep_ours(w, p, &s);
    return process;
}

int64_t world_make_pipe(World *w)
{
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0)
        return -errno;
    int64_t reads = world_add_handle(w, ends[0], true, false), writes = world_add_handle(w, ends[1], false, true);
    world_handle(w, reads)->ours = world_handle(w, writes)->ours = true;
    return reads;
}

/* ---- waiting ---- */

static int64_t verdict(int status)
{
    return WIFSIGNALED(status) ? PROCESS_SIGNALLED + WTERMSIG(status) : WEXITSTATUS(status);
}

void world_forget_processes(World *w)
{
    for (int i = 0; i < w->n_waited; i++)
        close(w->waited[i].file);
    free(w->waited);
    w->waited = NULL;
    w->n_waited = 0;
}

static Waited *find_waited(const World *w, int process)
{
    for (int i = 0; i < w->n_waited; i++)
        if (w->waited[i].process == process)
            return &w->waited[i];
    return NULL;
}

static void forget_waited(World *w, int process)
{
    Waited *it = find_waited(w, process);
    if (it == NULL)
        return;
    close(it->file);
    *it = w->waited[--w->n_waited];
}

/* NULL: this system has no files of processes. */
static Waited *add_waited(World *w, int process)
{
    int file = (int)syscall(SYS_pidfd_open, process, 0);
    if (file < 0)
        return NULL;
    w->waited = xrealloc(w->waited, (size_t)(w->n_waited + 1) * sizeof *w->waited);
    w->waited[w->n_waited] = (Waited){ process, file };
    return &w->waited[w->n_waited++];
}

/* The world is unready until the process ends; false: we cannot know when it does. */
static bool listen_to(World *w, int process)
{
    const Waited *it = find_waited(w, process);
    if (it == NULL && (it = add_waited(w, process)) == NULL)
        return false;
    w->unready = (Unready){ .file = it->file, .events = POLLIN };
    return true;
}

static void tell_hooks(const World *w, bool begins)
{
    if (w->hooks.transfer != NULL)
        w->hooks.transfer(w->hooks.context, begins, false);
}

static pid_t wait_patiently(World *w, pid_t process, int *status)
{
    pid_t ended;
    tell_hooks(w, true);
    while ((ended = waitpid(process, status, 0)) < 0 && errno == EINTR && !interrupt_requested()) {}
    int reason = errno;
    tell_hooks(w, false);
    errno = reason;
    return ended;
}

int64_t world_wait_process(World *w, int64_t process, bool wait)
{
    int status = 0;
    pid_t ended = waitpid((pid_t)process, &status, WNOHANG);
    if (ended == 0 && wait && w->impatient && listen_to(w, (int)process))
        return -EAGAIN;
    if (ended == 0 && wait)
        ended = wait_patiently(w, (pid_t)process, &status);
    if (ended < 0)
        return -errno;
    if (ended == 0)
        return PROCESS_RUNS;
    forget_waited(w, (int)process);
    return verdict(status);
}

int64_t world_signal_process(int64_t process, int64_t signal)
{
    int64_t barred = world_may_change("another process");
    return barred < 0 ? barred : kill((pid_t)process, (int)signal) == 0 ? 0 : -errno;
}

int64_t world_identity(int64_t which)
{
    switch (which) {
    case 0:  return getpid();
    case 1:  return getppid();
    case 2:  return getuid();
    case 3:  return getgid();
    case 4:  return geteuid();
    default: return getegid();
    }
}
