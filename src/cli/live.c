/* The screen of `tarry prof --live`: see live.h.
 *
 * The program stays in the process that was started, with its signals and its exit code; the screen is a child that
 * reads the log, as `tarry report --follow` does, and the terminal's keys. What the program writes to the terminal goes
 * through a pipe to the child, which shows it when the screen is gone: after `q` at once, as it comes. */
#include "cli/live.h"

#include "cli/follow.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

static const char terminal[] = "/dev/tty";

bool live_is_possible(void)
{
    int fd = open(terminal, O_RDWR | O_CLOEXEC | O_NOCTTY);
    if (fd >= 0)
        close(fd);
    else
        cli_usage_error("prof", "`--live` shows a screen on the terminal, and there is none; without it, "
                                "`tarry report LOG --follow` in another one does the same");
    return fd >= 0;
}

/* ---- the child ---- */

static void write_all(int to, const char *text, size_t n)
{
    for (ssize_t done; n > 0; text += done, n -= (size_t)done) {
        done = write(to, text, n);
        if (done < 0 && errno != EINTR)
            return;
        done = done < 0 ? 0 : done;
    }
}

/* Until the program has ended. */
static void hand_on(int from, int to)
{
    char text[4096];
    for (ssize_t n; (n = read(from, text, sizeof text)) != 0; ) {
        if (n > 0)
            write_all(to, text, (size_t)n);
        else if (errno != EINTR)
            return;
    }
}

/* Has what the program writes as its standard input. The log is closed here: who writes it holds a lock. */
static _Noreturn void view(const char *log)
{
    closefrom(STDERR_FILENO + 1);
    int tty = open(terminal, O_RDWR | O_CLOEXEC | O_NOCTTY);
    FollowScreen screen = { .out = tty < 0 ? NULL : fdopen(tty, "r+"), .keys = tty, .relay = STDIN_FILENO };
    ReportOptions o = { .view = VIEW_LIVE, .min = 1, .path = log, .colour = true };
    signal(SIGTERM, SIG_DFL);
    if (screen.out != NULL)
        follow_log(&screen, &(ProfileSettings){0}, log, &o);
    write_all(tty, buf_text(&screen.held), screen.held.len);
    hand_on(STDIN_FILENO, tty);
    _exit(0);
}

/* ---- the program's process ---- */

/* What goes to the terminal goes to the child from now on; what it was before, or -1. */
static int divert(int fd, int to)
{
    if (!isatty(fd))
        return -1;
    int before = fcntl(fd, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    dup2(to, fd);
    return before;
}

static void bring_back(int fd, int before)
{
    if (before < 0)
        return;
    dup2(before, fd);
    close(before);
}

static void no_keys_for_program(void)
{
    int nothing = isatty(STDIN_FILENO) ? open("/dev/null", O_RDONLY | O_CLOEXEC) : -1;
    if (nothing >= 0) {
        dup2(nothing, STDIN_FILENO);
        close(nothing);
    }
}

void live_begin(Live *live, const char *log)
{
    int ends[2];
    *live = (Live){ .output = -1, .errors = -1 };
    if (pipe2(ends, O_CLOEXEC) != 0)
        return;
    fflush(NULL);
    live->viewer = fork();
    if (live->viewer == 0) {
        dup2(ends[0], STDIN_FILENO);
        view(log);
    }
    if (live->viewer > 0) {
        no_keys_for_program();
        live->output = divert(STDOUT_FILENO, ends[1]);
        live->errors = divert(STDERR_FILENO, ends[1]);
    }
    close(ends[0]);
    close(ends[1]);
}

void live_end(Live *live)
{
    fflush(NULL);
    bring_back(STDOUT_FILENO, live->output);
    bring_back(STDERR_FILENO, live->errors);
    while (live->viewer > 0 && waitpid(live->viewer, NULL, 0) < 0 && errno == EINTR) {}
    live->viewer = 0;
}
