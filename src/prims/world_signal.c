/* The outside world: signals that a program wants to hear of, and descriptors of handles.
 *
 * A signal's handler writes its number into a pipe, which the program reads like any file: so whoever schedules its
 * threads knows all there is to know. What signals did before is restored when the world is closed. */
#include "prims/world_int.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- signals ---- */

static int              ends[2] = { -1, -1 };  /* of the pipe; for the handler */
static struct sigaction former[NSIG];
static char             changed[NSIG];         /* 1 + what it was told to do; 0: nothing yet */

static void on_signal(int number)
{
    int kept = errno;
    unsigned char byte = (unsigned char)number;
    ssize_t written = write(ends[1], &byte, 1);        /* full: whoever should read it does not */
    (void)written;
    errno = kept;
}

/* Those that the engine and the profiler live by, and such as no program may change. */
static bool is_taken(int64_t signal)
{
    static const int taken[] = { SIGVTALRM, SIGPROF, SIGSEGV, SIGBUS, SIGKILL, SIGSTOP };
    for (size_t i = 0; i < sizeof taken / sizeof *taken; i++)
        if (taken[i] == signal)
            return true;
    return signal <= 0 || signal >= NSIG;
}

static int64_t usual_of(int signal)
{
    struct sigaction now;
    sigaction(signal, NULL, &now);
    return now.sa_handler == SIG_IGN ? SIGNAL_IGNORED : SIGNAL_USUAL;
}

/* What SIGINT and SIGTERM usually do is ours to say: see cli/engine.c. */
static const struct sigaction *action_for(int signal, int64_t what)
{
    static struct sigaction action;
    action = (struct sigaction){ .sa_flags = SA_RESTART };
    bool ours = former[signal].sa_handler != SIG_IGN && former[signal].sa_handler != SIG_DFL;
    if (what == SIGNAL_USUAL && ours)
        return &former[signal];
    action.sa_handler = what == SIGNAL_USUAL ? SIG_DFL : what == SIGNAL_IGNORED ? SIG_IGN : on_signal;
    return &action;
}

int64_t world_set_signal(int64_t signal, int64_t what)
{
    if (is_taken(signal) || what < SIGNAL_USUAL || what > SIGNAL_TOLD || (what == SIGNAL_TOLD && ends[1] < 0))
        return -EINVAL;
    int64_t before = changed[signal] > 0 ? changed[signal] - 1 : usual_of((int)signal);
    if (changed[signal] == 0)
        sigaction((int)signal, NULL, &former[signal]);
    changed[signal] = (char)(1 + what);
    return sigaction((int)signal, action_for((int)signal, what), NULL) == 0 ? before : -errno;
}

int64_t world_signal_handle(World *w)
{
    if (ends[0] >= 0)
        return -EBUSY;
    if (pipe2(ends, O_CLOEXEC) != 0)
        return -errno;
    fcntl(ends[1], F_SETFL, O_NONBLOCK);
    int64_t handle = world_add_handle(w, ends[0], true, false);
    handle_set_coding(world_handle(w, handle), CODING_BYTES, UNFIT_FAILS);
    return handle;
}

void world_forget_signals(void)
{
    for (int i = 1; i < NSIG; i++)
        if (changed[i] > 0)
            sigaction(i, &former[i], NULL);
    memset(changed, 0, sizeof changed);
    for (int i = 0; i < 2; i++) {
        if (ends[i] >= 0)
            close(ends[i]);
        ends[i] = -1;
    }
}

/* ---- descriptors ---- */

/* What it was given is written. */
static int64_t file_of(World *w, int64_t handle)
{
    Handle *h = world_handle(w, handle);
    if (h == NULL)
        return -EBADF;
    int64_t problem = h->out_len > 0 ? handle_flush(h) : 0;
    return problem < 0 ? problem : h->fd;
}

int64_t world_release(World *w, int64_t handle)
{
    int64_t file = file_of(w, handle);
    if (file < 0)
        return file;
    Handle *h = w->handles[handle];
    handle_forget_input(h);
    handle_restore_terminal(h);
    free(h);
    w->handles[handle] = NULL;
    return file;
}

int64_t world_file_handle(World *w, int64_t file, int64_t mode)
{
    if (file < 0 || file > INT32_MAX || fcntl((int)file, F_GETFD) < 0)
        return -EBADF;
    int64_t handle = world_add_handle(w, (int)file, (mode & 1) != 0, (mode & 2) != 0);
    world_handle(w, handle)->ours = true;
    return handle;
}

/* How it reads and writes; what is in its buffers stays. */
static void be_like(Handle *h, const Handle *other)
{
    h->append = other->append;
    h->reads = other->reads;
    h->writes = other->writes;
    h->unfit = other->unfit;
    h->crlf_in = other->crlf_in;
    h->crlf_out = other->crlf_out;
    h->buffering = other->buffering;
    h->terminal = other->terminal;
    h->regular = other->regular;
    h->device = other->device;
    h->inode = other->inode;
}

int64_t world_duplicate(World *w, int64_t handle)
{
    int64_t file = file_of(w, handle);
    if (file < 0)
        return file;
    const Handle *h = world_handle(w, handle);
    int copy = fcntl((int)file, F_DUPFD_CLOEXEC, 0);
    if (copy < 0)
        return -errno;
    int64_t to = world_add_handle(w, copy, h->readable, h->writable);
    be_like(world_handle(w, to), h);
    world_handle(w, to)->ours = true;
    return to;
}

int64_t world_redirect(World *w, int64_t handle, int64_t to)
{
    int64_t file = file_of(w, handle), old = file_of(w, to);
    if (file < 0 || old < 0)
        return file < 0 ? file : old;
    Handle *h = world_handle(w, to);
    handle_forget_input(h);
    if (dup2((int)file, (int)old) < 0)
        return -errno;
    be_like(h, world_handle(w, handle));
    return 0;
}
